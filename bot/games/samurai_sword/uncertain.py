"""Notes on what is uncertain in Samurai Sword, derived from the confidence of its data."""

from collections.abc import Iterable

from bot.presentation.notes import Note, notes_on
from engine.samurai_sword.components import CARDS, ROLES, RULES, seat_counts, setup

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
