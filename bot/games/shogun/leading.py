"""Who leads now: the majorities of each region, and what everybody would score if the winter were scored now."""

from bot.games.shogun.standing import table_of
from engine.shogun.scoring import Majority, majorities_of, scores_of
from engine.shogun.table import WinterScore
from engine.shogun.views import ShogunView


def leading(view: ShogunView) -> tuple[Majority, ...]:
    """Return the three majorities of each region, region by region: castles, temples, theatres."""
    return majorities_of(table_of(view))


def scored_now(view: ShogunView) -> tuple[WinterScore, ...]:
    """Return what every seat would score in a winter that is scored now."""
    return scores_of(table_of(view))
