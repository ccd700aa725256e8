"""The contents of the box: provinces, clans, Kami, season cards and the numbers of the rulebook.

The data is loaded from `assets/rising_sun/*.json` and validated once, at import, so a wrong number can be corrected
there in one line. Inconsistent files raise ComponentFileError; see `rows` and `box`. Names and texts for players are
in the message files of each language (`assets/locales`).
"""

from engine.core.datafiles import ASSETS, Doubt
from engine.rising_sun.box import load_box
from engine.rising_sun.rows import Card, Clan, Reward, Rules

FOLDER = ASSETS / "rising_sun"


class UnknownDeckError(ValueError):
    """A season and card set for which there is no season deck. Carries `season` and `card_set`."""

    def __init__(self, season: str, card_set: str) -> None:
        self.season = season
        self.card_set = card_set
        super().__init__(f"there is no {season} deck with the {card_set} set")


def season_deck(season: str, card_set: str) -> tuple[str, ...]:
    """Return the ids of the 12 cards on offer in a season, core cards first, with one entry per copy.

    Raises UnknownDeckError for Winter, which has no cards, and for sets that aren't in `RULES.card_sets`.
    """
    try:
        return _DECKS[season, card_set]
    except KeyError:
        raise UnknownDeckError(season, card_set) from None


def _deck(season: str, card_set: str) -> tuple[str, ...]:
    return tuple(
        card.id
        for part in ("core", card_set)
        for card in CARDS.values()
        if card.season == season and card.set == part
        for _ in range(card.copies)
    )


_BOX = load_box(FOLDER)

PROVINCES: tuple[str, ...] = tuple(_BOX.rewards)
"""The provinces, from north to south."""
REWARDS: dict[str, Reward] = _BOX.rewards
BORDERS: dict[str, tuple[str, ...]] = _BOX.borders
ROUTES: dict[str, tuple[str, ...]] = _BOX.routes
CLANS: dict[str, Clan] = _BOX.clans
KAMI: tuple[str, ...] = _BOX.kami
FIRST_GAME_KAMI: tuple[str, ...] = _BOX.first_game_kami
CARDS: dict[str, Card] = _BOX.cards
"""The cards by id, in the order spring, summer, autumn."""
CARDS_BY_NAME: dict[str, Card] = {card.name: card for card in CARDS.values()}
"""One printing of each card, by name. All printings have the same effect."""
CARD_NAMES: tuple[str, ...] = tuple(CARDS_BY_NAME)
"""The card names, each once even if several sets print the card."""
PRINTINGS: dict[str, tuple[str, ...]] = {
    name: tuple(card.id for card in CARDS.values() if card.name == name) for name in CARD_NAMES
}
"""The ids of all printings of a card, by name."""
RULES: Rules = _BOX.rules
DOUBTS: dict[str, Doubt] = _BOX.doubts
"""The lowest confidence in the rewards, borders, routes and first-game Kami, by name. Confirmed ones are left out."""

_DECKS: dict[tuple[str, str], tuple[str, ...]] = {
    (season, chosen): _deck(season, chosen) for season in RULES.token_vp for chosen in RULES.card_sets
}
