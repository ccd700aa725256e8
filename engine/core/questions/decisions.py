"""A question as it is put to a seat, and the answer as it comes in."""

from typing import Annotated, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.options import Facts
from engine.core.questions.pick import Pick, Picked
from engine.core.questions.share_out import SharedOut, ShareOut

Answer = Annotated[Picked | SharedOut | Arranged, Field(discriminator="shape")]

Question = Pick | ShareOut | Arrange


class Action(BaseModel):
    """An answer as it comes in: `token` names the question it is for."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    token: str
    answer: Answer


class Decision(BaseModel):
    """A question as it is put to one seat.

    `kind` and `facts` are for wording it. `sealed` is the answer this seat has already given and may still
    change. An *invitation* may be taken up at any time and nobody is awaited for it; `kind` then names what it
    invites to. A `quick` question interrupts others and deserves a short deadline.
    """

    model_config = ConfigDict(frozen=True)

    token: str
    seat: int
    kind: str
    facts: dict[str, str | int]
    question: Annotated[Pick | ShareOut | Arrange, Field(discriminator="shape")]
    invitation: bool = False
    secret: bool = False
    quick: bool = False
    sealed: Answer | None = None


class Invitation(NamedTuple):
    """Something a seat may do at any time: `token` names it among all of that seat's invitations.

    With a `reply` the seat gives its word on what somebody else has laid before it.
    """

    token: str
    kind: str
    question: Question
    facts: Facts = {}
    reply: bool = False
