"""What the options of the questions mean, by the word of their label; their fields are the facts of the label.

They are tuples, and equal where their fields are: a step looks at the class, and never compares two of them.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option, Picked
from engine.samurai_sword.table import CardId

# The Play phase


class Play(NamedTuple):
    """A card that needs no target."""

    card: CardId


class PlayAt(NamedTuple):
    """A card, at a player."""

    card: CardId
    to: Seat


class PlayAtHand(NamedTuple):
    """A card, at the hand of a player."""

    card: CardId
    to: Seat


class PlayAtProperty(NamedTuple):
    """A card, at a Property in front of a player."""

    card: CardId
    to: Seat
    property: CardId


class Use(NamedTuple):
    """The ability of one's character."""

    character: str


class UseAtProperty(NamedTuple):
    """The ability of one's character, at a Property in front of a player."""

    character: str
    to: Seat
    property: CardId


Move = Play | PlayAt | PlayAtHand | PlayAtProperty | Use | UseAtProperty

# Answers to attacks and to Actions


class GiveUp(NamedTuple):
    """A card of the hand."""

    card: CardId


class GiveUpProperty(NamedTuple):
    """A Property in play."""

    property: CardId


class IgnoreWith(NamedTuple):
    """The card of the hand with which Okuni ignores an Action."""

    card: CardId


GivenUp = GiveUp | GiveUpProperty | IgnoreWith


class Show(NamedTuple):
    """A card of the hand, to the player of Intuition."""

    card: CardId


class Take(NamedTuple):
    """A card that somebody has shown."""

    victim: Seat
    card: CardId


# Cards and numbers


class Discard(NamedTuple):
    """A card of the hand."""

    card: CardId


class FromDiscards(NamedTuple):
    """The top card of the discard pile."""

    card: CardId


class UseCard(NamedTuple):
    """One of the cards turned up."""

    card: CardId


class Peasants(NamedTuple):
    """So many are discarded."""

    number: int


class Draw(NamedTuple):
    """So many cards."""

    number: int


class Drawer(NamedTuple):
    """Who draws."""

    to: Seat


def pick_card(options: Iterable[Option[Any]], card: CardId) -> Picked:
    """Picks the first of the options that means this card; there must be one."""
    return Picked(keys=(next(option.key for option in options if getattr(option.means, "card", None) == card),))
