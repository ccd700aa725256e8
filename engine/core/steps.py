"""Steps of an agenda: sentences of the rulebook, waiting their turn.

A step is a small frozen dataclass, made with `@step("its-kind")`. The kind is its name in saves and never changes
meaning. A prompt is a step that waits for an answer. Make something a step when somebody can be asked in the middle
of it; otherwise it is a plain function.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from inspect import get_annotations
from types import ModuleType
from typing import Any, ClassVar, Literal, Self, TypeVar, dataclass_transform

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Picked, Question

T = TypeVar("T")


@dataclass_transform(frozen_default=True, kw_only_default=True)
def step(kind: str) -> Callable[[type[T]], type[T]]:
    """Makes a class a step of this kind: frozen, slotted, its fields given by name."""

    def named(cls: type[T]) -> type[T]:
        fields = get_annotations(cls)
        cls.__annotations__ = {"kind": Literal[kind], **fields}  # What tells it from other steps in a save.
        cls.kind = kind  # type: ignore[attr-defined] # A field's default.
        return dataclass(frozen=True, slots=True, kw_only=True)(cls)

    return named


def steps_in(*chapters: ModuleType) -> tuple[type["Step"], ...]:
    """All steps that are written in these modules: what a save of the game may hold."""
    return tuple(
        thing
        for chapter in chapters
        for thing in vars(chapter).values()
        if isinstance(thing, type) and issubclass(thing, Step) and thing.__module__ == chapter.__name__
    )


class Step:
    """Something still to be done. `run` does it and plans what must follow."""

    __slots__ = ()

    kind: Any
    """Its name in saves: a field that `@step` adds."""

    def run(self, game: Any) -> None:
        """Carries the step out. It has been taken off the agenda before."""
        raise NotImplementedError(self.kind)


class Prompt(Step):
    """A step that waits for one seat, named by its field `seat`.

    A `patient` prompt waits even if there is only one lawful answer: because to go on at once would tell a secret,
    or because the seat may take up invitations first. `secret` keeps the answer from the others. A `quick` prompt
    interrupts somebody else's turn and deserves a short deadline of its own. In `open_talk` the seats talk openly
    with each other by invitations, until all of them are done. One that wants a `form` is answered by filling it in,
    also where its answers are few enough to be listed: a bid, say. One that is only there for what people may do for
    each other meanwhile is `among_people`: where nobody else is a person, its fallback is as good as any answer. A
    `guided` one shows its proposals to whoever is asked: they come first, and a form begins with the best. Of a
    `chancy` one so much depends on chance that to try an answer once tells little: its proposals tell more. Where one
    `begins_turn`, all that came before is done: whoever looks ahead does not look into the turn of another.
    """

    __slots__ = ()

    patient: ClassVar[bool] = False
    secret: ClassVar[bool] = False
    quick: ClassVar[bool] = False
    open_talk: ClassVar[bool] = False
    form: ClassVar[bool] = False
    among_people: ClassVar[bool] = False
    guided: ClassVar[bool] = False
    chancy: ClassVar[bool] = False
    begins_turn: ClassVar[bool] = False

    @property
    def ahead(self) -> str:
        """The token under which its seats may have said their answer ahead; "" if they cannot."""
        return ""

    def from_said(self, game: Any, seat: Seat, said: Answer) -> Answer | None:
        """The answer that follows from what was said ahead, or None: then the seat is asked, and nothing is wrong.

        What was said may be of an older release. Raises IllegalAnswerError if nothing follows from it any more.
        """
        return said

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is awaited."""
        return (self.seat,)  # type: ignore[attr-defined] # A field of every one-seat prompt.

    def asks(self, seat: Seat) -> bool:
        """Whether it is put to this seat."""
        return self.seat == seat  # type: ignore[attr-defined, no-any-return] # As above.

    def question(self, game: Any, seat: Seat) -> Question:
        """What is asked: exactly the lawful answers, worked out from the table as it lies."""
        raise NotImplementedError(self.kind)

    def facts(self, game: Any, seat: Seat) -> Facts:
        """Values for wording the question."""
        return {}

    def fallback(self, game: Any, seat: Seat) -> Answer:
        """The lawful answer given for a seat that lets its deadline pass."""
        raise NotImplementedError(self.kind)

    def earlier(self, game: Any, seat: Seat) -> Answer | None:
        """What the seat answered when it was asked the like before, as far as that is on offer again, if anything."""
        return None

    def may_suggest(self, game: Any) -> bool:
        """Whether a person may have an answer thought of by a computer player, to begin with."""
        return False

    def proposals(self, game: Any, seat: Seat) -> Iterable[Answer]:
        """Lawful answers worth a thought, best first, worked out from what the seat may see."""
        return ()

    def resolve(self, game: Any, chosen: Any) -> None:
        """Carries out a lawful answer. The prompt has been taken off the agenda before.

        `chosen` is what the `check` of the question's shape makes of the answer: the options picked, how many units
        lie on every slot, the items in their order, or what lies where.
        """
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        """Seats that know or have laid down something here which is still hidden from the others."""
        return self.seats if self.secret else ()


class MayPrompt(Prompt):
    """A prompt with a `Pick` of at most one option, whose seat may decline; the fallback does."""

    __slots__ = ()

    def fallback(self, game: Any, seat: Seat) -> Answer:
        return Picked()

    def resolve(self, game: Any, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            self.accept(game, chosen[0].means)
        else:
            self.decline(game)

    def accept(self, game: Any, means: Any) -> None:
        """Carries out what the chosen option means."""
        raise NotImplementedError(self.kind)

    def decline(self, game: Any) -> None:
        """Nothing was chosen."""


class JointPrompt(Prompt):
    """A prompt put to several seats at once; it is resolved when the last answer is in.

    Its fields are `asked`, the seats in clockwise order, and `given`, the answers so far. An answer may be
    changed until the last is in.
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
        """The answers that are in."""
        return dict(self.given)

    def with_answers(self, answers: Mapping[Seat, Answer]) -> Self:
        """The same prompt with these answers in."""
        return replace(self, given=tuple(sorted(answers.items())))  # type: ignore[type-var] # Every step is a dataclass.

    def resolve_all(self, game: Any, chosen: Mapping[Seat, Any]) -> None:
        """Carries out all answers, each seat's as in `resolve`. The prompt has been taken off the agenda before."""
        raise NotImplementedError(self.kind)

    def open_secrets(self) -> tuple[Seat, ...]:
        return tuple(self.answers) if self.secret else ()
