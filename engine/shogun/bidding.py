"""Event and bids: the event is drawn, then players pay their bids and take special cards in the order of the bids."""

from collections.abc import Iterator
from itertools import groupby

from engine.core.events import Seat
from engine.core.questions import Answer, Facts, Option, Pick, Picked, Refusal
from engine.core.steps import Prompt, Step, step
from engine.shogun import choices
from engine.shogun.building import calm_theatres
from engine.shogun.effects import pay
from engine.shogun.events import BidsRevealed, EventDrawn, SpecialTaken, TieDrawn, TurnOrderSet
from engine.shogun.foreseeing import first_left, of_specials
from engine.shogun.measures import holders
from engine.shogun.refusals import refused_specials
from engine.shogun.table import Bid, ShogunGame, ShogunTable, SpecialId
from engine.shogun.thinking.advice import specials_by_worth


@step("draw-event")
class DrawEvent(Step):
    """The draw of the round's event from the face-up event cards. From now on, plans are final (R-17)."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        table.phase = "bidding"
        table.event = table.chance.choice(table.events)
        table.events.remove(table.event)
        game.uncover(EventDrawn, event=table.event)
        calm_theatres(game)


@step("reveal-bids")
class RevealBids(Step):
    """The reveal of the bids: players pay, then take special cards from the highest bid to the lowest (R-16).

    Ties are broken at random (R-15). Seats without provinces had no chance to bid. They come last and take the
    rightmost cards left (R-61).
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
    """Return a bid's sort key, from the highest bid: 4, 3, 2, 1 chests, a province card, 0 chests, no card (R-14)."""
    if bid.province is not None:
        return 0.5
    return -1 if bid.chests is None else bid.chests


def ranked(table: ShogunTable) -> list[list[Seat]]:
    """Return all seats in order of their bids, highest first, with tied seats grouped together."""

    def rank_of(seat: Seat) -> tuple[bool, float]:
        player = table.players[seat]
        return player.held > 0, rank(player.bid)

    seats = sorted(range(table.seats), key=rank_of, reverse=True)
    return [sorted(equal) for _, equal in groupby(seats, key=rank_of)]


def _in_order(game: ShogunGame) -> list[Seat]:
    order: list[Seat] = []
    for equal in ranked(game.table):
        drawn = game.table.chance.shuffled(equal)
        if len(drawn) > 1 and game.table.players[drawn[0]].held:  # Without provinces, the seats never bid.
            game.tell(TieDrawn, seats=tuple(drawn))
        order += drawn
    return order


@step("take-special")
class TakeSpecial(Prompt):
    """The choice of one of the remaining special cards. Its position in the row is the place in the turn order."""

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
        """Return the current event and the number of seats that choose after this one."""
        table = game.table
        without = sum([player.special is None for player in table.players])
        return {"event": table.event or "", "after": without - 1}

    def refusals(self, game: ShogunGame, seat: Seat) -> Iterator[Refusal]:
        return refused_specials(game.table)

    def fallback(self, game: ShogunGame, seat: Seat) -> Picked:
        """Return the card with the earliest place in the turn order."""
        return Picked(keys=(_left(game.table)[0][1],))

    def proposals(self, game: ShogunGame, seat: Seat) -> tuple[Picked, ...]:
        left = [special for _, special in _left(game.table)]
        return tuple([Picked(keys=(special,)) for special in specials_by_worth(game.table, seat, left)])

    def resolve(self, game: ShogunGame, chosen: tuple[Option[choices.TakeSpecial], ...]) -> None:
        _take(game, self.seat, chosen[0].means.place, chosen[0].means.special)


@step("take-left-over")
class TakeLeftOver(Step):
    """The automatic choice for a seat without provinces: the rightmost special card left (R-61)."""

    seat: Seat

    def run(self, game: ShogunGame) -> None:
        _take(game, self.seat, *_left(game.table)[-1])


def _left(table: ShogunTable) -> list[tuple[int, SpecialId]]:
    """Return the special cards still available, with their places."""
    taken = holders(table)
    return [(place, special) for place, special in enumerate(table.special_row, start=1) if special not in taken]


def _take(game: ShogunGame, seat: Seat, place: int, special: SpecialId) -> None:
    game.table.players[seat].special = special
    game.tell(SpecialTaken, seat=seat, special=special, place=place)


@step("set-turn-order")
class SetTurnOrder(Step):
    """The turn order of the round, in the order of the special cards; unclaimed cards are skipped."""

    def run(self, game: ShogunGame) -> None:
        table = game.table
        specials = [player.special for player in table.players]
        table.turn_order = [specials.index(special) for special in table.special_row if special in specials]
        table.phase = "actions"
        game.tell(TurnOrderSet, seats=tuple(table.turn_order))
