"""Tests of the forum: a player takes any one tile, and tiles are replaced only at the end of the quarter."""

import pytest

from engine.trajan.components import FORUM_TILES
from tests.trajan.laying import Laid


def test_any_tile_of_the_green_and_yellow_spaces_can_be_taken() -> None:
    laid = Laid().forum("bread", "senate_3", "joker_goods").extra("extra_trajan").act("A", "forum")
    assert laid.offered("A") == ["bread", "senate_3", "joker_goods", "extra_trajan"]
    laid.pick("A", "senate_3")
    assert laid.player("A").tiles == ["senate_3"]
    assert laid.table.forum[:3] == ["bread", None, "joker_goods"]


def test_one_of_several_equal_tiles_is_taken() -> None:
    laid = Laid().forum("bread", "bread", "games").act("A", "forum")
    assert laid.offered("A") == ["bread", "games"]
    laid.pick("A", "bread")
    assert laid.table.forum.count("bread") == 1


@pytest.mark.ruling("G9")
def test_a_yellow_space_stays_empty() -> None:
    """It stays empty until the quarter ends (ruling G9)."""
    laid = Laid().extra("extra_trajan", "extra_forum").act("A", "forum").pick("A", "extra_trajan")
    assert laid.table.extra == [None, "extra_forum", None]
    assert len(laid.table.extra_stack) == 10


@pytest.mark.ruling("H2")
def test_equal_extra_action_tiles_of_both_colors_are_one_option() -> None:
    """They count together (ruling H2)."""
    laid = Laid().extra("extra_trajan").forum("extra_forum").act("A", "forum").pick("A", "extra_forum")
    assert laid.asked() == "extra-action"
    assert FORUM_TILES["extra_forum"].copies == 1


@pytest.mark.ruling("B9")
def test_empty_spaces_are_not_refilled_during_the_quarter() -> None:
    """An empty forum offers nothing (ruling B9)."""
    laid = Laid().forum("bread").act("A", "forum").pick("A", "bread").act("B", "forum")
    assert laid.asked() is None
    assert not laid.told("action-left")[0].possible
    assert len(laid.table.forum_stack) == 69


def test_votes_on_tiles_count_immediately() -> None:
    laid = Laid().forum("senate_5").act("A", "forum").pick("A", "senate_5")
    assert laid.game.view(None).players[0].votes == 5


def test_taking_a_tile_can_be_undone() -> None:
    assert not Laid().forum("bread").act("A", "forum").is_final("A", "bread")


@pytest.mark.ruling("B8")
def test_the_action_can_be_skipped() -> None:
    laid = Laid().forum("bread").act("A", "forum").nothing("A")
    assert laid.told("action-left")[0].possible
    assert laid.player("A").tiles == []
