"""The parts of a question that are filled in one by one, in forms or in menus.

What a question has for parts is told without a word, so that a control can be read while a table is held.
"""

from collections.abc import Mapping, Sequence
from typing import Protocol

from bot.model.custom_ids import CustomId
from bot.presentation.components import (
    CHOICE,
    INPUT,
    Choice,
    Component,
    continued,
    form_menu,
    labelled,
    line,
    row,
    select,
)
from bot.presentation.controls.drafts import Draft
from engine.core.questions import Answer
from engine.core.questions.share_out import Slot
from engine.core.values import value


class NotANumberError(Exception):
    """Something else than a whole number was written in a form. Carries `slot` and `text`."""

    def __init__(self, slot: Slot, text: str) -> None:
        super().__init__(f"{slot.key}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


class Parts(Protocol):
    """The parts of one question, whatever its shape."""

    @property
    def in_forms(self) -> int:
        """How many parts there are to be filled in by forms; 0 if forms do not suit the question."""
        ...

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        """The draft with some parts, by number, filled in: each with the text of a line, or the values of a menu.

        Values have commas between. Raises ValueError or IndexError if the question has no such part or choice.
        """
        ...

    def answer(self, draft: Draft) -> Answer:
        """The answer that a draft makes, lawful or not.

        Raises NotANumberError or IllegalAnswerError if it makes none.
        """
        ...

    def draft(self, answer: Answer) -> Draft:
        """The draft that makes this answer."""
        ...


@value()
class Part:
    """A part in words: a menu of `choices` of which at most so many are chosen, or a line with this `value`.

    `label` is short enough for a form; `whole` is all of it where that is more. `hint` says what belongs there,
    `about` how it looks there: what stands with the choices of a menu below a message is said in the form alone.
    """

    label: str
    whole: str = ""
    hint: str = ""
    choices: Sequence[Choice] = ()
    most: int = 1
    value: str = ""
    longest: int = 4
    about: str = ""

    def in_form(self, key: str) -> Component:
        """The part as a line or a menu of a form."""
        shown = (
            form_menu(key, self.choices, most=self.most)
            if self.choices
            else line(key, value=self.value, longest=self.longest)
        )
        said = _joined(self.hint, self.whole, self.about)
        return labelled(
            self.label, shown, said if len(said) <= CHOICE else _joined(self.hint, self._rest, self.about)
        )

    @property
    def _rest(self) -> str:
        """What a cut label does not say."""
        label, rest = continued(self.whole, INPUT)
        return rest if label == self.label else self.whole

    def in_row(self, custom_id: CustomId) -> Component:
        """The part as a menu below a message."""
        title = _joined(self.whole or self.label, self.hint)
        return row(select(custom_id, self.choices, title, least=0, most=self.most))


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)


class PartsInWords(Protocol):
    """What is shown of a question that is filled in part by part."""

    def label(self, number: int) -> str:
        """What a part is called in a form; what it holds costs far more to say."""
        ...

    def part(self, number: int, draft: Draft) -> Part:
        """A part as it is filled in the draft."""
        ...

    def menus(self, draft: Draft) -> int:
        """How many menus there are to fill it in without forms; 0 if it cannot be done so."""
        ...

    def menu(self, number: int, draft: Draft) -> Component:
        """One of these menus, as a row."""
        ...

    def sections(self, number: int, draft: Draft) -> Sequence[Part]:
        """All choices of a part that shows only some, in menus with titles. Raises IndexError if it shows all."""
        ...

    def described(self, answer: Answer) -> str:
        """An answer in words."""
        ...

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """A draft in words, line by line."""
        ...
