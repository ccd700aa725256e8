"""Alternative text of the picture, for readers who can't see it; `Board.picture_text` says which one they get."""

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
    """Return the alternative text, most important first."""
    return alternative_text(voice, _sentences(voice, view))


def _sentences(voice: Voice, view: ShogunView) -> Iterable[str]:
    yield voice.label("picture-text", side=view.side, phase=view.phase, season=view.season, year=view.year)
    yield from _now(voice, view)
    players = in_turn_order(view)
    scores = scored_now(view)
    for player in players:
        yield voice.label(
            "picture-text-player",
            name=line_name(voice, player.seat),
            daimyo=player.daimyo,
            points=player.points,
            now=player.points + scores[player.seat].points,
            over=view.phase == "over",
        )
    for player in players:
        if player.provinces:
            yield _lands(voice, view, player)
    leads = leading(view)
    for region in REGIONS:
        yield from _leads(voice, view, region, [lead for lead in leads if lead.region == region and lead.leaders])
    yield from _standing(voice, view)


def _now(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the action and its province, or the provinces that can be claimed."""
    current = next((card.action for card in view.actions if card.current), None)
    here = acting(view)
    if current is not None:
        yield voice.label("picture-text-action", action=current, province=here[0] if here else None)
    elif here:
        yield voice.label("picture-text-claims", provinces=here)


def _lands(voice: Voice, view: ShogunView, player: PlayerView) -> str:
    """Return a player's provinces with their armies."""
    lands = [
        _counted(voice, province.id, province.armies) for province in view.provinces if province.owner == player.seat
    ]
    return voice.label("picture-text-lands", name=line_name(voice, player.seat), text=", ".join(lands))


def _leads(voice: Voice, view: ShogunView, region: str, leads: Sequence[Majority]) -> Iterable[str]:
    """Return the leaders of a region."""
    parts = [
        voice.label(
            "picture-text-lead",
            building=lead.building,
            names=voice.listed([line_name(voice, seat) for seat in lead.leaders]),
        )
        for lead in leads
    ]
    if parts:
        yield voice.label("picture-text-leads", region=region, text=", ".join(parts), over=view.phase == "over")


def _standing(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Revolt markers by province, then buildings by owner."""
    markers = [_counted(voice, province.id, province.markers) for province in view.provinces if province.markers]
    if markers:
        yield voice.label("picture-text-markers", text=", ".join(markers))
    for player in in_turn_order(view):
        own = (province for province in view.provinces if province.owner == player.seat)
        built = counted_buildings(voice, (building for province in own for building in province.buildings))
        if built:
            yield voice.label("picture-text-buildings", name=line_name(voice, player.seat), text=built)


def _counted(voice: Voice, province: str, number: int) -> str:
    """Return a province with its number of armies or markers."""
    return voice.label("picture-text-province", province=province, number=number)
