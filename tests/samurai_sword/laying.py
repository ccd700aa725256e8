"""Laying a table for a test: players A, B, C... clockwise, cards where the test wants them, answers by letter."""

from engine.core.game import Game
from engine.core.questions import Picked
from engine.core.steps import Step
from engine.samurai_sword.components import CHARACTERS
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from engine.samurai_sword.playing import PlayPhase
from engine.samurai_sword.table import Player
from engine.samurai_sword.turn import Turn
from tests.at_the_table import AtTheTable

LETTERS = "ABCDEFGH"
PLAIN = ("nobunaga", "ieyasu", "shima", "goemon", "hideyoshi", "shingen", "gracia", "masamune")
"""Characters whose abilities do not matter when they are attacked."""
FILLER = "diversion"
"""A card that is no Weapon, no parry and no Origami: it lies in every hand and fills the deck."""


class Laid(AtTheTable):
    """A table under test. A is the Shogun; everybody has a filler card in hand and full Resilience."""

    game: SamuraiSword

    def __init__(self, seats: int = 6, *, expansion: bool = False, deck: int = 60, **characters: str) -> None:
        """`characters` are by letter; the others are plain."""
        options = SamuraiSwordOptions(expansion="yes" if expansion or seats == 8 else "no")
        self.game = SamuraiSword.begin(options, [None] * seats, seed=1)
        self.game.agenda.clear()
        self.table = self.game.table
        self.table.deck = [FILLER] * deck
        self.table.discard = []
        for letter, player in zip(LETTERS, self.table.players, strict=False):
            player.character = characters.get(letter, PLAIN[LETTERS.index(letter)])
            player.resilience = CHARACTERS[player.character].resilience
            player.hand, player.properties, player.known = [FILLER], [], []
        self.events = []

    # Laying

    def seat(self, letter: str) -> int:
        return LETTERS.index(letter)

    def player(self, letter: str) -> Player:
        return self.table.players[self.seat(letter)]

    def hand(self, letter: str, *cards: str) -> "Laid":
        """Makes exactly these cards the hand."""
        self.player(letter).hand = list(cards)
        return self

    def front(self, letter: str, *cards: str) -> "Laid":
        """Makes exactly these cards the Properties in play."""
        self.player(letter).properties = list(cards)
        return self

    def resilience(self, **points: int) -> "Laid":
        for letter, number in points.items():
            self.player(letter).resilience = number
        return self

    def honor(self, **points: int) -> "Laid":
        for letter, number in points.items():
            self.player(letter).honor = number
        return self

    def roles(self, *roles: str) -> "Laid":
        """Role cards from A on."""
        for player, role in zip(self.table.players, roles, strict=True):
            player.role = role
        return self

    def deck(self, *cards: str) -> "Laid":
        """Makes exactly these cards the deck, the first to be drawn first."""
        self.table.deck = list(reversed(cards))
        return self

    def on_top(self, *cards: str) -> "Laid":
        """Puts cards on the deck, the first to be drawn first."""
        self.table.deck += reversed(cards)
        return self

    def discards(self, *cards: str) -> "Laid":
        """Makes exactly these cards the discard pile, the last on top."""
        self.table.discard = list(cards)
        return self

    # Doing

    def do(self, *steps: Step) -> "Laid":
        """Plans the steps and plays on to the next question."""
        before = len(self.game.told)
        Game.plan(self.game, *steps)
        self.game.run()
        self.events += self.game.told[before:]
        return self

    def turn(self, letter: str) -> "Laid":
        """Begins a turn, and stops at its first question."""
        return self.do(Turn(seat=self.seat(letter)))

    def playing(self, letter: str) -> "Laid":
        """Puts the letter into its Play phase, with nothing to follow."""
        self.table.active = self.seat(letter)
        return self.do(PlayPhase(seat=self.seat(letter)))

    def play(self, letter: str, card: str, to: str = "", what: str = "") -> "Laid":
        """Plays a card or uses an ability in the Play phase, which begins if need be."""
        if self.asked() != "choose-play":
            self.playing(letter)
        return self.pick(letter, self.key(card, to, what))

    def key(self, card: str, to: str = "", what: str = "") -> str:
        return ":".join(part for part in (card, str(self.seat(to)) if to else "", what) if part)

    def hit(self, letter: str, weapon: str, to: str) -> "Laid":
        """Attacks with a Weapon that comes into the hand for it; who can parry does not."""
        self.player(letter).hand.append(weapon)
        if self.asked() == "choose-play":
            self.game.agenda.pop()
        self.playing(letter).play(letter, weapon, to)
        return self.passes(to) if self.asked() == "may-parry" else self

    def pick(self, letter: str, *keys: str) -> "Laid":
        return self.answer(letter, Picked(keys=keys))

    def passes(self, *letters: str) -> "Laid":
        """Says no, takes the wound, stops playing."""
        for letter in letters:
            self.pick(letter)
        return self

    def falls_back(self, letter: str) -> "Laid":
        return self.answer(letter, self.game.fallback(self.seat(letter)).answer)

    # Looking

    def offered(self, letter: str) -> list[str]:
        """The keys of the options that the letter is offered."""
        return [option.key for option in self.question(letter).question.options]

    def can_play(self, letter: str, card: str, to: str = "", what: str = "") -> bool:
        """Whether this is among what can be played now, in a Play phase that begins if need be."""
        if self.asked() != "choose-play":
            self.playing(letter)
        return self.key(card, to, what) in self.offered(letter)

    def awaited(self) -> str:
        return "".join(LETTERS[seat] for seat in self.game.awaited())

    def drawn(self, letter: str) -> int:
        """How many cards the letter has drawn."""
        return sum(event.number for event in self.told("cards-drawn") if event.seat == self.seat(letter))

    def revealed(self) -> list[str]:
        """The cards turned up, in order."""
        return [event.card for event in self.told("card-turned")]

    def team_points(self) -> dict[str, int]:
        return {score.team: score.points for score in self.game.view(None).team_scores}

    def winners(self) -> str:
        return "".join(LETTERS[seat] for seat, place, _ in self.game.ranking() if place == 1)
