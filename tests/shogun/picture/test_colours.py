"""Tests that every reader can tell the Daimyo apart, by color or by shape."""

from itertools import combinations

import pytest

from bot.drawing.pictures import GOLD
from bot.games.shogun.picture.artist import looks
from engine.shogun.components import DAIMYO, REGIONS
from tests.drawing.eyes import EYES, contrast, distance, near

DARK_THEME = "#242429"
TOLD_APART = 8
"""Minimum CIELAB distance between the tints of regions, which broad lines separate as well."""


def test_daimyo_have_colors_and_shapes_and_regions_have_tints() -> None:
    assert set(looks().daimyo) == set(DAIMYO)
    assert set(looks().regions) == set(REGIONS)


def test_no_two_daimyo_share_a_shape() -> None:
    shapes = [look.shape for look in looks().daimyo.values()]

    assert len(set(shapes)) == len(shapes)


@pytest.mark.parametrize("eyes", EYES)
def test_daimyo_colors_differ_for_every_kind_of_color_vision(eyes: str) -> None:
    assert near({daimyo: look.colour for daimyo, look in looks().daimyo.items()}, EYES[eyes]) == {}


@pytest.mark.parametrize("eyes", EYES)
def test_region_tints_differ_for_every_kind_of_color_vision(eyes: str) -> None:
    tints = looks().regions

    assert {
        pair: round(distance(tints[pair[0]], tints[pair[1]], EYES[eyes]))
        for pair in combinations(tints, 2)
        if distance(tints[pair[0]], tints[pair[1]], EYES[eyes]) < TOLD_APART
    } == {}


@pytest.mark.parametrize("daimyo", DAIMYO)
def test_names_and_points_are_readable_on_the_plate_of_a_daimyo(daimyo: str) -> None:
    look = looks().daimyo[daimyo]

    assert contrast(look.plate, look.ink) >= 4.5


@pytest.mark.parametrize("daimyo", DAIMYO)
def test_a_daimyos_accent_is_visible_on_the_dark_theme(daimyo: str) -> None:
    assert contrast(looks().daimyo[daimyo].accent, DARK_THEME) >= 3


@pytest.mark.parametrize("daimyo", DAIMYO)
def test_no_daimyo_color_looks_like_gold(daimyo: str) -> None:
    assert looks().daimyo[daimyo].colour != GOLD


@pytest.mark.parametrize("region", REGIONS)
def test_names_are_readable_on_the_tint_of_a_region(region: str) -> None:
    assert contrast(looks().regions[region], "#1d1a16") >= 7
