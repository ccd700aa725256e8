"""Boxes of the parts of a picture, to find parts that overlap."""

import re
from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from bot.drawing.svg import text_width

SVG = "{http://www.w3.org/2000/svg}"


class Box(NamedTuple):
    """The box of a part; a `loose` text has an outline, so it can cover part of a sign."""

    left: float
    top: float
    right: float
    bottom: float
    what: str
    loose: bool = False

    def touches(self, other: "Box") -> bool:
        near = 0.3
        return (
            self.left + near < other.right
            and other.left + near < self.right
            and self.top + near < other.bottom
            and other.top + near < self.bottom
        )


def boxes(node: ElementTree.Element, x: float = 0, y: float = 0) -> Iterator[Box]:
    """Yield the boxes of texts, signs and pieces."""
    moved = re.search(r"translate\(([-\d.]+) ([-\d.]+)\)", node.attrib.get("transform", ""))
    if moved:
        x, y = x + float(moved[1]), y + float(moved[2])
    scaled = re.search(r"scale\(([\d.]+)\)", node.attrib.get("transform", ""))
    if scaled:
        yield _of_piece(node, x, y, float(scaled[1]))
    elif node.tag == f"{SVG}text" and node.text:
        yield _of_text(node, x, y)
    elif node.tag == f"{SVG}use":
        left, top, size = (float(node.attrib[name]) for name in ("x", "y", "width"))
        yield Box(x + left, y + top, x + left + size, y + top + size, node.attrib["href"])
    else:
        for child in node:
            if child.tag != f"{SVG}defs":
                yield from boxes(child, x, y)


def _of_piece(node: ElementTree.Element, x: float, y: float, scale: float) -> Box:
    """Return the box of a piece, which is 24 wide, including half of its outline."""
    line = float(node[0].attrib["stroke-width"]) / 2
    return Box(x - line * scale, y - line * scale, x + (24 + line) * scale, y + (24 + line) * scale, "piece")


def _of_text(node: ElementTree.Element, x: float, y: float) -> Box:
    """Return the box of a text, from the height of its capitals to its baseline."""
    size, said = float(node.attrib["font-size"]), node.text or ""
    wide = text_width(said, size, bold=node.attrib["font-weight"] == "700") * 0.97
    left = x + float(node.attrib["x"]) - {"start": 0, "middle": wide / 2, "end": wide}[node.attrib["text-anchor"]]
    foot = y + float(node.attrib["y"])
    return Box(left, foot - size * 0.72, left + wide, foot, said, "paint-order" in node.attrib)


def overlapping(svg: str, least: int = 50) -> list[tuple[str, str]]:
    """Return the pairs of parts that overlap; fail unless the picture has more than `least` parts."""
    found = list(boxes(ElementTree.fromstring(svg)))
    assert len(found) > least
    return [
        (one.what, other.what)
        for one, other in combinations(found, 2)
        if one.touches(other) and not (one.loose or other.loose)
    ]
