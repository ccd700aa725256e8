"""Kills, and Mercy, which can prevent them."""

from engine.core.events import Seat
from engine.core.questions import Option, Pick, Picked
from engine.core.steps import Prompt, Step, step
from engine.rising_sun.components import CARDS_BY_NAME
from engine.rising_sun.effects import gain_vp, justice_vp, kill, lose_honor, vp_of_gains
from engine.rising_sun.events import FiguresSpared, Killed
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.table import RisingSunTable

MERCY = "mercy"
SPARE: Option[None] = Option("spare", "spare")
KILL: Option[None] = Option("kill", "kill")


def plan_kill(
    game: RisingSunGame, seat: Seat, victims: tuple[Killed, ...], source: str, dishonorable: bool = False
) -> None:
    """Plan that `seat` kills these figures of other players in one event, unless Mercy spares them.

    A `dishonorable` kill costs Honor after the kill, and only if the figures aren't spared.
    """
    if not victims:
        return
    prompt_or_deed = MaySpare if game.table.players[seat].copies_of(MERCY) else KillFigures
    game.plan(prompt_or_deed(seat=seat, victims=victims, source=source, dishonorable=dishonorable))


@step("kill-figures")
class KillFigures(Step):
    """A kill that returns the figures to their owners' reserves."""

    seat: Seat
    victims: tuple[Killed, ...]
    source: str
    dishonorable: bool = False

    def run(self, game: RisingSunGame) -> None:
        kill(game, self.seat, self.victims, self.source)
        if self.dishonorable:
            lose_honor(game, self.seat, self.source)


@step("may-spare")
class MaySpare(Prompt):
    """Mercy: the choice to spare all figures of a kill and gain VP per copy, or to kill them all (Q-MERCY)."""

    seat: Seat
    victims: tuple[Killed, ...]
    source: str
    dishonorable: bool = False

    def question(self, game: RisingSunGame, seat: Seat) -> Pick[None]:
        return Pick((SPARE, KILL))

    def facts(self, game: RisingSunGame, seat: Seat) -> dict[str, str | int]:
        """Return the immediate VP for sparing and for killing.

        Those of the Imperial Poets come later and aren't included.
        """
        table = game.table
        justice = justice_vp(table, seat, [victim.seat for victim in self.victims])
        return {
            "number": len(self.victims),
            "province": self.victims[0].province,
            "spare_vp": vp_of_gains(table, seat, mercy_vp(table, seat)),
            "kill_vp": vp_of_gains(table, seat, justice),
        }

    def fallback(self, game: RisingSunGame, seat: Seat) -> Picked:
        return Picked(keys=(KILL.key,))

    def resolve(self, game: RisingSunGame, chosen: tuple[Option[None], ...]) -> None:
        if chosen == (KILL,):
            deed = KillFigures(
                seat=self.seat, victims=self.victims, source=self.source, dishonorable=self.dishonorable
            )
            game.plan(deed)
            return
        game.tell(FiguresSpared, seat=self.seat, spared=self.victims)
        gain_vp(game, self.seat, mercy_vp(game.table, self.seat), MERCY)


def mercy_vp(table: RisingSunTable, seat: Seat) -> int:
    """Return the VP of Mercy for all copies that the seat owns."""
    return CARDS_BY_NAME[MERCY].vp * table.players[seat].copies_of(MERCY)
