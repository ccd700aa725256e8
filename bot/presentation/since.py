"""*Since your last turn*: what others did meanwhile, for somebody who comes back to the table."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.presentation.board import Board
from bot.presentation.components import Component, Embed, button, embed, row
from bot.presentation.listing import without_calls
from bot.words.voice import Voice

MOST_LINES = 8
"""Lines that are taken in at a glance; the log has the rest."""
MOST_TEXT = 1200
"""Characters of them, so that the panel has room for the fullest question."""


def since_embed(voice: Voice, board: Board, panel: Panel) -> Embed | None:
    """What changed and what was told since the reader's last answer; None if nothing was.

    The latest comes last, and what is before it is counted.
    """
    changes = () if panel.before is None or panel.view is None else board.changes(voice, panel.before, panel.view)
    told = lines_of(voice, panel.since)
    if not told:
        return None
    return embed(voice.say("since-title"), "\n".join([*_latest(voice, told, MOST_LINES - len(changes)), *changes]))


def _latest(voice: Voice, told: Sequence[str], most: int) -> Sequence[str]:
    """At most so many lines, the last of all; those before them are counted in one."""
    shown = list(told) if len(told) <= most else list(told[1 - most :])
    while len(shown) > 1 and len("\n".join(shown)) > MOST_TEXT:
        del shown[0]
    left = len(told) - len(shown)
    return [voice.say("since-before", number=left), *shown] if left else shown


def since_page(voice: Voice, board: Board, panel: Panel) -> Message:
    """The same by itself, with the way to the log."""
    told = since_embed(voice, board, panel) or embed(voice.say("since-title"), voice.say("since-nothing"))
    return Message(embeds=(told,), components=(row(more(voice, panel)),))


def more(voice: Voice, panel: Panel) -> Component:
    """The button of the log, which marks what is new to the reader."""
    return button(CustomId("log", panel.info.id), voice.label("button-since-more"))


def lines_of(voice: Voice, entries: Iterable[LogEntry]) -> Sequence[str]:
    """What was told of these answers, line by line; several that only passed, one after the other, are one line."""
    lines: list[str] = []
    for folded, alike in groupby(entries, key=_is_a_pass):
        group = list(alike)
        if folded and len(group) > 1:
            lines.append(voice.say("since-passed", seats=list(dict.fromkeys(entry.seat for entry in group))))
        else:
            lines += [line for entry in group for line in without_calls(entry.story).splitlines()]
    return lines


def _is_a_pass(entry: LogEntry) -> bool:
    """Whether somebody chose nothing and nothing else followed from it."""
    return entry.passed and entry.seat is not None and len(without_calls(entry.story).splitlines()) == 1
