"""Steps on a game's agenda: the sentences of the rulebook that are still to be carried out.

A step is a small frozen dataclass, declared with `@step("its-kind")`. The kind is its name in saves and never changes
meaning. A prompt is a step that waits for an answer. Write a step for anything that a question to a player can
interrupt, and a plain function for everything else.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from inspect import get_annotations
from types import ModuleType
from typing import Any, ClassVar, Literal, Self, TypeVar, dataclass_transform

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Oversight, Picked, Question, Refusal

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def step(kind: str) -> Callable[[type[T]], type[T]]:
    """Return a decorator that turns a class into a step of this kind: a frozen, slotted, keyword-only dataclass."""

    def named(cls: type[T]) -> type[T]:
        fields = get_annotations(cls)
        cls.__annotations__ = {"kind": Literal[kind], **fields}  # The discriminator in saves.
        cls.kind = kind  # type: ignore[attr-defined] # The default of the field added above.
        return dataclass(frozen=True, slots=True, kw_only=True)(cls)

    return named


def steps_in(*chapters: ModuleType) -> tuple[type["Step"], ...]:
    """Return all step classes defined in these modules: those that a save of the game can contain."""
    return tuple(
        thing
        for chapter in chapters
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == chapter.__name__
    )


class Step:
    """A pending part of the game. `run` carries it out and plans the steps that follow from it."""

    __slots__ = ()

    kind: Any
    """The name of the step in saves, a field added by `@step`."""

    def run(self, game: Any) -> None:
        """Carry out the step. The loop has already removed it from the agenda."""
        raise NotImplementedError(self.kind)


class Prompt(Step):
    """A step that waits for the answer of one seat, its field `seat`.

    The class variables tell the interface, the deadlines and the computer players how to treat the question.
    """

    __slots__ = ()

    patient: ClassVar[bool] = False
    """Whether the game waits even if there is only one legal answer.

    Answering automatically would reveal a secret, or take away the seat's chance to act on an invitation first.
    """
    secret: ClassVar[bool] = False
    """Whether the answer is hidden from the other seats."""
    quick: ClassVar[bool] = False
    """Whether the question interrupts another player's turn and should have a short deadline."""
    open_talk: ClassVar[bool] = False
    """Whether the seats negotiate openly, through invitations, until all of them say they are done."""
    form: ClassVar[bool] = False
    """Whether players fill in a form (to bid, for example), even if the answers are few enough for a list."""
    among_people: ClassVar[bool] = False
    """Whether the question only gives people time to do something for each other, such as making gifts.

    If no other seat belongs to a person, the fallback is as good as any answer.
    """
    guided: ClassVar[bool] = False
    """Whether players see the proposals first, and a form starts with the best one."""
    chancy: ClassVar[bool] = False
    """Whether the result depends so much on chance that simulating an answer once says little.

    Computer players rely on the proposals instead.
    """
    begins_turn: ClassVar[bool] = False
    """Whether a turn starts here, with everything before it resolved. Searches stop before another seat's turn."""

    @property
    def ahead(self) -> str:
        """The token for pre-set answers to this prompt, or "" if its seats can't pre-set any."""
        return ""

    def from_said(self, game: Any, seat: Seat, said: Answer) -> Answer | None:
        """Convert a pre-set answer to an answer to this prompt, or return None to ask the seat as usual.

        The pre-set answer `said` may come from an older release. Raises IllegalAnswerError if it no longer gives an
        answer; the seat is then notified and asked.
        """
        return said

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats that still have to answer."""
        return (self.seat,)  # type: ignore[attr-defined] # Every one-seat prompt has this field.

    def asks(self, seat: Seat) -> bool:
        """Return whether this prompt asks `seat`, including a seat whose answer is already in."""
        return self.seat == seat  # type: ignore[attr-defined, no-any-return] # As above.

    def question(self, game: Any, seat: Seat) -> Question:
        """Return the question for `seat`, which allows exactly the legal answers in the current position."""
        raise NotImplementedError(self.kind)

    def facts(self, game: Any, seat: Seat) -> Facts:
        """Return the values for the question's message."""
        return {}

    def refusals(self, game: Any, seat: Seat) -> Iterable[Refusal]:
        """Return what isn't offered although a newcomer would expect it, the most likely surprise first.

        Calculated only from what the seat can see, by the same functions that decide what is legal.
        """
        return ()

    def oversights(self, game: Any, seat: Seat) -> Iterable[Oversight]:
        """Return what a tutor would point out, calculated only from what the seat can see."""
        return ()

    def fallback(self, game: Any, seat: Seat) -> Answer:
        """Return the legal answer that the bot gives for a seat that misses its deadline."""
        raise NotImplementedError(self.kind)

    def earlier(self, game: Any, seat: Seat) -> Answer | None:
        """Return the seat's last answer to the same kind of question, cut to what is on offer now, or None."""
        return None

    def may_suggest(self, game: Any) -> bool:
        """Return whether a player can ask for a computer player's answer as a starting point."""
        return False

    def proposals(self, game: Any, seat: Seat) -> Iterable[Answer]:
        """Return promising legal answers, best first, calculated only from what the seat can see."""
        return ()

    def resolve(self, game: Any, chosen: Any) -> None:
        """Carry out a legal answer. The loop has already removed the prompt from the agenda.

        `chosen` is the result of the question's `check`. Its type depends on the shape: the options picked, the units
        per slot, the items in order, or the assigned things with their places.
        """
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        """Return the seats that know or have submitted something here that is still hidden from the others."""
        return self.seats if self.secret else ()


class MayPrompt(Prompt):
    """An optional prompt: its question is a `Pick` of at most one option, and the fallback declines."""

    __slots__ = ()

    def fallback(self, game: Any, seat: Seat) -> Answer:
        return Picked()

    def resolve(self, game: Any, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            self.accept(game, chosen[0].means)
        else:
            self.decline(game)

    def accept(self, game: Any, means: Any) -> None:
        """Carry out the chosen option, given its `means`."""
        raise NotImplementedError(self.kind)

    def decline(self, game: Any) -> None:
        """Handle that the seat declined; by default, do nothing."""


class JointPrompt(Prompt):
    """A prompt that several seats answer at the same time. It is resolved when the last answer is in.

    The field `asked` holds the seats in clockwise order, and `given` the answers received, as pairs of seat and
    answer. A seat can change its answer until the last one is in.
    """

    __slots__ = ()

    asked: Any
    given: Any

    @property
    def seats(self) -> tuple[Seat, ...]:
        asked: tuple[Seat, ...] = self.asked
        if not self.given:
            return asked
        answered = [seat for seat, _ in self.given]
        return tuple([seat for seat in asked if seat not in answered])

    def asks(self, seat: Seat) -> bool:
        return seat in self.asked

    @property
    def answers(self) -> Mapping[Seat, Answer]:
        """The answers received, by seat."""
        return dict(self.given)

    def with_answers(self, answers: Mapping[Seat, Answer]) -> Self:
        """Return a copy of the prompt with `answers` in place of the answers received."""
        return replace(self, given=tuple(sorted(answers.items())))  # type: ignore[type-var] # Every step is a dataclass.

    def resolve_all(self, game: Any, chosen: Mapping[Seat, Any]) -> None:
        """Carry out all answers. `chosen` maps each seat to what `resolve` would receive for its answer."""
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        return tuple(self.answers) if self.secret else ()
