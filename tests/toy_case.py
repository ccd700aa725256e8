"""The toy game as a test case."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from tests.case import AnyGame, Case, Secrets
from tests.toy_game import Toy
from tests.toy_game.rounds import SPOTS, THINGS


def plan(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return 2 to 5 seats in turn."""
    return 2 + seed % 4, {}


def plan_of_a_feast(seed: int) -> tuple[int, Mapping[str, str]]:
    """Return the same with a feast."""
    return 2 + seed % 4, {"feast": "yes"}


def colours(game: AnyGame) -> object:
    return sorted(game.table.colours)


def differing(one: Any, other: Any) -> Iterator[str]:
    if one.card != other.card:
        yield "cards"


def differing_at_a_feast(one: Any, other: Any) -> Iterator[str]:
    yield from differing(one, other)
    if one.dishes != other.dishes:
        yield "dishes"


def cards(game: AnyGame) -> str:
    return str(game.table.cards)


def dishes(game: AnyGame) -> str:
    return str(game.table.covered)


def the_fullest_table() -> Sequence[AnyGame]:
    """Return a game in which all players have placed everything everywhere, before and after its end."""
    game = Toy.begin(Toy.Options(), [None] * 5, seed=1)
    table = game.table
    table.placed = {f"{seat}:{thing}:{spot}": 1 for seat in range(5) for thing in THINGS for spot in SPOTS}
    table.coins, table.points = [888] * 5, [888] * 5
    over = game.clone()
    over.finish()
    return [game, over]


TOY = Case(
    name="toy",
    kind=Toy,
    plan=plan,
    census=colours,
    secrets=Secrets(kinds=frozenset({"cards"}), differing=differing, leaks={"the cards dealt": cards}),
    fullest=the_fullest_table,
)
FEAST = Case(
    name="toy_feast",
    kind=Toy,
    plan=plan_of_a_feast,
    census=colours,
    secrets=Secrets(
        kinds=frozenset({"cards", "dishes"}),
        differing=differing_at_a_feast,
        leaks={"the cards dealt": cards, "the dishes laid": dishes},
    ),
    fullest=the_fullest_table,
)
