"""Estimates of how many lines text and buttons take on a phone, to fit a message on one screen."""

import re
from collections.abc import Iterable, Sequence

from bot.drawing.pictures import WIDTH
from bot.drawing.svg import width_of
from bot.presentation.components import Component, written_field
from bot.words.icons import MARKUP

TITLE, TEXT, SMALL = 17, 15, 12.5
"""Text sizes in points. The font measured here is wider than Discord's."""
BUTTON, PADDING, GAP = 14, 32, 8
"""Font size of a button's label, the padding around it, and the gap between buttons, in points."""
MOST_BUTTON_LINES = 4
"""Maximum lines of buttons for a question on a phone; beyond that, a menu works better."""
MOST_GROUP_LINES = 2
"""Maximum lines for buttons that open groups, fewer because a menu needs no more presses."""
_TIME = re.compile(r"<t:\d+:R>")
_AS_WIDE_AS_ICON = "MI"


def lines_of(markdown: str) -> int:
    """Return the number of lines a text takes in a container on a phone."""
    return sum(map(_lines_of_one, markdown.splitlines()))


def button_lines(labels: Iterable[str]) -> int:
    """Return the number of lines that buttons with these labels take in a container on a phone."""
    lines, used = 0, float(WIDTH)
    for label in labels:
        wide = width_of(label, BUTTON, bold=False) + PADDING
        used += GAP + wide
        if used > WIDTH:
            lines, used = lines + 1, wide
    return lines


def fitting(fields: Sequence[Component], lines: int) -> tuple[list[Component], list[Component]]:
    """Split fields into those that fit in this number of lines, in order, and the rest."""
    shown: list[Component] = []
    rest: list[Component] = []
    for each in fields:
        needed = lines_of(written_field(each))
        (shown if needed <= lines else rest).append(each)
        lines -= needed if needed <= lines else 0
    return shown, rest


def _lines_of_one(line: str) -> int:
    size = TITLE if line.startswith("### ") else SMALL if line.startswith("-# ") else TEXT
    text = _TIME.sub("in 10 hours", line.removeprefix("### ").removeprefix("-# ").replace("*", ""))
    text = MARKUP.sub(_AS_WIDE_AS_ICON, text)
    lines, used = 1, 0.0
    for word in text.split(" "):
        wide = width_of(f"{word} ", size, bold=size == TITLE)
        if used and used + wide > WIDTH:
            lines, used = lines + 1, 0.0
        used += wide
    return lines
