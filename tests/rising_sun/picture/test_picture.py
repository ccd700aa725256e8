"""Drawings of the board: whole, the same for the same view, and with everything that lies on the table."""

from collections import Counter
from math import cos, dist, sin
from xml.etree import ElementTree

import pytest

from bot.drawing.blocks import Block, beside, fitted, flowing, label
from bot.drawing.svg import width_of
from bot.games.rising_sun.picture import drawing
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.land import _HEAD, _LARGEST, _crowd
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.sea import _LARGEST as _WAVE
from bot.games.rising_sun.picture.sea import _RINGS, _seen
from bot.model.drawings import LONGEST_TEXT, Drawing
from bot.words.wording import Words
from engine.core.game import Game
from engine.rising_sun.components import CARDS, CLANS, PROVINCES, ROUTES, RULES
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.views import RisingSunView
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.rising_sun.case import the_fullest_board
from tests.wording import WORDING

SVG = "{http://www.w3.org/2000/svg}"
MONSTERS = sorted({card.name for card in CARDS.values() if card.is_monster})


def drawn(game: Game[RisingSunTable]) -> Drawing:
    view = game.view(None)
    assert isinstance(view, RisingSunView)
    return drawing(SHOWN.voice_at(begun(game), game.chosen(), "en"), view)


def texts(picture: Drawing) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text")]


def symbols(picture: Drawing) -> Counter[tuple[str, str]]:
    """How often each symbol is drawn in each colour."""
    uses = ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    return Counter((use.attrib["href"], use.attrib["color"]) for use in uses)


def words() -> Words:
    return WORDING.words("en", "rising_sun")


def test_waves_are_drawn_as_lines_as_a_pattern_would_take_seconds_to_paint() -> None:
    assert "<pattern" not in drawn(the_fullest_board()).svg


@pytest.mark.parametrize("radius", _RINGS)
def test_a_ring_of_a_wave_ends_where_the_waves_of_the_rows_below_begin(radius: float) -> None:
    x, y = radius * sin(_seen(radius)), -radius * cos(_seen(radius))
    apart = min(dist((x, y), (32, 16)), dist((x, y), (0, 32)))

    assert _WAVE <= apart <= _WAVE + 1


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), pytest.param(4, 2, marks=pytest.mark.slow), (5, 3)])
def test_every_view_of_a_whole_game_can_be_drawn(seats: int, seed: int) -> None:
    game = new_game("rising_sun", seats, seed)

    for number, _ in enumerate(steps(game, seed)):
        if number % 12 == 0 or game.finished or game.table.battle is not None:
            picture = drawn(game)
            assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
            assert 0 < len(picture.text) <= LONGEST_TEXT


def test_the_same_view_is_drawn_by_the_same_bytes() -> None:
    first, second = drawn(the_fullest_board()), drawn(the_fullest_board())

    assert first == second
    assert first.digest == second.digest


def test_another_view_is_drawn_otherwise() -> None:
    game = the_fullest_board()
    before = drawn(game)
    game.table.players[0].coins += 1

    assert drawn(game).digest != before.digest


def test_the_fullest_board_shows_everything_there_is() -> None:
    game = the_fullest_board()
    seen = texts(drawn(game))

    said = words()
    for province in PROVINCES:
        assert said.say(f"province-{province}") in seen
    for clan in CLANS:
        assert said.say(f"clan-{clan}") in seen
    for shrine in game.table.shrines:
        assert said.say(f"kami-{shrine.kami}") in seen
    assert seen.count(said.say("picture-mandate-marshal")) == 7
    assert said.say("picture-points", number=188) in seen
    assert said.say("picture-token", short=said.say("picture-province-kyoto"), vp=2) in seen


@pytest.mark.slow
@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("figure", ["bushi", "shinto", "daimyo", "stronghold"])
def test_every_figure_of_every_clan_is_drawn_in_its_colour(seat: int, figure: str) -> None:
    game = the_fullest_board()
    colour = looks().clans[game.table.players[seat].clan].colour

    assert symbols(drawn(game))[f"#{figure}", colour] > 0


@pytest.mark.parametrize("name", MONSTERS)
def test_every_monster_is_called_by_a_name_of_its_own(name: str) -> None:
    game = new_game("rising_sun", 3, 1)
    game.table.players[0].put(name, "kyoto")

    assert words().say(f"picture-monster-{name}") in texts(drawn(game))


