"""What happens in Trajan, as it is told. Seats are numbers; everything else is an id or an amount."""

from engine.core.events import Event, Seat, event
from engine.trajan.table import Standing

# The set-up


@event("game-began")
class GameBegan(Event):
    """`seat` was drawn to be the first player."""

    seat: Seat
    markers: str
    bonus: tuple[str, ...]
    """The bonus tile of every seat."""


@event("markers-laid")
class MarkersLaid(Event):
    """The markers of every tray, clockwise from the seaport."""

    seat: Seat
    trays: tuple[tuple[str, ...], ...]


@event("goods-drawn")
class GoodsDrawn(Event):
    """So many cards from the pile; which they are, only the seat itself learns, as `goods-received`."""

    seat: Seat
    cards: int


@event("goods-received")
class GoodsReceived(Event):
    seat: Seat
    goods: tuple[str, ...]


@event("discard-taken")
class DiscardTaken(Event):
    seat: Seat
    good: str


@event("pile-restarted")
class PileRestarted(Event):
    """A discard pile that was used up begins again with the top card of the goods pile (F3)."""

    good: str


@event("goods-reshuffled")
class GoodsReshuffled(Event):
    """The discards are the goods pile now, but for the top cards."""

    cards: int


@event("first-tiles-taken")
class FirstTilesTaken(Event):
    """The starting Trajan tiles, each with the action of its slot."""

    seat: Seat
    tiles: tuple[str, ...]
    slots: tuple[str, ...]


# A turn


@event("sown")
class Sown(Event):
    """The markers of a tray were laid: `laid` are those that fell into each, clockwise from the seaport."""

    seat: Seat
    tray: str
    markers: int
    target: str
    laid: tuple[tuple[str, ...], ...]
    rounds: int


@event("tile-completed")
class TileCompleted(Event):
    seat: Seat
    tile: str
    slot: str
    points: int


@event("tokens-gained")
class TokensGained(Event):
    """Workers or legionnaires from the supply, fewer than the tile says where the supply has fewer (C7)."""

    seat: Seat
    kind_of: str
    tokens: int


@event("plus2-placed")
class Plus2Placed(Event):
    seat: Seat
    action: str


@event("action-left")
class ActionLeft(Event):
    """An action was not taken: because nothing can be done there, or by choice."""

    seat: Seat
    action: str
    possible: bool


@event("extra-spent")
class ExtraSpent(Event):
    seat: Seat
    action: str
    tile: str
    times: int


# Seaport


@event("card-discarded")
class CardDiscarded(Event):
    seat: Seat
    good: str


@event("cards-played")
class CardsPlayed(Event):
    seat: Seat
    goods: tuple[str, ...]


@event("ship-loaded")
class ShipLoaded(Event):
    seat: Seat
    ship: str
    side: str
    goods: tuple[str, ...]
    jokers: int
    points: int


# Forum, military, senate, Trajan, construction


@event("tile-taken")
class TileTaken(Event):
    seat: Seat
    tile: str


@event("recruited")
class Recruited(Event):
    seat: Seat


@event("leader-moved")
class LeaderMoved(Event):
    """`tile` is empty where none lay."""

    seat: Seat
    province: str
    tile: str


@event("legionnaire-posted")
class LegionnairePosted(Event):
    seat: Seat
    province: str
    points: int


@event("senate-advanced")
class SenateAdvanced(Event):
    seat: Seat
    points: int


@event("trajan-tile-taken")
class TrajanTileTaken(Event):
    seat: Seat
    tile: str
    slot: str


@event("hired")
class Hired(Event):
    seat: Seat


@event("built")
class Built(Event):
    """`tile` and `action` are empty where there is none; `space` counts from 1."""

    seat: Seat
    space: int
    tile: str
    points: int
    action: str


# Rounds and quarters


@event("round-ended")
class RoundEnded(Event):
    quarter: int
    round: int


@event("demand-revealed")
class DemandRevealed(Event):
    demand: str


@event("demands-met")
class DemandsMet(Event):
    """What a seat has spent, how many demands it leaves unmet, and the points: 0 or less."""

    seat: Seat
    tiles: tuple[str, ...]
    unmet: int
    points: int


@event("senate-counted")
class SenateCounted(Event):
    """The seats by rank, best first, with the votes of each of them."""

    seats: tuple[Seat, ...]
    votes: tuple[int, ...]


@event("bonus-taken")
class BonusTaken(Event):
    seat: Seat
    bonus: str
    side: str


@event("quarter-began")
class QuarterBegan(Event):
    """What was laid out anew: on the forum, on provinces, of extra action tiles, and beside the senate."""

    quarter: int
    forum: tuple[str, ...]
    extra: tuple[str, ...]
    provinces: tuple[str, ...]
    province_tiles: tuple[str, ...]
    bonus: tuple[str, ...]


# The end


@event("final-scored")
class FinalScored(Event):
    """What a seat scored at the end, by where it came from, and what its jokers stood for."""

    seat: Seat
    sources: tuple[str, ...]
    points: tuple[int, ...]
    standing: tuple[Standing, ...]


@event("game-ended")
class GameEnded(Event):
    """`points` are those of the winners, `standings` everybody's, best first."""

    winners: tuple[Seat, ...]
    points: int
    standings: tuple[tuple[Seat, int], ...] = ()
