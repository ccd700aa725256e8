"""Payment for season cards and strongholds, and Benevolence, which passes on some of those Coins."""

from dataclasses import replace

from engine.core.events import Seat
from engine.core.questions import Pick
from engine.core.steps import MayPrompt, step
from engine.rising_sun.choices import OfPlayer, player_options
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.effects import gain_honor, gain_vp, vp_of_gains
from engine.rising_sun.events import CoinGivenAway
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import opponents_of

BENEVOLENCE = "benevolence"


def pay(game: RisingSunGame, seat: Seat, price: int) -> None:
    """Pay for a purchase and plan Benevolence.

    Each copy can give away the card's `coins`, but the total can't exceed the price.
    """
    player = game.table.players[seat]
    player.coins -= price
    coins = min(price, CARDS_BY_NAME[BENEVOLENCE].coins * player.copies_of(BENEVOLENCE))
    if coins:
        game.plan(GiveCoinAway(seat=seat, left=coins))


@step("give-coin-away")
class GiveCoinAway(MayPrompt):
    """Benevolence: the option to give one of the Coins just paid to another player, and gain Honor and VP."""

    seat: Seat
    left: int

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[OfPlayer]:
        return Pick(player_options(opponents_of(game.table, seat)), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        """Return the gains. `steps` of Honor is 0 at the top of the track."""
        card, table = CARDS_BY_NAME[BENEVOLENCE], game.table
        return {"steps": min(card.honor, table.honor.index(seat)), "vp": vp_of_gains(table, seat, card.vp)}

    def accept(self, game: RisingSunGame, means: OfPlayer) -> None:
        card = CARDS_BY_NAME[BENEVOLENCE]
        game.table.receive(means.seat, coins=1)
        game.tell(CoinGivenAway, seat=self.seat, to=means.seat)
        gain_honor(game, self.seat, card.honor, BENEVOLENCE)
        gain_vp(game, self.seat, card.vp, BENEVOLENCE)
        if self.left > 1:
            game.plan(replace(self, left=self.left - 1))
