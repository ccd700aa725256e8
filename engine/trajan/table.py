"""What lies on the table: forum, harbour, provinces, building site and senate, and the mats of the players."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import Table
from engine.trajan.components import (
    ACTIONS,
    CAMP,
    RULES,
    SHIPS,
    ActionId,
    BonusTileId,
    BuildingTileId,
    Demand,
    ForumTileId,
    Goods,
    Marker,
    ProvinceId,
    ShipId,
    StackId,
    TrajanTileId,
)


class Bonus(NamedTuple):
    """A bonus tile on a mat, and the side that counts."""

    tile: BonusTileId
    yellow: bool


class Standing(NamedTuple):
    """What a joker stood for at the end of the game: a bonus tile or a kind of construction tile."""

    joker: ForumTileId
    stands_for: str
    points: int


@dataclass(slots=True, kw_only=True)
class Player:
    """One player's mat.

    `trays` hold the markers, clockwise from the seaport, and `slots` the Trajan tiles outside them; the `arch` stands
    on one of the slots, or in the CENTRE. `known` are those cards of the `hand` that all saw being taken (A8).
    `workers` and `legionnaires` are in their camps, `supply` are tokens that are neither yet. `completed` are the
    completed Trajan tiles with a demand, which stay. `tiles` are forum and extra action tiles, `plus2` the actions
    under whose space a [+2] marker lies. `scored` holds the points by where they came from.
    """

    colour: str
    supply: int
    trays: list[tuple[Marker, ...]] = field(default_factory=lambda: [()] * len(ACTIONS))
    slots: list[TrajanTileId | None] = field(default_factory=lambda: [None] * len(ACTIONS))
    arch: int = 0
    hand: list[Goods] = field(default_factory=list)
    known: list[Goods] = field(default_factory=list)
    display: list[Goods] = field(default_factory=list)
    workers: int = 1
    legionnaires: int = 1
    leader: ProvinceId = CAMP
    posted: list[ProvinceId] = field(default_factory=list)
    """Provinces with a legionnaire of this player."""
    sites: list[int] = field(default_factory=list)
    """Building spaces with a worker of this player, numbered row by row from 0."""
    buildings: list[BuildingTileId] = field(default_factory=list)
    completed: list[TrajanTileId] = field(default_factory=list)
    tiles: list[ForumTileId] = field(default_factory=list)
    plus2: list[ActionId] = field(default_factory=list)
    bonus: list[Bonus] = field(default_factory=list)
    scored: dict[str, int] = field(default_factory=dict)
    standing: list[Standing] = field(default_factory=list)
    """What the jokers stood for, when the game is over."""

    @property
    def points(self) -> int:
        """All that was scored so far."""
        return sum(self.scored.values())

    def clone(self) -> "Player":
        return Player(
            colour=self.colour,
            supply=self.supply,
            trays=self.trays.copy(),
            slots=self.slots.copy(),
            arch=self.arch,
            hand=self.hand.copy(),
            known=self.known.copy(),
            display=self.display.copy(),
            workers=self.workers,
            legionnaires=self.legionnaires,
            leader=self.leader,
            posted=self.posted.copy(),
            sites=self.sites.copy(),
            buildings=self.buildings.copy(),
            completed=self.completed.copy(),
            tiles=self.tiles.copy(),
            plus2=self.plus2.copy(),
            bonus=self.bonus.copy(),
            scored=self.scored.copy(),
            standing=self.standing.copy(),
        )


@dataclass(slots=True, kw_only=True)
class TrajanTable(Table):
    """The whole table. Seats are numbered in turn order; of every stack and pile the last is on top."""

    markers: str
    """How they come into the trays: `chosen` or `dealt`."""
    players: list[Player]

    phase: str = "set-up"
    """`set-up`, `turns`, `quarter-end` or `over`."""
    quarter: int = 1
    round: int = 1
    """Of the quarter."""
    time: int = 0
    """Where the time marker stands, from the start of the track."""
    active: Seat = 0
    """Whose turn it is."""
    passed: int = 0
    """How often the time marker has reached the start in this turn."""
    performed: list[ActionId] = field(default_factory=list)
    """Actions that were performed in this turn."""
    extra_spent: bool = False
    """Whether an extra action tile was spent in this turn."""

    forum: list[ForumTileId | None] = field(default_factory=list)
    """What lies on the green spaces."""
    extra: list[ForumTileId | None] = field(default_factory=list)
    """What lies on the yellow spaces."""
    forum_stack: list[ForumTileId] = field(default_factory=list)
    extra_stack: list[ForumTileId] = field(default_factory=list)
    demand_stack: list[Demand] = field(default_factory=list)
    set_aside: list[Demand] = field(default_factory=list)
    """Demand tiles that are out of the game, and that nobody has seen."""
    demands: list[Demand] = field(default_factory=list)
    """Those that lie open in this quarter."""
    provinces: dict[ProvinceId, ForumTileId] = field(default_factory=dict)
    """The tiles on provinces that have one."""
    site: list[BuildingTileId | None] = field(default_factory=list)
    """What lies on the building spaces, row by row."""
    coloured: list[ShipId] = field(default_factory=lambda: list(SHIPS))
    """Ships that lie coloured side up."""
    stacks: dict[StackId, list[TrajanTileId]] = field(default_factory=dict)
    bag: list[BonusTileId] = field(default_factory=list)
    bonus: list[BonusTileId] = field(default_factory=list)
    """Those beside the senate."""
    senate: list[list[Seat]] = field(default_factory=list)
    """The discs on every space, the uppermost last."""
    pile: list[Goods] = field(default_factory=list)
    discards: list[list[Goods]] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    """Tiles that have left the game, in the order in which they did; all have seen them."""

    def clone(self) -> "TrajanTable":
        return TrajanTable(
            seats=self.seats,
            lobby_order=self.lobby_order,
            chance=self.chance.clone(),
            asked=self.asked,
            said=self.said,
            markers=self.markers,
            players=[player.clone() for player in self.players],
            phase=self.phase,
            quarter=self.quarter,
            round=self.round,
            time=self.time,
            active=self.active,
            passed=self.passed,
            performed=self.performed.copy(),
            extra_spent=self.extra_spent,
            forum=self.forum.copy(),
            extra=self.extra.copy(),
            forum_stack=self.forum_stack.copy(),
            extra_stack=self.extra_stack.copy(),
            demand_stack=self.demand_stack.copy(),
            set_aside=self.set_aside.copy(),
            demands=self.demands.copy(),
            provinces=self.provinces.copy(),
            site=self.site.copy(),
            coloured=self.coloured.copy(),
            stacks={stack: tiles.copy() for stack, tiles in self.stacks.items()},
            bag=self.bag.copy(),
            bonus=self.bonus.copy(),
            senate=[discs.copy() for discs in self.senate],
            pile=self.pile.copy(),
            discards=[pile.copy() for pile in self.discards],
            gone=self.gone.copy(),
        )

    @property
    def lap(self) -> int:
        """Spaces of the time track for so many players (B5)."""
        return RULES.lap[self.seats]


TrajanGame = Game[TrajanTable]
