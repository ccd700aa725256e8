"""Short explanations of options in menus: who is there, and who would lead as a result."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from bot.games.rising_sun.forecasts import (
    Change,
    arrive,
    carried_out,
    forces,
    leading,
    table_of,
    take,
    vp_changes,
    who,
    worshipping,
    would_win,
)
from bot.localization.localizer import Localizer
from engine.rising_sun.cards.enhancements import NINJA
from engine.rising_sun.components import CARDS_BY_NAME, PROVINCES, RULES
from engine.rising_sun.effects import kill, lose_honor, steal_vp
from engine.rising_sun.events import Killed
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.measures import force_of
from engine.rising_sun.movement import Move, toll_owner
from engine.rising_sun.table import Figure, Province, RisingSunTable
from engine.rising_sun.views import RisingSunView

Chosen = Mapping[str, Any]
"""The facts of an option."""


def beside(localizer: Localizer, view: RisingSunView, word: str, chosen: Chosen) -> str:
    """Return a line of at most 90 characters that explains an option, or "" if it needs none."""
    return _BESIDE[word](localizer, view, chosen) if word in _BESIDE else ""


def in_brief(localizer: Localizer, view: RisingSunView, word: str, chosen: Chosen) -> str:
    """Return the text above an option's button, which is shorter than the line in a menu."""
    return BRIEF[word](localizer, view, chosen)


def beside_place(localizer: Localizer, view: RisingSunView, province: Province) -> str:
    """Return who is in a province where figures can be summoned, and who leads there."""
    return _arrival(localizer, view, {"province": province})


def beside_laid(localizer: Localizer, view: RisingSunView, figure: Figure, number: int, province: Province) -> str:
    """Return the situation in a province after summoning `number` of a figure there."""
    assert view.seat is not None, "figures are summoned by a seat"
    table = table_of(view)
    changes: list[Change] = []
    for _ in range(number):
        changes = arrive(table, view.seat, figure, province)
    return _becomes(localizer, view, table, province, changes)


