"""Log lines that cover several events: a player's actions in a row, a round with its demand, all met demands."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.trajan.story import DEEDS, clause, met, sentence
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.trajan.events import DemandRevealed, DemandsMet, MarkersLaid, PileRestarted, RoundEnded

BETWEEN_DEEDS = "; "
Fold = Callable[[Voice, Sequence[Event]], Iterator[str]]


def deeds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per player's run of actions, including any discard pile that they restarted."""
    by_seat: list[tuple[Seat, list[str]]] = []
    for event in events:
        if isinstance(event, DEEDS) and (not by_seat or by_seat[-1][0] != event.seat):
            by_seat.append((event.seat, []))
        by_seat[-1][1].append(clause(voice, event))
    for seat, clauses in by_seat:
        yield voice.say("told-deeds", seat=seat, deeds=BETWEEN_DEEDS.join(clauses))


def rounds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per round that ended, with the demand it revealed."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, RoundEnded) or not lines:
            lines.append(sentence(voice, event))
        else:
            lines[-1] = " ".join((lines[-1], sentence(voice, event)))
    yield from lines


def demands(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield one line on how all players met the demands."""
    lines = [met(voice, event) for event in events if isinstance(event, DemandsMet)]
    yield voice.say("event-demands-met", lines=BETWEEN_DEEDS.join(lines))


def once(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield the first of several events that read the same for every player."""
    yield sentence(voice, events[0])


def each(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a separate sentence for each event."""
    yield from (sentence(voice, event) for event in events)


FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((*DEEDS, PileRestarted), deeds),
    ((RoundEnded, DemandRevealed), rounds),
    ((DemandsMet,), demands),
    ((MarkersLaid,), once),
)
"""Kinds of events that share lines while they follow one another, each with the function that writes the lines."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold]:
    """Return the kinds of events that share lines with an event, and the function that writes them."""
    alone = ((type(event),), each)
    found = (fold for fold in FOLDS if isinstance(event, fold[0]) and not isinstance(event, PileRestarted))
    return next(found, alone)
