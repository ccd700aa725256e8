"""Tests of battles: the cubes thrown, the winner, the losses, and where every cube goes."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.shogun.battle import outcome_of
from engine.shogun.odds import attack_odds
from tests.shogun.laying import Laid
from tests.shogun.reference import example


def fought(name: str) -> Laid:
    """Run a battle of Kai against Suruga with the cubes of an example."""
    given = example(name)["given"]
    thrown, neutral = given["thrown"], given["target"] == "neutral"
    out = {"A": given["out_attacker"], "B": given["out_defender"], "farmers": given["out_farmers"]}
    laid = Laid().own("A", kai=thrown["attacker"] + 1, aki=1).own("B", bingo=1)
    if not neutral:
        laid.own("B", suruga=thrown["defender"]).marked("suruga", given["revolt_markers"])
    if thrown["farmers"] == 2:
        laid.event("two_farmers")
    sides = {"A": thrown["attacker"], "B": thrown["defender"], "farmers": thrown["farmers"]}
    laid.inside(**{side: max(0, out[side] - number) for side, number in sides.items()})
    return laid.comes_out(**out).battle("A", "kai", "suruga", thrown["attacker"])


@pytest.mark.ruling("R-29", "R-30", "R-31", "R-32", "R-33", "R-34", "R-35")
@pytest.mark.parametrize(
    "name",
    [
        *("ATK-01", "ATK-02", "ATK-03", "ATK-05", "ATK-06", "ATK-07", "ATK-09", "ATK-10", "ATK-11", "ATK-13"),
        *("NEU-01", "NEU-02", "NEU-04", "NEU-05", "NEU-21"),
    ],
)
def test_a_battle_ends_as_in_the_example(name: str) -> None:
    vector = example(name)
    given, expect = vector["given"], vector["expect"]
    laid = fought(name)
    [battle] = laid.told("battle-fought")
    out = {"A": given["out_attacker"], "B": given["out_defender"]}
    assert battle.result == expect["result"].replace("_", "-")
    assert battle.throw.added == (given["thrown"]["attacker"], given["thrown"]["defender"], 0, battle.farmers)
    assert battle.farmers == given["thrown"]["farmers"]
    assert battle.left == laid.armies("suruga") == expect["armies_placed"]
    assert laid.tower.tray == [0, 0, 0, expect["farmers_left_in_tray"]]
    assert given["out_farmers"] - laid.tower.tray[-1] == expect["farmers_to_supply"]
    placed = {laid.owner("suruga"): laid.armies("suruga")}
    assert out["A"] - placed.get("A", 0) == expect["attacker_back_to_supply"]
    assert out["B"] - placed.get("B", 0) == expect["defender_back_to_supply"]
    owners = {"attacker-wins": "A", "defender-wins": "B" if given["target"] == "player" else "", "undecided": ""}
    assert laid.owner("suruga") == owners[battle.result]
    assert laid.armies("kai") == 1


@pytest.mark.ruling("R-29")
def test_all_armies_of_both_sides_and_the_whole_tray_are_thrown() -> None:
    laid = Laid().own("A", kai=5).own("B", suruga=3).tray(A=1, B=2, C=3, farmers=4).comes_out()
    laid.battle("A", "kai", "suruga", 4)
    [battle] = laid.told("battle-fought")
    assert battle.throw.added == (4, 3, 0, 0)
    assert battle.throw.tray == (1, 2, 3, 4)
    assert battle.throw.inside == (5, 5, 3, 4)


@pytest.mark.ruling("R-30")
def test_armies_from_earlier_throws_count_as_well() -> None:
    """Cubes of uninvolved players stay in the tray (ruling R-30)."""
    laid = Laid().own("A", kai=3).own("B", suruga=2).inside(A=2, C=2)
    laid.comes_out(A=4, B=1, C=2).battle("A", "kai", "suruga", 2)
    assert laid.armies("suruga") == 3
    assert laid.tower.tray == [0, 0, 2, 0]


@pytest.mark.ruling("R-31")
@pytest.mark.parametrize(("markers", "helped"), [(0, True), (1, False), (2, False)])
def test_farmers_help_only_without_a_revolt_marker(markers: int, helped: bool) -> None:
    """Otherwise they stay in the tray (ruling R-31)."""
    laid = Laid().own("A", kai=4).own("B", suruga=1).marked("suruga", markers).inside(farmers=2)
    laid.comes_out(A=3, B=1, farmers=2).battle("A", "kai", "suruga", 3)
    [battle] = laid.told("battle-fought")
    assert (battle.helped, battle.farmers_out) == (helped, 2)
    assert laid.tower.tray[-1] == (0 if helped else 2)
    assert laid.owner("suruga") == ("" if helped else "A")


@pytest.mark.ruling("R-32")
@pytest.mark.parametrize(
    ("attackers", "defenders", "farmers", "left"),
    [(3, 4, 1, 2), (3, 4, 5, 4), (1, 1, 1, 1), (0, 2, 0, 2)],
)
def test_farmers_are_lost_before_the_armies_they_help(
    attackers: int, defenders: int, farmers: int, left: int
) -> None:
    assert outcome_of(attackers, defenders, farmers, neutral=False) == ("defender-wins", left)


@pytest.mark.ruling("R-33")
def test_a_defense_by_farmers_alone_is_undecided() -> None:
    """The province is devastated (ruling R-33)."""
    laid = Laid().own("A", kai=3).own("B", suruga=1).built("suruga", "castle").inside(farmers=3)
    laid.comes_out(farmers=3).battle("A", "kai", "suruga", 2)
    assert laid.told("battle-fought")[0].result == "undecided"
    assert laid.owner("suruga") == ""
    assert not laid.table.buildings
    assert laid.table.farmers == 20


@pytest.mark.ruling("R-34")
def test_an_undecided_battle_devastates_the_province() -> None:
    """Cubes in the tray return to the supplies, buildings and markers are removed, the origin is unchanged (R-34)."""
    laid = Laid().own("A", kai=5).own("B", suruga=2, aki=1).built("suruga", "castle", "temple").marked("suruga", 2)
    supplies = laid.player("A").supply, laid.player("B").supply
    laid.comes_out(A=2, B=2).battle("A", "kai", "suruga", 3)
    assert laid.owner("suruga") == ""
    assert "suruga" not in {**laid.table.buildings, **laid.table.markers, **laid.table.armies}
    assert laid.armies("kai") == 2
    assert (laid.player("A").supply, laid.player("B").supply) == (supplies[0] + 2, supplies[1] + 2)
    [taken] = laid.told("province-taken")
    assert (taken.seat, taken.to, taken.buildings, taken.markers) == (1, None, ("castle", "temple"), 2)


def test_the_card_of_a_devastated_province_is_in_no_hand() -> None:
    laid = Laid(3).own("A", suruga=4).own("B", sagami=2).comes_out(A=2, B=2)
    laid.table.won = ["sagami"]
    laid.battle("A", "suruga", "sagami", 3)
    assert laid.table.won == []


@pytest.mark.ruling("R-34")
def test_an_undecided_attack_leaves_a_neutral_province_neutral() -> None:
    """No player's card is taken (ruling R-34)."""
    laid = Laid().own("A", kai=3).comes_out().battle("A", "kai", "suruga", 2)
    assert laid.owner("suruga") == ""
    assert not laid.told("province-taken")


