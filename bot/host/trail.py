"""Undo history: which answers still count, and which of them a seat may undo."""

from collections.abc import Iterator, Sequence

from bot.model.records import Answered
from engine.core.events import Seat


def standing(trail: Sequence[Answered]) -> Iterator[Answered]:
    """Yield the answers that weren't undone, newest first. `trail` holds the latest answers, oldest first."""
    seq = trail[-1].seq if trail else 0
    for answered in reversed(trail):
        if answered.seq < seq:
            return  # The restored answer is no longer kept.
        if answered.seq == seq:
            seq = answered.seq - 1 if answered.restored is None else answered.restored
            if answered.restored is None:
                yield answered


def last_of(trail: Sequence[Answered], seat: Seat) -> Answered | None:
    """Return the last answer by `seat`, or for it at its deadline, that wasn't undone."""
    for answered in standing(trail):
        if answered.seat == seat and answered.kind in ("person", "deadline"):
            return answered
    return None


def since(trail: Sequence[Answered], seat: Seat) -> list[Answered]:
    """Return the answers since the last one of `seat` that weren't undone, oldest first.

    The seat's own answer is included if chance or hidden information decided its outcome, which its player hasn't
    seen.
    """
    own = last_of(trail, seat)
    first = 0 if own is None else own.seq + (not own.final)
    return [answered for answered in standing(trail) if answered.seq >= first][::-1]


def free_of(trail: Sequence[Answered], seat: Seat) -> list[Answered]:
    """Return the answers that `seat` may undo without asking, newest first.

    That is possible until another player answers, something is drawn at random or a secret is revealed. Answers by
    computer players, or for players who are away, don't count.
    """
    free = []
    for answered in standing(trail):
        if answered.final:
            break
        if answered.kind == "person" and answered.seat == seat:
            free.append(answered)
        elif answered.kind not in ("away", "computer"):
            break
    return free
