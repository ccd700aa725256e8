"""The moments at which a character or a card can act: the closed list that each of them is written against.

Numbers: a set of ids whose `bonus` (in the data files) is added where the number is worked out. A character adds it
for its player, a Property for the player in front of whom it lies, once for each copy.

Reactions: plain functions, registered with `@at(MOMENT, id)` under the id of a character or a card, and called when
the moment comes. One that must ask somebody plans a prompt.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from engine.core.events import Seat
from engine.core.game import Game
from engine.samurai_sword.components import CARDS, CHARACTERS
from engine.samurai_sword.table import CardId, SamuraiSwordTable

SamuraiSwordGame = Game[SamuraiSwordTable]

# Numbers

HARDER_TO_REACH = frozenset({"benkei", "armor"})
"""Difficulty to attack the player."""
MORE_WEAPONS = frozenset({"goemon", "focus"})
"""Weapons the player may play in a turn."""
MORE_CARDS = frozenset({"hideyoshi", "attendant"})
"""Cards drawn in the Draw phase."""
MORE_WOUNDS = frozenset({"musashi", "fast_draw"})
"""Wounds of the player's Weapons when they hit another character."""

_BONUS: Mapping[str, int] = {
    **{character.id: character.bonus for character in CHARACTERS.values()},
    **{card.id: card.bonus for card in CARDS.values()},
}


class HasTraits(Protocol):
    """A player, or what is seen of one: the character and the Properties in play."""

    @property
    def character(self) -> str: ...

    @property
    def properties(self) -> Sequence[CardId]: ...

    @property
    def honor(self) -> int: ...


def bonus_of(player: HasTraits, named: frozenset[str]) -> int:
    """What the player's character and Properties add to the number that `named` stands for."""
    bonus = _BONUS[player.character] if player.character in named else 0
    for card in player.properties:
        if card in named:
            bonus += _BONUS[card]
    return bonus


# Reactions

HAND = "hand"


class Target(NamedTuple):
    """Whom a card or an ability is used on. `what` is a Property in play there, or `HAND`."""

    to: Seat
    what: str = ""


Targets = Sequence[Target | None]


def nobody(table: SamuraiSwordTable, seat: Seat) -> Targets:
    """It needs no target."""
    return _NOBODY


_NOBODY: Targets = (None,)


class Hit(NamedTuple):
    """A Weapon that has wounded: `number` Resilience Points were lost."""

    by: Seat
    to: Seat
    weapon: CardId
    number: int


class Playable(NamedTuple):
    """An Action, or an ability used like one.

    `targets` lists what it can be used on, and is `nobody` if it needs no target; where it lists nothing, it cannot
    be used now.
    `play` does what it does for its player and plans the rest.
    """

    targets: Callable[[SamuraiSwordTable, Seat], Targets]
    play: Callable[[SamuraiSwordGame, Seat, Target | None], None]


PLAYED: dict[str, Playable] = {}
"""Actions of the player's own Play phase, by card."""
ABILITIES: dict[str, Playable] = {}
"""What a character may do in its own Play phase."""
AFFECTS: dict[str, Callable[[SamuraiSwordGame, Seat, Seat, str], None]] = {}
"""What an Action does to a player it targets, unless that player ignores it: (game, by, to, what)."""
START_OF_TURN: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""After Recover, before Bushido (rulings 2.2)."""
REVEALED: dict[str, Callable[[SamuraiSwordGame, Seat, CardId], None]] = {}
"""What follows from a card turned up for a Property: (game, its holder, the card)."""
BASE_WOUNDS: dict[str, Callable[[HasTraits], int]] = {}
"""Weapons whose wounds are counted at the target."""
WOUNDS_TAKEN: dict[str, Callable[[int], int]] = {}
"""What a character makes of the wounds of a Weapon that hits it, after all bonuses."""
WOUNDED_BY_WEAPON: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""After the character lost Resilience to a Weapon."""
WOUNDED_WITH_WEAPON: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""After the character's Weapon cost another player Resilience."""
WEAPON_WOUNDED: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""After this Weapon cost somebody Resilience."""
WOUNDED_BY_PLAYER: dict[str, Callable[[SamuraiSwordGame, Seat, Seat], None]] = {}
"""After another player wounded the character by whatever means: (game, by, to)."""
SOMEBODY_DEFEATED: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""After anybody lost the last Resilience Point: (game, the character's seat)."""
SYMBOL_PLAYED: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""After the player's card with the symbol that the character or Property `asks` for has had its effect."""


def traits_of(player: HasTraits) -> Iterator[str]:
    """The ids under which something may be registered for the player: character and Properties in play."""
    yield player.character
    yield from player.properties


def symbol_asked_by(trait: str) -> str | None:
    """The symbol that a character or a Property looks for."""
    named = CHARACTERS.get(trait) or CARDS[trait]
    return named.asks
