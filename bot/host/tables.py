"""Tables in memory: loaded when touched, one hand at a time, forgotten when long untouched."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import Any
from weakref import WeakValueDictionary

from bot.host.errors import CannotPlayOnError, HostError, NoSuchTableError
from bot.model.records import Answered
from bot.model.tables import TableInfo
from bot.store import KEPT_SAVES, Store
from engine.core.errors import GameError
from engine.core.events import Seat
from engine.core.game import Game
from engine.core.table import View

_log = logging.getLogger(__name__)

Games = Mapping[str, type[Game[Any]]]
"""The games there are, by id."""

_KEPT = 256


@dataclass(slots=True)
class LiveTable:
    """A table in memory. `trail` are its latest answers, oldest first."""

    info: TableInfo
    game: Game[Any] | None = None
    trail: list[Answered] = field(default_factory=list)
    _seen: dict[Seat | None, tuple[int, View]] = field(default_factory=dict)

    def played(self) -> Game[Any]:
        """The game. Raises CannotPlayOnError if this code cannot read it."""
        if self.game is None:
            raise CannotPlayOnError()
        return self.game

    def view(self, seat: Seat | None) -> View:
        """What `seat` may see of the game, made once after each answer. Raises CannotPlayOnError."""
        at, view = self._seen.get(seat, (-1, None))
        if view is None or at != self.info.seq:
            view = self.played().view(seat)
            self._seen[seat] = self.info.seq, view
        return view


class Tables:
    """The tables that were touched last, and a lock for each."""

    def __init__(self, store: Store, games: Games, kept: int = _KEPT) -> None:
        self._store = store
        self._games = games
        self._kept = kept
        self._live: OrderedDict[int, LiveTable] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @asynccontextmanager
    async def taken(self, table_id: int) -> AsyncIterator[LiveTable]:
        """The table, for nobody else meanwhile. Raises NoSuchTableError.

        If anything unforeseen happens inside, the table is forgotten, so that it is read again as it was stored.
        """
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        async with lock:
            table = await self._touch(table_id)
            try:
                yield table
            except (HostError, GameError):
                raise
            except BaseException:
                self.forget(table_id)
                raise

    async def info(self, table_id: int) -> TableInfo:
        """What is known of a table, as it was last stored. Raises NoSuchTableError."""
        live = self._live.get(table_id)
        found = live.info if live is not None else await self._store.tables.find(table_id)
        if found is None:
            raise NoSuchTableError()
        return found

    def forget(self, table_id: int) -> None:
        """Reads the table from the store when it is next wanted."""
        self._live.pop(table_id, None)

    async def _touch(self, table_id: int) -> LiveTable:
        table = self._live.get(table_id)
        if table is None:
            table = self._live[table_id] = await self._load(table_id)
            while len(self._live) > self._kept:
                self._live.popitem(last=False)
        self._live.move_to_end(table_id)
        return table

    async def _load(self, table_id: int) -> LiveTable:
        info = await self._store.tables.find(table_id)
        if info is None:
            raise NoSuchTableError()
        save = await self._store.answers.last_save(table_id)
        trail = await self._store.answers.latest(table_id, KEPT_SAVES) if info.status == "playing" else []
        return LiveTable(info, self._read(info, save), trail)

    def _read(self, info: TableInfo, save: str | None) -> Game[Any] | None:
        game = self._games.get(info.game)
        if game is None or save is None:
            return None
        try:
            return game.load(save)
        except Exception:
            # A migration may fail in any way, and what it says may quote the save, which holds secrets.
            _log.error("a save cannot be read", extra={"table": info.id, "seq": info.seq})
            return None
