"""The game log: everything a player does in a row shares a line. At the end, where every point came from."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from bot.games.trajan.forecasts import mat_of
from bot.games.trajan.names import SOURCES, bonus_side, short, sign_of, signs
from bot.localization.localizer import Localizer
from bot.model.game_log import shorten_repeated_names
from bot.presentation.board import event_facts
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


def tell(localizer: Localizer, events: Sequence[Event]) -> list[str]:
    """Return log lines for events; everything a player does in a row shares a line."""
    lines = [line for text in _told(localizer, events) for line in text.splitlines()]
    return list(shorten_repeated_names(lines, localizer.short_forms))


def _told(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    at = 0
    while at < len(events):
        kinds, render = fold_of(events[at])
        end = at + 1
        while end < len(events) and isinstance(events[end], kinds):
            end += 1
        yield from render(localizer, events[at:end])
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


def sentence(localizer: Localizer, event: Event) -> str:
    """Return an event as a complete sentence."""
    if isinstance(event, DEEDS):
        return localizer.format("told-deeds", seat=event.seat, deeds=clause(localizer, event))
    return clause(localizer, event)


def clause(localizer: Localizer, event: Event) -> str:
    """Return an event's message, without its subject if the event is one of `DEEDS`."""
    return localizer.format(f"event-{event.kind}", **facts_to_tell(localizer, event))


def facts_to_tell(localizer: Localizer, event: Event) -> dict[str, Any]:
    """Return the arguments of an event's message; empty ones become None."""
    facts = event_facts(event)
    if type(event) in _DETAILS:
        facts |= _DETAILS[type(event)](localizer, event)
    return {key: value if value != "" else None for key, value in facts.items()}


def tile_named(localizer: Localizer, tile: str) -> str:
    """Return a Trajan tile by its reward, with the signs of its two markers."""
    row = TRAJAN_TILES[tile]
    gain = localizer.format(f"brings-{row.kind.id}", "short")
    return localizer.format("told-trajan-tile", gain=gain, signs=signs(localizer, row.markers))


def met(localizer: Localizer, event: DemandsMet) -> str:
    """Return what a seat spent on the demands, and what it left unmet."""
    facts = {"tiles": event.tiles, "unmet": event.unmet, "lost": -event.points}
    return localizer.format("told-met", seat=event.seat, lines=_counted(localizer, event.tiles), **facts)


def _began(localizer: Localizer, event: GameBegan) -> dict[str, Any]:
    shown = enumerate(event.bonus)
    lines = [localizer.format("told-bonus", seat=seat, short=short(localizer, "bonus", tile)) for seat, tile in shown]
    return {"lines": ", ".join(lines), "bonus": None}


def _laid(localizer: Localizer, event: MarkersLaid) -> dict[str, Any]:
    return {"trays": None}


def _first_tiles(localizer: Localizer, event: FirstTilesTaken) -> dict[str, Any]:
    lines = [
        localizer.format(
            "told-first-tile", tray_name=short(localizer, "action", slot), named=tile_named(localizer, tile)
        )
        for tile, slot in sorted(zip(event.tiles, event.slots, strict=True), key=lambda pair: TRAY[pair[1]])
    ]
    return {"lines": ", ".join(lines)}


def _sown(localizer: Localizer, event: Sown) -> dict[str, Any]:
    names = {
        "tray_name": short(localizer, "action", event.tray),
        "target_name": short(localizer, "action", event.target),
    }
    return {"laid": None, **names}


def _completed(localizer: Localizer, event: TileCompleted) -> dict[str, Any]:
    return {"named": tile_named(localizer, event.tile)}


def _trajan_tile(localizer: Localizer, event: TrajanTileTaken) -> dict[str, Any]:
    return {"named": tile_named(localizer, event.tile), "tray_name": short(localizer, "action", event.slot)}


def _action(localizer: Localizer, event: Plus2Placed | ActionLeft | ExtraSpent | Built) -> dict[str, Any]:
    return {"tray_name": short(localizer, "action", event.action) if event.action else None}


def _demands(localizer: Localizer, event: DemandsMet) -> dict[str, Any]:
    return {"lines": met(localizer, event)}


def _votes(localizer: Localizer, event: SenateCounted) -> dict[str, Any]:
    ranked = zip(event.seats, event.votes, strict=True)
    return {"lines": ", ".join(localizer.format("told-votes", seat=seat, votes=votes) for seat, votes in ranked)}


def _quarter(localizer: Localizer, event: QuarterBegan) -> dict[str, Any]:
    provinces = [
        localizer.format("told-province-tile", province=province, short=short(localizer, "tile", tile))
        for province, tile in zip(event.provinces, event.province_tiles, strict=True)
    ]
    return {
        "tiles": _counted(localizer, (*event.forum, *event.extra)),
        "lines": ", ".join(provinces),
        "names": localizer.format_list([short(localizer, "bonus", tile) for tile in event.bonus]),
    }


def _counted(localizer: Localizer, tiles: Iterable[str]) -> str:
    """List tiles by short name, with tiles of a kind counted."""
    return ", ".join(
        localizer.format("told-spent", number=number, short=short(localizer, "tile", tile))
        for tile, number in Counter(tiles).items()
    )


