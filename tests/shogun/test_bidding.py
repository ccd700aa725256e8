"""Tests of events and bids: what is drawn, who pays, who chooses first, and the turn order."""

from collections.abc import Mapping
from typing import Any

import pytest

from engine.shogun import bidding, building
from engine.shogun.bidding import DrawEvent, RevealBids, SetTurnOrder, ranked
from engine.shogun.components import RULES, SPECIAL_CARDS
from engine.shogun.table import Bid
from tests.shogun.laying import LETTERS, Laid, event_of
from tests.shogun.reference import example

ROW = ("rice_plus_1", "attack_plus_1", "chest_plus_1", "deploy_6", "defence_plus_1")


def bids(*given: str, chests: int = 10, without: str = "") -> Laid:
    """Set the bids of A, B, C... in the reference's notation; players `without` provinces make none."""
    laid = Laid(len(given), chests=chests)
    laid.table.phase, laid.table.special_row, laid.table.turn_order = "bidding", list(ROW), []
    for player, bid, letter in zip(laid.table.players, given, LETTERS, strict=False):
        player.held = 0 if letter in without else 5
        player.bid = {"P": Bid(province="kai"), "-": Bid()}.get(bid) or Bid(chests=int(bid))
    return laid


def named(vector: Mapping[str, Any]) -> dict[str, str]:
    """Return an example's players by letter."""
    return dict(zip(LETTERS, vector["given"]["bids"], strict=False))


# Ranks and payment


@pytest.mark.ruling("R-14", "R-16")
@pytest.mark.parametrize("name", ["BID-01", "BID-02", "BID-04"])
def test_bids_are_ranked_and_paid_as_in_the_example(name: str) -> None:
    vector = example(name)
    players = named(vector)
    laid = bids(*vector["given"]["bids"].values())
    order = [{players[LETTERS[seat]] for seat in equal} for equal in ranked(laid.table)]
    assert order == [set(equal) for equal in vector["expect"]["choice_order"]]
    laid.do(RevealBids())
    for letter, player in players.items():
        assert laid.player(letter).chests == 10 - vector["expect"]["paid"][player]


@pytest.mark.ruling("R-14")
def test_a_bid_of_zero_beats_no_card() -> None:
    """The order is 4, 3, 2, 1, a province card, 0, no card (ruling R-14)."""
    assert ranked(bids("-", "0", "P", "1", "4").table) == [[4], [3], [2], [1], [0]]


@pytest.mark.ruling("R-16")
def test_players_pay_before_choosing_cards() -> None:
    laid = bids("3", "3", "1").do(RevealBids())
    assert [player.chests for player in laid.table.players] == [7, 7, 9]
    assert laid.asked() == "take-special"
    [revealed] = laid.told("bids-revealed")
    assert revealed.bids == (Bid(chests=3), Bid(chests=3), Bid(chests=1))


@pytest.mark.ruling("R-15")
@pytest.mark.parametrize("equal", ["2", "P", "0", "-"])
def test_ties_are_broken_at_random_at_every_rank(equal: str) -> None:
    firsts = set()
    for seed in range(30):
        laid = bids(equal, equal, equal)
        laid.table.chance.seed = seed
        laid.do(RevealBids())
        [drawn] = laid.told("tie-drawn")
        assert sorted(drawn.seats) == [0, 1, 2]
        assert laid.game.awaited() == drawn.seats[:1]
        firsts.add(drawn.seats[0])
    assert firsts == {0, 1, 2}


def test_different_bids_need_no_random_order() -> None:
    laid = bids("2", "P", "0").do(RevealBids())
    assert not laid.told("tie-drawn")
    assert laid.awaited() == "A"


# Special cards and turn order


