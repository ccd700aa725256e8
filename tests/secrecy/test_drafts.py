"""Tests that other players can't tell two games apart that differ only in one player's drafts."""

import logging
from typing import Any

import pytest

from bot.host.cache.tables import TableCache
from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.secrecy.room import Room, default_formatter, open_room
from tests.secrecy.scene import Scene, SceneResult, compared
from tests.secrecy.traffic import differences
from tests.slow import slow_except

SEED = 5
DRAFTS = (None, "", "the first of all", "of another length, and another content")


async def with_draft(room: Room, case: Case, game: AnyGame, writer: int, content: str | None) -> SceneResult:
    """Play the same scene from the same moment, with a draft for each of one seat's open questions."""
    await room.set_position(game)
    drafts = {} if content is None else {writer: content}
    return await Scene(room, case, frozenset({writer}), SEED, SEED, drafts=drafts).play()


def somewhere(game: AnyGame) -> AnyGame:
    """Return the game after ten random answers."""
    chance = Chance(SEED)
    for _ in range(10):
        game.apply(*random_action(game, chance, invitations=6))
    return game


async def differing(case: Case) -> tuple[list[str], int]:
    """Return the differences that others see between several drafts, and the number of messages compared."""
    found: list[str] = []
    seats, options = case.plan(SEED)
    async with open_room(case.kind.id, seats, SEED, options, default_formatter) as room:
        game = somewhere(await room.game())
        writer = game.awaited()[0]
        one, *others = [await with_draft(room, case, game, writer, content) for content in DRAFTS]
        audiences = compared(frozenset({writer}), room.people, room.stranger, room.channel)
        for other in others:
            found += differences(one.sent, other.sent, audiences)
            found += [] if one.logged == other.logged else [f"the log: {set(one.logged) ^ set(other.logged)}"]
        return found, sum(len(one.sent.get(audience, ())) for audience in audiences)


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
