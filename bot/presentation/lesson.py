"""Pages of a lesson: its stops, what another answer would lead to, and its end.

A stop's texts are the attributes of one message, in the game's `lessons.ftl`; `bot/model/lessons.py` names them.
"""

from collections.abc import Iterable, Mapping

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.lessons import Lesson
from bot.model.messages import Message
from bot.model.panels import LessonPage, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.presentation.components import (
    PRIMARY,
    SUCCESS,
    Component,
    button,
    button_rows,
    container,
    count_lines,
    media_gallery,
    row,
    text_display,
)
from bot.presentation.controls import Draft
from bot.presentation.questions import answer_text, render_question, stored_draft
from engine.core.events import Event
from engine.core.questions import Action, Decision

_MAX_LINES = 4
"""Maximum lines, on a phone, about what happened since the last stop or what an answer would lead to."""


def lesson_panel(
    localizer: Localizer, board: Board, panel: Panel, *, draft: Draft | None = None, note: str = "", picture: str = ""
) -> Message:
    """Return the learner's panel, on one screen of a phone.

    `picture` is the alternative text of the attached picture of the stop's question.
    """
    page = panel.lesson
    assert page is not None
    assert panel.view is not None
    localizer = localizer.with_view(panel.view)
    if page.is_over:
        parts = _end(localizer, board, panel, page)
    elif page.tried is not None:
        parts = _other_answer(localizer, board, panel, page, page.tried)
    else:
        parts = _stop(localizer, board, panel, page, draft, note, picture)
    accent = None if panel.seat is None else board.accent(panel.view, panel.seat)
    return Message(components=(container(parts, accent),))


def _stop(
    localizer: Localizer,
    board: Board,
    panel: Panel,
    page: LessonPage,
    draft: Draft | None,
    note: str,
    picture: str,
) -> list[Component]:
    decision = panel.decision
    assert decision is not None
    asked = render_question(localizer, panel.info.id, decision, draft or stored_draft(panel, decision))
    stop = _message(page.lesson, page.stop)
    head = [
        *_heading(localizer, page),
        _confirmation(localizer, page) or note,
        *(_happened(localizer, board, page.events) if page.stop else ()),  # Before the first one, there is the setup.
        localizer.format(stop),
        _lesson_answer(localizer, panel, page, decision) if page.is_shown else "",
        asked.problem,
    ]
    below = [_bold(asked.text), asked.explanations]
    return [
        _joined(head),
        *([media_gallery(picture)] if picture else []),
        _joined(below),
        *asked.rows,
        *_navigation(localizer, panel, page),
    ]


def _other_answer(
    localizer: Localizer, board: Board, panel: Panel, page: LessonPage, tried: Action
) -> list[Component]:
    """Explain a legal answer that the lesson doesn't continue with."""
    stop, number = _message(page.lesson, page.stop), (str(page.stop),)
    decision = page.decision
    words = "" if decision is None else answer_text(localizer, panel.info.id, decision, tried.answer)
    happened = _happened(localizer, board, page.consequences)
    lines = [
        *_heading(localizer, page),
        localizer.format("lesson-tried", what=words, follows=bool(happened)),
        *happened,
        localizer.format(stop, page.lesson.mistake(page.stop, tried.answer)),
    ]
    buttons = [
        button(CustomId("learn-again", panel.info.id, args=number), localizer.label("button-try-again"), PRIMARY),
        button(CustomId("learn-show", panel.info.id, args=number), localizer.label("button-show-me")),
        button(CustomId("learn-play-on", panel.info.id, args=number), localizer.label("button-play-on-from-here")),
        leave_button(localizer, panel.info),
    ]
    return [_joined(lines), *button_rows(buttons)]


def _end(localizer: Localizer, board: Board, panel: Panel, page: LessonPage) -> list[Component]:
    """Sum up, and offer to play on from here."""
    lines = [
        f"### {localizer.format('lesson-end')}",
        f"-# {localizer.format(page.lesson.id)}",
        _confirmation(localizer, page),
        *_happened(localizer, board, page.events),
        localizer.format(page.lesson.id, "end"),
        localizer.format("lesson-play-on"),
    ]
    number = (str(page.stop),)
    buttons = [
        button(CustomId("learn-play-on", panel.info.id, args=number), localizer.label("button-play-on"), SUCCESS),
        button(CustomId("learn-back", panel.info.id, args=number), localizer.label("button-lesson-back")),
        leave_button(localizer, panel.info),
    ]
    return [_joined(lines), row(*buttons)]


