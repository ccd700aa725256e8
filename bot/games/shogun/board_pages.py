"""The pages of *Board*: the whole game state, one topic per page."""

from collections.abc import Iterable, Iterator
from functools import partial

from bot.games.shogun.card import actions, claims, in_turn_order
from bot.games.shogun.forecasts import leading, scored_now
from bot.games.shogun.game_log import sources
from bot.games.shogun.lookup import special_text
from bot.games.shogun.names import buildings, counted_buildings, emblem_of, event_text
from bot.games.shogun.picture.close_up import region_picture, region_text
from bot.presentation.board import BoardPage, PagePicture, card_name
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.shogun.components import EVENTS, PROVINCES, REGIONS, RULES
from engine.shogun.scoring import Majority
from engine.shogun.views import PlayerView, ProvinceView, ShogunView, SpecialView


def pages(voice: Voice, view: ShogunView) -> Iterator[BoardPage]:
    """Yield the pages, omitting empty ones."""
    yield BoardPage(voice.say("board-players"), "\n".join(_players(voice, view)))
    yield from (_region(voice, view, region) for region in REGIONS)
    topics = {
        voice.say("board-tower"): _tower(voice, view),
        voice.say("board-events"): _events(voice, view),
        voice.say("board-cards"): [*claims(voice, view), *actions(voice, view), *_specials(voice, view)],
    }
    for name, lines in topics.items():
        if text := "\n".join(lines):
            yield BoardPage(name, text)


def _named(voice: Voice, view: ShogunView, seat: Seat) -> str:
    return voice.say("emblem-and-name", emblem=emblem_of(voice, view, seat), name=card_name(voice, seat))


def _players(voice: Voice, view: ShogunView) -> Iterable[str]:
    for player in in_turn_order(view):
        yield from _player(voice, view, player)


def _player(voice: Voice, view: ShogunView, player: PlayerView) -> Iterable[str]:
    """Yield lines on a player's points, goods, provinces, buildings, special card and publicly known empty spaces."""
    seat = player.seat
    yield voice.say(
        "player-title", emblem=emblem_of(voice, view, seat), seat=seat, daimyo=player.daimyo, place=player.place
    )
    yield voice.say("player-wealth", points=player.points, chests=player.chests, rice=player.rice)
    yield voice.say("player-lands", provinces=player.provinces, armies=player.armies, supply=player.supply)
    if view.phase != "over":
        score = scored_now(view)[seat]
        yield voice.say("player-scored-now", points=score.points, sources=sources(voice, score))
    own = (province for province in view.provinces if province.owner == seat)
    built = counted_buildings(voice, (building for province in own for building in province.buildings))
    special = "" if player.special is None else voice.name("special", player.special)
    if built or special:
        yield " · ".join(filter(None, (built, special)))
    if player.groups:
        yield voice.say("player-groups", groups=", ".join(map(str, player.groups)))
    empty = [action for action, province in player.mat.items() if not province and _is_to_come(view, action)]
    if empty and seat != view.seat:
        names = voice.listed([voice.say(f"action-{action}", "short") for action in empty])
        yield voice.say("player-known-empty", actions=names)


def _is_to_come(view: ShogunView, action: str) -> bool:
    """Return whether an action is still to come. An empty space matters only until then."""
    return not any(card.action == action and (card.done or card.current) for card in view.actions)


def _region(voice: Voice, view: ShogunView, region: str) -> BoardPage:
    """Return a region's page: majorities, provinces in play, then provinces out of play."""
    here = [province for province in view.provinces if province.region == region]
    out = [province.id for province in here if not province.in_play]
    leads = [_lead(voice, view, lead) for lead in leading(view) if lead.region == region]
    rest = [voice.say("provinces-out", provinces=out)] if out else []
    provinces = [_province(voice, view, province) for province in here if province.in_play]
    text = [*leads, *provinces, *rest, voice.say("region-legend", side=view.side)]
    beside = [*leads, *rest, voice.say("region-picture-legend", side=view.side)]
    picture = PagePicture(
        region_text(voice, view, region), "\n".join(beside), partial(region_picture, voice, view, region)
    )
    return BoardPage(voice.name("region", region), "\n".join(text), picture)


def _lead(voice: Voice, view: ShogunView, lead: Majority) -> str:
    names = ", ".join(_named(voice, view, seat) for seat in lead.leaders)
    return voice.say("lead", building=lead.building, names=names, number=len(lead.leaders), points=lead.points)


def _province(voice: Voice, view: ShogunView, province: ProvinceView) -> str:
    """Describe a province: everything in it, or only its yields if it is neutral."""
    printed = PROVINCES[province.id]
    facts = {"province": province.id, "chests": printed.tax, "rice": printed.rice, "spaces": province.spaces}
    if province.owner is None:
        return voice.say("province-neutral", **facts)
    return voice.say(
        "province-owned",
        **facts,
        name=_named(voice, view, province.owner),
        armies=province.armies,
        buildings=buildings(voice, province.buildings) or None,
        markers=province.markers,
    )


def _tower(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the cubes of each color in the tray and the tower, farmers last."""
    for player in view.players:
        name = _named(voice, view, player.seat)
        yield voice.say("tower-player", name=name, tray=player.tray, inside=player.inside)
    yield voice.say("tower-farmers", tray=view.farmers_tray, inside=view.farmers_inside, number=view.farmers)


def _events(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the current event and those still possible this year, with each one's rice loss in winter."""
    if view.event is not None and view.season == "winter":
        yield voice.say("event-left", event=view.event, loss=EVENTS[view.event].rice_loss)
    elif view.event is not None:
        yield voice.say("event-now", event=view.event, text=event_text(voice, view.event))
    if view.events:
        yield voice.say("events-left", drawn=len(view.events) < RULES.events_a_year)
    for event in view.events:
        yield voice.say("event-line", event=event, loss=EVENTS[event].rice_loss, text=event_text(voice, event))


def _specials(voice: Voice, view: ShogunView) -> Iterable[str]:
    """Yield the special cards in row order, with holder and effect."""
    if view.specials:
        yield voice.say("specials")
    yield from (_special(voice, view, card) for card in view.specials)


def _special(voice: Voice, view: ShogunView, card: SpecialView) -> str:
    return voice.say(
        "special-line",
        place=card.place,
        special=card.special,
        name=None if card.holder is None else _named(voice, view, card.holder),
        text=special_text(voice, card.special),
    )
