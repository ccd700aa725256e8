"""A table of Shogun that a test has laid, as people are told of it and see it."""

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
