"""Tests of *Why not?*: every card in hand and every target is either offered or explained."""

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.questions import Decision, Pick
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.game import SamuraiSword
from engine.search.random_play import random_action
from tests.samurai_sword.laying import Laid
from tests.slow import slow_after


def reasons(laid: Laid, letter: str) -> dict[str, Any]:
    """Return the facts of a player's refusals by their rules."""
    decision = laid.game.decision(laid.seat(letter))
    assert decision is not None
    return {refusal.rule: dict(refusal.facts) for refusal in decision.refusals}


def test_weapons_over_the_limit_are_explained_once() -> None:
    laid = Laid().hand("A", "bokken", "bo", "wakizashi").playing("A")
    laid.play("A", "bokken", "B").passes("B")
    assert reasons(laid, "A") == {"weapon-limit": {"cards": ("wakizashi", "bo"), "limit": 1}}


def test_players_out_of_reach_are_named_with_the_reach_they_need() -> None:
    laid = Laid(6).hand("A", "bokken").playing("A")
    assert reasons(laid, "A")["too-far"] == {"card": "bokken", "seats": (2, 3, 4), "reach": 1, "needed": 2}


def test_harmless_players_are_explained() -> None:
    laid = Laid(6).hand("A", "naginata").resilience(B=0).hand("C").playing("A")
    found = reasons(laid, "A")
    assert found["no-resilience"] == {"seats": (1,)}
    assert found["no-cards"] == {"seats": (2,)}


def test_parry_is_explained_in_the_play_phase() -> None:
    laid = Laid().hand("A", "parry").playing("A")
    assert reasons(laid, "A") == {"answers-only": {"card": "parry"}}


def test_action_without_targets_is_explained() -> None:
    laid = Laid(3).hand("A", "diversion").hand("B").hand("C").playing("A")
    assert reasons(laid, "A") == {"no-hands": {"card": "diversion"}}


@pytest.mark.parametrize("number", slow_after(2, range(20)))
def test_everything_in_hand_is_offered_or_explained(number: int) -> None:
    options = SamuraiSword.Options(expansion="yes" if number % 2 else "no")
    game, chance = SamuraiSword.begin(options, [None] * (4 + number % 4), number), Chance(number)
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            if decision is not None and decision.kind == "choose-play":
                assert unexplained(game, decision) == set()
        game.apply(*random_action(game, chance))


def unexplained(game: SamuraiSword, decision: Decision) -> set[tuple[str, int | None]]:
    """Return the cards in hand that aren't offered or refused, and the Weapons with such a target."""
    table, seat = game.table, decision.seat
    explained: set[tuple[str, int | None]] = set()
    assert isinstance(decision.question, Pick)
    for option in decision.question.options:
        card, to = str(option.facts.get("card")), option.facts.get("to")
        explained |= {(card, None), (card, to if isinstance(to, int) else None)}
    immune: set[int] = set()
    refused: set[str] = set()
    for refusal in decision.refusals:
        cards = refusal.facts.get("cards", (refusal.facts.get("card"),))
        assert isinstance(cards, tuple)
        seats = refusal.facts.get("seats", ())
        assert isinstance(seats, tuple)
        if refusal.rule in ("no-resilience", "no-cards"):
            immune |= {int(to) for to in seats}
        elif refusal.rule == "too-far":
            explained |= {(str(card), int(to)) for card in cards for to in (*seats, -1)}
        else:
            refused |= set(map(str, cards))
    others = set(range(table.seats)) - {seat}
    wanted: set[tuple[str, int | None]] = set()
    for card in set(table.players[seat].hand) - refused:
        wanted |= {(card, to) for to in others - immune} if CARDS[card].is_weapon else {(card, None)}
    return wanted - explained
