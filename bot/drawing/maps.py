"""Maps: land and sea as outlines and ways."""

from bot.drawing.svg import element

_COAST = "#8b7a55"
_SHALLOWS = "#4f7391"
_WAY = "#9fc0d8"


def route(path: str) -> str:
    """A way over the sea along an SVG path."""
    return element(
        "path", d=path, fill="none", stroke=_WAY, stroke_width=5, stroke_dasharray="1 13", stroke_linecap="round"
    )


def shallows(outline: str) -> str:
    """The light water around a land. Draw it for all lands before any coast."""
    return _edge(outline, _SHALLOWS, 30)


def coast(outline: str) -> str:
    """The edge of a land. Draw it for all lands before any soil."""
    return _edge(outline, _COAST, 15)


def soil(outline: str, tint: str) -> str:
    """A land itself."""
    return element("path", d=outline, fill=tint, stroke=_COAST, stroke_width=1.5)


def _edge(outline: str, colour: str, width: float) -> str:
    line: dict[str, str | float] = {"stroke": colour, "stroke_width": width, "stroke_linejoin": "round"}
    return element("path", d=outline, fill=colour, **line)
