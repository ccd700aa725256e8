"""The state of the toy game, and the parts that each seat can see."""

from dataclasses import dataclass, field
from typing import Literal

from engine.core.events import Seat
from engine.core.loop import Loop
from engine.core.table import GameOptions, Table, View

COLOURS = ("red", "blue", "green", "white", "black")

Dishes = tuple[tuple[str, str], ...]
"""Pairs of a dish and the mat it is on."""


class ToyOptions(GameOptions):
    rounds: Literal[1, 2, 3] = 2
    weather: Literal["sun", "rain"] = "sun"
    feast: Literal["no", "yes"] = "no"


@dataclass(slots=True, kw_only=True)
class ToyTable(Table):
    rounds: int
    round: int = 0
    colours: list[str] = field(default_factory=list)
    coins: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    cards: list[int] = field(default_factory=list)
    placed: dict[str, int] = field(default_factory=dict)
    guests: list[str] = field(default_factory=list)
    feast: bool = False
    covered: dict[Seat, Dishes] = field(default_factory=dict)
    """The face-down dishes, by seat."""

    def clone(self) -> "ToyTable":
        return ToyTable(
            seats=self.seats,
            lobby_order=list(self.lobby_order),
            chance=self.chance.clone(),
            asked=self.asked,
            said=self.said,
            rounds=self.rounds,
            round=self.round,
            colours=list(self.colours),
            coins=list(self.coins),
            points=list(self.points),
            cards=list(self.cards),
            placed=dict(self.placed),
            guests=list(self.guests),
            feast=self.feast,
            covered=dict(self.covered),
        )


class ToyView(View):
    round: int
    colours: tuple[str, ...]
    coins: tuple[int, ...]
    points: tuple[int, ...]
    placed: dict[str, int]
    guests: tuple[str, ...]
    card: int | None
    laid: tuple[Seat, ...]
    """The seats with face-down tables."""
    dishes: Dishes | None
    """The seat's own face-down dishes."""


ToyGame = Loop[ToyTable]
