"""Tests that other players can't tell two games apart that differ only in one player's drafts."""

import logging
from typing import Any

import pytest

from bot.host.cache.tables import TableCache
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.secrecy.room import Room
from tests.secrecy.scene import Scene, SceneResult
from tests.secrecy.variants import SEED, compare_scenes
from tests.slow import slow_except

DRAFTS = (None, "", "the first of all", "of another length, and another content")


async def with_draft(room: Room, case: Case, game: AnyGame, writer: int, content: str | None) -> SceneResult:
    """Play the same scene from the same moment, with a draft for each of one seat's open questions."""
    await room.set_position(game)
    drafts = {} if content is None else {writer: content}
    return await Scene(room, case, frozenset({writer}), SEED, SEED, drafts=drafts).play()


async def differing(case: Case) -> tuple[list[str], int]:
    """Return the differences that others see between several drafts, and the number of messages compared."""
    return await compare_scenes(case, DRAFTS, with_draft)


@pytest.mark.slow
@pytest.mark.parametrize("name", slow_except([*CASES], "toy"))
async def test_other_players_cannot_tell_whether_a_draft_exists(name: str) -> None:
    found, seen = await differing(CASES[name])
    assert found == []
    assert seen > 10


@pytest.mark.slow
async def test_bot_that_logs_drafts_is_detected(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = TableCache.store_draft

    async def keep(cache: TableCache, *draft: Any) -> None:
        logging.getLogger("bot.careless").info("kept: %s", draft[-1])
        await usual(cache, *draft)

    monkeypatch.setattr(TableCache, "store_draft", keep)
    found, _ = await differing(next(iter(CASES.values())))
    assert any("the log" in difference and "kept" in difference for difference in found)
