"""Effects of one player that happen at the same moment, carried out in the order the player chooses."""

from collections.abc import Sequence
from itertools import combinations
from typing import Literal, NamedTuple

from engine.core.events import Seat
from engine.core.questions import Arrange, Arranged, Option
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.effects import MERCHANT
from engine.rising_sun.hooks import AFTER_SUMMON, KOI_SWAP, START_OF_WAR, Effect, RisingSunGame, owned
from engine.rising_sun.measures import opponents_of
from engine.rising_sun.table import RisingSunTable

Moment = Literal["after-summon", "start-of-war"]
WAY_OF_THE_RONIN = "way-of-the-ronin"
MOMENTS: dict[Moment, dict[str, Effect]] = {"after-summon": AFTER_SUMMON, "start-of-war": START_OF_WAR}


@step("own-effects")
class OwnEffects(Step):
    """All effects of one player at one moment (rulings 12.2 b, 12.4)."""

    seat: Seat
    moment: Moment

    def run(self, game: RisingSunGame) -> None:
        plan_own_effects(game, self.seat, self.moment)


def plan_own_effects(game: RisingSunGame, seat: Seat, moment: Moment) -> None:
    """Plan all effects of a player at a moment that has come. If the order matters, the player chooses it."""
    effects = effects_of(game.table, seat, moment)
    if order_matters(game.table, seat, effects):
        game.plan(ArrangeEffects(seat=seat, moment=moment))
    else:
        game.plan(*(CardEffect(seat=seat, moment=moment, name=effect.name) for effect in effects))


@step("card-effect")
class CardEffect(Step):
    """The effect of a card, for all its copies."""

    seat: Seat
    moment: Moment
    name: str

    def run(self, game: RisingSunGame) -> None:
        copies = game.table.players[self.seat].copies_of(self.name)
        MOMENTS[self.moment][self.name].react(game, self.seat, copies)


class ByCard(NamedTuple):
    """The effect of the card with this name."""

    card: str


@step("arrange-effects")
class ArrangeEffects(Prompt):
    """The choice of the order of a player's own effects."""

    seat: Seat
    moment: Moment

    def question(self, game: RisingSunGame, seat: Seat) -> Arrange[ByCard]:
        effects = effects_of(game.table, seat, self.moment)
        return Arrange(tuple(Option(effect.name, "effect", ByCard(effect.name)) for effect in effects))

    def fallback(self, game: RisingSunGame, seat: Seat) -> Arranged:
        return Arranged(order=tuple(item.key for item in self.question(game, seat).items))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[ByCard], ...]) -> None:
        game.plan(*(CardEffect(seat=self.seat, moment=self.moment, name=item.means.card) for item in chosen))


def effects_of(table: RisingSunTable, seat: Seat, moment: Moment) -> list[Effect]:
    """Return a player's effects at a moment, in the order in which the cards were bought.

    The Koi's swap comes first.
    """
    effects = [effect for effect, _ in owned(table, seat, MOMENTS[moment])]
    player = table.players[seat]
    if moment == "start-of-war" and player.clan == "koi" and (player.ronin or player.copies_of(WAY_OF_THE_RONIN)):
        effects.insert(0, START_OF_WAR[KOI_SWAP])
    return effects


def order_matters(table: RisingSunTable, seat: Seat, effects: Sequence[Effect]) -> bool:
    """Return whether one of the effects depends on what another changes.

    The order of two gains of Coins matters only if another player owns Way of the Merchant, which compares wealth
    before each gain.
    """
    if len(effects) < 2:
        return False
    merchant = any(table.players[other].copies_of(MERCHANT) for other in opponents_of(table, seat))
    return any(
        one.writes & other.reads
        or other.writes & one.reads
        or (merchant and "coins" in one.writes and "coins" in other.writes)
        for one, other in combinations(effects, 2)
    )
