"""Event and bids: the event is drawn, everybody pays, and chooses a special card in the order of the bids."""

from itertools import groupby

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.shogun import choices
from engine.shogun.building import calm_theatres
from engine.shogun.effects import pay
from engine.shogun.events import BidsRevealed, EventDrawn, SpecialTaken, TieDrawn, TurnOrderSet
from engine.shogun.foreseeing import first_left, of_specials
from engine.shogun.table import Bid, ShogunGame, ShogunTable, SpecialId
from engine.shogun.thinking.advice import specials_by_worth


@step("draw-event")
class DrawEvent(Step):
    """One of the event cards that lie open; it holds for the round, and plans cannot be changed any more (R-17)."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        table.phase = "bidding"
        table.event = table.chance.choice(table.events)
        table.events.remove(table.event)
        game.uncover(EventDrawn, event=table.event)
        calm_theatres(game)


@step("reveal-bids")
class RevealBids(Step):
    """Everybody pays, and in the order of the bids all take special cards (R-16). Equal bids are drawn by lot (R-15).

    A seat without provinces has not been asked: it comes last, and takes the rightmost card left over (R-61).
    """

    def run(self, game: ShogunGame) -> None:
        table = game.table
        for seat, player in enumerate(table.players):
            pay(table, seat, player.bid.chests or 0)
        game.uncover(BidsRevealed, bids=tuple([player.bid for player in table.players]))
        wish = of_specials(table)
        for seat in reversed(_in_order(game)):
            game.plan(TakeSpecial(seat=seat, wish=wish) if table.players[seat].held else TakeLeftOver(seat=seat))


def rank(bid: Bid) -> float:
    """The higher, the earlier: 4, 3, 2, 1, a province card, 0, no card (R-14)."""
    if bid.province is not None:
        return 0.5
    return -1 if bid.chests is None else bid.chests


def ranked(table: ShogunTable) -> list[list[Seat]]:
    """All seats by their bids, the highest first; those with equal bids together."""

    def rank_of(seat: Seat) -> tuple[bool, float]:
        player = table.players[seat]
        return player.held > 0, rank(player.bid)

    seats = sorted(range(table.seats), key=rank_of, reverse=True)
    return [sorted(equal) for _, equal in groupby(seats, key=rank_of)]


def _in_order(game: ShogunGame) -> list[Seat]:
    order: list[Seat] = []
    for equal in ranked(game.table):
        drawn = game.table.chance.shuffled(equal)
        if len(drawn) > 1 and game.table.players[drawn[0]].held:  # Of others nobody has heard a bid.
            game.tell(TieDrawn, seats=tuple(drawn))
        order += drawn
    return order


@step("take-special")
class TakeSpecial(Prompt):
    """One of the special cards that are left; where it lies in the row is the place in the turn order."""

    seat: Seat
    wish: str = ""
    chancy = True

    @property
    def ahead(self) -> str:
        return self.wish

    def from_said(self, game: ShogunGame, seat: Seat, said: Answer) -> Answer | None:
        return first_left(said, self.question(game, seat).options)

    def question(self, game: ShogunGame, seat: Seat) -> Pick[choices.TakeSpecial]:
        return Pick(
            tuple(
                [
                    Option(special, "take-special", choices.TakeSpecial(special, place))
                    for place, special in _left(game.table)
                ]
            )
        )

    def facts(self, game: ShogunGame, seat: Seat) -> Facts:
        """The event that holds, and how many choose afterwards."""
        table = game.table
        without = sum([player.special is None for player in table.players])
        return {"event": table.event or "", "after": without - 1}

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """The lowest place."""
        return Picked(keys=(_left(game.table)[0][1],))

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Picked, ...]:
        left = [special for _, special in _left(game.table)]
        return tuple([Picked(keys=(special,)) for special in specials_by_worth(game.table, seat, left)])

    def resolve(self, game: ShogunGame, chosen: tuple[Option[choices.TakeSpecial], ...]) -> None:
        _take(game, self.seat, chosen[0].means.place, chosen[0].means.special)


@step("take-left-over")
class TakeLeftOver(Step):
    """A seat without provinces takes the rightmost special card that is left (R-61)."""

    seat: Seat

    def run(self, game: ShogunGame) -> None:
        _take(game, self.seat, *_left(game.table)[-1])


def _left(table: ShogunTable) -> list[tuple[int, SpecialId]]:
    """The special cards that nobody has taken, with their places."""
    taken = [player.special for player in table.players]
    return [(place, special) for place, special in enumerate(table.special_row, start=1) if special not in taken]


def _take(game: ShogunGame, seat: Seat, place: int, special: SpecialId) -> None:
    game.table.players[seat].special = special
    game.tell(SpecialTaken, seat=seat, special=special, place=place)


@step("set-turn-order")
class SetTurnOrder(Step):
    """By the places of the special cards; places that nobody has are passed over."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        specials = [player.special for player in table.players]
        table.turn_order = [specials.index(special) for special in table.special_row if special in specials]
        table.phase = "actions"
        game.tell(TurnOrderSet, seats=tuple(table.turn_order))
