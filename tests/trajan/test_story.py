"""The story as it is read: what a seat does by one answer in a line, with its points and where they came from."""

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
from tests.trajan.showing import told, voice_at

# A turn


def test_a_turn_says_what_was_sown_and_completed_with_its_points_and_what_they_brought() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", military="pink").slots("A", military="workers-3")
    laid.sow("A", "seaport", forum="pink", military="orange")
    assert told(laid) == [
        "Ann (A) sows 2 markers from I Seaport to **III Military**; completes **OP 1 worker** there for "
        "**5 points**; gains 1 worker."
    ]


def test_an_action_that_cannot_be_taken_is_told_with_the_turn_and_one_that_is_left_by_itself() -> None:
    stuck = Laid(2).senate(A=7).markers("A", forum="blue pink").sow("A", "forum")
    assert told(stuck) == ["Ann (A) sows 2 markers from II Forum to **IV Senate**; can do nothing with IV Senate."]
    left = Laid(2).act("A", "senate").nothing("A")
    assert told(left) == ["Ann (A) takes no action (IV Senate)."]


def test_each_action_says_what_it_brought() -> None:
    assert told(Laid(2).act("A", "senate").pick("A", "advance")) == [
        "Ann (A) moves up in the senate for **2 points**."
    ]
    posted = Laid(2).leader("A", "belgica").act("A", "military").pick("A", "post")
    assert told(posted) == ["Ann (A) posts a legionnaire in Belgica for **6 points**."]
    led = Laid(2).provinces(alpes="bread").act("A", "military").pick("A", "alpes")
    assert told(led) == ["Ann (A) moves the leader to Alpes and takes the **bread tile**."]
    alone = Laid(2).act("A", "military").pick("A", "alpes")
    assert told(alone) == ["Ann (A) moves the leader to Alpes."]
    taken = Laid(2).act("A", "trajan").pick("A", "victory")
    assert told(taken) == ["Ann (A) takes **YY 9 VP** for slot I Seaport."]
    hired = Laid(2).act("A", "construction").pick("A", "hire")
    assert told(hired) == ["Ann (A) hires a worker."]


def test_a_first_building_says_which_action_it_brings_at_once() -> None:
    laid = Laid(2).act("A", "construction").pick("A", "5")
    assert told(laid) == ["Ann (A) builds the door 2 for **2 points**, the first of its kind: IV Senate at once."]


def test_an_extra_action_says_with_what_and_how_often() -> None:
    laid = Laid(2).tiles("A", "extra_senate").act("A", "senate").pick("A", "advance").pick("A", "extra_senate")
    assert told(laid) == [
        "Ann (A) moves up in the senate for **2 points**; spends the extra action IV Senate for IV Senate once more."
    ]


# Goods


def test_a_ship_says_what_went_on_it_and_which_side_counted() -> None:
    laid = Laid(2).hand("A", "wheat", "wheat").tiles("A", "joker_goods").act("A", "seaport")
    laid.pick("A", "equal").pick("A", "wheat:2:1")
    assert told(laid) == [
        "Ann (A) ships wheat and wheat and a goods joker on the ship for equal goods (coloured) for **12 points**."
    ]


def test_a_discard_that_is_uncovered_stands_with_what_uncovered_it() -> None:
    laid = Laid(2).pile("furs").act("A", "seaport").pick("A", "discard-1")
    assert told(laid) == ["Ann (A) takes wine from the discards; furs is turned up as the next discard."]


def test_which_cards_were_drawn_only_their_owner_is_told() -> None:
    laid = Laid(2).pile("furs").do(DraftGoods(seat=0)).pick("A", "pile")
    assert told(laid) == ["Ann (A) draws 1 goods card."]
    own = [event for event in laid.events if isinstance(event, GoodsReceived)]
    assert SHOWN.of("trajan").tell(voice_at(laid), own) == ["🎴 New in your hand: furs"]


# The set-up, rounds and quarters


