"""Text sizes of a picture on a phone."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from bot.drawing.pictures import PICTURE_WIDTH

_SCALE = re.compile(r"scale\(([\d.]+)\)")


def text_sizes(svg: str) -> list[tuple[float, str]]:
    """Return each text with its size in points, for a picture as wide as a phone screen."""
    root = ElementTree.fromstring(svg)
    across = float(root.attrib["viewBox"].split()[2])
    return list(_sizes(root, PICTURE_WIDTH / across))


def _sizes(element: ElementTree.Element, scale: float) -> Iterator[tuple[float, str]]:
    for found in _SCALE.findall(element.attrib.get("transform", "")):
        scale *= float(found)
    if element.tag.endswith("text") and (text := "".join(element.itertext()).strip()):
        yield float(element.attrib["font-size"]) * scale, text
    for child in element:
        yield from _sizes(child, scale)
