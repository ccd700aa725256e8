"""Values for the labels of options and whole answers, beyond the question's own facts."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.games.trajan.forecasts import (
    brings,
    ends,
    finality,
    holding,
    is_idle,
    mat_of,
    points_beside,
    preview,
    sown_like,
    sown_now,
    times_possible,
)
from bot.games.trajan.names import short, signs
from bot.games.trajan.previews import joined
from bot.localization.localizer import Localizer
from bot.presentation.components import count_lines
from engine.core.questions import Answer, Assign, Assigned, Decision, Option, Pick, Picked, Place, Thing
from engine.trajan.choices import (
    Advance,
    Build,
    Extra,
    MoveLeader,
    Pair,
    Plus2,
    Post,
    SlotOf,
    Sow,
    Spend,
    StackTop,
    TakeDiscard,
    TakeTrajan,
    TrayOf,
)
from engine.trajan.components import BUILDING_TILES, EXTRA_TILES, MARKERS, RULES, TRAJAN_TILES, TRAY
from engine.trajan.measures import drops, missing
from engine.trajan.views import TrajanView

MOST_SOW_LINES = 6
"""Maximum lines of tray descriptions below the picture before they are shortened."""


def facts_of(localizer: Localizer, view: TrajanView | None, option: Option[Any]) -> Mapping[str, Any]:
    """Return the values for an option's label; empty ones become None."""
    own = {key: value if value != "" else None for key, value in option.facts.items()}
    return {**own, **_besides(localizer, view, option.means)}


def _besides(localizer: Localizer, view: TrajanView | None, means: Any) -> dict[str, Any]:
    match means:
        case Sow():
            return _sow(localizer, view, means)
        case TakeDiscard():
            return {"final": means.cards == 1 and view is not None and view.pile > 0}
        case Plus2():
            return {"tiles": 0 if view is None else _tiles(view).count(EXTRA_TILES[means.action])}
        case MoveLeader():
            return {"short": short(localizer, "province", means.province)}
        case Post():
            return {"short": short(localizer, "province", means.province)}
        case Advance():
            return {"votes": means.points if view is None else _votes(view, means.points)}
        case TakeTrajan():
            return {"short": short(localizer, "tile", means.tile), "points": points_beside(means.tile)}
        case Build():
            kind = BUILDING_TILES[means.tile].kind if means.tile else None
            return {"building": kind, "idle": not _can_act(view, means.action)}
        case Extra():
            return {"times": means.times if view is None else _repeats(view, means)}
        case Spend():
            return {"spent": _spent(localizer, means)}
        case _:
            return {}


def sow_explained(localizer: Localizer, view: TrajanView, means: Sow) -> str:
    """Return what sowing a tray would bring and under which condition; empty if it only leads to its action.

    If all trays together take more lines than fit below the picture, a text that wraps has signs for markers.
    """
    assert view.seat is not None
    trays = [tray for tray, markers in enumerate(view.players[view.seat].trays) if markers]
    lines = sum(_sow_lines(localizer, view, preview(view, view.seat, tray)) for tray in trays)
    is_long = lines > MOST_SOW_LINES and _sow_lines(localizer, view, means) > 1
    return joined(_sow_parts(localizer, view, means, "sign" if is_long else None))


def _sow_lines(localizer: Localizer, view: TrajanView, means: Sow) -> int:
    """Return the lines that a tray's complete explanation takes below the picture."""
    label = localizer.for_markdown.label("sow", **_sow(localizer.for_markdown, view, means), target=means.target)
    parts = joined(_sow_parts(localizer, view, means, None))
    return count_lines(f"9. {label}: {parts}") if parts else 0


def _sow_parts(localizer: Localizer, view: TrajanView, means: Sow, attribute: str | None) -> Iterable[str]:
    """Yield what sowing a tray brings, and what it ends or loses; `attribute` selects the name of each marker."""
    assert view.seat is not None
    facts, trays = _sow(localizer, view, means), view.players[view.seat].trays
    if means.completes != "no":
        there = () if means.target == means.tray else trays[TRAY[means.target]]
        needed = sorted(set(missing(means.tile, there)), key=MARKERS.index)
        yield localizer.label(
            "sow-brings",
            completes=means.completes,
            needed=localizer.format_list([localizer.label(f"marker-{marker}", attribute) for marker in needed]),
            number=len(needed),
            last=drops(TRAY[means.tray], means.markers)[TRAY[means.target]] == 1,
            **facts,
        )
    if facts["idle"]:
        yield localizer.label("sow-idle")
    if means.rounds:
        yield localizer.label("sow-ends", ends=facts["ends"])
    if facts["final"]:
        yield localizer.label("sow-final")


