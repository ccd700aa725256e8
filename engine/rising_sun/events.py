"""What happens in Rising Sun, as it is told. Seats are numbers; everything else is an id or an amount."""

from typing import NamedTuple

from engine.core.events import Event, Seat, event
from engine.rising_sun.table import Earned


class Killed(NamedTuple):
    """A figure that died, and where."""

    seat: Seat
    figure: str
    province: str


@event("season-began")
class SeasonBegan(Event):
    season: str
    war_provinces: tuple[str, ...]
    cards: tuple[str, ...]


@event("income-taken")
class IncomeTaken(Event):
    """`coins[seat]` is what each clan took."""

    coins: tuple[int, ...]


@event("hostage-returned")
class HostageReturned(Event):
    seat: Seat
    owner: Seat
    figure: str


@event("alliance-proposed")
class AllianceProposed(Event):
    seat: Seat
    to: Seat
    give_coins: int
    give_ronin: int
    ask_coins: int
    ask_ronin: int


@event("proposal-declined")
class ProposalDeclined(Event):
    seat: Seat
    by: Seat


@event("proposal-withdrawn")
class ProposalWithdrawn(Event):
    seat: Seat
    to: Seat


@event("alliance-formed")
class AllianceFormed(Event):
    seat: Seat
    ally: Seat
    give_coins: int = 0
    give_ronin: int = 0
    ask_coins: int = 0
    ask_ronin: int = 0


@event("gift-given")
class GiftGiven(Event):
    seat: Seat
    to: Seat
    coins: int
    ronin: int


@event("mandate-tiles-drawn")
class MandateTilesDrawn(Event):
    """Told to the chooser alone."""

    seat: Seat
    tiles: tuple[str, ...]


@event("mandate-chosen")
class MandateChosen(Event):
    seat: Seat
    mandate: str
    facedown: bool


@event("figure-summoned")
class FigureSummoned(Event):
    seat: Seat
    figure: str
    province: str


@event("figure-placed")
class FigurePlaced(Event):
    """Set down by a card: not a summon. `place` is a province or a Kami."""

    seat: Seat
    figure: str
    place: str
    source: str


@event("worship-began")
class WorshipBegan(Event):
    seat: Seat
    figure: str
    kami: str


@event("figure-moved")
class FigureMoved(Event):
    """`figure` is `stronghold` for a walking stronghold of the Turtle."""

    seat: Seat
    figure: str
    origin: str
    province: str


@event("figure-left-out")
class FigureLeftOut(Event):
    """A move that was planned with others could not be made any more when its turn came."""

    seat: Seat
    figure: str
    origin: str
    province: str


@event("toll-paid")
class TollPaid(Event):
    seat: Seat
    to: Seat


@event("toll-changed")
class TollChanged(Event):
    seat: Seat
    to: Seat
    charged: bool


@event("stronghold-built")
class StrongholdBuilt(Event):
    seat: Seat
    province: str
    price: int


@event("card-bought")
class CardBought(Event):
    seat: Seat
    card: str
    price: int


@event("passed")
class Passed(Event):
    """A seat made no (further) use of what it was offered; `what` is the kind of the question."""

    seat: Seat
    what: str


@event("coins-gained")
class CoinsGained(Event):
    seat: Seat
    number: int
    source: str


@event("coins-taken")
class CoinsTaken(Event):
    """Coins that went from one player to another by an effect."""

    seat: Seat
    victim: Seat
    number: int
    source: str


@event("coin-given-away")
class CoinGivenAway(Event):
    """Benevolence: a coin of the price went to another player."""

    seat: Seat
    to: Seat


@event("ronin-gained")
class RoninGained(Event):
    seat: Seat
    number: int
    source: str


@event("ronin-swapped")
class RoninSwapped(Event):
    """Koi hands in its Ronin for as many Coins."""

    seat: Seat
    number: int


@event("vp-gained")
class VpGained(Event):
    seat: Seat
    number: int
    source: str


@event("vp-stolen")
class VpStolen(Event):
    seat: Seat
    victim: Seat
    number: int
    source: str


@event("honor-gained")
class HonorGained(Event):
    """`steps` places up the honor track."""

    seat: Seat
    steps: int
    source: str


@event("honor-lost")
class HonorLost(Event):
    seat: Seat
    source: str


@event("harvested")
class Harvested(Event):
    """What one player gained from a Harvest, the Coin that everybody gains included."""

    seat: Seat
    provinces: tuple[str, ...]
    coins: int
    ronin: int
    vp: int


@event("alliance-broken")
class AllianceBroken(Event):
    seat: Seat
    ally: Seat


@event("figure-replaced")
class FigureReplaced(Event):
    """Betray: `figure` of `seat` takes the place of `replaced` of `owner`. `place` is a province or a Kami."""

    seat: Seat
    figure: str
    owner: Seat
    replaced: str
    place: str


@event("kami-turn-began")
class KamiTurnBegan(Event):
    number: int


@event("shrine-resolved")
class ShrineResolved(Event):
    """`seat` is None where nobody worships."""

    kami: str
    seat: Seat | None


@event("war-began")
class WarBegan(Event):
    season: str


@event("token-discarded")
class TokenDiscarded(Event):
    """Nobody has Force in the province."""

    province: str
    number: int


@event("token-won")
class TokenWon(Event):
    seat: Seat
    province: str
    number: int
    battle: bool


@event("battle-began")
class BattleBegan(Event):
    """`forces[i]` is the Force of `participants[i]`."""

    province: str
    number: int
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]


@event("bids-revealed")
class BidsRevealed(Event):
    """`bids[i]` are the Coins of `participants[i]` on Seppuku, Take Hostage, Hire Ronin and Imperial Poets."""

    province: str
    participants: tuple[Seat, ...]
    bids: tuple[tuple[int, ...], ...]


@event("advantage-won")
class AdvantageWon(Event):
    """`seat` is None where nobody bid."""

    advantage: str
    seat: Seat | None
    coins: int


@event("hostage-taken")
class HostageTaken(Event):
    seat: Seat
    owner: Seat
    figure: str


@event("ronin-hired")
class RoninHired(Event):
    seat: Seat
    force: int


@event("battle-decided")
class BattleDecided(Event):
    """`forces[i]` is the final Force of `participants[i]`; the War Province token of `seat` scores `vp` in Winter."""

    province: str
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]
    seat: Seat
    vp: int


@event("figures-killed")
class FiguresKilled(Event):
    """`seat` is who killed them, which may be their owner (Seppuku)."""

    seat: Seat
    killed: tuple[Killed, ...]
    source: str


@event("figures-spared")
class FiguresSpared(Event):
    seat: Seat
    spared: tuple[Killed, ...]


@event("reparations-paid")
class ReparationsPaid(Event):
    """`coins[i]` is what `losers[i]` received from the winner `seat`."""

    seat: Seat
    losers: tuple[Seat, ...]
    coins: tuple[int, ...]


@event("season-ended")
class SeasonEnded(Event):
    """`vp[seat]` are the VP so far, and `earned` says where they came from."""

    season: str
    vp: tuple[int, ...] = ()
    earned: tuple[Earned, ...] = ()


@event("winter-began")
class WinterBegan(Event):
    """Only scoring is left."""


@event("game-won")
class GameWon(Event):
    """More than one seat if allies share the victory. `vp[seat]` are the final points."""

    seats: tuple[Seat, ...]
    vp: tuple[int, ...]
