"""The words tests read: the real ones of every game, and a voice that returns ids and facts instead.

Tests name messages, so that rewording one breaks only the golden files:

- `say("undo-refused", who="Ann")` is the real text of a message, for tests that go through Discord.
- Where a test makes its own `Boards`, `Boards(IDS, BOARDS)` writes `undo-refused(who=Ann)` instead of words.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from bot.words.plain import Fact
from bot.words.wording import FALLBACK, LOCALES, ListStyle, Wording, Words

WORDING = Wording(LOCALES, Path(__file__).parent / "locales", strict=True)
"""Real words; a missing message is an error."""


def read_words(games: Iterable[str]) -> None:
    """Load the words of these games now, so that no deadline in a test runs out while they load."""
    for game in games:
        WORDING.words(FALLBACK, game)


def say(message: str, attribute: str | None = None, /, *, game: str | None = None, **facts: Fact) -> str:
    """Return the English text of a message, common to all games or of one `game`.

    Facts are put in as they are; underscores in their names become the hyphens that messages use.
    """
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    return WORDING.words(FALLBACK, game).say(message, attribute, **named)


def writes(text: str, *numbers: int) -> bool:
    """Return whether a text writes these numbers in this order, as digits or, up to twelve, as words."""
    written = iter(_NUMBER.findall(text.lower()))
    return all(any(number == _value(each) for each in written) for number in numbers)


_NUMBER_WORDS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
]
_NUMBER = re.compile(rf"\d+|\b(?:{'|'.join(_NUMBER_WORDS)})\b")


def _value(written: str) -> int:
    return int(written) if written.isdigit() else _NUMBER_WORDS.index(written)


class IdWords(Words):
    """Words that say `id.attribute(fact=value, ...)` for every message that exists.

    Ids and counts that messages only use to choose between variants (`seat-id`, `goods-count`) are left out.
    """

    def __init__(self, real: Words) -> None:
        self._real = real
        self.locale = real.locale
        self.said = lru_cache(1_000)(self._format)

    def has(self, message: str, attribute: str | None = None) -> bool:
        return self._real.has(message, attribute)

    def beginning(self, prefix: str) -> tuple[str, ...]:
        return self._real.beginning(prefix)

    def listed(self, parts: Sequence[str], style: ListStyle = "standard") -> str:
        return self._real.listed(parts, style)

    def _format(self, message: str, attribute: str | None, facts: tuple[tuple[str, Fact], ...]) -> str:
        self._real.said(message, attribute, facts)  # Raises if the message or a fact is missing.
        name = f"{message}.{attribute}" if attribute else message
        shown = [f"{fact}={value}" for fact, value in facts if not fact.endswith(("-id", "-count"))]
        return f"{name}({', '.join(shown)})" if shown else name


class IdWording(Wording):
    """Wording that speaks in ids and facts."""

    def words(self, locale: str = FALLBACK, game: str | None = None) -> Words:
        return IdWords(WORDING.words(locale, game))


IDS = IdWording()
