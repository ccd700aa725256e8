"""The games under contract. A new game is added here, and to nothing else in this folder."""

from collections import Counter
from typing import Any

from engine.core.game import Game
from engine.rising_sun.components import CARDS, RULES
from engine.rising_sun.game import RisingSun
from engine.rising_sun.measures import MONSTERS
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.table import Player, RisingSunTable
from tests.contract.checks import Case
from tests.toy_game import Toy

CARD_SETS = ("archway", "teapot", "horseman")


def begin_rising_sun(seed: int) -> RisingSun:
    """Seats 3, 4, 5 and the three card sets in turn; clans dealt by chance."""
    options = RisingSunOptions(card_set=CARD_SETS[seed // 3 % 3])  # type: ignore[arg-type] # One of the literals.
    return RisingSun.begin(options, [None] * (3 + seed % 3), seed)


def rising_sun_pieces(game: Game[RisingSunTable]) -> object:
    """The figures of every clan, its strongholds, and the mandate tiles in play."""
    table = game.table
    tiles = Counter([*table.pile, *(played.tile for played in table.mandates)])
    tiles += Counter([step.tile for step in game.agenda if step.kind == "announce-mandate"])  # type: ignore[attr-defined]
    figures = [_figures(table, seat, player) for seat, player in enumerate(table.players)]
    strongholds = [len(player.strongholds) + player.strongholds_left for player in table.players]
    return (sorted(tiles.items()), figures, strongholds)


def _figures(table: RisingSunTable, seat: int, player: Player) -> list[tuple[str, int]]:
    everywhere = Counter(player.reserve)
    for figures in player.figures.values():
        everywhere += Counter(figures)
    everywhere += Counter(figure for s in table.shrines for owner, figure in s.worshippers if owner == seat)
    everywhere += Counter(figure for captor in table.players for owner, figure in captor.hostages if owner == seat)
    monsters = {CARDS[card].name for card in player.cards if CARDS[card].is_monster}
    assert {figure for figure in everywhere if figure in MONSTERS} == monsters, "a monster for each Monster card"
    assert sum(player.ledger.values()) == player.vp, "every VP is accounted for"
    assert min(player.coins, player.ronin, player.vp) >= 0
    return sorted((figure, number) for figure, number in everywhere.items() if figure in RULES.figures)


def begin_toy(seed: int) -> Toy:
    return Toy.begin(Toy.Options(), [None] * (2 + seed % 4), seed)


def toy_pieces(game: Game[Any]) -> object:
    return sorted(game.table.colours)


CASES = {
    "rising_sun": Case("rising_sun", begin_rising_sun, rising_sun_pieces),
    "toy": Case("toy", begin_toy, toy_pieces),
}
