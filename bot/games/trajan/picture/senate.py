"""The senate: its track with all discs, and the player with the most votes."""

from bot.drawing.svg import width_of
from bot.games.trajan.areas import by_votes
from bot.games.trajan.picture.artist import EMPTY_SPACE, SOFT, TITLE, Artist, rectangle, text
from engine.trajan.components import RULES

_DISC = 13.5
_FOOT = 13
_OTHER_SPACE = "#e5ddcb"


def senate(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the senate as an area of the board."""
    each = (width - 8) / len(RULES.senate)
    tall = height - TITLE - _FOOT - 2
    parts = [_ahead(artist, x + width, y + 8.5)]
    for number, discs in enumerate(artist.view.senate):
        left = x + 4 + number * each
        middle = left + each / 2
        ground = EMPTY_SPACE if number % 2 else _OTHER_SPACE
        parts += [
            rectangle(left + 0.5, y + TITLE, each - 1, tall, ground),
            text(RULES.senate[number], middle, y + height - _FOOT / 2 - 0.5, anchor="middle"),
        ]
        for place, seat in enumerate(discs):
            parts.append(artist.piece(seat, middle, y + TITLE + tall - _DISC / 2 - 1 - place * _DISC, _DISC))
    return artist.area("senate", x, y, width, height, *parts)


def _ahead(artist: Artist, right: float, middle: float) -> str:
    """Draw the player who would be consul now."""
    if artist.view.phase == "over":
        return ""
    said = artist.voice.label("picture-leads")
    word = text(said, right - 5, middle, anchor="end", fill=SOFT, bold=False)
    first = by_votes(artist.view)[0].seat
    return word + artist.piece(first, right - 5 - width_of(said, 11, bold=False) - 10, middle, 13.5)
