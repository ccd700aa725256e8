"""*Since your last turn*: what other players did, and what the reader's own last answer led to."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.model.custom_ids import CustomId
from bot.model.game_log import named_once, without_calls, without_details
from bot.model.panels import LogEntry, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board, short_name
from bot.presentation.components import Component, button
from bot.words.localizer import Voice, plain
from engine.core.events import Seat

NEW = "new"
"""The last part of the log's custom id, to open the log at what is new to the reader."""
MOST_LINES = 8
"""Maximum number of lines, including changed numbers; the log has the rest."""
MOST_TEXT = 640
"""Maximum number of characters, so that the question isn't too far below on a phone."""
_BEGINNING = 20
"""Number of characters of a name to search for in a line, since games truncate names differently."""


class News(NamedTuple):
    """The news as text, and the number of lines `left` to the log."""

    text: str
    left: int


def news_of(voice: Voice, board: Board, panel: Panel) -> News | None:
    """Return what is new since the reader's last answer, or None if nothing is."""
    before, view = panel.before, panel.view
    changes = () if before is None or view is None else board.changes(voice.in_text, before, view)
    told = lines_of(voice, panel.since, panel.info, panel.seat)
    if not told:
        return None
    me = None if panel.seat is None else _naming(panel.info.person_at(panel.seat).names)
    shown = _chosen(told, MOST_LINES - len(changes), MOST_TEXT - len("\n".join(changes)), me)
    left = len(told) - len(shown)
    others = [voice.say("since-others", number=left)] if left else []
    lines = named_once([*others, *shown, *changes], voice.shorter)
    return News("\n".join([f"**{voice.say('since-title')}**", *lines]), left)


def _naming(names: Iterable[str]) -> re.Pattern[str]:
    """Return a pattern for any name of a person that doesn't match inside other words."""
    ends = {name: r"(?!\w)" if len(name) <= _BEGINNING else "" for name in names}
    found = "|".join(f"{re.escape(plain(name[:_BEGINNING]))}{end}" for name, end in ends.items())
    return re.compile(rf"(?<!\w)(?:{found})")


def _chosen(told: Sequence[str], most: int, room: int, me: re.Pattern[str] | None) -> Sequence[str]:
    """Return at most `most` lines and `room` characters: headings and lines that name the reader, then the latest.

    If lines are left out, one more is dropped to make room for the line that counts them.
    """
    if len(told) <= most and len("\n".join(told)) <= room:
        return told
    shown = list[int]()
    first = [line.startswith("#") or (me is not None and me.search(line) is not None) for line in told]
    for at in sorted(range(len(told)), key=lambda at: (first[at], at), reverse=True)[: most - 1]:
        room -= len(told[at]) + 1
        if room < 0 and shown:
            break
        shown.append(at)
    return [told[at] for at in sorted(shown)]


def to_the_log(voice: Voice, panel: Panel) -> Component:
    """Return the button that opens the log where the reader left off."""
    return button(CustomId("log", panel.info.id, rest=(NEW,)), voice.label("button-since-more"))


def lines_of(voice: Voice, entries: Iterable[LogEntry], info: TableInfo, reader: Seat | None = None) -> Sequence[str]:
    """Return what these answers led to, line by line, without the `reader`'s own moves.

    Players who pass one after the other share a line.
    """
    lines: list[str] = []
    for folded, alike in groupby(entries, key=lambda entry: _is_a_pass(voice, entry, info)):
        told = [line for entry in alike for line in _told(voice, entry, info, reader)]
        lines += [" ".join(told)] if folded and told else told
    return lines


def _told(voice: Voice, entry: LogEntry, info: TableInfo, reader: Seat | None) -> Sequence[str]:
    """Return the lines of an answer: the consequences and, unless it is the reader's, the move itself."""
    lines = without_details(without_calls(entry.story).splitlines())
    is_known = reader is not None and entry.seat == reader and entry.kind == "person"
    return [line for line in lines if not (is_known and is_of(voice, reader, line, info))]


def _is_a_pass(voice: Voice, entry: LogEntry, info: TableInfo) -> bool:
    """Return whether an entry is just a pass, without consequences on further lines."""
    told = without_details(without_calls(entry.story).splitlines())
    return entry.passed and len(told) == 1 and is_of(voice, entry.seat, told[0], info)


def is_of(voice: Voice, seat: Seat | None, line: str, info: TableInfo) -> bool:
    """Return whether a log line begins with this seat's name, full or short, and not with a longer name.

    A stored line can contain a name that the person had earlier.
    """
    earlier = [(person.seat, short_name(name)) for person in info.seats for name in person.earlier_names]
    named = [
        (plain(name), owner)
        for owner, name in (*voice.people.items(), *voice.short_people.items(), *earlier)
        if name and line.startswith(plain(name))
    ]
    longest = max((name for name, _ in named), key=len, default="")
    return (longest, seat) in named
