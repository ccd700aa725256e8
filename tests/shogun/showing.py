"""A table of Shogun that a test has laid, as people are told of it and see it."""

from collections.abc import Sequence

from bot.model.stories import named_once
from bot.presentation.panel import more_panel, seat_panel
from engine.shogun.game import Shogun
from tests.presentation.laid_out import Showing
from tests.presentation.tables import begun, panel_of, say_at, text_of
from tests.shogun.laying import Laid

GAME = "shogun"


def played(laid: Laid) -> Shogun:
    """The same table and agenda, as a game that can be shown."""
    return Shogun(laid.table, laid.game.agenda)


_SHOWING = Showing(GAME, played)
say = say_at(GAME, lambda: played(Laid(5)))
BOARD = _SHOWING.board
table_of, view_of, voice_at = _SHOWING.table_of, _SHOWING.view_of, _SHOWING.voice_at
told, facts, panel = _SHOWING.told, _SHOWING.facts, _SHOWING.panel


def everything(laid: Laid, letter: str) -> str:
    """Return all that a letter's panel and its *More* page say."""
    game = played(laid)
    own = panel_of(begun(game), game, laid.seat(letter))
    return "\n".join(text_of(page(voice_at(laid), BOARD, own)) for page in (seat_panel, more_panel))


def once(*lines: str) -> list[str]:
    """Return the lines of one message: after their first mention in it, people are called by name alone."""
    return list(named_once(lines, voice_at(Laid(5)).shorter))


def cubes(*numbers: int) -> str:
    """Return cubes by owner as the log lists them, farmers last."""
    *players, farmers = numbers
    parts = [say("cubes-player", seat=seat, number=number) for seat, number in enumerate(players) if number]
    return ", ".join([*parts, *([say("cubes-farmers", number=farmers)] if farmers else [])])


def thrown(added: Sequence[int], out: Sequence[int], tray: Sequence[int] | None = None) -> str:
    """Return what the log says of a throw: cubes by colour, farmers last."""
    return say("told-throw", added=cubes(*added), tray=cubes(*tray) if tray else None, out=cubes(*out))


def forces(armies: int, bonus: int = 0) -> str:
    """Return how the log writes the armies of a side in a battle."""
    return say("told-forces", armies=armies, bonus=bonus)
