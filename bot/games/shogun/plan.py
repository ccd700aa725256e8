"""Explains what a province card would do on an action space right now, or why it would have no effect.

The rules calculate it, on a table rebuilt from the reader's view.
"""

from collections.abc import Iterable
from typing import Any, NamedTuple

from bot.games.shogun.facts import specials_in_order, winter_rice
from bot.games.shogun.forecasts import chances, percent, revolt_line, table_of
from bot.games.shogun.previews import with_neighbours
from bot.localization.localizer import Localizer
from engine.core.events import Seat
from engine.core.questions import Assign, Assigned, Place, Thing
from engine.shogun.choices import ActionSpace, BidSpace, ChestCard, MoveTo, ProvinceCard
from engine.shogun.components import ACTIONS, CHEST_CARDS, PROVINCES, ProvinceId, region_of
from engine.shogun.measures import (
    armies_in_revolt,
    deploy_choices,
    free_spaces,
    gain_of,
    markers_calmed,
    rising,
    targets_of,
    why_void,
)
from engine.shogun.table import ActionId, ShogunTable
from engine.shogun.thinking.worth import lyings
from engine.shogun.views import ShogunView

_TARGETS_NAMED = 2


def worth_laid(view: ShogunView, thing: Thing[Any], place: Place[Any]) -> float:
    """Estimate the value of a card on an action space, to rank cards. Returns 0 for the bid."""
    card, space = thing.means, place.means
    if view.seat is None or not isinstance(card, ProvinceCard) or not isinstance(space, ActionSpace):
        return 0.0
    return lyings(table_of(view), view.seat, (space.action,), (card.province,))[0].worth


def section_of(localizer: Localizer, thing: Thing[Any]) -> str:
    """Return the region of a province card, to group long lists, or "" for other things."""
    card, view = thing.means, localizer.view
    if not isinstance(card, ProvinceCard) or not isinstance(view, ShogunView):
        return ""
    return localizer.name("region", region_of(card.province, view.side), marked_up=False)


class Needs(NamedTuple):
    """Chests that a plan costs and earns.

    `actions` omits actions that would have no effect anyway. Taxes count as `in_time` if their action card is face up
    and as `late` if it is face down. `missing` is the largest shortfall when costs are paid in card order, with
    face-down cards last and late taxes ignored.
    """

    bid: int
    actions: int
    in_time: int
    late: int
    missing: int


def about_space(localizer: Localizer, place: Place[Any]) -> str:
    """Return an action's cost and whether its card is face up; for the bid, the reader's chests."""
    means = place.means
    if isinstance(means, BidSpace):
        return localizer.label("place-bid", chests=means.chests)
    if not isinstance(means, ActionSpace):
        return ""
    open_or_not = localizer.label("place-open" if means.number else "place-covered")
    return localizer.label("place-action", chests=ACTIONS[means.action].cost, what=open_or_not)


def about_laid(localizer: Localizer, view: ShogunView, thing: Thing[Any], place: Place[Any]) -> str:
    """Return what a card would do on a space right now, or "" outside of planning."""
    card, space = thing.means, place.means
    if not isinstance(space, BidSpace):
        return _acting(localizer, view, card, space)
    if isinstance(card, ChestCard):
        return localizer.label("laid-bid-chests", chests=card.chests)
    return localizer.label("laid-bid-province") if isinstance(card, ProvinceCard) else ""


def about_lying(localizer: Localizer, view: ShogunView, thing: Thing[Any], place: Place[Any]) -> str:
    """Return the same in a few words, or "" for the bid."""
    return _acting(localizer, view, thing.means, place.means, brief=True)


def _acting(localizer: Localizer, view: ShogunView, card: Any, space: Any, *, brief: bool = False) -> str:
    if view.seat is None or not isinstance(card, ProvinceCard) or not isinstance(space, ActionSpace):
        return ""
    return laid(localizer, view, view.seat, space.action, card.province, brief=brief)


def laid(
    localizer: Localizer, view: ShogunView, seat: Seat, action: ActionId, province: ProvinceId, *, brief: bool = False
) -> str:
    """Return what a province would do on an action space right now. `brief` shortens it to a few words."""
    table, card, form = table_of(view), ACTIONS[action], "short" if brief else None
    why = why_void(table, seat, action, province)
    if why == "chests":
        return localizer.label("laid-too-dear", form, chests=card.cost, owned=table.players[seat].chests)
    if why is not None:
        return localizer.label("laid-void", form, why=why)
    if card.builds is not None:
        spaces = free_spaces(table, province) - 1
        calmed = markers_calmed(table, province, card.builds)
        return localizer.label(
            "laid-build", form, building=card.builds, chests=card.cost, spaces=spaces, calmed=calmed
        )
    if card.goods is not None:
        return _collected(localizer, view, table, seat, action, province, form)
    if card.battles:
        targets = _likeliest(localizer, view, table, seat, province) if brief else ""
        return targets or _battle(localizer, view, table, province)
    armies, before = deploy_choices(table, seat, action)[0], table.armies[province]
    facts = {"before": before, "armies": armies, "after": before + armies, "chests": card.cost}
    return with_neighbours(localizer, view, province, lambda by: localizer.label("laid-deploy", form, **facts, by=by))


