"""Steps of an agenda: sentences of the rulebook, waiting their turn.

A step is a small frozen dataclass, made with `@step`. Its `kind` is its name in saves and never changes meaning.
A prompt is a step that waits for an answer. Make something a step when somebody can be asked in the middle of
it; otherwise it is a plain function.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar, Self, TypeVar, dataclass_transform

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Question

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def step(cls: type[T]) -> type[T]:
    """Makes a class a step: frozen, slotted, its fields given by name."""
    return dataclass(frozen=True, slots=True, kw_only=True)(cls)


class Step:
    """Something still to be done. `run` does it and plans what must follow."""

    __slots__ = ()

    kind: Any
    """`Literal["name"] = "name"` in every step: its name in saves."""

    def run(self, game: Any) -> None:
        """Carries the step out. It has been taken off the agenda before."""
        raise NotImplementedError(self.kind)


class Prompt(Step):
    """A step that waits for one seat, named by its field `seat`.

    A `patient` prompt waits even if there is only one lawful answer: because to go on at once would tell a secret,
    or because the seat may take up invitations first. `secret` keeps the answer from the others. A `quick` prompt
    interrupts somebody else's turn and deserves a short deadline of its own.
    """

    __slots__ = ()

    patient: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    quick: ClassVar[bool] = False

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is awaited."""
        seat: Seat = self.seat  # type: ignore[attr-defined] # A field of every one-seat prompt.
        return (seat,)

    def question(self, game: Any, seat: Seat) -> Question:
        """What is asked: exactly the lawful answers, worked out from the table as it lies."""
        raise NotImplementedError(self.kind)

    def facts(self, game: Any, seat: Seat) -> Facts:
        """Values for wording the question."""
        return {}

    def fallback(self, game: Any, seat: Seat) -> Answer:
        """The lawful answer given for a seat that lets its deadline pass."""
        raise NotImplementedError(self.kind)

    def resolve(self, game: Any, answer: Any) -> None:
        """Carries out a lawful answer. The prompt has been taken off the agenda before."""
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        """Seats that know or have laid down something here which is still hidden from the others."""
        return self.seats if self.secret else ()


class JointPrompt(Prompt):
    """A prompt put to several seats at once; it is resolved when the last answer is in.

    Its fields are `asked`, the seats in clockwise order, and `given`, the answers so far. An answer may be
    changed until the last is in.
    """

    __slots__ = ()

    @property
    def seats(self) -> tuple[Seat, ...]:
        asked: tuple[Seat, ...] = self.asked  # type: ignore[attr-defined] # A field of every joint prompt.
        answers = self.answers
        return tuple(seat for seat in asked if seat not in answers)

    @property
    def answers(self) -> Mapping[Seat, Answer]:
        """The answers that are in."""
        return dict(self.given)  # type: ignore[attr-defined] # A field of every joint prompt.

    def with_answers(self, answers: Mapping[Seat, Answer]) -> Self:
        """The same prompt with these answers in."""
        return replace(self, given=tuple(sorted(answers.items())))  # type: ignore[type-var] # Every step is a dataclass.

    def resolve_all(self, game: Any, answers: Mapping[Seat, Answer]) -> None:
        """Carries out all answers. The prompt has been taken off the agenda before."""
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        return tuple(self.answers) if self.secret else ()
