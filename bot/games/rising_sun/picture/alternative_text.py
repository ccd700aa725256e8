"""The picture's alternative text."""

from collections.abc import Iterator

from bot.games.rising_sun.battles import bids_told
from bot.games.rising_sun.season import mandate_number
from bot.presentation.board import alternative_text, line_name
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.views import PresenceView, ProvinceView, RisingSunView


def picture_text(voice: Voice, view: RisingSunView) -> str:
    """Return the picture's alternative text, most important facts first."""
    return alternative_text(voice, sentences(voice, view))


def sentences(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """Yield what the map shows: battle, provinces, players, shrines, then mandates."""
    yield voice.label("picture-text", season=view.season, phase=view.phase)
    if view.battle is not None:
        yield voice.label("picture-text-battle", province=view.battle.province)
        for seat, bids in zip(view.battle.participants, view.battle.bids, strict=False):
            yield voice.label("picture-text-bids", clan=view.players[seat].clan, bids=bids_told(voice, bids))
    for province in view.provinces:
        yield _province(voice, view, province)
    yield from players_and_shrines(voice, view)
    if view.phase == "politics":
        mandates = ", ".join(voice.name("mandate", played.mandate) for played in view.mandates)
        yield voice.label("picture-text-mandates", number=mandate_number(view), mandates=mandates or None)


def players_and_shrines(voice: Voice, view: RisingSunView) -> Iterator[str]:
    """Yield the players by Honor, then the leader at each shrine."""
    yield voice.label("picture-text-players", players="; ".join(_player(voice, view, seat) for seat in view.honor))
    for shrine in view.shrines:
        if shrine.leader is not None:
            clan = view.players[shrine.leader].clan
            yield voice.label("picture-text-shrine", kami=shrine.kami, clan=clan)


def _province(voice: Voice, view: RisingSunView, province: ProvinceView) -> str:
    """Return each clan's Force in a province, the leader first."""
    present = sorted(province.present, key=lambda here: (here.seat != province.leader, -here.force))
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
        name=line_name(voice, seat),
        clan=player.clan,
        vp=player.vp,
        coins=player.coins,
    )
