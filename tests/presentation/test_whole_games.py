"""Tests that all texts of entire random games exist and fit Discord's limits."""

from collections.abc import Iterator
from typing import Any

import pytest

from bot.model.messages import Message
from bot.presentation.card import board_page
from bot.presentation.components import ELLIPSIS, Component
from bot.presentation.controls import Controls
from bot.presentation.panel import cards_page, seat_panel
from bot.presentation.questions import advance_answers_page, advance_question_page, invitation_page, invitations_page
from engine.core.game import Game
from engine.core.questions import Decision
from tests.cases import ALL_GAMES
from tests.presentation.tables import (
    SHOWN,
    SPOKEN,
    begun,
    broken,
    lobby_of,
    new_game,
    panel_of,
    private,
    sizes,
    steps,
)
from tests.wording import say

TABLES = [
    pytest.param(game, options, seats, marks=pytest.mark.slow if number else ())
    for game in ALL_GAMES
    for number, (options, seats) in enumerate(sizes(game))
]
"""Every number of seats and every option that changes it; the default run takes one table of each game."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_all_messages_of_a_game_have_texts_and_fit_discord(name: str, options: dict[str, Any], seats: int) -> None:
    game = new_game(name, seats, seed=seats, **options)
    for events in steps(game, seed=seats):
        info = begun(game)
        assert not broken(SPOKEN.log_update(info, game, events, game.awaited()))
        for seat in range(seats):
            assert not broken(private(game, seat, events))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "options", "seats"), TABLES)
def test_cards_and_panels_of_a_game_have_texts_and_fit_discord(
    name: str, options: dict[str, Any], seats: int
) -> None:
    game = new_game(name, seats, seed=7, **options)
    for number, _ in enumerate(steps(game, seed=7)):
        if number % 5:
            continue
        info = begun(game)
        assert not broken(SPOKEN.card(info, game))
        localizer, board = SHOWN.table_localizer(info, game.chosen(), "en-GB"), SHOWN.get(name)
        for seat in range(seats):
            panel = panel_of(info, game, seat)
            assert not broken(seat_panel(localizer, board, panel))
            assert not cut_labels(seat_panel(localizer, board, panel))
            assert not broken(cards_page(localizer, board, panel))
            assert not broken(board_page(localizer, board, panel))
            assert not broken(invitations_page(localizer, panel))
            for invitation in panel.invitations:
                assert not broken(invitation_page(localizer, board, panel, invitation))
            assert not broken(advance_answers_page(localizer, panel))
            for decision in panel.predictable_questions:
                assert not broken(advance_question_page(localizer, board, panel, decision))


OTHERS = say("others-of-place")


def cut_labels(message: Message) -> list[str]:
    """Return the labels of buttons and menu options that are cut and not continued in a description."""
    controls = [part for row in message.components for part in row["components"]]
    lines = [option for part in controls for option in part.get("options", ())]
    unread = [line["label"] for line in lines if line.get("description", ELLIPSIS).endswith(ELLIPSIS)]
    named = [*(part.get("label", "") for part in controls), *unread]
    return [name for name in named if name.endswith(ELLIPSIS) and name != OTHERS]


def _of_many(name: str) -> Game[Any]:
    """Return a game of five seats, or its maximum if that is less."""
    return new_game(name, min(5, ALL_GAMES[name].seat_counts[-1]), seed=3)


def _asked_in(name: str) -> list[Decision]:
    found: dict[str, Decision] = {}
    game = _of_many(name)
    for _ in steps(game, seed=3):
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            found.setdefault(decision.kind, decision)
            found |= {invitation.kind: invitation for invitation in game.invited(seat)}
    return list(found.values())


def _forms_of(name: str) -> Iterator[Component]:
    localizer = SHOWN.table_localizer(begun(_of_many(name)), {}, "en")
    for decision in _asked_in(name):
        controls = Controls(localizer, 1, decision)
        if controls.is_one_modal:
            yield controls.modal()


def test_every_modal_has_at_most_five_fields() -> None:
    forms = [form for name in ALL_GAMES for form in _forms_of(name)]
    assert forms
    for form in forms:
        assert 1 <= len(form["components"]) <= 5
        assert all(0 < len(line["label"]) <= 45 for line in form["components"])


@pytest.mark.parametrize("name", ALL_GAMES)
def test_empty_and_full_lobbies_fit_discord(name: str) -> None:
    for names in ((), ("W" * 32,) * ALL_GAMES[name].seat_counts[-1]):
        assert not broken(SPOKEN.card(lobby_of(name, names), None))
