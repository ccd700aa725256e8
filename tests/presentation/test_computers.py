"""Tests for texts about computer players on the card and the panel."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.model.tables import TableInfo
from bot.presentation.formatting import relative_timestamp
from bot.presentation.panel import seat_panel
from engine.core.game import Game
from tests.cases import ALL_GAMES
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, lobby_of, new_game, panel_of, text_of
from tests.wording import say

DUE = datetime(2030, 1, 1, tzinfo=UTC)


@pytest.fixture
def game() -> Game[Any]:
    return new_game("rising_sun", 3, seed=2)


def with_computers(info: TableInfo, *seats: int) -> TableInfo:
    """Return the table with computer players in these seats, and deadlines for all seats that have to answer."""
    people = [
        replace(person, computer="steady", user_id=-person.place - 1) if person.seat in seats else person
        for person in info.seats
    ]
    return replace(info, seats=tuple(people), due=dict.fromkeys(info.awaited, DUE))


@pytest.mark.parametrize("name", sorted(ALL_GAMES))
def test_computer_players_at_a_table_have_different_names(name: str) -> None:
    info = lobby_of(name, ())
    every_name = [say("computer-name", name=one) for one in say("computer-names").split()]
    for place in range(8):
        called = SPOKEN.computer_name(info)
        assert called in every_name
        assert called not in [seat.name for seat in info.seats]
        seat = replace(lobby_of(name, ("Ann",)).seats[0], place=place, user_id=-place - 1, name=called)
        info = replace(info, seats=(*info.seats, seat))


def test_card_shows_deadlines_of_people_only(game: Game[Any]) -> None:
    info = begun(game)
    due = say("card-due", until=relative_timestamp(DUE))
    assert due in text_of(SPOKEN.card(replace(info, due=dict.fromkeys(info.awaited, DUE)), game))
    assert due in text_of(SPOKEN.card(with_computers(info, 1, 2), game))
    assert due not in text_of(SPOKEN.card(with_computers(info, 0, 1, 2), game))


def test_panel_explains_how_computer_players_negotiate(game: Game[Any]) -> None:
    sentence = say("panel-talk")
    assert sentence in _panel(with_computers(begun(game), 1), game)
    assert sentence not in _panel(begun(game), game)
    for seat in range(3):
        if seat in game.awaited():
            game.apply(seat, game.fallback(seat))
    assert sentence not in _panel(with_computers(begun(game), 1), game)


def _panel(info: TableInfo, game: Game[Any]) -> str:
    """Return the text of the first seat's *My seat*."""
    localizer = SHOWN.table_localizer(info, game.chosen(), "en")
    return text_of(seat_panel(localizer, SHOWN.get(game.id), panel_of(info, game, 0)))


def test_full_table_of_computer_players_fits_discords_limits() -> None:
    game = new_game("rising_sun", 5, seed=2)
    info = with_computers(begun(game), 1, 2, 3, 4)
    away = tuple(replace(seat, away=True) for seat in info.seats)
    for shown in (info, replace(info, seats=away), replace(info, status="lobby")):
        assert not broken(SPOKEN.card(shown, game))


def test_only_people_are_asked_about_an_undo(game: Game[Any]) -> None:
    info = with_computers(begun(game), 1)
    message = SPOKEN.notice(info, "undo-asked", seat=0)
    assert message.mentions == (info.person_at(2).user_id,)
    assert "<@-" not in message.content
