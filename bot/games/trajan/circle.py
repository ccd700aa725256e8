"""A circle of trays from its player's point of view: where each tray would end, and what that completes."""

from collections import Counter
from collections.abc import Iterable
from typing import Any, Literal

from bot.games.trajan.pieces import signs
from bot.games.trajan.possible import brings, is_idle
from bot.games.trajan.sowing import completed_by, preview, sow_of, trays_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.core.questions import Assign, Assigned
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, RULES, TRAJAN_TILES, TRAY
from engine.trajan.measures import to_draw
from engine.trajan.views import PlayerView, TrajanView

_TRAYS_BY_NAME = 2
"""Maximum trays whose markers a button can name in words; with more trays, markers become signs."""


def points_beside(tile: str) -> int:
    """Return the points of a Trajan tile that also brings something else, otherwise 0."""
    kind = TRAJAN_TILES[tile].kind
    more = kind.cards or kind.workers or kind.legionnaires or kind.plus2 or kind.demand
    return kind.points if more else 0


def ends(view: TrajanView | None, rounds: int) -> str:
    """Return the name of what ends with this many rounds: a round, two rounds, the quarter, or nothing."""
    if rounds and view is not None and view.round + rounds > RULES.rounds:
        return "quarter"
    return ("nothing", "round", "rounds")[rounds]


def circle(voice: Voice, view: TrajanView, seat: Seat, *, ahead: bool = True, after: int = -1) -> Iterable[str]:
    """Yield a line per tray; with `ahead`, it includes the action space where sowing from the tray would end.

    The order is clockwise from the Seaport, or from the tray that follows `after`, as its markers are sown.
    """
    player = view.players[seat]
    if not any(player.trays):
        return
    for tray in [(after + steps) % len(ACTIONS) for steps in range(1, len(ACTIONS) + 1)]:
        told = tray_text(voice, player, tray)
        if ahead and player.trays[tray]:
            told = voice.say("circle-leads", tray=told, leads=leads_to(voice, view, seat, preview(view, seat, tray)))
        yield told


def tray_text(voice: Voice, player: PlayerView, tray: int) -> str:
    """Return a tray with its markers, and its tile or arch."""
    tile = player.slots[tray]
    return voice.say(
        "mat-tray",
        action=ACTIONS[tray],
        plus2=ACTIONS[tray] in player.plus2,
        markers=signs(voice, player.trays[tray]) or voice.say("nothing-there"),
        outside="tile" if tile is not None else "arch" if player.arch == tray else "nothing",
        tile="" if tile is None else trajan_tile(voice, tile),
    )


def trajan_tile(voice: Voice, tile: str) -> str:
    """Return a Trajan tile: the markers it requires, and what it brings."""
    row = TRAJAN_TILES[tile]
    return voice.say("mat-tile", markers=signs(voice, row.markers), brings=voice.say(f"brings-{row.kind.id}"))


def leads_to(voice: Voice, view: TrajanView, seat: Seat, sow: Sow) -> str:
    """Return where a tray would end, and what that would complete.

    It doesn't say whether a round ends, since that depends on the players before.
    """
    gets = brings(voice, view, sow.tile) if sow.tile else None
    facts = {"target": sow.target, "completes": sow.completes, "idle": is_idle(view, seat, sow)}
    return voice.say("circle-target", brings=gets, **facts)


def time_left(voice: Voice, view: TrajanView) -> str:
    """Return the number of markers until the round ends."""
    return voice.say("time-left", round=view.round, rounds=RULES.rounds, left=view.lap - view.time)


# The colors


def sown_like(voice: Voice, view: TrajanView | None, question: Assign[Any, Any], laid: Assigned) -> str:
    """Return a placement of sown markers in short, with what it completes; with many trays, markers are signs."""
    trays, attribute = trays_of(laid), None if len(question.places) <= _TRAYS_BY_NAME else "sign"
    parts = [
        voice.label(
            "sown-into",
            at=voice.label(f"action-{place.key}"),
            markers=("" if attribute else "+").join(
                voice.label(f"marker-{marker}", attribute) for marker in trays[place.key]
            ),
        )
        for place in question.places
    ]
    return voice.label("sown-like", laid=", ".join(parts), **_comes_of(voice, view, question, laid))


def sown_now(voice: Voice, view: TrajanView, question: Assign[Any, Any], laid: Assigned) -> str:
    """Return what a placement of sown markers completes, or that it completes nothing."""
    return voice.say("sown-now", **_comes_of(voice, view, question, laid))


def _comes_of(
    voice: Voice, view: TrajanView | None, question: Assign[Any, Any], laid: Assigned
) -> dict[str, str | None]:
    """Return what a placement brings, and why it can't be undone ("no" if it can)."""
    if view is None or view.seat is None:
        return {"brings": None, "final": "no"}
    sow = sow_of(view, view.seat, question)
    tile = completed_by(view.players[view.seat], sow, trays_of(laid))
    return {"brings": brings(voice, view, tile) if tile else None, "final": finality(view, view.seat, sow, tile)}


def finality(view: TrajanView, seat: Seat, sow: Sow, tile: str) -> Literal["cards", "round", "no"]:
    """Return why sowing can't be undone once it completes `tile`, or "no" if it can be.

    "cards" means that the tile draws cards. "round" means that a round ends and reveals a demand, because no further
    question follows in this turn. At the end of a quarter the consul still has to answer first.
    """
    kind, plus2 = TRAJAN_TILES[tile].kind if tile else None, view.players[seat].plus2
    if kind is not None and kind.cards and to_draw(view.pile, view.discards):
        return "cards"
    asks_where = kind is not None and kind.plus2 and len(plus2) < len(ACTIONS) - 1
    idle = is_idle(view, seat, sow._replace(completes="surely" if tile else "no"))
    return "round" if sow.rounds and view.round < RULES.rounds and idle and not asks_where else "no"


def holding(voice: Voice, view: TrajanView | None, tile: str, slot: str) -> str:
    """Return which of a Trajan tile's two markers are in a tray: both, one, or neither."""
    if view is None or view.seat is None:
        return ""
    there = Counter(view.players[view.seat].trays[TRAY[slot]])
    lying = list((Counter(TRAJAN_TILES[tile].markers) & there).elements())
    return voice.label("tray-holds", number=len(lying), lying=signs(voice, lying))
