"""A server where people play one game after another, each at a table in its own channel."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from itertools import count
from random import Random
from typing import Any

from bot.model.custom_ids import CustomId
from bot.presentation.options import option_values
from engine.core.table import GameOptions
from tests.case import AnyGame, Case
from tests.double import World, controls
from tests.kill.bot_process import START_TIMEOUT
from tests.kill.consistency import ConsistencyChecker
from tests.kill.players import Player

OFFERS = 3
"""How often a player tries to offer a seat, since the kill interrupts most series of presses."""
LOOKS = 3
"""Number of times to press *My seat* before a missing question counts as a finding.

On a slow machine, a panel can be late, or a deadline can pass in between.
"""


class GuildTable:
    """One server and the table in play there. One of its members is left over to take a seat."""

    def __init__(
        self, guild: int, members: Sequence[Player], world: World, checker: ConsistencyChecker, chance: Random
    ) -> None:
        self.guild = guild
        self.members = members
        self.players: Sequence[Player] = ()
        self.former: Sequence[Player] = ()
        """The players whose seats others have taken."""
        self.table = 0
        self.card = 0
        self._world = world
        self._ledger = checker
        self._chance = chance

    async def open_table(self, number: int, case: Case) -> None:
        """Open a table in a new channel, seat some of the people, and start game `number`."""
        channel = await self._world.add_channel(self.guild, f"table-{number}")
        if number % 2:  # Every second game runs in a thread.
            await self._world.deny_bot(channel, ["create_public_threads"])
        options = case.kind.Options(**case.plan(number)[1])
        self.players = self.members[: self._chance.choice(_seats(case.kind, options, len(self.members) - 1))]
        self.former = ()
        first, *others = (player.user for player in self.players)
        await self._world.slash(first, channel, "table open", {"game": case.kind.id})
        await self._wait_until_sent()
        (card,) = await self._world.pins(channel)
        await self._set(first, card, case.kind, options)
        for user in others:
            await self._world.press(user, card, _control(card, "join"))
        await self._world.press(first, card, _control(card, "start"))
        await self._wait_until_sent()
        self.table = self._ledger.rows("SELECT max(id) FROM tables")[0][0]
        self.card = await self._ledger.check_card(self.table)
        for player in self.players:
            player.sit_down(self.table)

    async def _wait_until_sent(self) -> None:
        """Wait until the bot has sent everything but pictures, even if it pauses in between."""
        async with asyncio.timeout(START_TIMEOUT):
            await self._world.wait_until_idle()
            while self._ledger.rows("SELECT 1 FROM outbox WHERE kind != 'picture'"):
                await self._world.wait_until_idle()

    async def _set(self, host: int, card: dict[str, Any], kind: type[AnyGame], options: GameOptions) -> None:
        values = option_values(kind)
        for name, value in options.model_dump(exclude_defaults=True).items():
            menus, pages = (await self._world.press(host, card, _control(card, "options"))).shown, count(1)
            while not _controls(menus, "set-option", name):
                further = _control(menus, "options", str(next(pages)))
                menus = (await self._world.press(host, menus, further)).shown
            chosen = [str(values[name].index(value))]
            await self._world.select(host, menus, _control(menus, "set-option", name), chosen)

    @property
    def playing(self) -> bool:
        return bool(self.table) and self._status() == "playing"

    def _status(self) -> str:
        return str(self._ledger.rows("SELECT status FROM tables WHERE id = ?", self.table)[0][0])

    @asynccontextmanager
    async def all_playing(self) -> AsyncIterator[None]:
        """Let all players press controls concurrently until the block ends."""
        stop = asyncio.Event()
        playing = [asyncio.create_task(player.play(self.card, stop)) for player in (*self.players, *self.former)]
        playing.append(asyncio.create_task(self._replace_a_player(stop)))
        try:
            yield
        finally:
            stop.set()
            await asyncio.gather(*playing)

    async def _replace_a_player(self, stop: asyncio.Event) -> None:
        """Let a person who never sat here take the open seat and play until `stop`, or let a player offer a seat.

        Former players go on pressing their old controls.
        """
        spare = next((player for player in self.members if player not in (*self.players, *self.former)), None)
        if spare is None:
            return
        if messages := await self._open_seats():
            await spare.take_seat(messages[0])
        else:
            for _ in range(OFFERS):
                if await self._chance.choice(self.players).offer_seat(self.card):
                    break
        await asyncio.gather(*(player.play(self.card, stop) for player in self._see_who_plays()))

    async def _open_seats(self) -> list[int]:
        """Return the messages about open seats in the table's channel."""
        rows = self._ledger.rows(
            "SELECT vacancy FROM seats WHERE table_id = ? AND offered_at IS NOT NULL AND vacancy IS NOT NULL",
            self.table,
        )
        return [json.loads(place)[1] for (place,) in rows]

    def _see_who_plays(self) -> list[Player]:
        """Update who plays at the table and who did; return those who are new."""
        rows = self._ledger.rows("SELECT user_id FROM seats WHERE table_id = ?", self.table)
        seated = {user for (user,) in rows}
        new = [player for player in self.members if player.user in seated and player not in self.players]
        for player in new:
            player.sit_down(self.table)
        gone = [player for player in self.players if player.user not in seated]
        self.players = [*(player for player in self.players if player not in gone), *new]
        self.former = [*self.former, *gone]
        return new

    async def check_visible(self) -> None:
        """Check that the card and the open questions are there, and record what is missing as a finding."""
        if not self.playing:
            return
        self._see_who_plays()
        await self._ledger.check_card(self.table)
        for _ in range(LOOKS):
            if not self.playing or await self._shows_a_question():
                return
        self._ledger.found.other.add(f"table {self.table}: no question for a player it waits for")

    async def _shows_a_question(self) -> bool:
        """Return whether a player whose turn it is finds a question in *My seat*."""
        users = self._ledger.awaited(self.table)
        player = next((player for player in self.players if player.user in users), None)
        return player is not None and bool(await player.open_panel(self.card))


def _seats(game: type[AnyGame], options: GameOptions, most: int) -> list[int]:
    """Return the possible player counts up to `most`, without counts below three if there are others.

    More players mean more concurrent presses.
    """
    counts = [count for count in game.seats_for(options) if count <= most]
    return [count for count in counts if count >= 3] or counts


def _control(message: dict[str, Any], what: str, *rest: str) -> str:
    """Return the custom id of the control for `what` and `rest`.

    Raises LookupError if the message has none.
    """
    found = _controls(message, what, *rest)
    if not found:
        raise LookupError(f"there is no control {what} {rest}")
    return found[0]


def _controls(message: dict[str, Any], what: str, *rest: str) -> list[str]:
    read = [(control.custom_id, CustomId.parse(control.custom_id)) for control in controls(message)]
    return [name for name, found in read if found and found.verb == what and found.args[: len(rest)] == rest]
