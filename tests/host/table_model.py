"""Model of one table, implementing the documented rules without the host.

It knows who hosts, who sits where, the state of the game, who may do what, and until when each seat has time. It
plays its own copy of the game by following the stored log, answer by answer, and checks that each answer was due.
"""

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Any

from bot.model.tables import NO_USER, PACES, AnswerRecord, Person, Status
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.steps import Prompt

SOMEBODY = "somebody"
MISSES = 2
"""Consecutive missed deadlines after which a player is away."""
REOPENABLE = timedelta(hours=24)
SILENCE = timedelta(days=7)
"""How long a host can hold up a game without a time limit."""
UNUSED_LOBBY, UNUSED_GAME, NOTICE = timedelta(days=7), timedelta(days=60), timedelta(days=7)
KEPT = timedelta(days=90)
USUAL_PACE = PACES["24h"]
QUICK_PACE = PACES["24h"] // 6


@dataclass
class Chair:
    """A place at the table: `user_id` is `NO_USER` once its user was erased; a computer player has a `lent` seat."""

    user_id: int
    name: str
    seat: Seat | None = None
    missed: int = 0
    away: bool = False
    lent: bool = False

    @property
    def is_here(self) -> bool:
        return not self.away and not self.lent

    @property
    def is_gone(self) -> bool:
        return self.user_id == NO_USER and not self.lent


@dataclass(frozen=True)
class Promise:
    """The time a seat has for a question, in table time; `graced` once it got a grace period."""

    due: datetime | None
    graced: bool = False

    def started(self, at: datetime, grace: timedelta) -> "Promise":
        """Return the promise for a question asked at this moment; if its time is over, it gets one grace period."""
        if self.due is None or self.due > at or self.graced:
            return self
        return Promise(at + grace, graced=True)


@dataclass(frozen=True)
class Undone:
    """A question removed by an undo, with the time of the undo and what was promised."""

    promise: Promise
    at: datetime


@dataclass
class UndoRequest:
    """A player's request to go back to the game after answer `to_seq`, if all others agree."""

    seat: Seat
    to_seq: int
    agreed: set[Seat] = field(default_factory=set)


