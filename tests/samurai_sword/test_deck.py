"""Tests of a deck that runs out."""

import pytest

from tests.samurai_sword.laying import FILLER, Laid


@pytest.mark.ruling("8.1")
def test_every_player_loses_an_honor_when_the_discards_are_reshuffled() -> None:
    laid = Laid(4).resilience(B=0).hand("C").hand("A", "daimyo").deck("armor").discards("bo", "bo", "bo")
    laid.play("A", "daimyo")
    assert [player.honor for player in laid.table.players] == [4, 2, 2, 2]
    assert [event.source for event in laid.told("honor-lost")] == ["deck"] * 4


@pytest.mark.ruling("D2")
def test_an_honor_lost_to_the_reshuffle_can_end_the_game() -> None:
    laid = Laid(4, A="hideyoshi").honor(C=1).deck("armor").discards("bo", "bo", "bo").turn("A")
    assert laid.table.ended == "honor"
    assert laid.drawn("A") == 1
    assert len(laid.table.deck) == 3


@pytest.mark.ruling("8.2", "D3")
def test_the_deck_is_reshuffled_when_its_last_card_leaves() -> None:
    laid = Laid(4, A="hideyoshi").deck("armor", "armor", "armor").discards("bo", "bo").turn("A")
    assert laid.drawn("A") == 3
    assert laid.told("deck-reshuffled")
    assert laid.table.phase == "play"
    assert len(laid.table.deck) == 2


@pytest.mark.ruling("8.3")
def test_a_draw_continues_from_the_new_deck() -> None:
    laid = Laid(4, A="hideyoshi").deck("armor").discards("bo", "bo", "bo").turn("A")
    assert laid.player("A").hand == [FILLER, "armor", "bo", "bo"]
    laid = Laid(4, expansion=True).deck("armor").discards("bo", "bo", "bo", "bo", "bo", "bo", "bo")
    laid.resilience(B=1).hit("A", "bokken", "B")
    assert [len(banzai.cards) for banzai in laid.told("banzai")] == [1, 4]


@pytest.mark.ruling("8.4")
def test_the_last_revealed_card_is_shuffled_in_but_still_counts() -> None:
    laid = Laid(4).front("A", "bushido").hand("A").deck("bokken").discards("bo", "bo").turn("A")
    assert laid.told("deck-reshuffled")[0].number == 3
    assert laid.player("A").honor == 5 - 2


@pytest.mark.ruling("8.5")
def test_without_any_card_nothing_is_drawn_and_no_honor_lost() -> None:
    laid = Laid(4, B="shima").deck().discards().hand("A", "daimyo").play("A", "daimyo")
    assert laid.drawn("A") == 0
    assert not laid.told("honor-lost")
    laid.turn("B")
    assert laid.told("deck-reshuffled")[0].number == 1
    assert laid.player("B").hand == [FILLER, "daimyo"]


def test_revealing_a_card_is_final() -> None:
    laid = Laid(4, B="nobunaga", A="hideyoshi").front("B", "bushido").on_top("geisha").turn("A")
    receipt = laid.game.apply(0, laid.game.fallback(0))
    assert receipt.final
    assert any(event.kind == "card-turned" for event in receipt.events)
