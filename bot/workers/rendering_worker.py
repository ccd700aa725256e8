"""Worker that renders SVG as PNG. Rendering holds the GIL for most of a second, so it needs its own process."""

import pickle
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from bot.model.pictures import Drawing, SeatPictureRequest
from bot.workers.worker_process import serve

ZOOM = 1.5
"""Pixels per SVG unit, sharp on phones with two or three pixels per point."""

NUL = b"\0"

FONTS = Path(__file__).resolve().parents[2] / "assets" / "fonts"

DrawSeat = Callable[[SeatPictureRequest], Drawing | None]


def can_draw() -> bool:
    """Return whether the renderer is installed."""
    return find_spec("resvg_py") is not None


def fonts() -> list[str]:
    """Return the paths of the font's files. System fonts are never used."""
    return [str(FONTS / f"OpenSans-{weight}.ttf") for weight in ("Regular", "Bold")]


def png_of(svg: str, zoom: float = ZOOM) -> bytes:
    """Render an SVG as PNG. Raises ValueError if it's invalid."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts(), zoom=zoom))


def seat_picture(draw: DrawSeat, request: SeatPictureRequest) -> bytes:
    """Return the alternative text of a seat's picture, NUL and the PNG; only NUL if `draw` returns None."""
    drawing = draw(request)
    return NUL if drawing is None else drawing.text.encode() + NUL + png_of(drawing.svg)


def handle_request(question: bytes) -> bytes:
    """Call the pickled function in a request with the arguments that follow it, and return the result."""
    function, *values = pickle.loads(question)
    return bytes(function(*values))


if __name__ == "__main__":
    serve(handle_request)
