"""What lies on the table: the players with their cards, the deck and the discard pile."""

from dataclasses import dataclass, field
from typing import NamedTuple

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.table import Table
from engine.samurai_sword.components import CHARACTERS, ROLES, RULES, Setup, Team, setup

CardId = str
"""The id of a playing card; copies are alike."""


class Known(NamedTuple):
    """A card that lies in a hand as `to` (None: everybody) has seen and can remember."""

    card: CardId
    to: Seat | None


@dataclass(slots=True, kw_only=True)
class Player:
    """One seat. `role` is the id of its role card, `properties` are those in play in front of it."""

    character: str
    role: str
    honor: int
    resilience: int
    hand: list[CardId] = field(default_factory=list)
    properties: list[CardId] = field(default_factory=list)
    known: list[Known] = field(default_factory=list)

    def clone(self) -> "Player":
        return Player(
            character=self.character,
            role=self.role,
            honor=self.honor,
            resilience=self.resilience,
            hand=self.hand.copy(),
            properties=self.properties.copy(),
            known=self.known.copy(),
        )

    @property
    def team(self) -> Team:
        return RULES.teams[ROLES[self.role].role]

    @property
    def full_resilience(self) -> int:
        return CHARACTERS[self.character].resilience

    @property
    def is_harmless(self) -> bool:
        """Without Resilience or without a card in hand (rulings 3.1)."""
        return not self.resilience or not self.hand


@dataclass(slots=True, kw_only=True)
class SamuraiSwordTable(Table):
    """The whole table. Seats are numbered clockwise from the Shogun, who sits on seat 0."""

    players: list[Player]
    expansion: bool
    deck: list[CardId]
    """The top card last."""
    unseen: list[str]
    """Role cards that went back into the box without being seen."""
    discard: list[CardId] = field(default_factory=list)
    """Face up, the top card last."""
    resolving: list[CardId] = field(default_factory=list)
    """Cards played whose effect is not over: they join the discard pile afterwards (rulings 2.10)."""
    turn: int = 0
    active: Seat = 0
    phase: str = ""
    """`recover`, `draw`, `play` or `discard`."""
    weapons_played: int = 0
    """Weapons of this turn that count towards the limit."""
    extra_weapons: int = 0
    """By how much a card has raised the limit for this turn."""
    ability_used: bool = False
    """Whether the active player has used an ability that may be used once a turn."""
    turn_over: bool = False
    """The active player has been defeated in its own turn, which ends it (rulings 6.5)."""
    ended: str = ""
    """How the game ended: `honor`, `last-standing` or `swordmaster`."""
    deadly_strike: str = ""
    """The team that ended the game by defeating one of its own."""
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
        """The numbers for this many players."""
        return setup(self.seats, self.expansion)
