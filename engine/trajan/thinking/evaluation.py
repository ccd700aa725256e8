"""The evaluation function of computer players: the value of a position for a player, in points.

It adds up current points, pieces on the mat, tiles close to completion, and the rest of the current turn, with
weights from `assets/trajan/evaluation.json`. The only hidden information it reads is the player's own hand.
"""

from engine.core.events import Seat
from engine.core.steps import Step
from engine.trajan.acting import ExtraAction, TakeAction
from engine.trajan.actions import ActionPrompt
from engine.trajan.components import (
    ACTION_JOKER,
    ACTIONS,
    DEMAND_JOKER,
    FORUM_TILES,
    GOODS_JOKER,
    RULES,
    TRAY,
    ActionId,
    ShipId,
)
from engine.trajan.measures import goods_jokers
from engine.trajan.shipping import LoadDifferent, LoadEqual, LoadPairs, PairJokers
from engine.trajan.table import TrajanGame
from engine.trajan.thinking.advice import LEGIONNAIRES, WORKERS, place, tokens
from engine.trajan.thinking.cargo import best_cargo
from engine.trajan.thinking.opening import tops_of, ways_of_beginning
from engine.trajan.thinking.proposals import action_once, best_repetition, circle_of, turns_of
from engine.trajan.thinking.sowing import to_come
from engine.trajan.thinking.weights import WEIGHTS
from engine.trajan.thinking.worth import Look, tally
from engine.trajan.turn import ChooseTray, SowMarkers

SHIPS_OF: dict[type[Step], ShipId] = {
    LoadEqual: "equal",
    LoadDifferent: "different",
    PairJokers: "pairs",
    LoadPairs: "pairs",
}
"""The ship that each cargo prompt loads."""


def prospects_of(game: TrajanGame, seat: Seat) -> float:
    """Return the value of the position for `seat` minus a share of the best opponent's points."""
    table, weights = game.table, WEIGHTS
    others = max([player.points for other, player in enumerate(table.players) if other != seat])
    points = table.players[seat].points - weights.rivals * others
    if game.finished:
        return points
    look = Look(table, seat)
    return points + of_mat(look) + to_do(game, look)


def prospect_parts_of(game: TrajanGame, seat: Seat) -> dict[str, float]:
    """Return the named parts that add up to `prospects_of`."""
    points = {"points": float(game.table.players[seat].points)}
    if not game.finished:
        look = Look(game.table, seat)
        points |= {**mat_parts(look), "turns": to_do(game, look)}
    return {**points, "rivals": prospects_of(game, seat) - sum(points.values())}


def of_mat(look: Look) -> float:
    """Return the value of a player's pieces on the mat and the board."""
    return sum(mat_parts(look).values())


def mat_parts(look: Look) -> dict[str, float]:
    """Return the value of a player's pieces on the mat and the board, by kind."""
    player, tiles = look.player, look.player.tiles
    kept = [tile for tile in tiles if FORUM_TILES[tile].action is not None or tile in (ACTION_JOKER, GOODS_JOKER)]
    return {
        "demands": -look.penalties(tally(tiles), tiles.count(DEMAND_JOKER)),
        "senate": look.standing(),
        "bonus-tiles": sum([look.hope(bonus) for bonus in player.bonus]),
        "goods": look.hand(player.hand, goods_jokers(player)),
        "sets": look.sets(),
        "workers": tokens(look, WORKERS),
        "legionnaires": tokens(look, LEGIONNAIRES),
        "leader": place(look, player.leader),
        "plus2": look.in_time(look.weights.plus2) * len(player.plus2),
        "tiles": sum([look.tile(tile) for tile in kept]),
    }


def to_do(game: TrajanGame, look: Look) -> float:
    """Return the expected value of the rest of the seat's turn and of its next turn."""
    prompt = game.agenda[-1]
    circle = circle_of(look)
    if isinstance(prompt, ChooseTray | SowMarkers) and prompt.seat == look.seat:
        trays = [TRAY[prompt.tray]] if isinstance(prompt, SowMarkers) else range(len(ACTIONS))
        return turns_of(look, circle, [tray for tray in trays if look.player.trays[tray]])[0][0]
    if look.table.phase == "set-up" and not any(look.player.slots):
        slots = RULES.first_tile_slots
        return ways_of_beginning(look, tops_of(look), slots, len(slots))[0][0]
    worth = 0.0
    for step in game.agenda if look.table.active == look.seat else ():
        action = _action_of(step)
        if action is not None:
            ship = SHIPS_OF.get(type(step))
            worth += circle.actions[TRAY[action]] if ship is None else best_cargo(look, ship)
            circle = circle._replace(actions=circle.actions.after(TRAY[action]))
    if isinstance(prompt, ExtraAction) and prompt.seat == look.seat:
        worth += best_repetition(look, prompt.action, action_once(look, prompt.action))
    return worth + to_come(circle, look.player.trays)


def _action_of(step: Step) -> ActionId | None:
    """Return the action that a step carries out, completely or in part, or None."""
    if isinstance(step, TakeAction | ActionPrompt):
        return step.action
    return "seaport" if type(step) in SHIPS_OF else None
