"""Enhancements that act after a Summon or at the end of a Recruit mandate.

The other Enhancements are implemented where they apply: Path of the Lion and Path of the Dragon in `measures`, Path
of the Serpent in `movement`, Way of the Merchant in `effects`, Path of the Unrighteous in `mandates.betray`.
"""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from engine.core.events import Seat
from engine.core.hooks import at
from engine.core.questions import Option, Pick
from engine.core.steps import MayPrompt, step
from engine.rising_sun.choices import Arrival, arrival_options
from engine.rising_sun.components import CARDS_BY_NAME, PROVINCES
from engine.rising_sun.effects import gain_coins, gain_vp, lose_honor, take_coins
from engine.rising_sun.events import FigurePlaced, Killed
from engine.rising_sun.hooks import AFTER_SUMMON, END_OF_RECRUIT, RisingSunGame, effect, owned
from engine.rising_sun.killing import plan_kill
from engine.rising_sun.measures import can_lose_honor, counts_as_shinto, has_more_honor, in_order, opponents_of
from engine.rising_sun.summoning import place, worship
from engine.rising_sun.table import Figure, Province, RisingSunTable

KENIN, LIGHT, SAMURAI = "path-of-the-kenin", "path-of-the-light", "path-of-the-samurai"
NINJA, MONKEY, PATRON = "path-of-the-ninja", "path-of-the-monkey", "path-of-the-patron"
WARLORD, SPIRIT = "path-of-the-warlord", "path-of-the-spirit"
TAKE_COIN: Option[None] = Option("take", "take-coin")

# After a Summon


