"""The games under contract. A new game is added here, and to nothing else in this folder."""

from collections import Counter
from typing import Any

from engine.core.game import Game
from engine.rising_sun.components import CARDS, RULES
from engine.rising_sun.game import RisingSun
from engine.rising_sun.measures import MONSTERS
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.table import Player, RisingSunTable
from engine.samurai_sword.components import deck, setup
from engine.samurai_sword.game import SamuraiSword
from engine.samurai_sword.options import SamuraiSwordOptions
from engine.samurai_sword.table import SamuraiSwordTable
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


def begin_samurai_sword(seed: int) -> SamuraiSword:
    """Seats 3 to 8, the lower counts in turn without and with the expansion."""
    seats = 3 + seed % 6
    expansion = seats == 8 or seed // 6 % 2 == 1
    return SamuraiSword.begin(SamuraiSwordOptions(expansion="yes" if expansion else "no"), [None] * seats, seed)


def samurai_sword_pieces(game: Game[SamuraiSwordTable]) -> object:
    """Every card is in one place; Honor and Resilience keep within their bounds; of Bushido one lies in play."""
    table = game.table
    cards = Counter([*table.deck, *table.discard, *table.resolving])
    in_play = Counter(card for player in table.players for card in player.properties)
    cards += in_play + Counter(card for player in table.players for card in player.hand)
    assert cards == Counter(deck(table.expansion)), "every card of the box is somewhere"
    assert in_play["bushido"] <= 1
    at_start = setup(table.seats, table.expansion)
    most = at_start.honor_of("shogun") + (table.seats - 1) * at_start.honor_of("ninja")
    assert table.expansion or sum(player.honor for player in table.players) <= most, "only Tanto brings Honor"
    for player in table.players:
        assert 0 <= player.resilience <= player.full_resilience
        assert player.honor > 0 or game.finished, "who has no Honor ends the game"
        assert all(known.card in player.hand for known in player.known)
    return sorted([*(player.role for player in table.players), *table.unseen])


def begin_toy(seed: int) -> Toy:
    return Toy.begin(Toy.Options(), [None] * (2 + seed % 4), seed)


def toy_pieces(game: Game[Any]) -> object:
    return sorted(game.table.colours)


CASES = {
    "rising_sun": Case("rising_sun", begin_rising_sun, rising_sun_pieces),
    "samurai_sword": Case("samurai_sword", begin_samurai_sword, samurai_sword_pieces),
    "toy": Case("toy", begin_toy, toy_pieces),
}
