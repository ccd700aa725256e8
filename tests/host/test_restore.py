"""A restored backup: later messages arrive, and none arrives twice."""

import asyncio
import shutil
from pathlib import Path

import pytest

from bot.model.messages import Post
from bot.store.sqlite.backup import back_up
from tests.host.world import ANN, BEN, World


async def put_back(world: World, copy: Path) -> None:
    """Stop the bot, replace the database with the backup and start the bot again."""
    await world.host.close()
    shutil.copy(copy, copy.with_name("chabudai.db"))
    await world.begin()


@pytest.mark.sqlite
async def test_messages_arrive_after_a_backup_was_restored_by_hand(world: World, tmp_path: Path) -> None:
    await world.playing(ANN, BEN)
    await asyncio.to_thread(back_up, tmp_path / "chabudai.db", tmp_path / "copy.db")
    await world.answer(None, "cup:shelf")
    before = len(world.courier.said)

    await put_back(world, tmp_path / "copy.db")
    await world.answer()

    assert len(world.courier.said) == before + 1


@pytest.mark.sqlite
async def test_a_message_waiting_in_the_backup_is_not_posted_again(world: World, tmp_path: Path) -> None:
    await world.playing(ANN, BEN)
    deliver, world.host._outbox._deliver = world.host._outbox._deliver, None
    await world.answer()
    await asyncio.to_thread(back_up, tmp_path / "chabudai.db", tmp_path / "copy.db")
    world.host._outbox._deliver = deliver
    world.host._outbox.sweep()
    await world.host.wait_until_idle()
    before = list(world.courier.said)

    await put_back(world, tmp_path / "copy.db")

    assert world.courier.said == before


def test_a_nonce_fits_discords_limit_with_an_id_of_ten_digits() -> None:
    row = Post("say", id=9_999_999_999, mark="0123456789ab")
    assert len(row.nonce) <= 25


def test_a_row_of_an_older_release_keeps_its_nonce() -> None:
    assert Post("say", id=12).nonce == "12"
