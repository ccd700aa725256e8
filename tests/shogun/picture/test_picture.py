"""The board as a picture: everything that lies on the table, and nothing that is covered."""

from collections import Counter
from xml.etree import ElementTree

import pytest

from bot.games.shogun.picture import drawing
from bot.games.shogun.picture.artist import SIGNS, Artist
from bot.games.shogun.picture.land import GOODS, meanings, regions
from bot.games.shogun.picture.land import SIGNS as SIGNS_THERE
from bot.games.shogun.picture.looks import looks
from bot.games.shogun.picture.province import rows_of
from bot.model.drawings import LONGEST_TEXT, Drawing
from bot.workers.painting_child import can_draw, png_of
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.shogun.components import ACTIONS, PROVINCES, REGIONS, SPECIAL_CARDS
from engine.shogun.game import Shogun
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.shogun.case import the_fullest_board, the_fullest_boards
from tests.shogun.showing import say
from tests.wording import WORDING

SVG = "{http://www.w3.org/2000/svg}"
WIDEST = 1600


def artist_of(game: Shogun) -> Artist:
    return Artist(SHOWN.voice_at(begun(game), game.chosen(), "en"), game.view(None))


def drawn(game: Shogun) -> Drawing:
    artist = artist_of(game)
    return drawing(artist.voice, artist.view)


def texts(picture: Drawing) -> Counter[str]:
    return Counter(text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))


def symbols(picture: Drawing) -> Counter[str]:
    return Counter(
        use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    )


def planning(seats: int = 3, side: str = "sun") -> Shogun:
    """The first time everybody plans."""
    game = Shogun.begin(Shogun.Options(side=side, claiming="dealt"), [None] * seats, seed=2)
    chance = Chance(2)
    while game.table.phase != "planning":
        game.apply(*random_action(game, chance))
    return game


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), (4, 2), (5, 3)])
def test_every_view_of_a_whole_game_can_be_drawn(seats: int, seed: int) -> None:
    game = new_game("shogun", seats, seed)
    assert isinstance(game, Shogun)

    for number, _ in enumerate(steps(game, seed)):
        if number % 25 == 0 or game.finished:
            picture = drawn(game)
            assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
            assert 0 < len(picture.text) <= LONGEST_TEXT


def test_the_same_view_is_drawn_by_the_same_bytes() -> None:
    assert drawn(the_fullest_board()) == drawn(the_fullest_board())


def test_another_view_is_drawn_otherwise() -> None:
    game = the_fullest_board()
    before = drawn(game)
    game.table.armies["kai"] -= 1

    assert drawn(game).digest != before.digest


def test_the_fullest_board_shows_everything_there_is() -> None:
    game = the_fullest_boards()[1]
    assert isinstance(game, Shogun)
    picture = drawn(game)
    seen, signs = texts(picture), symbols(picture)
    said = WORDING.words("en", "shogun")

    assert all(seen[said.say(f"province-{province}".replace("_", "-"))] == 1 for province in PROVINCES)
    assert all(seen[said.say(f"region-{region}")] == 1 for region in REGIONS)
    assert seen["62"] == len(PROVINCES) + 3 * 5, "armies in provinces, supplies, tray and tower"
    assert seen["188"] == 5
    assert signs["marker"] == len(PROVINCES) + 1, "the legend has one"
    assert signs["castle"] == sum(row.spaces >= 1 for row in PROVINCES.values()) + 2, (
        "the legend, and the action card"
    )


def test_a_province_shows_its_free_spaces_and_a_single_marker_without_a_number() -> None:
    game = planning()
    before = symbols(drawn(game))
    province = game.table.provinces_of(0)[0]
    game.table.buildings[province] = ("temple",)
    game.table.markers[province] = 1
    after = symbols(drawn(game))

    assert after["free"] == before["free"] - 1
    assert after["temple"] == before["temple"] + 1
    assert after["marker"] == before["marker"] + 1


def test_covered_action_cards_are_backs() -> None:
    game = planning()

    assert symbols(drawn(game))["covered"] == len(ACTIONS) - game.table.open_actions


def test_nothing_that_is_covered_changes_the_picture() -> None:
    game = planning(4)
    first, _ = random_action(game, Chance(5))
    before = drawn(game)
    game.apply(*random_action(game, Chance(5)))
    other = game.imagine((first + 1) % 4, Chance(9))

    assert drawn(game) == before, "a plan is secret"
    assert drawn(other) == before, "and so are the cards to come"


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_provinces_out_of_play_are_grey_and_show_nothing_but_their_name(side: str) -> None:
    artist = artist_of(planning(3, side))
    out = [province for province in artist.view.provinces if not province.in_play]

    assert len(out) == 8
    assert all(len(list(rows_of(artist, province, 100))) == 1 for province in out)


def test_every_action_and_every_special_card_has_signs_and_words() -> None:
    said = WORDING.words("en", "shogun")

    assert set(SIGNS) == {*ACTIONS, *SPECIAL_CARDS}
    assert all(said.has(f"picture-{special}".replace("_", "-")) for special in SPECIAL_CARDS)


@pytest.mark.parametrize("crowded", PROVINCES)
def test_the_fullest_province_keeps_within_its_box(crowded: str) -> None:
    artist = artist_of(the_fullest_board())
    (province,) = (one for one in artist.view.provinces if one.id == crowded)
    _, _, width, height = looks().provinces[crowded].box
    rows = list(rows_of(artist, province, width))

    assert sum(row.height for row in rows) <= height
    assert max(row.width for row in rows) <= width + 0.01


def test_the_words_name_owners_with_their_armies_markers_and_buildings_as_long_as_there_is_room() -> None:
    game = planning()
    first, second = game.table.provinces_of(0)[:2]
    game.table.buildings[first] = ("castle", "temple")
    game.table.markers[second] = 2
    text = drawn(game).text
    name, other = (SHOWN.voice("en", "shogun").name("province", one, marked_up=False) for one in (first, second))

    assert text.startswith(say("picture-text", side="sun", season="spring", year=1, event=None))
    armies = say("picture-text-lands", letter="A", text="|").partition("|")[0]
    assert f"{name} {game.table.armies[first]}" in text.partition(armies)[2].partition(".")[0]
    assert f"Revolt markers: {other} 2." in text
    assert (
        say(
            "picture-text-buildings",
            letter="A",
            text=", ".join(
                (say("building-castle", "several", number=1), say("building-temple", "several", number=1))
            ),
        )
        in text
    )
    assert text.endswith(say("picture-text-more"))


def test_what_stands_in_the_sea_keeps_within_its_room() -> None:
    artist, look = artist_of(planning()), looks()
    texts = (
        (look.regions_legend, regions(artist, look.regions_legend[2])),
        (look.signs_legend, meanings(artist, SIGNS_THERE, look.signs_legend[2] - 16)),
        (look.goods_legend, meanings(artist, GOODS, look.goods_legend[2] - 16)),
    )

    for (_, _, width, height), text in texts:
        assert text.width <= width
        assert text.height <= height


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_the_picture_is_at_most_as_wide_as_phones_are_shown_it() -> None:
    png = png_of(drawn(the_fullest_board()).svg)

    assert WIDEST - 2 <= int.from_bytes(png[16:20]) <= WIDEST
