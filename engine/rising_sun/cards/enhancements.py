"""Enhancements that act after a Summon or at the end of a Recruit mandate.

The others stand where they apply: Path of the Lion and Path of the Dragon in `measures`, Path of the Serpent in
`movement`, Way of the Merchant in `effects`, Path of the Unrighteous in `mandates.betray`.
"""

from collections.abc import Iterator
from typing import Any

from engine.core.events import Seat
from engine.core.questions import Facts, Option, Pick, Picked
from engine.core.steps import Prompt, step
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.effects import gain_coins, gain_vp, lose_honor, take_coins
from engine.rising_sun.events import FigurePlaced, Killed
from engine.rising_sun.hooks import AFTER_SUMMON, END_OF_RECRUIT, RisingSunGame, at, effect
from engine.rising_sun.killing import plan_kill
from engine.rising_sun.measures import counts_as_shinto, has_more_honor, opponents_of
from engine.rising_sun.summoning import place, province_options, worship
from engine.rising_sun.table import Province, RisingSunTable

KENIN, LIGHT, SAMURAI = "path-of-the-kenin", "path-of-the-light", "path-of-the-samurai"
NINJA, MONKEY, PATRON = "path-of-the-ninja", "path-of-the-monkey", "path-of-the-patron"
WARLORD, SPIRIT = "path-of-the-warlord", "path-of-the-spirit"

# After a Summon


@effect(AFTER_SUMMON, PATRON, reads=("honor",), writes=("coins",))
def path_of_the_patron(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """2 Coins if at least two players have less honor."""
    below = [other for other in opponents_of(game.table, seat) if has_more_honor(game.table, seat, other)]
    if len(below) >= 2:
        gain_coins(game, seat, 2 * copies, PATRON)


@effect(AFTER_SUMMON, WARLORD, writes=("coins",))
def path_of_the_warlord(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """1 Coin for each copy."""
    gain_coins(game, seat, copies, WARLORD)


@effect(AFTER_SUMMON, SPIRIT, reads=("honor",), writes=("coins",))
def path_of_the_spirit(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """2 Coins and 2 VP with the highest honor of all."""
    if game.table.honor[0] == seat:
        gain_coins(game, seat, 2 * copies, SPIRIT)
        gain_vp(game, seat, 2 * copies, SPIRIT)


@effect(AFTER_SUMMON, KENIN)
def path_of_the_kenin(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """One extra Bushi for each copy, placed at own strongholds."""
    game.plan(*(PlaceBushi(seat=seat, card=KENIN) for _ in range(copies)))


@effect(AFTER_SUMMON, NINJA, writes=("honor",))
def path_of_the_ninja(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """May kill a Bushi of another player at the price of Honor."""
    game.plan(*(NinjaStrike(seat=seat) for _ in range(copies)))


@effect(AFTER_SUMMON, MONKEY, writes=("coins", "honor"))
def path_of_the_monkey(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """May take a Coin of the richest opponent at the price of Honor; each copy in turn."""
    game.plan(*(MonkeyTheft(seat=seat) for _ in range(copies)))


@step("place-bushi")
class PlaceBushi(Prompt):
    """One extra Bushi from reserve: at an own stronghold (Kenin) or in any province (Samurai). Not a summon."""

    seat: Seat
    card: str

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        if "bushi" not in game.table.players[seat].reserve:
            return Pick((), least=0)
        return Pick(province_options(self.provinces(game.table)), least=0)

    def provinces(self, table: RisingSunTable) -> list[Province]:
        if self.card == SAMURAI:
            return list(PROVINCES)
        return [province for province in PROVINCES if province in table.players[self.seat].strongholds]

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"card": self.card}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            place(game, self.seat, "bushi", chosen[0].key, self.card)


@step("ninja-strike")
class NinjaStrike(Prompt):
    """Kill one Bushi anywhere on the map? Own Bushi are not offered (Q-NINJA)."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        return Pick(tuple(self._targets(game.table)), least=0)

    def _targets(self, table: RisingSunTable) -> Iterator[Option]:
        for other in opponents_of(table, self.seat):
            for province, figures in table.players[other].figures.items():
                if "bushi" in figures:
                    facts: Facts = {"figure": "bushi", "seat": other, "province": province}
                    yield Option(f"{other}@{province}", "figure-of-in", facts)

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            owner, province = chosen[0].key.split("@")
            plan_kill(game, self.seat, (Killed(int(owner), "bushi", province),), NINJA, dishonorable=True)


@step("monkey-theft")
class MonkeyTheft(Prompt):
    """Take a Coin from the richest opponent? Each of those tied for richest gives one; Honor is lost once."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        return Pick((Option("take", "take-coin"),) if _richest(game.table, seat) else (), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"number": len(_richest(game.table, seat))}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            for victim in _richest(game.table, self.seat):
                take_coins(game, self.seat, victim, 1, MONKEY)
            lose_honor(game, self.seat, MONKEY)


def _richest(table: RisingSunTable, seat: Seat) -> list[Seat]:
    others = opponents_of(table, seat)
    most = max(table.players[other].coins for other in others)
    return [other for other in others if most and table.players[other].coins == most]


# At the end of a Recruit mandate


@at(END_OF_RECRUIT, SAMURAI)
def path_of_the_samurai(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """One extra Bushi, placed in any province."""
    game.plan(*(PlaceBushi(seat=seat, card=SAMURAI) for _ in range(copies)))


@at(END_OF_RECRUIT, LIGHT)
def path_of_the_light(game: RisingSunGame, seat: Seat, copies: int) -> None:
    """One extra Shinto, placed on any shrine."""
    game.plan(*(PlaceShinto(seat=seat) for _ in range(copies)))


@step("place-shinto")
class PlaceShinto(Prompt):
    """Path of the Light: a Shinto, or what counts as one, from reserve straight to a shrine."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick:
        figures = dict.fromkeys(filter(counts_as_shinto, game.table.players[seat].reserve))
        return Pick(
            tuple(
                Option(f"{figure}@{shrine.kami}", "worship", {"figure": figure, "kami": shrine.kami})
                for figure in figures
                for shrine in game.table.shrines
            ),
            least=0,
        )

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[Any], ...]) -> None:
        if chosen:
            figure, kami = chosen[0].key.split("@")
            game.table.players[self.seat].reserve.remove(figure)
            worship(game, self.seat, figure, kami)
            game.tell(FigurePlaced, seat=self.seat, figure=figure, place=kami, source=LIGHT)
