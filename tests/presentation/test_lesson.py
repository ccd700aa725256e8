"""Tests of the texts on a lesson's panel."""

import pytest

from bot.presentation import lesson
from tests.presentation.tables import SHOWN, begun, new_game


def test_bold_parts_of_a_question_do_not_end_its_own_bold() -> None:
    assert lesson._bold("**Kanabō** deals 2 wounds.") == "**Kanabō deals 2 wounds.**"


def test_headings_of_the_log_are_shown_as_small_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    game, board = new_game("toy", 2, 1), SHOWN.get("toy")
    monkeypatch.setattr(board, "log_lines", lambda *_: ["## War in Spring\nKoi bids."])
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    assert lesson._happened(localizer, board, ()) == ["-# War in Spring", "-# Koi bids."]
