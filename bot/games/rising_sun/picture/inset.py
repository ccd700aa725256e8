"""What the open sea in the corner shows: the battle being fought, else the rising sun."""

import math

from bot.drawing.badges import numbered
from bot.drawing.blocks import Block, at, framed, label
from bot.drawing.svg import element, number
from bot.games.rising_sun.picture.artist import RED, Artist
from engine.rising_sun.components import RULES
from engine.rising_sun.views import BattleView

_ROW = 38
_FIRST = 56


def inset(artist: Artist) -> Block:
    """A block as large as the corner."""
    _, _, width, height = artist.looks.inset
    battle = artist.view.battle
    return _sun(width, height) if battle is None else _battle(artist, battle, width)


def _sun(width: float, height: float) -> Block:
    x, y = width * 0.36, height * 0.56
    rays = []
    for ray in range(16):
        left, right = (math.radians(22.5 * ray + turn) for turn in (-4.5, 4.5))
        corners = [(x + 78 * math.cos(a), y + 78 * math.sin(a)) for a in (left, right)]
        corners += [(x + 128 * math.cos(a), y + 128 * math.sin(a)) for a in (right, left)]
        points = " ".join(f"{number(a)},{number(b)}" for a, b in corners)
        rays.append(element("polygon", points=points, fill=RED, fill_opacity=0.55))
    disc = element("circle", cx=x, cy=y, r=64, fill=RED)
    return Block(width, height, "".join(rays) + disc)


def _battle(artist: Artist, battle: BattleView, width: float) -> Block:
    """The participants and, once revealed, their bids."""
    view, voice = artist.view, artist.voice
    place = view.war_provinces.index(battle.province) + 1
    name = label(voice.name("province", battle.province, marked_up=False), 30, most=width - 80)
    parts = [at(numbered(place, 19, RED), 12, 8), at(name, 58, 8)]
    if battle.bids:
        parts += _heads(artist, width)
    for row, seat in enumerate(battle.participants):
        y = _FIRST + 34 + row * _ROW
        parts.append(at(artist.badge(seat, 32), 14, y))
        if battle.bids:
            parts += _bids(battle.bids[row], width, y)
        else:
            called = label(voice.name("clan", view.players[seat].clan, marked_up=False), 24, most=width - 70)
            parts.append(at(called, 58, y))
    return framed(width, _FIRST + 40 + _ROW * len(battle.participants), "#e9e2cf", *parts)


def _heads(artist: Artist, width: float) -> list[str]:
    each = (width - 64) / len(RULES.advantages)
    heads = [label(artist.voice.label(f"picture-bid-{name}"), 19, most=each - 8) for name in RULES.advantages]
    return [at(head, 58 + each * place, _FIRST + 2) for place, head in enumerate(heads)]


def _bids(bids: dict[str, int], width: float, y: float) -> list[str]:
    each = (width - 64) / len(RULES.advantages)
    shown = [label(str(bids.get(name, 0)), 25) for name in RULES.advantages]
    return [at(amount, 58 + each * place, y) for place, amount in enumerate(shown)]
