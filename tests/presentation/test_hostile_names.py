"""Tests that Markdown in names is escaped in entire random games."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.localization.localizer import escape_markdown
from bot.model.game_log import LogUpdate
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation.card import board_page, finished_card
from bot.presentation.controls.parsing import answer_form
from bot.presentation.ending import ended_card
from bot.presentation.fluent_formatter import thread_starter
from bot.presentation.help import help_in_game
from bot.presentation.panel import cards_page, closed_panel, seat_panel
from bot.presentation.questions import (
    advance_answers_page,
    advance_question_page,
    answer_text,
    invitation_page,
    invitations_page,
    question_modal,
)
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Decision
from tests.cases import ALL_GAMES
from tests.markdown import HOSTILE, live_in, rendered
from tests.presentation.tables import SHOWN, SPOKEN, begun, lobby_of, new_game, panel_of, posted, steps
from tests.slow import slow_except

EVERY = 10
"""Number of answers between two checks of all private pages."""


def texts(message: Message | LogUpdate | dict[str, Any] | None) -> Iterator[str]:
    """Yield all texts of a message in which Discord renders Markdown."""
    if isinstance(message, LogUpdate):
        for part in message.parts:
            yield from rendered(posted(part).message().model_dump())
    elif isinstance(message, Message):
        yield from rendered(message.model_dump())
    elif message is not None:
        yield from rendered(message)


def with_drafts(panel: Panel, chance: Chance) -> Panel:
    """Return the panel with stored drafts for all its questions."""
    drafts = {}
    for decision in panel.questions:
        draft = answer_form(decision.question).to_draft(decision.question.sample(chance))
        if draft.has_choices:
            drafts[decision.token] = draft.serialize(decision.question)
    return replace(panel, drafts=drafts)


def private_pages(game: Game[Any], seat: int, chance: Chance) -> Iterator[Message | dict[str, Any]]:
    """Yield all pages that a player can open, without and with drafts."""
    info = begun(game, HOSTILE)
    localizer, board = SHOWN.table_localizer(info, game.chosen(), "en"), SHOWN.get(game.id)
    empty = panel_of(info, game, seat)
    for panel in (empty, with_drafts(empty, chance)):
        yield from (
            seat_panel(localizer, board, panel),
            cards_page(localizer, board, panel),
            board_page(localizer, board, panel),
        )
        yield from (
            invitations_page(localizer, panel),
            advance_answers_page(localizer, panel),
            help_in_game(localizer, panel),
        )
        yield from (invitation_page(localizer, board, panel, invitation) for invitation in panel.invitations)
        yield from (
            advance_question_page(localizer, board, panel, decision) for decision in panel.predictable_questions
        )
        for decision in panel.questions:
            yield closed_panel(localizer, info, answer_text(localizer, 1, decision, decision.question.sample(chance)))
            yield from forms(panel, decision)


def forms(panel: Panel, decision: Decision) -> Iterator[dict[str, Any]]:
    """Yield the modals of a question."""
    localizer, board = SHOWN.table_localizer(panel.info, panel.chosen, "en"), SHOWN.get(panel.info.game)
    for number in range(20):
        try:
            yield question_modal(localizer, board, panel, decision, number)
        except IndexError:
            return


@pytest.mark.slow
@pytest.mark.parametrize("name", slow_except([*ALL_GAMES], "toy", "samurai_sword"))
def test_texts_of_a_game_escape_hostile_names(name: str) -> None:
    chance, seats = Chance(3), ALL_GAMES[name].seats_for(ALL_GAMES[name].Options())[-1]
    game = new_game(name, seats, 3)
    shown: set[str] = set()
    for number, events in enumerate(steps(game, 3)):
        info = begun(game, HOSTILE)
        shown.update(texts(SPOKEN.log_update(info, game, events, game.awaited())), texts(SPOKEN.card(info, game)))
        for seat in range(seats) if number % EVERY == 0 else ():
            for page in private_pages(game, seat, chance):
                shown.update(texts(page))
    info, view = begun(game, HOSTILE), game.view(None)
    localizer, board = SHOWN.table_localizer(info, game.chosen(), "en"), SHOWN.get(name)
    for page in (
        finished_card(localizer, board, info, game, view, "", "none"),
        ended_card(localizer, board, info, game, view, "", "shown"),
        thread_starter(localizer, board, replace(info, status="finished"), game),
        SPOKEN.card(lobby_of(name, HOSTILE), None),
    ):
        shown.update(texts(page))
    assert any("boo" in text for text in shown)
    assert [(found, text) for text in shown for found in live_in(text)] == []


@pytest.mark.parametrize("name", HOSTILE)
def test_escaped_name_has_no_markdown(name: str) -> None:
    assert live_in(name)
    assert live_in(f"**{escape_markdown(name)}**") == []
    assert live_in(escape_markdown(name)) == []
