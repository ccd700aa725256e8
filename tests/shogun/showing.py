"""Helpers that render a Shogun position as players see it."""

from collections.abc import Sequence

from bot.model.game_log import shorten_repeated_names
from bot.presentation.panel import more_panel, seat_panel
from engine.shogun.game import Shogun
from tests.presentation.rendered_tables import Showing
from tests.presentation.tables import begun, panel_of, say_at, text_of
from tests.shogun.laying import Laid

GAME = "shogun"


def played(laid: Laid) -> Shogun:
    """Return the position as a game that can be shown."""
    return Shogun(laid.table, laid.game.agenda)


_SHOWING = Showing(GAME, played)
say = say_at(GAME, lambda: played(Laid(5)))
BOARD = _SHOWING.board
table_of, view_of, localizer_at = _SHOWING.table_of, _SHOWING.view_of, _SHOWING.localizer_at
told, facts, panel = _SHOWING.told, _SHOWING.facts, _SHOWING.panel


def everything(laid: Laid, letter: str) -> str:
    """Return all text of a player's panel and its *More* page."""
    game = played(laid)
    own = panel_of(begun(game), game, laid.seat(letter))
    return "\n".join(text_of(page(localizer_at(laid), BOARD, own)) for page in (seat_panel, more_panel))


def once(*lines: str) -> list[str]:
    """Shorten the names in one message: after the first mention, players have only their name."""
    return list(shorten_repeated_names(lines, localizer_at(Laid(5)).short_forms))


def cubes(*numbers: int) -> str:
    """Return cubes by owner as the log lists them, farmers last."""
    *players, farmers = numbers
    parts = [say("cubes-player", seat=seat, number=number) for seat, number in enumerate(players) if number]
    return ", ".join([*parts, *([say("cubes-farmers", number=farmers)] if farmers else [])])


def thrown(added: Sequence[int], out: Sequence[int], tray: Sequence[int] | None = None) -> str:
    """Return the log's text for a throw: cubes by color, farmers last."""
    return say("told-throw", added=cubes(*added), tray=cubes(*tray) if tray else None, out=cubes(*out))


def forces(armies: int, bonus: int = 0) -> str:
    """Return the log's text for the armies of one side in a battle."""
    return say("told-forces", armies=armies, bonus=bonus)
