"""Texts of card pages."""

from collections.abc import Sequence

from bot.words.voice import Voice
from engine.rising_sun.rows import Card


def facts_of(voice: Voice, printings: Sequence[Card]) -> str:
    """Return a card's type, season, sets, price and Force."""
    one = printings[0]
    sets = dict.fromkeys(card.set for card in printings)
    facts = voice.say(
        "card-facts",
        type=voice.say(f"card-type-{one.type}"),
        seasons=voice.name("season", one.season),
        sets=voice.listed([voice.say(f"card-set-{name}") for name in sets]),
        cost=one.cost,
    )
    return facts if one.force is None else "\n".join([facts, voice.say("card-force", force=one.force)])
