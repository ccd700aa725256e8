"""Texts of cards and characters: what they do, the facts on their pages, and notes on what is uncertain."""

from collections.abc import Iterable

from bot.localization.localizer import Localizer
from bot.presentation.formatting import Note, notes_on
from engine.samurai_sword.components import CARDS, CHARACTERS, ROLES, RULES, Card, seat_counts, setup

QUESTION_TOPICS = {
    "turn": ("choose-play", "discard-down", "discard-one", "choose-drawer", "may-draw"),
    "parry": ("may-parry",),
    "bushido": ("answer-bushido",),
    "weapons": ("may-ignore", "answer-counterattack"),
    "honor": ("use-peasants",),
    "properties": ("answer-all", "choose-first-card", "show-card", "take-shown"),
    "symbols": ("choose-revealed",),
}
"""The kinds of questions that each rules topic governs."""


def short(localizer: Localizer, name: str, more: int = 0) -> str:
    """Return what a card or a character does in about ten words; `more` is added to a Weapon's wounds."""
    if name in CHARACTERS:
        return localizer.label(f"character-{name}", "short")
    data = CARDS[name]
    wounds = wounds_text(localizer, data, more) if data.is_weapon else None
    return localizer.label(f"card-{name}", "short", difficulty=data.difficulty, wounds=wounds)


def brief(localizer: Localizer, name: str, more: int = 0) -> str:
    """Return what a card or a character does, short enough for one line; `more` is added to a Weapon's wounds."""
    message = f"character-{name}" if name in CHARACTERS else f"card-{name}"
    if localizer.has(message.replace("_", "-"), "brief"):
        return localizer.label(message, "brief")
    return short(localizer, name, more)


def wounds_text(localizer: Localizer, card: Card, more: int = 0) -> str:
    """Return how many wounds a Weapon deals; `more` is added to them."""
    if card.wounds_count is not None:
        return localizer.format(f"wounds-{card.wounds_count}", more=more)
    return localizer.format("wounds", number=(card.wounds or 0) + more)


def card_text(localizer: Localizer, card: str) -> str:
    """Return what a card does."""
    return localizer.format(f"card-{card}", "text")


def character_text(localizer: Localizer, character: str) -> str:
    """Return what a character can do."""
    return localizer.format(f"character-{character}", "text")


def facts_of_card(localizer: Localizer, card: str) -> str:
    """Return a card's type, numbers, symbol and number of copies."""
    data = CARDS[card]
    lines = [
        localizer.format("facts-of-card", type=localizer.format(f"card-type-{data.type}"), symbol=data.symbol),
        localizer.format("facts-copies", base=data.base, expansion=data.expansion),
    ]
    if data.is_weapon:
        lines.insert(
            1, localizer.format("facts-weapon", difficulty=data.difficulty, wounds=wounds_text(localizer, data))
        )
    return "\n".join(lines)


def facts_of_character(localizer: Localizer, character: str) -> str:
    """Return a character's Resilience and the box it comes from."""
    data = CHARACTERS[character]
    box = localizer.format(f"card-set-{data.set}")
    return localizer.format("facts-of-character", resilience=data.resilience, box=box)


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