def _arrival(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe a province before and after a figure or stronghold arrives.

    Without a figure in `chosen`, describe the province as it is. The figure comes from its `origin` or, if there is
    none, from the reserve.
    """
    table, province, figure = table_of(view), chosen["province"], chosen.get("figure")
    changes: list[Change] = []
    before, led = forces(localizer, view, table, province), leading(localizer, view, table, province)
    toll = None
    if figure is not None and view.seat is not None:
        if "origin" in chosen:
            toll = _toll(view, Move(figure, chosen["origin"], province))
            take(table, view.seat, figure, chosen["origin"])
        changes = arrive(table, view.seat, figure, province)
    after = leading(localizer, view, table, province)
    return localizer.label(
        "beside-province",
        toll=toll,
        forces=before or None,
        now=led,
        then=after,
        changes=led != after,
        gains=vp_changes(localizer, view, changes),
        war=_war_in(view, province),
    )


def _war_in(view: RisingSunView, province: Province) -> int:
    """Return the number of a province's upcoming battle, or 0."""
    return next((here.battle or 0 for here in view.provinces if here.province == province and not here.fought), 0)


def _toll(view: RisingSunView, step: Move) -> str | None:
    """Return the player who would charge a toll for a move, or None.

    Only the first crossing of a Shipping Route in an action costs a toll.
    """
    assert view.seat is not None
    owner = toll_owner(table_of(view), view.seat, step, view.paid)
    return None if owner is None else who(view, owner)


def _replacement(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe a province after Betray replaces a figure there."""
    table, place = table_of(view), chosen["place"]
    if place not in PROVINCES or view.seat is None:
        return ""
    take(table, chosen["seat"], chosen["replaced"], place)
    changes = arrive(table, view.seat, chosen["figure"], place)
    return _becomes(localizer, view, table, place, changes, _war_in(view, place))


def _strike(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe a province after the Path of the Ninja kills a figure there."""
    return _becomes(localizer, view, *_struck(view, chosen), _war_in(view, chosen["province"]))


def _brief_strike(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe who would lead after the strike, and who would gain VP."""
    table, province, changes = _struck(view, chosen)
    led = leading(localizer, view, table, province)
    return localizer.label("brief-strike", then=led or None, gains=vp_changes(localizer, view, changes))


def _struck(view: RisingSunView, chosen: Chosen) -> tuple[RisingSunTable, Province, list[Change]]:
    """Try out a strike with the Path of the Ninja, which also costs Honor.

    Return the table afterward, the province, and what each seat gains.
    """
    assert view.seat is not None, "a seat strikes"
    table, seat, province = table_of(view), view.seat, chosen["province"]

    def strike(game: RisingSunGame) -> None:
        kill(game, seat, (Killed(chosen["seat"], chosen["figure"], province),), NINJA)
        lose_honor(game, seat, NINJA)

    return table, province, carried_out(table, strike)


def _becomes(
    localizer: Localizer,
    view: RisingSunView,
    table: RisingSunTable,
    province: Province,
    changes: Sequence[Change],
    war: int = 0,
) -> str:
    """Describe a province on a `table` where an option has been tried out: Forces, leader and VP changes.

    `war` is the number of the province's battle. Pass 0 if the menu shows it elsewhere.
    """
    left, led = forces(localizer, view, table, province), leading(localizer, view, table, province)
    gains = vp_changes(localizer, view, changes)
    return localizer.label("beside-replacement", forces=left or None, then=led, gains=gains, war=war)


def _captive(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe the battle after taking a hostage, or return "" outside of a battle."""
    if view.battle is None or view.seat is None:
        return ""
    table, stolen, loyalty = _taken(view, view.battle.province, chosen)
    left = forces(localizer, view, table, view.battle.province) or None
    return localizer.label("beside-captive", forces=left, vp=stolen, loyalty=loyalty)


def _brief_captive(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Return the Force left to the owner of a hostage and the VP gained, or "" outside of a battle."""
    if view.battle is None or view.seat is None:
        return ""
    table, stolen, loyalty = _taken(view, view.battle.province, chosen)
    left = force_of(table, chosen["seat"], view.battle.province)
    return localizer.label("brief-captive", force=left, vp=stolen + loyalty)


def _taken(view: RisingSunView, province: Province, chosen: Chosen) -> tuple[RisingSunTable, int, int]:
    """Try out taking a hostage. Return the table, the VP stolen, and the VP that Loyalty adds."""
    assert view.seat is not None, "a seat takes hostages"
    table, seat, owner = table_of(view), view.seat, chosen["seat"]
    take(table, owner, chosen["figure"], province)
    stolen = min(RULES.hostage_vp, view.players[owner].vp)
    changes = carried_out(table, lambda game: steal_vp(game, seat, ((owner, RULES.hostage_vp),), "take-hostage"))
    return table, stolen, changes[seat].vp - stolen


def _shrine(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe a Kami's gift, its worshippers, and who would win the shrine if the reader added a Shinto."""
    kami = chosen["kami"]
    winner = None if view.seat is None else would_win(view, kami, view.seat, chosen.get("figure", "shinto"))
    return localizer.label(
        "beside-shrine",
        kami=localizer.label(f"kami-{kami}", "short"),
        worship=worshipping(localizer, view, kami) or None,
        winner=None if winner is None else localizer.label("leads", who=who(view, winner)),
    )


def _brief_shrine(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    """Describe a Kami's gift and who would win the shrine if the reader added a Shinto."""
    assert view.seat is not None, "a seat worships"
    kami = chosen["kami"]
    winner = would_win(view, kami, view.seat, chosen.get("figure", "shinto"))
    return localizer.label(
        "brief-shrine",
        kami=localizer.label(f"kami-{kami}", "short"),
        winner=None if winner is None else localizer.label("leads", who=who(view, winner)),
    )


def _player(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    player = view.players[chosen["seat"]]
    return localizer.label("beside-player", coins=player.coins, ronin=player.ronin, vp=player.vp)


def _card(localizer: Localizer, view: RisingSunView, chosen: Chosen) -> str:
    card = chosen["card"]
    return localizer.label(f"card-{card}", "short") if card in CARDS_BY_NAME else ""


_BESIDE: dict[str, Callable[[Localizer, RisingSunView, Chosen], str]] = {
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
BRIEF: dict[str, Callable[[Localizer, RisingSunView, Chosen], str]] = {
    "figure-of-in": _brief_strike,
    "figure-of": _brief_captive,
    "shrine": _brief_shrine,
    "worship": _brief_shrine,
}
"""Options whose full explanation would take too many lines above a button."""
