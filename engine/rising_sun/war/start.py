"""The start of the War Phase, and who goes first if it matters (rulings 12.4)."""

from engine.core.events import Seat
from engine.core.questions import Facts
from engine.core.steps import Step, step
from engine.rising_sun.cards.war_upgrades import demanded
from engine.rising_sun.effects import MERCHANT
from engine.rising_sun.events import WarBegan
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import by_honor, opponents_of
from engine.rising_sun.precedence import FirstOrLastPrompt
from engine.rising_sun.reactions import OwnEffects, effects_of, plan_own_effects
from engine.rising_sun.table import RisingSunTable
from engine.rising_sun.war.order import coins_after, place_matters


@step("start-of-war")
class StartOfWar(Step):
    """The effects at the start of the war. From here on, players can't make gifts."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        table.phase = "war"
        game.tell(WarBegan, season=table.season)
        game.plan(*(EffectsInTurn(seats=tuple(group)) for group in those_who_touch(table)))


@step("effects-in-turn")
class EffectsInTurn(Step):
    """The effects of players in order of Honor. Ask a player who could change the outcome by going last."""

    seats: tuple[Seat, ...]

    def run(self, game: RisingSunGame) -> None:
        first, *others = self.seats
        if others and place_matters(game, first, others):
            game.plan(FirstOrLastInWar(seat=first, others=tuple(others)))
            return
        if others:
            game.plan(EffectsInTurn(seats=tuple(others)))
        plan_own_effects(game, first, "start-of-war")


@step("first-or-last-in-war")
class FirstOrLastInWar(FirstOrLastPrompt):
    """The choice of whether a player's effects come first or last at the start of the war."""

    seat: Seat
    others: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> OwnEffects:
        return OwnEffects(seat=seat, moment="start-of-war")

    def facts(self, game: RisingSunGame, seat: Seat) -> Facts:
        """Return the other players, and the fewest and the most Coins each seat can have after either choice."""
        first_least, first_most = coins_after(game, (self.seat, *self.others))
        last_least, last_most = coins_after(game, (*self.others, self.seat))
        return {
            "others": self.others,
            "first_least": first_least,
            "first_most": first_most,
            "last_least": last_least,
            "last_most": last_most,
        }


def those_who_touch(table: RisingSunTable) -> list[list[Seat]]:
    """Return the seats with effects at the start of the war, in groups whose effects can influence each other.

    The seats of a group are in order of Honor.
    """
    groups: list[list[Seat]] = []
    for seat in table.honor:
        if effects_of(table, seat, "start-of-war"):
            near = [group for group in groups if any(touch(table, seat, other) for other in group)]
            groups = [group for group in groups if group not in near]
            groups.append(by_honor(table, [seat, *(other for group in near for other in group)]))
    return groups


def touch(table: RisingSunTable, one: Seat, other: Seat) -> bool:
    """Return whether the order of two players' effects could matter: a quick check before the exact one.

    With a Merchant in the game, it matters who is richer at each gain. Otherwise only Way of the Righteous depends on
    other effects: it takes fewer Coins if a victim's gain is still to come, or if another player took them first.
    """
    if not (_changes_coins(table, one) and _changes_coins(table, other)):
        return False
    if any(player.copies_of(MERCHANT) for player in table.players):
        return True
    return any(
        all(seat == victim or demanded(table, seat, victim) for seat in (one, other)) and _falls_short(table, victim)
        for victim in range(table.seats)
    )


def _changes_coins(table: RisingSunTable, seat: Seat) -> bool:
    return any("coins" in effect.writes for effect in effects_of(table, seat, "start-of-war"))


def _falls_short(table: RisingSunTable, victim: Seat) -> bool:
    """Return whether a player has fewer Coins than all opponents together would take."""
    robbers = opponents_of(table, victim)
    return sum(demanded(table, robber, victim) for robber in robbers) > table.players[victim].coins
