"""Shogun's icons: Daimyo, buildings, goods, armies and card symbols, drawn as in its pictures."""

from collections.abc import Mapping
from typing import Any

from bot.drawing.icons import icon as icon_drawn
from bot.drawing.icons import symbol_icon
from bot.drawing.phone import centred
from bot.games.shogun.picture.artist import CUBE, SIGNS
from bot.games.shogun.picture.looks import ASSETS, DaimyoLook, looks
from bot.games.shogun.picture.shapes import Shape
from engine.shogun.choices import ChestCard, SpecialCard, TakeSpecial

_SYMBOLS = {
    "castle": "castle",
    "temple": "temple",
    "theatre": "theater",
    "rice": "rice",
    "chest": "chest",
    "army": "army",
    "land": "province",
    "marker": "revolt_marker",
    "swords": "battle",
    "sword": "sword",
    "shield": "shield",
}
"""Maps symbols in the pictures to icon names."""
_SHAPE = 20
"""Size of a Daimyo's shape. Some shapes come out slightly wider."""


def icons() -> Mapping[str, str]:
    """Return the SVG of each icon by name."""
    symbols = {_of(symbol): symbol_icon(ASSETS / "symbols.svg", symbol, CUBE) for symbol in _SYMBOLS}
    return {**symbols, **{_named(daimyo): _shape(look) for daimyo, look in looks().daimyo.items()}}


def icon_of(means: Any) -> str:
    """Return the name of the icon for an option by its `means`, or ""."""
    match means:
        case ChestCard():
            return _of("chest")
        case TakeSpecial(special=name) | SpecialCard(special=name):
            return _of(SIGNS[name][0])
        case _:
            return ""


def _of(symbol: str) -> str:
    return _named(_SYMBOLS[symbol])


def _named(name: str) -> str:
    return f"shogun_{name}"


def _shape(look: DaimyoLook) -> str:
    return icon_drawn(centred(Shape(look.shape).filled(_SHAPE, look.colour), 12, 12))
