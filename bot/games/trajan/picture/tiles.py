"""Tiles: forum and extra action tiles, Trajan tiles, bonus tiles, demand tiles and construction tiles."""

from collections.abc import Iterable

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, beside, icon, label
from bot.games.trajan.picture.artist import FINE, RED, Artist, plate, within
from engine.trajan.components import BONUS_TILES, BUILDING_TILES, FORUM_TILES, TRAJAN_TILES, TrajanTile
from engine.trajan.rows import BonusTile, ForumTile

JOKERS = {
    "joker_action": "again",
    "joker_construction": "construction",
    "joker_goods": "card",
    "joker_demand": "demand",
}
"""The sign of what a joker stands for."""
COUNTED = {"workers": "worker", "legionnaires": "legionnaire", "bonus": "medal"}
"""The sign of what a bonus tile counts, but for goods and demands."""
_TINTS = {"demand": "#f7e3b0", "senate": "#dcebd0", "extra_action": "#cfe0f2", "joker": "#e6d3ee"}
_IN_A_ROW = 34
"""The height of a Trajan tile in a row."""
_YELLOW, _GREY = "#f7cf3d", "#a9abb0"
_HEAVY = "#4b4f57"


def forum_tile(artist: Artist, tile: str, size: float) -> Block:
    """A forum tile or an extra action tile."""
    row = FORUM_TILES[tile]
    return plate(size, size, _TINTS[row.group], _on_forum_tile(artist, row, size), line=FINE)


def _on_forum_tile(artist: Artist, row: ForumTile, size: float) -> str:
    match row.group:
        case "demand":
            return within(icon(str(row.demand), size * 0.72), size, size)
        case "senate":
            votes = artist.number(row.votes, size * 0.5)
            return within(icon("senate", size * 0.9), size, size) + within(votes, size, size * 0.92)
        case "extra_action":
            more = label(artist.voice.label("picture-more", number=1), size * 0.42)
            return _in_corners(icon(str(row.action), size * 0.58), more, size)
        case "joker":
            return _in_corners(icon("joker", size * 0.46), icon(JOKERS[row.id], size * 0.5), size)


def _in_corners(first: Block, second: Block, size: float) -> str:
    """Two things on a square: above on the left, below on the right."""
    return at(first, 3, 3) + at(second, size - second.width - 3, size - second.height - 3)


def trajan_tile(artist: Artist, tile: str) -> Block:
    """A Trajan tile in a row: the markers it needs, what it brings, and its points."""
    row = TRAJAN_TILES[tile]
    parts = [
        needed(artist, row, _IN_A_ROW),
        brought(artist, row, _IN_A_ROW * 0.76),
        points_of(artist, row, _IN_A_ROW * 0.68),
    ]
    return beside(parts, gap=3)


def needed(artist: Artist, row: TrajanTile, size: float) -> Block:
    """The two markers that a tray must hold."""
    return beside([artist.marker(marker, size) for marker in row.markers], gap=1)


def brought(artist: Artist, row: TrajanTile, size: float) -> Block:
    """The signs of what a Trajan tile brings beside its points."""
    kind = row.kind
    if kind.plus2:
        return plus2(artist, size)
    signs = ["card"] * kind.cards + ["worker"] * kind.workers + ["legionnaire"] * kind.legionnaires
    return _close_together([icon(sign, size) for sign in (*signs, *([kind.demand] if kind.demand else []))])


def _close_together(icons: list[Block]) -> Block:
    """Icons that cover each other in part, so that two need little more room than one."""
    if not icons:
        return Block(0, 0, "")
    size = icons[0].width
    step = size * 0.62
    drawn = [at(one, place * step, 0) for place, one in enumerate(icons)]
    return Block(size + step * (len(icons) - 1), size, "".join(drawn))


def points_of(artist: Artist, row: TrajanTile, size: float) -> Block:
    """The points of a Trajan tile."""
    return artist.number(row.kind.points, size, RED)


def plus2(artist: Artist, size: float) -> Block:
    """A [+2] marker."""
    text = label(artist.voice.label("picture-more", number=2), size * 0.8, fill=PAPER)
    return plate(text.width + size * 0.2, size, "#14532d", at(text, size * 0.1, 0))


def bonus_tile(artist: Artist, tile: str, size: float, *, yellow: bool) -> Block:
    """A bonus tile with the side that counts: what it counts, and its points for each."""
    row = BONUS_TILES[tile]
    points, number = (row.yellow, 1) if yellow else (row.grey, row.grey_for)
    signs = beside([icon(sign, size * 0.8) for sign in signs_of(row)], gap=2)
    text = label(artist.voice.label("picture-bonus", points=points, number=number), size * 0.72)
    whole = beside([signs, text], gap=5)
    line, broad = (FINE, 2) if yellow else (_HEAVY, 4)
    fill = _YELLOW if yellow else _GREY
    return plate(
        whole.width + 14, size + 6, fill, at(whole, 7, (size + 6 - whole.height) / 2), line=line, broad=broad
    )


def signs_of(row: BonusTile) -> Iterable[str]:
    """The signs of what a bonus tile counts."""
    if row.demand is not None:
        return (row.demand,)
    return row.goods or (COUNTED[row.counts],)


def demand_tile(demand: str, size: float) -> Block:
    """A demand of the people."""
    return plate(size, size, PAPER, within(icon(demand, size * 0.78), size, size), line=RED, broad=3)


def construction_tile(artist: Artist, tile: str, width: float, height: float) -> Block:
    """A construction tile on its space: the kind and its points."""
    row = BUILDING_TILES[tile]
    content = beside([icon(row.kind, height * 0.66), artist.number(row.points, height * 0.55, RED)], gap=5)
    return plate(width, height, PAPER, within(content, width, height), line=FINE)
