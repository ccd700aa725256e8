"""Tests that the simulated players of the benchmarks can answer the questions of every game."""

from random import Random

import pytest

from benchmarks.laid_tables import Sitter, is_taken
from benchmarks.thrift import ThriftyPen
from engine.core.chance import Chance
from tests.case import Case
from tests.cases import CASES
from tests.secrecy.room import Room, default_formatter, open_room

SEED = 4
PRESSES = 25
MOST_IN_VAIN = 4
"""Maximum number of presses without an answer, since a modal may be filled in with illegal values."""


async def in_vain(room: Room, presses: int) -> int:
    """Return how many presses on answering controls were not accepted, out of `presses` or fewer if the game ends."""
    made = answered = 0
    chance = Random(SEED)
    while made < presses and (info := await room.info()).status == "playing":
        sitter = Sitter(room.world, room.people[info.awaited[0]], chance)
        ready = await sitter.ready(int((await room.card())["id"]))
        assert ready is not None, "the waiting player can answer"
        made += 1
        answered += is_taken(await sitter.press(ready))
        await room.host.wait_until_idle()
    return made - answered


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
async def test_simulated_player_presses_controls_that_answer(case: Case) -> None:
    seats, options = case.plan(SEED)
    async with open_room(case.kind.id, seats, SEED, options, default_formatter) as room:
        assert await in_vain(room, PRESSES) <= MOST_IN_VAIN
        assert (await room.info()).seq >= 10


@pytest.mark.parametrize("seed", range(5))
def test_thrifty_pen_enters_one_unit_where_one_is_allowed(seed: int) -> None:
    lines = [{"type": 4, "custom_id": str(most), "label": ""} for most in (0, 3)]
    hints = ("0 to 0", "0 to 3")
    form = {
        "custom_id": "form",
        "components": [
            {"type": 18, "label": "", "description": hint, "component": line}
            for hint, line in zip(hints, lines, strict=True)
        ],
    }

    assert ThriftyPen(Chance(seed)).fill(form) in ({"0": "0", "3": "0"}, {"0": "0", "3": "1"})
