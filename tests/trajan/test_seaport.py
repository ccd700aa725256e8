"""Tests of the seaport: draw, take a discard, play, and what happens when piles run out."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.trajan.components import GOODS
from engine.trajan.events import GoodsReshuffled
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as


def at_the_seaport(*hand: str, seats: int = 4) -> Laid:
    return Laid(seats).hand("A", *hand).act("A", "seaport")


# Draw


@pytest.mark.ruling("F1")
def test_two_cards_are_drawn_and_any_card_is_discarded() -> None:
    """The discard can be a card just drawn (ruling F1)."""
    laid = Laid().hand("A", "wine").pile("furs", "gems").act("A", "seaport").pick("A", "draw")
    assert laid.player("A").hand == ["wine", "furs", "gems"]
    assert laid.offered("A") == ["wine:1", "wine:2", "furs:1", "furs:2", "gems:1", "gems:2"]
    assert laid.means("A", "gems:2").over == "fish"
    laid.pick("A", "gems:2")
    assert laid.table.discards == [["wine"], ["fish", "gems"]]
    assert laid.player("A").hand == ["wine", "furs"]


@pytest.mark.ruling("F1")
def test_two_equal_cards_are_one_option_per_pile() -> None:
    laid = Laid().pile("furs", "furs").act("A", "seaport").pick("A", "draw")
    assert laid.offered("A") == ["furs:1", "furs:2"]


def test_drawing_cards_is_final_but_discarding_is_not() -> None:
    laid = at_the_seaport("wine")
    assert laid.is_final("A", "draw")
    assert not laid.is_final("A", "wine:1")


@pytest.mark.ruling("A8", "F6")
def test_other_players_see_only_the_number_of_cards_drawn() -> None:
    laid = at_the_seaport().pick("A", "draw")
    [received] = laid.told("goods-received")
    assert received.audience == (0,)
    assert laid.game.view(1).players[0].cards == 2
    assert (laid.game.view(1).players[0].hand, laid.game.view(1).players[0].known) == ((), ())


# Take a discard


@pytest.mark.ruling("F7", "A8")
def test_the_top_of_either_discard_pile_can_be_taken() -> None:
    """All players know that the card is in the hand (rulings F7, A8)."""
    laid = Laid().discards(1, "oil", "gems").act("A", "seaport")
    assert [(option.means.good, option.means.cards) for option in laid.options("A")[-2:]] == [
        ("gems", 2),
        ("fish", 1),
    ]
    assert not laid.is_final("A", "discard-1"), "the cards below were visible before"
    assert laid.player("A").hand == laid.player("A").known == ["gems"]
    assert laid.table.discards[0] == ["oil"]


@pytest.mark.ruling("F3")
def test_an_emptied_discard_pile_restarts_from_the_goods_pile() -> None:
    """This holds for the whole game, not only for the draft (ruling F3)."""
    laid = Laid().pile("furs").act("A", "seaport")
    assert laid.is_final("A", "discard-1")
    assert laid.table.discards[0] == ["furs"]


@pytest.mark.ruling("A8")
def test_a_known_card_is_known_until_it_leaves_the_hand() -> None:
    """Of two equal cards, the known one leaves first (ruling A8)."""
    laid = Laid().hand("A", "fish").act("A", "seaport").pick("A", "discard-2")
    assert (laid.player("A").hand, laid.player("A").known) == (["fish", "fish"], ["fish"])
    laid.act("A", "seaport").pick("A", "play").assign("A", display="fish")
    assert laid.player("A").hand.count("fish") == 1
    assert laid.player("A").known == []


# Play


@pytest.mark.ruling("F2")
def test_playing_one_or_two_cards_draws_as_many_from_the_pile() -> None:
    """It scores no points, and never draws from the discards (ruling F2)."""
    laid = Laid().hand("A", "wine", "wine", "oil").pile("furs", "gems").act("A", "seaport").pick("A", "play")
    laid.assign("A", display="wine oil")
    player = laid.player("A")
    assert (sorted(player.display), player.hand, player.points) == (["oil", "wine"], ["wine", "furs", "gems"], 0)
    assert laid.table.discards == [["wine"], ["fish"]]


@pytest.mark.ruling("F2")
@pytest.mark.parametrize("laid_down", ["", "wine wine oil"])
def test_zero_or_three_cards_cannot_be_played(laid_down: str) -> None:
    laid = at_the_seaport("wine", "wine", "oil").pick("A", "play")
    with pytest.raises(IllegalAnswerError, match="place-too"):
        laid.assign("A", display=laid_down)


@pytest.mark.ruling("F2")
def test_a_single_card_is_played_without_a_question() -> None:
    laid = Laid().hand("A", "oil").pile("furs").act("A", "seaport").pick("A", "play")
    assert (laid.player("A").display, laid.player("A").hand) == (["oil"], ["furs"])


@pytest.mark.ruling("I1")
def test_a_goods_joker_cannot_be_played_to_the_display() -> None:
    laid = Laid().tiles("A", "joker_goods").act("A", "seaport")
    assert "play" not in laid.offered("A")


# Options


@pytest.mark.ruling("F7")
def test_an_empty_hand_cannot_play_or_ship() -> None:
    assert at_the_seaport().offered("A") == ["draw", "discard-1", "discard-2"]


@pytest.mark.ruling("F7")
def test_every_ship_that_takes_a_card_is_offered() -> None:
    offered = ["equal", "different", "draw", "discard-1", "discard-2", "play"]
    assert at_the_seaport("wine").offered("A") == offered


@pytest.mark.ruling("F6")
def test_hands_are_unlimited_and_displays_are_public() -> None:
    laid = Laid().hand("A", *[good for good in GOODS for _ in range(4)][:40]).act("A", "seaport").pick("A", "draw")
    assert len(laid.player("A").hand) == 42
    laid.pick("A", "wine:1").act("A", "seaport").pick("A", "play").assign("A", display="fish")
    assert laid.game.view(1).players[0].display == ("fish",)


# Piles that run out


@pytest.mark.ruling("F4")
def test_drawing_with_one_card_left_draws_one_and_discards_one() -> None:
    laid = at_the_seaport().left_in_pile(1)
    laid.game.agenda.clear()
    laid.act("A", "seaport")
    assert laid.means("A", "draw") == (1, 1)
    laid.pick("A", "draw")
    assert laid.asked() == "discard-card"
    laid.falls_back("A")
    assert laid.player("A").hand == []


@pytest.mark.ruling("F4", "J")
def test_an_empty_pile_draws_nothing_but_allows_playing() -> None:
    """Goods cards can run out (ruling F4, section J)."""
    laid = Laid().hand("A", "wine", "oil").left_in_pile(0).act("A", "seaport")
    assert laid.offered("A") == ["equal", "different", "discard-1", "discard-2", "play"]
    laid.pick("A", "play").assign("A", display="wine oil")
    assert (laid.player("A").hand, laid.player("A").display) == ([], ["oil", "wine"])


@pytest.mark.ruling("F3", "F4")
def test_a_discard_pile_stays_empty_if_the_goods_pile_is_empty() -> None:
    """Later discards can restart it (rulings F3, F4)."""
    laid = Laid().left_in_pile(0).act("A", "seaport")
    assert not laid.is_final("A", "discard-1"), "nothing was turned up"
    assert laid.table.discards[0] == []
    laid.act("A", "seaport")
    assert "discard-1" not in laid.offered("A")
    assert "discard-2" in laid.offered("A")


@pytest.mark.ruling("F3", "F4")
def test_restarting_a_discard_pile_takes_the_last_card() -> None:
    laid = Laid().left_in_pile(1).act("A", "seaport").pick("A", "discard-1")
    assert (len(laid.table.pile), len(laid.table.discards[0])) == (0, 1)


@pytest.mark.ruling("B9", "F7")
def test_the_seaport_is_lost_if_nothing_is_possible() -> None:
    laid = Laid().left_in_pile(0)
    for number in (1, 2):
        laid.player("B").display += laid.table.discards[number - 1]
        laid.table.discards[number - 1] = []
    laid.act("A", "seaport")
    assert laid.asked() is None
    assert not laid.told("action-left")[0].possible


# Other variant


@pytest.mark.ruling("F4")
def test_discards_are_shuffled_into_a_new_pile_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data; the top of each discard pile stays (ruling F4)."""
    read_as(monkeypatch, goods_reshuffled=True)
    laid = Laid().discards(1, "wine", "oil", "furs", "gems").left_in_pile(1).act("A", "seaport")
    assert laid.means("A", "draw") == (2, 1 + 3)
    assert laid.is_final("A", "draw")
    assert len(laid.player("A").hand) == 2
    assert laid.table.discards == [["gems"], ["fish"]]
    assert len(laid.table.pile) == 1 + 3 - 2
    [shuffled] = laid.game.told[:1]
    assert isinstance(shuffled, GoodsReshuffled)
    assert shuffled.cards == 3


