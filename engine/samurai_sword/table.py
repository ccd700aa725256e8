"""The state of a Samurai Sword game: the players with their cards, the deck and the discard pile."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.table import Table
from engine.samurai_sword.components import CHARACTERS, ROLES, RULES, Setup, Team, setup

CardId = str
"""The id of a playing card, which all its copies share."""


class Known(NamedTuple):
    """A hand card that `to` (None: everyone) has seen and can remember."""

    card: CardId
    to: Seat | None


@dataclass(slots=True, kw_only=True)
class Player:
    """A player. `role` is the id of the role card, and `properties` are the cards in play in front of the player."""

    character: str
    role: str
    honor: int
    resilience: int
    hand: list[CardId] = field(default_factory=list)
    properties: list[CardId] = field(default_factory=list)
    known: list[Known] = field(default_factory=list)
    attacked: dict[Seat, int] = field(default_factory=dict)
    """The number of public attacks on each other player: Weapons and harmful Properties. Old saves have none."""

    def clone(self) -> "Player":
        return Player(
            character=self.character,
            role=self.role,
            honor=self.honor,
            resilience=self.resilience,
            hand=self.hand.copy(),
            properties=self.properties.copy(),
            known=self.known.copy(),
            attacked=self.attacked.copy(),
        )

    def remember_attack(self, to: Seat) -> None:
        """Count an attack on another player."""
        self.attacked[to] = self.attacked.get(to, 0) + 1

    @property
    def team(self) -> Team:
        return RULES.teams[ROLES[self.role].role]

    @property
    def full_resilience(self) -> int:
        return CHARACTERS[self.character].resilience

    @property
    def is_harmless(self) -> bool:
        """Whether the player has no Resilience or no card in hand (rulings 3.1)."""
        return not self.resilience or not self.hand


@dataclass(slots=True, kw_only=True)
class SamuraiSwordTable(Table):
    """The state of the whole game. Seats are numbered clockwise from the Shogun, who has seat 0."""

    players: list[Player]
    expansion: bool
    deck: list[CardId]
    """The deck, top card last."""
    unseen: list[str]
    """The role cards that went back to the box unseen."""
    discard: list[CardId] = field(default_factory=list)
    """The discard pile, face up, top card last."""
    resolving: list[CardId] = field(default_factory=list)
    """The played cards whose effects aren't over. They join the discard pile afterward (rulings 2.10)."""
    turn: int = 0
    active: Seat = 0
    phase: str = ""
    """The phase of the turn: `recover`, `draw`, `play` or `discard`."""
    weapons_played: int = 0
    """The number of Weapons played this turn that count toward the limit."""
    extra_weapons: int = 0
    """The amount by which a card has raised the limit for this turn."""
    ability_used: bool = False
    """Whether the active player has used an ability that can be used once per turn."""
    turn_over: bool = False
    """Whether the active player was defeated in their own turn, which ends it (rulings 6.5)."""
    ended: str = ""
    """The way the game ended: `honor`, `last-standing` or `swordmaster`."""
    deadly_strike: str = ""
    """The team that ended the game by defeating one of its members, or empty."""
    swordmaster: Seat | None = None

    def clone(self) -> "SamuraiSwordTable":
        return SamuraiSwordTable(
            seats=self.seats,
            lobby_order=self.lobby_order,
            chance=Chance(self.chance.seed, self.chance.drawn),
            asked=self.asked,
            said=self.said,
            players=[player.clone() for player in self.players],
            expansion=self.expansion,
            deck=self.deck.copy(),
            unseen=self.unseen.copy(),
            discard=self.discard.copy(),
            resolving=self.resolving.copy(),
            turn=self.turn,
            active=self.active,
            phase=self.phase,
            weapons_played=self.weapons_played,
            extra_weapons=self.extra_weapons,
            ability_used=self.ability_used,
            turn_over=self.turn_over,
            ended=self.ended,
            deadly_strike=self.deadly_strike,
            swordmaster=self.swordmaster,
        )

    @property
    def setup(self) -> Setup:
        """The numbers and rules for this number of players."""
        return setup(self.seats, self.expansion)
