"""Marshal: everyone can move each figure one step; the chooser and their ally can build a stronghold."""

from collections.abc import Iterable, Iterator, Sequence

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, PickInOrder, Refusal
from engine.core.steps import MayPrompt, Prompt, Step, step
from engine.rising_sun.choices import AGAIN, Arrival, arrival_options
from engine.rising_sun.components import PROVINCES, RULES
from engine.rising_sun.events import FigureLeftOut, StrongholdBuilt
from engine.rising_sun.hooks import ENTERING, RisingSunGame
from engine.rising_sun.lending import ShortOfCoins
from engine.rising_sun.measures import STRONGHOLD, ally_of, price_of
from engine.rising_sun.movement import (
    FigureMove,
    Movable,
    Move,
    mark,
    movable,
    move,
    move_options,
    moves_of_each,
    paid_after,
    shift,
    toll,
    toll_owner,
)
from engine.rising_sun.planning import laid_one_by_one
from engine.rising_sun.purchase import pay
from engine.rising_sun.refusals import refused_moves
from engine.rising_sun.summoning import tell_passed
from engine.rising_sun.table import RisingSunTable


@step("marshal")
class Marshal(Step):
    """The Marshal mandate, clockwise from the chooser's left, with the chooser last.

    Players move before they build (Q-BUILD).
    """

    seat: Seat

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        favoured = (self.seat, ally_of(table, self.seat))
        for seat in reversed(table.clockwise_from((self.seat + 1) % table.seats)):
            if seat in favoured:
                building = BuildStronghold(seat=seat)
                game.plan(building.loan, building)
            game.plan(MoveFigures(seat=seat) if table.whole_mandates else MarshalFigures(seat=seat))


@step("move-figures")
class MoveFigures(Prompt):
    """The choice of all moves of a player, in the order given. Each figure moves at most once; worshippers stay.

    `moved` holds the marks of figures that have already moved, and `paid` the routes already paid for.
    """

    seat: Seat
    moved: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> PickInOrder[FigureMove | None]:
        figures = list(movable(game.table, seat, self.moved, self.paid))
        number = _unmoved(figures)
        moves = moves_of_each(figures)
        if number < 2:
            return PickInOrder(tuple(moves), least=0, most=number)
        return PickInOrder((*moves, AGAIN), least=0, most=number + 1)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"moved": len(self.moved), "left": _unmoved(movable(game.table, seat, self.moved, self.paid))}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_moves(game.table, seat, self.moved, self.paid)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def may_suggest(self, game: RisingSunGame) -> bool:
        return True

    def proposals(self, game: RisingSunGame, seat: Seat) -> Iterator[Picked]:
        """Yield the most promising sets of moves.

        Moves that trigger an effect come last, so the player sees the others first.
        """

        options = moves_of_each(movable(game.table, seat, self.moved, self.paid))
        offered = [option.means for option in options]
        keys = {(option.means.step, option.means.number or 1): option.key for option in options}

        def ways(table: RisingSunTable, made: Sequence[Move]) -> list[Move]:
            return self._still_to_make(game.table, offered, made)

        def lay(table: RisingSunTable, step: Move) -> None:
            shift(table.players[seat], step)

        for laid in laid_one_by_one(game, seat, ways, lay):
            moves = sorted(laid, key=lambda each: each.figure in ENTERING)
            marks = [mark(each.figure, each.origin) for each in moves]
            numbers = [marks[: place + 1].count(each) for place, each in enumerate(marks)]
            yield Picked(keys=tuple([keys[each] for each in zip(moves, numbers, strict=True)]))

    def _still_to_make(
        self, table: RisingSunTable, offered: Sequence[FigureMove], made: Sequence[Move]
    ) -> list[Move]:
        """Return the moves that can follow those made.

        Identical figures in a province count as one until all have moved.
        """
        coins, paid = table.players[self.seat].coins, self.paid
        for each in made:
            owner = toll_owner(table, self.seat, each, paid)
            coins -= 0 if owner is None else toll()
            paid = paid_after(each, owner, paid)
        finished = [mark(each.figure, each.origin) for each in made]
        left = dict.fromkeys(
            each.step for each in offered if finished.count(mark(each.figure, each.origin)) < (each.number or 1)
        )
        return [each for each in left if coins >= toll() or toll_owner(table, self.seat, each, paid) is None]

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[FigureMove | None], ...]) -> None:
        moves = [option.means.step for option in chosen if option.means is not None]
        again = len(moves) < len(chosen)
        if moves:
            carry_out(game, self.seat, moves, self.moved, self.paid, again)
        elif again:
            game.plan(self)
        elif not self.moved:
            tell_passed(game, self.seat, self.kind)