def _likeliest(localizer: Localizer, view: ShogunView, table: ShogunTable, seat: Seat, province: ProvinceId) -> str:
    """Return the best targets of a battle with their odds, or "" if it has none or the table hides odds."""
    if not view.odds_shown:
        return ""
    found = [
        (chances(view, seat, target.province, table.armies[province] - 1), target.province)
        for target in targets_of(table, seat, province)
        if not isinstance(target, MoveTo)
    ]
    best = sorted(found, key=lambda one: (-one[0].least, one[1]))[:_TARGETS_NAMED]
    return ", ".join(
        localizer.label("laid-target", province=target, odds=percent(localizer, win)) for win, target in best
    )


def _battle(localizer: Localizer, view: ShogunView, table: ShogunTable, province: ProvinceId) -> str:
    """Return how many armies can go, and the neighbors."""
    armies = table.armies[province] - 1
    return with_neighbours(localizer, view, province, lambda by: localizer.label("laid-battle", armies=armies, by=by))


def _collected(
    localizer: Localizer,
    view: ShogunView,
    table: ShogunTable,
    seat: Seat,
    action: ActionId,
    province: ProvinceId,
    form: str | None,
) -> str:
    """Return the goods collected and the revolt that follows.

    A revolt marker causes a revolt even if no farmer is left (R-38).
    """
    markers, armies = table.markers.get(province, 0), armies_in_revolt(table, province)
    hold = revolt_line(localizer, view, seat, armies, markers) if markers and view.odds_shown else None
    gain = localizer.label(f"amount-{ACTIONS[action].goods}", number=gain_of(table, seat, action, province))
    return localizer.label(
        "laid-collect",
        form,
        gain=gain,
        revolt=markers > 0,
        farmers=rising(table, markers),
        armies=armies,
        hold=hold,
        shown=hold is not None,
    )


def about_plan(localizer: Localizer, view: ShogunView, question: Assign[Any, Any], plan: Assigned) -> Iterable[str]:
    """Yield rice and special cards, then a plan's costs compared with the reader's chests, and unused provinces.

    Works for incomplete plans, and yields nothing for other questions. A shortage of chests isn't an error: income
    may arrive in time, and bluffing is legal.
    """
    spaces = [place.means for place in question.places if isinstance(place.means, ActionSpace)]
    if view.seat is None or not spaces:
        return
    pairs = list(_pairs(question, plan))
    needs, owned = _needs(view, view.seat, pairs), view.players[view.seat].chests
    left = owned - needs.bid - needs.actions + needs.in_time
    yield winter_rice(localizer, view, view.seat)
    if specials := specials_in_order(localizer, view):
        yield localizer.format("plan-specials", specials=specials)
    yield localizer.format("plan-needs", owned=owned, left=left, **needs._asdict())
    laid_already = {card.province for card, _ in pairs if isinstance(card, ProvinceCard)}
    cards = [thing.means for thing in question.things if isinstance(thing.means, ProvinceCard)]
    free = [localizer.name("province", card.province) for card in cards if card.province not in laid_already]
    if free:
        yield localizer.format("plan-free", provinces=localizer.format_list(free))


def not_laid(localizer: Localizer, view: ShogunView, question: Assign[Any, Any]) -> dict[str, str]:
    """Return why names that a player may type can't be used in a plan.

    Covers provinces that the reader doesn't own, bids above their chests, and bids above the highest chest card.
    """
    if view.seat is None or not any(isinstance(place.means, ActionSpace) for place in question.places):
        return {}
    owner_of = {province.id: province.owner for province in view.provinces}
    others = [province for province in PROVINCES if province not in owner_of or owner_of[province] != view.seat]
    owned = view.players[view.seat].chests
    return {
        **{
            localizer.name("province", province, marked_up=False): localizer.format(
                "not-laid-province", province=province, owner=owner_of.get(province), plays=province in owner_of
            )
            for province in others
        },
        **{
            localizer.label("chest-card", chests=card): localizer.format("not-laid-chests", bid=card, chests=owned)
            for card in CHEST_CARDS
            if card > owned
        },
        **{
            localizer.label("chest-card", chests=chests): localizer.format("not-laid-bid", most=CHEST_CARDS[-1])
            for chests in range(CHEST_CARDS[-1] + 1, 10)  # With two-digit bids, a typed "1" would be ambiguous.
        },
    }


def _needs(view: ShogunView, seat: Seat, pairs: Iterable[tuple[Any, Any]]) -> Needs:
    table, owned = table_of(view), view.players[seat].chests
    bid = sum(card.chests for card, space in pairs if isinstance(space, BidSpace) and isinstance(card, ChestCard))
    done = {
        space: card.province
        for card, space in pairs
        if isinstance(space, ActionSpace)
        and isinstance(card, ProvinceCard)
        and why_void(table, seat, space.action, card.province) in (None, "chests")
    }
    balance, in_time, late, missing = owned - bid, 0, 0, max(0, bid - owned)
    for space in sorted(done, key=lambda space: space.number or len(ACTIONS)):
        balance -= ACTIONS[space.action].cost
        missing = max(missing, -balance)
        if ACTIONS[space.action].goods == "chests":
            taxes = gain_of(table, seat, space.action, done[space])
            in_time, late = (taxes, 0) if space.number else (0, taxes)
            balance += in_time
    return Needs(bid, sum(ACTIONS[space.action].cost for space in done), in_time, late, missing)


def _pairs(question: Assign[Any, Any], answer: Assigned) -> Iterable[tuple[Any, Any]]:
    """Return the `means` of each assigned thing and of its place, ignoring unknown keys."""
    things = {thing.key: thing.means for thing in question.things}
    places = {place.key: place.means for place in question.places}
    return [(things[thing], places[place]) for thing, place in answer.laid if thing in things and place in places]
