"""Looking up tiles, goods, provinces and rules: all numbers are those of the data, also where a text writes them."""

import pytest

from bot.games.trajan import lookup
from bot.games.trajan.picture.looks import looks
from bot.presentation.lobby import option_values
from bot.presentation.lookup import Book
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    CAMP_LEADS_TO,
    FORUM_TILES,
    GOODS,
    PROVINCES,
    RULES,
    SHIPS,
    TRAJAN_TILES,
)
from engine.trajan.game import Trajan
from tests.presentation.tables import SHOWN, broken, text_of
from tests.trajan.showing import BOARD, say

VOICE = SHOWN.voice("en", "trajan")
BOOK = Book("trajan", VOICE, BOARD)
KINDS = {tile.kind.id: tile.kind for tile in TRAJAN_TILES.values()}


def page(name: str) -> str:
    return text_of(BOARD.card_page(VOICE, name))


def rule(topic: str) -> str:
    return VOICE.say(f"rules-{topic}", "text")


def listed(numbers: list[int]) -> str:
    return VOICE.listed([str(number) for number in numbers])


# Names


@pytest.mark.parametrize("tile", TRAJAN_TILES)
def test_a_trajan_tile_is_named_by_what_it_asks_for_and_brings(tile: str) -> None:
    row = TRAJAN_TILES[tile]
    asked, _, brings = VOICE.name("tile", tile).partition(": ")
    assert asked == " + ".join(VOICE.name("marker", marker) for marker in row.markers)
    assert brings.endswith(f"{row.kind.points} VP")
    letters = "".join(VOICE.say(f"marker-{marker}", "letter") for marker in row.markers)
    short = VOICE.say(f"trajan-tile-{tile}", "short")
    assert short.startswith(f"{letters} ")
    for what, number in (("card", row.kind.cards), ("worker", row.kind.workers), ("legion", row.kind.legionnaires)):
        for text in (brings, short):
            assert (f"{number} {what}" in text) is (number > 0)
    assert ("[+2]" in brings) is row.kind.plus2
    assert row.kind.demand is None or brings.startswith(VOICE.name("demand", row.kind.demand))


def test_votes_and_points_in_names_are_those_of_the_data() -> None:
    for senate in (tile for tile in FORUM_TILES.values() if tile.votes):
        assert VOICE.name("tile", senate.id).endswith(f" {senate.votes}")
    for tile in BUILDING_TILES.values():
        assert VOICE.name("tile", tile.id) == f"{VOICE.name('building', tile.kind)} {tile.points}"
    assert RULES.repetitions_with_plus2 == 2, "as [+2] has it"


def test_trays_are_numbered_clockwise() -> None:
    numerals = [VOICE.say(f"action-{action}", "numeral") for action in ACTIONS]
    assert numerals == ["I", "II", say("action-military", "numeral"), "IV", "V", "VI"]
    for action, numeral in zip(ACTIONS, numerals, strict=True):
        assert VOICE.name("action", action).startswith(f"{numeral} ")
        assert VOICE.say(f"forum-tile-extra_{action}", "short") == f"extra {VOICE.name('action', action)}"


@pytest.mark.parametrize("kind", ["marker", "colour"])
def test_what_has_a_colour_is_also_told_by_a_sign_of_its_own(kind: str) -> None:
    colours = RULES.markers if kind == "marker" else RULES.colours
    assert len({VOICE.say(f"{kind}-{colour}", "sign") for colour in colours}) == len(colours)


# Cards


def test_everything_that_can_be_looked_up_has_a_name_of_its_own() -> None:
    names = [entry.name for entry in BOOK.cards if not entry.alias]
    kinds = (ACTIONS, KINDS, FORUM_TILES, BONUS_TILES, SHIPS, GOODS, PROVINCES, BUILDINGS)
    assert len(set(names)) == len(names) == sum(len(things) for things in kinds)
    assert all(broken(BOARD.card_page(VOICE, entry.id)) == [] for entry in BOOK.cards)


