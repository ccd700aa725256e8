"""Tests that pictures of the board are complete and readable on a phone."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from statistics import median
from typing import NamedTuple
from xml.etree import ElementTree

import pytest

from bot.drawing.blocks import Block, flow_layout, label
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.games.rising_sun.picture import drawing
from bot.games.rising_sun.picture.artist import WHITE, Artist, crowd
from bot.games.rising_sun.picture.looks import looks
from bot.games.rising_sun.picture.map import HEAD, groups
from bot.localization.catalogs import MessageCatalog
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.workers.rendering_worker import png_of
from engine.core.game import Game
from engine.rising_sun.components import CARDS, CLANS, PROVINCES, RULES
from engine.rising_sun.table import Battle, RisingSunTable
from engine.rising_sun.views import RisingSunView
from tests.drawing.measures import text_sizes
from tests.presentation.tables import NAMES, SHOWN, begun, new_game, steps
from tests.rising_sun.case import the_fullest_board
from tests.rising_sun.laying import Laid
from tests.wording import WORDING

SVG = "{http://www.w3.org/2000/svg}"
MONSTERS = sorted({card.name for card in CARDS.values() if card.is_monster})
LONG_NAMES = ("W" * 32, "Wilhelmina of the Western Waves", "ж" * 32, "i" * 32, "愛子" * 16)
TALLEST, WIDEST = 4 / 5, 11 / 7
"""Minimum and maximum ratio of width to height for phones and wide screens."""


class Box(NamedTuple):
    """The box of a text or symbol."""

    what: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        """Return whether two boxes really overlap: letters and symbols don't reach the corners of their boxes."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return across > 1.5 and down > 1.5


def drawn(game: Game[RisingSunTable], names: tuple[str, ...] = NAMES) -> Drawing:
    view = game.view(None)
    assert isinstance(view, RisingSunView)
    return drawing(SHOWN.table_localizer(begun(game, names), game.chosen(), "en"), view)


def texts(picture: Drawing) -> list[str]:
    return [text.text or "" for text in ElementTree.fromstring(picture.svg).iter(f"{SVG}text")]


def symbols(picture: Drawing) -> Counter[tuple[str, str]]:
    """Return how often each symbol is drawn in each color."""
    uses = ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    return Counter((use.attrib["href"], use.attrib["color"]) for use in uses)


def rings(picture: Drawing) -> int:
    """Return the number of shapes with the white ring of the strongest clan."""
    return sum(shape.attrib.get("stroke") == WHITE for shape in ElementTree.fromstring(picture.svg).iter())