def test_the_first_tiles_are_told_with_their_slots() -> None:
    laid = (
        Laid(2)
        .do(TakeFirstTiles(seat=0, tiles=3))
        .assign("A", forum="victory", senate="workers", construction="cards")
    )
    assert told(laid) == [
        "Ann (A) takes the first Trajan tiles: II Forum YY 9 VP, IV Senate YO 1 worker, VI Construction YY 2 cards."
    ]


def test_markers_that_were_laid_are_one_line_for_everybody() -> None:
    game = new_game("trajan", 3, seed=1, markers="dealt")
    lines = SHOWN.of("trajan").tell(SHOWN.voice_at(begun(game), game.chosen(), "en"), game.told)
    assert [line for line in lines if "markers lie" in line.lower()] == ["All markers lie in their trays."]


def test_the_end_of_a_round_says_what_the_people_demand() -> None:
    laid = Laid(2)
    laid.table.demand_stack.append(laid.table.demand_stack.pop(laid.table.demand_stack.index("games")))
    laid.do(EndRound())
    assert told(laid) == ["⏳ **Round 1 of quarter 1 ends.** The people demand **games**."]


def test_all_demands_of_a_quarter_are_one_line_with_what_was_spent_and_lost() -> None:
    laid = Laid(2).demands("games", "bread").tiles("A", "games").tiles("B", "games", "bread").do(AskForDemands())
    assert told(laid) == [
        "🏺 Demands: Ann (A) spends games and leaves 1 unmet (**−4 points**); "
        "Ben (B) spends bread, games and meets all."
    ]


def test_the_senate_says_the_votes_and_who_takes_which_tile_on_which_side() -> None:
    events = [
        SenateCounted(seats=(1, 0), votes=(7, 3)),
        BonusTaken(seat=1, bonus="workers", side="yellow"),
        BonusTaken(seat=0, bonus="bread", side="grey"),
    ]
    assert told(Laid(2), events) == [
        "🗳 Votes in the senate: Ben (B) 7, Ann (A) 3.",
        "Ben takes as consul the **bonus tile for workers**, yellow side up.",
        "Ann takes as vice-consul the **bonus tile for bread**, grey side up.",
    ]


def test_a_new_quarter_says_what_was_laid_out() -> None:
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
        "⏳ **Round 4 of quarter 1 ends.**",
        "## Quarter 2",
        "New on the forum: 2 × bread, senate 4, extra II Forum. New in provinces: Alpes games. Bonus tiles for the "
        "senate: workers and bread.",
    ]


def test_the_end_says_where_points_came_from_and_what_jokers_stood_for() -> None:
    jokers = (Standing("joker_goods", "wine_fish", 3), Standing("joker_construction", "door", 10))
    scored = FinalScored(seat=0, sources=("hand", "sets"), points=(2, 10), standing=jokers)
    nothing = FinalScored(seat=1, sources=(), points=(), standing=())
    assert told(Laid(2), [scored, nothing, GameEnded(winners=(0,), points=30)]) == [
        "Ann (A) at the end: Cards in hand 2, Sets of construction tiles 10. "
        "Jokers: goods joker for wine/fish, construction joker for door.",
        "Ben (B) at the end: nothing more.",
        "## 🏆 Ann wins with 30 points",
    ]


def test_the_last_message_says_what_everybody_has() -> None:
    ended = GameEnded(winners=(1,), points=30, standings=((1, 30), (0, -3)))
    assert "\n".join(told(Laid(2), [ended])) == "## 🏆 Ben (B) wins with 30 points\nBen 30 · Ann (A) -3"


# Whole games


def test_every_event_of_random_games_is_told_in_lines_of_a_phone() -> None:
    for seats in (2, 3, 4):
        game = new_game("trajan", seats, seed=seats)
        for events in steps(game, seed=seats):
            story = SPOKEN.story(begun(game), game, events, game.awaited())
            for line in text_of(story).splitlines():
                assert len(line) <= 420, line
                assert " ." not in line
                assert "  " not in line
