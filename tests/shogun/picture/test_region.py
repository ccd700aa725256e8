"""Tests of the region maps on pages of *Board*: complete and readable on a phone, as pictures and as text."""

from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.close_up import HIGHEST_REGION, close_up, provinces_of, region_picture, region_text
from bot.games.shogun.picture.map import touching
from bot.localization.localizer import Localizer
from bot.model.pictures import MAX_ALT_TEXT
from bot.workers.rendering_worker import can_draw, png_of
from engine.shogun.components import BUILDINGS, PROVINCES, REGIONS, RULES, SIDES, region_of
from engine.shogun.views import ShogunView
from tests.drawing.measures import text_sizes
from tests.shogun.laying import LETTERS, Laid
from tests.shogun.showing import localizer_at, say, view_of

MOST_BYTES = 200_000
FAR = 75
"""Maximum distance of a plate from its province, in points."""
EVERYWHERE = pytest.mark.parametrize(
    ("seats", "side", "region"),
    [(seats, side, region) for seats in RULES.players for side in SIDES for region in REGIONS],
)


def full(seats: int = 5, side: str = "sun") -> Laid:
    """Give every province an owner, ten armies, all but one of its buildings, and two revolt markers."""
    laid = Laid(seats, side=side)
    for at, province in enumerate(laid.table.box.provinces):
        laid.own(LETTERS[at % seats], **{province: 10})
        laid.built(province, *BUILDINGS[: PROVINCES[province].spaces - 1]).marked(province, 2)
    return laid


def shown(laid: Laid) -> tuple[Localizer, ShogunView]:
    return localizer_at(laid), view_of(laid, "A")


def name_of(province: str) -> str:
    return say(f"province-{province.replace('_', '-')}")


@EVERYWHERE
def test_plates_of_a_region_never_overlap_and_stay_in_the_picture(seats: int, side: str, region: str) -> None:
    localizer, view = shown(full(seats, side))
    around = close_up(Artist(localizer, view), region)
    placed = around.placed()

    assert [each.province for each in placed] == [each.id for each in provinces_of(view, region)]
    assert not any(touching(one.area, other.area) for one, other in combinations(placed, 2))
    for each in placed:
        x, y, width, height = each.area
        assert x >= 0
        assert y >= 0
        assert x + width <= PICTURE_WIDTH
        assert y + height <= around.height <= HIGHEST_REGION


@EVERYWHERE
def test_plates_of_a_region_are_near_their_provinces(seats: int, side: str, region: str) -> None:
    localizer, view = shown(full(seats, side))
    around = close_up(Artist(localizer, view), region)
    for each in around.placed():
        x, y = around.point(each.province)
        left, top, width, height = each.area
        assert abs(left + width / 2 - x) <= FAR, each.province
        assert abs(top + height / 2 - y) <= FAR, each.province


@EVERYWHERE
def test_a_region_names_its_provinces_with_armies_and_yields(seats: int, side: str, region: str) -> None:
    localizer, view = shown(full(seats, side))
    sizes = text_sizes(region_picture(localizer, view, region))
    texts = [text for _, text in sizes]

    assert min(size for size, _ in sizes) >= MIN_TEXT_SIZE
    for province in provinces_of(view, region):
        at = texts.index(name_of(province.id))
        own = Counter(texts[at + 1 : at + 6])
        printed = PROVINCES[province.id]
        assert not Counter(["10", "2", str(printed.tax), str(printed.rice)]) - own


def test_the_acting_province_is_gold_in_its_region() -> None:
    laid = full()
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.table.turn_order = list(range(5))
    province = laid.table.provinces_of(4)[0]
    laid.act("E", "battle_move_a", province)
    home = region_of(province, "sun")

    for region in REGIONS:
        assert (GOLD in close_up(Artist(*shown(laid)), region).block().svg) == (region == home)


def test_neutral_provinces_have_no_armies_and_unused_ones_no_plate() -> None:
    localizer, view = shown(Laid(3))
    for region in REGIONS:
        here = [province for province in view.provinces if province.region == region]
        texts = [text for _, text in text_sizes(region_picture(localizer, view, region))]
        assert {name_of(province.id) for province in here if province.in_play} <= set(texts)
        assert not {name_of(province.id) for province in here if not province.in_play} & set(texts)
        assert say("seat-text-yours") not in region_text(localizer, view, region)


@EVERYWHERE
def test_the_alternative_text_has_everything_in_the_region(seats: int, side: str, region: str) -> None:
    localizer, view = shown(full(seats, side))
    text = region_text(localizer, view, region)

    assert len(text) < MAX_ALT_TEXT
    for province in provinces_of(view, region):
        assert province.owner is not None
        printed = PROVINCES[province.id]
        facts = {"chests": printed.tax, "rice": printed.rice, "spaces": province.spaces, "markers": 2, "armies": 10}
        built = ", ".join(say(f"building-{building}") for building in BUILDINGS if building in province.buildings)
        name = localizer.player_names[province.owner]
        assert say("region-text-province", province=province.id, name=name, buildings=built or None, **facts) in text


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
@pytest.mark.parametrize("region", REGIONS)
def test_pictures_of_regions_are_small_files(region: str) -> None:
    svg = region_picture(*shown(full()), region)
    assert ElementTree.fromstring(svg) is not None
    assert len(png_of(svg)) < MOST_BYTES
