"""The base class of all games: a table (the position) and an agenda (the steps still to run)."""

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

NO_SOURCE = "points"
"""The only source of points in a game that doesn't tell them apart."""


class Game(Loop[TableT]):
    """A game in progress. Each subclass implements the rules of one game; `engine.games` lists them."""

    id: ClassVar[str]
    version: ClassVar[int] = 1
    """The save version, incremented when older saves need a migration."""
    seat_counts: ClassVar[range]
    seat_choices: ClassVar[tuple[str, ...]] = ()
    """The ids a player can choose from when taking a seat, such as clans. Each can be taken only once."""
    public_points: ClassVar[bool] = False
    """Whether all players can see everyone's points and place during the game, so that they can end it with those."""
    secret_teams: ClassVar[bool] = False
    """Whether players don't know their teammates. Computer players then compare answers in more imagined games."""
    Options: ClassVar[type[GameOptions]]
    table_type: ClassVar[type[Table]]
    step_types: ClassVar[tuple[type[Step], ...]]
    migrations: ClassVar[Mapping[int, Callable[[dict[str, Any]], dict[str, Any]]]] = {}
    """The functions that upgrade a save, by the version they upgrade from (to the next one)."""

    __slots__ = ()

    # Hooks for subclasses

    @classmethod
    def seats_for(cls, options: Any) -> range:
        """Return the allowed numbers of players with these options: `seat_counts`, unless an option limits them."""
        return cls.seat_counts

    @classmethod
    def check_options(cls, options: Any) -> None:
        """Validate a combination of options. Raises IllegalOptionsError."""

    @classmethod
    @abstractmethod
    def lay_out(cls, options: Any, choices: Sequence[str | None], chance: Chance) -> tuple[TableT, Sequence[Step]]:
        """Set up the table and return it with the first steps. `choices` holds the seat choices in lobby order."""

    @abstractmethod
    def view(self, seat: Seat | None) -> View:
        """Return the part of the game that `seat` (None for a spectator) can see.

        Only views and events leave the engine.
        """

    @abstractmethod
    def deal_anew(self, seat: Seat, chance: Chance) -> None:
        """Reshuffle everything hidden from `seat` on the table of an imagined game.

        The result must depend only on the seat's view and `chance`, never on the real hidden information. The caller
        (`imagine`) drops the others' pre-set answers and guesses their secret answers to the open question.
        """

    def covered(self) -> Iterable[Covered]:
        """Return everything played face down that is still hidden from the other seats.

        Answers to the open prompt don't count. Undo uses this: other players can't undo past such a play.
        """
        return ()

    @abstractmethod
    def ranking(self) -> list[tuple[Seat, int, int]]:
        """Return (seat, rank from 1, points) for each seat, best first. Joint winners share rank 1."""

    def sources(self, seat: Seat) -> Mapping[str, int]:
        """Return where the points of `seat` come from: points by source, which add up to those in `ranking`.

        Read it only once the game is over, unless its points are public.
        """
        return {NO_SOURCE: next(points for ranked, _, points in self.ranking() if ranked == seat)}

    def chosen(self) -> Mapping[Seat, str]:
        """Return each seat's public entry of `seat_choices`, chosen or dealt; empty if there are no choices."""
        return {}

    def prospects(self, seat: Seat) -> float:
        """Evaluate the position of `seat`, in points, so that computer players can compare answers.

        It can read hidden information, so call it on imagined games only. By default, it returns the current points.
        """
        return next(points for ranked, _, points in self.ranking() if ranked == seat)

    def prospect_parts(self, seat: Seat) -> Mapping[str, float]:
        """Return the named parts that add up to `prospects`; the message `reason-<part>` explains each."""
        return {"points": self.prospects(seat)}

    def invitations(self, seat: Seat) -> Iterable[Invitation]:
        """Return the actions `seat` can take in this position without being asked."""
        return ()

    def take_up(self, seat: Seat, invitation: Invitation, chosen: Any) -> None:
        """Carry out a legal answer to an invitation. `chosen` is the result of its question's `check`."""
        raise AssertionError(f"a game that invites says what comes of it: {invitation.kind}")

    # Playing

    @classmethod
    def begin(cls, options: GameOptions, choices: Sequence[str | None], seed: int) -> Self:
        """Start a new game and run it up to its first question; `told` then holds the events of the setup.

        `choices` has one entry per player, in lobby order: one of `seat_choices`, or None to get one at random.
        Raises IllegalOptionsError if the options conflict, the number of players is wrong, or a choice is unknown or
        taken twice.
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
        """Return a copy that looks the same to `seat`, with everything hidden from it replaced at random.

        The copy doesn't record events.
        """
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
        """Guess an answer of `seat`: a random proposal, or else a random legal answer. Raises NotAskedError."""
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
        """Return an independent copy, without the recorded events."""
        copy = self.__class__(self.table.clone(), self.agenda)
        copy._open = self._open
        copy._remembered = self._remembered.copy()
        copy.listened = self.listened
        return copy

    def save(self) -> str:
        """Return the game as JSON: `{game, version, table, agenda}`."""
        return saves.written(type(self), self.table, self.agenda)

    @classmethod
    def load(cls, text: str) -> Self:
        """Load a save, migrating older versions. Raises UnreadableSaveError or DamagedSaveError."""
        game = cls(*saves.read(cls, text))
        game._open = game._prompt()
        return game
