"""Proposed answers, best first, calculated from what the seat can see."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.questions import Assigned, Picked
from engine.trajan.actions import prompt_of
from engine.trajan.components import ACTIONS, EXTRA_TILES, TRAY, ActionId
from engine.trajan.measures import extra_tiles, repetitions
from engine.trajan.thinking.advice import worth_of
from engine.trajan.thinking.sowing import Actions, Circle, Tray, Way, ways_of_sowing
from engine.trajan.thinking.worth import Look

SOWINGS = 12
"""The maximum number of sowings proposed."""
FADING = 0.8
"""The value of repeating an action, as a share of its first use, which takes the best option."""

# Sowing


def circle_of(look: Look) -> Circle:
    """Return a seat's circle of trays, with the current values of its tiles and actions."""
    rewards = [look.reward(tile) if tile is not None else 0.0 for tile in look.player.slots]
    return Circle(look.player.slots, rewards, actions_of(look), look.weights, look.turns)


def actions_of(look: Look) -> Actions:
    """Return the value of each tray's action for a seat."""
    return Actions(lambda tray: action_worth(look, ACTIONS[tray]))


def action_worth(look: Look, action: ActionId) -> float:
    """Return the value of an action's best option, including a repetition if the seat has a tile for it."""
    once = action_once(look, action)
    return once if look.table.extra_spent else once + best_repetition(look, action, once)


def action_once(look: Look, action: ActionId) -> float:
    """Return the value of an action's best option."""
    options = prompt_of(action, look.seat).options(look.table, look.seat)
    return max([worth_of(look, option.means) for option in options], default=0.0)


def best_repetition(look: Look, action: ActionId, once: float) -> float:
    """Return the value that a repetition adds to an action, or 0 without a tile for it."""
    return max([again for again, _ in repeating(look, action, once)], default=0.0)


def repeating(look: Look, action: ActionId, once: float) -> list[tuple[float, str]]:
    """Return the values of repeating an action with each possible tile, best first.

    `once` is the value of the action the first time.
    """
    more = FADING * repetitions(look.player, action) * once
    found = [(max(0.0, more - look.tile(tile)), tile) for tile in extra_tiles(look.player, action)]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def turns_of(look: Look, circle: Circle, trays: Iterable[int]) -> list[tuple[float, int]]:
    """Return the value of a turn for each of these trays to sow, best first."""
    found = []
    for tray in trays:
        best = ways_by_worth(look, circle, tray, 1)[0]
        found.append((best.worth, tray))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def ways_by_worth(look: Look, circle: Circle, tray: int, most: int) -> list[Way]:
    """Return up to `most` sowings of a tray, best first, with the value of the whole turn."""
    trays = look.player.trays
    target = (tray + len(trays[tray])) % len(ACTIONS)
    action = circle.actions[target]
    ways = ways_of_sowing(circle._replace(actions=circle.actions.after(target)), trays, tray, most)
    return [way._replace(worth=way.worth + action) for way in ways]


def trays_by_worth(look: Look) -> Iterator[Picked]:
    """Yield the trays to sow, best turn first, based on tiles completed now or soon and on the action."""
    trays = [tray for tray, markers in enumerate(look.player.trays) if markers]
    for _, tray in turns_of(look, circle_of(look), trays):
        yield Picked(keys=(ACTIONS[tray],))


def sowings_by_worth(look: Look, tray: ActionId) -> Iterator[Assigned]:
    """Yield sowings of a tray, best first: those that complete a tile or prepare others."""
    for way in ways_by_worth(look, circle_of(look), TRAY[tray], SOWINGS):
        yield laid_in(way.laid)


def laid_in(trays: Sequence[Tray]) -> Assigned:
    """Return a placement of markers as an answer."""
    return Assigned(laid=tuple([(marker, ACTIONS[at]) for at, tray in enumerate(trays) for marker in tray]))


# Actions


def repetitions_by_worth(look: Look, action: ActionId) -> Iterator[Picked]:
    """Yield the extra action tiles worth spending now, best first, then declining."""
    for worth, tile in repeating(look, action, action_once(look, action)):
        if worth > 0:
            yield Picked(keys=(tile,))
    yield Picked()


def plus2_by_worth(look: Look, free: Sequence[ActionId]) -> Iterator[Picked]:
    """Yield spaces for a [+2] marker, best first: by the player's extra action tiles, then by those on the forum."""
    own, forum = look.player.tiles, [*look.table.forum, *look.table.extra]
    best = sorted(
        free, key=lambda each: (-own.count(EXTRA_TILES[each]), -forum.count(EXTRA_TILES[each]), -TRAY[each])
    )
    for action in best:
        yield Picked(keys=(action,))
