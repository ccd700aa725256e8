"""The middle of the table: who is next to whom, both piles, and the way of an attack."""

import math
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, icon, label, on_plate
from bot.drawing.svg import INK, element, number
from bot.games.samurai_sword.picture.artist import GOLD, RED, Artist
from engine.core.events import Seat

NODE = 44
_LINK = "#f4e3b1"
_CARD = (62, 84)
_PILE = 100


class Point(NamedTuple):
    """Where something is in the picture, in its own units from the top left."""

    x: float
    y: float


def chain(artist: Artist, nodes: Mapping[Seat, Point]) -> str:
    """From one to the next of all who count for distances."""
    counted = [nodes[player.seat] for player in artist.view.players if not player.harmless]
    links = zip(counted, [*counted[1:], *counted[:1]], strict=True) if len(counted) > 1 else ()
    return "".join(_link(one, other) for one, other in links)


def marks(artist: Artist, nodes: Mapping[Seat, Point]) -> str:
    """Everybody's mark; those of harmless players, who are beside the chain, are faded."""
    drawn = []
    for player in artist.view.players:
        x, y = nodes[player.seat]
        mark = at(artist.badge(player.seat, NODE), x - NODE / 2, y - NODE / 2)
        drawn.append(element("g", mark, opacity=0.45) if player.harmless else mark)
    return "".join(drawn)


def _link(one: Point, other: Point) -> str:
    line: dict[str, str | float] = {"stroke": _LINK, "stroke_width": 5, "stroke_dasharray": "2 11"}
    return element("path", d=_path(one, other), fill="none", stroke_linecap="round", **line)


def arrows(by: Point, to: Sequence[Point]) -> str:
    """From an attacker to everybody who is attacked, thinner where they are many."""
    return "".join(_arrow(by, target, 10 if len(to) == 1 else 5) for target in to if target != by)


def _arrow(by: Point, to: Point, wide: float) -> str:
    far = math.dist(by, to)
    x, y = (to.x - by.x) / far, (to.y - by.y) / far
    start = Point(by.x + x * NODE * 0.55, by.y + y * NODE * 0.55)
    tip = Point(to.x - x * NODE * 0.58, to.y - y * NODE * 0.58)
    neck = Point(tip.x - x * wide * 3, tip.y - y * wide * 3)
    half = wide * 1.7
    head = (tip, Point(neck.x - y * half, neck.y + x * half), Point(neck.x + y * half, neck.y - x * half))
    points = " ".join(f"{number(corner.x)},{number(corner.y)}" for corner in head)
    around: dict[str, str | float] = {"stroke": PAPER, "stroke_width": wide * 0.4, "stroke_linejoin": "round"}
    return (
        element("path", d=_path(start, neck), stroke=PAPER, stroke_width=wide * 1.6)
        + element("polygon", points=points, fill=RED, **around)
        + element("path", d=_path(start, neck), stroke=RED, stroke_width=wide)
    )


def _path(one: Point, other: Point) -> str:
    return f"M{number(one.x)} {number(one.y)}L{number(other.x)} {number(other.y)}"


def deck(artist: Artist) -> Block:
    """The deck: its back, its size, and what it is."""
    sign = icon("torii", 30, GOLD)
    return _pile(artist, "picture-deck", RED, str(artist.view.deck_size), GOLD, sign)


def discards(artist: Artist) -> Block:
    """The discard pile: its size."""
    return _pile(artist, "picture-discards", PAPER, str(len(artist.view.discard)), INK, EMPTY)


def top_card(artist: Artist, most: float) -> Block:
    """The name of the card on top of the discard pile; not during an attack, whose card it would seem to be."""
    discard = artist.view.discard
    if not discard or artist.view.aimed is not None:
        return EMPTY
    name = label(artist.voice.name("card", discard[-1], marked_up=False), 24, fill=GOLD, most=most)
    return on_plate(name, INK, pad=6, above=1)


def _pile(artist: Artist, title: str, fill: str, size: str, ink: str, sign: Block) -> Block:
    width, height = _CARD
    text = label(size, 30, fill=ink)
    sheets = [
        element(
            "rect", x=shift, y=shift, width=width - 8, height=height - 8, rx=6, fill=fill, stroke=INK, stroke_width=2
        )
        for shift in (8, 4, 0)
    ]
    middle = (width - 8) / 2
    card = "".join(sheets) + at(sign, middle - 15, 6) + at(text, middle - text.width / 2, 34)
    name = label(artist.voice.label(title), 20, fill=PAPER)
    return _centred([Block(width, height, card), name], _PILE)


def _centred(blocks: Sequence[Block], width: float) -> Block:
    return below([Block(width, block.height, at(block, (width - block.width) / 2, 0)) for block in blocks], gap=2)
