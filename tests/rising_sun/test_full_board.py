"""The card of a board with everything on it."""

from tests.presentation.tables import SPOKEN, begun, text_of
from tests.rising_sun.case import the_fullest_board


def test_the_card_names_everything_that_lies_on_the_table() -> None:
    game = the_fullest_board()
    text = text_of(SPOKEN.card(begun(game), game))
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
