"""Answers in advance: the panel's list of them, and the page to give or change one.

The panel or its *More* page shows the list, and *More* has a button that opens a page of all these questions.
"""

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    DANGER,
    FIELD,
    LABEL,
    MOST_ROWS,
    Component,
    button,
    cut,
    embed,
    field,
    row,
    rows,
)
from bot.presentation.controls import Controls, Draft, sentence_of
from bot.presentation.formatting import dated
from bot.presentation.layout import rows_on_page
from bot.presentation.question import asked, title_of
from bot.words.localizer import Voice
from engine.core.ahead import OWN_TIME, SaidInVain
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Decision
from engine.core.questions.pick import NOTHING


def said(voice: Voice, panel: Panel) -> list[Component]:
    """Return a field with the reader's answers in advance; empty if no question can be answered in advance."""
    if not panel.ahead:
        return []
    lines = [
        voice.say(
            "ahead-line",
            title=title_of(voice.in_text, decision),
            answer=_in_words(voice, panel.info, decision),
        )
        for decision in panel.ahead
        if decision.sealed is not None and decision.token != OWN_TIME
    ]
    note = "ahead-own-time" if _in_own_time(panel) else "ahead-note"
    return [field(voice.say("ahead-title"), cut("\n".join((voice.say(note), *lines)), FIELD))]


def ways(voice: Voice, panel: Panel, room: int) -> tuple[Component, ...]:
    """Return a button per question that can be answered in advance; none if they need more than `room` rows."""
    found = rows([_opening(voice, panel.info, decision) for decision in panel.ahead])
    return found if len(found) <= room else ()


def way_to_all(voice: Voice, panel: Panel) -> Component:
    """Return the button that opens the page of all answers in advance."""
    return button(CustomId("foreseen", panel.info.id), voice.label("button-ahead"))


def foreseen(voice: Voice, panel: Panel, *, page: int = 0) -> Message:
    """Return the page of all questions the reader can answer in advance."""

    def turned(number: int) -> CustomId:
        return CustomId("foreseen", panel.info.id, rest=(str(number),))

    shown = rows_on_page(voice, ways(voice, panel, len(panel.ahead)), MOST_ROWS - 1, page, turned)
    text = "" if panel.ahead else voice.say("ahead-none")
    return Message(
        content=dated(voice, panel),
        embeds=(embed(text=text, fields=said(voice, panel)),),
        components=(*shown, row(_back_to_seat(voice, panel.info))),
    )


def foretelling(
    voice: Voice, board: Board, panel: Panel, decision: Decision, *, draft: Draft | None = None, note: str = ""
) -> Message:
    """Return the page of a question to answer in advance, with facts and controls; `draft` is the current choice."""
    facts: tuple[Component, ...] = ()
    if panel.view is not None:
        voice = voice.before(panel.view)
        facts = board.facts(voice.in_text, panel.view, decision)
    present = asked(voice, panel.info.id, decision, draft)
    how = "" if decision.token == OWN_TIME else voice.say("ahead-note")
    text = "\n\n".join(part for part in (note, present.problem, present.text, present.explained, how) if part)
    beside = [*present.other_ways, _back_to_seat(voice, panel.info)]
    if decision.sealed is not None and not _may_be_nothing(decision):
        custom_id = Controls(voice, panel.info.id, decision).id_for("unsay")
        beside.insert(0, button(custom_id, voice.label("button-unsay"), DANGER))
    return Message(
        content=dated(voice, panel),
        embeds=(embed(title_of(voice.in_text, decision), text, [*facts, *present.chosen]),),
        components=(*present.rows, *rows(beside)),
    )


def in_vain(voice: Voice, event: SaidInVain, decision: Decision | None) -> str:
    """Explain why an answer in advance couldn't be used; `decision` is the seat's current question, if any."""
    if decision is None or decision.kind != event.question:
        return voice.say("said-in-vain-over")
    return voice.say("said-in-vain", title=title_of(voice.in_text, decision), why=_why(voice, event, decision))


def _why(voice: Voice, event: SaidInVain, decision: Decision) -> str:
    problem = IllegalAnswerError(event.reason, **dict(event.facts))
    if not voice.has(f"illegal-{event.reason}"):
        problem = IllegalAnswerError("not-offered")
    try:
        return sentence_of(voice, problem, decision.question)
    except (KeyError, StopIteration):  # It names something that this question no longer has.
        return voice.say("illegal-not-offered")


def _in_words(voice: Voice, info: TableInfo, decision: Decision) -> str:
    """Describe an answer in advance, or say that it isn't legal in the current position."""
    if decision.sealed is None or not decision.accepts(decision.sealed):
        return voice.say("ahead-not-now")
    return voice.listed(Controls(voice, info.id, decision).answered(decision.sealed))


def _may_be_nothing(decision: Decision) -> bool:
    """Return whether an empty answer is legal; giving it withdraws an answer in advance."""
    return decision.accepts(NOTHING)


def _in_own_time(panel: Panel) -> bool:
    return any(decision.token == OWN_TIME and decision.sealed is not None for decision in panel.ahead)


def _opening(voice: Voice, info: TableInfo, decision: Decision) -> Component:
    custom_id = CustomId("foretell", info.id, decision.seat, decision.token)
    title = title_of(voice, decision)
    if decision.token == OWN_TIME and decision.sealed is None:
        return button(custom_id, title)
    word = "button-ahead-one" if decision.sealed is None else "button-ahead-said"
    return button(custom_id, cut(voice.label(word, title=title), LABEL))


def _back_to_seat(voice: Voice, info: TableInfo) -> Component:
    return button(CustomId("seat", info.id), voice.label("button-to-seat"))
