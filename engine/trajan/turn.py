"""A player's turn: sow, move the time marker, complete a Trajan tile, take the action of the target tray."""

from collections import Counter
from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Assign, Assigned, Laid, Option, Oversight, Pick, Picked, Place, Refusal, Thing
from engine.core.steps import Prompt, Step, step
from engine.trajan.acting import TakeAction
from engine.trajan.choices import ColourOf, Sow, TrayOf
from engine.trajan.components import ACTIONS, MARKERS, TRAY, ActionId, Marker
from engine.trajan.events import Sown
from engine.trajan.measures import drops, in_order, moved, sowing, target_of, trays_to_sow
from engine.trajan.oversights import oversights_of_turn
from engine.trajan.quarter import EndRound
from engine.trajan.refusals import refused_markers, refused_trays
from engine.trajan.table import TrajanGame
from engine.trajan.thinking.proposals import sowings_by_worth, trays_by_worth
from engine.trajan.thinking.worth import Look
from engine.trajan.trajan_tiles import CompleteTile


@step("turn")
class Turn(Step):
    """A seat's turn, followed by the rounds it ends and the next seat's turn (B10)."""

    seat: Seat

    def run(self, game: TrajanGame) -> None:
        table = game.table
        table.phase, table.active = "turns", self.seat
        table.passed, table.performed, table.extra_spent = 0, [], False
        game.plan(ChooseTray(seat=self.seat), EndTurn(seat=self.seat))


@step("choose-tray")
class ChooseTray(Prompt):
    """The choice of the tray to sow; at least one always has markers (B7)."""

    seat: Seat
    begins_turn = True

    def question(self, game: TrajanGame, seat: Seat) -> Pick[Sow]:
        table = game.table
        player = table.players[seat]
        sows = [sowing(player, table.lap, table.time, tray) for tray in trays_to_sow(player)]
        return Pick(tuple([Option(sow.tray, "sow", sow) for sow in sows]))

    def oversights(self, game: TrajanGame, seat: Seat) -> Iterator[Oversight]:
        return oversights_of_turn(game.table, seat)

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_trays(game.table, seat)

    def fallback(self, game: TrajanGame, seat: Seat) -> Picked:
        """Return the tray with the fewest markers."""
        options = self.question(game, seat).options
        return Picked(keys=(min(options, key=lambda option: option.means.markers).key,))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Picked]:
        return trays_by_worth(Look(game.table, seat))

    def resolve(self, game: TrajanGame, chosen: tuple[Option[Sow], ...]) -> None:
        game.plan(SowMarkers(seat=self.seat, tray=chosen[0].means.tray))


@step("sow-markers")
class SowMarkers(Prompt):
    """The choice of which marker to drop in which tray: one in each, clockwise from the next tray (B1, B2)."""

    seat: Seat
    tray: ActionId
    guided = True

    def question(self, game: TrajanGame, seat: Seat) -> Assign[ColourOf, TrayOf]:
        taken = Counter(self._markers(game))
        things = tuple([Thing(each, "marker", ColourOf(each), copies=taken[each]) for each in MARKERS if taken[each]])
        places = tuple(
            [
                Place(ACTIONS[tray], "tray", TrayOf(ACTIONS[tray]), least=number, most=number)
                for tray, number in self._drops(game)
            ]
        )
        return Assign(things, places)

    def facts(self, game: TrajanGame, seat: Seat) -> dict[str, str | int]:
        table = game.table
        sow = sowing(table.players[seat], table.lap, table.time, TRAY[self.tray])
        return {"tray": sow.tray, "target": sow.target, "markers": sow.markers, "tile": sow.tile}

    def refusals(self, game: TrajanGame, seat: Seat) -> Iterator[Refusal]:
        return refused_markers(game.table, seat, self.tray)

    def fallback(self, game: TrajanGame, seat: Seat) -> Assigned:
        """Return the markers in their stored order."""
        places = [ACTIONS[tray] for tray, number in self._drops(game) for _ in range(number)]
        return Assigned(laid=tuple(zip(self._markers(game), places, strict=True)))

    def proposals(self, game: TrajanGame, seat: Seat) -> Iterator[Assigned]:
        return sowings_by_worth(Look(game.table, seat), self.tray)

    def resolve(self, game: TrajanGame, chosen: tuple[Laid[ColourOf, TrayOf], ...]) -> None:
        """Move the time marker one space per marker before anything else, and sow the markers (B3)."""
        table = game.table
        player, origin, number = table.players[self.seat], TRAY[self.tray], len(chosen)
        player.trays[origin] = ()
        for one in chosen:
            tray = TRAY[one.place.means.action]
            player.trays[tray] = in_order((*player.trays[tray], one.thing.means.marker))
        table.time, table.passed = moved(table.lap, table.time, number)
        target = target_of(origin, number)
        game.tell(
            Sown,
            seat=self.seat,
            tray=self.tray,
            markers=number,
            target=target,
            laid=_laid(chosen),
            rounds=table.passed,
        )
        game.plan(CompleteTile(seat=self.seat, tray=target), TakeAction(seat=self.seat, action=target))

    def _markers(self, game: TrajanGame) -> tuple[Marker, ...]:
        return game.table.players[self.seat].trays[TRAY[self.tray]]

    def _drops(self, game: TrajanGame) -> list[tuple[int, int]]:
        """Return the trays that get markers and how many, in the order in which they get the first one."""
        origin = TRAY[self.tray]
        numbers = drops(origin, len(self._markers(game)))
        trays = [(origin + steps) % len(ACTIONS) for steps in range(1, len(ACTIONS) + 1)]
        return [(tray, numbers[tray]) for tray in trays if numbers[tray]]


def _laid(chosen: tuple[Laid[ColourOf, TrayOf], ...]) -> tuple[tuple[Marker, ...], ...]:
    trays: dict[ActionId, tuple[Marker, ...]] = dict.fromkeys(ACTIONS, ())
    for one in chosen:
        trays[one.place.means.action] += (one.thing.means.marker,)
    return tuple([in_order(markers) for markers in trays.values()])


@step("end-turn")
class EndTurn(Step):
    """The end of a turn, when the rounds that the time marker completed end one after another (B4, B6)."""

    seat: Seat

    def run(self, game: TrajanGame) -> None:
        table = game.table
        rounds = [EndRound()] * table.passed
        table.passed = 0
        game.plan(*rounds, Turn(seat=(self.seat + 1) % table.seats))
