"""The process that turns SVG into PNG, which holds the interpreter's lock for most of a second."""

from importlib.util import find_spec
from pathlib import Path

from bot.workers.child import serve

ZOOM = 1.5
"""Pixels a unit: crisp on a phone that has two or three of them to a point."""


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


def drawn(question: bytes) -> bytes:
    """A drawing as PNG."""
    return png_of(question.decode())


if __name__ == "__main__":
    serve(drawn)
