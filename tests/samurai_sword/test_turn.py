"""Tests of a turn: Recover, effects at its start, Draw, Play, Discard."""

import pytest

from engine.samurai_sword.turn import DiscardPhase
from tests.samurai_sword.laying import FILLER, Laid


@pytest.mark.ruling("2.1")
def test_a_player_without_resilience_recovers_in_full() -> None:
    laid = Laid().resilience(A=0).turn("A")
    assert laid.player("A").resilience == 5
    assert laid.told("recovered")[0].source == "recover"


@pytest.mark.ruling("2.1")
def test_a_player_with_one_point_does_not_recover() -> None:
    assert Laid().resilience(A=1).turn("A").player("A").resilience == 1


@pytest.mark.ruling("2.2")
def test_a_turn_starts_in_the_order_of_the_rules() -> None:
    laid = Laid(expansion=True, A="gracia").front("A", "bushido", "bleeding_wound").resilience(A=2)
    laid.on_top("geisha", "battle_cry").turn("A")
    order = ["resilience-gained", "bushido-passed", "resilience-lost", "cards-drawn"]
    assert [event.kind for event in laid.events if event.kind in order] == order


@pytest.mark.ruling("2.2", "G10")
def test_a_defeated_player_recovers_before_bushido_and_bleeding_wound() -> None:
    laid = Laid(expansion=True, A="shima").front("A", "bushido", "bleeding_wound").resilience(A=0)
    laid.on_top("geisha", "geisha").turn("A")
    order = ["recovered", "card-turned", "bushido-passed", "card-turned", "cards-drawn"]
    assert [event.kind for event in laid.events if event.kind in order] == order
    assert laid.player("A").resilience == 4


@pytest.mark.ruling("2.3")
def test_gracia_at_zero_recovers_and_wastes_her_ability() -> None:
    laid = Laid(A="gracia").resilience(A=0).turn("A")
    assert laid.player("A").resilience == 4
    assert not laid.told("resilience-gained")


@pytest.mark.ruling("2.4")
def test_bushido_is_checked_even_without_recovery() -> None:
    assert Laid().front("A", "bushido").turn("A").told("bushido-passed")


@pytest.mark.ruling("2.5")
def test_the_deck_is_reshuffled_between_two_cards_drawn() -> None:
    laid = Laid(A="nobunaga").deck("bokken").discards("parry", "parry", "parry").turn("A")
    assert sorted(laid.player("A").hand) == sorted([FILLER, "bokken", "parry"])
    assert laid.told("deck-reshuffled")[0].number == 3


@pytest.mark.ruling("2.6")
def test_ieyasu_can_take_his_first_card_from_the_discards() -> None:
    laid = Laid(A="ieyasu").front("A", "bushido").on_top("geisha").turn("A")
    assert laid.asked() == "choose-first-card"
    laid.pick("A", "discard")
    assert laid.told("discard-taken")[0].card == "geisha"
    assert laid.player("A").hand.count("geisha") == 1
    assert laid.drawn("A") == 1


@pytest.mark.ruling("2.6")
def test_ieyasu_draws_normally_from_an_empty_pile() -> None:
    laid = Laid(A="ieyasu").turn("A")
    assert laid.asked() == "choose-play"
    assert laid.drawn("A") == 2


@pytest.mark.ruling("2.6")
def test_ieyasu_takes_only_the_first_of_three_cards_from_the_discards() -> None:
    laid = Laid(A="ieyasu").front("A", "attendant").discards("parry", "bokken").turn("A").pick("A", "discard")
    assert laid.table.discard == ["parry"]
    assert laid.drawn("A") == 2


def test_ieyasu_can_draw_all_cards_from_the_deck() -> None:
    laid = Laid(A="ieyasu").discards("bokken").turn("A").pick("A", "deck")
    assert laid.table.discard == ["bokken"]
    assert laid.drawn("A") == 2


@pytest.mark.ruling("2.7")
def test_any_number_of_cards_including_none_can_be_played() -> None:
    laid = Laid().hand("A", "armor", "focus", "daimyo").play("A", "armor").play("A", "focus").play("A", "daimyo")
    assert laid.asked() == "choose-play"
    laid.passes("A")
    assert laid.asked() is None
    assert laid.player("A").hand == [FILLER, FILLER]


@pytest.mark.ruling("2.8")
@pytest.mark.parametrize("card", ["parry", "counterattack"])
def test_a_pure_parry_cannot_be_played_on_the_own_turn(card: str) -> None:
    assert Laid(A="hideyoshi").hand("A", card).playing("A").offered("A") == []


@pytest.mark.ruling("2.8")
@pytest.mark.parametrize("card", ["parry", "jitte", "tessen", "counterattack"])
def test_on_other_turns_only_cards_that_parry_can_be_played(card: str) -> None:
    laid = Laid().hand("A", "bokken").hand("B", card, "bo", "armor", "breathing").play("A", "bokken", "B")
    assert laid.offered("B") == [card]


@pytest.mark.ruling("2.9", "example C14")
def test_a_hand_of_nine_discards_two_chosen_cards_at_the_end() -> None:
    laid = Laid().hand("A", *["parry"] * 4, *["bokken"] * 5).do(DiscardPhase(seat=0))
    laid.pick("A", "0", "8")
    assert sorted(laid.player("A").hand) == sorted(["parry"] * 3 + ["bokken"] * 4)
    assert laid.told("cards-discarded")[0].cards == ("bokken", "parry")


@pytest.mark.ruling("2.9")
def test_the_hand_limit_is_not_checked_on_other_turns() -> None:
    laid = Laid().hand("B", *["parry"] * 9).do(DiscardPhase(seat=0))
    assert len(laid.player("B").hand) == 9


@pytest.mark.ruling("2.10", "D4")
def test_a_card_is_discarded_after_its_effect() -> None:
    laid = Laid(3, A="nobunaga").deck(*["focus"] * 3).discards(*["armor"] * 30).hand("A", "tea_ceremony")
    laid.play("A", "tea_ceremony")
    assert laid.told("deck-reshuffled")[0].number == 30
    assert laid.table.discard == ["tea_ceremony"]
    assert [laid.drawn(letter) for letter in "ABC"] == [3, 1, 1]
    assert len(laid.table.deck) == 28


def test_the_left_neighbor_is_next() -> None:
    laid = Laid(4, D="nobunaga").turn("D").passes("D")
    assert laid.table.active == 0


def test_an_absent_player_plays_nothing_and_discards_the_least_useful() -> None:
    laid = Laid(A="goemon").hand("A", *["parry"] * 6, "bokken", "katana").turn("A")
    laid.falls_back("A").falls_back("A")
    assert laid.told("cards-discarded")[0].cards == ("bokken", "katana", FILLER)
    assert laid.table.active == 1
