"""The game state: forum, harbor, provinces, building site and senate, and the players' mats."""

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
    """A player's bonus tile and the side that counts."""

    tile: BonusTileId
    yellow: bool


class Standing(NamedTuple):
    """The use of a joker in the final scoring: `stands_for` is a bonus tile or a kind of construction tile."""

    joker: ForumTileId
    stands_for: str
    points: int


@dataclass(slots=True, kw_only=True)
class Player:
    """A player's components.

    `trays` contains the markers, clockwise from the Seaport, and `slots` the Trajan tiles outside the trays. The
    `arch` is the index of a slot, or CENTRE. `known` lists the cards in `hand` that all players saw being taken (A8).
    `workers` and `legionnaires` are in their camps; `supply` is the number of tokens that are neither yet.

    `completed` lists the completed Trajan tiles with a demand, which the player keeps. `tiles` contains forum and
    extra action tiles, `plus2` the actions with a [+2] marker under their space. `scored` holds the points by source.
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
    """The provinces with a legionnaire of this player."""
    sites: list[int] = field(default_factory=list)
    """The building spaces with a worker of this player, numbered row by row from 0."""
    buildings: list[BuildingTileId] = field(default_factory=list)
    completed: list[TrajanTileId] = field(default_factory=list)
    tiles: list[ForumTileId] = field(default_factory=list)
    plus2: list[ActionId] = field(default_factory=list)
    bonus: list[Bonus] = field(default_factory=list)
    scored: dict[str, int] = field(default_factory=dict)
    standing: list[Standing] = field(default_factory=list)
    """The use of the jokers in the final scoring."""

    @property
    def points(self) -> int:
        """The total points."""
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
    """The state of a game of Trajan. Seats are numbered in turn order; the last item of a stack or pile is on top."""

    markers: str
    """How the first markers are placed: `chosen` or `dealt`."""
    players: list[Player]

    phase: str = "set-up"
    """`set-up`, `turns`, `quarter-end` or `over`."""
    quarter: int = 1
    round: int = 1
    """The round within the quarter, from 1."""
    time: int = 0
    """The space of the time marker, from the start of the track."""
    active: Seat = 0
    """The seat whose turn it is."""
    passed: int = 0
    """The number of times the time marker has reached the start in this turn."""
    performed: list[ActionId] = field(default_factory=list)
    """The actions performed in this turn."""
    extra_spent: bool = False
    """Whether an extra action tile was spent in this turn."""

    forum: list[ForumTileId | None] = field(default_factory=list)
    """The tiles on the green spaces."""
    extra: list[ForumTileId | None] = field(default_factory=list)
    """The tiles on the yellow spaces."""
    forum_stack: list[ForumTileId] = field(default_factory=list)
    extra_stack: list[ForumTileId] = field(default_factory=list)
    demand_stack: list[Demand] = field(default_factory=list)
    set_aside: list[Demand] = field(default_factory=list)
    """Demand tiles removed from the game unseen."""
    demands: list[Demand] = field(default_factory=list)
    """The face-up demand tiles of this quarter."""
    provinces: dict[ProvinceId, ForumTileId] = field(default_factory=dict)
    """The tiles on provinces; provinces without a tile are left out."""
    site: list[BuildingTileId | None] = field(default_factory=list)
    """The tiles on the building spaces, row by row."""
    coloured: list[ShipId] = field(default_factory=lambda: list(SHIPS))
    """The ships with their colored side up."""
    stacks: dict[StackId, list[TrajanTileId]] = field(default_factory=dict)
    bag: list[BonusTileId] = field(default_factory=list)
    bonus: list[BonusTileId] = field(default_factory=list)
    """The bonus tiles next to the senate."""
    senate: list[list[Seat]] = field(default_factory=list)
    """The discs on every space, with the top one last."""
    pile: list[Goods] = field(default_factory=list)
    discards: list[list[Goods]] = field(default_factory=list)
    gone: list[str] = field(default_factory=list)
    """The tiles removed from the game, in order; they are public."""

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
        """The number of spaces on the time track for this number of players (B5)."""
        return RULES.lap[self.seats]


TrajanGame = Game[TrajanTable]
