"""A test of whether it matters who goes first at the start of the war. It tries all orders on an imagined table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple

from engine.core.events import Seat
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.precedence import FIRST, LAST
from engine.rising_sun.reactions import CardEffect, effects_of, order_matters

Effects = tuple[CardEffect, ...]
"""One player's effects, in the order in which they happen."""


class Owned(NamedTuple):
    """A player's Coins, Ronin and VP."""

    coins: int
    ronin: int
    vp: int


Wealth = tuple[Owned, ...]
"""What each player owns, by seat. Nothing else changes at the start of a war."""


def place_matters(game: RisingSunGame, first: Seat, others: Sequence[Seat]) -> bool:
    """Return whether the outcome can change if `first` goes last and the others keep their order.

    The players' own effects come in the same order both times.
    """
    imagined, before = _imagined(game)
    return any(
        _ends(imagined, before, effects, (first, *others)) != _ends(imagined, before, effects, (*others, first))
        for effects in _arranged(game, (first, *others))
    )


def coins_after(game: RisingSunGame, order: Sequence[Seat]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the fewest and the most Coins each seat can have after these seats' effects in this order."""
    imagined, before = _imagined(game)
    ends = {wealth for effects in _arranged(game, order) for wealth in _ends(imagined, before, effects, order)}
    coins = [[owned.coins for owned in wealth] for wealth in ends]
    return tuple(map(min, zip(*coins, strict=True))), tuple(map(max, zip(*coins, strict=True)))


def _arranged(game: RisingSunGame, seats: Sequence[Seat]) -> Iterator[Mapping[Seat, Effects]]:
    """Yield every combination of the orders that the players can choose for their own effects."""
    for chosen in product(*(_own_orders(game, seat) for seat in seats)):
        yield dict(zip(seats, chosen, strict=True))


def _own_orders(game: RisingSunGame, seat: Seat) -> list[Effects]:
    effects = effects_of(game.table, seat, "start-of-war")
    own = tuple(CardEffect(seat=seat, moment="start-of-war", name=effect.name) for effect in effects)
    return list(permutations(own)) if order_matters(game.table, seat, effects) else [own]


def _ends(
    imagined: RisingSunGame, before: Wealth, effects: Mapping[Seat, Effects], order: Sequence[Seat]
) -> set[Wealth]:
    """Return the possible outcomes, as what each player owns, of the seats' effects in this order."""
    _lay(imagined, before)
    imagined.agenda.clear()
    imagined.plan(*(effect for seat in order for effect in effects[seat]))
    return _played_out(imagined)


def _played_out(imagined: RisingSunGame) -> set[Wealth]:
    """Run the planned effects to all possible outcomes.

    The only question that can come up is which Merchant gains first.
    """
    imagined.run()
    if imagined.finished:
        return {_wealth(imagined)}
    prompt = imagined.agenda.pop()
    wealth, agenda = _wealth(imagined), imagined.agenda.copy()
    ends: set[Wealth] = set()
    for option in (FIRST, LAST):
        _lay(imagined, wealth)
        imagined.agenda[:] = agenda
        prompt.resolve(imagined, (option,))  # type: ignore[attr-defined] # The loop only stops at prompts.
        ends |= _played_out(imagined)
    return ends


def _imagined(game: RisingSunGame) -> tuple[RisingSunGame, Wealth]:
    """Return a copy of the game to try effects on, and what each player owns now."""
    imagined = game.clone()
    imagined.listened = False
    return imagined, _wealth(game)


def _wealth(game: RisingSunGame) -> Wealth:
    return tuple(Owned(player.coins, player.ronin, player.vp) for player in game.table.players)


def _lay(imagined: RisingSunGame, wealth: Wealth) -> None:
    for player, owned in zip(imagined.table.players, wealth, strict=True):
        player.coins, player.ronin, player.vp = owned
