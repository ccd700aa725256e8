"""Tests of single cards of the base box."""

import pytest

from tests.samurai_sword.laying import FILLER, Laid


def bushido(*hand: str, turned: str = "bokken", character: str = "shima") -> Laid:
    """Begin B's turn with Bushido in front of B."""
    return Laid(6, B=character).honor(B=3).front("B", "bushido").hand("B", *hand).on_top(turned).turn("B")


@pytest.mark.ruling("10.1", "example C5")
def test_discarding_a_weapon_passes_bushido_to_the_left() -> None:
    laid = bushido("bo").pick("B", "bo")
    assert laid.player("C").properties == ["bushido"]
    assert laid.player("B").honor == 3
    assert laid.drawn("B") == 2
    assert laid.asked() == "choose-play"


@pytest.mark.ruling("10.1", "example C6")
def test_the_player_is_asked_even_if_the_loss_is_forced() -> None:
    laid = bushido("parry")
    assert laid.offered("B") == ["yield"]
    laid.pick("B", "yield")
    assert laid.player("B").honor == 2
    assert laid.table.discard == ["bokken", "bushido"]


@pytest.mark.ruling("10.1")
def test_with_a_weapon_the_player_can_choose() -> None:
    laid = bushido("bo", "katana").pick("B", "yield")
    assert laid.player("B").honor == 2
    assert {"bo", "katana"} <= set(laid.player("B").hand)


def test_an_empty_hand_is_not_asked() -> None:
    laid = bushido()
    assert laid.asked() == "choose-play"
    assert laid.player("B").honor == 2


@pytest.mark.ruling("10.2")
def test_bushido_passes_to_a_harmless_neighbor_and_waits_for_their_turn() -> None:
    laid = (
        Laid(6, B="shima", C="shima").resilience(C=0).front("B", "bushido").on_top("geisha", FILLER, FILLER, "armor")
    )
    laid.turn("B")
    assert laid.player("C").properties == ["bushido"]
    assert laid.revealed() == ["geisha"]
    assert laid.drawn("B") == 2
    laid.passes("B")
    assert laid.revealed() == ["geisha", "armor"]
    assert laid.player("D").properties == ["bushido"]


def test_an_absent_player_discards_the_cheapest_weapon_to_bushido() -> None:
    laid = bushido("katana", "bokken").falls_back("B")
    assert laid.told("card-given-up")[0].card == "bokken"


@pytest.mark.ruling("10.3")
@pytest.mark.parametrize("remover", ["geisha", "mimic"])
def test_bushido_can_be_removed_and_another_played(remover: str) -> None:
    laid = Laid().front("B", "bushido").hand("A", remover, "bushido").playing("A")
    assert not laid.can_play("A", "bushido", "C")
    laid.play("A", remover, "B", "bushido")
    assert laid.can_play("A", "bushido", "C")


@pytest.mark.ruling("10.3")
def test_shima_and_kanbei_can_get_rid_of_bushido() -> None:
    laid = Laid(A="shima").front("A", "bushido").play("A", "shima", "A", "bushido")
    assert laid.player("A").hand == [FILLER, "bushido"]
    laid = Laid(B="kanbei").front("B", "bushido").hand("A", "bokken").play("A", "bokken", "B")
    laid.pick("B", "property:bushido")
    assert "bushido" in laid.table.discard


@pytest.mark.ruling("10.4")
@pytest.mark.parametrize("card", ["bushido", "bleeding_wound", "curse"])
def test_a_harmful_property_can_be_played_on_any_player(card: str) -> None:
    laid = Laid(4).hand("A", card).playing("A")
    assert all(laid.can_play("A", card, to) for to in "ABCD")
    assert laid.play("A", card, "A").player("A").properties == [card]


