"""Descriptions next to options: the points they would score now, what they help with, and which pieces are there."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from bot.games.trajan.card import by_votes
from bot.games.trajan.forecasts import holding, mat_of, times_possible
from bot.games.trajan.names import short, signs_of_seats
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.trajan.choices import (
    Build,
    Discard,
    Draw,
    Equal,
    Extra,
    GoodsCard,
    Hire,
    Load,
    MoveLeader,
    Pair,
    Play,
    Post,
    Recruit,
    Spend,
    TakeBonus,
    TakeDiscard,
    TakeTile,
    TakeTrajan,
)
from engine.trajan.components import (
    BONUS_TILES,
    BUILDING_TILES,
    DEMAND_JOKER,
    DEMANDS,
    FORUM_TILES,
    GOODS_JOKER,
    PROVINCES,
    RULES,
    SHIPS,
    TRAJAN_TILES,
    ForumTileId,
    Goods,
    ProvinceId,
)
from engine.trajan.demands import ways_to_spend
from engine.trajan.measures import points_beside
from engine.trajan.scoring import construction_jokers, final_points, kinds_built, set_points
from engine.trajan.table import Bonus, Player
from engine.trajan.views import TrajanView

FEW_LEFT = 3
"""Tokens left in a supply that warrant a warning."""


def beside(localizer: Localizer, view: TrajanView, means: Any) -> str:
    """Return a one-line description of an option, or an empty string."""
    render = _BESIDE.get(type(means))
    return "" if render is None or view.seat is None else render(localizer, view, view.seat, means)


def joined(parts: Iterable[str]) -> str:
    """Join the parts that aren't empty into one line."""
    return " · ".join(part for part in parts if part)


# Goods


def ship_line(localizer: Localizer, view: TrajanView, ship: str) -> str:
    """Return a ship's points for one, two, three... cards, and whether its colored side is up."""
    row, coloured = SHIPS[ship], ship in view.coloured
    points = ", ".join(map(str, row.coloured if coloured else row.grey))
    return localizer.label("beside-ship", points=points, coloured=coloured)


def serves(localizer: Localizer, mat: Player, good: Goods) -> str:
    """Return what a card of this good in the display scores at the end of the game through bonus tiles."""
    tiles = [each for each in mat.bonus if good in BONUS_TILES[each.tile].goods]
    worth = sum(BONUS_TILES[each.tile].yellow if each.yellow else BONUS_TILES[each.tile].grey for each in tiles)
    return localizer.label("beside-serves", points=worth) if worth else ""


def _good(localizer: Localizer, view: TrajanView, seat: Seat, good: Goods) -> str:
    mat = mat_of(view, seat)
    return joined((localizer.label("beside-good", number=mat.hand.count(good)), serves(localizer, mat, good)))


def _load(localizer: Localizer, view: TrajanView, seat: Seat, means: Load) -> str:
    return ship_line(localizer, view, means.ship)


def _equal(localizer: Localizer, view: TrajanView, seat: Seat, means: Equal) -> str:
    """Describe matching goods by bonus-tile points, since shipped cards also go to the display."""
    return serves(localizer, mat_of(view, seat), means.good) if means.good else ""


def _draw(localizer: Localizer, view: TrajanView, seat: Seat, means: Draw) -> str:
    return localizer.label("beside-draw", pile=means.pile)


def _play(localizer: Localizer, view: TrajanView, seat: Seat, means: Play) -> str:
    """List the goods in hand that would score for a bonus tile in the display."""
    mat = mat_of(view, seat)
    wanted = [good for good in dict.fromkeys(mat.hand) if serves(localizer, mat, good)]
    return localizer.label("beside-play", goods=wanted) if wanted else localizer.label("beside-play-none")


def _of_good(
    localizer: Localizer, view: TrajanView, seat: Seat, means: TakeDiscard | GoodsCard | Discard | Pair
) -> str:
    return _good(localizer, view, seat, means.good)


# Forum tiles


