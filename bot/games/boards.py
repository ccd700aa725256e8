"""Which game is shown by which board."""

from collections.abc import Mapping

from bot.games.rising_sun import RisingSunBoard
from bot.games.samurai_sword import SamuraiSwordBoard
from bot.model.tables import TableInfo
from bot.presentation.board import Board
from bot.words.voice import Voice
from bot.words.wording import Wording
from engine.core.table import View

BOARDS: Mapping[str, Board] = {"rising_sun": RisingSunBoard(), "samurai_sword": SamuraiSwordBoard()}

_ANY = Board()


def board_of(game: str) -> Board:
    """The board of a game."""
    return BOARDS.get(game, _ANY)


def voice_at(wording: Wording, info: TableInfo, view: View | None, locale: str) -> Voice:
    """A voice that knows the people at a table, for a reader of `locale`."""
    board, words = board_of(info.game), wording.words(locale, info.game)
    return Voice(words, board.people(words, info, view), board)
