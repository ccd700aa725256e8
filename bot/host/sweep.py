"""Processing of a tick's tables one by one, so that a failing one doesn't delay the others."""

from collections.abc import Awaitable, Callable, Iterable
from datetime import datetime, timedelta

from bot.host.clock import Clock
from bot.host.errors import ShuttingDownError, WentOnElsewhereError
from bot.logs import log_failure

_RETRY_AFTER = timedelta(minutes=10)


class Sweep:
    """Sequential visits to tables; a failing one is logged and retried after ten minutes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._failed: dict[int, datetime] = {}

    async def each(self, table_ids: Iterable[int], visit: Callable[[int], Awaitable[object]]) -> None:
        """Visit these tables, until the process shuts down."""
        now = self._clock.now()
        self._failed = {table_id: at for table_id, at in self._failed.items() if now - at < _RETRY_AFTER}
        for table_id in table_ids:
            if table_id in self._failed:
                continue
            try:
                await visit(table_id)
            except ShuttingDownError:
                return
            except WentOnElsewhereError:
                pass  # The next tick sees the new state.
            except Exception as error:
                self._failed[table_id] = now
                log_failure(error, table_id)
