"""The War Phase: its start, and the provinces with war tokens in battle order."""

from functools import cache

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.rising_sun.events import TokenDiscarded
from engine.rising_sun.gifts import last_gifts
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import ally_of, leader_of, seats_in
from engine.rising_sun.table import Province, RisingSunTable
from engine.rising_sun.war.battle import Battle
from engine.rising_sun.war.start import StartOfWar
from engine.rising_sun.war.tokens import win_token


@step("war-phase")
class WarPhase(Step):
    """The War Phase: a last chance for gifts, the effects at its start, then every war token."""

    def run(self, game: RisingSunGame) -> None:
        game.plan(
            *last_gifts(game.table),
            StartOfWar(),
            *map(war_in, game.table.war_provinces),
        )


@step("war-province")
class WarProvince(Step):
    """The contest for a war token (rulings 6).

    If no one has Force in the province, the token is discarded. A single player, or the leader of two allies, takes
    it. Otherwise everyone with Force there fights a battle.
    """

    province: Province

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        present = seats_in(table, self.province)
        if must_fight(table, present):
            game.plan(Battle(province=self.province, participants=tuple(present)))
            return
        leader = leader_of(table, self.province)
        if leader is None:
            game.tell(TokenDiscarded, province=self.province, number=table.wars_fought + 1)
        else:
            win_token(game, leader, self.province, battle=False)
        table.wars_fought += 1


@cache
def war_in(province: Province) -> WarProvince:
    """Return the step for a province's war token, the same in every season."""
    return WarProvince(province=province)


def must_fight(table: RisingSunTable, present: list[Seat]) -> bool:
    """Return whether any two of those present aren't allies.

    For three it's always true, since an alliance is a pair.
    """
    if len(present) != 2:
        return len(present) > 2
    return ally_of(table, present[0]) != present[1]
