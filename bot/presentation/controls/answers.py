"""Questions with few answers: each of them is a button, or a line of the one menu.

Where there are many and the game proposes some, these are such a menu above what all can be filled in with.
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
from bot.presentation.controls.layout import MOST_BUTTONS
from bot.presentation.controls.parts import Parts, PartsInWords
from engine.core.questions import Answer, Decision, Question


def few_answers(question: Question, parts: Parts) -> tuple[Answer, ...]:
    """All answers, those that choose something first, if one menu can list these; otherwise none.

    Nor are there few where several things can be put in order: the order shows better as it comes to be.
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
        """Whether there are few, and all can be said in full on a button or in a menu."""
        some = bool(self._answers) or self._nothing is not None
        return some and all(len(label) <= CHOICE for label in self._labels)

    def rows(self) -> tuple[Component, ...]:
        """A button each, or one menu; to choose nothing is always a button."""
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
        """The answers by their numbers: what is proposed comes first."""
        best = self._asked.decision.proposals

        def rank(at: int) -> int:
            return best.index(self._answers[at]) if self._answers[at] in best else len(best)

        return sorted(range(len(self._answers)), key=rank)

    def _id(self, *number: str) -> CustomId:
        return self._asked.id_for("answer", self._mark, *number)


class ProposedAnswers:
    """The menu of the answers that are proposed for a question with many, as far as the game has words for them."""

    def __init__(self, asked: Asked, parts: Parts) -> None:
        answers = asked.decision.proposals
        called = [asked.voice.lexicon.called(asked.voice, asked.decision, answer) for answer in answers]
        nothing = parts.answer(Draft())  # It is a button of its own.
        self._asked = asked
        self._mark = _mark(answers)
        self._lines = [
            (parts.draft(answer), _line(label, at))
            for at, (answer, label) in enumerate(zip(answers, called, strict=True))
            if label and answer != nothing
        ]

    @property
    def has_words(self) -> bool:
        """Whether there can be such a menu."""
        return bool(self._lines)

    def rows(self, shown: Draft | None) -> tuple[Component, ...]:
        """The menu, without what is `shown` already; none if nothing else is proposed.

        It holds the best, and says of how many, if they are more than it can hold.
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
    """The answer that a button names or that was chosen in a menu. Raises OutdatedControlError or the like."""
    _, marked, *number = custom_id.rest
    answers = decision.proposals
    if not answers or marked != _mark(answers):
        answers = few_answers(decision.question, parts)
    if not answers or marked != _mark(answers):
        raise OutdatedControlError
    (chosen,) = values or number
    answer = answers[whole_number(chosen)]
    if answer == parts.answer(Draft()):
        raise OutdatedControlError  # To choose nothing is a button of its own.
    return answer


def _mark(answers: Sequence[Any]) -> str:
    return mark([repr(answer) for answer in answers])
