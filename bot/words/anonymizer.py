"""Removal of a person's name and id from stored texts, used when a user is erased."""

import re
from collections.abc import Iterable, Iterator

from bot.words.localizer import MARKUP

_SHORTENED = 20
"""Minimum number of characters that remain of a long name where texts truncate names."""
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
"""Word boundaries: a name doesn't match inside a longer word."""


class Mask:
    """Anonymizer for the texts of one table: replaces a person's name and id with a neutral word.

    `number` replaces the user id in stored rows: it is negative and unique at that table.
    """

    def __init__(
        self, user_id: int, number: int, somebody: str, names: Iterable[str] = (), others: Iterable[str] = ()
    ):
        """Anonymize all `names` the person had at the table, none if they had no seat.

        `others` are names of other people, which stay even if they contain one of `names`.
        """
        self.user_id = user_id
        self.number = number
        self.somebody = somebody
        self.parts = user_id, number, somebody, [*names], [*others]
        """The arguments that recreate this anonymizer in another process."""
        self._mention = f"<@{user_id}>"
        own = {form for name in self.parts[3] for form in _written(name)}
        forms = sorted(own.union(self.parts[4]), key=len, reverse=True)
        names = "|".join(f"{_BEFORE}{_in_markup(form)}{_AFTER}" for form in forms)
        self._own = {_unescaped(form) for form in own}
        self._found = re.compile(f"{re.escape(self._mention)}|{names}" if names else re.escape(self._mention))

    def text(self, text: str) -> str:
        """Anonymize a text."""
        return self._found.sub(self._said, text)

    def record(self, story: str) -> str:
        """Anonymize the log text of an answer.

        A line that pinged only this person is removed: readers don't see pings, and the code recognizes them by the
        mentions that they contain.
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
    """Yield all forms of a name in texts: in full and truncated."""
    yield from (name, *(f"{name[:most]}…" for most in range(_SHORTENED, len(name))))


def _in_markup(form: str) -> str:
    """Return a pattern for a name with or without escapes: releases differ in the characters that `plain` escapes."""
    return "".join(rf"\\?{re.escape(sign)}" if sign in MARKUP else re.escape(sign) for sign in form)


def _unescaped(text: str) -> str:
    return text.replace("\\", "")
