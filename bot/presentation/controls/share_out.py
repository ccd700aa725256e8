"""Controls for sharing out units: modals with a menu of numbers for each slot, or a text field for large numbers."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from bot.localization.localizer import Localizer, escape_markdown
from bot.presentation.components import MAX_INPUT_LABEL, MAX_MODAL_FIELDS, MAX_OPTIONS, Component, SelectOption
from bot.presentation.controls.drafts import DecisionContext, Draft, FormField, NotANumberError
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Answer, SharedOut, ShareOut, Slot

_MAX_DIGITS = 9
"""Maximum digits of a number, more than any game needs."""


def _room(question: ShareOut, slot: Slot) -> int:
    """Return the maximum number of units in a slot."""
    return min(slot.most, question.budget)


def _usable(question: ShareOut) -> list[int]:
    """Return the indexes of the slots that can get units, or of all slots if there are no units."""
    numbers = range(len(question.slots))
    return [number for number in numbers if _room(question, question.slots[number])] or list(numbers)


class ShareOutForm:
    """Parts of a ShareOut question: one for each slot that can get units. Text is stored as it was entered."""

    def __init__(self, question: ShareOut) -> None:
        self._slots = question.slots
        self._usable = _usable(question)

    @property
    def modal_field_count(self) -> int:
        return len(self._usable)

    def fill(self, draft: Draft, written: Mapping[int, str]) -> Draft:
        lines = list(draft.texts) or [""] * len(self._slots)
        for part, line in written.items():
            lines[self._usable[part]] = line.strip()
        return replace(draft, texts=tuple(lines))

    def to_answer(self, draft: Draft) -> SharedOut:
        shares = {slot.key: _units(slot, line) for slot, line in zip(self._slots, draft.texts, strict=False)}
        return SharedOut(shares={key: units for key, units in shares.items() if units})

    def to_draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, SharedOut)
        return Draft(texts=tuple(str(answer.shares.get(slot.key, 0) or "") for slot in self._slots))


class ShareOutControls:
    """The menus and text fields of a ShareOut question. They exist only in modals."""

    def __init__(self, asked: DecisionContext, question: ShareOut) -> None:
        self._asked = asked
        self._localizer = asked.localizer
        self._question = question
        self._usable = _usable(question)

    def label(self, number: int) -> str:
        return self._called(self._question.slots[self._usable[number]])[0]

    def field(self, number: int, draft: Draft) -> FormField:
        slot = self._question.slots[self._usable[number]]
        written = draft.texts[self._usable[number]] if draft.texts else ""
        most = _room(self._question, slot)
        label, whole = self._called(slot)
        total = self._total() if number % MAX_MODAL_FIELDS == 0 else ""
        if most < MAX_OPTIONS:
            choices = [
                SelectOption(str(units), str(units), selected=str(units) == (written or "0"))
                for units in range(most + 1)
            ]
            return FormField(label, whole, total, choices)
        hints = (self._localizer.label("form-hint", most=most), total)
        hint = " · ".join(text for text in hints if text)
        return FormField(label, whole, hint, value=written, max_length=max(4, len(str(most))))

    def _called(self, slot: Slot) -> tuple[str, str]:
        return self._asked.short_label(slot.word, {"slot": slot.key, **slot.facts}, MAX_INPUT_LABEL)

    def menu_count(self, draft: Draft) -> int:
        return 0

    def sections(self, number: int, draft: Draft) -> list[FormField]:
        raise IndexError(number)

    def menu(self, number: int, draft: Draft) -> Component:
        raise IndexError(number)

    def describe(self, answer: Answer) -> str:
        assert isinstance(answer, SharedOut)
        laid = {key: units for key, units in answer.shares.items() if units}
        return self._localizer.format_list(self._listed(laid)) or self._localizer.format("nothing")

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        if not any(draft.texts):
            return ()
        written = zip(self._question.slots, draft.texts, strict=False)
        laid = {slot.key: escape_markdown(line) for slot, line in written if line.strip("0")}
        return tuple(self._listed(laid)) or (self._localizer.format("nothing"),)

    def _total(self) -> str:
        """Return a hint about the total that must or can be shared out, or "" if the slots' limits determine it."""
        question = self._question
        room = sum(slot.most for slot in question.slots)
        if not question.least and room <= question.budget:
            return ""
        most = min(question.budget, room)
        return self._localizer.label("form-total", least=question.least, most=most, exactly=question.least == most)

    def _listed(self, units: Mapping[str, str | int]) -> list[str]:
        return [
            self._localizer.format("slot-units", slot=slot_label(self._localizer, slot), units=units[slot.key])
            for slot in self._question.slots
            if slot.key in units
        ]


def slot_label(localizer: Localizer, slot: Slot) -> str:
    """Return the label of a slot."""
    return localizer.label(slot.word, slot=slot.key, **slot.facts)


def find_slot_errors(question: ShareOut, draft: Draft) -> Iterator[NotANumberError | IllegalAnswerError]:
    """Yield the errors of each slot, and an error if the valid slots already exceed the total."""
    total = 0
    for slot, line in zip(question.slots, draft.texts, strict=False):
        try:
            units = _units(slot, line)
        except NotANumberError as error:
            yield error
            continue
        if units < 0:
            yield IllegalAnswerError("negative-share", slot=slot.key, units=units)
        elif units > slot.most:
            yield IllegalAnswerError("slot-too-full", slot=slot.key, units=units, most=slot.most)
        else:
            total += units
    if total > question.budget:
        yield IllegalAnswerError("wrong-total", least=question.least, most=question.budget, total=total)


def parse_old_modal(question: ShareOut, written: tuple[str, ...]) -> Draft:
    """Parse an old release's modal, which had a text field for each slot.

    Raises ValueError for any other number of texts.
    """
    if len(written) != len(question.slots):
        raise ValueError(written)
    return Draft(texts=tuple(line.strip() for line in written))


def _units(slot: Slot, line: str) -> int:
    if not line:
        return 0
    if not line.removeprefix("-").isdecimal() or len(line) > _MAX_DIGITS:
        raise NotANumberError(slot, line)
    return int(line)
