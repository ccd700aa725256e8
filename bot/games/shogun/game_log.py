"""The game log: one line per action card, battle and revolt, and the final result."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bot.games.shogun.names import buildings, cubes, event_text
from bot.games.shogun.panel import bid_text
from bot.localization.localizer import Localizer
from bot.model.game_log import DETAIL_PREFIX, shorten_repeated_names
from bot.presentation.board import event_facts
from engine.core.events import Event, Seat
from engine.shogun.components import ACTIONS, EVENTS
from engine.shogun.events import (
    ActionBegan,
    ActionTurnedUp,
    ActionVoid,
    ArmiesMoved,
    BattleFought,
    BidsRevealed,
    Built,
    Collected,
    Deployed,
    EventDrawn,
    EventsRevealed,
    GameBegan,
    GameEnded,
    MarkerPlaced,
    ProvincesDealt,
    ProvinceTaken,
    RevoltFought,
    RoundBegan,
    SpecialTaken,
    Throw,
    TowerLoaded,
    TurnOrderSet,
    WinterScored,
    WinterSupply,
    YearEnded,
)
from engine.shogun.table import Bid, WinterScore
from engine.shogun.views import ShogunView


def tell(localizer: Localizer, events: Sequence[Event]) -> list[str]:
    """Return the game log lines for these events: one per action card, battle and revolt."""
    lines = [line for text in _told(localizer, events) for line in text.splitlines()]
    return list(shorten_repeated_names(lines, localizer.short_forms))


def _told(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    at = 0
    while at < len(events):
        event, rest = events[at], events[at:]
        fold = fold_of(event)
        if isinstance(event, ActionBegan):
            length = length_of_action(rest)
            yield from an_action(localizer, rest[:length])
        elif fold is not None:
            kinds, render = fold
            length = run_of(rest, 0, kinds)
            yield from render(localizer, rest[:length])
        else:
            length = 1
            yield told_whole(localizer, event)
        at += length


# One event


def sentence(localizer: Localizer, event: Event) -> str:
    """Return an event as a sentence."""
    message = f"event-{event.kind}"
    if isinstance(event, BattleFought) and event.to is None:
        message = "told-battle-neutral"
    return localizer.format(message, **facts_to_tell(localizer, event))


def told_whole(localizer: Localizer, event: Event) -> str:
    """Return the sentence for an event, and its line of details, if any."""
    return "\n".join([sentence(localizer, event), *details(localizer, event)])


def details(localizer: Localizer, event: Event) -> Iterator[str]:
    """Yield a line of details: a battle's armies and the tower's cubes."""
    message = _DETAIL_LINES.get(type(event))
    if message is not None:
        yield f"{DETAIL_PREFIX}{localizer.format(message, **facts_to_tell(localizer, event))}"


_DETAIL_LINES: dict[type[Event], str] = {
    TowerLoaded: "told-tower-detail",
    BattleFought: "told-battle-detail",
    RevoltFought: "told-revolt-detail",
}
"""Messages for lines of details."""


def facts_to_tell(localizer: Localizer, event: Event) -> dict[str, Any]:
    """Return the facts for an event's message. Omits nested tuples, which `_DETAILS` formats as text."""
    facts = event_facts(event)
    if type(event) in _DETAILS:
        facts |= _DETAILS[type(event)](localizer, event)
    return {key: value for key, value in facts.items() if not _is_a_table(value)}