@pytest.mark.ruling("F4")
def test_the_old_pile_is_still_drawn_first_in_the_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, goods_reshuffled=True)
    laid = Laid().pile("oil").left_in_pile(1).act("A", "seaport")
    laid.table.discards[0][:0] = [laid.player("D").display.pop(0)]
    laid.pick("A", "draw")
    assert laid.player("A").hand[0] == "oil"


@pytest.mark.ruling("F4", "F7")
def test_an_empty_pile_can_still_be_drawn_from_in_the_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """There must be a card below the top of a discard pile (rulings F4, F7)."""
    read_as(monkeypatch, goods_reshuffled=True)
    laid = Laid().left_in_pile(0).act("A", "seaport")
    assert "draw" not in laid.offered("A")
    laid.game.agenda.clear()
    laid.table.discards[0][:0] = [laid.player("D").display.pop(0)]
    laid.act("A", "seaport")
    assert laid.means("A", "draw").cards == 1


@pytest.mark.ruling("F3", "F4")
def test_an_emptied_discard_pile_restarts_with_returned_cards_in_the_variant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    read_as(monkeypatch, goods_reshuffled=True)
    laid = Laid().discards(2, "oil", "furs", "gems", "fish").left_in_pile(0).act("A", "seaport")
    laid.pick("A", "discard-1")
    assert laid.table.discards[0] == []
    laid.act("A", "seaport").pick("A", "draw")
    assert (len(laid.player("A").hand), len(laid.table.discards[0]), laid.table.pile) == (3, 1, [])
