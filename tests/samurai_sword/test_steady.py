"""Tests of the steady computer player in Samurai Sword."""

from collections import Counter

from engine.core.chance import Chance
from engine.core.questions import Picked
from engine.search.steady import Steady
from tests.samurai_sword.laying import Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")


def targets(laid: Laid, letter: str, weapon: str) -> Counter[str]:
    """Return how often a steady player attacks each other player with the Weapon; empty if it doesn't."""
    laid.game.agenda.clear()
    laid.table.weapons_played = 0
    laid.hand(letter, weapon).playing(letter)
    found: Counter[str] = Counter()
    for seed in range(10):
        answer = Steady().choose(laid.game, laid.seat(letter), Chance(seed)).answer
        assert isinstance(answer, Picked)
        found.update("".join("ABCDEF"[int(key.split(":")[1])] for key in answer.keys) or "-")
    return found


def test_a_samurai_attacks_the_player_who_attacked_the_shogun() -> None:
    laid = Laid(6).roles(*SIX)
    for _ in range(3):
        laid.table.weapons_played = 0
        laid.hit("D", "daikyu", "A").resilience(A=4)
    assert targets(laid, "B", "katana").most_common(1)[0][0] == "D"


def test_a_ninja_attacks_the_shogun() -> None:
    assert targets(Laid(6).roles(*SIX), "C", "katana")["A"] > 5


def test_a_samurai_never_attacks_the_shogun() -> None:
    assert targets(Laid(6).roles(*SIX), "B", "katana")["A"] == 0
