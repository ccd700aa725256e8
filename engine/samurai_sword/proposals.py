"""What a beginner would play: attack an opponent, then end the turn."""

from collections.abc import Iterable, Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.samurai_sword.choices import Move, PlayAt
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.sorts import WEAPONS
from engine.samurai_sword.table import SamuraiSwordTable

SHOGUN = 0
"""The Shogun's seat, which is public."""


def proposed_plays(table: SamuraiSwordTable, seat: Seat, options: Iterable[Option[Move]]) -> Iterator[Picked]:
    """Yield the attacks on opponents in the order of the options, and finally to end the Play phase."""
    opponents = _opponents(table, seat)
    for option in options:
        if isinstance(option.means, PlayAt) and option.means.card in WEAPONS and option.means.to in opponents:
            yield Picked(keys=(option.key,))
    yield Picked()


def _opponents(table: SamuraiSwordTable, seat: Seat) -> tuple[Seat, ...]:
    """Return the players that a seat would attack, going by its own role: the Shogun, or all but the Shogun."""
    others = tuple(other for other in range(table.seats) if other not in (seat, SHOGUN))
    return (SHOGUN, *others) if ROLES[table.players[seat].role].role in ("ninja", "ronin") else others
