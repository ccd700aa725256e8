"""Tests that computer players reply to proposals."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Picked, SharedOut
from engine.rising_sun.game import RisingSun
from engine.search.players import PLAYERS, Player, next_action

ASKING, ASKED = 0, 2
EVERY_KIND = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


def proposed(seed: int, **terms: int) -> RisingSun:
    """Start a Tea Ceremony in which one player has proposed an alliance to another."""
    game = RisingSun.begin(RisingSun.Options(), [None] * 4, seed)
    game.apply(ASKING, Action(token=f"propose:{ASKED}", answer=SharedOut(shares=terms)))
    return game


def word(player: Player, game: RisingSun, seed: int) -> str:
    """Return the reply of the player who was asked."""
    action = next_action(player, game, ASKED, Chance(seed))
    assert action is not None
    assert action.token == f"reply:{ASKING}"
    assert isinstance(action.answer, Picked)
    return action.answer.keys[0]


def test_only_the_player_asked_owes_a_reply() -> None:
    game = proposed(1)
    assert [seat for seat in range(4) if game.owes_reply(seat)] == [ASKED]


def test_no_player_owes_a_reply_without_a_proposal() -> None:
    game = RisingSun.begin(RisingSun.Options(), [None] * 4, 1)
    assert not any(game.owes_reply(seat) for seat in range(4))


@EVERY_KIND
def test_the_player_asked_replies_before_anything_else(player: Player) -> None:
    for seed in range(5):
        game = proposed(seed)
        game.apply(ASKED, Action(token=f"reply:{ASKING}", answer=Picked(keys=(word(player, game, seed),))))
        assert not game.owes_reply(ASKED)


def test_a_steady_player_accepts_a_gift_but_not_a_bad_deal() -> None:
    for seed in range(5):
        game = proposed(seed)
        coins = game.table.players[ASKED].coins
        assert word(PLAYERS["steady"], proposed(seed, give_coins=1), seed) == "accept"
        assert word(PLAYERS["steady"], proposed(seed, ask_coins=coins), seed) == "decline"


def test_negotiation_is_patient_open_talk() -> None:
    game = proposed(1)
    assert game.patient
    assert game.open_talk
    for seat in range(4):
        if seat in game.awaited():
            game.apply(seat, game.fallback(seat))
    assert not game.open_talk
    assert not game.patient
