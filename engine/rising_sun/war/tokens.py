"""Winning a War Province token."""

from engine.core.events import Seat
from engine.rising_sun.events import TokenWon
from engine.rising_sun.hooks import TOKEN_WON, RisingSunGame, owned
from engine.rising_sun.table import Province, WarToken


def win_token(game: RisingSunGame, seat: Seat, province: Province, battle: bool) -> None:
    """Give the seat this season's token of the province, and trigger its cards."""
    table = game.table
    table.players[seat].tokens.append(WarToken(table.season, province))
    game.tell(TokenWon, seat=seat, province=province, number=table.wars_fought + 1, battle=battle)
    for react, copies in owned(table, seat, TOKEN_WON):
        react(game, seat, copies, province)
