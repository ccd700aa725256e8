"""Helpers that render Samurai Sword games as players see them."""

from collections import Counter
from typing import Any

from tests.presentation.tables import say_at

say = say_at("samurai_sword")


def named(card: str, number: int = 1) -> str:
    """Return the name of a card, counted if there are several copies."""
    return say("several", name=say(f"card-{card}"), number=number)


def listed(*cards: str) -> str:
    """Return the names of cards as the table lists them."""
    return ", ".join(named(card, number) for card, number in Counter(cards).items())


def numbered(number: int, label: str) -> str:
    """Return the label of an option with the number that a picture marks it with."""
    return say("numbered", number=number, answer=label)


def offered(numbers: str, card: str, means: str) -> str:
    """Return the line of a card on offer, with the numbers of its options."""
    return say("facts-card", name=say("facts-numbered", numbers=numbers, name=say(f"card-{card}")), means=means)


def means(name: str, card: str, **facts: Any) -> str:
    """Return the line on a card's effect, given a Weapon's `difficulty` and number of `wounds`."""
    if isinstance(facts.get("wounds"), int):
        facts["wounds"] = say("wounds", number=facts["wounds"])
    return say("facts-card", name=name, means=say(f"card-{card}", "short", **facts))
