"""Tests of looking up tiles, goods, provinces and rules: all numbers come from the data."""

import pytest

from bot.games.trajan import lookup
from bot.games.trajan.picture.artist import looks
from bot.presentation.formatting import FOOTNOTE
from bot.presentation.lookup import GameIndex
from bot.presentation.options import option_values
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
from tests.wording import writes

VOICE = SHOWN.localizer("en", "trajan")
BOOK = GameIndex("trajan", VOICE, BOARD)
KINDS = {tile.kind.id: tile.kind for tile in TRAJAN_TILES.values()}


def page(name: str) -> str:
    return text_of(BOARD.card_page(VOICE, name))


def rule(topic: str) -> str:
    return VOICE.format(f"rules-{topic}", "text")


def listed(numbers: list[int]) -> str:
    return VOICE.format_list([str(number) for number in numbers])


# Names


@pytest.mark.parametrize("tile", TRAJAN_TILES)
def test_a_trajan_tiles_name_has_its_markers_and_gain(tile: str) -> None:
    row = TRAJAN_TILES[tile]
    asked, _, brings = VOICE.name("tile", tile).partition(": ")
    assert asked == " + ".join(VOICE.name("marker", marker) for marker in row.markers)
    assert brings.endswith(f"{row.kind.points} VP")
    signs = "".join(VOICE.format(f"marker-{marker}", "sign") for marker in row.markers)
    short = VOICE.format(f"trajan-tile-{tile}", "short")
    assert short.startswith(f"{signs} ")
    for what, number in (("card", row.kind.cards), ("worker", row.kind.workers), ("legion", row.kind.legionnaires)):
        for text in (brings, short):
            assert (f"{number} {what}" in text) is (number > 0)
    assert ("[+2]" in brings) is row.kind.plus2
    assert row.kind.demand is None or VOICE.name("demand", row.kind.demand) in brings


def test_votes_and_points_in_names_match_the_data() -> None:
    for senate in (tile for tile in FORUM_TILES.values() if tile.votes):
        assert VOICE.name("tile", senate.id).startswith(f"{senate.votes}-")
    for tile in BUILDING_TILES.values():
        assert VOICE.name("tile", tile.id) == f"{VOICE.name('building', tile.kind)} {tile.points}"
    assert RULES.repetitions_with_plus2 == 2, "as in [+2]"


@pytest.mark.parametrize("action", ACTIONS)
def test_an_extra_action_tile_names_its_action(action: str) -> None:
    assert VOICE.format(f"forum-tile-extra_{action}", "short") == f"extra {VOICE.name('action', action)}"


@pytest.mark.parametrize("kind", ["marker", "colour"])
def test_everything_with_a_color_has_its_own_sign(kind: str) -> None:
    colours = RULES.markers if kind == "marker" else RULES.colours
    assert len({VOICE.format(f"{kind}-{colour}", "sign") for colour in colours}) == len(colours)


# Cards


def test_everything_that_can_be_looked_up_has_a_unique_name() -> None:
    names = [entry.name for entry in BOOK.cards if not entry.alias]
    kinds = (ACTIONS, KINDS, FORUM_TILES, BONUS_TILES, SHIPS, GOODS, PROVINCES, BUILDINGS)
    assert len(set(names)) == len(names) == sum(len(things) for things in kinds)
    assert all(broken(BOARD.card_page(VOICE, entry.id)) == [] for entry in BOOK.cards)


def test_action_cards_state_their_numbers() -> None:
    seaport = VOICE.format("lookup-seaport", drawn=RULES.cards_drawn, played=RULES.cards_played)
    assert seaport in page("action-seaport")
    camp = VOICE.catalog.format_list([VOICE.name("province", each) for each in CAMP_LEADS_TO], "or")
    military = VOICE.format("lookup-military", camp=camp, less=RULES.less_for_each_other)
    assert military in page("action-military")
    senate = VOICE.format("lookup-senate", points=", ".join(map(str, RULES.senate[1:])))
    assert senate in page("action-senate")
    for action in ACTIONS:
        again = VOICE.format("lookup-extra", tile=f"extra_{action}", times=RULES.repetitions_with_plus2)
        assert again in page(f"action-{action}")


