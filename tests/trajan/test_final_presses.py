"""Tests that Trajan's controls announce it if a press can't be undone."""

from collections.abc import Iterator
from itertools import islice

import pytest

from bot.localization.localizer import Localizer
from bot.presentation.controls import Controls
from bot.presentation.questions import question_text
from engine.core.chance import Chance
from engine.core.questions import Action, Answer, Decision, Pick, Picked
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, STACKS, TRAJAN_TILES
from engine.trajan.turn import Turn
from tests.presentation.tables import SHOWN, begun, new_game
from tests.trajan.laying import Laid
from tests.trajan.pieces import SPACES
from tests.trajan.showing import BOARD, buttons, facts, localizer_at, menu, played, say
from tests.trajan.test_full_tables import dealt


def asked(laid: Laid, letter: str = "A") -> str:
    """Return the text of the question."""
    return question_text(localizer_at(laid, letter), laid.question(letter))


def test_a_press_that_draws_cards_is_marked_as_final() -> None:
    laid = Laid(2).markers("A", seaport="yellow yellow").slots("A", military="cards-1").turn("A")
    assert buttons(laid, "A")[0] == say(
        "sow",
        markers=2,
        target="military",
        completes="no",
        origin=say("action-seaport"),
        on_button=True,
        ends="nothing",
        idle=False,
        final=False,
    )
    both = Laid(2).markers("A", forum="yellow yellow", senate="").slots("A", senate="cards-2")
    both.markers("A", forum="yellow yellow", senate="orange").turn("A")
    assert buttons(both, "A")[1] == say(
        "sow",
        markers=2,
        target="senate",
        completes="surely",
        origin=say("action-forum"),
        on_button=True,
        brings=say("brings-cards"),
        ends="nothing",
        idle=False,
        final=True,
    )


@pytest.mark.ruling("G1")
@pytest.mark.parametrize(("round_", "what"), [(2, "round"), (4, "quarter")])
def test_the_last_press_of_a_turn_says_whether_it_is_final(round_: int, what: str) -> None:
    """At the end of a quarter, the consul's question comes before anything is revealed (ruling G1)."""
    laid = Laid(2).markers("A", forum="blue blue")
    laid.table.time, laid.table.round = laid.table.lap - 1, round_
    laid.turn("A").pick("A", "forum")
    assert laid.asked() == "senate"
    ends = say("facts-round-ends", quarter=what == "quarter", final=what == "round")
    assert facts(laid, "A")[say("facts-time")] == ends
    assert say("facts-time") not in facts(Laid(2).act("A", "senate"), "A")
    assert laid.is_final("A") == (what == "round")


def test_colors_that_draw_cards_are_marked_as_final() -> None:
    laid = Laid(2).markers("A", trajan="yellow white", seaport="yellow").slots("A", seaport="cards-1")
    laid.turn("A").pick("A", "trajan")
    assert buttons(laid, "A")[0] == say(
        "sown-like",
        laid=", ".join(
            (
                say("sown-into", at=say("action-construction"), markers="white"),
                say("sown-into", at=say("action-seaport"), markers="yellow"),
            )
        ),
        brings=say("brings-cards"),
        final="cards",
    )


def no_action_left() -> Laid:
    """Set up A with full slots, so that V is impossible and the next marker ends the round."""
    laid = Laid(2).slots("A", seaport="cards-1", forum="cards-2", military="cards-3", senate="victory-1")
    laid.slots("A", trajan="plus2-4", construction="victory-2")
    laid.table.time = laid.table.lap - 1
    return laid


def test_a_tray_that_ends_turn_and_round_is_marked_as_final() -> None:
    laid = no_action_left().markers("A", senate="white").turn("A")
    assert say(
        "sow",
        markers=1,
        target="trajan",
        completes="no",
        origin=say("action-senate"),
        on_button=True,
        ends="round",
        idle=True,
        final=True,
    ) in buttons(laid, "A")
    assert laid.is_final("A", "senate")
    later = no_action_left().markers("A", seaport="white").turn("A")
    assert say(
        "sow",
        markers=1,
        target="forum",
        completes="no",
        origin=say("action-seaport"),
        on_button=True,
        ends="round",
        idle=True,
        final=True,
    ) in buttons(later, "A")
    assert say(
        "sow",
        markers=1,
        target="forum",
        completes="no",
        origin=say("action-seaport"),
        on_button=True,
        ends="round",
        idle=False,
        final=False,
    ) in buttons(no_action_left().markers("A", seaport="white").forum("bread").turn("A"), "A")


