"""Small pictures for card lookups, and the icons of Daimyo, buildings, goods, armies and card symbols."""

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from bot.drawing.blocks import Block, hstack, icon, label, translate, vstack
from bot.drawing.pictures import card as card_drawn
from bot.drawing.pictures import centered, symbol_icon
from bot.drawing.pictures import icon as icon_drawn
from bot.drawing.svg import element, number
from bot.games.shogun.lookup import text_of
from bot.games.shogun.picture.artist import ASSETS, CUBE, RED, SIGNS, DaimyoLook, Shape, looks, symbols
from bot.games.shogun.picture.map import corners, outline
from bot.localization.localizer import Localizer
from engine.shogun.choices import ChestCard, SpecialCard, TakeSpecial
from engine.shogun.components import ACTIONS, EVENTS, PROVINCES, REGIONS, RULES, SIDES, SPECIAL_CARDS, EventCard

_SIGN, _NUMBER, _NAMED = 60, 36, 24
_WIDE, _HALF = 360, 173
"""Width of a map across the whole card, and of one of two side by side."""
_SEA, _LAND, _HERE, _LINE = "#4f7391", "#e9e2cf", RED, "#3d2f18"
_ACTION, _SPECIAL, _EVENT = "#f4dc96", "#d9c8e8", "#f3c792"


def card_picture(localizer: Localizer, name: str) -> str:
    """Draw a card, a region or a province as SVG."""
    kind, tint, sign, numbers = _look(localizer, name)
    text = text_of(localizer, name).replace("**", "")
    named = localizer.name("card", name, marked_up=False)
    return card_drawn(symbols(), tint, sign, named, localizer.label(f"picture-{kind}"), list(numbers), text)


def _look(localizer: Localizer, name: str) -> tuple[str, str, Block, Iterable[Block]]:
    """Return a card's kind, header color, icon, and the blocks above its text."""
    if name in ACTIONS:
        return "action-card", _ACTION, _signs(*SIGNS[name]), _of_action(name)
    if name in SPECIAL_CARDS:
        return "special-card", _SPECIAL, _signs(*SIGNS[name]), [label(localizer.label(f"picture-{name}"), _NUMBER)]
    if name in EVENTS:
        loss = label(localizer.label("picture-loss", number=EVENTS[name].rice_loss), _NUMBER, fill=RED)
        return "event-card", _EVENT, _signs(_sign_of(EVENTS[name])), [hstack([icon("rice", _NUMBER), loss])]
    if name in REGIONS:
        return "region-card", looks().regions[name], _signs("land"), _of_region(localizer, name)
    province = PROVINCES[name]
    values = (("chest", province.tax), ("rice", province.rice), ("free", province.spaces))
    numbers = [_amount(sign, count) for sign, count in values]
    return (
        "province-card",
        looks().regions[province.regions[SIDES[0]]],
        _province_shape(name),
        [*numbers, _map([name], _WIDE)],
    )


def _of_action(name: str) -> Iterable[Block]:
    """Yield the cost of an action and what it places."""
    card = ACTIONS[name]
    if card.cost:
        yield _amount("chest", card.cost)
    if card.armies:
        yield _amount("army", card.armies)
    if card.builds is not None:
        yield _amount(card.builds, RULES.tiles[card.builds])


def _of_region(localizer: Localizer, region: str) -> Iterable[Block]:
    """Yield a map of the region for each side of the board."""
    for side in SIDES:
        here = [province.id for province in PROVINCES.values() if province.regions[side] == region]
        yield vstack([label(localizer.name("side", side, marked_up=False), _NAMED), _map(here, _HALF)])


def _sign_of(event: EventCard) -> str:
    """Return the icon for what an event affects."""
    signs = {
        "theatre": event.markers_removed,
        "marker": event.neutral_farmers is not None,
        "castle": event.castle_defenders,
        "temple": event.peace,
        "chest": event.max_chests is not None or event.min_chests is not None,
        "rice": event.max_rice is not None or event.min_rice is not None,
    }
    return next((sign for sign, is_about in signs.items() if is_about), "army")


def _signs(*names: str) -> Block:
    """Draw one or two icons for a card's header. Two are drawn smaller."""
    size = _SIGN if len(names) == 1 else _SIGN * 0.75
    return hstack([icon(name, size) for name in names], gap=2)


def _amount(sign: str, count: int) -> Block:
    return hstack([icon(sign, _NUMBER), label(str(count), _NUMBER)], gap=6)


def _province_shape(province: str) -> Block:
    """Draw a province's outline at the size of an icon."""
    xs, ys = zip(*corners(province), strict=True)
    scale = _SIGN / max(max(xs) - min(xs), max(ys) - min(ys))
    moved = f"scale({scale:.4f}) translate({number(-min(xs))} {number(-min(ys))})"
    land = element("path", d=outline(province), fill=_HERE, stroke=_LINE, stroke_width=3 / scale, transform=moved)
    return Block((max(xs) - min(xs)) * scale, (max(ys) - min(ys)) * scale, land)


def _map(here: Collection[str], width: float) -> Block:
    """Draw the whole map, with the provinces in `here` highlighted."""
    whole = looks()
    drawn = [element("rect", width=whole.width, height=whole.height, rx=40, fill=_SEA)]
    for fill, provinces in ((_LAND, set(PROVINCES) - set(here)), (_HERE, here)):
        path = "".join(map(outline, sorted(provinces)))
        drawn.append(element("path", d=path, fill=fill, stroke=_LINE, stroke_width=4))
    scale = width / whole.width
    return Block(
        width, whole.height * scale, translate(Block(whole.width, whole.height, "".join(drawn)), 0, 0, scale)
    )


# Icons, drawn as in the pictures


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
    return icon_drawn(centered(Shape(look.shape).filled(_SHAPE, look.colour), 12, 12))
