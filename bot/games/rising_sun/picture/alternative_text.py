"""Alternative text of the picture, for readers who can't see it."""

from collections.abc import Iterator

from bot.games.rising_sun.season import mandate_number
from bot.model.drawings import LONGEST_TEXT
from bot.presentation.board import LONGEST_IN_LINE, short_name
from bot.presentation.components import cut
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.views import PresenceView, ProvinceView, RisingSunView, ShrineView


def told(voice: Voice, view: RisingSunView) -> str:
    """Return the alternative text, most important first: season, provinces, players, shrines and mandates."""
    return cut(" ".join(line for line in _lines(voice, view) if line), LONGEST_TEXT)


def _lines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    yield voice.label("picture-text", season=view.season, phase=view.phase)
    if view.battle is not None:
        yield voice.label("picture-text-battle", province=view.battle.province)
    for province in view.provinces:
        yield _province(voice, view, province)
    yield voice.label("picture-text-players", players="; ".join(_player(voice, view, seat) for seat in view.honor))
    for shrine in view.shrines:
        yield _shrine(voice, view, shrine)
    if view.phase == "politics":
        mandates = ", ".join(voice.name("mandate", played.mandate) for played in view.mandates)
        yield voice.label("picture-text-mandates", number=mandate_number(view), mandates=mandates or None)


def _province(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    """Return each clan's Force in a province, the leader first."""
    present = sorted(
        (here for here in province.present if here.force),
        key=lambda here: (here.seat != province.leader, -here.force),
    )
    return voice.label(
        "picture-text-province",
        province=province.province,
        battle=province.battle or 0,
        forces=", ".join(_force(voice, view, here) for here in present) or None,
    )


def _force(voice: Voice, view: RisingSunView, here: PresenceView) -> str:
    return voice.label("force-of", who=view.players[here.seat].clan, force=here.force)


def _player(voice: Voice, view: RisingSunView, seat: Seat) -> str:
    player = view.players[seat]
    return voice.label(
        "picture-text-player",
        name=short_name(voice.names[seat], LONGEST_IN_LINE),
        clan=player.clan,
        vp=player.vp,
        coins=player.coins,
    )


def _shrine(voice: Voice, view: RisingSunView, shrine: ShrineView) -> str:
    if shrine.leader is None:
        return ""
    return voice.label("picture-text-shrine", kami=shrine.kami, clan=view.players[shrine.leader].clan)
