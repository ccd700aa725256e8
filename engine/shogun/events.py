"""What happens in Shogun, as it is told. Seats are numbers; everything else is an id or an amount.

Tuples by colour hold a number for each seat, and the farmers last, as the tower does.
"""

from typing import NamedTuple

from engine.core.events import Event, Seat, event
from engine.shogun.table import Bid, WinterScore


class Throw(NamedTuple):
    """What went through the tower, by colour.

    `added` was thrown in with what lay in the `tray`; `out` then lay in the tray; `inside` stayed in the tower.
    """

    added: tuple[int, ...]
    tray: tuple[int, ...]
    out: tuple[int, ...]
    inside: tuple[int, ...]


# The set-up


@event("game-began")
class GameBegan(Event):
    side: str
    claiming: str
    daimyo: tuple[str, ...]
    chests: int


@event("province-drawn")
class ProvinceDrawn(Event):
    """The hidden card that a seat has taken, before it chooses an army group (R-02)."""

    seat: Seat
    province: str


@event("province-claimed")
class ProvinceClaimed(Event):
    """`hidden` says that the card came from the pile."""

    seat: Seat
    province: str
    armies: int
    hidden: bool


@event("open-cards-changed")
class OpenCardsChanged(Event):
    """Both open cards went under the pile (R-01), and these were turned up."""

    provinces: tuple[str, ...]


@event("provinces-dealt")
class ProvincesDealt(Event):
    """Provinces that a seat got by lot or by a line-up, with the armies there if they are placed already.

    Where they are dealt it is told twice: without armies, and with them when all army groups are assigned.
    """

    seat: Seat
    provinces: tuple[str, ...]
    armies: tuple[int, ...]


@event("tower-loaded")
class TowerLoaded(Event):
    throw: Throw


# A round


@event("events-revealed")
class EventsRevealed(Event):
    year: int
    events: tuple[str, ...]


@event("round-began")
class RoundBegan(Event):
    """`actions` are the open ones, `specials` the row by place."""

    year: int
    season: str
    actions: tuple[str, ...]
    specials: tuple[str, ...]


@event("plans-laid")
class PlansLaid(Event):
    """The last plan is in."""


@event("event-drawn")
class EventDrawn(Event):
    event: str


@event("bids-revealed")
class BidsRevealed(Event):
    """The bid of every seat; those who bid chests have paid them."""

    bids: tuple[Bid, ...]


@event("tie-drawn")
class TieDrawn(Event):
    """Seats whose bids are equal, in the order that was drawn."""

    seats: tuple[Seat, ...]


@event("special-taken")
class SpecialTaken(Event):
    seat: Seat
    special: str
    place: int


@event("turn-order-set")
class TurnOrderSet(Event):
    seats: tuple[Seat, ...]


@event("action-began")
class ActionBegan(Event):
    """Everybody shows the card on the space of this action; `cards[seat]` is "" where no province lies."""

    action: str
    number: int
    cards: tuple[str, ...]


@event("action-turned-up")
class ActionTurnedUp(Event):
    """The next action card that lay covered."""

    action: str
    number: int


# The actions


@event("action-void")
class ActionVoid(Event):
    """A province lies on the space, but nothing can be done.

    `why` is `chests`, `supply`, `spaces`, `same-building`, `tiles`, `armies`, `no-target`, `lost` or `declined`.
    """

    seat: Seat
    action: str
    province: str
    why: str


@event("built")
class Built(Event):
    """`markers` revolt markers were taken off by the theater event."""

    seat: Seat
    province: str
    building: str
    chests: int
    markers: int


@event("theatres-calmed")
class TheatresCalmed(Event):
    """The other reading of the theater event (R-44): a marker less in these provinces."""

    provinces: tuple[str, ...]


@event("collected")
class Collected(Event):
    """`goods` is `rice` or `chests`; `total` is what the seat has now."""

    seat: Seat
    province: str
    goods: str
    number: int
    total: int


@event("marker-placed")
class MarkerPlaced(Event):
    """`markers` is how many lie there now."""

    seat: Seat
    province: str
    markers: int


@event("deployed")
class Deployed(Event):
    """`total` is how many stand there now."""

    seat: Seat
    province: str
    armies: int
    chests: int
    total: int


@event("armies-moved")
class ArmiesMoved(Event):
    seat: Seat
    origin: str
    province: str
    armies: int


@event("battle-fought")
class BattleFought(Event):
    """An attack on a province of `to`, or on a neutral one (None).

    `armies` marched from `origin`, `defenders` stood there, `farmers` were thrown for a neutral province; `bonus` and
    `defence_bonus` came from the supplies. `attackers_out`, `defenders_out` and `farmers_out` count for the outcome,
    the farmers only if they `helped`. `result` is `attacker-wins`, `defender-wins` or `undecided`; `left` is how many
    armies then stand in the province.
    """

    seat: Seat
    to: Seat | None
    origin: str
    province: str
    armies: int
    bonus: int
    defenders: int
    defence_bonus: int
    farmers: int
    throw: Throw
    attackers_out: int
    defenders_out: int
    farmers_out: int
    helped: bool
    result: str
    left: int


@event("province-taken")
class ProvinceTaken(Event):
    """The card of a province left `seat`, for `to` or (None) for the neutral cards.

    `action` is the space of the mat from which it was taken, "" if it lay on none (R-25); it `cancels` what was
    planned there if that is still to come. `unplanned` tells that it was taken from the hand, where others could not
    know it. `buildings` and `markers` went with it, or are gone where it became neutral.
    """

    seat: Seat
    province: str
    to: Seat | None
    action: str
    cancels: bool
    unplanned: bool
    buildings: tuple[str, ...]
    markers: int


# Revolts and winter


@event("revolt-fought")
class RevoltFought(Event):
    """`farmers` were thrown against the `armies` there. `left` is 0 if the province is lost."""

    seat: Seat
    province: str
    armies: int
    farmers: int
    throw: Throw
    armies_out: int
    farmers_out: int
    won: bool
    left: int


@event("winter-began")
class WinterBegan(Event):
    """`event` is the card that was left over; everybody loses `rice_loss`."""

    year: int
    event: str
    rice_loss: int


@event("winter-supply")
class WinterSupply(Event):
    """`rice` is what is left to a seat for its `provinces`; so many are `missing`."""

    seat: Seat
    rice: int
    provinces: int
    missing: int


@event("revolts-drawn")
class RevoltsDrawn(Event):
    """The provinces of a seat that revolt, and the farmers that the table adds to the markers of each."""

    seat: Seat
    provinces: tuple[str, ...]
    farmers: int


@event("winter-scored")
class WinterScored(Event):
    """What every seat scored, and its points now."""

    year: int
    scores: tuple[WinterScore, ...]
    points: tuple[int, ...]


@event("year-ended")
class YearEnded(Event):
    """Rice and revolt markers are gone, and so are the event cards of the year."""

    year: int


@event("game-ended")
class GameEnded(Event):
    """`winners` share the victory; `points` and `chests` are by seat."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    chests: tuple[int, ...]
