"""What happens at the start of the War Phase, and who goes first where it matters (rulings 12.4)."""

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.rising_sun.cards.war_upgrades import demanded
from engine.rising_sun.effects import MERCHANT
from engine.rising_sun.events import WarBegan
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import by_honor, opponents_of
from engine.rising_sun.precedence import FirstOrLastPrompt
from engine.rising_sun.reactions import OwnEffects, effects_of
from engine.rising_sun.table import RisingSunTable


@step("start-of-war")
class StartOfWar(Step):
    """All effects at the start of the war. No gifts from here on."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        table.phase = "war"
        game.tell(WarBegan, season=table.season)
        for first, *others in reversed(those_who_touch(table)):
            if others:
                game.plan(FirstOrLastInWar(seat=first, others=tuple(others)))
            else:
                game.plan(OwnEffects(seat=first, moment="start-of-war"))


@step("first-or-last-in-war")
class FirstOrLastInWar(FirstOrLastPrompt):
    """Whose effects at the start of the war come first?"""

    seat: Seat
    others: tuple[Seat, ...]

    def turn_of(self, seat: Seat) -> OwnEffects:
        return OwnEffects(seat=seat, moment="start-of-war")


def those_who_touch(table: RisingSunTable) -> list[list[Seat]]:
    """Everybody with effects at the start of the war, by honor: together whose effects touch one another."""
    groups: list[list[Seat]] = []
    for seat in table.honor:
        if effects_of(table, seat, "start-of-war"):
            near = [group for group in groups if any(touch(table, seat, other) for other in group)]
            groups = [group for group in groups if group not in near]
            groups.append(by_honor(table, [seat, *(other for group in near for other in group)]))
    return groups


def touch(table: RisingSunTable, one: Seat, other: Seat) -> bool:
    """Whether the effects of two players may come out differently in another order.

    With a Merchant at the table it counts who is richer at each gain. Otherwise only Way of the Righteous meets what
    others do: it finds too few Coins to take where a gain has not come yet, or another has taken before.
    """
    if not (_changes_coins(table, one) and _changes_coins(table, other)):
        return False
    if any(player.copies_of(MERCHANT) for player in table.players):
        return True
    return any(
        _falls_short(table, victim) and all(seat == victim or demanded(table, seat, victim) for seat in (one, other))
        for victim in range(table.seats)
    )


def _changes_coins(table: RisingSunTable, seat: Seat) -> bool:
    return any("coins" in effect.writes for effect in effects_of(table, seat, "start-of-war"))


def _falls_short(table: RisingSunTable, victim: Seat) -> bool:
    """Whether a player has fewer Coins now than all together would take."""
    robbers = opponents_of(table, victim)
    return sum(demanded(table, robber, victim) for robber in robbers) > table.players[victim].coins
