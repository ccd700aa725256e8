"""Fitting a message into Discord's limits and a phone's screen: pages with *Back* and *Next*, and estimates of lines.

Choices are never dropped: what doesn't fit on one page is on another. Plain text lists are truncated with a count.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Generic, TypeVar

from bot.drawing.pictures import PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.localization.icons import EMOJI_MARKUP
from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.components import MAX_FIELD, Component, button, embed_field, field_markdown, row
from engine.core.values import value

T = TypeVar("T")
MAX_FIELDS = 3
"""Default maximum number of fields for one list."""
_ROOM_TO_COUNT = 40
"""Characters of a field reserved for the count of what was left out."""


def chunks(things: Sequence[T], size: int) -> list[tuple[T, ...]]:
    """Split things into batches of at most `size`."""
    return [tuple(things[at : at + size]) for at in range(0, len(things), size)]


@value()
class Page(Generic[T]):
    """One page of a list: `number` of `page_count`, counted from 0."""

    items: tuple[T, ...]
    number: int
    page_count: int


def paginate(things: Sequence[T], size: int, number: int) -> Page[T]:
    """Return the page with this number, or the nearest one that exists, with at most `size` things."""
    pages = chunks(things, size) or [()]
    number = min(max(number, 0), len(pages) - 1)
    return Page(pages[number], number, len(pages))


def page_buttons(localizer: Localizer, page: Page[T], page_id: Callable[[int], CustomId]) -> list[Component]:
    """Return buttons to the previous and next page; `page_id` makes the custom id for a page number."""
    return [
        button(page_id(number), localizer.label(word))
        for number, word in ((page.number - 1, "page-back"), (page.number + 1, "page-on"))
        if 0 <= number < page.page_count
    ]


def paginate_rows(
    localizer: Localizer, rows: Sequence[Component], room: int, number: int, turned: Callable[[int], CustomId]
) -> tuple[Component, ...]:
    """Return as many rows as fit in `room`; if there are more, the last row has buttons to turn the page."""
    if len(rows) <= room:
        return tuple(rows)
    page = paginate(rows, room - 1, number)
    return (*page.items, row(*page_buttons(localizer, page, turned)))


def truncate_lines(localizer: Localizer, lines: Sequence[str], most: int) -> list[str]:
    """Return the first `most` lines, and a line that counts the rest."""
    more = len(lines) - most
    return [*lines[:most], localizer.format("list-more", number=more)] if more > 0 else list(lines)


def list_fields(localizer: Localizer, title: str, lines: Sequence[str], most: int = MAX_FIELDS) -> list[Component]:
    """Put lines in at most `most` fields, and count the lines that don't fit."""
    texts: list[str] = []
    for number, line in enumerate(lines):
        if texts and len(texts[-1]) + len(line) < MAX_FIELD - _ROOM_TO_COUNT:
            texts[-1] += f"\n{line}"
        elif len(texts) < most:
            texts.append(line)
        else:
            texts[-1] += "\n" + localizer.format("list-more", number=len(lines) - number)
            break
    return [embed_field(title, text) for text in texts]


# Lines that text and buttons take on a phone


TITLE, TEXT, SMALL = 17, 15, 12.5
"""Text sizes in points. The font measured here is wider than Discord's."""
BUTTON, PADDING, GAP = 14, 32, 8
"""Font size of a button's label, the padding around it, and the gap between buttons, in points."""
MAX_BUTTON_LINES = 4
"""Maximum lines of buttons for a question on a phone; beyond that, a menu works better."""
MAX_GROUP_LINES = 2
"""Maximum lines for buttons that open groups, fewer because a menu needs no more presses."""
_TIME = re.compile(r"<t:\d+:R>")
_AS_WIDE_AS_ICON = "MI"


def count_lines(markdown: str) -> int:
    """Return the number of lines a text takes in a container on a phone."""
    return sum(map(_lines_of_one, markdown.splitlines()))


def count_button_lines(labels: Iterable[str]) -> int:
    """Return the number of lines that buttons with these labels take in a container on a phone."""
    lines, used = 0, float(PICTURE_WIDTH)
    for label in labels:
        wide = text_width(label, BUTTON, bold=False) + PADDING
        used += GAP + wide
        if used > PICTURE_WIDTH:
            lines, used = lines + 1, wide
    return lines


def split_fitting(fields: Sequence[Component], lines: int) -> tuple[list[Component], list[Component]]:
    """Split fields into those that fit in this number of lines, in order, and the rest."""
    shown: list[Component] = []
    rest: list[Component] = []
    for each in fields:
        needed = count_lines(field_markdown(each))
        (shown if needed <= lines else rest).append(each)
        lines -= needed if needed <= lines else 0
    return shown, rest


def _lines_of_one(line: str) -> int:
    size = TITLE if line.startswith("### ") else SMALL if line.startswith("-# ") else TEXT
    text = _TIME.sub("in 10 hours", line.removeprefix("### ").removeprefix("-# ").replace("*", ""))
    text = EMOJI_MARKUP.sub(_AS_WIDE_AS_ICON, text)
    lines, used = 1, 0.0
    for word in text.split(" "):
        wide = text_width(f"{word} ", size, bold=size == TITLE)
        if used and used + wide > PICTURE_WIDTH:
            lines, used = lines + 1, 0.0
        used += wide
    return lines
