"""What a player's mat allows right now, where sowing each tray would end, and what that completes."""

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, Literal

from bot.games.trajan.names import signs
from bot.localization.localizer import Localizer
from bot.presentation.board import ViewKey
from engine.core.events import Seat
from engine.core.questions import Assign, Assigned
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, CENTRE, RULES, TRAJAN_TILES, TRAY
from engine.trajan.measures import goods_jokers, is_complete, sowing, to_draw
from engine.trajan.table import Player
from engine.trajan.views import PlayerView, TrajanView

_ANY = 99
"""A number above any possible repetition of an action."""


def mat_of(view: TrajanView, seat: Seat) -> Player:
    """Return a seat's mat as the reader sees it, as input for the engine's calculations; don't modify it.

    It lacks completed Trajan tiles, points by source and what jokers counted as: read those from the view.
    """
    return _mat(ViewKey(view), seat)


@lru_cache(16)
def _mat(seen: ViewKey[TrajanView], seat: Seat) -> Player:
    shown = seen.view.players[seat]
    return Player(
        colour=shown.colour,
        supply=shown.supply,
        trays=list(shown.trays),
        slots=list(shown.slots),
        arch=shown.arch,
        hand=list(shown.hand),
        display=list(shown.display),
        workers=shown.workers,
        legionnaires=shown.legionnaires,
        leader=shown.leader,
        posted=list(shown.posted),
        sites=list(shown.sites),
        buildings=list(shown.buildings),
        tiles=list(shown.tiles),
        plus2=list(shown.plus2),
        bonus=list(shown.bonus),
    )


def times_possible(view: TrajanView, seat: Seat, action: str) -> int:
    """Return how many times in a row a seat can take an action before its pieces or tiles run out."""
    player = view.players[seat]
    match action:
        case "senate":
            return len(RULES.senate) - 1 - player.space
        case "forum":
            return len([tile for tile in (*view.forum, *view.extra) if tile is not None])
        case "trajan":
            return 0 if player.arch == CENTRE else min(player.slots.count(None), sum(view.left.values()))
        case "construction":
            return 2 * player.supply + player.workers  # A token is hired, then sent to the site.
        case "seaport":
            reached = view.pile + sum(map(len, view.discards))
            return 2 * reached + player.cards + goods_jokers(mat_of(view, seat))
        case _:
            return _ANY  # A leader can always move.


def is_idle(view: TrajanView, seat: Seat, sow: Sow) -> bool:
    """Return whether the action of the target tray would be lost because nothing can be done there."""
    if sow.target == "trajan" and sow.completes != "no":
        return not any(view.left.values())  # The completed tile frees its slot.
    return not times_possible(view, seat, sow.target)


def brings(localizer: Localizer, view: TrajanView | None, tile: str) -> str:
    """Return what completing a Trajan tile would bring the reader, minus pieces that have run out (C7, C8, F4)."""
    kind = TRAJAN_TILES[tile].kind
    if view is not None and view.seat is not None:
        player = view.players[view.seat]
        free = len(ACTIONS) - len(player.plus2)
        most = {
            "cards": to_draw(view.pile, view.discards),
            "workers": player.supply,
            "legionnaires": player.supply,
            "plus2": free,
        }
        for what, there in most.items():
            if there < int(getattr(kind, what)):
                return localizer.label("brings-less", what=what, number=there, points=kind.points)
    return localizer.label(f"brings-{kind.id}")


# Sowing


def preview(view: TrajanView, seat: Seat, tray: int) -> Sow:
    """Return the result of sowing a tray now."""
    return sowing(mat_of(view, seat), view.lap, view.time, tray)


def sow_of(view: TrajanView, seat: Seat, question: Assign[Any, Any]) -> Sow:
    """Return the result for the tray being sown, which is the one before the question's first place."""
    return preview(view, seat, (TRAY[question.places[0].key] - 1) % len(ACTIONS))


def completed_by(player: PlayerView, sow: Sow, laid: dict[str, list[str]]) -> str:
    """Return the Trajan tile that a placement of markers completes, or an empty string."""
    lying = () if sow.target == sow.tray else player.trays[TRAY[sow.target]]
    return sow.tile if sow.tile and is_complete(sow.tile, (*lying, *laid.get(sow.target, ()))) else ""


def trays_of(laid: Assigned) -> dict[str, list[str]]:
    """Return the markers placed in each tray."""
    trays: dict[str, list[str]] = {}
    for marker, tray in laid.laid:
        trays.setdefault(tray, []).append(marker)
    return trays