def _final(localizer: Localizer, event: FinalScored) -> dict[str, Any]:
    scored = zip(event.sources, event.points, strict=True)
    jokers = [
        localizer.format(
            "told-standing", joker=short(localizer, "tile", each.joker), short=_stood_for(localizer, each.stands_for)
        )
        for each in event.standing
    ]
    return {
        "lines": ", ".join(
            localizer.format("told-source", source=source, points=points) for source, points in scored
        ),
        "standing": ", ".join(jokers),
    }


def _stood_for(localizer: Localizer, thing: str) -> str:
    """Return the name of a bonus tile or of a kind of construction tile."""
    kind = "bonus" if localizer.has(f"bonus-tile-{thing}".replace("_", "-")) else "building"
    return short(localizer, "bonus", thing) if kind == "bonus" else localizer.name("building", thing)


def _standings(localizer: Localizer, event: GameEnded) -> dict[str, Any]:
    """List each player's points, best first."""
    lines = [localizer.format("told-points", seat=seat, points=points) for seat, points in event.standings]
    return {"lines": " · ".join(lines), "standings": None}


_DETAILS: dict[type[Event], Callable[[Localizer, Any], dict[str, Any]]] = {
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
Fold = Callable[[Localizer, Sequence[Event]], Iterator[str]]


def deeds(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per player's run of actions, including any discard pile that they restarted."""
    by_seat: list[tuple[Seat, list[str]]] = []
    for event in events:
        if isinstance(event, DEEDS) and (not by_seat or by_seat[-1][0] != event.seat):
            by_seat.append((event.seat, []))
        by_seat[-1][1].append(clause(localizer, event))
    for seat, clauses in by_seat:
        yield localizer.format("told-deeds", seat=seat, deeds=BETWEEN_DEEDS.join(clauses))


def rounds(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield a line per round that ended, with the demand it revealed."""
    lines: list[str] = []
    for event in events:
        if isinstance(event, RoundEnded) or not lines:
            lines.append(sentence(localizer, event))
        else:
            lines[-1] = " ".join((lines[-1], sentence(localizer, event)))
    yield from lines


def demands(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield one line on how all players met the demands."""
    lines = [met(localizer, event) for event in events if isinstance(event, DemandsMet)]
    yield localizer.format("event-demands-met", lines=BETWEEN_DEEDS.join(lines))


def once(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield the first of several events that read the same for every player."""
    yield sentence(localizer, events[0])


def each(localizer: Localizer, events: Sequence[Event]) -> Iterator[str]:
    """Yield a separate sentence for each event."""
    yield from (sentence(localizer, event) for event in events)


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


def account(localizer: Localizer, view: TrajanView, ranking: Ranked) -> Iterable[str]:
    """Yield each seat's points, then every source with each seat's share, then bonus tiles and jokers."""
    ranked = list(ranking)
    tied = len(ranked) > 1 and ranked[0][2] == ranked[1][2]
    yield localizer.format("account-by-senate" if tied else "account-won", seat=ranked[0][0])
    for seat, place, points in ranked:
        yield localizer.format(
            "account-player", sign=sign_of(localizer, view, seat), seat=seat, place=place, points=points
        )
    seats = [seat for seat, _, _ in ranked]
    yield localizer.format("account-sources")
    for source in SOURCES:
        if any(source in view.players[seat].scored for seat in seats):
            amounts = [_amount(localizer, view, seat, source) for seat in seats]
            yield localizer.format("account-source", source=source, amounts=" · ".join(amounts))
    yield "\n".join([localizer.format("account-bonus"), *(_bonus_tiles(localizer, view, seat) for seat in seats)])
    jokers = [
        line for seat in seats for line in jokers_of(localizer, sign_of(localizer, view, seat), view.players[seat])
    ]
    if jokers:
        yield "\n".join([localizer.format("account-jokers"), *jokers])


def _amount(localizer: Localizer, view: TrajanView, seat: Seat, source: str) -> str:
    points = view.players[seat].scored.get(source, 0)
    return localizer.format("account-amount", sign=sign_of(localizer, view, seat), points=points)


def _bonus_tiles(localizer: Localizer, view: TrajanView, seat: Seat) -> str:
    """Return what each bonus tile of a seat scored."""
    mat = mat_of(view, seat)
    brought = [
        localizer.format("account-bonus-tile", named=bonus_side(localizer, each), points=bonus_points(mat, each))
        for each in mat.bonus
    ]
    named = ", ".join(brought) or localizer.format("nothing-there")
    return localizer.format("account-bonus-tiles", sign=sign_of(localizer, view, seat), named=named)


def jokers_of(localizer: Localizer, sign: str, player: PlayerView) -> Iterable[str]:
    """Yield what a player's jokers counted as at the end, a line per thing, then the unused jokers."""
    points: dict[tuple[str, str], list[int]] = {}
    for each in player.standing:
        points.setdefault((each.joker, each.stands_for), []).append(each.points)
    for (joker, thing), found in points.items():
        named = localizer.name("bonus" if thing in BONUS_TILES else "building", thing)
        yield localizer.format(
            "account-joker", sign=sign, joker=joker, number=len(found), thing=named, points=sum(found)
        )
    for joker in FINAL_JOKERS:
        idle = player.tiles.count(joker) - sum(each.joker == joker for each in player.standing)
        if idle:
            yield localizer.format("account-joker-idle", sign=sign, joker=joker, number=idle)
