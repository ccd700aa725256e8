"""Steps that a feast adds to a round: setting a table in secret, a chat, and a toast."""

from collections.abc import Mapping
from typing import Any, ClassVar, NamedTuple

from engine.core.events import Seat
from engine.core.questions import (
    Answer,
    Assign,
    Assigned,
    Laid,
    Option,
    Pick,
    Picked,
    Place,
    Thing,
    Together,
)
from engine.core.steps import JointPrompt, MayPrompt, Step, step
from tests.toy_game.events import TableLaid, TableUncovered, Toasted
from tests.toy_game.table import Dishes, ToyGame


class Dish(NamedTuple):
    """A dish to serve."""

    dish: str


class Mat(NamedTuple):
    """A mat to serve dishes on, and the points for each dish there."""

    mat: str
    worth: int


class Other(NamedTuple):
    """Another seat at the table."""

    seat: Seat


MATS = {"straw": 1, "reed": 2, "silk": 3}

TABLE = Assign(
    things=(
        Thing("tea", "dish-tea", Dish("tea"), group="drink", copies=2),
        Thing("rice", "dish-rice", Dish("rice"), group="food"),
        Thing("fish", "dish-fish", Dish("fish"), group="food"),
        Thing("plum", "dish-plum", Dish("plum"), group="food"),
    ),
    places=(
        Place("straw", "mat-straw", Mat("straw", MATS["straw"]), least=1, most=2),
        Place("reed", "mat-reed", Mat("reed", MATS["reed"]), most=2, takes=("drink",)),
        Place("silk", "mat-silk", Mat("silk", MATS["silk"]), most=1, takes=("food",)),
    ),
    together=(Together(("reed", "silk"), 2),),
    must={"food": 1},
)

RICH = Assigned(laid=(("rice", "straw"), ("plum", "straw"), ("tea", "reed"), ("fish", "silk")))
PLAIN = Assigned(laid=(("rice", "straw"),))


@step("lay-table")
class LayTable(JointPrompt):
    """The placing of dishes on mats, in secret; they stay face down until the round ends."""

    patient: ClassVar[bool] = True
    secret: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()
    round: int = 0

    @property
    def ahead(self) -> str:
        return f"table:{self.round}"

    def question(self, game: ToyGame, seat: Seat) -> Assign[Dish, Mat]:
        return TABLE

    def fallback(self, game: ToyGame, seat: Seat) -> Assigned:
        return PLAIN

    def may_suggest(self, game: ToyGame) -> bool:
        return True

    def proposals(self, game: ToyGame, seat: Seat) -> tuple[Assigned, ...]:
        return RICH, PLAIN

    def resolve_all(self, game: ToyGame, chosen: Mapping[Seat, tuple[Laid[Dish, Mat], ...]]) -> None:
        for seat, laid in chosen.items():
            game.table.covered[seat] = dishes_of(laid)
            game.tell(TableLaid, seat=seat)


def dishes_of(laid: tuple[Laid[Dish, Mat], ...]) -> Dishes:
    """Return the dishes with their mats, as stored on the table."""
    return tuple((one.thing.means.dish, one.place.means.mat) for one in laid)


@step("chat")
class Chat(JointPrompt):
    """A chat until all are done, during which everyone can give coins away."""

    patient: ClassVar[bool] = True
    open_talk: ClassVar[bool] = True
    asked: tuple[Seat, ...]
    given: tuple[tuple[Seat, Answer], ...] = ()

    def question(self, game: ToyGame, seat: Seat) -> Pick[None]:
        return Pick((Option("done", "chat-done"),))

    def fallback(self, game: ToyGame, seat: Seat) -> Picked:
        return Picked(keys=("done",))

    def resolve_all(self, game: ToyGame, chosen: Mapping[Seat, Any]) -> None:
        """Do nothing: gifts have already taken effect."""


ASK: Option[Any] = Option("ask", "toast-ask")
"""An answer in advance that means the seat wants to be asked."""


def others(game: ToyGame, seat: Seat) -> tuple[Option[Any], ...]:
    """Return an option for every other seat."""
    return tuple(
        Option(str(other), "seat-option", Other(other)) for other in range(game.table.seats) if other != seat
    )


@step("toast")
class Toast(MayPrompt):
    """The option to toast another player, who gains a point."""

    seat: Seat
    round: int = 0

    @property
    def ahead(self) -> str:
        return f"toast:{self.round}"

    def from_said(self, game: ToyGame, seat: Seat, said: Answer) -> Answer | None:
        return None if said == Picked(keys=(ASK.key,)) else said

    def question(self, game: ToyGame, seat: Seat) -> Pick[Other]:
        return Pick(others(game, seat), least=0)

    def accept(self, game: ToyGame, means: Other) -> None:
        game.table.points[means.seat] += 1
        game.tell(Toasted, giver=self.seat, receiver=means.seat)


@step("uncover-tables")
class UncoverTables(Step):
    """The reveal of all tables; each dish is worth as much as its mat."""

    def run(self, game: ToyGame) -> None:
        table = game.table
        for seat, dishes in sorted(table.covered.items()):
            points = sum(MATS[mat] for _, mat in dishes)
            table.points[seat] += points
            game.uncover(TableUncovered, seat=seat, dish=tuple(dish for dish, _ in dishes), points=points)
        table.covered = {}
