"""Questions as buttons, menus and modals, and the parsing of their input.

Up to ten answers are buttons, up to 25 are a menu, unless the question requests a modal. Otherwise the question is
filled in part by part, in modals of up to five parts or in menus. If there are many options for a single choice, they
are shown by group.

`Controls` shows a question; `read` parses a used control and needs no localizer. Until an answer is submitted, it is
a draft, stored as text in a format internal to `Draft`. Custom ids carry only the page, group or modal, and a hash of
the options, so that an index can't refer to a different option later.
"""

from functools import cached_property

from bot.model.custom_ids import CustomId
from bot.presentation.components import Component
from bot.presentation.controls.assign import can_be_written, laid_by, misread_in, place_label, rest_of, text_form
from bot.presentation.controls.drafts import Asked, Draft, NotANumberError, OutdatedControlError, ask_of
from bot.presentation.controls.modals import Sheet
from bot.presentation.controls.parsing import (
    ANSWERS,
    Problem,
    Spelled,
    begun,
    forms_of,
    is_single,
    is_unfinished,
    parts_in_words,
    parts_of,
    problems_of,
    read,
    sentence_of,
    suggested,
)
from bot.presentation.controls.pick import FewAnswers, PickControls, ProposedAnswers
from bot.presentation.controls.share_out import slot_label
from bot.words.localizer import Voice
from engine.core.questions import Answer, Assign, Decision

__all__ = [
    "ANSWERS",
    "Controls",
    "Draft",
    "NotANumberError",
    "OutdatedControlError",
    "Spelled",
    "ask_of",
    "begun",
    "can_be_written",
    "is_unfinished",
    "laid_by",
    "parts_of",
    "read",
    "sentence_of",
    "slot_label",
    "suggested",
]


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, voice: Voice, table: int, decision: Decision) -> None:
        self._decision = decision
        self._asked = Asked(voice, table, decision)
        self._parts = parts_of(decision.question)
        self._words = parts_in_words(self._asked)
        self._told = parts_in_words(self._asked.in_text)

    @property
    def proposed(self) -> Draft | None:
        """The initial draft of a question that is filled in, if there is a proposal."""
        if not self._decision.proposals or self._single is not None or self._few is not None:
            return None
        return begun(self._decision, None)

    @property
    def note(self) -> str:
        """A hint for the question's modal about where the remaining things go, or ""."""
        question = self._decision.question
        rest = rest_of(question) if isinstance(question, Assign) else None
        if not isinstance(question, Assign) or rest is None:
            return ""
        voice = self._asked.voice.in_text
        return voice.say("rest-falls", place=place_label(voice, question.places[rest]))

    def id_for(self, what: str) -> CustomId:
        """Return the custom id of another control of this question."""
        return self._asked.id_for(what)

    @property
    def has_form(self) -> bool:
        """Whether the entire question is one modal, because it requests that or its answers can't be listed."""
        return self._single is None and self._few is None and len(forms_of(self._parts)) == 1

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """Return at most four rows of components; `draft` is the current draft, if any."""
        if self._single is not None:
            return self._single.single(draft or Draft())
        if self._few is not None and not (draft is not None and draft.is_open):
            return self._few.rows()
        shown = draft or self.proposed
        if shown is None or shown.by_menus or shown.others:
            return self._sheet.rows(shown)
        proposed = ProposedAnswers(self._asked, self._parts)
        return (*proposed.rows(shown), *self._sheet.rows(shown, beside=proposed.has_words))

    def other_ways(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """Return the buttons of less common ways to answer: as text, or with menus instead of modals."""
        if self._single is not None or (self._few is not None and not (draft is not None and draft.is_open)):
            return ()
        return self._sheet.other_ways(draft or self.proposed)

    def form(self, number: int = 0, draft: Draft | None = None, text: str = "") -> Component:
        """Return a modal of the question, filled in with the draft, and with `text` on top if there is room.

        Raises IndexError if there is none.
        """
        return self._sheet.form(number, draft, text)

    def text_form(self, draft: Draft | None = None) -> Component:
        """Return the modal for answering as text, if the question allows that."""
        return text_form(self._asked, begun(self._decision, None) if draft is None else draft)

    def misread(self, draft: Draft) -> tuple[str, ...]:
        """Return a message for each part of a text that couldn't be parsed."""
        return misread_in(self._asked.voice, self._decision.question, draft)

    def explained(self) -> tuple[str, ...]:
        """Return explanations of the buttons, line by line."""
        return () if self._single is None else self._single.explained()

    def described(self, answer: Answer) -> str:
        """Return an answer in words."""
        return self._told.described(answer)

    def answered(self, answer: Answer) -> tuple[str, ...]:
        """Return an answer in words, line by line."""
        return self._told.chosen(self._parts.draft(answer)) or (self.described(answer),)

    def chosen(self, draft: Draft) -> tuple[str, ...]:
        """Return a draft in words, line by line."""
        return self._told.chosen(draft)

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """Return why a draft isn't a legal answer yet; () if it is empty."""
        return problems_of(self._decision.question, self._parts, draft) if draft.holds else ()

    @cached_property
    def _single(self) -> PickControls | None:
        """The controls of a question with a single choice."""
        return self._words if isinstance(self._words, PickControls) and is_single(self._decision.question) else None

    @cached_property
    def _few(self) -> FewAnswers | None:
        """The controls of a question whose answers can all be listed.

        A question that requests a modal doesn't get one if it has only one answer.
        """
        if self._decision.form and self._decision.question.only_answer() is None:
            return None
        few = FewAnswers(self._asked, self._parts, self._words)
        return few if few.suit else None

    @cached_property
    def _sheet(self) -> Sheet:
        return Sheet(self._asked, self._parts, self._words)
