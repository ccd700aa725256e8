"""The whole picture, from the season at the top to the clans at the bottom."""

from bot.drawing.blocks import Block, at, below, flowing, framed, label
from bot.drawing.svg import FONT, element
from bot.games.rising_sun.picture.alternative_text import told
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.clans import clans
from bot.games.rising_sun.picture.inset import inset
from bot.games.rising_sun.picture.land import land
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.shrines import shrines
from bot.games.rising_sun.picture.track import header, track
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.rising_sun.views import RisingSunView

_MARGIN = 16
_GAP = 10
_GROUND = "#c8bda3"


def drawing(voice: Voice, view: RisingSunView) -> Drawing:
    """Everything of `view` that lies on the table. Draw the public view: the picture is for everybody."""
    artist = Artist(voice, view)
    width = artist.looks.width - 2 * _MARGIN
    x, y, _, _ = artist.looks.inset
    sea = land(artist)
    map_block = Block(sea.width, sea.height, sea.drawn + at(inset(artist), x, y))
    top = below([header(artist, width), track(artist, width)], _GAP)
    bottom = below([shrines(artist, width), clans(artist, width), _offer(artist, width)], _GAP)
    shore = round(2 * _GAP + top.height)
    below_map = shore + map_block.height
    height = below_map + _GAP + bottom.height + _GAP
    parts = [
        symbols(),
        at(map_block, 0, shore),
        # Waves reach beyond the map, so that the ground above and below it lies over them.
        element("rect", width=sea.width, height=shore, fill=_GROUND),
        element("rect", y=below_map, width=sea.width, height=height - below_map, fill=_GROUND),
        at(top, _MARGIN, _GAP),
        at(bottom, _MARGIN, below_map + _GAP),
    ]
    svg = element(
        "svg",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        width=sea.width,
        height=round(height),
        viewBox=f"0 0 {sea.width:.0f} {height:.0f}",
        font_family=FONT,
    )
    return Drawing(svg, told(voice, view))


def _offer(artist: Artist, width: float) -> Block:
    """The season cards on display with their prices."""
    if not artist.view.offer:
        return Block(0, 0, "")
    title = label(artist.voice.label("picture-offer"), 21)
    names = flowing(artist.offer(), width - 24, gap=6, leading=0)
    text = below([title, names], gap=2)
    return framed(width, text.height + 14, "#e9e2cf", at(text, 12, 6))
