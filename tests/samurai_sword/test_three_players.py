"""Tests of three players: the Shogun against two Ninja."""

import pytest

from tests.samurai_sword.laying import FILLER, Laid


@pytest.mark.ruling("9.1")
def test_other_rules_are_unchanged_with_three_players() -> None:
    """The numbers of cards are in table H (rulings 9.1)."""
    laid = Laid(3, B="hideyoshi").turn("B")
    assert laid.drawn("B") == 3
    assert Laid(3, B="nobunaga").turn("B").drawn("B") == 2


@pytest.mark.ruling("example C12")
def test_the_shogun_of_three_draws_three_and_plays_two_weapons() -> None:
    laid = Laid(3, A="shima").hand("A", "bokken", "bokken", "bokken").turn("A")
    assert laid.drawn("A") == 3
    laid.play("A", "bokken", "B").passes("B").play("A", "bokken", "B").passes("B")
    assert not laid.can_play("A", "bokken", "B")


@pytest.mark.ruling("9.2", "example C10")
def test_bushido_costs_the_shogun_of_three_no_honor() -> None:
    laid = Laid(3, A="shima").honor(A=6).front("A", "bushido").on_top("bokken").turn("A").pick("A", "yield")
    assert laid.player("A").honor == 6
    assert "bushido" in laid.table.discard


@pytest.mark.ruling("9.2")
def test_the_shogun_of_three_can_keep_a_weapon_and_discard_bushido() -> None:
    laid = Laid(3, A="shima").front("A", "bushido").hand("A", "katana").on_top("bokken").turn("A")
    assert laid.offered("A") == ["katana", "yield"]
    assert laid.question("A").question.options[-1].word == "discard-bushido"
    laid.pick("A", "yield")
    assert laid.player("A").honor == 6
    assert "katana" in laid.player("A").hand


def test_a_ninja_of_three_pays_for_bushido() -> None:
    laid = Laid(3).front("B", "bushido").hand("B").on_top("bokken").honor(B=3).turn("B")
    assert laid.player("B").honor == 2


@pytest.mark.ruling("9.3")
@pytest.mark.parametrize(("character", "cards", "weapons"), [("hideyoshi", 4, 2), ("goemon", 3, 3)])
def test_bonuses_of_the_shogun_of_three_and_the_character_add_up(character: str, cards: int, weapons: int) -> None:
    laid = Laid(3, A=character).hand("A", *["bokken"] * 4, FILLER).turn("A")
    assert laid.drawn("A") == cards
    assert laid.question("A").facts["left"] == weapons
