"""Tests that illegal answers raise a specific error and leave the game unchanged."""

from collections.abc import Callable
from typing import Any, cast

import pytest

from engine.core.errors import GameError, IllegalAnswerError, NotAskedError, StaleAnswerError
from engine.core.questions import Action, Answer, Arranged, Assigned, Picked, SharedOut
from engine.trajan.components import ACTIONS, MARKERS
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from tests.trajan.laying import Laid


def refused(laid: Laid, letter: str, answer: Any, token: str | None = None) -> GameError:
    """Return the error for an answer, after checking that the game is unchanged."""
    before = laid.game.save()
    named = laid.game.token if token is None else token
    with pytest.raises(GameError) as error:
        laid.game.apply(laid.seat(letter), Action(token=named, answer=answer))
    assert laid.game.save() == before
    return error.value


def sowing() -> Laid:
    """Set up A sowing pink, blue and green from the seaport."""
    laid = Laid(3).markers("A", seaport="pink blue green").turn("A")
    return laid.pick("A", "seaport")


# Sowing


@pytest.mark.parametrize(
    ("laid_down", "reason"),
    [
        ((("pink", "forum"), ("pink", "military"), ("blue", "senate")), "too-many-copies"),
        ((("pink", "forum"), ("blue", "forum"), ("green", "senate")), "place-too-full"),
        ((("pink", "forum"), ("blue", "military")), "place-too-empty"),
        ((("pink", "trajan"), ("blue", "military"), ("green", "senate")), "no-such-place"),
        ((("white", "forum"), ("blue", "military"), ("green", "senate")), "not-offered"),
        ((("pink", "seaport"), ("blue", "military"), ("green", "senate")), "no-such-place"),
    ],
)
def test_wrongly_assigned_markers_are_refused_with_a_reason(
    laid_down: tuple[tuple[str, str], ...], reason: str
) -> None:
    error = refused(sowing(), "A", Assigned(laid=laid_down))
    assert isinstance(error, IllegalAnswerError)
    assert error.reason == reason


def test_a_modal_for_a_different_tray_is_stale() -> None:
    """After an undo and a new choice, the old modal refers to a question that no longer exists."""
    laid = Laid(3).markers("A", seaport="pink blue", forum="white orange").turn("A")
    before = laid.game.save()
    laid.pick("A", "seaport")
    old = laid.game.token
    laid.game = Trajan.load(before)
    laid.game.rename_question(int(old))
    laid.table = laid.game.table
    laid.pick("A", "forum")
    error = refused(laid, "A", Assigned(laid=(("pink", "forum"), ("blue", "military"))), old)
    assert isinstance(error, StaleAnswerError)


def test_of_two_open_modals_the_second_is_stale() -> None:
    laid = sowing()
    old = laid.game.token
    laid.assign("A", forum="pink", military="blue", senate="green")
    again = Assigned(laid=(("blue", "forum"), ("pink", "military"), ("green", "senate")))
    assert isinstance(refused(laid, "A", again, old), StaleAnswerError)
    assert laid.tray("A", "forum").count("pink") >= 1


# The seaport


def test_a_set_that_no_ship_takes_is_refused() -> None:
    laid = Laid().hand("A", "wine", "wine", "oil", "gems", "furs", "fish").act("A", "seaport")
    for ship, wrong in (
        ("equal", ("wine:3:0",)),
        ("equal", ("wine:2:0", "oil:1:0")),
        ("different", ("wine", "oil", "gems", "furs", "fish")),
        ("different", ("pottery",)),
        ("different", ()),
    ):
        other = Laid()
        other.game = laid.game.clone()
        other.table = other.game.table
        other.pick("A", ship)
        assert isinstance(refused(other, "A", Picked(keys=wrong)), IllegalAnswerError)


def test_a_card_played_elsewhere_cannot_be_discarded() -> None:
    laid = Laid().hand("A", "wine", "oil").tiles("A", "extra_seaport").act("A", "seaport").pick("A", "play")
    old = laid.game.token
    laid.assign("A", display="wine")
    assert isinstance(refused(laid, "A", Assigned(laid=(("wine", "display"),)), old), StaleAnswerError)
    laid.pick("A", "extra_seaport").pick("A", "draw")
    assert "wine:1" not in laid.offered("A")
    assert isinstance(refused(laid, "A", Picked(keys=("wine:1",))), IllegalAnswerError)


def test_a_spent_joker_makes_no_set() -> None:
    laid = Laid().hand("A", "wine", "oil").tiles("A", "joker_goods").act("A", "seaport").pick("A", "equal")
    laid.pick("A", "wine:1:1").act("A", "seaport").pick("A", "different")
    assert laid.offered("A") == ["oil"], "one card is left, and no joker"
    assert laid.table.gone == ["joker_goods"]


# Other actions


