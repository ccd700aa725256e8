"""Custom ids: strings on buttons, menus and modals that say what a press means, even after a restart."""

import re
from collections.abc import Sequence
from typing import Self
from urllib.parse import quote, unquote
from zlib import crc32

from engine.core.values import value

_OURS = "cb:"
_PATTERN = re.compile(_OURS + r"(?P<what>[a-z-]+):(?P<table>[0-9]*):(?P<seat>[0-9]*):(?P<rest>.*)")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,18}")
_MAX_INTEGER = 2**63 - 1
"""The largest integer the database can store."""
MAX_LENGTH = 100
"""Discord's maximum length of a custom id."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class CustomIdTooLongError(ValueError):
    """A custom id is longer than Discord allows. Carries `text`."""

    def __init__(self, text: str) -> None:
        super().__init__(f"a custom id of {len(text)} characters: {text}")
        self.text = text


@value()
class CustomId:
    """A parsed custom id.

    `verb` names the action, at `table`, for `seat`, on question `token`; `args` depend on the verb.
    """

    verb: str
    table: int | None = None
    seat: int | None = None
    token: str = ""
    args: tuple[str, ...] = ()

    def __str__(self) -> str:
        """Return the custom id as text. Raises CustomIdTooLongError."""
        fields = (self.verb, _number(self.table), _number(self.seat), quote(self.token, safe=""), *self.args)
        text = ":".join(("cb", *fields))
        if len(text) > MAX_LENGTH:
            raise CustomIdTooLongError(text)
        return text

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Parse a custom id; return None if the bot didn't create it."""
        match = _PATTERN.fullmatch(text) if len(text) <= MAX_LENGTH else None
        if match is None:
            return None
        token, *rest = match["rest"].split(":")
        try:
            table, seat = _whole(match["table"]), _whole(match["seat"])
        except ValueError:
            return None
        return cls(match["what"], table, seat, unquote(token), tuple(rest))


def has_bot_prefix(text: str) -> bool:
    """Return whether a custom id has the bot's prefix; it may still be malformed."""
    return text.startswith(_OURS)


def parse_number(text: str) -> int:
    """Parse a non-negative number as the bot's controls write it.

    Raises ValueError for a sign, a leading zero, any other character or a number that is too large.
    """
    if not _NUMBER.fullmatch(text) or int(text) > _MAX_INTEGER:
        raise ValueError("not a number of ours")
    return int(text)


def checksum(keys: Sequence[str]) -> str:
    """Return a short checksum of the offered options. Option indexes are only meaningful for the same options."""
    return f"{crc32(chr(0).join(keys).encode()):x}"


def encode_indexes(places: Sequence[int]) -> str:
    """Encode option indexes in base 36, two characters each; indexes must be below 36 * 36."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in places)


def decode_indexes(text: str) -> tuple[int, ...]:
    """Decode indexes encoded by `encode_indexes`. Raises ValueError if `text` isn't valid."""
    if len(text) % 2 or not set(text) <= set(_DIGITS):
        raise ValueError("not a draft")
    return tuple(int(text[i : i + 2], 36) for i in range(0, len(text), 2))


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _whole(text: str) -> int | None:
    return parse_number(text) if text else None
