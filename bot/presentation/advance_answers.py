"""Answers in advance: the panel's list of them, and the page to give or change one.

The panel or its *More* page shows the list, and *More* has a button that opens a page of all these questions.
"""

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    MAX_FIELD,
    MAX_LABEL,
    MAX_ROWS,
    Component,
    button,
    button_rows,
    embed,
    embed_field,
    row,
    truncate,
)
from bot.presentation.controls import Controls, Draft, problem_text
from bot.presentation.formatting import panel_heading
from bot.presentation.layout import paginate_rows
from bot.presentation.question import question_title, render_question
from engine.core.ahead import OWN_TIME, SaidInVain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Decision
from engine.core.questions.pick import NOTHING


def advance_answers_field(localizer: Localizer, panel: Panel) -> list[Component]:
    """Return a field with the reader's answers in advance; empty if no question can be answered in advance."""
    if not panel.predictable_questions:
        return []
    lines = [
        localizer.format(
            "ahead-line",
            title=question_title(localizer.for_markdown, decision),
            answer=_in_words(localizer, panel.info, decision),
        )
        for decision in panel.predictable_questions
        if decision.sealed is not None and decision.token != OWN_TIME
    ]
    note = "ahead-own-time" if _in_own_time(panel) else "ahead-note"
    return [
        embed_field(localizer.format("ahead-title"), truncate("\n".join((localizer.format(note), *lines)), MAX_FIELD))
    ]


def advance_question_buttons(localizer: Localizer, panel: Panel, room: int) -> tuple[Component, ...]:
    """Return a button per question that can be answered in advance; none if they need more than `room` rows."""
    found = button_rows([_opening(localizer, panel.info, decision) for decision in panel.predictable_questions])
    return found if len(found) <= room else ()


def advance_answers_button(localizer: Localizer, panel: Panel) -> Component:
    """Return the button that opens the page of all answers in advance."""
    return button(CustomId("foreseen", panel.info.id), localizer.label("button-ahead"))


def advance_answers_page(localizer: Localizer, panel: Panel, *, page: int = 0) -> Message:
    """Return the page of all questions the reader can answer in advance."""

    def turned(number: int) -> CustomId:
        return CustomId("foreseen", panel.info.id, args=(str(number),))

    shown = paginate_rows(
        localizer,
        advance_question_buttons(localizer, panel, len(panel.predictable_questions)),
        MAX_ROWS - 1,
        page,
        turned,
    )
    text = "" if panel.predictable_questions else localizer.format("ahead-none")
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(text=text, fields=advance_answers_field(localizer, panel)),),
        components=(*shown, row(_back_to_seat(localizer, panel.info))),
    )


def advance_question_page(
    localizer: Localizer,
    board: Board,
    panel: Panel,
    decision: Decision,
    *,
    draft: Draft | None = None,
    note: str = "",
) -> Message:
    """Return the page of a question to answer in advance, with facts and controls; `draft` is the current choice."""
    facts: tuple[Component, ...] = ()
    if panel.view is not None:
        localizer = localizer.with_view(panel.view)
        facts = board.facts(localizer.for_markdown, panel.view, decision)
    present = render_question(localizer, panel.info.id, decision, draft)
    how = "" if decision.token == OWN_TIME else localizer.format("ahead-note")
    text = "\n\n".join(part for part in (note, present.problem, present.text, present.explanations, how) if part)
    beside = [*present.alternative_buttons, _back_to_seat(localizer, panel.info)]
    if decision.sealed is not None and not _may_be_nothing(decision):
        custom_id = Controls(localizer, panel.info.id, decision).custom_id("unsay")
        beside.insert(0, button(custom_id, localizer.label("button-unsay"), DANGER))
    return Message(
        content=panel_heading(localizer, panel),
        embeds=(embed(question_title(localizer.for_markdown, decision), text, [*facts, *present.chosen]),),
        components=(*present.rows, *button_rows(beside)),
    )


def failed_advance_answer(localizer: Localizer, event: SaidInVain, decision: Decision | None) -> str:
    """Explain why an answer in advance couldn't be used; `decision` is the seat's current question, if any."""
    if decision is None or decision.kind != event.question:
        return localizer.format("said-in-vain-over")
    return localizer.format(
        "said-in-vain", title=question_title(localizer.for_markdown, decision), why=_why(localizer, event, decision)
    )


def _why(localizer: Localizer, event: SaidInVain, decision: Decision) -> str:
    problem = IllegalAnswerError(event.reason, **dict(event.facts))
    if not localizer.has(f"illegal-{event.reason}"):
        problem = IllegalAnswerError("not-offered")
    try:
        return problem_text(localizer, problem, decision.question)
    except (KeyError, StopIteration):  # It names something that this question no longer has.
        return localizer.format("illegal-not-offered")


def _in_words(localizer: Localizer, info: TableInfo, decision: Decision) -> str:
    """Describe an answer in advance, or say that it isn't legal in the current position."""
    if decision.sealed is None or not decision.accepts(decision.sealed):
        return localizer.format("ahead-not-now")
    return localizer.format_list(Controls(localizer, info.id, decision).answer_lines(decision.sealed))


def _may_be_nothing(decision: Decision) -> bool:
    """Return whether an empty answer is legal; giving it withdraws an answer in advance."""
    return decision.accepts(NOTHING)


def _in_own_time(panel: Panel) -> bool:
    return any(decision.token == OWN_TIME and decision.sealed is not None for decision in panel.predictable_questions)


def _opening(localizer: Localizer, info: TableInfo, decision: Decision) -> Component:
    custom_id = CustomId("foretell", info.id, decision.seat, decision.token)
    title = question_title(localizer, decision)
    if decision.token == OWN_TIME and decision.sealed is None:
        return button(custom_id, title)
    word = "button-ahead-one" if decision.sealed is None else "button-ahead-said"
    return button(custom_id, truncate(localizer.label(word, title=title), MAX_LABEL))


def _back_to_seat(localizer: Localizer, info: TableInfo) -> Component:
    return button(CustomId("seat", info.id), localizer.label("button-to-seat"))
