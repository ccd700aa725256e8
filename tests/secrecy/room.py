"""A table of the real bot in a fake Discord where the same moment of a game can be set up repeatedly."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from discord import client as discord_client
from discord.http import Route
from sqlalchemy import delete

from bot.discord import deferral, handler_runner
from bot.discord.client import Chabudai
from bot.discord.discordpy_internals import use_api
from bot.discord.extensions import load_cogs
from bot.games.registry import BOARDS
from bot.host.formatter import MessageFormatter
from bot.host.host import Host
from bot.host.schedule.clocks import with_deadlines
from bot.localization.catalogs import CatalogLoader
from bot.logs import JsonFormatter
from bot.model.custom_ids import CustomId
from bot.model.messages import Post, table_queue
from bot.model.pictures import Drawing, SeatPictureRequest
from bot.model.tables import Absence, Actor, DraftContent, Person, TableInfo
from bot.presentation.board import Boards
from bot.presentation.fluent_formatter import FluentMessageFormatter
from bot.presentation.panel import SeatView
from bot.store import Store, schema
from bot.store.recording import TableCommit
from engine.core.questions import Action, Decision
from tests.case import AnyGame
from tests.cases import ALL_GAMES
from tests.databases import url_of
from tests.double import Answer, Control, FakeDiscord, LoggedRequest, World, controls
from tests.host.world import StandingClock
from tests.toy_game.lesson import LESSON
from tests.wording import WORDING, read_words

NAMES = ("Aiko", "Bunta", "Chiyo", "Daichi", "Emi", "Fuji", "Goro", "Hina")
QUIET = (22 * 60, 7 * 60)
"""Quiet hours that cover the start of each scene, in minutes after midnight."""
AWAY = timedelta(days=3)
LONG = 60.0
"""Timeout in seconds for everything here, generous enough for a busy machine."""
Shape = dict[str, Any]
MakeFormatter = Callable[[CatalogLoader], MessageFormatter]


def default_formatter(wording: CatalogLoader) -> MessageFormatter:
    """Return the bot's normal message formatter."""
    return FluentMessageFormatter(Boards(wording, BOARDS), ALL_GAMES)


