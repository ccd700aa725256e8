"""Pre-set answers: answers to questions that haven't come up yet.

A game lists the questions a seat is certain to get (`Foreseen`). A pre-set answer to one of them is stored on the
table, where only its seat can see it, and has no effect until a prompt with that token comes up. Then it's removed
and applied as if given now. If it's no longer legal, the seat is notified in private and asked as usual.
"""

from collections.abc import Callable, Iterable

from engine.core.errors import IllegalAnswerError
from engine.core.events import Event, Seat, event
from engine.core.questions import Action, Answer, Foreseen, Option, Pick
from engine.core.questions.pick import NOTHING
from engine.core.table import Said

OWN_TIME = "own:time"
"""The token under which a seat turns pre-set answers off for itself, to answer questions only as they come up."""

Forgotten = str | Callable[[Said], bool]
"""Which pre-set answers to drop: a prefix of their tokens, or a predicate."""


def own_time() -> Foreseen:
    """Return the question by which a seat turns pre-set answers off."""
    return Foreseen(OWN_TIME, "own-time", Pick((Option("only", "own-time-only"),), least=0))


@event("said-in-vain")
class SaidInVain(Event):
    """A pre-set answer that was illegal when its question came up. The seat has to answer again.

    `question` is the kind of the prompt. `reason` and `facts` (as pairs) come from the IllegalAnswerError.
    """

    seat: Seat
    question: str
    reason: str
    facts: tuple[tuple[str, str | int], ...] = ()


def in_vain(seat: Seat, question: str, error: IllegalAnswerError) -> SaidInVain:
    """Create the private event that explains to `seat` why its pre-set answer was dropped."""
    facts = tuple(error.facts.items())
    return SaidInVain(seat=seat, question=question, reason=error.reason, facts=facts, audience=(seat,))


def without(said: Iterable[Said], seat: Seat, token: str) -> tuple[Said, ...]:
    """Return the pre-set answers without the answer of `seat` to the question `token`."""
    return tuple(one for one in said if one.seat != seat or one.token != token)


def with_said(said: Iterable[Said], seat: Seat, token: str, answer: Answer) -> tuple[Said, ...]:
    """Return the pre-set answers with this one added, sorted; it replaces an earlier one to the same question.

    If the token is `OWN_TIME`, it replaces all pre-set answers of the seat.
    """
    others = [one for one in said if one.seat != seat or token not in (one.token, OWN_TIME)]
    return tuple(sorted((*others, Said(seat, token, answer)), key=order_of))


def order_of(said: Said) -> tuple[Seat, str]:
    """Return the sort key of a pre-set answer. Sorting makes saves independent of the order of entry."""
    return said.seat, said.token


def said_again(lying: Iterable[Said], since: Iterable[tuple[Seat, Action]]) -> tuple[Said, ...]:
    """Replay the changes `since` on the pre-set answers `lying`, in order. An empty answer removes one."""
    said = tuple(lying)
    for seat, action in since:
        if action.answer == NOTHING:
            said = without(said, seat, action.token)
        else:
            said = with_said(said, seat, action.token, action.answer)
    return said


def left_of(said: Iterable[Said], forgotten: Forgotten) -> tuple[Said, ...]:
    """Return the pre-set answers that remain after dropping `forgotten`. Those to `OWN_TIME` always remain."""

    def goes(one: Said) -> bool:
        return one.token.startswith(forgotten) if isinstance(forgotten, str) else forgotten(one)

    return tuple(one for one in said if one.token == OWN_TIME or not goes(one))
