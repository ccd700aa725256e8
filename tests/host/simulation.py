"""Simulated time at the tables of a host: people answer, undo, sleep, go on holidays, ask for more time and pauses.

Servers and channels fail, and the bot restarts. `Watch` checks all stored times after each step.
"""

from collections.abc import Awaitable, Mapping, Sequence
from datetime import datetime, timedelta
from random import Random
from typing import Any

from bot.host.errors import HostError
from bot.host.transport import RejectedError
from bot.model.tables import (
    ABSENCE_MODES,
    HOLD_DAYS,
    MORE_TIME_CHOICES,
    PACES,
    Absence,
    Actor,
    HostAction,
    Person,
    TableInfo,
)
from engine.core.chance import Chance
from engine.core.errors import GameError
from engine.core.questions import Action
from tests.host.watch import Watch, next_events
from tests.host.world import GUILD, World

ZONES = (
    "Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Kolkata",
    "Pacific/Apia", "America/St_Johns", "UTC",
)  # fmt: skip
PEOPLE = tuple(Person(number + 1, f"Player {number + 1}") for number in range(len(ZONES)))
CHANNELS = (101, 102, 103)
OTHER_GUILD = 11
"""The server of the last channel."""
LOBBY_CHANNEL = 104
MINUTE, HOUR, DAY = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1)


