"""Sets of cards by kind, for fast checks during a game. `components` has the full data of each card."""

from collections.abc import Callable

from engine.samurai_sword.components import CARDS, Card, Symbol


def _all(is_so: Callable[[Card], bool]) -> frozenset[str]:
    return frozenset(card.id for card in CARDS.values() if is_so(card))


WEAPONS = _all(lambda card: card.is_weapon)
PROPERTIES = _all(lambda card: card.is_property)
ON_ONESELF = _all(lambda card: card.on_oneself)
ON_ANYBODY = _all(lambda card: card.on_anybody)
ALONE_IN_PLAY = _all(lambda card: card.alone_in_play)
PARRIES = _all(lambda card: card.parry)
PARRIES_OF_WEAPONS = _all(lambda card: card.parry or card.parries_weapons_only)

REACH: dict[str, int] = {card.id: card.difficulty for card in CARDS.values() if card.difficulty is not None}
"""The reach of each Weapon."""
SYMBOLS: dict[str, Symbol] = {card.id: card.symbol for card in CARDS.values()}
