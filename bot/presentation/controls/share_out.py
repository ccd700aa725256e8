"""Laying units on slots: forms with a line for each slot."""

from collections.abc import Mapping
from dataclasses import replace

from bot.presentation.components import INPUT, Component
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.parts import NotANumberError, Part
from bot.words.voice import Voice, plain
from engine.core.questions import Answer, SharedOut, ShareOut, Slot

_LONGEST = 9
"""Characters of a number; nobody has a milliard of anything."""


class ShareOutParts:
    """A line for each slot; what stands there is kept as it was written."""

    def __init__(self, question: ShareOut) -> None:
        self._slots = question.slots

    @property
    def in_forms(self) -> int:
        return len(self._slots)

    def filled(self, draft: Draft, part: int, written: str) -> Draft:
        lines = list(draft.lines) or [""] * len(self._slots)
        lines[part] = written.strip()
        return replace(draft, lines=tuple(lines))

    def answer(self, draft: Draft) -> SharedOut:
        shares = {slot.key: _units(slot, line) for slot, line in zip(self._slots, draft.lines, strict=False)}
        return SharedOut(shares={key: units for key, units in shares.items() if units})

    def draft(self, answer: Answer) -> Draft:
        assert isinstance(answer, SharedOut)
        return Draft(lines=tuple(str(answer.shares.get(slot.key, 0) or "") for slot in self._slots))


class ShareOutControls:
    """A line for each slot in words. Menus would be no help in writing numbers."""

    def __init__(self, asked: Asked, question: ShareOut) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._question = question

    def part(self, number: int, draft: Draft) -> Part:
        slot = self._question.slots[number]
        most = min(slot.most, self._question.budget)
        label, whole = self._asked.short(slot.word, {"slot": slot.key, **slot.facts}, INPUT)
        hint = self._voice.label("form-hint", most=most)
        return Part(
            label,
            whole,
            hint,
            value=draft.lines[number] if draft.lines else "",
            longest=max(4, len(str(most))),
        )

    def menus(self, draft: Draft) -> int:
        return 0

    def menu(self, number: int, draft: Draft) -> Component:
        raise IndexError(number)

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, SharedOut)
        laid = {key: units for key, units in answer.shares.items() if units}
        return self._voice.listed(self._listed(laid)) or self._voice.say("nothing")

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        written = zip(self._question.slots, draft.lines, strict=False)
        return tuple(self._listed({slot.key: plain(line) for slot, line in written if line}))

    def _listed(self, units: Mapping[str, str | int]) -> list[str]:
        return [
            self._voice.say("slot-units", slot=slot_label(self._voice, slot), units=units[slot.key])
            for slot in self._question.slots
            if slot.key in units
        ]


def slot_label(voice: Voice, slot: Slot) -> str:
    """What a slot is called."""
    return voice.label(slot.word, slot=slot.key, **slot.facts)


def _units(slot: Slot, line: str) -> int:
    if not line:
        return 0
    if not line.removeprefix("-").isdecimal() or len(line) > _LONGEST:
        raise NotANumberError(slot, line)
    return int(line)
