"""Stateful test of the host against a model of the rules.

The machine drives a real host on a real database and a simulated Discord that can fail, and kills and restarts it. A
`TableModel` for each table derives its state from the documented rules: who hosts, who sits where, whose turn it is,
and until when. After every step the host must agree with the models, the channels must hold every report once and in
order, and no trace of erased users may remain.
"""

import asyncio
import tempfile
from collections.abc import Callable, Coroutine, Iterable, Sequence
from contextlib import ExitStack
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from typing import Any, TypeVar

import pytest
from hypothesis import Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.host.errors import HostError
from bot.host.schedule.clocks import with_clocks_restored
from bot.host.transport import RetryLaterError
from bot.localization.anonymizer import Anonymizer
from bot.localization.localizer import escape_markdown
from bot.model.game_log import Call, LogUpdate
from bot.model.messages import DirectMessage, Message
from bot.model.pictures import CardPicture
from bot.model.tables import NO_USER, Actor, AnswerRecord, Person, SeatInfo, TableInfo
from engine.core.chance import Chance
from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action
from engine.games import GAMES
from tests import databases
from tests.errors import rejected
from tests.host.table_model import Chair, TableModel, UndoRequest
from tests.host.world import CHANNEL, DAY, GUILD, OTHER_CHANNEL, STRANGER, PlainMessageFormatter, World

T = TypeVar("T")
Refusal = str | None

pytestmark = pytest.mark.sqlite  # On PostgreSQL, the databases and restarts take ten times as long.

SEED = 7
FIRST_USER = 80351110224678900
"""A number unlike any other in the database."""
PEOPLE = 5
MANAGER = Actor(STRANGER, is_manager=True)
CHANNELS = (CHANNEL, OTHER_CHANNEL)
MINUTES = (1, 60, 10 * 60, 20 * 60, 3 * DAY, 8 * DAY)


class NamingMessageFormatter(PlainMessageFormatter):
    """Fake speech that names all players in full, escaped and shortened, and numbers its reports."""

    def card(self, info: TableInfo, game: Game[Any] | None, picture: CardPicture = "none") -> Message:
        return Message(content=f"card {info.id} {info.status} seq {info.seq} <@{info.host_id}> {_names(info)}")

    def log_update(
        self,
        info: TableInfo,
        game: Game[Any],
        events: Sequence[Event],
        pinged: tuple[Seat, ...],
        already_asked: Seat | None = None,
    ) -> LogUpdate:
        line = f"report {info.id} {info.seq} {_names(info)}"
        mentions = tuple(info.person_at(seat).user_id for seat in pinged)
        calls = tuple(f"called <@{user_id}>" for user_id in mentions)
        call = Call(lines=calls, over=calls, mentions=mentions) if pinged else None
        return LogUpdate(lines=(line,), call=call)

    def private_message(
        self, info: TableInfo, game: Game[Any], seat: Seat, events: Sequence[Event]
    ) -> DirectMessage | Message:
        decision = game.decision(seat)
        told = f"private {info.id} {info.seq} {seat} {_names(info)}"
        if decision is None or not decision.secret:
            return Message(content=told)
        user_id = info.person_at(seat).user_id
        return DirectMessage(seat, info.seq, decision.token, user_id, told, endings=info.endings)

    def direct_message(self, info: TableInfo, game: Game[Any] | None, direct_message: DirectMessage) -> Message:
        about = f"{direct_message.key} {direct_message.answered} {direct_message.told}"
        return Message(content=f"letter {info.id} {about} {_names(info)}")

    def notice(self, info: TableInfo, key: str, **facts: str | int) -> Message:
        people = [f"<@{facts[who]}>" for who in ("by", "person", "host") if who in facts]
        seats = [info.person_at(int(facts["seat"])).name] if "seat" in facts else []
        return Message(content=f"notice {info.id} {key} {people} {seats}")


def _names(info: TableInfo) -> str:
    names = [person.name for person in info.seats]
    return ", ".join(f"{escape_markdown(name)} ({name}, {name[:24]}…)" for name in names)


def _as_modelled(seat: SeatInfo) -> Chair:
    return Chair(max(seat.user_id, NO_USER), seat.name, seat.seat, seat.missed, seat.away, seat.computer is not None)


