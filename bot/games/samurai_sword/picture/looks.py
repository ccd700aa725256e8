"""Seat colors, shapes and emblems, and the game's symbols, loaded once from `assets/samurai_sword`."""

from functools import cache
from pathlib import Path
from typing import Literal

from pydantic import BaseModel, ConfigDict

from bot.drawing.symbols import definitions

ASSETS = Path(__file__).resolve().parents[4] / "assets" / "samurai_sword"


class _Data(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SeatLook(_Data):
    """A seat's shape and color, with the name of the color, and its accent on the dark theme."""

    name: str
    colour: str
    accent: str
    shape: Literal["circle", "square", "triangle", "hexagon", "flower", "diamond", "star", "pentagon"]


class _Looks(_Data):
    seats: tuple[SeatLook, ...]


@cache
def looks() -> tuple[SeatLook, ...]:
    """Return the look of each seat, clockwise from the Shogun."""
    return _Looks.model_validate_json((ASSETS / "looks.json").read_text("utf-8")).seats


def symbols() -> str:
    """Return the SVG definitions of all symbols, for the start of a drawing."""
    return definitions(ASSETS / "symbols.svg")
