"""Tests that pictures of the board show all public pieces and no hidden ones."""

from collections import Counter
from itertools import combinations
from statistics import median
from typing import Any
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.games.shogun.picture import drawing
from bot.games.shogun.picture.artist import SIGNS, Artist, Shape, ShapeName
from bot.games.shogun.picture.board import leaders, players
from bot.games.shogun.picture.map import (
    HEIGHT,
    acting,
    around,
    contents,
    free_place,
    middle,
    region_names,
    tag,
    touching,
)
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.workers.rendering_worker import can_draw, png_of
from engine.core.chance import Chance
from engine.core.game import Game
from engine.search.random_play import random_action
from engine.shogun.acting import Act
from engine.shogun.battle_moves import ChooseTarget
from engine.shogun.components import ACTIONS, BUILDINGS, DAIMYO, PROVINCES, REGIONS, RULES, SPECIAL_CARDS
from engine.shogun.game import Shogun
from engine.shogun.views import ShogunView
from tests.drawing.measures import text_sizes
from tests.presentation.tables import NAMES, SHOWN, begun, new_game, steps
from tests.shogun.case import the_fullest_board, the_fullest_boards
from tests.shogun.showing import say
from tests.wording import WORDING

SVG = "{http://www.w3.org/2000/svg}"
OUT_OF_PLAY = "#a3a09a"
HIGHEST = 440
"""Maximum height in points that leaves room for the rest of the card."""
MOST_BYTES = 200_000
LONG = "W" * 32


def artist_of(game: Game[Any], names: tuple[str, ...] = NAMES) -> Artist:
    view = game.view(None)
    assert isinstance(view, ShogunView)
    return Artist(SHOWN.table_localizer(begun(game, names), game.chosen(), "en"), view)


def drawn(game: Game[Any], names: tuple[str, ...] = NAMES) -> Drawing:
    artist = artist_of(game, names)
    return drawing(artist.localizer, artist.view)


