"""Tests of the game log: each answer is one line with its points and their sources."""

import pytest

from engine.trajan.demands import AskForDemands
from engine.trajan.events import (
    BonusTaken,
    FinalScored,
    GameEnded,
    GoodsReceived,
    QuarterBegan,
    RoundEnded,
    SenateCounted,
)
from engine.trajan.quarter import EndRound
from engine.trajan.setup import DraftGoods, TakeFirstTiles
from engine.trajan.table import Standing
from tests.presentation.tables import SHOWN, SPOKEN, begun, new_game, steps, text_of
from tests.trajan.laying import Laid
from tests.trajan.showing import localizer_at, say, told

SIGNS = {marker: say(f"marker-{marker}", "sign") for marker in ("yellow", "orange", "pink")}
SHORT = {tray: say(f"action-{tray}") for tray in ("seaport", "forum", "military", "senate", "construction")}


def tile(brings: str, *markers: str) -> str:
    """Return how the log names a Trajan tile."""
    signs = "".join(SIGNS[marker] for marker in markers)
    return say("told-trajan-tile", gain=say(f"brings-{brings}", "short"), signs=signs)


NINE_POINTS = tile("nine-points", "yellow", "yellow")


def deeds(seat: int | str, *clauses: str) -> str:
    """Return the line on what a player did by one answer."""
    return say("told-deeds", seat=seat, deeds="; ".join(clauses))


# A turn


def test_a_turn_says_what_was_sown_and_completed_with_gains() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", military="pink").slots("A", military="workers-3")
    laid.sow("A", "seaport", forum="pink", military="orange")
    assert told(laid) == [
        deeds(
            0,
            say("event-sown", tray_name=SHORT["seaport"], markers=2, target_name=SHORT["military"]),
            say("event-tile-completed", points=5, named=tile("one-worker", "orange", "pink")),
            say("event-tokens-gained", kind_of="workers", tokens=1),
        )
    ]


def test_only_an_impossible_action_shares_the_line_of_its_turn() -> None:
    stuck = Laid(2).senate(A=7).markers("A", forum="blue pink").sow("A", "forum")
    assert told(stuck) == [
        deeds(
            0,
            say("event-sown", tray_name=SHORT["forum"], markers=2, target_name=SHORT["senate"]),
            say("event-action-left", tray_name=SHORT["senate"], possible=False),
        )
    ]
    left = Laid(2).act("A", "senate").nothing("A")
    assert told(left) == [deeds(0, say("event-action-left", tray_name=SHORT["senate"], possible=True))]


def test_each_action_says_what_it_brought() -> None:
    assert told(Laid(2).act("A", "senate").pick("A", "advance")) == [deeds(0, say("event-senate-advanced", points=2))]
    posted = Laid(2).leader("A", "belgica").act("A", "military").pick("A", "post")
    assert told(posted) == [deeds(0, say("event-legionnaire-posted", province="belgica", points=6))]
    led = Laid(2).provinces(alpes="bread").act("A", "military").pick("A", "alpes")
    assert told(led) == [deeds(0, say("event-leader-moved", province="alpes", tile="bread"))]
    alone = Laid(2).act("A", "military").pick("A", "alpes")
    assert told(alone) == [deeds(0, say("event-leader-moved", province="alpes", tile=None))]
    taken = Laid(2).act("A", "trajan").pick("A", "victory")
    assert told(taken) == [deeds(0, say("event-trajan-tile-taken", named=NINE_POINTS, tray_name=SHORT["seaport"]))]
    hired = Laid(2).act("A", "construction").pick("A", "hire")
    assert told(hired) == [deeds(0, say("event-hired"))]


def test_a_first_building_says_which_action_it_brings() -> None:
    laid = Laid(2).act("A", "construction").pick("A", "5")
    assert told(laid) == [
        deeds(0, say("event-built", tile="door_2", points=2, action="senate", tray_name=SHORT["senate"]))
    ]


def test_an_extra_action_says_how_often_and_with_which_tile() -> None:
    laid = Laid(2).tiles("A", "extra_senate").act("A", "senate").pick("A", "advance").pick("A", "extra_senate")
    assert told(laid) == [
        deeds(
            0,
            say("event-senate-advanced", points=2),
            say("event-extra-spent", tray_name=SHORT["senate"], tile="extra_senate", times=1),
        )
    ]


# Goods


def test_a_ship_lists_its_load_and_the_side_that_counted() -> None:
    laid = Laid(2).hand("A", "wheat", "wheat").tiles("A", "joker_goods").act("A", "seaport")
    laid.pick("A", "equal").pick("A", "wheat:2:1")
    assert told(laid) == [
        deeds(
            0, say("event-ship-loaded", ship="equal", side="coloured", goods=["wheat", "wheat"], jokers=1, points=12)
        )
    ]


def test_an_uncovered_discard_follows_the_card_that_was_taken() -> None:
    laid = Laid(2).pile("furs").act("A", "seaport").pick("A", "discard-1")
    assert told(laid) == [deeds(0, say("event-discard-taken", good="wine"), say("event-pile-restarted", good="furs"))]


def test_only_their_owner_sees_which_cards_were_drawn() -> None:
    laid = Laid(2).pile("furs").do(DraftGoods(seat=0)).pick("A", "pile")
    assert told(laid) == [deeds(0, say("event-goods-drawn", cards=1))]
    own = [event for event in laid.events if isinstance(event, GoodsReceived)]
    assert SHOWN.get("trajan").log_lines(localizer_at(laid), own) == [say("event-goods-received", goods=["furs"])]


# Setup, rounds and quarters


