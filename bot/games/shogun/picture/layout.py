"""The whole picture: action cards, map, players, and each region's leaders."""

from bot.drawing.phone import phone_picture
from bot.games.shogun.picture.acting import acting
from bot.games.shogun.picture.actions import strip
from bot.games.shogun.picture.alternative_text import picture_text
from bot.games.shogun.picture.artist import GROUND, Artist
from bot.games.shogun.picture.land import land
from bot.games.shogun.picture.looks import symbols
from bot.games.shogun.picture.placing import in_column
from bot.games.shogun.picture.players import leaders, players
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.shogun.views import ShogunView


def drawing(voice: Voice, view: ShogunView) -> Drawing:
    """Draw the current situation. Pass the public view, since all players see the picture."""
    artist = Artist(voice, view)
    whole = in_column([strip(artist), land(artist, acting(view)), players(artist), leaders(artist)], 0)
    return Drawing(phone_picture(whole.height, symbols(), whole.drawn, ground=GROUND), picture_text(voice, view))
