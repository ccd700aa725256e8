"""The game loop: it applies answers and runs steps until a player has a real choice."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping
from typing import Any, ParamSpec

from engine.core.ahead import Forgotten, in_vain, left_of, order_of, said_again, with_said, without
from engine.core.asking import Asking, Remembered, TableT
from engine.core.errors import GameError, IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.events import Event, Seat
from engine.core.questions import Action, Answer, Invitation
from engine.core.questions.pick import NOTHING
from engine.core.receipts import Receipt
from engine.core.steps import JointPrompt, Prompt, Step
from engine.core.table import Said

P = ParamSpec("P")


class Loop(Asking[TableT]):
    """The part of a game that changes its state: a table, and an agenda of steps still to run."""

    __slots__ = ("_by", "_open", "_over", "_remembered", "_revealed", "_told", "agenda", "listened", "table")

    def __init__(self, table: TableT, agenda: Iterable[Step] = ()) -> None:
        """Create a game. `agenda` is a stack: its last step runs first."""
        self.table = table
        self.agenda = list(agenda)
        self.listened = True
        """Whether to record events; imagined and random games don't need a log."""
        self._told: list[Event] = []
        self._revealed = False
        self._over = False
        self._by: Seat | None = None
        """The seat whose action was applied last."""
        self._open: Step | None = None
        self._remembered = Remembered()

    @abstractmethod
    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        """Carry out a legal answer to an invitation. `chosen` is the result of its question's `check`."""

    def apply(self, seat: Seat, action: Action) -> Receipt:
        """Apply an action of `seat` and run the game to the next question: the only entry point for players.

        The token of the action says whether it answers the open question, takes up an invitation, or pre-sets an
        answer. Raises StaleAnswerError, NotAskedError or IllegalAnswerError, even for values of the wrong type, and
        then leaves the game unchanged.
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
            if invitation is None:
                return self._say_ahead(seat, action)
            chosen = invitation.question.check(action.answer)
            self._told, self._revealed = [], False
            self.take_up(seat, invitation, chosen)
            self._recheck()
        self._by = seat
        self.run()
        return Receipt(seat, tuple(self._told), self._revealed or table.chance.drawn != drawn)

    def run(self) -> None:
        """Run steps until a player has a real choice or the game is over."""
        agenda = self.agenda
        while agenda:
            step = agenda[-1]
            if not isinstance(step, Prompt):
                agenda.pop()
                step.run(self)
                continue
            if step is not self._open:
                self._open = step
                self._remembered = Remembered()
                self.table.asked += 1
                if self.table.said and self._answered_ahead(step):
                    continue
            if not self._answer_alone(step):
                return

    def plan(self, *steps: Step) -> None:
        """Push steps onto the agenda. They run before all other steps, in the given order."""
        if not self._over:
            self.agenda += steps[::-1]

    def finish(self) -> None:
        """End the game immediately: drop all planned steps and ignore steps planned later."""
        self._over = True
        self.agenda.clear()

    def tell(self, event: Callable[P, Event], /, *args: P.args, **facts: P.kwargs) -> None:
        """Record an event with these facts. If nothing is recorded (`listened`), it isn't even created.

        An event with an audience reveals something hidden, so the answer that led to it can't be undone freely.
        """
        if "audience" in facts and facts["audience"] is not None:
            self._revealed = True
        if self.listened:
            self._told.append(event(*args, **facts))

    def uncover(self, event: Callable[P, Event], /, *args: P.args, **facts: P.kwargs) -> None:
        """Record a public event that reveals something hidden.

        The answer that led to it can't be undone freely.
        """
        self._revealed = True
        self.tell(event, *args, **facts)

    def replace_prompt(self, prompt: Prompt) -> None:
        """Replace the open prompt, keeping its token."""
        self.agenda[-1] = self._open = prompt
        self._remembered = Remembered()

    def forget(self, said: Forgotten) -> None:
        """Drop pre-set answers without notifying their seats.

        `said` is a prefix of their tokens, or a predicate. Answers to `OWN_TIME` are kept.
        """
        self.table.said = left_of(self.table.said, said)

    def forget_others(self, seat: Seat) -> None:
        """Drop the pre-set answers of all other seats, which are hidden from `seat`."""
        if self.table.said:
            self.table.said = tuple(one for one in self.table.said if one.seat == seat)

    def forget_all(self, seat: Seat) -> None:
        """Drop all pre-set answers of `seat`, and its wish not to pre-set any: another player takes it over."""
        self.table.said = tuple(one for one in self.table.said if one.seat != seat)

    def carry_over(self, now: Iterable[Said], since: Iterable[tuple[Seat, Action]], by: Seat) -> None:
        """Restore pre-set answers after an undo to this state. Keep only those whose questions are still to come.

        The seat `by`, which undoes, keeps the answers it has `now`, before the undo. The other seats get the answers
        of this state, updated by the actions `since`, in order. Answers used or dropped since this state are
        therefore pending again.
        """
        of_others = [one for one in said_again(self.table.said, since) if one.seat != by]
        self.table.said = tuple(sorted((*of_others, *(one for one in now if one.seat == by)), key=order_of))
        tokens = {(seat, one.token) for seat in range(self.table.seats) for one in self.sayable(seat)}
        self.table.said = tuple(one for one in self.table.said if (one.seat, one.token) in tokens)

    @property
    def told(self) -> tuple[Event, ...]:
        """The events since the last action, or since the start of the game."""
        return tuple(self._told)

    def rename_question(self, after: int) -> None:
        """Give the open question a token greater than `after`, so that buttons from before an undo are stale."""
        self.table.asked = max(self.table.asked, after) + 1

    # The open question

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

    def _invitation(self, seat: Seat, token: str) -> Invitation | None:
        if not 0 <= seat < self.table.seats:
            raise NotAskedError(seat, self.awaited())
        for invitation in self.invitations(seat):
            if invitation.token == token:
                return invitation
        return None

    def _say_ahead(self, seat: Seat, action: Action) -> Receipt:
        """Store a pre-set answer, or remove it if the answer is empty; do nothing else.

        Raises StaleAnswerError if no question with this token allows a pre-set answer, or IllegalAnswerError.
        """
        said, token, answer = self.table.said, action.token, action.answer
        question = next((one.question for one in self.sayable(seat) if one.token == token), None)
        takes_back = answer == NOTHING
        if question is None and not (takes_back and self.said(seat, token) is not None):
            raise StaleAnswerError(token, self.token if self.agenda else None)
        if not takes_back and question is not None:
            question.check(answer)
        self.table.said = without(said, seat, token) if takes_back else with_said(said, seat, token, answer)
        return Receipt(seat, (), final=False, quiet=True)

    def _answered_ahead(self, prompt: Prompt) -> bool:
        """Apply the pre-set answers to a prompt that comes up. Return whether the agenda has changed."""
        token = prompt.ahead
        for seat in prompt.seats if token else ():
            said = self.said(seat, token)
            if said is not None:
                self.table.said = without(self.table.said, seat, token)
                self._try_said(seat, said)
                if self._open is None or self._open is not self._prompt():
                    return True
        return self._open is not prompt

    def _try_said(self, seat: Seat, said: Answer) -> None:
        """Answer the open prompt with a pre-set answer, or notify its seat in private why that isn't possible."""
        prompt = self._prompt()
        assert prompt is not None, "it has just come up"
        try:
            answer = prompt.from_said(self, seat, said)
            if answer is None:
                return
            chosen = self._question(prompt, seat).check(answer)
        except IllegalAnswerError as error:
            if self.listened:
                self._told.append(in_vain(seat, prompt.kind, error))  # `tell` would make the last answer final.
            return
        self._revealed = self._revealed or seat != self._by  # As final as if that seat had answered itself.
        self._answer(prompt, seat, answer, chosen)

    def _recheck(self) -> None:
        """Drop submitted answers to the open joint prompt that an invitation has made illegal."""
        self._remembered = Remembered()
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
        """Answer for one seat that has only one legal answer. Return False if the prompt must wait for its seats."""
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
