"""The base class of game events. They hold only ids and numbers; `bot` turns them into text."""

from collections.abc import Callable
from typing import ClassVar, TypeVar

from pydantic import BaseModel, ConfigDict

Seat = int
"""A player's index at the table, clockwise from 0."""


class Event(BaseModel):
    """Something that happened in a game, declared with `@event("its-kind")`.

    `audience` lists the seats that can see it; None makes it public.
    """

    model_config = ConfigDict(frozen=True)

    kind: ClassVar[str]
    audience: tuple[Seat, ...] | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Return whether `seat` (None for a spectator) can see this event."""
        return self.audience is None or (seat is not None and seat in self.audience)


E = TypeVar("E", bound=type[Event])


def event(kind: str) -> Callable[[E], E]:
    """Return a decorator that sets an event's kind, which selects its message."""

    def named(cls: E) -> E:
        cls.kind = kind
        return cls

    return named