# What the rules choose from

NUMBER = st.integers(0, 9)
"""Index of a random choice."""
HOST = 9
"""Index of the host when a host right is used."""
PERSON = st.integers(0, PEOPLE - 1)
LATER = st.sampled_from((0, 60, 10 * 60))
CHOICES = st.lists(NUMBER, min_size=1, max_size=4)
SEEDS = st.integers(0, 1 << 20)
PACE = st.sampled_from((DAY, 3 * DAY, None))


def lobbies(machine: "HostMachine") -> list[TableModel]:
    return [table for table in machine.tables if table.status == "lobby"]


def games(machine: "HostMachine") -> list[TableModel]:
    return [table for table in machine.tables if table.status == "playing"]


def games_without_someone(machine: "HostMachine") -> list[TableModel]:
    return [table for table in games(machine) if table.players_away]


def with_requests(machine: "HostMachine") -> list[TableModel]:
    return [table for table in games(machine) if table.request is not None]


def open_tables(machine: "HostMachine") -> list[TableModel]:
    return [table for table in machine.tables if table.is_open]


def ended_games(machine: "HostMachine") -> list[TableModel]:
    return [table for table in machine.tables if table.was_ended and not table.forgotten]


def one_of(tables: Callable[["HostMachine"], list[TableModel]]) -> st.SearchStrategy[TableModel]:
    return st.runner().flatmap(lambda machine: st.sampled_from(tables(machine)))


def there_are(tables: Callable[["HostMachine"], list[TableModel]]) -> Callable[["HostMachine"], bool]:
    return lambda machine: bool(tables(machine))


