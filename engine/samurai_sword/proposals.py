"""What a beginner would play: prepare, draw, then attack a likely opponent."""

from collections.abc import Iterable, Iterator
from operator import itemgetter

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.samurai_sword.choices import Move, Play, PlayAt, PlayAtHand
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.sorts import PROPERTIES, WEAPONS
from engine.samurai_sword.table import SamuraiSwordTable

SHOGUN = 0
"""The Shogun's seat, which is public."""


def proposed_plays(table: SamuraiSwordTable, seat: Seat, options: Iterable[Option[Move]]) -> Iterator[Picked]:
    """Yield the plays that make sense, sorted by what they are for, and finally to end the Play phase."""
    ranked = [(rank, option) for option in options if (rank := _rank(table, seat, option.means)) is not None]
    for _, option in sorted(ranked, key=itemgetter(0)):
        yield Picked(keys=(option.key,))
    yield Picked()


def _rank(table: SamuraiSwordTable, seat: Seat, move: Move) -> int | None:
    """Return when to make a play, lowest first, or None for plays that a beginner leaves out."""
    match move:
        case Play():
            return 0 if move.card in PROPERTIES else 1
        case PlayAt(card, to) if to in _opponents(table, seat) and (card in WEAPONS or card in PROPERTIES):
            return 2 if card in WEAPONS else 3
        case PlayAtHand(_, to) if to in _opponents(table, seat):
            return 4
        case _:
            return None


def _opponents(table: SamuraiSwordTable, seat: Seat) -> tuple[Seat, ...]:
    """Return the players that a seat would attack, going by its own role: the Shogun, or all but the Shogun."""
    others = tuple(other for other in range(table.seats) if other not in (seat, SHOGUN))
    return (SHOGUN, *others) if ROLES[table.players[seat].role].role in ("ninja", "ronin") else others
