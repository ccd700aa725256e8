"""Small pictures of cards and characters."""

from bot.drawing.blocks import Block, beside, icon, label
from bot.drawing.cards import card as card_drawn
from bot.games.samurai_sword.lookup import short
from bot.games.samurai_sword.picture.artist import BLUE, RED, ROSE
from bot.games.samurai_sword.picture.looks import symbols
from bot.words.voice import Voice
from engine.samurai_sword.components import CARDS, CHARACTERS, Card

_SIGN = 60
_NUMBER = 36
_PINE = "#2f6b4f"
_AS_MANY_AS = "="
_TINTS = {"weapon": "#e9b3a6", "property": "#b9d3ea", "action": "#f4dc96"}
KIND_COLOURS = {"weapon": RED, "property": BLUE, "action": "#f2c230"}
SYMBOL_COLOURS = {"fuji": BLUE, "koi": "#d4702a", "torii": RED, "origami": _PINE}
_COUNTED = {"honor": ("honor", ROSE), "properties": ("property", BLUE)}
"""Symbol and color for what a Weapon with variable wounds counts."""


def card_picture(voice: Voice, name: str) -> str:
    """Return a card or a character as SVG."""
    if name in CHARACTERS:
        return _character(voice, name)
    card = CARDS[name]
    sign = icon(card.type, _SIGN, KIND_COLOURS[card.type])
    kind = voice.label(f"card-type-{card.type}")
    numbers = [*(_weapon(card) if card.is_weapon else ()), _symbol(voice, card.symbol)]
    if card.parry or card.parries_weapons_only:
        numbers.append(beside([icon("property", _NUMBER, _PINE), label(voice.label("picture-parries"), 26)], gap=6))
    return card_drawn(
        symbols(), _TINTS[card.type], sign, voice.label(f"card-{name}"), kind, numbers, short(voice, name)
    )


def _character(voice: Voice, name: str) -> str:
    character = CHARACTERS[name]
    sign, kind = icon("shogun", _SIGN, _PINE), voice.label("picture-character")
    resilience = label(voice.label("picture-full-resilience", resilience=character.resilience), 26)
    numbers = [beside([icon("resilience", _NUMBER, RED), resilience], gap=6)]
    message = f"character-{name}"
    return card_drawn(symbols(), "#d9c8e8", sign, voice.label(message), kind, numbers, short(voice, name))


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
    return [beside([icon("reach", _NUMBER, RED), label(str(card.difficulty), _NUMBER)], gap=6), beside(wounds, gap=6)]


def _symbol(voice: Voice, symbol: str) -> Block:
    return beside([icon(symbol, _NUMBER, SYMBOL_COLOURS[symbol]), label(voice.label(f"symbol-{symbol}"), 26)], gap=6)
