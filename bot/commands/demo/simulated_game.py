"""A simulated game: the real bot in a simulated Discord, with simulated users who play to the end."""

import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.builders import ChannelHandle
from simcord.results import ResponseMessage
from sqlalchemy.engine import URL

from bot.commands.bot_factory import build_bot
from bot.commands.demo.simulated_user import SimulatedUser, controls
from bot.host.cache.tables import Games
from bot.host.clock import SystemClock
from bot.host.host import Host
from bot.localization.catalogs import CatalogLoader
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.options import option_values
from bot.store import sqlite_url
from engine.core.chance import Chance
from engine.games import GAMES

CHANNEL = "game-night"
NAMES = ("Aiko", "Bunta", "Chiyo", "Daichi", "Emi", "Fuji", "Goro", "Hina")
PRESSES_IN_A_TURN = 12
OFFER_PERCENT = 60
"""Percentage of turns with several waiting players in which a player makes or accepts an offer."""
MAX_RETRY_DELAY = 5.0
"""Maximum seconds of a retry delay; longer delays are the ticker's."""
SETTLE_TIMEOUT = 120.0
"""Maximum seconds of bot work after a press, including all computer moves that follow it."""
ADVANCE_ANSWER_PERCENT = 30
"""Percentage of turns in which a player answers something in advance, if possible."""
ADVANCE_ANSWER_PRESSES = 3
LOOK_AROUND_PERCENT = 6
"""Percentage of turns in which another player opens *My seat* and presses some controls."""


class SimulationClock(SystemClock):
    """The system clock, with the ticker stopped, since nothing is due during a simulated game.

    SimCord waits until the bot is idle. With a running ticker, it never would be.
    """

    async def sleep(self, seconds: float) -> None:
        await asyncio.sleep(seconds if seconds < MAX_RETRY_DELAY else 24 * 60 * 60)


