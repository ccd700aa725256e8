"""Custom ids: what a button, select or form says when it is used, also after a restart."""

import re
from collections.abc import Sequence
from typing import Self
from urllib.parse import quote, unquote
from zlib import crc32

from engine.core.values import value

_OURS = "cb:"
_PATTERN = re.compile(_OURS + r"(?P<what>[a-z-]+):(?P<table>[0-9]*):(?P<seat>[0-9]*):(?P<rest>.*)")
_NUMBER = re.compile(r"0|[1-9][0-9]{0,18}")
_LARGEST = 2**63 - 1
"""What the store takes."""
LONGEST = 100
"""Characters that Discord allows."""

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


class CustomIdTooLongError(ValueError):
    """A custom id would be longer than Discord allows. Carries `text`."""

    def __init__(self, text: str) -> None:
        super().__init__(f"a custom id of {len(text)} characters: {text}")
        self.text = text


@value()
class CustomId:
    """`what` is to be done at `table` by `seat` with question `token`; `rest` depends on `what`."""

    what: str
    table: int | None = None
    seat: int | None = None
    token: str = ""
    rest: tuple[str, ...] = ()

    def __str__(self) -> str:
        """The custom id. Raises CustomIdTooLongError."""
        fields = (self.what, _number(self.table), _number(self.seat), quote(self.token, safe=""), *self.rest)
        text = ":".join(("cb", *fields))
        if len(text) > LONGEST:
            raise CustomIdTooLongError(text)
        return text

    @classmethod
    def read(cls, text: str) -> Self | None:
        """A custom id taken apart, or None if it is not one of ours."""
        match = _PATTERN.fullmatch(text) if len(text) <= LONGEST else None
        if match is None:
            return None
        token, *rest = match["rest"].split(":")
        try:
            table, seat = _whole(match["table"]), _whole(match["seat"])
        except ValueError:
            return None
        return cls(match["what"], table, seat, unquote(token), tuple(rest))


def is_ours(text: str) -> bool:
    """Whether a custom id begins like those of ours, whether or not it can be read."""
    return text.startswith(_OURS)


def whole_number(text: str) -> int:
    """A number as our own controls write it: plain digits, none too many. Raises ValueError for anything else."""
    if not _NUMBER.fullmatch(text) or int(text) > _LARGEST:
        raise ValueError("not a number of ours")
    return int(text)


def mark(keys: Sequence[str]) -> str:
    """A short fingerprint of what was on offer: places in one offer mean nothing in another."""
    return f"{crc32(chr(0).join(keys).encode()):x}"


def packed(places: Sequence[int]) -> str:
    """Places of options, two characters each, so below 36 * 36."""
    return "".join(_DIGITS[place // 36] + _DIGITS[place % 36] for place in places)


def unpacked(text: str) -> tuple[int, ...]:
    """The places that were packed. Raises ValueError if `text` is not a draft."""
    if len(text) % 2 or not set(text) <= set(_DIGITS):
        raise ValueError("not a draft")
    return tuple(int(text[i : i + 2], 36) for i in range(0, len(text), 2))


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _whole(text: str) -> int | None:
    return whole_number(text) if text else None
