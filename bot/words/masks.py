"""Taking somebody's name out of texts that were made while they were known."""

import re
from collections.abc import Iterable, Iterator

from bot.words.voice import plain

_SHORTENED = 20
"""So many characters of a long name are told at the least, wherever one is shortened."""
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
"""A name is no part of a longer word."""


class Mask:
    """Makes texts of one table say *somebody* where they name this person, by name or id.

    `number` takes the place of the id in what is stored: it is negative, and nobody else's at that table.
    """

    def __init__(self, user_id: int, number: int, somebody: str, name: str | None = None, others: Iterable[str] = ()):
        """Of somebody without a seat, who has no `name`, only the id is told. `others` keep their names."""
        self.user_id = user_id
        self.number = number
        self.somebody = somebody
        self.parts = user_id, number, somebody, name, [*others]
        """What it is made of."""
        self._mention = f"<@{user_id}>"
        own = set() if name is None else {*_written(name)}
        kept = {form for other in self.parts[-1] for form in (other, plain(other))} - own
        forms = sorted(own | kept, key=len, reverse=True)
        names = "|".join(f"{_BEFORE}{re.escape(form)}{_AFTER}" for form in forms)
        self._own = own
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
        return self.somebody if found[0] == self._mention or found[0] in self._own else found[0]


def _written(name: str) -> Iterator[str]:
    """The forms in which a name stands in texts: with markup or as it is, whole or shortened."""
    for form in (name, *(f"{name[:most]}…" for most in range(_SHORTENED, len(name)))):
        yield from (form, plain(form))
