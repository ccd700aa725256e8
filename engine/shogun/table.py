"""What lies on the table: the board with its 45 provinces, the Daimyo with their mats, the cards and the tower."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import Table
from engine.shogun.components import Box, Building, ProvinceId, box
from engine.shogun.tower import Tower

ActionId = str
SpecialId = str
EventId = str


class Bid(NamedTuple):
    """The card on the bid space: a war chest card of so many `chests`, or that of a `province`; neither if empty."""

    chests: int | None = None
    province: ProvinceId | None = None


class WinterScore(NamedTuple):
    """What a player scored in one winter: for provinces, for buildings, and for majorities of each kind."""

    provinces: int
    buildings: int
    castles: int
    temples: int
    theatres: int

    @property
    def points(self) -> int:
        """All of it."""
        return sum(self)


@dataclass(slots=True, kw_only=True)
class Player:
    """One Daimyo.

    `supply` are armies in the personal supply. `mat` holds the province cards on the action spaces of this round, as
    they lie there now; a card that the province's loss took away has gone to `taken`. The chest cards on action
    spaces mean nothing, so they are not kept (R-10). `held` is how many provinces there were to plan with. `groups`
    are army groups not yet placed in the set-up; their armies count among those in the supply. `last_mat` and
    `last_bid` are what was laid in the round before, as all saw it in the end.
    """

    daimyo: str
    chests: int
    supply: int
    rice: int = 0
    points: int = 0
    groups: list[int] = field(default_factory=list)
    mat: dict[ActionId, ProvinceId] = field(default_factory=dict)
    taken: dict[ActionId, ProvinceId] = field(default_factory=dict)
    held: int = 0
    bid: Bid = field(default_factory=Bid)
    last_mat: dict[ActionId, ProvinceId] = field(default_factory=dict)
    last_bid: Bid = field(default_factory=Bid)
    special: SpecialId | None = None

    def clone(self) -> "Player":
        return Player(
            daimyo=self.daimyo,
            chests=self.chests,
            supply=self.supply,
            rice=self.rice,
            points=self.points,
            groups=self.groups.copy(),
            mat=self.mat.copy(),
            taken=self.taken.copy(),
            held=self.held,
            bid=self.bid,
            last_mat=self.last_mat.copy(),
            last_bid=self.last_bid,
            special=self.special,
        )


@dataclass(slots=True, kw_only=True)
class ShogunTable(Table):
    """The whole table. Seats are numbered clockwise; provinces that nobody owns are in none of the four mappings."""

    side: str
    claiming: str
    must_attack: bool
    odds_shown: bool
    suggestions_offered: bool
    players: list[Player]
    tower: Tower
    farmers: int
    """Farmers in their supply."""
    owner: dict[ProvinceId, Seat] = field(default_factory=dict)
    armies: dict[ProvinceId, int] = field(default_factory=dict)
    buildings: dict[ProvinceId, tuple[Building, ...]] = field(default_factory=dict)
    """In the order in which they were built; provinces without any are left out, as they are in `markers`."""
    markers: dict[ProvinceId, int] = field(default_factory=dict)
    """Revolt markers."""
    won: list[ProvinceId] = field(default_factory=list)
    """Provinces won in this round: their cards are in the hands of their owners, and lie on no mat (R-26)."""

    face_up: list[ProvinceId] = field(default_factory=list)
    """Set-up: the two open province cards."""
    pile: list[ProvinceId] = field(default_factory=list)
    """Set-up: the hidden ones, the top card last."""
    under: int = 0
    """Set-up: how many cards at the bottom of the pile have lain open (R-01)."""
    faced: list[tuple[ProvinceId, ...]] = field(default_factory=list)
    """Set-up: the open pair that each seat met at its last pick (R-01)."""

    year: int = 0
    season: str = "set-up"
    """`set-up`, `spring`, `summer`, `autumn` or `winter`."""
    phase: str = "claiming"
    """`claiming`, `planning`, `bidding`, `actions`, `winter` or `over`."""
    action_cards: list[ActionId] = field(default_factory=list)
    """The ten in their order, open or not."""
    open_actions: int = 0
    """How many of them lie open, from the first."""
    current: int = -1
    """Which of them is being carried out, from 0; -1 before the first."""
    special_row: list[SpecialId] = field(default_factory=list)
    """The special cards by place: the first is place 1."""
    turn_order: list[Seat] = field(default_factory=list)
    events: list[EventId] = field(default_factory=list)
    """Event cards that lie open this year and were not drawn."""
    event: EventId | None = None
    """The event of the round; in winter the one that was left."""
    event_pile: list[EventId] = field(default_factory=list)
    """Event cards that were never shown."""
    winters: list[tuple[WinterScore, ...]] = field(default_factory=list)
    """For each winter that was scored, what every seat scored."""

    def clone(self) -> "ShogunTable":
        return ShogunTable(
            seats=self.seats,
            lobby_order=self.lobby_order,
            chance=self.chance.clone(),
            asked=self.asked,
            said=self.said,
            side=self.side,
            claiming=self.claiming,
            must_attack=self.must_attack,
            odds_shown=self.odds_shown,
            suggestions_offered=self.suggestions_offered,
            players=[player.clone() for player in self.players],
            tower=self.tower.clone(),
            farmers=self.farmers,
            owner=self.owner.copy(),
            armies=self.armies.copy(),
            buildings=self.buildings.copy(),
            markers=self.markers.copy(),
            won=self.won.copy(),
            face_up=self.face_up.copy(),
            pile=self.pile.copy(),
            under=self.under,
            faced=self.faced.copy(),
            year=self.year,
            season=self.season,
            phase=self.phase,
            action_cards=self.action_cards.copy(),
            open_actions=self.open_actions,
            current=self.current,
            special_row=self.special_row.copy(),
            turn_order=self.turn_order.copy(),
            events=self.events.copy(),
            event=self.event,
            event_pile=self.event_pile.copy(),
            winters=self.winters.copy(),
        )

    @property
    def box(self) -> Box:
        """What is in play for this many players on this side of the board."""
        return box(self.seats, self.side)

    def provinces_of(self, seat: Seat) -> list[ProvinceId]:
        """The provinces of a seat, alphabetically."""
        owner = self.owner
        return sorted([province for province in owner if owner[province] == seat])


ShogunGame = Game[ShogunTable]
