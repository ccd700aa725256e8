"""What a person reads above the controls of their question."""

from dataclasses import replace

from bot.presentation.controls import Draft
from bot.presentation.panel import seat_panel
from engine.core.questions import SharedOut
from tests.presentation.made_up import twelve_slots
from tests.presentation.tables import SHOWN, begun, new_game, panel_of, text_of


def test_the_answer_that_counts_stays_in_view_while_another_is_being_made_up() -> None:
    game = new_game("toy", 3, 7)
    seat = game.awaited()[0]
    panel = panel_of(begun(game), game, seat)
    assert panel.decision is not None
    asked = replace(panel.decision, question=twelve_slots(), sealed=SharedOut(shares={"slot-1": 5}))
    voice = SHOWN.voice_at(panel.info, {}, "en")

    shown = text_of(
        seat_panel(voice, SHOWN.of("toy"), replace(panel, decision=asked), draft=Draft(lines=("99", *[""] * 11)))
    )

    assert "Slot 1: 5" in shown
    assert "99" in shown
