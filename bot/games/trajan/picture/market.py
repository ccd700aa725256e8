"""The seaport with numbered options, and the reader's hand."""

from collections.abc import Iterable, Mapping

from bot.drawing.badges import PAPER
from bot.drawing.phone import WIDTH
from bot.drawing.svg import INK, element, symbol, width_of
from bot.games.trajan.picture.artist import FINE, PALE, SOFT, Artist, rectangle, text
from bot.games.trajan.picture.circle import disc
from bot.games.trajan.picture.harbour import ship
from bot.games.trajan.picture.places import SMALL, title
from engine.trajan.components import GOODS_JOKER, SHIPS

_TITLE = 26
_MARGIN = 8
_CARD = (38, 40)
_SHIP = 26
_CAPTION = 13
_IN_HAND = 19
_MOST_IN_ROW = 14


def seaport(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of hand, ships, pile and discards."""
    hand, y = _hand(artist, numbers.get("play", 0), _TITLE + 6)
    ships = []
    for each in SHIPS:
        ships.append(ship(artist, each, _MARGIN + 20, y, WIDTH - 2 * _MARGIN - 20, _SHIP - 4))
        if each in numbers:
            ships.append(disc(numbers[each], _MARGIN + 8, y + _SHIP / 2 - 2, SMALL))
        y += _SHIP
    cards = _cards(artist, numbers.get("draw", 0), numbers, y + 10)
    height = y + 10 + _CAPTION + _CARD[1] + 22
    return height, _sheet(height) + title(artist, "seaport") + hand + "".join([*ships, *cards])


def to_draft(artist: Artist, numbers: Mapping[str, int]) -> tuple[float, str]:
    """Return the height and the drawing of the drafted hand, the pile and the discards."""
    hand, y = _hand(artist, 0, _TITLE + 6)
    height = y + 10 + _CAPTION + _CARD[1] + 22
    return height, _sheet(height) + title(artist, "seaport") + hand + "".join(
        _cards(artist, numbers.get("pile", 0), numbers, y + 10)
    )


def _hand(artist: Artist, number: int, y: float) -> tuple[str, float]:
    """Draw the reader's goods and commodity jokers in rows; return the drawing and the y where it ends.

    `number` is the option that plays cards, or 0 if there is none.
    """
    me = artist.view.players[artist.view.seat or 0]
    hand = [*me.hand, *["joker"] * me.tiles.count(GOODS_JOKER)]
    said = artist.voice.label("picture-hand", cards=len(hand))
    parts = [text(said, _MARGIN, y + 4, 12)]
    if number:
        parts.append(disc(number, _MARGIN + width_of(said, 12) + 12, y + 4, SMALL))
    y += 16
    for place, good in enumerate(hand):
        row, column = divmod(place, _MOST_IN_ROW)
        parts.append(symbol(good, _MARGIN + column * _IN_HAND, y + row * (_IN_HAND + 2), _IN_HAND - 2))
    rows = -(-len(hand) // _MOST_IN_ROW)
    return "".join(parts), y + rows * (_IN_HAND + 2) + 6


def _cards(artist: Artist, pile: int, numbers: Mapping[str, int], y: float) -> Iterable[str]:
    """Draw the pile and the top discards below a caption, each with its size."""
    view = artist.view
    yield text(artist.voice.label("picture-supply"), _MARGIN, y, 12)
    y += _CAPTION
    tops = [(view.pile, "", pile)]
    tops += [
        (len(discards), discards[-1] if discards else "", numbers.get(f"discard-{place}", 0))
        for place, discards in enumerate(view.discards, 1)
    ]
    each = WIDTH / len(tops)
    for place, (cards, good, number) in enumerate(tops):
        middle = each * (place + 0.5)
        x = middle - _CARD[0] / 2
        yield rectangle(x, y, *_CARD, PALE if cards else PAPER, corner=4, line=INK if cards else FINE)
        if cards:
            yield symbol(good or "card", middle - 13, y + 7, 26)
        if number:
            yield disc(number, x - 3, y + 3, SMALL)
        name = (
            artist.name("good", good) if good else artist.voice.label("picture-pile" if not place else "picture-none")
        )
        said = artist.voice.label("picture-cards", name=name, cards=cards)
        yield text(said, middle, y + _CARD[1] + 10, anchor="middle", fill=SOFT, bold=False)


def _sheet(height: float) -> str:
    return element("rect", width=WIDTH, height=height, fill=PAPER)
