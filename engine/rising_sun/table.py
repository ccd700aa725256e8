"""The state of a Rising Sun game: the map, the clans and what they own."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.table import Table
from engine.rising_sun.components import PRINTINGS, RULES

Figure = str
"""`bushi`, `shinto`, `daimyo`, or the name of a monster card. A clan's figures of one name are interchangeable."""

Province = str


class Hostage(NamedTuple):
    """A captured figure and its owner."""

    owner: Seat
    figure: Figure


class Worshipper(NamedTuple):
    """A figure at a shrine, and its owner."""

    seat: Seat
    figure: Figure


class WarToken(NamedTuple):
    """A War Province token that a player has won."""

    season: str
    province: Province


class Earned(NamedTuple):
    """The VP that a seat has earned from one source."""

    seat: Seat
    source: str
    number: int


@dataclass(slots=True, kw_only=True)
class Player:
    """A clan. `figures` and `strongholds` are on the map; `Shrine` lists the figures at shrines."""

    clan: str
    coins: int = 0
    ronin: int = 0
    vp: int = 0
    reserve: list[Figure] = field(default_factory=list)
    figures: dict[Province, list[Figure]] = field(default_factory=dict)
    strongholds: list[Province] = field(default_factory=list)
    cards: list[str] = field(default_factory=list)
    hostages: list[Hostage] = field(default_factory=list)
    tokens: list[WarToken] = field(default_factory=list)
    allied_seasons: list[str] = field(default_factory=list)
    ledger: dict[str, int] = field(default_factory=dict)
    """The player's VP, by source."""

    def clone(self) -> "Player":
        return Player(
            clan=self.clan,
            coins=self.coins,
            ronin=self.ronin,
            vp=self.vp,
            reserve=self.reserve.copy(),
            figures={province: figures.copy() for province, figures in self.figures.items()},
            strongholds=self.strongholds.copy(),
            cards=self.cards.copy(),
            hostages=self.hostages.copy(),
            tokens=self.tokens.copy(),
            allied_seasons=self.allied_seasons.copy(),
            ledger=self.ledger.copy(),
        )

    def copies_of(self, name: str) -> int:
        """Return how many copies of the season card `name` the player owns."""
        cards, copies = self.cards, 0
        if cards:
            for printing in PRINTINGS.get(name, ()):
                copies += cards.count(printing)
        return copies

    def has_force_in(self, province: Province) -> bool:
        """Return whether the player has anything with Force in a province: figures, or strongholds of the Turtle."""
        return province in self.figures or (self.clan == "turtle" and province in self.strongholds)

    @property
    def strongholds_left(self) -> int:
        return RULES.strongholds - len(self.strongholds)

    def put(self, figure: Figure, province: Province) -> None:
        """Put a figure, already removed from its old place, in a province."""
        self.figures.setdefault(province, []).append(figure)

    def take(self, figure: Figure, province: Province) -> None:
        """Remove a figure from a province."""
        here = self.figures[province]
        here.remove(figure)
        if not here:
            del self.figures[province]


@dataclass(slots=True, kw_only=True)
class Shrine:
    kami: str
    worshippers: list[Worshipper] = field(default_factory=list)

    def clone(self) -> "Shrine":
        return Shrine(kami=self.kami, worshippers=self.worshippers.copy())


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedMandate:
    """A tile on the political track. `tile` is the tile played; `mandate` is the mandate carried out."""

    seat: Seat
    mandate: str
    tile: str
    facedown: bool = False


class Proposal(NamedTuple):
    """A proposed alliance, with what `by` would give and what it asks for."""

    by: Seat
    to: Seat
    give_coins: int = 0
    give_ronin: int = 0
    ask_coins: int = 0
    ask_ronin: int = 0

    def net(self) -> "Proposal":
        """Return the proposal with amounts of the same kind offset against each other. Old saves can contain both."""
        coins, ronin = self.give_coins - self.ask_coins, self.give_ronin - self.ask_ronin
        return Proposal(
            self.by,
            self.to,
            give_coins=max(0, coins),
            give_ronin=max(0, ronin),
            ask_coins=max(0, -coins),
            ask_ronin=max(0, -ronin),
        )


