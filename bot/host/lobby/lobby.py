"""The lobby: opening a table, taking seats, choosing options, starting the game."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from bot.host import seating
from bot.host.cache.tables import Games, LiveTable
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import HostError
from bot.host.gameplay.access import TableAccess
from bot.host.gameplay.referee import Referee
from bot.host.lobby.host_rights import HostRights, requires_host_rights
from bot.host.lobby.users import Users
from bot.model.tables import PACES, Actor, Person, TableInfo
from engine.core.errors import IllegalOptionsError
from engine.core.game import Game
from engine.search.players import USUAL


class Lobby:
    """Service for tables whose game hasn't started."""

    def __init__(
        self,
        tables: TableAccess,
        host_rights: HostRights,
        referee: Referee,
        composer: PostComposer,
        people: Users,
        games: Games,
        seeds: Callable[[], int],
    ) -> None:
        """Create the lobby service; `seeds` supplies each new game's random seed."""
        self._tables = tables
        self._host_rights = host_rights
        self._referee = referee
        self._composer = composer
        self._people = people
        self._games = games
        self._seeds = seeds

    async def open_table(
        self,
        game: str,
        guild_id: int,
        channel_id: int,
        host: Person,
        options: Mapping[str, Any] | None = None,
        pace: int | None = 1440,
        locale: str = "en",
        own_thread: bool | None = None,
    ) -> TableInfo:
        """Open a table and give its host the first place.

        `pace` is in minutes, None for no deadlines. `own_thread` says whether to play in a separate thread, None if
        the channel doesn't support that. Raises HostError "unknown-game", "unknown-pace", "bad-option",
        "channel-taken" or "table-limit".
        """
        seating.check_pace(pace, PACES)
        with self._tables.accept_request():
            kind = self._game(game)
            info = TableInfo(0, game, "lobby", guild_id, channel_id, host.user_id, locale, pace)
            info = replace(info, quick_pace=seating.default_quick_pace(kind, pace), own_thread=own_thread)
            info = seating.with_player(seating.with_options(info, kind, options or {}), kind, host)
            await self._people.save_profile(host)
            return await self._tables.add(info)

    async def join(self, table_id: int, person: Person) -> TableInfo:
        """Take the next place, or one's own in a rematch, which starts when the last player has joined.

        Raises HostError "already-seated", "table-full" or "already-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            after = seating.with_player(table.info, self._game(table.info.game), person)
            chosen = await self._people.save_profile(person)
            settings = {"remind_by": chosen.remind_by, "remind_at": chosen.remind_at, "quiet": chosen.quiet}
            after = seating.with_seat_changes(after, person.user_id, **settings)
            if seating.is_complete(after) and await self._started(table, after):
                return await self._tables.advance_safely(table)
            return await self._tables.change(table, after)

    async def leave(self, table_id: int, user_id: int) -> TableInfo:
        """Give up a place in the lobby, or decline an invitation.

        A host passes hosting on, and the last person closes the table. Raises HostError "not-seated" or
        "already-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            if user_id in table.info.invited:
                notice = self._composer.notice(table.info, "declined", person=user_id)
                return await self._tables.change(table, seating.without_invitation(table.info, user_id), notice)
            return await self._host_rights.remove_from_lobby(table, user_id)

    @requires_host_rights
    async def add_computer(self, table_id: int, by: Actor, player: str = USUAL, number: int = 1) -> TableInfo:
        """Add `number` computer players of a kind to the next places, or none if there isn't room for all.

        Raises HostError "not-offered" for fewer than one, "not-host", "table-full" or "already-started".
        """
        if number < 1:
            raise HostError("not-offered", value=number)
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            after = table.info
            for _ in range(number):
                name = self._composer.computer_name(after)
                after = seating.with_computer_player(after, self._game(after.game), player, name)
            return await self._tables.change(table, after)

    @requires_host_rights
    async def remove_computer(self, table_id: int, by: Actor) -> TableInfo:
        """Remove the computer player that was added last.

        Raises HostError "not-host", "no-computer" or "already-started".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            return await self._tables.change(table, seating.without_last_computer_player(table.info))

    async def choose(self, table_id: int, user_id: int, choice: str | None) -> TableInfo:
        """Choose a clan or the like; None means a random one. Raises HostError "unknown-choice" or "choice-taken"."""
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            after = seating.with_choice(table.info, self._game(table.info.game), user_id, choice)
            return await self._tables.change(table, after)

    @requires_host_rights
    async def set_options(self, table_id: int, by: Actor, options: Mapping[str, Any]) -> TableInfo:
        """Change options of the game. Raises HostError "not-host" or "bad-option"."""
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            after = seating.with_options(table.info, self._game(table.info.game), options)
            return await self._tables.change(table, after)

    @requires_host_rights
    async def set_thread(self, table_id: int, by: Actor, on: bool) -> TableInfo:
        """Set whether the game is played in its own thread.

        Raises HostError "not-host", "already-started", or "bad-option" if the channel doesn't support that.
        """
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            if table.info.own_thread is None:
                raise HostError("bad-option", option="own_thread")
            return await self._tables.change(table, replace(table.info, own_thread=on))

    @requires_host_rights
    async def start(self, table_id: int, by: Actor) -> TableInfo:
        """Start the game.

        Raises HostError "not-host", "not-enough-seats", "too-many-seats", "nobody-here", "cannot-begin" or
        "table-limit".
        """
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            await self._referee.start_game(table, self._new_game(table.info), by.user_id)
            return await self._tables.advance_safely(table)

    @requires_host_rights
    async def cancel(self, table_id: int, by: Actor) -> TableInfo:
        """Close a table before the game. Raises HostError "not-host" or "already-started"."""
        async with self._tables.lock(table_id) as table:
            seating.check_lobby(table.info)
            seating.check_host(table.info, by)
            notice = self._composer.notice(table.info, "cancelled", by=by.user_id)
            return await self._tables.end_table(table, table.info, notice)

    async def _started(self, table: LiveTable, lobby: TableInfo) -> bool:
        """Start the game in this state of its lobby; return False if it can't start like that."""
        try:
            game = self._new_game(lobby)
        except HostError:
            return False
        await self._referee.start_game(table, game, info=lobby)
        return True

    def _new_game(self, lobby: TableInfo) -> Game[Any]:
        """Return the game that starts now. Raises HostError if it can't start."""
        kind = self._game(lobby.game)
        info = seating.with_options(lobby, kind, {})
        seating.check_seats(info, kind)
        try:
            choices = [seat.choice for seat in info.seats]
            return kind.begin(info.options_for(kind), choices, self._seeds())
        except IllegalOptionsError as error:
            raise HostError("cannot-begin", why=error.reason, **error.facts) from error

    def _game(self, game: str) -> type[Game[Any]]:
        if game not in self._games:
            raise HostError("unknown-game", value=game)
        return self._games[game]
