"""Small pictures of cards and characters, and the icons of counters, kinds and symbols of cards, and players."""

from collections.abc import Mapping
from typing import Any

from bot.drawing.blocks import Block, hstack, icon, label, piece
from bot.drawing.pictures import card as card_drawn
from bot.drawing.pictures import icon as icon_drawn
from bot.drawing.svg import definition, symbol
from bot.games.samurai_sword.lookup import short
from bot.games.samurai_sword.picture.artist import BLUE, HEART, RED, ROSE, SeatLook, looks, symbols
from bot.games.samurai_sword.picture.players import EDGE
from bot.localization.localizer import Localizer
from engine.samurai_sword.choices import Drawer, GiveUpProperty, Peasants
from engine.samurai_sword.components import CARDS, CHARACTERS, FOLDER, Card
from engine.samurai_sword.wounds import PEASANT

_SIGN = 60
_NUMBER = 36
_PINE = "#2f6b4f"
_AS_MANY_AS = "="
_TINTS = {"weapon": "#e9b3a6", "property": "#b9d3ea", "action": "#f4dc96"}
KIND_COLOURS = {"weapon": RED, "property": BLUE, "action": "#f2c230"}
SYMBOL_COLOURS = {"fuji": BLUE, "koi": "#d4702a", "torii": RED, "origami": _PINE}
_COUNTED = {"honor": ("honor", ROSE), "properties": ("property", BLUE)}
"""Symbol and color for what a Weapon with variable wounds counts."""


def card_picture(localizer: Localizer, name: str) -> str:
    """Return a card or a character as SVG."""
    if name in CHARACTERS:
        return _character(localizer, name)
    card = CARDS[name]
    sign = icon(card.type, _SIGN, KIND_COLOURS[card.type])
    kind = localizer.label(f"card-type-{card.type}")
    numbers = [*(_weapon(card) if card.is_weapon else ()), _card_symbol(localizer, card.symbol)]
    if card.parry or card.parries_weapons_only:
        numbers.append(
            hstack([icon("property", _NUMBER, _PINE), label(localizer.label("picture-parries"), 26)], gap=6)
        )
    return card_drawn(
        symbols(), _TINTS[card.type], sign, localizer.label(f"card-{name}"), kind, numbers, short(localizer, name)
    )


def _character(localizer: Localizer, name: str) -> str:
    character = CHARACTERS[name]
    sign, kind = icon("shogun", _SIGN, _PINE), localizer.label("picture-character")
    resilience = label(localizer.label("picture-full-resilience", resilience=character.resilience), 26)
    numbers = [hstack([icon("resilience", _NUMBER, RED), resilience], gap=6)]
    message = f"character-{name}"
    return card_drawn(symbols(), "#d9c8e8", sign, localizer.label(message), kind, numbers, short(localizer, name))


def _weapon(card: Card) -> list[Block]:
    """Draw a Weapon's reach and wounds."""
    wounds = [icon("wound", _NUMBER, RED)]
    if card.wounds_count is None:
        wounds.append(label(str(card.wounds), _NUMBER))
    else:
        wounds += [
            label(_AS_MANY_AS, _NUMBER),
            icon(_COUNTED[card.wounds_count][0], _NUMBER, _COUNTED[card.wounds_count][1]),
        ]
    return [hstack([icon("reach", _NUMBER, RED), label(str(card.difficulty), _NUMBER)], gap=6), hstack(wounds, gap=6)]


def _card_symbol(localizer: Localizer, symbol: str) -> Block:
    return hstack(
        [icon(symbol, _NUMBER, SYMBOL_COLOURS[symbol]), label(localizer.label(f"symbol-{symbol}"), 26)], gap=6
    )


# Icons, drawn as in the pictures


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
