"""Tests of the seat panel: the circle, the hand and its value, and no other player's secrets."""

import pytest

from bot.games.trajan.panel import changes, hidden
from tests.presentation.tables import broken
from tests.trajan.laying import Laid
from tests.trajan.showing import CIRCLE, fields, localizer_at, panel, say, trajan_tile, tray, view_of

# Waiting


def waiting() -> Laid:
    """Set up B, with a few markers, waiting for A."""
    laid = Laid(2).markers("B", seaport="orange pink", forum="yellow", military="orange pink blue", trajan="")
    return laid.slots("B", military="workers-3", senate="victory-1").turn("A")


def test_a_waiting_player_sees_each_trays_target_and_tile() -> None:
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


def test_tiles_that_might_be_completed_differ_from_certain_ones() -> None:
    laid = Laid(2).markers("B", seaport="orange pink", military="pink").slots("B", military="workers-3").turn("A")
    assert (
        say("circle-target", brings=say("brings-one_worker"), target="military", completes="perhaps", idle=False)
        in fields(laid, "B")[CIRCLE]
    )


def test_the_time_left_is_below_the_circle_not_at_each_tray() -> None:
    laid = waiting()
    laid.table.time = laid.table.lap - 1
    told = fields(laid, "B")[CIRCLE]
    assert say("time-left", left=1, round=1, rounds=4) in told.splitlines()
    assert "ends round" not in told


def test_demands_and_bonus_tiles_list_what_can_be_met() -> None:
    laid = waiting().demands("bread", "bread", "games").tiles("B", "bread", "joker_demand").completed("B", "demand-4")
    laid.bonus("B", "wine_fish", "bread", yellow=False)
    assert fields(laid, "B")[say("panel-aims")].splitlines() == [
        say("facts-demand-line", open="bread ×2, games", unmet="bread", jokers=1, lost=0),
        say(
            "panel-bonus",
            named=say(
                "facts-bonus-tile",
                named=say("bonus-tile-wine-fish", "short"),
                points=2,
                grey=True,
                number=1,
                once=False,
            )
            + ", "
            + say("facts-bonus-tile", named=say("bonus-tile-bread", "short"), points=6, grey=True, once=True),
        ),
    ]


# The hand


def test_the_hand_shows_its_value_on_each_ship() -> None:
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


def test_hand_and_circle_are_shown_with_a_question() -> None:
    laid = Laid(2).hand("A", "wheat").turn("A")
    shown = fields(laid, "A")
    assert shown[say("panel-hand")].startswith("\n".join((say("good-wheat"), "")))
    leads = say("circle-target", target="military", completes="no", idle=False)
    first = say("circle-leads", tray=tray("seaport", "yellow orange", "arch"), leads=leads)
    assert shown[CIRCLE].splitlines()[0] == first


def test_other_players_hands_are_hidden() -> None:
    laid = waiting().hand("A", "wheat", "oil")
    assert say("panel-hand") not in fields(laid, "B")
    assert hidden(localizer_at(laid, "A"), view_of(laid, "A")) == say(
        "hidden-hand", named=", ".join((say("good-wheat"), say("good-oil")))
    )
    assert hidden(localizer_at(laid, "B"), view_of(laid, "B")) == ""
    assert hidden(localizer_at(laid), view_of(laid, None)) == ""


# Points


@pytest.mark.parametrize("letter", ["A", "B"])
def test_the_readers_points_come_before_other_players_points(letter: str) -> None:
    laid = Laid(3).scored("A", 12).scored("B", 31).scored("C", 20).turn("A")
    assert (
        fields(laid, letter)[say("panel-points")]
        == {
            "A": (say("panel-own-points", points=12) + " · Ben 31 · Cid 20"),
            "B": (say("panel-own-points", points=31) + " · Cid 20 · Ann 12"),
        }[letter]
    )


def test_points_are_hidden_during_setup() -> None:
    laid = Laid(2)
    laid.table.phase = "set-up"
    assert say("panel-points") not in fields(laid, "B")


# Since the last turn


def test_the_readers_points_come_first_among_changes() -> None:
    laid = Laid(3).scored("A", 12).scored("B", 5).scored("C", 7)
    before = view_of(laid, "A")
    laid.scored("B", 9)
    assert changes(localizer_at(laid, "A"), before, view_of(laid, "A"))[0] == say(
        "since-points", changes=say("since-own-points", changed=False, points=12) + " · Ben 5 → 9"
    )
    laid.scored("A", 15)
    assert changes(localizer_at(laid, "A"), before, view_of(laid, "A"))[0] == say(
        "since-points", changes=say("since-own-points", changed=True, before=12, points=15) + " · Ben 5 → 9"
    )


def test_changes_include_all_players_points_and_votes() -> None:
    laid = Laid(2)
    before = view_of(laid, "B")
    laid.act("A", "senate").pick("A", "advance")
    found = changes(localizer_at(laid, "B"), before, view_of(laid, "B"))
    assert found == (
        say("since-points", changes=say("since-own-points", changed=False, points=0) + " · Ann 0 → 2"),
        say("since-votes", changes="Ann 0 → 2"),
    )
    assert changes(localizer_at(laid, "B"), before, before) == ()


def test_the_panel_of_the_fullest_hand_fits_discord() -> None:
    laid = waiting().hand("B", *["wine", "fish", "cattle", "wheat", "columns", "furs", "jewelry", "gems"])
    assert not broken(panel(laid, "B"))
    assert not broken(panel(laid, "A"))
