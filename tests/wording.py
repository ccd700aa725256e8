"""Message texts for tests: the real ones, or ids and facts in their place.

Tests refer to messages by id, so that rewording one breaks only the golden files:

- `say("undo-refused", who="Ann")` returns the real text, for tests that go through Discord.
- `Boards(IDS, BOARDS)` writes `undo-refused(who=Ann)` instead of the text.
"""

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from pathlib import Path

from bot.localization.catalogs import FALLBACK_LOCALE, LOCALES_FOLDER, CatalogLoader, Fact, ListStyle, MessageCatalog

WORDING = CatalogLoader(LOCALES_FOLDER, Path(__file__).parent / "locales", strict=True)
"""The real messages; a missing one is an error."""


def read_words(games: Iterable[str]) -> None:
    """Load the messages of these games now, so that loading them can't cause a timeout in a test."""
    for game in games:
        WORDING.catalog(FALLBACK_LOCALE, game)


def say(message: str, attribute: str | None = None, /, *, game: str | None = None, **facts: Fact) -> str:
    """Return the English text of a message of one `game` or common to all.

    Facts are inserted as they are. Underscores in their names become hyphens, as in the messages.
    """
    named = {fact.replace("_", "-"): value for fact, value in facts.items()}
    return WORDING.catalog(FALLBACK_LOCALE, game).format(message, attribute, **named)


def writes(text: str, *numbers: int) -> bool:
    """Return whether a text contains these numbers in order, as digits or, up to twelve, as words."""
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


class IdWords(MessageCatalog):
    """Messages that render as `id.attribute(fact=value, ...)`; missing ones raise an error.

    Ids and counts that only select a variant (`seat-id`, `goods-count`) are left out.
    """

    def __init__(self, real: MessageCatalog) -> None:
        self._real = real
        self.locale = real.locale
        self.format_marked = lru_cache(1_000)(self._format)

    def has(self, message: str, attribute: str | None = None) -> bool:
        return self._real.has(message, attribute)

    def ids_with_prefix(self, prefix: str) -> tuple[str, ...]:
        return self._real.ids_with_prefix(prefix)

    def format_list(self, parts: Sequence[str], style: ListStyle = "standard") -> str:
        return self._real.format_list(parts, style)

    def _format(self, message: str, attribute: str | None, facts: tuple[tuple[str, Fact], ...]) -> str:
        self._real.format_marked(message, attribute, facts)  # Raises if the message or a fact is missing.
        name = f"{message}.{attribute}" if attribute else message
        shown = [f"{fact}={value}" for fact, value in facts if not fact.endswith(("-id", "-count"))]
        return f"{name}({', '.join(shown)})" if shown else name


class IdWording(CatalogLoader):
    """A wording that renders ids and facts."""

    def catalog(self, locale: str = FALLBACK_LOCALE, game: str | None = None) -> MessageCatalog:
        return IdWords(WORDING.catalog(locale, game))


IDS = IdWording()
