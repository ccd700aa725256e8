"""Computer players give their word on what is laid before them."""

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Picked, SharedOut
from engine.rising_sun.game import RisingSun
from engine.search.players import PLAYERS, Player, next_action

ASKING, ASKED = 0, 2
EVERY_KIND = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


def proposed(seed: int, **terms: int) -> RisingSun:
    """A Tea Ceremony in which one player has proposed an alliance to another."""
    game = RisingSun.begin(RisingSun.Options(), [None] * 4, seed)
    game.apply(ASKING, Action(token=f"propose:{ASKED}", answer=SharedOut(shares=terms)))
    return game


def word(player: Player, game: RisingSun, seed: int) -> str:
    """What the player who was asked says."""
    action = next_action(player, game, ASKED, Chance(seed))
    assert action is not None
    assert action.token == f"reply:{ASKING}"
    assert isinstance(action.answer, Picked)
    return action.answer.keys[0]


def test_only_who_was_asked_owes_a_reply() -> None:
    game = proposed(1)
    assert [seat for seat in range(4) if game.owes_reply(seat)] == [ASKED]


def test_nobody_owes_a_reply_where_nothing_was_proposed() -> None:
    game = RisingSun.begin(RisingSun.Options(), [None] * 4, 1)
    assert not any(game.owes_reply(seat) for seat in range(4))


@EVERY_KIND
def test_who_was_asked_replies_before_anything_else(player: Player) -> None:
    for seed in range(5):
        game = proposed(seed)
        game.apply(ASKED, Action(token=f"reply:{ASKING}", answer=Picked(keys=(word(player, game, seed),))))
        assert not game.owes_reply(ASKED)


def test_a_steady_player_takes_a_gift_and_refuses_to_be_plundered() -> None:
    for seed in range(5):
        game = proposed(seed)
        coins = game.table.players[ASKED].coins
        assert word(PLAYERS["steady"], proposed(seed, give_coins=1), seed) == "accept"
        assert word(PLAYERS["steady"], proposed(seed, ask_coins=coins), seed) == "decline"


def test_the_talk_over_tea_is_open_and_not_to_be_cut_short() -> None:
    game = proposed(1)
    assert game.patient
    assert game.open_talk
    for seat in range(4):
        if seat in game.awaited():
            game.apply(seat, game.fallback(seat))
    assert not game.open_talk
    assert not game.patient
