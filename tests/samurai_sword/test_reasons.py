"""Tests of the reasons for suggested plays."""

from engine.core.chance import Chance
from engine.core.questions import Picked
from engine.search.reasons import reason_for
from tests.samurai_sword.laying import Laid


def test_healing_is_for_the_resilience() -> None:
    laid = Laid(4, A="musashi").hand("A", "breathing").resilience(A=1).playing("A")
    assert reason_for(laid.game, 0, Picked(keys=("breathing:2",)), Chance(1)) == "resilience"


def test_single_answer_has_no_reason() -> None:
    laid = Laid(4, A="musashi").hand("A", "parry").playing("A")
    assert reason_for(laid.game, 0, Picked(), Chance(1)) == ""
