"""The game log: facts for its messages, related events combined in one line, and the lines of an update.

A run of combined events can have any length, and a function formats it, since its line lists and counts. In Samurai
Sword, by contrast, combined events always form a fixed sequence, so a table is enough there.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from bot.games.rising_sun.names import a_figure, reward, several_figures
from bot.localization.localizer import Localizer
from bot.model.game_log import DETAIL_PREFIX, shorten_repeated_names
from bot.presentation.board import event_facts
from engine.core.events import Event, Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.events import (
    AdvantageWon,
    AllianceBroken,
    BattleBegan,
    BattleDecided,
    BidsRevealed,
    CoinsGained,
    CoinsTaken,
    FigureMoved,
    FigurePlaced,
    FigureReplaced,
    FiguresKilled,
    FiguresSpared,
    FigureSummoned,
    GameWon,
    Harvested,
    HonorGained,
    HonorLost,
    HostageReturned,
    HostageTaken,
    IncomeTaken,
    KamiTurnBegan,
    Killed,
    Passed,
    ReparationsPaid,
    RoninGained,
    SeasonBegan,
    SeasonEnded,
    ShrineResolved,
    TokenDiscarded,
    TokenWon,
    VpGained,
    VpStolen,
    WorshipBegan,
)
from engine.rising_sun.rows import Reward
from engine.rising_sun.table import Earned

# Facts that an event only implies, such as lists and totals


def facts_to_tell(localizer: Localizer, event: Event) -> dict[str, Any]:
    """Return the facts for an event's message. Omits nested tuples, which `_DETAILS` formats as text."""
    facts = event_facts(event)
    if type(event) in _DETAILS:
        facts = {**facts, **_DETAILS[type(event)](localizer, event)}
    return {key: value for key, value in facts.items() if not _is_a_table(value)}


def _is_a_table(value: Any) -> bool:
    return isinstance(value, tuple) and any(isinstance(part, tuple) for part in value)


def _seat_by_seat(localizer: Localizer, seats: Iterable[Seat], numbers: Iterable[int]) -> str:
    return localizer.format_list(
        [
            localizer.format("seat-number", seat=seat, number=number)
            for seat, number in zip(seats, numbers, strict=True)
        ]
    )


def _season_details(localizer: Localizer, event: SeasonBegan) -> dict[str, Any]:
    wars = [
        localizer.format("war-number", number=number, province=province)
        for number, province in enumerate(event.war_provinces, 1)
    ]
    return {"wars": ", ".join(wars)}


def _harvest_details(localizer: Localizer, event: Harvested) -> dict[str, Any]:
    return {"gains": reward(localizer, Reward(vp=event.vp, coins=event.coins, ronin=event.ronin))}


def force_detail(localizer: Localizer, event: BattleBegan | BattleDecided) -> str:
    """Return a line of details with each participant's Force; after the battle, mention a tie."""
    is_decided = isinstance(event, BattleDecided)
    forces = _seat_by_seat(localizer, event.participants, event.forces)
    tied = is_decided and event.forces.count(max(event.forces)) > 1
    return f"{DETAIL_PREFIX}{localizer.format('told-forces', forces=forces, tied=tied)}"


def bid_details(localizer: Localizer, event: BidsRevealed, winners: Mapping[str, Seat | None]) -> Iterator[str]:
    """Yield a line of details for each War Advantage that was bid on, highest bid first.

    `winners` maps advantages to their winners, if known; winning bids are bold.
    """
    for advantage, bids in zip(RULES.advantages, zip(*event.bids, strict=True), strict=True):
        winner = winners.get(advantage)
        made = [(seat, coins) for seat, coins in zip(event.participants, bids, strict=True) if coins]
        made.sort(key=lambda bid: (-bid[1], bid[0] != winner))
        listed = [
            localizer.format("bid-won" if seat == winner else "seat-number", seat=seat, number=coins)
            for seat, coins in made
        ]
        if listed:
            yield f"{DETAIL_PREFIX}{localizer.format('advantage-bids', advantage=advantage, bids=', '.join(listed))}"


def killed_details(localizer: Localizer, killed: Sequence[Killed], source: str = "") -> dict[str, Any]:
    """Return the figures each player lost. In a battle, the province is omitted."""
    places = dict.fromkeys((victim.seat, victim.province) for victim in killed)
    parts = [
        localizer.format(
            "killed-of",
            seat=seat,
            province=None if source == "battle" else province,
            figures=several_figures(
                localizer, [v.figure for v in killed if (v.seat, v.province) == (seat, province)]
            ),
        )
        for seat, province in places
    ]
    return {"figures": "; ".join(parts)}