@dataclass
class TableModel:
    """One table according to the rules."""

    id: int
    kind: type[Game[Any]]
    options: dict[str, Any]
    channel: int
    host: int
    pace: int | None
    used_at: datetime
    status: Status = "lobby"
    chairs: list[Chair] = field(default_factory=list)
    games: dict[int, Game[Any]] = field(default_factory=dict)
    """The game after each answer."""
    seq: int = 0
    standing: list[AnswerRecord] = field(default_factory=list)
    """The answers that weren't undone."""
    told: list[int] = field(default_factory=list)
    """The answers that the channel must show, in order."""
    request: UndoRequest | None = None
    asked_at: datetime | None = None
    promises: dict[tuple[int, Seat], Promise] = field(default_factory=dict)
    """Promises by the question's number and the seat."""
    undone: dict[tuple[int, Seat], dict[object, Undone]] = field(default_factory=dict)
    """The same for undone questions, by question; None stands for any question of the seat."""
    running: set[tuple[int, Seat]] = field(default_factory=set)
    """The questions whose clock is running for a player."""
    behind: timedelta = timedelta()
    """Total time lost to outages; table time is behind by this much."""
    stopped: datetime | None = None
    """The table time at which the clocks stopped, if they have."""
    ended_at: datetime | None = None
    was_ended: bool = False
    """Whether the game was ended early."""
    hidden_until: datetime | None = None
    """Until when the ended game can be reopened."""
    idle_until: datetime | None = None
    forgotten: bool = False

    def _repr_pretty_(self, printer: Any, cycle: bool) -> None:
        """Shorten Hypothesis's output for a failing sequence."""
        printer.text(f"table {self.id}")

    # Players

    @property
    def game(self) -> Game[Any]:
        return self.games[self.seq]

    @property
    def is_open(self) -> bool:
        return self.status in ("lobby", "playing")

    @property
    def people(self) -> list[int]:
        return [chair.user_id for chair in self.chairs if chair.user_id != NO_USER]

    @property
    def players(self) -> list[tuple[int, Seat]]:
        """The people in a game, with their seats."""
        return [(one.user_id, one.seat) for one in self.chairs if one.user_id != NO_USER and one.seat is not None]

    @property
    def players_away(self) -> list[int]:
        return [user_id for user_id, seat in self.players if not self.chair_at(seat).is_here]

    @property
    def is_paused(self) -> bool:
        return not any(chair.is_here for chair in self.chairs)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        return self.game.awaited() if self.status == "playing" else ()

    def chair_of(self, user_id: int) -> Chair | None:
        return next((chair for chair in self.chairs if chair.user_id == user_id != NO_USER), None)

    def chair_at(self, seat: Seat) -> Chair:
        return next(chair for chair in self.chairs if chair.seat == seat)

    def others_here(self, seat: Seat | None) -> set[Seat]:
        here = {chair.seat for chair in self.chairs if chair.is_here and chair.seat is not None}
        return here - {seat}

    # Host rights

    def refusal(self, by: int, now: datetime, *, together: bool = True) -> str | None:
        """Return the reason to refuse a user who wants to use host rights now; None if they can.

        While the host is away, the players who are present decide, all of them `together` or any one.
        """
        if by == self.host:
            return None
        chair = self.chair_of(by)
        if chair is None or not chair.is_here or not self._host_is_away(now):
            return "not-host"
        return "host-away" if together and self.others_here(chair.seat) else None

    def pass_on_from(self, left_server: set[int], by: int) -> bool:
        """Pass hosting on if the host left the server and player `by` needs a host; return whether it did."""
        if self.chair_of(by) is None or by == self.host:
            return False
        if self.chair_of(self.host) is not None and self.host not in left_server:
            return False
        members = [user_id for user_id in self._heirs() if user_id == by or user_id not in left_server]
        if members:
            self.host = members[0]
        return bool(members)

    def _heirs(self) -> list[int]:
        """Return the other players: those who are present first, then in the order they sat down."""
        others = [chair for chair in self.chairs if chair.user_id not in (NO_USER, self.host)]
        return [chair.user_id for chair in sorted(others, key=lambda chair: chair.away)]

    def _host_is_away(self, now: datetime) -> bool:
        chair = self.chair_of(self.host)
        if chair is None or chair.seat is None or chair.away:
            return chair is not None and chair.away
        return self.pace is None and chair.seat in self.awaited and now - (self.asked_at or self.used_at) >= SILENCE

    # Actions

    def use(self, now: datetime) -> None:
        """Record a person's action, at most once an hour."""
        if self.idle_until is not None or now - self.used_at >= timedelta(hours=1):
            self.used_at, self.idle_until = now, None

    def sit(self, person: Person) -> None:
        self.chairs.append(Chair(person.user_id, person.name))

    def vacate(self, user_id: int, now: datetime) -> None:
        """Remove a user from the lobby: hosting passes on; without people the table closes."""
        self.chairs = [chair for chair in self.chairs if chair.user_id != user_id]
        if self.host == user_id:
            self.host = next(iter(self._heirs()), NO_USER)
        if not self.people:
            self._close(now)

    def start(self, now: datetime, seed: int) -> None:
        game = self.kind.begin(self.kind.Options(**self.options), [None] * len(self.chairs), seed)
        for seat, place in enumerate(game.table.lobby_order):
            self.chairs[place].seat = seat
        self.status, self.games = "playing", {0: game}
        self.told.append(0)
        self._put_questions(now)

    def remove(self, user_id: int, now: datetime) -> None:
        """Remove a player as the host; in a game, the bot plays for them until they are back."""
        if self.status == "lobby":
            return self.vacate(user_id, now)
        chair = self.chair_of(user_id)
        assert chair is not None
        chair.away = True
        return self._put_questions(now)

    def meet(self, person: Person) -> None:
        """Update a user's name unless the game is over for good."""
        chair = self.chair_of(person.user_id)
        if chair is not None and (self.is_open or self.hidden_until is not None):
            chair.name = person.name

    def lend(self, now: datetime) -> None:
        """Let computer players substitute for all players who are away."""
        for chair in self.chairs:
            if chair.away and not chair.lent:
                chair.lent, chair.away = True, not chair.is_gone
        self._put_questions(now)

    def come_back(self, user_id: int, now: datetime) -> None:
        chair = self.chair_of(user_id)
        assert chair is not None
        chair.missed, chair.away, chair.lent = 0, False, False
        if chair.seat is not None:
            self.running.discard((self._number(), chair.seat))
        self._put_questions(now)

    def end(self, now: datetime) -> None:
        if self.status == "playing":
            self.was_ended, self.hidden_until = True, now + REOPENABLE
        self._close(now)

    def refuses_to_reopen(self, now: datetime) -> str | None:
        """Return the reason if the game can't be reopened, else None."""
        if not self.was_ended or not self.people:
            return "game-over"
        return None if self.hidden_until is not None and now < self.hidden_until else "too-late-to-reopen"

    def reopen(self, channel: int, now: datetime) -> None:
        self.status, self.channel, self.ended_at = "playing", channel, None
        self.was_ended, self.hidden_until = False, None
        self.told.append(self.seq)
        self._put_questions(now)

    def erase(self, user_id: int, now: datetime) -> None:
        """Erase a user: they leave a lobby; in a game, the bot keeps their seat for good."""
        if self.status == "lobby":
            return self.vacate(user_id, now)
        chair = self.chair_of(user_id)
        assert chair is not None
        if self.host == user_id:
            self.host = next(iter(self._heirs()), NO_USER)
        chair.user_id, chair.name, chair.away = NO_USER, SOMEBODY, not chair.lent
        if self.request is not None and self.request.seat == chair.seat:
            self.request = None
        if self.is_open and not self.people:
            self._close(now)
        elif self.status == "playing":
            self._put_questions(now)
        return None

    def _close(self, now: datetime) -> None:
        self.status, self.ended_at, self.request, self.idle_until, self.running = "ended", now, None, None, set()
        self._run_or_stop(now)

    # The log

    def follow(self, entry: AnswerRecord) -> None:
        """Check the next logged answer against the rules and play it."""
        assert entry.seq == self.seq + 1, "no answer is lost or stored twice"
        assert entry.seat is not None
        chair, number = self.chair_at(entry.seat), self._number()
        match entry.kind:
            case "undo":
                return self._go_back(entry)
            case "person":
                assert chair.user_id == entry.user_id
                chair.missed, chair.away, chair.lent = 0, False, False
                self.use(entry.at)
            case "deadline":
                due = self.promises[number, entry.seat].due
                assert chair.is_here
                assert due is not None
                assert due <= self._time(entry.at), "no player loses time"
                chair.missed += not self.game.quick
                chair.away = chair.missed >= MISSES
            case "away":
                alone = sum(not chair.lent for chair in self.chairs) <= 1
                assert (chair.away and not chair.lent) or (self.game.among_people and alone)
            case "computer":
                assert chair.lent
        assert entry.kind in ("person", "computer") or entry.seat in self.awaited
        if entry.kind in ("person", "deadline"):
            self.request = None
        talked, game = self.game.open_talk, self.game.clone()
        game.apply(entry.seat, self._action(entry.seat, entry.action or ""))
        self._note(entry, game)
        self.standing.append(entry)
        if talked and game.open_talk:  # An ongoing talk gives no new time.
            for seat in game.awaited():
                if (number, seat) in self.promises:
                    self.promises.setdefault((self._number(), seat), self.promises[number, seat])
        if game.finished:
            self.status, self.ended_at, self.idle_until = "finished", entry.at, None
        self._put_questions(entry.at)
        return None

    def _action(self, seat: Seat, text: str) -> Action:
        """Parse a stored action. Undos rename the open question in the log, but not here."""
        action = reading.read(text)
        invited = any(invitation.token == action.token for invitation in self.game.invitations(seat))
        return action if invited else replace(action, token=self.game.token)

    def last_own(self, seat: Seat) -> AnswerRecord | None:
        """Return the answer that this seat's undo would remove: its own last one, or its last fallback."""
        own = [one for one in self.standing if one.seat == seat and one.kind in ("person", "deadline")]
        return own[-1] if own else None

    def last_own_seq(self, seat: Seat) -> int:
        own = self.last_own(seat)
        return 0 if own is None else own.seq

    def is_built_on(self, answer: AnswerRecord) -> bool:
        """Return whether another player has answered since."""
        later = [one for one in self.standing if one.seq > answer.seq]
        return any(one.kind in ("person", "deadline") and one.seat != answer.seat for one in later)

    def has_time_to_undo(self, seat: Seat, to_seq: int, now: datetime) -> bool:
        """Return whether a player has time left for the question to return to, or a grace period."""
        game = self.games[to_seq]
        promise = self.promises.get((game.table.asked, seat))
        if seat not in game.awaited() or self.is_paused or promise is None or promise.due is None:
            return True
        return promise.due > self._time(now) or not promise.graced

    def reasons_against_undo(self, seat: Seat, to_seq: int, now: datetime) -> list[str]:
        """Return the reasons for which the host may refuse an undo; only the game knows its secrets."""
        reasons: list[str] = []
        if self.request is not None and self.request.seat != seat:
            reasons.append("undo-asked")
        if not self.has_time_to_undo(seat, to_seq, now) or not self.chair_at(seat).is_here:
            reasons.append("no-time-to-undo")
        if any(owner != seat for owner in self.game.open_secrets()):
            reasons.append("secret-open")
        if any(covered.seat != seat for covered in self.game.covered()):
            reasons.append("secret-covered")
        return reasons

    def _go_back(self, entry: AnswerRecord) -> None:
        assert entry.seat is not None
        assert entry.restored is not None
        own = self.last_own(entry.seat)
        assert own is not None
        assert own.seq - 1 == entry.restored, "an undo takes back the player's last answer"
        assert self.has_time_to_undo(entry.seat, entry.restored, entry.at)
        if own.final or self.is_built_on(own):
            agreed = set() if self.request is None else self.request.agreed
            assert not self.others_here(entry.seat) - agreed, "all present players agree"
        at, target = self._time(entry.at), self.games[entry.restored].table.asked
        states = [one.seq - 1 for one in self.standing if one.seq > entry.restored + 1]
        for seq in (*states, self.seq):
            self._remember(self.games[seq], target, entry.seat, at)
        self.promises = {key: promise for key, promise in self.promises.items() if key[0] <= target}
        self.standing = [one for one in self.standing if one.seq <= entry.restored]
        self.request = None
        self.use(entry.at)
        self._note(entry, self.games[entry.restored].clone())
        self._put_questions(entry.at)

    def _remember(self, game: Game[Any], target: int, by: Seat, at: datetime) -> None:
        """Keep the promises for the questions of a state that an undo removes."""
        number = game.table.asked
        for (asked, seat), promise in self.promises.items():
            if asked == number > target and (question := _question(game, seat)) is not None:
                known = self.undone.setdefault((number, seat), {})
                known[None if seat == by else question] = Undone(promise, at)

    def _note(self, entry: AnswerRecord, game: Game[Any]) -> None:
        self.seq, self.asked_at = entry.seq, entry.at
        self.games[entry.seq] = game
        self.told.append(entry.seq)

    # Time

    def due(self) -> dict[Seat, datetime]:
        """Return the deadline of each player whose turn it is."""
        if self.status != "playing" or self.is_paused:
            return {}
        promises = {seat: self.promises[self._number(), seat] for seat in self.awaited if self.chair_at(seat).is_here}
        return {seat: one.due + self.behind for seat, one in promises.items() if one.due is not None}

    def grace(self) -> timedelta:
        """Return a quarter of the time limit, at least an hour, capped by the limit."""
        minutes = self._minutes() or USUAL_PACE
        return timedelta(minutes=min(minutes, max(60, minutes / 4)))

    def absent(self, by: timedelta, now: datetime) -> None:
        """Give everyone the time of an outage back, and at least a grace period."""
        self.hidden_until = self.hidden_until and self.hidden_until + by
        self.idle_until = self.idle_until and self.idle_until + by
        self.used_at += by if self.is_open else timedelta()
        if self.stopped is not None or self.status != "playing":
            return
        self.behind += by
        minutes = self._minutes()
        if by < timedelta(minutes=1) or minutes is None:
            return
        at = self._time(now)
        for seat, due in self.due().items():
            promise, left = self.promises[self._number(), seat], due - self.behind
            left = min(max(left, at + self.grace()), at + timedelta(minutes=minutes))
            self.promises[self._number(), seat] = replace(promise, due=left)

    def tick(self, now: datetime, closes_at: datetime) -> None:
        """Close or end the table at `closes_at` if it is unused, and forget it if it ended long ago."""
        if self.hidden_until is not None and self.hidden_until <= now:
            self.hidden_until = None
        unused = now - self.used_at
        if self.status == "lobby" and unused >= UNUSED_LOBBY:
            self._close(closes_at)
        elif self.status == "playing":
            if self.idle_until is None and unused >= UNUSED_GAME - NOTICE:
                self.idle_until = max(self.used_at + UNUSED_GAME, now + NOTICE)
            if self.idle_until is not None and self.idle_until <= now:
                self.end(closes_at)
        if self.ended_at is not None and self.ended_at + KEPT <= now:
            self.forgotten, self.chairs, self.host = True, [], NO_USER

    def _number(self) -> int:
        """Return the number of the open question in the game."""
        asked: int = self.game.table.asked
        return asked

    def _minutes(self) -> int | None:
        """Return the time limit of the open question."""
        asks_quickly = any(issubclass(step, Prompt) and step.quick for step in self.kind.step_types)
        if self.pace is None or not asks_quickly or not self.game.quick:
            return self.pace
        return min(self.pace, QUICK_PACE)

    def _time(self, now: datetime) -> datetime:
        return self.stopped or now - self.behind

    def _run_or_stop(self, now: datetime) -> None:
        """Run the clocks while a game is in progress and a player is present."""
        stops = self.status != "playing" or self.is_paused
        if stops:
            self.stopped = self._time(now)
        elif self.stopped is not None:
            self.behind, self.stopped = now - self.stopped, None

    def _put_questions(self, now: datetime) -> None:
        """Promise time to every player with an open question; restart stopped clocks."""
        self._run_or_stop(now)
        for seat in self.awaited:
            chair, key = self.chair_at(seat), (self._number(), seat)
            if chair.lent or (chair.away and not (self.is_paused and not chair.is_gone)):
                continue
            if key not in self.promises:
                self.promises[key] = self._promised(seat, self._time(now))
            elif key not in self.running:
                self.promises[key] = self.promises[key].started(self._time(now), self.grace())
        self.running = {(self._number(), seat) for seat in self.due()}

    def _promised(self, seat: Seat, at: datetime) -> Promise:
        """Return the full time limit for a new question, or what was left for one asked again."""
        known, question = self.undone.get((self._number(), seat), {}), _question(self.game, seat)
        if None in known:
            return known[None].promise.started(at, self.grace())
        if question in known:
            promise, left = known[question].promise, timedelta()
            if promise.due is not None:
                left = min(promise.due - known[question].at, self.grace())
            if promise.due is not None and left > timedelta():
                promise = replace(promise, due=max(promise.due, at + left))
            return promise.started(at, self.grace())
        minutes = self._minutes()
        return Promise(None if minutes is None else at + timedelta(minutes=minutes))


def _question(game: Game[Any], seat: Seat) -> object:
    """Return a seat's question without its token; None if it has none."""
    asked = game.decision(seat)
    return None if asked is None else (asked.kind, repr(sorted(asked.facts.items())), repr(asked.question))
