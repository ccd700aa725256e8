"""Previews an effect by running the rules on a table rebuilt from the reader's view."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from bot.games.rising_sun.standing import put, who
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.game import RisingSun
from engine.rising_sun.hooks import ENTERING, RisingSunGame
from engine.rising_sun.summoning import enter
from engine.rising_sun.table import Figure, Province, RisingSunTable
from engine.rising_sun.views import RisingSunView


class Change(NamedTuple):
    """A player's gains; losses are negative."""

    vp: int = 0
    coins: int = 0
    ronin: int = 0


def carried_out(table: RisingSunTable, effect: Callable[[RisingSunGame], Any]) -> list[Change]:
    """Run an effect on `table` and return what each seat gains.

    Any questions get their fallback answers, since the view can't predict what players would choose.
    """
    game = RisingSun(table)
    game.listened = False
    before = [(player.vp, player.coins, player.ronin) for player in table.players]
    effect(game)
    game.run()
    while not game.finished:
        seat = game.awaited()[0]
        game.apply(seat, game.fallback(seat))
    return [
        Change(player.vp - vp, player.coins - coins, player.ronin - ronin)
        for player, (vp, coins, ronin) in zip(table.players, before, strict=True)
    ]


def arrive(table: RisingSunTable, seat: Seat, figure: Figure, province: Province) -> list[Change]:
    """Put a figure in a province, run any effect of its arrival, and return what each seat gains, or []."""
    put(table, seat, figure, province)
    return carried_out(table, lambda game: enter(game, seat, figure, province)) if figure in ENTERING else []


def vp_changes(voice: Voice, view: RisingSunView, changes: Sequence[Change]) -> str | None:
    """List who would gain and lose VP, largest gain first, or return None if no player would."""
    seats = sorted(range(len(changes)), key=lambda seat: -changes[seat].vp)
    told = [
        voice.label("vp-of", who=who(view, seat), gains=changes[seat].vp > 0, vp=abs(changes[seat].vp))
        for seat in seats
        if changes[seat].vp
    ]
    return ", ".join(told) or None
