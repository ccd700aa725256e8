"""Seats can be told apart by everybody, by any one of colour, letters and shape."""

import pytest

from bot.games.samurai_sword.picture.looks import looks
from engine.samurai_sword.components import CHARACTERS
from tests.drawing.eyes import EYES, contrast, near
from tests.wording import WORDING


def test_no_two_seats_share_a_shape() -> None:
    shapes = [look.shape for look in looks()]

    assert len(set(shapes)) == len(shapes) == 8


def test_no_two_characters_share_their_letters() -> None:
    said = WORDING.words("en", "samurai_sword")
    letters = [said.say(f"picture-letters-{character.replace('_', '-')}") for character in CHARACTERS]

    assert len(set(letters)) == len(CHARACTERS)


@pytest.mark.parametrize("eyes", EYES)
def test_the_colours_of_seats_are_far_apart_for_every_eye(eyes: str) -> None:
    assert near({str(seat): look.colour for seat, look in enumerate(looks())}, EYES[eyes]) == {}


@pytest.mark.parametrize("seat", range(8))
def test_the_letters_of_a_seat_are_readable_on_its_colour(seat: int) -> None:
    look = looks()[seat]

    assert contrast(look.colour, look.ink) >= 3
