"""*Since your last turn*: what others did meanwhile, for somebody who comes back to the table, and what chance or
something hidden made of their own last answer.
"""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import NamedTuple

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.model.stories import named_once, without_calls
from bot.presentation.board import Board
from bot.presentation.components import Component, Embed, button, embed, row
from bot.presentation.private import where
from bot.words.voice import Voice, plain
from engine.core.events import Seat

MOST_LINES = 8
"""Lines that are taken in at a glance, with what changed; the log has the rest."""
MOST_TEXT = 640
"""Characters of them, so that the question is not far below on a phone."""
_BEGINNING = 20
"""Characters of a name that are found in a line, however a game shortens names."""


class News(NamedTuple):
    """What was told and what changed, and how many lines are `left` to the log."""

    embed: Embed
    left: int


def news_of(voice: Voice, board: Board, panel: Panel) -> News | None:
    """What is new since the reader's last answer; None if nothing was told."""
    changes = () if panel.before is None or panel.view is None else board.changes(voice, panel.before, panel.view)
    told = lines_of(voice, panel.since)
    if not told:
        return None
    me = None if panel.seat is None else _naming(panel.info.person_at(panel.seat).name)
    shown = _chosen(told, MOST_LINES - len(changes), MOST_TEXT - len("\n".join(changes)), me)
    left = len(told) - len(shown)
    others = [voice.say("since-others", number=left)] if left else []
    lines = named_once([*others, *shown, *changes], voice.shorter)
    return News(embed(voice.say("since-title"), "\n".join(lines)), left)


def _naming(name: str) -> re.Pattern[str]:
    """Finds the name of a person, not another word that begins or ends like it."""
    end = r"(?!\w)" if len(name) <= _BEGINNING else ""
    return re.compile(rf"(?<!\w){re.escape(plain(name[:_BEGINNING]))}{end}")


def _chosen(told: Sequence[str], most: int, room: int, me: re.Pattern[str] | None) -> Sequence[str]:
    """At most so many lines and characters: headings and what names the reader first, the last before earlier ones.

    If some are left out, so is one more, for the line that counts them.
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


def since_page(voice: Voice, board: Board, panel: Panel) -> Message:
    """The same by itself, with the way to the log."""
    news = news_of(voice, board, panel)
    told = news.embed if news is not None else embed(voice.say("since-title"), voice.say("since-nothing"))
    return Message(content=where(voice, panel.info), embeds=(told,), components=(row(to_the_log(voice, panel)),))


def to_the_log(voice: Voice, panel: Panel) -> Component:
    """The button of the log, which marks what is new to the reader."""
    return button(CustomId("log", panel.info.id), voice.label("button-since-more"))


def lines_of(voice: Voice, entries: Iterable[LogEntry]) -> Sequence[str]:
    """What was told of these answers, line by line; one after the other who chose nothing stand in one line."""
    lines: list[str] = []
    for folded, alike in groupby(entries, key=lambda entry: _is_a_pass(voice, entry)):
        told = [line for entry in alike for line in without_calls(entry.story).splitlines()]
        lines += [" ".join(told)] if folded else told
    return lines


def _is_a_pass(voice: Voice, entry: LogEntry) -> bool:
    """Whether somebody chose nothing, and only that was told: what it led to has a line of its own."""
    told = without_calls(entry.story).splitlines()
    return entry.passed and len(told) == 1 and is_of(voice, entry.seat, told[0])


def is_of(voice: Voice, seat: Seat | None, line: str) -> bool:
    """Whether a line of the story begins with this seat, in full or short, and with nobody's longer name."""
    named = [
        (plain(name), owner)
        for people in (voice.people, voice.short_people)
        for owner, name in people.items()
        if name and line.startswith(plain(name))
    ]
    longest = max((name for name, _ in named), key=len, default="")
    return (longest, seat) in named
