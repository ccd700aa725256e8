"""The toy game with a few small steps, for testing the core."""

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar, NamedTuple, Self

from engine.core.events import Event, Seat, event
from engine.core.questions import Answer, Option, Pick, Picked, SharedOut, ShareOut, Slot
from engine.core.steps import JointPrompt, MayPrompt, Prompt, Step, step
from tests.toy_game import Toy


@event("said")
class Said(Event):
    word: str


@step("say")
class Say(Step):
    """A word logged for the `audience`, or for everyone."""

    word: str
    audience: tuple[Seat, ...] | None = None

    def run(self, game: "Bench") -> None:
        game.tell(Said, word=self.word, audience=self.audience)


@step("uncover")
class Uncover(Step):
    """A hidden word that is revealed to everyone."""

    word: str

    def run(self, game: "Bench") -> None:
        game.uncover(Said, word=self.word)


@step("finish")
class Finish(Step):
    """The immediate end of the game, followed by an attempt to plan a word."""

    def run(self, game: "Bench") -> None:
        game.finish()
        game.plan(Say(word="too late"))


@step("roll")
class Roll(Step):
    """A random number that no one sees."""

    def run(self, game: "Bench") -> None:
        game.table.cards.append(game.table.chance.below(6))


@step("plan")
class Plan(Step):
    """Two words to be planned."""

    words: tuple[str, str]

    def run(self, game: "Bench") -> None:
        first, second = self.words
        game.plan(Say(word=first), Say(word=second))


class Victim(NamedTuple):
    """The seat to take a coin from."""

    seat: Seat


def options(number: int) -> tuple[Option[Any], ...]:
    return tuple(Option(f"o{i}", "some-word") for i in range(number))


@step("ask")
class Ask(Prompt):
    """A question that lets a seat pick one option; resolving it logs the choice."""

    seat: Seat
    options: int = 2

    def question(self, game: "Bench", seat: Seat) -> Pick[Any]:
        return Pick(options(self.options))

    def facts(self, game: "Bench", seat: Seat) -> dict[str, str | int]:
        return {"options": self.options}

    def fallback(self, game: "Bench", seat: Seat) -> Picked:
        return Picked(keys=("o0",))

    def resolve(self, game: "Bench", chosen: tuple[Option[Any], ...]) -> None:
        game.tell(Said, word=f"{self.seat}:{chosen[0].key}")


@step("ask-patiently")
class AskPatiently(Ask):
    patient: ClassVar[bool] = True


@step("ask-quickly")
class AskQuickly(Ask):
    quick: ClassVar[bool] = True


@step("ask-in-secret")
class AskInSecret(Ask):
    secret: ClassVar[bool] = True


@step("may-take")
class MayTake(MayPrompt):
    """The option to take a coin from another seat."""

    seat: Seat
    victims: tuple[Seat, ...] = (1, 2)

    def question(self, game: "Bench", seat: Seat) -> Pick[Victim]:
        return Pick(
            tuple(Option(f"seat-{victim}", "seat-option", Victim(victim)) for victim in self.victims), least=0
        )

    def accept(self, game: "Bench", means: Victim) -> None:
        game.tell(Said, word=f"takes from {means.seat}")

    def decline(self, game: "Bench") -> None:
        game.tell(Said, word="leaves it")


@step("may-rest")
class MayRest(MayTake):
    """The same option without an effect for declining."""

    def decline(self, game: "Bench") -> None:
        MayPrompt.decline(self, game)


@step("advise")
class Advise(Ask):
    """A choice of one of some options, a few of which are proposed."""

    worth: tuple[str, ...] = ("o2", "o1")
    options: int = 9

    def proposals(self, game: "Bench", seat: Seat) -> Iterator[Picked]:
        for key in self.worth:
            yield picked(key)


@step("pay")
class Pay(JointPrompt):
    """A joint payment of coins; a seat without coins has no choice."""

    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()

    def question(self, game: "Bench", seat: Seat) -> ShareOut:
        coins = game.table.coins[seat]
        return ShareOut((Slot("tea", "tea", coins),), budget=coins)

    def fallback(self, game: "Bench", seat: Seat) -> SharedOut:
        return SharedOut()

    def resolve_all(self, game: "Bench", chosen: Mapping[Seat, Any]) -> None:
        paid = ",".join(f"{seat}:{chosen[seat]['tea']}" for seat in self.asked)
        game.tell(Said, word=paid)


@step("pay-patiently")
class PayPatiently(Pay):
    patient: ClassVar[bool] = True


@step("pay-in-secret")
class PayInSecret(Pay):
    secret: ClassVar[bool] = True


@step("pay-as-advised")
class PayAsAdvised(PayInSecret):
    """A joint payment of coins in secret, with two proposals."""

    def proposals(self, game: "Bench", seat: Seat) -> Iterator[SharedOut]:
        yield tea(1)
        yield tea(2)


@step("talk")
class Talk(Pay):
    open_talk: ClassVar[bool] = True


class Bench(Toy):
    """The toy game with other steps; every seat has six coins and can give them away at any time."""

    step_types: ClassVar[tuple[type[Step], ...]] = (
        *(Say, Uncover, Roll, Plan, Finish),
        *(Ask, AskPatiently, AskQuickly, AskInSecret, Advise, MayTake, MayRest),
        *(Pay, PayPatiently, PayInSecret, PayAsAdvised, Talk),
    )

    @classmethod
    def lay(cls, *steps: Step, seats: int = 3, coins: tuple[int, ...] | None = None) -> Self:
        """Create a game with exactly these steps and run it up to the first question."""
        game = cls.begin(cls.Options(), [None] * seats, seed=1)
        if coins:
            game.table.coins = list(coins)
        game.agenda.clear()
        game.plan(*steps)
        game.run()
        return game

    @property
    def words(self) -> list[str]:
        """The words said since the last answer."""
        return [event.word for event in self.told if isinstance(event, Said)]


def picked(*keys: str) -> Picked:
    return Picked(keys=keys)


def tea(coins: int) -> SharedOut:
    return SharedOut(shares={"tea": coins})
