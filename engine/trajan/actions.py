"""The base class of the six actions' prompts, and a registry of them.

Each action's module registers its prompt with `@action(...)`. Players can decline every action, even if it's possible
(B8).
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
    """Return a decorator that registers the prompt of an action."""

    def marked(prompt: P) -> P:
        prompt.action = name
        _PROMPTS[name] = prompt
        return prompt

    return marked


class ActionPrompt(MayPrompt):
    """A prompt for the use of an action, which the player can decline. Subclasses have a field `seat`."""

    __slots__ = ()

    action: Any

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Any]:
        return Pick(tuple(self.options(game.table, seat)), least=0)

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[Any]]:
        """Return the options available right now, possibly none."""
        raise NotImplementedError(self.kind)

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return a gain that takes nothing from other players, if there is one; otherwise decline."""
        return Picked()

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return options_by_worth(Look(game.table, seat), self.options(game.table, seat))

    def accept(self, game: TrajanGame, means: Any) -> None:
        perform(game.table, self.action)
        self.carry_out(game, means)

    def carry_out(self, game: TrajanGame, means: Any) -> None:
        """Carry out the chosen option."""
        raise NotImplementedError(self.kind)

    def decline(self, game: TrajanGame) -> None:
        seat: Seat = self.seat  # type: ignore[attr-defined] # A field of every subclass.
        game.tell(ActionLeft, seat=seat, action=self.action, possible=bool(self.options(game.table, seat)))


def prompt_of(action_id: ActionId, seat: Seat) -> ActionPrompt:
    """Create the prompt of an action for a seat."""
    prompt: ActionPrompt = _PROMPTS[action_id](seat=seat)
    return prompt
