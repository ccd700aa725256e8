"""The layout of the whole picture: the card in play, and below it the players around the table."""

from bot.drawing.blocks import at
from bot.drawing.phone import phone_picture
from bot.drawing.svg import element
from bot.games.samurai_sword.picture.alternative_text import picture_text
from bot.games.samurai_sword.picture.arrows import arrows
from bot.games.samurai_sword.picture.artist import Artist
from bot.games.samurai_sword.picture.band import band
from bot.games.samurai_sword.picture.looks import symbols
from bot.games.samurai_sword.picture.plates import height_of, plate
from bot.games.samurai_sword.picture.seating import MARGIN, Spot, spots_of
from bot.games.samurai_sword.picture.table import piles, way_around, wood
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.samurai_sword.views import SamuraiSwordView

_GROUND = "#c8bda3"
_ROWS = 3
"""Maximum rows of marks on a plate; one fewer if the picture would be higher than `_MOST_HIGH`."""
_MOST_HIGH = 440


def drawing(voice: Voice, view: SamuraiSwordView) -> Drawing:
    """Draw everything on the table. Pass the public view, since everyone sees the picture."""
    artist = Artist(voice, view)
    above = band(artist)
    top = MARGIN + (above.height + MARGIN if above.height else 0)
    for rows in (_ROWS, _ROWS - 1):
        spots = spots_of([height_of(artist, seat, rows) for seat in range(len(view.players))])
        height = top + max(spot.bottom for spot in spots.values()) + MARGIN
        if height <= _MOST_HIGH:
            break
    svg = phone_picture(
        height,
        symbols(),
        at(above, MARGIN, MARGIN),
        element("g", _circle(artist, spots, rows), transform=f"translate(0 {top:g})"),
        ground=_GROUND,
    )
    return Drawing(svg, picture_text(voice, view))


def _circle(artist: Artist, spots: dict[Seat, Spot], rows: int) -> str:
    aimed = artist.view.aimed
    plates = "".join(at(plate(artist, seat, spot.height, rows), spot.x, spot.y) for seat, spot in spots.items())
    attack = "" if aimed is None else arrows(spots[aimed.by], [spots[seat] for seat in aimed.to])
    return wood(spots) + way_around(spots) + piles(artist, spots) + plates + attack
