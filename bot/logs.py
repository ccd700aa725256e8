"""Logs: one JSON object a line, with the table and seq where there are any, never a secret of a game.

What was answered says how many milliseconds that took (`ms`).
"""

import json
import logging
import re
import secrets
import traceback
from collections.abc import Mapping
from datetime import UTC, datetime

_log = logging.getLogger(__name__)

_FIELDS = ("table", "seq", "reference", "seat", "kind", "lane", "guild", "command", "ms", "code")
_LANE_OF_ONE = re.compile(r"user:\d+")
_ID = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
"""An id of Discord's, in a line or an error of a library: it may be that of a person, which nobody could erase from a
log.
"""
_OURS = ("bot", "cogs", "engine")
_OUTSIDE = ("discord", "aiohttp", "sqlalchemy", "sqlite3", "asyncio")

_QUOTING = "sqlalchemy.dialects"
"""What stands for the errors of a driver, which may quote a row; SQLAlchemy's own say as much as may be said."""


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": _message(record),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if "lane" in line:
            line["lane"] = _LANE_OF_ONE.sub("user", str(line["lane"]))
        if record.exc_info:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _message(record: logging.LogRecord) -> str:
    """Return what was logged, without ids where a library wrote it: they may be a person's.

    Of asyncio only the first line is kept, since the others quote tasks and their errors.
    """
    message, library = record.getMessage(), str(record.name).partition(".")[0]
    if library in _OURS:
        return message
    return _ID.sub("...", message.partition("\n")[0] if library == "asyncio" else message)


def trace_of(error: BaseException | None) -> list[str]:
    """Where an error came from, its causes last. Its own words are kept only if they come from outside.

    What the engine or a validation says may quote a hand or a bid.
    """
    trace: list[str] = []
    while error is not None:
        kind = type(error)
        speaks = isinstance(error, OSError) or (
            kind.__module__.partition(".")[0] in _OUTSIDE and not kind.__module__.startswith(_QUOTING)
        )
        trace.append(f"{kind.__module__}.{kind.__qualname__}" + (f": {_ID.sub('...', str(error))}" if speaks else ""))
        frames = traceback.extract_tb(error.__traceback__)
        trace += [f"  {frame.filename}:{frame.lineno} in {frame.name}" for frame in frames]
        error = error.__cause__ or error.__context__
    return trace


def set_up(level: str) -> None:
    """Writes logs of `level` and above to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "aiosqlite", "sqlalchemy.engine", "discord"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLevelName(level)))


def reference() -> str:
    """A short id that ties what a person was told to what the log says."""
    return secrets.token_hex(3)


def log_failure(error: Exception, table_id: int | None = None, *, doing: str = "") -> None:
    """Log a failure in background work that no user sees; `doing` names the work."""
    extra: dict[str, object] = {"reference": reference()}
    if table_id is not None:
        extra["table"] = table_id
    if doing:
        extra["kind"] = doing
    _log.error("failed on its own: %s", type(error).__name__, exc_info=error, extra=extra)


def log_unhandled(_: object, context: Mapping[str, object]) -> None:
    """Log an error that no task and no callback handled, as the exception handler of the event loop.

    The line of asyncio itself would quote the error, the task and its arguments, which may hold ids and secrets.
    """
    error = context.get("exception")
    if isinstance(error, Exception):
        log_failure(error, doing="task")
    elif error is None:
        _log.error("asyncio: %s", context.get("message"))