def boxes(element: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[Box]:
    """Return the box of every text and symbol."""
    if move := element.attrib.get("transform", "").removeprefix("translate(").removesuffix(")"):
        right, down = map(float, move.split())
        x, y = x + right, y + down
    if element.tag == f"{SVG}text":
        size, text = float(element.attrib["font-size"]), element.text or ""
        width = text_width(text, size, bold=element.attrib["font-weight"] == "700")
        left = x + float(element.attrib["x"]) - (width / 2 if element.attrib["text-anchor"] == "middle" else 0)
        base = y + float(element.attrib["y"])
        yield Box(text, left, base - 0.72 * size, left + width, base)
    elif element.tag == f"{SVG}use" and element.attrib["href"] != "#hills":
        left, top, size = (
            x + float(element.attrib["x"]),
            y + float(element.attrib["y"]),
            float(element.attrib["width"]),
        )
        yield Box(element.attrib["href"], left, top, left + size, top + size)
    for child in element:
        if child.tag != f"{SVG}defs":
            yield from boxes(child, x, y)


def words() -> MessageCatalog:
    return WORDING.catalog("en", "rising_sun")


@pytest.mark.parametrize(("seats", "seed"), [(3, 1), pytest.param(4, 2, marks=pytest.mark.slow), (5, 3)])
def test_every_view_of_a_whole_game_can_be_drawn(seats: int, seed: int) -> None:
    game = new_game("rising_sun", seats, seed)

    for number, _ in enumerate(steps(game, seed)):
        if number % 12 == 0 or game.finished or game.table.battle is not None:
            picture = drawn(game)
            assert ElementTree.fromstring(picture.svg).tag == f"{SVG}svg"
            assert 0 < len(picture.text) <= MAX_ALT_TEXT


def test_equal_views_give_identical_pictures() -> None:
    first, second = drawn(the_fullest_board()), drawn(the_fullest_board())

    assert first == second
    assert first.digest == second.digest


def test_different_views_give_different_pictures() -> None:
    game = the_fullest_board()
    before = drawn(game)
    game.table.players[0].coins += 1

    assert drawn(game).digest != before.digest


def test_the_fullest_board_shows_everything_that_matters() -> None:
    game = the_fullest_board()
    seen = texts(drawn(game))

    said = words()
    for province in PROVINCES:
        assert said.format(f"province-{province}") in seen
    for name in NAMES[:5]:
        assert name in seen
    for shrine in game.table.shrines:
        assert said.format(f"kami-{shrine.kami}") in seen
    assert seen.count("188") == seen.count("88") == 5
    assert symbols(drawn(game))["#mandate-marshal", "#1d1a16"] == 7


@pytest.mark.parametrize("seats", RULES.players)
def test_every_text_is_readable_on_a_phone(seats: int) -> None:
    games = [the_fullest_board(), new_game("rising_sun", seats, 1)]

    for game in games:
        assert [text for size, text in text_sizes(drawn(game, LONG_NAMES).svg) if size < MIN_TEXT_SIZE] == []


def test_every_text_of_a_whole_game_is_readable_on_a_phone() -> None:
    game = new_game("rising_sun", 5, 7)

    for number, _ in enumerate(steps(game, 7)):
        if number % 10 == 0 or game.table.battle is not None:
            assert [text for size, text in text_sizes(drawn(game).svg) if size < MIN_TEXT_SIZE] == []


def test_no_text_or_symbol_overlaps_another_on_the_fullest_board() -> None:
    found = list(boxes(ElementTree.fromstring(drawn(the_fullest_board(), LONG_NAMES).svg)))

    assert [(one.what, other.what) for one, other in combinations(found, 2) if one.overlaps(other)] == []


@pytest.mark.slow
def test_no_text_or_symbol_overlaps_another_in_a_whole_game() -> None:
    game = new_game("rising_sun", 5, 7)

    for number, _ in enumerate(steps(game, 7)):
        if number % 10 == 0 or game.table.battle is not None:
            found = list(boxes(ElementTree.fromstring(drawn(game).svg)))
            assert [(one.what, other.what) for one, other in combinations(found, 2) if one.overlaps(other)] == []


@pytest.mark.parametrize("pairs", [(), ((0, 1),), ((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))])
def test_the_picture_suits_phones_and_wide_screens(pairs: tuple[tuple[int, int], ...]) -> None:
    for seats in RULES.players:
        game = new_game("rising_sun", seats, 1)
        game.table.alliances = [pair for pair in pairs if max(pair) < seats]
        _, _, width, height = map(float, ElementTree.fromstring(drawn(game).svg).attrib["viewBox"].split())

        assert width == PICTURE_WIDTH
        assert TALLEST <= width / height <= WIDEST


@pytest.mark.slow
def test_a_picture_is_usually_under_200_kb() -> None:
    game = new_game("rising_sun", 4, 3)
    pictures = [png_of(drawn(game).svg) for number, _ in enumerate(steps(game, 3)) if number % 12 == 0]

    assert median(map(len, pictures)) < 200_000


def test_an_undrawable_name_is_replaced_by_the_clan() -> None:
    game = new_game("rising_sun", 3, 1)
    seen = texts(drawn(game, ("Ann", "愛子", "🦊🦊")))

    clans = [words().format(f"clan-{game.table.players[seat].clan}") for seat in range(3)]
    people = {person.name: person.seat for person in begun(game, ("Ann", "愛子", "🦊🦊")).seats}
    assert {people[name] for name in people} == {0, 1, 2}
    assert [clan in seen for clan in clans] == [seat != people["Ann"] for seat in range(3)]
    assert "Ann" in seen


def test_players_are_listed_by_honor() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus")

    shown = [text for text in texts(drawn(laid.game)) if text in NAMES]
    assert shown == ["Cid", "Ann", "Ben"]


def test_the_player_with_the_most_vp_has_the_crown() -> None:
    laid = Laid("koi", "lotus", "turtle")
    assert symbols(drawn(laid.game))["#crown", "#fffdf6"] == 0

    laid.give("lotus", vp=5).give("koi", vp=4)
    assert symbols(drawn(laid.game))["#crown", "#fffdf6"] == 1
    found = list(boxes(ElementTree.fromstring(drawn(laid.game).svg)))
    (crown,) = (box for box in found if box.what == "#crown")
    (name,) = (box for box in found if box.what == "Ben")
    assert name.left < crown.left < name.left + PICTURE_WIDTH / 3


def test_a_chain_joins_allies() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly", "bonsai").ally("koi", "turtle")
    assert symbols(drawn(laid.game))["#link", "#fffdf6"] == 1

    laid.ally("lotus", "dragonfly")
    assert symbols(drawn(laid.game))["#link", "#fffdf6"] == 2


def test_only_the_player_to_act_is_gold() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").phase("winter", "winter")
    assert GOLD not in drawn(laid.game).svg

    game = new_game("rising_sun", 3, 1)
    assert drawn(game).svg.count(f'"{GOLD}"') == len(game.awaited()) > 0


@pytest.mark.parametrize("clan", CLANS)
@pytest.mark.parametrize("figure", ["bushi", "shinto", "daimyo"])
@pytest.mark.parametrize("province", PROVINCES)
def test_every_figure_is_drawn_in_its_clans_color(clan: str, figure: str, province: str) -> None:
    laid = Laid().put(clan, province, figure)

    assert symbols(drawn(laid.game))[f"#{figure}", looks().clans[clan].colour] == 1


@pytest.mark.parametrize("clan", CLANS)
def test_strongholds_are_drawn_even_on_the_fullest_board(clan: str) -> None:
    assert symbols(drawn(the_fullest_board()))["#stronghold", looks().clans[clan].colour] > 0


def test_the_strongest_clan_in_a_province_has_a_white_ring() -> None:
    laid = Laid("koi", "lotus", "turtle")
    before = rings(drawn(laid.game))
    laid.put("koi", "kyoto", "bushi").put("lotus", "kyoto", "bushi", "shinto")

    assert rings(drawn(laid.game)) == before + 1


def test_a_monster_is_drawn_as_a_mask() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "kyoto", "river-dragon")

    assert symbols(drawn(laid.game))["#monster", looks().clans["koi"].colour] == 1


