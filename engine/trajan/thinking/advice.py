"""The value of an action's options for a seat: immediate points and future possibilities.

It's calculated only from what the seat can see, with the estimates in `worth`.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Literal

from engine.core.questions import Option, Picked
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
from engine.trajan.components import BONUS_TILES, CAMP, FORUM_TILES, RULES, TRAY, ProvinceId
from engine.trajan.measures import legionnaire_points, missing, next_to
from engine.trajan.table import Player
from engine.trajan.thinking.cargo import best_cargo, with_card
from engine.trajan.thinking.worth import Look

Camp = Literal["workers", "legionnaires"]
WORKERS: Camp = "workers"
LEGIONNAIRES: Camp = "legionnaires"


def worth_of(look: Look, means: Any) -> float:
    """Return the value of an action's option."""
    return _WORTH[type(means)](look, means)


def options_by_worth(look: Look, options: Iterable[Option[Any]]) -> Iterator[Picked]:
    """Yield an action's options with positive value, best first, then declining."""
    valued = [(worth_of(look, option.means), option.key) for option in options]
    for worth, key in sorted(valued, key=lambda each: (-each[0], each[1])):
        if worth > 0:
            yield Picked(keys=(key,))
    yield Picked()


def tokens(look: Look, camp: Camp) -> float:
    """Return the total value of the tokens in a camp."""
    return sum([_token(look, camp, number) for number in range(_in_camp(look.player, camp))])


def _one_more(look: Look, camp: Camp) -> float:
    """Return the value of one more token in a camp."""
    return _token(look, camp, _in_camp(look.player, camp))


def _sent_out(look: Look, camp: Camp) -> float:
    """Return the value of moving a token from its camp to the board, through bonus tiles, minus its value in camp."""
    return _each(look.player, camp) - _token(look, camp, _in_camp(look.player, camp) - 1)


def _token(look: Look, camp: Camp, there: int) -> float:
    """Return the value of a token in a camp with `there` other tokens."""
    weights, final = look.weights, RULES.final
    worth, least = (weights.worker, final.worker) if camp == WORKERS else (weights.legionnaire, final.legionnaire)
    return look.in_time(worth * weights.more_tokens**there, least)


def _in_camp(player: Player, camp: Camp) -> int:
    return player.workers if camp == WORKERS else player.legionnaires


def waiting(look: Look, tile: str, tray: tuple[str, ...]) -> float:
    """Return the value of an uncompleted Trajan tile at a tray with these markers."""
    likely = look.in_time(look.weights.ready[len(missing(tile, tray))])
    return likely * look.reward(tile) + (1 - likely) * RULES.final.tile


# Senate, military and construction


def _further(look: Look, points: int) -> float:
    """Return the value of the votes of the next senate space, without its points."""
    return look.standing(points - RULES.senate[look.space], spaces=1) - look.standing()


def place(look: Look, province: ProvinceId) -> float:
    """Return the value of a leader in a province: what it can do there and in neighboring provinces."""
    return look.once(_place, province)


def _place(look: Look, province: ProvinceId) -> float:
    weights = look.weights
    beyond = max([look.once(_to_take, other) for other in next_to(province)])
    certain = weights.leader if look.player.legionnaires else weights.leader / 2
    return look.in_time(certain * _may_score(look, province) + weights.beyond * beyond)


def _to_take(look: Look, province: ProvinceId) -> float:
    """Return the value of a leader's later move to a province: its tile and the points for a legionnaire."""
    tile = look.table.provinces.get(province)
    worth = look.tile(tile) if tile is not None else 0.0
    if tile is not None and FORUM_TILES[tile].votes:
        worth *= min(1.0, look.soon)  # Senate tiles leave at the end of the quarter.
    return worth + look.weights.leader * _may_score(look, province)


def _may_score(look: Look, province: ProvinceId) -> float:
    if province == CAMP or province in look.player.posted:
        return 0.0
    return float(legionnaire_points(look.table, look.seat, province))


def _moving(look: Look, means: MoveLeader) -> float:
    tile = look.tile(means.tile) if means.tile else 0.0
    return tile + place(look, means.province) - place(look, look.player.leader)


def _posting(look: Look, means: Post) -> float:
    left = look.in_time(look.weights.leader * means.points)
    return means.points + look.once(_sent_out, LEGIONNAIRES) - left


def _building(look: Look, means: Build) -> float:
    worth = means.points + look.once(_sent_out, WORKERS)
    if means.tile:
        worth += look.sets(means.tile) - look.sets()
    if means.action:
        worth += look.weights.free_action
    return worth


def _each(player: Player, counts: Camp) -> float:
    """Return the points of a player's bonus tiles for one more piece of this kind."""
    rows = [(BONUS_TILES[bonus.tile], bonus.yellow) for bonus in player.bonus]
    return sum([row.yellow if yellow else row.grey / row.grey_for for row, yellow in rows if row.counts == counts])


# Seaport


def _drawing(look: Look, _: Draw) -> float:
    return look.in_time(look.weights.draw, least=RULES.final.card)


def _playing(look: Look, means: Play) -> float:
    return sum(sorted([look.trade.brings([good]) for good in look.player.hand])[-means.most :]) / 2


# All options

_WORTH: dict[type, Callable[[Look, Any], float]] = {
    TakeTile: lambda look, means: look.tile(means.tile),
    Advance: lambda look, means: means.points + _further(look, means.points),
    Recruit: lambda look, _: _one_more(look, LEGIONNAIRES),
    Hire: lambda look, _: _one_more(look, WORKERS),
    MoveLeader: _moving,
    Post: _posting,
    TakeTrajan: lambda look, means: waiting(look, means.tile, look.player.trays[TRAY[means.slot]]),
    Build: _building,
    Draw: _drawing,
    TakeDiscard: lambda look, means: with_card(look, means.good),
    Play: _playing,
    Load: lambda look, means: best_cargo(look, means.ship),
}
"""The function that evaluates an option, by the class of its meaning."""
