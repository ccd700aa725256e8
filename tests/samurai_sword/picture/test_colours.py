"""Tests that seats differ in color or shape for every reader, and in emblem in texts."""

import pytest

from bot.drawing.blocks import PAPER
from bot.games.samurai_sword.picture.artist import looks
from tests.drawing.eyes import EYES, contrast, near
from tests.samurai_sword.showing import say

DARK_THEME = "#242429"
"""Background of a container in Discord's dark theme."""


def test_no_two_seats_share_a_shape_or_a_sign() -> None:
    assert (
        len({look.shape for look in looks()})
        == len({say(f"emblem-{look.name}") for look in looks()})
        == len(looks())
        == 8
    )


@pytest.mark.parametrize("eyes", EYES)
def test_seat_colors_differ_for_every_kind_of_color_vision(eyes: str) -> None:
    assert near({str(seat): look.colour for seat, look in enumerate(looks())}, EYES[eyes]) == {}


@pytest.mark.parametrize("seat", range(8))
def test_a_seats_accent_is_visible_on_the_dark_theme(seat: int) -> None:
    assert contrast(looks()[seat].accent, DARK_THEME) >= 3


def test_a_dark_color_has_another_accent() -> None:
    dark = [look for look in looks() if contrast(look.colour, DARK_THEME) < 3]

    assert [look.accent for look in looks() if look.accent != look.colour] == [look.accent for look in dark]
    assert all(contrast(look.colour, PAPER) >= 3 for look in dark)
