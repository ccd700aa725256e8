"""The seaport: each ship's VP for one, two, three... cards or pairs on the side that is up."""

from bot.drawing.svg import INK, symbol
from bot.games.trajan.picture.artist import SOFT, TITLE, Artist, rectangle, text
from engine.trajan.components import SHIPS

_SIGN = 16
_STEP = 17
_COLOURED, _GREY, _LINE = "#cfe6ee", "#d9d9d6", "#2c6a86"
_MOST = max(len(ship.coloured) for ship in SHIPS.values())


def harbour(artist: Artist, x: float, y: float, width: float, height: float) -> str:
    """Draw the seaport as an area of the board."""
    tall = (height - TITLE - 2) / len(SHIPS)
    numbers = [
        text(number + 1, _middle(x + width, number), y + 8.5, anchor="middle", fill=SOFT, bold=False)
        for number in range(_MOST)
    ]
    ships = [
        ship(artist, each, x + 4, y + TITLE + place * tall, width - 8, tall - 2) for place, each in enumerate(SHIPS)
    ]
    return artist.area("seaport", x, y, width, height, *numbers, *ships)


def _middle(right: float, number: int) -> float:
    """Return the center of a column of numbers."""
    return right - 4 - (_MOST - number - 0.5) * _STEP


def ship(artist: Artist, name: str, x: float, y: float, width: float, height: float) -> str:
    """Draw a ship's name and points; the colored side has a rim."""
    coloured, middle = name in artist.view.coloured, y + height / 2
    points = SHIPS[name].coloured if coloured else SHIPS[name].grey
    return "".join(
        [
            rectangle(x, y, width, height, _COLOURED if coloured else _GREY, line=_LINE if coloured else "none"),
            symbol(name, x + 1, middle - _SIGN / 2, _SIGN),
            text(artist.name("ship", name, "short"), x + _SIGN + 2, middle, bold=False),
            *(
                text(worth, _middle(x + width + 4, number), middle, 12, anchor="middle", fill=INK)
                for number, worth in enumerate(points)
            ),
        ]
    )
