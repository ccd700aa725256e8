"""A game table rebuilt from a view, on which the rules evaluate the position and preview changes and effects."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from bot.localization.localizer import Localizer
from engine.core.chance import Chance
from engine.core.events import Seat
from engine.rising_sun.game import RisingSun
from engine.rising_sun.hooks import ENTERING, RisingSunGame
from engine.rising_sun.measures import (
    STRONGHOLD,
    by_honor,
    force_of,
    leader_of,
    seats_in,
    shrine_force_of,
    shrine_leader_of,
)
from engine.rising_sun.summoning import enter
from engine.rising_sun.table import Battle, Figure, Player, Province, RisingSunTable, Shrine, Worshipper
from engine.rising_sun.views import BattleView, PresenceView, ProvinceView, RisingSunView, ShrineView

YOU = "you"
"""Value of the fact `who` for the reader."""


def table_of(view: RisingSunView) -> RisingSunTable:
    """Rebuild a table from a view: the clans' possessions, the map and the shrines.

    Hidden parts are missing. Each call returns a new table, so the caller can change it.
    """
    players = [
        Player(
            clan=player.clan,
            coins=player.coins,
            ronin=player.ronin,
            vp=player.vp,
            reserve=list(player.reserve),
            tokens=list(player.tokens),
            cards=list(player.cards),
            strongholds=list(player.strongholds),
        )
        for player in view.players
    ]
    for province in view.provinces:
        for here in province.present:
            if here.figures:
                players[here.seat].figures[province.province] = list(here.figures)
    return RisingSunTable(
        seats=len(players),
        lobby_order=[],
        chance=Chance(0),
        players=players,
        honor=list(view.honor),
        card_set=view.card_set,
        set_bonus=view.set_bonus,
        shrines=[Shrine(kami=shrine.kami, worshippers=list(_worshippers(shrine))) for shrine in view.shrines],
        season=view.season,
        phase=view.phase,
        battle=None if view.battle is None else _battle_of(view.battle),
        toll_free=list(view.toll_free),
        alliances=list(view.alliances),
    )


def _worshippers(shrine: ShrineView) -> Iterator[Worshipper]:
    for here in shrine.worship:
        yield from (Worshipper(here.seat, figure) for figure in here.figures)


def _battle_of(battle: BattleView) -> Battle:
    return Battle(
        province=battle.province,
        participants=list(battle.participants),
        bids=[dict(bids) for bids in battle.bids],
        hired=battle.hired,
    )


def put(table: RisingSunTable, seat: Seat, figure: Figure, province: Province) -> None:
    """Add a figure or a stronghold to a province."""
    player = table.players[seat]
    if figure == STRONGHOLD:
        player.strongholds.append(province)
    else:
        player.put(figure, province)


def take(table: RisingSunTable, seat: Seat, figure: Figure, province: Province) -> None:
    """Remove a figure or a stronghold from a province."""
    player = table.players[seat]
    if figure == STRONGHOLD:
        player.strongholds.remove(province)
    else:
        player.take(figure, province)


def forces(localizer: Localizer, view: RisingSunView, table: RisingSunTable, province: Province) -> str:
    """List the Force of each player in a province for menus and forms, from the highest Honor down."""
    present = by_honor(table, seats_in(table, province))
    return ", ".join(
        localizer.label("force-of", who=who(view, seat), force=force_of(table, seat, province)) for seat in present
    )


def leading(localizer: Localizer, view: RisingSunView, table: RisingSunTable, province: Province) -> str:
    """Return who leads in a province for menus, or ""."""
    leader = leader_of(table, province)
    return "" if leader is None else localizer.label("leads", who=who(view, leader))


def worshipping(localizer: Localizer, view: RisingSunView, kami: str) -> str:
    """List the worshippers at a shrine for menus."""
    shrine = next(shrine for shrine in table_of(view).shrines if shrine.kami == kami)
    seats = dict.fromkeys(worshipper.seat for worshipper in shrine.worshippers)
    return ", ".join(
        localizer.label("force-of", who=who(view, seat), force=shrine_force_of(shrine, seat)) for seat in seats
    )


def would_win(view: RisingSunView, kami: str, seat: Seat, figure: Figure) -> Seat | None:
    """Return who would win a shrine if this figure went there."""
    table = table_of(view)
    shrine = next(shrine for shrine in table.shrines if shrine.kami == kami)
    shrine.worshippers.append(Worshipper(seat, figure))
    return shrine_leader_of(table, shrine)


def who(view: RisingSunView, seat: Seat) -> str:
    """Return the value of the fact `who` for a seat: its clan, or `YOU` for the reader.

    Messages show it with `$who` and select variants with `$who-id`, which is the same in every language.
    """
    return YOU if seat == view.seat else view.players[seat].clan


def seen_at(view: RisingSunView, table: RisingSunTable) -> RisingSunView:
    """Return a view with the pieces from `table`, to show the effect of a draft."""
    return view.model_copy(update={"provinces": tuple(_seen_in(table, here) for here in view.provinces)})


def _seen_in(table: RisingSunTable, seen: ProvinceView) -> ProvinceView:
    province = seen.province
    present = tuple(
        PresenceView(
            seat=seat,
            figures=tuple(player.figures.get(province, ())),
            strongholds=player.strongholds.count(province),
            force=force_of(table, seat, province),
        )
        for seat, player in enumerate(table.players)
        if province in player.figures or province in player.strongholds
    )
    return replace(seen, present=present, leader=leader_of(table, province))


# Previews of effects


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


def vp_changes(localizer: Localizer, view: RisingSunView, changes: Sequence[Change]) -> str | None:
    """List who would gain and lose VP, largest gain first, or return None if no player would."""
    seats = sorted(range(len(changes)), key=lambda seat: -changes[seat].vp)
    parts = [
        localizer.label("vp-of", who=who(view, seat), gains=changes[seat].vp > 0, vp=abs(changes[seat].vp))
        for seat in seats
        if changes[seat].vp
    ]
    return ", ".join(parts) or None
