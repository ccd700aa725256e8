"""A game under test: players A, B, C... in turn order, their actions and their questions."""

from collections.abc import Mapping
from typing import Any, Self

from engine.core.questions import Action, Answer, Assign, Assigned, Option, Pick, Picked, Question
from engine.core.steps import Step
from engine.trajan.acting import TakeAction
from engine.trajan.components import TRAY
from engine.trajan.table import Standing
from engine.trajan.turn import Turn
from tests.trajan.pieces import LETTERS, LaidOut


class Laid(LaidOut):
    """A game under test that counts all pieces before and after every action."""

    # Play

    def do(self, *steps: Step) -> Self:
        """Plan the steps and run to the next question."""
        self.census()
        before = len(self.game.told)
        self.game.plan(*steps)
        self.game.run()
        self.events += self.game.told[before:]
        self.census()
        return self

    def act(self, letter: str, action: str) -> Self:
        """Have the player take an action, as the first of their turn."""
        self.table.performed, self.table.extra_spent = [], False
        return self.do(TakeAction(seat=self.seat(letter), action=action))

    def turn(self, letter: str) -> Self:
        return self.do(Turn(seat=self.seat(letter)))

    def sow(self, letter: str, tray: str, **colours: str) -> Self:
        """Sow a tray with these markers in these trays, or in the fallback's order."""
        if self.asked() != "choose-tray":
            self.turn(letter)
        self.pick(letter, tray)
        if self.asked() != "sow-markers":
            return self
        return self.assign(letter, **colours) if colours else self.falls_back(letter)

    def pick(self, letter: str, *keys: str) -> Self:
        return self.answer(letter, Picked(keys=keys))

    def nothing(self, letter: str) -> Self:
        """Decline."""
        return self.pick(letter)

    def assign(self, letter: str, **places: str) -> Self:
        """Assign things ("blue pink") to places."""
        return self.answer(letter, assigned(places))

    def falls_back(self, letter: str) -> Self:
        return self.answer(letter, self.game.fallback(self.seat(letter)).answer)

    def answer(self, letter: str, answer: Answer) -> Self:
        super().answer(letter, answer)
        self.census()
        return self

    def is_final(self, letter: str, *keys: str, **places: str) -> bool:
        """Pick or assign, and return whether that makes the turn final."""
        answer = assigned(places) if places else Picked(keys=keys)
        receipt = self.game.apply(self.seat(letter), Action(token=self.question(letter).token, answer=answer))
        self.census()
        return receipt.final

    # Inspect

    def offered(self, letter: str) -> list[str]:
        """Return the keys of the player's options."""
        return [option.key for option in self.options(letter)]

    def options(self, letter: str) -> tuple[Option[Any], ...]:
        question = self.question(letter).question
        assert isinstance(question, Pick)
        return question.options

    def means(self, letter: str, key: str) -> Any:
        """Return the meaning of an option."""
        return next(option.means for option in self.options(letter) if option.key == key)

    def to_lay(self, letter: str) -> Assign[Any, Any]:
        """Return the player's open assignment question."""
        question: Question = self.question(letter).question
        assert isinstance(question, Assign)
        return question

    def points(self, letter: str) -> int:
        return self.player(letter).points

    def tray(self, letter: str, action: str) -> tuple[str, ...]:
        return self.player(letter).trays[TRAY[action]]

    def awaited(self) -> str:
        return "".join(LETTERS[seat] for seat in self.game.awaited())

    def space(self, letter: str) -> int:
        """Return the senate space of the player's disc."""
        return next(space for space, discs in enumerate(self.table.senate) if self.seat(letter) in discs)

    def stood_for(self, letter: str) -> list[Standing]:
        """Return what the player's jokers stood for at the end of the game."""
        return self.player(letter).standing


def assigned(places: Mapping[str, str]) -> Assigned:
    """Return an answer that assigns things to places."""
    return Assigned(laid=tuple([(thing, place) for place, things in places.items() for thing in things.split()]))
