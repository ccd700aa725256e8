"""The shrines and who worships there."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, below, fitted, flowing, framed, icon, label
from bot.games.rising_sun.picture.artist import RED, Artist
from engine.rising_sun.views import ShrineView, WorshipView

_GAP = 10
_HEAD = 42


def shrines(artist: Artist, width: float) -> Block:
    """All shrines from left to right, as they are resolved."""
    kept = artist.view.shrines
    if not kept:
        return Block(0, 0, "")
    each = (width - _GAP * (len(kept) - 1)) / len(kept)
    crowds = [_crowd(artist, shrine, each - 16) for shrine in kept]
    height = _HEAD + max(38.0, *(crowd.height for crowd in crowds)) + 10
    drawn = [
        at(_shrine(artist, shrine, crowd, each, height), number * (each + _GAP), 0)
        for number, (shrine, crowd) in enumerate(zip(kept, crowds, strict=True))
    ]
    return Block(width, height, "".join(drawn))


def _shrine(artist: Artist, shrine: ShrineView, crowd: Block, width: float, height: float) -> Block:
    name = label(artist.voice.name("kami", shrine.kami, marked_up=False), 24, most=width - 56)
    gate = icon("torii", 28, RED)
    return framed(
        width,
        height,
        "#e9e2cf",
        at(gate, 10, 8),
        at(name, 46, 8 + (28 - name.height) / 2),
        at(crowd, 8, _HEAD),
    )


def _crowd(artist: Artist, shrine: ShrineView, room: float) -> Block:
    return below([_worship(artist, here, here.seat == shrine.leader, room) for here in shrine.worship], gap=4)


def _worship(artist: Artist, here: WorshipView, leads: bool, room: float) -> Block:
    badge, force = artist.badge(here.seat), artist.force(here.force, leads)
    inner = room - badge.width - force.width - 16
    group, scale = fitted(lambda wide: flowing(artist.figures(here.seat, here.figures), wide, gap=4), inner, 200)
    height = max(badge.height, group.height * scale) + 6
    return framed(
        room,
        height,
        PAPER,
        at(badge, 3, (height - badge.height) / 2),
        at(group, badge.width + 8, (height - group.height * scale) / 2, scale),
        at(force, room - force.width - 3, (height - force.height) / 2),
    )
