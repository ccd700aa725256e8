"""Samurai Sword's icons: counters, kinds and symbols of cards, and players' shapes, drawn as in its pictures."""

from collections.abc import Mapping
from typing import Any

from bot.drawing.badges import piece
from bot.drawing.icons import icon as icon_drawn
from bot.drawing.svg import symbol
from bot.drawing.symbols import definition
from bot.games.samurai_sword.card_picture import KIND_COLOURS, SYMBOL_COLOURS
from bot.games.samurai_sword.picture.artist import BLUE, HEART, RED, ROSE
from bot.games.samurai_sword.picture.looks import SeatLook, looks
from bot.games.samurai_sword.picture.plates import EDGE
from engine.samurai_sword.choices import Drawer, GiveUpProperty, Peasants
from engine.samurai_sword.components import CARDS, FOLDER
from engine.samurai_sword.wounds import PEASANT

_COLOURS = {
    "honor": ROSE,
    "resilience": HEART,
    "hand": BLUE,
    "reach": EDGE,
    "shogun": RED,
    **KIND_COLOURS,
    **SYMBOL_COLOURS,
}
_SIZE = 24


def icons() -> Mapping[str, str]:
    """Return the SVG of each icon by name."""
    symbols = {_named(name): _symbol(name, colour) for name, colour in _COLOURS.items()}
    return {**symbols, **{_named(look.name): _shape(look) for look in looks()}}


def icon_of(means: Any) -> str:
    """Return the name of an option's icon (the kind of its card, or its player's shape), or an empty string."""
    match means:
        case GiveUpProperty(property=card):
            pass
        case Peasants():
            card = PEASANT
        case Drawer(to=seat):
            return _named(looks()[seat].name)
        case _:
            card = getattr(means, "card", "")
    return _named(CARDS[card].type) if card in CARDS else ""


def _named(name: str) -> str:
    return f"samurai_sword_{name}"


def _symbol(name: str, colour: str) -> str:
    return icon_drawn(definition(FOLDER / "symbols.svg", name), symbol(name, 0, 0, _SIZE, colour))


def _shape(look: SeatLook) -> str:
    return icon_drawn(piece(look.shape, look.colour, look.colour, _SIZE, _SIZE / 2, _SIZE / 2))
