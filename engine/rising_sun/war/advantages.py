"""The four war advantages, which go to the highest bid, with ties broken by Honor at that moment (War Phase).

The winner of an advantage can leave it unused (rulings 12.17).
"""

from collections.abc import Iterator

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked, Refusal
from engine.core.steps import MayPrompt, Prompt, Step, step
from engine.rising_sun.cards.virtues import righteousness_vp
from engine.rising_sun.choices import FigureOf
from engine.rising_sun.components import CARDS_BY_NAME, RULES
from engine.rising_sun.effects import gain_honor, gain_vp, kill, steal_vp, vp_of_gains
from engine.rising_sun.events import AdvantageWon, HostageTaken, Killed, RoninHired
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import counts_as_daimyo, most_honored
from engine.rising_sun.summoning import tell_passed
from engine.rising_sun.table import Battle, Figure, Hostage, RisingSunTable

RESPECT = "respect"
COMMIT_SEPPUKU: Option[None] = Option("seppuku", "seppuku")
HIRE: Option[None] = Option("hire", "hire")
HEAR_POETS: Option[None] = Option("hear", "hear-poets")


def the_battle(game: RisingSunGame) -> Battle:
    """Return the battle in progress."""
    battle = game.table.battle
    assert battle is not None, "there is no battle"
    return battle


def winner_of(table: RisingSunTable, battle: Battle, advantage: str) -> Seat | None:
    """Return the highest bidder on an advantage, or None without bids (rulings 6, 12.13).

    Ties are broken by Honor as it is now.
    """
    bids = [bids.get(advantage, 0) for bids in battle.bids]
    most = max(bids)
    if not most:
        return None
    return most_honored(table, [seat for seat, bid in zip(battle.participants, bids, strict=True) if bid == most])


def tell_winner(game: RisingSunGame, advantage: str) -> Seat | None:
    """Determine and report the winner of an advantage."""
    battle = the_battle(game)
    winner = winner_of(game.table, battle, advantage)
    coins = battle.bid_of(winner, advantage) if winner is not None else 0
    game.tell(AdvantageWon, advantage=advantage, seat=winner, coins=coins)
    return winner


@step("seppuku")
class Seppuku(Step):
    """Seppuku: the winner can kill all their own figures in the province, for VP and Honor."""

    def run(self, game: RisingSunGame) -> None:
        winner = tell_winner(game, "seppuku")
        if winner is not None and own_figures(game, winner):
            game.plan(MayCommitSeppuku(seat=winner))


