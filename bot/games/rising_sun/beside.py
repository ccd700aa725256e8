"""What stands beside an option in a menu: who is there, and who would lead once it is chosen."""

from collections.abc import Callable, Mapping
from typing import Any

from bot.games.rising_sun.standing import forces, leading, put, table_of, take, who, worshipping, would_win
from bot.words.voice import Voice
from engine.rising_sun.components import CARDS_BY_NAME, PROVINCES, RULES
from engine.rising_sun.effects import sink
from engine.rising_sun.movement import Move, toll_owner
from engine.rising_sun.table import Figure, Province, RisingSunTable
from engine.rising_sun.views import RisingSunView

Chosen = Mapping[str, Any]
"""The facts of an option."""


def beside(voice: Voice, view: RisingSunView, word: str, chosen: Chosen) -> str:
    """A line of at most 90 characters, or nothing."""
    return _BESIDE[word](voice, view, chosen) if word in _BESIDE else ""


def beside_place(voice: Voice, view: RisingSunView, province: Province) -> str:
    """Who is in a province where figures may be summoned, and who leads there now."""
    return _arrival(voice, view, {"province": province})


def beside_laid(voice: Voice, view: RisingSunView, figure: Figure, number: int, province: Province) -> str:
    """What a province would be with so many of a figure summoned there."""
    assert view.seat is not None, "figures are summoned by a seat"
    table = table_of(view)
    for _ in range(number):
        put(table, view.seat, figure, province)
    return _becomes(voice, view, table, province)


def _arrival(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    """A figure, or stronghold, comes to a province, from the reserve or from where it stands; without one it is told
    who is there.
    """
    table, province, figure = table_of(view), chosen["province"], chosen.get("figure")
    before, led = forces(voice, view, table, province), leading(voice, view, table, province)
    war = next((here.battle for here in view.provinces if here.province == province and not here.fought), None)
    toll = None
    if figure is not None and view.seat is not None:
        if "origin" in chosen:
            toll = _toll(voice, view, Move(figure, chosen["origin"], province))
            take(table, view.seat, figure, chosen["origin"])
        put(table, view.seat, figure, province)
    after = leading(voice, view, table, province)
    return voice.label(
        "beside-province", toll=toll, forces=before or None, now=led, then=after, changes=led != after, war=war or 0
    )


def _toll(voice: Voice, view: RisingSunView, step: Move) -> str | None:
    """Who takes a Coin for the first crossing of a Shipping Route, if anybody does."""
    assert view.seat is not None
    owner = toll_owner(table_of(view), view.seat, step, ())
    return None if owner is None else who(voice, view, owner)


def _replacement(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    """What Betray makes of a province."""
    table, place = table_of(view), chosen["place"]
    if place not in PROVINCES or view.seat is None:
        return ""
    take(table, chosen["seat"], chosen["replaced"], place)
    put(table, view.seat, chosen["figure"], place)
    return _becomes(voice, view, table, place)


def _strike(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    """What is left of a province once the Path of the Ninja has killed a figure there, which costs Honor."""
    assert view.seat is not None, "a seat strikes"
    table, province = table_of(view), chosen["province"]
    take(table, chosen["seat"], chosen["figure"], province)
    sink(table, view.seat)
    return _becomes(voice, view, table, province)


def _becomes(voice: Voice, view: RisingSunView, table: RisingSunTable, province: Province) -> str:
    """Who would be in a province, and who would lead there, with what is tried on the table."""
    left, led = forces(voice, view, table, province), leading(voice, view, table, province)
    return voice.label("beside-replacement", forces=left or None, then=led)


def _captive(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    """What a hostage changes in a battle; outside of it nothing is said."""
    if view.battle is None:
        return ""
    table, province, owner = table_of(view), view.battle.province, chosen["seat"]
    take(table, owner, chosen["figure"], province)
    stolen = min(RULES.hostage_vp, view.players[owner].vp)
    return voice.label("beside-captive", forces=forces(voice, view, table, province) or None, vp=stolen)


def _shrine(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    """The favour of a Kami, who worships there, and who would win it with one Shinto more."""
    kami = chosen["kami"]
    winner = None if view.seat is None else would_win(view, kami, view.seat, chosen.get("figure", "shinto"))
    return voice.label(
        "beside-shrine",
        kami=voice.label(f"kami-{kami}", "short"),
        worship=worshipping(voice, view, kami) or None,
        winner=None if winner is None else voice.label("leads", who=who(voice, view, winner)),
    )


def _player(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    player = view.players[chosen["seat"]]
    return voice.label("beside-player", coins=player.coins, ronin=player.ronin, vp=player.vp)


def _card(voice: Voice, view: RisingSunView, chosen: Chosen) -> str:
    card = chosen["card"]
    return voice.label(f"card-{card}", "short") if card in CARDS_BY_NAME else ""


_BESIDE: dict[str, Callable[[Voice, RisingSunView, Chosen], str]] = {
    "summon": _arrival,
    "move": _arrival,
    "move-of": _arrival,
    "province": _arrival,
    "replace": _replacement,
    "figure-of-in": _strike,
    "figure-of": _captive,
    "shrine": _shrine,
    "worship": _shrine,
    "player": _player,
    "effect": _card,
}
