"""The games whose secrets are put to the test, and what is secret in each of them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from bot.host.seating import USUAL_QUICK_PACE
from tests.secrecy.room import PACE

CARD_SETS = ("archway", "teapot", "horseman")


@dataclass(frozen=True)
class Case:
    """A game. `plan` gives seats and options by seed; `differing` names what two views of one seat know differently.

    `open_answers` says that what is asked openly is known to all, so that anybody may answer in a scene. After
    `reminded` minutes people are reminded, and nobody's time is up.
    """

    game: str
    plan: Callable[[int], tuple[int, dict[str, str]]]
    differing: Callable[[Any, Any], Iterator[str]]
    open_answers: bool
    reminded: float


def _rising_sun(seed: int) -> tuple[int, dict[str, str]]:
    return 3 + seed % 3, {"card_set": CARD_SETS[seed // 3 % 3]}


def _tiles(one: Any, other: Any) -> Iterator[str]:
    if one.drawn != other.drawn:
        yield "tiles in hand"
    if one.mandates != other.mandates:
        yield "tiles laid face down"


def _samurai_sword(seed: int) -> tuple[int, dict[str, str]]:
    seats = 3 + seed % 6
    return seats, {"expansion": "yes" if seats == 8 or seed // 6 % 2 else "no"}


def _hands(one: Any, other: Any) -> Iterator[str]:
    first, second = one.players[one.seat], other.players[other.seat]
    if first.hand != second.hand:
        yield "hands"
    if first.role != second.role:
        yield "roles"


CASES = {
    "rising_sun": Case("rising_sun", _rising_sun, _tiles, True, PACE * 3 / 4),
    "samurai_sword": Case("samurai_sword", _samurai_sword, _hands, False, USUAL_QUICK_PACE * 3 / 4),
}