def _reparation_details(localizer: Localizer, event: ReparationsPaid) -> dict[str, Any]:
    paid = [(seat, coins) for seat, coins in zip(event.losers, event.coins, strict=True) if coins]
    return {
        "coins": localizer.format_list(
            [localizer.format("coins-to", seat=seat, number=coins) for seat, coins in paid]
        )
    }


def _standings(localizer: Localizer, event: SeasonEnded | GameWon) -> dict[str, Any]:
    """Return all players' VP, most first; at the end of a season, with their sources."""
    seats = sorted(range(len(event.vp)), key=lambda seat: -event.vp[seat])
    earned = event.earned if isinstance(event, SeasonEnded) else ()
    lines = [
        localizer.format(
            "standing", seat=seat, vp=event.vp[seat], sources=", ".join(_sources(localizer, earned, seat)) or None
        )
        for seat in seats
    ]
    return {"standings": "\n".join(lines) or None}


def _sources(localizer: Localizer, earned: Iterable[Earned], seat: Seat) -> list[str]:
    mine = sorted((one for one in earned if one.seat == seat), key=lambda one: -one.number)
    return [localizer.format("points-source", source=one.source, number=one.number) for one in mine]


def _figure_details(localizer: Localizer, event: WorshipBegan | FigurePlaced | HostageTaken) -> dict[str, Any]:
    return {"figure": a_figure(localizer, event.figure)}


_DETAILS: dict[type[Event], Callable[[Localizer, Any], dict[str, Any]]] = {
    SeasonBegan: _season_details,
    Harvested: _harvest_details,
    FigurePlaced: _figure_details,
    WorshipBegan: _figure_details,
    HostageTaken: _figure_details,
    SeasonEnded: _standings,
    GameWon: _standings,
    FiguresSpared: lambda localizer, event: killed_details(localizer, event.spared),
    ReparationsPaid: _reparation_details,
}
"""Functions that add facts to an event, by its class."""


# Related events in one line


Events = Sequence[Event]
Gain = CoinsGained | RoninGained | VpGained | HonorGained
GAINS = (CoinsGained, RoninGained, VpGained, HonorGained)


def runs(events: Events) -> Iterator[Events]:
    """Group consecutive events that share a line."""
    run: list[Event] = []
    for event in events:
        if run and not _belongs(run, event):
            yield run
            run = []
        run.append(event)
    if run:
        yield run


def _belongs(run: Events, event: Event) -> bool:
    """Return whether an event continues a run."""
    first = run[0]
    match event:
        case FigureMoved() | FigureReplaced():
            return type(first) is type(event) and first.seat == event.seat
        case FigureSummoned():
            return isinstance(first, FigureSummoned) and first.seat == event.seat
        case WorshipBegan():
            last = run[-1]
            return isinstance(last, FigureSummoned) and (last.seat, last.figure) == (event.seat, event.figure)
        case Passed():
            return isinstance(first, Passed) and first.what == event.what
        case CoinsTaken() | VpStolen():
            return type(first) is type(event) and _taken(first) == _taken(event)
        case HostageReturned():
            return isinstance(first, HostageReturned) and first.seat == event.seat
        case AdvantageWon():
            return isinstance(first, AdvantageWon)
        case HonorLost():
            return isinstance(first, AllianceBroken) and event.seat == first.seat
        case ShrineResolved():
            return isinstance(first, KamiTurnBegan | ShrineResolved)
        case TokenDiscarded() | TokenWon():
            return _without_battle(first) and _without_battle(event)
        case CoinsGained() | RoninGained() | VpGained() | HonorGained():
            return _follows(first, run[-1], event)
        case _:
            return False


def _follows(first: Event, last: Event, gain: Gain) -> bool:
    """Return whether a gain has the same source as the gain before it, or results from an event in the run."""
    if isinstance(last, ShrineResolved):
        return gain.source == last.kami and gain.seat == last.seat
    if isinstance(last, FiguresKilled):
        return gain.source == last.source and {victim.seat for victim in last.killed} == {gain.seat}
    if isinstance(first, HostageReturned):
        return gain.source == "hostages" and gain.seat == first.seat
    return isinstance(last, GAINS) and (last.seat, last.source) == (gain.seat, gain.source)


def _without_battle(event: Event) -> bool:
    """Return whether a War Province was resolved with at most one clan in it."""
    return isinstance(event, TokenDiscarded) or (isinstance(event, TokenWon) and not event.battle)


def _taken(event: Event) -> tuple[object, ...]:
    assert isinstance(event, CoinsTaken | VpStolen)
    return (event.seat, event.number, event.source)


