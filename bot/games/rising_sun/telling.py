"""The game log: omits what the rules imply, puts the winner of a battle first, and shortens repeated names."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.games.rising_sun.folding import folded, runs
from bot.games.rising_sun.story import bid_details, facts_to_tell, force_detail
from bot.model.stories import DETAIL, named_once
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.events import (
    AdvantageWon,
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    CoinsGained,
    Harvested,
    IncomeTaken,
    KamiTurnBegan,
    RoninGained,
    ShrineResolved,
    TokenWon,
    VpGained,
)

HARVEST, POETS = "harvest", "imperial-poets"


def tell(voice: Voice, events: Sequence[Event]) -> list[str]:
    """Return the lines of a log update, with lines of details separate.

    After its first mention, a player's name is shortened to the emblem and the name.
    """
    if not events:
        return []
    lines = [line for run in runs(list(_told(events))) for line in _lines(voice, run, events)]
    if lines and lines[0].startswith(DETAIL):
        lines[0] = lines[0].removeprefix(DETAIL)  # No line precedes it.
    return _named_once(voice, lines)


def _named_once(voice: Voice, lines: Sequence[str]) -> list[str]:
    """Shorten repeated names, counted separately for details, which may be hidden."""
    details = iter(named_once([line for line in lines if line.startswith(DETAIL)], voice.shorter))
    others = iter(named_once([line for line in lines if not line.startswith(DETAIL)], voice.shorter))
    return [next(details if line.startswith(DETAIL) else others) for line in lines]


def _lines(voice: Voice, run: Sequence[Event], events: Sequence[Event]) -> Iterator[str]:
    line = folded(voice, run)
    if line is not None:
        yield line
        return
    for event in run:
        facts = facts_to_tell(voice, event)
        if isinstance(event, KamiTurnBegan):
            empty = sum(isinstance(other, ShrineResolved) and other.seat is None for other in events)
            facts["quiet"] = empty == RULES.shrines
        if not _is_all_details(event, events):
            yield voice.say(f"event-{event.kind}", **facts)
        yield from _details(voice, event, events)


def _is_all_details(event: Event, events: Sequence[Event]) -> bool:
    """Return whether only an event's details are shown, because the battle's result comes first."""
    return isinstance(event, BidsRevealed) and any(
        isinstance(other, BattleDecided) and other.province == event.province for other in events
    )


def _details(voice: Voice, event: Event, events: Sequence[Event]) -> Iterator[str]:
    """Yield lines of details: Force at the start and the end of a battle, and its bids."""
    if isinstance(event, BattleBegan | BattleDecided):
        yield force_detail(voice, event)
    elif isinstance(event, BidsRevealed):
        yield from bid_details(voice, event, _winners_of(event, events))


def _told(events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events that deserve a line, with a battle's result first.

    It replaces the start of the battle and precedes its bids. If an earlier update already contained both, the result
    stays where it is.
    """
    ends = {event.province: event for event in events if isinstance(event, BattleDecided)}
    bids_told = False
    for event in events:
        if isinstance(event, BattleBegan | BidsRevealed):
            bids_told = isinstance(event, BidsRevealed)
        if isinstance(event, BattleBegan | BidsRevealed) and event.province in ends:
            yield ends.pop(event.province)
            is_told = isinstance(event, BattleBegan)
        else:
            is_told = isinstance(event, BattleDecided) and event.province not in ends
        if isinstance(event, AdvantageWon) and bids_told:
            continue  # The line of bids already marks the winner.
        if not (is_told or _goes_without_saying(event, events)):
            yield event


def _winners_of(bids: BidsRevealed, events: Sequence[Event]) -> dict[str, Seat | None]:
    """Return the winners of a battle's advantages, as far as these events reveal them."""
    after = takewhile(lambda event: not isinstance(event, BattleBegan), events[events.index(bids) + 1 :])
    return {event.advantage: event.seat for event in after if isinstance(event, AdvantageWon)}


def _goes_without_saying(event: Event, events: Sequence[Event]) -> bool:
    """Return whether an event is implied by the rules or another line, or means that nothing happened."""
    match event:
        case IncomeTaken():
            return True
        case Harvested():
            return (event.coins, event.ronin, event.vp) == (RULES.harvest_coins, 0, 0)
        case CoinsGained() | RoninGained() | VpGained():
            return event.source == HARVEST
        case ShrineResolved():
            return event.seat is None
        case BidsRevealed():
            return not any(map(any, event.bids))
        case TokenWon():
            return event.battle
        case AdvantageWon():
            return event.seat is None or (event.advantage == "imperial_poets" and any(map(_is_of_poets, events)))
        case _:
            return False


def _is_of_poets(event: Event) -> bool:
    return isinstance(event, VpGained) and event.source == POETS