# The circle


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


def circle(
    localizer: Localizer, view: TrajanView, seat: Seat, *, ahead: bool = True, after: int = -1
) -> Iterable[str]:
    """Yield a line per tray; with `ahead`, it includes the action space where sowing from the tray would end.

    The order is clockwise from the Seaport, or from the tray that follows `after`, as its markers are sown.
    """
    player = view.players[seat]
    if not any(player.trays):
        return
    for tray in [(after + steps) % len(ACTIONS) for steps in range(1, len(ACTIONS) + 1)]:
        line = tray_text(localizer, player, tray)
        if ahead and player.trays[tray]:
            line = localizer.format(
                "circle-leads", tray=line, leads=leads_to(localizer, view, seat, preview(view, seat, tray))
            )
        yield line


def tray_text(localizer: Localizer, player: PlayerView, tray: int) -> str:
    """Return a tray with its markers, and its tile or arch."""
    tile = player.slots[tray]
    return localizer.format(
        "mat-tray",
        action=ACTIONS[tray],
        plus2=ACTIONS[tray] in player.plus2,
        markers=signs(localizer, player.trays[tray]) or localizer.format("nothing-there"),
        outside="tile" if tile is not None else "arch" if player.arch == tray else "nothing",
        tile="" if tile is None else trajan_tile(localizer, tile),
    )


def trajan_tile(localizer: Localizer, tile: str) -> str:
    """Return a Trajan tile: the markers it requires, and what it brings."""
    row = TRAJAN_TILES[tile]
    return localizer.format(
        "mat-tile", markers=signs(localizer, row.markers), brings=localizer.format(f"brings-{row.kind.id}")
    )


def leads_to(localizer: Localizer, view: TrajanView, seat: Seat, sow: Sow) -> str:
    """Return where a tray would end, and what that would complete.

    It doesn't say whether a round ends, since that depends on the players before.
    """
    gets = brings(localizer, view, sow.tile) if sow.tile else None
    facts = {"target": sow.target, "completes": sow.completes, "idle": is_idle(view, seat, sow)}
    return localizer.format("circle-target", brings=gets, **facts)


def time_left(localizer: Localizer, view: TrajanView) -> str:
    """Return a line with the current round and the number of markers until it ends."""
    return localizer.format("time-left", round=view.round, rounds=RULES.rounds, left=view.lap - view.time)


# The colors


def sown_like(localizer: Localizer, view: TrajanView | None, question: Assign[Any, Any], laid: Assigned) -> str:
    """Return a placement of sown markers in short, with what it completes; with many trays, markers are signs."""
    trays, attribute = trays_of(laid), None if len(question.places) <= _TRAYS_BY_NAME else "sign"
    parts = [
        localizer.label(
            "sown-into",
            at=localizer.label(f"action-{place.key}"),
            markers=("" if attribute else "+").join(
                localizer.label(f"marker-{marker}", attribute) for marker in trays[place.key]
            ),
        )
        for place in question.places
    ]
    return localizer.label("sown-like", laid=", ".join(parts), **_comes_of(localizer, view, question, laid))


def sown_now(localizer: Localizer, view: TrajanView, question: Assign[Any, Any], laid: Assigned) -> str:
    """Return what a placement of sown markers completes, or that it completes nothing."""
    return localizer.format("sown-now", **_comes_of(localizer, view, question, laid))


def _comes_of(
    localizer: Localizer, view: TrajanView | None, question: Assign[Any, Any], laid: Assigned
) -> dict[str, str | None]:
    """Return what a placement brings, and why it can't be undone ("no" if it can)."""
    if view is None or view.seat is None:
        return {"brings": None, "final": "no"}
    sow = sow_of(view, view.seat, question)
    tile = completed_by(view.players[view.seat], sow, trays_of(laid))
    return {"brings": brings(localizer, view, tile) if tile else None, "final": finality(view, view.seat, sow, tile)}


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


def holding(localizer: Localizer, view: TrajanView | None, tile: str, slot: str) -> str:
    """Return which of a Trajan tile's two markers are in a tray: both, one, or neither."""
    if view is None or view.seat is None:
        return ""
    there = Counter(view.players[view.seat].trays[TRAY[slot]])
    lying = list((Counter(TRAJAN_TILES[tile].markers) & there).elements())
    return localizer.label("tray-holds", number=len(lying), lying=signs(localizer, lying))
