"""Tests that the box's data is consistent, matches the reference, and that wrong files fail with a clear error."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from engine.shogun.components import (
    ACTION_SPACES,
    ACTIONS,
    BUILDINGS,
    CHEST_CARDS,
    DAIMYO,
    EVENTS,
    FOLDER,
    PROVINCES,
    REGIONS,
    RULES,
    SIDES,
    SPECIAL_CARDS,
    UnknownBoxError,
    box,
    line_ups,
    region_of,
    revolts_for,
)
from engine.shogun.loading import load_contents
from tests.boxes import Wrong, assert_refused
from tests.shogun import reference

EVERY_BOX = [(seats, side) for seats in (3, 4, 5) for side in ("sun", "moon")]


def groups_of(neighbours: Mapping[str, tuple[str, ...]]) -> list[set[str]]:
    """Return the connected groups of provinces."""
    left, groups = set(neighbours), []
    while left:
        group, ahead = set(), [min(left)]
        while ahead:
            here = ahead.pop()
            if here not in group:
                group.add(here)
                ahead += [there for there in neighbours[here] if there in neighbours]
        groups.append(group)
        left -= group
    return groups


# The map


def test_the_board_has_45_provinces_91_borders_and_sea_routes() -> None:
    """The seventh route, on the moon side, is our own addition."""
    assert len(PROVINCES) == 45
    assert sum(len(province.land) for province in PROVINCES.values()) == 2 * 91
    routes = {side: sum(len(province.sea[side]) for province in PROVINCES.values()) for side in SIDES}
    assert routes == {"sun": 2 * 6, "moon": 2 * 7}


def test_neighbors_are_mutual_and_never_the_province_itself() -> None:
    for province in PROVINCES.values():
        assert province.id not in province.land
        assert all(province.id in PROVINCES[other].land for other in province.land)
        for side in SIDES:
            assert all(province.id in PROVINCES[other].sea[side] for other in province.sea[side])
            assert not set(province.land) & set(province.sea[side])


def test_by_land_there_are_honshu_and_shikoku() -> None:
    found = groups_of({province.id: province.land for province in PROVINCES.values()})
    assert sorted(map(len, found)) == [4, 41]
    assert {"awa_shikoku", "iyo", "sanuki", "tosa"} in found


@pytest.mark.parametrize(("seats", "side"), EVERY_BOX)
def test_all_provinces_in_play_are_connected(seats: int, side: str) -> None:
    assert len(groups_of(box(seats, side).neighbours)) == 1


@pytest.mark.parametrize("side", ["sun", "moon"])
def test_every_region_has_nine_connected_provinces(side: str) -> None:
    found = box(4, side)
    for region in REGIONS:
        assert len(found.regions[region]) == 9
        within = {here: found.neighbours[here] for here in found.regions[region]}
        assert len(groups_of(within)) == 1


def test_the_values_of_all_provinces_add_up() -> None:
    assert sum(province.tax for province in PROVINCES.values()) == 220
    assert sum(province.rice for province in PROVINCES.values()) == 140
    assert sum(province.spaces for province in PROVINCES.values()) == 87
    assert {province.tax for province in PROVINCES.values()} == {3, 4, 5, 6, 7}
    assert {province.rice for province in PROVINCES.values()} == {2, 3, 4, 5}
    assert {province.spaces for province in PROVINCES.values()} == {1, 2, 3}


@pytest.mark.ruling("R-54")
def test_eight_provinces_change_their_region_between_the_sides() -> None:
    """So there are 37 cards for both sides and 8 for each side alone (ruling R-54)."""
    changed = {province for province in PROVINCES if region_of(province, "sun") != region_of(province, "moon")}
    assert changed == {"echizen", "hitachi", "kai", "mimasaka", "owari", "sanuki", "shinano", "wakasa"}


@pytest.mark.ruling("R-06")
def test_three_players_leave_out_eight_provinces() -> None:
    """On the moon side, the eight are our own choice (ruling R-06)."""
    sun, moon = (set(box(4, side).provinces) - set(box(3, side).provinces) for side in SIDES)
    assert sun == {"echigo", "mutsu", "kazusa", "awa_boso", "izumo", "iwami", "sanuki", "tosa"}
    assert moon == sun - {"sanuki"} | {"awa_shikoku"}
    for side in SIDES:
        assert sorted(map(len, box(3, side).regions.values())) == [7, 7, 7, 7, 9]


@pytest.mark.ruling("R-06")
def test_no_province_in_play_borders_an_unused_one() -> None:
    """Sea routes to provinces out of play are unused (ruling R-06)."""
    for side in SIDES:
        three = box(3, side)
        named = {there for near in three.neighbours.values() for there in near} | set(sum(three.by_sea, ()))
        assert named <= set(three.provinces) == set(three.neighbours)
    assert box(3, "sun").neighbours["izu"] == ("sagami", "shima", "suruga")
    assert box(4, "sun").neighbours["izu"] == ("awa_boso", "sagami", "shima", "suruga")


@pytest.mark.parametrize(("seats", "side"), EVERY_BOX)
def test_a_box_is_in_alphabetical_order(seats: int, side: str) -> None:
    found = box(seats, side)
    for provinces in (found.provinces, *found.neighbours.values(), *found.regions.values()):
        assert list(provinces) == sorted(provinces)
    assert box(seats, side) is found


def test_sea_routes_are_listed_in_both_directions() -> None:
    assert {("kaga", "tajima"), ("tajima", "kaga")} <= box(5, "sun").by_sea
    assert ("bizen", "sanuki") in box(5, "moon").by_sea - box(5, "sun").by_sea


@pytest.mark.parametrize(
    "name",
    [
        *("ADJ-01", "ADJ-02", "ADJ-03", "ADJ-05", "ADJ-06", "ADJ-07"),
        *("ADJ-09", "ADJ-10", "ADJ-11", "ADJ-13", "ADJ-14"),
    ],
)
def test_neighbors_match_the_examples(name: str) -> None:
    example = reference.example(name)
    given = example["given"]
    near = box(given.get("players", 4), given["side"]).neighbours[given["from"]]
    assert (given["to"] in near) == example["expect"]["adjacent"]


# Number of players


@pytest.mark.ruling("SEQ-01")
def test_starting_resources_depend_on_the_number_of_players() -> None:
    for seats, chests, armies, neutral in ((3, 18, 27, 10), (4, 15, 25, 13), (5, 12, 23, 10)):
        for side in SIDES:
            found = box(seats, side)
            assert (found.chests, sum(found.army_groups)) == (chests, armies)
            assert len(found.provinces) - seats * len(found.army_groups) == neutral


@pytest.mark.parametrize(("seats", "side"), [(2, "sun"), (6, "moon"), (4, "star")])
def test_an_unknown_box_is_refused_by_name(seats: int, side: str) -> None:
    with pytest.raises(UnknownBoxError, match=f"no game for {seats} players on the {side} side") as refused:
        box(seats, side)
    assert (refused.value.seats, refused.value.side) == (seats, side)


@pytest.mark.ruling("R-62")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_line_ups_put_every_group_in_a_sun_side_province(seats: int) -> None:
    found = line_ups(seats)
    assert len(found) == seats
    for placing in found:
        assert tuple(armies for _, armies in placing) == box(seats, "sun").army_groups
    provinces = [province for placing in found for province, _ in placing]
    assert len(set(provinces)) == len(provinces)
    assert set(provinces) <= set(box(seats, "sun").provinces)


def test_there_are_no_line_ups_for_six() -> None:
    with pytest.raises(UnknownBoxError):
        line_ups(6)


# Cards and numbers


def test_ten_actions_are_in_printed_order() -> None:
    assert (
        *("build_castle", "build_temple", "build_theatre", "confiscate_rice", "collect_taxes"),
        *("deploy_5", "deploy_3", "deploy_1_move", "battle_move_a", "battle_move_b"),
    ) == ACTION_SPACES
    assert [ACTIONS[action].cost for action in ACTION_SPACES] == [3, 2, 1, 0, 0, 3, 2, 1, 0, 0]
    assert [ACTIONS[action].builds for action in ACTION_SPACES[:3]] == list(BUILDINGS)
    assert [ACTIONS[action].goods for action in ACTION_SPACES[3:5]] == ["rice", "chests"]
    assert [ACTIONS[action].armies for action in ACTION_SPACES] == [0, 0, 0, 0, 0, 5, 3, 1, 0, 0]
    assert [action for action in ACTION_SPACES if ACTIONS[action].battles] == ["battle_move_a", "battle_move_b"]


def test_the_five_special_cards_have_one_use_each() -> None:
    uses = {
        card.id: (card.attack, card.defence, card.chests, card.rice, card.deploy) for card in SPECIAL_CARDS.values()
    }
    assert uses == {
        "attack_plus_1": (1, 0, 0, 0, 0),
        "defence_plus_1": (0, 1, 0, 0, 0),
        "chest_plus_1": (0, 0, 1, 0, 0),
        "rice_plus_1": (0, 0, 0, 1, 0),
        "deploy_6": (0, 0, 0, 0, 6),
    }


def test_twelve_events_of_nine_kinds_cost_forty_rice() -> None:
    assert list(EVENTS) == [f"event_{number:02}" for number in range(1, 13)]
    assert sum(event.rice_loss for event in EVENTS.values()) == 40
    kinds = Counter(event.code for event in EVENTS.values())
    assert len(kinds) == 9
    assert {code for code, number in kinds.items() if number == 2} == {
        "theatre_calms",
        "castle_defence",
        "temple_peace",
    }


@pytest.mark.parametrize(
    ("missing", "provinces", "farmers"),
    [(1, 1, 1), (2, 1, 2), (3, 2, 2), (4, 2, 2), (5, 2, 3), (6, 2, 3), (7, 3, 3), (12, 3, 3)],
)
def test_the_revolt_table_matches_the_rules(missing: int, provinces: int, farmers: int) -> None:
    row = revolts_for(missing)
    assert row is not None
    assert (row.provinces, row.farmers) == (provinces, farmers)


def test_no_missing_rice_causes_no_revolt() -> None:
    assert revolts_for(0) is None


def test_five_daimyo_and_five_chest_cards() -> None:
    assert DAIMYO == ("uesugi", "mori", "tokugawa", "takeda", "hashiba")
    assert CHEST_CARDS == (0, 1, 2, 3, 4)


def test_release_follows_its_formula() -> None:
    """Each falling cube keeps an old one inside with a probability of 956 in 1000."""
    assert RULES.release == tuple(10000 - round(10000 * 0.956**thrown) for thrown in range(101))


@pytest.mark.ruling("R-60")
def test_a_years_rice_never_exceeds_the_track() -> None:
    """So no limit is needed: rice is confiscated once per round, and not in winter (ruling R-60)."""
    most = max(province.rice for province in PROVINCES.values())
    limits = [event.min_rice for event in EVENTS.values() if event.min_rice is not None]
    assert max(most, *limits) + SPECIAL_CARDS["rice_plus_1"].rice == 6
    assert (len(RULES.seasons) - 1) * 6 == 18


# Certainty


def test_exactly_the_invented_or_doubtful_data_is_marked() -> None:
    """All other data is confirmed by two sources or by the printed component."""
    assert RULES.confidence == {
        "tiles": "medium",
        "fall_through": "substitute",
        "release": "substitute",
        "castle_event_in_revolts": "medium",
        "deploy_6_with_few_recruits": "medium",
    }
    board = json.loads((FOLDER / "provinces.json").read_text("utf-8"))
    assert board["confidence"] == {"borders.moon": "inferred", "left_out_with_3.moon": "substitute"}
    assert all(row["confidence"] == {"between": "substitute"} for row in board["routes"]["moon"])
    lines = json.loads((FOLDER / "line_ups.json").read_text("utf-8"))
    assert all(row["confidence"] == {"placed": "medium"} for row in lines["line_ups"])


# Reference


def facts() -> Any:
    return json.loads(reference.text("facts.json"))


def test_provinces_match_the_reference() -> None:
    listed = facts()["map"]["provinces"]
    assert len(listed) == len(PROVINCES)
    for row in listed:
        province = PROVINCES[row["id"]]
        assert (province.tax, province.rice, province.spaces) == (row["tax"], row["rice"], row["building_spaces"])
        assert province.regions == row["region"]
        assert list(province.land) == sorted(row["land_neighbours"])
        assert {side: list(near) for side, near in province.sea.items()} == row["sea_neighbours"]
        assert {side: side in province.left_out for side in SIDES} == row["removed_in_3_player_game"]


def test_cards_match_the_reference() -> None:
    said = facts()
    assert [(row["code"], row["cost_chests"]) for row in said["actions"]] == [
        (action.id, action.cost) for action in ACTIONS.values()
    ]
    assert [row["code"] for row in said["special_cards"]] == list(SPECIAL_CARDS)
    named = {"markers_removed_on_build": "markers_removed", "neutral_defence_farmers": "neutral_farmers"}
    named["extra_defenders"] = "castle_defenders"
    for row in said["events"]:
        event = EVENTS[row["id"]].model_dump(exclude_defaults=True, exclude={"id", "code", "rice_loss", "peace"})
        assert (EVENTS[row["id"]].code, EVENTS[row["id"]].rice_loss) == (row["code"], row["winter_rice_loss"])
        assert event == {named.get(name, name): number for name, number in row["params"].items()}
        assert EVENTS[row["id"]].peace == (row["code"] == "temple_peace")


def test_numbers_match_the_reference() -> None:
    said = facts()
    parts, setup, scoring = said["components"], said["setup"], said["scoring"]
    assert RULES.armies == parts["army_cubes"]["per_player"]
    assert RULES.farmers == parts["farmer_cubes"]["total"]
    assert {kind: RULES.tiles[kind] for kind in BUILDINGS} == {kind: parts[f"{kind}s"]["total"] for kind in BUILDINGS}
    assert RULES.revolt_markers == parts["revolt_markers"]["total"]
    assert list(CHEST_CARDS) == parts["war_chest_cards"]["values"]
    assert [name.split()[0].lower() for name in parts["daimyo_cards"]["names"]] == list(DAIMYO)
    assert RULES.tower_armies == setup["tower_loading"]["armies_per_player"]
    assert RULES.tower_farmers == setup["tower_loading"]["farmers"]
    assert RULES.events_a_year == setup["event_cards_revealed_per_year"]["value"]
    assert RULES.open_province_cards == setup["province_draft"]["face_up_cards"]
    assert RULES.years == said["game"]["years"]
    assert RULES.neutral_farmers == said["battle"]["neutral_defence_farmers"]
    assert RULES.planned_provinces == said["planning"]["bid_card_required_from_provinces"]
    assert RULES.fall_through == said["cube_tower_model"]["fall_through_per_10000"]
    assert list(RULES.release) == said["cube_tower_model"]["release_per_10000_by_cubes_thrown"]
    assert RULES.province_points == scoring["per_province"]
    assert RULES.building_points == scoring["per_building"]
    assert RULES.majority_points == scoring["region_majority"]


def test_numbers_by_player_count_match_the_reference() -> None:
    setup = facts()["setup"]
    for seats in RULES.players:
        found = box(seats, "sun")
        assert found.chests == setup["starting_chests"][str(seats)]
        assert list(found.army_groups) == setup["starting_army_groups"][str(seats)]
        assert len(found.provinces) == setup["provinces_in_play"][str(seats)]
        assert [dict(placing) for placing in line_ups(seats)] == [
            {row["province"]: row["armies"] for row in line} for line in setup["default_line_ups"][str(seats)]
        ]


def test_the_revolt_table_matches_the_reference() -> None:
    for line in facts()["revolt_table"]["rows"]:
        for missing in range(line["missing_min"], (line["missing_max"] or 20) + 1):
            row = revolts_for(missing)
            assert row is not None
            assert (row.provinces, row.farmers) == (line["provinces"], line["farmers"])


# Wrong files


def without_borders_of(board: Any, province: str) -> None:
    board["borders"] = [row for row in board["borders"] if province not in row["between"]]


def doubled(rows: list[Any]) -> None:
    rows.append(rows[0])


WRONG: list[Wrong] = [
    ("provinces.json", lambda d: d["provinces"][0].update(tax=5), "tax", "adds up to 221 instead of 220"),
    ("provinces.json", lambda d: d["totals"].pop("rice"), "totals", "needs the total of rice"),
    ("provinces.json", lambda d: doubled(d["provinces"]), "aki", "is listed twice"),
    ("provinces.json", lambda d: d["provinces"][0].update(spaces=4), "aki", "spaces: "),
    ("provinces.json", lambda d: doubled(d["borders"]), "border 92", "joined twice"),
    ("provinces.json", lambda d: d["borders"][0].update(between=["aki", "aki"]), "border 1", "to itself"),
    ("provinces.json", lambda d: d["borders"][0].update(between=["aki", "edo"]), "border 1", "no province 'edo'"),
    ("provinces.json", lambda d: d["routes"]["sun"].append(d["borders"][0]), "sun route 7", "joined twice"),
    ("provinces.json", lambda d: d["confidence"].update(totals="certain"), "whole file", "confidence.totals: "),
    ("provinces.json", lambda d: d["routes"].pop("moon"), "routes", "both sides"),
    (
        "provinces.json",
        lambda d: without_borders_of(d, "mutsu"),
        "mutsu",
        "cannot be reached on the sun side with 45",
    ),
    ("provinces.json", lambda d: d["provinces"][0]["regions"].update(sun="blue"), "aki", "a region on the sun side"),
    (
        "provinces.json",
        lambda d: d["provinces"][0]["regions"].update(moon="red"),
        "moon red",
        "10 provinces instead of 9",
    ),
    ("provinces.json", lambda d: d["left_out_with_3"]["sun"].pop(), "sun left_out_with_3", "names 7 provinces"),
    (
        "provinces.json",
        lambda d: d["left_out_with_3"]["moon"].append("edo"),
        "moon left_out_with_3",
        "no province 'edo'",
    ),
    ("actions.json", lambda d: d["actions"].pop(), "whole file", "has 9 rows instead of 10"),
    ("actions.json", lambda d: d["actions"][0].update(battles=True), "build_castle", "must build, deploy, collect"),
    ("special_cards.json", lambda d: d["special_cards"].pop(), "whole file", "has 4 rows instead of 5"),
    ("events.json", lambda d: d["events"].pop(), "whole file", "has 11 rows instead of 12"),
    ("events.json", lambda d: d["events"][0].update(rice_loss=6), "rice_loss", "adds up to 41 instead of 40"),
    ("events.json", lambda d: d["events"][0].update(rain=1), "event_01", "rain: "),
    ("line_ups.json", lambda d: d["line_ups"].pop(), "5 players", "has 4 line-ups instead of 5"),
    ("line_ups.json", lambda d: d["line_ups"][0].update(seats=6), "6 players, seat 0", "no game for so many"),
    ("line_ups.json", lambda d: d["line_ups"][1].update(seat=2), "3 players, seat 2", "in order"),
    ("line_ups.json", lambda d: d["line_ups"][0]["placed"].pop(), "3 players, seat 0", "every army group once"),
    (
        "line_ups.json",
        lambda d: d["line_ups"][0]["placed"][0].update(province="echigo"),
        "3 players, seat 0",
        "'echigo' is not in play",
    ),
    (
        "line_ups.json",
        lambda d: d["line_ups"][1]["placed"][0].update(province="suruga"),
        "3 players, seat 1",
        "suruga is taken twice",
    ),
    ("rules.json", lambda d: d["release"].__setitem__(7, 1), "release", "must rise"),
    ("rules.json", lambda d: d["revolts"].reverse(), "revolts", "more missing rice than the one before"),
    ("rules.json", lambda d: d["revolts"].pop(0), "revolts", "must begin with 1"),
    ("rules.json", lambda d: d["starting_chests"].pop("4"), "starting_chests", "every number of players"),
    ("rules.json", lambda d: d["army_groups"].pop("4"), "army_groups", "every number of players"),
    ("rules.json", lambda d: d.update(armies=33), "army_groups", "with 3 players there are not enough"),
    ("rules.json", lambda d: d["daimyo"].pop(), "daimyo", "fewer than players"),
    ("rules.json", lambda d: d.update(tower_farmers=21), "tower_farmers", "fewer farmers"),
    ("rules.json", lambda d: d["tiles"].pop("temple"), "tiles", "every building"),
    ("rules.json", lambda d: d["majority_points"].pop("castle"), "majority_points", "every building"),
    ("rules.json", lambda d: d.update(open_action_cards=11), "open_action_cards", "fewer action cards"),
    ("rules.json", lambda d: d.update(events_a_year=3), "events_a_year", "another"),
    ("rules.json", lambda d: d.update(theatre_event="never"), "whole file", "theatre_event: "),
]


@pytest.mark.parametrize("wrong", WRONG, ids=[f"{file}-{part}" for file, _, _, part in WRONG])
def test_an_inconsistent_file_is_refused_by_row(tmp_path: Path, wrong: Wrong) -> None:
    assert_refused(load_contents, FOLDER, tmp_path, wrong)
