"""Texts of cards and characters: what they do, the facts on their pages, and notes on what is uncertain."""

from collections.abc import Iterable

from bot.presentation.formatting import Note, notes_on
from bot.words.localizer import Voice
from engine.samurai_sword.components import CARDS, CHARACTERS, ROLES, RULES, Card, seat_counts, setup


def short(voice: Voice, name: str, more: int = 0) -> str:
    """Return what a card or a character does in about ten words; `more` is added to a Weapon's wounds."""
    if name in CHARACTERS:
        return voice.label(f"character-{name}", "short")
    data = CARDS[name]
    wounds = wounds_text(voice, data, more) if data.is_weapon else None
    return voice.label(f"card-{name}", "short", difficulty=data.difficulty, wounds=wounds)


def brief(voice: Voice, name: str, more: int = 0) -> str:
    """Return what a card or a character does, short enough for one line; `more` is added to a Weapon's wounds."""
    message = f"character-{name}" if name in CHARACTERS else f"card-{name}"
    if voice.has(message.replace("_", "-"), "brief"):
        return voice.label(message, "brief")
    return short(voice, name, more)


def wounds_text(voice: Voice, card: Card, more: int = 0) -> str:
    """Return how many wounds a Weapon deals; `more` is added to them."""
    if card.wounds_count is not None:
        return voice.say(f"wounds-{card.wounds_count}", more=more)
    return voice.say("wounds", number=(card.wounds or 0) + more)


def card_text(voice: Voice, card: str) -> str:
    """Return what a card does."""
    return voice.say(f"card-{card}", "text")


def character_text(voice: Voice, character: str) -> str:
    """Return what a character can do."""
    return voice.say(f"character-{character}", "text")


def facts_of_card(voice: Voice, card: str) -> str:
    """Return a card's type, numbers, symbol and number of copies."""
    data = CARDS[card]
    lines = [
        voice.say("facts-of-card", type=voice.say(f"card-type-{data.type}"), symbol=data.symbol),
        voice.say("facts-copies", base=data.base, expansion=data.expansion),
    ]
    if data.is_weapon:
        lines.insert(1, voice.say("facts-weapon", difficulty=data.difficulty, wounds=wounds_text(voice, data)))
    return "\n".join(lines)


def facts_of_character(voice: Voice, character: str) -> str:
    """Return a character's Resilience and the box it comes from."""
    data = CHARACTERS[character]
    box = voice.say(f"card-set-{data.set}")
    return voice.say("facts-of-character", resilience=data.resilience, box=box)


# Uncertain rules and data, derived from the confidence of the data


OF_A_CARD = ("expansion", "name")


def notes() -> Iterable[Note]:
    """Yield the notes on cards, roles, setups and the Deadly Strike."""
    for card in CARDS.values():
        yield from notes_on([card], OF_A_CARD, cards=(card.id,))
    if any("expansion" in card.confidence for card in CARDS.values()):
        yield Note(message="note-expansion", topics=("rules-expansion",), options=(("expansion", "yes"),))
    if any("stars" in role.confidence for role in ROLES.values()):
        yield Note(message="note-stars", topics=("rules-stars",))
    counts = tuple(seats for seats in seat_counts(True) if "multipliers" in setup(seats, True).confidence)
    if counts:
        yield Note(message="note-multipliers", facts={"counts": counts}, topics=("rules-stars",))
    if any("hands" in setup(3, expansion).confidence for expansion in (False, True)):
        yield Note(message="note-hands", topics=("rules-three-players",))
    if "deadly_strike_points" in RULES.confidence:
        points = {"points": RULES.deadly_strike_points}
        yield Note(message="note-deadly-strike", facts=points, topics=("rules-deadly-strike",))
