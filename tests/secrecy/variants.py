"""Scenes from the same moment that differ only in something one player has, such as a draft or a lesson."""

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeVar

from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.secrecy.room import Room, default_formatter, open_room
from tests.secrecy.scene import SceneResult, compared
from tests.secrecy.traffic import differences

SEED = 5

T = TypeVar("T")


def somewhere(game: AnyGame) -> AnyGame:
    """Return the game after ten random answers."""
    chance = Chance(SEED)
    for _ in range(10):
        game.apply(*random_action(game, chance, invitations=6))
    return game


async def compare_scenes(
    case: Case, variants: Sequence[T], play: Callable[[Room, Case, AnyGame, int, T], Awaitable[SceneResult]]
) -> tuple[list[str], int]:
    """Play a scene for each variant of what one seat has.

    Returns the differences that others see or the log shows, and the number of messages compared.
    """
    found: list[str] = []
    seats, options = case.plan(SEED)
    async with open_room(case.kind.id, seats, SEED, options, default_formatter) as room:
        game = somewhere(await room.game())
        owner = game.awaited()[0]
        one, *others = [await play(room, case, game, owner, variant) for variant in variants]
        audiences = compared(frozenset({owner}), room.people, room.stranger, room.channel)
        for other in others:
            found += differences(one.sent, other.sent, audiences)
            found += [] if one.logged == other.logged else [f"the log: {set(one.logged) ^ set(other.logged)}"]
        return found, sum(len(one.sent.get(audience, ())) for audience in audiences)
