"""Tests of how computer players evaluate a position."""

from engine.core.chance import Chance
from engine.samurai_sword.evaluation import WEIGHTS, prospects_of
from engine.samurai_sword.scoring import end_game
from tests.samurai_sword.laying import FILLER, Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")


def laid() -> Laid:
    return Laid(6).roles(*SIX)


def test_a_team_shares_its_prospects() -> None:
    table = laid().table
    assert prospects_of(table, 0) == prospects_of(table, 1)
    assert prospects_of(table, 2) == prospects_of(table, 3)


def test_gains_of_the_team_raise_its_prospects() -> None:
    before = prospects_of(laid().table, 0)
    assert prospects_of(laid().honor(B=5).table, 0) > before
    assert prospects_of(laid().hand("B", FILLER, FILLER).table, 0) > before
    assert prospects_of(laid().front("B", "armor").table, 0) > before
    assert prospects_of(laid().resilience(B=1).table, 0) < before
    assert prospects_of(laid().front("B", "curse").table, 0) < before


def test_losses_of_the_best_other_team_raise_the_own_prospects() -> None:
    best_others = laid()
    before = prospects_of(best_others.table, 0)
    assert prospects_of(best_others.resilience(C=1, D=1, E=1, F=1).table, 0) > before


def test_winning_is_worth_more_than_losing() -> None:
    ended = laid()
    end_game(ended.game, "swordmaster", swordmaster=2)
    assert prospects_of(ended.table, 2) > 0 > prospects_of(ended.table, 0)
    assert prospects_of(ended.table, 2) - prospects_of(ended.table, 5) > WEIGHTS.win


def test_computer_players_search_imagined_games() -> None:
    game = laid().playing("B").game
    world = game.imagine(1, Chance(3))
    assert world.prospects(1) == prospects_of(world.table, 1)
