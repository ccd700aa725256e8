"""Read from a font file which letters it has and how wide they are."""

from functools import cache
from pathlib import Path
from struct import unpack_from

from bot.workers.rendering_worker import fonts

_MISSING = 0
"""The glyph for letters that the font lacks."""


@cache
def advances(path: str) -> dict[str, float]:
    """Return the advance width of each letter of a font file, at size 1."""
    data = Path(path).read_bytes()
    tables = {data[at : at + 4]: unpack_from(">I", data, at + 8)[0] for at in range(12, 12 + 16 * _u16(data, 4), 16)}
    units, known = _u16(data, tables[b"head"] + 18), _u16(data, tables[b"hhea"] + 34)
    widths = [_u16(data, tables[b"hmtx"] + 4 * glyph) / units for glyph in range(known)]
    return {letter: widths[min(glyph, known - 1)] for letter, glyph in _glyphs(data, tables[b"cmap"]).items()}


def bold() -> dict[str, float]:
    """Return the advance widths of the bold font, which is the widest."""
    return advances(fonts()[1])


def _glyphs(data: bytes, cmap: int) -> dict[str, int]:
    """Return the glyph of each letter, from the character map of format 4."""
    places = [cmap + unpack_from(">I", data, cmap + 8 + 8 * number)[0] for number in range(_u16(data, cmap + 2))]
    (table, *_) = [place for place in places if _u16(data, place) == 4]
    runs = _u16(data, table + 6)
    found = {}
    for run in range(0, runs, 2):
        end, start, delta, offset = (table + place + run for place in (14, 16 + runs, 16 + 2 * runs, 16 + 3 * runs))
        for code in range(_u16(data, start), min(_u16(data, end), 0xFFFE) + 1):
            shift = _u16(data, offset)
            glyph = _u16(data, offset + shift + 2 * (code - _u16(data, start))) if shift else code
            if shift and not glyph:
                continue
            found[chr(code)] = (glyph + _u16(data, delta)) % 0x10000
    return {letter: glyph for letter, glyph in found.items() if glyph != _MISSING}


def _u16(data: bytes, at: int) -> int:
    return int(unpack_from(">H", data, at)[0])
