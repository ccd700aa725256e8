"""Tests of years and rounds: events and action cards, what is revealed when, and what is returned."""

import re
from typing import get_args

import pytest

from engine import shogun
from engine.core.chance import Chance
from engine.core.questions import Arrange, Assign, Pick, Question
from engine.core.steps import Prompt
from engine.search.random_play import random_action
from engine.shogun.components import ACTION_SPACES, EVENTS, RULES, SPECIAL_CARDS
from engine.shogun.events import ActionBegan, EventDrawn, EventsRevealed, WinterBegan
from engine.shogun.game import Shogun
from engine.shogun.season import ActionCard, EndRound, Round, Year
from engine.shogun.table import Bid
from tests.contract.checks import play_by_fallbacks, play_under_contract
from tests.shogun.case import SHOGUN, the_fullest_boards
from tests.shogun.laying import LETTERS, Laid, planned


def rounds(laid: Laid) -> Laid:
    """Start spring at a table where A owns Kai and B owns Omi."""
    laid.own("A", kai=1).own("B", omi=1)
    laid.table.events = ["event_01", "event_02", "event_08", "event_12"]
    return laid.do(Round(season="spring"))


def planned_by_all(laid: Laid) -> Laid:
    """Have A and B plan an impossible attack and take special cards."""
    laid.plan("A", battle_move_a="kai").plan("B", battle_move_b="omi")
    while laid.asked() == "take-special":
        laid.falls_back(LETTERS[laid.game.awaited()[0]])
    return laid


# Years and events


@pytest.mark.ruling("SEQ-04")
def test_each_year_reveals_four_new_event_cards() -> None:
    """Year 2 shows four of the eight cards not revealed before (SEQ-04)."""
    laid = Laid().own("A", kai=1)
    laid.table.event_pile = list(EVENTS)
    laid.do(Year(number=1))
    first = set(laid.table.events)
    laid.table.events = []
    laid.game.agenda.clear()
    laid.do(Year(number=2))
    assert len(first) == len(set(laid.table.events)) == RULES.events_a_year
    assert not first & set(laid.table.events)
    assert len(laid.table.event_pile) == 4


@pytest.mark.ruling("R-55", "R-56")
def test_there_are_two_years_each_with_a_winter() -> None:
    laid = Laid().own("A", kai=1)
    laid.table.event_pile = list(EVENTS)
    laid.do(Year(number=1))
    assert laid.game.agenda[0] == Year(number=2)
    laid.game.agenda.clear()
    laid.do(Year(number=2))
    assert not [step for step in laid.game.agenda if isinstance(step, Year)]


@pytest.mark.ruling("SEQ-04")
def test_three_events_are_drawn_and_the_fourth_is_left_for_winter() -> None:
    game, chance = SHOGUN.begin(9), Chance(9)
    told = list(game.told)
    while not game.finished:
        told += game.apply(*random_action(game, chance)).events
    opened = [event.events for event in told if isinstance(event, EventsRevealed)]
    used = [event.event for event in told if isinstance(event, EventDrawn | WinterBegan)]
    assert [sorted(used[:4]), sorted(used[4:])] == [sorted(events) for events in opened]


# Cards


@pytest.mark.ruling("SEQ-03")
def test_five_action_cards_are_face_up_during_planning() -> None:
    laid = rounds(Laid())
    assert sorted(laid.table.action_cards) == sorted(ACTION_SPACES)
    assert sorted(laid.table.special_row) == sorted(SPECIAL_CARDS)
    [began] = laid.told("round-began")
    assert list(began.actions) == laid.table.action_cards[:5]
    view = laid.game.view(0)
    assert [card.action for card in view.actions] == [*laid.table.action_cards[:5], None, None, None, None, None]
    assert laid.awaited() == "AB", "C owns nothing and is not asked (R-61)"


@pytest.mark.ruling("R-23", "SEQ-03")
def test_each_action_reveals_another_action_card() -> None:
    """Action 1 reveals card 6, and action 5 the last one, card 10 (ruling R-23, SEQ-03)."""
    laid = Laid()
    laid.table.open_actions = 5
    for number in range(1, 11):
        laid.do(ActionCard(number=number))
        assert laid.table.open_actions == min(5 + number, 10)
    assert [turned.number for turned in laid.told("action-turned-up")] == [6, 7, 8, 9, 10]


