"""Tests of the five special cards: what each one adds, and when it adds nothing."""

import pytest

from engine.shogun.components import SPECIAL_CARDS
from engine.shogun.measures import attack_bonus, defence_bonus, deploy_choices, gain_of
from tests.shogun.laying import Laid


@pytest.mark.ruling("R-36")
def test_the_attack_card_adds_an_army_in_every_attack_of_the_round() -> None:
    laid = Laid().own("A", kai=5, aki=5).own("B", suruga=1, bingo=1).give("A", special="attack_plus_1")
    laid.comes_out(A=3).battle("A", "kai", "suruga", 2, bonus=1)
    laid.laid("A", battle_move_b="aki").comes_out(A=3)
    laid.act("A", "battle_move_b").pick("A", "bingo").pick("A", "2+1")
    assert [battle.bonus for battle in laid.told("battle-fought")] == [1, 1]


@pytest.mark.ruling("R-36")
def test_the_bonus_army_is_optional() -> None:
    """The attacker can leave it out (ruling R-36)."""
    laid = Laid().own("A", kai=5).own("B", suruga=1).give("A", special="attack_plus_1").comes_out(A=2)
    laid.battle("A", "kai", "suruga", 2)
    assert laid.told("battle-fought")[0].throw.added == (2, 1, 0, 0)


@pytest.mark.ruling("R-36")
def test_the_defense_card_adds_an_army_in_every_defense() -> None:
    laid = Laid().own("A", kai=9).own("B", suruga=2, sagami=2).give("B", special="defence_plus_1")
    laid.comes_out(B=3).battle("A", "kai", "suruga", 2)
    laid.laid("A", battle_move_b="kai").comes_out(B=3).act("A", "battle_move_b").pick("A", "sagami").pick("A", "2")
    assert [battle.defence_bonus for battle in laid.told("battle-fought")] == [1, 1]


def test_defense_and_attack_cards_do_not_work_in_the_other_role() -> None:
    laid = Laid().own("A", kai=3).own("B", suruga=2)
    laid.give("A", special="defence_plus_1").give("B", special="attack_plus_1")
    assert attack_bonus(laid.table, 0) == 0
    assert defence_bonus(laid.table, "suruga") == 0


@pytest.mark.parametrize(("special", "rice", "chests"), [("rice_plus_1", 6, 3), ("chest_plus_1", 5, 4)])
def test_goods_cards_add_one_to_their_goods(special: str, rice: int, chests: int) -> None:
    laid = Laid().own("A", mino=1).give("A", special=special)
    assert gain_of(laid.table, 0, "confiscate_rice", "mino") == rice
    assert gain_of(laid.table, 0, "collect_taxes", "mino") == chests


def test_the_deploy_card_helps_only_deploy_5() -> None:
    laid = Laid().own("A", kai=1).give("A", special="deploy_6")
    assert deploy_choices(laid.table, 0, "deploy_5") == (6, 5)
    assert deploy_choices(laid.table, 0, "deploy_3") == (3,)
    assert deploy_choices(laid.table, 0, "deploy_1_move") == (1,)


def test_a_card_helps_only_its_owner() -> None:
    laid = Laid().own("A", kai=3, mino=1).own("B", suruga=1)
    for special in SPECIAL_CARDS:
        laid.give("C", special=special)
        assert attack_bonus(laid.table, 0) == 0
        assert defence_bonus(laid.table, "suruga") == 0
        assert gain_of(laid.table, 0, "confiscate_rice", "mino") == 5
        assert deploy_choices(laid.table, 0, "deploy_5") == (5,)


@pytest.mark.ruling("R-65")
def test_a_player_who_loses_everything_keeps_the_card() -> None:
    """The card has no further use (ruling R-65)."""
    laid = Laid().own("A", kai=4).own("B", suruga=1).give("B", special="defence_plus_1")
    laid.comes_out(A=3).battle("A", "kai", "suruga", 3)
    assert not laid.table.provinces_of(1)
    assert laid.player("B").special == "defence_plus_1"
