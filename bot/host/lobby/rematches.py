"""Rematches: a new lobby for the players of a game that is over."""

from dataclasses import replace

from bot.host import seating
from bot.host.cache.tables import Games
from bot.host.delivery.game_log import PostComposer
from bot.host.errors import ChannelTakenError, HostError, NoSuchTableError
from bot.host.gameplay.access import TableAccess
from bot.host.lobby.users import Users
from bot.model.messages import MessageRef, Post
from bot.model.tables import Person, TableInfo, new_placeholder
from bot.store import Store


class Rematches:
    """Service that opens the rematch of a game, once for each game."""

    def __init__(
        self, store: Store, tables: TableAccess, composer: PostComposer, people: Users, games: Games
    ) -> None:
        self._store = store
        self._tables = tables
        self._composer = composer
        self._people = people
        self._games = games

    async def find(self, table_id: int) -> TableInfo | None:
        """Return the rematch of a table, or None if there is none yet."""
        with self._tables.accept_request():
            found = await self._store.tables.rematch_of(table_id)
            return None if found is None else await self._tables.info(found)

    def check(self, info: TableInfo, user_id: int) -> None:
        """Check that this game is over and this user has played it; raises like `open`."""
        if info.lesson is not None:
            raise NoSuchTableError()
        if info.is_reduced:
            raise HostError("rematch-too-late")
        if info.is_open or info.can_continue or seating.require_seat(info, user_id).seat is None:
            raise HostError("not-ended")

    async def open(self, table_id: int, person: Person, *, can_thread: bool) -> TableInfo:
        """Open the rematch of a game as one of its players, or return the one that is open already.

        It opens in the game's channel or, if that has another table and the bot `can_thread`, in a thread there. The
        other players are invited in one message. Raises HostError "not-seated", "not-ended", "rematch-too-late",
        "no-thread", "bad-option" or "table-limit", or NoSuchTableError for a lesson.
        """
        async with self._tables.lock(table_id) as table:
            old = table.info
            self.check(old, person.user_id)
            known = await self._store.tables.rematch_of(table_id)
            if known is not None:
                return await self._tables.info(known)
            new = seating.with_options(seating.rematch_of(old, person), self._games[old.game], {})
            new = replace(new, own_thread=old.own_thread is not False if can_thread else None)
            await self._people.save_profile(person)
            try:
                return await self._tables.add(new, self._invitation)
            except ChannelTakenError:
                if not can_thread:
                    raise HostError("no-thread", channel_id=new.channel_id) from None
            return await self._tables.add(in_thread(new), self._invitation)

    def _invitation(self, info: TableInfo) -> list[Post]:
        return self._composer.notice(info, "rematch-asked") if info.invited else []


def in_thread(info: TableInfo) -> TableInfo:
    """Return a new table that opens in its own thread of its channel."""
    front = MessageRef(info.channel_id, 0)
    return replace(info, channel_id=new_placeholder(), thread_starter=front, own_thread=None)
