"""Background information for choosing to go first or last: cards that act at the same time, and the outcomes."""

from collections.abc import Callable, Iterator

from bot.games.rising_sun.standing import table_of, who
from bot.presentation.components import Component, field
from bot.presentation.counting import several
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.rising_sun.effects import MERCHANT
from engine.rising_sun.hooks import END_OF_RECRUIT
from engine.rising_sun.reactions import effects_of
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.views import RisingSunView

Acting = Callable[[RisingSunTable, Seat], list[str]]
"""Returns the names of a player's cards that act at this time."""
ORDERS = ("first", "last")


def facts_of_order(voice: Voice, view: RisingSunView, decision: Decision) -> list[Component]:
    """Return fields with the cards that act at the same time.

    At the start of the War Phase, another field compares the Coins after either order.
    """
    table, others = table_of(view), decision.facts["others"]
    assert isinstance(others, tuple), "the others are seats"
    lines = [
        voice.say("facts-acting-of", who=who(view, seat), cards=_cards(voice, table, seat, decision.kind))
        for seat in (decision.seat, *others)
    ]
    told = [field(voice.say("facts-acting"), "\n".join(lines))]
    if "first_least" in decision.facts:
        told.append(field(voice.say("facts-order"), "\n".join(_outcomes(voice, view, decision))))
    return told


def _cards(voice: Voice, table: RisingSunTable, seat: Seat, kind: str) -> str:
    player = table.players[seat]
    names = _ACTING[kind](table, seat)
    return voice.listed([several(voice, voice.name("card", name), player.copies_of(name) or 1) for name in names])


_ACTING: dict[str, Acting] = {
    "first-or-last-in-war": lambda table, seat: [e.name for e in effects_of(table, seat, "start-of-war")],
    "first-or-last": lambda table, seat: [name for name in END_OF_RECRUIT if table.players[seat].copies_of(name)],
    "first-merchant-or-last": lambda table, seat: [MERCHANT],
}


def _outcomes(voice: Voice, view: RisingSunView, decision: Decision) -> Iterator[str]:
    """Yield a line per order with the players that it affects, or with all players if it affects none."""
    coins = {order: _coins(decision, order) for order in ORDERS}
    concerned = [seat for seat in view.honor if coins["first"][seat] != coins["last"][seat]] or view.honor
    for order in ORDERS:
        parts = [_part(voice, view, seat, *coins[order][seat]) for seat in concerned]
        yield voice.say(f"facts-order-{order}", outcome=", ".join(parts))


def _coins(decision: Decision, order: str) -> list[tuple[int, int]]:
    """Return the minimum and maximum Coins of each seat."""
    least, most = decision.facts[f"{order}_least"], decision.facts[f"{order}_most"]
    assert isinstance(least, tuple), "one number a seat"
    assert isinstance(most, tuple), "one number a seat"
    return list(zip(least, most, strict=True))


def _part(voice: Voice, view: RisingSunView, seat: Seat, least: int, most: int) -> str:
    return voice.say("facts-order-of", who=who(view, seat), least=least, most=most, sure=least == most)
