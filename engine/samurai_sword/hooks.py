"""The complete list of moments at which characters and cards act, and of the numbers they change.

Numbers: a set of ids whose `bonus` (in the data files) is added where the number is calculated. A character's bonus
applies to its player. A Property's bonus applies to the player it is in front of, once per copy.

Reactions: functions registered with `@at(MOMENT, id)` under the id of a character or a card, and called at that
moment. One that has to ask a player plans a prompt.
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
"""Characters and Properties that add to the Difficulty of attacking the player."""
MORE_WEAPONS = frozenset({"goemon", "focus"})
"""Characters and Properties that add to the Weapons the player can play in a turn."""
MORE_CARDS = frozenset({"hideyoshi", "attendant"})
"""Characters and Properties that add to the cards drawn in the Draw phase."""
MORE_WOUNDS = frozenset({"musashi", "fast_draw"})
"""Characters and Properties that add to the wounds of the player's Weapons when they hit another character."""

_BONUS: Mapping[str, int] = {
    **{character.id: character.bonus for character in CHARACTERS.values()},
    **{card.id: card.bonus for card in CARDS.values()},
}


class HasTraits(Protocol):
    """A player, or the visible part of one, whose character, Properties and Honor have effects."""

    @property
    def character(self) -> str: ...

    @property
    def properties(self) -> Sequence[CardId]: ...

    @property
    def honor(self) -> int: ...


def bonus_of(player: HasTraits, named: frozenset[str]) -> int:
    """Return what a player's character and Properties add to a number. `named` is one of the sets above."""
    bonus = _BONUS[player.character] if player.character in named else 0
    for card in player.properties:
        if card in named:
            bonus += _BONUS[card]
    return bonus


# Reactions

HAND = "hand"


class Target(NamedTuple):
    """The target of a card or an ability.

    `what` is a Property in front of that player, `HAND`, or empty for the player.
    """

    to: Seat
    what: str = ""


Targets = Sequence[Target | None]


def nobody(table: SamuraiSwordTable, seat: Seat) -> Targets:
    """Return the targets of a card or ability that needs none."""
    return _NOBODY


_NOBODY: Targets = (None,)


class Hit(NamedTuple):
    """A Weapon's hit that cost `number` Resilience Points."""

    by: Seat
    to: Seat
    weapon: CardId
    number: int


class Playable(NamedTuple):
    """An Action, or an ability used like one.

    `targets` returns what it can be used on. It's `nobody` if there is no target to choose; an empty result means
    that it can't be used now. `play` carries out the effect for the player and plans the rest.
    """

    targets: Callable[[SamuraiSwordTable, Seat], Targets]
    play: Callable[[SamuraiSwordGame, Seat, Target | None], None]


PLAYED: dict[str, Playable] = {}
"""The Actions that players use in their own Play phase, by card."""
ABILITIES: dict[str, Playable] = {}
"""The abilities that players use in their own Play phase, by character."""
AFFECTS: dict[str, Callable[[SamuraiSwordGame, Seat, Seat, str], None]] = {}
"""The effect of an Action on a target that doesn't ignore it: (game, by, to, what)."""
START_OF_TURN: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""Effects after the Recover phase and before Bushido (rulings 2.2)."""
REVEALED: dict[str, Callable[[SamuraiSwordGame, Seat, CardId], None]] = {}
"""The effect of a card turned up for a Property: (game, holder of the Property, card)."""
BASE_WOUNDS: dict[str, Callable[[HasTraits], int]] = {}
"""The wounds of Weapons that depend on the target."""
WOUNDS_TAKEN: dict[str, Callable[[int], int]] = {}
"""A character's change to the wounds of a Weapon that hits it, after all bonuses."""
WOUNDED_BY_WEAPON: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""Reactions of a character that lost Resilience to a Weapon."""
WOUNDED_WITH_WEAPON: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""Reactions of a character whose Weapon cost another player Resilience."""
WEAPON_WOUNDED: dict[str, Callable[[SamuraiSwordGame, Hit], None]] = {}
"""Reactions of a Weapon that cost a player Resilience."""
WOUNDED_BY_PLAYER: dict[str, Callable[[SamuraiSwordGame, Seat, Seat], None]] = {}
"""Reactions of a character that another player wounded in any way: (game, by, to)."""
SOMEBODY_DEFEATED: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""Reactions to any player's loss of the last Resilience Point: (game, the character's seat)."""
SYMBOL_PLAYED: dict[str, Callable[[SamuraiSwordGame, Seat], None]] = {}
"""Reactions to the player's card with the symbol that a character or Property `asks` for, after the card's effect."""


def traits_of(player: HasTraits) -> Iterator[str]:
    """Yield the ids that can have reactions for the player: the character and the Properties in play."""
    yield player.character
    yield from player.properties


def symbol_asked_by(trait: str) -> str | None:
    """Return the symbol that a character or a Property looks for, or None."""
    named = CHARACTERS.get(trait) or CARDS[trait]
    return named.asks
