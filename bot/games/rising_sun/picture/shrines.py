"""The shrines in the northern sea, with their worshippers."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, icon, label
from bot.games.rising_sun.picture.artist import GATE, Artist
from bot.games.rising_sun.picture.crowd import Group, crowd
from bot.games.rising_sun.picture.marked import sign
from engine.rising_sun.views import ShrineView

_ACROSS = 2
_HEIGHT = 33
_GATE = 22
_NAME = 11.5
_HEAD = 14


def shrines(artist: Artist, width: float) -> Block:
    """Draw the shrines left to right and top to bottom, in the order in which they are resolved."""
    each = width / _ACROSS
    drawn = [
        at(_shrine(artist, shrine, each - 4), place % _ACROSS * each, place // _ACROSS * _HEIGHT)
        for place, shrine in enumerate(artist.view.shrines)
    ]
    rows = -(-len(drawn) // _ACROSS)
    return Block(width, rows * _HEIGHT, "".join(drawn))


def _shrine(artist: Artist, shrine: ShrineView, width: float) -> Block:
    """Draw the gate, the Kami's name to its right, and the worshippers below.

    A crowd of worshippers makes the gate smaller.
    """
    name = label(artist.voice.name("kami", shrine.kami, marked_up=False), _NAME, fill=PAPER)
    groups = [Group(here.seat, here.force, here.figures) for here in shrine.worship]
    here = crowd(artist, groups, shrine.leader, width, _HEIGHT - _HEAD)
    is_crowded = here.width > width - _GATE
    gate = _gate(artist, shrine.kami, _HEAD if is_crowded else _GATE)
    left = 0 if is_crowded else _GATE + 3
    return Block(width, _HEIGHT, gate.drawn + at(name, gate.width + 3, 0) + at(here, left, _HEAD))


def _gate(artist: Artist, kami: str, size: float) -> Block:
    """Draw a shrine's gate, or the number of its option instead."""
    number = artist.marks.signs.get(kami)
    gate = icon("torii", size, GATE) if number is None else sign(number)
    return Block(gate.width, gate.height, at(gate, 0, 0 if number else 1))
