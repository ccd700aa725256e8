"""Tests of the mandate turn: draw four tiles, choose one, carry it out (rulings 4, Turn)."""

import pytest

from engine.rising_sun.mandates.turn import MandateTurn
from tests.rising_sun.laying import Laid

TILES = ["recruit", "train", "harvest", "betray", "marshal", "harvest", "train", "marshal", "betray", "recruit"]


def turn(*clans: str, chooser: str = "koi", pile: list[str] = TILES) -> Laid:
    laid = Laid(*clans)
    laid.table.pile = pile.copy()
    laid.table.chooser = laid.seat(chooser)
    return laid.do(MandateTurn())


@pytest.mark.ruling("4, Turn 1")
def test_only_the_chooser_sees_the_top_four_tiles() -> None:
    laid = turn("koi", "lotus", "turtle")
    assert laid.game.view(laid.seat("koi")).drawn == tuple(TILES[:4])
    for other in (None, laid.seat("lotus")):
        assert laid.game.view(other).drawn == ()
    assert laid.told("mandate-tiles-drawn")[0].audience == (laid.seat("koi"),)


@pytest.mark.ruling("4, Turn 1", "11.8")
def test_the_other_three_tiles_return_to_the_top_in_order() -> None:
    laid = turn("koi", "lotus", "turtle").pick("koi", "harvest")
    assert laid.table.pile == ["recruit", "train", "betray", *TILES[4:]]
    assert laid.table.mandates[0].mandate == "harvest"


@pytest.mark.ruling("4, Turn 1")
def test_the_next_chooser_sees_those_three_and_one_new_tile() -> None:
    laid = turn("koi", "turtle", "dragonfly").pick("koi", "harvest").do(MandateTurn())
    assert laid.game.view(laid.seat("turtle")).drawn == ("recruit", "train", "betray", "marshal")


def test_two_tiles_of_one_kind_are_a_single_option() -> None:
    pile = ["harvest", "train", "harvest", "betray", *TILES[4:]]
    laid = turn("koi", "lotus", "turtle", pile=pile)
    assert laid.offered("koi") == ["harvest", "train", "betray"]
    laid.pick("koi", "harvest")
    assert laid.table.pile[:3] == ["train", "harvest", "betray"]


@pytest.mark.ruling("4, Turn 2", "B19")
def test_seven_turns_draw_from_ten_down_to_four_tiles() -> None:
    laid, sizes = turn("koi", "turtle", "dragonfly"), []
    for _ in range(7):
        sizes.append(len(laid.table.pile))
        clan = laid.awaited()[0]
        assert len(laid.game.view(laid.seat(clan)).drawn) == 4
        laid.pick(clan, laid.offered(clan)[0])
        while laid.asked() not in (None, "choose-mandate"):
            seat = laid.game.awaited()[0]
            laid.game.apply(seat, laid.game.fallback(seat))
        laid.do(MandateTurn())
    assert sizes == [10, 9, 8, 7, 6, 5, 4]


@pytest.mark.ruling("4, Turn 3")
def test_the_pile_passes_to_the_left() -> None:
    laid = turn("koi", "lotus", "turtle", chooser="turtle").pick("turtle", "harvest")
    assert laid.table.chooser == laid.seat("koi")


def test_a_played_tile_is_face_up_for_all() -> None:
    laid = turn("koi", "lotus", "turtle").pick("koi", "harvest")
    played = laid.game.view(None).mandates[0]
    assert (played.seat, played.mandate, played.tile, played.facedown) == (0, "harvest", "harvest", False)


def test_the_choice_is_secret_until_made() -> None:
    laid = turn("koi", "lotus", "turtle")
    assert laid.question("koi").secret
    assert laid.game.open_secrets() == (laid.seat("koi"),)
