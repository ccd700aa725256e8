"""What is told together: what a seat does in a row, the end of a round with its demand, the demands of everybody."""

from collections.abc import Callable, Iterator, Sequence

from bot.games.trajan.story import DEEDS, clause, met, sentence
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.trajan.events import DemandRevealed, DemandsMet, MarkersLaid, PileRestarted, RoundEnded

BETWEEN_DEEDS = "; "
Fold = Callable[[Voice, Sequence[Event]], Iterator[str]]


def deeds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """What each seat did in a row, a line each, with the discards that it uncovered."""
    by_seat: list[tuple[Seat, list[str]]] = []
    for event in events:
        if isinstance(event, DEEDS) and (not by_seat or by_seat[-1][0] != event.seat):
            by_seat.append((event.seat, []))
        by_seat[-1][1].append(clause(voice, event))
    for seat, clauses in by_seat:
        yield voice.say("told-deeds", seat=seat, deeds=BETWEEN_DEEDS.join(clauses))


def rounds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """A round that ended, and what the people demand since then: a line a round."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, RoundEnded) or not lines:
            lines.append(sentence(voice, event))
        else:
            lines[-1] = " ".join((lines[-1], sentence(voice, event)))
    yield from lines


def demands(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """How everybody met the demands, in one line."""
    lines = [met(voice, event) for event in events if isinstance(event, DemandsMet)]
    yield voice.say("event-demands-met", lines=BETWEEN_DEEDS.join(lines))


def once(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """What says the same of everybody."""
    yield sentence(voice, events[0])


def each(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """What is told by itself."""
    yield from (sentence(voice, event) for event in events)


FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((*DEEDS, PileRestarted), deeds),
    ((RoundEnded, DemandRevealed), rounds),
    ((DemandsMet,), demands),
    ((MarkersLaid,), once),
)
"""Kinds of events that are told together while they follow one another."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold]:
    """With what an event is told together, and how."""
    alone = ((type(event),), each)
    found = (fold for fold in FOLDS if isinstance(event, fold[0]) and not isinstance(event, PileRestarted))
    return next(found, alone)
