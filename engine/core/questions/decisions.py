"""Questions with what an interface needs to show them, and actions that answer them."""

from collections.abc import Iterable
from dataclasses import field
from typing import Annotated, Any, ClassVar, NamedTuple

from pydantic import ConfigDict, Field

from engine.core.errors import IllegalAnswerError
from engine.core.questions.arrange import Arrange, Arranged
from engine.core.questions.assign import Assign, Assigned
from engine.core.questions.help import Oversight, Refusal
from engine.core.questions.options import Facts
from engine.core.questions.pick import Pick, Picked
from engine.core.questions.share_out import SharedOut, ShareOut
from engine.core.values import value

Answer = Annotated[Picked | SharedOut | Arranged | Assigned, Field(discriminator="shape")]

Question = Pick[Any] | ShareOut | Arrange[Any] | Assign[Any, Any]


@value()
class Action:
    """An answer with the token of its question. The module `reading` parses external ones."""

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    token: str
    answer: Answer


@value(kw_only=True)
class Decision:
    """A question for one seat, with everything an interface needs to show it.

    Flags not described here mean the same as in `Prompt`.
    """

    token: str
    seat: int
    kind: str
    """The kind of the prompt or invitation, which selects the message."""
    facts: Facts = field(default_factory=dict)
    """The values for the message."""
    question: Question
    invitation: bool = False
    """Whether the seat can act on this at any time, without the game waiting for it."""
    ahead: bool = False
    """Whether the question isn't open yet and takes a pre-set answer."""
    secret: bool = False
    quick: bool = False
    form: bool = False
    among_people: bool = False
    reply: bool = False
    """Whether this invitation accepts or declines an offer from another seat."""
    sealed: Answer | None = None
    """The submitted or pre-set answer of the seat, which it can still change."""
    closing: Answer | None = None
    """The answer that ends the open negotiation for this seat."""
    earlier: Answer | None = None
    """The seat's last answer to the same kind of question, cut to what is on offer now; it may be illegal."""
    may_suggest: bool = False
    """Whether the player can ask for a computer player's answer as a starting point."""
    proposals: tuple[Answer, ...] = ()
    """The answers to show before all others, best first."""
    refusals: tuple[Refusal, ...] = ()
    """What isn't offered although a newcomer would expect it."""
    oversights: tuple[Oversight, ...] = ()
    """What a tutor would point out, shown at tables with the options of *First game*."""

    @property
    def has_suggestion(self) -> bool:
        """Whether the player can ask what a computer player would answer: to fill in a form, or as advice."""
        is_choice = isinstance(self.question, Pick) and len(self.question.options) > 1
        return self.may_suggest or (is_choice and not (self.invitation or self.ahead))

    def accepts(self, answer: Answer) -> bool:
        """Return whether this is a legal answer to the question."""
        try:
            self.question.check(answer)
        except IllegalAnswerError:
            return False
        return True


def named(token: str, decisions: Iterable[Decision | None]) -> Decision | None:
    """Return the first of the decisions with this token, or None."""
    return next((decision for decision in decisions if decision is not None and decision.token == token), None)


class Invitation(NamedTuple):
    """Something a seat can do at any time, without being asked. `token` is unique among the seat's invitations.

    If `reply` is true, it accepts or declines an offer of the seat `offered_by`. `form` is as in `Prompt`.
    """

    token: str
    kind: str
    question: Question
    facts: Facts = {}
    reply: bool = False
    form: bool = False
    offered_by: int | None = None


class Foreseen(NamedTuple):
    """A question that a seat is certain to get and for which it can pre-set an answer.

    `token` stays the same until the question comes up. It contains a colon, so it never equals the token of an open
    question. `form` is as in `Prompt`.
    """

    token: str
    kind: str
    question: Question
    facts: Facts = {}
    form: bool = False
