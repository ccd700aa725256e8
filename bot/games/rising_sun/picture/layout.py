"""The whole picture: the map, the season in its northern sea, and the players below."""

from bot.drawing.blocks import Block, at
from bot.drawing.phone import WIDTH, exactly_at, phone_picture
from bot.games.rising_sun.picture.alternative_text import picture_text
from bot.games.rising_sun.picture.artist import Artist
from bot.games.rising_sun.picture.battle import battle
from bot.games.rising_sun.picture.land import ground, provinces
from bot.games.rising_sun.picture.legend import legend
from bot.games.rising_sun.picture.looks import symbols
from bot.games.rising_sun.picture.marked import arrows, edge
from bot.games.rising_sun.picture.players import names, players
from bot.games.rising_sun.picture.sea import routes, sea
from bot.games.rising_sun.picture.shrines import shrines
from bot.games.rising_sun.picture.track import TRACK_HEIGHT, track
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.rising_sun.views import RisingSunView

_GROUND = "#14222f"
_SEA = "#294c6c"
_EDGE = 4
_NORTH = 192
"""Width of the northern sea, which is free for the season."""
_LEGEND = (180, 238)


def drawing(voice: Voice, view: RisingSunView) -> Drawing:
    """Draw the current situation. Pass the public view, since all players see the picture."""
    artist = Artist(voice, view)
    return Drawing(whole_board(artist, players(artist)), picture_text(voice, view))


def marked_map(artist: Artist) -> str:
    """Draw the map with its marks, and the players' names below."""
    return whole_board(artist, names(artist))


def whole_board(artist: Artist, strip: Block) -> str:
    """Draw the map with its marks, and `strip` below."""
    height = artist.looks.height
    fought = () if artist.view.battle is None else (artist.view.battle.province,)
    parts = [
        symbols(),
        sea(height),
        ground(),
        *map(edge, dict.fromkeys((*fought, *artist.marks.edges))),
        routes(),
        at(legend(artist), *_LEGEND),
        arrows(artist.marks),
        provinces(artist),
        _season(artist),
        at(strip, 0, height),
    ]
    return phone_picture(height + strip.height, *parts, ground=_GROUND)


def northern_sea(artist: Artist) -> str:
    """Draw only mandates, shrines and players' names, for questions about shrines."""
    width = WIDTH - 2 * _EDGE
    drawn, strip = shrines(artist, width), names(artist)
    height = 2 * _EDGE + TRACK_HEIGHT + drawn.height + 5
    parts = [
        symbols(),
        exactly_at(track(artist, width), _EDGE, _EDGE),
        at(drawn, _EDGE, _EDGE + TRACK_HEIGHT + 5),
        at(strip, 0, height),
    ]
    return phone_picture(height + strip.height, *parts, ground=_SEA)


def _season(artist: Artist) -> str:
    """Draw the mandates and the shrines; during a battle, its bids instead.

    Winter has no mandates.
    """
    if artist.view.battle is not None:
        return at(battle(artist, artist.view.battle, _NORTH), _EDGE, _EDGE)
    mandates = "" if artist.view.phase == "winter" else at(track(artist, _NORTH), _EDGE, _EDGE)
    return mandates + at(shrines(artist, _NORTH), _EDGE, _EDGE + TRACK_HEIGHT + 3)
