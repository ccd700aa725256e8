"""Taking somebody's name out of texts that were made while they were known."""

import re
from collections.abc import Iterable, Iterator

from bot.words.voice import MARKUP

_SHORTENED = 20
"""So many characters of a long name are told at the least, wherever one is shortened."""
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
"""A name is no part of a longer word."""


class Mask:
    """Makes texts of one table say *somebody* where they name this person, by name or id.

    `number` takes the place of the id in what is stored: it is negative, and nobody else's at that table.
    """

    def __init__(
        self, user_id: int, number: int, somebody: str, names: Iterable[str] = (), others: Iterable[str] = ()
    ):
        """Mask every one of `names` that the person had at the table, none if they had no seat. `others` are the
        names of other people, which stay.
        """
        self.user_id = user_id
        self.number = number
        self.somebody = somebody
        self.parts = user_id, number, somebody, [*names], [*others]
        """What it is made of."""
        self._mention = f"<@{user_id}>"
        own = {form for name in self.parts[3] for form in _written(name)}
        forms = sorted(own.union(self.parts[4]), key=len, reverse=True)
        names = "|".join(f"{_BEFORE}{_in_markup(form)}{_AFTER}" for form in forms)
        self._own = {_unescaped(form) for form in own}
        self._found = re.compile(f"{re.escape(self._mention)}|{names}" if names else re.escape(self._mention))

    def text(self, text: str) -> str:
        """The text without the person."""
        return self._found.sub(self._said, text)

    def record(self, story: str) -> str:
        """What was told of an answer, without the person. A line that called on nobody else is left out: who reads
        the record is shown no calls, and knows them by the people who are mentioned there.
        """
        return "\n".join(self._recorded(story))

    def _recorded(self, story: str) -> Iterator[str]:
        for line in story.split("\n"):
            told = self.text(line)
            if "<@" in told or self._mention not in line:
                yield told

    def _said(self, found: re.Match[str]) -> str:
        return self.somebody if found[0] == self._mention or _unescaped(found[0]) in self._own else found[0]


def _written(name: str) -> Iterator[str]:
    """Yield a name as texts hold it: whole or shortened."""
    yield from (name, *(f"{name[:most]}…" for most in range(_SHORTENED, len(name))))


def _in_markup(form: str) -> str:
    """Return a pattern for a name with or without escapes: which signs `plain` escapes differs between releases."""
    return "".join(rf"\\?{re.escape(sign)}" if sign in MARKUP else re.escape(sign) for sign in form)


def _unescaped(text: str) -> str:
    return text.replace("\\", "")
