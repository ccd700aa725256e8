"""Builder for Trajan positions: it moves pieces from where they are, so that none are lost."""

from collections.abc import Sequence
from typing import Self

from engine.core.chance import Chance
from engine.trajan.components import (
    ACTIONS,
    BONUS_TILES,
    BUILDING_TILES,
    FORUM_TILES,
    GOODS,
    MARKERS,
    RULES,
    STACKS,
    TRAJAN_TILES,
    TRAY,
)
from engine.trajan.game import Trajan
from engine.trajan.measures import in_order, next_slot
from engine.trajan.options import TrajanOptions
from engine.trajan.setup import new_table
from engine.trajan.table import Bonus, Player, TrajanTable
from tests.table_test_case import AtTheTable
from tests.trajan.case import pieces

LETTERS = "ABCD"
SPACES = {tile: number for number, tile in enumerate(BUILDING_TILES, start=1)}
"""The building space of each construction tile, row by row: stairs, doors, fountains, roofs, windows."""


class LaidOut(AtTheTable):
    """A table in the turn phase, with every tile in its stack unless a test puts it elsewhere.

    Every tray has two different markers, and arches are at I. Number 1 is on top of every Trajan stack. The bonus
    tiles for workers and legionnaires are next to the senate, and the site has all construction tiles in printed
    order. The discard piles show wine and fish; the goods pile has pottery before fruit before oil...
    """

    game: Trajan

    def __init__(self, seats: int = 4) -> None:
        options = TrajanOptions(markers="dealt")
        self.table: TrajanTable = new_table(options, [None] * seats, Chance(1))
        self.table.phase = "turns"
        self.game = Trajan(self.table)
        self.events = []
        self._clear_the_board()
        self._clear_the_mats()
        self.census()

    def _clear_the_board(self) -> None:
        table = self.table
        table.forum_stack = [tile.id for tile in FORUM_TILES.values() for _ in range(tile.copies)]
        table.extra_stack = [tile.id for tile in FORUM_TILES.values() for _ in range(tile.spare)]
        table.forum, table.extra, table.provinces = [None] * len(table.forum), [None] * len(table.extra), {}
        table.site = [*BUILDING_TILES]
        for stack in STACKS:
            table.stacks[stack] = [tile.id for tile in TRAJAN_TILES.values() if tile.stack == stack][::-1]
        table.bonus = ["workers", "legionnaires"]
        table.bag = [tile for tile in BONUS_TILES if tile not in table.bonus]
        table.discards = [["wine"], ["fish"]]
        table.pile = [good for good in GOODS for _ in range(RULES.cards_of_a_good)]
        for discards in table.discards:
            table.pile.remove(discards[0])

    def _clear_the_mats(self) -> None:
        for player in self.table.players:
            player.bonus = []
            player.trays = [in_order((one, other)) for one, other in zip(MARKERS, _shifted(MARKERS), strict=True)]

    # Players

    def seat(self, letter: str) -> int:
        return LETTERS.index(letter)

    def player(self, letter: str) -> Player:
        return self.table.players[self.seat(letter)]

    # Mats

    def markers(self, letter: str, **trays: str) -> Self:
        """Put exactly these markers in these trays ("blue pink"), and the others in the remaining trays in turn."""
        player, left = self.player(letter), [each for each in MARKERS for _ in range(RULES.markers_of_a_colour)]
        laid: dict[str, list[str]] = {tray: markers.split() for tray, markers in trays.items()}
        for marker in [each for markers in laid.values() for each in markers]:
            left.remove(marker)
        others = [action for action in ACTIONS if action not in trays]
        for number, marker in enumerate(left):
            laid.setdefault(others[number % len(others)], []).append(marker)
        player.trays = [in_order(tuple(laid.get(action, ()))) for action in ACTIONS]
        return self

    def slots(self, letter: str, **tiles: str) -> Self:
        """Put Trajan tiles next to these trays; the arch moves on if its slot is taken."""
        player = self.player(letter)
        for action, tile in tiles.items():
            self.table.stacks[TRAJAN_TILES[tile].stack].remove(tile)
            player.slots[TRAY[action]] = tile
        if player.slots[player.arch] is not None:
            player.arch = next_slot(player.slots, player.arch)
        return self

    def arch(self, letter: str, action: str) -> Self:
        """Move the arch to a free slot."""
        self.player(letter).arch = TRAY[action]
        return self

    def completed(self, letter: str, *tiles: str) -> Self:
        """Give the player completed Trajan tiles that meet a demand."""
        for tile in tiles:
            self.table.stacks["demand"].remove(tile)
        self.player(letter).completed += tiles
        return self

    def tiles(self, letter: str, *tiles: str) -> Self:
        """Give the player forum tiles, jokers and extra action tiles."""
        self.player(letter).tiles += [self._tile(tile) for tile in tiles]
        return self

    def bonus(self, letter: str, *tiles: str, yellow: bool = True) -> Self:
        """Give the player bonus tiles; those next to the senate are replaced from the bag."""
        for tile in tiles:
            if tile in self.table.bonus:
                self.table.bonus[self.table.bonus.index(tile)] = self.table.bag.pop(0)
            else:
                self.table.bag.remove(tile)
            self.player(letter).bonus.append(Bonus(tile, yellow))
        return self

    def tokens(self, letter: str, *, workers: int = 1, legionnaires: int = 1) -> Self:
        """Set the tokens in the camps; other tokens that aren't on the board are in the supply."""
        player = self.player(letter)
        player.workers, player.legionnaires = workers, legionnaires
        player.supply = RULES.tokens - workers - legionnaires - len(player.sites) - len(player.posted)
        return self

    def posted(self, letter: str, *provinces: str) -> Self:
        """Put legionnaires from the supply in provinces."""
        self.player(letter).posted += provinces
        self.player(letter).supply -= len(provinces)
        return self

    def leader(self, letter: str, province: str) -> Self:
        self.player(letter).leader = province
        return self

    def built(self, letter: str, *tiles: str) -> Self:
        """Give the player construction tiles, and put workers from the supply in their place."""
        for tile in tiles:
            self.works(letter, SPACES[tile])
            self.table.gone.remove(tile)
            self.player(letter).buildings.append(tile)
        return self

    def works(self, letter: str, *spaces: int) -> Self:
        """Put workers from the supply on building spaces, numbered from 1, and remove the tiles there."""
        player = self.player(letter)
        for space in spaces:
            self.table.gone += filter(None, [self.table.site[space - 1]])
            self.table.site[space - 1] = None
            player.sites.append(space - 1)
            player.supply -= 1
        return self

    def hand(self, letter: str, *goods: str) -> Self:
        """Move cards from the pile to the hand."""
        self.player(letter).hand += self._goods(goods)
        return self

    def display(self, letter: str, *goods: str) -> Self:
        self.player(letter).display += self._goods(goods)
        return self

    def scored(self, letter: str, points: int) -> Self:
        """Add points from earlier turns."""
        self.player(letter).scored["trajan"] = points
        return self

    # Board

    def forum(self, *tiles: str) -> Self:
        """Put tiles on the green spaces, starting with the first."""
        self.table.forum[: len(tiles)] = [self._tile(tile) for tile in tiles]
        return self

    def extra(self, *tiles: str) -> Self:
        """Put extra action tiles on the yellow spaces."""
        for space, tile in enumerate(tiles):
            self.table.extra_stack.remove(tile)
            self.table.extra[space] = tile
        return self

    def provinces(self, **tiles: str) -> Self:
        """Put tiles on provinces."""
        self.table.provinces |= {province: self._tile(tile) for province, tile in tiles.items()}
        return self

    def demands(self, *kinds: str) -> Self:
        """Reveal demand tiles, which also sets the round of the quarter."""
        table = self.table
        covered = [*table.set_aside, *table.demand_stack]
        for kind in kinds:
            covered.remove(kind)
        table.demands = [*kinds]
        table.set_aside, table.demand_stack = covered[: len(table.set_aside)], covered[len(table.set_aside) :]
        table.round = 1 + len(kinds)
        return self

    def senate(self, **spaces: int) -> Self:
        """Put discs on senate spaces, numbered from the start at 0; discs named first are lowest."""
        for letter, space in spaces.items():
            for discs in self.table.senate:
                if self.seat(letter) in discs:
                    discs.remove(self.seat(letter))
            self.table.senate[space].append(self.seat(letter))
        return self

    def discards(self, number: int, *goods: str) -> Self:
        """Make a discard pile of exactly these cards, the last on top."""
        self.table.pile += self.table.discards[number - 1]
        self.table.discards[number - 1] = self._goods(goods)
        return self

    def pile(self, *goods: str) -> Self:
        """Put these cards on top of the goods pile; the first one is drawn first."""
        found = self._goods(goods)
        self.table.pile += found[::-1]
        return self

    def left_in_pile(self, cards: int) -> Self:
        """Leave this many cards in the goods pile; the last player displays those below."""
        pile = self.table.pile
        below = len(pile) - cards
        self.table.players[-1].display += pile[:below]
        self.table.pile = pile[below:]
        return self

    def stack(self, stack: str, *tiles: str) -> Self:
        """Leave exactly these tiles in a Trajan stack, the last on top; the others leave the game."""
        left = self.table.stacks[stack]
        self.table.gone += [tile for tile in left if tile not in tiles]
        self.table.stacks[stack] = [*tiles]
        return self

    def left_in_forum_stack(self, tiles: int) -> Self:
        """Leave this many tiles in the forum stack; the others leave the game."""
        self.table.gone += self.table.forum_stack[tiles:]
        del self.table.forum_stack[tiles:]
        return self

    def _tile(self, tile: str) -> str:
        """Take a tile from the forum stack, or from the stack of extra action tiles."""
        stack = self.table.forum_stack if tile in self.table.forum_stack else self.table.extra_stack
        stack.remove(tile)
        return tile

    def _goods(self, goods: Sequence[str]) -> list[str]:
        for good in goods:
            self.table.pile.remove(good)
        return [*goods]

    # Check

    def census(self) -> None:
        """Check that all pieces of the box exist and that every point has a source."""
        pieces(self.game)


def _shifted(markers: Sequence[str]) -> tuple[str, ...]:
    return (*markers[1:], markers[0])
