"""Texts of the pinned card: season, board, and one line per player."""

from bot.games.rising_sun.battles import battle_lines
from bot.games.rising_sun.mandates import MANDATES, mandate_number, mandates_line
from bot.games.rising_sun.names import emblem_of, pieces_in
from bot.localization.localizer import Localizer
from bot.presentation.board import escaped_player_name
from engine.core.events import Seat
from engine.rising_sun.views import PresenceView, ProvinceView, RisingSunView, ShrineView


def moment(localizer: Localizer, view: RisingSunView) -> str:
    """Return the season, and the phase unless it is the Political Phase."""
    return localizer.format("moment", season=view.season, phase=view.phase)


def progress(localizer: Localizer, view: RisingSunView) -> str:
    """Return the current mandate or battle, and the number of battles this season."""
    battles = len(view.war_provinces)
    match view.phase:
        case "tea":
            return localizer.format("progress-tea", mandates=MANDATES, battles=battles)
        case "politics":
            return localizer.format(
                "progress-mandate", number=mandate_number(view), mandates=MANDATES, battles=battles
            )
        case "war" if view.battle is not None:
            number = view.war_provinces.index(view.battle.province) + 1
            return localizer.format("progress-battle", number=number, battles=battles, province=view.battle.province)
        case "war":
            fought = sum(province.fought for province in view.provinces)
            return localizer.format("progress-war", number=fought, battles=battles)
        case _:
            return ""


def summary(localizer: Localizer, view: RisingSunView, seat: Seat) -> str:
    """Return a player's line: name, VP, Coins, Ronin, war tokens and ally."""
    player = view.players[seat]
    return localizer.format(
        "summary",
        emblem=emblem_of(localizer, view, seat),
        name=escaped_player_name(localizer, seat),
        vp=player.vp,
        coins=player.coins,
        ronin=player.ronin,
        tokens=len(player.tokens),
        ally_emblem=None if player.ally is None else emblem_of(localizer, view, player.ally),
    )


def summary_legend(localizer: Localizer, view: RisingSunView) -> str:
    """Explain the order and symbols of the players' lines, and name the clan of each emblem."""
    clans = [
        localizer.format("summary-clan", emblem=emblem_of(localizer, view, seat), clan=view.players[seat].clan)
        for seat in view.honor
    ]
    return localizer.format("summary-legend", clans=" · ".join(clans))


def overview(localizer: Localizer, view: RisingSunView) -> str:
    """Return the board as text: mandates or the battle, then Force and pieces in each province, then shrines."""
    mandates = localizer.format("season-mandates", mandates=mandates_line(localizer, view))
    lines = [] if view.phase in ("war", "winter") else [mandates]
    lines += battle_lines(localizer, view)
    lines += [_province_line(localizer, view, province) for province in view.provinces]
    lines += [_shrine_line(localizer, view, shrine) for shrine in view.shrines]
    return "\n".join([*lines, localizer.format("overview-legend")])


def _province_line(localizer: Localizer, view: RisingSunView, province: ProvinceView) -> str:
    present = [_presence(localizer, view, province, here) for here in province.present]
    return localizer.format(
        "overview-province",
        province=province.province,
        battle=province.battle or 0,
        fought=province.fought,
        present=", ".join(present) or None,
    )


def _presence(localizer: Localizer, view: RisingSunView, province: ProvinceView, here: PresenceView) -> str:
    return localizer.format(
        "overview-presence",
        emblem=emblem_of(localizer, view, here.seat),
        force=here.force,
        leads=province.leader == here.seat,
        pieces=pieces_in(localizer, here),
    )


def _shrine_line(localizer: Localizer, view: RisingSunView, shrine: ShrineView) -> str:
    worship = [
        localizer.format(
            "overview-worship",
            emblem=emblem_of(localizer, view, here.seat),
            force=here.force,
            leads=shrine.leader == here.seat,
        )
        for here in shrine.worship
    ]
    return localizer.format("overview-shrine", kami=shrine.kami, worship=", ".join(worship) or None)