@pytest.mark.ruling("R-22", "SEQ-14")
def test_all_players_reveal_an_actions_card_together() -> None:
    """Then they act in turn order (ruling R-22, SEQ-14)."""
    laid = Laid().own("A", kai=1).own("B", omi=1).laid("A", deploy_3="kai").laid("B", deploy_3="omi")
    laid.table.turn_order = [1, 2, 0]
    laid.do(ActionCard(number=ACTION_SPACES.index("deploy_3") + 1))
    assert laid.events[0] == ActionBegan(action="deploy_3", number=7, cards=("kai", "omi", ""))
    assert [event.seat for event in laid.told("deployed")] == [1, 0]


def test_a_round_has_ten_actions_and_returns_all_cards() -> None:
    laid = planned_by_all(rounds(Laid()))
    assert [began.number for began in laid.told("action-began")] == list(range(1, 11))
    table = laid.table
    for player in table.players:
        assert player.mat == player.taken == {}
        assert (player.bid, player.special, player.held) == (Bid(), None, 0)
    assert (table.action_cards, table.special_row, table.event, table.won) == ([], [], None, [])
    assert len(table.turn_order) == 3, "winter goes by the turn order of autumn (R-49)"


def test_the_last_plan_is_kept_with_taken_cards_and_the_bid() -> None:
    laid = Laid().own("A", kai=1, ise=1).laid("A", deploy_5="kai")
    player = laid.player("A")
    player.taken, player.bid = {"build_castle": "omi"}, Bid(province="ise")
    laid.do(EndRound(), Round(season="summer"))
    assert laid.question("A").earlier == planned("ise", deploy_5="kai", build_castle="omi")


def test_conquests_are_forgotten_after_the_round() -> None:
    laid = Laid().own("A", kai=1)
    laid.table.won = ["kai"]
    assert laid.do(EndRound()).table.won == []


@pytest.mark.ruling("R-27")
def test_bids_are_resolved_before_provinces_can_be_lost() -> None:
    laid = rounds(Laid())
    laid.plan("A", "kai").plan("B", battle_move_a="omi")
    kinds = [event.kind for event in laid.events]
    assert kinds.index("plans-laid") < kinds.index("event-drawn") < kinds.index("bids-revealed")
    assert "action-began" not in kinds


# Whole games


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(15))
def test_whole_games_keep_the_contract(seed: int) -> None:
    """This covers 3 to 5 seats, both sides, and all ways to claim."""
    assert play_under_contract(SHOGUN, seed) > 50


@pytest.mark.parametrize("seed", range(15))
def test_a_game_without_any_answers_comes_to_an_end(seed: int) -> None:
    assert play_by_fallbacks(SHOGUN, seed) > 30


def test_games_under_test_cover_claiming_sides_and_player_counts() -> None:
    plans = [SHOGUN.plan(seed) for seed in range(15)]
    assert {(seats, way["side"], way["claiming"]) for seats, way in plans} == {
        (seats, side, claiming)
        for seats in (3, 4, 5)
        for side in ("sun", "moon")
        for claiming in ("draft", "dealt", "line-ups")
        if (side, claiming) != ("moon", "line-ups")
    }


@pytest.mark.slow
def test_the_games_docstring_lists_every_question() -> None:
    """It lists kinds, facts and option words."""
    page, kinds = set(re.findall(r"[\w-]+", shogun.__doc__ or "")), set[str]()
    for seed in range(12):
        game, chance = SHOGUN.begin(seed), Chance(seed)
        while not game.finished:
            for decision in filter(None, map(game.decision, game.awaited())):
                kinds.add(decision.kind)
                assert {decision.kind, *decision.facts} <= page
                assert words_of(decision.question) <= page
            game.apply(*random_action(game, chance))
    assert len(kinds) > 8
    prompts = [each for each in Shogun.step_types if issubclass(each, Prompt)]
    assert {get_args(prompt.__annotations__["kind"])[0] for prompt in prompts} <= page


def words_of(question: Question) -> set[str]:
    match question:
        case Assign():
            return {*(thing.word for thing in question.things), *(place.word for place in question.places)}
        case Pick():
            return {option.word for option in question.options}
        case Arrange():
            return {item.word for item in question.items}
    raise AssertionError(f"nothing is asked in the shape {question.shape}")


def test_the_fullest_boards_can_be_saved_and_viewed() -> None:
    for game in the_fullest_boards():
        assert Shogun.load(game.save()).save() == game.save()
        for seat in (None, *range(5)):
            assert game.view(seat).seat == seat
