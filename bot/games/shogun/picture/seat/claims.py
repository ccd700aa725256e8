"""The whole map with the provinces that can be claimed, and a table of what they yield."""

from collections.abc import Iterable, Sequence

from bot.drawing.blocks import Block
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.land import land
from bot.games.shogun.picture.placing import in_column
from bot.games.shogun.picture.seat.lands import table
from engine.shogun.components import PROVINCES, ProvinceId


def claims(artist: Artist, provinces: Sequence[ProvinceId]) -> Block:
    """Draw the map with these provinces in gold, and their yields."""
    return in_column([land(artist, provinces)], 0)