def test_seaport_military_senate_and_construction_say_their_numbers() -> None:
    assert f"Draw {RULES.cards_drawn} goods cards" in page("action-seaport")
    assert f"Play 1 or {RULES.cards_played} cards" in page("action-seaport")
    assert f"{RULES.less_for_each_other} less for each other player" in page("action-military")
    camp = VOICE.words.listed([VOICE.name("province", each) for each in CAMP_LEADS_TO], "or")
    assert f"from the camp to {camp}," in page("action-military")
    assert ", ".join(map(str, RULES.senate[1:])) in page("action-senate")
    for action in ACTIONS:
        assert f"once, or {RULES.repetitions_with_plus2} times if a [+2]" in page(f"action-{action}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_trajan_tile_lists_what_its_tiles_ask_for(kind: str) -> None:
    row, text = KINDS[kind], page(f"trajan-tiles-{kind}")
    assert f"Brings {row.points} point" in text or f"1 point{'s' * (row.points > 1)}" in text
    tiles = [tile for tile in TRAJAN_TILES.values() if tile.kind is row]
    pairs = [" + ".join(VOICE.name("marker", marker) for marker in tile.markers) for tile in tiles]
    assert text.endswith(": " + ", ".join(pairs))
    assert "whenever they came" in text


@pytest.mark.parametrize("tile", FORUM_TILES)
def test_a_forum_tile_says_how_many_there_are(tile: str) -> None:
    row, text = FORUM_TILES[tile], page(f"forum-tile-{tile}")
    assert text.splitlines()[-1].startswith(f"{row.copies} ")
    assert not row.spare or f"{row.spare} among the extra action tiles" in text
    assert not row.votes or f"{row.votes} votes" in text


@pytest.mark.ruling("I3")
def test_an_unused_demand_joker_is_told_as_it_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert "stands for the tile that one of your bonus tiles asks for" in page("forum-tile-joker_demand")
    other = RULES.model_copy(update={"readings": RULES.readings.model_copy(update={"demand_joker_for_bonus": False})})
    monkeypatch.setattr(lookup, "RULES", other)
    assert "Unused when the game ends, it brings nothing." in page("forum-tile-joker_demand")


@pytest.mark.parametrize("bonus", BONUS_TILES)
def test_a_bonus_tile_says_what_either_side_brings(bonus: str) -> None:
    row, text = BONUS_TILES[bonus], page(f"bonus-tile-{bonus}")
    assert f": {row.yellow} point" in text
    assert f"{row.grey} on the grey side" in text or f"On the grey side {row.grey} point" in text
    assert row.grey_for == 1 or f"for every {row.grey_for}, rounded up" in text
    assert all(VOICE.name("good", good) in text for good in row.goods)


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_says_what_each_number_brings_on_either_side(ship: str) -> None:
    text = page(f"ship-for-{ship}")
    what = "pair" if ship == "pairs" else "card"
    for row in (SHIPS[ship].coloured, SHIPS[ship].grey):
        points = [f"{number} {what}{'s' * (number > 1)} {worth}" for number, worth in enumerate(row, 1)]
        assert ", ".join(points) in text


@pytest.mark.parametrize("good", GOODS)
def test_a_good_names_the_bonus_tile_that_counts_it(good: str) -> None:
    bonus = next(tile for tile in BONUS_TILES.values() if good in tile.goods)
    assert f"{bonus.yellow} points with the {VOICE.name('bonus', bonus.id)}" in page(f"good-{good}")


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_says_its_points_and_neighbours(province: str) -> None:
    row, text = PROVINCES[province], page(f"province-{province}")
    assert f"brings {row.points} points, {RULES.less_for_each_other} less" in text
    assert VOICE.listed([VOICE.name("province", each) for each in row.neighbours]) in text
    assert (say("lookup-from-camp", returns=False) in text) is (province in CAMP_LEADS_TO)


@pytest.mark.parametrize("kind", BUILDINGS)
def test_construction_tiles_say_their_values_their_action_and_sets(kind: str) -> None:
    text = page(f"building-{kind}")
    assert (
        f"Tiles with {listed([tile.points for tile in BUILDING_TILES.values() if tile.kind == kind])} points" in text
    )
    assert f"brings a {VOICE.name('action', BUILDINGS[kind])} action" in text
    assert all(f"{number} tiles of one kind bring {points}" in text for number, points in RULES.final.sets.items())


# Rules

IN_WORDS = {2: "two", 3: "three", 4: "four"}


def test_topics_are_short_enough_for_a_phone() -> None:
    assert len(BOOK.topics) > 20
    for topic in BOOK.topics:
        assert len(topic.text) <= 900, topic.id


def test_the_numbers_of_the_set_up_and_of_time_are_those_of_the_data() -> None:
    assert (RULES.rounds, RULES.quarters, RULES.markers_a_tray, RULES.first_goods) == (4, 4, 2, 3), (
        "as the words have it"
    )
    assert f"lays {IN_WORDS[RULES.markers_a_tray]} markers into each tray" in rule("set-up")
    assert f"takes {IN_WORDS[RULES.first_goods]} goods cards" in rule("set-up")
    assert f"takes {IN_WORDS[len(RULES.first_tile_slots)]} Trajan tiles at once" in rule("set-up")
    quarters = f"{IN_WORDS[RULES.rounds]} rounds are a quarter, {IN_WORDS[RULES.quarters]} quarters the game"
    assert quarters in rule("time")
    assert RULES.first_tile_slots == ("forum", "senate", "construction"), "as the words have it"
    assert "for the slots II, IV and VI" in rule("set-up")
    assert f"Everybody has {RULES.tokens}." in rule("on-the-table")
    lap = "{} spaces with two players, {} with three, {} with four".format(*RULES.lap.values())
    assert lap in rule("time")
    assert tuple(RULES.forum_spaces.values()) == (6, 9, 12), "as the words have it"
    assert "six, nine or twelve green spaces with two, three or four players" in rule("forum")
    assert RULES.extra_action_spaces == 3, "as the words have it"
    assert f"and {IN_WORDS[RULES.extra_action_spaces]} yellow ones for extra actions" in rule("forum")


def test_the_numbers_of_the_quarters_end_and_of_the_game_are_those_of_the_data() -> None:
    penalties = "costs {1} points for one, {2} for two and {3} for all three".format(*RULES.demand_penalties)
    assert penalties in rule("demands")
    assert f"from {RULES.senate[1]} to {RULES.senate[-1]}" in rule("senate")
    assert f"{RULES.less_for_each_other} less for each other player" in rule("military")
    three, four = RULES.final.sets.values()
    assert f"three tiles of a kind bring {three} points, four {four}" in rule("construction")
    assert f"Three construction tiles of a kind bring {three} points, four {four}" in rule("points")
    final = RULES.final
    assert (final.card, final.worker, final.legionnaire, final.tile) == (1, 1, 1, 1), "as the words have it"
    first = " ".join(f"{VOICE.name('building', kind)} {_numeral(action)}," for kind, action in BUILDINGS.items())
    assert first.removesuffix(",") in rule("construction")


def _numeral(action: str) -> str:
    return VOICE.say(f"action-{action}", "numeral")


@pytest.mark.ruling("A3", "A4", "B5", "D3", "F4", "G6", "G7", "G8", "I3")
def test_the_rules_say_how_we_read_what_the_rulebook_leaves_open() -> None:
    """A3, A4, B5, D3, F4, G6, G7, G8, I3: as the data have it, which a table with other readings would tell anew."""
    readings = RULES.readings
    assert readings.starting_tiles == "at-once"
    assert "everybody in turn takes three Trajan tiles at once" in rule("set-up")
    assert option_values(Trajan)["markers"] == ("chosen", "dealt")
    assert "at the same time and unseen, or dealt by lot" in rule("set-up")
    assert "Sources differ a little about these lengths" in rule("time")
    assert not readings.leader_returns
    assert "they never come back to the camp" in rule("military")
    assert not readings.goods_reshuffled
    assert "the pile is never shuffled anew" in rule("seaport")
    assert readings.least_points is None
    assert "Points can fall below 0" in rule("demands")
    assert readings.senate_tiles_on_provinces == "leave"
    assert "All senate tiles (on mats and on provinces)" in rule("quarter")
    assert "Senate tiles on provinces leave the game too" in rule("new-quarter")
    assert "senate tiles leave the provinces" in rule("military")
    assert readings.provinces_first
    assert "provinces are served first, then the forum" in rule("new-quarter")
    assert readings.demand_joker_for_bonus
    assert "a demand joker one tile that one bonus tile misses" in rule("jokers")


def test_the_shapes_of_players_in_the_rules_are_those_of_the_picture() -> None:
    shapes = [f"{VOICE.name('choice', colour)} {looks().players[colour].shape}" for colour in RULES.colours]
    assert ", ".join(shapes) in rule("on-the-table")