class Room:
    """A table of `game` in a channel, with a user per seat, a stranger, and a newcomer who can take a seat.

    Each action waits until the bot has sent everything that results from it.
    """

    def __init__(self, client: Chabudai, double: FakeDiscord, clock: StandingClock, logged: list[str]) -> None:
        self.host: Host = client.host
        self.panels = client.panels
        self._boards = client.boards
        self.world: World = double.world
        self.clock = clock
        self.logged = logged
        """Log lines, without times and references."""
        self.channel = 0
        self.stranger = 0
        self.newcomer = 0
        """A user who has no seat, until a scene gives them one."""
        self.people: dict[int, int] = {}
        """User ids by seat."""
        self._began = clock.now()
        self._absence = Absence("hold", self._began + AWAY)
        self._info: TableInfo

    async def open(self, game: str, options: Mapping[str, str], seats: int) -> None:
        """Add the people, open a table and start the game.

        The second player has quiet hours, and the last one is away on hold.
        """
        users = [await self.world.add_user(name) for name in NAMES[:seats]]
        self.stranger = await self.world.add_user("Zoe")
        self.newcomer = await self.world.add_user("Yuki")
        guild = await self.world.add_guild("Club", owner=await self.world.add_user("Oka"))
        for user in (*users, self.stranger, self.newcomer):
            await self.world.join(guild, user)
        self.channel = await self.world.add_channel(guild, "table")
        await self.world.slash(users[0], self.channel, "table open", {"game": game})
        await self._rest()
        self._info = await self._here()
        await self.host.lobby.set_options(self._info.id, Actor(Person(users[0], "")), options)
        for user in users[1:]:
            await self.press(user, await self.card(), "join")
        await self.press(users[0], await self.card(), "start")
        self.sleeper, self.absent = Person(users[1], NAMES[1]), users[-1]
        await self.host.users.set_time_zone(self.sleeper, "UTC")
        await self.host.users.set_quiet_hours(self.sleeper, QUIET)
        await self.host.absences.start(self.absent, self._absence)
        await self._rest()
        self._info = await self.info()
        self.channel = self._info.channel_id  # The game's thread.
        self.people = {person.seat: person.user_id for person in self._info.seats if person.seat is not None}

    async def game(self) -> AnyGame:
        """Return a copy of the stored game."""
        info = await self.info()
        save = await self.host._store.answers.last_save(info.id)
        assert save is not None, "the game has started"
        return self.host.games[info.game].load(save)

    async def set_position(self, game: AnyGame) -> None:
        """Set up `game` as if it had just reached this position: nothing answered, full time for all."""
        self.clock.time = self._began
        now = await self.info()
        fresh = replace(self._info, seq=100, awaited=game.awaited(), due={}, remind={})
        fresh = replace(fresh, card_message_id=now.card_message_id)
        fresh = with_deadlines(fresh, game, self.clock.now(), same_question=False)
        store = self.host._store
        for kept in (schema.answers, schema.said, schema.saves, schema.drafts, schema.letters, schema.stories):
            await store._database.write(delete(kept).where(kept.c.table_id == fresh.id))
        await store.record(TableCommit(now, fresh, self.clock.now(), save=game.save()))
        await store.absences.put(self.absent, self._absence)  # Their presses have ended it.
        self.host._cache.evict(fresh.id)
        self.panels.clear()

    async def redraw(self) -> None:
        """Post the card again, as after any answer."""
        info = await self.info()
        await self.host._store.record(TableCommit(info, info, self.clock.now(), posts=[Post("card")]))
        self.host._outbox.wake([table_queue(info.id)])
        await self._rest()

    # What people do

    async def press(self, user: int, message: Shape, what: str) -> Answer:
        """Press the button of a message whose custom id is for `what`.

        Raises LookupError if there is none.
        """
        for control in controls(message):
            if _what(control) == what:
                return await self.use(user, message, control)
        raise LookupError(f"there is no control {what}")

    async def use(self, user: int, message: Shape, control: Control, values: list[str] | None = None) -> Answer:
        """Use a control; `values` are the chosen options of a menu."""
        act = (
            self.world.press(user, message, control.custom_id)
            if values is None
            else self.world.select(user, message, control.custom_id, values)
        )
        return await self._settled(await act)

    async def fill(self, user: int, form: Answer, filling: Mapping[str, Any]) -> Answer:
        """Submit a modal."""
        return await self._settled(await self.world.submit(user, form, dict(filling)))

    async def draft(self, seat: int, draft: DraftContent) -> None:
        """Store a draft for every open question of the seat."""
        panel = await self.host.gameplay.panel(self._info.id, self.people[seat])
        for asked in (panel.decision, *panel.invitations):
            if asked is not None:
                await self.host.gameplay.handle_control(
                    self._info.id, self.people[seat], seat, asked.token, lambda decision, kept: draft
                )

    async def answer_in_advance(self, seat: int, action: Action) -> None:
        """Give an answer in advance."""
        outcome = await self.host.gameplay.answer(self._info.id, self.people[seat], action)
        assert outcome.in_advance

    async def use_command(self, user: int, command: str, **options: Any) -> Answer:
        """Use a command."""
        return await self._settled(await self.world.slash(user, self.channel, command, options))

    async def autocomplete(self, user: int, command: str, option: str, text: str) -> Answer:
        """Start typing an option of a command, for autocomplete."""
        return await self.world.autocomplete(user, self.channel, command, option, text)

    async def wait(self, minutes: float) -> None:
        """Advance the clock and let the bot check its deadlines."""
        self.clock.pass_minutes(minutes)
        await self.host.tick()
        await self._rest()

    async def wait_until_reminded(self) -> None:
        """Advance the clock to the first reminder, before any deadline passes. At night, there may be none."""
        first = min((await self.info()).remind.values(), default=self.clock.now())
        await self.wait((first - self.clock.now()) / timedelta(minutes=1))

    # The state of the table

    async def card(self) -> Shape:
        """Return the card as everyone sees it."""
        info = await self.info()
        found = await self.world.message(info.card_message_id or 0)
        assert found is not None, "the card is in the channel"
        return found

    async def open_seat(self, seat: int) -> Shape:
        """Return the message in the channel that says that a seat is open."""
        place = (await self.info()).person_at(seat).vacancy
        found = None if place is None else await self.world.message(place.message_id)
        assert found is not None, "the seat is open"
        return found

    async def info(self) -> TableInfo:
        """Return the current state of the table."""
        return await self.host.queries.info(self._info.id)

    async def decision(self, seat: int) -> Decision | None:
        """Return a seat's current question, or None."""
        return (await self.host.gameplay.panel(self._info.id, self.people[seat])).decision

    async def own_picture(self, seat: int) -> tuple[SeatPictureRequest | None, Drawing | None]:
        """Return the picture of a seat's own view, or None if its question has none, and what it is drawn from."""
        panel = await self.host.gameplay.panel(self._info.id, self.people[seat])
        localizer = self._boards.table_localizer(panel.info, panel.chosen, "en")
        panel = replace(panel, can_render=True)  # This bot has no renderer, but its drawings are compared.
        request = SeatView(localizer, self._boards.get(panel.info.game), panel).request()
        return request, None if request is None else self._boards.seat_drawing(request)

    async def sent(self, since: int) -> list[LoggedRequest]:
        """Return what the bot has sent since the given index of the log."""
        return await self.world.log(since)

    async def _rest(self) -> None:
        await self.host.wait_until_idle()
        await self.panels.wait_until_updated()

    async def _settled(self, answer: Answer) -> Answer:
        await self._rest()
        return answer

    async def _here(self) -> TableInfo:
        found = await self.host.queries.open_table_in(self.channel)
        assert found is not None, "a table is open"
        return found


