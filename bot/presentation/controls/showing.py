"""The controls of a question, whatever its shape."""

from typing import assert_never

from bot.presentation.components import Component
from bot.presentation.controls.arrange import ArrangeControls
from bot.presentation.controls.asked import Asked
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.pick import PickControls
from bot.presentation.controls.share_out import ShareOutControls
from bot.words.voice import Voice
from engine.core.questions import Answer, Arrange, Decision, Pick, ShareOut


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self._shape = _shape(Asked(voice, table, decision))

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """At most four rows of components."""
        return self._shape.rows(draft or Draft())

    def form(self) -> Component:
        """The form of a question that shares out, filled with what was answered before."""
        assert isinstance(self._shape, ShareOutControls)
        return self._shape.form()

    def described(self, answer: Answer) -> str:
        """An answer in words."""
        return self._shape.described(answer)

    def chosen(self, draft: Draft) -> str:
        """A draft in words, or nothing."""
        return self._shape.chosen(draft)


def _shape(asked: Asked) -> PickControls | ArrangeControls | ShareOutControls:
    question = asked.decision.question
    match question:
        case Pick():
            return PickControls(asked, question)
        case Arrange():
            return ArrangeControls(asked, question)
        case ShareOut():
            return ShareOutControls(asked, question)
        case _:
            assert_never(question)
