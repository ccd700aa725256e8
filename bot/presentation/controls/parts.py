"""Parts of a question, which are filled in one by one in modals or menus.

`Parts` needs no localizer, so a control can be parsed under the table lock.
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

MOST_BUTTONS = 10
"""Maximum number of answers that get a button each."""
MENUS_ON_A_PAGE = 3
"""Maximum number of menus on one page, leaving room for the buttons of the question and the panel."""


class NotANumberError(Exception):
    """A modal's text field contains something other than a whole number. Attributes: `slot` and `text`."""

    def __init__(self, slot: Slot, text: str) -> None:
        super().__init__(f"{slot.key}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


class Parts(Protocol):
    """The parts of one question of any shape."""

    @property
    def in_forms(self) -> int:
        """The number of parts to fill in with modals; 0 if modals don't suit the question."""
        ...

    def filled(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        """Return the draft with some parts filled in.

        `written` maps part numbers to a text field's content or a menu's values joined with commas. Raises ValueError
        or IndexError if the question has no such part or option.
        """
        ...

    def answer(self, draft: Draft) -> Answer:
        """Return the answer that a draft represents, legal or not.

        Raises NotANumberError or IllegalAnswerError if there is none.
        """
        ...

    def draft(self, answer: Answer) -> Draft:
        """Return the draft that represents this answer."""
        ...


@value()
class Part:
    """The content of a part: a menu of `choices` with at most `most` chosen, or a text field with a `value`.

    `label` fits a modal; `whole` is the full label if that is longer. `hint` says what to enter. `about` describes
    the place, and is shown only in the modal.
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
        """Return the part as a text field or a menu of a modal."""
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
        """The rest of a label that was cut."""
        label, rest = continued(self.whole, INPUT)
        return rest if label == self.label else self.whole

    def in_row(self, custom_id: CustomId) -> Component:
        """Return the part as a menu below a message."""
        title = _joined(self.whole or self.label, self.hint)
        return row(select(custom_id, self.choices, title, least=0, most=self.most))


def _joined(*texts: str) -> str:
    return " · ".join(text for text in texts if text)


class PartsInWords(Protocol):
    """The texts and controls of a question that is filled in part by part."""

    def label(self, number: int) -> str:
        """Return the label of a part. This is much cheaper than the complete part."""
        ...

    def part(self, number: int, draft: Draft) -> Part:
        """Return a part with its content in the draft."""
        ...

    def menus(self, draft: Draft) -> int:
        """Return the number of menus for filling it in without modals; 0 if there are none."""
        ...

    def menu(self, number: int, draft: Draft) -> Component:
        """Return one of these menus, as a row."""
        ...

    def sections(self, number: int, draft: Draft) -> Sequence[Part]:
        """Return all options of a part that shows only some, as menus with titles.

        Raises IndexError if the part shows all options.
        """
        ...

    def described(self, answer: Answer) -> str:
        """Return an answer in words."""
        ...

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """Return a draft in words, line by line."""
        ...
