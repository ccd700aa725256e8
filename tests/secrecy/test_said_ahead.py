"""Two evenings that differ only in what somebody says ahead: until its moment nobody else can tell them apart."""

import logging
from collections.abc import Sequence
from typing import Any

import pytest

from bot.host.cache import TableCache
from engine.core.ahead import OWN_TIME
from engine.core.questions import Action, Arranged, Picked
from tests.cases import CASES
from tests.secrecy.room import a_room, usual_speech
from tests.secrecy.scene import Scene, compared
from tests.secrecy.traffic import differences

FEAST = CASES["toy_feast"]
SEED = 5
SPEAKER = 2
"""Not the first to be asked, so that others answer meanwhile."""
CAT_FIRST = Action("guests:1", Arranged(order=("cat", "aunt", "uncle")))
SAID: Sequence[Sequence[Action]] = (
    (),
    (CAT_FIRST,),
    (CAT_FIRST, Action("toast:1", Picked(keys=("0",))), Action("guests:1", Picked())),
    (Action(OWN_TIME, Picked(keys=("only",))),),
)


async def differing() -> tuple[list[str], int]:
    """What differs for all but the speaker between evenings, and how much was compared."""
    found: list[str] = []
    seats, options = FEAST.plan(SEED)
    async with a_room(FEAST.kind.id, seats, SEED, options, usual_speech) as room:
        game, played = await room.game(), []
        for actions in SAID:
            await room.lay(game)
            said = [(SPEAKER, action) for action in actions]
            played.append(await Scene(room, FEAST, frozenset({SPEAKER}), SEED, SEED, said=said).play())
        one, *others = played
        audiences = compared(frozenset({SPEAKER}), room.people, room.stranger, room.channel)
        for other in others:
            found += [] if one.answers == other.answers else [f"{one.answers} answers or {other.answers}"]
            found += differences(one.sent, other.sent, audiences)
            found += [] if one.logged == other.logged else [f"the log: {set(one.logged) ^ set(other.logged)}"]
        return found, sum(len(one.sent.get(audience, ())) for audience in audiences)


async def test_nobody_can_tell_what_somebody_has_said_ahead_nor_whether() -> None:
    found, seen = await differing()
    assert found == []
    assert seen > 10


async def test_a_bot_that_logs_what_is_said_ahead_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = TableCache.keep_said

    async def keep(cache: TableCache, *said: Any) -> None:
        logging.getLogger("bot.careless").info("said")
        await usual(cache, *said)

    monkeypatch.setattr(TableCache, "keep_said", keep)
    found, _ = await differing()
    assert any("the log" in difference for difference in found)
