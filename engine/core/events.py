"""What happened, told with keys and facts. Each game brings its own events; wording is done elsewhere."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict

Seat = int
"""A place at the table, counted clockwise from 0."""


class Event(BaseModel):
    """Something that happened, of the `kind` that `@event` gives it.

    `audience` names the seats that may know of it; None means everybody.
    """

    model_config = ConfigDict(frozen=True)

    kind: ClassVar[str]
    audience: tuple[Seat, ...] | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: the public) may know of this event."""
        return self.audience is None or (seat is not None and seat in self.audience)


E = TypeVar("E", bound=type[Event])


def event(kind: str) -> Callable[[E], E]:
    """Makes a class an event of this kind: the name by which it is worded."""

    def named(cls: E) -> E:
        cls.kind = kind
        return cls

    return named
