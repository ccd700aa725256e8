"""What an effect would bring: the engine carries it out on the table that the reader sees."""

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
    """What a player gains or, below 0, loses."""

    vp: int = 0
    coins: int = 0
    ronin: int = 0


def carried_out(table: RisingSunTable, effect: Callable[[RisingSunGame], Any]) -> list[Change]:
    """Carry out an effect on the table and return what each seat gains.

    Questions that come up are answered as they are when the time is up: the reader's view can't know more.
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
    """Put a figure in a province, carry out what it sets off there, and return what each seat gains, if anything."""
    put(table, seat, figure, province)
    return carried_out(table, lambda game: enter(game, seat, figure, province)) if figure in ENTERING else []


def vp_changes(voice: Voice, view: RisingSunView, changes: Sequence[Change]) -> str | None:
    """Say who gains and who loses VP, the largest gain first, in menus; None for nobody."""
    seats = sorted(range(len(changes)), key=lambda seat: -changes[seat].vp)
    told = [
        voice.label("vp-of", who=who(view, seat), gains=changes[seat].vp > 0, vp=abs(changes[seat].vp))
        for seat in seats
        if changes[seat].vp
    ]
    return ", ".join(told) or None
