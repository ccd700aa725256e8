"""Answers worth a thought, best first, worked out from what the seat may see."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.questions import Assigned, Picked
from engine.trajan.actions import prompt_of
from engine.trajan.components import ACTIONS, EXTRA_TILES, TRAY, ActionId
from engine.trajan.measures import extra_tiles, repetitions
from engine.trajan.thinking.advice import worth_of
from engine.trajan.thinking.sowing import Actions, Circle, Tray, Way, ways_of_sowing
from engine.trajan.thinking.worth import Look

SOWINGS = 12
"""How many ways of sowing are proposed."""
FADING = 0.8
"""How much of an action its repetition brings: the best is gone then."""

# Sowing


def circle_of(look: Look) -> Circle:
    """The circle of a seat, with what its tiles and actions are worth now."""
    rewards = [look.reward(tile) if tile is not None else 0.0 for tile in look.player.slots]
    return Circle(look.player.slots, rewards, actions_of(look), look.weights, look.turns)


def actions_of(look: Look) -> Actions:
    """What the action of each tray brings a seat."""
    return Actions(lambda tray: action_worth(look, ACTIONS[tray]))


def action_worth(look: Look, action: ActionId) -> float:
    """The best that an action brings now, and again if there is a tile to repeat it."""
    once = action_once(look, action)
    return once if look.table.extra_spent else once + best_repetition(look, action, once)


def action_once(look: Look, action: ActionId) -> float:
    """The best that an action brings now."""
    options = prompt_of(action, look.seat).options(look.table, look.seat)
    return max([worth_of(look, option.means) for option in options], default=0.0)


def best_repetition(look: Look, action: ActionId, once: float) -> float:
    """What a tile to repeat an action adds to it, if there is one."""
    return max([again for again, _ in repeating(look, action, once)], default=0.0)


def repeating(look: Look, action: ActionId, once: float) -> list[tuple[float, str]]:
    """What it brings to spend an extra action tile on an action that brings so much `once`; the best first."""
    more = FADING * repetitions(look.player, action) * once
    found = [(max(0.0, more - look.tile(tile)), tile) for tile in extra_tiles(look.player, action)]
    return sorted(found, key=lambda each: (-each[0], each[1]))


def turns_of(look: Look, circle: Circle, trays: Iterable[int]) -> list[tuple[float, int]]:
    """What a turn that begins with sowing each of these trays may bring, the best first."""
    found = []
    for tray in trays:
        best = ways_by_worth(look, circle, tray, 1)[0]
        found.append((best.worth, tray))
    return sorted(found, key=lambda each: (-each[0], each[1]))


def ways_by_worth(look: Look, circle: Circle, tray: int, most: int) -> list[Way]:
    """Ways of sowing a tray, with what a turn that begins so may bring, the best first."""
    trays = look.player.trays
    target = (tray + len(trays[tray])) % len(ACTIONS)
    action = circle.actions[target]
    ways = ways_of_sowing(circle._replace(actions=circle.actions.after(target)), trays, tray, most)
    return [way._replace(worth=way.worth + action) for way in ways]


def trays_by_worth(look: Look) -> Iterator[Picked]:
    """Trays by what the turn may bring: what is completed now and soon, and the action."""
    trays = [tray for tray, markers in enumerate(look.player.trays) if markers]
    for _, tray in turns_of(look, circle_of(look), trays):
        yield Picked(keys=(ACTIONS[tray],))


def sowings_by_worth(look: Look, tray: ActionId) -> Iterator[Assigned]:
    """Ways of laying the colours: what completes a tile, and what makes others ready."""
    for way in ways_by_worth(look, circle_of(look), TRAY[tray], SOWINGS):
        yield laid_in(way.laid)


def laid_in(trays: Sequence[Tray]) -> Assigned:
    """Markers in trays as an answer."""
    return Assigned(laid=tuple([(marker, ACTIONS[at]) for at, tray in enumerate(trays) for marker in tray]))


# Actions


def repetitions_by_worth(look: Look, action: ActionId) -> Iterator[Picked]:
    """Extra action tiles that are worth it now; and to keep them."""
    for worth, tile in repeating(look, action, action_once(look, action)):
        if worth > 0:
            yield Picked(keys=(tile,))
    yield Picked()


def plus2_by_worth(look: Look, free: Sequence[ActionId]) -> Iterator[Picked]:
    """Where tiles lie that it would strengthen, then where there may be some."""
    own, forum = look.player.tiles, [*look.table.forum, *look.table.extra]
    best = sorted(
        free, key=lambda each: (-own.count(EXTRA_TILES[each]), -forum.count(EXTRA_TILES[each]), -TRAY[each])
    )
    for action in best:
        yield Picked(keys=(action,))
