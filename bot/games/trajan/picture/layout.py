"""The whole picture, from the time track at the top to the players at the bottom."""

import math

from bot.drawing.blocks import at, below, beside
from bot.drawing.svg import FONT, element
from bot.games.trajan.picture.artist import Artist
from bot.games.trajan.picture.forum import forum
from bot.games.trajan.picture.harbour import harbour
from bot.games.trajan.picture.header import header
from bot.games.trajan.picture.looks import symbols
from bot.games.trajan.picture.players import players
from bot.games.trajan.picture.provinces import provinces
from bot.games.trajan.picture.senate import senate
from bot.games.trajan.picture.site import site
from bot.games.trajan.picture.stacks import stacks
from bot.words.voice import Voice
from engine.trajan.views import TrajanView

_WIDTH = 1600
_MARGIN = 9
_GAP = 7
_GROUND = "#c8bda3"
_SENATE = 232
_LOWER = 214
_SITE, _STACKS = 644, 456
_SIZE, _POINTS = 2, 3
"""Pictures are enlarged from two units to three points; this one is drawn in the very points that it has then."""


def drawing(voice: Voice, view: TrajanView) -> str:
    """Everything of `view` that lies on the table. Draw the public view: the picture is for everybody."""
    artist = Artist(voice, view)
    room = _WIDTH - 2 * _MARGIN
    land = provinces(artist)
    right = room - land.width - _GAP
    city = below(
        [forum(artist, right, land.height - _SENATE - _GAP), senate(artist, right, _SENATE)],
        _GAP,
    )
    lower = beside(
        [
            harbour(artist, room - _SITE - _STACKS - 2 * _GAP, _LOWER),
            stacks(artist, _STACKS, _LOWER),
            site(artist, _SITE, _LOWER),
        ],
        _GAP,
    )
    whole = below([header(artist, room), beside([land, city], _GAP), lower, players(artist, room)], _GAP)
    across, down = _WIDTH // _POINTS, math.ceil((whole.height + 2 * _MARGIN) / _POINTS)
    svg = element(
        "svg",
        symbols(),
        element("rect", width=_WIDTH, height=down * _POINTS, fill=_GROUND),
        at(whole, _MARGIN, _MARGIN),
        xmlns="http://www.w3.org/2000/svg",
        width=across * _SIZE,
        height=down * _SIZE,
        viewBox=f"0 0 {across * _POINTS} {down * _POINTS}",
        font_family=FONT,
    )
    return svg
