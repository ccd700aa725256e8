"""Logs: one JSON object a line, with the table and seq where there are any, never a secret of a game.

What was answered says how many milliseconds that took (`ms`).
"""

import json
import logging
import re
import secrets
import traceback
from datetime import UTC, datetime

_log = logging.getLogger(__name__)

_FIELDS = ("table", "seq", "reference", "seat", "kind", "lane", "guild", "command", "ms", "code")
_LANE_OF_ONE = re.compile(r"user:\d+")
_MEMBER_OF_A_THREAD = re.compile(r"(?<=thread-members/)\d+")
"""In the address of a request, which discord.py logs if that has to wait. Whose lane it is, and who is a member,
stands in no log, which nobody could erase.
"""
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
            "message": _MEMBER_OF_A_THREAD.sub("...", record.getMessage()),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if "lane" in line:
            line["lane"] = _LANE_OF_ONE.sub("user", str(line["lane"]))
        if record.exc_info:
            line["trace"] = trace_of(record.exc_info[1])
        return json.dumps(line, ensure_ascii=False)


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
        trace.append(f"{kind.__module__}.{kind.__qualname__}" + (f": {error}" if speaks else ""))
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


def log_failure(error: Exception, table_id: int | None = None) -> None:
    """Notes that something failed which nobody asked for and nobody is told."""
    extra: dict[str, object] = {"reference": reference()}
    if table_id is not None:
        extra["table"] = table_id
    _log.error("failed on its own: %s", type(error).__name__, exc_info=error, extra=extra)
