"""Tests of pictures of the circle: readable on a phone, reproducible, and with all public information."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, permutations
from statistics import median
from typing import Any, NamedTuple
from xml.etree import ElementTree

import pytest

from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.games.samurai_sword.picture.artist import FADED, HEART, RED, symbols
from bot.games.samurai_sword.picture.board import CARD_HEIGHT, CARD_WIDTH, LABEL, ways
from bot.games.samurai_sword.picture.players import PLATE_HEIGHT, PLATE_WIDTH, piles_of, spots_of
from bot.model.pictures import MAX_ALT_TEXT, Drawing
from bot.workers.rendering_worker import png_of
from engine.core.game import Game
from engine.samurai_sword.views import SamuraiSwordView
from tests.drawing.measures import text_sizes
from tests.presentation.tables import IN_IDS, NAMES, SHOWN, begun, new_game, steps
from tests.samurai_sword.case import the_fullest_circle, the_fullest_circle_at_its_end
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import listed, say

SVG = "{http://www.w3.org/2000/svg}"
GAME = "samurai_sword"
LONG = ("W" * 32,) * 8
HIGHEST = 440
HIGH = CARD_HEIGHT + LABEL
"""Height of a pile with its name, which arrows avoid."""
HEIGHTS = [PLATE_HEIGHT + more for more in (0, 18, 0, 0, 18, 18, 0, 0)]
SEATS = pytest.mark.parametrize(
    "seats", [4, *(pytest.param(seats, marks=pytest.mark.slow) for seats in (3, 5, 6, 7, 8))]
)


def drawn(game: Game[Any], names: tuple[str, ...] = LONG) -> Drawing:
    localizer, view = SHOWN.table_localizer(begun(game, names), game.chosen(), "en"), game.view(None)
    picture = SHOWN.get(GAME).drawing(localizer, view)
    assert picture is not None
    assert picture.text == SHOWN.get(GAME).picture_alt_text(localizer, view)
    return picture


def random_game(seats: int) -> Game[Any]:
    return new_game(GAME, seats, seats, expansion="yes" if seats == 8 else "no")


def views(seats: int) -> Iterator[Game[Any]]:
    """Yield every tenth position of a random game, every attack, and the end."""
    game = random_game(seats)
    for number, _ in enumerate(steps(game, seats)):
        view = game.view(None)
        assert isinstance(view, SamuraiSwordView)
        if number % 10 == 0 or game.finished or view.aimed is not None:
            yield game


class Box(NamedTuple):
    """A text of the picture with its box."""

    text: str
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.bottom <= other.top or other.bottom <= self.top)


def boxes(picture: Drawing) -> list[Box]:
    return list(_boxes(ElementTree.fromstring(picture.svg), 0, 0))


def _boxes(element: ElementTree.Element, x: float, y: float) -> Iterator[Box]:
    if element.tag == f"{SVG}defs":
        return
    if moved := element.attrib.get("transform"):
        assert moved.startswith("translate(")
        right, down = moved.removeprefix("translate(").removesuffix(")").split()
        x, y = x + float(right), y + float(down)
    if element.tag == f"{SVG}text":
        size, text = float(element.attrib["font-size"]), element.text or ""
        wide = text_width(text, size, bold=element.attrib["font-weight"] == "700")
        left = x + float(element.attrib["x"]) - (wide / 2 if element.attrib["text-anchor"] == "middle" else 0)
        base = y + float(element.attrib["y"])
        yield Box(text, left, base - size * 0.72, left + wide, base)
    for child in element:
        yield from _boxes(child, x, y)


def texts(picture: Drawing) -> list[str]:
    return [box.text for box in boxes(picture)]


def used(picture: Drawing) -> Counter[str]:
    """Return how often each symbol is drawn."""
    return Counter(
        use.attrib["href"].removeprefix("#") for use in ElementTree.fromstring(picture.svg).iter(f"{SVG}use")
    )


def strokes(picture: Drawing) -> Counter[str]:
    """Count the shapes with an edge of each color."""
    return Counter(part.attrib.get("stroke", "") for part in ElementTree.fromstring(picture.svg).iter())


def colored(picture: Drawing, symbol: str, colour: str) -> int:
    root = ElementTree.fromstring(picture.svg)
    shown = (use for use in root.iter(f"{SVG}use") if use.attrib["href"] == f"#{symbol}")
    return sum(use.attrib["color"] == colour for use in shown)


@SEATS
def test_every_view_of_a_whole_game_is_readable_on_a_phone(seats: int) -> None:
    there = {symbol.attrib["id"] for symbol in ElementTree.fromstring(symbols()).iter("symbol")}
    for game in views(seats):
        picture = drawn(game)
        assert set(used(picture)) <= there
        assert min(size for size, _ in text_sizes(picture.svg)) >= MIN_TEXT_SIZE
        assert 0 < len(picture.text) <= MAX_ALT_TEXT
        across, down = ElementTree.fromstring(picture.svg).attrib["viewBox"].split()[2:]
        assert int(across) == PICTURE_WIDTH
        assert int(down) <= HIGHEST


def apart(picture: Drawing) -> bool:
    """Return whether no text overlaps another or leaves the picture."""
    found = boxes(picture)
    assert [(one, other) for one, other in combinations(found, 2) if one.overlaps(other)] == []
    return all(box.left >= 0 and box.right <= PICTURE_WIDTH for box in found)


@SEATS
def test_no_text_overlaps_another_in_a_whole_game(seats: int) -> None:
    assert all(apart(drawn(game)) for game in views(seats))


@pytest.mark.parametrize("game", [the_fullest_circle, the_fullest_circle_at_its_end])
def test_the_fullest_circle_shows_all_players_and_counts_the_rest(game: Any) -> None:
    full = game()
    picture = drawn(full)
    seen = texts(picture)

    assert apart(picture)
    assert seen.count("18") == 8
    assert len([text for text in seen if text.startswith("+")]) == 8
    assert "130" in seen
    assert min(size for size, _ in text_sizes(picture.svg)) >= MIN_TEXT_SIZE
    assert len(picture.text) <= MAX_ALT_TEXT


@pytest.mark.parametrize("game", [the_fullest_circle, the_fullest_circle_at_its_end])
def test_the_fullest_alternative_text_names_all_players_and_piles(game: Any) -> None:
    full = game()
    text = drawn(full).text
    table = full.table

    assert all(say(f"character-{player.character}") in text for player in table.players)
    assert say("picture-text-piles", number=len(table.deck), discards=len(table.discard)) in text
    assert all(say(f"card-{card}") in text for card in table.players[0].properties)
    assert text.endswith(say("picture-text-rest"))


def test_the_alternative_text_names_properties_after_the_piles() -> None:
    text = drawn(Laid(3).front("B", "armor", "armor").playing("A").game, NAMES).text
    name = begun(Laid(3).game, NAMES).person_at(1).name

    assert text.endswith(
        f"{say('picture-text-properties', seat=name, cards=listed('armor', 'armor'))} {say('picture-text-rest')}"
    )


def test_harmless_players_have_a_dove_until_the_game_is_over() -> None:
    assert used(drawn(the_fullest_circle()))["dove"] == 8
    assert used(drawn(the_fullest_circle_at_its_end()))["dove"] == 0


@pytest.mark.slow
def test_a_picture_is_under_200_kilobytes() -> None:
    assert median(len(png_of(drawn(game).svg)) for number, game in enumerate(views(8)) if number % 5 == 0) < 200_000


def test_equal_views_give_identical_pictures() -> None:
    game = the_fullest_circle()
    before = drawn(game)
    assert drawn(the_fullest_circle()) == before
    game.table.players[0].honor -= 1

    assert drawn(game).digest != before.digest


@SEATS
def test_seats_are_clockwise_in_two_columns_with_an_odd_one_on_top(seats: int) -> None:
    spots = spots_of(HEIGHTS[:seats])
    sides = [spot.side for spot in spots.values()]
    rows = seats // 2

    first, left = ("head", rows) if seats % 2 else ("left", rows - 1)
    assert sides == [first, *["right"] * rows, *["left"] * left]
    right = [spot.y for spot in spots.values() if spot.side == "right"]
    assert right == sorted(right)
    assert [spot.y for spot in list(spots.values())[rows + 1 :]] == right[::-1][:left]


@SEATS
def test_plates_do_not_overlap(seats: int) -> None:
    for one, other in combinations(spots_of(HEIGHTS[:seats]).values(), 2):
        assert abs(one.x - other.x) >= PLATE_WIDTH or one.bottom <= other.y or other.bottom <= one.y


@SEATS
def test_arrows_go_around_piles_and_plates(seats: int) -> None:
    spots = spots_of(HEIGHTS[:seats])
    for by, to in permutations(spots.values(), 2):
        (way,) = ways(by, [to])
        for one, other in pairwise(way):
            assert one.x == other.x or one.y == other.y
            (left, right), (top, bottom) = sorted((one.x, other.x)), sorted((one.y, other.y))
            assert PLATE_WIDTH <= left <= right <= PICTURE_WIDTH - PLATE_WIDTH
            for x, y in piles_of(spots):
                is_beside = right + 5 <= x - CARD_WIDTH / 2 or x + CARD_WIDTH / 2 <= left - 5
                assert is_beside or bottom + 5 <= y - HIGH / 2 or y + HIGH / 2 - LABEL <= top - 5


def test_the_picture_shows_honor_resilience_hand_properties_and_reach() -> None:
    laid = Laid(5, B="benkei").front("B", "armor", "armor").hand("B", "parry", "bo", "bo").honor(B=2).resilience(B=3)
    picture = drawn(laid.playing("A").game, NAMES)
    seen = texts(picture)

    at = seen.index(say("character-benkei"))
    armor = say("picture-in-front", card="armor", number=2)
    assert seen[at + 1 : at + 5] == ["2", "3", armor, "4"], "1 far, 2 for Armor, 1 for Benkei"
    assert colored(picture, "resilience", HEART) == sum(player.resilience for player in laid.table.players)
    assert colored(picture, "resilience", FADED) == 2


def test_each_property_in_front_of_a_player_is_named() -> None:
    front = ("focus", "fast_draw", "bushido", "armor")
    laid = Laid(8).front("A", *front[:3]).front("C", *front).playing("A")
    seen = texts(drawn(laid.game))

    named = [say("picture-in-front", card=card, number=1) for card in front]
    assert [seen.count(name) for name in named] == [2, 2, 2, 1]
    assert not [text for text in seen if text.startswith("+")]


def test_more_than_five_resilience_is_a_number() -> None:
    laid = Laid(8, B="yoshihiro").resilience(B=6).playing("A")
    picture = drawn(laid.game)

    assert say("picture-resilience-of", resilience=6, full=8) in texts(picture)


def test_the_active_players_frame_is_gold() -> None:
    laid = Laid(5).playing("B")
    assert strokes(drawn(laid.game))[GOLD] == 1
    assert strokes(drawn(the_fullest_circle_at_its_end()))[GOLD] == 0


def test_only_the_shoguns_role_is_drawn_before_the_end() -> None:
    laid = Laid(5).playing("A")
    roles = {say(f"role-{role}") for role in ("shogun", "samurai", "ninja", "ronin")}

    assert [text for text in texts(drawn(laid.game)) if text in roles] == [say("role-shogun")]
    final = drawn(the_fullest_circle_at_its_end())
    assert len([text for text in texts(final) if text in roles]) == 8
    assert used(final)["shogun"] == 1


def test_the_picture_does_not_depend_on_hidden_information() -> None:
    laid, other = Laid(5).playing("A"), Laid(5).hand("B", "parry").playing("A")
    other.player("B").role, other.player("C").role = other.player("C").role, other.player("B").role

    assert drawn(laid.game) == drawn(other.game)


def test_a_harmless_player_is_marked_as_such() -> None:
    laid = Laid(5).hand("C").playing("A")

    assert texts(drawn(laid.game)).count(say("picture-harmless")) == 1
    told = IN_IDS.get(GAME).drawing(
        IN_IDS.table_localizer(begun(laid.game), laid.game.chosen(), "en"), laid.game.view(None)
    )
    assert told is not None
    assert told.text.count("harmless=yes") == 1


def test_an_open_attack_is_drawn_with_weapon_and_wounds() -> None:
    laid = Laid(5).hand("A", "bokken", "bo").front("A", "fast_draw").hand("B", "parry").play("A", "bokken", "B")
    picture = drawn(laid.game, NAMES)
    assert say("card-bokken") in texts(picture)
    assert say("picture-wounds", number=2) in texts(picture)
    assert used(picture)["weapon"] == 1
    assert strokes(picture)[HEART] == 1
    by, to = (begun(laid.game, NAMES).person_at(laid.seat(letter)).name for letter in "AB")
    assert say("picture-text-attack", by=by, card="bokken", seats=[to], wounds=2) in picture.text
    assert texts(picture).count(by) == texts(picture).count(to) == 2

    after = drawn(laid.passes("B").game)
    assert used(after)["weapon"] == 0
    assert strokes(after)[HEART] == 0


@pytest.mark.parametrize(("weapon", "reached"), [("bokken", 2), ("katana", 4), ("shuriken", 5)])
def test_players_in_reach_of_the_weapon_have_red_rings(weapon: str, reached: int) -> None:
    laid = Laid(6).hand("A", weapon, "bo").hand("B", "parry").play("A", weapon, "B")

    assert red_rings(drawn(laid.game)) == reached
    assert red_rings(drawn(laid.passes("B").game)) == 0


def red_rings(picture: Drawing) -> int:
    return rings(picture, RED)


def rings(picture: Drawing, *fills: str) -> int:
    """Count the rings around a reach that have one of these colors."""
    circles = ElementTree.fromstring(picture.svg).iter(f"{SVG}circle")
    return sum(circle.attrib["fill"] in fills for circle in circles if circle.attrib["r"] == "10.5")


@pytest.mark.parametrize(("character", "number"), [("nobunaga", 4), ("kojiro", 0)])
def test_reach_is_shown_only_if_it_matters(character: str, number: int) -> None:
    laid = Laid(5, A=character).playing("A")

    assert rings(drawn(laid.game), RED, "#e4dfd2") == number
    assert drawn(laid.game).text.count("reach ") == number


def test_kojiro_reaches_all_but_harmless_players() -> None:
    laid = Laid(6, A="kojiro").hand("A", "bokken", "bo").hand("C").hand("B", "parry").resilience(D=0)

    assert red_rings(drawn(laid.play("A", "bokken", "B").game)) == 3


def test_all_targets_of_a_battle_cry_are_drawn_as_attacked() -> None:
    laid = Laid(5).hand("A", "battle_cry", "bo").hand("C").play("A", "battle_cry")
    picture = drawn(laid.game)

    assert laid.game.view(None).aimed.to == (1, 3, 4)
    assert say("card-battle_cry") in texts(picture)
    assert strokes(picture)["#ff5a4d"] == 3
    assert red_rings(picture) == 0


def test_an_undrawable_name_is_replaced_by_the_character() -> None:
    laid = Laid(3).playing("A")
    seen = texts(drawn(laid.game, ("山田 Hana", "ひと", "Ćidélle")))

    assert {"Hana", "Ćidélle"} <= {*seen}
    characters = [say(f"character-{player.character}") for player in laid.table.players]
    assert [seen.count(character) for character in characters] == [1, 1, 1]


def test_only_long_names_are_truncated() -> None:
    seen = texts(drawn(Laid(3).playing("A").game, ("Maximilian Schell", "Alexandra", "Emi")))

    assert {"Alexandra", "Emi"} <= {*seen}
    assert next(text for text in seen if text.startswith("Max")).endswith("…")
