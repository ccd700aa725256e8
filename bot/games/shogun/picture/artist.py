"""Colors and icons of the picture, and drawing with player looks."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block
from bot.drawing.phone import drawable
from bot.games.shogun.picture.looks import DaimyoLook, looks
from bot.games.shogun.picture.shapes import Shape
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.views import ShogunView

RED = "#b3261e"
_GOOD, _FAIR, _POOR = "#14532d", "#7a4d00", "#a01f18"
GROUND = "#c8bda3"
PALE = "#e9e2cf"
CUBE = "#b9b2a2"
"""Color of an army that isn't any particular player's."""
SIGNS = {
    "build_castle": ("castle",),
    "build_temple": ("temple",),
    "build_theatre": ("theatre",),
    "confiscate_rice": ("rice",),
    "collect_taxes": ("chest",),
    "deploy_5": ("army",),
    "deploy_3": ("army",),
    "deploy_1_move": ("army", "move"),
    "battle_move_a": ("swords",),
    "battle_move_b": ("swords",),
    "attack_plus_1": ("sword",),
    "defence_plus_1": ("shield",),
    "chest_plus_1": ("chest",),
    "rice_plus_1": ("rice",),
    "deploy_6": ("army",),
}
"""Icons of action cards and special cards."""


class Artist:
    """Draws parts of the picture for one view, in one language."""

    def __init__(self, voice: Voice, view: ShogunView) -> None:
        self.voice = voice
        self.view = view
        self.looks = looks()

    def look(self, seat: Seat) -> DaimyoLook:
        """Return the look of a seat's Daimyo."""
        return self.looks.daimyo[self.view.players[seat].daimyo]

    def name(self, seat: Seat) -> str:
        """Return a player's name, or the Daimyo's if the font has none of its letters."""
        daimyo = self.voice.name("daimyo", self.view.players[seat].daimyo, marked_up=False)
        return drawable(self.voice.names[seat]) or daimyo

    def shape(self, seat: Seat, size: float) -> Block:
        """Draw the shape of a seat's Daimyo in its color."""
        look = self.look(seat)
        return Shape(look.shape).filled(size, look.colour)

    def paper(self, seat: Seat, size: float) -> Block:
        """Draw the shape of a seat's Daimyo in paper color, for use on a colored background."""
        return Shape(self.look(seat).shape).filled(size, PAPER)


def odds_colour(chance: float) -> str:
    """Return green for good odds, brown for fair ones, red for poor ones."""
    return _GOOD if chance >= 0.7 else _FAIR if chance >= 0.4 else _POOR
