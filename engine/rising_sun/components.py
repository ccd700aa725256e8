"""What lies in the box: provinces, clans, Kami, season cards and the numbers of the rulebook.

Everything is read from `assets/rising_sun/*.json` and checked once, at import, so a wrong number is
corrected there in one line. A file that does not add up raises `ComponentFileError`; see `rows` and `box`.
Names and texts shown to people are not here: they belong to the words of each language.
"""

from engine.core.datafiles import ASSETS, Doubt
from engine.rising_sun.box import load_box
from engine.rising_sun.rows import Card, Clan, Reward, Rules

FOLDER = ASSETS / "rising_sun"


class UnknownDeckError(ValueError):
    """There is no season deck of that season and card set. Carries `season` and `card_set`."""

    def __init__(self, season: str, card_set: str) -> None:
        self.season = season
        self.card_set = card_set
        super().__init__(f"there is no {season} deck with the {card_set} set")


def season_deck(season: str, card_set: str) -> tuple[str, ...]:
    """Ids of the 12 cards on offer in a season, core first, one entry for each copy.

    Raises `UnknownDeckError` when the season has no cards (Winter) or the set is none of `RULES.card_sets`.
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
"""From north to south."""
REWARDS: dict[str, Reward] = _BOX.rewards
BORDERS: dict[str, tuple[str, ...]] = _BOX.borders
ROUTES: dict[str, tuple[str, ...]] = _BOX.routes
CLANS: dict[str, Clan] = _BOX.clans
KAMI: tuple[str, ...] = _BOX.kami
FIRST_GAME_KAMI: tuple[str, ...] = _BOX.first_game_kami
CARDS: dict[str, Card] = _BOX.cards
"""By id, in the order spring, summer, autumn."""
CARDS_BY_NAME: dict[str, Card] = {card.name: card for card in CARDS.values()}
"""A printing of each name: what the card does is the same in all of them."""
CARD_NAMES: tuple[str, ...] = tuple(CARDS_BY_NAME)
"""Each name once, however many sets print it."""
PRINTINGS: dict[str, tuple[str, ...]] = {
    name: tuple(card.id for card in CARDS.values() if card.name == name) for name in CARD_NAMES
}
"""By name, the ids of the card in all sets."""
RULES: Rules = _BOX.rules
DOUBTS: dict[str, Doubt] = _BOX.doubts
"""How sure the rewards, borders, routes and the first game's Kami are; nothing of those that are certain."""

_DECKS: dict[tuple[str, str], tuple[str, ...]] = {
    (season, chosen): _deck(season, chosen) for season in RULES.token_vp for chosen in RULES.card_sets
}
