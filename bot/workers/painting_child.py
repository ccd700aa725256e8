"""The process that turns SVG into PNG, which holds the interpreter's lock for most of a second."""

import pickle
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path

from bot.model.drawings import Drawing, SeatRequest
from bot.workers.child import serve

ZOOM = 1.5
"""Pixels a unit: crisp on a phone that has two or three of them to a point."""

NUL = b"\0"

DrawSeat = Callable[[SeatRequest], Drawing | None]


def can_draw() -> bool:
    """Whether the renderer and the font are installed."""
    return find_spec("resvg_py") is not None and find_spec("ttf_opensans") is not None


def fonts() -> list[str]:
    """The files of the font, from the package that carries it. The system's fonts are never used."""
    spec = find_spec("ttf_opensans")
    assert spec is not None
    assert spec.origin is not None
    folder = Path(spec.origin).parent / "ttf"
    return [str(folder / f"OpenSans-{weight}.ttf") for weight in ("Regular", "Bold")]


def png_of(svg: str, zoom: float = ZOOM) -> bytes:
    """A drawing as PNG. Raises ValueError if it is no SVG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg, skip_system_fonts=True, font_files=fonts(), zoom=zoom))


def seat_picture(draw: DrawSeat, request: SeatRequest) -> bytes:
    """Return the alternative text of a seat's picture, NUL and the PNG, or NUL alone if `draw` draws nothing."""
    drawing = draw(request)
    return NUL if drawing is None else drawing.text.encode() + NUL + png_of(drawing.svg)


def answered(question: bytes) -> bytes:
    """Return what the function in `question` makes of the values there."""
    function, *values = pickle.loads(question)
    return bytes(function(*values))


if __name__ == "__main__":
    serve(answered)
