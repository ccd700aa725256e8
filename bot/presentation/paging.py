"""Lists that are longer than what Discord takes at once: lots, pages with a way back and on, and fields.

Of what can be chosen nothing is ever left out: what does not fit on this page is on another. Of what is only told,
what is too much is counted.
"""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from bot.model.custom_ids import CustomId
from bot.presentation.components import FIELD, Component, button, field, row
from bot.words.voice import Voice
from engine.core.values import value

T = TypeVar("T")
MOST_FIELDS = 3
"""Fields that one list may have, by default."""
_ROOM_TO_COUNT = 40
"""Characters of a field for saying how much more there is."""


def lots(things: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """All things in as few lots of at most `size` as they need."""
    return [tuple(things[at : at + size]) for at in range(0, len(things), size)]


@value()
class Page(Generic[T]):
    """Some of many things: page `number` of so many `pages`, counted from 0."""

    things: tuple[T, ...]
    number: int
    pages: int


def page_of(things: Sequence[T], size: int, number: int) -> Page[T]:
    """The page of this number, or the one nearest to it, with at most `size` things."""
    pages = lots(things, size) or [()]
    number = min(max(number, 0), len(pages) - 1)
    return Page(pages[number], number, len(pages))


def turning(voice: Voice, page: Page[T], turned: Callable[[int], CustomId]) -> list[Component]:
    """The buttons to the page before and after; `turned` says which custom id shows a page."""
    return [
        button(turned(number), voice.label(word))
        for number, word in ((page.number - 1, "page-back"), (page.number + 1, "page-on"))
        if 0 <= number < page.pages
    ]


def rows_on_page(
    voice: Voice, rows: Sequence[Component], room: int, number: int, turned: Callable[[int], CustomId]
) -> tuple[Component, ...]:
    """As many rows as there is room for; if that is not all, the last of them turns the page."""
    if len(rows) <= room:
        return tuple(rows)
    page = page_of(rows, room - 1, number)
    return (*page.things, row(*turning(voice, page, turned)))


def counted(voice: Voice, lines: Sequence[str], most: int) -> list[str]:
    """Return the first `most` lines, and a line that counts the rest."""
    more = len(lines) - most
    return [*lines[:most], voice.say("list-more", number=more)] if more > 0 else list(lines)


def fields_of(voice: Voice, title: str, lines: Sequence[str], most: int = MOST_FIELDS) -> list[Component]:
    """Lines in as many fields as they need; what is too much for the `most` there may be is counted."""
    texts: list[str] = []
    for number, line in enumerate(lines):
        if texts and len(texts[-1]) + len(line) < FIELD - _ROOM_TO_COUNT:
            texts[-1] += f"\n{line}"
        elif len(texts) < most:
            texts.append(line)
        else:
            texts[-1] += "\n" + voice.say("list-more", number=len(lines) - number)
            break
    return [field(title, text) for text in texts]
