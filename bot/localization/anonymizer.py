"""Removal of a person's name and id from stored texts, used when a user is erased."""

import re
from collections.abc import Iterable, Iterator

from bot.localization.localizer import ESCAPABLE

_SHORTENED = 20
"""Minimum number of characters that remain of a long name where texts truncate names."""
_BEFORE, _AFTER = r"(?<![^\W_])", r"(?![^\W_])"
"""Word boundaries: a name doesn't match inside a longer word."""


class Anonymizer:
    """Anonymizer for the texts of one table: replaces a person's name and id with a neutral word.

    `replacement_id` replaces the user id in stored rows: it is negative and unique at that table.
    """

    def __init__(
        self,
        user_id: int,
        replacement_id: int,
        placeholder: str,
        names: Iterable[str] = (),
        others: Iterable[str] = (),
    ):
        """Anonymize all `names` the person had at the table, none if they had no seat.

        `others` are names of other people, which stay even if they contain one of `names`.
        """
        self.user_id = user_id
        self.replacement_id = replacement_id
        self.placeholder = placeholder
        self.arguments = user_id, replacement_id, placeholder, [*names], [*others]
        """The arguments that recreate this anonymizer in another process."""
        self._mention = f"<@{user_id}>"
        own = {form for name in self.arguments[3] for form in _name_forms(name)}
        forms = sorted(own.union(self.arguments[4]), key=len, reverse=True)
        names = "|".join(f"{_BEFORE}{_in_markup(form)}{_AFTER}" for form in forms)
        self._own = {_unescaped(form) for form in own}
        self._found = re.compile(f"{re.escape(self._mention)}|{names}" if names else re.escape(self._mention))

    def anonymize_text(self, text: str) -> str:
        """Anonymize a text."""
        return self._found.sub(self._replacement, text)

    def anonymize_log(self, story: str) -> str:
        """Anonymize the log text of an answer.

        A line that pinged only this person is removed: readers don't see pings, and the code recognizes them by the
        mentions that they contain.
        """
        return "\n".join(self._anonymized_lines(story))

    def _anonymized_lines(self, story: str) -> Iterator[str]:
        for line in story.split("\n"):
            anonymized = self.anonymize_text(line)
            if "<@" in anonymized or self._mention not in line:
                yield anonymized

    def _replacement(self, found: re.Match[str]) -> str:
        return self.placeholder if found[0] == self._mention or _unescaped(found[0]) in self._own else found[0]


def _name_forms(name: str) -> Iterator[str]:
    """Yield all forms of a name in texts: in full and truncated."""
    yield from (name, *(f"{name[:most]}…" for most in range(_SHORTENED, len(name))))


def _in_markup(form: str) -> str:
    """Return a pattern for a name with or without escapes.

    `escape_markdown` escaped other characters in earlier releases.
    """
    return "".join(rf"\\?{re.escape(sign)}" if sign in ESCAPABLE else re.escape(sign) for sign in form)


def _unescaped(text: str) -> str:
    return text.replace("\\", "")
