"""The questions of a game: the open question, invitations, and questions that allow pre-set answers."""

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
    """A cache of the open prompt's questions and proposals by seat, valid until the game changes."""

    questions: dict[Seat, Question] = field(default_factory=dict)
    proposals: dict[Seat, tuple[Answer, ...]] = field(default_factory=dict)

    def copy(self) -> "Remembered":
        return Remembered(dict(self.questions), dict(self.proposals))


class Asking(ABC, Generic[TableT]):
    """The read-only part of a game: each seat's questions and options."""

    __slots__ = ()

    table: TableT
    agenda: list[Step]
    _remembered: Remembered

    @abstractmethod
    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """Return the actions `seat` can take in this position without being asked."""

    def ahead(self, seat: Seat) -> Iterable[Foreseen]:
        """Return the questions that `seat` is certain to get and for which it can pre-set answers.

        The result must depend only on what the seat can see.
        """
        return ()

    @classmethod
    def foresees(cls) -> bool:
        """Return whether this game supports pre-set answers."""
        return cls.ahead is not Asking.ahead

    @property
    def finished(self) -> bool:
        return not self.agenda

    def awaited(self) -> tuple[Seat, ...]:
        """Return the seats whose answers the game is waiting for."""
        prompt = self._prompt()
        return prompt.seats if prompt is not None else ()

    @property
    def token(self) -> str:
        """The id of the open question, which its answers must carry."""
        return str(self.table.asked)

    @property
    def quick(self) -> bool:
        """Whether the open question interrupts another player's turn and should have a short deadline."""
        return (prompt := self._prompt()) is not None and prompt.quick

    @property
    def patient(self) -> bool:
        """Whether an immediate answer to the open question could reveal a secret or cut other players short."""
        return (prompt := self._prompt()) is not None and prompt.patient

    @property
    def open_talk(self) -> bool:
        """Whether the open question is a public negotiation, until all seats are done."""
        return (prompt := self._prompt()) is not None and prompt.open_talk

    @property
    def among_people(self) -> bool:
        """Whether the open question only gives people time to do something for each other, such as making gifts."""
        return (prompt := self._prompt()) is not None and prompt.among_people

    def owes_reply(self, seat: Seat) -> bool:
        """Return whether another player is waiting for `seat` to accept or decline an offer."""
        return any(invitation.reply for invitation in self.invitations(seat))

    def question(self, seat: Seat) -> Question | None:
        """Return the open question of `seat`, or None. In a joint prompt, a seat that has answered still has it."""
        prompt = self._prompt()
        return self._question(prompt, seat) if prompt is not None and prompt.asks(seat) else None

    def decision(self, seat: Seat) -> Decision | None:
        """Return the open question of `seat` with everything needed to show it, or None."""
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
            refusals=tuple(prompt.refusals(self, seat)),
            oversights=tuple(prompt.oversights(self, seat)),
        )

    def invited(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the invitations that `seat` can take up now."""
        return tuple(_put(seat, one, invitation=True, reply=one.reply) for one in self.invitations(seat))

    def foreseen(self, seat: Seat) -> tuple[Decision, ...]:
        """Return the questions for which `seat` can pre-set answers now, with the answers it has pre-set."""
        return tuple(
            _put(seat, one, ahead=True, secret=True, sealed=self.said(seat, one.token)) for one in self.sayable(seat)
        )

    def sayable(self, seat: Seat) -> tuple[Foreseen, ...]:
        """Return the questions for which `seat` can pre-set answers now.

        If the seat has turned pre-set answers off, that is only the question to turn them on again (`OWN_TIME`).
        """
        if not (self.agenda and self.foresees()):
            return ()
        if self.said(seat, OWN_TIME) is not None:
            return (own_time(),)
        prompt = self._prompt()
        asked = prompt.ahead if prompt is not None and prompt.asks(seat) else ""
        found = tuple(one for one in self.ahead(seat) if one.token != asked)
        return (*found, own_time()) if found else ()

    def said(self, seat: Seat, token: str) -> Answer | None:
        """Return the pre-set answer of `seat` to the question `token`, or None."""
        for one in self.table.said:
            if one.token == token and one.seat == seat:
                return one.answer
        return None

    def proposals(self, seat: Seat) -> tuple[Answer, ...]:
        """Return promising legal answers of `seat` to the open question, best first; empty if the prompt has none."""
        prompt = self._prompt()
        if prompt is None or not prompt.asks(seat):
            return ()
        found = self._remembered.proposals.get(seat)
        if found is None:
            found = self._remembered.proposals[seat] = tuple(prompt.proposals(self, seat))
        return found

    def fallback(self, seat: Seat) -> Action:
        """Return the answer the bot gives for a seat that misses its deadline.

        Raises NotAskedError if the game isn't waiting for the seat.
        """
        prompt = self._prompt()
        if prompt is None or seat not in prompt.seats:
            raise NotAskedError(seat, self.awaited())
        return Action(token=self.token, answer=prompt.fallback(self, seat))

    def open_secrets(self) -> tuple[Seat, ...]:
        """Return the seats with a secret in the open question. Other players can't undo past it."""
        prompt = self._prompt()
        return prompt.open_secrets() if prompt is not None else ()

    # Internals

    def _prompt(self) -> Prompt | None:
        return self.agenda[-1] if self.agenda else None  # type: ignore[return-value] # Rests only at prompts.

    def _question(self, prompt: Prompt, seat: Seat) -> Question:
        found = self._remembered.questions.get(seat)
        if found is None:
            found = self._remembered.questions[seat] = prompt.question(self, seat)
        return found


def _put(seat: Seat, one: Invitation | Foreseen, **more: Any) -> Decision:
    """Wrap an invitation, or a question that allows a pre-set answer, in a `Decision`."""
    facts = dict(one.facts)
    return Decision(
        token=one.token, seat=seat, kind=one.kind, facts=facts, question=one.question, form=one.form, **more
    )
