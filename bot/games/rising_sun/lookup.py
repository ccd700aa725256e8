"""Texts of card pages, and notes on rules and data that are uncertain."""

from collections.abc import Iterable, Sequence

from bot.localization.localizer import Localizer
from bot.presentation.formatting import Note, notes_on
from engine.rising_sun.components import CARDS, CLANS, DOUBTS, PRINTINGS, RULES
from engine.rising_sun.rows import Card

QUESTION_TOPICS = {
    "tea-ceremony": ("negotiate",),
    "political-phase": ("choose-mandate", "announce-mandate"),
    "recruit": ("recruit-figures", "summon-figures"),
    "summoning": ("summon-figure", "place-bushi", "raijin-summon"),
    "kami": ("may-send-to-shrine", "place-shinto"),
    "honor": ("first-or-last", "first-or-last-in-war", "first-merchant-or-last", "may-rise", "give-coin-away"),
    "marshal": ("marshal-figures", "move-figures", "build-stronghold"),
    "train": ("buy-card", "short-of-coins"),
    "betray": ("replace-figure", "replace-unrighteously"),
    "fujin": ("fujin-moves",),
    "war": ("ninja-strike", "monkey-theft", "choose-victim", "may-spare", "arrange-effects"),
    "gifts": ("last-gifts",),
    "bids": ("bid",),
    "seppuku": ("may-commit-seppuku",),
    "take-hostage": ("may-take-hostage",),
    "hire-ronin": ("may-hire-ronin",),
    "imperial-poets": ("may-hear-poets",),
    "reparations": ("choose-reparations",),
}
"""The kinds of questions that each rules topic governs."""


def facts_of(localizer: Localizer, printings: Sequence[Card]) -> str:
    """Return a card's type, season, sets, price and Force."""
    one = printings[0]
    sets = dict.fromkeys(card.set for card in printings)
    facts = localizer.format(
        "card-facts",
        type=localizer.format(f"card-type-{one.type}"),
        seasons=localizer.name("season", one.season),
        sets=localizer.format_list([localizer.format(f"card-set-{name}") for name in sets]),
        cost=one.cost,
    )
    return facts if one.force is None else "\n".join([facts, localizer.format("card-force", force=one.force)])


# Uncertain rules and data, based on the confidence of each datum


OF_A_CARD = ("cost", "copies", "type", "effect")
OF_A_CLAN = ("income", "home")
BY_TOPIC = {"rewards": "harvest", "borders": "marshal", "routes": "marshal"}
"""Maps parts of the map to the rules topics that describe them."""


def notes() -> Iterable[Note]:
    """Yield the notes on cards, clans, the map and the mandates."""
    for name, printings in PRINTINGS.items():
        yield from notes_on([CARDS[card] for card in printings], OF_A_CARD, cards=(name,))
    if any(card.confidence for card in CARDS.values()):
        yield Note(message="note-cards", topics=("rules-train",))
    for clan in CLANS.values():
        yield from notes_on([clan], OF_A_CLAN, topics=(f"rules-{clan.id}",))
    for topic in dict.fromkeys(BY_TOPIC.values()):
        parts = tuple(part for part, of in BY_TOPIC.items() if of == topic and part in DOUBTS)
        if parts:
            yield Note(message="note-map", facts={"uncertain": parts}, topics=(f"rules-{topic}",))
    if "first_game" in DOUBTS:
        yield Note(message="note-first-game", options=(("shrines", "first-game"),))
    if "mandate_tiles" in RULES.confidence:
        yield Note(message="note-mandate-tiles", topics=("rules-political-phase",))
