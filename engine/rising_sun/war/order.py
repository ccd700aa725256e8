"""Whether it matters who goes first at the start of the war: all that can come of it, tried at an imagined table."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations, product
from typing import NamedTuple

from engine.core.events import Seat
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.precedence import FIRST, LAST
from engine.rising_sun.reactions import CardEffect, effects_of, order_matters

Effects = tuple[CardEffect, ...]
"""Those of one player, in the order in which they come."""


class Owned(NamedTuple):
    """What a player has."""

    coins: int
    ronin: int
    vp: int


Wealth = tuple[Owned, ...]
"""What everybody has: nothing else changes at the start of a war."""


def place_matters(game: RisingSunGame, first: Seat, others: Sequence[Seat]) -> bool:
    """Whether it can come out differently if `first` goes last, while the others follow as they stand there.

    Everybody's own effects come in the same order both times.
    """
    imagined, before = _imagined(game)
    return any(
        _ends(imagined, before, effects, (first, *others)) != _ends(imagined, before, effects, (*others, first))
        for effects in _arranged(game, (first, *others))
    )


def coins_after(game: RisingSunGame, order: Sequence[Seat]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The fewest and the most Coins that each seat may have once these have had their effects in this order."""
    imagined, before = _imagined(game)
    ends = {wealth for effects in _arranged(game, order) for wealth in _ends(imagined, before, effects, order)}
    coins = [[owned.coins for owned in wealth] for wealth in ends]
    return tuple(map(min, zip(*coins, strict=True))), tuple(map(max, zip(*coins, strict=True)))


def _arranged(game: RisingSunGame, seats: Sequence[Seat]) -> Iterator[Mapping[Seat, Effects]]:
    """Everybody's effects, in all the orders that they may choose for them."""
    for chosen in product(*(_own_orders(game, seat) for seat in seats)):
        yield dict(zip(seats, chosen, strict=True))


def _own_orders(game: RisingSunGame, seat: Seat) -> list[Effects]:
    effects = effects_of(game.table, seat, "start-of-war")
    own = tuple(CardEffect(seat=seat, moment="start-of-war", name=effect.name) for effect in effects)
    return list(permutations(own)) if order_matters(game.table, seat, effects) else [own]


def _ends(
    imagined: RisingSunGame, before: Wealth, effects: Mapping[Seat, Effects], order: Sequence[Seat]
) -> set[Wealth]:
    """What everybody may have once the seats have had their effects in this order."""
    _lay(imagined, before)
    imagined.agenda.clear()
    imagined.plan(*(effect for seat in order for effect in effects[seat]))
    return _played_out(imagined)


def _played_out(imagined: RisingSunGame) -> set[Wealth]:
    """All ends of what is planned: only the question which Merchant goes first can come in between."""
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
    """A copy to try everything on, and what everybody has to begin with."""
    imagined = game.clone()
    imagined.listened = False
    return imagined, _wealth(game)


def _wealth(game: RisingSunGame) -> Wealth:
    return tuple(Owned(player.coins, player.ronin, player.vp) for player in game.table.players)


def _lay(imagined: RisingSunGame, wealth: Wealth) -> None:
    for player, owned in zip(imagined.table.players, wealth, strict=True):
        player.coins, player.ronin, player.vp = owned
