"""Tests of rice and taxes: what a province yields, the revolt it can cause, and the marker it gets."""

import pytest

from tests.shogun.laying import Laid
from tests.shogun.reference import example


@pytest.mark.ruling("R-40")
def test_collecting_rice_adds_a_marker() -> None:
    """Without a marker there is no revolt (ruling R-40)."""
    laid = Laid().own("A", mino=2).act("A", "confiscate_rice", "mino")
    assert laid.player("A").rice == 5
    assert laid.markers("mino") == 1
    assert not laid.told("revolt-fought")
    [collected] = laid.told("collected")
    assert (collected.goods, collected.number, collected.total) == ("rice", 5, 5)
    [placed] = laid.told("marker-placed")
    assert (placed.province, placed.markers) == ("mino", 1)


def test_collecting_taxes_adds_a_marker() -> None:
    laid = Laid().own("A", suruga=2).act("A", "collect_taxes", "suruga")
    assert laid.player("A").chests == 17
    assert laid.player("A").rice == 0
    assert laid.markers("suruga") == 1


@pytest.mark.ruling("R-24")
@pytest.mark.parametrize("name", ["INC-01", "INC-03", "INC-04", "INC-05", "INC-07", "INC-08", "INC-09"])
def test_events_set_limits_before_special_cards_add(name: str) -> None:
    vector = example(name)
    given = vector["given"]
    laid = Laid(chests=0).own("A", **{given["province"]: 1}).event(given["event"])
    if given["special"]:
        laid.give("A", special=given["special"])
    laid.act("A", given["action"], given["province"])
    assert laid.player("A").chests + laid.player("A").rice == vector["expect"]["gain"]


@pytest.mark.ruling("R-24")
def test_taxes_limited_to_five_bring_six_with_the_chest_card() -> None:
    laid = Laid(chests=0).own("A", suruga=1).event("tax_max").give("A", special="chest_plus_1")
    assert laid.act("A", "collect_taxes", "suruga").player("A").chests == 6


@pytest.mark.ruling("R-40")
def test_a_revolt_has_as_many_farmers_as_earlier_markers() -> None:
    """The new marker doesn't count (ruling R-40)."""
    laid = Laid().own("A", mino=3).marked("mino", 2).comes_out(A=3, farmers=2).act("A", "confiscate_rice", "mino")
    [revolt] = laid.told("revolt-fought")
    assert revolt.farmers == 2
    assert laid.markers("mino") == 3
    kinds = [event.kind for event in laid.events]
    assert kinds == ["collected", "revolt-fought", "marker-placed"]


@pytest.mark.ruling("R-40")
def test_goods_are_kept_even_if_the_province_is_lost() -> None:
    """If the farmers win, no marker is added (ruling R-40)."""
    laid = Laid().own("A", mino=2, kai=1).marked("mino", 1).comes_out(A=1, farmers=1)
    laid.act("A", "confiscate_rice", "mino")
    assert laid.player("A").rice == 5
    assert laid.owner("mino") == ""
    assert laid.markers("mino") == 0
    assert not laid.told("marker-placed")
    [taken] = laid.told("province-taken")
    assert (taken.seat, taken.to, taken.action, taken.markers) == (0, None, "confiscate_rice", 1)


@pytest.mark.ruling("R-41")
def test_a_province_yields_rice_or_chests_only_once_per_round() -> None:
    """A province has one card, which is on one space (ruling R-41)."""
    laid = Laid().own("A", mino=2).act("A", "confiscate_rice", "mino").act("A", "collect_taxes")
    assert len(laid.told("collected")) == 1


@pytest.mark.ruling("R-46")
def test_markers_are_unlimited() -> None:
    """A province can have more than the 42 in the box (ruling R-46)."""
    laid = Laid().own("A", mino=1).marked("mino", 42).farmers(0).comes_out(A=1).act("A", "confiscate_rice", "mino")
    assert laid.markers("mino") == 43


@pytest.mark.ruling("R-60")
def test_rice_can_exceed_the_track() -> None:
    laid = Laid().own("A", mino=1).give("A", rice=17).act("A", "confiscate_rice", "mino")
    assert laid.player("A").rice == 22
