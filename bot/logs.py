"""Structured logs: one JSON object per line, with the table and its answer number (`seq`) if known.

Secrets of a game are never logged. The log line of an answered request has its duration in milliseconds (`ms`).
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
_USER_QUEUE = re.compile(r"user:\d+")
_ID = re.compile(r"(?<!\d)\d{17,20}(?!\d)")
"""A Discord id in a library's log line or error. It may be a user id, which couldn't be erased from a log."""
_OURS = ("bot", "cogs", "engine")
_OUTSIDE = ("discord", "aiohttp", "sqlalchemy", "sqlite3", "asyncio")

_QUOTING = "sqlalchemy.dialects"
"""Modules whose errors wrap a driver's error, which may quote a row. SQLAlchemy's own errors are safe to log."""


class JsonFormatter(logging.Formatter):
    """Log formatter that writes each record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": _message(record),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if "lane" in line:
            line["lane"] = _USER_QUEUE.sub("user", str(line["lane"]))
        if record.exc_info:
            line["trace"] = format_trace(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


def _message(record: logging.LogRecord) -> str:
    """Return the message of a record, with Discord ids removed if a library wrote it: they may be user ids.

    Only the first line of an asyncio message is kept, since the other lines quote tasks and their errors.
    """
    message, library = record.getMessage(), str(record.name).partition(".")[0]
    if library in _OURS:
        return message
    return _ID.sub("...", message.partition("\n")[0] if library == "asyncio" else message)


def format_trace(error: BaseException | None) -> list[str]:
    """Return a stack trace as lines, followed by the traces of the error's causes.

    Error messages are included only for errors from libraries: messages of the engine or of validation may quote a
    hand or a bid.
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


def configure_logging(level: str) -> None:
    """Write log records of `level` and above to standard error."""
    handler = logging.StreamHandler()
    handler.setFormatter(JsonFormatter())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for chatty in ("alembic", "aiosqlite", "sqlalchemy.engine", "discord"):
        logging.getLogger(chatty).setLevel(max(logging.WARNING, logging.getLevelName(level)))


def new_reference() -> str:
    """Return a short random id that links an error message a user sees to its log entry."""
    return secrets.token_hex(3)


def log_failure(error: Exception, table_id: int | None = None, *, task: str = "") -> None:
    """Log a failure in background work that no user sees; `task` names the work."""
    extra: dict[str, object] = {"reference": new_reference()}
    if table_id is not None:
        extra["table"] = table_id
    if task:
        extra["kind"] = task
    _log.error("background task failed: %s", type(error).__name__, exc_info=error, extra=extra)


def log_unhandled(_: object, context: Mapping[str, object]) -> None:
    """Log an error that no task or callback handled; used as the event loop's exception handler.

    The default handler would log the error, the task and its arguments, which may contain ids and secrets.
    """
    error = context.get("exception")
    if isinstance(error, Exception):
        log_failure(error, task="task")
    elif error is None:
        _log.error("asyncio: %s", context.get("message"))
