"""Tests for dry runs of tables that are played at the same time, which is only possible with a database server."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.commands.dry_run import DryRun
from bot.games.registry import BOARDS
from bot.localization.catalogs import CatalogLoader
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentMessageFormatter
from engine.games import GAMES
from tests.host.world import ANN, BEN, CID, World

GAME = next(iter(GAMES))


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    world = World(tmp_path / "a.db")
    world.games.update(GAMES)
    await world.begin()
    yield world
    await world.host.close()


def rehearsal_of(world: World) -> DryRun:
    boards = Boards(CatalogLoader(), BOARDS)
    return DryRun(world.store, GAMES, boards, FluentMessageFormatter(boards, GAMES))


@pytest.mark.parametrize(("answers", "is_broken"), [(1, False), (3, False), (99, True)])
async def test_table_played_during_a_dry_run_is_checked_again(
    world: World, monkeypatch: pytest.MonkeyPatch, answers: int, is_broken: bool
) -> None:
    table = await world.playing(ANN, BEN, CID, game=GAME)
    last_save, left = world.store.answers.last_save, [answers]

    async def while_they_play(table_id: int) -> str | None:
        if left[0]:
            left[0] -= 1
            before = await world.info()
            while (await world.info()).awaited == before.awaited:
                await world.answer()
        return await last_save(table_id)

    monkeypatch.setattr(world.store.answers, "last_save", while_they_play)

    failure = await rehearsal_of(world).run(table.id)

    assert (failure is not None) == is_broken
