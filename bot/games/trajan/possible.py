"""What a player's mat allows right now, so that labels promise only what is possible."""

from functools import lru_cache

from bot.presentation.seen import Seen
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, CENTRE, RULES, TRAJAN_TILES
from engine.trajan.measures import goods_jokers, to_draw
from engine.trajan.table import Player
from engine.trajan.views import TrajanView

_ANY = 99
"""A number above any possible repetition of an action."""


def mat_of(view: TrajanView, seat: Seat) -> Player:
    """Return a seat's mat as the reader sees it, as input for the engine's calculations; don't modify it.

    It lacks completed Trajan tiles, points by source and what jokers counted as: read those from the view.
    """
    return _mat(Seen(view), seat)


@lru_cache(16)
def _mat(seen: Seen[TrajanView], seat: Seat) -> Player:
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


def brings(voice: Voice, view: TrajanView | None, tile: str) -> str:
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
                return voice.label("brings-less", what=what, number=there, points=kind.points)
    return voice.label(f"brings-{kind.id}")
