"""A game: a table (what lies there) and an agenda (what is still to be done)."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from engine.core import saves
from engine.core.asking import Remembered, TableT
from engine.core.chance import Chance
from engine.core.errors import IllegalOptionsError, NotAskedError
from engine.core.events import Seat
from engine.core.loop import Loop
from engine.core.questions import Answer, Invitation
from engine.core.steps import JointPrompt, Step
from engine.core.table import Covered, GameOptions, Table, View


class Game(Loop[TableT]):
    """A game being played. Subclasses are games; `engine.games` lists them."""

    id: ClassVar[str]
    version: ClassVar[int] = 1
    """Raised when old saves need a migration."""
    seat_counts: ClassVar[range]
    seat_choices: ClassVar[tuple[str, ...]] = ()
    """What a person may choose when taking a seat (a clan, say); each only once."""
    Options: ClassVar[type[GameOptions]]
    table_type: ClassVar[type[Table]]
    step_types: ClassVar[tuple[type[Step], ...]]
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """For each old version, how a save of it becomes one of the next."""

    __slots__ = ()

    # What a game brings

    @classmethod
    def seats_for(cls, options: Any) -> range:
        """How many can play with these options: all of `seat_counts`, unless an option says otherwise."""
        return cls.seat_counts

    @classmethod
    def check_options(cls, options: Any) -> None:
        """Raises IllegalOptionsError for options that do not go together."""

    @classmethod
    @abstractmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[TableT, Sequence[Step]]:
        """The table at the start and the first steps. `choices` are the seat choices in lobby order."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """What `seat` (None: a spectator) may see: the only way anything leaves the engine."""

    @abstractmethod
    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Deals anew all that lies hidden from `seat` on the table of an imagined game.

        What is dealt depends on the view and `chance` alone, never on what is really hidden. Answers laid down in
        secret to the open question are guessed afterwards, and what others have said ahead is forgotten.
        """

    def covered(self) -> Iterable[Covered]:
        """What seats have laid down covered and nobody else has seen since, its prompt gone."""
        return ()

    @abstractmethod
    def ranking(self) -> list[tuple[Seat, int, int]]:
        """(seat, place from 1, points), best first. Shared victories share place 1."""

    def chosen(self) -> Mapping[Seat, str]:
        """What each seat plays of the `seat_choices`, chosen or dealt, as everybody knows it."""
        return {}

    def prospects(self, seat: Seat) -> float:
        """How well `seat` stands, in points: what computer players compare.

        It may look at the whole table, so it is only for imagined games. Without a game's own, the points so far.
        """
        return next(points for ranked, _, points in self.ranking() if ranked == seat)

    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """What `seat` may do at any time, as the table lies."""
        return ()

    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        """Carries out a lawful answer to an invitation. `chosen` is what its question's `check` makes of it."""
        raise AssertionError(f"a game that invites says what comes of it: {invitation.kind}")

    # Playing

    @classmethod
    def begin(cls, options: GameOptions, choices: Sequence[str | None], seed: int) -> Self:
        """A new game up to its first question; `told` holds what happened so far.

        `choices` holds one entry for each person in lobby order: one of `seat_choices`, or None for a dealt one.
        Raises IllegalOptionsError for options that do not go together, a wrong number of people, or unknown or
        doubled choices.
        """
        cls.check_options(options)
        counts = cls.seats_for(options)
        if len(choices) not in counts:
            raise IllegalOptionsError("wrong-seats", least=counts[0], most=counts[-1], seats=len(choices))
        made = [choice for choice in choices if choice is not None]
        for choice in made:
            if choice not in cls.seat_choices:
                raise IllegalOptionsError("unknown-choice", choice=choice)
            if made.count(choice) > 1:
                raise IllegalOptionsError("choice-taken", choice=choice)
        table, steps = cls.lay_out(options, choices, Chance(seed))
        game = cls(table, reversed(steps))
        game.run()
        return game

    def imagine(self, seat: Seat, chance: Chance) -> Self:
        """A game that looks the same to `seat`, with all that is hidden from it dealt anew, and nobody told of it."""
        other = self.clone()
        other.listened = False
        other.table.chance = Chance(chance.below(1 << 62))
        other.forget_others(seat)
        if not other.finished:
            own = other._remembered.questions.get(seat)
            other.deal_anew(seat, chance)
            other._remembered = Remembered({} if own is None else {seat: own})
            other._guess_sealed(seat, chance)
        return other

    def guess(self, seat: Seat, chance: Chance) -> Answer:
        """What `seat`, who is asked, might answer: one of the proposals, or any. Raises NotAskedError."""
        question = self.question(seat)
        if question is None:
            raise NotAskedError(seat, self.awaited())
        proposals = self.proposals(seat)
        return chance.choice(proposals) if proposals else question.sample(chance)

    def _guess_sealed(self, seat: Seat, chance: Chance) -> None:
        prompt = self.agenda[-1]
        if isinstance(prompt, JointPrompt) and prompt.secret and prompt.answers:
            guessed = {
                owner: answer if owner == seat else self.guess(owner, chance)
                for owner, answer in prompt.answers.items()
            }
            self.replace_prompt(prompt.with_answers(guessed))

    # Saving

    def clone(self) -> Self:
        """An independent copy, without what was told."""
        copy = self.__class__(self.table.clone(), self.agenda)
        copy._open = self._open
        copy._remembered = self._remembered.copy()
        copy.listened = self.listened
        return copy

    def save(self) -> str:
        """The game as JSON: `{game, version, table, agenda}`."""
        return saves.written(type(self), self.table, self.agenda)

    @classmethod
    def load(cls, text: str) -> Self:
        """The saved game, migrated if it is old. Raises UnreadableSaveError or DamagedSaveError."""
        game = cls(*saves.read(cls, text))
        game._open = game._prompt()
        return game
