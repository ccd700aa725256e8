"""Winter: the scoring of Winter Upgrades, war tokens and the set bonus, and the winners."""

from engine.core.events import Seat
from engine.core.steps import Step, step
from engine.core.values import value
from engine.rising_sun.components import CARDS, CARDS_BY_NAME, RULES
from engine.rising_sun.effects import gain_vp
from engine.rising_sun.events import GameWon, WinterBegan
from engine.rising_sun.hooks import IN_WINTER, RisingSunGame
from engine.rising_sun.measures import ally_of, most_honored
from engine.rising_sun.season import ReturnHostages
from engine.rising_sun.table import Player, RisingSunTable


@value()
class TokenScore:
    """The Winter score of a clan's war tokens: their `vp`, and the set bonus for different `provinces`."""

    vp: int
    provinces: int
    set_bonus: int


@step("winter")
class Winter(Step):
    """Winter: hostages return, everything is scored, and the player with the most VP wins (rulings 9)."""

    def run(self, game: RisingSunGame) -> None:
        game.table.season, game.table.phase = "winter", "winter"
        game.table.offer = []
        game.tell(WinterBegan)
        game.plan(ReturnHostages(), Score())


@step("score")
class Score(Step):
    """The final scoring: Winter Upgrades, VP per token, and the bonus for tokens of different provinces."""

    def run(self, game: RisingSunGame) -> None:
        table = game.table
        for seat, player in enumerate(table.players):
            for card in player.cards:
                name = CARDS[card].name
                if name in IN_WINTER:
                    gain_vp(game, seat, winter_vp_of(table, seat, name), name)
            score = token_score(table, player)
            gain_vp(game, seat, score.vp, "war-tokens")
            gain_vp(game, seat, score.set_bonus, "set-bonus")
        game.tell(GameWon, seats=winners_of(table), vp=tuple(player.vp for player in table.players))


def winter_vp_of(table: RisingSunTable, seat: Seat, card: str) -> int:
    """Return the VP of one copy of a Winter Upgrade."""
    return CARDS_BY_NAME[card].vp * IN_WINTER[card](table, seat)


def token_score(table: RisingSunTable, player: Player) -> TokenScore:
    """Return what a player's war tokens score in Winter; a province counts once for the set bonus."""
    provinces = len({token.province for token in player.tokens})
    return TokenScore(
        vp=sum(RULES.token_vp[token.season] for token in player.tokens),
        provinces=provinces,
        set_bonus=RULES.set_bonus[table.set_bonus][provinces],
    )


def winners_of(table: RisingSunTable) -> tuple[Seat, ...]:
    """Return the winners: the most VP, with ties broken by Honor.

    A tied ally of the most honored tied player shares the victory (rulings 9, Q-TIE3).
    """
    most = max(player.vp for player in table.players)
    tied = [seat for seat, player in enumerate(table.players) if player.vp == most]
    best = most_honored(table, tied)
    ally = ally_of(table, best)
    return tuple(sorted((best, ally))) if ally is not None and ally in tied else (best,)
