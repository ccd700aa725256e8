"""Facts for game log messages that an event only implies, such as lists and totals."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bot.games.shogun.ending import scored
from bot.games.shogun.panel import bid_text
from bot.games.shogun.pieces import cubes, event_text
from bot.model.stories import DETAIL
from bot.presentation.board import told
from bot.words.voice import Voice
from engine.core.events import Event
from engine.shogun.components import ACTIONS, EVENTS
from engine.shogun.events import (
    ActionBegan,
    ActionVoid,
    BattleFought,
    BidsRevealed,
    Collected,
    EventDrawn,
    EventsRevealed,
    GameBegan,
    GameEnded,
    ProvincesDealt,
    RevoltFought,
    RoundBegan,
    Throw,
    TowerLoaded,
    WinterScored,
    WinterSupply,
    YearEnded,
)
from engine.shogun.table import Bid


def sentence(voice: Voice, event: Event) -> str:
    """Return an event as a sentence."""
    message = f"event-{event.kind}"
    if isinstance(event, BattleFought) and event.to is None:
        message = "told-battle-neutral"
    return voice.say(message, **facts_to_tell(voice, event))


def told_whole(voice: Voice, event: Event) -> str:
    """Return the sentence for an event, and its line of details, if any."""
    return "\n".join([sentence(voice, event), *details(voice, event)])


def details(voice: Voice, event: Event) -> Iterator[str]:
    """Yield a line of details: a battle's armies and the tower's cubes."""
    message = _DETAIL_LINES.get(type(event))
    if message is not None:
        yield f"{DETAIL}{voice.say(message, **facts_to_tell(voice, event))}"


_DETAIL_LINES: dict[type[Event], str] = {
    TowerLoaded: "told-tower-detail",
    BattleFought: "told-battle-detail",
    RevoltFought: "told-revolt-detail",
}
"""Messages for lines of details."""


def facts_to_tell(voice: Voice, event: Event) -> dict[str, Any]:
    """Return the facts for an event's message. Omits nested tuples, which `_DETAILS` formats as text."""
    facts = told(event)
    if type(event) in _DETAILS:
        facts |= _DETAILS[type(event)](voice, event)
    return {key: value for key, value in facts.items() if not _is_a_table(value)}


def _is_a_table(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def thrown(voice: Voice, throw: Throw) -> str:
    """Describe a throw: cubes added by color, cubes from the tray, and cubes that came out."""
    tray = cubes(voice, throw.tray) if any(throw.tray) else None
    return voice.say("told-throw", added=cubes(voice, throw.added), tray=tray, out=cubes(voice, throw.out))


def cards_shown(voice: Voice, event: ActionBegan) -> str:
    """List the province each player revealed for an action; in battles, as the origin."""
    message = "told-shown-from" if ACTIONS[event.action].battles else "told-shown"
    shown = [voice.say(message, seat=seat, province=card) for seat, card in enumerate(event.cards) if card]
    return ", ".join(shown) or voice.say("told-nobody")


def bids_told(voice: Voice, bids: Iterable[Bid]) -> str:
    """List all players' bids in seat order."""
    return ", ".join(voice.say("told-bid", seat=seat, bid=bid_text(voice, bid)) for seat, bid in enumerate(bids))


def supply_told(voice: Voice, event: WinterSupply) -> str:
    """Describe a seat's rice compared with its provinces."""
    return voice.say("told-supply", **told(event))


def _began(voice: Voice, event: GameBegan) -> dict[str, Any]:
    """Return the Daimyo of each seat and the randomly chosen first player, who is always seat 0 (R-03)."""
    return {
        "lines": voice.listed(
            [voice.say("told-daimyo", seat=at, daimyo=each) for at, each in enumerate(event.daimyo)]
        ),
        "seat": 0,
    }


def _dealt(voice: Voice, event: ProvincesDealt) -> dict[str, Any]:
    armies = event.armies or (0,) * len(event.provinces)
    with_armies = zip(event.provinces, armies, strict=True)
    parts = [voice.say("dealt-with", province=province, armies=number) for province, number in with_armies]
    return {"lines": ", ".join(parts)}


def _loaded(voice: Voice, event: TowerLoaded) -> dict[str, Any]:
    throw = event.throw
    return {
        "added": cubes(voice, throw.added),
        "out": cubes(voice, throw.out),
        "inside": cubes(voice, throw.inside),
        "throw": "",
    }


def _year_events(voice: Voice, event: EventsRevealed) -> dict[str, Any]:
    named = [voice.say("told-event-loss", event=name, loss=EVENTS[name].rice_loss) for name in event.events]
    return {"events": ", ".join(named)}


def _round(voice: Voice, event: RoundBegan) -> dict[str, Any]:
    actions = [
        voice.say("row-open", number=number, action=voice.say(f"action-{action}", "short"))
        for number, action in enumerate(event.actions, 1)
    ]
    specials = [
        voice.say("told-place", place=place, special=special) for place, special in enumerate(event.specials, 1)
    ]
    return {"actions": ", ".join(actions), "specials": ", ".join(specials)}


def _drawn(voice: Voice, event: EventDrawn) -> dict[str, Any]:
    return {"text": event_text(voice, event.event)}


def _bids(voice: Voice, event: BidsRevealed) -> dict[str, Any]:
    return {"lines": bids_told(voice, event.bids), "bids": ""}


def _action(voice: Voice, event: ActionBegan) -> dict[str, Any]:
    return {"chests": ACTIONS[event.action].cost, "lines": cards_shown(voice, event), "cards": ""}


def _void(voice: Voice, event: ActionVoid) -> dict[str, Any]:
    return {"told": voice.say(f"why-{event.why}")}


def _collected(voice: Voice, event: Collected) -> dict[str, Any]:
    return {"told": voice.say(f"amount-{event.goods}", number=event.number)}


def _battle(voice: Voice, event: BattleFought) -> dict[str, Any]:
    """Return the facts of a battle.

    `lost` is the winner's net loss. Armies still in the tower count as lost.
    """
    held = event.result == "defender-wins"
    fought = event.defenders + event.defence_bonus if held else event.armies + event.bonus
    return {
        "result": event.result,
        "attack": voice.say("told-forces", armies=event.armies, bonus=event.bonus),
        "defence": voice.say("told-forces", armies=event.defenders, bonus=event.defence_bonus),
        "throw": thrown(voice, event.throw),
        "aside": not event.helped and event.farmers_out > 0,
        "lost": max(0, fought - event.left),
    }


def _revolt(voice: Voice, event: RevoltFought) -> dict[str, Any]:
    return {"throw": thrown(voice, event.throw), "lost": max(0, event.armies - event.left)}


def _supply(voice: Voice, event: WinterSupply) -> dict[str, Any]:
    return {"lines": supply_told(voice, event)}


def _points(voice: Voice, event: WinterScored) -> dict[str, Any]:
    return {"lines": scored(voice, event.scores, event.points), "points": ""}


def _year(voice: Voice, event: YearEnded) -> dict[str, Any]:
    return {"next": event.year + 1}


def _ended(voice: Voice, event: GameEnded) -> dict[str, Any]:
    best = max(event.points)
    by_chests = event.points.count(best) > len(event.winners)
    return {"best": best, "by_chests": by_chests, "points": "", "chests": ""}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
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
