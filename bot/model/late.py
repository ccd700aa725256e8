"""Timeouts of worker processes."""

import logging

from bot.logs import log_failure

_log = logging.getLogger(__name__)


class LateError(Exception):
    """A worker process took too long to render a picture or find a move.

    The machine is probably busy; the next request may succeed.
    """


def log_trouble(error: Exception, what: str, table_id: int | None = None) -> None:
    """Log that a worker failed to produce `what`: as a warning after a timeout, otherwise as an error.

    Users don't see this failure.
    """
    if isinstance(error, LateError):
        _log.warning("%s came too late", what, extra={} if table_id is None else {"table": table_id})
    else:
        log_failure(error, table_id)