def test_identical_figures_are_drawn_once_with_a_number() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "kyoto", *["bushi"] * 4, "daimyo")
    picture = drawn(laid.game)

    assert symbols(picture)["#bushi", looks().clans["koi"].colour] == 1
    assert "4" in texts(picture)


def test_bids_are_drawn_only_once_revealed() -> None:
    said = words()
    heads = {said.format(f"picture-bid-{advantage}".replace("_", "-")) for advantage in RULES.advantages}
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


def test_the_highest_bids_for_an_advantage_are_bold() -> None:
    game = the_fullest_board()
    game.table.phase = "war"
    bids: list[dict[str, int]] = [{"seppuku": 41}, {"seppuku": 42, "hire_ronin": 43}, {"hire_ronin": 43}]
    game.table.battle = Battle(province="edo", participants=[0, 1, 2], bids=bids)
    shown = [
        (text.text, text.attrib["font-weight"])
        for text in ElementTree.fromstring(drawn(game).svg).iter(f"{SVG}text")
        if text.text in ("41", "42", "43")
    ]

    assert shown == [("41", "400"), ("42", "700"), ("43", "700"), ("43", "700")]


def test_a_facedown_mandate_does_not_show_its_tile() -> None:
    game = the_fullest_board()
    before = drawn(game)
    for played in game.table.mandates:
        object.__setattr__(played, "tile", "betray")

    assert drawn(game).svg == before.svg


@pytest.mark.parametrize("crowded", PROVINCES)
def test_the_most_crowded_province_fits_its_box(crowded: str) -> None:
    game = the_fullest_board()
    for seat, player in enumerate(game.table.players):
        player.figures = {crowded: ["daimyo", *["shinto"] * 3, *["bushi"] * 6, *MONSTERS[seat::5]]}
        player.strongholds = [crowded] * RULES.strongholds
    view = game.view(None)
    artist = Artist(SHOWN.table_localizer(begun(game), game.chosen(), "en"), view)
    (province,) = (one for one in view.provinces if one.province == crowded)
    (look,) = (one for one in looks().provinces if one.id == crowded)
    _, _, width, height = look.box

    block = crowd(artist, groups(province), province.leader, width, height - HEAD)

    assert block.width <= width
    assert block.height <= height - HEAD


def test_province_names_and_battle_numbers_fit_their_box() -> None:
    game = the_fullest_board()
    game.table.war_provinces = list(PROVINCES)
    found = list(boxes(ElementTree.fromstring(drawn(game).svg)))

    for look in looks().provinces:
        (name,) = (box for box in found if box.what == words().format(f"province-{look.id}"))
        assert name.left >= look.box[0] + 14
        assert name.right <= look.box[0] + look.box[2] + 1


def test_wrapping_blocks_stay_within_their_width() -> None:
    blocks = [Block(40, 10, "<g/>") for _ in range(10)]

    flow = flow_layout(blocks, 100, gap=6, leading=2)

    assert flow.width <= 100
    assert flow.height == 5 * 10 + 4 * 2


def test_a_long_name_is_drawn_smaller() -> None:
    name = "Wanderer of the Western Waves"

    assert label(name, 30, most=120).width <= 120.01
    assert text_width(name, 30) > 120
