"""Two simulated weeks of many tables: every game ends, or waits for a reason that its card states.

Players sleep in four time zones, go away in all modes, miss deadlines, come back, ask for pauses and more time, undo,
leave for good, take the seats of others, end games by agreement, open rematches, and find each other by tickets. To
add something that happens at tables, write a method like `Fortnight.answer_some` and list it in `Fortnight.happen`;
add the reasons for which a table then waits to `reasons`.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.model.tables import Actor, HostAction, Person, TableInfo
from bot.presentation.components import texts_in
from bot.presentation.fluent_formatter import FluentMessageFormatter
from engine.core.errors import GameError
from engine.core.game import Game
from engine.core.questions import Action
from tests.cases import CASES
from tests.host.simulation import Simulation
from tests.host.watch import is_quiet, watched_world
from tests.host.world import GUILD, World
from tests.message_matching import ANY, says
from tests.presentation.tables import SHOWN, SPOKEN

pytestmark = pytest.mark.sqlite  # On PostgreSQL, the databases and restarts take ten times as long.

START = datetime(2030, 3, 25, tzinfo=UTC)
"""A week before clocks change in Europe."""
ZONES = ("Europe/Berlin", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe")
PEOPLE = tuple(Person(number + 1, f"Player {number + 1}") for number in range(24))
LEAVING = {person.user_id for person in PEOPLE[::8]}
"""The users who stop playing for good halfway through."""
LONG_GAME = min(CASES, key=lambda game: SHOWN.get(game).weight or 9)
"""The lightest of the real games."""
FIRST_CHANNEL = 200
STEP = timedelta(hours=2)
ANSWERED = 0.4
"""Probability that a player who is awake answers in a step."""


class Fortnight(Simulation):
    """Tables that start at the same time and aren't replaced when their game ends."""

    def __init__(self, world: World, seed: int, tables: int, length: timedelta) -> None:
        super().__init__(world, seed, START)
        self.number_of_tables = tables
        self.finished: list[int] = []
        """The finished games that have a rematch."""
        self.until = START + length

    @property
    def channels(self) -> range:
        return range(FIRST_CHANNEL, FIRST_CHANNEL + self.number_of_tables)

    async def play(self) -> None:
        """Start all tables and simulate the whole time."""
        await self.world.begin()
        for number, person in enumerate(PEOPLE):
            await self.world.host.users.set_time_zone(person, ZONES[number % len(ZONES)])
            await self.world.host.users.set_quiet_hours(person, (22 * 60, 7 * 60) if number % 5 else None)
        for number, channel in enumerate(self.channels):
            await self.start(channel, LONG_GAME if number % 10 == 1 else "toy")
        while self.now < self.until:
            try:
                await self.happen()
                await self.advance(STEP)
            except AssertionError as error:
                error.add_note("\n".join(self.steps[-25:]))
                raise

    async def start(self, channel: int, game: str) -> None:
        seats, options = CASES[game].plan(0) if game != "toy" else (self.random.choice((2, 3, 4)), {"rounds": 2})
        people = self.random.sample(PEOPLE, seats)
        await self.play_game(channel, game, people, options, self.random.choice((12 * 60, 24 * 60)))

    async def happen(self) -> None:
        """Let people act for a step."""
        self.now_playing = [
            table_id for table_id in self.tables.values() if (await self.world.info(table_id)).status == "playing"
        ]
        if not self.now_playing:
            return
        await self.answer_some()
        acts = (
            self.take_more_time, self.undo, self.agree_to_undo, self.go_away, self.come_back, self.pause,
            self.ask_for_time, self.reply, self.resume, self.change_quiet_hours, self.restart,
            self.offer_seat, self.take_seat, self.ask_to_end, self.open_rematch, self.join_rematch, self.leave_ticket,
        )  # fmt: skip
        weights = (6, 4, 8, 3, 6, 1, 2, 8, 1, 1, 0.2, 1, 6, 0.5, 2, 6, 3)
        for act in self.random.choices(acts, weights, k=max(1, len(self.now_playing) // 4)):
            await act()

    def table(self) -> int:
        return self.random.choice(self.now_playing)

    async def someone(self, info: TableInfo) -> int:
        here = [person.user_id for person in info.people if not self.has_left(person.user_id)]
        user_id = self.random.choice(here or [person.user_id for person in info.people])
        await self.press(user_id)
        return user_id

    def has_left(self, user_id: int) -> bool:
        return user_id in LEAVING and self.now > START + (self.until - START) / 2

    async def answer_some(self) -> None:
        """Let some of the players who are awake and not on holiday answer."""
        for table_id in self.now_playing:
            info = await self.world.info(table_id)
            for seat in info.awaited:
                person = info.person_at(seat)
                sleeps = person.quiet is not None and is_quiet(person.quiet, self.now)
                absent = person.absence is not None or person.computer is not None or self.has_left(person.user_id)
                if not (sleeps or absent) and self.random.random() < ANSWERED:
                    await self.answer_at(table_id, person.user_id)

    async def answer_at(self, table_id: int, user_id: int) -> None:
        decision = (await self.world.host.gameplay.panel(table_id, user_id)).decision
        if decision is None:
            return
        await self.press(user_id)
        action = Action(token=decision.token, answer=decision.question.sample(self.chance))
        try:
            await self.world.host.gameplay.answer(table_id, user_id, action)
        except GameError:
            return
        await self.world.host.wait_until_idle()
        self.watch.count("answers")
        await self.watch.check([table_id])

    # Seats that change hands, and what follows a game

    async def offer_seat(self) -> None:
        info = await self.world.info(self.table())
        user_id = await self.someone(info)
        await self.attempt(
            f"offer-seat by {user_id} at {info.id}", self.world.host.open_seats.offer(info.id, user_id)
        )

    async def take_seat(self) -> None:
        """Let someone else take the first open seat of each table."""
        for table_id in self.now_playing:
            info = await self.world.info(table_id)
            person = self.random.choice(PEOPLE)
            for leaving in [] if self.has_left(person.user_id) else info.open_seats[:1]:
                assert leaving.seat is not None
                await self.press(person.user_id)
                taking = self.world.host.open_seats.take(table_id, leaving.seat, person)
                await self.attempt(f"take-seat by {person.user_id} at {table_id}", taking)

    async def ask_to_end(self) -> None:
        await self.ask(HostAction("agree-end", self.random.choice((0, 1))))

    async def open_rematch(self) -> None:
        """Open the rematch of the first finished game without one."""
        for channel, table_id in self.tables.items():
            info = await self.world.info(table_id)
            if info.status == "finished":
                player = self.random.choice(info.people)
                person = Person(player.user_id, player.name)
                new = await self.world.host.rematches.open(table_id, person, can_thread=False)
                self.watch.count("rematch")
                self.finished.append(table_id)
                self.follow(channel, new.id)
                await self.check(f"rematch of {table_id}")
                return

    async def join_rematch(self) -> None:
        """Let everyone who is invited join."""
        for table_id in [*self.tables.values()]:
            info = await self.world.info(table_id)
            for user_id in info.invited if info.status == "lobby" else ():
                person = next(one for one in PEOPLE if one.user_id == user_id)
                self.watch.last_use[table_id] = self.now
                await self.attempt(f"join by {user_id} at {table_id}", self.world.host.lobby.join(table_id, person))

    async def leave_ticket(self) -> None:
        """Leave a ticket; start the table that opens for it."""
        person, channel = self.random.choice(PEOPLE), self.channels.stop + len(self.tables)
        left = await self.world.host.tickets.leave(person, GUILD, channel, "toy", self.random.choice((2, 3)), 24 * 60)
        await self.world.host.wait_until_idle()
        self.watch.count("ticket")
        if left.table is not None:
            info = await self.world.info(left.table.id)
            self.follow(channel, info.id)
            self.watch.count("table for tickets")
            await self.world.host.lobby.start(info.id, Actor(Person(info.host_id, "")))
        await self.check("ticket")

    def follow(self, channel: int, table_id: int) -> None:
        self.tables[channel], self.watch.last_use[table_id] = table_id, self.now


def reasons(info: TableInfo, now: datetime) -> Iterator[str]:
    """Yield the ids of the messages on a running table's card that say for what it waits."""
    if info.paused_until is not None and info.paused_until > now:
        yield "card-paused-until"
    elif info.all_away:
        yield "card-paused"
    elif any(at > now for seat, at in info.due.items() if info.person_at(seat).computer is None):
        yield "card-due"
    if any(person.absence is not None for person in info.seats) and _all_are_planned(info):
        yield "card-absent"
    elif any(person.away for person in info.seats) and not info.all_away:
        yield "card-away"


def _all_are_planned(info: TableInfo) -> bool:
    away = sum(person.away for person in info.seats)
    return away <= sum(person.away for person in info.seats if person.absence is not None)


def shown(formatter: FluentMessageFormatter, info: TableInfo, game: Game[Any]) -> str:
    """Return all texts of a table's card."""
    card = formatter.card(info, game)
    return "\n".join([card.content, *texts_in(card.components)])


async def two_weeks(folder: Path, tables: int, length: timedelta) -> tuple[list[TableInfo], dict[str, int]]:
    """Simulate the tables and check the cards of those that still play; return all of them, and what happened."""
    one = Fortnight(watched_world(World(folder / "chabudai.db", 5)), 5, tables, length)
    try:
        await one.play()
        infos = []
        for table_id in (*one.tables.values(), *one.finished):
            async with one.world.host._cache.lock(table_id) as table:
                info, game = table.info, table.game
            infos.append(info)
            if info.status != "playing" or game is None:
                continue
            why, text = [*reasons(info, one.now)], shown(SPOKEN, info, game)
            assert {"card-paused-until", "card-paused", "card-due"} & {*why}, f"table {table_id} waits for nothing"
            for message in why:
                assert _says(text, message), f"the card of table {table_id} lacks {message}: {text}"
        assert one.watch.counts["pings put off"] > 0
    finally:
        await one.world.end()
    return infos, one.watch.counts


def _says(text: str, message: str) -> bool:
    """Return whether a card contains a message with any facts."""
    facts = {"until": ANY, "names": ANY}
    variants: list[dict[str, Any]] = [
        {"number": number, "mode": mode, "played": played}
        for number in (1, 2)
        for mode in ("hold", "computer", "safe")
        for played in ("computer", "bot")
    ]
    return any(says(text, message, **facts, **variant) for variant in variants)


async def test_two_tables_wait_for_a_reason_after_two_days(tmp_path: Path) -> None:
    await two_weeks(tmp_path, 2, timedelta(days=2))


@pytest.mark.slow
async def test_all_tables_end_or_wait_for_a_reason_after_two_weeks(tmp_path: Path) -> None:
    infos, counts = await two_weeks(tmp_path, 20, timedelta(days=14))

    assert sum(info.status == "finished" for info in infos) >= 20
    assert counts.keys() >= {"take-seat", "ask-agree-end", "rematch", "join", "table for tickets"}, counts
