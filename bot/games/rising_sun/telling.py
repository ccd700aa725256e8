"""The story of what happened: what goes without saying left out, the winner of a battle first, names short."""

from collections.abc import Iterator, Sequence
from itertools import takewhile

from bot.games.rising_sun.folding import folded, runs
from bot.games.rising_sun.story import bids_by_advantage, facts_to_tell
from bot.model.stories import named_once
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
    """The lines of one message. Who is named again in it is called by symbol and name alone."""
    if not events:
        return []
    lines = [line for run in runs(list(_told(events))) for line in _lines(voice, run, events)]
    return list(named_once(lines, voice.shorter))


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
        if isinstance(event, BidsRevealed):
            facts["lines"] = bids_by_advantage(voice, event, _winners_of(event, events))
        yield voice.say(f"event-{event.kind}", **facts)


def _told(events: Sequence[Event]) -> Iterator[Event]:
    """What is worth a line. How a battle ends stands first, unless its bids were told earlier: then it ends last."""
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
            continue  # Its line of bids already names the winner.
        if not (is_told or _goes_without_saying(event, events)):
            yield event


def _winners_of(bids: BidsRevealed, events: Sequence[Event]) -> dict[str, Seat | None]:
    """Return the winners of a battle's advantages that these events reveal."""
    after = takewhile(lambda event: not isinstance(event, BattleBegan), events[events.index(bids) + 1 :])
    return {event.advantage: event.seat for event in after if isinstance(event, AdvantageWon)}


def _goes_without_saying(event: Event, events: Sequence[Event]) -> bool:
    """What another line says, what the rules give everybody alike or the clan itself, and that nothing happened."""
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
