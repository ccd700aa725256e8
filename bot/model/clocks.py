"""How long each seat has for its question, in table time.

Table time is UTC without the time that nobody could play: it stops while a table is ended, has lost its channel or
has only people who are away, and during outages. `TableInfo.shifted` is how far it is behind.
"""

from datetime import datetime

from pydantic import BaseModel, ConfigDict

from engine.core.events import Seat

Reason = str
"""Why a seat was pinged: "asked", "again", "moved", or "offer:" and the seat that made the offer."""
ASKED: Reason = "asked"
AGAIN: Reason = "again"
"""Another player's action undid an answer that wasn't revealed yet."""
MOVED: Reason = "moved"


class SeatClock(BaseModel):
    """The time of one seat for one question, from the moment when it was `asked`.

    `due` and `remind` are None without a time limit, `remind` also once nobody needs to be reminded. `extended` is
    the end of the grace that this question has had; it has no second one. The seat was `pinged` for these reasons.
    """

    model_config = ConfigDict(frozen=True)

    asked: datetime
    due: datetime | None = None
    remind: datetime | None = None
    quick: bool = False
    reminded: bool = False
    extended: datetime | None = None
    pinged: tuple[Reason, ...] = ()


class UndoneQuestion(BaseModel):
    """A question that was open when an undo took it away, at the moment `at`.

    `number` is its place in the game, which undos don't change. `digest` identifies what was asked; "" matches
    anything: players who undo their own answers get no time by being asked something else.
    """

    model_config = ConfigDict(frozen=True)

    number: int
    seat: Seat
    kind: str
    digest: str
    clock: SeatClock
    at: datetime

    @property
    def key(self) -> tuple[int, Seat, str]:
        return self.number, self.seat, self.digest


class TableClocks(BaseModel):
    """The clocks of a table: `seats` for its open question, and since when they have `stopped`, if they have.

    While they run, the rows of due times say what is left, and these remember the rest. The token of the open
    question is its number in the game plus `renamed`, since undos rename questions. `undone` are questions that may
    be asked again. `requests` holds the last undo that each seat asked the others for, by the answer before it.
    """

    model_config = ConfigDict(frozen=True)

    seats: dict[Seat, SeatClock] = {}
    renamed: int = 0
    stopped: datetime | None = None
    undone: tuple[UndoneQuestion, ...] = ()
    requests: dict[Seat, int] = {}

    def text(self) -> str:
        """The stored form."""
        return self.model_dump_json(exclude_defaults=True)


NO_CLOCKS = TableClocks()
