"""Monsters that act when they enter a province or when their owner wins a war token.

Force values are in the data. Komainu and Yurei need no code here: see `measures.counts_as_shinto` and
`counts_as_daimyo`.
"""

from dataclasses import replace

from engine.core.events import Seat
from engine.core.hooks import at
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, step
from engine.rising_sun.choices import FigureOf
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.effects import gain_vp, steal_vp
from engine.rising_sun.events import Killed
from engine.rising_sun.hooks import ENTERING, TOKEN_WON, RisingSunGame
from engine.rising_sun.killing import plan_kill
from engine.rising_sun.measures import counts_as_shinto, has_more_honor, is_present, oni_of, opponents_of
from engine.rising_sun.table import Figure, Province, RisingSunTable

ONI_OF_HATE, ONI_OF_SPITE, ONI_OF_SOULS = "oni-of-hate", "oni-of-spite", "oni-of-souls"


@at(ENTERING, ONI_OF_SPITE)
def oni_of_spite(game: RisingSunGame, seat: Seat, province: Province) -> None:
    """Steal up to the card's `vp` from each player in the province with more Honor."""
    vp = CARDS_BY_NAME[ONI_OF_SPITE].vp
    victims = [other for other in _more_honored(game.table, seat) if is_present(game.table, other, province)]
    steal_vp(game, seat, [(victim, vp) for victim in victims], ONI_OF_SPITE)


@at(ENTERING, ONI_OF_HATE)
def oni_of_hate(game: RisingSunGame, seat: Seat, province: Province) -> None:
    """Kill a Bushi or Shinto in the province of each player with more Honor.

    The monster's owner chooses the figures, and all of them die in one event.
    """
    table = game.table
    owners = [other for other in _more_honored(table, seat) if _prey(table, other, province)]
    if owners:
        game.plan(ChooseVictim(seat=seat, province=province, owners=tuple(owners)))


@at(TOKEN_WON, ONI_OF_SOULS)
def oni_of_souls(game: RisingSunGame, seat: Seat, copies: int, province: Province) -> None:
    """Give the owner VP for each of their Oni cards if the monster is in the province whose token they won."""
    if ONI_OF_SOULS in game.table.players[seat].figures.get(province, ()):
        gain_vp(game, seat, CARDS_BY_NAME[ONI_OF_SOULS].vp * oni_of(game.table, seat), ONI_OF_SOULS)


@step("choose-victim")
class ChooseVictim(Prompt):
    """Oni of Hate: the choice of the figure that the first of `owners` loses."""

    seat: Seat
    province: Province
    owners: tuple[Seat, ...]
    victims: tuple[Killed, ...] = ()

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[FigureOf]:
        owner = self.owners[0]
        prey = _prey(game.table, owner, self.province)
        return Pick(tuple(Option(figure, "figure-of", FigureOf(figure, owner)) for figure in prey))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        return {"owner": self.owners[0], "province": self.province}

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(_prey(game.table, self.owners[0], self.province)[0],))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[FigureOf], ...]) -> None:
        victim = chosen[0].means
        victims = (*self.victims, Killed(victim.seat, victim.figure, self.province))
        if self.owners[1:]:
            game.plan(replace(self, owners=self.owners[1:], victims=victims))
        else:
            plan_kill(game, self.seat, victims, ONI_OF_HATE)


def _more_honored(table: RisingSunTable, seat: Seat) -> list[Seat]:
    return [other for other in opponents_of(table, seat) if has_more_honor(table, other, seat)]


def _prey(table: RisingSunTable, owner: Seat, province: Province) -> list[Figure]:
    figures = dict.fromkeys(table.players[owner].figures.get(province, ()))
    return [figure for figure in figures if figure == "bushi" or counts_as_shinto(figure)]