class Simulation:
    """A host whose tables go through a simulated time; every choice follows from the seed."""

    def __init__(self, world: World, seed: int, start: datetime) -> None:
        self.world = world
        self.world.clock.time = self.world.clock._even = start
        self.random, self.chance = Random(seed), Chance(seed)
        self.watch = Watch(world)
        self.tables: dict[int, int] = {}
        """The newest table of each channel."""
        self.steps: list[str] = []
        """What happened last, for failures."""

    @property
    def now(self) -> datetime:
        return self.world.clock.now()

    async def run(self, length: timedelta) -> None:
        """Simulate this time."""
        await self.world.begin()
        for person, zone in zip(PEOPLE, ZONES, strict=True):
            await self.world.host.users.set_time_zone(person, zone)
            await self.set_quiet_hours(person)
        until = self.now + length
        while self.now < until:
            try:
                for channel in CHANNELS:
                    await self.keep_playing(channel)
                await self.happen()
                await self.advance(timedelta(minutes=self.random.choice((20, 120, 300, 700))))
            except (AssertionError, ValueError) as error:
                error.add_note("\n".join(self.steps[-25:]))
                raise

    # Time

    async def advance(self, length: timedelta) -> None:
        """Let time pass, with a tick whenever something is due."""
        until = self.now + length
        while True:
            due = [at for table in self.tables.values() for at in next_events(await self.world.info(table)).values()]
            self.world.clock.time = min([at for at in due if self.now < at], default=until)
            self.world.clock.time = min(self.now, until)
            await self.tick()
            if self.now >= until:
                return

    async def tick(self, step: str = "tick") -> None:
        await self.world.host.tick()
        await self.world.host.wait_until_idle()
        await self.check(step)

    async def check(self, step: str) -> None:
        await self.world.host.wait_until_idle()
        self.steps.append(f"{self.now:%m-%d %H:%M:%S} {step}")
        await self.watch.check([*self.tables.values()])

    # What happens

    async def keep_playing(self, channel: int) -> None:
        """Start a new game in a channel without an open table."""
        if channel in self.tables and (await self.world.info(self.tables[channel])).is_open:
            return
        people = self.random.sample(PEOPLE, self.random.choice((2, 3, 4)))
        pace = self.random.choice((*PACES.values(), 24 * 60, 24 * 60)) or None
        options = {"rounds": 2, "feast": self.random.choice(("yes", "no"))}
        await self.play_game(channel, "toy", people, options, pace)

    async def play_game(
        self, channel: int, game: str, people: Sequence[Person], options: Mapping[str, Any], pace: int | None
    ) -> None:
        """Open a table in a channel, let these people join, and start the game."""
        host, *others = people
        guild = OTHER_GUILD if channel == CHANNELS[-1] else GUILD
        info = await self.world.host.lobby.open_table(game, guild, channel, host, options, pace)
        for person in others:
            await self.world.host.lobby.join(info.id, person)
        await self.world.host.lobby.start(info.id, Actor(host))
        self.tables[channel] = info.id
        await self.check(f"start table {info.id}")

    async def happen(self) -> None:
        """Let one random thing happen."""
        acts = {
            self.answer: 40, self.take_more_time: 6, self.undo: 8, self.agree_to_undo: 6, self.go_away: 6,
            self.come_back: 3, self.pause: 2, self.ask_for_time: 2, self.reply: 5, self.resume: 1,
            self.change_pace: 1, self.change_hold_days: 1, self.change_quiet_hours: 1, self.open_lobby: 1,
            self.outage: 2, self.server_outage: 1, self.lose_channel: 1, self.be_refused: 1, self.restart: 3,
        }  # fmt: skip
        (act,) = self.random.choices([*acts], [*acts.values()])
        await act()

    def table(self) -> int:
        return self.tables[self.random.choice(CHANNELS)]

    async def attempt(self, step: str, act: Awaitable[object]) -> None:
        """Do something that can be refused, then check."""
        try:
            await act
            refused = ""
        except (HostError, GameError) as error:
            refused = f" refused: {error}"
        self.watch.count(step.split(" ")[0] + (" refused" if refused else ""))
        await self.check(step + refused)

    async def press(self, user_id: int) -> None:
        """Do what every press does first: end the user's absence."""
        self.watch.reasons.add(user_id)
        if await self.world.host.absences.end(user_id):
            await self.check(f"user {user_id} returns")
            self.watch.reasons.add(user_id)

    async def someone(self, info: TableInfo) -> int:
        """Choose a player who presses something."""
        user_id = self.random.choice(info.people).user_id
        await self.press(user_id)
        return user_id

    async def answer(self) -> None:
        table_id = self.table()
        info = await self.world.info(table_id)
        if not info.awaited:
            return
        user_id = info.person_at(self.random.choice(info.awaited)).user_id
        await self.press(user_id)
        decision = (await self.world.host.gameplay.panel(table_id, user_id)).decision
        if decision is None:
            return
        action = Action(token=decision.token, answer=decision.question.sample(self.chance))
        await self.attempt(
            f"answer by user {user_id} at {table_id}", self.world.host.gameplay.answer(table_id, user_id, action)
        )

    async def take_more_time(self) -> None:
        info = await self.world.info(self.table())
        if not info.awaited:
            return
        user_id = info.person_at(self.random.choice(info.awaited)).user_id
        await self.press(user_id)
        await self.attempt(
            f"more-time for {user_id} at {info.id}", self.world.host.pauses.take_more_time(info.id, user_id)
        )

    async def undo(self) -> None:
        info = await self.world.info(self.table())
        user_id = await self.someone(info)
        await self.attempt(f"undo by {user_id} at {info.id}", self.world.host.undo.request(info.id, user_id))

    async def agree_to_undo(self) -> None:
        for table_id in self.tables.values():
            info = await self.world.info(table_id)
            if info.undo is not None:
                self.watch.reasons.add(info.person_at(info.undo.seat).user_id)
                user_id = await self.someone(info)
                self.watch.reasons.add(info.person_at(info.undo.seat).user_id)
                yes = self.random.random() < 0.8
                agreeing = self.world.host.undo.respond(table_id, user_id, yes)
                await self.attempt(f"agree by {user_id} at {table_id}: {yes}", agreeing)

    async def go_away(self) -> None:
        user_id, mode = self.random.choice(PEOPLE).user_id, self.random.choice(ABSENCE_MODES)
        until = self.now + self.random.choice((5 * HOUR, DAY, 3 * DAY, 8 * DAY, 20 * DAY))
        self.watch.reasons.add(user_id)
        absence = Absence(mode, until.replace(second=0, microsecond=0))
        await self.attempt(f"absence of {user_id}: {mode}", self.world.host.absences.start(user_id, absence))

    async def come_back(self) -> None:
        user_id = self.random.choice(PEOPLE).user_id
        await self.press(user_id)
        for table_id in self.tables.values():
            person = (await self.world.info(table_id)).person(user_id)
            if person is not None and person.away:
                await self.attempt(
                    f"return of {user_id} to {table_id}", self.world.host.gameplay.return_player(table_id, user_id)
                )
                self.watch.reasons.add(user_id)

    async def pause(self) -> None:
        until = self.now + self.random.choice((5 * HOUR, DAY, 4 * DAY))
        await self.ask(HostAction("pause", round(until.timestamp())))

    async def ask_for_time(self) -> None:
        await self.ask(HostAction("time", self.random.choice(MORE_TIME_CHOICES)))

    async def ask(self, action: HostAction) -> None:
        info = await self.world.info(self.table())
        user_id = await self.someone(info)
        asking = self.world.host.joint_requests.ask(info.id, user_id, action)
        await self.attempt(f"ask-{action.right} by {user_id} at {info.id}", asking)

    async def reply(self) -> None:
        for table_id in self.tables.values():
            info = await self.world.info(table_id)
            if info.joint.open is not None:
                user_id = await self.someone(info)
                number, yes = info.joint.request_count, self.random.random() < 0.8
                replying = self.world.host.joint_requests.answer(table_id, user_id, yes, number)
                await self.attempt(f"reply by {user_id} at {table_id}: {yes}", replying)

    async def resume(self) -> None:
        for table_id in self.tables.values():
            info = await self.world.info(table_id)
            if info.paused_until is not None:
                user_id = await self.someone(info)
                resuming = self.world.host.pauses.resume(table_id, Actor(Person(user_id, "")))
                await self.attempt(f"resume by {user_id} at {table_id}", resuming)

    async def change_pace(self) -> None:
        info = await self.world.info(self.table())
        pace = self.random.choice([*PACES.values()]) or None
        self.watch.reasons.add(info.id)
        host = Actor(Person(info.host_id, ""))
        changing = self.world.host.table_management.set_pace(info.id, host, pace)
        await self.attempt(f"pace of {info.id}: {pace}", changing)

    async def change_hold_days(self) -> None:
        info = await self.world.info(self.table())
        days, host = self.random.choice(HOLD_DAYS), Actor(Person(info.host_id, ""))
        self.watch.reasons.add(info.id)
        changing = self.world.host.table_management.set_hold_days(info.id, host, days)
        await self.attempt(f"hold-days of {info.id}: {days}", changing)

    async def change_quiet_hours(self) -> None:
        await self.set_quiet_hours(self.random.choice(PEOPLE))
        await self.check("quiet-hours")

    async def set_quiet_hours(self, person: Person) -> None:
        hours = self.random.choice(
            ((22 * 60, 7 * 60), (20 * 60, 8 * 60), (0, 6 * 60), (21 * 60, 9 * 60), (2 * 60, 3 * 60), None)
        )
        await self.world.host.users.set_quiet_hours(person, hours)

    async def open_lobby(self) -> None:
        """Open a table that is never started, or have someone join it."""
        person = self.random.choice(PEOPLE)
        table_id = self.tables.get(LOBBY_CHANNEL)
        info = None if table_id is None else await self.world.info(table_id)
        if info is None or not info.is_open:
            info = await self.world.host.lobby.open_table("toy", GUILD, LOBBY_CHANNEL, person, {"rounds": 1}, 1440)
            self.tables[LOBBY_CHANNEL] = info.id
        elif info.person(person.user_id) is None and len(info.seats) < 5:
            await self.world.host.lobby.join(info.id, person)
        else:
            return
        self.watch.last_use[info.id], self.watch.lost_time = self.now, timedelta()
        await self.check(f"lobby {info.id}")

    # What fails

    def length(self) -> timedelta:
        """Choose how long a failure lasts."""
        return self.random.choice((30 * timedelta(seconds=1), 3 * MINUTE, 50 * MINUTE, 9 * HOUR, 30 * HOUR))

    async def outage(self) -> None:
        length = self.length()
        self.world.host.outages.gateway_lost()
        await self.advance(length)
        self.world.host.outages.gateway_back()
        self.watch.lost_time += length
        self.watch.count("outage")
        await self.tick(f"outage of {length}")

    async def server_outage(self) -> None:
        length, guild = self.length(), self.random.choice((GUILD, OTHER_GUILD))
        self.world.host.outages.server_unavailable(guild)
        await self.advance(length)
        self.world.host.outages.server_available(guild)
        self.watch.lost_time += length
        self.watch.count("server outage")
        await self.tick(f"outage of server {guild} for {length}")

    async def restart(self) -> None:
        """Stop the bot for a while, without a shutdown."""
        length = self.length()
        self.world.clock.time += length
        self.watch.lost_time += length + 10 * MINUTE
        await self.world.restart()
        self.watch.count("restart")
        await self.tick(f"restart after {length}")

    async def lose_channel(self) -> None:
        channel = self.random.choice(CHANNELS)
        self.world.courier.gone_channels.add(channel)
        await self.advance(self.length())
        self.world.courier.gone_channels.clear()
        self.watch.count("lost channel")
        await self.advance(2 * HOUR)

    async def be_refused(self) -> None:
        channel = self.random.choice(CHANNELS)
        self.world.courier.rejected[channel] = RejectedError(424242)
        await self.advance(self.length())
        self.world.courier.rejected.clear()
        self.watch.count("refusals")
        await self.advance(HOUR)
