"""What stands in the story: the facts of events that are more than names and numbers."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from bot.games.rising_sun.pieces import figures, reward
from bot.presentation.board import told
from bot.presentation.counting import counted
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.rising_sun.components import CARDS
from engine.rising_sun.events import (
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    FiguresKilled,
    FiguresSpared,
    Harvested,
    IncomeTaken,
    Killed,
    ReparationsPaid,
    SeasonBegan,
)
from engine.rising_sun.rows import Reward


def facts_to_tell(voice: Voice, event: Event) -> dict[str, Any]:
    """The facts of an event as its message wants them, tables told seat by seat."""
    facts = told(event)
    for kind, details in _DETAILS.items():
        if isinstance(event, kind):
            facts = {**facts, **details(voice, event)}
    return {key: value for key, value in facts.items() if not _is_a_table(value)}


def _is_a_table(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def _seat_by_seat(voice: Voice, seats: Iterable[Seat], numbers: Iterable[int]) -> str:
    return voice.listed(
        [voice.say("seat-number", seat=seat, number=number) for seat, number in zip(seats, numbers, strict=True)]
    )


def _season_details(voice: Voice, event: SeasonBegan) -> dict[str, Any]:
    wars = [
        voice.say("war-number", number=number, province=province)
        for number, province in enumerate(event.war_provinces, 1)
    ]
    return {"wars": ", ".join(wars), "cards": counted(voice, "card", [CARDS[card].name for card in event.cards])}


def _income_details(voice: Voice, event: IncomeTaken) -> dict[str, Any]:
    return {"coins": _seat_by_seat(voice, range(len(event.coins)), event.coins)}


def _harvest_details(voice: Voice, event: Harvested) -> dict[str, Any]:
    return {"gains": reward(voice, Reward(vp=event.vp, coins=event.coins, ronin=event.ronin))}


def _force_details(voice: Voice, event: BattleBegan | BattleDecided) -> dict[str, Any]:
    return {"forces": _seat_by_seat(voice, event.participants, event.forces)}


def _bid_details(voice: Voice, event: BidsRevealed) -> dict[str, Any]:
    lines = [
        voice.say("bids-line", seat=seat, seppuku=bid[0], hostage=bid[1], ronin=bid[2], poets=bid[3])
        for seat, bid in zip(event.participants, event.bids, strict=True)
    ]
    return {"lines": "\n".join(lines)}


def _killed_details(voice: Voice, killed: Sequence[Killed]) -> dict[str, Any]:
    places = dict.fromkeys((victim.seat, victim.province) for victim in killed)
    parts = [
        voice.say(
            "killed-of",
            seat=seat,
            province=province,
            figures=figures(voice, [v.figure for v in killed if (v.seat, v.province) == (seat, province)]),
        )
        for seat, province in places
    ]
    return {"figures": "; ".join(parts)}


def _reparation_details(voice: Voice, event: ReparationsPaid) -> dict[str, Any]:
    return {"coins": _seat_by_seat(voice, event.losers, event.coins)}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    SeasonBegan: _season_details,
    IncomeTaken: _income_details,
    Harvested: _harvest_details,
    BattleBegan: _force_details,
    BattleDecided: _force_details,
    BidsRevealed: _bid_details,
    FiguresKilled: lambda voice, event: _killed_details(voice, event.killed),
    FiguresSpared: lambda voice, event: _killed_details(voice, event.spared),
    ReparationsPaid: _reparation_details,
}
"""Facts of events that are more than names and numbers."""
