"""What war tokens and the set bonus would score if Winter came now."""

from bot.games.rising_sun.standing import table_of
from engine.rising_sun.views import RisingSunView
from engine.rising_sun.winter import TokenScore, token_score


def leading(view: RisingSunView) -> tuple[TokenScore, ...]:
    """Return what each seat's war tokens would score now, without Winter Upgrades."""
    table = table_of(view)
    return tuple(token_score(table, player) for player in table.players)
