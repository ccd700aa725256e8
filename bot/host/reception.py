"""Before the game: opening a table, taking seats, choosing, starting."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from bot.host import lobby
from bot.host.deadlines import with_deadlines
from bot.host.errors import BadOptionError, CannotBeginError
from bot.host.floor import Floor
from bot.host.tables import LiveTable
from bot.model.records import Post, table_lane
from bot.model.tables import Person, TableInfo
from bot.store import ChannelOccupiedError
from engine.core.errors import IllegalOptionsError
from engine.search.players import USUAL


class Reception(Floor):
    """What can be done in the lobby."""

    async def open_table(
        self,
        game: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        options: Mapping[str, Any] | None = None,
        pace: int | None = 1440,
        locale: str = "en",
    ) -> TableInfo:
        """A new table, with its host at the first place. `pace` is in minutes, None for no deadlines.

        Raises UnknownGameError, BadOptionError or ChannelTakenError.
        """
        async with self._working():
            kind = self._game(game)
            await self._check_free(channel_id)
            info = TableInfo(0, game, "lobby", guild_id, channel_id, host.user_id, locale, pace)
            info = replace(info, quick_pace=lobby.usual_quick_pace(kind, pace))
            info = lobby.joined(lobby.with_options(info, kind, options or {}), kind, host)
            await self._know(host)
            try:
                info = await self._store.tables.add(info, [Post("card")], self._clock.now())
            except ChannelOccupiedError:
                await self._check_free(channel_id)
                raise
            self._outbox.wake([table_lane(info.id)])
            return info

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Takes the next place. Raises AlreadySeatedError, TableFullError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            after = lobby.joined(table.info, self._game(table.info.game), person)
            await self._know(person)
            return await self._change(table, after)

    async def leave(self, table_id: int, user_id: int) -> TableInfo:
        """Gives up a place before the game. Raises NotSeatedError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            return await self._change(table, lobby.left(table.info, user_id))

    async def add_computer(self, table_id: int, by: int, is_manager: bool = False, player: str = USUAL) -> TableInfo:
        """Puts a computer player of this kind at the next place.

        Raises NotHostError, TableFullError or AlreadyStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, by, is_manager)
            name = self._teller.computer_name(table.info)
            after = lobby.computer_joined(table.info, self._game(table.info.game), player, name)
            return await self._change(table, after)

    async def remove_computer(self, table_id: int, by: int, is_manager: bool = False) -> TableInfo:
        """Takes away the computer player that came last.

        Raises NotHostError, NoComputerError or AlreadyStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, by, is_manager)
            return await self._change(table, lobby.computer_left(table.info))

    async def choose(self, table_id: int, user_id: int, choice: str | None) -> TableInfo:
        """Chooses a clan or the like, None to be dealt one. Raises UnknownChoiceError or ChoiceTakenError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            return await self._change(table, lobby.chosen(table.info, self._game(table.info.game), user_id, choice))

    async def set_options(
        self,
        table_id: int,
        user_id: int,
        is_manager: bool = False,
        options: Mapping[str, Any] | None = None,
    ) -> TableInfo:
        """Changes some options of the game. Raises NotHostError or BadOptionError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            after = lobby.with_options(table.info, self._game(table.info.game), options or {})
            return await self._change(table, after)

    async def set_pace(
        self, table_id: int, user_id: int, is_manager: bool = False, pace: int | None = None
    ) -> TableInfo:
        """Changes the pace, in minutes or None, before or during the game; who is awaited starts afresh."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._at_another_pace(table, replace(table.info, pace=pace))

    async def set_quick_pace(
        self, table_id: int, user_id: int, is_manager: bool = False, pace: int | None = None
    ) -> TableInfo:
        """Changes the pace of answers that interrupt somebody's turn, None for that of all others.

        Raises NotHostError, or BadOptionError if the game has no such questions.
        """
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            if not lobby.asks_quickly(self._game(table.info.game)):
                raise BadOptionError(option="quick_pace")
            return await self._at_another_pace(table, replace(table.info, quick_pace=pace))

    async def _at_another_pace(self, table: LiveTable, after: TableInfo) -> TableInfo:
        now = self._clock.now()
        return await self._change(table, with_deadlines(after, table.game, now, same_question=False))

    async def set_pictures(self, table_id: int, user_id: int, is_manager: bool, on: bool) -> TableInfo:
        """Shows the board also as a picture, or no longer, before or during the game. Raises NotHostError."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._change(table, replace(table.info, pictures=on))

    async def start(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Begins the game.

        Raises NotHostError, NotEnoughSeatsError, TooManySeatsError, NobodyHereError or CannotBeginError.
        """
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            kind = self._game(table.info.game)
            info = lobby.with_options(table.info, kind, {})
            lobby.check_seats(info, kind)
            try:
                choices = [seat.choice for seat in info.seats]
                game = kind.begin(info.options_for(kind), choices, self._seeds())
            except IllegalOptionsError as error:
                raise CannotBeginError(why=error.reason, **error.facts) from error
            await self._play.begin(table, game)
        return await self._go_on(table_id)

    async def cancel(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Clears a table away before the game. Raises NotHostError or AlreadyStartedError."""
        async with self._at(table_id) as table:
            lobby.check_lobby(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._cleared(table, self._teller.notice(table.info, "cancelled", by=user_id))