@pytest.mark.ruling("R-35")
def test_a_beaten_attacker_loses_only_the_armies_in_the_tray() -> None:
    laid = Laid().own("A", kai=5).own("B", suruga=3)
    supply = laid.player("A").supply
    laid.comes_out(A=1, B=3).battle("A", "kai", "suruga", 3)
    assert laid.player("A").supply == supply + 1
    assert laid.tower.inside == [2, 0, 0, 0]
    assert laid.armies("kai") == 2
    assert (laid.owner("suruga"), laid.armies("suruga")) == ("B", 2)


@pytest.mark.ruling("R-28")
def test_a_conquered_province_keeps_its_buildings_and_markers() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=1, aki=1).built("suruga", "castle").marked("suruga", 2)
    laid.comes_out(A=3).battle("A", "kai", "suruga", 3)
    assert (laid.owner("suruga"), laid.armies("suruga")) == ("A", 3)
    assert laid.table.buildings["suruga"] == ("castle",)
    assert laid.markers("suruga") == 2
    [taken] = laid.told("province-taken")
    assert (taken.seat, taken.to, taken.action, taken.buildings, taken.markers) == (1, 0, "", ("castle",), 2)


@pytest.mark.ruling("R-26")
def test_a_conquered_province_cannot_act_but_can_receive_armies() -> None:
    laid = Laid().own("A", kai=6).own("B", suruga=1).laid("B", build_castle="suruga")
    laid.comes_out(A=3).battle("A", "kai", "suruga", 3)
    assert "suruga" not in laid.player("A").mat.values()
    assert laid.table.won == ["suruga"]
    laid.act("A", "build_castle")
    assert not laid.table.buildings
    laid.act("A", "battle_move_b", "kai").pick("A", "suruga").pick("A", "1")
    assert laid.armies("suruga") == 4


