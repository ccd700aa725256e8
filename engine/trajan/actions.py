"""What the prompts of the six actions have in common.

A chapter brings the prompt of its action, marked `@action(...)`. Every such prompt may be declined: an action is
optional even where it is possible (B8).
"""

from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import MayPrompt
from engine.trajan.components import ActionId
from engine.trajan.effects import perform
from engine.trajan.events import ActionLeft
from engine.trajan.table import TrajanGame, TrajanTable
from engine.trajan.thinking.advice import options_by_worth
from engine.trajan.thinking.worth import Look

P = TypeVar("P", bound=type["ActionPrompt"])

_PROMPTS: dict[ActionId, Any] = {}


def action(name: ActionId) -> Callable[[P], P]:
    """Marks the prompt of an action."""

    def marked(prompt: P) -> P:
        prompt.action = name
        _PROMPTS[name] = prompt
        return prompt

    return marked


class ActionPrompt(MayPrompt):
    """What is done with an action, or nothing. A subclass has the field `seat`."""

    __slots__ = ()

    action: Any

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Any]:
        return Pick(tuple(self.options(game.table, seat)), least=0)

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Any]]:
        """What can be done now; none if nothing can."""
        raise NotImplementedError(self.kind)

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """What gains something and takes nothing from anybody; otherwise nothing."""
        return Picked()

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return options_by_worth(Look(game.table, seat), self.options(game.table, seat))

    def accept(self, game: TrajanGame, means: Any) -> None:
        perform(game.table, self.action)
        self.carry_out(game, means)

    def carry_out(self, game: TrajanGame, means: Any) -> None:
        """Does what was chosen."""
        raise NotImplementedError(self.kind)

    def decline(self, game: TrajanGame) -> None:
        seat: Seat = self.seat  # type: ignore[attr-defined] # A field of every subclass.
        game.tell(ActionLeft, seat=seat, action=self.action, possible=bool(self.options(game.table, seat)))


def prompt_of(action_id: ActionId, seat: Seat) -> ActionPrompt:
    """The question what a seat does with an action."""
    prompt: ActionPrompt = _PROMPTS[action_id](seat=seat)
    return prompt
