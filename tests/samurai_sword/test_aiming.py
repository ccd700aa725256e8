"""Tests for the card in play and the players it is aimed at, until they have responded."""

import pytest

from engine.samurai_sword.aiming import Aimed
from tests.samurai_sword.laying import Laid

A, B, C = range(3)


def seen(laid: Laid) -> Aimed | None:
    return laid.game.view(None).aimed


def test_a_weapon_is_aimed_at_its_target_until_answered() -> None:
    laid = Laid(3).hand("A", "bokken", "bo").play("A", "bokken", "B")
    assert seen(laid) == Aimed(A, (B,), "bokken")
    assert seen(laid.passes("B")) is None


def test_a_counterattack_is_aimed_back() -> None:
    laid = Laid(3, expansion=True).hand("A", "bokken", "bo").hand("B", "counterattack", "bo")
    laid.play("A", "bokken", "B").pick("B", "counterattack")
    assert seen(laid) == Aimed(B, (A,), "counterattack")


def test_an_action_that_okuni_can_ignore_is_aimed_at_her() -> None:
    laid = Laid(4, C="okuni").hand("A", "geisha", "bo").hand("C", "bo").play("A", "geisha", "C", "hand")
    assert seen(laid) == Aimed(A, (C,), "geisha")


@pytest.mark.parametrize("cry", ["battle_cry", "jujutsu"])
def test_a_cry_is_aimed_at_all_but_harmless_players(cry: str) -> None:
    laid = Laid(4).hand("A", cry, "bo").resilience(B=0).play("A", cry)
    assert seen(laid) == Aimed(A, (C, 3), cry)


def test_the_view_shows_the_active_players_difficulties() -> None:
    laid = Laid(6, B="benkei").front("C", "armor").playing("A")
    assert [laid.game.view(reader).active_reach for reader in (None, 2)] == [(0, 2, 3, 3, 2, 1)] * 2
