"""Small pictures of season cards, and the icons of clans, figures, mandates, War Advantages, cards and goods."""

from collections.abc import Mapping
from typing import Any

from bot.drawing.blocks import PAPER, Block, hstack, icon, label
from bot.drawing.pictures import card as card_drawn
from bot.drawing.pictures import icon as icon_drawn
from bot.drawing.svg import INK, definition, element, number, symbol
from bot.games.rising_sun.picture.artist import RED, WAR, mark
from bot.games.rising_sun.picture.looks import GRAY, SYMBOLS, ClanLook, looks, symbols
from bot.localization.localizer import Localizer
from engine.core.questions import Option, Thing
from engine.rising_sun.components import CARDS, CARDS_BY_NAME, RULES
from engine.rising_sun.measures import MONSTERS, STRONGHOLD

_SIGN = 60
_NUMBER = 36
SIGNS = {
    "monster": ("monster", RED),
    "virtue": ("virtue", "#d97aa6"),
    "enhancement": ("enhancement", "#1d6a96"),
    "war_upgrade": ("swords", "#1d1a16"),
    "winter_upgrade": ("snow", "#1d4f7a"),
}
"""Icon and color for each type of card."""


def card_picture(localizer: Localizer, name: str) -> str:
    """Draw a card as SVG. `name` is its name in all sets."""
    card = next(card for card in CARDS.values() if card.name == name)
    symbol, colour = SIGNS[card.type]
    kind = localizer.label("picture-kind", type=localizer.label(f"card-type-{card.type}"), season=card.season)
    numbers = [_number("coin", str(card.cost))]
    if card.force is not None:
        numbers.append(_number("swords", localizer.label("card-force", force=card.force)))
    message = f"card-{name}"
    text = localizer.label(message, "short" if localizer.has(message, "short") else "text")
    sign, tint = icon(symbol, _SIGN, colour), looks().seasons[card.season]
    return card_drawn(symbols(), tint, sign, localizer.label(message), kind, numbers, text)


def _number(symbol: str, text: str) -> Block:
    return hstack([icon(symbol, _NUMBER), label(text, _NUMBER - 4)], gap=6)


# Icons, drawn as in the pictures


_SIZE = 24
_FIGURES = ("daimyo", "bushi", "shinto", STRONGHOLD)
_ADVANTAGES = ("seppuku", "take_hostage", "imperial_poets")
"""War Advantages with an icon. Hire Ronin uses the icon of the Ronin."""
_LINK = "#5b6570"
_SYMBOLS: Mapping[str, tuple[str, str]] = {
    **{figure: (figure, GRAY.colour) for figure in _FIGURES},
    **{mandate: (f"mandate-{mandate}", INK) for mandate in RULES.mandates},
    **{advantage: (advantage.replace("_", "-"), INK) for advantage in _ADVANTAGES},
    **SIGNS,
    "coin": ("coin", INK),
    "ronin": ("ronin", INK),
    "ally": ("link", _LINK),
}
"""Symbol and color of each icon."""
_OF_OPTIONS = {
    "seppuku": "seppuku",
    "hire": "ronin",
    "hear-poets": "imperial_poets",
    "take-coin": "coin",
}
"""Options whose icon is always the same."""
_OF_FIGURES = {"figure-in-reserve", "summon", "move", "move-of", "replace"}
"""Options about a figure, which appear in menus. Icons on buttons would need one more line than a phone shows."""


def icons() -> Mapping[str, str]:
    """Return the SVG of each icon by name."""
    clans = {_named(clan): _clan(look) for clan, look in looks().clans.items()}
    symbols = {_named(name): _symbol(*drawn) for name, drawn in _SYMBOLS.items()}
    return {**clans, **symbols, _named("war_token"): _war_token()}


def icon_of(option: Option[Any] | Thing[Any]) -> str:
    """Return the name of the icon for an option, or ""."""
    match option.word:
        case "buy":
            return _named(CARDS_BY_NAME[option.means.card].type)
        case word if word in _OF_FIGURES:
            return _named("monster" if option.means.figure in MONSTERS else option.means.figure)
        case word if word in _OF_OPTIONS:
            return _named(_OF_OPTIONS[word])
        case _:
            return ""


def _named(name: str) -> str:
    return f"rising_sun_{name}"


def _clan(look: ClanLook) -> str:
    return icon_drawn(_filling(mark(look, "", _SIZE)))


def _symbol(name: str, colour: str) -> str:
    return icon_drawn(definition(SYMBOLS, name), symbol(name, 0, 0, _SIZE, colour))


def _war_token() -> str:
    """Draw crossed swords on the disc of a battle's number."""
    disc = element("circle", cx=_SIZE / 2, cy=_SIZE / 2, r=_SIZE / 2 - 0.5, fill=WAR)
    return icon_drawn(definition(SYMBOLS, "swords"), disc, symbol("swords", 4.5, 4.5, _SIZE - 9, PAPER))


def _filling(block: Block) -> str:
    """Scale a block to the size of an icon and center it."""
    scale = _SIZE / max(block.width, block.height)
    x, y = (_SIZE - block.width * scale) / 2, (_SIZE - block.height * scale) / 2
    return element("g", block.svg, transform=f"translate({number(x)} {number(y)}) scale({number(scale)})")
