"""A host with a fake clock, plain texts and a fake courier, for tests."""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from bot.host.cache.tables import TableStep
from bot.host.gameplay.computer_players import ComputerPlayers
from bot.host.host import Host
from bot.host.transport import (
    ChannelNotFoundError,
    ClosedDMError,
    ForbiddenError,
    MessageNotFoundError,
    RetryLaterError,
    ThreadArchivedError,
)
from bot.model.game_log import Call, LogUpdate
from bot.model.messages import DirectMessage, Message, Picture
from bot.model.pictures import CardPicture, Drawing
from bot.model.servers import NO_LIMITS
from bot.model.tables import Actor, Person, TableInfo
from bot.model.tickets import Ticket
from bot.store import Backend, Store, create_backend
from bot.store.cluster import Shards
from engine.core.chance import Chance
from engine.core.events import Event
from engine.core.game import Game
from engine.core.questions import Action, Answer, Decision, Picked
from tests.cases import ALL_GAMES
from tests.databases import url_of

GUILD, CHANNEL, OTHER_CHANNEL = 10, 20, 21
ANN, BEN, CID = Person(1, "Ann"), Person(2, "Ben"), Person(3, "Cid", "de")
STRANGER = Person(9, "Zoe")
DAY = 1440


class StandingClock:
    """Fake clock that only moves on request."""

    def __init__(self) -> None:
        self.time = self._even = datetime(2030, 1, 1, tzinfo=UTC)

    def now(self) -> datetime:
        return self.time

    def monotonic(self) -> float:
        return (self.time - self._even).total_seconds()

    def pass_minutes(self, minutes: float) -> None:
        self.time += timedelta(minutes=minutes)

    def put(self, forward: timedelta) -> None:
        """Set the clock while no time passes."""
        self.time += forward
        self._even += forward

    async def sleep(self, seconds: float) -> None:
        if seconds >= 10:
            await asyncio.Event().wait()  # The ticker: tests tick explicitly.
        self.time += timedelta(seconds=seconds)


