"""Said ahead: what a seat has answered before it is asked.

A game names the questions that a seat can count on (`Foreseen`). What is said to one of them lies on the table, known
to its seat alone, and nothing else happens until its moment has come: then it is tried by the prompt of that token,
and either taken as if it were given now, or dropped, and its seat is told why. Either way it is gone.
"""

from collections.abc import Callable, Iterable

from engine.core.errors import IllegalAnswerError
from engine.core.events import Event, Seat, event
from engine.core.questions import Action, Answer, Foreseen, Option, Pick
from engine.core.questions.pick import NOTHING
from engine.core.table import Said

OWN_TIME = "own:time"
"""The token under which a seat says that it answers only when it is asked."""

Forgotten = str | Callable[[Said], bool]
"""What is forgotten of what was said: all whose token begins like this, or of which this is true."""


def own_time() -> Foreseen:
    """What every seat may say where anything can be said ahead: that it will say nothing ahead."""
    return Foreseen(OWN_TIME, "own-time", Pick((Option("only", "own-time-only"),), least=0))


@event("said-in-vain")
class SaidInVain(Event):
    """What a seat said ahead could not be done when its moment came: it is asked after all.

    `question` is the kind of the question; `reason` and `facts`, as pairs, are those of the IllegalAnswerError.
    """

    seat: Seat
    question: str
    reason: str
    facts: tuple[tuple[str, str | int], ...] = ()


def in_vain(seat: Seat, question: str, error: IllegalAnswerError) -> SaidInVain:
    """Tells `seat`, and nobody else, why what it said was dropped."""
    facts = tuple(error.facts.items())
    return SaidInVain(seat=seat, question=question, reason=error.reason, facts=facts, audience=(seat,))


def without(said: Iterable[Said], seat: Seat, token: str) -> tuple[Said, ...]:
    """All but what `seat` said to this question."""
    return tuple(one for one in said if one.seat != seat or one.token != token)


def with_said(said: Iterable[Said], seat: Seat, token: str, answer: Answer) -> tuple[Said, ...]:
    """With this in place of what `seat` said to the question before, always in the same order.

    A seat that answers only in its own time has said nothing else.
    """
    others = [one for one in said if one.seat != seat or token not in (one.token, OWN_TIME)]
    return tuple(sorted((*others, Said(seat, token, answer)), key=order_of))


def order_of(said: Said) -> tuple[Seat, str]:
    """The order in which it lies on the table."""
    return said.seat, said.token


def said_again(lying: Iterable[Said], since: Iterable[tuple[Seat, Action]]) -> tuple[Said, ...]:
    """What lies once all is said again that was said `since`, or taken back, in that order."""
    said = tuple(lying)
    for seat, action in since:
        if action.answer == NOTHING:
            said = without(said, seat, action.token)
        else:
            said = with_said(said, seat, action.token, action.answer)
    return said


def left_of(said: Iterable[Said], forgotten: Forgotten) -> tuple[Said, ...]:
    """What stays when so much is forgotten. That a seat answers only in its own time stays."""

    def goes(one: Said) -> bool:
        return one.token.startswith(forgotten) if isinstance(forgotten, str) else forgotten(one)

    return tuple(one for one in said if one.token == OWN_TIME or not goes(one))
