"""What can be chosen in several places: a province, a shrine, a player, a figure.

Options are made once and kept: the same few stand in question after question.
"""

from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option
from engine.rising_sun.table import Figure, Province


class InProvince(NamedTuple):
    """A province."""

    province: Province


class Arrival(NamedTuple):
    """A province, and the figure, or stronghold, that comes there."""

    province: Province
    figure: Figure


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


AGAIN: Option[None] = Option("again", "ask-again", group="again")
"""Only these, then ask me again: what is answered as a whole is carried out in part, and asked anew."""


@cache
def arrival_options(figure: Figure, provinces: tuple[Province, ...]) -> tuple[Option[Arrival], ...]:
    """One option for each province to which a figure, or stronghold, may come."""
    return tuple(Option(province, "province", Arrival(province, figure)) for province in provinces)


@cache
def shrine_options(kami: tuple[str, ...]) -> tuple[Option[AtShrine], ...]:
    """One option for the shrine of each Kami."""
    return tuple(Option(one, "shrine", AtShrine(one)) for one in kami)


@cache
def player_options(seats: tuple[Seat, ...]) -> tuple[Option[OfPlayer], ...]:
    """One option for each player."""
    return tuple(Option(str(seat), "player", OfPlayer(seat)) for seat in seats)
