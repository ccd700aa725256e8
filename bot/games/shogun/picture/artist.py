"""Marks that stand in several places: badges, banners, cubes, amounts with their signs."""

from math import ceil

from bot.drawing.badges import badge
from bot.drawing.blocks import Block, at, beside, icon, label
from bot.drawing.svg import element, width_of, words
from bot.games.shogun.picture.looks import DaimyoLook, looks
from bot.games.shogun.pieces import letter_of
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.views import ShogunView

GOLD = "#f2c230"
RED = "#b3261e"
PALE = "#e9e2cf"
FARMER = "#e1f0b4"
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
"""The symbols on action cards and special cards."""
_BANNER = 38


class Artist:
    """Draws what belongs to one view, in the words of one voice."""

    def __init__(self, voice: Voice, view: ShogunView) -> None:
        self.voice = voice
        self.view = view
        self.looks = looks()

    def look(self, seat: Seat) -> DaimyoLook:
        """How the Daimyo of a seat looks."""
        return self.looks.daimyo[self.view.players[seat].daimyo]

    def badge(self, seat: Seat, size: float) -> Block:
        """The seat's mark: the shape and colour of its Daimyo with its letter."""
        look = self.look(seat)
        return badge(look.shape, look.colour, look.ink, letter_of(self.voice, seat), size)

    def banner(self, seat: Seat, armies: int) -> Block:
        """Who owns a province, and how many armies stand there: the mark in reverse, so that its shape is seen."""
        look = self.look(seat)
        mark = badge(look.shape, look.ink, look.colour, letter_of(self.voice, seat), _BANNER - 2, line="none")
        text = str(armies)
        width = ceil(mark.width + width_of(text, 30) + 16)
        plate = element("rect", width=width, height=_BANNER, rx=9, fill=look.colour)
        middle = (mark.width + 2 + width) / 2
        told = words(text, middle, 30, 30, fill=look.ink, anchor="middle")
        return Block(width, _BANNER, plate + at(mark, 2, 1) + told)

    def cubes(self, colour: str, number: int, size: float = 30) -> Block:
        """Cubes of a colour, counted."""
        return beside([icon("army", size, colour), label(str(number), size * 0.9)], gap=3)

    def amount(self, sign: str, number: int, size: float = 32) -> Block:
        """A sign and a number."""
        return beside([icon(sign, size), label(str(number), size * 0.9)], gap=5)

    def signs(self, card: str, size: float) -> Block:
        """The symbols of an action card or a special card."""
        return beside([icon(sign, size) for sign in SIGNS[card]], gap=2)
