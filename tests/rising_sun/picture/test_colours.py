"""Tests that clans differ in color and shape for every reader."""

import pytest

from bot.games.rising_sun.picture.looks import looks
from engine.rising_sun.components import CLANS
from tests.drawing.eyes import EYES, contrast, near
from tests.rising_sun.showing import say

DARK_THEME = "#242429"
SHAPES = {"🟠": "circle", "🌸": "flower", "⭐": "star", "🔷": "diamond", "🟩": "square"}


def test_every_clan_has_a_color_and_a_shape() -> None:
    assert set(looks().clans) == set(CLANS)


def test_no_two_clans_share_a_shape() -> None:
    shapes = [look.shape for look in looks().clans.values()]

    assert len(set(shapes)) == len(shapes)


def test_a_clans_shape_matches_its_emblem() -> None:
    assert {clan: SHAPES[say(f"emblem-{clan}")] for clan in CLANS} == {
        clan: look.shape for clan, look in looks().clans.items()
    }


@pytest.mark.parametrize("eyes", EYES)
def test_clan_colors_differ_for_every_kind_of_color_vision(eyes: str) -> None:
    assert near({clan: look.colour for clan, look in looks().clans.items()}, EYES[eyes]) == {}


@pytest.mark.parametrize("eyes", EYES)
def test_plate_colors_differ_for_every_kind_of_color_vision(eyes: str) -> None:
    assert near({clan: look.plate for clan, look in looks().clans.items()}, EYES[eyes]) == {}


@pytest.mark.parametrize("clan", CLANS)
def test_text_is_readable_on_the_plate_of_a_clan(clan: str) -> None:
    look = looks().clans[clan]

    assert contrast(look.plate, look.ink) >= 4.5


@pytest.mark.parametrize("clan", CLANS)
def test_a_clans_accent_is_visible_on_discords_dark_theme(clan: str) -> None:
    assert contrast(looks().clans[clan].accent, DARK_THEME) >= 3
