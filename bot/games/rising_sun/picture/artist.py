"""Pieces and tokens, one by one and in groups."""

from collections import Counter
from collections.abc import Sequence

from bot.drawing.badges import PAPER, TEXT, badge, several
from bot.drawing.blocks import EMPTY, Block, beside, icon, label, on_plate
from bot.drawing.svg import INK
from bot.games.rising_sun.picture.looks import looks
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.components import CARDS
from engine.rising_sun.rows import Reward
from engine.rising_sun.table import Figure
from engine.rising_sun.views import RisingSunView

GOLD = "#f2c230"
RED = "#b3261e"

_ORDER = ("daimyo", "bushi", "shinto")
_SIZE = 27


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
        return badge(look.shape, look.colour, look.ink, self.voice.label(f"picture-letter-{clan}"), size)

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
        amount = label(str(force), TEXT, fill=INK if leads else PAPER)
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

    def points(self, points: int, size: float = TEXT) -> Block:
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
