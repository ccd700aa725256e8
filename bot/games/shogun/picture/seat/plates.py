"""Plates of provinces in a question: number, name, armies and odds."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, label
from bot.drawing.phone import GOLD, exactly_at
from bot.drawing.svg import INK, element, words
from bot.games.shogun.picture.artist import PALE, Artist, odds_colour
from bot.games.shogun.picture.close_up import HIGHEST, CloseUp
from bot.games.shogun.picture.placing import in_column, in_row
from bot.games.shogun.picture.province import armies
from engine.shogun.components import ProvinceId

_NAME, _ODDS, _NUMBER, _BADGE = 12.0, 12.5, 11.0, 16.0
_PAD, _GAP = 3.5, 3.0


class Spot(NamedTuple):
    """A province to show.

    `number` is the number of its option, or 0 if it isn't an option. `odds` is the text on the plate and `chance` the
    probability that chooses its color.
    """

    province: ProvinceId
    number: int = 0
    odds: str = ""
    chance: float = 0.0
    is_origin: bool = False


def close_up(artist: Artist, spots: Sequence[Spot], highest: float = HIGHEST) -> CloseUp:
    """Return the part of the map with these provinces. Origins have a gold outline."""
    plates = {spot.province: plate(artist, spot) for spot in spots}
    origins = [spot.province for spot in spots if spot.is_origin]
    return CloseUp(artist, plates, origins, highest=highest)


def badge(value: int) -> Block:
    """Draw an option's number on gold."""
    middle_ = _BADGE / 2
    disc = element("circle", cx=middle_, cy=middle_, r=middle_ - 0.6, fill=GOLD, stroke=INK, stroke_width=1)
    return Block(
        _BADGE, _BADGE, disc + words(str(value), middle_, middle_ + _NUMBER * 0.36, _NUMBER, anchor="middle")
    )


def plate(artist: Artist, spot: Spot) -> Block:
    """Draw a plate with a province's number, name, armies and odds."""
    province = artist.view.province(spot.province)
    is_own = province.owner == artist.view.seat
    name = label(artist.voice.name("province", spot.province, marked_up=False), _NAME)
    below = [armies(artist, province), label(spot.odds, _ODDS, fill=odds_colour(spot.chance))]
    told = in_column([name._replace(height=14), in_row(below, _GAP)], 1)
    inner = in_row([*([badge(spot.number)] if spot.number else []), told], _GAP)
    width, height = inner.width + 2 * _PAD, inner.height + 2 * _PAD - 1
    line: dict[str, str | float] = {"stroke": GOLD if spot.is_origin else INK, "stroke_width": 1}
    if spot.is_origin:
        line["stroke_width"] = 2.4
    fill = PALE if is_own else PAPER
    ground = element("rect", width=width, height=height, rx=5, fill=fill, **line)
    return Block(width, height, ground + exactly_at(inner, _PAD, _PAD - 0.5))
