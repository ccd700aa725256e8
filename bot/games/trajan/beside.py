"""What stands beside an option: what it would bring now, what it serves, who stands there."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from bot.games.trajan.areas import by_votes
from bot.games.trajan.circle import holding
from bot.games.trajan.pieces import short, signs_of_seats
from bot.games.trajan.possible import mat_of, times_possible
from bot.words.voice import Voice
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
"""Tokens in a supply that is worth a warning."""


def beside(voice: Voice, view: TrajanView, means: Any) -> str:
    """A line on what an option means, or nothing."""
    told = _BESIDE.get(type(means))
    return "" if told is None or view.seat is None else told(voice, view, view.seat, means)


def joined(parts: Iterable[str]) -> str:
    """What there is to say, in one line."""
    return " · ".join(part for part in parts if part)


# Goods


def ship_line(voice: Voice, view: TrajanView, ship: str) -> str:
    """What a ship brings for one, two, three..., and what its side turns to."""
    row, coloured = SHIPS[ship], ship in view.coloured
    points = ", ".join(map(str, row.coloured if coloured else row.grey))
    return voice.label("beside-ship", points=points, coloured=coloured)


def serves(voice: Voice, mat: Player, good: Goods) -> str:
    """What a card of a good brings in the display at the end of the game, by the own bonus tiles."""
    tiles = [each for each in mat.bonus if good in BONUS_TILES[each.tile].goods]
    worth = sum(BONUS_TILES[each.tile].yellow if each.yellow else BONUS_TILES[each.tile].grey for each in tiles)
    return voice.label("beside-serves", points=worth) if worth else ""


def _good(voice: Voice, view: TrajanView, seat: Seat, good: Goods) -> str:
    mat = mat_of(view, seat)
    return joined((voice.label("beside-good", number=mat.hand.count(good)), serves(voice, mat, good)))


def _load(voice: Voice, view: TrajanView, seat: Seat, means: Load) -> str:
    return ship_line(voice, view, means.ship)


def _equal(voice: Voice, view: TrajanView, seat: Seat, means: Equal) -> str:
    """Shipped cards go to the display, so they serve the own bonus tiles as well."""
    return serves(voice, mat_of(view, seat), means.good) if means.good else ""


def _draw(voice: Voice, view: TrajanView, seat: Seat, means: Draw) -> str:
    return voice.label("beside-draw", pile=means.pile)


def _play(voice: Voice, view: TrajanView, seat: Seat, means: Play) -> str:
    """Which goods of the hand serve a bonus tile in the display."""
    mat = mat_of(view, seat)
    wanted = [good for good in dict.fromkeys(mat.hand) if serves(voice, mat, good)]
    return voice.label("beside-play", goods=wanted) if wanted else voice.label("beside-play-none")


def _of_good(voice: Voice, view: TrajanView, seat: Seat, means: TakeDiscard | GoodsCard | Discard | Pair) -> str:
    return _good(voice, view, seat, means.good)


# Forum tiles


def tile_line(voice: Voice, view: TrajanView, seat: Seat, tile: ForumTileId) -> str:
    """What a forum tile does for a seat, and for a demand, whether it is still needed."""
    row, me = FORUM_TILES[tile], view.players[seat]
    match row.group:
        case "demand":
            return voice.label("beside-demand", **_for_demands(view, seat, tile))
        case "senate":
            return voice.label("beside-votes", votes=me.votes, after=me.votes + row.votes)
        case "extra_action":
            action = str(row.action)
            return voice.label("beside-extra", action=action, plus2=action in me.plus2)
        case "joker":
            unused = voice.label("beside-joker-unused") if _helps_bonus_tiles(tile) else ""
            return joined((voice.label(f"beside-{tile}"), unused))


def _brief_tile(voice: Voice, view: TrajanView, seat: Seat, tile: ForumTileId) -> str:
    """The same in a few words; nothing where the name of the tile says it."""
    row, me = FORUM_TILES[tile], view.players[seat]
    match row.group:
        case "demand":
            return voice.label("brief-demand", **_for_demands(view, seat, tile))
        case "senate":
            return voice.label("brief-votes", after=me.votes + row.votes)
        case "extra_action":
            return voice.label("brief-twice") if row.action in me.plus2 else ""
        case "joker":
            return voice.label(f"brief-{tile}")


def _for_demands(view: TrajanView, seat: Seat, tile: ForumTileId) -> dict[str, int | bool]:
    """How many of a demand tile are asked for and there, and what one more brings through bonus tiles."""
    me, mat = view.players[seat], mat_of(view, seat)
    asked, have = view.demands.count(tile), me.completed.count(tile) + me.tiles.count(tile)
    after = mat.clone()
    after.tiles.append(tile)
    bonus = bonus_after_demands(view, seat, after) - bonus_after_demands(view, seat, mat)
    return {"asked": asked, "have": have, "bonus": bonus, "needed": asked > have}


def _helps_bonus_tiles(joker: ForumTileId) -> bool:
    """Return whether a joker that is unused at the end counts for a bonus tile (I2, I3)."""
    return joker == GOODS_JOKER or (joker == DEMAND_JOKER and RULES.readings.demand_joker_for_bonus)


def _take(voice: Voice, view: TrajanView, seat: Seat, means: TakeTile) -> str:
    return tile_line(voice, view, seat, means.tile)


def _extra(voice: Voice, view: TrajanView, seat: Seat, means: Extra) -> str:
    return voice.label("beside-spent", number=view.players[seat].tiles.count(means.tile))


# Provinces


def _others_in(view: TrajanView, seat: Seat, province: ProvinceId) -> list[Seat]:
    """Whose legionnaires stand in a province already."""
    there = next(each.legionnaires for each in view.provinces if each.id == province)
    return [each for each in there if each != seat]


def _move(voice: Voice, view: TrajanView, seat: Seat, means: MoveLeader) -> str:
    """What a legionnaire would score there, and what the tile does."""
    if means.province not in PROVINCES:
        return ""
    others = _others_in(view, seat, means.province)
    points = points_beside(means.province, len(others))
    own = means.province in view.players[seat].posted
    there = voice.label("beside-province", points=points, signs=signs_of_seats(voice, view, others) or None, own=own)
    bonus = "" if own else _bonus_of_post(voice, view, seat, means.province)
    return joined((there, bonus, tile_line(voice, view, seat, means.tile) if means.tile else ""))


def _bonus_of_post(voice: Voice, view: TrajanView, seat: Seat, province: ProvinceId) -> str:
    """What a legionnaire there adds to the own bonus tiles."""
    after = mat_of(view, seat).clone()
    after.posted.append(province)
    return bonus_tiles_gain(voice, mat_of(view, seat), after)


def _post(voice: Voice, view: TrajanView, seat: Seat, means: Post) -> str:
    others = _others_in(view, seat, means.province)
    printed, less = PROVINCES[means.province].points, RULES.less_for_each_other
    told = voice.label(
        "beside-post", printed=printed, less=less, signs=signs_of_seats(voice, view, others), number=len(others)
    )
    return joined((told, _bonus_of_post(voice, view, seat, means.province)))


def _recruit(voice: Voice, view: TrajanView, seat: Seat, means: Recruit) -> str:
    return voice.label("beside-camp", supply=means.supply, number=view.players[seat].legionnaires)


def _top(voice: Voice, view: TrajanView, seat: Seat, means: TakeTrajan) -> str:
    """Say which of its markers are in the tray, and that a tile covers no other one: taking it turns nothing up."""
    is_last = view.left[TRAJAN_TILES[means.tile].stack] == 1
    return joined((holding(voice, view, means.tile, means.slot), voice.label("beside-last") if is_last else ""))


# Construction


def _build(voice: Voice, view: TrajanView, seat: Seat, means: Build) -> str:
    """Where it is, the set that a tile would make, or whose workers stand where none lies."""
    row, column = divmod(means.space - 1, RULES.building_columns)
    where = voice.label("beside-space", row=row + 1, column=column + 1)
    before = mat_of(view, seat)
    after = before.clone()
    after.sites.append(means.space - 1)
    bonus = bonus_tiles_gain(voice, before, after)
    if not means.tile:
        workers = view.site[means.space - 1].workers
        there = voice.label("beside-site", signs=signs_of_seats(voice, view, workers), number=len(workers))
        return joined((where, there, bonus))
    after.buildings.append(means.tile)
    kind, first = BUILDING_TILES[means.tile].kind, bool(means.action)
    what = voice.label(
        "beside-build",
        building=kind,
        number=kinds_built(after)[kind],
        first=first,
        idle=first and not times_possible(view, seat, means.action),
        points=_sets(after) - _sets(before),
    )
    return joined((where, what, bonus))


def _sets(mat: Player) -> int:
    """Return the points of all sets with the construction jokers."""
    return set_points(kinds_built(mat), construction_jokers(mat))


def _hire(voice: Voice, view: TrajanView, seat: Seat, means: Hire) -> str:
    return voice.label("beside-camp", supply=means.supply, number=view.players[seat].workers)


# Above buttons


def brief(voice: Voice, view: TrajanView, means: Any) -> str | None:
    """A line of a few words above the button of an option, or None if `beside` is short enough."""
    if view.seat is None:
        return None
    match means:
        case MoveLeader():
            return _brief_move(voice, view, view.seat, means)
        case Post():
            return _post(voice, view, view.seat, means) if _others_in(view, view.seat, means.province) else ""
        case Build():
            return _brief_build(voice, view, view.seat, means)
        case Hire() | Recruit():
            return voice.label("brief-supply", supply=means.supply) if means.supply <= FEW_LEFT else ""
        case TakeTile():
            return _brief_tile(voice, view, view.seat, means.tile)
        case TakeBonus():
            return _brief_bonus(voice, view, view.seat, means)
        case Discard() | Pair():
            return serves(voice, mat_of(view, view.seat), means.good)
        case Extra() | Draw():
            return ""
        case _:
            return None


def _brief_bonus(voice: Voice, view: TrajanView, seat: Seat, means: TakeBonus) -> str:
    """What a bonus tile would bring the consul now, and the vice-consul."""
    vice, row = by_votes(view)[1].seat, BONUS_TILES[means.bonus]
    return voice.label(
        "brief-bonus",
        yellow=row.yellow,
        once=row.counts == "demand",
        points=bonus_now(view, seat, Bonus(means.bonus, yellow=True)),
        vice=vice,
        left=bonus_now(view, vice, Bonus(means.bonus, yellow=False)),
    )


def _brief_move(voice: Voice, view: TrajanView, seat: Seat, means: MoveLeader) -> str:
    """The tile that the leader takes, and what a legionnaire would score there."""
    if means.province not in PROVINCES:
        return ""
    me = view.players[seat]
    have = me.completed.count(means.tile) + me.tiles.count(means.tile)
    return voice.label(
        "brief-move",
        named=short(voice, "tile", means.tile) if means.tile else None,
        needed=view.demands.count(means.tile) > have,
        own=means.province in me.posted,
        points=points_beside(means.province, len(_others_in(view, seat, means.province))),
    )


def _brief_build(voice: Voice, view: TrajanView, seat: Seat, means: Build) -> str:
    """Which of its kind a tile would be, and what it adds to sets; without a tile, whose workers are there."""
    if not means.tile:
        workers = view.site[means.space - 1].workers
        return voice.label("brief-site", signs=signs_of_seats(voice, view, workers), number=len(workers))
    before = mat_of(view, seat)
    after = before.clone()
    after.buildings.append(means.tile)
    return voice.label(
        "brief-build",
        number=kinds_built(after)[BUILDING_TILES[means.tile].kind],
        first=bool(means.action),
        points=_sets(after) - _sets(before),
    )


# The end of a quarter


def _spend(voice: Voice, view: TrajanView, seat: Seat, means: Spend) -> str:
    """What bonus tiles lose, with the jokers that can stand for a tile, and how many jokers are left."""
    mat = mat_of(view, seat)
    after = _without(mat, means)
    lost = bonus_in_all(mat) - bonus_in_all(after)
    return voice.label("beside-spend", lost=lost, jokers=after.tiles.count(DEMAND_JOKER))


def _without(mat: Player, way: Spend) -> Player:
    """Return a copy of a mat from which tiles and jokers were spent."""
    after = mat.clone()
    for tile, number in zip((*DEMANDS, DEMAND_JOKER), way, strict=True):
        for _ in range(number):
            after.tiles.remove(tile)
    return after


def bonus_after_demands(view: TrajanView, seat: Seat, mat: Player) -> int:
    """Return the most that bonus tiles can bring once the demands on the table have been met from this mat (G2)."""
    still_open = Counter(view.demands) - Counter(view.players[seat].completed)
    return max(bonus_in_all(_without(mat, way)) for way in ways_to_spend(mat, still_open))


def bonus_in_all(mat: Player) -> int:
    """Return the points of all bonus tiles if the game ended now, jokers included."""
    return final_points(mat).get("bonus", 0)


def bonus_tiles_gain(voice: Voice, before: Player, after: Player) -> str:
    """What the own bonus tiles gain, if anything."""
    gained = bonus_in_all(after) - bonus_in_all(before)
    return voice.label("beside-bonus-tiles", points=gained) if gained else ""


def bonus_now(view: TrajanView, seat: Seat, added: Bonus) -> int:
    """What a bonus tile would add to the points of a seat, if the game ended now, jokers included."""
    mat = mat_of(view, seat)
    after = mat.clone()
    after.bonus.append(added)
    return bonus_in_all(after) - bonus_in_all(mat)


def _bonus(voice: Voice, view: TrajanView, seat: Seat, means: TakeBonus) -> str:
    """What it would bring the consul now, and the vice-consul if it is left."""
    vice = by_votes(view)[1].seat
    row = BONUS_TILES[means.bonus]
    return voice.label(
        "beside-bonus",
        points=bonus_now(view, seat, Bonus(means.bonus, yellow=True)),
        yellow=row.yellow,
        vice=vice,
        left=bonus_now(view, vice, Bonus(means.bonus, yellow=False)),
        grey=row.grey,
        grey_for=row.grey_for,
        once=row.counts == "demand",
    )


_BESIDE: dict[type, Callable[[Voice, TrajanView, Seat, Any], str]] = {
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
