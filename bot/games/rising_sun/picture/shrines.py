"""The shrines in the sea, and their worshippers."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, icon, label
from bot.games.rising_sun.picture.artist import GATE, Artist
from bot.games.rising_sun.picture.crowd import Group, crowd
from engine.rising_sun.views import ShrineView

_ACROSS = 2
_HEIGHT = 33
_GATE = 22
_NAME = 11.5
_HEAD = 14


def shrines(artist: Artist, width: float) -> Block:
    """Draw all shrines left to right and top to bottom, in the order they resolve."""
    each = width / _ACROSS
    drawn = [
        at(_shrine(artist, shrine, each - 4), place % _ACROSS * each, place // _ACROSS * _HEIGHT)
        for place, shrine in enumerate(artist.view.shrines)
    ]
    rows = -(-len(drawn) // _ACROSS)
    return Block(width, rows * _HEIGHT, "".join(drawn))


def _shrine(artist: Artist, shrine: ShrineView, width: float) -> Block:
    """Draw the gate, the Kami's name to its right and worshippers below; many worshippers make the gate low."""
    name = label(artist.voice.name("kami", shrine.kami, marked_up=False), _NAME, fill=PAPER)
    groups = [Group(here.seat, here.force, here.figures) for here in shrine.worship]
    here = crowd(artist, groups, shrine.leader, width, _HEIGHT - _HEAD)
    is_crowded = here.width > width - _GATE
    gate = icon("torii", _HEAD if is_crowded else _GATE, GATE)
    left = 0 if is_crowded else _GATE + 3
    return Block(width, _HEIGHT, at(gate, 0, 1) + at(name, gate.width + 3, 0) + at(here, left, _HEAD))
