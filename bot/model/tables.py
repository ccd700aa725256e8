"""What the host knows about a table besides the game itself: frozen, so that it can be handed to anybody."""

from collections.abc import Mapping
from dataclasses import field
from datetime import datetime, timedelta
from typing import Any, Literal

from bot.model.clocks import NO_CLOCKS, TableClocks
from bot.model.joint import Joint
from bot.model.records import Place
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import GameOptions
from engine.core.values import value

Status = Literal["lobby", "playing", "finished", "ended"]
RemindBy = Literal["mention", "dm"]
OPEN: tuple[Status, ...] = ("lobby", "playing")
"""What a table is until it is over: so long it occupies its channel."""
NOBODY = 0
"""Stands for the id of somebody who was erased, where they have no seat."""
BOT = -1
"""Stands for the bot itself, which ends a game that has been idle for too long."""


@value()
class Person:
    """Somebody who pressed or typed something."""

    user_id: int
    name: str
    locale: str = "en"


@value()
class Actor:
    """Somebody who wants something that not everybody may: `manages` says that they manage the server."""

    person: Person
    manages: bool = False

    @property
    def user_id(self) -> int:
        return self.person.user_id


@value()
class SeatInfo:
    """A person at a table, or a computer player.

    `place` counts them in the lobby from 0; `seat` is the engine's number once the game has begun.
    `missed` counts deadlines let pass in a row; an `away` seat is played by its fallbacks, or by the computer player
    it was lent to. `computer` is the kind of computer player that plays here; one with a seat of its own has a
    negative `user_id`, which names it at this table alone; so has the seat of somebody who was erased. `locale` is
    the language this person reads, `remind_by` how to remind them. `earlier_names` are the other names they had since
    they sat down: stored texts may still hold them.
    """

    place: int
    user_id: int
    name: str
    choice: str | None = None
    seat: Seat | None = None
    missed: int = 0
    away: bool = False
    locale: str = "en"
    remind_by: RemindBy = "mention"
    computer: str | None = None
    earlier_names: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """Every name that texts of this table may hold for this person, the present one first."""
        return (self.name, *self.earlier_names)

    @property
    def is_here(self) -> bool:
        """Whether a person sits here and plays for themselves."""
        return self.computer is None and not self.away

    @property
    def is_gone(self) -> bool:
        """Whether whoever sat here was erased, so that nobody comes back to this seat."""
        return self.user_id < 0 and self.computer is None


@value()
class UndoRequest:
    """`seat` asks to go back to how the game lay after answer `to_seq`; `agreed` have said yes so far.

    `asked` is the answer after which it was asked, 0 in requests of old: it tells this request from a later one.
    """

    seat: Seat
    to_seq: int
    agreed: tuple[Seat, ...] = ()
    asked: int = 0


@value()
class Ending:
    """How a game was ended before it was over: `by` whom (user id or BOT), and until when it can be reopened.

    So long what is hidden stays hidden. `until` is None once it is shown: when the time is up, or as soon as all
    people at the table have `agreed` (user ids).
    """

    by: int
    until: datetime | None
    agreed: tuple[int, ...] = ()


