"""The seaport: ships with the side that lies up, the goods pile and the tops of the discard piles."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, icon, label
from bot.drawing.svg import symbol
from bot.games.trajan.picture.artist import EMPTY_SPACE, FINE, TITLE, Artist, plate, stack, within
from engine.trajan.components import SHIPS

_GAP = 8
_SHIP = 112
_CARD = 54
_SET = 76
_COLOURED, _GREY, _SAIL = "#cfe6ee", "#b4b7bc", "#d9480f"


def harbour(artist: Artist, width: float, height: float) -> Block:
    """The whole area."""
    each = (width - _GAP * (len(SHIPS) + 1)) / len(SHIPS)
    ships = [
        at(_ship(artist, ship, each), _GAP + place * (each + _GAP), TITLE + 2) for place, ship in enumerate(SHIPS)
    ]
    cards = beside([_pile(artist), *(_discards(artist, pile) for pile in artist.view.discards)], gap=14)
    across, down = width - 2 * _GAP, height - TITLE - _SHIP
    row = Block(across, down, within(cards, across, down))
    return artist.area("seaport", width, height, [*ships, at(row, _GAP, TITLE + _SHIP)], EMPTY)


def _ship(artist: Artist, ship: str, width: float) -> Block:
    """A ship: what it takes, and its points for one, two, three... cards or pairs."""
    coloured = ship in artist.view.coloured
    worth = SHIPS[ship].coloured if coloured else SHIPS[ship].grey
    sail = icon("ship", 56, _SAIL) if coloured else icon("furled", 56)
    name = label(artist.name("ship", ship, "short"), 20, most=_SET)
    content = beside([sail, below([_set(ship), name], gap=0)], gap=6)
    fill = _COLOURED if coloured else _GREY
    return plate(
        width,
        _SHIP - 6,
        fill,
        at(content, (width - content.width) / 2, 4),
        _steps([artist.number(points, 21) for points in worth], width),
        line=FINE,
    )


def _set(ship: str) -> Block:
    """The sign of the cards that a ship takes."""
    return Block(_SET, _SET / 2, symbol(ship, 0, -_SET / 4, _SET))


def _steps(points: list[Block], width: float) -> str:
    """Points in a row of equal steps."""
    each = (width - 12) / len(points)
    drawn = [
        at(plate(each - 3, 34, PAPER, within(number, each - 3, 34)), 6 + place * each, 70)
        for place, number in enumerate(points)
    ]
    return "".join(drawn)


def _pile(artist: Artist) -> Block:
    """The cards that are face down."""
    return beside([icon("card", _CARD), stack(artist, artist.view.pile)], gap=4)


def _discards(artist: Artist, pile: tuple[str, ...]) -> Block:
    """A discard pile: the good on top, and how many cards lie there."""
    if not pile:
        return plate(_CARD, _CARD, EMPTY_SPACE, line=FINE)
    top = plate(_CARD - 8, _CARD, PAPER, within(icon(pile[-1], 40), _CARD - 8, _CARD), line=FINE, broad=3)
    text = below([label(artist.name("good", pile[-1]), 20), stack(artist, len(pile))], gap=3)
    return beside([top, text], gap=8)