def _sow(localizer: Localizer, view: TrajanView | None, means: Sow) -> dict[str, Any]:
    """Return the values for a tray's label, including whether choosing it can't be undone.

    Buttons name only the tray, so that a phone shows three in a row.
    If all markers have the same color, no question about their placement follows.
    """
    facts = {
        "origin": localizer.label(f"action-{means.tray}"),
        "on_button": not localizer.escapes_labels,
        "brings": brings(localizer, view, means.tile) if means.tile else None,
        "short": localizer.label(f"brings-{TRAJAN_TILES[means.tile].kind.id}", "short") if means.tile else None,
        "ends": ends(view, means.rounds),
        "idle": False,
        "final": False,
    }
    if view is None or view.seat is None:
        return facts
    one_way = len(set(view.players[view.seat].trays[TRAY[means.tray]])) == 1
    why = finality(view, view.seat, means, means.tile if means.completes == "surely" else "")
    return {**facts, "idle": is_idle(view, view.seat, means), "final": one_way and why != "no"}


def _tiles(view: TrajanView) -> list[str]:
    return [] if view.seat is None else mat_of(view, view.seat).tiles


def _votes(view: TrajanView, points: int) -> int:
    """Return the reader's votes on the next space of the senate."""
    if view.seat is None:
        return points
    me = view.players[view.seat]
    return me.votes - RULES.senate[me.space] + points


def _can_act(view: TrajanView | None, action: str) -> bool:
    """Return whether the reader could take this action now; True without an action or a reader."""
    return view is None or view.seat is None or not action or times_possible(view, view.seat, action) > 0


def _repeats(view: TrajanView, means: Extra) -> int:
    """Return how many of the repetitions are possible."""
    return means.times if view.seat is None else min(means.times, times_possible(view, view.seat, means.action))


def _spent(localizer: Localizer, means: Spend) -> str:
    numbers = {"bread": means.bread, "games": means.games, "religion": means.religion, "joker_demand": means.jokers}
    return localizer.format_list(
        [
            localizer.label("spent-tile", number=number, short=short(localizer, "tile", tile))
            for tile, number in numbers.items()
            if number
        ]
    )


def called(localizer: Localizer, view: TrajanView | None, decision: Decision, answer: Answer) -> str:
    """Return a short label for an answer that sows, plays or ships; empty if its parts say enough."""
    match decision.kind, decision.question, answer:
        case "sow-markers", Assign(), Assigned():
            return sown_like(localizer, view, decision.question, answer)
        case "play-cards", Assign(), Assigned():
            goods = [localizer.name("good", good, marked_up=False) for good, _ in answer.laid]
            return localizer.label("played-like", named=" + ".join(goods))
        case "load-different" | "load-pairs", Pick(), Picked() if answer.keys:
            return _shipped(localizer, decision, decision.question, answer)
        case _:
            return ""


def _shipped(localizer: Localizer, decision: Decision, question: Pick[Any], answer: Picked) -> str:
    """Return the cargo of a ship, and the points it scores."""
    chosen = [option for option in question.options if option.key in answer.keys]
    pairs, points = decision.facts.get("pairs", 0), decision.facts["points"]
    assert isinstance(pairs, int)
    assert isinstance(points, tuple)
    names = [localizer.label(option.word, **option.facts) for option in chosen]
    if chosen and isinstance(chosen[0].means, Pair):
        pairs += len(chosen)
    return localizer.label("shipped-like", loaded=", ".join(names), points=points[(pairs or len(chosen)) - 1])


def lying(localizer: Localizer, view: TrajanView, place: Place[Any]) -> str:
    """Return the markers in a tray, and the tile outside it."""
    if view.seat is None or not isinstance(place.means, TrayOf | SlotOf):
        return ""
    player, tray = view.players[view.seat], TRAY[place.means.action]
    tile = player.slots[tray]
    facts = {"there": signs(localizer, player.trays[tray]) or None, "tile": tile}
    return localizer.label("tray-now", **facts) if player.trays[tray] or tile else ""


def laid(localizer: Localizer, view: TrajanView, thing: Thing[Any], place: Place[Any]) -> str:
    """Return which markers of a Trajan tile are in the tray of a slot."""
    if not isinstance(thing.means, StackTop) or not isinstance(place.means, SlotOf):
        return ""
    return holding(localizer, view, thing.means.tile, place.means.action)


def about_draft(
    localizer: Localizer, view: TrajanView, question: Assign[Any, Any], answer: Assigned
) -> tuple[str, ...]:
    """Return what a draft of sown markers completes; empty for other questions."""
    is_sowing = view.phase == "turns" and all(isinstance(place.means, TrayOf) for place in question.places)
    return (sown_now(localizer, view, question, answer),) if is_sowing else ()
