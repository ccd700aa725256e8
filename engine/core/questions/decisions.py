"""A question as it is put to a seat, and the answer to it."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import ConfigDict, Field

from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.assign import Assign, Assigned
from engine.core.questions.options import Facts
from engine.core.questions.pick import Pick, Picked
from engine.core.questions.share_out import SharedOut, ShareOut
from engine.core.values import value

Answer = Annotated[Picked | SharedOut | Arranged | Assigned, Field(discriminator="shape")]

Question = Pick[Any] | ShareOut | Arrange[Any] | Assign[Any, Any]


@value()
class Action:
    """An answer with the name of the question it is for. `reading` makes one of what comes from outside."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    token: str
    answer: Answer


@value(kw_only=True)
class Decision:
    """A question as it is put to one seat.

    `kind` and `facts` are for wording it. `sealed` is the answer this seat has already given and may still
    change. An *invitation* may be taken up at any time and nobody is awaited for it; `kind` then names what it
    invites to, and as a `reply` it gives its word on what somebody else has laid before it. A `quick` question
    interrupts others and deserves a short deadline. One that wants a `form` is answered by filling it in, also where
    its answers are few enough to be listed. One `among_people` is only there for what people may do for each other
    meanwhile: to pass is its usual answer. `closing` is the answer by which the seat is done with an open talk.
    `earlier` is what the seat answered to the like before, as far as that is on offer again, lawful or not; with
    `may_suggest` it may have an answer thought of by a computer player. `proposals` are answers that are shown before
    others, best first.
    A question that may be answered `ahead` is not open yet, nobody is awaited for it, and `sealed` is what was said.
    """

    token: str
    seat: int
    kind: str
    facts: Facts = field(default_factory=dict)
    question: Question
    invitation: bool = False
    ahead: bool = False
    secret: bool = False
    quick: bool = False
    form: bool = False
    among_people: bool = False
    reply: bool = False
    sealed: Answer | None = None
    closing: Answer | None = None
    earlier: Answer | None = None
    may_suggest: bool = False
    proposals: tuple[Answer, ...] = ()


def named(token: str, decisions: Iterable[Decision | None]) -> Decision | None:
    """The question of this token among those that are open, or None."""
    return next((decision for decision in decisions if decision is not None and decision.token == token), None)


class Invitation(NamedTuple):
    """Something a seat may do at any time: `token` names it among all of that seat's invitations.

    With a `reply` the seat gives its word on what the seat `offered_by` laid before it. `form` is as in a decision.
    """

    token: str
    kind: str
    question: Question
    facts: Facts = {}
    reply: bool = False
    form: bool = False
    offered_by: int | None = None


class Foreseen(NamedTuple):
    """A question that a seat can count on being asked, and may answer ahead.

    `token` names it until its moment has come, and holds a colon, which the token of an open question never does.
    `form` is as in a decision.
    """

    token: str
    kind: str
    question: Question
    facts: Facts = {}
    form: bool = False
