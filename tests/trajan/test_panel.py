"""The seat panel: the circle to think ahead, the hand and what it would bring, and nothing of anybody else."""

import pytest

from bot.games.trajan.changes import changes
from bot.games.trajan.panel import hidden
from tests.presentation.tables import broken
from tests.trajan.laying import Laid
from tests.trajan.showing import CIRCLE, fields, panel, view_of, voice_at

# Waiting


def waiting() -> Laid:
    """B, with a few markers laid out, waits for A."""
    laid = Laid(2).markers("B", seaport="orange pink", forum="yellow", military="orange pink blue", trajan="")
    return laid.slots("B", military="workers-3", senate="victory-1").turn("A")


def test_whoever_waits_sees_where_each_tray_would_end_and_what_it_would_complete() -> None:
    circle = fields(waiting(), "B")[CIRCLE].splitlines()
    assert circle[0] == "**I Seaport** OP (arch) → III Military, gets 1 worker, 5 VP"
    assert circle[1] == "**II Forum** Y → III Military, gets 1 worker, 5 VP"
    assert circle[2] == "**III Military** OPB (OP 1 worker) → VI Construction"
    assert circle[4] == "**V Trajan** –"


def test_what_may_be_completed_is_told_apart_from_what_surely_is() -> None:
    laid = Laid(2).markers("B", seaport="orange pink", military="pink").slots("B", military="workers-3").turn("A")
    assert "can get 1 worker" in fields(laid, "B")[CIRCLE]


def test_how_long_the_round_lasts_stands_below_the_circle_and_not_with_each_tray() -> None:
    laid = waiting()
    laid.table.time = laid.table.lap - 1
    told = fields(laid, "B")[CIRCLE]
    assert told.endswith("⏳ Round 1 of quarter 1 ends after 1 more marker, whoever sows them")
    assert "ends round" not in told


def test_demands_and_bonus_tiles_are_told_with_what_can_be_met() -> None:
    laid = waiting().demands("bread", "bread", "games").tiles("B", "bread", "joker_demand").completed("B", "demand-4")
    laid.bonus("B", "wine_fish", "bread", yellow=False)
    assert fields(laid, "B")["Demands and bonus tiles"].splitlines() == [
        "Open: bread ×2, games. You lack bread (jokers can meet 1).",
        "At the end: bonus tile for wine and fish (grey, 2 VP each), bonus tile for bread (grey, 6 VP)",
    ]


# The hand


def test_the_hand_says_what_it_would_bring_on_each_ship_now() -> None:
    laid = waiting().hand("B", "wheat", "wheat", "oil").tiles("B", "joker_goods")
    laid.table.coloured.remove("pairs")
    assert fields(laid, "B")["Your hand"].splitlines() == [
        "wheat ×2, oil + goods joker",
        "Ships now: equal 12 VP, pairs 6 VP (grey), different 6 VP",
    ]


def test_the_hand_stands_with_a_question_as_well_and_the_circle_is_not_said_twice() -> None:
    laid = Laid(2).hand("A", "wheat").turn("A")
    shown = fields(laid, "A")
    assert shown["Your hand"].startswith("wheat\n")
    assert "→" not in shown[CIRCLE]
    assert list(shown).count(CIRCLE) == 1


def test_nobody_sees_the_hand_of_another() -> None:
    laid = waiting().hand("A", "wheat", "oil")
    assert "Your hand" not in fields(laid, "B")
    assert hidden(voice_at(laid, "A"), view_of(laid, "A")) == "Hand: wheat, oil"
    assert hidden(voice_at(laid, "B"), view_of(laid, "B")) == ""
    assert hidden(voice_at(laid), view_of(laid, None)) == ""


# Points


@pytest.mark.parametrize("letter", ["A", "B"])
def test_whoever_looks_reads_the_own_points_first_and_beside_them_those_of_the_others(letter: str) -> None:
    laid = Laid(3).scored("A", 12).scored("B", 31).scored("C", 20).turn("A")
    assert (
        fields(laid, letter)["Points"]
        == {
            "A": "**You 12** · Ben (B) 31 · Cid (C) 20",
            "B": "**You 31** · Cid (C) 20 · Ann (A) 12",
        }[letter]
    )


def test_while_nobody_can_have_points_none_are_told() -> None:
    laid = Laid(2)
    laid.table.phase = "set-up"
    assert "Points" not in fields(laid, "B")


# Since the last turn


def test_of_points_that_changed_the_own_stand_first_even_if_they_are_the_same() -> None:
    laid = Laid(3).scored("A", 12).scored("B", 5).scored("C", 7)
    before = view_of(laid, "A")
    laid.scored("B", 9)
    assert changes(voice_at(laid, "A"), before, view_of(laid, "A"))[0] == "Points: you 12 · Ben (B) 5 → 9"
    laid.scored("A", 15)
    assert changes(voice_at(laid, "A"), before, view_of(laid, "A"))[0] == "Points: you 12 → 15 · Ben (B) 5 → 9"


def test_what_changed_is_points_and_votes_of_everybody() -> None:
    laid = Laid(2)
    before = view_of(laid, "B")
    laid.act("A", "senate").pick("A", "advance")
    found = changes(voice_at(laid, "B"), before, view_of(laid, "B"))
    assert found == ("Points: you 0 · Ann (A) 0 → 2", "Votes: Ann (A) 0 → 2")
    assert changes(voice_at(laid, "B"), before, before) == ()


def test_the_panel_of_the_fullest_hand_fits_discord() -> None:
    laid = waiting().hand("B", *["wine", "fish", "cattle", "wheat", "columns", "furs", "jewelry", "gems"])
    assert not broken(panel(laid, "B"))
    assert not broken(panel(laid, "A"))
