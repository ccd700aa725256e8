"""The daily digest: one direct message about the tables where it's a person's turn."""

from datetime import datetime

from bot.host.cache.tables import QueueWaker
from bot.host.clock import Clock
from bot.host.delivery.game_log import PostComposer
from bot.host.lobby.queries import Queries
from bot.host.lobby.users import next_digest
from bot.logs import log_failure
from bot.model.messages import Post
from bot.store import Store

_BATCH = 100


class Digests:
    """Service that sends the digests that are due."""

    def __init__(
        self, store: Store, queries: Queries, composer: PostComposer, clock: Clock, outbox: QueueWaker
    ) -> None:
        self._store = store
        self._queries = queries
        self._composer = composer
        self._clock = clock
        self._outbox = outbox

    async def tick(self, now: datetime) -> None:
        """Send the digests that are due, to people whose turn it is somewhere."""
        for user_id, was_due in await self._store.people.digests_due(now, _BATCH):
            try:
                await self._send(user_id, was_due)
            except Exception as error:  # The next tick tries again, after the others.
                log_failure(error)

    async def _send(self, user_id: int, was_due: datetime) -> None:
        now, people = self._clock.now(), self._store.people
        tables = [info for info in await self._queries.tables_of(user_id) if info.seat_of(user_id) in info.awaited]
        is_reachable = not people.closed_dms((user_id,)) and self._store.absences.find(user_id) is None
        message = self._composer.digest(tables, user_id) if tables and is_reachable else None
        post = Post("aside", "" if message is None else message.model_dump_json(), user_id=user_id)
        due = next_digest(await people.settings(user_id), now)
        info = None if message is None else tables[0]
        if await people.send_digest(user_id, was_due, due, info, post, now) and info is not None:
            self._outbox.wake([post.queue(info.id)])