@pytest.mark.parametrize(
    ("action", "wrong"),
    [
        ("forum", "games"),
        ("military", "britannia"),
        ("military", "post"),
        ("senate", "2"),
        ("trajan", "forum"),
        ("construction", "21"),
        ("construction", "0"),
        ("seaport", "pairs"),
        ("seaport", "play"),
        ("seaport", "discard-3"),
    ],
)
def test_an_option_that_is_not_offered_is_refused(action: str, wrong: str) -> None:
    laid = Laid().forum("bread", "senate_2").act("A", action)
    assert isinstance(refused(laid, "A", Picked(keys=(wrong,))), IllegalAnswerError)


def test_two_options_at_a_time_are_refused() -> None:
    laid = Laid().forum("bread", "games").act("A", "forum")
    assert isinstance(refused(laid, "A", Picked(keys=("bread", "games"))), IllegalAnswerError)
    assert isinstance(refused(laid, "A", Picked(keys=("bread", "bread"))), IllegalAnswerError)


def test_an_empty_tray_or_no_tray_is_refused() -> None:
    laid = Laid().markers("A", forum="").turn("A")
    assert isinstance(refused(laid, "A", Picked(keys=("forum",))), IllegalAnswerError)
    assert isinstance(refused(laid, "A", Picked()), IllegalAnswerError)


def test_a_bonus_tile_in_the_bag_cannot_be_taken() -> None:
    laid = Laid().demands("bread", "games", "religion")
    laid.table.time = 20
    laid.sow("A", "seaport").nothing("A")
    assert laid.asked() == "choose-bonus"
    assert isinstance(refused(laid, "D", Picked(keys=("bread",))), IllegalAnswerError)


# Players


@pytest.mark.parametrize("lay", [sowing, lambda: Laid(3).turn("A"), lambda: Laid(3).act("A", "military")])
def test_other_players_cannot_answer(lay: Callable[[], Laid]) -> None:
    laid = lay()
    answer = laid.game.fallback(0).answer
    for letter in "BC":
        assert isinstance(refused(laid, letter, answer), NotAskedError)


@pytest.mark.parametrize("seat", [-1, 3, None, "0", True, 1.0])
def test_spectators_and_nonexistent_seats_cannot_answer(seat: Any) -> None:
    laid = sowing()
    before = laid.game.save()
    with pytest.raises(NotAskedError):
        laid.game.apply(seat, laid.game.fallback(0))
    assert laid.game.save() == before


def test_only_players_with_a_choice_answer_for_demands() -> None:
    laid = Laid(2).demands("bread").tiles("A", "bread", "joker_demand").tiles("B", "bread")
    laid.do(AskForDemands())
    assert laid.awaited() == "A"
    assert isinstance(refused(laid, "B", Picked(keys=("1-0-0-0",))), NotAskedError)


def test_markers_can_be_dealt_only_during_their_question() -> None:
    game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 2, 1)
    [deal] = game.invited(0)
    for seat in (0, 1):
        game.apply(seat, game.fallback(seat))
    before = game.save()
    with pytest.raises(StaleAnswerError):
        game.apply(0, Action(token=deal.token, answer=Picked(keys=("deal-markers",))))
    assert game.save() == before


@pytest.mark.parametrize("by_hand", [False, True])
def test_a_repeated_or_late_deal_does_not_replace_markers(by_hand: bool) -> None:
    game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 2, 1)
    [deal] = game.invited(0)
    press = Action(token=deal.token, answer=Picked(keys=("deal-markers",)))
    game.apply(0, game.fallback(0) if by_hand else press)
    before = game.save()
    with pytest.raises(StaleAnswerError):
        game.apply(0, press)
    assert game.save() == before


# Shapes and types


@pytest.mark.parametrize(
    "answer",
    [
        Arranged(order=("seaport",)),
        SharedOut(shares={"seaport": 1}),
        Assigned(laid=(("seaport", "forum"),)),
        Picked(keys=("seaport", "seaport")),
        Picked(keys=cast(Any, (0,))),
        Picked(keys=cast(Any, "seaport")),
        None,
        "seaport",
        ["seaport"],
    ],
)
def test_an_answer_of_another_shape_or_type_is_refused(answer: Answer) -> None:
    assert isinstance(refused(Laid().turn("A"), "A", answer), IllegalAnswerError)


@pytest.mark.ruling("A4")
@pytest.mark.parametrize("markers", [(), tuple(MARKERS[:1]) * 12])
def test_first_markers_are_two_per_tray(markers: tuple[str, ...]) -> None:
    game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 2, 1)
    trays = [tray for tray in ACTIONS for _ in range(2)]
    with pytest.raises(IllegalAnswerError):
        game.apply(0, Action(token=game.token, answer=Assigned(laid=tuple(zip(markers, trays, strict=False)))))
    assert game.awaited() == (0, 1)
