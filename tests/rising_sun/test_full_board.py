"""Tests of the card for the fullest board."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.model.tables import Ending
from tests.presentation.tables import SPOKEN, begun, text_of
from tests.rising_sun.case import the_fullest_board
from tests.rising_sun.showing import pages_of, say


def test_the_card_names_everything_on_the_table() -> None:
    game = the_fullest_board()
    pages = "\n".join(page.text for page in pages_of(game))
    text = text_of(SPOKEN.card(begun(game), game)) + pages
    for word in (
        "Hokkaido",
        "Kyushu",
        "Koi",
        "Bonsai",
        "River Dragon",
        "Amaterasu",
        "Marshal",
        "Allied with",
        "188 VP",
    ):
        assert word in text


def test_a_reopenable_ended_game_keeps_facedown_tiles_hidden() -> None:
    game = the_fullest_board()
    ended = replace(begun(game), status="ended", ending=Ending(100, datetime(2030, 1, 2, tzinfo=UTC)))
    assert "Lying face down" not in text_of(SPOKEN.card(ended, game))
    shown = text_of(SPOKEN.card(replace(ended, ending=Ending(100, None)), game))
    assert (
        shown.count(say("hidden-facedown", tile=say("panel-facedown-tile", tile="marshal", mandate="marshal"))) == 7
    )
