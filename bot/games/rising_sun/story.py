"""Facts for game log messages that an event only implies, such as lists and totals."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any

from bot.games.rising_sun.pieces import a_figure, reward, several_figures
from bot.model.stories import DETAIL
from bot.presentation.board import told
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.events import (
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    FigurePlaced,
    FiguresSpared,
    GameWon,
    Harvested,
    HostageTaken,
    Killed,
    ReparationsPaid,
    SeasonBegan,
    SeasonEnded,
    WorshipBegan,
)
from engine.rising_sun.rows import Reward
from engine.rising_sun.table import Earned


def facts_to_tell(voice: Voice, event: Event) -> dict[str, Any]:
    """Return the facts for an event's message. Omits nested tuples, which `_DETAILS` formats as text."""
    facts = told(event)
    if type(event) in _DETAILS:
        facts = {**facts, **_DETAILS[type(event)](voice, event)}
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
    return {"wars": ", ".join(wars)}


def _harvest_details(voice: Voice, event: Harvested) -> dict[str, Any]:
    return {"gains": reward(voice, Reward(vp=event.vp, coins=event.coins, ronin=event.ronin))}


def force_detail(voice: Voice, event: BattleBegan | BattleDecided) -> str:
    """Return a line of details with each participant's Force; after the battle, mention a tie."""
    is_decided = isinstance(event, BattleDecided)
    forces = _seat_by_seat(voice, event.participants, event.forces)
    tied = is_decided and event.forces.count(max(event.forces)) > 1
    return f"{DETAIL}{voice.say('told-forces', forces=forces, tied=tied)}"


def bid_details(voice: Voice, event: BidsRevealed, winners: Mapping[str, Seat | None]) -> Iterator[str]:
    """Yield a line of details for each War Advantage that was bid on, highest bid first.

    `winners` maps advantages to their winners, if known; winning bids are bold.
    """
    for advantage, bids in zip(RULES.advantages, zip(*event.bids, strict=True), strict=True):
        winner = winners.get(advantage)
        made = [(seat, coins) for seat, coins in zip(event.participants, bids, strict=True) if coins]
        made.sort(key=lambda bid: (-bid[1], bid[0] != winner))
        said = [
            voice.say("bid-won" if seat == winner else "seat-number", seat=seat, number=coins) for seat, coins in made
        ]
        if said:
            yield f"{DETAIL}{voice.say('advantage-bids', advantage=advantage, bids=', '.join(said))}"


def killed_details(voice: Voice, killed: Sequence[Killed], source: str = "") -> dict[str, Any]:
    """Return the figures each player lost. In a battle, the province is omitted."""
    places = dict.fromkeys((victim.seat, victim.province) for victim in killed)
    parts = [
        voice.say(
            "killed-of",
            seat=seat,
            province=None if source == "battle" else province,
            figures=several_figures(voice, [v.figure for v in killed if (v.seat, v.province) == (seat, province)]),
        )
        for seat, province in places
    ]
    return {"figures": "; ".join(parts)}


def _reparation_details(voice: Voice, event: ReparationsPaid) -> dict[str, Any]:
    paid = [(seat, coins) for seat, coins in zip(event.losers, event.coins, strict=True) if coins]
    return {"coins": voice.listed([voice.say("coins-to", seat=seat, number=coins) for seat, coins in paid])}


def _standings(voice: Voice, event: SeasonEnded | GameWon) -> dict[str, Any]:
    """Return all players' VP, most first; at the end of a season, with their sources."""
    seats = sorted(range(len(event.vp)), key=lambda seat: -event.vp[seat])
    earned = event.earned if isinstance(event, SeasonEnded) else ()
    lines = [
        voice.say("standing", seat=seat, vp=event.vp[seat], sources=", ".join(_sources(voice, earned, seat)) or None)
        for seat in seats
    ]
    return {"standings": "\n".join(lines) or None}


def _sources(voice: Voice, earned: Iterable[Earned], seat: Seat) -> list[str]:
    mine = sorted((one for one in earned if one.seat == seat), key=lambda one: -one.number)
    return [voice.say("points-source", source=one.source, number=one.number) for one in mine]


def _figure_details(voice: Voice, event: WorshipBegan | FigurePlaced | HostageTaken) -> dict[str, Any]:
    return {"figure": a_figure(voice, event.figure)}


_DETAILS: dict[type[Event], Callable[[Voice, Any], dict[str, Any]]] = {
    SeasonBegan: _season_details,
    Harvested: _harvest_details,
    FigurePlaced: _figure_details,
    WorshipBegan: _figure_details,
    HostageTaken: _figure_details,
    SeasonEnded: _standings,
    GameWon: _standings,
    FiguresSpared: lambda voice, event: killed_details(voice, event.spared),
    ReparationsPaid: _reparation_details,
}
"""Functions that add facts to an event, by its class."""
