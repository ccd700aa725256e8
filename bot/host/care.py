"""Looking after a table: seats that are deserted, tables that move or end."""

from dataclasses import replace

from bot.host import lobby
from bot.host.deadlines import with_deadlines
from bot.host.errors import NotAwayError, WrongServerError
from bot.host.floor import Floor
from bot.host.tables import LiveTable
from bot.host.telling import with_card
from bot.model.tables import TableInfo
from bot.store import ChannelOccupiedError
from engine.search.players import USUAL


class Care(Floor):
    """What hosts and managers do for a table, and what happens when somebody goes or comes back."""

    async def remove(self, table_id: int, by: int, is_manager: bool, user_id: int) -> TableInfo:
        """Takes a person from their place; during the game the seat is played by its fallbacks until they return.

        Raises NotHostError or NotSeatedError.
        """
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, by, is_manager)
            await self._gone(table, user_id)
        return await self._go_on(table_id)

    async def lend_seats(self, table_id: int, by: int, is_manager: bool = False, player: str = USUAL) -> TableInfo:
        """Lets computer players take over the seats of all who are away, until these come back.

        Raises NotHostError, NobodyAwayError or NotStartedError.
        """
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            lobby.check_host(table.info, by, is_manager)
            after, lent = lobby.lent(table.info, player)
            seats = [seat.seat for seat in lent if seat.seat is not None]
            notices = [post for seat in seats for post in self._teller.notice(after, "lent", seat=seat)]
            after = with_deadlines(after, table.game, self._clock.now(), same_question=True)
            await self._change(table, after, notices)
        return await self._go_on(table_id)

    async def member_left(self, guild_id: int, user_id: int) -> None:
        """Somebody left the server: their places are given up, their seats played by fallbacks."""
        for table_id in await self._store.tables.open_of(user_id, guild_id):
            async with self._at(table_id) as table:
                if table.info.is_open and table.info.person(user_id) is not None:
                    await self._gone(table, user_id)
            await self._go_on(table_id)

    async def _gone(self, table: LiveTable, user_id: int) -> None:
        person = lobby.seated(table.info, user_id)
        notice = self._teller.notice(table.info, "left", name=person.name)
        if table.info.status == "lobby":
            await self._change(table, lobby.left(table.info, user_id), notice)
        elif not person.away:
            after = lobby.changed_person(table.info, user_id, away=True)
            if after.all_away:
                notice += self._teller.notice(after, "paused")
            now = self._clock.now()
            await self._change(table, with_deadlines(after, table.game, now, same_question=True), notice)

    async def end(self, table_id: int, user_id: int, is_manager: bool = False) -> TableInfo:
        """Ends a table for good, before or during the game. Raises NotHostError or GameOverError."""
        async with self._at(table_id) as table:
            lobby.check_open(table.info)
            lobby.check_host(table.info, user_id, is_manager)
            return await self._cleared(table, self._teller.notice(table.info, "ended", by=user_id))

    async def back(self, table_id: int, user_id: int) -> TableInfo:
        """Somebody who was away plays for themselves again. Raises NotAwayError."""
        async with self._at(table_id) as table:
            lobby.check_playing(table.info)
            person = lobby.seated(table.info, user_id)
            if not person.away or person.seat is None:
                raise NotAwayError()
            await self._play.back(table, person)
        return await self._go_on(table_id)

    async def move(self, table_id: int, user_id: int, is_manager: bool, guild_id: int, channel_id: int) -> TableInfo:
        """Puts a table's card up anew, in another channel of its server or the same one.

        Raises NotHostError, WrongServerError or ChannelTakenError.
        """
        async with self._at(table_id) as table:
            info = table.info
            lobby.check_open(info)
            if info.person(user_id) is None:
                lobby.check_host(info, user_id, is_manager)
            if guild_id != info.guild_id:
                raise WrongServerError()
            await self._check_free(channel_id, but=table_id)
            here = replace(info, channel_id=channel_id, card_message_id=None, homeless=False)
            after = with_deadlines(here, table.game, self._clock.now(), same_question=True)
            moved = self._teller.notice(after, "moved") if channel_id != info.channel_id else []
            try:
                await self._change(table, after, [*with_card("delete", info), *moved])
            except ChannelOccupiedError:
                await self._check_free(channel_id, but=table_id)
                raise
        return await self._go_on(table_id)