@pytest.mark.parametrize("kind", KINDS)
def test_a_kind_of_trajan_tile_lists_its_tiles_markers(kind: str) -> None:
    row, text = KINDS[kind], page(f"trajan-tiles-{kind}")
    brings, asks, markers = text.splitlines()[-3:]
    assert writes(brings, row.points)
    tiles = [tile for tile in TRAJAN_TILES.values() if tile.kind is row]
    pairs = [
        VOICE.format("lookup-two-markers", first=VOICE.name("marker", one), second=VOICE.name("marker", other))
        for one, other in (tile.markers for tile in tiles)
    ]
    assert asks == VOICE.format("lookup-tile-asks")
    assert markers == VOICE.format("lookup-tile-markers", stack=tiles[0].stack, pairs=", ".join(pairs))


@pytest.mark.parametrize("tile", FORUM_TILES)
def test_a_forum_tile_says_how_many_exist(tile: str) -> None:
    row, text = FORUM_TILES[tile], page(f"forum-tile-{tile}")
    in_the_box = "lookup-copies-extra" if row.action is not None else "lookup-copies"
    lines = [line for line in text.splitlines() if not line.startswith(FOOTNOTE)]
    assert lines[-1] == VOICE.format(in_the_box, copies=row.copies, spare=row.spare)
    assert (row.spare > 0) is (row.action is not None)
    assert not row.votes or VOICE.format("lookup-forum-senate", votes=row.votes) in text


@pytest.mark.ruling("I3")
def test_an_unused_demand_joker_is_explained_by_the_current_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    assert VOICE.format("lookup-joker-demand", bonus=True) in page("forum-tile-joker_demand")
    other = RULES.model_copy(update={"readings": RULES.readings.model_copy(update={"demand_joker_for_bonus": False})})
    monkeypatch.setattr(lookup, "RULES", other)
    assert VOICE.format("lookup-joker-demand", bonus=False) in page("forum-tile-joker_demand")


@pytest.mark.parametrize("bonus", BONUS_TILES)
def test_a_bonus_tile_lists_the_points_of_both_sides(bonus: str) -> None:
    row, text = BONUS_TILES[bonus], page(f"bonus-tile-{bonus}")
    goods = VOICE.catalog.format_list([VOICE.name("good", good) for good in row.goods], "or")
    facts = {"yellow": row.yellow, "grey": row.grey, "grey_for": row.grey_for, "demand": row.demand, "goods": goods}
    assert VOICE.format(f"lookup-bonus-{row.counts}", **facts) in text


@pytest.mark.parametrize("ship", SHIPS)
def test_a_ship_lists_the_points_of_both_sides(ship: str) -> None:
    text = page(f"ship-for-{ship}")
    what = "lookup-ship-of-pairs" if ship == "pairs" else "lookup-ship-cards"
    for side, row in (("coloured", SHIPS[ship].coloured), ("grey", SHIPS[ship].grey)):
        points = [VOICE.format(what, number=number, points=worth) for number, worth in enumerate(row, 1)]
        assert VOICE.format("lookup-ship-points", side=side, points=", ".join(points)) in text


@pytest.mark.parametrize("good", GOODS)
def test_a_good_names_the_bonus_tile_that_counts_it(good: str) -> None:
    bonus = next(tile for tile in BONUS_TILES.values() if good in tile.goods)
    counted = VOICE.format("lookup-good-bonus", bonus=bonus.id, yellow=bonus.yellow, grey=bonus.grey)
    assert counted in page(f"good-{good}")


@pytest.mark.parametrize("province", PROVINCES)
def test_a_province_lists_its_points_and_neighbors(province: str) -> None:
    row, text = PROVINCES[province], page(f"province-{province}")
    assert VOICE.format("lookup-province", points=row.points, less=RULES.less_for_each_other) in text
    assert VOICE.format_list([VOICE.name("province", each) for each in row.neighbours]) in text
    assert (say("lookup-from-camp", returns=False) in text) is (province in CAMP_LEADS_TO)


