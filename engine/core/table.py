"""Base classes for a game's position, its options, and the view one seat has of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple, Self

from pydantic import BaseModel, ConfigDict

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Answer


class Said(NamedTuple):
    """A pre-set answer of `seat` to the question that `token` identifies."""

    seat: Seat
    token: str
    answer: Answer


@dataclass(slots=True, kw_only=True)
class Table(ABC):
    """The state of a game, except its agenda. Each game's subclass adds its components.

    `lobby_order[seat]` is the player's index in the lobby. `asked` is the number of the open question and, as a
    string, its token. `said` holds the pre-set answers, each of which only its seat can see. Replace the tuple as a
    whole, since clones share it.
    """

    seats: int
    lobby_order: list[int]
    chance: Chance
    asked: int = 0
    said: tuple[Said, ...] = ()

    @abstractmethod
    def clone(self) -> Self:
        """Return an independent copy."""

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """Return all seats in clockwise order, starting with `seat`."""
        return [(seat + i) % self.seats for i in range(self.seats)]


class Covered(NamedTuple):
    """Something a seat has played face down. In one game, each pair of `seat` and `mark` is unique."""

    seat: Seat
    mark: str


class GameOptions(BaseModel):
    """The options of a game, chosen in the lobby. Every field has a default and a fixed set of values."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class View(BaseModel):
    """The part of a game that one seat can see; `seat` is None for a spectator."""

    model_config = ConfigDict(frozen=True)

    seat: Seat | None
    awaited: tuple[Seat, ...]
    finished: bool
