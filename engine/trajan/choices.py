"""The meanings of options. Each class belongs to one option `word`; its fields are the facts of the option's label.

As NamedTuples, values of different classes with the same fields compare equal, so steps check the class and never
compare two of them. Meanings that proposals have to look up also have the `key` of their option.
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

# Setup


class ColourOf(NamedTuple):
    """A marker of this color, as a thing to place. Word: `marker`."""

    marker: Marker


class TrayOf(NamedTuple):
    """A tray, as a place for markers. Word: `tray`."""

    action: ActionId


class StackTop(NamedTuple):
    """The top Trajan tile of a stack. Word: `trajan-tile`."""

    tile: TrajanTileId


class SlotOf(NamedTuple):
    """The slot outside a tray, as a place for a Trajan tile. Word: `slot`."""

    action: ActionId


# Turns


class Sow(NamedTuple):
    """A tray to sow, with the tray where the last of its `markers` would land and the `rounds` that would end.

    `tile` is the Trajan tile at the target tray, or empty. `completes` is `surely` if the sowing completes it with
    any placement of the colors, `perhaps` if that depends on the placement, or `no`. Word: `sow`.
    """

    tray: ActionId
    markers: int
    target: ActionId
    rounds: int
    tile: TrajanTileId | str
    completes: Completes


class Plus2(NamedTuple):
    """An action space without a [+2] marker. Word: `plus2`."""

    action: ActionId


class Extra(NamedTuple):
    """An extra action tile, or a joker in its place, and the number of repetitions. Word: `extra-action`."""

    tile: ForumTileId
    action: ActionId
    times: int


# Seaport


class Draw(NamedTuple):
    """Drawing `cards` of the `pile`'s cards, then discarding one. Word: `draw-cards`."""

    cards: int
    pile: int


class TakeCovered(NamedTuple):
    """The top card of the pile during setup; `pile` is its size. Word: `take-covered`."""

    pile: int


class TakeDiscard(NamedTuple):
    """The top card of discard pile `number` (from 1), which has `cards` cards. Word: `take-discard`."""

    good: Goods
    number: int
    cards: int

    @property
    def key(self) -> str:
        return f"discard-{self.number}"


class Play(NamedTuple):
    """Playing up to `most` cards and drawing up to `draws`. Word: `play-cards`."""

    most: int
    draws: int


class Load(NamedTuple):
    """A ship to load, its current side and the most points it can score. Word: `ship-cards`."""

    ship: ShipId
    side: str
    most: int


class GoodsCard(NamedTuple):
    """A card in hand, to play or to ship. Word: `goods-card`."""

    good: Goods


class DisplayPlace(NamedTuple):
    """The display, as a place for up to `most` cards. Word: `display`."""

    most: int


class Discard(NamedTuple):
    """A card in hand and the number of the discard pile for it, whose top card is `over`. Word: `discard-card`."""

    good: Goods
    number: int
    over: Goods | str = ""

    @property
    def key(self) -> str:
        return f"{self.good}:{self.number}"


class Equal(NamedTuple):
    """A number of cards of one good with a number of jokers; `good` is empty for jokers alone. Word: `ship-equal`."""

    good: Goods | str
    cards: int
    jokers: int
    points: int = 0

    @property
    def key(self) -> str:
        return f"{self.good}:{self.cards}:{self.jokers}"


class Pair(NamedTuple):
    """Two cards of a good. Word: `ship-pair`."""

    good: Goods


class JokerPair(NamedTuple):
    """A pair of a card and a joker, or of two jokers if `good` is empty. Word: `joker-pair`."""

    good: Goods | str
    jokers: int

    @property
    def key(self) -> str:
        return f"{self.good}:{self.jokers}"


class Joker(NamedTuple):
    """A goods joker among different goods, numbered from 1. Word: `goods-joker`."""

    number: int

    @property
    def key(self) -> str:
        return f"joker-{self.number}"


# Forum, military, senate, Trajan, construction


class TakeTile(NamedTuple):
    """A tile on the forum. Word: `take-tile`."""

    tile: ForumTileId


class Recruit(NamedTuple):
    """The recruitment of a legionnaire from the supply. Word: `recruit`."""

    supply: int


class MoveLeader(NamedTuple):
    """The leader's move to a neighboring province, whose tile the player takes. Word: `move-leader`."""

    province: ProvinceId
    tile: ForumTileId | str


class Post(NamedTuple):
    """The posting of a legionnaire in the leader's province. Word: `post-legionnaire`."""

    province: ProvinceId
    points: int


class Advance(NamedTuple):
    """The advance of the senate disc by one space. Word: `advance`."""

    points: int


class TakeTrajan(NamedTuple):
    """The top tile of a stack, for the slot at the arch. Word: `take-trajan`."""

    tile: TrajanTileId
    slot: ActionId


class Hire(NamedTuple):
    """The hiring of a worker from the supply. Word: `hire`."""

    supply: int


class Build(NamedTuple):
    """A building space for a worker, with its tile, points and free action. Word: `build`.

    `space` counts row by row from 1. `tile` and `action` are empty if there is none.
    """

    space: int
    tile: BuildingTileId | str
    points: int
    action: ActionId | str


# End of a quarter


class Spend(NamedTuple):
    """The numbers of tiles of each demand and of demand jokers to spend. Word: `spend-tiles`."""

    bread: int
    games: int
    religion: int
    jokers: int


class TakeBonus(NamedTuple):
    """A bonus tile next to the senate. Word: `take-bonus`."""

    bonus: BonusTileId
