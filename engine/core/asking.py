"""What is asked at a table: the open question, invitations, and what may be said ahead."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from engine.core.ahead import OWN_TIME, own_time
from engine.core.errors import NotAskedError
from engine.core.events import Seat
from engine.core.questions import Action, Answer, Decision, Foreseen, Invitation, Question
from engine.core.steps import JointPrompt, Prompt, Step
from engine.core.table import Table

TableT = TypeVar("TableT", bound=Table)


@dataclass(slots=True)
class Remembered:
    """What was worked out for seats of the open prompt: of use until anything changes."""

    questions: dict[Seat, Question] = field(default_factory=dict)
    proposals: dict[Seat, tuple[Answer, ...]] = field(default_factory=dict)

    def copy(self) -> "Remembered":
        return Remembered(dict(self.questions), dict(self.proposals))


class Asking(ABC, Generic[TableT]):
    """A table, and an agenda of steps that are still to be done there, as those see it who are asked."""

    __slots__ = ()

    table: TableT
    agenda: list[Step]
    _remembered: Remembered

    @abstractmethod
    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """What `seat` may do at any time, as the table lies."""

    def ahead(self, seat: Seat) -> Iterable[Foreseen]:
        """The questions that `seat` can count on, as the table lies, and may answer ahead.

        It depends on what the seat may see, and on nothing else.
        """
        return ()

    @classmethod
    def foresees(cls) -> bool:
        """Whether anything can be said ahead in this game."""
        return cls.ahead is not Asking.ahead

    @property
    def finished(self) -> bool:
        return not self.agenda

    def awaited(self) -> tuple[Seat, ...]:
        """The seats whose answer the game cannot go on without."""
        prompt = self._prompt()
        return prompt.seats if prompt is not None else ()

    @property
    def token(self) -> str:
        """Names the open question."""
        return str(self.table.asked)

    @property
    def quick(self) -> bool:
        """Whether the open question interrupts others, who should not wait for long."""
        return (prompt := self._prompt()) is not None and prompt.quick

    @property
    def patient(self) -> bool:
        """Whether haste does harm at the open question: it would tell a secret, or cut others short."""
        return (prompt := self._prompt()) is not None and prompt.patient

    @property
    def open_talk(self) -> bool:
        """Whether several seats talk openly with each other, until all of them are done."""
        return (prompt := self._prompt()) is not None and prompt.open_talk

    @property
    def among_people(self) -> bool:
        """Whether the open question is only there for what people may do for each other meanwhile."""
        return (prompt := self._prompt()) is not None and prompt.among_people

    def owes_reply(self, seat: Seat) -> bool:
        """Whether somebody waits for the word of `seat` on what was laid before it."""
        return any(invitation.reply for invitation in self.invitations(seat))

    def question(self, seat: Seat) -> Question | None:
        """The question that is put to `seat`, or None. In a joint prompt also after it has answered."""
        prompt = self._prompt()
        return self._question(prompt, seat) if prompt is not None and prompt.asks(seat) else None

    def decision(self, seat: Seat) -> Decision | None:
        """The `question` of a seat with all that is needed to put it to a person, or None."""
        prompt, question = self._prompt(), self.question(seat)
        if prompt is None or question is None:
            return None
        return Decision(
            token=self.token,
            seat=seat,
            kind=prompt.kind,
            facts=dict(prompt.facts(self, seat)),
            question=question,
            secret=prompt.secret,
            quick=prompt.quick,
            form=prompt.form,
            among_people=prompt.among_people,
            sealed=prompt.answers.get(seat) if isinstance(prompt, JointPrompt) else None,
            closing=prompt.fallback(self, seat) if prompt.open_talk else None,
            earlier=prompt.earlier(self, seat),
            may_suggest=prompt.may_suggest(self),
            proposals=self.proposals(seat) if prompt.guided else (),
        )

    def invited(self, seat: Seat) -> tuple[Decision, ...]:
        """The invitations that `seat` may take up now."""
        return tuple(_put(seat, one, invitation=True, reply=one.reply) for one in self.invitations(seat))

    def foreseen(self, seat: Seat) -> tuple[Decision, ...]:
        """What `seat` may say ahead now, with what it has said."""
        return tuple(
            _put(seat, one, ahead=True, secret=True, sealed=self.said(seat, one.token)) for one in self.sayable(seat)
        )

    def sayable(self, seat: Seat) -> tuple[Foreseen, ...]:
        """The same without what was said: nothing but that once a seat answers only in its own time."""
        if not (self.agenda and self.foresees()):
            return ()
        if self.said(seat, OWN_TIME) is not None:
            return (own_time(),)
        prompt = self._prompt()
        asked = prompt.ahead if prompt is not None and prompt.asks(seat) else ""
        found = tuple(one for one in self.ahead(seat) if one.token != asked)
        return (*found, own_time()) if found else ()

    def said(self, seat: Seat, token: str) -> Answer | None:
        """What `seat` has said ahead to this question."""
        for one in self.table.said:
            if one.token == token and one.seat == seat:
                return one.answer
        return None

    def proposals(self, seat: Seat) -> tuple[Answer, ...]:
        """Answers worth a thought of a seat that is asked, best first; none if nobody has thought of any."""
        prompt = self._prompt()
        if prompt is None or not prompt.asks(seat):
            return ()
        found = self._remembered.proposals.get(seat)
        if found is None:
            found = self._remembered.proposals[seat] = tuple(prompt.proposals(self, seat))
        return found

    def fallback(self, seat: Seat) -> Action:
        """The answer given for an awaited seat that lets its deadline pass. Raises NotAskedError."""
        prompt = self._prompt()
        if prompt is None or seat not in prompt.seats:
            raise NotAskedError(seat, self.awaited())
        return Action(token=self.token, answer=prompt.fallback(self, seat))

    def open_secrets(self) -> tuple[Seat, ...]:
        """Seats that hold a secret in the open question: nobody else may go back behind it."""
        prompt = self._prompt()
        return prompt.open_secrets() if prompt is not None else ()

    # Within

    def _prompt(self) -> Prompt | None:
        return self.agenda[-1] if self.agenda else None  # type: ignore[return-value] # Rests on prompts only.

    def _question(self, prompt: Prompt, seat: Seat) -> Question:
        found = self._remembered.questions.get(seat)
        if found is None:
            found = self._remembered.questions[seat] = prompt.question(self, seat)
        return found


def _put(seat: Seat, one: Invitation | Foreseen, **more: Any) -> Decision:
    """What a seat may answer without being asked, as it is put to it."""
    facts = dict(one.facts)
    return Decision(
        token=one.token, seat=seat, kind=one.kind, facts=facts, question=one.question, form=one.form, **more
    )
