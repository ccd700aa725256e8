"""The game log: everything a player does in a row shares a line. At the end, where every point came from."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bot.games.trajan.forecasts import mat_of
from bot.games.trajan.names import SOURCES, bonus_side, short, sign_of, signs
from bot.model.game_log import named_once
from bot.presentation.board import told
from bot.words.localizer import Voice
from engine.core.events import Event, Seat
from engine.trajan.components import BONUS_TILES, CONSTRUCTION_JOKER, DEMAND_JOKER, GOODS_JOKER, TRAJAN_TILES, TRAY
from engine.trajan.events import (
    ActionLeft,
    BonusTaken,
    Built,
    CardDiscarded,
    CardsPlayed,
    DemandRevealed,
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
    PileRestarted,
    Plus2Placed,
    QuarterBegan,
    Recruited,
    RoundEnded,
    SenateAdvanced,
    SenateCounted,
    ShipLoaded,
    Sown,
    TileCompleted,
    TileTaken,
    TokensGained,
    TrajanTileTaken,
)
from engine.trajan.scoring import bonus_points
from engine.trajan.views import PlayerView, TrajanView


def tell(voice: Voice, events: Sequence[Event]) -> list[str]:
    """Return log lines for events; everything a player does in a row shares a line."""
    lines = [line for told in _told(voice, events) for line in told.splitlines()]
    return list(named_once(lines, voice.shorter))


def _told(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    at = 0
    while at < len(events):
        kinds, told = fold_of(events[at])
        end = at + 1
        while end < len(events) and isinstance(events[end], kinds):
            end += 1
        yield from told(voice, events[at:end])
        at = end


# One event


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


# Several events: a player's actions in a row, a round with its demand, all met demands


BETWEEN_DEEDS = "; "
Fold = Callable[[Voice, Sequence[Event]], Iterator[str]]


def deeds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per player's run of actions, including any discard pile that they restarted."""
    by_seat: list[tuple[Seat, list[str]]] = []
    for event in events:
        if isinstance(event, DEEDS) and (not by_seat or by_seat[-1][0] != event.seat):
            by_seat.append((event.seat, []))
        by_seat[-1][1].append(clause(voice, event))
    for seat, clauses in by_seat:
        yield voice.say("told-deeds", seat=seat, deeds=BETWEEN_DEEDS.join(clauses))


def rounds(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per round that ended, with the demand it revealed."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, RoundEnded) or not lines:
            lines.append(sentence(voice, event))
        else:
            lines[-1] = " ".join((lines[-1], sentence(voice, event)))
    yield from lines


def demands(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield one line on how all players met the demands."""
    lines = [met(voice, event) for event in events if isinstance(event, DemandsMet)]
    yield voice.say("event-demands-met", lines=BETWEEN_DEEDS.join(lines))


def once(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield the first of several events that read the same for every player."""
    yield sentence(voice, events[0])


def each(voice: Voice, events: Sequence[Event]) -> Iterator[str]:
    """Yield a separate sentence for each event."""
    yield from (sentence(voice, event) for event in events)


FOLDS: tuple[tuple[tuple[type[Event], ...], Fold], ...] = (
    ((*DEEDS, PileRestarted), deeds),
    ((RoundEnded, DemandRevealed), rounds),
    ((DemandsMet,), demands),
    ((MarkersLaid,), once),
)
"""Kinds of events that share lines while they follow one another, each with the function that writes the lines."""


def fold_of(event: Event) -> tuple[tuple[type[Event], ...], Fold]:
    """Return the kinds of events that share lines with an event, and the function that writes them."""
    alone = ((type(event),), each)
    found = (fold for fold in FOLDS if isinstance(event, fold[0]) and not isinstance(event, PileRestarted))
    return next(found, alone)


# The end of the game: the winner, where every point came from, and what each joker counted as


FINAL_JOKERS = (GOODS_JOKER, DEMAND_JOKER, CONSTRUCTION_JOKER)
"""Jokers that can still count as something at the end of the game."""
Ranked = Iterable[tuple[Seat, int, int]]
"""Seats with their place and points, best first."""


def account(voice: Voice, view: TrajanView, ranking: Ranked) -> Iterable[str]:
    """Yield each seat's points, then every source with each seat's share, then bonus tiles and jokers."""
    ranked = list(ranking)
    tied = len(ranked) > 1 and ranked[0][2] == ranked[1][2]
    yield voice.say("account-by-senate" if tied else "account-won", seat=ranked[0][0])
    for seat, place, points in ranked:
        yield voice.say("account-player", sign=sign_of(voice, view, seat), seat=seat, place=place, points=points)
    seats = [seat for seat, _, _ in ranked]
    yield voice.say("account-sources")
    for source in SOURCES:
        if any(source in view.players[seat].scored for seat in seats):
            amounts = [_amount(voice, view, seat, source) for seat in seats]
            yield voice.say("account-source", source=source, amounts=" · ".join(amounts))
    yield "\n".join([voice.say("account-bonus"), *(_bonus_tiles(voice, view, seat) for seat in seats)])
    jokers = [line for seat in seats for line in jokers_of(voice, sign_of(voice, view, seat), view.players[seat])]
    if jokers:
        yield "\n".join([voice.say("account-jokers"), *jokers])


def _amount(voice: Voice, view: TrajanView, seat: Seat, source: str) -> str:
    points = view.players[seat].scored.get(source, 0)
    return voice.say("account-amount", sign=sign_of(voice, view, seat), points=points)


def _bonus_tiles(voice: Voice, view: TrajanView, seat: Seat) -> str:
    """Return what each bonus tile of a seat scored."""
    mat = mat_of(view, seat)
    brought = [
        voice.say("account-bonus-tile", named=bonus_side(voice, each), points=bonus_points(mat, each))
        for each in mat.bonus
    ]
    named = ", ".join(brought) or voice.say("nothing-there")
    return voice.say("account-bonus-tiles", sign=sign_of(voice, view, seat), named=named)


def jokers_of(voice: Voice, sign: str, player: PlayerView) -> Iterable[str]:
    """Yield what a player's jokers counted as at the end, a line per thing, then the unused jokers."""
    points: dict[tuple[str, str], list[int]] = {}
    for each in player.standing:
        points.setdefault((each.joker, each.stands_for), []).append(each.points)
    for (joker, thing), found in points.items():
        named = voice.name("bonus" if thing in BONUS_TILES else "building", thing)
        yield voice.say("account-joker", sign=sign, joker=joker, number=len(found), thing=named, points=sum(found))
    for joker in FINAL_JOKERS:
        idle = player.tiles.count(joker) - sum(each.joker == joker for each in player.standing)
        if idle:
            yield voice.say("account-joker-idle", sign=sign, joker=joker, number=idle)
