"""Tests that answers in advance have texts and fit Discord's limits."""

from typing import Any

import pytest

from bot.model.messages import Message
from bot.presentation.controls import Controls
from bot.presentation.lookup import ADVANCE_ANSWERS_TOPIC, LookupIndex
from bot.presentation.panel import seat_panel
from bot.presentation.questions import advance_answers_page, advance_question_page, failed_advance_answer
from engine.core.ahead import OWN_TIME, SaidInVain
from engine.core.game import Game
from engine.core.questions import Action, Arranged, Picked, SharedOut
from engine.games import GAMES
from tests.cases import ALL_GAMES
from tests.presentation.control_user import shares
from tests.presentation.tables import (
    SHOWN,
    SPOKEN,
    begun,
    broken,
    new_game,
    panel_of,
    private,
    steps,
    text_of,
)
from tests.wording import say

NOT_NOW = say("ahead-not-now")
BID = "Bid for the dishes"


def shown_at(game: Game[Any], seat: int) -> str:
    info = begun(game)
    localizer = SHOWN.table_localizer(info, game.chosen(), "en-GB")
    return text_of(seat_panel(localizer, SHOWN.get(game.id), panel_of(info, game, seat)))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_answers_in_advance_have_texts_and_fit_discord(seats: int) -> None:
    game = new_game("toy", seats, seed=seats, feast="yes", rounds=3)
    for events in steps(game, seed=seats):
        info = begun(game)
        localizer, board = SHOWN.table_localizer(info, game.chosen(), "en-GB"), SHOWN.get("toy")
        for seat in range(seats):
            assert not broken(private(game, seat, events))
            panel = panel_of(info, game, seat)
            assert not broken(seat_panel(localizer, board, panel))
            assert not broken(advance_answers_page(localizer, panel))
            for decision in panel.predictable_questions:
                assert not broken(advance_question_page(localizer, board, panel, decision))


def test_currently_impossible_answer_is_marked() -> None:
    game = new_game("toy", 3, seed=1, feast="yes")
    game.apply(1, Action("bid:1", SharedOut(shares={"tea": 6})))
    assert say("ahead-line", title=BID, answer=shares(tea=6)[0]) in shown_at(game, 1)
    game.table.coins[1] = 3
    assert NOT_NOW in shown_at(game, 1)
    assert NOT_NOW not in shown_at(game, 0)


def test_obsolete_answer_of_an_older_release_can_be_canceled() -> None:
    game = new_game("toy", 3, seed=1, feast="yes")
    game.apply(1, Action("guests:1", Arranged(order=("cat", "aunt", "uncle"))))
    old = ALL_GAMES["toy"].load(game.save().replace('"cat"', '"dog"'))
    assert NOT_NOW in shown_at(old, 1)
    info = begun(old)
    localizer, panel = SHOWN.table_localizer(info, old.chosen(), "en-GB"), panel_of(info, old, 1)
    decision = panel.question("guests:1")
    assert decision is not None
    page = advance_question_page(localizer, SHOWN.get("toy"), panel, decision)
    assert NOT_NOW in text_of(page)
    whats = [part["custom_id"].split(":")[1] for row in page.components for part in row["components"]]
    assert "unsay" in whats


def test_dropped_answer_is_explained_in_one_private_sentence() -> None:
    game = new_game("toy", 3, seed=1, feast="yes")
    info = begun(game)
    localizer, decision = SHOWN.table_localizer(info, game.chosen(), "en-GB"), None
    facts = (("slot", "tea"), ("units", 6), ("most", 3))
    event = SaidInVain(seat=1, question="bid", reason="slot-too-full", facts=facts, audience=(1,))
    assert failed_advance_answer(localizer, event, decision) == say("said-in-vain-over")
    while (decision := game.decision(1)) is None or decision.kind != "bid":
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))
    why = say("illegal-slot-too-full", slot="Tea", units=6, most=3)
    assert failed_advance_answer(localizer, event, decision) == say("said-in-vain", title=BID, why=why)
    gone = event.model_copy(update={"facts": (("slot", "sake"), ("units", 6), ("most", 3))})
    not_offered = say("said-in-vain", title=BID, why=say("illegal-not-offered"))
    assert failed_advance_answer(localizer, gone, decision) == not_offered
    own = event.model_copy(update={"reason": "a-reason-of-a-game"})
    assert failed_advance_answer(localizer, own, decision) == not_offered
    assert SHOWN.get("toy").log_lines(localizer, [event])


def test_dropped_answer_to_a_public_question_is_a_plain_message() -> None:
    """The bot posts in the channel if a tracked direct message can't be sent, which would reveal this one."""
    game = new_game("toy", 3, seed=1, feast="yes")
    info, seat = begun(game), game.awaited()[0]
    decision = game.decision(seat)
    assert decision is not None
    assert not decision.secret
    event = SaidInVain(seat=seat, question=decision.kind, reason="not-offered", audience=(seat,))
    told = SPOKEN.private_message(info, game, seat, [event])
    assert isinstance(told, Message)
    title = SHOWN.table_localizer(info, game.chosen(), "en").format(f"ask-{decision.kind}", "title")
    assert say("said-in-vain", title=title, why=say("illegal-not-offered")) in text_of(told)


def test_rules_of_a_game_with_answers_in_advance_explain_them() -> None:
    games = {**GAMES, "toy": ALL_GAMES["toy"]}
    for book in LookupIndex(SHOWN, games).game_indexes("en"):
        told = [entry for entry in book.topics if entry.id == ADVANCE_ANSWERS_TOPIC]
        assert bool(told) == games[book.game].foresees()
        assert [entry.text for entry in told] == [say(ADVANCE_ANSWERS_TOPIC, "text")] * len(told)


def test_only_answers_in_advance_can_be_canceled() -> None:
    game = new_game("toy", 3, seed=1, feast="yes")
    info = begun(game)
    localizer = SHOWN.table_localizer(info, game.chosen(), "en-GB")
    decisions = {one.token: one for one in game.foreseen(1)}
    assert str(Controls(localizer, 1, decisions["guests:1"]).custom_id("unsay")).startswith(
        "cb:unsay:1:1:guests%3A1:"
    )
    game.apply(1, Action(OWN_TIME, Picked(keys=("only",))))
    assert say("ahead-own-time") in shown_at(game, 1)
