"""A table under test: players A, B, C... in turn order, what they do, and what they are asked."""

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
    """A table under test. All pieces add up before and after everything that is done there."""

    # Doing

    def do(self, *steps: Step) -> Self:
        """Plans the steps and plays on to the next question. All pieces must be there, before and afterwards."""
        self.census()
        before = len(self.game.told)
        self.game.plan(*steps)
        self.game.run()
        self.events += self.game.told[before:]
        self.census()
        return self

    def act(self, letter: str, action: str) -> Self:
        """The letter takes an action, as the first of its turn."""
        self.table.performed, self.table.extra_spent = [], False
        return self.do(TakeAction(seat=self.seat(letter), action=action))

    def turn(self, letter: str) -> Self:
        return self.do(Turn(seat=self.seat(letter)))

    def sow(self, letter: str, tray: str, **colours: str) -> Self:
        """The letter chooses a tray in its turn, and lays these markers in these trays, or as they lie."""
        if self.asked() != "choose-tray":
            self.turn(letter)
        self.pick(letter, tray)
        if self.asked() != "sow-markers":
            return self
        return self.assign(letter, **colours) if colours else self.falls_back(letter)

    def pick(self, letter: str, *keys: str) -> Self:
        return self.answer(letter, Picked(keys=keys))

    def nothing(self, letter: str) -> Self:
        """The letter declines."""
        return self.pick(letter)

    def assign(self, letter: str, **places: str) -> Self:
        """Lays things ("blue pink") on places."""
        return self.answer(letter, assigned(places))

    def falls_back(self, letter: str) -> Self:
        return self.answer(letter, self.game.fallback(self.seat(letter)).answer)

    def answer(self, letter: str, answer: Answer) -> Self:
        super().answer(letter, answer)
        self.census()
        return self

    def is_final(self, letter: str, *keys: str, **places: str) -> bool:
        """Picks or assigns, and says whether that cannot be taken back freely."""
        answer = assigned(places) if places else Picked(keys=keys)
        receipt = self.game.apply(self.seat(letter), Action(token=self.question(letter).token, answer=answer))
        self.census()
        return receipt.final

    # Looking

    def offered(self, letter: str) -> list[str]:
        """The keys of the options that the letter can pick."""
        return [option.key for option in self.options(letter)]

    def options(self, letter: str) -> tuple[Option[Any], ...]:
        question = self.question(letter).question
        assert isinstance(question, Pick)
        return question.options

    def means(self, letter: str, key: str) -> Any:
        """What an option means that is offered."""
        return next(option.means for option in self.options(letter) if option.key == key)

    def to_lay(self, letter: str) -> Assign[Any, Any]:
        """What the letter is asked to lay."""
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
        """The senate space of the letter's disc."""
        return next(space for space, discs in enumerate(self.table.senate) if self.seat(letter) in discs)

    def stood_for(self, letter: str) -> list[Standing]:
        """What the letter's jokers stood for at the end."""
        return self.player(letter).standing


def assigned(places: Mapping[str, str]) -> Assigned:
    """Things on places, as an answer."""
    return Assigned(laid=tuple([(thing, place) for place, things in places.items() for thing in things.split()]))
