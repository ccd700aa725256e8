"""The picture's alternative text."""

from collections.abc import Iterable, Sequence

from bot.games.shogun.card import in_turn_order
from bot.games.shogun.leading import leading, scored_now
from bot.games.shogun.picture.acting import acting
from bot.games.shogun.pieces import counted_buildings
from bot.presentation.board import alternative_text, line_name
from bot.words.voice import Voice
from engine.shogun.components import REGIONS
from engine.shogun.scoring import Majority
from engine.shogun.views import PlayerView, ShogunView


def picture_text(voice: Voice, view: ShogunView) -> str:
    """Return the picture's alternative text, most important facts first."""
    return alternative_text(voice, _sentences(voice, view))


def _sentences(voice: Voice, view: ShogunView) -> Iterable[str]:
    yield voice.label("picture-text", side=view.side, phase=view.phase, season=view.season, year=view.year)
    yield from _now(voice, view)
    yield _points(voice, view)
    for player in in_turn_order(view):
        if player.provinces:
            yield _lands(voice, view, player)
    leads = leading(view)
    for region in REGIONS:
        yield from _leads(voice, view, region, [lead for lead in leads if lead.region == region and lead.leaders])
    yield from _standing(voice, view)


def _now(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the current action and its province, or the provinces that can be claimed."""
    current = next((card.action for card in view.actions if card.current), None)
    here = acting(view)
    if current is not None:
        yield voice.label("picture-text-action", action=current, province=here[0] if here else None)
    elif here:
        yield voice.label("picture-text-claims", provinces=here)


def _points(voice: Voice, view: ShogunView) -> str:
    """Return all players' points, and what they would have if winter came now."""
    scores, over = scored_now(view), view.phase == "over"
    players = [
        voice.label(
            "picture-text-player",
            name=line_name(voice, player.seat),
            daimyo=player.daimyo,
            points=player.points,
            now=player.points + scores[player.seat].points,
            over=over,
        )
        for player in in_turn_order(view)
    ]
    return voice.label("picture-text-points", text="; ".join(players), over=over)


def _lands(voice: Voice, view: ShogunView, player: PlayerView) -> str:
    """List a player's provinces with their armies."""
    lands = [
        voice.label("picture-text-province", province=province.id, armies=province.armies)
        for province in view.provinces
        if province.owner == player.seat
    ]
    return voice.label("picture-text-lands", name=line_name(voice, player.seat), text=", ".join(lands))


def _leads(voice: Voice, view: ShogunView, region: str, leads: Sequence[Majority]) -> Iterable[str]:
    """Yield the leaders of a region; nothing if it has none."""
    parts = [
        voice.label(
            "picture-text-lead",
            building=lead.building,
            names=voice.listed([line_name(voice, seat) for seat in lead.leaders]),
        )
        for lead in leads
    ]
    if parts:
        short = voice.label(f"region-{region}", "short")
        yield voice.label("picture-text-leads", region_short=short, text=", ".join(parts), over=view.phase == "over")


def _standing(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the revolt markers by province, then the buildings by owner."""
    markers = [
        voice.label("picture-text-marked", province=province.id, markers=province.markers)
        for province in view.provinces
        if province.markers
    ]
    if markers:
        yield voice.label("picture-text-markers", text=", ".join(markers))
    for player in in_turn_order(view):
        own = (province for province in view.provinces if province.owner == player.seat)
        built = counted_buildings(voice, (building for province in own for building in province.buildings))
        if built:
            yield voice.label("picture-text-buildings", name=line_name(voice, player.seat), text=built)
