"""Tests of the answers for a missed deadline, which spend nothing and harm no other player."""

import pytest

from engine.core.questions import Assigned, Picked
from engine.trajan.components import MARKERS, TRAJAN_TILES, TRAY
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from engine.trajan.quarter import CountSenate
from engine.trajan.setup import DraftGoods, TakeFirstTiles
from tests.contract.checks import play_by_fallbacks
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid


def fallback(laid: Laid, letter: str) -> tuple[str, ...]:
    """Return the keys that the fallback picks."""
    answer = laid.game.fallback(laid.seat(letter)).answer
    assert isinstance(answer, Picked)
    return answer.keys


def laid_for(laid: Laid, letter: str) -> tuple[tuple[str, str], ...]:
    """Return what the fallback assigns, and where."""
    answer = laid.game.fallback(laid.seat(letter)).answer
    assert isinstance(answer, Assigned)
    return answer.laid


# Setup


@pytest.mark.ruling("A4")
def test_markers_are_placed_without_equal_colors_in_a_tray() -> None:
    game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 2, 1)
    for seat in (0, 1):
        game.apply(seat, game.fallback(seat))
    assert all(len(set(tray)) == 2 for player in game.table.players for tray in player.trays)


@pytest.mark.ruling("A6")
def test_a_facedown_goods_card_is_drafted() -> None:
    assert fallback(Laid().do(DraftGoods(seat=0), DraftGoods(seat=0)), "A") == ("pile",)


@pytest.mark.ruling("A3")
def test_the_most_valuable_trajan_tiles_are_taken() -> None:
    laid = Laid().do(TakeFirstTiles(seat=0, tiles=3))
    stacks = {stack for stack, _ in laid_for(laid, "A")}
    assert sorted(TRAJAN_TILES[laid.table.stacks[stack][-1]].kind.points for stack in stacks) == [5, 5, 9]


# A turn


def test_the_smallest_tray_is_sown_in_the_default_order() -> None:
    laid = Laid().markers("A", military="pink blue green", senate="white", construction="").turn("A")
    assert fallback(laid, "A") == ("senate",)
    laid.pick("A", "military")
    assert laid_for(laid, "A") == (("blue", "construction"), ("green", "senate"), ("pink", "trajan"))
    assert MARKERS.index("green") < MARKERS.index("pink") < MARKERS.index("blue")


def test_military_and_construction_gain_a_token() -> None:
    """This takes nothing from other players."""
    assert fallback(Laid().leader("A", "alpes").act("A", "military"), "A") == ("recruit",)
    assert fallback(Laid().act("A", "construction"), "A") == ("hire",)


def test_nothing_happens_without_supply() -> None:
    spent = Laid().tokens("A", workers=1, legionnaires=14)
    assert fallback(spent.act("A", "military"), "A") == ()
    assert fallback(Laid().tokens("A", workers=1, legionnaires=14).act("A", "construction"), "A") == ()


def test_the_senate_disc_advances() -> None:
    assert fallback(Laid().act("A", "senate"), "A") == ("advance",)


def test_seaport_forum_and_trajan_actions_are_skipped() -> None:
    """Nothing is spent, shipped or taken that others could see."""
    laid = Laid().hand("A", "wine", "wine").forum("bread")
    for action in ("seaport", "forum", "trajan"):
        assert fallback(laid.act("A", action), "A") == ()
        laid.nothing("A")


def test_no_extra_action_tile_is_spent() -> None:
    laid = Laid().tiles("A", "extra_senate", "joker_action").act("A", "senate").pick("A", "advance")
    assert fallback(laid, "A") == ()


@pytest.mark.ruling("C8")
def test_a_plus2_marker_goes_to_a_space_with_an_extra_action_tile() -> None:
    """Without such a tile it goes to the first free space (ruling C8)."""
    laid = Laid().tiles("A", "extra_trajan").slots("A", military="plus2-1", senate="plus2-2")
    laid.markers("A", military="orange", seaport="pink blue", forum="").sow(
        "A", "seaport", forum="blue", military="pink"
    )
    assert fallback(laid, "A") == ("trajan",)
    laid.pick("A", "trajan")
    assert laid.player("A").slots[TRAY["military"]] is None