def tile_line(localizer: Localizer, view: TrajanView, seat: Seat, tile: ForumTileId) -> str:
    """Describe a forum tile's effect for a seat and, for a demand tile, whether the seat still needs it."""
    row, me = FORUM_TILES[tile], view.players[seat]
    match row.group:
        case "demand":
            return localizer.label("beside-demand", **_for_demands(view, seat, tile))
        case "senate":
            return localizer.label("beside-votes", votes=me.votes, after=me.votes + row.votes)
        case "extra_action":
            action = str(row.action)
            return localizer.label("beside-extra", action=action, plus2=action in me.plus2)
        case "joker":
            unused = localizer.label("beside-joker-unused") if _helps_bonus_tiles(tile) else ""
            return joined((localizer.label(f"beside-{tile}"), unused))


def _brief_tile(localizer: Localizer, view: TrajanView, seat: Seat, tile: ForumTileId) -> str:
    """Describe a tile as `tile_line` does, in a few words; empty if the tile's name says enough."""
    row, me = FORUM_TILES[tile], view.players[seat]
    match row.group:
        case "demand":
            return localizer.label("brief-demand", **_for_demands(view, seat, tile))
        case "senate":
            return localizer.label("brief-votes", after=me.votes + row.votes)
        case "extra_action":
            return localizer.label("brief-twice") if row.action in me.plus2 else ""
        case "joker":
            return localizer.label(f"brief-{tile}")


def _for_demands(view: TrajanView, seat: Seat, tile: ForumTileId) -> dict[str, int | bool]:
    """Return how many of a demand tile are required and owned, and the bonus-tile points that one more would add."""
    me, mat = view.players[seat], mat_of(view, seat)
    asked, have = view.demands.count(tile), me.completed.count(tile) + me.tiles.count(tile)
    after = mat.clone()
    after.tiles.append(tile)
    bonus = bonus_after_demands(view, seat, after) - bonus_after_demands(view, seat, mat)
    return {"asked": asked, "have": have, "bonus": bonus, "needed": asked > have}


def _helps_bonus_tiles(joker: ForumTileId) -> bool:
    """Return whether a joker that is unused at the end counts for a bonus tile (I2, I3)."""
    return joker == GOODS_JOKER or (joker == DEMAND_JOKER and RULES.readings.demand_joker_for_bonus)


def _take(localizer: Localizer, view: TrajanView, seat: Seat, means: TakeTile) -> str:
    return tile_line(localizer, view, seat, means.tile)


def _extra(localizer: Localizer, view: TrajanView, seat: Seat, means: Extra) -> str:
    return localizer.label("beside-spent", number=view.players[seat].tiles.count(means.tile))


# Provinces


def _others_in(view: TrajanView, seat: Seat, province: ProvinceId) -> list[Seat]:
    """Return the other players with a legionnaire in a province."""
    there = next(each.legionnaires for each in view.provinces if each.id == province)
    return [each for each in there if each != seat]


def _move(localizer: Localizer, view: TrajanView, seat: Seat, means: MoveLeader) -> str:
    """Describe what a legionnaire would score there, and the tile's effect."""
    if means.province not in PROVINCES:
        return ""
    others = _others_in(view, seat, means.province)
    points = points_beside(means.province, len(others))
    own = means.province in view.players[seat].posted
    there = localizer.label(
        "beside-province", points=points, signs=signs_of_seats(localizer, view, others) or None, own=own
    )
    bonus = "" if own else _bonus_of_post(localizer, view, seat, means.province)
    return joined((there, bonus, tile_line(localizer, view, seat, means.tile) if means.tile else ""))


def _bonus_of_post(localizer: Localizer, view: TrajanView, seat: Seat, province: ProvinceId) -> str:
    """Return what a legionnaire there would add to the reader's bonus tiles."""
    after = mat_of(view, seat).clone()
    after.posted.append(province)
    return bonus_tiles_gain(localizer, mat_of(view, seat), after)


def _post(localizer: Localizer, view: TrajanView, seat: Seat, means: Post) -> str:
    others = _others_in(view, seat, means.province)
    printed, less = PROVINCES[means.province].points, RULES.less_for_each_other
    placement = localizer.label(
        "beside-post", printed=printed, less=less, signs=signs_of_seats(localizer, view, others), number=len(others)
    )
    return joined((placement, _bonus_of_post(localizer, view, seat, means.province)))


