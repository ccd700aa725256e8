"""Restored backups: erased users don't come back, and users who returned aren't lost."""

import asyncio
from pathlib import Path

import pytest

from bot.commands.backup import restore
from bot.settings import Settings
from bot.store import create_backend
from tests.cogs.people import GAMES, Room, a_bot
from tests.cogs.zoe import ZOE, erased, found
from tests.databases import url_of
from tests.wording import WORDING


async def copied(room: Room, copy: Path) -> None:
    await asyncio.to_thread(create_backend(url_of(room.file)).maintenance.back_up, copy)


async def restored(room: Room, copy: Path) -> None:
    """Stop the bot, restore a backup and start the bot again."""
    await room.host.close()
    settings = Settings.model_construct(database_url=url_of(room.file), data=room.file.parent)
    assert await restore(settings, copy, WORDING.catalog(), yes=True) == 0
    await room.env.restart_bot(await a_bot(room.file, room.clock, GAMES))


@pytest.mark.slow
async def test_an_older_backup_does_not_restore_an_erased_user(full: Room, tmp_path: Path) -> None:
    user = full.people[ZOE].id
    await copied(full, tmp_path / "copy.db")
    await full.host.privacy.erase(user)

    await restored(full, tmp_path / "copy.db")

    assert found(full.file, user) == set()


@pytest.mark.slow
async def test_a_user_who_returns_after_an_erasure_is_kept(room: Room, tmp_path: Path) -> None:
    await room.open("Ben")
    await erased(room, "Ben")
    await room.press("Ben", "Join")
    await copied(room, tmp_path / "copy.db")

    await room.restart()
    assert (await room.table()).person(room.people["Ben"].id) is not None
    await restored(room, tmp_path / "copy.db")

    assert (await room.table()).person(room.people["Ben"].id) is not None


@pytest.mark.slow
async def test_a_backup_between_two_erasures_does_not_restore_the_user(room: Room, tmp_path: Path) -> None:
    await room.open("Ben")
    await erased(room, "Ben")
    await room.press("Ben", "Join")
    await copied(room, tmp_path / "copy.db")
    await erased(room, "Ben")

    await restored(room, tmp_path / "copy.db")
    assert (await room.table()).person(room.people["Ben"].id) is None
    await room.press("Ben", "Join")
    await room.restart()

    assert (await room.table()).person(room.people["Ben"].id) is not None