@value()
class TableInfo:
    """A table as it is kept: who sits there, how fast it is played, and whom it awaits until when.

    `pace` is in minutes, None for no deadlines; `quick_pace` is for answers that interrupt somebody's turn, None if
    they may take as long as any other. `seq` counts the answers. `awaited` are the seats the game waits for. `due`
    holds the deadline of each awaited seat that has one, `remind` the time of a reminder still to come; all times are
    UTC. Those of the seats in `quick` are of a question at the quick pace. A `homeless` table cannot speak in its
    channel until it is moved, or the bot can write there again. With `pictures` its card shows the board also as a
    picture. `ending` tells of a game that was ended and not reopened since; `endings` counts how often that happened.
    With `own_thread` the game is to be played in a thread that begins at the table's card; None where that cannot be.
    Once it is, `front` is the message that stands for the table in the channel outside. While a table is `asleep`,
    its thread is archived, and what could not be changed there waits until the thread is opened again. `ended_at` is
    when the game was over or the table ended. Since `refused_at`, Discord refuses what the table has to say, and no
    deadline runs. `clocks` hold what is not in the due times: since when a seat has been asked, say. They are in
    table time, which is behind by what was `shifted`. `joint` holds what those present decide together while the host
    is away. `touched_at` is when a person last changed something, to the hour; saying something ahead and drafting
    don't count, since nobody else may notice them. `idle_until` is set once an unused game is announced to end.
    """

    id: int
    game: str
    status: Status
    guild_id: int
    channel_id: int
    host_id: int
    locale: str = "en"
    pace: int | None = None
    options: Mapping[str, Any] = field(default_factory=dict)
    card_message_id: int | None = None
    seq: int = 0
    homeless: bool = False
    pictures: bool = True
    quick_pace: int | None = None
    undo: UndoRequest | None = None
    ending: Ending | None = None
    endings: int = 0
    own_thread: bool | None = None
    front: Place | None = None
    asleep: bool = False
    ended_at: datetime | None = None
    refused_at: datetime | None = None
    touched_at: datetime | None = None
    idle_until: datetime | None = None
    joint: Joint = field(default_factory=Joint)
    awaited: tuple[Seat, ...] = ()
    seats: tuple[SeatInfo, ...] = ()
    due: Mapping[Seat, datetime] = field(default_factory=dict)
    remind: Mapping[Seat, datetime] = field(default_factory=dict)
    quick: frozenset[Seat] = frozenset()
    clocks: TableClocks = NO_CLOCKS
    shifted: timedelta = timedelta()

    @property
    def is_open(self) -> bool:
        """Whether the table still occupies its channel."""
        return self.status in OPEN

    @property
    def may_go_on(self) -> bool:
        """Whether the game goes on, or was ended and can still be reopened."""
        return self.status == "playing" or (self.ending is not None and self.ending.until is not None)

    @property
    def is_forgotten(self) -> bool:
        """Whether it ended so long ago that nothing but its result is kept."""
        return not self.is_open and not self.seats

    @property
    def in_own_thread(self) -> bool:
        """Whether it stands in the thread that was begun for it: a thread has the id of the message it begins at."""
        return self.front is not None and self.channel_id == self.front.message_id

    @property
    def channels(self) -> tuple[int, ...]:
        """Where it stands, and where its front does."""
        return (self.channel_id,) if self.front is None else (self.channel_id, self.front.channel_id)

    @property
    def people(self) -> tuple[SeatInfo, ...]:
        """Those who sit here and are no computer players, also where one has their seat meanwhile."""
        return tuple(seat for seat in self.seats if seat.user_id > 0)

    @property
    def all_away(self) -> bool:
        """Whether no person is left to play on with: the game then pauses."""
        return bool(self.seats) and not any(seat.is_here for seat in self.seats)

    @property
    def is_paused(self) -> bool:
        """Whether no deadline runs: all players are away, or posts don't reach the channel."""
        return self.homeless or self.refused_at is not None or self.all_away

    @property
    def present(self) -> tuple[SeatInfo, ...]:
        """Those who sit here and play for themselves."""
        return tuple(seat for seat in self.seats if seat.is_here)

    @property
    def among_people(self) -> bool:
        """Whether more than one person sits there."""
        return sum(seat.computer is None for seat in self.seats) > 1

    def pace_for(self, quick: bool) -> int | None:
        """Minutes for an answer, None for no limit. A quick one never has longer than the others."""
        if not quick or self.quick_pace is None:
            return self.pace
        return self.quick_pace if self.pace is None else min(self.pace, self.quick_pace)

    @property
    def awaits_people(self) -> bool:
        """Whether a person who is there is awaited."""
        return any(self.person_at(seat).is_here for seat in self.awaited)

    def person(self, user_id: int) -> SeatInfo | None:
        """The place of a person at this table, or None."""
        for seat in self.seats:
            if seat.user_id == user_id:
                return seat
        return None

    def seat_of(self, user_id: int) -> Seat | None:
        """The engine's seat of a person, or None if they have none or the game has not begun."""
        person = self.person(user_id)
        return person.seat if person is not None else None

    def person_at(self, seat: Seat) -> SeatInfo:
        """Who sits on the engine's `seat`. Raises KeyError."""
        for person in self.seats:
            if person.seat == seat:
                return person
        raise KeyError(seat)

    def options_for(self, game: type[Game[Any]]) -> GameOptions:
        """The chosen options as `game` reads them. Raises pydantic's ValidationError."""
        return game.Options.model_validate(dict(self.options))
