"""Presses of Trajan that cannot be taken back say so beforehand."""

from itertools import islice

import pytest

from bot.presentation.controls import Controls
from bot.presentation.question import text_of
from engine.core.chance import Chance
from engine.core.questions import Action, Answer
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, new_game
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, buttons, facts, played, voice_at


def test_a_press_that_draws_cards_says_that_it_is_final() -> None:
    laid = Laid(2).markers("A", seaport="yellow yellow").slots("A", military="cards-1").turn("A")
    assert buttons(laid, "A")[0] == "I Seaport (2) → III Military"
    both = Laid(2).markers("A", forum="yellow yellow", senate="").slots("A", senate="cards-2")
    both.markers("A", forum="yellow yellow", senate="orange").turn("A")
    assert buttons(both, "A")[1] == "II Forum (2) → IV Senate + 2 cards, 3 VP (final)"


@pytest.mark.parametrize(("round_", "what"), [(2, "round"), (4, "quarter")])
def test_the_last_press_of_a_turn_that_ends_a_round_is_final_and_says_so(round_: int, what: str) -> None:
    laid = Laid(2).markers("A", forum="blue blue")
    laid.table.time, laid.table.round = laid.table.lap - 1, round_
    laid.turn("A").pick("A", "forum")
    assert laid.asked() == "senate"
    assert facts(laid, "A")["Time"] == f"⏳ The {what} ends with this turn, so the press that ends it is final."
    assert "Time" not in facts(Laid(2).act("A", "senate"), "A")


def test_colours_that_draw_cards_are_final_and_say_so() -> None:
    laid = Laid(2).markers("A", trajan="yellow white", seaport="yellow").slots("A", seaport="cards-1")
    laid.turn("A").pick("A", "trajan")
    assert buttons(laid, "A")[0] == "VI Construction white, I Seaport yellow: gets 2 cards, 3 VP (final)"


def no_action_left() -> Laid:
    """A's slots are full, so that nothing can be done in V; the next marker ends the round."""
    laid = Laid(2).slots("A", seaport="cards-1", forum="cards-2", military="cards-3", senate="victory-1")
    laid.slots("A", trajan="plus2-4", construction="victory-2")
    laid.table.time = laid.table.lap - 1
    return laid


def test_a_tray_that_ends_the_turn_and_a_round_at_once_is_final_and_says_so() -> None:
    laid = no_action_left().markers("A", senate="white").turn("A")
    assert "IV Senate (1) → V Trajan (no action) ⏳ round (final)" in buttons(laid, "A")
    assert laid.is_final("A", "senate")
    later = no_action_left().markers("A", seaport="white").turn("A")
    assert "I Seaport (1) → II Forum (no action) ⏳ round (final)" in buttons(later, "A")
    assert "I Seaport (1) → II Forum ⏳ round" in buttons(
        no_action_left().markers("A", seaport="white").forum("bread").turn("A"), "A"
    )


def test_colours_that_end_the_turn_and_a_round_at_once_are_final_and_say_so() -> None:
    laid = no_action_left().markers("A", military="white pink", trajan="").turn("A").pick("A", "military")
    assert buttons(laid, "A") == ["IV Senate pink, V Trajan white (final)", "IV Senate white, V Trajan pink (final)"]
    assert laid.is_final("A", senate="pink", trajan="white")


def test_a_form_of_colours_says_beforehand_when_it_is_final_once_it_is_sent_in() -> None:
    """It is an answer at once, whatever was proposed."""
    laid = Laid(2).markers("A", seaport="orange green white pink blue", construction="yellow")
    laid.slots("A", construction="cards-1").turn("A").pick("A", "seaport")
    assert form_text(laid) == ""
    may = Laid(2).markers("A", seaport="yellow green white pink blue", construction="yellow")
    may.slots("A", construction="cards-1").turn("A").pick("A", "seaport")
    assert form_text(may) == "Final if 2 cards, 3 VP comes of it: cards are drawn as soon as you send this in."
    ends = no_action_left().markers("A", construction="yellow green white pink blue", trajan="").turn("A")
    ends.pick("A", "construction")
    assert form_text(ends) == "Final if no action is left: a round ends as soon as you send this in."


def form_text(laid: Laid) -> str:
    return BOARD.form_text(voice_at(laid, "A"), played(laid).view(0), laid.question("A"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_press_that_is_final_says_so_beforehand(seats: int) -> None:
    """Of all games: on its button, in its question, or beside that."""
    game, chance, finals = new_game("trajan", seats, seed=seats), Chance(seats), 0
    while not game.finished:
        (seat, *_) = game.awaited()
        decision, view = game.decision(seat), game.view(seat)
        assert decision is not None
        voice = SHOWN.voice_at(begun(game), game.chosen(), "en").before(view)
        beside = [field["value"] for field in BOARD.facts(voice, view, decision)]
        told = text_of(voice, decision) + " ".join(beside)
        answers: list[Answer] = list(islice(decision.question.answers(), 3))
        for answer in (*game.proposals(seat)[:3], *answers):
            called = BOARD.called(voice, decision, answer) or Controls(voice, 1, decision).described(answer)
            final = game.clone().apply(seat, Action(game.token, answer)).final
            assert not final or "inal" in called + told or decision.kind == "lay-markers", called
            finals += final
        game.apply(*random_action(game, chance))
    assert finals > 50
