"""Questions with few answers: each is a button or an option of a single menu.

For a question with many answers, the game's proposals are such a menu above the controls for filling it in.
"""

from collections.abc import Sequence
from itertools import islice
from typing import Any

from bot.model.custom_ids import CustomId, mark, whole_number
from bot.presentation.components import (
    CHOICE,
    LABEL,
    MOST_CHOICES,
    PRIMARY,
    Choice,
    Component,
    button,
    continued,
    row,
    rows,
    select,
)
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft, OutdatedControlError, is_ordered
from bot.presentation.controls.parts import MOST_BUTTONS, Parts, PartsInWords
from engine.core.questions import Answer, Decision, Question


def few_answers(question: Question, parts: Parts) -> tuple[Answer, ...]:
    """Return all answers if they fit one menu, or () if not; the answer that chooses nothing comes last.

    Also returns () if several things can be put in order, since the order is clearer when it is built up step by
    step.
    """
    nothing = parts.answer(Draft())
    answers: list[Answer] = list(islice(question.answers(), MOST_CHOICES + 2))
    chosen = [answer for answer in answers if answer != nothing]
    if len(chosen) > MOST_CHOICES:
        return ()
    if is_ordered(question) and any(_is_of_several(parts.draft(answer)) for answer in chosen):
        return ()
    return (*chosen, *(answer for answer in answers if answer == nothing))


def _is_of_several(draft: Draft) -> bool:
    return len(draft.places) + len(draft.laid) > 1


class FewAnswers:
    """The controls of a question with few answers."""

    def __init__(self, asked: Asked, parts: Parts, words: PartsInWords) -> None:
        answers = few_answers(asked.decision.question, parts)
        self._asked = asked
        self._nothing = next((answer for answer in answers[-1:] if answer == parts.answer(Draft())), None)
        self._answers = answers if self._nothing is None else answers[:-1]
        self._mark = _mark(answers)
        self._labels = [
            asked.numbered(self._called(answer) or words.described(answer), *parts.draft(answer).places)
            for answer in self._answers
        ]

    @property
    def suit(self) -> bool:
        """Whether there are few answers and their full labels fit buttons or a menu."""
        some = bool(self._answers) or self._nothing is not None
        return some and all(len(label) <= CHOICE for label in self._labels)

    def rows(self) -> tuple[Component, ...]:
        """Return a button for each answer, or one menu. Choosing nothing is always a button."""
        none = [] if self._nothing is None else [button(self._asked.id_for("nothing"), self._asked.own("pass"))]
        listed = [(at, self._labels[at]) for at in self._best_first()]
        if len(listed) + len(none) <= MOST_BUTTONS and all(len(label) <= LABEL for label in self._labels):
            return rows([*(button(self._id(str(at)), label, PRIMARY) for at, label in listed), *none])
        choices = [Choice(label, str(at)) for at, label in listed]
        return (row(select(self._id(), choices, self._asked.title())), *rows(none))

    def _called(self, answer: Answer) -> str:
        voice = self._asked.voice
        return voice.lexicon.called(voice, self._asked.decision, answer)

    def _best_first(self) -> list[int]:
        """Return the indexes of the answers, proposals first."""
        best = self._asked.decision.proposals

        def rank(at: int) -> int:
            return best.index(self._answers[at]) if self._answers[at] in best else len(best)

        return sorted(range(len(self._answers)), key=rank)

    def _id(self, *number: str) -> CustomId:
        return self._asked.id_for("answer", self._mark, *number)


class ProposedAnswers:
    """The menu of proposed answers to a question with many, limited to those for which the game has a label."""

    def __init__(self, asked: Asked, parts: Parts) -> None:
        answers = asked.decision.proposals
        called = [asked.voice.lexicon.called(asked.voice, asked.decision, answer) for answer in answers]
        nothing = parts.answer(Draft())  # It has its own button.
        self._asked = asked
        self._mark = _mark(answers)
        self._lines = [
            (parts.draft(answer), _line(label, at))
            for at, (answer, label) in enumerate(zip(answers, called, strict=True))
            if label and answer != nothing
        ]

    @property
    def has_words(self) -> bool:
        """Whether at least one proposal has a label."""
        return bool(self._lines)

    def rows(self, shown: Draft | None) -> tuple[Component, ...]:
        """Return the menu of proposals other than `shown`, or no rows if there are none.

        The menu has the best proposals. If some don't fit, its placeholder gives the total.
        """
        choices = [choice for draft, choice in self._lines if draft != shown]
        if not choices:
            return ()
        best = choices[:MOST_CHOICES]
        hint = self._asked.voice.label(
            "other-proposals", best=len(best), number=len(choices), more=len(choices) - len(best)
        )
        return (row(select(self._asked.id_for("answer", self._mark), best, hint)),)


def _line(label: str, at: int) -> Choice:
    line, rest = continued(label, CHOICE)
    return Choice(line, str(at), rest)


def read_few_answers(decision: Decision, parts: Parts, custom_id: CustomId, values: Sequence[str]) -> Answer:
    """Return the answer of a button or a menu. Raises OutdatedControlError, ValueError or IndexError."""
    _, marked, *number = custom_id.rest
    answers = decision.proposals
    if not answers or marked != _mark(answers):
        answers = few_answers(decision.question, parts)
    if not answers or marked != _mark(answers):
        raise OutdatedControlError
    (chosen,) = values or number
    answer = answers[whole_number(chosen)]
    if answer == parts.answer(Draft()):
        raise OutdatedControlError  # Choosing nothing has its own button.
    return answer


def _mark(answers: Sequence[Any]) -> str:
    return mark([repr(answer) for answer in answers])
