"""Tests of a beginner's plays: attack an opponent, then end the turn."""

from engine.core.chance import Chance
from engine.search.players import PLAYERS
from tests.samurai_sword.laying import Laid

ROLES = ("shogun", "ninja_1", "samurai", "ninja_2")


def played(laid: Laid, letter: str) -> tuple[str, ...]:
    """Return the keys of a beginner's play."""
    answer = PLAYERS["first"].choose(laid.game, laid.seat(letter), Chance(1)).answer
    keys: tuple[str, ...] = answer.keys
    return keys


def test_beginner_attacks_the_first_opponent_in_reach() -> None:
    laid = Laid(4).roles(*ROLES).hand("A", "bokken").resilience(D=1).playing("A")
    assert played(laid, "A") == ("bokken:1",)


def test_samurai_beginner_spares_the_shogun() -> None:
    laid = Laid(4).roles(*ROLES).hand("C", "naginata").resilience(A=1).playing("C")
    assert played(laid, "C") in (("naginata:1",), ("naginata:3",))


def test_beginner_ends_its_turn_without_an_attack() -> None:
    laid = Laid(4).roles(*ROLES).hand("A", "parry", "daimyo").playing("A")
    assert played(laid, "A") == ()