class HostMachine(RuleBasedStateMachine):
    """A host and its tables next to models of them."""

    game = "toy"
    options: dict[str, Any] = {"rounds": 3}

    def __init__(self) -> None:
        super().__init__()
        self.stack = ExitStack()
        self.file = Path(self.stack.enter_context(tempfile.TemporaryDirectory())) / "chabudai.db"
        self.loop = asyncio.new_event_loop()
        self.world = World(self.file, SEED)
        self.world.speech = NamingMessageFormatter()
        self.at = self.last_seen = self.world.clock.now()
        """The time of the current step, and the time of the bot's last heartbeat."""
        self.tables: list[TableModel] = []
        self.given: list[tuple[int, int]] = []
        """Answers just given by people, as table and user ids."""
        self.names: dict[int, list[str]] = {}
        """The beginning of each name a user has had."""
        self.people: list[Person] = [self._newcomer() for _ in range(PEOPLE)]
        self.left_server: set[int] = set()
        self.erased: set[str] = set()
        """Ids of erased users, and how their names began."""
        self.newest_at_erasure = 0
        """The newest message at the last erasure; earlier messages stay as they are."""

    @initialize(people=st.integers(2, PEOPLE), pace=PACE, choices=CHOICES, seed=SEEDS)
    def begin(self, people: int, pace: int | None, choices: list[int], seed: int) -> None:
        self._run(self.world.begin())
        self._begun()
        self.play(people, pace, choices, seed)

    @precondition(lambda self: not games(self) and len(open_tables(self)) < len(CHANNELS))
    @rule(people=st.integers(2, PEOPLE), pace=PACE, choices=CHOICES, seed=SEEDS)
    def play(self, people: int, pace: int | None, choices: list[int], seed: int) -> None:
        """Start a game in a free channel and give some answers."""
        self.open(0, next(channel for channel in CHANNELS if not self._is_taken(channel)), pace)
        for person in range(1, max(people, self.kind.seat_counts[0])):
            self.join(self.tables[-1], person)
        self.start(self.tables[-1], HOST)
        self.answer(self.tables[-1], choices, seed, None)

    # In the lobby

    @precondition(lambda self: len(self.tables) < 4 and len(open_tables(self)) < len(CHANNELS))
    @rule(host=PERSON, channel=st.sampled_from(CHANNELS), pace=PACE)
    def open(self, host: int, channel: int, pace: int | None) -> None:
        person, lobby = self.people[host], self.world.host.lobby
        refused = "channel-taken" if self._is_taken(channel) else None
        info = self._do(lobby.open_table(self.game, GUILD, channel, person, self.options, pace), refused)
        if info is not None:
            table = TableModel(info.id, self.kind, self.options, channel, person.user_id, pace, self.at)
            table.sit(person)
            self.tables.append(table)

    @precondition(there_are(lobbies))
    @rule(table=one_of(lobbies), person=PERSON)
    def join(self, table: TableModel, person: int) -> None:
        joining = self.people[person]
        refused: Refusal = None
        if table.chair_of(joining.user_id) is not None:
            refused = "already-seated"
        elif len(table.chairs) == self.kind.seat_counts[-1]:
            refused = "table-full"
        if self._do(self.world.host.lobby.join(table.id, joining), refused):
            table.use(self.at)
            table.sit(joining)

    @precondition(there_are(lobbies))
    @rule(table=one_of(lobbies), person=PERSON)
    def leave(self, table: TableModel, person: int) -> None:
        user_id = self.people[person].user_id
        refused = "not-seated" if table.chair_of(user_id) is None else None
        if self._do(self.world.host.lobby.leave(table.id, user_id), refused):
            table.use(self.at)
            table.vacate(user_id, self.at)

    @precondition(there_are(lobbies))
    @rule(table=one_of(lobbies), by=NUMBER)
    def start(self, table: TableModel, by: int) -> None:
        actor = self._actor(table, by)
        refused = self._host_right(table, actor)
        if refused is None and len(table.chairs) < self.kind.seat_counts[0]:
            refused = "not-enough-seats"
        if self._do(self.world.host.lobby.start(table.id, actor), refused):
            table.use(self.at)
            table.start(self.at, SEED)

    # During the game

    @precondition(there_are(games))
    @rule(
        table=one_of(games),
        choices=CHOICES,
        seed=SEEDS,
        trouble=st.sampled_from((None, None, "failed", "lost")),
    )
    def answer(self, table: TableModel, choices: list[int], seed: int, trouble: str | None) -> None:
        """Give answers; a message can fail, or arrive without an acknowledgment."""
        self.world.courier.troubles = [RetryLaterError()] if trouble == "failed" else []
        self.world.courier.lost_replies = int(trouble == "lost")
        chance = Chance(seed)
        for choice in choices:
            self._answer(table, choice, chance)
            self._catch_up()

    @precondition(there_are(games))
    @rule(table=one_of(games), choice=NUMBER, seed=SEEDS)
    def answer_before_a_crash(self, table: TableModel, choice: int, seed: int) -> None:
        """Answer while Discord accepts no posts, then crash; a minute later everything is back to normal."""
        self.world.courier.failing_channels = {*CHANNELS}
        self.answer(table, [choice], seed, None)
        self.world.courier.failing_channels = set()
        self.restart(0)
        self.tick(1)

    @precondition(there_are(games))
    @rule(table=one_of(games), later=LATER, choice=NUMBER)
    def undo(self, table: TableModel, later: int, choice: int) -> None:
        """After some minutes, undo an answer of a player, often the last one, or ask the others to agree."""
        if later:
            self.tick(later)
        if table.status != "playing":
            return
        players = sorted(table.players, key=lambda player: table.last_own_seq(player[1]), reverse=True)
        user_id, seat = players[choice % len(players) if choice < 5 else 0]
        own = table.last_own(seat)
        if own is None:
            self._do(self.world.host.undo.request(table.id, user_id), "nothing-to-undo")
            return
        reasons = table.reasons_against_undo(seat, own.seq - 1, self.world.clock.now())
        outcome = self._try(self.world.host.undo.request(table.id, user_id), reasons)
        if outcome is not None and outcome.needs_consent:
            table.request = table.request or UndoRequest(seat, own.seq - 1)
            table.use(self.at)

    @precondition(there_are(games))
    @rule(table=one_of(games), later=LATER, choice=NUMBER, choices=CHOICES, seed=SEEDS)
    def undo_and_answer_again(
        self, table: TableModel, later: int, choice: int, choices: list[int], seed: int
    ) -> None:
        self.undo(table, later, choice)
        self._catch_up()
        self.answer(table, choices, seed, None)

    @precondition(there_are(with_requests))
    @rule(table=one_of(with_requests), choice=NUMBER, agrees=st.sampled_from((True, True, False)))
    def answer_an_undo_request(self, table: TableModel, choice: int, agrees: bool) -> None:
        request = table.request
        assert request is not None
        asked = sorted(table.others_here(request.seat) - request.agreed)
        if not asked:
            return
        seat = asked[choice % len(asked)]
        reasons = table.reasons_against_undo(request.seat, request.to_seq, self.world.clock.now())
        agreeing = self.world.host.undo.respond(table.id, table.chair_at(seat).user_id, agrees)
        if self._try(agreeing, reasons if agrees and asked == [seat] else ()):
            table.use(self.at)
            request.agreed.add(seat)
            table.request = request if agrees else None

    # Host rights

    @precondition(there_are(open_tables))
    @rule(table=one_of(open_tables), by=NUMBER, choice=NUMBER)
    def remove(self, table: TableModel, by: int, choice: int) -> None:
        actor, user_id = self._actor(table, by), table.people[choice % len(table.people)]
        refused, chair = self._host_right(table, actor), table.chair_of(user_id)
        assert chair is not None
        if self._do(self.world.host.table_management.remove(table.id, actor, user_id), refused) and not chair.away:
            table.use(self.at)
            table.remove(user_id, self.at)

    @precondition(there_are(games))
    @rule(table=one_of(games), by=NUMBER)
    def lend_seats(self, table: TableModel, by: int) -> None:
        actor = self._actor(table, by)
        refused = self._host_right(table, actor)
        if refused is None and not any(chair.away and not chair.lent for chair in table.chairs):
            refused = "nobody-away"
        if self._do(self.world.host.table_management.add_substitutes(table.id, actor), refused):
            table.use(self.at)
            table.lend(self.at)

    @precondition(there_are(games_without_someone))
    @rule(table=one_of(games_without_someone), choice=NUMBER)
    def come_back(self, table: TableModel, choice: int) -> None:
        away = table.players_away
        user_id = away[choice % len(away)]
        self._do(self.world.host.gameplay.return_player(table.id, user_id))
        table.use(self.at)
        table.come_back(user_id, self.at)

    @precondition(there_are(open_tables))
    @rule(table=one_of(open_tables), by=NUMBER)
    def end(self, table: TableModel, by: int) -> None:
        actor = self._actor(table, by)
        refused = self._host_right(table, actor)
        if self._do(self.world.host.endings.end(table.id, actor), refused):
            table.end(self.at)

    @precondition(there_are(ended_games))
    @rule(table=one_of(ended_games), by=NUMBER, channel=st.sampled_from(CHANNELS))
    def reopen(self, table: TableModel, by: int, channel: int) -> None:
        actor = self._actor(table, by)
        refused = self._host_right(table, actor, together=False)
        refused = refused or table.refuses_to_reopen(self.world.clock.now())
        if refused is None and self._is_taken(channel):
            refused = "channel-taken"
        if self._do(self.world.host.endings.reopen(table.id, actor, GUILD, channel), refused):
            table.reopen(channel, self.at)
            table.use(self.at)

    @precondition(there_are(games))
    @rule(table=one_of(games), later=LATER)
    def end_and_reopen(self, table: TableModel, later: int) -> None:
        self.end(table, HOST)
        self.tick(later)
        self.reopen(table, HOST, table.channel)

    # Users

    @rule(person=PERSON, change=st.sampled_from(("name", "membership", None)))
    def meet(self, person: int, change: str | None) -> None:
        """Let a user press something, perhaps under a new name or after leaving or rejoining the server."""
        user_id = self.people[person].user_id
        if change == "name":
            self.people[person] = Person(user_id, self._new_name(user_id))
        if change == "membership":
            self.left_server ^= {user_id}
        self._do(self.world.host.profile_refresher.refresh(self.people[person], GUILD))
        for table in self.tables:
            table.meet(self.people[person])

    @precondition(lambda self: len(self.names) < PEOPLE + 3)
    @rule(person=PERSON)
    def erase(self, person: int) -> None:
        """Erase a user; a new one takes their place in the server."""
        user_id = self.people[person].user_id
        self.people[person] = self._newcomer()
        self._do(self.world.host.privacy.erase(user_id))
        for table in self.tables:
            if table.chair_of(user_id) is not None:
                table.erase(user_id, self.at)
            info = self._run(self.world.info(table.id))  # An erasure counts as use even of tables the user has left.
            table.used_at, table.idle_until = info.touched_at or table.used_at, info.idle_until
        self._settle()
        self.left_server.discard(user_id)
        self.erased |= {str(user_id), *self.names[user_id]}
        self.newest_at_erasure = max(self.world.courier.messages, default=0)
        assert self._run(self.world.host.privacy.export(user_id)).is_empty
        assert not self._traces(self._run(self._looked_up()))

    # Time and errors

    @rule(minutes=st.sampled_from(MINUTES), killed=st.sampled_from((False, False, True)))
    def pass_time(self, minutes: int, killed: bool) -> None:
        if killed:
            self.restart(minutes)
        else:
            self.tick(minutes)

    def tick(self, minutes: int) -> None:
        self.world.clock.pass_minutes(minutes)
        self._tick()
        while overdue := self._overdue():  # A question asked again after an undo can be overdue already.
            self._tick()
            assert self._overdue() != overdue, "the bot plays for everyone whose time is up"

    def restart(self, minutes: int) -> None:
        """Kill the bot and start it again after `minutes`."""
        before = self._run(self._looked_up()), str(self.world.courier)
        self.world.clock.pass_minutes(minutes)
        self._do(self.world.restart())
        for table in self.tables:
            table.absent(self.at - self.last_seen, self.at)
        self._begun()
        self._settle()
        assert (self._run(self._looked_up()), str(self.world.courier)) == before

    # Invariants

    @invariant()
    def the_rules_hold(self) -> None:
        self._catch_up()
        assert self.given == [], "every answer is stored"
        for table in self.tables:
            self._run(self._check(table))
        self._check_channels()
        self._check_names()

    async def _check(self, table: TableModel) -> None:
        info = await self.world.info(table.id)
        assert (info.status, info.host_id, info.awaited) == (table.status, table.host, table.awaited)
        assert (info.channel_id, info.seq, info.ended_at) == (table.channel, table.seq, table.ended_at)
        assert [*map(_as_modelled, info.seats)] == table.chairs
        assert {seat: due for seat, due in info.due.items() if info.person_at(seat).is_present} == table.due()
        if table.is_open:
            assert table.host in table.people
            assert await self.world.host.queries.open_table_in(table.channel) == info
        self._check_card(info)
        if table.status != "playing":
            return
        assert (info.undo and (info.undo.seat, info.undo.to_seq, {*info.undo.agreed})) == (
            table.request and (table.request.seat, table.request.to_seq, table.request.agreed)
        )
        assert (await self.world.host.gameplay.panel(table.id, NO_USER)).view == table.game.view(None)
        for user_id, seat in table.players:
            asked = (await self.world.host.gameplay.open_questions(table.id, user_id)).decision
            assert (asked and asked.question) == table.game.question(seat)

    def _check_card(self, info: TableInfo) -> None:
        """Check that the card is up to date, and pinned while the table is open."""
        courier, card = self.world.courier, info.card_message_id
        if not info.is_reduced:
            assert card is not None
            assert courier.messages[card] == self.world.speech.card(info, None).content
            assert (card in courier.pins) == info.is_open

    def _check_channels(self) -> None:
        """Check that channels have at most one open table and every report once, in order."""
        taken = [table.channel for table in open_tables(self)]
        assert len(taken) == len({*taken})
        shown = [line.split() for text in self.world.courier.shown for line in text.splitlines()]
        for table in self.tables:
            assert [int(words[2]) for words in shown if words[:2] == ["report", str(table.id)]] == table.told
        told = self.world.courier.told
        assert len(told) == len({*told}), "no direct message is sent twice"
        assert self._run(self.world.store.outbox.size()) == 0, "nothing is left to send"

    def _check_names(self) -> None:
        """Check that nothing stored, and nothing posted or rendered since, names an erased user."""
        if not self.erased:
            return
        assert not self._traces(f"{column}: {text}" for column, text in databases.values(self.file))
        messages = self.world.courier.messages
        assert not self._traces(text for number, text in messages.items() if number > self.newest_at_erasure)
        cards = [self._run(self.world.info(table.id)).card_message_id for table in self.tables]
        assert not self._traces(messages[card] for card in cards if card in messages)

    def teardown(self) -> None:
        self._run(self.world.end())
        self.loop.close()
        self.stack.close()

    # Driving the host

    @property
    def kind(self) -> type[Game[Any]]:
        return self.world.games[self.game]

    def _run(self, act: Coroutine[Any, Any, T]) -> T:
        return self.loop.run_until_complete(act)

    def _try(self, act: Coroutine[Any, Any, T], reasons: Sequence[str]) -> T | None:
        """Do something that the host may refuse for one of these reasons; return None in that case."""
        self.at = self.world.clock.now()
        try:
            return self._run(act)
        except HostError as error:
            if error.reason not in reasons:
                raise
            return None

    def _do(self, act: Coroutine[Any, Any, T], refused: Refusal = None) -> T | None:
        """Do something that the host must accept or, if `refused` is given, refuse; return None in that case."""
        if refused is None:
            return self._try(act, ())
        with rejected(refused):
            self._try(act, ())
        return None

    def _actor(self, table: TableModel, number: int) -> Actor:
        """Return any user, a manager of the server or, in four of ten cases, the table's host."""
        if number < PEOPLE:
            return Actor(self.people[number])
        hosts = [person for person in self.people if person.user_id == table.host]
        return Actor(hosts[0]) if hosts and number > PEOPLE else MANAGER

    def _host_right(self, table: TableModel, by: Actor, *, together: bool = True) -> Refusal:
        """Return the reason for which the host must refuse a host right, after hosting has passed on if due."""
        if by.is_manager:
            return None
        now = self.world.clock.now()
        refused = table.refusal(by.user_id, now, together=together)
        if refused is not None and table.pass_on_from(self.left_server, by.user_id):
            table.use(now)
            refused = table.refusal(by.user_id, now, together=together)
        return refused

    def _is_taken(self, channel: int) -> bool:
        return any(table.channel == channel for table in open_tables(self))

    def _answer(self, table: TableModel, choice: int, chance: Chance) -> None:
        """Give a random legal answer, perhaps for an absent player, or accept a random invitation."""
        if table.status != "playing":
            return
        seats = [seat for seat in table.awaited if table.chair_at(seat).user_id != NO_USER]
        invited = [seat for _, seat in table.players if [*table.game.invitations(seat)]]
        takes_up = bool(invited) and chance.below(4) == 0
        seats = invited if takes_up else seats
        if not seats:
            return
        seat = seats[choice % len(seats)]
        user_id = table.chair_at(seat).user_id
        panel = self._run(self.world.host.gameplay.panel(table.id, user_id))
        assert panel.view == table.game.view(seat)
        asked = chance.choice(panel.invitations) if takes_up else panel.decision
        assert asked is not None
        self.given.append((table.id, user_id))
        action = Action(asked.token, asked.question.sample(chance))
        assert self._do(self.world.host.gameplay.answer(table.id, user_id, action))

    def _catch_up(self) -> None:
        """Let the host finish everything due, then play the new answers in the models."""
        self._settle()
        for table in self.tables:
            for entry in self._run(self._new_entries(table)):
                if entry.kind == "person":
                    self.given.remove((table.id, entry.user_id or NO_USER))
                table.follow(entry)

    async def _new_entries(self, table: TableModel) -> list[AnswerRecord]:
        new = (await self.world.info(table.id)).seq - table.seq
        return await self.world.store.answers.latest(table.id, new) if new else []

    def _settle(self) -> None:
        async def settle() -> None:
            await self.world.host.wait_until_idle()
            while alarms := [*self.world.host._computer_runner._alarms.values()]:
                await asyncio.wait(alarms)
                await self.world.host.wait_until_idle()

        self._run(settle())

    def _tick(self) -> None:
        self._do(self.world.host.tick())
        self._note_the_time()
        self._catch_up()
        for table in self.tables:
            ended_at = self._run(self.world.info(table.id)).ended_at
            table.tick(self.at, ended_at or self.at)
            assert ended_at is None or ended_at - self.at < timedelta(minutes=1)

    def _overdue(self) -> list[tuple[int, int, Seat]]:
        tables = games(self)
        return [
            (table.id, table.seq, seat) for table in tables for seat, due in table.due().items() if due <= self.at
        ]

    def _begun(self) -> None:
        self._note_the_time()
        self.world.host.host_rights.is_member = self._is_member

    def _note_the_time(self) -> None:
        """Record the bot's heartbeat, which is stored in whole seconds."""
        self.last_seen = self.at.replace(microsecond=0)

    async def _is_member(self, guild_id: int, user_id: int) -> bool:
        return user_id not in self.left_server

    async def _looked_up(self) -> list[str]:
        """Return everything that users can look up about the tables."""
        found: list[str] = []
        for table in self.tables:
            info = await self.world.info(table.id)
            found.append(f"{info.status} {info.host_id} {info.awaited} {info.seats}")
            found += map(str, await self.world.host.queries.log(table.id, 100))
            for user_id in (NO_USER, *table.people) if table.games and table.chairs else ():
                panel = await self.world.host.gameplay.panel(table.id, user_id)
                found.append(
                    f"{panel.view} {panel.questions} {panel.undoable} {panel.answers_since} {panel.view_before}"
                )
        return found

    def _traces(self, texts: Iterable[str]) -> list[str]:
        """Return the texts that name an erased user."""
        return [text for text in texts if any(trace in text for trace in self.erased)]

    def _newcomer(self) -> Person:
        user_id = FIRST_USER + len(self.names)
        self.names[user_id] = []
        return Person(user_id, self._new_name(user_id))

    def _new_name(self, user_id: int) -> str:
        """Return an unused name with markup, long enough to be shortened."""
        beginning = f"Guest{sum(map(len, self.names.values()))}n"
        self.names[user_id].append(beginning)
        return f"{beginning} *of a_very_long* name"


