"""SVG as text: elements, text lines, estimates of their width, and symbols from a file."""

import re
import unicodedata
from functools import cache, lru_cache
from pathlib import Path
from xml.sax.saxutils import escape, quoteattr

FONT = "Open Sans"
INK = "#1d1a16"

_NOT_IN_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that XML forbids, even as references: a single one in a name would make the whole drawing invalid."""

_ADVANCES = {
    letter: advance
    for advance, letters in (
        (0.29, " !',.:;·’"),
        (0.34, "IJijl-()[]"),
        (0.46, "frt/{}"),
        (0.52, "cszx"),
        (0.58, "$+0123456789<=>agevyx×ELFSTZ?*"),
        (0.64, "bdhknopquCKPVY#"),
        (0.7, "ABRXцơớờởỡợ"),
        (0.76, "ßиъπưứừửữự"),
        (0.82, "&фφ"),
        (0.9, "жмыюљњФψωΦΨƯỨỪỬỮỰ"),
        (1.0, "mwMW%@—…æœÆŒшщЖМЫЉЊΜ"),
        (1.15, "ШЩЮ"),
    )
    for letter in letters
}
"""Width of each letter of the bold font at size 1, rounded up."""
_SMALL, _CAPITAL, _WIDEST = 0.66, 0.82, 1.15
"""Widths of letters that aren't listed (lowercase, uppercase), and of rare Cyrillic letters."""
_LIGHTER = 0.95


def element(name: str, *children: str, **attributes: str | float) -> str:
    """Return an SVG element; underscores in attribute names become hyphens, and numbers are in drawing units."""
    shown = "".join([f" {_called(key)}={_quoted(value)}" for key, value in attributes.items()])
    return f"<{name}{shown}>{''.join(children)}</{name}>" if children else f"<{name}{shown}/>"


def number(value: float) -> str:
    """Format a number as briefly as possible, with up to two decimals."""
    return str(value) if isinstance(value, int) else f"{value:.2f}".rstrip("0").rstrip(".")


def text_element(
    text: str, x: float, y: float, size: float, *, bold: bool = True, fill: str = INK, anchor: str = "start"
) -> str:
    """Return a line of text with its baseline at `y`; `anchor` ("start", "middle" or "end") is what `x` refers to."""
    return element(
        "text",
        escape(_NOT_IN_XML.sub("", text)),
        x=x,
        y=y,
        font_size=size,
        font_weight=700 if bold else 400,
        fill=fill,
        text_anchor=anchor,
    )


def text_width(text: str, size: float, *, bold: bool = True) -> float:
    """Return an upper bound for the width of a line."""
    wide = size * sum(map(_advance, text))
    return wide if bold else wide * _LIGHTER


def fit_font_size(text: str, size: float, width: float) -> float:
    """Return the largest font size up to `size` at which a line fits into `width`."""
    wide = text_width(text, size)
    return size if wide <= width else size * width / wide


def symbol(name: str, x: float, y: float, size: float, color: str = INK) -> str:
    """Return a reference to one of the drawing's symbols, scaled to a square."""
    return element("use", href=f"#{name}", x=x, y=y, width=size, height=size, color=color)


@lru_cache(2_000)
def _advance(letter: str) -> float:
    """Return a letter's width at size 1; accents don't change it."""
    plain = unicodedata.normalize("NFD", letter)[0]
    for known in (letter, plain):
        if known in _ADVANCES:
            return _ADVANCES[known]
    if "\u048a" <= letter <= "\u0513":
        return _WIDEST
    return 1.0 if ord(letter) > 0x2E00 else _SMALL if letter.islower() else _CAPITAL


@cache
def _called(attribute: str) -> str:
    return attribute.strip("_").replace("_", "-")


def _quoted(value: str | float) -> str:
    return _quoted_text(value) if isinstance(value, str) else f'"{number(value)}"'


_quoted_text = lru_cache(1_000)(quoteattr)
"""Cached: the same colors, anchors and weights occur thousands of times in a drawing."""


# Symbols: reusable drawings in a file, referenced by name


@cache
def definitions(file: Path) -> str:
    """Return the definitions of all symbols in a file, which go at the beginning of a drawing."""
    text = file.read_text("utf-8")
    return text[text.index("<defs>") : text.index("</defs>") + len("</defs>")]


def definition(file: Path, name: str) -> str:
    """Return the definition of a single symbol, for a drawing that uses no others."""
    found = re.search(rf'<symbol [^>]*id="{name}".*?</symbol>', definitions(file), re.DOTALL)
    assert found is not None, name
    return f"<defs>{found[0]}</defs>"
