"""Events of the toy game."""

from pydantic import Field

from engine.core.events import Event, Seat, event


@event("round-began")
class RoundBegan(Event):
    round: int


@event("card-dealt")
class CardDealt(Event):
    card: int


@event("placed")
class Placed(Event):
    seat: Seat
    things: int


@event("bids-revealed")
class BidsRevealed(Event):
    totals: tuple[int, ...]
    winner: Seat


@event("guests-seated")
class GuestsSeated(Event):
    seat: Seat
    guests: tuple[str, ...]


@event("coin-given")
class CoinGiven(Event):
    giver: Seat
    receiver: Seat
    coins: int = Field(default=1, ge=1)


@event("table-laid")
class TableLaid(Event):
    """A seat has set its table; the dishes are face down."""

    seat: Seat


@event("table-uncovered")
class TableUncovered(Event):
    seat: Seat
    dish: tuple[str, ...]
    points: int


@event("toasted")
class Toasted(Event):
    giver: Seat
    receiver: Seat


@event("game-ended")
class GameEnded(Event):
    points: tuple[int, ...]
