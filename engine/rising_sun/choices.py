"""Options that several questions share: provinces, shrines, players and figures.

The options are cached, because the same few come up in question after question.
"""

from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.questions import Option
from engine.rising_sun.table import Figure, Province


class InProvince(NamedTuple):
    """The choice of a province."""

    province: Province


class Arrival(NamedTuple):
    """The choice of a province for a figure or stronghold that arrives there."""

    province: Province
    figure: Figure


class AtShrine(NamedTuple):
    """The choice of a Kami's shrine."""

    kami: str


class OfPlayer(NamedTuple):
    """The choice of a player."""

    seat: Seat


class FigureOf(NamedTuple):
    """The choice of a player's figure, in a province that the question names."""

    figure: Figure
    seat: Seat


AGAIN: Option[None] = Option("again", "ask-again", group="again")
"""The option "Only these, then ask me again": carry out a partial answer, then repeat the question."""


@cache
def arrival_options(figure: Figure, provinces: tuple[Province, ...]) -> tuple[Option[Arrival], ...]:
    """Return one option per province for a figure or stronghold that arrives there."""
    return tuple(Option(province, "province", Arrival(province, figure)) for province in provinces)


@cache
def shrine_options(kami: tuple[str, ...]) -> tuple[Option[AtShrine], ...]:
    """Return one option per shrine."""
    return tuple(Option(one, "shrine", AtShrine(one)) for one in kami)


@cache
def player_options(seats: tuple[Seat, ...]) -> tuple[Option[OfPlayer], ...]:
    """Return one option per player."""
    return tuple(Option(str(seat), "player", OfPlayer(seat)) for seat in seats)
