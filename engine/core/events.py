"""What happened, told with keys and facts. Each game brings its own events; wording is done elsewhere."""

from pydantic import BaseModel, ConfigDict

Seat = int
"""A place at the table, counted clockwise from 0."""


class Event(BaseModel):
    """Something that happened. `audience` names the seats that may know of it; None means everybody.

    Every event class has a `kind: Literal[...]` that is its saved name.
    """

    model_config = ConfigDict(frozen=True)

    kind: str
    audience: tuple[Seat, ...] | None = None

    def is_for(self, seat: Seat | None) -> bool:
        """Whether `seat` (None: the public) may know of this event."""
        return self.audience is None or (seat is not None and seat in self.audience)