def _recruit(localizer: Localizer, view: TrajanView, seat: Seat, means: Recruit) -> str:
    return localizer.label("beside-camp", supply=means.supply, number=view.players[seat].legionnaires)


def _top(localizer: Localizer, view: TrajanView, seat: Seat, means: TakeTrajan) -> str:
    """Describe which of the tile's markers are in its tray, and warn if the tile is the last of its stack."""
    is_last = view.left[TRAJAN_TILES[means.tile].stack] == 1
    return joined(
        (holding(localizer, view, means.tile, means.slot), localizer.label("beside-last") if is_last else "")
    )


# Construction


def _build(localizer: Localizer, view: TrajanView, seat: Seat, means: Build) -> str:
    """Describe a space: its position, the set its tile would make or the workers there, and any bonus-tile points."""
    row, column = divmod(means.space - 1, RULES.building_columns)
    where = localizer.label("beside-space", row=row + 1, column=column + 1)
    before = mat_of(view, seat)
    after = before.clone()
    after.sites.append(means.space - 1)
    bonus = bonus_tiles_gain(localizer, before, after)
    if not means.tile:
        workers = view.site[means.space - 1].workers
        there = localizer.label("beside-site", signs=signs_of_seats(localizer, view, workers), number=len(workers))
        return joined((where, there, bonus))
    after.buildings.append(means.tile)
    kind, first = BUILDING_TILES[means.tile].kind, bool(means.action)
    what = localizer.label(
        "beside-build",
        building=kind,
        number=kinds_built(after)[kind],
        first=first,
        idle=first and not times_possible(view, seat, means.action),
        points=_sets(after) - _sets(before),
    )
    return joined((where, what, bonus))


def _sets(mat: Player) -> int:
    """Return the points of all sets, including construction jokers."""
    return set_points(kinds_built(mat), construction_jokers(mat))


def _hire(localizer: Localizer, view: TrajanView, seat: Seat, means: Hire) -> str:
    return localizer.label("beside-camp", supply=means.supply, number=view.players[seat].workers)


# Above buttons


def brief(localizer: Localizer, view: TrajanView, means: Any) -> str | None:
    """Return a few words to show above an option's button, or None if `beside` is short enough for that."""
    if view.seat is None:
        return None
    match means:
        case MoveLeader():
            return _brief_move(localizer, view, view.seat, means)
        case Post():
            return _post(localizer, view, view.seat, means) if _others_in(view, view.seat, means.province) else ""
        case Build():
            return _brief_build(localizer, view, view.seat, means)
        case Hire() | Recruit():
            return localizer.label("brief-supply", supply=means.supply) if means.supply <= FEW_LEFT else ""
        case TakeTile():
            return _brief_tile(localizer, view, view.seat, means.tile)
        case TakeBonus():
            return _brief_bonus(localizer, view, view.seat, means)
        case Discard() | Pair():
            return serves(localizer, mat_of(view, view.seat), means.good)
        case Extra() | Draw():
            return ""
        case _:
            return None


def _brief_bonus(localizer: Localizer, view: TrajanView, seat: Seat, means: TakeBonus) -> str:
    """Describe what a bonus tile would score now for the consul and, left over, for the vice-consul."""
    vice, row = by_votes(view)[1].seat, BONUS_TILES[means.bonus]
    return localizer.label(
        "brief-bonus",
        yellow=row.yellow,
        once=row.counts == "demand",
        points=bonus_now(view, seat, Bonus(means.bonus, yellow=True)),
        vice=vice,
        left=bonus_now(view, vice, Bonus(means.bonus, yellow=False)),
    )


def _brief_move(localizer: Localizer, view: TrajanView, seat: Seat, means: MoveLeader) -> str:
    """Describe the tile the leader takes, and what a legionnaire would score there."""
    if means.province not in PROVINCES:
        return ""
    me = view.players[seat]
    have = me.completed.count(means.tile) + me.tiles.count(means.tile)
    return localizer.label(
        "brief-move",
        named=short(localizer, "tile", means.tile) if means.tile else None,
        needed=view.demands.count(means.tile) > have,
        own=means.province in me.posted,
        points=points_beside(means.province, len(_others_in(view, seat, means.province))),
    )


