"""Trajan's icons: actions, markers, goods, demands, pieces and players' colors, as in its pictures."""

from collections.abc import Mapping
from typing import Any

from bot.drawing.badges import piece
from bot.drawing.icons import icon as icon_drawn
from bot.drawing.icons import symbol_icon
from bot.games.trajan.picture.looks import PieceLook, looks
from engine.trajan.choices import ColourOf, Discard, Extra, GoodsCard, Pair, Plus2, TakeDiscard, TakeTile
from engine.trajan.components import ACTIONS, DEMANDS, FOLDER, FORUM_TILES, GOODS

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
