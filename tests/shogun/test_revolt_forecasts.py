"""Tests of the forecast for a revolt if farmers have run out."""

from typing import Any

import pytest

from bot.games.shogun.plan import laid as laid_line
from engine.shogun.odds import revolt_odds
from tests.presentation.rendered_tables import Showing
from tests.presentation.tables import IN_IDS
from tests.shogun.laying import Laid
from tests.shogun.showing import played

SHOWING = Showing("shogun", played, IN_IDS)


def collecting(markers: int, farmers: int) -> Laid:
    laid = Laid(3).own("A", kai=2).own("B", musashi=2).own("C", mino=1).marked("kai", markers).farmers(farmers)
    return laid.laid("A", collect_taxes="kai")


def line_of(laid: Laid) -> str:
    """Return the forecast for collecting taxes in Kai, as ids and facts."""
    view: Any = SHOWING.view_of(laid, "A")
    return laid_line(SHOWING.localizer_at(laid, "A"), view, 0, "collect_taxes", "kai")


def revolt_line(laid: Laid, *, farmers: int, armies: int, hold: int) -> str:
    """Return the expected forecast for a revolt in Kai, given the chance to hold in percent."""
    localizer = SHOWING.localizer_at(laid, "A")
    gain, chance = localizer.label("amount-chests", number=5), localizer.label("percent", whole=hold)
    revolt = {"revolt": True, "farmers": farmers, "armies": armies, "hold": chance, "shown": True}
    return localizer.label("laid-collect", gain=gain, **revolt)


@pytest.mark.ruling("R-38", "R-40", "R-42")
def test_a_revolt_is_fought_even_without_farmers() -> None:
    """A tie is lost, so the chance to hold is below 100% (rulings R-38, R-40, R-42)."""
    laid = collecting(markers=1, farmers=0)
    hold = round(100 * revolt_odds(laid.tower, 0, 2, 0))
    assert 0 < hold < 100
    assert line_of(laid) == revolt_line(laid, farmers=0, armies=2, hold=hold)
    laid.act("A", "collect_taxes")
    [fought] = laid.told("revolt-fought")
    assert (fought.farmers, fought.armies) == (0, 2)


def test_forecast_farmers_are_limited_by_the_supply() -> None:
    laid = collecting(markers=3, farmers=1)
    hold = round(100 * revolt_odds(laid.tower, 0, 2, 1))
    assert line_of(laid) == revolt_line(laid, farmers=1, armies=2, hold=hold)


def test_no_revolt_is_forecast_without_a_marker() -> None:
    laid = collecting(markers=0, farmers=0)
    assert "revolt=no" in line_of(laid)
    laid.act("A", "collect_taxes")
    assert not laid.told("revolt-fought")


def test_a_revolts_odds_are_hidden_if_the_table_hides_odds() -> None:
    laid = collecting(markers=1, farmers=0)
    laid.table.odds_shown = False
    line = line_of(laid)
    assert "revolt=yes" in line
    assert "shown=no" in line