@dataclass
class SimulatedGame:
    """A channel with a table, the thread it may move to, and the simulated players."""

    env: simcord.Env
    host: Host
    boards: Boards
    channel: ChannelHandle
    users: list[SimulatedUser]
    chance: Chance
    _id: int = 0

    async def open(self, game: str, options: Mapping[str, Any]) -> None:
        """Let the first visitor open a table, let the others join, make their seat choices, and start the game."""
        first, *others = self.users
        await first.actor.slash(self.channel, "table open", game=game)
        if options:
            await self._set(first, option_values(self.host.games[game]), options)
        if self.host.games[game].seat_choices:
            await first.use_random_control(await first.press(await self.card(), "choice"))
        for visitor in others:
            await visitor.use_random_control(await visitor.press(await self.card(), "join"))
        await first.press(await self.card(), "start")
        await self.switch_to_thread()

    async def switch_to_thread(self) -> None:
        """Switch to the table's thread, if it has one."""
        there = (await self.table_info()).channel_id
        self.channel = next((thread for thread in self.channel.threads if thread.id == there), self.channel)

    async def _set(
        self, host: SimulatedUser, known: Mapping[str, tuple[Any, ...]], options: Mapping[str, Any]
    ) -> None:
        """Set options in their menus, looking for each option's page."""
        for name, value in options.items():
            wanted, pages = str(known[name].index(value)), count(1)
            menus = await host.press(await self.card(), "options")
            while not host.has_option(menus, "set-option", (name,), wanted):
                menus = await host.press(menus, "options", (str(next(pages)),))
            await host.choose(menus, "set-option", (name,), wanted)

    async def card(self) -> Any:
        """Return the card of the table, which is pinned while the table is open."""
        wanted = (await self.table_info()).card_message_id
        assert wanted is not None, "whoever opens a table gets its card"
        return ResponseMessage(self.env, self.env.backend.get_message(self.channel.id, wanted)).message

    def channel_messages(self) -> list[Any]:
        """Return the public messages in the channel, oldest first."""
        seen = self.channel.history(viewer=self.users[0].actor)
        posted = [message for message in seen if message.type is discord.MessageType.default]
        return [message for message in posted if not message.flags.ephemeral]

    async def table_info(self) -> TableInfo:
        """Return the current state of the table."""
        queries = self.host.queries
        info = await (queries.info(self._id) if self._id else queries.open_table_in(self.channel.id))
        assert info is not None, "the table is open"
        self._id = info.id
        return info

    async def play_turn(self) -> bool:
        """Let one of the waiting players play until it's no longer their turn. Return False if the game is over."""
        if (await self.table_info()).status != "playing":
            return False
        await self._answer_offer(self.chance.choice(self.users))
        await self._answer_in_advance()
        if (await self.table_info()).status != "playing":  # An answer in advance can end the game.
            return False
        visitor = await self.waiting_user()
        letter = self._latest_direct_message(visitor) if self.chance.below(2) else None
        await self.play(visitor, letter or await visitor.press(await self.card(), "seat"))
        if self.chance.below(100) < LOOK_AROUND_PERCENT and (await self.table_info()).status == "playing":
            await self._press_around(self.chance.choice(self.users))
        return True

    async def waiting_user(self) -> SimulatedUser:
        """Return a random player whose turn it is."""
        info = await self.table_info()
        person = info.person_at(self.chance.choice(info.awaited))
        return next(visitor for visitor in self.users if visitor.user_id == person.user_id)

    async def play(self, visitor: SimulatedUser, shown: Any) -> None:
        """Press controls on `shown` and each following message until it's no longer the visitor's turn."""
        for _ in range(PRESSES_IN_A_TURN):
            if shown is None or not await self._is_waiting_for(visitor):
                return
            shown = await visitor.use_random_control(shown)

    async def _answer_offer(self, visitor: SimulatedUser) -> None:
        """Let the visitor accept or make an offer, at random, if several players have to answer."""
        info = await self.table_info()
        offers = (await self.host.gameplay.panel(info.id, visitor.user_id)).invitations
        if len(info.awaited) < 2 or not offers or self.chance.below(100) >= OFFER_PERCENT:
            return
        taken = await visitor.answer_offer(await visitor.use_command(self.channel, "gift"))
        if not any(offer.reply for offer in offers) and visitor.has_button(taken, "pick"):
            await visitor.press(taken, "pick")

    async def _answer_in_advance(self) -> None:
        """Let a random player answer something in advance or cancel that, at random, if the game allows it."""
        info = await self.table_info()
        if not self.host.games[info.game].foresees() or self.chance.below(100) >= ADVANCE_ANSWER_PERCENT:
            return
        visitor = self.chance.choice(self.users)
        shown = await visitor.use_command(self.channel, "seat")
        for what in ("more", "foreseen", "foretell"):
            if visitor.has_button(shown, what):
                shown = await visitor.press_random_button(shown, what)
        for _ in range(ADVANCE_ANSWER_PRESSES):
            if shown is not None:
                shown = await visitor.use_random_control(shown, ahead=True)

    async def _press_around(self, visitor: SimulatedUser) -> None:
        shown = await visitor.press(await self.card(), "seat")
        for _ in range(3):
            if shown is not None:
                shown = await visitor.use_random_control(shown)

    def _latest_direct_message(self, visitor: SimulatedUser) -> Any:
        """Return the latest direct message, if it has controls."""
        letters = visitor.direct_messages()
        return letters[-1] if letters and controls(letters[-1]) else None

    async def _is_waiting_for(self, visitor: SimulatedUser) -> bool:
        info = await self.table_info()
        return info.status == "playing" and any(
            info.person_at(seat).user_id == visitor.user_id for seat in info.awaited
        )


@asynccontextmanager
async def run_simulated_game(
    seats: int,
    seed: int,
    on_press: Callable[[str, str], None],
    *,
    games: Games = GAMES,
    wording: CatalogLoader | None = None,
    url_of: Callable[[Path], str | URL] = sqlite_url,
) -> AsyncIterator[SimulatedGame]:
    """Set up a server with one channel, the bot and `seats` users, and shut it down afterwards.

    The store is temporary; `url_of` returns the database URL for a file.
    """
    with tempfile.TemporaryDirectory() as folder:
        url = url_of(Path(folder) / "demo.db")
        client = await build_bot(url, games=games, wording=wording, clock=SimulationClock(), make_seed=lambda: seed)
        try:
            async with simcord.run(client, settle_timeout=SETTLE_TIMEOUT) as env:
                guild = env.create_guild()
                channel = guild.create_text_channel(CHANNEL)
                chance = Chance(seed)
                visitors = [
                    SimulatedUser(guild.add_member(env.create_user(name)), chance, on_press) for name in NAMES[:seats]
                ]
                yield SimulatedGame(env, client.host, client.boards, channel, visitors, chance)
        finally:
            await client.close()
