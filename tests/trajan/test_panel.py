"""The seat panel: the circle to think ahead, the hand and what it would bring, and nothing of anybody else."""

import pytest

from bot.games.trajan.changes import changes
from bot.games.trajan.panel import hidden
from tests.presentation.tables import broken
from tests.trajan.laying import Laid
from tests.trajan.showing import CIRCLE, fields, panel, say, trajan_tile, tray, view_of, voice_at

# Waiting


def waiting() -> Laid:
    """B, with a few markers laid out, waits for A."""
    laid = Laid(2).markers("B", seaport="orange pink", forum="yellow", military="orange pink blue", trajan="")
    return laid.slots("B", military="workers-3", senate="victory-1").turn("A")


def test_whoever_waits_sees_where_each_tray_would_end_and_what_it_would_complete() -> None:
    circle = fields(waiting(), "B")[CIRCLE].splitlines()
    assert circle[0] == say(
        "circle-leads",
        tray=tray("seaport", "orange pink", "arch"),
        leads=say(
            "circle-target", brings=say("brings-one_worker"), target="military", completes="surely", idle=False
        ),
    )
    assert circle[1] == say(
        "circle-leads",
        tray=tray("forum", "yellow"),
        leads=say(
            "circle-target", brings=say("brings-one_worker"), target="military", completes="surely", idle=False
        ),
    )
    assert circle[2] == say(
        "circle-leads",
        tray=tray("military", "orange pink blue", "tile", trajan_tile("workers-3")),
        leads=say("circle-target", target="construction", completes="no", idle=False),
    )
    assert circle[4] == tray("trajan", "")


def test_what_may_be_completed_is_told_apart_from_what_surely_is() -> None:
    laid = Laid(2).markers("B", seaport="orange pink", military="pink").slots("B", military="workers-3").turn("A")
    assert (
        say("circle-target", brings=say("brings-one_worker"), target="military", completes="perhaps", idle=False)
        in fields(laid, "B")[CIRCLE]
    )


def test_how_long_the_round_lasts_stands_below_the_circle_and_not_with_each_tray() -> None:
    laid = waiting()
    laid.table.time = laid.table.lap - 1
    told = fields(laid, "B")[CIRCLE]
    assert say("time-left", left=1, round=1, rounds=4) in told.splitlines()
    assert "ends round" not in told


def test_demands_and_bonus_tiles_are_told_with_what_can_be_met() -> None:
    laid = waiting().demands("bread", "bread", "games").tiles("B", "bread", "joker_demand").completed("B", "demand-4")
    laid.bonus("B", "wine_fish", "bread", yellow=False)
    assert fields(laid, "B")[say("panel-aims")].splitlines() == [
        say("facts-demand-line", open="bread ×2, games", unmet="bread", jokers=1, lost=0),
        say(
            "panel-bonus",
            named=say("facts-bonus-tile", bonus="wine_fish", points=2, grey=True, number=1, once=False)
            + ", "
            + say("facts-bonus-tile", bonus="bread", points=6, grey=True, once=True),
        ),
    ]


# The hand


def test_the_hand_says_what_it_would_bring_on_each_ship_now() -> None:
    laid = waiting().hand("B", "wheat", "wheat", "oil").tiles("B", "joker_goods")
    laid.table.coloured.remove("pairs")
    assert fields(laid, "B")[say("panel-hand")].splitlines() == [
        say("panel-cards", named=", ".join((say("thing-times", name="wheat", number=2), say("good-oil"))), jokers=1),
        say(
            "panel-ships",
            ships=", ".join(
                (
                    say("panel-ship", name=say("ship-for-equal", "short"), points=12, coloured=True),
                    say("panel-ship", name=say("ship-for-pairs", "short"), points=6, coloured=False),
                    say("panel-ship", name=say("ship-for-different", "short"), points=6, coloured=True),
                )
            ),
        ),
    ]


def test_the_hand_and_where_each_tray_would_end_are_shown_with_a_question_too() -> None:
    laid = Laid(2).hand("A", "wheat").turn("A")
    shown = fields(laid, "A")
    assert shown[say("panel-hand")].startswith("\n".join((say("good-wheat"), "")))
    leads = say("circle-target", target="military", completes="no", idle=False)
    first = say("circle-leads", tray=tray("seaport", "yellow orange", "arch"), leads=leads)
    assert shown[CIRCLE].splitlines()[0] == first


def test_nobody_sees_the_hand_of_another() -> None:
    laid = waiting().hand("A", "wheat", "oil")
    assert say("panel-hand") not in fields(laid, "B")
    assert hidden(voice_at(laid, "A"), view_of(laid, "A")) == say(
        "hidden-hand", named=", ".join((say("good-wheat"), say("good-oil")))
    )
    assert hidden(voice_at(laid, "B"), view_of(laid, "B")) == ""
    assert hidden(voice_at(laid), view_of(laid, None)) == ""


# Points


@pytest.mark.parametrize("letter", ["A", "B"])
def test_whoever_looks_reads_the_own_points_first_and_beside_them_those_of_the_others(letter: str) -> None:
    laid = Laid(3).scored("A", 12).scored("B", 31).scored("C", 20).turn("A")
    assert (
        fields(laid, letter)[say("panel-points")]
        == {
            "A": (say("panel-own-points", points=12) + " · Ben 31 · Cid 20"),
            "B": (say("panel-own-points", points=31) + " · Cid 20 · Ann 12"),
        }[letter]
    )


def test_while_nobody_can_have_points_none_are_told() -> None:
    laid = Laid(2)
    laid.table.phase = "set-up"
    assert say("panel-points") not in fields(laid, "B")


# Since the last turn


def test_of_points_that_changed_the_own_stand_first_even_if_they_are_the_same() -> None:
    laid = Laid(3).scored("A", 12).scored("B", 5).scored("C", 7)
    before = view_of(laid, "A")
    laid.scored("B", 9)
    assert changes(voice_at(laid, "A"), before, view_of(laid, "A"))[0] == say(
        "since-points", changes=say("since-own-points", changed=False, points=12) + " · Ben 5 → 9"
    )
    laid.scored("A", 15)
    assert changes(voice_at(laid, "A"), before, view_of(laid, "A"))[0] == say(
        "since-points", changes=say("since-own-points", changed=True, before=12, points=15) + " · Ben 5 → 9"
    )


def test_what_changed_is_points_and_votes_of_everybody() -> None:
    laid = Laid(2)
    before = view_of(laid, "B")
    laid.act("A", "senate").pick("A", "advance")
    found = changes(voice_at(laid, "B"), before, view_of(laid, "B"))
    assert found == (
        say("since-points", changes=say("since-own-points", changed=False, points=0) + " · Ann 0 → 2"),
        say("since-votes", changes="Ann 0 → 2"),
    )
    assert changes(voice_at(laid, "B"), before, before) == ()


def test_the_panel_of_the_fullest_hand_fits_discord() -> None:
    laid = waiting().hand("B", *["wine", "fish", "cattle", "wheat", "columns", "furs", "jewelry", "gems"])
    assert not broken(panel(laid, "B"))
    assert not broken(panel(laid, "A"))