def folded(localizer: Localizer, run: Events) -> str | None:
    """Format a run as one line, or return None if each event gets its own sentence."""
    for kind, tell in _FOLDED.items():
        if isinstance(run[0], kind) and (len(run) > 1 or kind not in _ALONE):
            return tell(localizer, run)
    return None


def _moves(localizer: Localizer, run: Events) -> str:
    moves = [event for event in run if isinstance(event, FigureMoved)]
    ways = dict.fromkeys((move.origin, move.province) for move in moves)
    parts = [
        localizer.format(
            "moved-from-to",
            figures=several_figures(
                localizer, [m.figure for m in moves if (m.origin, m.province) == (origin, province)]
            ),
            origin=origin,
            province=province,
        )
        for origin, province in ways
    ]
    return localizer.format("event-figure-moved", seat=moves[0].seat, moves=localizer.format_list(parts))


def _summons(localizer: Localizer, run: Events) -> str:
    """List figures by province, and mention the shrine with those that went on to worship."""
    parts: list[tuple[str, str, str | None]] = []
    seat: Seat = 0
    for event in run:
        if isinstance(event, FigureSummoned):
            seat = event.seat
            parts.append((event.figure, event.province, None))
        elif isinstance(event, WorshipBegan):
            parts[-1] = (*parts[-1][:2], event.kami)
    summons = [
        localizer.format(
            "summoned-in", figures=several_figures(localizer, [figure] * number), province=province, kami=kami
        )
        for (figure, province, kami), number in Counter(parts).items()
    ]
    return localizer.format("event-figure-summoned", seat=seat, summons=localizer.format_list(summons))


def _replacements(localizer: Localizer, run: Events) -> str:
    parts = [
        localizer.format(
            "replaced-by",
            replaced=event.replaced,
            owner=event.owner,
            place=event.place,
            own="" if event.figure == event.replaced else a_figure(localizer, event.figure),
            same=event.figure == event.replaced,
        )
        for event in run
        if isinstance(event, FigureReplaced)
    ]
    first = run[0]
    assert isinstance(first, FigureReplaced)
    return localizer.format("event-figure-replaced", seat=first.seat, replacements=localizer.format_list(parts))


def _gains(localizer: Localizer, run: Events) -> str:
    first = run[0]
    assert isinstance(first, GAINS)
    return localizer.format(
        f"event-{first.kind}", seat=first.seat, gains=_amounts(localizer, run), source=first.source
    )


def _amounts(localizer: Localizer, gains: Events) -> str:
    parts = [_amount(localizer, gain) for gain in gains if isinstance(gain, GAINS)]
    return localizer.format_list(parts)


def _amount(localizer: Localizer, gain: Gain) -> str:
    match gain:
        case VpGained():
            return localizer.format("gain-vp", number=gain.number)
        case CoinsGained():
            return localizer.format("amount-coins", number=gain.number)
        case RoninGained():
            return localizer.format("amount-ronin", number=gain.number)
        case HonorGained():
            return localizer.format("gain-honor", steps=gain.steps)


def _favours(localizer: Localizer, run: Events) -> str:
    """List the winners of the shrines, each with what the Kami gives."""
    parts = []
    for at, event in enumerate(run):
        if isinstance(event, ShrineResolved):
            gains = list(takewhile(lambda gain: isinstance(gain, GAINS), run[at + 1 :]))
            amounts = _amounts(localizer, gains) or None
            parts.append(localizer.format("favour", seat=event.seat, kami=event.kami, gains=amounts))
    first, favours = run[0], "; ".join(parts)
    if isinstance(first, KamiTurnBegan):
        return localizer.format("event-kami-turn-began", number=first.number, quiet=False, favours=favours)
    return localizer.format("event-shrine-resolved", favours=favours)


def _deaths(localizer: Localizer, run: Events) -> str:
    """List the dead figures, with what their owners gained in return."""
    first = run[0]
    assert isinstance(first, FiguresKilled)
    killed = killed_details(localizer, first.killed, first.source)
    return localizer.format(
        "event-figures-killed", source=first.source, gains=_amounts(localizer, run[1:]) or None, **killed
    )


def _betrayal(localizer: Localizer, run: Events) -> str:
    first = run[0]
    assert isinstance(first, AllianceBroken)
    return localizer.format("event-alliance-broken", seat=first.seat, ally=first.ally, dishonored=len(run) > 1)


def _tokens(localizer: Localizer, run: Events) -> str:
    parts = [
        localizer.format("token-to", number=event.number, province=event.province, seat=getattr(event, "seat", None))
        for event in run
        if isinstance(event, TokenDiscarded | TokenWon)
    ]
    return localizer.format("tokens-without-battle", tokens=localizer.format_list(parts))


