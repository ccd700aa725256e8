"""A table of Shogun that a test has laid, as people are told of it and see it."""

from collections.abc import Sequence

from bot.model.stories import named_once
from engine.shogun.game import Shogun
from tests.presentation.laid_out import Showing
from tests.presentation.tables import say_at
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


def once(*lines: str) -> list[str]:
    """Return the lines of one message: after their first mention in it, people are called by name alone."""
    return list(named_once(lines, voice_at(Laid(5)).shorter))


def cubes(*numbers: int) -> str:
    """Return cubes by colour as the log lists them, farmers last."""
    letters = [*(say("owner-letter", number=seat) for seat in range(len(numbers) - 1)), say("farmers-letter")]
    parts = zip(letters, numbers, strict=True)
    return ", ".join(say("tower-cubes", letter=letter, number=number) for letter, number in parts if number)


def thrown(added: Sequence[int], out: Sequence[int], tray: Sequence[int] | None = None) -> str:
    """Return what the log says of a throw: cubes by colour, farmers last."""
    return say("told-throw", added=cubes(*added), tray=cubes(*tray) if tray else None, out=cubes(*out))


def forces(armies: int, bonus: int = 0) -> str:
    """Return how the log writes the armies of a side in a battle."""
    return say("told-forces", armies=armies, bonus=bonus)
