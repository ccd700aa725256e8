"""Current majorities, and the score if winter came now."""

from bot.games.shogun.standing import table_of
from engine.shogun.scoring import Majority, majorities_of, scores_of
from engine.shogun.table import WinterScore
from engine.shogun.views import ShogunView


def leading(view: ShogunView) -> tuple[Majority, ...]:
    """Return the majorities, region by region: castles, temples, theaters."""
    return majorities_of(table_of(view))


def scored_now(view: ShogunView) -> tuple[WinterScore, ...]:
    """Return what each seat would score if winter came now."""
    return scores_of(table_of(view))
