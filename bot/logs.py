"""Logs: one JSON object a line, with the table and seq where there are any, never a secret of a game."""

import json
import logging
import secrets
from datetime import UTC, datetime

_FIELDS = ("table", "seq", "reference", "seat", "kind", "lane", "guild", "command")


class JsonLines(logging.Formatter):
    """A log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= {name: getattr(record, name) for name in _FIELDS if hasattr(record, name)}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


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
