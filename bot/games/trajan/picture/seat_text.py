"""Alternative texts of a question's picture: first what is highlighted, then everything else."""

from collections.abc import Iterable

from bot.games.trajan.card import loss
from bot.games.trajan.picture.seat import NUMBERED, proposed
from bot.games.trajan.sowing import trays_of
from bot.presentation.board import alternative_text
from bot.words.voice import Voice
from engine.core.questions import Answer, Assigned, Decision, Pick
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, TRAJAN_TILES
from engine.trajan.measures import unmet
from engine.trajan.views import TrajanView

_OF_BOARD = frozenset(("draft-goods", "seaport", "forum", "military", "construction"))


def seat_text(voice: Voice, view: TrajanView, decision: Decision, chosen: Answer | None) -> str:
    """Return the alternative text of a question's picture."""
    chosen = proposed(voice, decision) if chosen is None else chosen
    return alternative_text(voice, _sentences(voice, view, decision, chosen))


def _sentences(voice: Voice, view: TrajanView, decision: Decision, chosen: Answer | None) -> Iterable[str]:
    yield voice.label(f"seat-text-{decision.kind}", **decision.facts)
    if decision.kind in NUMBERED:
        yield from _options(voice, view, decision)
    if isinstance(chosen, Assigned):
        yield from _draft(voice, decision, chosen)
    if decision.kind == "choose-tray":
        yield from _foot(voice, view, decision.seat)
    if decision.kind not in _OF_BOARD:
        yield from _circle(voice, view, decision.seat)


def _options(voice: Voice, view: TrajanView, decision: Decision) -> Iterable[str]:
    assert isinstance(decision.question, Pick)
    for number, option in enumerate(decision.question.options, 1):
        if isinstance(option.means, Sow):
            yield voice.label(
                "seat-text-arrow", number=number, **option.means._asdict() | {"from": option.means.tray}
            )
        else:
            facts = {**decision.facts, **voice.lexicon.facts_of(voice, option)}
            yield voice.label("seat-text-option", number=number, answer=voice.label(option.word, **facts))


def _foot(voice: Voice, view: TrajanView, seat: int) -> Iterable[str]:
    """Yield the time left in the round, and the demands the reader can't meet yet."""
    facts = {"round": view.round, "left": view.lap - view.time}
    yield voice.label("seat-text-time", time=voice.label("picture-left", **facts))
    me = view.players[seat]
    points = loss(view, me)
    if points:
        lacking = [voice.label(f"demand-{each}") for each in unmet(view.demands, me.completed, me.tiles).elements()]
        yield voice.label("seat-text-unmet", unmet=voice.listed(lacking), points=points)


def _draft(voice: Voice, decision: Decision, chosen: Assigned) -> Iterable[str]:
    """Yield the markers placed in each tray."""
    for place, things in trays_of(chosen).items():
        if decision.kind == "take-first-tiles":
            continue
        yield voice.label("seat-text-placed", tray=place, markers=things)


def _circle(voice: Voice, view: TrajanView, seat: int) -> Iterable[str]:
    """Yield each tray with its markers and its tile."""
    player = view.players[seat]
    for tray, action in enumerate(ACTIONS):
        tile = player.slots[tray]
        if player.trays[tray] or tile:
            yield voice.label(
                "seat-text-tray",
                tray=action,
                there=voice.listed([voice.label(f"marker-{marker}") for marker in player.trays[tray]]) or None,
                wanted=voice.listed([voice.label(f"marker-{each}") for each in TRAJAN_TILES[tile].markers])
                if tile
                else None,
                brings=voice.label(f"brings-{TRAJAN_TILES[tile].kind.id}") if tile else None,
            )