class PlainMessageFormatter:
    """Fake speech that renders ids and facts, such as `notice:undone(seat=0,seq=1)`."""

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        text = f"card({info.status},seq={info.seq},people={len(info.seats)})"
        return Message(content=text, keeps_picture=picture != "none")

    def thread_name(self, info: TableInfo) -> str:
        return f"thread {info.id}"

    def thread_starter(self, info: TableInfo, game: Game[Any] | None) -> Message:
        return Message(content=f"front({info.status},{info.channel_id}{',lost' if info.channel_lost else ''})")

    def has_picture(self, info: TableInfo) -> bool:
        return False

    def drawing(self, info: TableInfo, game: Game[Any]) -> Drawing | None:
        return None

    def log_update(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        pinged: tuple[int, ...],
        already_asked: int | None = None,
    ) -> LogUpdate:
        assert all(event.audience is None for event in events)
        if not events and not pinged:
            return LogUpdate()
        line = (f"story({_listed(event.kind for event in events)}).called({_listed(pinged)})",)
        mentions = tuple(info.person_at(seat).user_id for seat in pinged)
        return LogUpdate(call=Call(lines=line, over=line, mentions=mentions)) if pinged else LogUpdate(lines=line)

    def seat_taken(
        self, info: TableInfo, game: Game[Any], seat: int, earlier_name: str, asked: tuple[int, ...]
    ) -> LogUpdate:
        line = (f"taken({seat},{earlier_name}->{info.person_at(seat).name},asked={_listed(asked)})",)
        return LogUpdate(
            lines=line, call=Call(lines=("hello",), over=("<@>",), mentions=(info.person_at(seat).user_id,))
        )

    def seat_message(
        self, info: TableInfo, game: Game[Any] | None, seat: int, *, is_open: bool, is_listing: bool
    ) -> Message:
        name = "" if is_listing else f",{info.person_at(seat).name}"
        state = "open" if is_open else "closed"
        return Message(content=f"{'listing' if is_listing else 'vacancy'}({seat}{name},{state})")

    def private_message(
        self, info: TableInfo, game: Game[Any], seat: int, events: Sequence[Event]
    ) -> DirectMessage | Message:
        decision = game.decision(seat)
        asked = decision.kind if decision is not None and decision.secret else None
        learnt = _listed(event.kind for event in events)
        if decision is None or asked is None:
            return Message(content=private(seat, learnt, asked))
        user_id = info.person_at(seat).user_id
        return DirectMessage(seat, info.seq, decision.token, user_id, learnt, endings=info.endings)

    def direct_message(self, info: TableInfo, game: Game[Any] | None, direct_message: DirectMessage) -> Message:
        state = "over" if game is None else "open"
        decision = None if game is None else game.decision(direct_message.seat)
        if decision is not None and not direct_message.answered:
            return Message(content=private(direct_message.seat, direct_message.told, decision.kind))
        return Message(content=answered(direct_message.seat, state, direct_message.answered))

    def describe_answer(self, info: TableInfo, game: Game[Any], decision: Decision, answer: Answer) -> str:
        return f"{decision.kind} {answer}"

    def reminder(self, info: TableInfo, game: Game[Any], seat: int, due: datetime, private: bool) -> Message:
        return Message(content=f"reminder {seat}", mentions=() if private else (info.person_at(seat).user_id,))

    def direct_message_failed(self, info: TableInfo, seat: int) -> Message:
        return Message(content=f"closed dm {seat}")

    def channels_lost(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        return Message(content=f"lost [{_listed(info.id for info in infos)}]")

    def digest(self, infos: Sequence[TableInfo], user_id: int) -> Message:
        return Message(content=f"digest [{_listed(info.id for info in infos)}]", mentions=(user_id,))

    def computer_name(self, info: TableInfo) -> str:
        return f"Computer {len(info.seats)}"

    def erased_user_name(self, locale: str) -> str:
        return "somebody"

    def ticket_expired(self, ticket: Ticket, locale: str) -> Message:
        return Message(content=f"expired({ticket.game},{locale})")

    def notice(self, info: TableInfo, key: str, **facts: str | int) -> Message:
        others = [one.user_id for one in info.seats if key == "undo-asked" and one.seat != facts["seat"]]
        others += info.invited if key == "rematch-asked" else ()
        others += [one.user_id for one in info.people] if key == "players-found" else ()
        buttons = ({"type": 1, "components": []},) if key in ("rematch-asked", "players-found") else ()
        return Message(content=notice(key, **facts), mentions=tuple(others), components=buttons)


async def until(true: Callable[[], object]) -> None:
    """Wait until the condition is true. The timeout only catches hangs."""
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 # There is no event to wait for.
            await asyncio.sleep(0.002)


def waiting_for(world: "World", table_id: int = 1) -> int:
    """Return the number of tasks waiting for a table's lock."""
    lock = world.host._cache._locks.get(table_id)
    return len(lock._waiters or ()) if lock is not None else 0


def is_free(world: "World", table_id: int = 1) -> bool:
    """Return whether no task holds a table's lock or waits for it."""
    lock = world.host._cache._locks.get(table_id)
    return lock is None or not (lock.locked() or lock._waiters)


def notice(key: str, **facts: str | int) -> str:
    """Return PlainMessageFormatter's text of a notice."""
    return f"notice:{key}({_listed(f'{fact}={value}' for fact, value in facts.items())})"


def private(seat: int | None, learnt: str, asked: str | None = None) -> str:
    """Return PlainMessageFormatter's private text: kinds of events, and of the question if it is secret."""
    return f"private({seat},{learnt},asked={asked})"


def answered(seat: int | None, state: str, answer: str) -> str:
    """Return PlainMessageFormatter's text of a direct message whose question is answered or closed."""
    return f"letter({seat},{state},answered={answer})"


def _listed(parts: Iterable[object]) -> str:
    return ",".join(map(str, parts))


@dataclass
class KeepingCourier:
    """Fake courier that accepts messages once per nonce like Discord, and fails on request.

    `said` lists what was posted in channels; `shown` is its current text by message. `pinged` are the users notified
    by posts and direct messages, in order. `rejected` holds the error for all messages to a channel or user.
    """

    said: list[tuple[int, str]] = field(default_factory=list)
    told: list[tuple[int, str]] = field(default_factory=list)
    pinged: list[int] = field(default_factory=list)
    messages: dict[int, str] = field(default_factory=dict)
    public: set[int] = field(default_factory=set)
    pins: set[int] = field(default_factory=set)
    edits: int = 0
    nonces: dict[str, int] = field(default_factory=dict)
    gone_channels: set[int] = field(default_factory=set)
    forbidden_channels: set[int] = field(default_factory=set)
    failing_channels: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)
    rejected: dict[int, Exception] = field(default_factory=dict)
    troubles: list[Exception] = field(default_factory=list)
    lost_replies: int = 0
    lost_for: float = 0.5
    letters: set[tuple[int, int]] = field(default_factory=set)
    late: list[Exception] = field(default_factory=list)
    refused_letters: Exception | None = None
    threads: dict[int, set[int]] = field(default_factory=dict)
    archived: set[int] = field(default_factory=set)
    locked: set[int] = field(default_factory=set)
    homebodies: set[int] = field(default_factory=set)
    looked: int = 0
    history: Exception | None = None

    def _check(self, channel_id: int) -> None:
        assert channel_id > 0, "a placeholder isn't a channel"
        if self.troubles:
            raise self.troubles.pop(0)
        if channel_id in self.failing_channels:
            raise RetryLaterError()
        if channel_id in self.rejected:
            raise self.rejected[channel_id]
        if channel_id in self.gone_channels:
            raise ChannelNotFoundError()
        if channel_id in self.forbidden_channels:
            raise ForbiddenError("send_messages")

    def _send(self, text: str, nonce: str, heard: list[tuple[int, str]], whom: int) -> int:
        if nonce not in self.nonces:
            self.nonces[nonce] = len(self.nonces) + 1000
            self.messages[self.nonces[nonce]] = text
            heard.append((whom, text))
        if self.lost_replies:
            self.lost_replies -= 1
            raise RetryLaterError(self.lost_for)
        return self.nonces[nonce]

    def _check_open(self, channel_id: int) -> None:
        if channel_id in self.archived:
            raise ThreadArchivedError()

    async def send(self, channel_id: int, message: Message, nonce: str) -> int:
        await asyncio.sleep(0)
        self._check(channel_id)
        if channel_id in self.locked:
            self._check_open(channel_id)
        self.archived.discard(channel_id)
        self.public.add(self.nonces.get(nonce, len(self.nonces) + 1000))
        self.pinged += () if nonce in self.nonces else message.mentions
        return self._send(message.content, nonce, self.said, channel_id)

    async def edit(self, channel_id: int, message_id: int, message: Message, picture: Picture | None = None) -> None:
        await asyncio.sleep(0)
        self._check(channel_id)
        self._check_open(channel_id)
        if message_id not in self.messages:
            raise MessageNotFoundError()
        self.edits += 1
        self.messages[message_id] = message.content

    async def create_thread(self, channel_id: int, message_id: int, name: str) -> int:
        self._check(channel_id)
        if message_id not in self.messages:
            raise MessageNotFoundError()
        self.threads.setdefault(message_id, set())
        if self.lost_replies:
            self.lost_replies -= 1
            raise RetryLaterError(0.5)
        return message_id

    async def add_thread_member(self, thread_id: int, user_id: int) -> None:
        self._check(thread_id)
        if user_id in self.homebodies:
            raise ForbiddenError()
        self.threads[thread_id].add(user_id)

    async def pin(self, channel_id: int, message_id: int) -> None:
        self._check(channel_id)
        self._check_open(channel_id)
        self.pins.add(message_id)

    async def unpin(self, channel_id: int, message_id: int) -> None:
        self.pins.discard(message_id)

    async def delete(self, channel_id: int, message_id: int) -> None:
        if self.messages.pop(message_id, None) is None:
            raise MessageNotFoundError()

    async def edit_dm(self, user_id: int, message_id: int, message: Message) -> None:
        if self.refused_letters is not None:
            raise self.refused_letters
        if message_id not in self.messages:
            raise MessageNotFoundError()
        self.messages[message_id] = message.content

    async def send_dm(self, user_id: int, message: Message, nonce: str) -> int:
        if user_id in self.closed:
            raise ClosedDMError()
        if user_id in self.rejected:
            raise self.rejected[user_id]
        if self.late:
            raise self.late.pop(0)
        self.pinged += () if nonce in self.nonces or message.is_silent else (user_id,)
        try:
            return self._send(message.content, nonce, self.told, user_id)
        finally:
            self.letters.add((user_id, self.nonces[nonce]))

    async def find_message(
        self, target_id: int, message: Message, after: int, since: datetime, *, private: bool = False
    ) -> int | None:
        self.looked += 1
        if self.history is not None:
            raise self.history
        theirs = {found for user_id, found in self.letters if user_id == target_id} if private else self.public
        alike = [found for found, text in self.messages.items() if found in theirs and text == message.content]
        return next((found for found in alike if found > after), None)

    @property
    def shown(self) -> list[str]:
        """The current texts of all public messages, oldest first."""
        return [text for message_id, text in self.messages.items() if message_id in self.public]

    def heard(self, word: str) -> list[str]:
        """Return the current public lines that start with `word`."""
        return [line for text in self.shown for line in text.splitlines() if line.startswith(word)]

    def told_to(self, person: Person) -> list[str]:
        """Return all direct messages to a person as they were sent."""
        return [text for user_id, text in self.told if user_id == person.user_id]


