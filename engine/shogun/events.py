"""The events of Shogun. Seats are numbers; all other values are ids or amounts.

Like the tower's lists, tuples by color contain a number for each seat, followed by the farmers.
"""

from typing import NamedTuple

from engine.core.events import Event, Seat, event
from engine.shogun.table import Bid, WinterScore


class Throw(NamedTuple):
    """The cubes in a throw of the tower, by color.

    `added` was thrown together with the contents of the `tray`. After the throw, `out` is in the tray and `inside` is
    in the tower.
    """

    added: tuple[int, ...]
    tray: tuple[int, ...]
    out: tuple[int, ...]
    inside: tuple[int, ...]


# Setup


@event("game-began")
class GameBegan(Event):
    side: str
    claiming: str
    daimyo: tuple[str, ...]
    chests: int


@event("province-drawn")
class ProvinceDrawn(Event):
    """The face-down card that a seat took, revealed before it chooses an army group (R-02)."""

    seat: Seat
    province: str


@event("province-claimed")
class ProvinceClaimed(Event):
    """A province claimed during setup. `hidden` is true if its card came from the face-down pile."""

    seat: Seat
    province: str
    armies: int
    hidden: bool


@event("open-cards-changed")
class OpenCardsChanged(Event):
    """The replacement of both face-up province cards (R-01). `provinces` are the new ones."""

    provinces: tuple[str, ...]


@event("provinces-dealt")
class ProvincesDealt(Event):
    """The provinces a seat received by a random deal or from a default line-up, with their armies.

    After a random deal there are two of these events: one without armies, and one once all army groups are assigned.
    """

    seat: Seat
    provinces: tuple[str, ...]
    armies: tuple[int, ...]


@event("tower-loaded")
class TowerLoaded(Event):
    throw: Throw


# Rounds


@event("events-revealed")
class EventsRevealed(Event):
    year: int
    events: tuple[str, ...]


@event("round-began")
class RoundBegan(Event):
    """The start of a round. `actions` are the face-up action cards, `specials` the special cards by place."""

    year: int
    season: str
    actions: tuple[str, ...]
    specials: tuple[str, ...]


@event("plans-laid")
class PlansLaid(Event):
    """The end of planning, after the last plan was submitted."""


@event("event-drawn")
class EventDrawn(Event):
    event: str


@event("bids-revealed")
class BidsRevealed(Event):
    """The revealed bids by seat. War chest bids have been paid."""

    bids: tuple[Bid, ...]


@event("tie-drawn")
class TieDrawn(Event):
    """The random order of seats with equal bids."""

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
    """The start of an action, at which all players reveal their cards for it.

    `cards[seat]` is "" if the seat has no province card on the space.
    """

    action: str
    number: int
    cards: tuple[str, ...]


@event("action-turned-up")
class ActionTurnedUp(Event):
    """The turning up of the next face-down action card."""

    action: str
    number: int


# Actions


@event("action-void")
class ActionVoid(Event):
    """A planned action that has no effect.

    `why` is `chests`, `supply`, `spaces`, `same-building`, `tiles`, `armies`, `no-target`, `lost` or `declined`.
    """

    seat: Seat
    action: str
    province: str
    why: str


@event("built")
class Built(Event):
    """A new building. `markers` is the number of revolt markers it removed under the theater event."""

    seat: Seat
    province: str
    building: str
    chests: int
    markers: int


@event("theatres-calmed")
class TheatresCalmed(Event):
    """The provinces that lost a marker to the theater event under its variant (R-44)."""

    provinces: tuple[str, ...]


@event("collected")
class Collected(Event):
    """The collection of goods (`rice` or `chests`). `total` is the seat's new amount."""

    seat: Seat
    province: str
    goods: str
    number: int
    total: int


@event("marker-placed")
class MarkerPlaced(Event):
    """A new revolt marker. `markers` is the province's new number of markers."""

    seat: Seat
    province: str
    markers: int


@event("deployed")
class Deployed(Event):
    """The deployment of armies. `total` is the new number of armies in the province."""

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
    """An attack on a province of `to`, or on a neutral one if `to` is None.

    `armies` came from `origin`, and `bonus` and `defence_bonus` from the supplies. `defenders` were in the province,
    or `farmers` if it was neutral. `attackers_out` and `defenders_out` decide the battle; `farmers_out` counts for
    the defender if they `helped`. `result` is `attacker-wins`, `defender-wins` or `undecided`. `left` is the number
    of armies in the province after the battle.
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
    """The loss of a province by `seat`, to `to` or, if that is None, to the neutral provinces.

    `action` is the space on the mat that its card was taken from, or "" if it wasn't on one (R-25). `cancels` is true
    if the action planned there is still to come. `unplanned` is true if the card came from the player's hand, which
    the others couldn't know. `buildings` and `markers` are those in the province; they stay if it's conquered and are
    removed if it becomes neutral.
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
    """A revolt of `farmers` against the `armies` in a province. `left` is 0 if the province is lost."""

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
    """The start of winter. `event` is the remaining event card; each player loses `rice_loss` rice."""

    year: int
    event: str
    rice_loss: int


@event("winter-supply")
class WinterSupply(Event):
    """A seat's `rice` for its `provinces`, and the amount that is `missing`."""

    seat: Seat
    rice: int
    provinces: int
    missing: int


@event("revolts-drawn")
class RevoltsDrawn(Event):
    """A seat's revolting provinces, with the farmers in each, not counting one per revolt marker."""

    seat: Seat
    provinces: tuple[str, ...]
    farmers: int


@event("winter-scored")
class WinterScored(Event):
    """The winter scores and new total points of all seats."""

    year: int
    scores: tuple[WinterScore, ...]
    points: tuple[int, ...]


@event("year-ended")
class YearEnded(Event):
    """The end of a year: rice, revolt markers and the year's event cards are removed."""

    year: int


@event("game-ended")
class GameEnded(Event):
    """The end of the game. The `winners` share the victory; `points` and `chests` are by seat."""

    winners: tuple[Seat, ...]
    points: tuple[int, ...]
    chests: tuple[int, ...]