@step("may-commit-seppuku")
class MayCommitSeppuku(MayPrompt):
    """The option to kill all the player's own figures, Daimyo included (Q-DAIMYO).

    Each figure gives 1 VP and one step of Honor (rulings 11.4).
    """

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((COMMIT_SEPPUKU,), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        """Return the gains. Near the top of the Honor track, `steps` can be fewer than the `number` of figures."""
        number, place = len(own_figures(game, seat)), game.table.honor.index(seat)
        vp = seppuku_vp(game.table, seat, number)
        return {"number": number, "vp": vp, "steps": min(number, place), "province": the_battle(game).province}

    def accept(self, game: RisingSunGame, means: None) -> None:
        victims = own_figures(game, self.seat)
        kill(game, self.seat, victims, "seppuku")
        gain_vp(game, self.seat, RULES.seppuku_vp_per_figure * len(victims), "seppuku")
        gain_honor(game, self.seat, len(victims), "seppuku")

    def decline(self, game: RisingSunGame) -> None:
        tell_passed(game, self.seat, self.kind)


def seppuku_vp(table: RisingSunTable, seat: Seat, number: int) -> int:
    """Return the VP of Seppuku for this number of figures, including Righteousness and Loyalty."""
    return vp_of_gains(table, seat, righteousness_vp(table, seat, number), RULES.seppuku_vp_per_figure * number)


def own_figures(game: RisingSunGame, seat: Seat) -> list[Killed]:
    """Return a player's figures in the province of the battle. Strongholds don't count."""
    province = the_battle(game).province
    return [Killed(seat, figure, province) for figure in game.table.players[seat].figures.get(province, ())]


@step("take-hostage")
class TakeHostage(Step):
    """Take Hostage: the winner can take a figure of another participant, even an ally, and steals 1 VP from them."""

    def run(self, game: RisingSunGame) -> None:
        winner = tell_winner(game, "take_hostage")
        if winner is not None:
            game.plan(MayTakeHostage(seat=winner, most=most_hostages(game.table, winner)))


def most_hostages(table: RisingSunTable, seat: Seat) -> int:
    """Return the maximum number of hostages a seat can take, including Respect."""
    return RULES.hostages + CARDS_BY_NAME[RESPECT].figures * table.players[seat].copies_of(RESPECT)


@step("may-take-hostage")
class MayTakeHostage(Prompt):
    """The choice of hostages. A Daimyo, or a figure that counts as one, can't be taken.

    Respect allows more than one.
    """

    seat: Seat
    most: int

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[FigureOf]:
        options = [
            Option(f"{owner}:{figure}#{index}", "figure-of", FigureOf(figure, owner))
            for owner, index, figure in self._figures(game)
            if not counts_as_daimyo(figure)
        ]
        return Pick(tuple(options), least=0, most=min(self.most, len(options)))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"most": self.question(game, seat).most, "province": the_battle(game).province}

    def _figures(self, game: RisingSunGame) -> Iterator[tuple[Seat, int, Figure]]:
        """Yield the other participants' figures in the battle: owner, index among the owner's figures, figure."""
        battle = the_battle(game)
        for owner in battle.participants:
            if owner != self.seat:
                for index, figure in enumerate(game.table.players[owner].figures.get(battle.province, ())):
                    yield owner, index, figure

    def refusals(self, game: RisingSunGame, seat: Seat) -> Iterator[Refusal]:
        """Yield the figures that can't be taken because they count as a Daimyo, and strongholds with Force."""
        kinds = dict.fromkeys([figure for _, _, figure in self._figures(game) if counts_as_daimyo(figure)])
        if kinds:
            yield Refusal("daimyo-not-taken", {"kinds": tuple(kinds)})
        battle, players = the_battle(game), game.table.players
        others = [players[owner] for owner in battle.participants if owner != seat]
        if any(player.clan == "turtle" and battle.province in player.strongholds for player in others):
            yield Refusal("stronghold-not-taken")

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked()

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[FigureOf], ...]) -> None:
        if not chosen:
            tell_passed(game, self.seat, self.kind)
            return
        for option in chosen:
            figure, owner = option.means
            game.table.players[owner].take(figure, the_battle(game).province)
            game.table.players[self.seat].hostages.append(Hostage(owner, figure))
            game.tell(HostageTaken, seat=self.seat, owner=owner, figure=figure)
        steal_vp(game, self.seat, [(option.means.seat, RULES.hostage_vp) for option in chosen], "take-hostage")


@step("hire-ronin")
class HireRonin(Step):
    """Hire Ronin: the winner can add 1 Force per Ronin, without spending any."""

    def run(self, game: RisingSunGame) -> None:
        winner = tell_winner(game, "hire_ronin")
        if winner is not None and ronin_force_of(game.table, winner):
            game.plan(MayHireRonin(seat=winner))


@step("may-hire-ronin")
class MayHireRonin(MayPrompt):
    """The option to send the Ronin into the battle. It's free, so it is also the fallback."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((HIRE,), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"force": ronin_force_of(game.table, seat), "province": the_battle(game).province}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(HIRE.key,))

    def accept(self, game: RisingSunGame, means: None) -> None:
        the_battle(game).hired = self.seat
        game.tell(RoninHired, seat=self.seat, force=ronin_force_of(game.table, self.seat))

    def decline(self, game: RisingSunGame) -> None:
        tell_passed(game, self.seat, self.kind)


def ronin_force_of(table: RisingSunTable, seat: Seat) -> int:
    """Return the Force that Hire Ronin adds: the player's Ronin and, for the Koi, the Coins not bid (rulings 7)."""
    player = table.players[seat]
    return player.ronin + (player.coins if player.clan == "koi" else 0)


@step("imperial-poets")
class ImperialPoets(Step):
    """Imperial Poets: the winner can take 1 VP per figure killed in this battle, no matter who owned or killed it."""

    def run(self, game: RisingSunGame) -> None:
        winner = tell_winner(game, "imperial_poets")
        if winner is not None and the_battle(game).killed:
            game.plan(MayHearPoets(seat=winner))


@step("may-hear-poets")
class MayHearPoets(MayPrompt):
    """The option to take the VP of the Imperial Poets. It's free, so it is also the fallback."""

    seat: Seat

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((HEAR_POETS,), least=0)

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"number": vp_of_gains(game.table, seat, self._vp(game)), "province": the_battle(game).province}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(HEAR_POETS.key,))

    def accept(self, game: RisingSunGame, means: None) -> None:
        gain_vp(game, self.seat, self._vp(game), "imperial-poets")

    def decline(self, game: RisingSunGame) -> None:
        tell_passed(game, self.seat, self.kind)

    def _vp(self, game: RisingSunGame) -> int:
        return RULES.poets_vp_per_figure * the_battle(game).killed
