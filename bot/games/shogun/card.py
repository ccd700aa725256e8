"""Texts of the pinned card: season and action, one line per player, and the board."""

from collections.abc import Iterable, Sequence

from bot.games.shogun.forecasts import leading, scored_now
from bot.games.shogun.names import emblem_of, emblems_of, marks
from bot.localization.localizer import Localizer
from bot.presentation.board import escaped_player_name
from engine.core.events import Seat
from engine.shogun.components import REGIONS
from engine.shogun.views import ActionCardView, PlayerView, ProvinceView, ShogunView


def moment(localizer: Localizer, view: ShogunView) -> str:
    """Return the season and year."""
    return localizer.format("moment", phase=view.phase, season=view.season, year=view.year)


def progress(localizer: Localizer, view: ShogunView) -> str:
    """Return the current action card, or the phase before the actions."""
    if view.phase in ("claiming", "planning", "bidding"):
        return localizer.format(f"phase-{view.phase}")
    number = next((number for number, card in enumerate(view.actions, 1) if card.current), None)
    return "" if number is None else localizer.format("progress-action", number=number, actions=len(view.actions))


def summaries(localizer: Localizer, view: ShogunView) -> list[str]:
    """Return one line per player, in turn order."""
    scores = scored_now(view)
    return [
        localizer.format(
            "summary",
            emblem=emblem_of(localizer, view, player.seat),
            name=escaped_player_name(localizer, player.seat),
            provinces=player.provinces,
            chests=player.chests,
            rice=player.rice,
            points=player.points,
            now=player.points + scores[player.seat].points,
            over=view.phase == "over",
        )
        for player in in_turn_order(view)
    ]


def summary_legend(localizer: Localizer, view: ShogunView) -> str:
    """Explain the numbers of the players' lines."""
    return localizer.format("summary-legend", ordered=bool(view.turn_order), over=view.phase == "over")


def in_turn_order(view: ShogunView) -> list[PlayerView]:
    """Return the players in turn order, or clockwise before the order is set."""
    return sorted(view.players, key=lambda player: (player.place, player.seat))


def overview(localizer: Localizer, view: ShogunView) -> str:
    """Return the board as text: the action cards, then each region's leaders and provinces by owner."""
    lines = [*claims(localizer, view), *actions(localizer, view)]
    if view.event is not None and view.season != "winter":
        lines.append(localizer.format("overview-event", event=view.event))
    for region in REGIONS:
        lines += _region(localizer, view, region)
    return "\n".join([*lines, localizer.format("overview-legend")])


def claims(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the provinces that can be claimed during setup."""
    if view.face_up:
        yield localizer.format("claims", provinces=view.face_up, number=view.pile_size)


def actions(localizer: Localizer, view: ShogunView) -> Iterable[str]:
    """Yield the action cards in order, then the province that each player uses for the current one."""
    if not view.actions:
        return
    cards = [
        _action(localizer, number, card) for number, card in enumerate(view.actions, 1) if card.action is not None
    ]
    covered = len(view.actions) - len(cards)
    if covered:
        cards.append(localizer.format("row-covered", number=covered))
    yield localizer.format("row", actions=" · ".join(cards))
    current = next((card.action for card in view.actions if card.current), None)
    if current is not None:
        shown = [_shown(localizer, view, player, current) for player in in_turn_order(view)]
        yield localizer.format("row-showing", cards=", ".join(shown))


def _action(localizer: Localizer, number: int, card: ActionCardView) -> str:
    state = "row-current" if card.current else "row-done" if card.done else "row-open"
    return localizer.format(state, number=number, action=localizer.format(f"action-{card.action}", "short"))


def _shown(localizer: Localizer, view: ShogunView, player: PlayerView, action: str) -> str:
    """Return the province a player assigned to an action."""
    emblem = emblem_of(localizer, view, player.seat)
    return localizer.format("row-shown", emblem=emblem, province=player.mat.get(action) or None)


def _region(localizer: Localizer, view: ShogunView, region: str) -> Iterable[str]:
    """Yield a region's leaders, one line per player with provinces there, and the neutral provinces."""
    leads = {
        lead.building: emblems_of(localizer, view, lead.leaders) for lead in leading(view) if lead.region == region
    }
    yield localizer.format("overview-region", region=region, **leads)
    here = [province for province in view.provinces if province.region == region and province.in_play]
    for player in in_turn_order(view):
        if own := [province for province in here if province.owner == player.seat]:
            yield _lands(localizer, view, player.seat, own)
    if neutral := [province.id for province in here if province.owner is None]:
        yield localizer.format("overview-neutral", provinces=neutral)


def _lands(localizer: Localizer, view: ShogunView, seat: Seat, own: Sequence[ProvinceView]) -> str:
    provinces = [
        localizer.format("overview-province", province=one.id, armies=one.armies, marks=marks(localizer, one))
        for one in own
    ]
    return localizer.format("overview-lands", emblem=emblem_of(localizer, view, seat), provinces=", ".join(provinces))
