"""Tests of the suggestions during the actions: targets, forces and special cards, best first."""

import pytest

from engine.core.questions import Pick, Picked
from engine.shogun.bidding import TakeSpecial
from engine.shogun.choices import Attack
from engine.shogun.components import SPECIAL_CARDS
from engine.shogun.measures import targets_of
from engine.shogun.thinking.worth import attack_worth, threat_to
from tests.shogun.laying import Laid


def proposed(laid: Laid, letter: str = "A") -> list[str]:
    """Return the suggested option keys, with "" for passing."""
    found = []
    for proposal in laid.game.proposals(laid.seat(letter)):
        assert isinstance(proposal, Picked)
        found.append("".join(proposal.keys))
    return found


def marching(laid: Laid) -> Laid:
    return laid.act("A", "battle_move_a", "kai")


def test_a_weak_rich_target_is_suggested_before_a_strong_one() -> None:
    laid = marching(Laid(4).own("A", kai=5).own("B", suruga=1).built("suruga", "castle").own("C", sagami=7))

    assert proposed(laid)[0] == "suruga"
    assert set(proposed(laid)) == {"suruga", "sagami", "shinano", "totomi", "musashi"}


def test_passing_is_suggested_if_no_attack_is_good_or_required() -> None:
    everywhere = {"suruga": 9, "sagami": 9, "shinano": 9, "totomi": 9, "musashi": 9}
    laid = marching(Laid(attacks="may").own("A", kai=2).own("B", **everywhere))

    assert proposed(laid) == [""]


def test_a_required_attack_is_suggested_even_if_bad() -> None:
    everywhere = {"suruga": 9, "sagami": 9, "shinano": 9, "totomi": 9, "musashi": 9}
    laid = marching(Laid().own("A", kai=2).own("B", **everywhere))

    assert len(proposed(laid)) == len(everywhere)


def test_all_armies_but_one_go_if_the_origin_is_safe() -> None:
    laid = marching(Laid().own("A", kai=5)).pick("A", "suruga")

    assert proposed(laid)[0] == "4"


def test_more_armies_stay_behind_next_to_a_strong_neighbor() -> None:
    laid = Laid().own("A", kai=7).built("kai", "castle").own("B", sagami=6)
    marching(laid).pick("A", "suruga")

    assert int(proposed(laid)[0]) < 6


def test_the_attack_cards_army_joins_an_attack() -> None:
    laid = marching(Laid().give("A", special="attack_plus_1").own("A", kai=4).own("B", suruga=3)).pick("A", "suruga")

    assert proposed(laid)[0].endswith("+1")


def test_a_move_is_suggested_to_the_province_that_needs_it() -> None:
    laid = Laid().own("A", kai=6, suruga=1).built("suruga", "castle").own("B", totomi=4)
    laid.act("A", "deploy_1_move", "kai")

    assert laid.asked() == "move-armies"
    assert proposed(laid)[0] == "suruga"


def test_no_useless_move_is_suggested() -> None:
    laid = Laid().own("A", kai=6, suruga=6).act("A", "deploy_1_move", "kai")

    assert laid.asked() == "move-armies"
    assert proposed(laid) == [""]


def test_a_defender_is_advised_to_add_all_possible_armies() -> None:
    laid = Laid().own("A", kai=5).own("B", suruga=2).give("B", special="defence_plus_1").defends("B", "ask")
    marching(laid).pick("A", "suruga").pick("A", "3")

    assert proposed(laid, "B") == ["1"]


@pytest.mark.parametrize(
    ("mat", "special"),
    [
        ({"battle_move_a": "kai", "battle_move_b": "izu"}, "attack_plus_1"),
        ({"collect_taxes": "kai"}, "chest_plus_1"),
        ({"confiscate_rice": "kai"}, "rice_plus_1"),
        ({"deploy_5": "kai"}, "deploy_6"),
    ],
)
def test_the_special_card_that_fits_the_plan_is_suggested_first(mat: dict[str, str], special: str) -> None:
    laid = Laid().own("A", kai=3, izu=3).laid("A", **mat)
    laid.table.special_row, laid.table.phase = list(SPECIAL_CARDS), "bidding"
    laid.do(TakeSpecial(seat=0))

    assert proposed(laid)[0] == special


def test_all_suggestions_are_different_and_available() -> None:
    laid = marching(Laid(4).own("A", kai=6, musashi=2).own("B", suruga=2).own("C", sagami=4))

    for _ in range(2):
        question = laid.question("A").question
        assert isinstance(question, Pick)
        assert len(set(proposed(laid))) == len(proposed(laid))
        for proposal in laid.game.proposals(0):
            question.check(proposal)
        laid.pick("A", proposed(laid)[0])


@pytest.mark.ruling("R-36")
def test_armies_a_defender_can_add_make_an_attack_less_attractive() -> None:
    def worth(laid: Laid) -> float:
        (target,) = [each for each in targets_of(laid.table, 0, "suruga") if each.province == "sagami"]
        assert isinstance(target, Attack)
        return attack_worth(laid.table, 0, target, 3)

    def laid() -> Laid:
        return Laid(3).own("A", suruga=4).own("B", sagami=2)

    assert worth(laid().give("B", special="defence_plus_1")) < worth(laid())
    assert worth(laid().built("sagami", "castle").event("castle_defence")) < worth(laid().built("sagami", "castle"))
    without_supply = laid().give("B", special="defence_plus_1")
    without_supply.player("B").supply = 0
    assert worth(without_supply) == worth(laid())


@pytest.mark.ruling("R-36")
def test_armies_a_neighbor_can_add_count_as_a_threat() -> None:
    laid = Laid(3).own("A", suruga=2).own("B", sagami=4)
    assert threat_to(laid.table, 0, "suruga") == 1
    laid.give("B", special="attack_plus_1")
    assert threat_to(laid.table, 0, "suruga") == 2
    laid.give("A", special="defence_plus_1")
    assert threat_to(laid.table, 0, "suruga") == 1
