"""Tests that Markdown in names is escaped in entire random games."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from bot.model.game_log import Telling
from bot.model.messages import Message
from bot.model.panels import Panel
from bot.presentation.ahead import foreseen, foretelling
from bot.presentation.card import board_page, finished_card
from bot.presentation.controls.parsing import parts_of
from bot.presentation.ending import ended_card
from bot.presentation.fluent_formatter import front
from bot.presentation.help import in_game
from bot.presentation.invitations import offer, offers
from bot.presentation.panel import cards, closed_panel, seat_panel
from bot.presentation.question import form_of, in_words
from bot.words.localizer import plain
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Decision
from tests.cases import ALL_GAMES
from tests.markdown import HOSTILE, live_in, rendered
from tests.presentation.tables import SHOWN, SPOKEN, begun, lobby_of, new_game, panel_of, posted, steps
from tests.slow import slow_except

EVERY = 10
"""Number of answers between two checks of all private pages."""


def texts(message: Message | Telling | dict[str, Any] | None) -> Iterator[str]:
    """Yield all texts of a message in which Discord renders Markdown."""
    if isinstance(message, Telling):
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
        draft = parts_of(decision.question).draft(decision.question.sample(chance))
        if draft.holds:
            drafts[decision.token] = draft.content(decision.question)
    return replace(panel, drafts=drafts)


def private_pages(game: Game[Any], seat: int, chance: Chance) -> Iterator[Message | dict[str, Any]]:
    """Yield all pages that a player can open, without and with drafts."""
    info = begun(game, HOSTILE)
    voice, board = SHOWN.voice_at(info, game.chosen(), "en"), SHOWN.of(game.id)
    empty = panel_of(info, game, seat)
    for panel in (empty, with_drafts(empty, chance)):
        yield from (seat_panel(voice, board, panel), cards(voice, board, panel), board_page(voice, board, panel))
        yield from (offers(voice, panel), foreseen(voice, panel), in_game(voice, panel))
        yield from (offer(voice, board, panel, invitation) for invitation in panel.invitations)
        yield from (foretelling(voice, board, panel, decision) for decision in panel.ahead)
        for decision in panel.questions:
            yield closed_panel(voice, info, in_words(voice, 1, decision, decision.question.sample(chance)))
            yield from forms(panel, decision)


def forms(panel: Panel, decision: Decision) -> Iterator[dict[str, Any]]:
    """Yield the modals of a question."""
    voice, board = SHOWN.voice_at(panel.info, panel.chosen, "en"), SHOWN.of(panel.info.game)
    for number in range(20):
        try:
            yield form_of(voice, board, panel, decision, number)
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
        shown.update(texts(SPOKEN.story(info, game, events, game.awaited())), texts(SPOKEN.card(info, game)))
        for seat in range(seats) if number % EVERY == 0 else ():
            for page in private_pages(game, seat, chance):
                shown.update(texts(page))
    info, view = begun(game, HOSTILE), game.view(None)
    voice, board = SHOWN.voice_at(info, game.chosen(), "en"), SHOWN.of(name)
    for page in (
        finished_card(voice, board, info, game, view, "", "none"),
        ended_card(voice, board, info, game, view, "", "shown"),
        front(voice, board, replace(info, status="finished"), game),
        SPOKEN.card(lobby_of(name, HOSTILE), None),
    ):
        shown.update(texts(page))
    assert any("boo" in text for text in shown)
    assert [(found, text) for text in shown for found in live_in(text)] == []


@pytest.mark.parametrize("name", HOSTILE)
def test_escaped_name_has_no_markdown(name: str) -> None:
    assert live_in(name)
    assert live_in(f"**{plain(name)}**") == []
    assert live_in(plain(name)) == []
