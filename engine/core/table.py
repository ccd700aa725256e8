"""What lies there, what was chosen beforehand, and what may be seen of it."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import NamedTuple, Self

from pydantic import BaseModel, ConfigDict

from engine.core.chance import Chance
from engine.core.events import Seat
from engine.core.questions import Answer


class Said(NamedTuple):
    """What `seat` has answered ahead to the question that `token` names."""

    seat: Seat
    token: str
    answer: Answer


@dataclass(slots=True, kw_only=True)
class Table(ABC):
    """What every table holds. A game's own table adds its pieces.

    `lobby_order[seat]` is the place in the lobby of the person who sits there; `asked` counts the questions put
    so far and names the open one. What seats have `said` ahead is each one's own secret; it is replaced as a whole.
    """

    seats: int
    lobby_order: list[int]
    chance: Chance
    asked: int = 0
    said: tuple[Said, ...] = ()

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    def clockwise_from(self, seat: Seat) -> list[Seat]:
        """All seats, starting with `seat`."""
        return [(seat + i) % self.seats for i in range(self.seats)]


class Covered(NamedTuple):
    """Something that `seat` has laid down covered. `mark` tells it from all that was laid before and after it."""

    seat: Seat
    mark: str


class GameOptions(BaseModel):
    """What is chosen when a table is opened. Every field has a default and a closed set of values."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class View(BaseModel):
    """What one seat (None: a spectator) may see."""

    model_config = ConfigDict(frozen=True)

    seat: Seat | None
    awaited: tuple[Seat, ...]
    finished: bool
