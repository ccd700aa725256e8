"""The game log, line by line, with shorter names after the first mention."""

from collections.abc import Iterator, Sequence

from bot.games.shogun.folding import an_action, fold_of, length_of_action
from bot.games.shogun.story import run_of, told_whole
from bot.model.stories import named_once
from bot.words.voice import Voice
from engine.core.events import Event
from engine.shogun.events import ActionBegan


def tell(voice: Voice, events: Sequence[Event]) -> list[str]:
    """Return the game log lines for these events: one per action card, battle and revolt."""
    lines = [line for told in _told(voice, events) for line in told.splitlines()]
    return list(named_once(lines, voice.shorter))


def _told(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    at = 0
    while at < len(events):
        event, rest = events[at], events[at:]
        fold = fold_of(event)
        if isinstance(event, ActionBegan):
            length = length_of_action(rest)
            yield from an_action(voice, rest[:length])
        elif fold is not None:
            kinds, told = fold
            length = run_of(rest, 0, kinds)
            yield from told(voice, rest[:length])
        else:
            length = 1
            yield told_whole(voice, event)
        at += length
