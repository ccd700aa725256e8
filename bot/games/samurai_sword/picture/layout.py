"""The whole picture: the card in play, and below it the players around the table."""

from bot.drawing.blocks import at
from bot.drawing.phone import phone_picture
from bot.drawing.svg import element
from bot.games.samurai_sword.picture.alternative_text import picture_text
from bot.games.samurai_sword.picture.arrows import arrows
from bot.games.samurai_sword.picture.artist import Artist
from bot.games.samurai_sword.picture.band import band
from bot.games.samurai_sword.picture.looks import symbols
from bot.games.samurai_sword.picture.plates import plate
from bot.games.samurai_sword.picture.seating import MARGIN, spots_of
from bot.games.samurai_sword.picture.table import piles, way_around, wood
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.samurai_sword.views import SamuraiSwordView

_GROUND = "#c8bda3"


def drawing(voice: Voice, view: SamuraiSwordView) -> Drawing:
    """Everything of `view` that lies on the table. Draw the public view: the picture is for everybody."""
    artist = Artist(voice, view)
    above = band(artist)
    top = MARGIN + (above.height + MARGIN if above.height else 0)
    height = top + max(spot.bottom for spot in spots_of(len(view.players)).values()) + MARGIN
    svg = phone_picture(
        height,
        symbols(),
        at(above, MARGIN, MARGIN),
        element("g", _circle(artist), transform=f"translate(0 {top:g})"),
        ground=_GROUND,
    )
    return Drawing(svg, picture_text(voice, view))


def _circle(artist: Artist) -> str:
    aimed = artist.view.aimed
    spots = spots_of(len(artist.view.players))
    plates = "".join(at(plate(artist, seat), spot.x, spot.y) for seat, spot in spots.items())
    attack = "" if aimed is None else arrows(spots[aimed.by], [spots[seat] for seat in aimed.to])
    return wood(spots) + way_around(spots) + piles(artist) + plates + attack
