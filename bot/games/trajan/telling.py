"""Trajan's game log, line by line; a player who appears again in it is shown by short name."""

from collections.abc import Iterator, Sequence

from bot.games.trajan.folding import fold_of
from bot.model.stories import named_once
from bot.words.voice import Voice
from engine.core.events import Event


def tell(voice: Voice, events: Sequence[Event]) -> list[str]:
    """Return log lines for events; everything a player does in a row shares a line."""
    lines = [line for told in _told(voice, events) for line in told.splitlines()]
    return list(named_once(lines, voice.shorter))


def _told(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    at = 0
    while at < len(events):
        kinds, told = fold_of(events[at])
        end = at + 1
        while end < len(events) and isinstance(events[end], kinds):
            end += 1
        yield from told(voice, events[at:end])
        at = end