# Unfinished actions


@pytest.mark.ruling("F1", "F2")
def test_the_rarest_card_in_hand_is_discarded_or_played() -> None:
    laid = Laid().hand("A", "oil", "wine", "wine", "wine").pile("oil", "furs").act("A", "seaport").pick("A", "draw")
    assert fallback(laid, "A") == ("furs:1",)
    laid.falls_back("A").act("A", "seaport").pick("A", "play")
    assert laid_for(laid, "A") == (("oil", "display"),)


@pytest.mark.ruling("I1")
def test_a_ship_is_loaded_as_full_as_possible_without_extra_jokers() -> None:
    laid = Laid().hand("A", "wine", "wine", "oil").tiles("A", "joker_goods", "joker_goods").act("A", "seaport")
    assert fallback(laid.pick("A", "different"), "A") == ("oil", "wine")


@pytest.mark.ruling("I1")
def test_the_ship_for_equal_goods_is_loaded_without_jokers() -> None:
    """A fallback spends nothing that could be more useful later (ruling I1)."""
    laid = Laid().hand("A", "wine", "wine", "oil").tiles("A", "joker_goods", "joker_goods").act("A", "seaport")
    assert fallback(laid.pick("A", "equal"), "A") == ("wine:2:0",)
    only_jokers = Laid().tiles("A", "joker_goods", "joker_goods").act("A", "seaport").pick("A", "equal")
    assert fallback(only_jokers, "A") == (":0:1",)


@pytest.mark.ruling("F8")
def test_pairs_are_loaded_without_jokers_if_possible() -> None:
    laid = Laid().hand("A", "wine", "wine", "oil").tiles("A", "joker_goods", "joker_goods").act("A", "seaport")
    laid.pick("A", "pairs").falls_back("A").falls_back("A")
    assert (laid.points("A"), laid.player("A").tiles) == (5, ["joker_goods"] * 2)


@pytest.mark.ruling("F8", "I1")
def test_a_pair_that_needs_a_joker_uses_only_one() -> None:
    """A second joker would be wasted (rulings F8, I1)."""
    laid = Laid().hand("A", "wine", "oil").tiles("A", "joker_goods", "joker_goods").act("A", "seaport")
    laid.pick("A", "pairs").falls_back("A").falls_back("A")
    assert (laid.points("A"), laid.player("A").tiles) == (5, ["joker_goods"])
    assert laid.player("A").display == ["wine"]


# End of a quarter


@pytest.mark.ruling("G2")
def test_demands_are_met_with_the_least_valuable_tiles_before_jokers() -> None:
    laid = Laid().demands("bread").tiles("A", "bread", "joker_demand").bonus("A", "bread").do(AskForDemands())
    assert fallback(laid, "A") == ("1-0-0-0",)
    laid = Laid().demands("bread", "games").tiles("A", "bread", "games", "games", "joker_demand")
    assert fallback(laid.bonus("A", "bread").do(AskForDemands()), "A") == ("1-1-0-0",)


@pytest.mark.ruling("G2")
def test_a_tile_without_a_bonus_tile_is_spent_first() -> None:
    """One of three demands needs a joker (ruling G2)."""
    laid = Laid().demands("bread", "games").tiles("A", "bread", "games", "joker_demand").bonus("A", "games")
    assert fallback(laid.do(AskForDemands()), "A") == ("1-1-0-0",)


@pytest.mark.ruling("G4")
def test_the_consul_takes_the_bonus_tile_worth_most_now() -> None:
    laid = Laid().senate(A=1).posted("A", "alpes").works("A", 1, 2, 3, 4).do(CountSenate())
    assert fallback(laid, "A") == ("workers",)
    laid = Laid().senate(A=1).posted("A", "alpes").works("A", 1).do(CountSenate())
    assert fallback(laid, "A") == ("legionnaires",)


# Whole games


def test_a_game_without_any_answers_comes_to_an_end() -> None:
    for seed in range(6):
        assert play_by_fallbacks(TRAJAN, seed) > 50