def test_colors_that_end_turn_and_round_are_marked_as_final() -> None:
    laid = no_action_left().markers("A", military="white pink", trajan="").turn("A").pick("A", "military")
    assert buttons(laid, "A") == [
        say(
            "sown-like",
            laid=", ".join(
                (
                    say("sown-into", at=say("action-senate"), markers="pink"),
                    say("sown-into", at=say("action-trajan"), markers="white"),
                )
            ),
            brings=None,
            final="round",
        ),
        say(
            "sown-like",
            laid=", ".join(
                (
                    say("sown-into", at=say("action-senate"), markers="white"),
                    say("sown-into", at=say("action-trajan"), markers="pink"),
                )
            ),
            brings=None,
            final="round",
        ),
    ]
    assert laid.is_final("A", senate="pink", trajan="white")


def test_a_modal_for_colors_says_if_submitting_is_final() -> None:
    """Submitting it is an answer, with no further confirmation."""
    laid = Laid(2).markers("A", seaport="orange green white pink blue", construction="yellow")
    laid.slots("A", construction="cards-1").turn("A").pick("A", "seaport")
    assert form_text(laid) == ""
    may = Laid(2).markers("A", seaport="yellow green white pink blue", construction="yellow")
    may.slots("A", construction="cards-1").turn("A").pick("A", "seaport")
    assert form_text(may) == say("form-draws", brings=say("brings-cards"))
    ends = no_action_left().markers("A", construction="yellow green white pink blue", trajan="").turn("A")
    ends.pick("A", "construction")
    assert form_text(ends) == say("form-ends-round")


def form_text(laid: Laid) -> str:
    return BOARD.modal_text(localizer_at(laid, "A"), played(laid).view(0), laid.question("A"))


def explained(localizer: Localizer, decision: Decision, answer: Answer) -> str:
    """Return the text above the buttons for the options of an answer."""
    if not isinstance(decision.question, Pick) or not isinstance(answer, Picked):
        return ""
    options = [option for option in decision.question.options if option.key in answer.keys]
    return " ".join(BOARD.button_explanation(localizer, option) for option in options)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_final_press_is_announced_in_whole_games(seats: int) -> None:
    """The note is on the button, in the question or next to them."""
    game, chance, finals = new_game("trajan", seats, seed=seats), Chance(seats), 0
    while not game.finished:
        (seat, *_) = game.awaited()
        decision, view = game.decision(seat), game.view(seat)
        assert decision is not None
        localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(view)
        beside = [field["value"] for field in BOARD.facts(localizer, view, decision)]
        told = question_text(localizer, decision) + " ".join(beside)
        answers: list[Answer] = list(islice(decision.question.answers(), 3))
        for answer in (*game.proposals(seat)[:3], *answers):
            called = BOARD.answer_name(localizer, decision, answer) or Controls(localizer, 1, decision).describe(
                answer
            )
            called += explained(localizer, decision, answer)
            final = game.clone().apply(seat, Action(game.token, answer)).final
            assert not final or "inal" in called + told or decision.kind == "lay-markers", called
            finals += final
        game.apply(*random_action(game, chance))
    assert finals > 50


# No promises the position can't keep


@pytest.mark.ruling("F4")
def test_playing_cards_is_not_final_if_the_pile_is_empty() -> None:
    laid = Laid(2).hand("A", "fruit", "pottery").left_in_pile(0).act("A", "seaport")
    assert say("play-cards", most=2, draws=0) in menu(laid, "A")
    assert "inal" not in asked(laid)
    laid.pick("A", "play")
    assert "inal" not in asked(laid)
    assert [label for label in buttons(laid, "A") if "inal" in label] == []
    assert laid.question("A").facts["draws"] == 0


@pytest.mark.ruling("F4")
def test_playing_two_cards_draws_one_if_only_one_is_left() -> None:
    laid = Laid(2).hand("A", "fruit", "pottery").left_in_pile(1).act("A", "seaport")
    assert say("play-cards", most=2, draws=1) in menu(laid, "A")
    laid.pick("A", "play")
    assert (laid.question("A").facts["most"], laid.question("A").facts["draws"]) == (2, 1)


