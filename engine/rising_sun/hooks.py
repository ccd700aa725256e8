"""The moments at which a season card can act: the closed list that every card is written against.

A card registers a plain function under its name: with `effect` where its owner may choose the order, and else with
`engine.core.hooks.at`. When the moment comes, the function is called once for each owner, with the number of copies
that the owner has. A card that may ask somebody plans a prompt. Cards that merely change a number or a permission are
read where that number is worked out (`measures.DAIMYO_UPGRADES`, `Respect` in `war`, `Path of the Unrighteous` in
`betray`, `Path of the Serpent` in `movement`), and the names to search for are those of the cards.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, TypeVar

from engine.core.events import Seat
from engine.core.game import Game
from engine.rising_sun.components import CARDS
from engine.rising_sun.table import Province, RisingSunTable

RisingSunGame = Game[RisingSunTable]
Reaction = Callable[[RisingSunGame, Seat, int], None]
"""(game, owner, copies)"""
KillReaction = Callable[[RisingSunGame, Seat, int, int], None]
"""(game, owner, copies, how many figures)"""
PlaceReaction = Callable[[RisingSunGame, Seat, Province], None]
"""(game, owner of the monster, province)"""
WinterCount = Callable[[RisingSunTable, Seat], int]
"""How many there are of what a Winter Upgrade counts: each copy brings its VP for each."""


class Effect(NamedTuple):
    """A reaction whose owner may choose its place among the owner's other reactions to the same moment.

    `reads` and `writes` say what it depends on and what it changes (`honor`, `coins`, `ronin`), so that the owner is
    only asked where the order can matter.
    """

    name: str
    react: Reaction
    reads: frozenset[str]
    writes: frozenset[str]


AFTER_SUMMON: dict[str, Effect] = {}
"""Once for each Summon, when it is complete (rulings 12.2 b)."""
START_OF_WAR: dict[str, Effect] = {}
"""Once, when the War Phase begins (rulings 6)."""
KOI_SWAP = "eddies-in-the-stream"
"""The Koi's ability stands among its War Upgrades, so that it chooses the order (Q-KOI)."""
END_OF_RECRUIT: dict[str, Reaction] = {}
"""When all players have carried out a Recruit mandate (rulings 12.2 d)."""
OWN_FIGURES_KILLED: dict[str, KillReaction] = {}
"""After figures of the owner died together, for whatever reason."""
TOKEN_WON: dict[str, Callable[[RisingSunGame, Seat, int, Province], None]] = {}
"""After the owner won a war token, with or without a battle."""
ENTERING: dict[str, PlaceReaction] = {}
"""When the monster of this name comes into a province: summoned, moved or by replacement."""
IN_WINTER: dict[str, WinterCount] = {}
"""Winter Upgrades."""

F = TypeVar("F")


def effect(
    moment: dict[str, Effect], name: str, reads: tuple[str, ...] = (), writes: tuple[str, ...] = ()
) -> Callable[[Reaction], Reaction]:
    """Registers a reaction of the card `name` whose place its owner may choose."""

    def register(react: Reaction) -> Reaction:
        moment[name] = Effect(name, react, frozenset(reads), frozenset(writes))
        return react

    return register


def owned(table: RisingSunTable, seat: Seat, moment: dict[str, F]) -> Iterator[tuple[F, int]]:
    """What the cards of a seat do at this moment, each with the number of its copies."""
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