class World:
    """A host and its surroundings; `restart` simulates a kill and a new start on the same file."""

    def __init__(self, file: Path, seed: int = 7, shards: str | None = None) -> None:
        """Create a world; with `shards` (as in the settings), it is one of several processes."""
        self.url = url_of(file)
        self.backend: Backend | None = (
            None if shards is None else create_backend(self.url, requested=Shards.parse(shards))
        )
        self.clock = StandingClock()
        self.courier = KeepingCourier()
        self.speech = PlainMessageFormatter()
        self.thinker: ComputerPlayers | None = None
        self.limits = NO_LIMITS
        self.games: dict[str, type[Game[Any]]] = dict(ALL_GAMES)
        self._seed = seed
        self.store: Store
        self.host: Host

    async def begin(self, *, wait: bool = False) -> "World":
        self.store = await Store.open(self.backend or self.url, wait=wait)
        how: Any = {"computer_players": self.thinker, "limits": self.limits}
        self.host = Host(self.store, self.speech, self.clock, self.games, lambda: self._seed, **how)
        await self.host.open(self.courier)
        await self.host.wait_until_idle()
        return self

    async def end(self) -> None:
        await self.host.close()
        if self.backend is not None:
            self.backend.lease.release()

    async def restart(self) -> None:
        """Kill the host without a shutdown and start it again."""
        self.host._outbox._deliver = None
        computers = self.host._computer_runner._playing._tasks
        outbox = self.host._outbox
        running = [
            *computers,
            *outbox._queues._tasks,
            *outbox._picture_queues._tasks,
            outbox._sweep,
            self.host._ticker._task,
        ]
        killed = [task for task in running if task is not None]
        for task in killed:
            task.cancel()
        await asyncio.gather(*killed, return_exceptions=True)  # Their connections are returned and closed.
        await self.store.close()
        if self.backend is not None:
            self.backend.lease.release()
        await self.begin(wait=True)  # A server may take a moment to release the lease of a closed connection.

    async def lobby(
        self,
        *people: Person,
        pace: int | None = DAY,
        channel: int = CHANNEL,
        game: str = "toy",
        own_thread: bool | None = None,
        **options: Any,
    ) -> TableInfo:
        first, *others = people
        options = options or ({"rounds": 1} if game == "toy" else {})
        info = await self.host.lobby.open_table(game, GUILD, channel, first, options, pace, own_thread=own_thread)
        for person in others:
            info = await self.host.lobby.join(info.id, person)
        await self.host.wait_until_idle()
        return info

    async def playing(self, *people: Person, **lobby: Any) -> TableInfo:
        info = await self.lobby(*people, **lobby)
        info = await self.host.lobby.start(info.id, Actor(people[0]))
        await self.host.wait_until_idle()
        return await self.host.queries.info(info.id)

    async def info(self, table_id: int = 1) -> TableInfo:
        return await self.host.queries.info(table_id)

    async def due_at(self, at: datetime, table_id: int = 1) -> None:
        """Set all due times of a table."""
        async with self.host._cache.lock(table_id) as table:
            due = dict.fromkeys(table.info.due, at)
            await self.host._cache.commit(table, TableStep(replace(table.info, due=due)))

    async def awaited_user(self, table_id: int = 1) -> int:
        info = await self.info(table_id)
        return info.person_at(info.awaited[0]).user_id

    async def fallback_of(self, user_id: int, table_id: int = 1) -> Action:
        """Return the fallback answer of a user's open question."""
        panel = await self.host.gameplay.panel(table_id, user_id)
        assert panel.decision is not None
        assert panel.seat is not None
        async with self.host._cache.lock(table_id) as table:
            return table.require_game().fallback(panel.seat)

    async def answer(self, user_id: int | None = None, *keys: str, table_id: int = 1) -> Any:
        """Answer for the player whose turn it is, with `keys` or else the fallback."""
        user_id = user_id or await self.awaited_user(table_id)
        action = await self.fallback_of(user_id, table_id)
        if keys:
            action = Action(token=action.token, answer=Picked(keys=keys))
        outcome = await self.host.gameplay.answer(table_id, user_id, action)
        await self.host.wait_until_idle()
        return outcome

    async def answer_at_random(self, chance: Chance, table_id: int = 1) -> Any:
        """Give a random legal answer for a random player whose turn it is."""
        info = await self.info(table_id)
        user_id = info.person_at(chance.choice(info.awaited)).user_id
        decision = (await self.host.gameplay.panel(table_id, user_id)).decision
        assert decision is not None
        answer = Action(token=decision.token, answer=decision.question.sample(chance))
        return await self.host.gameplay.answer(table_id, user_id, answer)

    async def reach(self, kind: str, table_id: int = 1) -> None:
        """Play until a question of this kind is open."""
        while True:
            user_id = await self.awaited_user(table_id)
            panel = await self.host.gameplay.panel(table_id, user_id)
            if panel.decision is not None and panel.decision.kind == kind:
                return
            await self.answer(user_id, table_id=table_id)

    async def wait(self, minutes: float) -> None:
        """Let time pass and tick."""
        self.clock.pass_minutes(minutes)
        await self.host.tick()
        await self.host.wait_until_idle()
