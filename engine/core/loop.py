"""The loop: steps are carried out until somebody must really be asked, and answers are taken."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Generic, ParamSpec, TypeVar

from engine.core.errors import GameError, IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.events import Event, Seat
from engine.core.questions import Action, Answer, Decision, Invitation, Question
from engine.core.receipts import Receipt
from engine.core.steps import JointPrompt, Prompt, Step
from engine.core.table import Table

P = ParamSpec("P")
TableT = TypeVar("TableT", bound=Table)


class Loop(ABC, Generic[TableT]):
    """A table, and an agenda of steps that are still to be done there."""

    __slots__ = ("_open", "_over", "_questions", "_revealed", "_told", "agenda", "listened", "table")

    def __init__(self, table: TableT, agenda: Iterable[Step] = ()) -> None:
        """A game at `table` with the steps of `agenda` still to be done, the last of them first."""
        self.table = table
        self.agenda: list[Step] = list(agenda)
        self.listened = True
        """Whether anybody is told what happens; imagined and random games go on without a story."""
        self._told: list[Event] = []
        self._revealed = False
        self._over = False
        self._open: Step | None = None
        self._questions: dict[Seat, Question] = {}

    @abstractmethod
    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """What `seat` may do at any time, as the table lies."""

    @abstractmethod
    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        """Carries out a lawful answer to an invitation. `chosen` is what its question's `check` makes of it."""

    def apply(self, seat: Seat, action: Action) -> Receipt:
        """Takes an answer and plays on to the next question: the one way in.

        Raises StaleAnswerError, NotAskedError or IllegalAnswerError, also for values of wrong types, and then
        nothing has changed.
        """
        if not isinstance(action, Action):
            raise IllegalAnswerError("no-answer")
        if type(seat) is not int:
            raise NotAskedError(seat, self.awaited())
        table = self.table
        drawn = table.chance.drawn
        prompt = self._prompt()
        if prompt is not None and action.token == str(table.asked):
            if not prompt.asks(seat):
                raise NotAskedError(seat, prompt.seats)
            chosen = self._question(prompt, seat).check(action.answer)
            self._told, self._revealed = [], False
            self._answer(prompt, seat, action.answer, chosen)
        else:
            invitation = self._invitation(seat, action.token)
            chosen = invitation.question.check(action.answer)
            self._told, self._revealed = [], False
            self.take_up(seat, invitation, chosen)
            self._recheck()
        self.run()
        return Receipt(seat, tuple(self._told), self._revealed or table.chance.drawn != drawn)

    def run(self) -> None:
        """Carries out steps until somebody must really be asked, or all is done."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if not isinstance(step, Prompt):
                agenda.pop()
                step.run(self)
                continue
            if step is not self._open:
                self._open = step
                self._questions = {}
                self.table.asked += 1
            if not self._answer_alone(step):
                return

    def plan(self, *steps: Step) -> None:
        """Puts steps on the agenda, to be done before anything else, the first one first."""
        if not self._over:
            self.agenda += steps[::-1]

    def finish(self) -> None:
        """Ends the game at once: what was planned does not happen, and nothing can be planned any more."""
        self._over = True
        self.agenda.clear()

    def tell(self, event: Callable[P, Event], /, *args: P.args, **facts: P.kwargs) -> None:
        """Records that an event with these facts happened; it is made only if somebody is told.

        One with an audience shows something hidden, and so the answer that led to it cannot be taken back freely.
        """
        if "audience" in facts and facts["audience"] is not None:
            self._revealed = True
        if self.listened:
            self._told.append(event(*args, **facts))

    def uncover(self, event: Callable[P, Event], /, *args: P.args, **facts: P.kwargs) -> None:
        """Tells an event by which everybody sees something that nobody saw. It cannot be taken back freely."""
        self._revealed = True
        self.tell(event, *args, **facts)

    def replace_prompt(self, prompt: Prompt) -> None:
        """Puts another prompt in the place of the open one, under the same token."""
        self.agenda[-1] = self._open = prompt
        self._questions = {}

    @property
    def told(self) -> tuple[Event, ...]:
        """What happened since the last answer came in, or since the beginning."""
        return tuple(self._told)

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
        )

    def invited(self, seat: Seat) -> tuple[Decision, ...]:
        """The invitations that `seat` may take up now."""
        return tuple(
            Decision(
                token=invitation.token,
                seat=seat,
                kind=invitation.kind,
                facts=dict(invitation.facts),
                question=invitation.question,
                invitation=True,
                form=invitation.form,
                reply=invitation.reply,
            )
            for invitation in self.invitations(seat)
        )

    def proposals(self, seat: Seat) -> tuple[Answer, ...]:
        """Answers worth a thought of a seat that is asked, best first; none if nobody has thought of any."""
        prompt = self._prompt()
        if prompt is None or not prompt.asks(seat):
            return ()
        return tuple(prompt.proposals(self, seat))

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

    def rename_question(self, after: int) -> None:
        """Gives the open question a token later than `after`, so that buttons from before an undo are stale."""
        self.table.asked = max(self.table.asked, after) + 1

    # The open question

    def _prompt(self) -> Prompt | None:
        return self.agenda[-1] if self.agenda else None  # type: ignore[return-value] # Rests on prompts only.

    def _question(self, prompt: Prompt, seat: Seat) -> Question:
        question = self._questions.get(seat)
        if question is None:
            question = self._questions[seat] = prompt.question(self, seat)
        return question

    def _answer(self, prompt: Prompt, seat: Seat, answer: Answer, chosen: Any) -> None:
        if isinstance(prompt, JointPrompt):
            self._lay_down(prompt, {**prompt.answers, seat: answer})
        else:
            self.agenda.pop()
            prompt.resolve(self, chosen)

    def _lay_down(self, prompt: JointPrompt, answers: Mapping[Seat, Answer]) -> None:
        if set(prompt.asked) - answers.keys():
            self.agenda[-1] = self._open = prompt.with_answers(answers)
            return
        chosen = {seat: self._question(prompt, seat).check(answers[seat]) for seat in sorted(answers)}
        self.agenda.pop()
        self._open = None
        self._revealed = self._revealed or prompt.secret
        prompt.resolve_all(self, chosen)

    def _invitation(self, seat: Seat, token: str) -> Invitation:
        if not 0 <= seat < self.table.seats:
            raise NotAskedError(seat, self.awaited())
        for invitation in self.invitations(seat):
            if invitation.token == token:
                return invitation
        prompt = self._prompt()
        raise StaleAnswerError(token, self.token if prompt is not None else None)

    def _recheck(self) -> None:
        """Drops laid-down answers that an invitation taken up has made unlawful."""
        self._questions = {}
        prompt = self._prompt()
        if isinstance(prompt, JointPrompt):
            lawful = {s: answer for s, answer in prompt.answers.items() if self._is_lawful(prompt, s, answer)}
            self.replace_prompt(prompt.with_answers(lawful))

    def _is_lawful(self, prompt: Prompt, seat: Seat, answer: Answer) -> bool:
        try:
            self._question(prompt, seat).check(answer)
        except GameError:
            return False
        return True

    def _answer_alone(self, prompt: Prompt) -> bool:
        """Answers for a seat that has only one lawful answer. False if everybody asked has a choice."""
        seats = prompt.seats
        if not seats and isinstance(prompt, JointPrompt):
            self._lay_down(prompt, prompt.answers)
            return True
        if prompt.patient:
            return False
        for seat in seats:
            question = self._question(prompt, seat)
            only = question.only_answer()
            if only is not None:
                self._answer(prompt, seat, only, question.check(only))
                return True
        return False
