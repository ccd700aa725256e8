"""The senate: its track with the discs, and the two bonus tiles."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below
from bot.games.trajan.picture.artist import FINE, TITLE, Artist, plate
from bot.games.trajan.picture.tiles import bonus_tile
from engine.core.events import Seat
from engine.trajan.components import RULES

_GAP = 6
_FOOT = 34
_DISC = 38
_TILE = 46


def senate(artist: Artist, width: float, height: float) -> Block:
    """The whole area."""
    view = artist.view
    tiles = below([bonus_tile(artist, tile, _TILE, yellow=True) for tile in view.bonus], gap=14)
    room = width - tiles.width - 3 * 10
    each = (room + _GAP) / len(RULES.senate) - _GAP
    tall = height - TITLE - 8
    spaces = [
        at(_space(artist, RULES.senate[number], discs, each, tall), 10 + number * (each + _GAP), TITLE)
        for number, discs in enumerate(view.senate)
    ]
    beside_track = at(tiles, width - tiles.width - 10, TITLE + (tall - tiles.height) / 2)
    return artist.area("senate", width, height, [*spaces, beside_track], EMPTY)


def _space(artist: Artist, worth: int, discs: tuple[Seat, ...], width: float, height: float) -> Block:
    """A space with its points, which are its votes, and the discs on it, the uppermost last."""
    number = artist.number(worth, 25)
    room = height - _FOOT - _DISC - 6
    step = min(_DISC + 2, room / max(1, len(discs) - 1))
    drawn = [
        at(artist.badge(seat, _DISC), (width - _DISC) / 2, height - _FOOT - _DISC - 3 - place * step)
        for place, seat in enumerate(discs)
    ]
    foot = at(plate(width, _FOOT, "#dcebd0", at(number, (width - number.width) / 2, 2)), 0, height - _FOOT)
    return plate(width, height, PAPER, foot, *drawn, line=FINE)
