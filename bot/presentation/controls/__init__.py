"""Questions as buttons, menus and modals, and the parsing of their input.

Up to ten answers are buttons, up to 25 are a menu, unless the question requests a modal. Otherwise the question is
filled in part by part, in modals of up to five parts or in menus. If there are many options for a single choice, they
are shown by group.

`Controls` shows a question; `parse_control` parses a used control and needs no localizer. Until an answer is
submitted, it is a draft, stored as text in a format internal to `Draft`. Custom ids carry only the page, group or
modal, and a hash of the options, so that an index can't refer to a different option later.
"""

from functools import cached_property

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.presentation.components import Component
from bot.presentation.controls.assign import (
    accepts_text,
    misread_messages,
    parse_text,
    place_label,
    rest_place,
    text_modal,
)
from bot.presentation.controls.drafts import (
    DecisionContext,
    Draft,
    NotANumberError,
    OutdatedControlError,
    question_message_id,
)
from bot.presentation.controls.modals import FormLayout
from bot.presentation.controls.parsing import (
    ANSWER_CONTROLS,
    Problem,
    TextParser,
    answer_form,
    form_view,
    initial_draft,
    is_single_choice,
    is_unfinished,
    modals_of,
    parse_control,
    problem_text,
    suggestion_draft,
    validate_draft,
)
from bot.presentation.controls.pick import FewAnswers, PickControls, ProposalMenu
from bot.presentation.controls.share_out import slot_label
from engine.core.questions import Answer, Assign, Decision

__all__ = [
    "ANSWER_CONTROLS",
    "Controls",
    "Draft",
    "NotANumberError",
    "OutdatedControlError",
    "TextParser",
    "accepts_text",
    "answer_form",
    "initial_draft",
    "is_unfinished",
    "parse_control",
    "parse_text",
    "problem_text",
    "question_message_id",
    "slot_label",
    "suggestion_draft",
]


class Controls:
    """The controls for one decision at one table."""

    def __init__(self, localizer: Localizer, table: int, decision: Decision) -> None:
        self._decision = decision
        self._asked = DecisionContext(localizer, table, decision)
        self._parts = answer_form(decision.question)
        self._words = form_view(self._asked)
        self._markdown_view = form_view(self._asked.for_markdown)

    @property
    def proposed_draft(self) -> Draft | None:
        """The initial draft of a question that is filled in, if there is a proposal."""
        if not self._decision.proposals or self._single is not None or self._few is not None:
            return None
        return initial_draft(self._decision, None)

    @property
    def rest_note(self) -> str:
        """A hint for the question's modal about where the remaining things go, or ""."""
        question = self._decision.question
        rest = rest_place(question) if isinstance(question, Assign) else None
        if not isinstance(question, Assign) or rest is None:
            return ""
        localizer = self._asked.localizer.for_markdown
        return localizer.format("rest-falls", place=place_label(localizer, question.places[rest]))

    def custom_id(self, what: str) -> CustomId:
        """Return the custom id of another control of this question."""
        return self._asked.custom_id(what)

    @property
    def is_one_modal(self) -> bool:
        """Whether the entire question is one modal, because it requests that or its answers can't be listed."""
        return self._single is None and self._few is None and len(modals_of(self._parts)) == 1

    def rows(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """Return at most four rows of components; `draft` is the current draft, if any."""
        if self._single is not None:
            return self._single.single_choice_rows(draft or Draft())
        if self._few is not None and not (draft is not None and draft.is_started):
            return self._few.rows()
        shown = draft or self.proposed_draft
        if shown is None or shown.uses_menus or shown.expanded_fields:
            return self._layout.rows(shown)
        proposed = ProposalMenu(self._asked, self._parts)
        return (*proposed.rows(shown), *self._layout.rows(shown, has_extra_menu=proposed.has_options))

    def alternative_buttons(self, draft: Draft | None = None) -> tuple[Component, ...]:
        """Return the buttons of less common ways to answer: as text, or with menus instead of modals."""
        if self._single is not None or (self._few is not None and not (draft is not None and draft.is_started)):
            return ()
        return self._layout.alternative_buttons(draft or self.proposed_draft)

    def modal(self, number: int = 0, draft: Draft | None = None, text: str = "") -> Component:
        """Return a modal of the question, filled in with the draft, and with `text` on top if there is room.

        Raises IndexError if there is none.
        """
        return self._layout.modal(number, draft, text)

    def text_modal(self, draft: Draft | None = None) -> Component:
        """Return the modal for answering as text, if the question allows that."""
        return text_modal(self._asked, initial_draft(self._decision, None) if draft is None else draft)

    def misread_messages(self, draft: Draft) -> tuple[str, ...]:
        """Return a message for each part of a text that couldn't be parsed."""
        return misread_messages(self._asked.localizer, self._decision.question, draft)

    def explanations(self) -> tuple[str, ...]:
        """Return explanations of the buttons, line by line."""
        return () if self._single is None else self._single.explanations()

    def describe(self, answer: Answer) -> str:
        """Return an answer in words."""
        return self._markdown_view.describe(answer)

    def answer_lines(self, answer: Answer) -> tuple[str, ...]:
        """Return an answer in words, line by line."""
        return self._markdown_view.draft_lines(self._parts.to_draft(answer)) or (self.describe(answer),)

    def draft_lines(self, draft: Draft) -> tuple[str, ...]:
        """Return a draft in words, line by line."""
        return self._markdown_view.draft_lines(draft)

    def problems(self, draft: Draft) -> tuple[Problem, ...]:
        """Return why a draft isn't a legal answer yet; () if it is empty."""
        return validate_draft(self._decision.question, self._parts, draft) if draft.has_choices else ()

    @cached_property
    def _single(self) -> PickControls | None:
        """The controls of a question with a single choice."""
        return (
            self._words
            if isinstance(self._words, PickControls) and is_single_choice(self._decision.question)
            else None
        )

    @cached_property
    def _few(self) -> FewAnswers | None:
        """The controls of a question whose answers can all be listed.

        A question that requests a modal doesn't get one if it has only one answer.
        """
        if self._decision.form and self._decision.question.only_answer() is None:
            return None
        few = FewAnswers(self._asked, self._parts, self._words)
        return few if few.is_usable else None

    @cached_property
    def _layout(self) -> FormLayout:
        return FormLayout(self._asked, self._parts, self._words)
