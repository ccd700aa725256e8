"""What processes beside the bot are asked for may come too late."""

import logging

from bot.logs import log_failure

_log = logging.getLogger(__name__)


class LateError(Exception):
    """Whoever draws or thinks takes too long over it. The machine is busy; the next one may be in time."""


def log_trouble(error: Exception, what: str, table_id: int | None = None) -> None:
    """Notes that there is no `what`, which nobody is told: as a warning if it is only late, else as a failure."""
    if isinstance(error, LateError):
        _log.warning("%s came too late", what, extra={} if table_id is None else {"table": table_id})
    else:
        log_failure(error, table_id)
