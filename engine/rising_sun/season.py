"""A season: setup, Tea Ceremony, Political Phase, War Phase and cleanup."""

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.rising_sun.components import CLANS, PROVINCES, RULES, season_deck
from engine.rising_sun.effects import gain_coins, wealth
from engine.rising_sun.events import HostageReturned, IncomeTaken, SeasonBegan, SeasonEnded
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.kami import KamiTurn
from engine.rising_sun.mandates.turn import MandateTurn
from engine.rising_sun.table import Earned
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.phase import WarPhase

STAGES: dict[str, MandateTurn | KamiTurn | WarPhase] = {
    "mandate": MandateTurn(),
    "kami": KamiTurn(),
    "war": WarPhase(),
}


@step("season")
class Season(Step):
    """A season with all its phases: Spring, Summer or Autumn."""

    season: str

    def run(self, game: RisingSunGame) -> None:
        game.plan(
            SeasonalSetup(season=self.season),
            ReturnHostages(),
            TeaCeremony(),
            PoliticalPhase(),
            SeasonalCleanup(),
        )


@step("seasonal-setup")
class SeasonalSetup(Step):
    """The setup of a season: war tokens in draw order, season cards, mandate tiles and income (rulings 3.1)."""

    season: str

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        table.season, table.phase = self.season, "setup"
        table.war_provinces = table.chance.sample(PROVINCES, RULES.war_tokens_by_players[table.seats])
        table.wars_fought = 0
        table.offer = list(season_deck(self.season, table.card_set))
        table.pile = table.chance.shuffled(
            [mandate for mandate, number in RULES.mandate_tiles.items() for _ in range(number)]
        )
        game.tell(SeasonBegan, season=self.season, war_provinces=tuple(table.war_provinces), cards=tuple(table.offer))
        incomes = tuple(CLANS[player.clan].income for player in table.players)
        for player, income in zip(table.players, incomes, strict=True):
            player.coins += income
        game.tell(IncomeTaken, coins=incomes)


@step("return-hostages")
class ReturnHostages(Step):
    """The return of all players' hostages at the same moment, after income (rulings 12.7)."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        before = tuple(wealth(table))
        captors = [seat for seat, player in enumerate(table.players) if player.hostages]
        game.plan(*(ReturnHostagesOf(seat=seat, before=before) for seat in captors))


@step("return-hostages-of")
class ReturnHostagesOf(Step):
    """The return of one captor's hostages to their owners' reserves. The captor gains 1 Coin for each.

    `before` holds each seat's Coins before the first return. It's None in old saves.
    """

    seat: Seat
    before: tuple[int, ...] | None = None

    def run(self, game: RisingSunGame) -> None:
        players = game.table.players
        hostages, players[self.seat].hostages = players[self.seat].hostages, []
        for hostage in hostages:
            players[hostage.owner].reserve.append(hostage.figure)
            game.tell(HostageReturned, seat=self.seat, owner=hostage.owner, figure=hostage.figure)
        gain_coins(game, self.seat, RULES.hostage_return_coins * len(hostages), "hostages", self.before)


@step("political-phase")
class PoliticalPhase(Step):
    """The Political Phase: seven mandate turns and three Kami turns along the political track, then the War Phase."""

    def run(self, game: RisingSunGame) -> None:
        game.table.phase = "politics"
        game.plan(*(STAGES[stage] for stage in RULES.political_track))


@step("seasonal-cleanup")
class SeasonalCleanup(Step):
    """The end of a season (rulings 12.20).

    Players discard Coins and Ronin, worshippers return to the reserves, and the mandate tiles are collected.
    """

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        for player in table.players:
            player.coins = player.ronin = 0
        for shrine in table.shrines:
            for worshipper in shrine.worshippers:
                table.players[worshipper.seat].reserve.append(worshipper.figure)
            shrine.worshippers = []
        table.pile = [*table.pile, *(played.tile for played in table.mandates)]
        table.mandates = []
        table.kami_turns = 0
        table.war_provinces = []
        table.wars_fought = 0
        table.unasked = []
        table.received = []
        earned = tuple(
            Earned(seat, source, number)
            for seat, player in enumerate(table.players)
            for source, number in player.ledger.items()
            if number
        )
        vp = tuple(player.vp for player in table.players)
        game.tell(SeasonEnded, season=table.season, vp=vp, earned=earned)
