"""Tests of drafts of colors in the crash test."""

from bot.presentation.controls import initial_draft
from bot.presentation.controls.drafts import draft_hash
from engine.trajan.game import Trajan
from tests.kill.drafts import still_open
from tests.trajan.laying import Laid


def test_a_modals_default_suggestion_is_not_a_draft_to_keep() -> None:
    game = Laid(2).markers("A", seaport="orange green white pink blue").turn("A").pick("A", "seaport").game
    decision = game.decision(0)
    assert decision is not None
    assert decision.proposals
    best = draft_hash(decision.question, initial_draft(decision, None))
    seated = [(1, 7, 0, "trajan", game.save())]
    for shown, wanted in ((best, {}), ("another", {(1, 0, decision.token): "another"})):
        assert still_open({(1, 7, decision.token): shown}, seated, {"trajan": Trajan}) == wanted