@pytest.mark.ruling("R-64")
def test_a_conquered_province_can_be_attacked_in_the_same_round() -> None:
    """Each action uses the board as it is then (ruling R-64)."""
    laid = Laid().own("A", kai=4).own("B", suruga=1, sagami=5)
    laid.comes_out(A=2).battle("A", "kai", "suruga", 3).comes_out(B=4).battle("B", "sagami", "suruga", 4)
    assert (laid.owner("suruga"), laid.armies("suruga")) == ("B", 4)


@pytest.mark.ruling("R-64")
def test_a_province_can_be_attacked_after_its_revolt() -> None:
    """The attack meets the armies the revolt left, and its new marker (ruling R-64)."""
    laid = Laid().own("A", kai=4).own("B", suruga=3).marked("suruga", 1).comes_out(B=2, farmers=1)
    laid.act("B", "collect_taxes", "suruga")
    assert (laid.armies("suruga"), laid.markers("suruga")) == (1, 2)
    laid.comes_out(A=2, B=1).battle("A", "kai", "suruga", 3)
    [battle] = laid.told("battle-fought")
    assert (battle.defenders, battle.helped) == (1, False)


@pytest.mark.ruling("R-38")
def test_farmers_thrown_are_limited_by_the_supply() -> None:
    """The limit can be zero (ruling R-38)."""
    laid = Laid().own("A", kai=3).farmers(1).event("two_farmers").comes_out(A=2).battle("A", "kai", "suruga", 2)
    assert laid.told("battle-fought")[0].farmers == 1
    laid = Laid().own("A", kai=3).farmers(0).comes_out(A=2).battle("A", "kai", "suruga", 2)
    assert laid.told("battle-fought")[0].farmers == 0
    assert laid.owner("suruga") == "A"


@pytest.mark.ruling("R-20")
def test_a_province_can_hold_any_number_of_armies() -> None:
    """If old cubes come out, more armies can enter than were sent (ruling R-20)."""
    laid = Laid().own("A", kai=2).own("B", suruga=1).inside(A=20).comes_out(A=21)
    laid.battle("A", "kai", "suruga", 1)
    assert laid.armies("suruga") == 21


@pytest.mark.ruling("R-36")
def test_bonus_armies_behave_like_all_others() -> None:
    """They can stay in the province or in the tower (ruling R-36)."""
    laid = Laid().own("A", kai=3).own("B", suruga=1).give("A", special="attack_plus_1")
    supply = laid.player("A").supply
    laid.comes_out(A=3).battle("A", "kai", "suruga", 2, bonus=1)
    assert laid.armies("suruga") == 3
    assert laid.player("A").supply == supply - 1


@pytest.mark.ruling("R-57")
def test_a_real_tower_loses_no_cube_in_a_hundred_battles() -> None:
    """There are always 62 armies per color and 20 farmers (ruling R-57); `Laid` counts them after every answer."""
    for seed in range(100):
        laid = Laid().own("A", kai=9).own("B", suruga=6).tray(A=1, C=2, farmers=2).inside(A=2, B=3, C=1, farmers=3)
        laid.table.chance.seed = seed
        laid.battle("A", "kai", "suruga", 8)
        assert laid.cubes() == (62, 62, 62, 20)
        assert laid.tower.tray[:2] == [0, 0]


@pytest.mark.parametrize("markers", [0, 1])
def test_battles_end_as_often_as_the_odds_say(markers: int) -> None:
    """A thousand battles match the odds shown to players within four standard errors."""
    results: Counter[str] = Counter()
    for seed in range(1000):
        laid = Laid().own("A", kai=6).own("B", suruga=3).marked("suruga", markers).inside(A=2, B=2, C=2, farmers=3)
        laid.table.chance = Chance(seed)
        odds = attack_odds(laid.tower, 0, 5, defender=1, defenders=3, farmers_help=not markers)
        results[laid.battle("A", "kai", "suruga", 5).told("battle-fought")[0].result] += 1
    for result, chance in zip(("attacker-wins", "defender-wins", "undecided"), odds, strict=True):
        assert abs(results[result] / 1000 - chance) < 4 * (chance * (1 - chance) / 1000) ** 0.5, result
