"""Which answers still stand, and how far somebody may go back."""

from collections.abc import Iterator, Sequence

from bot.model.records import Answered
from engine.core.events import Seat


def standing(trail: Sequence[Answered]) -> Iterator[Answered]:
    """The answers that were not taken back, newest first. `trail` holds the latest answers, oldest first."""
    seq = trail[-1].seq if trail else 0
    for answered in reversed(trail):
        if answered.seq < seq:
            return  # What was gone back to is not kept any more.
        if answered.seq == seq:
            seq = answered.seq - 1 if answered.restored is None else answered.restored
            if answered.restored is None:
                yield answered


def last_of(trail: Sequence[Answered], seat: Seat) -> Answered | None:
    """The last standing answer given by `seat` or, at its deadline, for it."""
    for answered in standing(trail):
        if answered.seat == seat and answered.kind in ("person", "deadline"):
            return answered
    return None


def since(trail: Sequence[Answered], seat: Seat) -> list[Answered]:
    """The standing answers that came after the last one of `seat`, oldest first.

    With that one, if chance or something hidden decided what came of it: whoever gave it did not know that yet.
    """
    own = last_of(trail, seat)
    first = 0 if own is None else own.seq + (not own.final)
    return [answered for answered in standing(trail) if answered.seq >= first][::-1]


def free_of(trail: Sequence[Answered], seat: Seat) -> list[Answered]:
    """The answers that `seat` may take back without asking anybody, newest first.

    Nobody else has answered since, no chance was drawn and nothing hidden was shown. What was played for somebody
    who is away, and by computer players, counts as nobody's.
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
