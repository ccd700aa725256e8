"""Time limits: for answers, for idle tables, and the clocks of seats.

A clock is how much time a seat has for its question, measured in table time. Table time is UTC without the periods
when play was impossible. It stops while a table is ended, has lost its channel or has only absent players, and during
outages. `TableInfo.shifted` is how far it is behind UTC.
"""

from collections.abc import Mapping
from datetime import datetime, timedelta

from pydantic import BaseModel, ConfigDict

from engine.core.events import Seat
from engine.core.values import value

PACES: Mapping[str, int] = {
    "live": 10,
    "12h": 12 * 60,
    "24h": 24 * 60,
    "48h": 48 * 60,
    "72h": 72 * 60,
    "unlimited": 0,
}
"""Minutes per answer, by name; 0 means no limit."""
DEFAULT_PACE = PACES["24h"]
QUICK_PACES: Mapping[str, int] = {"10m": 10, "1h": 60, "4h": 4 * 60, "12h": 12 * 60, "usual": 0}
"""Minutes for an answer that interrupts another player's turn; 0 means the table's usual limit."""


# Idle tables


@value()
class IdleLimits:
    """How long a table can be idle: a `lobby` then closes, and a `game` ends.

    Only actions by people count.
    """

    lobby: timedelta = timedelta(days=7)
    game: timedelta = timedelta(days=60)

    @property
    def notice(self) -> timedelta:
        """How long before an idle game ends the bot announces it."""
        return min(timedelta(days=7), self.game / 2)


DEFAULT_IDLE_LIMITS = IdleLimits()


# Clocks of seats


PingReason = str
"""Why a seat was pinged: "asked", "again", "moved", or "offer:" and the seat that made the offer."""
ASKED: PingReason = "asked"
AGAIN: PingReason = "again"
"""Another player's action undid an answer that wasn't revealed yet."""
MOVED: PingReason = "moved"


class SeatClock(BaseModel):
    """The clock of one seat for one question, running since `asked`.

    `due` and `remind` are None without a time limit; `remind` is also None if no reminder is needed anymore.
    `extended` is the end of the grace period, which each question gets only once. `pinged` lists the reasons of all
    pings for this question.
    """

    model_config = ConfigDict(frozen=True)

    asked: datetime
    due: datetime | None = None
    remind: datetime | None = None
    quick: bool = False
    reminded: bool = False
    extended: datetime | None = None
    pinged: tuple[PingReason, ...] = ()


class UndoneQuestion(BaseModel):
    """A question that an undo closed at the moment `at`.

    `number` is its position in the game, which undos don't change. `digest` identifies the question; "" matches any
    question: players who undo their own answer gain no time from a different question.
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
    """The clocks of a table.

    `seats` are the clocks for the open question. Since `stopped`, if set, they are paused. While they run, the rows
    of due times hold the time that is left, and this object holds the rest. The token of the open question is its
    position in the game plus `renamed`, since undos rename questions. `undone` are questions that may be asked again.
    `requests` holds the latest undo request of each seat, as the number of the answer it would go back to.
    """

    model_config = ConfigDict(frozen=True)

    seats: dict[Seat, SeatClock] = {}
    renamed: int = 0
    stopped: datetime | None = None
    undone: tuple[UndoneQuestion, ...] = ()
    requests: dict[Seat, int] = {}

    def to_json(self) -> str:
        """Return the clocks as JSON, for the database."""
        return self.model_dump_json(exclude_defaults=True)


NO_CLOCKS = TableClocks()