def _passes(localizer: Localizer, run: Events) -> str:
    first = run[0]
    assert isinstance(first, Passed)
    return localizer.format("event-passed", seats=[e.seat for e in run if isinstance(e, Passed)], what=first.what)


def _thefts(localizer: Localizer, run: Events) -> str:
    first = run[0]
    assert isinstance(first, CoinsTaken | VpStolen)
    victims = [event.victim for event in run if isinstance(event, CoinsTaken | VpStolen)]
    return localizer.format(
        f"event-{first.kind}", seat=first.seat, losers=victims, number=first.number, source=first.source
    )


def _hostages(localizer: Localizer, run: Events) -> str:
    first = run[0]
    assert isinstance(first, HostageReturned)
    home = [
        localizer.format("figure-of-owner", figure=a_figure(localizer, event.figure), owner=event.owner)
        for event in run
        if isinstance(event, HostageReturned)
    ]
    coins = sum(event.number for event in run if isinstance(event, CoinsGained))
    return localizer.format(
        "event-hostage-returned", seat=first.seat, figures=localizer.format_list(home), coins=coins
    )


def _advantages(localizer: Localizer, run: Events) -> str:
    won = [event for event in run if isinstance(event, AdvantageWon) and event.seat is not None]
    parts = [localizer.format("event-advantage-won", advantage=event.advantage, seat=event.seat) for event in won]
    return f"{DETAIL_PREFIX}{localizer.format('advantages-won', advantages=localizer.format_list(parts))}"


_FOLDED: dict[type[Event] | tuple[type[Event], ...], Callable[[Localizer, Events], str]] = {
    FigureMoved: _moves,
    FigureSummoned: _summons,
    FigureReplaced: _replacements,
    KamiTurnBegan: _favours,
    ShrineResolved: _favours,
    FiguresKilled: _deaths,
    AllianceBroken: _betrayal,
    (TokenDiscarded, TokenWon): _tokens,
    Passed: _passes,
    HostageReturned: _hostages,
    AdvantageWon: _advantages,
    (CoinsTaken, VpStolen): _thefts,
    GAINS: _gains,
}
_ALONE = (KamiTurnBegan, (TokenDiscarded, TokenWon))
"""Kinds of events that are combined only in runs of at least two. A single one has its own message."""


# An update: omits what the rules imply, puts the winner of a battle first, and shortens repeated names


HARVEST, POETS = "harvest", "imperial-poets"


def tell(localizer: Localizer, events: Sequence[Event]) -> list[str]:
    """Return the lines of a log update, with lines of details separate.

    After its first mention, a player's name is shortened to the emblem and the name.
    """
    if not events:
        return []
    lines = [line for run in runs(list(_told(events))) for line in _lines(localizer, run, events)]
    if lines and lines[0].startswith(DETAIL_PREFIX):
        lines[0] = lines[0].removeprefix(DETAIL_PREFIX)  # No line precedes it.
    return _named_once(localizer, lines)


def _named_once(localizer: Localizer, lines: Sequence[str]) -> list[str]:
    """Shorten repeated names, counted separately for details, which may be hidden."""
    details = iter(
        shorten_repeated_names([line for line in lines if line.startswith(DETAIL_PREFIX)], localizer.short_forms)
    )
    others = iter(
        shorten_repeated_names([line for line in lines if not line.startswith(DETAIL_PREFIX)], localizer.short_forms)
    )
    return [next(details if line.startswith(DETAIL_PREFIX) else others) for line in lines]


def _lines(localizer: Localizer, run: Sequence[Event], events: Sequence[Event]) -> Iterator[str]:
    line = folded(localizer, run)
    if line is not None:
        yield line
        return
    for event in run:
        facts = facts_to_tell(localizer, event)
        if isinstance(event, KamiTurnBegan):
            empty = sum(isinstance(other, ShrineResolved) and other.seat is None for other in events)
            facts["quiet"] = empty == RULES.shrines
        if not _is_all_details(event, events):
            yield localizer.format(f"event-{event.kind}", **facts)
        yield from _details(localizer, event, events)


def _is_all_details(event: Event, events: Sequence[Event]) -> bool:
    """Return whether only an event's details are shown, because the battle's result comes first."""
    return isinstance(event, BidsRevealed) and any(
        isinstance(other, BattleDecided) and other.province == event.province for other in events
    )


def _details(localizer: Localizer, event: Event, events: Sequence[Event]) -> Iterator[str]:
    """Yield lines of details: Force at the start and the end of a battle, and its bids."""
    if isinstance(event, BattleBegan | BattleDecided):
        yield force_detail(localizer, event)
    elif isinstance(event, BidsRevealed):
        yield from bid_details(localizer, event, _winners_of(event, events))


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