@asynccontextmanager
async def open_room(
    game: str, seats: int, seed: int, options: Mapping[str, str], make_formatter: MakeFormatter
) -> AsyncIterator[Room]:
    """Start a game in a new room, for use with `async with`."""
    with TemporaryDirectory() as folder, _own_endpoint(), _without_timeouts(), _log_lines() as logged:
        async with FakeDiscord() as double:
            use_api(double.url)
            await double.world.set_user_timeouts(patience=LONG)
            clock = StandingClock()
            store = await Store.open(url_of(Path(folder) / "room.db"))
            lessons = {LESSON.id: LESSON}
            host = Host(store, make_formatter(WORDING), clock, ALL_GAMES, lambda: seed, lessons=lessons)
            client = Chabudai(host, Boards(WORDING, BOARDS), ALL_GAMES)
            await load_cogs(client)
            read_words(ALL_GAMES)
            client._connection.guild_ready_timeout = 0.01  # All servers are there at the start.
            running = asyncio.create_task(client.start(double.token))
            try:
                await double.world.wait_until_connected()
                await client.wait_until_ready()
                room = Room(client, double, clock, logged)
                await room.open(game, options, seats)
                yield room
            finally:
                await client.close()
                await running


@contextmanager
def _own_endpoint() -> Iterator[None]:
    """Restore the Discord endpoints of the libraries on exit."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Route, "BASE", Route.BASE)
        patch.setattr(discord_client, "DiscordWebSocket", discord_client.DiscordWebSocket)
        yield


@contextmanager
def _without_timeouts() -> Iterator[None]:
    """Disable the bot's time limits, so that a busy machine can't cause a difference between two scenes.

    Otherwise the bot would defer slow replies, leave slow lists empty, and omit the table's name from slow errors.
    """
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deferral, "DEFER_AFTER", LONG)
        patch.setattr(deferral, "AUTOCOMPLETE_TIMEOUT", LONG)
        patch.setattr(handler_runner, "_LOOKUP_TIMEOUT", LONG)
        yield


@contextmanager
def _log_lines() -> Iterator[list[str]]:
    """Collect everything that the bot logs."""
    lines: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            record.reference = ""  # A new random one each time.
            record.created = 0.0
            lines.append(self.format(record))

    handler = Keeping(logging.INFO)
    handler.setFormatter(JsonFormatter())
    loggers = [logging.getLogger(name) for name in ("bot", "cogs", "engine")]
    for logger in loggers:
        logger.addHandler(handler)
        logger.setLevel(logging.INFO)
    try:
        yield lines
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
            logger.setLevel(logging.NOTSET)


def _what(control: Control) -> str:
    custom_id = CustomId.parse(control.custom_id)
    return custom_id.verb if custom_id is not None else ""
