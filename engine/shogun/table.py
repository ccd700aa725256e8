"""The game state: the board with its 45 provinces, the players and their mats, the cards and the cube tower."""

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
    """The card on the bid space: a war chest card worth `chests`, a `province` card, or neither if it's empty."""

    chests: int | None = None
    province: ProvinceId | None = None


class WinterScore(NamedTuple):
    """A player's points in one winter, by source: provinces, buildings, and majorities of each kind of building."""

    provinces: int
    buildings: int
    castles: int
    temples: int
    theatres: int

    @property
    def points(self) -> int:
        """The total points of this winter."""
        return sum(self)


@dataclass(slots=True, kw_only=True)
class Player:
    """A player's components.

    `supply` is the number of armies in the personal supply. `mat` maps the action spaces to the province cards that
    are on them in the current round. If a province is lost, its card moves from `mat` to `taken`. Chest cards on
    action spaces have no effect and aren't stored (R-10).

    `held` is the number of provinces the player had when planning started. During setup, `groups` contains the army
    groups not yet placed; the supply includes their armies. `last_mat` and `last_bid` are the plan and bid of the
    previous round, which are public by now.
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
    """The state of a game of Shogun.

    Seats are numbered clockwise. Neutral provinces are missing from `owner`, `armies`, `buildings` and `markers`.
    """

    side: str
    claiming: str
    must_attack: bool
    odds_shown: bool
    suggestions_offered: bool
    players: list[Player]
    tower: Tower
    farmers: int
    """The number of farmers in the supply."""
    owner: dict[ProvinceId, Seat] = field(default_factory=dict)
    armies: dict[ProvinceId, int] = field(default_factory=dict)
    buildings: dict[ProvinceId, tuple[Building, ...]] = field(default_factory=dict)
    """Buildings by province, in the order they were built. Provinces without buildings are left out."""
    markers: dict[ProvinceId, int] = field(default_factory=dict)
    """Revolt markers by province. Provinces without markers are left out."""
    won: list[ProvinceId] = field(default_factory=list)
    """Provinces won this round. Their cards are in their new owners' hands, not on a mat (R-26)."""

    face_up: list[ProvinceId] = field(default_factory=list)
    """Setup: the two face-up province cards."""
    pile: list[ProvinceId] = field(default_factory=list)
    """Setup: the face-down province cards, with the top card last."""
    under: int = 0
    """Setup: the number of cards at the bottom of the pile that were face up before (R-01)."""
    faced: list[tuple[ProvinceId, ...]] = field(default_factory=list)
    """Setup: the face-up pair that each seat found at its last pick (R-01)."""

    year: int = 0
    season: str = "set-up"
    """`set-up`, `spring`, `summer`, `autumn` or `winter`."""
    phase: str = "claiming"
    """`claiming`, `planning`, `bidding`, `actions`, `winter` or `over`."""
    action_cards: list[ActionId] = field(default_factory=list)
    """All ten action cards in order, both face up and face down."""
    open_actions: int = 0
    """The number of face-up action cards, counted from the first."""
    current: int = -1
    """The index in `action_cards` of the current action, or -1 before the first."""
    special_row: list[SpecialId] = field(default_factory=list)
    """The special cards in the row, starting with turn-order place 1."""
    turn_order: list[Seat] = field(default_factory=list)
    events: list[EventId] = field(default_factory=list)
    """Face-up event cards of this year that haven't been drawn."""
    event: EventId | None = None
    """The event of the round. In winter, it's the remaining event card of the year."""
    event_pile: list[EventId] = field(default_factory=list)
    """Event cards that haven't been revealed."""
    winters: list[tuple[WinterScore, ...]] = field(default_factory=list)
    """The scores of every seat, one entry per winter."""

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
        """The components in play for this number of players and this side of the board."""
        return box(self.seats, self.side)

    def provinces_of(self, seat: Seat) -> list[ProvinceId]:
        """Return the provinces of a seat in alphabetical order."""
        owner = self.owner
        return sorted([province for province in owner if owner[province] == seat])


ShogunGame = Game[ShogunTable]
