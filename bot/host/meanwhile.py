"""Backlog summaries: the messages of a table without a channel, combined for its next channel."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.model.game_log import Telling
from bot.model.messages import Message
from bot.model.records import OutboxRow


class Meanwhile(NamedTuple):
    """The backlog's `lines`, oldest first, and the `short` forms of names in them."""

    lines: tuple[str, ...] = ()
    short: dict[str, str] = {}

    def last_lines(self, room: int) -> tuple[str, ...]:
        """Return as many of the last lines as fit into `room` characters, including line breaks."""
        found: list[str] = []
        for line in reversed(self.lines):
            room -= len(line) + 1
            if room < 0:
                break
            found.append(line)
        return tuple(reversed(found))


def meanwhile(rows: Iterable[OutboxRow]) -> Meanwhile:
    """Return the backlog in these posts. It omits calls, since the players are called again."""
    lines: list[str] = []
    short: dict[str, str] = {}
    for row in rows:
        if row.kind == "tell":
            telling = Telling.model_validate_json(row.payload)
            lines += telling.lines
            short |= telling.short
        elif row.kind == "say":
            message = Message.model_validate_json(row.payload)
            lines += [] if message.mentions else message.content.splitlines()
    return Meanwhile(tuple(lines), short)
