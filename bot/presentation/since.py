"""*Since your last turn*: what others did meanwhile, for somebody who comes back to the table."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import LogEntry, Panel
from bot.presentation.board import Board
from bot.presentation.components import Component, Embed, button, embed, row
from bot.presentation.invitations import where
from bot.presentation.listing import without_calls
from bot.words.voice import Voice, plain

MOST_LINES = 8
"""Lines that are taken in at a glance; the log has the rest."""
_BEGINNING = 20
"""Characters of a name that are found in a line, however a game shortens names."""
MOST_TEXT = 1200
"""Characters of them, so that the panel has room for the fullest question."""


def since_embed(voice: Voice, board: Board, panel: Panel) -> Embed | None:
    """What was told since the reader's last answer, and what changed; None if nothing was."""
    changes = () if panel.before is None or panel.view is None else board.changes(voice, panel.before, panel.view)
    told = lines_of(voice, panel.since)
    if not told:
        return None
    me = "" if panel.seat is None else plain(panel.info.person_at(panel.seat).name[:_BEGINNING])
    shown = _chosen(voice, told, MOST_LINES - len(changes), me)
    return embed(voice.say("since-title"), "\n".join([*shown, *changes]))


def _chosen(voice: Voice, told: Sequence[str], most: int, me: str) -> Sequence[str]:
    """At most so many lines, those that name the reader before others and the last before earlier ones; the rest is
    counted in one.
    """
    if len(told) <= most and len("\n".join(told)) <= MOST_TEXT:
        return told
    room, shown = MOST_TEXT, list[int]()
    for at in sorted(range(len(told)), key=lambda at: (me in told[at], at), reverse=True)[: most - 1]:
        room -= len(told[at]) + 1
        if room < 0 and shown:
            break
        shown.append(at)
    left = len(told) - len(shown)
    return [voice.say("since-others", number=left), *(told[at] for at in sorted(shown))]


def since_page(voice: Voice, board: Board, panel: Panel) -> Message:
    """The same by itself, with the way to the log."""
    told = since_embed(voice, board, panel) or embed(voice.say("since-title"), voice.say("since-nothing"))
    return Message(content=where(voice, panel.info), embeds=(told,), components=(row(more(voice, panel)),))


def more(voice: Voice, panel: Panel) -> Component:
    """The button of the log, which marks what is new to the reader."""
    return button(CustomId("log", panel.info.id), voice.label("button-since-more"))


def lines_of(voice: Voice, entries: Iterable[LogEntry]) -> Sequence[str]:
    """What was told of these answers, line by line; one after the other who chose nothing stand in one line."""
    lines: list[str] = []
    for folded, alike in groupby(entries, key=_is_a_pass):
        told = [line for entry in alike for line in without_calls(entry.story).splitlines()]
        lines += [" ".join(told)] if folded else told
    return lines


def _is_a_pass(entry: LogEntry) -> bool:
    """Whether somebody chose nothing, and that or what it led to was told in one line."""
    return entry.passed and len(without_calls(entry.story).splitlines()) == 1
