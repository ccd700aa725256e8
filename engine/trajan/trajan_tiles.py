"""Trajan tiles: the Trajan action takes one, and a turn that ends in its tray with the right markers completes it."""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import Prompt, Step, step
from engine.trajan.actions import ActionPrompt, action
from engine.trajan.choices import Plus2, TakeTrajan
from engine.trajan.components import ACTIONS, CENTRE, EXTRA_TILES, TRAJAN_TILES, TRAY, ActionId
from engine.trajan.effects import draw_goods, free_slot, gain_legionnaires, gain_workers, score
from engine.trajan.events import Plus2Placed, TileCompleted, TokensGained, TrajanTileTaken
from engine.trajan.measures import is_complete, next_slot
from engine.trajan.refusals import refused_by_trajan
from engine.trajan.table import TrajanGame, TrajanTable
from engine.trajan.thinking.proposals import plus2_by_worth
from engine.trajan.thinking.worth import Look


@action("trajan")
@step("trajan")
class TrajanAction(ActionPrompt):
    """The choice of a top tile for the slot at the arch, which then moves on (C10, C11).

    The new tile can't be completed before a later turn ends in its tray (C5).
    """

    seat: Seat

    def options(self, table: TrajanTable, seat: Seat) -> list[Option[TakeTrajan]]:
        arch = table.players[seat].arch
        if arch == CENTRE:
            return []
        tops = [tiles[-1] for tiles in table.stacks.values() if tiles]
        return [Option(TRAJAN_TILES[tile].stack, "take-trajan", TakeTrajan(tile, ACTIONS[arch])) for tile in tops]

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        """Return whether all, some or none of the top tiles cover another tile, which would be revealed."""
        covering = [len(tiles) > 1 for tiles in game.table.stacks.values() if tiles]
        slot = ACTIONS[game.table.players[seat].arch]
        return {"slot": slot, "covering": "all" if all(covering) else "some" if any(covering) else "none"}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_by_trajan(game.table, seat)

    def carry_out(self, game: TrajanGame, means: TakeTrajan) -> None:
        table = game.table
        player, stack = table.players[self.seat], table.stacks[TRAJAN_TILES[means.tile].stack]
        stack.pop()
        slot = player.arch
        player.slots[slot] = means.tile
        player.arch = next_slot(player.slots, slot)
        tell = game.uncover if stack else game.tell
        tell(TrajanTileTaken, seat=self.seat, tile=means.tile, slot=means.slot)


@step("complete-tile")
class CompleteTile(Step):
    """The completion of the tile at the target tray if both its markers are there: it scores and takes effect.

    This is automatic, since keeping a tile is never better (C3). At most one tile is completed per turn (C6).
    """

    seat: Seat
    tray: ActionId

    def run(self, game: TrajanGame) -> None:
        table = game.table
        player, slot = table.players[self.seat], TRAY[self.tray]
        tile = player.slots[slot]
        if tile is None or not is_complete(tile, player.trays[slot]):
            return
        points = TRAJAN_TILES[tile].kind.points
        score(table, self.seat, "trajan", points)
        free_slot(player, slot)
        game.tell(TileCompleted, seat=self.seat, tile=tile, slot=self.tray, points=points)
        self._take_effect(game, tile)

    def _take_effect(self, game: TrajanGame, tile: str) -> None:
        table = game.table
        player, brings = table.players[self.seat], TRAJAN_TILES[tile].kind
        kept = brings.demand is not None  # It stays until the end, but bonus tiles don't count it (C9).
        (player.completed if kept else table.gone).append(tile)
        if brings.cards:
            draw_goods(game, self.seat, brings.cards)
        if brings.workers:
            self._gained(game, "workers", gain_workers(player, brings.workers))
        if brings.legionnaires:
            self._gained(game, "legionnaires", gain_legionnaires(player, brings.legionnaires))
        if brings.plus2 and len(player.plus2) < len(ACTIONS):
            game.plan(PlacePlus2(seat=self.seat))

    def _gained(self, game: TrajanGame, kind_of: str, tokens: int) -> None:
        game.tell(TokensGained, seat=self.seat, kind_of=kind_of, tokens=tokens)


@step("place-plus2")
class PlacePlus2(Prompt):
    """The placement of a [+2] marker on any of the six spaces without one, where it stays (C8)."""

    seat: Seat

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Plus2]:
        free = [each for each in ACTIONS if each not in game.table.players[seat].plus2]
        return Pick(tuple([Option(each, "plus2", Plus2(each)) for each in free]))

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the first free space whose extra action tile the player has, or else the first free space."""
        player = game.table.players[seat]
        free = [each for each in ACTIONS if each not in player.plus2]
        best = next((each for each in free if EXTRA_TILES[each] in player.tiles), free[0])
        return Picked(keys=(best,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        player = game.table.players[seat]
        return plus2_by_worth(Look(game.table, seat), [each for each in ACTIONS if each not in player.plus2])

    def resolve(self, game: TrajanGame, chosen: tuple[Option[Plus2], ...]) -> None:
        action_id = chosen[0].means.action
        game.table.players[self.seat].plus2.append(action_id)
        game.tell(Plus2Placed, seat=self.seat, action=action_id)
