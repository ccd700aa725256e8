"""The layout of the whole picture: time and demands, provinces, areas of the city, and players at the bottom."""

from bot.drawing.phone import WIDTH, phone_picture
from bot.games.trajan.picture.artist import Artist
from bot.games.trajan.picture.forum import forum
from bot.games.trajan.picture.harbour import harbour
from bot.games.trajan.picture.header import HEIGHT, header
from bot.games.trajan.picture.looks import looks, symbols
from bot.games.trajan.picture.provinces import provinces
from bot.games.trajan.picture.senate import senate
from bot.games.trajan.picture.site import site
from bot.games.trajan.picture.strip import strip, strip_height
from bot.words.voice import Voice
from engine.trajan.views import TrajanView

_GROUND = "#c8bda3"
_MARGIN, _GAP = 4, 3
_UPPER, _LOWER = 88, 86
_FORUM, _SITE = 150, 140


def drawing(voice: Voice, view: TrajanView) -> str:
    """Return the picture as SVG. Pass the public view, since all players see the picture."""
    artist = Artist(voice, view)
    room = WIDTH - 2 * _MARGIN
    city = HEIGHT + looks().height + _GAP
    lower = city + _UPPER + _GAP
    foot = lower + _LOWER + _GAP
    return phone_picture(
        foot + strip_height(len(view.players)) + _GAP,
        symbols(),
        header(artist, WIDTH),
        provinces(artist, HEIGHT),
        forum(artist, _MARGIN, city, _FORUM, _UPPER),
        senate(artist, _MARGIN + _FORUM + _GAP, city, room - _FORUM - _GAP, _UPPER),
        site(artist, _MARGIN, lower, _SITE, _LOWER),
        harbour(artist, _MARGIN + _SITE + _GAP, lower, room - _SITE - _GAP, _LOWER),
        strip(artist, _MARGIN, foot, room),
        ground=_GROUND,
    )
