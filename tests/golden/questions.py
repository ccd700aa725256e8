"""Show a question on all its surfaces: private panel, forms, and errors for invalid answers."""

from collections.abc import Iterator

from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation.board import Board
from bot.presentation.components import Component, button_rows, embed
from bot.presentation.controls import Controls, accepts_text, parse_text, problem_text
from bot.presentation.controls.assign import place_label
from bot.presentation.controls.drafts import Draft
from bot.presentation.controls.parsing import answer_form, is_single_choice
from bot.presentation.panel import more_panel, seat_panel
from bot.presentation.questions import (
    advance_answers_page,
    advance_question_page,
    invitation_page,
    invitations_page,
    question_modal,
    question_text_modal,
    render_question,
)
from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Decision
from tests.golden.wrong_answers import NOBODY_KNOWS, wrong_answers


class Shower:
    """Shows the questions of one panel."""

    def __init__(self, localizer: Localizer, board: Board, panel: Panel) -> None:
        self._localizer = localizer
        self._seen = localizer if panel.view is None else localizer.with_view(panel.view)
        self._board = board
        self._panel = panel

    def asked(self, decision: Decision) -> tuple[Message | Component, ...]:
        """Return the panel with the open question, its *More* page, the question with a draft, and its forms."""
        pages = (page(self._localizer, self._board, self._panel) for page in (seat_panel, more_panel))
        return *pages, *self._filled_in(decision)

    def invited(self, decision: Decision) -> tuple[Message | Component, ...]:
        """Return the list of offers, the page of this one, a draft of it, and its forms."""
        return (
            invitations_page(self._localizer, self._panel),
            invitation_page(self._localizer, self._board, self._panel, decision),
            *self._filled_in(decision),
        )

    def ahead(self, decision: Decision) -> tuple[Message | Component, ...]:
        """Return the list of questions that can be answered in advance, and the page of this one."""
        return advance_answers_page(self._localizer, self._panel), advance_question_page(
            self._localizer, self._board, self._panel, decision
        )

    def refusals(self, decision: Decision) -> Iterator[tuple[str, str]]:
        """Yield reason and sentence for every refused answer."""
        for answer in wrong_answers(decision.question):
            try:
                decision.question.check(answer)
            except IllegalAnswerError as problem:
                yield problem.reason, problem_text(self._seen, problem, decision.question)

    def misread(self, decision: Decision) -> tuple[str, ...]:
        """Return the sentences about unreadable text, if the question can be answered as text."""
        question = decision.question
        if not accepts_text(question):
            return ()
        controls = Controls(self._seen, self._panel.info.id, decision)
        first, second, *_ = (place_label(self._seen, place) for place in question.places)
        known = [*self._seen.lexicon.unassignable_names(self._seen, question)][:3]
        lines = [NOBODY_KNOWS, first, f"{first[:1]}: 1", *(f"{second}: {name}" for name in (*known, NOBODY_KNOWS))]
        texts = ["\n".join(lines), *(f"{first}: {letter}" for letter in "aeo")]
        found = [controls.misread_messages(parse_text(self._seen, question, text)) for text in texts]
        return tuple(dict.fromkeys(sentence for sentences in found for sentence in sentences))

    def _filled_in(self, decision: Decision) -> Iterator[Message | Component]:
        question = decision.question
        if is_single_choice(question):
            return
        draft = answer_form(question).to_draft(question.sample(Chance(1)))
        yield self._half(decision, draft)
        try:
            yield question_modal(self._localizer, self._board, self._panel, decision)
        except IndexError:
            return
        text_form = question_text_modal(self._localizer, self._panel, decision)
        if text_form is not None:
            yield text_form

    def _half(self, decision: Decision, draft: Draft) -> Message:
        present = render_question(self._seen, self._panel.info.id, decision, draft)
        controls = (*present.rows, *button_rows(present.alternative_buttons))
        return Message(embeds=(embed("", present.problem, present.chosen),), components=controls)
