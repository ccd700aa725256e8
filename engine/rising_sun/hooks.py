"""The complete list of moments at which season cards act, and the registration of their functions.

A card registers a function under its name: with `effect` if its owner can choose the order, and otherwise with
`engine.core.hooks.at`. At that moment, the function is called once per owner, with the owner's number of copies. A
card that has to ask a player plans a prompt.

Cards that only change a number or a permission are implemented where it is calculated (`measures.DAIMYO_UPGRADES`,
Respect in `war`, Path of the Unrighteous in `betray`, Path of the Serpent in `movement`). Search for the name of the
card to find them.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from engine.core.events import Seat
from engine.core.game import Game
from engine.rising_sun.components import CARDS
from engine.rising_sun.table import Province, RisingSunTable

RisingSunGame = Game[RisingSunTable]
Reaction = Callable[[RisingSunGame, Seat, int], None]
"""A card's reaction: (game, owner, copies)."""
KillReaction = Callable[[RisingSunGame, Seat, int, int], None]
"""A reaction to killed figures: (game, owner, copies, number of figures)."""
PlaceReaction = Callable[[RisingSunGame, Seat, Province], None]
"""A monster's reaction to entering a province: (game, owner of the monster, province)."""
WinterCount = Callable[[RisingSunTable, Seat], int]
"""A function that counts the items a Winter Upgrade scores. Each copy gives its VP per item."""


class Effect(NamedTuple):
    """A reaction that its owner can put in order with their other reactions to the same moment.

    `reads` and `writes` name what it depends on and what it changes (`honor`, `coins`, `ronin`). The game asks the
    owner for the order only if it can matter.
    """

    name: str
    react: Reaction
    reads: frozenset[str]
    writes: frozenset[str]


AFTER_SUMMON: dict[str, Effect] = {}
"""Effects after a complete Summon, once per Summon (rulings 12.2 b)."""
START_OF_WAR: dict[str, Effect] = {}
"""Effects at the start of the War Phase, once (rulings 6)."""
KOI_SWAP = "eddies-in-the-stream"
"""The name of the Koi's ability. The Koi orders it together with its War Upgrades (Q-KOI)."""
END_OF_RECRUIT: dict[str, Reaction] = {}
"""Effects after all players have carried out a Recruit mandate (rulings 12.2 d)."""
OWN_FIGURES_KILLED: dict[str, KillReaction] = {}
"""Reactions of a player whose figures were killed in one event, by any player and cause."""
TOKEN_WON: dict[str, Callable[[RisingSunGame, Seat, int, Province], None]] = {}
"""Reactions of a player who won a war token, with or without a battle."""
ENTERING: dict[str, PlaceReaction] = {}
"""Effects of a monster that enters a province: by a Summon, a move or a replacement."""
IN_WINTER: dict[str, WinterCount] = {}
"""The counting functions of the Winter Upgrades."""

F = TypeVar("F")


def effect(
    moment: dict[str, Effect], name: str, reads: tuple[str, ...] = (), writes: tuple[str, ...] = ()
) -> Callable[[Reaction], Reaction]:
    """Return a decorator that registers a reaction of the card `name`. The owner can choose its order."""

    def register(react: Reaction) -> Reaction:
        moment[name] = Effect(name, react, frozenset(reads), frozenset(writes))
        return react

    return register


def owned(table: RisingSunTable, seat: Seat, moment: dict[str, F]) -> Iterator[tuple[F, int]]:
    """Yield the reactions of a seat's cards to a moment, each with the number of copies."""
    cards = table.players[seat].cards
    if not cards:
        return
    copies: dict[str, int] = {}
    for card in cards:
        name = CARDS[card].name
        if name in moment:
            copies[name] = copies.get(name, 0) + 1
    for name, number in copies.items():
        yield moment[name], number
