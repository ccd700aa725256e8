"""Texts of the pinned card: season, board, and one line per player."""

from bot.games.rising_sun.battles import battle_lines
from bot.games.rising_sun.mandates import MANDATES, mandate_number, mandates_line
from bot.games.rising_sun.names import emblem_of, pieces_in
from bot.presentation.board import card_name
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.rising_sun.views import PresenceView, ProvinceView, RisingSunView, ShrineView


def moment(voice: Voice, view: RisingSunView) -> str:
    """Return the season, and the phase unless it is the Political Phase."""
    return voice.say("moment", season=view.season, phase=view.phase)


def progress(voice: Voice, view: RisingSunView) -> str:
    """Return the current mandate or battle, and the number of battles this season."""
    battles = len(view.war_provinces)
    match view.phase:
        case "tea":
            return voice.say("progress-tea", mandates=MANDATES, battles=battles)
        case "politics":
            return voice.say("progress-mandate", number=mandate_number(view), mandates=MANDATES, battles=battles)
        case "war" if view.battle is not None:
            number = view.war_provinces.index(view.battle.province) + 1
            return voice.say("progress-battle", number=number, battles=battles, province=view.battle.province)
        case "war":
            fought = sum(province.fought for province in view.provinces)
            return voice.say("progress-war", number=fought, battles=battles)
        case _:
            return ""


def summary(voice: Voice, view: RisingSunView, seat: Seat) -> str:
    """Return a player's line: name, VP, Coins, Ronin, war tokens and ally."""
    player = view.players[seat]
    return voice.say(
        "summary",
        emblem=emblem_of(voice, view, seat),
        name=card_name(voice, seat),
        vp=player.vp,
        coins=player.coins,
        ronin=player.ronin,
        tokens=len(player.tokens),
        ally_emblem=None if player.ally is None else emblem_of(voice, view, player.ally),
    )


def summary_legend(voice: Voice, view: RisingSunView) -> str:
    """Explain the order and symbols of the players' lines, and name the clan of each emblem."""
    clans = [
        voice.say("summary-clan", emblem=emblem_of(voice, view, seat), clan=view.players[seat].clan)
        for seat in view.honor
    ]
    return voice.say("summary-legend", clans=" · ".join(clans))


def overview(voice: Voice, view: RisingSunView) -> str:
    """Return the board as text: mandates or the battle, then Force and pieces in each province, then shrines."""
    mandates = voice.say("season-mandates", mandates=mandates_line(voice, view))
    lines = [] if view.phase in ("war", "winter") else [mandates]
    lines += battle_lines(voice, view)
    lines += [_province_line(voice, view, province) for province in view.provinces]
    lines += [_shrine_line(voice, view, shrine) for shrine in view.shrines]
    return "\n".join([*lines, voice.say("overview-legend")])


def _province_line(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    present = [_presence(voice, view, province, here) for here in province.present]
    return voice.say(
        "overview-province",
        province=province.province,
        battle=province.battle or 0,
        fought=province.fought,
        present=", ".join(present) or None,
    )


def _presence(voice: Voice, view: RisingSunView, province: ProvinceView, here: PresenceView) -> str:
    return voice.say(
        "overview-presence",
        emblem=emblem_of(voice, view, here.seat),
        force=here.force,
        leads=province.leader == here.seat,
        pieces=pieces_in(voice, here),
    )


def _shrine_line(voice: Voice, view: RisingSunView, shrine: ShrineView) -> str:
    worship = [
        voice.say(
            "overview-worship",
            emblem=emblem_of(voice, view, here.seat),
            force=here.force,
            leads=shrine.leader == here.seat,
        )
        for here in shrine.worship
    ]
    return voice.say("overview-shrine", kami=shrine.kami, worship=", ".join(worship) or None)
