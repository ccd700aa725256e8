"""Small pictures of season cards."""

from bot.drawing.blocks import Block, beside, icon, label
from bot.drawing.cards import card as card_drawn
from bot.games.rising_sun.picture.artist import RED
from bot.games.rising_sun.picture.looks import looks, symbols
from bot.words.voice import Voice
from engine.rising_sun.components import CARDS

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


def card_picture(voice: Voice, name: str) -> str:
    """Draw a card as SVG. `name` is its name in all sets."""
    card = next(card for card in CARDS.values() if card.name == name)
    symbol, colour = SIGNS[card.type]
    kind = voice.label("picture-kind", type=voice.label(f"card-type-{card.type}"), season=card.season)
    numbers = [_number("coin", str(card.cost))]
    if card.force is not None:
        numbers.append(_number("swords", voice.label("card-force", force=card.force)))
    message = f"card-{name}"
    text = voice.label(message, "short" if voice.has(message, "short") else "text")
    sign, tint = icon(symbol, _SIGN, colour), looks().seasons[card.season]
    return card_drawn(symbols(), tint, sign, voice.label(message), kind, numbers, text)


def _number(symbol: str, text: str) -> Block:
    return beside([icon(symbol, _NUMBER), label(text, _NUMBER - 4)], gap=6)
