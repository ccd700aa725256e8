"""What the options of the questions mean, by the word of their label; their fields are the facts of the label.

They are tuples, and equal where their fields are: a step looks at the class, and never compares two of them.
"""

from typing import NamedTuple

from engine.core.events import Seat
from engine.shogun.components import ProvinceId
from engine.shogun.table import ActionId, SpecialId

# The set-up


class ClaimOpen(NamedTuple):
    """An open province card, with an army group. Word `claim-open`."""

    province: ProvinceId
    armies: int


class ClaimHidden(NamedTuple):
    """The hidden card on top of the pile; its army group is chosen when it has been seen. Word `claim-hidden`."""

    cards: int


class Group(NamedTuple):
    """An army group. Word `army-group`."""

    armies: int


class Dealt(NamedTuple):
    """A province that was dealt, as a place for an army group. Word `dealt-province`."""

    province: ProvinceId


# Planning


class ProvinceCard(NamedTuple):
    """The card of an own province. Word `province-card`."""

    province: ProvinceId


class ChestCard(NamedTuple):
    """A war chest card. Word `chest-card`."""

    chests: int


class ActionSpace(NamedTuple):
    """The space of an action. `number` is the place of its open action card, 0 while that lies covered.

    Word `action-space`.
    """

    action: ActionId
    number: int


class BidSpace(NamedTuple):
    """The bid space, of a player with so many chests. Word `bid-space`."""

    chests: int


# Special cards


class TakeSpecial(NamedTuple):
    """A special card of the row, with the place in the turn order that it brings. Word `take-special`."""

    special: SpecialId
    place: int


class SpecialCard(NamedTuple):
    """A special card, wherever it lies: said ahead. Word `special-card`."""

    special: SpecialId


# Actions


class Attack(NamedTuple):
    """A province of another player as target. `farmers` says whether farmers would help. Word `attack`."""

    province: ProvinceId
    to: Seat
    armies: int
    farmers: int


class AttackNeutral(NamedTuple):
    """A neutral province as target, defended by so many farmers. Word `attack-neutral`."""

    province: ProvinceId
    farmers: int


class MoveTo(NamedTuple):
    """An own province as target, with the armies that stand there. Word `move-to`."""

    province: ProvinceId
    armies: int


Target = Attack | AttackNeutral | MoveTo


class TargetAhead(NamedTuple):
    """A neighbour as target, whoever will own it by then: said ahead. Word `target-ahead`."""

    province: ProvinceId


class NobodyAhead(NamedTuple):
    """Nobody goes, where that is allowed: said ahead. Word `nobody-ahead`."""


class Send(NamedTuple):
    """So many armies go, so many stay behind; `bonus` armies of the attack card come from the supply.

    Word `send`; with a bonus army `send-with-bonus`.
    """

    armies: int
    behind: int
    bonus: int


class StayAhead(NamedTuple):
    """So many armies stay behind, whatever else stands there by then: said ahead.

    Word `stay-ahead`; with the bonus army of the attack card `stay-ahead-with-bonus`.
    """

    behind: int
    bonus: int


class Defend(NamedTuple):
    """So many armies are added to the defence from the supply. Word `defend`."""

    armies: int


class Word(NamedTuple):
    """A standing word on adding armies to the defence: `always`, `ask` or `never`. Word `defence-word`."""

    word: str


class DeployWord(NamedTuple):
    """Whether `more` armies are deployed by the special card or as many as `usual`. Word `deploy-word`."""

    word: str


class Deploy(NamedTuple):
    """So many armies are deployed. Word `deploy`."""

    armies: int


# Winter


class WinterRevolt(NamedTuple):
    """A province that revolts, with so many farmers. Word `winter-revolt`."""

    province: ProvinceId
    armies: int
    farmers: int
