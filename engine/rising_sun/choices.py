"""What can be chosen in several places: a province, a shrine, a player, a figure.

Options are made once and kept: the same few stand in question after question.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option
from engine.rising_sun.table import Figure, Province


class InProvince(NamedTuple):
    """A province."""

    province: Province


class AtShrine(NamedTuple):
    """The shrine of a Kami."""

    kami: str


class OfPlayer(NamedTuple):
    """A player."""

    seat: Seat


class FigureOf(NamedTuple):
    """A figure of a player, in a province that the question names."""

    figure: Figure
    seat: Seat


@cache
def province_options(provinces: tuple[Province, ...]) -> tuple[Option[InProvince], ...]:
    """One option for each province."""
    return tuple(Option(province, "province", InProvince(province)) for province in provinces)


@cache
def shrine_option(kami: str) -> Option[AtShrine]:
    """The shrine of a Kami."""
    return Option(kami, "shrine", AtShrine(kami))


def player_options(seats: Iterable[Seat]) -> tuple[Option[OfPlayer], ...]:
    """One option for each player."""
    return tuple(map(_player_option, seats))


@cache
def _player_option(seat: Seat) -> Option[OfPlayer]:
    return Option(str(seat), "player", OfPlayer(seat))