class FeastMachine(HostMachine):
    """The same with feasts, where players talk openly and hide things."""

    options = {"rounds": 2, "feast": "yes"}


def machine_for(name: str) -> type[HostMachine]:
    return type(name, (HostMachine,), {"game": name, "options": {}})


def check(machine: type[HostMachine], examples: int, steps: int, **more: Any) -> None:
    how = settings(max_examples=examples, stateful_step_count=steps, derandomize=True, deadline=None, **more)
    run_state_machine_as_test(machine, settings=how)


def test_the_host_follows_the_rules() -> None:
    check(HostMachine, examples=5, steps=20)


@pytest.mark.slow
def test_the_host_follows_the_rules_for_longer() -> None:
    check(HostMachine, examples=20, steps=40)


@pytest.mark.slow
def test_the_host_follows_the_rules_at_feasts() -> None:
    check(FeastMachine, examples=10, steps=20)


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
def test_the_host_follows_the_rules_in_each_game(game: str) -> None:
    check(machine_for(game), examples=10, steps=20)


# Bugs that the machine must find


def undo_renews_deadlines(patch: pytest.MonkeyPatch) -> None:
    def renewed(*state: Any) -> TableInfo:
        after = with_clocks_restored(*state)
        clocks = after.clocks.model_copy(update={"seats": {}, "undone": ()})
        return replace(after, due={}, remind={}, quick=frozenset(), clocks=clocks)

    patch.setattr("bot.host.gameplay.referee.with_clocks_restored", renewed)


def a_host_who_leaves_stays_host(patch: pytest.MonkeyPatch) -> None:
    patch.setattr("bot.host.seating._next_host", lambda info: info.host_id)


def an_erased_name_stays_in_the_log(patch: pytest.MonkeyPatch) -> None:
    patch.setattr(Anonymizer, "anonymize_log", lambda mask, story: story)


@pytest.mark.slow
@pytest.mark.parametrize(
    "fault", [undo_renews_deadlines, a_host_who_leaves_stays_host, an_erased_name_stays_in_the_log]
)
def test_planted_bugs_are_found(fault: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch) -> None:
    fault(monkeypatch)
    with pytest.raises(AssertionError):
        check(HostMachine, examples=20, steps=20, phases=[Phase.generate], report_multiple_bugs=False)
