"""Forum tiles and construction tiles."""

from bot.drawing.phone import SMALLEST
from bot.drawing.svg import INK, symbol
from bot.games.trajan.picture.artist import Artist, over_sign, rectangle, text
from engine.trajan.components import BUILDING_TILES, FORUM_TILES

JOKERS = {
    "joker_action": "again",
    "joker_construction": "construction",
    "joker_goods": "card",
    "joker_demand": "demand",
}
"""Symbols for what each joker stands for."""
COUNTED = {"workers": "worker", "legionnaires": "legionnaire", "bonus": "medal"}
"""Symbols for what a bonus tile counts, if it isn't goods or demands."""
_GREEN, _YELLOW, _BUILDING = "#cfe3b4", "#f2d777", "#e2d3ee"


def forum_tile(artist: Artist, tile: str, x: float, y: float, size: float) -> str:
    """Draw a forum tile, or an extra action tile, which is yellow."""
    row = FORUM_TILES[tile]
    ground = _YELLOW if row.group == "extra_action" else _GREEN
    plate = rectangle(x + 0.5, y + 0.5, size - 1, size - 1, ground, corner=3, line=INK)
    if row.demand is not None:
        wide = size * 0.76
        return plate + symbol(row.demand, x + (size - wide) / 2, y + (size - wide) / 2, wide)
    said = {
        "senate": str(row.votes),
        "extra_action": artist.voice.label("picture-more", number=1),
        "joker": artist.voice.label("picture-joker"),
    }[row.group]
    sign = {"senate": "senate", "extra_action": str(row.action), "joker": JOKERS.get(tile, "")}[row.group]
    small = size * 0.56
    number = over_sign(said, x + size - 2, y + size - 2 - SMALLEST * 0.36, ground)
    return plate + symbol(sign, x + 1.5, y + 1.5, small) + number


def construction_tile(tile: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a construction tile on its space: its kind and points."""
    row, sign = BUILDING_TILES[tile], height - 3
    left = x + (width - sign - 9) / 2
    return (
        rectangle(x, y, width, height, _BUILDING)
        + symbol(row.kind, left, y + 1.5, sign)
        + text(row.points, left + sign + 2, y + height / 2, 11.5)
    )
