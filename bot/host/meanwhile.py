"""What a table wanted to say while it had no channel: said where it stands now, in one message."""

from collections.abc import Iterable
from typing import NamedTuple

from bot.model.messages import Message
from bot.model.records import OutboxRow
from bot.model.stories import Telling


class Meanwhile(NamedTuple):
    """The `lines` that were to be said, oldest first, with the names in them that can be said `short`."""

    lines: tuple[str, ...] = ()
    short: dict[str, str] = {}

    def last_lines(self, room: int) -> tuple[str, ...]:
        """As many of the last lines as find room in so many characters, each with the break behind it."""
        found: list[str] = []
        for line in reversed(self.lines):
            room -= len(line) + 1
            if room < 0:
                break
            found.append(line)
        return tuple(reversed(found))


def meanwhile(rows: Iterable[OutboxRow]) -> Meanwhile:
    """What these posts tell. Whom they call is left out: whoever is awaited now is called anew."""
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
