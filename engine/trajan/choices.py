"""What the options of the questions mean, by the word of their label; their fields are the facts of the label.

They are tuples, and equal where their fields are: a step looks at the class, and never compares two of them. What is
proposed too knows the `key` of its option.
"""

from typing import Literal, NamedTuple

from engine.trajan.components import (
    ActionId,
    BonusTileId,
    BuildingTileId,
    ForumTileId,
    Goods,
    Marker,
    ProvinceId,
    ShipId,
    TrajanTileId,
)

Completes = Literal["surely", "perhaps", "no"]

# The set-up


class ColourOf(NamedTuple):
    """A marker of this colour, as a thing to lay. Word `marker`."""

    marker: Marker


class TrayOf(NamedTuple):
    """A tray, as a place for markers. Word `tray`."""

    action: ActionId


class StackTop(NamedTuple):
    """The Trajan tile on top of its stack. Word `trajan-tile`."""

    tile: TrajanTileId


class SlotOf(NamedTuple):
    """The slot outside a tray, as a place for a Trajan tile. Word `slot`."""

    action: ActionId


# A turn


class Sow(NamedTuple):
    """A tray with so many markers: where the last one would end, and how many rounds would end. Word `sow`.

    `tile` is the Trajan tile outside the target tray, empty where there is none. It `completes` that `surely`,
    however the colours are laid, `perhaps`, or `no`t.
    """

    tray: ActionId
    markers: int
    target: ActionId
    rounds: int
    tile: TrajanTileId | str
    completes: Completes


class Plus2(NamedTuple):
    """An action whose space has no [+2] marker. Word `plus2`."""

    action: ActionId


class Extra(NamedTuple):
    """An extra action tile, or a joker in its place, that brings so many repetitions. Word `extra-action`."""

    tile: ForumTileId
    action: ActionId
    times: int


# Seaport


class Draw(NamedTuple):
    """Draw so many of the `pile`'s cards, then discard one. Word `draw-cards`."""

    cards: int
    pile: int


class TakeCovered(NamedTuple):
    """The top card of the pile of so many, in the set-up. Word `take-covered`."""

    pile: int


class TakeDiscard(NamedTuple):
    """The top card of a discard pile, numbered from 1, of so many `cards`. Word `take-discard`."""

    good: Goods
    number: int
    cards: int

    @property
    def key(self) -> str:
        return f"discard-{self.number}"


class Play(NamedTuple):
    """Play and draw at most the given numbers of cards. Word `play-cards`."""

    most: int
    draws: int


class Load(NamedTuple):
    """A ship, the side it shows and the most it would bring. Word `ship-cards`."""

    ship: ShipId
    side: str
    most: int


class GoodsCard(NamedTuple):
    """A card of the hand, as a thing to lay or to ship. Word `goods-card`."""

    good: Goods


class DisplayPlace(NamedTuple):
    """The display, as a place for so many cards. Word `display`."""

    most: int


class Discard(NamedTuple):
    """A card of the hand, on the discard pile of this number, which shows `over`. Word `discard-card`."""

    good: Goods
    number: int
    over: Goods | str = ""

    @property
    def key(self) -> str:
        return f"{self.good}:{self.number}"


class Equal(NamedTuple):
    """So many cards of one good, and so many jokers; no good where only jokers go. Word `ship-equal`."""

    good: Goods | str
    cards: int
    jokers: int
    points: int = 0

    @property
    def key(self) -> str:
        return f"{self.good}:{self.cards}:{self.jokers}"


class Pair(NamedTuple):
    """Two cards of a good. Word `ship-pair`."""

    good: Goods


class JokerPair(NamedTuple):
    """A card of the good with a joker, or two jokers where there is no good. Word `joker-pair`."""

    good: Goods | str
    jokers: int

    @property
    def key(self) -> str:
        return f"{self.good}:{self.jokers}"


class Joker(NamedTuple):
    """A goods joker among different cards, numbered from 1. Word `goods-joker`."""

    number: int

    @property
    def key(self) -> str:
        return f"joker-{self.number}"


# Forum, military, senate, Trajan, construction


class TakeTile(NamedTuple):
    """A tile of the forum. Word `take-tile`."""

    tile: ForumTileId


class Recruit(NamedTuple):
    """A token of the supply becomes a legionnaire. Word `recruit`."""

    supply: int


class MoveLeader(NamedTuple):
    """The leader goes to a neighbouring province, and takes its tile. Word `move-leader`."""

    province: ProvinceId
    tile: ForumTileId | str


class Post(NamedTuple):
    """A legionnaire goes to where the leader is. Word `post-legionnaire`."""

    province: ProvinceId
    points: int


class Advance(NamedTuple):
    """The senate disc goes one space ahead. Word `advance`."""

    points: int


class TakeTrajan(NamedTuple):
    """The top tile of a stack, for the slot where the arch stands. Word `take-trajan`."""

    tile: TrajanTileId
    slot: ActionId


class Hire(NamedTuple):
    """A token of the supply becomes a worker. Word `hire`."""

    supply: int


class Build(NamedTuple):
    """A worker goes to a building space: the tile there, its points and the action that it brings. Word `build`.

    `space` counts row by row from 1; `tile` and `action` are empty where there is none.
    """

    space: int
    tile: BuildingTileId | str
    points: int
    action: ActionId | str


# The end of a quarter


class Spend(NamedTuple):
    """So many tiles of each demand and so many demand jokers. Word `spend-tiles`."""

    bread: int
    games: int
    religion: int
    jokers: int


class TakeBonus(NamedTuple):
    """A bonus tile beside the senate. Word `take-bonus`."""

    bonus: BonusTileId