def test_short_names_of_monsters_and_letters_of_clans_are_all_different() -> None:
    said = words()

    assert len({said.say(f"picture-monster-{name}") for name in MONSTERS}) == len(MONSTERS)
    assert len({said.say(f"picture-letter-{clan}") for clan in CLANS}) == len(CLANS)
    assert len({said.say(f"picture-province-{province}") for province in PROVINCES}) == len(PROVINCES)


def test_the_leader_of_a_province_wears_the_crown() -> None:
    game = new_game("rising_sun", 3, 1)
    for player in game.table.players:
        player.figures, player.strongholds = {}, []
    before = symbols(drawn(game))["#crown", "#1d1a16"]
    game.table.players[1].put("bushi", "kyoto")

    assert symbols(drawn(game))["#crown", "#1d1a16"] == before + 1


def test_bids_stand_in_the_picture_only_once_they_are_revealed() -> None:
    said = words()
    heads = {said.say(f"picture-bid-{advantage}".replace("_", "-")) for advantage in RULES.advantages}
    game = new_game("rising_sun", 4, 9)
    seen = set()

    for _ in steps(game, 9):
        battle = game.table.battle
        if battle is not None:
            assert (heads <= set(texts(drawn(game)))) is bool(battle.bids)
            seen.add(bool(battle.bids))
        if seen == {True, False}:
            break
    assert seen == {True, False}


def test_a_facedown_mandate_does_not_show_its_tile() -> None:
    game = the_fullest_board()
    before = drawn(game)
    for played in game.table.mandates:
        object.__setattr__(played, "tile", "betray")

    assert drawn(game).svg == before.svg


@pytest.mark.parametrize("crowded", PROVINCES)
def test_the_most_crowded_province_keeps_to_its_coast(crowded: str) -> None:
    game = the_fullest_board()
    for seat, player in enumerate(game.table.players):
        player.figures = {crowded: ["daimyo", *["shinto"] * 3, *["bushi"] * 6, *MONSTERS[seat::5]]}
        player.strongholds = [crowded] * RULES.strongholds
    view = game.view(None)
    artist = Artist(SHOWN.voice_at(begun(game), game.chosen(), "en"), view)
    (province,) = (one for one in view.provinces if one.province == crowded)
    (look,) = (one for one in looks().provinces if one.id == crowded)
    _, _, width, height = look.box

    block, scale = fitted(lambda room: _crowd(artist, province, room), width, height - _HEAD, _LARGEST)

    assert block.width * scale <= width + 0.01
    assert block.height * scale <= height - _HEAD
    assert scale > 0.55


def test_the_boxes_of_the_map_do_not_overlap() -> None:
    look = looks()
    boxes = [*(province.box for province in look.provinces), look.inset, look.legend]
    assert {province.id for province in look.provinces} == set(PROVINCES)

    for place, (x, y, width, height) in enumerate(boxes):
        assert x >= 0
        assert y >= 0
        assert x + width <= look.width
        assert y + height <= look.height
        for other_x, other_y, other_width, other_height in boxes[:place]:
            apart = x >= other_x + other_width or other_x >= x + width
            assert apart or y >= other_y + other_height or other_y >= y + height


def test_every_shipping_route_is_drawn() -> None:
    assert {frozenset(route.between) for route in looks().routes} == {
        frozenset((one, other)) for one, others in ROUTES.items() for other in others
    }


def test_blocks_that_flow_stay_within_their_width() -> None:
    blocks = [Block(40, 10, "<g/>") for _ in range(10)]

    flow = flowing(blocks, 100, gap=6, leading=2)

    assert flow.width <= 100
    assert flow.height == 5 * 10 + 4 * 2


def test_a_block_that_is_too_large_is_shrunk_until_it_fits() -> None:
    block, scale = fitted(lambda room: beside([Block(300, 50, "<g/>")]), 100, 100)

    assert scale < 0.34
    assert block.width * scale <= 100


def test_pieces_are_enlarged_only_as_long_as_they_need_no_more_rows() -> None:
    def two(room: float) -> Block:
        return flowing([Block(40, 10, "<g/>")] * 2, room, gap=6)

    assert fitted(two, 86, 100, largest=1.25)[1] <= 1
    assert fitted(two, 200, 100, largest=1.25)[1] == 1.25


def test_a_name_that_is_too_long_is_written_smaller() -> None:
    name = "Wanderer of the Western Waves"

    assert label(name, 30, most=120).width <= 120.01
    assert width_of(name, 30) > 120