@pytest.mark.ruling("10.5", "example C9")
def test_a_second_bushido_can_be_lost_or_discarded_but_not_played() -> None:
    laid = Laid(4).front("C", "bushido").hand("A", "bushido", FILLER).playing("A")
    assert not any(laid.can_play("A", "bushido", to) for to in "ABCD")
    laid.game.agenda.clear()
    laid.hand("B", "diversion").hand("A", "bushido").play("B", "diversion", "A", "hand")
    assert laid.player("B").hand == ["bushido"]


@pytest.mark.ruling("10.6")
def test_geisha_discards_a_chosen_property_or_a_random_card() -> None:
    laid = Laid(4).front("A", "curse").front("B", "armor", "focus").hand("A", "geisha", "geisha").playing("A")
    assert laid.can_play("A", "geisha", "A", "curse")
    assert not laid.can_play("A", "geisha", "A", "hand")
    laid.play("A", "geisha", "B", "focus")
    assert laid.player("B").properties == ["armor"]
    laid.play("A", "geisha", "B", "hand")
    assert laid.player("B").hand == []
    assert laid.told("card-given-up")[0].card == FILLER


@pytest.mark.ruling("10.6", "10.7")
@pytest.mark.parametrize("card", ["diversion", "geisha"])
def test_the_card_taken_from_a_hand_is_random(card: str) -> None:
    gone = set()
    for seed in range(40):
        laid = Laid(4).hand("B", "armor", "bo", "focus").hand("A", card)
        laid.table.chance.seed = seed
        laid.play("A", card, "B", "hand")
        gone |= {"armor", "bo", "focus"} - set(laid.player("B").hand)
    assert gone == {"armor", "bo", "focus"}


@pytest.mark.ruling("10.7")
def test_diversion_shows_the_taken_card_only_to_the_two_players() -> None:
    laid = Laid(4).hand("B", "armor").hand("A", "diversion").play("A", "diversion", "B", "hand")
    assert laid.player("A").hand == ["armor"]
    (seen,) = laid.told("stolen-card-seen")
    assert (seen.card, seen.audience) == ("armor", (0, 1))
    assert "armor" not in laid.told("card-stolen")[0].model_dump_json()


@pytest.mark.ruling("10.8")
def test_breathing_restores_its_player_and_lets_another_draw() -> None:
    laid = Laid(4).resilience(A=2).hand("A", "breathing", "breathing").playing("A")
    assert not laid.can_play("A", "breathing", "A")
    laid.play("A", "breathing", "C")
    assert laid.player("A").resilience == 5
    assert laid.drawn("C") == 1
    assert laid.play("A", "breathing", "B").drawn("B") == 1


@pytest.mark.ruling("10.9")
@pytest.mark.parametrize("card", ["armor", "focus", "fast_draw", "attendant", "peasant"])
def test_equal_properties_stack(card: str) -> None:
    laid = Laid(4).hand("A", card, card).play("A", card).play("A", card)
    assert laid.player("A").properties == [card, card]


@pytest.mark.ruling("10.10")
def test_playing_a_property_is_final() -> None:
    offered = Laid(4, A="goemon").front("A", "armor").playing("A").offered("A")
    assert offered == ["diversion:1:hand", "diversion:2:hand", "diversion:3:hand"]


def test_fast_draw_adds_a_wound_per_copy() -> None:
    assert Laid().front("A", "fast_draw", "fast_draw").hit("A", "bokken", "B").player("B").resilience == 2


def test_musashi_deals_one_more_wound() -> None:
    assert Laid(A="musashi").hit("A", "bokken", "B").player("B").resilience == 3


def test_tea_ceremony_gives_three_cards_and_one_to_each_other_player() -> None:
    laid = Laid(4).hand("A", "tea_ceremony").play("A", "tea_ceremony")
    assert [laid.drawn(letter) for letter in "ABCD"] == [3, 1, 1, 1]


def test_playing_daimyo_draws_two() -> None:
    assert Laid(4).hand("A", "daimyo").play("A", "daimyo").drawn("A") == 2


def test_hideyoshi_draws_three() -> None:
    assert Laid(4, B="hideyoshi").turn("B").drawn("B") == 3
