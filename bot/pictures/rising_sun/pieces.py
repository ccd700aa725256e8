"""Pieces and tokens, one by one and in groups."""

import math
from collections import Counter
from collections.abc import Sequence

from bot.pictures.blocks import EMPTY, Block, beside, icon, label, on_plate
from bot.pictures.rising_sun.looks import looks
from bot.pictures.svg import INK, element, number, words
from bot.presentation.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import CARDS, Reward
from engine.rising_sun.table import Figure
from engine.rising_sun.views import RisingSunView

PAPER = "#fffdf6"
GOLD = "#f2c230"
RED = "#b3261e"

_ORDER = ("daimyo", "bushi", "shinto")
_CORNERS = {"pentagon": (5, -90), "hexagon": (6, 0), "diamond": (4, -90)}
_SIZE = 27
_TEXT = 22


class Artist:
    """Draws what belongs to one view, in the words of one voice."""

    def __init__(self, voice: Voice, view: RisingSunView) -> None:
        self.voice = voice
        self.view = view
        self.looks = looks()

    def colour(self, seat: Seat) -> str:
        """The colour of a seat's clan."""
        return self.looks.clans[self.view.players[seat].clan].colour

    def badge(self, seat: Seat, size: float = 30) -> Block:
        """The clan's mark: its shape and colour with its letter."""
        clan = self.view.players[seat].clan
        look = self.looks.clans[clan]
        middle = size / 2
        shape = _shape(look.shape, middle, look.colour)
        letter = self.voice.label(f"picture-letter-{clan}")
        text = words(letter, middle, middle + size * 0.2, size * 0.56, fill=look.ink, anchor="middle")
        return Block(size, size, shape + text)

    def figures(self, seat: Seat, figures: Sequence[Figure]) -> list[Block]:
        """Figures of a seat: those of a kind together with their number, monsters by name."""
        counted = Counter(figures)
        kinds = [kind for kind in _ORDER if counted[kind]]
        monsters = sorted(kind for kind in counted if kind not in _ORDER)
        return [
            *(several(icon(kind, _SIZE, self.colour(seat)), counted[kind]) for kind in kinds),
            *(several(self.monster(seat, kind), counted[kind]) for kind in monsters),
        ]

    def monster(self, seat: Seat, name: str) -> Block:
        """A monster: its mask and its short name."""
        message = f"picture-monster-{name}"
        voice = self.voice
        short = voice.label(message) if voice.has(message) else voice.name("card", name, marked_up=False)
        mask = icon("monster", 20, self.colour(seat))
        return on_plate(beside([mask, label(short, 18)], gap=3), PAPER, pad=3, line=self.colour(seat), stroke=2)

    def strongholds(self, seat: Seat, how_many: int) -> Block:
        """Strongholds of a seat."""
        return several(icon("stronghold", _SIZE, self.colour(seat)), how_many)

    def force(self, force: int, leads: bool) -> Block:
        """Force in a province or at a shrine; whoever leads has the crown."""
        amount = label(str(force), _TEXT, fill=INK if leads else PAPER)
        inner = beside([icon("crown", 20), amount], gap=3) if leads else amount
        return on_plate(inner, GOLD if leads else INK, pad=6, above=0)

    def reward(self, reward: Reward) -> Block:
        """What a Harvest brings here."""
        return beside(
            [
                self.points(reward.vp) if reward.vp else EMPTY,
                several(icon("coin", 24), reward.coins, always=True),
                several(icon("ronin", 26), reward.ronin, always=True),
            ],
            gap=8,
        )

    def points(self, points: int, size: float = _TEXT) -> Block:
        """An amount of VP."""
        return label(self.voice.label("picture-points", number=points), size, fill=RED)

    def cards(self, cards: Sequence[str]) -> list[Block]:
        """Season cards by name, copies together."""
        return [self._card("picture-card", card, number) for card, number in Counter(cards).items()]

    def offer(self) -> list[Block]:
        """The season cards on display with their prices."""
        return [
            self._card("picture-card-for-sale", card, number) for card, number in Counter(self.view.offer).items()
        ]

    def _card(self, message: str, card: str, number: int) -> Block:
        name = self.voice.name("card", card, marked_up=False)
        text = self.voice.label(message, name=name, number=number, cost=CARDS[card].cost)
        return label(text, 19, bold=False)


def several(piece: Block, how_many: int, *, always: bool = False) -> Block:
    """A piece with its number, which is left out for one unless it is `always` wanted; nothing for none."""
    if not how_many:
        return EMPTY
    return beside([piece, label(str(how_many), _TEXT)], gap=2) if how_many > 1 or always else piece


def numbered(value: int, radius: float, fill: str, ink: str = PAPER) -> Block:
    """A number on a round token."""
    token = element("circle", cx=radius, cy=radius, r=radius - 1, fill=fill, stroke=PAPER, stroke_width=2)
    text = words(str(value), radius, radius * 1.36, radius * 1.1, fill=ink, anchor="middle")
    return Block(2 * radius, 2 * radius, token + text)


def _shape(shape: str, middle: float, colour: str) -> str:
    line: dict[str, str | float] = {"fill": colour, "stroke": INK, "stroke_width": 1.5}
    radius = middle - 1
    if shape == "circle":
        return element("circle", cx=middle, cy=middle, r=radius, **line)
    if shape == "square":
        side = 2 * radius - 3
        return element("rect", x=middle - side / 2, y=middle - side / 2, width=side, height=side, **line)
    corners, first = _CORNERS[shape]
    radius += 1
    points = [
        (middle + radius * math.cos(angle), middle + radius * math.sin(angle))
        for angle in (math.radians(first + 360 * corner / corners) for corner in range(corners))
    ]
    return element("polygon", points=" ".join(f"{number(x)},{number(y)}" for x, y in points), **line)
