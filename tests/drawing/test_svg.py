"""Any text can be drawn."""

import pytest

from bot.drawing.svg import element, text_element
from bot.workers.rendering_worker import png_of


def drawn(text: str) -> bytes:
    line = text_element(text, 1, 10, 8)
    return png_of(element("svg", line, xmlns="http://www.w3.org/2000/svg", width=40, height=20))


@pytest.mark.parametrize("letter", ["\0", "\x01", "\x1b", "\ufffe", "\uffff"])
def test_characters_that_xml_forbids_are_left_out(letter: str) -> None:
    assert drawn(f"A{letter}n") == drawn("An")


@pytest.mark.parametrize("text", ["<b>", "&amp;", "]]>", "\x7f\x85", "\t", "\ud7ff\ue000", "\U0001ffff\U0010ffff"])
def test_all_other_characters_can_be_drawn(text: str) -> None:
    assert drawn(text)
