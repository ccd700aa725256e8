"""Tests for assembling the bot."""

from pathlib import Path

import pytest

from bot.commands.bot_factory import build, build_bot
from bot.discord.client import Chabudai
from bot.discord.sharding import ShardedChabudai
from bot.store import Store


async def test_default_language_of_tables_is_that_of_the_setting(tmp_path: Path) -> None:
    bot = await build_bot(f"sqlite+aiosqlite:///{tmp_path / 'chabudai.db'}", locale="de")

    assert bot.locale == "de"
    await bot.close()


async def test_bot_can_run_without_some_cogs(tmp_path: Path) -> None:
    bot = await build_bot(f"sqlite+aiosqlite:///{tmp_path / 'chabudai.db'}", cogs=("cogs.lookup",))

    assert [command.name for command in bot.tree.get_commands()] == ["rules", "card"]
    await bot.close()


@pytest.mark.parametrize("kind", [Chabudai, ShardedChabudai])
async def test_bot_knows_the_address_of_its_repository(tmp_path: Path, kind: type[Chabudai]) -> None:
    store = await Store.open(f"sqlite+aiosqlite:///{tmp_path / 'chabudai.db'}")
    bot = await build(kind, store, repository="https://example.com/you/chabudai")

    assert bot.repository == "https://example.com/you/chabudai"
    await bot.close()