def _navigation(localizer: Localizer, panel: Panel, page: LessonPage) -> tuple[Component, ...]:
    table, number = panel.info.id, (str(page.stop),)
    buttons = [
        button(CustomId("learn-show", table, args=number), localizer.label("button-show-me")),
        button(CustomId("learn-skip", table, args=number), localizer.label("button-skip-step")),
        button(CustomId("board", table), localizer.label("button-board")),
        leave_button(localizer, panel.info),
    ]
    if page.stop:
        buttons.insert(0, button(CustomId("learn-back", table, args=number), localizer.label("button-lesson-back")))
    return (row(*buttons),)


def _heading(localizer: Localizer, page: LessonPage) -> list[str]:
    """Return the title of the stop, and the lesson's with the number of the stop."""
    stops = len(page.lesson.stops)
    where = localizer.format("lesson-stop", lesson=localizer.format(page.lesson.id), stop=page.stop + 1, stops=stops)
    return [f"### {localizer.format(_message(page.lesson, page.stop), 'title')}", f"-# {where}"]


def _confirmation(localizer: Localizer, page: LessonPage) -> str:
    """Say why the answer just given was good, if it was the lesson's."""
    if not page.confirmed or not page.stop:
        return ""
    return localizer.format("lesson-good", why=localizer.format(_message(page.lesson, page.stop - 1), "good"))


def _lesson_answer(localizer: Localizer, panel: Panel, page: LessonPage, decision: Decision) -> str:
    """Name the lesson's answer and the reason for it."""
    words = answer_text(localizer, panel.info.id, decision, page.lesson.stops[page.stop].answer)
    return localizer.format(
        "lesson-shown", what=words, why=localizer.format(_message(page.lesson, page.stop), "good")
    )


def _bold(text: str) -> str:
    """Return a text in bold, without the bold parts in it, since Discord's markdown doesn't nest them."""
    return f"**{text.replace('**', '')}**"


def _happened(localizer: Localizer, board: Board, events: Iterable[Event]) -> list[str]:
    """Return the last log lines of these events in small print, as far as they fit."""
    lines = [
        f"-# {line.lstrip('# ')}"
        for text in board.log_lines(localizer, tuple(events))
        for line in text.splitlines()
        if line and not line.startswith("-# ")
    ]
    while sum(map(count_lines, lines)) > _MAX_LINES:
        lines.pop(0)
    return lines


def _message(lesson: Lesson, stop: int) -> str:
    return f"{lesson.id}-{lesson.stops[stop].id}"


def _joined(lines: Iterable[str]) -> Component:
    return text_display("\n".join(line for line in lines if line))


def lessons_page(localizer: Localizer, lessons: Mapping[str, tuple[Localizer, Lesson]]) -> Message:
    """Return the menu of lessons, each with the localizer of its game: a line and a button per game."""
    lines = [
        localizer.format(
            "lesson-line", game=own.format("game-name"), minutes=lesson.minutes, about=own.format(lesson.id, "about")
        )
        for own, lesson in lessons.values()
    ]
    buttons = [
        button(CustomId("learn", args=(game,)), own.label("game-name"), PRIMARY) for game, (own, _) in lessons.items()
    ]
    return Message(content="\n".join([localizer.format("lessons-title"), *lines]), components=button_rows(buttons))


def lesson_left(localizer: Localizer) -> Message:
    """Return what replaces a lesson that the learner has left."""
    return Message(content=localizer.format("lesson-left"))


def learn_buttons(localizer: Localizer, board: Board, game: str) -> list[Component]:
    """Return the button that starts a game's lesson, if it has one."""
    return [button(CustomId("learn", args=(game,)), localizer.label("button-learn"))] if board.lesson else []


def leave_button(localizer: Localizer, info: TableInfo) -> Component:
    """Return the button that ends and deletes a lesson, or the game that followed."""
    return button(CustomId("learn-leave", info.id), localizer.label("button-leave-lesson"))
