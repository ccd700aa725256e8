"""Small pictures for /card, and the icons of actions, markers, goods, demands, pieces and players' colors."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from bot.drawing.blocks import Block, badge, hstack, icon, label, piece, translate, vstack, with_background
from bot.drawing.pictures import GOLD, symbol_icon
from bot.drawing.pictures import card as card_drawn
from bot.drawing.pictures import icon as icon_drawn
from bot.drawing.svg import INK, element
from bot.games.trajan.lookup import ENTRIES, KINDS, Entry, text_of
from bot.games.trajan.picture.artist import COUNTED, EMPTY_SPACE, FINE, JOKERS, PALE, RED, PieceLook, looks, symbols
from bot.games.trajan.picture.map import outlines, path
from bot.localization.localizer import Localizer
from engine.trajan.choices import ColourOf, Discard, Extra, GoodsCard, Pair, Plus2, TakeDiscard, TakeTile
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    BUILDINGS,
    DEMANDS,
    FOLDER,
    FORUM_TILES,
    GOODS,
    PROVINCES,
    SHIPS,
    TRAJAN_TILES,
    BonusTile,
    Marker,
)

_SIGN, _NUMBER, _MARKER = 60, 36, 40
_WIDE = 360
_GREY = "#a9abb0"
_TINTS = {
    "action": "#f4dc96",
    "trajan-tile": "#f0c3ae",
    "forum-tile": "#cfe3b4",
    "bonus-tile": GOLD,
    "ship": "#cfe6ee",
    "good": PALE,
    "province": "#ecdfb8",
    "building": "#d9c8e8",
}


def card_picture(localizer: Localizer, name: str) -> str:
    """Return the picture of a lookup entry as SVG."""
    entry = ENTRIES[name]
    text = text_of(localizer, name).replace("**", "")
    named = localizer.name("card", name, marked_up=False)
    sign = hstack([icon(each, _SIGN) for each in _signs(entry)], gap=2)
    numbers = list(_numbers(localizer, entry))
    return card_drawn(
        symbols(), _TINTS[entry.kind], sign, named, localizer.label(f"kind-{entry.kind}"), numbers, text
    )


def _signs(entry: Entry) -> Sequence[str]:
    """Return the symbols in the head of a card."""
    match entry.kind:
        case "trajan-tile":
            return _of_trajan_tile(entry.thing)
        case "forum-tile":
            tile = FORUM_TILES[entry.thing]
            return (tile.demand or tile.action or ("joker" if tile.group == "joker" else "senate"),)
        case "bonus-tile":
            return ("medal",)
        case "ship":
            return ("ship",)
        case "province":
            return ("flag",)
    return (entry.thing,)


def _of_trajan_tile(kind: str) -> Sequence[str]:
    brings = KINDS[kind]
    numbers = {"card": brings.cards, "worker": brings.workers, "legionnaire": brings.legionnaires}
    sign = next((sign for sign, number in numbers.items() if number), brings.demand)
    return (sign or ("again" if brings.plus2 else "trajan"),)


def _numbers(localizer: Localizer, entry: Entry) -> Iterable[Block]:
    """Draw the numbers shown above the text."""
    match entry.kind:
        case "trajan-tile":
            yield from _markers(entry.thing)
        case "forum-tile":
            yield from _of_forum_tile(entry.thing)
        case "bonus-tile":
            yield from _both_sides(localizer, BONUS_TILES[entry.thing])
        case "good":
            yield from _both_sides(
                localizer, next(tile for tile in BONUS_TILES.values() if entry.thing in tile.goods)
            )
        case "ship":
            ship = SHIPS[entry.thing]
            yield vstack([_row(ship.coloured, GOLD), _row(ship.grey, _GREY)], gap=8)
        case "province":
            yield label(str(PROVINCES[entry.thing].points), _NUMBER, fill=RED)
            yield _map(entry.thing)
        case "building":
            values = [tile.points for tile in BUILDING_TILES.values() if tile.kind == entry.thing]
            yield _row(values, PALE)
            yield icon(BUILDINGS[entry.thing], _NUMBER)


def _markers(kind: str) -> Iterable[Block]:
    """Draw the points of a kind of Trajan tile, and the markers each tile of that kind requires."""
    yield label(str(KINDS[kind].points), _NUMBER, fill=RED)
    for tile in TRAJAN_TILES.values():
        if tile.kind.id == kind:
            yield with_background(hstack([_marker(marker) for marker in tile.markers], gap=2), PALE, pad=4)


def _marker(marker: Marker) -> Block:
    look = looks().markers[marker]
    return badge(look.shape, look.colour, look.ink, "", _MARKER)


def _of_forum_tile(name: str) -> Iterable[Block]:
    tile = FORUM_TILES[name]
    if tile.votes:
        yield label(str(tile.votes), _NUMBER)
    if tile.group == "joker":
        yield icon(JOKERS[name], _NUMBER)


def _both_sides(localizer: Localizer, tile: BonusTile) -> Iterable[Block]:
    """Draw what a bonus tile counts, and the points on its yellow and gray sides."""
    counted = (tile.demand,) if tile.demand else tile.goods or (COUNTED[tile.counts],)
    yield hstack([icon(sign, _NUMBER) for sign in counted], gap=2)
    for points, number, fill in ((tile.yellow, 1, GOLD), (tile.grey, tile.grey_for, _GREY)):
        yield _plate([localizer.label("picture-bonus", points=points, number=number)], fill)


def _row(points: Iterable[int], fill: str) -> Block:
    return _plate(map(str, points), fill)


def _plate(texts: Iterable[str], fill: str) -> Block:
    """Draw numbers in a row on a plate."""
    return with_background(hstack([label(each, _NUMBER) for each in texts], gap=18), fill, pad=12, above=2)


def _map(here: str) -> Block:
    """Draw all provinces, this one highlighted."""
    whole = looks()
    land = element("path", d=outlines(), fill=EMPTY_SPACE, stroke=FINE, stroke_width=4)
    found = element("path", d=f"{path(whole.provinces[here].outline)}Z", fill=RED, stroke=INK, stroke_width=6)
    scale = _WIDE / whole.width
    drawn = Block(whole.width, whole.height, land + found)
    return Block(_WIDE, whole.height * scale, translate(drawn, 0, 0, scale))


# Icons, drawn as in the pictures


_PIECES = ("worker", "legionnaire", "card", "joker")
_SYMBOLS = (*ACTIONS, *DEMANDS, *GOODS, *_PIECES)


def icons() -> Mapping[str, str]:
    """Return the SVG of each icon by name."""
    symbols = {_named(name): symbol_icon(FOLDER / "symbols.svg", name) for name in _SYMBOLS}
    markers = {_named(colour): _piece(look) for colour, look in looks().markers.items()}
    players = {_named(f"player_{colour}"): _piece(look) for colour, look in looks().players.items()}
    return {**symbols, **markers, **players}


def icon_of(means: Any) -> str:
    """Return the name of an option's icon, or an empty string."""
    match means:
        case ColourOf(marker=name) | Plus2(action=name) | Extra(action=name):
            return _named(name)
        case GoodsCard(good=name) | TakeDiscard(good=name) | Discard(good=name) | Pair(good=name):
            return _named(name)
        case TakeTile(tile=tile):
            return _named(_sign_of(tile))
        case _:
            return ""


def _sign_of(tile: str) -> str:
    """Return the sign on a forum tile."""
    row = FORUM_TILES[tile]
    return row.demand or row.action or ("senate" if row.votes else "joker")


def _named(name: str) -> str:
    return f"trajan_{name}"


def _piece(look: PieceLook) -> str:
    return icon_drawn(piece(look.shape, look.colour, look.colour, 24, 12, 12))