def _brief_build(localizer: Localizer, view: TrajanView, seat: Seat, means: Build) -> str:
    """Describe how many of its kind a tile would make and its set points, or the workers if there is no tile."""
    if not means.tile:
        workers = view.site[means.space - 1].workers
        return localizer.label("brief-site", signs=signs_of_seats(localizer, view, workers), number=len(workers))
    before = mat_of(view, seat)
    after = before.clone()
    after.buildings.append(means.tile)
    return localizer.label(
        "brief-build",
        number=kinds_built(after)[BUILDING_TILES[means.tile].kind],
        first=bool(means.action),
        points=_sets(after) - _sets(before),
    )


# The end of a quarter


def _spend(localizer: Localizer, view: TrajanView, seat: Seat, means: Spend) -> str:
    """Describe what the reader's bonus tiles lose, and how many jokers are left.

    The loss counts jokers that can replace a tile.
    """
    mat = mat_of(view, seat)
    after = _without(mat, means)
    lost = bonus_in_all(mat) - bonus_in_all(after)
    return localizer.label("beside-spend", lost=lost, jokers=after.tiles.count(DEMAND_JOKER))


def _without(mat: Player, way: Spend) -> Player:
    """Return a copy of a mat without the tiles and jokers that were spent."""
    after = mat.clone()
    for tile, number in zip((*DEMANDS, DEMAND_JOKER), way, strict=True):
        for _ in range(number):
            after.tiles.remove(tile)
    return after


def bonus_after_demands(view: TrajanView, seat: Seat, mat: Player) -> int:
    """Return the most the bonus tiles can score once this mat has met the demands (G2)."""
    still_open = Counter(view.demands) - Counter(view.players[seat].completed)
    return max(bonus_in_all(_without(mat, way)) for way in ways_to_spend(mat, still_open))


def bonus_in_all(mat: Player) -> int:
    """Return what all bonus tiles would score if the game ended now, including jokers."""
    return final_points(mat).get("bonus", 0)


def bonus_tiles_gain(localizer: Localizer, before: Player, after: Player) -> str:
    """Describe what the reader's bonus tiles gain, or return an empty string."""
    gained = bonus_in_all(after) - bonus_in_all(before)
    return localizer.label("beside-bonus-tiles", points=gained) if gained else ""


def bonus_now(view: TrajanView, seat: Seat, added: Bonus) -> int:
    """Return what a bonus tile would add to a seat's points if the game ended now, including jokers."""
    mat = mat_of(view, seat)
    after = mat.clone()
    after.bonus.append(added)
    return bonus_in_all(after) - bonus_in_all(mat)


def _bonus(localizer: Localizer, view: TrajanView, seat: Seat, means: TakeBonus) -> str:
    """Describe what a bonus tile would score now for the consul and, if left over, for the vice-consul."""
    vice = by_votes(view)[1].seat
    row = BONUS_TILES[means.bonus]
    return localizer.label(
        "beside-bonus",
        points=bonus_now(view, seat, Bonus(means.bonus, yellow=True)),
        yellow=row.yellow,
        vice=vice,
        left=bonus_now(view, vice, Bonus(means.bonus, yellow=False)),
        grey=row.grey,
        grey_for=row.grey_for,
        once=row.counts == "demand",
    )


_BESIDE: dict[type, Callable[[Localizer, TrajanView, Seat, Any], str]] = {
    Load: _load,
    Equal: _equal,
    Draw: _draw,
    Play: _play,
    TakeDiscard: _of_good,
    GoodsCard: _of_good,
    Discard: _of_good,
    Pair: _of_good,
    TakeTile: _take,
    Extra: _extra,
    MoveLeader: _move,
    Post: _post,
    Recruit: _recruit,
    TakeTrajan: _top,
    Build: _build,
    Hire: _hire,
    Spend: _spend,
    TakeBonus: _bonus,
}