def test_the_first_tiles_are_logged_with_their_trays() -> None:
    laid = (
        Laid(2)
        .do(TakeFirstTiles(seat=0, tiles=3))
        .assign("A", forum="victory", senate="workers", construction="cards")
    )
    taken = (
        ("forum", NINE_POINTS),
        ("senate", tile("one-worker", "yellow", "orange")),
        ("construction", tile("cards", "yellow", "yellow")),
    )
    lines = ", ".join(say("told-first-tile", tray_name=SHORT[tray], named=named) for tray, named in taken)
    assert told(laid) == [deeds(0, say("event-first-tiles-taken", lines=lines))]


def test_first_markers_are_one_line_for_all_players() -> None:
    game = new_game("trajan", 3, seed=1, markers="dealt")
    lines = SHOWN.get("trajan").log_lines(SHOWN.table_localizer(begun(game), game.chosen(), "en"), game.told)
    assert [line for line in lines if line.lower().startswith(say("event-markers-laid").lower())] == [
        say("event-markers-laid")
    ]


def test_the_end_of_a_round_says_what_the_people_demand() -> None:
    laid = Laid(2)
    laid.table.demand_stack.append(laid.table.demand_stack.pop(laid.table.demand_stack.index("games")))
    laid.do(EndRound())
    assert told(laid) == [
        (say("event-round-ended", quarter=1, round=1) + " " + say("event-demand-revealed", demand="games"))
    ]


def test_all_demands_of_a_quarter_are_one_line() -> None:
    laid = Laid(2).demands("games", "bread").tiles("A", "games").tiles("B", "games", "bread").do(AskForDemands())
    assert told(laid) == [
        say(
            "event-demands-met",
            lines="; ".join(
                (
                    say("told-met", seat=0, tiles=["games"], lines="games", unmet=1, lost=4),
                    say("told-met", seat=1, tiles=["bread", "games"], lines="bread, games", unmet=0, lost=0),
                )
            ),
        )
    ]


def test_the_senate_logs_votes_and_bonus_tiles_with_their_sides() -> None:
    events = [
        SenateCounted(seats=(1, 0), votes=(7, 3)),
        BonusTaken(seat=1, bonus="workers", side="yellow"),
        BonusTaken(seat=0, bonus="bread", side="grey"),
    ]
    assert told(Laid(2), events) == [
        say(
            "event-senate-counted",
            lines=", ".join((say("told-votes", seat=1, votes=7), say("told-votes", seat=0, votes=3))),
        ),
        deeds("Ben", say("event-bonus-taken", bonus="workers", side="yellow")),
        deeds("Ann", say("event-bonus-taken", bonus="bread", side="grey")),
    ]


def test_a_new_quarter_lists_the_new_tiles() -> None:
    began = QuarterBegan(
        quarter=2,
        forum=("bread", "bread", "senate_4"),
        extra=("extra_forum",),
        provinces=("alpes",),
        province_tiles=("games",),
        bonus=("workers", "bread"),
    )
    ended = RoundEnded(quarter=1, round=4)
    assert told(Laid(2), [ended, began]) == [
        say("event-round-ended", quarter=1, round=4),
        *say(
            "event-quarter-began",
            quarter=2,
            forum=["bread", "bread", "senate_4"],
            tiles=", ".join(
                (
                    say("told-spent", number=2, short="bread"),
                    say("forum-tile-senate-4", "short"),
                    say("forum-tile-extra-forum", "short"),
                )
            ),
            lines=say("told-province-tile", province="alpes", short="games"),
            names=localizer_at(Laid(2)).format_list(
                [say(f"bonus-tile-{bonus}", "short") for bonus in ("workers", "bread")]
            ),
        ).splitlines(),
    ]


def test_the_end_lists_sources_of_points_and_uses_of_jokers() -> None:
    jokers = (Standing("joker_goods", "wine_fish", 3), Standing("joker_construction", "door", 10))
    scored = FinalScored(seat=0, sources=("hand", "sets"), points=(2, 10), standing=jokers)
    nothing = FinalScored(seat=1, sources=(), points=(), standing=())
    assert told(Laid(2), [scored, nothing, GameEnded(winners=(0,), points=30)]) == [
        say(
            "event-final-scored",
            seat=0,
            lines=", ".join(
                say("told-source", source=say(f"source-{source}"), points=points)
                for source, points in (("hand", 2), ("sets", 10))
            ),
            standing=", ".join(
                say("told-standing", joker=joker, short=short)
                for joker, short in (
                    ("joker_goods", say("bonus-tile-wine-fish", "short")),
                    ("joker_construction", say("building-door")),
                )
            ),
        ),
        say("event-final-scored", seat=1, lines=None, standing=None),
        say("event-game-ended", winners=["Ann"], points=30, lines=None),
    ]


def test_the_last_message_lists_the_final_standings() -> None:
    ended = GameEnded(winners=(1,), points=30, standings=((1, 30), (0, -3)))
    points = " · ".join((say("told-points", seat="Ben", points=30), say("told-points", seat=0, points=-3)))
    assert "\n".join(told(Laid(2), [ended])) == say("event-game-ended", winners=[1], points=30, lines=points)


# Whole games


@pytest.mark.slow
def test_every_event_of_random_games_is_logged_in_phone_lines() -> None:
    for seats in (2, 3, 4):
        game = new_game("trajan", seats, seed=seats)
        for events in steps(game, seed=seats):
            story = SPOKEN.log_update(begun(game), game, events, game.awaited())
            for line in text_of(story).splitlines():
                assert len(line) <= 420, line
                assert " ." not in line
                assert "  " not in line