@pytest.mark.parametrize("kind", BUILDINGS)
def test_construction_tiles_list_their_values_action_and_sets(kind: str) -> None:
    text = page(f"building-{kind}")
    points = listed([tile.points for tile in BUILDING_TILES.values() if tile.kind == kind])
    assert VOICE.format("lookup-building", points=points, building=kind, action=BUILDINGS[kind]) in text
    for number, worth in RULES.final.sets.items():
        assert VOICE.format("lookup-building-set", number=number, points=worth) in text


# Rules


def test_topics_are_short_enough_for_a_phone() -> None:
    assert len(BOOK.topics) > 20
    for topic in BOOK.topics:
        assert len(topic.text) <= 900, topic.id


def test_numbers_for_setup_and_time_match_the_data() -> None:
    assert (RULES.rounds, RULES.quarters, RULES.markers_a_tray, RULES.first_goods) == (4, 4, 2, 3), (
        "as the words have it"
    )
    assert writes(rule("set-up"), RULES.markers_a_tray, RULES.first_goods, len(RULES.first_tile_slots))
    assert writes(rule("time"), RULES.rounds, RULES.quarters)
    assert RULES.first_tile_slots == ("forum", "senate", "construction"), "as in the text"
    assert VOICE.format_list([VOICE.name("action", slot) for slot in RULES.first_tile_slots]).replace(
        ", and", " and"
    ) in rule("set-up")
    assert writes(rule("on-the-table"), RULES.tokens)
    assert writes(rule("time"), *(number for seats, spaces in RULES.lap.items() for number in (spaces, seats)))
    assert writes(rule("forum"), *RULES.forum_spaces.values(), *RULES.forum_spaces, RULES.extra_action_spaces)


def test_numbers_for_quarters_and_the_end_match_the_data() -> None:
    lost = (number for unmet, points in enumerate(RULES.demand_penalties) for number in (points, unmet) if unmet)
    assert writes(rule("demands"), *lost)
    assert writes(rule("senate"), RULES.senate[1], RULES.senate[-1])
    assert writes(rule("military"), RULES.less_for_each_other)
    sets = [number for of_a_kind, points in RULES.final.sets.items() for number in (of_a_kind, points)]
    assert writes(rule("construction"), *sets)
    assert writes(rule("points"), *sets)
    final = RULES.final
    assert (final.card, final.worker, final.legionnaire, final.tile) == (1, 1, 1, 1), "as in the text"
    first = " ".join(
        f"{VOICE.name('building', kind)} ({VOICE.name('action', action)})," for kind, action in BUILDINGS.items()
    )
    assert first.removesuffix(",") in rule("construction")


@pytest.mark.ruling("A3", "A4", "B5", "D3", "F4", "G6", "G7", "G8", "I3")
def test_the_rules_texts_match_the_current_variants() -> None:
    """Other variants need other texts (A3, A4, B5, D3, F4, G6, G7, G8, I3)."""
    readings = RULES.readings
    assert readings.starting_tiles == "at-once", "in set-up"
    assert option_values(Trajan)["markers"] == ("chosen", "dealt"), "in set-up"
    assert not readings.leader_returns, "in military"
    assert not readings.goods_reshuffled, "in seaport"
    assert readings.least_points is None, "in demands"
    assert readings.senate_tiles_on_provinces == "leave", "in quarter, new-quarter and military"
    assert readings.provinces_first, "in new-quarter"
    assert readings.demand_joker_for_bonus, "in jokers"


def test_the_shapes_of_players_in_the_rules_match_the_picture() -> None:
    shapes = [f"{VOICE.name('choice', colour)} {looks().players[colour].shape}" for colour in RULES.colours]
    assert ", ".join(shapes) in rule("on-the-table")
