"""What the signs mean, where three players leave room for it."""

from bot.drawing.blocks import Block, at, beside, flowing, icon, label
from bot.games.trajan.picture.artist import PALE, Artist, plate

SIGNS = (
    "card",
    "worker",
    "legionnaire",
    "leader",
    "supply",
    "senate",
    "trajan",
    "demand",
    "joker",
    "again",
    "medal",
    "time",
)
_SIGN, _TEXT = 44, 24
_COLUMNS = 2
_PAD = 24
_ANY = "#8b7a55"


def legend(artist: Artist, width: float, height: float) -> Block:
    """Signs with their words, in columns."""
    each = (width - _PAD * (_COLUMNS + 1)) / _COLUMNS
    said = [_meaning(artist, sign, each) for sign in SIGNS]
    whole = flowing(said, width - 2 * _PAD + 1, gap=_PAD, leading=8)
    return plate(width, height, PALE, at(whole, _PAD, (height - whole.height) / 2))


def _meaning(artist: Artist, sign: str, width: float) -> Block:
    words = label(artist.voice.label(f"picture-{sign}"), _TEXT, bold=False, most=width - _SIGN - 12)
    return beside([icon(sign, _SIGN, _ANY), words], gap=12)._replace(width=width)
