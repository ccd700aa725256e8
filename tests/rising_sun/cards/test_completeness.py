"""Tests that all 66 season cards of the box can be bought, at their printed cost."""

import pytest

from engine.rising_sun.components import CARDS
from engine.rising_sun.mandates.train import BuyCard
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import say

PRINTED = {
    # Spring: cost and copies
    "komainu": (2, 1),
    "oni-of-skulls": (2, 1),
    "path-of-the-lion": (0, 1),
    "righteousness": (2, 2),
    "way-of-the-shogun": (2, 2),
    "benevolence": (1, 2),
    "path-of-the-kenin": (2, 2),
    "path-of-the-light": (1, 1),
    "courage": (3, 2),
    "path-of-the-ninja": (2, 1),
    "way-of-the-righteous": (2, 2),
    "honesty": (0, 2),
    "path-of-the-patron": (2, 1),
    "path-of-the-warlord": (1, 2),
    # Summer
    "path-of-the-serpent": (0, 1),
    "respect": (0, 2),
    "way-of-bushido": (3, 1),
    "way-of-the-ronin": (1, 2),
    "yurei": (3, 1),
    "justice": (1, 2),
    "oni-of-blood": (3, 1),
    "oni-of-souls": (2, 1),
    "path-of-the-samurai": (2, 1),
    "mercy": (1, 2),
    "path-of-the-monkey": (0, 2),
    "loyalty": (1, 2),
    "way-of-the-merchant": (2, 2),
    # Autumn
    "form-of-the-kitsune": (4, 2),
    "form-of-the-phoenix": (3, 2),
    "path-of-the-dragon": (3, 1),
    "river-dragon": (3, 1),
    "way-of-the-moneylender": (0, 1),
    "form-of-the-beast": (4, 2),
    "oni-of-hate": (3, 1),
    "oni-of-spite": (3, 1),
    "way-of-the-katana": (3, 1),
    "form-of-the-demon": (3, 2),
    "path-of-the-spirit": (2, 1),
    "form-of-the-kindred": (3, 2),
    "path-of-the-unrighteous": (0, 2),
}


@pytest.mark.ruling("Q-COST")
def test_costs_and_copies_match_the_reference() -> None:
    assert {card.name: (card.cost, card.copies) for card in CARDS.values()} == PRINTED


@pytest.mark.ruling("4, Train 5")
@pytest.mark.parametrize("card", CARDS)
def test_every_copy_of_every_printing_can_be_bought_until_sold_out(card: str) -> None:
    """There are 66 cards in all (rulings 4, Train 5)."""
    laid = Laid().give("lotus", coins=20)
    laid.table.offer = [card] * CARDS[card].copies
    for _ in range(CARDS[card].copies):
        laid.do(BuyCard(seat=1)).pick("lotus", card)
        if laid.asked() == "give-coin-away":
            laid.pick("lotus")
    assert laid.player("lotus").cards == [card] * CARDS[card].copies
    assert laid.player("lotus").coins == 20 - CARDS[card].cost * CARDS[card].copies
    assert laid.table.offer == []
    assert laid.do(BuyCard(seat=1)).asked() is None


@pytest.mark.ruling("Q-MERCHANT")
def test_way_of_the_merchant_is_shown_under_that_name() -> None:
    name = "way-of-the-merchant"
    assert say(f"card-{name}").lower().replace(" ", "-") == name
