"""Tests that saves of the first release keep sealed answers."""

from engine.core.questions import SharedOut
from tests.core.test_stored_saves import SAVES, load


def test_a_bid_sealed_in_the_first_release_stays_sealed() -> None:
    game = load(SAVES / "rising_sun-v1.json")
    assert (game.open_secrets(), game.awaited()) == ((1,), (3,))
    decision = game.decision(1)
    assert decision is not None
    assert decision.sealed == SharedOut(shares={"imperial_poets": 3})