def _unmoved(figures: Iterable[Movable]) -> int:
    """Return the number of figures, counting identical ones separately."""
    return sum([number for _, _, _, number in figures])


def carry_out(
    game: RisingSunGame, seat: Seat, moves: Sequence[Move], moved: tuple[str, ...], paid: tuple[str, ...], again: bool
) -> None:
    """Carry out moves in order. If one triggers an effect, plan the remaining moves to follow it.

    A move is left out if the seat can no longer pay for it. In that case, or if `again` is true, the question is
    repeated at the end.
    """
    for number, made in enumerate(moves, start=1):
        owner = toll_owner(game.table, seat, made, paid)
        if owner is not None and game.table.players[seat].coins < toll():
            figure, origin, province = made
            game.tell(FigureLeftOut, seat=seat, figure=figure, origin=origin, province=province)
            again = True
            continue
        moved, paid = (*moved, mark(made.figure, made.province)), paid_after(made, owner, paid)
        if made.figure in ENTERING:
            left = tuple(moves[number:])
            game.plan(CarryOutMoves(seat=seat, moves=left, moved=moved, paid=paid, again=again))
            move(game, seat, made, owner)
            return
        move(game, seat, made, owner)
    if again:
        game.plan(MoveFigures(seat=seat, moved=moved, paid=paid))


@step("carry-out-moves")
class CarryOutMoves(Step):
    """The remaining moves of a player, after one has triggered an effect."""

    seat: Seat
    moves: tuple[Move, ...]
    moved: tuple[str, ...]
    paid: tuple[str, ...]
    again: bool

    def run(self, game: RisingSunGame) -> None:
        carry_out(game, self.seat, self.moves, self.moved, self.paid, self.again)


@step("marshal-figures")
class MarshalFigures(MayPrompt):
    """The choice of one move at a time in a Marshal mandate, for games started in earlier releases."""

    seat: Seat
    moved: tuple[str, ...] = ()
    paid: tuple[str, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Move]:
        return Pick(move_options(game.table, seat, self.moved, self.paid), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"moved": len(self.moved)}

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_moves(game.table, seat, self.moved, self.paid)

    def accept(self, game: RisingSunGame, means: Move) -> None:
        moved = (*self.moved, mark(means.figure, means.province))
        owner = toll_owner(game.table, self.seat, means, self.paid)
        game.plan(MarshalFigures(seat=self.seat, moved=moved, paid=paid_after(means, owner, self.paid)))
        move(game, self.seat, means, owner)

    def decline(self, game: RisingSunGame) -> None:
        if not self.moved:
            tell_passed(game, self.seat, self.kind)


@step("build-stronghold")
class BuildStronghold(MayPrompt):
    """The option to pay for a stronghold in any province."""

    seat: Seat

    @property
    def loan(self) -> ShortOfCoins:
        """The loan question that precedes this one. It comes up only if the player can't pay."""
        return ShortOfCoins(seat=self.seat, purpose="stronghold")

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Arrival]:
        player = game.table.players[seat]
        can = player.strongholds_left and player.coins >= self.price(game)
        return Pick(arrival_options(STRONGHOLD, PROVINCES if can else ()), least=0)

    def price(self, game: RisingSunGame) -> int:
        return price_of(game.table, self.seat, RULES.stronghold_price)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"price": self.price(game)}

    def accept(self, game: RisingSunGame, means: Arrival) -> None:
        price = self.price(game)
        game.table.players[self.seat].strongholds.append(means.province)
        game.tell(StrongholdBuilt, seat=self.seat, province=means.province, price=price)
        pay(game, self.seat, price)
