"""Arguments for the game log's messages, including those that need more than names and numbers."""

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from bot.games.trajan.pieces import short, signs
from bot.presentation.board import told
from bot.words.voice import Voice
from engine.core.events import Event
from engine.trajan.components import TRAJAN_TILES, TRAY
from engine.trajan.events import (
    ActionLeft,
    BonusTaken,
    Built,
    CardDiscarded,
    CardsPlayed,
    DemandsMet,
    DiscardTaken,
    ExtraSpent,
    FinalScored,
    FirstTilesTaken,
    GameBegan,
    GameEnded,
    GoodsDrawn,
    Hired,
    LeaderMoved,
    LegionnairePosted,
    MarkersLaid,
    Plus2Placed,
    QuarterBegan,
    Recruited,
    SenateAdvanced,
    SenateCounted,
    ShipLoaded,
    Sown,
    TileCompleted,
    TileTaken,
    TokensGained,
    TrajanTileTaken,
)

DEEDS = (
    FirstTilesTaken,
    Sown,
    TileCompleted,
    TokensGained,
    Plus2Placed,
    ActionLeft,
    ExtraSpent,
    GoodsDrawn,
    DiscardTaken,
    CardDiscarded,
    CardsPlayed,
    ShipLoaded,
    TileTaken,
    Recruited,
    LeaderMoved,
    LegionnairePosted,
    SenateAdvanced,
    TrajanTileTaken,
    Hired,
    Built,
    BonusTaken,
)
"""Events in which a player does something; their messages are clauses that follow the player's name."""


def sentence(voice: Voice, event: Event) -> str:
    """Return an event as a complete sentence."""
    if isinstance(event, DEEDS):
        return voice.say("told-deeds", seat=event.seat, deeds=clause(voice, event))
    return clause(voice, event)


def clause(voice: Voice, event: Event) -> str:
    """Return an event's message, without its subject if the event is one of `DEEDS`."""
    return voice.say(f"event-{event.kind}", **facts_to_tell(voice, event))


def facts_to_tell(voice: Voice, event: Event) -> dict[str, Any]:
    """Return the arguments of an event's message; empty ones become None."""
    facts = told(event)
    if type(event) in _DETAILS:
        facts |= _DETAILS[type(event)](voice, event)
    return {key: value if value != "" else None for key, value in facts.items()}


def tile_named(voice: Voice, tile: str) -> str:
    """Return a Trajan tile by its reward, with the signs of its two markers."""
    row = TRAJAN_TILES[tile]
    gain = voice.say(f"brings-{row.kind.id}", "short")
    return voice.say("told-trajan-tile", gain=gain, signs=signs(voice, row.markers))


def met(voice: Voice, event: DemandsMet) -> str:
    """Return what a seat spent on the demands, and what it left unmet."""
    facts = {"tiles": event.tiles, "unmet": event.unmet, "lost": -event.points}
    return voice.say("told-met", seat=event.seat, lines=_counted(voice, event.tiles), **facts)


def _began(voice: Voice, event: GameBegan) -> dict[str, Any]:
    shown = enumerate(event.bonus)
    lines = [voice.say("told-bonus", seat=seat, short=short(voice, "bonus", tile)) for seat, tile in shown]
    return {"lines": ", ".join(lines), "bonus": None}


def _laid(voice: Voice, event: MarkersLaid) -> dict[str, Any]:
    return {"trays": None}


def _first_tiles(voice: Voice, event: FirstTilesTaken) -> dict[str, Any]:
    lines = [
        voice.say("told-first-tile", tray_name=short(voice, "action", slot), named=tile_named(voice, tile))
        for tile, slot in sorted(zip(event.tiles, event.slots, strict=True), key=lambda pair: TRAY[pair[1]])
    ]
    return {"lines": ", ".join(lines)}


def _sown(voice: Voice, event: Sown) -> dict[str, Any]:
    names = {"tray_name": short(voice, "action", event.tray), "target_name": short(voice, "action", event.target)}
    return {"laid": None, **names}


def _completed(voice: Voice, event: TileCompleted) -> dict[str, Any]:
    return {"named": tile_named(voice, event.tile)}


def _trajan_tile(voice: Voice, event: TrajanTileTaken) -> dict[str, Any]:
    return {"named": tile_named(voice, event.tile), "tray_name": short(voice, "action", event.slot)}


def _action(voice: Voice, event: Plus2Placed | ActionLeft | ExtraSpent | Built) -> dict[str, Any]:
    return {"tray_name": short(voice, "action", event.action) if event.action else None}


def _demands(voice: Voice, event: DemandsMet) -> dict[str, Any]:
    return {"lines": met(voice, event)}


def _votes(voice: Voice, event: SenateCounted) -> dict[str, Any]:
    ranked = zip(event.seats, event.votes, strict=True)
    return {"lines": ", ".join(voice.say("told-votes", seat=seat, votes=votes) for seat, votes in ranked)}


def _quarter(voice: Voice, event: QuarterBegan) -> dict[str, Any]:
    provinces = [
        voice.say("told-province-tile", province=province, short=short(voice, "tile", tile))
        for province, tile in zip(event.provinces, event.province_tiles, strict=True)
    ]
    return {
        "tiles": _counted(voice, (*event.forum, *event.extra)),
        "lines": ", ".join(provinces),
        "names": voice.listed([short(voice, "bonus", tile) for tile in event.bonus]),
    }


def _counted(voice: Voice, tiles: Iterable[str]) -> str:
    """List tiles by short name, with tiles of a kind counted."""
    return ", ".join(
        voice.say("told-spent", number=number, short=short(voice, "tile", tile))
        for tile, number in Counter(tiles).items()
    )


def _final(voice: Voice, event: FinalScored) -> dict[str, Any]:
    scored = zip(event.sources, event.points, strict=True)
    jokers = [
        voice.say("told-standing", joker=short(voice, "tile", each.joker), short=_stood_for(voice, each.stands_for))
        for each in event.standing
    ]
    return {
        "lines": ", ".join(voice.say("told-source", source=source, points=points) for source, points in scored),
        "standing": ", ".join(jokers),
    }


def _stood_for(voice: Voice, thing: str) -> str:
    """Return the name of a bonus tile or of a kind of construction tile."""
    kind = "bonus" if voice.has(f"bonus-tile-{thing}".replace("_", "-")) else "building"
    return short(voice, "bonus", thing) if kind == "bonus" else voice.name("building", thing)


def _standings(voice: Voice, event: GameEnded) -> dict[str, Any]:
    """List each player's points, best first."""
    lines = [voice.say("told-points", seat=seat, points=points) for seat, points in event.standings]
    return {"lines": " · ".join(lines), "standings": None}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    GameBegan: _began,
    MarkersLaid: _laid,
    FirstTilesTaken: _first_tiles,
    Sown: _sown,
    TileCompleted: _completed,
    Plus2Placed: _action,
    ActionLeft: _action,
    ExtraSpent: _action,
    Built: _action,
    TrajanTileTaken: _trajan_tile,
    DemandsMet: _demands,
    SenateCounted: _votes,
    QuarterBegan: _quarter,
    FinalScored: _final,
    GameEnded: _standings,
}
"""Extra message arguments for events that need more than names and numbers."""
