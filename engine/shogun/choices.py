"""The meanings of options. Each class belongs to one option `word`; its fields are the facts of the option's label.

As NamedTuples, values of different classes with the same fields compare equal, so steps check the class and never
compare two of them.
"""

from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.table import ActionId, SpecialId

# Setup


class ClaimOpen(NamedTuple):
    """A face-up province card with an army group for it. Word: `claim-open`."""

    province: ProvinceId
    armies: int


class ClaimHidden(NamedTuple):
    """The top of the face-down pile of `cards`; the army group is chosen after the reveal. Word: `claim-hidden`."""

    cards: int


class Group(NamedTuple):
    """An army group. Word: `army-group`."""

    armies: int


class Dealt(NamedTuple):
    """A dealt province, as a place for an army group. Word: `dealt-province`."""

    province: ProvinceId


# Planning


class ProvinceCard(NamedTuple):
    """A province card of the player. Word: `province-card`."""

    province: ProvinceId


class ChestCard(NamedTuple):
    """A war chest card. Word: `chest-card`."""

    chests: int


class ActionSpace(NamedTuple):
    """An action space. `number` is the position of its action card, or 0 while the card is face down.

    Word: `action-space`.
    """

    action: ActionId
    number: int


class BidSpace(NamedTuple):
    """The bid space. `chests` is what the player can bid. Word: `bid-space`."""

    chests: int


# Special cards


class TakeSpecial(NamedTuple):
    """A special card in the row, with the place in the turn order that it gives. Word: `take-special`."""

    special: SpecialId
    place: int


class SpecialCard(NamedTuple):
    """A special card, in a pre-set order of preference. Word: `special-card`."""

    special: SpecialId


# Actions


class Attack(NamedTuple):
    """A target province of another player. `farmers` is 1 if farmers would help defend it. Word: `attack`."""

    province: ProvinceId
    to: Seat
    armies: int
    farmers: int


class AttackNeutral(NamedTuple):
    """A neutral target province, with the number of farmers that defend it. Word: `attack-neutral`."""

    province: ProvinceId
    farmers: int


class MoveTo(NamedTuple):
    """A target province of the same player, with the armies already there. Word: `move-to`."""

    province: ProvinceId
    armies: int


Target = Attack | AttackNeutral | MoveTo


class TargetAhead(NamedTuple):
    """A pre-set target: a neighboring province, regardless of who will own it. Word: `target-ahead`."""

    province: ProvinceId


class NobodyAhead(NamedTuple):
    """A pre-set decision to send no armies, if attacks are optional. Word: `nobody-ahead`."""


class Send(NamedTuple):
    """The numbers of armies that go and stay behind, with `bonus` armies from the supply by the attack card.

    Word: `send`, or `send-with-bonus` with a bonus army.
    """

    armies: int
    behind: int
    bonus: int


class StayAhead(NamedTuple):
    """A pre-set number of armies to leave behind, regardless of how many are in the province by then.

    Word: `stay-ahead`, or `stay-ahead-with-bonus` with the bonus army of the attack card.
    """

    behind: int
    bonus: int


class Defend(NamedTuple):
    """The number of armies added to the defense from the supply. Word: `defend`."""

    armies: int


class Word(NamedTuple):
    """A pre-set policy for adding armies to the defense: `always`, `ask` or `never`. Word: `defence-word`."""

    word: str


class DeployWord(NamedTuple):
    """A pre-set choice to deploy `more` armies by the special card, or the `usual` number. Word: `deploy-word`."""

    word: str


class Deploy(NamedTuple):
    """A number of armies to deploy. Word: `deploy`."""

    armies: int


# Winter


class WinterRevolt(NamedTuple):
    """A revolting province with the armies and farmers that fight in it. Word: `winter-revolt`."""

    province: ProvinceId
    armies: int
    farmers: int
