"""Games of computer players, for tests."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.core.chance import Chance
from engine.core.game import Game
from engine.search.players import Player, next_action
from engine.search.steady import Steady

QUICK = Steady(
    width=8,
    finalists=2,
    steps=6,
    inner_width=4,
    worlds=1,
    deals=1,
    turns=0,
    throws=2,
    far=6,
    bids=4,
    guesses=2,
    terms=2,
)
"""A steady player with a smaller search, for tests that only need the same algorithm."""


def decisions(game: Game[Any], players: Sequence[Player], seed: int) -> Iterator[int]:
    """Play a game to its end with one player per seat, and yield each seat that is about to act."""
    chance = Chance(seed)
    while not game.finished:
        seat = chance.choice(game.awaited())
        yield seat
        action = next_action(players[seat], game, seat, chance)
        assert action is not None
        game.apply(seat, action)