@effect(AFTER_SUMMON, PATRON, reads=("honor",), writes=("coins",))
def path_of_the_patron(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins if enough players have less Honor."""
    card = CARDS_BY_NAME[PATRON]
    lower = [other for other in opponents_of(game.table, seat) if has_more_honor(game.table, seat, other)]
    if len(lower) >= card.lower_players:
        gain_coins(game, seat, card.coins * copies, PATRON)


@effect(AFTER_SUMMON, WARLORD, writes=("coins",))
def path_of_the_warlord(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins for each copy."""
    gain_coins(game, seat, CARDS_BY_NAME[WARLORD].coins * copies, WARLORD)


@effect(AFTER_SUMMON, SPIRIT, reads=("honor",), writes=("coins",))
def path_of_the_spirit(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Give the owner Coins and VP if they have the most Honor."""
    card = CARDS_BY_NAME[SPIRIT]
    if game.table.honor[0] == seat:
        gain_coins(game, seat, card.coins * copies, SPIRIT)
        gain_vp(game, seat, card.vp * copies, SPIRIT)


def gains_after_summon(game: RisingSunGame, seat: Seat) -> None:
    """Apply the seat's after-Summon effects that only give Coins and VP."""
    for effect_of, copies in owned(
        game.table, seat, {card: AFTER_SUMMON[card] for card in (PATRON, WARLORD, SPIRIT)}
    ):
        effect_of.react(game, seat, copies)


@effect(AFTER_SUMMON, KENIN)
def path_of_the_kenin(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Plan extra Bushi, which the owner can place at their strongholds."""
    game.plan(*(PlaceBushi(seat=seat, card=KENIN) for _ in range(CARDS_BY_NAME[KENIN].figures * copies)))


@effect(AFTER_SUMMON, NINJA, writes=("honor",))
def path_of_the_ninja(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Plan the option to kill an opponent's Bushi at the cost of Honor, once per copy."""
    game.plan(*(NinjaStrike(seat=seat) for _ in range(copies)))


@effect(AFTER_SUMMON, MONKEY, writes=("coins", "honor"))
def path_of_the_monkey(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Plan the option to take Coins from the richest opponent at the cost of Honor, once per copy."""
    game.plan(*(MonkeyTheft(seat=seat) for _ in range(copies)))


@step("place-bushi")
class PlaceBushi(MayPrompt):
    """The option to place an extra Bushi from the reserve. It isn't a Summon.

    With Path of the Kenin, it goes to one of the player's strongholds; with Path of the Samurai, to any province.
    """

    seat: Seat
    card: str

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Arrival]:
        player = game.table.players[seat]
        if "bushi" not in player.reserve:
            return Pick((), least=0)
        provinces = PROVINCES if self.card == SAMURAI else in_order(tuple(player.strongholds))
        return Pick(arrival_options("bushi", provinces), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"card": self.card}

    def accept(self, game: RisingSunGame, means: Arrival) -> None:
        place(game, self.seat, "bushi", means.province, self.card)


class Target(NamedTuple):
    """A figure, its owner and its province."""

    figure: Figure
    seat: Seat
    province: Province


@step("ninja-strike")
class NinjaStrike(MayPrompt):
    """The option to kill one Bushi anywhere on the map. The player's own Bushi aren't offered (Q-NINJA)."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Target]:
        return Pick(tuple(self._targets(game.table)), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"steps": int(can_lose_honor(game.table, seat))}

    def _targets(self, table: RisingSunTable) -> Iterator[Option[Target]]:
        for other in opponents_of(table, self.seat):
            for province, figures in table.players[other].figures.items():
                if "bushi" in figures:
                    yield Option(f"{other}@{province}", "figure-of-in", Target("bushi", other, province))

    def accept(self, game: RisingSunGame, means: Target) -> None:
        victim = Killed(means.seat, means.figure, means.province)
        plan_kill(game, self.seat, (victim,), NINJA, dishonorable=True)


@step("monkey-theft")
class MonkeyTheft(MayPrompt):
    """The option to take Coins from the richest opponent.

    If several opponents are tied, the player takes Coins from each of them but loses Honor only once.
    """

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((TAKE_COIN,) if _richest(game.table, seat) else (), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"number": len(_richest(game.table, seat)), "steps": int(can_lose_honor(game.table, seat))}

    def accept(self, game: RisingSunGame, means: None) -> None:
        for victim in _richest(game.table, self.seat):
            take_coins(game, self.seat, victim, CARDS_BY_NAME[MONKEY].coins, MONKEY)
        lose_honor(game, self.seat, MONKEY)


def _richest(table: RisingSunTable, seat: Seat) -> list[Seat]:
    others = opponents_of(table, seat)
    most = max(table.players[other].coins for other in others)
    return [other for other in others if most and table.players[other].coins == most]


# At the end of a Recruit mandate


@at(END_OF_RECRUIT, SAMURAI)
def path_of_the_samurai(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Plan extra Bushi, which the owner can place in any province."""
    game.plan(*(PlaceBushi(seat=seat, card=SAMURAI) for _ in range(CARDS_BY_NAME[SAMURAI].figures * copies)))


@at(END_OF_RECRUIT, LIGHT)
def path_of_the_light(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """Plan extra Shinto, which the owner can place at any shrine."""
    game.plan(*(PlaceShinto(seat=seat) for _ in range(CARDS_BY_NAME[LIGHT].figures * copies)))


class Worship(NamedTuple):
    """A figure and the shrine it is sent to."""

    figure: Figure
    kami: str


@step("place-shinto")
class PlaceShinto(MayPrompt):
    """Path of the Light: the option to send a figure that counts as Shinto from the reserve to a shrine."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[Worship]:
        figures = dict.fromkeys(filter(counts_as_shinto, game.table.players[seat].reserve))
        kami = [shrine.kami for shrine in game.table.shrines]
        return Pick(tuple(_worship(figure, shrine) for figure in figures for shrine in kami), least=0)

    def accept(self, game: RisingSunGame, means: Worship) -> None:
        figure, kami = means
        game.table.players[self.seat].reserve.remove(figure)
        worship(game, self.seat, figure, kami)
        game.tell(FigurePlaced, seat=self.seat, figure=figure, place=kami, source=LIGHT)


@cache
def _worship(figure: Figure, kami: str) -> Option[Worship]:
    return Option(f"{figure}@{kami}", "worship", Worship(figure, kami))
