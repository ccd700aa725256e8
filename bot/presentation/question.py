"""A question in a private message: the current choice, what is wrong with it, and the controls."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.localization.localizer import Localizer
from bot.model.panels import Panel
from bot.presentation.board import Board
from bot.presentation.components import Component, truncate
from bot.presentation.controls import (
    Controls,
    Draft,
    NotANumberError,
    accepts_text,
    answer_form,
    is_unfinished,
    problem_text,
    question_message_id,
)
from bot.presentation.layout import list_fields
from engine.core.questions import Answer, Assign, Decision

_ANSWER = 1000
"""Maximum characters of an answer in words."""


class QuestionView(NamedTuple):
    """A question in words, with its controls.

    `chosen` are fields with the current choice, and `problem` is what is wrong with it. `alternative_buttons` are
    buttons for less common ways to answer.
    """

    text: str = ""
    chosen: Sequence[Component] = ()
    problem: str = ""
    explanations: str = ""
    rows: tuple[Component, ...] = ()
    alternative_buttons: tuple[Component, ...] = ()


def render_question(localizer: Localizer, table: int, decision: Decision, draft: Draft | None) -> QuestionView:
    """Return a question or an invitation with its controls; `draft` is the current choice."""
    controls = Controls(localizer, table, decision)
    draft = draft or controls.proposed_draft
    chosen, problem = _chosen(localizer, controls, decision, draft)
    explained = "\n".join(controls.explanations())
    ways = controls.alternative_buttons(draft)
    return QuestionView(question_text(localizer, decision), chosen, problem, explained, controls.rows(draft), ways)


def question_modal(
    localizer: Localizer, board: Board, panel: Panel, decision: Decision, number: int = 0
) -> Component:
    """Return a modal for a question, filled from the draft, with its problems and the game's notes at the top.

    Raises IndexError if the question has no modal with this number.
    """
    localizer = localizer if panel.view is None else localizer.with_view(panel.view)
    controls = Controls(localizer, panel.info.id, decision)
    draft = stored_draft(panel, decision)
    problem = "" if draft is None else "\n".join(_mistakes(localizer, controls, decision, draft))
    told = "" if panel.view is None else board.modal_text(localizer.for_markdown, panel.view, decision)
    return controls.modal(number, draft, "\n\n".join(part for part in (problem, told, controls.rest_note) if part))


def question_text_modal(localizer: Localizer, panel: Panel, decision: Decision) -> Component | None:
    """Return the modal to answer a question as text, filled from the draft; None if it can't be answered that way."""
    if not accepts_text(decision.question):
        return None
    return Controls(localizer, panel.info.id, decision).text_modal(stored_draft(panel, decision))


def direct_modal(localizer: Localizer, board: Board, panel: Panel, decision: Decision) -> Component | None:
    """Return an invitation's modal to open directly; None if it has no modal or its draft was started already."""
    if stored_draft(panel, decision) is not None or not Controls(localizer, panel.info.id, decision).is_one_modal:
        return None
    return question_modal(localizer, board, panel, decision)


def stored_draft(panel: Panel, decision: Decision) -> Draft | None:
    """Return the reader's stored draft of a question, or None."""
    return Draft.parse(decision.question, panel.drafts.get(decision.token))


def draft_answer(decision: Decision, draft: Draft) -> Answer | None:
    """Return the current choice as an answer, even if it isn't legal yet; None if it can't be parsed."""
    try:
        return answer_form(decision.question).to_answer(draft)
    except NotANumberError:
        return None


def question_text(localizer: Localizer, decision: Decision) -> str:
    """Return the full text of a question, for the player who has to answer it."""
    return localizer.format(question_message_id(decision), **decision.facts)


def question_title(localizer: Localizer, decision: Decision) -> str:
    """Return a question's short title; without Markdown unless `localizer` is `for_markdown`."""
    return localizer.label(question_message_id(decision), "title", **decision.facts)


def answer_text(localizer: Localizer, table: int, decision: Decision, answer: Answer) -> str:
    """Return an answer to a question in words."""
    return truncate(Controls(localizer, table, decision).describe(answer), _ANSWER)


def _chosen(
    localizer: Localizer, controls: Controls, decision: Decision, draft: Draft | None
) -> tuple[list[Component], str]:
    """Return the current choice as fields, and what is wrong with it or still missing.

    An earlier answer comes first, because it counts until the player gives another. Problems with an assignment are a
    field as well, right above the controls, where they stay visible on a phone.
    """
    answered = [] if decision.sealed is None else _sealed(localizer, controls, decision, decision.sealed)
    if draft is None:
        return answered, ""
    chosen = list_fields(localizer, localizer.format("panel-chosen"), controls.draft_lines(draft))
    if isinstance(decision.question, Assign) and (wrong := _mistakes(localizer, controls, decision, draft)):
        return [*answered, *chosen, *list_fields(localizer, localizer.format("panel-to-mend"), wrong)], ""
    return [*answered, *chosen], _problem(localizer, controls, decision, draft)


def _sealed(localizer: Localizer, controls: Controls, decision: Decision, sealed: Answer) -> list[Component]:
    """Return the earlier answer as fields; an answer in advance may not be legal anymore."""
    if not decision.ahead:
        return list_fields(localizer, localizer.format("panel-sealed"), controls.answer_lines(sealed))
    legal = decision.accepts(sealed)
    return list_fields(
        localizer,
        localizer.format("panel-said"),
        controls.answer_lines(sealed) if legal else [localizer.format("ahead-not-now")],
    )


def _problem(localizer: Localizer, controls: Controls, decision: Decision, draft: Draft) -> str:
    """Return what is wrong with a draft or, if nothing is, what is still missing."""
    missing = [problem for problem in controls.problems(draft) if is_unfinished(problem)]
    lines = [
        localizer.format("unfinished", why=problem_text(localizer, problem, decision.question)) for problem in missing
    ]
    return "\n".join(_mistakes(localizer, controls, decision, draft) or lines)


def _mistakes(localizer: Localizer, controls: Controls, decision: Decision, draft: Draft) -> list[str]:
    """Return what is wrong with a draft, one line per problem."""
    misread = controls.misread_messages(draft)
    if misread:
        return list(misread)
    wrong = [problem for problem in controls.problems(draft) if not is_unfinished(problem)]
    return [localizer.format("refused", why=problem_text(localizer, problem, decision.question)) for problem in wrong]
