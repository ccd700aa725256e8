"""The events of Trajan. Seats are numbers; all other values are ids or amounts."""

from engine.core.events import Event, Seat, event
from engine.trajan.table import Standing

# Setup


@event("game-began")
class GameBegan(Event):
    """The start of the game. `seat` is the first player."""

    seat: Seat
    markers: str
    bonus: tuple[str, ...]
    """The bonus tile of every seat."""


@event("markers-laid")
class MarkersLaid(Event):
    """A player's first markers by tray, clockwise from the Seaport."""

    seat: Seat
    trays: tuple[tuple[str, ...], ...]


@event("goods-drawn")
class GoodsDrawn(Event):
    """A draw of `cards` cards from the pile; only the seat itself gets the `goods-received` event that names them."""

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
    """The restart of an empty discard pile with the top card of the goods pile (F3)."""

    good: str


@event("goods-reshuffled")
class GoodsReshuffled(Event):
    """The reshuffling of all discards except the top cards into the goods pile."""

    cards: int


@event("first-tiles-taken")
class FirstTilesTaken(Event):
    """A player's starting Trajan tiles, each with the action of its slot."""

    seat: Seat
    tiles: tuple[str, ...]
    slots: tuple[str, ...]


# Turns


@event("sown")
class Sown(Event):
    """A sowing. `laid` contains the markers that each tray received, clockwise from the Seaport."""

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
    """New workers or legionnaires, fewer than the tile gives if the supply runs out (C7)."""

    seat: Seat
    kind_of: str
    tokens: int


@event("plus2-placed")
class Plus2Placed(Event):
    seat: Seat
    action: str


@event("action-left")
class ActionLeft(Event):
    """An action that wasn't taken, by choice or because nothing was `possible`."""

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
    """A move of the leader. `tile` is empty if the province had none."""

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
    """A worker sent to building space `space` (from 1). `tile` and `action` are empty if there is none."""

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
    """The tiles a seat spent on demands, the number of unmet demands, and the points (0 or less)."""

    seat: Seat
    tiles: tuple[str, ...]
    unmet: int
    points: int


@event("senate-counted")
class SenateCounted(Event):
    """The result of the senate vote: the seats, best first, with their votes."""

    seats: tuple[Seat, ...]
    votes: tuple[int, ...]


@event("bonus-taken")
class BonusTaken(Event):
    seat: Seat
    bonus: str
    side: str


@event("quarter-began")
class QuarterBegan(Event):
    """The new tiles of a quarter: on the forum, on provinces, extra action tiles, and bonus tiles."""

    quarter: int
    forum: tuple[str, ...]
    extra: tuple[str, ...]
    provinces: tuple[str, ...]
    province_tiles: tuple[str, ...]
    bonus: tuple[str, ...]


# End of the game


@event("final-scored")
class FinalScored(Event):
    """A seat's final points by source, and the use of its jokers."""

    seat: Seat
    sources: tuple[str, ...]
    points: tuple[int, ...]
    standing: tuple[Standing, ...]


@event("game-ended")
class GameEnded(Event):
    """The end of the game. `points` are the winners'; `standings` lists all seats, best first."""

    winners: tuple[Seat, ...]
    points: int
    standings: tuple[tuple[Seat, int], ...] = ()
