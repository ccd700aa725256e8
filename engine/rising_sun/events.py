"""What happens in Rising Sun, as it is told. Seats are numbers; everything else is an id or an amount."""

from typing import Literal, NamedTuple

from engine.core.events import Event, Seat


class Killed(NamedTuple):
    """A figure that died, and where."""

    seat: Seat
    figure: str
    province: str


class SeasonBegan(Event):
    kind: Literal["season-began"] = "season-began"
    season: str
    war_provinces: tuple[str, ...]
    cards: tuple[str, ...]


class IncomeTaken(Event):
    """`coins[seat]` is what each clan took."""

    kind: Literal["income-taken"] = "income-taken"
    coins: tuple[int, ...]


class HostageReturned(Event):
    kind: Literal["hostage-returned"] = "hostage-returned"
    seat: Seat
    owner: Seat
    figure: str


class AllianceProposed(Event):
    kind: Literal["alliance-proposed"] = "alliance-proposed"
    seat: Seat
    to: Seat
    give_coins: int
    give_ronin: int
    ask_coins: int
    ask_ronin: int


class ProposalDeclined(Event):
    kind: Literal["proposal-declined"] = "proposal-declined"
    seat: Seat
    by: Seat


class ProposalWithdrawn(Event):
    kind: Literal["proposal-withdrawn"] = "proposal-withdrawn"
    seat: Seat
    to: Seat


class AllianceFormed(Event):
    kind: Literal["alliance-formed"] = "alliance-formed"
    seat: Seat
    ally: Seat


class GiftGiven(Event):
    kind: Literal["gift-given"] = "gift-given"
    seat: Seat
    to: Seat
    coins: int
    ronin: int


class MandateTilesDrawn(Event):
    """Told to the chooser alone."""

    kind: Literal["mandate-tiles-drawn"] = "mandate-tiles-drawn"
    seat: Seat
    tiles: tuple[str, ...]


class MandateChosen(Event):
    kind: Literal["mandate-chosen"] = "mandate-chosen"
    seat: Seat
    mandate: str
    facedown: bool


class FigureSummoned(Event):
    kind: Literal["figure-summoned"] = "figure-summoned"
    seat: Seat
    figure: str
    province: str


class FigurePlaced(Event):
    """Set down by a card: not a summon. `place` is a province or a Kami."""

    kind: Literal["figure-placed"] = "figure-placed"
    seat: Seat
    figure: str
    place: str
    source: str


class WorshipBegan(Event):
    kind: Literal["worship-began"] = "worship-began"
    seat: Seat
    figure: str
    kami: str


class FigureMoved(Event):
    """`figure` is `stronghold` for a walking stronghold of the Turtle."""

    kind: Literal["figure-moved"] = "figure-moved"
    seat: Seat
    figure: str
    origin: str
    province: str


class TollPaid(Event):
    kind: Literal["toll-paid"] = "toll-paid"
    seat: Seat
    to: Seat


class TollChanged(Event):
    kind: Literal["toll-changed"] = "toll-changed"
    seat: Seat
    to: Seat
    charged: bool


class StrongholdBuilt(Event):
    kind: Literal["stronghold-built"] = "stronghold-built"
    seat: Seat
    province: str
    price: int


class CardBought(Event):
    kind: Literal["card-bought"] = "card-bought"
    seat: Seat
    card: str
    price: int


class Passed(Event):
    """A seat made no (further) use of what it was offered; `what` is the kind of the question."""

    kind: Literal["passed"] = "passed"
    seat: Seat
    what: str


class CoinsGained(Event):
    kind: Literal["coins-gained"] = "coins-gained"
    seat: Seat
    number: int
    source: str


class CoinsTaken(Event):
    """Coins that went from one player to another by an effect."""

    kind: Literal["coins-taken"] = "coins-taken"
    seat: Seat
    victim: Seat
    number: int
    source: str


class CoinGivenAway(Event):
    """Benevolence: a coin of the price went to another player."""

    kind: Literal["coin-given-away"] = "coin-given-away"
    seat: Seat
    to: Seat


class RoninGained(Event):
    kind: Literal["ronin-gained"] = "ronin-gained"
    seat: Seat
    number: int
    source: str


class RoninSwapped(Event):
    """Koi hands in its Ronin for as many Coins."""

    kind: Literal["ronin-swapped"] = "ronin-swapped"
    seat: Seat
    number: int