def texts(picture: Drawing) -> Counter[str]:
    return Counter(text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text"))


def symbols(picture: Drawing) -> Counter[str]:
    return Counter(
        use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    )


def planning(seats: int = 3, side: str = "sun") -> Shogun:
    """Start a game at its first plans."""
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
            assert 0 < len(picture.text) <= MAX_ALT_TEXT


def test_equal_views_give_identical_pictures() -> None:
    assert drawn(the_fullest_board()) == drawn(the_fullest_board())


def test_different_views_give_different_pictures() -> None:
    game = the_fullest_board()
    before = drawn(game)
    game.table.armies["kai"] -= 1

    assert drawn(game).digest != before.digest


def attacking_from(game: Shogun, province: str) -> Shogun:
    """Set up the question of where a province's armies go."""
    table = game.table
    owner = table.owner[province]
    others = [seat for seat in range(table.seats) if seat != owner]
    table.phase, table.turn_order = "actions", [owner, *others]
    table.action_cards = ["battle_move_a", *(action for action in ACTIONS if action != "battle_move_a")]
    table.current, table.open_actions = 0, 6
    table.players[owner].mat = {"battle_move_a": province}
    asked = ChooseTarget(seat=owner, action="battle_move_a", origin=province)
    game.agenda = [*(Act(seat=seat, action="battle_move_a") for seat in others), asked]
    return game


@pytest.mark.parametrize("number", range(3), ids=("planning", "acting", "over"))
def test_every_text_of_the_fullest_board_is_readable_on_a_phone(number: int) -> None:
    sizes = text_sizes(drawn(the_fullest_boards()[number], (LONG,) * 5).svg)

    assert sizes
    assert [(size, text) for size, text in sizes if size < MIN_TEXT_SIZE] == []


@pytest.mark.parametrize("number", range(3), ids=("planning", "acting", "over"))
def test_the_picture_of_the_fullest_board_fits_a_phone(number: int) -> None:
    _, _, width, height = map(
        float, ElementTree.fromstring(drawn(the_fullest_boards()[number]).svg).attrib["viewBox"].split()
    )

    assert width == PICTURE_WIDTH
    assert height <= HIGHEST


def test_the_fullest_board_shows_everything_that_matters() -> None:
    game = the_fullest_boards()[1]
    seen, signs = texts(drawn(game)), symbols(drawn(game))
    said = WORDING.catalog("en", "shogun")
    built = Counter(building for row in PROVINCES.values() for building in BUILDINGS[: row.spaces])
    legends = len(REGIONS) + 1 + 1
    """Each region, the line above them, and the action card have a sign of every building."""

    assert all(seen[said.format(f"region-{region}", "short")] == 2 for region in REGIONS), "on the map and below"
    assert seen["62"] == len(PROVINCES)
    assert seen["6"] == signs["revolt"] == len(PROVINCES), "revolt markers"
    assert seen["188"] == len(DAIMYO)
    assert {building: signs[building] for building in BUILDINGS} == {
        building: built[building] + legends for building in BUILDINGS
    }


def test_players_are_named_or_by_daimyo_if_undrawable() -> None:
    game = planning()
    names = ("Ann", "Zoë", "田中")
    seen = texts(drawn(game, names))
    nameless = next(person.seat for person in begun(game, names).seats if person.name == "田中")

    assert seen["Ann"] == seen["Zoë"] == 1
    assert nameless is not None
    assert seen[say(f"daimyo-{game.table.players[nameless].daimyo}")] == 1


def test_a_province_has_the_color_of_its_owner() -> None:
    game = planning()
    artist = artist_of(game)
    fills = Counter(
        path.attrib["fill"]
        for path in ElementTree.fromstring(drawn(game).svg).iter(f"{SVG}path")
        if "fill" in path.attrib
    )

    for player in artist.view.players:
        assert fills[artist.look(player.seat).colour] == player.provinces


def test_only_the_acting_province_is_gold_and_named() -> None:
    game = planning()
    province = game.table.provinces_of(0)[0]
    before = drawn(game)
    after = drawn(attacking_from(game, province))
    name = say(f"province-{province}")

    assert GOLD not in before.svg
    assert texts(before)[name] == 0
    assert acting(game.view(None)) == (province,)
    assert texts(after)[name] == 1
    golden = [one.attrib for one in ElementTree.fromstring(after.svg).iter() if GOLD in one.attrib.values()]
    assert len(golden) >= 3, "the card, the province and its name"


def test_provinces_that_can_be_claimed_are_gold_and_named() -> None:
    game = new_game("shogun", 3, 1)
    picture = drawn(game)

    assert len(game.table.face_up) == RULES.open_province_cards
    for province in game.table.face_up:
        assert texts(picture)[say(f"province-{province}")] == 1
    assert texts(picture)[say("picture-claims", provinces=game.table.face_up)] == 1


def test_the_attacker_stays_marked_during_the_defenders_question() -> None:
    game = planning()
    province = game.table.provinces_of(0)[0]
    attacking_from(game, province)
    view = game.view(None).model_copy(update={"awaited": (1,)})

    assert acting(view) == (province,)


def test_a_single_marker_has_no_number_and_several_have_one() -> None:
    game = planning()
    first, second = game.table.provinces_of(0)[:2]
    before = symbols(drawn(game))
    game.table.buildings[first] = ("temple",)
    game.table.markers[first], game.table.markers[second] = 1, 3
    after = symbols(drawn(game))

    assert after["temple"] == before["temple"] + 1
    assert after["marker"] == before["marker"] + 1
    assert after["revolt"] == before["revolt"] + 1


def test_a_tie_shows_the_shapes_of_all_leaders() -> None:
    game = planning()
    one, other = game.table.provinces_of(0)[0], game.table.provinces_of(1)[0]
    region = PROVINCES[one].regions["sun"]
    other = next(name for name, row in PROVINCES.items() if row.regions["sun"] == region and name != one)
    game.table.owner[other], game.table.armies[other] = 1, 1
    game.table.owner[one] = 0
    before = leaders(artist_of(game)).svg
    game.table.buildings[one] = game.table.buildings[other] = ("castle",)
    after = leaders(artist_of(game)).svg

    for seat in (0, 1):
        colour = artist_of(game).look(seat).colour
        assert after.count(colour) == before.count(colour) + 1


def test_points_include_what_would_be_scored_now() -> None:
    game = planning()
    game.table.players[0].points = 41
    shown = players(artist_of(game)).svg

    assert ">41<" in shown
    assert f">{41 + len(game.table.provinces_of(0))}<" in shown


def test_facedown_action_cards_are_drawn_as_backs() -> None:
    game = planning()

    assert texts(drawn(game))["?"] == len(ACTIONS) - game.table.open_actions


def test_hidden_pieces_do_not_affect_the_picture() -> None:
    game = planning(4)
    first, _ = random_action(game, Chance(5))
    before = drawn(game)
    game.apply(*random_action(game, Chance(5)))
    other = game.imagine((first + 1) % 4, Chance(9))

    assert drawn(game) == before, "a plan is secret"
    assert drawn(other) == before, "and so are the cards to come"


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_provinces_out_of_play_are_gray_and_empty(side: str) -> None:
    game = planning(3, side)
    out = [province for province in game.view(None).provinces if not province.in_play]
    shown = drawn(game).svg

    assert len(out) == 8
    assert all(province.owner is None for province in out)
    assert shown.count(f'fill="{OUT_OF_PLAY}"') == len(out)


def test_every_action_and_special_card_has_signs_and_words() -> None:
    said = WORDING.catalog("en", "shogun")

    assert set(SIGNS) == {*ACTIONS, *SPECIAL_CARDS}
    assert all(said.has(f"picture-{special}".replace("_", "-")) for special in SPECIAL_CARDS)


def full_of(game: Shogun, daimyo: int, armies: int, buildings: int, markers: int) -> Artist:
    """Return a game in which one player owns every province, with the same pieces in each, as far as they fit."""
    table = game.table
    for province, row in PROVINCES.items():
        table.owner[province], table.armies[province], table.markers[province] = daimyo, armies, markers
        table.buildings[province] = BUILDINGS[: min(buildings, row.spaces)]
    return artist_of(game)


@pytest.mark.parametrize("daimyo", range(5))
@pytest.mark.parametrize(("armies", "buildings", "markers"), [(62, 3, 6), (62, 2, 1), (62, 1, 6), (9, 3, 1)])
def test_nothing_overlaps_on_the_fullest_map(daimyo: int, armies: int, buildings: int, markers: int) -> None:
    artist = full_of(the_fullest_board(), daimyo, armies, buildings, markers)
    rooms = {
        province.id: around(contents(artist, province, daimyo), *middle(artist, province.id))
        for province in artist.view.provinces
    }
    rooms |= {f"region {number}": around(block, *at) for number, (block, at) in enumerate(region_names(artist))}

    assert [pair for pair in combinations(rooms, 2) if touching(rooms[pair[0]], rooms[pair[1]])] == []
    for left, top, width, height in rooms.values():
        assert 0 <= left <= left + width <= PICTURE_WIDTH
        assert 0 <= top <= top + height <= HEIGHT


@pytest.mark.parametrize("province", PROVINCES)
def test_acting_province_names_are_shown_even_on_the_fullest_board(province: str) -> None:
    game = attacking_from(the_fullest_board(), province)

    assert texts(drawn(game))[say(f"province-{province}")] == 1


def test_a_tag_overlaps_nothing_and_stays_on_the_map() -> None:
    block, whole = tag("Shimotsuke"), (0.0, 0.0, 288.0, 287.0)
    taken = [(100.0, 100.0, 30.0, 30.0)]
    place = free_place(block, (115, 115), taken, whole)

    assert place is not None
    assert not touching(place, taken[0])
    assert free_place(block, (115, 115), [whole], whole) is None


@pytest.mark.parametrize("name", ["circle", "pentagon", "hexagon", "diamond", "square"])
def test_a_token_has_room_for_two_digits(name: ShapeName) -> None:
    token = Shape(name).token(62)

    assert text_width("62", MIN_TEXT_SIZE) <= token.width
    assert token.width <= 24


@pytest.mark.parametrize("seats", RULES.players)
def test_points_and_names_fit_the_players_plates(seats: int) -> None:
    game = new_game("shogun", seats, 1)
    for player in game.table.players:
        player.points = 188
    block = players(artist_of(game, (LONG,) * seats))

    assert block.width == PICTURE_WIDTH
    plates = ElementTree.fromstring(f"<g>{block.svg}</g>").iter("rect")
    wide = {float(plate.attrib["width"]) for plate in plates}
    assert len(wide) == 1
    points = 2 * text_width("188", 12) + 9.5
    assert points <= wide.pop()


def test_the_alternative_text_lists_season_then_points_and_armies() -> None:
    game = planning()
    first, second = game.table.provinces_of(0)[:2]
    game.table.buildings[first] = ("castle", "temple")
    game.table.markers[second] = 2
    info = begun(game)
    name = next(person.name for person in info.seats if person.seat == 0)
    text = drawn(game).text
    called, other = (
        SHOWN.localizer("en", "shogun").name("province", one, marked_up=False) for one in (first, second)
    )

    assert text.startswith(say("picture-text", side="sun", phase="planning", season="spring", year=1))
    armies = say("picture-text-lands", name=name, text="|").partition("|")[0]
    assert f"{called} {game.table.armies[first]}" in text.partition(armies)[2].partition(".")[0]
    assert say("picture-text-markers", text=say("picture-text-marked", province=second, markers=2)) in text
    assert other in text
    built = ", ".join(say(f"building-{building}", "several", number=1) for building in ("castle", "temple"))
    assert say("picture-text-buildings", name=name, text=built) in text
    assert text.endswith(say("picture-text-rest"))


def test_leaders_are_final_once_the_game_is_over() -> None:
    game = planning()
    game.table.buildings[game.table.provinces_of(0)[0]] = ("castle",)
    before = drawn(game)
    game.table.phase = "over"
    after = drawn(game)

    for picture, over in ((before, False), (after, True)):
        assert texts(picture)[say("picture-leading", over=over)] == 1
        assert texts(picture)[say("picture-leading", over=not over)] == 0
        assert _leaders_named(picture, over=over)
        assert not _leaders_named(picture, over=not over)


def _leaders_named(picture: Drawing, *, over: bool) -> bool:
    """Return whether the alternative text calls a region's leaders final or current."""
    names = [say(f"region-{region}", "short") for region in REGIONS]
    heads = [say("picture-text-leads", region_short=name, text="|", over=over).partition("|")[0] for name in names]
    return any(head in picture.text for head in heads)


def test_the_alternative_text_names_the_action_and_its_province() -> None:
    game = planning()
    province = game.table.provinces_of(0)[0]

    assert (
        say("picture-text-action", action="battle_move_a", province=province)
        in drawn(attacking_from(game, province)).text
    )


@pytest.mark.parametrize("number", range(3), ids=("planning", "acting", "over"))
def test_the_fullest_boards_alternative_text_fits(number: int) -> None:
    assert len(drawn(the_fullest_boards()[number], (LONG,) * 5).text) <= MAX_ALT_TEXT


@pytest.mark.slow
@pytest.mark.skipif(not can_draw(), reason="needs the renderer")
def test_pictures_of_a_game_are_small_files() -> None:
    game = new_game("shogun", 5, 13)
    pictures = [drawn(game) for number, _ in enumerate(steps(game, 13)) if number % 30 == 0]

    assert median(len(png_of(picture.svg)) for picture in pictures) < MOST_BYTES
