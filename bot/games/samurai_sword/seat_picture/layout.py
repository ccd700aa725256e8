"""The private picture of a question; the kind of question decides what it shows."""

from bot.drawing.blocks import EMPTY, at, below
from bot.drawing.phone import phone_picture
from bot.games.samurai_sword.offers import NUMBERED, PLAYS, targets_of
from bot.games.samurai_sword.outcomes import COMPARED
from bot.games.samurai_sword.picture.artist import Artist
from bot.games.samurai_sword.picture.looks import symbols
from bot.games.samurai_sword.seat_picture.circle import circle
from bot.games.samurai_sword.seat_picture.duel import duel
from bot.games.samurai_sword.seat_picture.hand import hand
from bot.games.samurai_sword.seat_picture.seating import MARGIN
from bot.games.samurai_sword.seat_picture.text import seat_text
from bot.model.drawings import Drawing
from bot.words.voice import Voice
from engine.core.questions import Answer, Decision, Picked
from engine.samurai_sword.views import SamuraiSwordView

_GROUND = "#c8bda3"
_GAP = 5
_MOST_HIGH = 270
"""Height above which cards are drawn in less detail, so that a question fits one screen."""


def seat_drawing(voice: Voice, view: SamuraiSwordView, decision: Decision, chosen: Answer | None) -> Drawing | None:
    """Draw a question's picture from the asked seat's view; return None if the question has no picture."""
    artist = Artist(voice, view)
    keys = chosen.keys if isinstance(chosen, Picked) else ()
    if decision.kind in COMPARED:
        parts = [duel(artist, decision)]
    elif decision.kind == PLAYS:
        around = circle(artist, decision)
        parts = [around, hand(artist, decision, (), _MOST_HIGH - around.height)]
    elif targets_of(decision):
        parts = [circle(artist, decision)]
    elif decision.kind in NUMBERED:
        parts = [hand(artist, decision, keys, _MOST_HIGH / 3)]
    else:
        return None
    inside = below([part for part in parts if part is not EMPTY], gap=_GAP)
    svg = phone_picture(inside.height + 2 * MARGIN, symbols(), at(inside, 0, MARGIN), ground=_GROUND)
    return Drawing(svg, seat_text(voice, view, decision))