def _is_a_table(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def thrown(localizer: Localizer, throw: Throw) -> str:
    """Describe a throw: cubes added by color, cubes from the tray, and cubes that came out."""
    tray = cubes(localizer, throw.tray) if any(throw.tray) else None
    return localizer.format(
        "told-throw", added=cubes(localizer, throw.added), tray=tray, out=cubes(localizer, throw.out)
    )


def cards_shown(localizer: Localizer, event: ActionBegan) -> str:
    """List the province each player revealed for an action; in battles, as the origin."""
    message = "told-shown-from" if ACTIONS[event.action].battles else "told-shown"
    shown = [localizer.format(message, seat=seat, province=card) for seat, card in enumerate(event.cards) if card]
    return ", ".join(shown) or localizer.format("told-nobody")


def bids_told(localizer: Localizer, bids: Iterable[Bid]) -> str:
    """List all players' bids in seat order."""
    return ", ".join(
        localizer.format("told-bid", seat=seat, bid=bid_text(localizer, bid)) for seat, bid in enumerate(bids)
    )


def supply_told(localizer: Localizer, event: WinterSupply) -> str:
    """Describe a seat's rice compared with its provinces."""
    return localizer.format("told-supply", **event_facts(event))


def _began(localizer: Localizer, event: GameBegan) -> dict[str, Any]:
    """Return the Daimyo of each seat and the randomly chosen first player, who is always seat 0 (R-03)."""
    return {
        "lines": localizer.format_list(
            [localizer.format("told-daimyo", seat=at, daimyo=each) for at, each in enumerate(event.daimyo)]
        ),
        "seat": 0,
    }


def _dealt(localizer: Localizer, event: ProvincesDealt) -> dict[str, Any]:
    armies = event.armies or (0,) * len(event.provinces)
    with_armies = zip(event.provinces, armies, strict=True)
    parts = [localizer.format("dealt-with", province=province, armies=number) for province, number in with_armies]
    return {"lines": ", ".join(parts)}


def _loaded(localizer: Localizer, event: TowerLoaded) -> dict[str, Any]:
    throw = event.throw
    return {
        "added": cubes(localizer, throw.added),
        "out": cubes(localizer, throw.out),
        "inside": cubes(localizer, throw.inside),
        "throw": "",
    }


def _year_events(localizer: Localizer, event: EventsRevealed) -> dict[str, Any]:
    named = [localizer.format("told-event-loss", event=name, loss=EVENTS[name].rice_loss) for name in event.events]
    return {"events": ", ".join(named)}


def _round(localizer: Localizer, event: RoundBegan) -> dict[str, Any]:
    actions = [
        localizer.format("row-open", number=number, action=localizer.format(f"action-{action}", "short"))
        for number, action in enumerate(event.actions, 1)
    ]
    specials = [
        localizer.format("told-place", place=place, special=special)
        for place, special in enumerate(event.specials, 1)
    ]
    return {"actions": ", ".join(actions), "specials": ", ".join(specials)}


def _drawn(localizer: Localizer, event: EventDrawn) -> dict[str, Any]:
    return {"text": event_text(localizer, event.event)}


def _bids(localizer: Localizer, event: BidsRevealed) -> dict[str, Any]:
    return {"lines": bids_told(localizer, event.bids), "bids": ""}


def _action(localizer: Localizer, event: ActionBegan) -> dict[str, Any]:
    return {"chests": ACTIONS[event.action].cost, "lines": cards_shown(localizer, event), "cards": ""}


def _void(localizer: Localizer, event: ActionVoid) -> dict[str, Any]:
    return {"told": localizer.format(f"why-{event.why}")}


def _collected(localizer: Localizer, event: Collected) -> dict[str, Any]:
    return {"told": localizer.format(f"amount-{event.goods}", number=event.number)}


def _battle(localizer: Localizer, event: BattleFought) -> dict[str, Any]:
    """Return the facts of a battle.

    `lost` is the winner's net loss. Armies still in the tower count as lost.
    """
    held = event.result == "defender-wins"
    fought = event.defenders + event.defence_bonus if held else event.armies + event.bonus
    return {
        "result": event.result,
        "attack": localizer.format("told-forces", armies=event.armies, bonus=event.bonus),
        "defence": localizer.format("told-forces", armies=event.defenders, bonus=event.defence_bonus),
        "throw": thrown(localizer, event.throw),
        "aside": not event.helped and event.farmers_out > 0,
        "lost": max(0, fought - event.left),
    }


def _revolt(localizer: Localizer, event: RevoltFought) -> dict[str, Any]:
    return {"throw": thrown(localizer, event.throw), "lost": max(0, event.armies - event.left)}


def _supply(localizer: Localizer, event: WinterSupply) -> dict[str, Any]:
    return {"lines": supply_told(localizer, event)}


def _points(localizer: Localizer, event: WinterScored) -> dict[str, Any]:
    return {"lines": scored(localizer, event.scores, event.points), "points": ""}


def _year(localizer: Localizer, event: YearEnded) -> dict[str, Any]:
    return {"next": event.year + 1}


def _ended(localizer: Localizer, event: GameEnded) -> dict[str, Any]:
    best = max(event.points)
    by_chests = event.points.count(best) > len(event.winners)
    return {"best": best, "by_chests": by_chests, "points": "", "chests": ""}


_DETAILS: dict[type[Event], Callable[[Localizer, Any], dict[str, Any]]] = {
    GameBegan: _began,
    ProvincesDealt: _dealt,
    TowerLoaded: _loaded,
    EventsRevealed: _year_events,
    RoundBegan: _round,
    EventDrawn: _drawn,
    BidsRevealed: _bids,
    ActionBegan: _action,
    ActionVoid: _void,
    Collected: _collected,
    BattleFought: _battle,
    RevoltFought: _revolt,
    WinterSupply: _supply,
    WinterScored: _points,
    YearEnded: _year,
    GameEnded: _ended,
}
"""Functions that add facts to an event, by its class."""


def run_of(events: Sequence[Event], at: int, kinds: tuple[type[Event], ...]) -> int:
    """Return the index at which the run of these kinds of events, starting at `at`, ends."""
    end = at
    while end < len(events) and isinstance(events[end], kinds):
        end += 1
    return end


# Related events: an action with its results, a battle with its consequences


_DEEDS = (Built, Collected, Deployed, ArmiesMoved, ActionVoid)
"""Kinds of events that a player's action results in, except battles."""
_ACTING = (*_DEEDS, MarkerPlaced, RevoltFought, BattleFought, ProvinceTaken)


def an_action(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield the lines for an action card.

    If all players have acted, the first line sums up what they did. Until then, and for battles, it lists the
    provinces that players revealed.
    """
    began = events[0]
    assert isinstance(began, ActionBegan)
    done = events[1 : run_of(events, 1, _ACTING)]
    turned = [event for event in events[1:] if isinstance(event, ActionTurnedUp)]
    head = facts_to_tell(localizer, began)
    if not ACTIONS[began.action].battles and _is_complete(began, done):
        head["lines"] = "; ".join(_done(localizer, done)) or head["lines"]
        done = [event for event in done if not isinstance(event, (*_DEEDS, MarkerPlaced))]
    yield " ".join(
        [localizer.format("event-action-began", **head), *(sentence(localizer, event) for event in turned)]
    )
    yield from deeds(localizer, done)


def length_of_action(events: Sequence[Event]) -> int:
    """Count the leading events that belong to one action card, including the next card it turns up."""
    end = run_of(events, 1, _ACTING)
    return end + 1 if end < len(events) and isinstance(events[end], ActionTurnedUp) else end


def _is_complete(began: ActionBegan, done: Sequence[Event]) -> bool:
    """Return whether every player who revealed a province has acted."""
    acted = {event.seat for event in done if isinstance(event, _DEEDS)}
    return all(seat in acted for seat, card in enumerate(began.cards) if card)


def _done(localizer: Localizer, done: Sequence[Event]) -> Iterator[str]:
    """Yield a few words on what each player did."""
    markers = {event.province: event.markers for event in done if isinstance(event, MarkerPlaced)}
    for event in done:
        if isinstance(event, _DEEDS):
            facts = {"markers": markers.get(event.province, 0), **facts_to_tell(localizer, event)}
            yield localizer.format(f"done-{_WORDS[type(event)]}", **facts)


_WORDS: dict[type[Event], str] = {
    Built: "built",
    Collected: "collected",
    Deployed: "deployed",
    ArmiesMoved: "moved",
    ActionVoid: "void",
}


def deeds(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per event; a battle or revolt shares its line with its consequences."""
    at = 0
    while at < len(events):
        event = events[at]
        at += 1
        if isinstance(event, MarkerPlaced) and event.markers == 1:
            continue  # Every collection places a marker. Only a second one is worth a line.
        line = sentence(localizer, event)
        if isinstance(event, BattleFought | RevoltFought):
            while at < len(events) and _follows(event, events[at]):
                line = " ".join([line, *_passed_on(localizer, events[at])])
                at += 1
        yield line
        yield from details(localizer, event)


def _follows(fight: BattleFought | RevoltFought, event: Event) -> bool:
    return isinstance(event, ProvinceTaken) and event.province == fight.province


def _passed_on(localizer: Localizer, event: Event) -> Iterator[str]:
    """Yield the buildings and markers that changed hands, and the plan that the loss of the province cancels."""
    assert isinstance(event, ProvinceTaken)
    parts = [buildings(localizer, event.buildings)] if event.buildings else []
    parts += [localizer.format("told-markers", markers=event.markers)] if event.markers else []
    if parts:
        yield localizer.format("told-passes-on", gone=event.to is None, what=", ".join(parts))
    if event.unplanned:
        yield localizer.format("told-unplanned", seat=event.seat)
    if event.cancels:
        yield localizer.format("told-plan-lost", seat=event.seat, action=event.action)


def specials(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield the special cards that players took.

    One line in turn order if these events contain all of them, otherwise one line each.
    """
    taken = {event.seat: event for event in events if isinstance(event, SpecialTaken)}
    order = next((event.seats for event in events if isinstance(event, TurnOrderSet)), None)
    if order is not None and set(taken) == set(order):
        lines = [localizer.format("told-special", seat=seat, special=taken[seat].special) for seat in order]
        yield localizer.format("told-order", lines=", ".join(lines))
        return
    for event in events:
        yield sentence(localizer, event)


def supplies(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield one line on all players' rice."""
    lines = [supply_told(localizer, event) for event in events if isinstance(event, WinterSupply)]
    yield localizer.format("event-winter-supply", lines=", ".join(lines))


Fold = Callable[[Localizer, Sequence[Event]], Iterator[str]]
FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((SpecialTaken, TurnOrderSet), specials),
    ((WinterSupply,), supplies),
    (_ACTING, deeds),
)
"""Kinds of events that share lines while they follow one another, with the function that formats them."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold] | None:
    """Return the entry of `FOLDS` for an event, or None."""
    return next(((kinds, fold) for kinds, fold in FOLDS if isinstance(event, kinds)), None)


# The final result: winner, ranking, and the sources of all points


Ranked = Iterable[tuple[Seat, int, int]]
"""Seat, place and points of each player, best first."""


def account(localizer: Localizer, view: ShogunView, ranking: Ranked) -> Iterable[str]:
    """Yield the winner, then each player in order of place with their points from each winter."""
    ranked = list(ranking)
    winners = [seat for seat, place, _ in ranked if place == 1]
    best = ranked[0][2]
    if len(winners) > 1:
        yield localizer.format("account-shared", seats=winners)
    elif sum(points == best for _, _, points in ranked) > 1:
        yield localizer.format("account-by-chests", seat=winners[0])
    else:
        yield localizer.format("account-won", seat=winners[0])
    for seat, place, points in ranked:
        chests = view.players[seat].chests
        yield localizer.format("account-player", seat=seat, place=place, points=points, chests=chests)
        for year, scores in enumerate(view.winters, 1):
            yield localizer.format(
                "account-winter", year=year, points=scores[seat].points, sources=sources(localizer, scores[seat])
            )


def sources(localizer: Localizer, score: WinterScore) -> str:
    """List the sources of points in a winter, such as "9 provinces, 3 buildings, 4 most castles"."""
    parts = [
        localizer.format(f"source-{source}", number=number) for source, number in score._asdict().items() if number
    ]
    return ", ".join(parts) or localizer.format("source-none")


def scored(localizer: Localizer, scores: Sequence[WinterScore], points: Sequence[int]) -> str:
    """Return one line per player with the winter's points and the new total, highest total first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return "\n".join(
        localizer.format(
            "winter-line",
            seat=seat,
            points=scores[seat].points,
            total=points[seat],
            sources=sources(localizer, scores[seat]),
        )
        for seat in order
    )