@dataclass(slots=True, kw_only=True)
class Battle:
    """A battle in progress. `bids[i]` maps each advantage to the Coins bid by `participants[i]`."""

    province: Province
    participants: list[Seat]
    bids: list[dict[str, int]] = field(default_factory=list)
    hired: Seat | None = None
    """The seat that sent its Ronin into the battle."""
    killed: int = 0
    winner: Seat | None = None

    def clone(self) -> "Battle":
        return Battle(
            province=self.province,
            participants=self.participants.copy(),
            bids=[bids.copy() for bids in self.bids],
            hired=self.hired,
            killed=self.killed,
            winner=self.winner,
        )

    def bid_of(self, seat: Seat, advantage: str) -> int:
        return self.bids[self.participants.index(seat)].get(advantage, 0)

    def total_bid_of(self, seat: Seat) -> int:
        return sum(self.bids[self.participants.index(seat)].values())


@dataclass(slots=True, kw_only=True)
class RisingSunTable(Table):
    """The state of the whole game. Seats are numbered clockwise; `honor` lists them from the highest Honor down."""

    players: list[Player]
    honor: list[Seat]
    card_set: str
    set_bonus: str
    shrines: list[Shrine]
    season: str = ""
    phase: str = ""
    """The phase, on which gifts and a few cards depend: `setup`, `tea`, `politics`, `war` or `winter`."""
    alliances: list[tuple[Seat, Seat]] = field(default_factory=list)
    proposals: list[Proposal] = field(default_factory=list)
    pile: list[str] = field(default_factory=list)
    """The pile of Political Mandate tiles, top first."""
    mandates: list[PlayedMandate] = field(default_factory=list)
    chooser: Seat = 0
    """The seat that takes the next mandate turn."""
    kami_turns: int = 0
    offer: list[str] = field(default_factory=list)
    """The ids of the season cards on display, with one entry per copy."""
    war_provinces: list[Province] = field(default_factory=list)
    """The provinces of this season's war tokens, in battle order."""
    wars_fought: int = 0
    battle: Battle | None = None
    toll_free: list[Seat] = field(default_factory=list)
    """The seats that the owner of Path of the Serpent lets cross Shipping Routes free of charge."""
    whole_mandates: bool = False
    """Whether Recruit and Marshal are one question each. Games started in earlier releases go figure by figure."""
    unasked: list[Seat] = field(default_factory=list)
    """The seats that don't want to be asked this season about purchases they'd need a loan for."""
    received: list[Seat] = field(default_factory=list)
    """The seats that got Coins or Ronin since they were last asked or acted on their own. Empty in older saves."""

    def receive(self, seat: Seat, coins: int = 0, ronin: int = 0) -> None:
        """Give a player Coins and Ronin, which they haven't had a chance to give away yet (rulings 12.22)."""
        self.players[seat].coins += coins
        self.players[seat].ronin += ronin
        if seat not in self.received:
            self.received.append(seat)

    def clone(self) -> "RisingSunTable":
        return RisingSunTable(
            seats=self.seats,
            lobby_order=self.lobby_order,
            chance=Chance(self.chance.seed, self.chance.drawn),
            asked=self.asked,
            said=self.said,
            players=[player.clone() for player in self.players],
            honor=self.honor.copy(),
            card_set=self.card_set,
            set_bonus=self.set_bonus,
            shrines=[shrine.clone() for shrine in self.shrines],
            season=self.season,
            phase=self.phase,
            alliances=self.alliances.copy(),
            proposals=self.proposals.copy(),
            pile=self.pile.copy(),
            mandates=self.mandates.copy(),
            chooser=self.chooser,
            kami_turns=self.kami_turns,
            offer=self.offer.copy(),
            war_provinces=self.war_provinces.copy(),
            wars_fought=self.wars_fought,
            battle=self.battle.clone() if self.battle else None,
            toll_free=self.toll_free.copy(),
            whole_mandates=self.whole_mandates,
            unasked=self.unasked.copy(),
            received=self.received.copy(),
        )
