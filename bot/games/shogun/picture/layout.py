"""The whole picture, from the map at the top to the tower at the bottom."""

import math

from bot.drawing.blocks import at, below
from bot.drawing.svg import FONT, element
from bot.games.shogun.picture.actions import actions
from bot.games.shogun.picture.alternative_text import told
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.land import land
from bot.games.shogun.picture.looks import symbols
from bot.games.shogun.picture.players import players, tower
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.shogun.views import ShogunView

_MARGIN = 16
_GAP = 10
_GROUND = "#c8bda3"
_SIZE, _POINTS = 2, 3
"""Pictures are enlarged from two units to three points; this one is drawn in the very points that it has then."""


def drawing(voice: Voice, view: ShogunView) -> Drawing:
    """Everything of `view` that lies on the table. Draw the public view: the picture is for everybody."""
    artist = Artist(voice, view)
    width = artist.looks.width
    room = width - 2 * _MARGIN
    board = land(artist)
    strips = below([actions(artist, room), players(artist, room), tower(artist, room)], _GAP)
    across, down = width // _POINTS, math.ceil((board.height + strips.height + 2 * _GAP) / _POINTS)
    height = down * _POINTS
    svg = element(
        "svg",
        symbols(),
        board.drawn,
        element("rect", y=board.height, width=width, height=height - board.height, fill=_GROUND),
        at(strips, _MARGIN, board.height + _GAP),
        xmlns="http://www.w3.org/2000/svg",
        width=across * _SIZE,
        height=down * _SIZE,
        viewBox=f"0 0 {across * _POINTS:.0f} {height}",
        font_family=FONT,
    )
    return Drawing(svg, told(voice, view))
