"""The pages of *Board*: the whole game state, one topic per page."""

from collections.abc import Iterable, Iterator
from functools import partial

from bot.games.shogun.card import actions, claims, in_turn_order
from bot.games.shogun.forecasts import leading, scored_now
from bot.games.shogun.game_log import sources
from bot.games.shogun.lookup import special_text
from bot.games.shogun.names import buildings, counted_buildings, emblem_of, event_text
from bot.games.shogun.picture.close_up import region_picture, region_text
from bot.localization.localizer import Localizer
from bot.presentation.board import BoardPage, PagePicture, escaped_player_name
from engine.core.events import Seat
from engine.shogun.components import EVENTS, PROVINCES, REGIONS, RULES
from engine.shogun.scoring import Majority
from engine.shogun.views import PlayerView, ProvinceView, ShogunView, SpecialView


def pages(localizer: Localizer, view: ShogunView) -> Iterator[BoardPage]:
    """Yield the pages, omitting empty ones."""
    yield BoardPage(localizer.format("board-players"), "\n".join(_players(localizer, view)))
    yield from (_region(localizer, view, region) for region in REGIONS)
    topics = {
        localizer.format("board-tower"): _tower(localizer, view),
        localizer.format("board-events"): _events(localizer, view),
        localizer.format("board-cards"): [
            *claims(localizer, view),
            *actions(localizer, view),
            *_specials(localizer, view),
        ],
    }
    for name, lines in topics.items():
        if text := "\n".join(lines):
            yield BoardPage(name, text)


def _named(localizer: Localizer, view: ShogunView, seat: Seat) -> str:
    return localizer.format(
        "emblem-and-name", emblem=emblem_of(localizer, view, seat), name=escaped_player_name(localizer, seat)
    )


def _players(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    for player in in_turn_order(view):
        yield from _player(localizer, view, player)


def _player(localizer: Localizer, view: ShogunView, player: PlayerView) -> Iterable[str]:
    """Yield lines on a player's points, goods, provinces, buildings, special card and publicly known empty spaces."""
    seat = player.seat
    yield localizer.format(
        "player-title", emblem=emblem_of(localizer, view, seat), seat=seat, daimyo=player.daimyo, place=player.place
    )
    yield localizer.format("player-wealth", points=player.points, chests=player.chests, rice=player.rice)
    yield localizer.format("player-lands", provinces=player.provinces, armies=player.armies, supply=player.supply)
    if view.phase != "over":
        score = scored_now(view)[seat]
        yield localizer.format("player-scored-now", points=score.points, sources=sources(localizer, score))
    own = (province for province in view.provinces if province.owner == seat)
    built = counted_buildings(localizer, (building for province in own for building in province.buildings))
    special = "" if player.special is None else localizer.name("special", player.special)
    if built or special:
        yield " · ".join(filter(None, (built, special)))
    if player.groups:
        yield localizer.format("player-groups", groups=", ".join(map(str, player.groups)))
    empty = [action for action, province in player.mat.items() if not province and _is_to_come(view, action)]
    if empty and seat != view.seat:
        names = localizer.format_list([localizer.format(f"action-{action}", "short") for action in empty])
        yield localizer.format("player-known-empty", actions=names)


def _is_to_come(view: ShogunView, action: str) -> bool:
    """Return whether an action is still to come. An empty space matters only until then."""
    return not any(card.action == action and (card.done or card.current) for card in view.actions)


def _region(localizer: Localizer, view: ShogunView, region: str) -> BoardPage:
    """Return a region's page: majorities, provinces in play, then provinces out of play."""
    here = [province for province in view.provinces if province.region == region]
    out = [province.id for province in here if not province.in_play]
    leads = [_lead(localizer, view, lead) for lead in leading(view) if lead.region == region]
    rest = [localizer.format("provinces-out", provinces=out)] if out else []
    provinces = [_province(localizer, view, province) for province in here if province.in_play]
    text = [*leads, *provinces, *rest, localizer.format("region-legend", side=view.side)]
    beside = [*leads, *rest, localizer.format("region-picture-legend", side=view.side)]
    picture = PagePicture(
        region_text(localizer, view, region), "\n".join(beside), partial(region_picture, localizer, view, region)
    )
    return BoardPage(localizer.name("region", region), "\n".join(text), picture)


def _lead(localizer: Localizer, view: ShogunView, lead: Majority) -> str:
    names = ", ".join(_named(localizer, view, seat) for seat in lead.leaders)
    return localizer.format("lead", building=lead.building, names=names, number=len(lead.leaders), points=lead.points)


def _province(localizer: Localizer, view: ShogunView, province: ProvinceView) -> str:
    """Describe a province: everything in it, or only its yields if it is neutral."""
    printed = PROVINCES[province.id]
    facts = {"province": province.id, "chests": printed.tax, "rice": printed.rice, "spaces": province.spaces}
    if province.owner is None:
        return localizer.format("province-neutral", **facts)
    return localizer.format(
        "province-owned",
        **facts,
        name=_named(localizer, view, province.owner),
        armies=province.armies,
        buildings=buildings(localizer, province.buildings) or None,
        markers=province.markers,
    )


def _tower(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the cubes of each color in the tray and the tower, farmers last."""
    for player in view.players:
        name = _named(localizer, view, player.seat)
        yield localizer.format("tower-player", name=name, tray=player.tray, inside=player.inside)
    yield localizer.format("tower-farmers", tray=view.farmers_tray, inside=view.farmers_inside, number=view.farmers)


def _events(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the current event and those still possible this year, with each one's rice loss in winter."""
    if view.event is not None and view.season == "winter":
        yield localizer.format("event-left", event=view.event, loss=EVENTS[view.event].rice_loss)
    elif view.event is not None:
        yield localizer.format("event-now", event=view.event, text=event_text(localizer, view.event))
    if view.events:
        yield localizer.format("events-left", drawn=len(view.events) < RULES.events_a_year)
    for event in view.events:
        yield localizer.format(
            "event-line", event=event, loss=EVENTS[event].rice_loss, text=event_text(localizer, event)
        )


def _specials(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the special cards in row order, with holder and effect."""
    if view.specials:
        yield localizer.format("specials")
    yield from (_special(localizer, view, card) for card in view.specials)


def _special(localizer: Localizer, view: ShogunView, card: SpecialView) -> str:
    return localizer.format(
        "special-line",
        place=card.place,
        special=card.special,
        name=None if card.holder is None else _named(localizer, view, card.holder),
        text=special_text(localizer, card.special),
    )
