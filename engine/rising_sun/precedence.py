"""The order of players whose effects happen at the same moment (Honor, rulings 2.4)."""

from abc import ABC, abstractmethod
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Facts, Option, Pick, Picked
from engine.core.steps import Prompt, Step
from engine.rising_sun.hooks import RisingSunGame

FIRST: Option[None] = Option("first", "go-first")
LAST: Option[None] = Option("last", "go-last")


class FirstOrLastPrompt(Prompt, ABC):
    """A prompt that lets the player with the highest Honor among those affected go first or last.

    Its fields are `seat`, the player who chooses, and `others`, the rest in order of Honor.
    """

    __slots__ = ()

    seat: Any
    others: Any

    @abstractmethod
    def turn_of(self, seat: Seat) -> Step:
        """Return the step that carries out the effects of `seat`."""

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((FIRST, LAST))

    def facts(self, game: RisingSunGame, seat: Seat) -> Facts:
        return {"others": self.others}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(FIRST.key,))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[None], ...]) -> None:
        order = (self.seat, *self.others) if chosen == (FIRST,) else (*self.others, self.seat)
        game.plan(*map(self.turn_of, order))