class VpGained(Event):
    kind: Literal["vp-gained"] = "vp-gained"
    seat: Seat
    number: int
    source: str


class VpStolen(Event):
    kind: Literal["vp-stolen"] = "vp-stolen"
    seat: Seat
    victim: Seat
    number: int
    source: str


class HonorGained(Event):
    """`steps` places up the honor track."""

    kind: Literal["honor-gained"] = "honor-gained"
    seat: Seat
    steps: int
    source: str


class HonorLost(Event):
    kind: Literal["honor-lost"] = "honor-lost"
    seat: Seat
    source: str


class Harvested(Event):
    """What one player gained from a Harvest, the Coin that everybody gains included."""

    kind: Literal["harvested"] = "harvested"
    seat: Seat
    provinces: tuple[str, ...]
    coins: int
    ronin: int
    vp: int


class AllianceBroken(Event):
    kind: Literal["alliance-broken"] = "alliance-broken"
    seat: Seat
    ally: Seat


class FigureReplaced(Event):
    """Betray: `figure` of `seat` takes the place of `replaced` of `owner`. `place` is a province or a Kami."""

    kind: Literal["figure-replaced"] = "figure-replaced"
    seat: Seat
    figure: str
    owner: Seat
    replaced: str
    place: str


class KamiTurnBegan(Event):
    kind: Literal["kami-turn-began"] = "kami-turn-began"
    number: int


class ShrineResolved(Event):
    """`seat` is None where nobody worships."""

    kind: Literal["shrine-resolved"] = "shrine-resolved"
    kami: str
    seat: Seat | None


class WarBegan(Event):
    kind: Literal["war-began"] = "war-began"
    season: str


class TokenDiscarded(Event):
    """Nobody has Force in the province."""

    kind: Literal["token-discarded"] = "token-discarded"
    province: str
    number: int


class TokenWon(Event):
    kind: Literal["token-won"] = "token-won"
    seat: Seat
    province: str
    number: int
    battle: bool


class BattleBegan(Event):
    """`forces[i]` is the Force of `participants[i]`."""

    kind: Literal["battle-began"] = "battle-began"
    province: str
    number: int
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]


class BidsRevealed(Event):
    """`bids[i]` are the Coins of `participants[i]` on Seppuku, Take Hostage, Hire Ronin and Imperial Poets."""

    kind: Literal["bids-revealed"] = "bids-revealed"
    province: str
    participants: tuple[Seat, ...]
    bids: tuple[tuple[int, ...], ...]


class AdvantageWon(Event):
    """`seat` is None where nobody bid."""

    kind: Literal["advantage-won"] = "advantage-won"
    advantage: str
    seat: Seat | None
    coins: int


class HostageTaken(Event):
    kind: Literal["hostage-taken"] = "hostage-taken"
    seat: Seat
    owner: Seat
    figure: str


class RoninHired(Event):
    kind: Literal["ronin-hired"] = "ronin-hired"
    seat: Seat
    force: int


class BattleDecided(Event):
    """`forces[i]` is the final Force of `participants[i]`."""

    kind: Literal["battle-decided"] = "battle-decided"
    province: str
    participants: tuple[Seat, ...]
    forces: tuple[int, ...]
    seat: Seat


class FiguresKilled(Event):
    """`seat` is who killed them, which may be their owner (Seppuku)."""

    kind: Literal["figures-killed"] = "figures-killed"
    seat: Seat
    killed: tuple[Killed, ...]
    source: str


class FiguresSpared(Event):
    kind: Literal["figures-spared"] = "figures-spared"
    seat: Seat
    spared: tuple[Killed, ...]


class ReparationsPaid(Event):
    """`coins[i]` is what `losers[i]` received from the winner `seat`."""

    kind: Literal["reparations-paid"] = "reparations-paid"
    seat: Seat
    losers: tuple[Seat, ...]
    coins: tuple[int, ...]


class SeasonEnded(Event):
    kind: Literal["season-ended"] = "season-ended"
    season: str


class WinterBegan(Event):
    kind: Literal["winter-began"] = "winter-began"


class GameWon(Event):
    """More than one seat if allies share the victory. `vp[seat]` are the final points."""

    kind: Literal["game-won"] = "game-won"
    seats: tuple[Seat, ...]
    vp: tuple[int, ...]
