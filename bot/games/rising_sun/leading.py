"""Who leads in war tokens: what they and the set bonus would score if Winter came now."""

from bot.games.rising_sun.standing import table_of
from engine.rising_sun.views import RisingSunView
from engine.rising_sun.winter import TokenScore, token_score


def leading(view: RisingSunView) -> tuple[TokenScore, ...]:
    """Return what the war tokens of each seat would score now; Winter Upgrades come on top."""
    table = table_of(view)
    return tuple(token_score(table, player) for player in table.players)