@pytest.mark.ruling("C11")
def test_taking_the_last_trajan_tile_of_a_stack_is_not_final() -> None:
    laid = Laid(2).stack("cards", "cards-1").act("A", "trajan")
    assert laid.question("A").facts["covering"] == "some"
    by_key = {option.key: option for option in laid.options("A")}
    assert say("beside-last") in BOARD.describe(localizer_at(laid, "A"), by_key["cards"])
    assert say("beside-last") not in BOARD.describe(localizer_at(laid, "A"), by_key["victory"])
    for stack, final in (("cards", False), ("victory", True)):
        answer = Action(laid.game.token, Picked(keys=(stack,)))
        assert laid.game.clone().apply(0, answer).final == final
    for stack in STACKS:
        laid.stack(stack, *laid.table.stacks[stack][-1:])
    assert laid.question("A").facts["covering"] == "none"
    assert "inal" not in asked(laid)


@pytest.mark.ruling("C7", "C8", "F4")
@pytest.mark.parametrize(
    ("tile", "supply", "gets"),
    [
        ("workers-6", 1, say("brings-less", what="workers", number=1, points=2)),
        ("legionnaires-6", 0, say("brings-less", what="legionnaires", number=0, points=2)),
        ("plus2-1", 9, say("brings-less", what="plus2", number=0, points=4)),
        ("cards-1", 9, say("brings-less", what="cards", number=0, points=3)),
    ],
)
def test_a_tray_promises_only_gains_that_are_still_possible(tile: str, supply: int, gets: str) -> None:
    markers = " ".join(TRAJAN_TILES[tile].markers)
    laid = Laid(2).left_in_pile(0).markers("A", seaport="blue", forum=markers).slots("A", forum=tile)
    laid.tokens("A", workers=15 - supply, legionnaires=0)
    laid.player("A").plus2 = [*ACTIONS]
    laid.turn("A")
    assert buttons(laid, "A")[0] == say(
        "sow",
        markers=1,
        target="forum",
        completes="surely",
        origin=say("action-seaport"),
        on_button=True,
        brings=gets,
        ends="nothing",
        idle=True,
        final=False,
    )


@pytest.mark.ruling("E4", "B9")
def test_a_first_tile_of_a_kind_promises_no_impossible_action() -> None:
    laid = Laid(2).senate(A=7).tokens("A", workers=1).act("A", "construction")
    by_key, localizer = {option.key: option for option in laid.options("A")}, localizer_at(laid, "A")
    door, window = by_key[str(SPACES["door_2"])], by_key[str(SPACES["window_2"])]
    assert (BOARD.label_facts(localizer, door)["idle"], BOARD.label_facts(localizer, window)["idle"]) == (True, False)
    assert say("beside-build", building="door", first=True, idle=True, points=0) in BOARD.describe(localizer, door)
    assert say("beside-build", building="window", first=True, idle=False, points=0) in BOARD.describe(
        localizer, window
    )


@pytest.mark.ruling("H1", "B9")
def test_a_second_repetition_is_not_promised_past_the_last_senate_space() -> None:
    laid = Laid(2).senate(A=5).tiles("A", "extra_senate").act("A", "senate")
    laid.player("A").plus2 = ["senate"]
    laid.pick("A", "advance")
    assert buttons(laid, "A")[0] == say("extra-action", tile="extra_senate", times=1)
    further = Laid(2).senate(A=3).tiles("A", "extra_senate").act("A", "senate")
    further.player("A").plus2 = ["senate"]
    further.pick("A", "advance")
    assert buttons(further, "A")[0] == say("extra-action", tile="extra_senate", times=2)


@pytest.mark.parametrize("seed", range(4))
def test_every_button_marked_final_is_final(seed: int) -> None:
    """Stacks, piles and supplies run out here; playing cards becomes final one question later."""
    laid, chance, marked = dealt(2 + seed % 3, seed).do(Turn(seat=0)), Chance(seed), 0
    while not laid.game.finished:
        game = played(laid)
        (seat, *_) = game.awaited()
        localizer, decision = localizer_at(laid, "ABCD"[seat]), laid.question("ABCD"[seat])
        answers: Iterator[Answer] = decision.question.answers()
        for answer in islice(answers, 6):
            called = BOARD.answer_name(localizer, decision, answer) or Controls(localizer, 1, decision).describe(
                answer
            )
            in_text = "Final:" in question_text(localizer, decision) and answer != Picked()
            if in_text or ("(final)" in called and called[:4] != "Play"):
                after = game.clone()
                assert after.apply(seat, Action(game.token, answer)).final or after.finished, called
                marked += 1
        laid.game.apply(*random_action(laid.game, chance))
    assert marked
