"""Tests that all private messages name their game and its channel."""

from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.messages import DirectMessage, Message
from bot.model.panels import LogEntry, Panel
from bot.model.tables import Ending, TableInfo
from bot.presentation.board import Board
from bot.presentation.card import board_page
from bot.presentation.controls import Draft
from bot.presentation.ending import choose_channel, confirm_cancel, confirm_end, confirm_removal, confirm_reveal
from bot.presentation.formatting import table_note
from bot.presentation.listing import log_page
from bot.presentation.lobby import add_computers_page, choice_page
from bot.presentation.options import settings_page
from bot.presentation.panel import cards_page, closed_panel, seat_panel
from bot.presentation.questions import invitation_page, invitations_page, question_title
from engine.core.game import Game
from engine.core.questions import Decision
from engine.games import GAMES
from tests.presentation.tables import NOW, SHOWN, SPOKEN, begun, lobby_of, new_game, panel_of, text_of

TOLD = LogEntry(1, "person", 1, NOW, "Ben sits.")


class Scene:
    """A game that has just started, seen by a player who has to answer, with a log entry and an offer."""

    def __init__(self, game: str) -> None:
        self.kind = GAMES[game]
        self.game: Game[Any] = new_game(game, 4, seed=2)
        self.info = begun(self.game)
        self.seat = self.game.awaited()[0]
        self.board: Board = SHOWN.get(game)
        self.panel: Panel = replace(panel_of(self.info, self.game, self.seat), answers_since=(TOLD,))
        self.localizer: Localizer = SHOWN.table_localizer(self.info, self.game.chosen(), "en")
        self.lobby: TableInfo = lobby_of(game)
        assert self.panel.decision is not None
        self.decision: Decision = self.panel.decision
        self.offered = next(iter(self.panel.invitations), self.decision)

    def ended(self) -> Panel:
        info = replace(self.info, status="ended", ending=Ending(by=100, until=NOW + timedelta(days=1)))
        return replace(self.panel, info=info, decision=None, invitations=())

    def letter(self, **how: Any) -> Message:
        return SPOKEN.direct_message(
            self.info, self.game, DirectMessage(self.seat, 1, self.decision.token, 100, **how)
        )

    def letter_that_is_over(self, answered: str = "") -> Message:
        return SPOKEN.direct_message(self.info, None, DirectMessage(self.seat, 1, "0", 100, answered=answered))

    def stranger(self, info: TableInfo) -> Message:
        return seat_panel(self.localizer, self.board, Panel(info))


PRIVATE: dict[str, Callable[[Scene], Message]] = {
    "the panel": lambda s: seat_panel(s.localizer, s.board, s.panel),
    "the panel with a mistake": lambda s: seat_panel(s.localizer, s.board, s.panel, draft=Draft(), note="⚠ No."),
    "the panel of somebody who waits": lambda s: seat_panel(s.localizer, s.board, replace(s.panel, decision=None)),
    "the panel of a stranger": lambda s: s.stranger(s.info),
    "the panel before the game": lambda s: s.stranger(s.lobby),
    "the panel of an ended game": lambda s: seat_panel(s.localizer, s.board, s.ended()),
    "cards": lambda s: cards_page(s.localizer, s.board, s.panel),
    "the board": lambda s: board_page(s.localizer, s.board, s.panel),
    "all offers": lambda s: invitations_page(s.localizer, s.panel),
    "an offer": lambda s: invitation_page(s.localizer, s.board, s.panel, s.offered),
    "an offer with a mistake": lambda s: invitation_page(
        s.localizer, s.board, s.panel, s.offered, draft=Draft(), note="⚠ No."
    ),
    "the log": lambda s: log_page(s.localizer, s.info, [TOLD], 0),
    "a closed panel": lambda s: closed_panel(s.localizer, s.info, "Train"),
    "a closed panel that may be changed": lambda s: closed_panel(s.localizer, s.info, "Train", may_change=True),
    "a panel that is over": lambda s: closed_panel(s.localizer, s.info, ""),
    "the choice in the lobby": lambda s: (
        choice_page(s.localizer, s.board, s.lobby, s.kind, 100)
        if s.kind.seat_choices
        else settings_page(s.localizer, s.lobby, s.kind)
    ),
    "computer players": lambda s: add_computers_page(s.localizer, s.lobby, s.kind),
    "the options in the lobby": lambda s: settings_page(s.localizer, s.lobby, s.kind),
    "before an end": lambda s: confirm_end(s.localizer, s.info),
    "before calling off": lambda s: confirm_cancel(s.localizer, s.lobby),
    "before a removal": lambda s: confirm_removal(s.localizer, s.info, s.info.seats[1]),
    "before showing": lambda s: confirm_reveal(s.localizer, s.ended().info),
    "where to go on": lambda s: choose_channel(s.localizer, s.ended().info),
    "a sentence": lambda s: table_note(s.localizer, s.info, "The game goes on."),
    "a letter": lambda s: s.letter(told="You drew a card."),
    "a letter that was answered": lambda s: s.letter(answered="Train"),
    "a letter that is over": lambda s: s.letter_that_is_over(),
    "a letter that is over and was answered": lambda s: s.letter_that_is_over("Train"),
    "a reminder": lambda s: SPOKEN.reminder(s.info, s.game, s.seat, NOW, private=True),
}


@pytest.mark.parametrize("what", PRIVATE)
@pytest.mark.parametrize("game", GAMES)
def test_private_message_names_the_game_and_the_channel(game: str, what: str) -> None:
    scene = Scene(game)
    text = text_of(PRIVATE[what](scene))
    name = scene.localizer.format("game-name")
    assert text.count(f"{name} in <#{scene.info.channel_id}>") == 1, "the text appears once"


@pytest.mark.parametrize("game", GAMES)
def test_direct_message_has_the_title_of_its_question(game: str) -> None:
    """Questions don't repeat what their titles say, such as the province of a bid."""
    scene = Scene(game)
    (shown,) = scene.letter().embeds
    assert shown["title"] == question_title(scene.localizer.for_markdown, scene.decision)
