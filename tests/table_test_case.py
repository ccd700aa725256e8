"""A base class for tests that start from a prepared table of any game."""

from typing import Any, Self

from engine.core.events import Event, Seat
from engine.core.game import Game
from engine.core.questions import Action, Answer, Decision
from engine.core.steps import Prompt


class AtTheTable:
    """A table whose players have names: letters, or what they play."""

    game: Game[Any]
    events: list[Event]

    def seat(self, name: str) -> Seat:
        """Return the seat of a player."""
        raise NotImplementedError

    def answer(self, name: str, answer: Answer) -> Self:
        """Answer the open question for a player."""
        decision = self.question(name)
        self.events += self.game.apply(self.seat(name), Action(token=decision.token, answer=answer)).events
        return self

    def question(self, name: str) -> Decision:
        decision = self.game.decision(self.seat(name))
        assert decision is not None, (
            f"{name} is not asked; awaited: {self.game.awaited()}, next: {self.game.agenda[-2:]}"
        )
        return decision

    def asked(self) -> str | None:
        """Return the kind of the open question, or None."""
        prompt = self.game.agenda[-1] if self.game.agenda else None
        return prompt.kind if isinstance(prompt, Prompt) else None

    def told(self, kind: str) -> list[Any]:
        """Return the events of this kind, in order."""
        return [event for event in self.events if event.kind == kind]