@pytest.mark.ruling("SEQ-05")
def test_turn_order_follows_the_places_of_the_special_cards() -> None:
    laid = bids("2", "1", "4").do(RevealBids(), SetTurnOrder())
    laid.pick("C", "deploy_6").pick("A", "rice_plus_1").pick("B", "defence_plus_1")
    assert [LETTERS[seat] for seat in laid.table.turn_order] == ["A", "C", "B"]
    assert [(LETTERS[taken.seat], taken.place) for taken in laid.told("special-taken")] == [
        ("C", 4),
        ("A", 1),
        ("B", 5),
    ]
    assert laid.table.phase == "actions"


def test_a_taken_special_card_is_not_offered() -> None:
    laid = bids("2", "1", "0").do(RevealBids())
    assert laid.offered("A") == list(ROW)
    laid.pick("A", "chest_plus_1")
    assert "chest_plus_1" not in laid.offered("B")


def test_the_fifth_player_takes_the_last_card_without_a_question() -> None:
    laid = bids("4", "3", "2", "1", "0").do(RevealBids())
    for letter in "ABCD":
        laid.falls_back(letter)
    assert laid.asked() is None
    assert {player.special for player in laid.table.players} == set(SPECIAL_CARDS)


def test_a_missed_deadline_takes_the_lowest_place() -> None:
    laid = bids("2", "1", "0").do(RevealBids()).pick("A", "rice_plus_1").falls_back("B")
    assert laid.player("B").special == "attack_plus_1"


@pytest.mark.ruling("R-61")
def test_a_seat_without_provinces_takes_the_rightmost_card_last() -> None:
    """It comes even after a bid of zero, and the game doesn't wait for it (ruling R-61)."""
    laid = bids("-", "-", "0", without="A").do(RevealBids(), SetTurnOrder())
    assert not laid.told("tie-drawn")
    laid.pick("C", "rice_plus_1")
    assert laid.awaited() == "B"
    laid.pick("B", "defence_plus_1")
    assert laid.player("A").special == "deploy_6"
    assert laid.table.turn_order == [2, 0, 1]


@pytest.mark.ruling("R-61")
def test_seats_without_provinces_do_not_tie() -> None:
    """They made no bids, so no random order is logged (ruling R-61)."""
    laid = bids("-", "-", "0", without="A")
    laid.player("B").held = 0
    laid.do(RevealBids(), SetTurnOrder()).pick("C", "rice_plus_1")
    assert not laid.told("tie-drawn")
    assert {laid.player("A").special, laid.player("B").special} == set(ROW[-2:])


# Event


@pytest.mark.ruling("R-17")
def test_the_event_is_known_before_special_cards_are_chosen() -> None:
    drawn = set()
    for seed in range(40):
        laid = bids("2", "1", "0")
        laid.table.chance.seed = seed
        laid.table.events = ["event_01", "event_03", "event_08"]
        laid.do(DrawEvent(), RevealBids())
        assert laid.question("A").facts["event"] == laid.table.event
        assert sorted([*laid.table.events, laid.table.event or ""]) == ["event_01", "event_03", "event_08"]
        drawn.add(laid.table.event)
    assert drawn == {"event_01", "event_03", "event_08"}


@pytest.mark.ruling("R-44")
def test_drawing_the_theater_event_removes_no_markers_by_default(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Building a theater removes a marker; in the other variant, drawing the event does (ruling R-44)."""
    for reading, markers in (("on-build", 2), ("when-drawn", 1)):
        monkeypatch.setattr(building, "RULES", RULES.model_copy(update={"theatre_event": reading}))
        laid = bids("2", "1", "0").own("A", kai=2).built("kai", "theatre").marked("kai", 2)
        laid.table.events = [event_of("theatre_calms")]
        laid.do(DrawEvent())
        assert laid.markers("kai") == markers


@pytest.mark.ruling("R-13")
def test_a_bid_cannot_exceed_the_chests() -> None:
    """Chests don't change between planning and bidding, so they never become negative (ruling R-13)."""
    laid = bids("4", "0", "-", chests=4).do(RevealBids())
    assert min(player.chests for player in laid.table.players) == 0
    assert bidding.rank(Bid(chests=4)) > bidding.rank(Bid(province="kai"))
