"""Tests for pictures designed for phones."""

import pytest

from bot.drawing.blocks import translate
from bot.drawing.pictures import MIN_TEXT_SIZE, PICTURE_WIDTH, drawable_name, name_label, phone_picture
from bot.drawing.svg import text_element, text_width
from tests.drawing.font import bold
from tests.drawing.measures import text_sizes


def test_picture_is_drawn_in_points_of_a_phone() -> None:
    svg = phone_picture(99.2, text_element("Aiko", 0, 20, 12), ground="#000000")

    assert f'viewBox="0 0 {PICTURE_WIDTH} 100"' in svg
    assert text_sizes(svg) == [(12, "Aiko")]


def test_text_is_measured_after_scaling() -> None:
    svg = phone_picture(50, translate(name_label("Aiko", 22, 200), 5, 5, scale=0.5), ground="#000000")

    assert text_sizes(svg) == [(MIN_TEXT_SIZE, "Aiko")]


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Aiko", "Aiko"),
        ("愛子 Aiko", "Aiko"),
        ("愛子", ""),
        ("Ёлка", "Ёлка"),
        ("🦊", ""),
        ("Nguyễn", "Nguyễn"),
        ("𝓐𝓲𝓴𝓸 Ａｂｃ", "Aiko Abc"),
        ("愛子 (愛)_!", ""),
        ("A\x01ik\u0338o ʁ", "Aiko"),
        ("Zoe\u0308…", "Zoë..."),
        ("مريم", ""),
    ],
)
def test_name_keeps_only_letters_that_the_font_has(name: str, drawn: str) -> None:
    assert drawable_name(name) == drawn


def test_drawable_letters_are_in_the_font_and_measured_correctly() -> None:
    letters = [letter for letter in map(chr, range(0x3000)) if drawable_name(f"a{letter}b") == f"a{letter}b"]

    assert len(letters) > 600
    assert [letter for letter in letters if letter not in bold()] == []
    assert [letter for letter in letters if bold()[letter] > text_width(letter, 1) * 1.05] == []


def test_long_name_is_truncated_instead_of_shrunk() -> None:
    block = name_label("W" * 32, 12, 60)

    assert "…" in block.svg
    assert block.width <= 60
    assert text_width("W…", 12) < 60
