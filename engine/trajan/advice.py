"""What the options of the actions are worth to a seat: points now, and what they lead to.

It is worked out from what the seat may see, with what things are worth by `worth`.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from engine.core.questions import Option, Picked
from engine.trajan.cargo import best_cargo
from engine.trajan.choices import (
    Advance,
    Build,
    Draw,
    Hire,
    Load,
    MoveLeader,
    Play,
    Post,
    Recruit,
    TakeDiscard,
    TakeTile,
    TakeTrajan,
)
from engine.trajan.components import BONUS_TILES, CAMP, RULES, TRAY, ProvinceId
from engine.trajan.measures import goods_jokers, legionnaire_points, missing, next_to
from engine.trajan.table import Player
from engine.trajan.worth import Look


def worth_of(look: Look, means: Any) -> float:
    """What an option of an action brings."""
    match means:
        case TakeTile(tile):
            return look.tile(tile)
        case Advance(points):
            return points + _further(look, points)
        case Recruit():
            return _another(look, look.weights.legionnaire, look.player.legionnaires, RULES.final.legionnaire)
        case Hire():
            return _another(look, look.weights.worker, look.player.workers, RULES.final.worker)
        case MoveLeader(province, tile):
            return (look.tile(tile) if tile else 0.0) + place(look, province) - place(look, look.player.leader)
        case Post():
            return _posting(look, means)
        case TakeTrajan(tile, slot):
            return waiting(look, tile, look.player.trays[TRAY[slot]])
        case Build():
            return _building(look, means)
        case _:
            return _trading(look, means)


def options_by_worth(look: Look, options: Iterable[Option[Any]]) -> Iterator[Picked]:
    """Options of an action that bring something, and then nothing."""
    valued = [(worth_of(look, option.means), option.key) for option in options]
    for worth, key in sorted(valued, key=lambda each: (-each[0], each[1])):
        if worth > 0:
            yield Picked(keys=(key,))
    yield Picked()


def _another(look: Look, token: float, there: int, least: float) -> float:
    """One more worker or legionnaire in the camp."""
    return look.in_time(token * look.weights.more_tokens**there, least)


def tokens(look: Look, token: float, there: int, least: float) -> float:
    """So many workers or legionnaires in the camp."""
    return sum([_another(look, token, number, least) for number in range(there)])


def waiting(look: Look, tile: str, tray: tuple[str, ...]) -> float:
    """A Trajan tile outside a tray that may be completed some day."""
    likely = look.in_time(look.weights.ready[len(missing(tile, tray))])
    return likely * look.reward(tile) + (1 - likely) * RULES.final.tile


# Senate, military and construction


def _further(look: Look, points: int) -> float:
    """What another space in the senate is worth beside its points: its votes."""
    return look.standing(points - RULES.senate[look.space], spaces=1) - look.standing()


def place(look: Look, province: ProvinceId) -> float:
    """What the leader may do there, and in the next provinces."""
    return look.once(_place, province)


def _place(look: Look, province: ProvinceId) -> float:
    weights = look.weights
    beyond = max([look.once(_to_take, other) for other in next_to(province)])
    certain = weights.leader if look.player.legionnaires else weights.leader / 2
    return look.in_time(certain * _may_score(look, province) + weights.beyond * beyond)


def _to_take(look: Look, province: ProvinceId) -> float:
    """What a leader may take in a province that it comes to."""
    tile = look.table.provinces.get(province)
    return (look.tile(tile) if tile is not None else 0.0) + look.weights.leader * _may_score(look, province)


def _may_score(look: Look, province: ProvinceId) -> float:
    if province == CAMP or province in look.player.posted:
        return 0.0
    return float(legionnaire_points(look.table, look.seat, province))


def _posting(look: Look, means: Post) -> float:
    weights, player = look.weights, look.player
    spent = _another(look, weights.legionnaire, player.legionnaires - 1, RULES.final.legionnaire)
    left = look.in_time(weights.leader * means.points)
    return means.points + _each(player, "legionnaires") - spent - left


def _building(look: Look, means: Build) -> float:
    weights, player = look.weights, look.player
    worth = float(means.points) + _each(player, "workers")
    worth -= _another(look, weights.worker, player.workers - 1, RULES.final.worker)
    if means.tile:
        worth += look.sets(means.tile) - look.sets()
    if means.action:
        worth += weights.free_action
    return worth


def _each(player: Player, counts: str) -> float:
    """What the bonus tiles of a player bring for one more of these."""
    rows = [(BONUS_TILES[bonus.tile], bonus.yellow) for bonus in player.bonus]
    return sum([row.yellow if yellow else row.grey / row.grey_for for row, yellow in rows if row.counts == counts])


# Seaport


def _trading(look: Look, means: Draw | TakeDiscard | Play | Load) -> float:
    player = look.player
    jokers = goods_jokers(player)
    match means:
        case Draw():
            return look.in_time(look.weights.draw, least=RULES.final.card)
        case TakeDiscard(good):
            return look.hand([*player.hand, good], jokers) - look.hand(player.hand, jokers)
        case Play():
            return sum(sorted([look.trade.brings([good]) for good in player.hand])[-means.most :]) / 2
        case Load(ship):
            return best_cargo(look, ship)
