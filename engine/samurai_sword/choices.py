"""The meanings of the options in questions. Their fields are the facts of the option's label.

They are tuples, which are equal if their fields are. Steps therefore check the class and never compare two meanings.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.samurai_sword.table import CardId

# The Play phase


class Play(NamedTuple):
    """The choice to play a card that needs no target."""

    card: CardId


class PlayAt(NamedTuple):
    """The choice to play a card on a player."""

    card: CardId
    to: Seat


class PlayAtHand(NamedTuple):
    """The choice to play a card on a player's hand."""

    card: CardId
    to: Seat


class PlayAtProperty(NamedTuple):
    """The choice to play a card on a Property in front of a player."""

    card: CardId
    to: Seat
    property: CardId


class Use(NamedTuple):
    """The choice to use the ability of the player's character."""

    character: str


class UseAtProperty(NamedTuple):
    """The choice to use the ability of the player's character on a Property in front of a player."""

    character: str
    to: Seat
    property: CardId


Move = Play | PlayAt | PlayAtHand | PlayAtProperty | Use | UseAtProperty

# Answers to attacks and to Actions


class GiveUp(NamedTuple):
    """The choice to give up a hand card."""

    card: CardId


class GiveUpProperty(NamedTuple):
    """The choice to give up a Property in play."""

    property: CardId


class IgnoreWith(NamedTuple):
    """Okuni's choice to discard a hand card and ignore an Action."""

    card: CardId


GivenUp = GiveUp | GiveUpProperty | IgnoreWith


class Show(NamedTuple):
    """The choice of a hand card to show for Intuition."""

    card: CardId


class Take(NamedTuple):
    """The choice to take a card that another player has shown."""

    victim: Seat
    card: CardId


# Cards and numbers


class Discard(NamedTuple):
    """The choice to discard a hand card."""

    card: CardId


class FromDiscards(NamedTuple):
    """The choice to take the top card of the discard pile."""

    card: CardId


class UseCard(NamedTuple):
    """The choice to use one of the cards turned up."""

    card: CardId


class Peasants(NamedTuple):
    """The choice to discard this number of Peasants."""

    number: int


class Draw(NamedTuple):
    """The choice to draw this number of cards."""

    number: int


class Drawer(NamedTuple):
    """The choice of the player who draws."""

    to: Seat


def pick_card(options: Iterable[Option[Any]], card: CardId) -> Picked:
    """Return an answer that picks the first option for this card. There must be one."""
    return Picked(keys=(next(option.key for option in options if getattr(option.means, "card", None) == card),))
