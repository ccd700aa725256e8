"""The events of Rising Sun. Seats are numbers; everything else is an id or an amount."""

from typing import NamedTuple

from engine.core.events import Event, Seat, event
from engine.rising_sun.table import Earned


class Killed(NamedTuple):
    """A killed figure and its province."""

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
    """The clans' income at the start of a season, by seat."""

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
    """The mandate tiles that a player has drawn. Only that player sees them."""

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
    """A figure placed by a card, which isn't a Summon. `place` is a province or a Kami."""

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
    """A move of one step. `figure` is `stronghold` for a walking stronghold of the Turtle."""

    seat: Seat
    figure: str
    origin: str
    province: str


@event("figure-left-out")
class FigureLeftOut(Event):
    """A move left out because the player could no longer pay its toll."""

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
    """A decision not to use an option, or not to use it any further. `what` is the kind of the question."""

    seat: Seat
    what: str


@event("coins-gained")
class CoinsGained(Event):
    seat: Seat
    number: int
    source: str


@event("coins-taken")
class CoinsTaken(Event):
    """Coins that an effect took from one player and gave to another."""

    seat: Seat
    victim: Seat
    number: int
    source: str


@event("coin-given-away")
class CoinGivenAway(Event):
    """Benevolence: one Coin of a price, given to another player."""

    seat: Seat
    to: Seat


@event("ronin-gained")
class RoninGained(Event):
    seat: Seat
    number: int
    source: str


@event("ronin-swapped")
class RoninSwapped(Event):
    """The Koi's exchange of its Ronin for the same number of Coins."""

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
    """A rise by `steps` places on the Honor track."""

    seat: Seat
    steps: int
    source: str


@event("honor-lost")
class HonorLost(Event):
    seat: Seat
    source: str


@event("harvested")
class Harvested(Event):
    """One player's gains from a Harvest, including the Coin that everyone gains."""

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
    """Betray: `figure` of `seat` replaces the figure `replaced` of `owner`. `place` is a province or a Kami."""

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
    """The resolution of a shrine. `seat` is the winner, or None if no one worships there."""

    kami: str
    seat: Seat | None


@event("war-began")
class WarBegan(Event):
    season: str


@event("token-discarded")
class TokenDiscarded(Event):
    """A war token discarded because no one has Force in its province."""

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
    """The start of a battle. `forces[i]` is the Force of `participants[i]`."""

    province: str
    number: int
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]


@event("bids-revealed")
class BidsRevealed(Event):
    """The revealed bids of a battle.

    `bids[i]` holds the Coins of `participants[i]` on Seppuku, Take Hostage, Hire Ronin and Imperial Poets, in this
    order.
    """

    province: str
    participants: tuple[Seat, ...]
    bids: tuple[tuple[int, ...], ...]


@event("advantage-won")
class AdvantageWon(Event):
    """The result of a war advantage. `seat` is the winner, or None if no one bid."""

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
    """The outcome of a battle.

    `forces[i]` is the final Force of `participants[i]`. The War Province token that `seat` wins scores `vp` in
    Winter.
    """

    province: str
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]
    seat: Seat
    vp: int


@event("figures-killed")
class FiguresKilled(Event):
    """Figures killed in one event. The killer `seat` can be their owner (Seppuku)."""

    seat: Seat
    killed: tuple[Killed, ...]
    source: str


@event("figures-spared")
class FiguresSpared(Event):
    seat: Seat
    spared: tuple[Killed, ...]


@event("reparations-paid")
class ReparationsPaid(Event):
    """The winner's payments after a battle. `losers[i]` received `coins[i]` from `seat`."""

    seat: Seat
    losers: tuple[Seat, ...]
    coins: tuple[int, ...]


@event("season-ended")
class SeasonEnded(Event):
    """The end of a season. `vp[seat]` is each clan's score, and `earned` lists its sources."""

    season: str
    vp: tuple[int, ...] = ()
    earned: tuple[Earned, ...] = ()


@event("winter-began")
class WinterBegan(Event):
    """The start of Winter, in which only scoring is left."""


@event("game-won")
class GameWon(Event):
    """The end of the game. `seats` has two entries if allies share the victory. `vp[seat]` is the final score."""

    seats: tuple[Seat, ...]
    vp: tuple[int, ...]
