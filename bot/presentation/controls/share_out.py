"""Laying units on slots: a form with a line for each slot."""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId
from bot.presentation.components import (
    MOST_INPUTS,
    PRIMARY,
    SECONDARY,
    Component,
    button,
    form,
    row,
    text_input,
)
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft, OutdatedControlError
from bot.words.voice import Voice
from engine.core.questions import Answer, Decision, SharedOut, ShareOut, Slot


class NotANumberError(Exception):
    """Something else than a whole number was written in a form. Carries `slot` and `text`."""

    def __init__(self, slot: Slot, text: str) -> None:
        super().__init__(f"{slot.key}: {text!r} is not a whole number")
        self.slot = slot
        self.text = text


class ShareOutControls:
    """A button opens the form; nothing at all can be laid without it."""

    def __init__(self, asked: Asked, question: ShareOut) -> None:
        self._asked = asked
        self._voice = asked.voice
        self._question = question

    def rows(self, draft: Draft) -> tuple[Component, ...]:
        question = self._question
        if len(question.slots) > MOST_INPUTS:
            raise ValueError(f"a form has {MOST_INPUTS} lines, this question {len(question.slots)} slots")
        buttons = [button(self._asked.id_for("form"), self._asked.title(), PRIMARY)]
        if question.least == 0:
            buttons.append(button(self._asked.id_for("nothing"), self._asked.own("pass"), SECONDARY))
        return (row(*buttons),)

    def form(self) -> Component:
        sealed = self._asked.decision.sealed
        before = sealed.shares if isinstance(sealed, SharedOut) else {}
        inputs = [
            text_input(
                str(at),
                slot_label(self._voice, slot),
                value=str(before.get(slot.key, "") or ""),
                about=self._voice.label("form-hint", most=min(slot.most, self._question.budget)),
            )
            for at, slot in enumerate(self._question.slots)
        ]
        return form(self._asked.id_for("share"), self._asked.title(), inputs)

    def described(self, answer: Answer) -> str:
        assert isinstance(answer, SharedOut)
        laid = [(slot, answer.shares.get(slot.key, 0)) for slot in self._question.slots]
        return self._voice.listed(
            [
                self._voice.say("slot-units", slot=slot_label(self._voice, slot), units=units)
                for slot, units in laid
                if units
            ]
        ) or self._voice.say("nothing")

    def chosen(self, draft: Draft) -> str:
        """Nothing: what is written in a form is an answer at once."""
        return ""


def read_share_out(question: ShareOut, custom_id: CustomId, values: Sequence[str]) -> SharedOut:
    """Raises NotANumberError, or OutdatedControlError or ValueError if it is not a control of this question."""
    match custom_id.what:
        case "share":
            shares = {slot.key: _units(slot, line) for slot, line in zip(question.slots, values, strict=True)}
            return SharedOut(shares={key: units for key, units in shares.items() if units})
        case "nothing":
            return SharedOut()
        case _:
            raise OutdatedControlError


def slot_label(voice: Voice, slot: Slot) -> str:
    """What a slot is called."""
    return voice.label(slot.word, slot=slot.key, **slot.facts)


def has_form(decision: Decision) -> bool:
    """Whether the question is answered by a form."""
    question = decision.question
    return isinstance(question, ShareOut) and len(question.slots) <= MOST_INPUTS


def _units(slot: Slot, line: str) -> int:
    text = line.strip()
    if not text:
        return 0
    if not text.removeprefix("-").isdecimal():
        raise NotANumberError(slot, text)
    return int(text)
