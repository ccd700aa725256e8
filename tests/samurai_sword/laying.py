"""Builder for test positions: players A, B, C... clockwise, cards where the test needs them, answers by letter."""

from engine.core.game import Game
from engine.core.questions import Picked
from engine.core.steps import Step
from engine.samurai_sword.components import CHARACTERS
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from engine.samurai_sword.playing import PlayPhase
from engine.samurai_sword.table import Player
from engine.samurai_sword.turn import Turn
from tests.table_test_case import AtTheTable

LETTERS = "ABCDEFGH"
PLAIN = ("nobunaga", "ieyasu", "shima", "goemon", "hideyoshi", "shingen", "gracia", "masamune")
"""Characters without abilities that matter when they are attacked."""
FILLER = "diversion"
"""A card that isn't a Weapon, a parry or an Origami card; it fills hands and deck."""


class Laid(AtTheTable):
    """A game under test; A is the Shogun, and players start with one filler card and full Resilience."""

    game: SamuraiSword

    def __init__(self, seats: int = 6, *, expansion: bool = False, deck: int = 60, **characters: str) -> None:
        """Set up the game with `characters` by letter; the others get plain ones."""
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

    # Set up the position

    def seat(self, letter: str) -> int:
        return LETTERS.index(letter)

    def player(self, letter: str) -> Player:
        return self.table.players[self.seat(letter)]

    def hand(self, letter: str, *cards: str) -> "Laid":
        """Set the hand to exactly these cards."""
        self.player(letter).hand = list(cards)
        return self

    def front(self, letter: str, *cards: str) -> "Laid":
        """Set the Properties in play to exactly these cards."""
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
        """Assign role cards, starting with A."""
        for player, role in zip(self.table.players, roles, strict=True):
            player.role = role
        return self

    def deck(self, *cards: str) -> "Laid":
        """Set the deck to exactly these cards, the first to be drawn first."""
        self.table.deck = list(reversed(cards))
        return self

    def on_top(self, *cards: str) -> "Laid":
        """Put cards on top of the deck, the first to be drawn first."""
        self.table.deck += reversed(cards)
        return self

    def discards(self, *cards: str) -> "Laid":
        """Set the discard pile to exactly these cards, the last on top."""
        self.table.discard = list(cards)
        return self

    # Play

    def do(self, *steps: Step) -> "Laid":
        """Plan the steps and run to the next question."""
        before = len(self.game.told)
        Game.plan(self.game, *steps)
        self.game.run()
        self.events += self.game.told[before:]
        return self

    def turn(self, letter: str) -> "Laid":
        """Begin a turn and run to its first question."""
        return self.do(Turn(seat=self.seat(letter)))

    def playing(self, letter: str) -> "Laid":
        """Start the player's Play phase, with nothing after it."""
        self.table.active = self.seat(letter)
        return self.do(PlayPhase(seat=self.seat(letter)))

    def play(self, letter: str, card: str, to: str = "", what: str = "") -> "Laid":
        """Play a card or use an ability, starting the Play phase if necessary."""
        if self.asked() != "choose-play":
            self.playing(letter)
        return self.pick(letter, self.key(card, to, what))

    def key(self, card: str, to: str = "", what: str = "") -> str:
        return ":".join(part for part in (card, str(self.seat(to)) if to else "", what) if part)

    def hit(self, letter: str, weapon: str, to: str) -> "Laid":
        """Attack with a Weapon added to the hand; the target doesn't parry."""
        self.player(letter).hand.append(weapon)
        if self.asked() == "choose-play":
            self.game.agenda.pop()
        self.playing(letter).play(letter, weapon, to)
        return self.passes(to) if self.asked() == "may-parry" else self

    def pick(self, letter: str, *keys: str) -> "Laid":
        return self.answer(letter, Picked(keys=keys))

    def passes(self, *letters: str) -> "Laid":
        """Pass: take the wound, or stop playing."""
        for letter in letters:
            self.pick(letter)
        return self

    def falls_back(self, letter: str) -> "Laid":
        return self.answer(letter, self.game.fallback(self.seat(letter)).answer)

    # Inspect

    def offered(self, letter: str) -> list[str]:
        """Return the keys of the player's options."""
        return [option.key for option in self.question(letter).question.options]

    def can_play(self, letter: str, card: str, to: str = "", what: str = "") -> bool:
        """Return whether this can be played now, starting the Play phase if necessary."""
        if self.asked() != "choose-play":
            self.playing(letter)
        return self.key(card, to, what) in self.offered(letter)

    def awaited(self) -> str:
        return "".join(LETTERS[seat] for seat in self.game.awaited())

    def drawn(self, letter: str) -> int:
        """Return the number of cards the player has drawn."""
        return sum(event.number for event in self.told("cards-drawn") if event.seat == self.seat(letter))

    def revealed(self) -> list[str]:
        """Return the revealed cards in order."""
        return [event.card for event in self.told("card-turned")]

    def team_points(self) -> dict[str, int]:
        return {score.team: score.points for score in self.game.view(None).team_scores}

    def winners(self) -> str:
        return "".join(LETTERS[seat] for seat, place, _ in self.game.ranking() if place == 1)
