"""Combines related events into one line of the game log.

A run can have any length, and a function formats it, since its line lists and counts. In Samurai Sword, by contrast,
combined events always form a fixed sequence, so a table is enough there.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import takewhile

from bot.games.rising_sun.pieces import a_figure, several_figures
from bot.games.rising_sun.story import killed_details
from bot.model.stories import DETAIL
from bot.words.voice import Voice
from engine.core.events import Event, Seat
from engine.rising_sun.events import (
    AdvantageWon,
    AllianceBroken,
    CoinsGained,
    CoinsTaken,
    FigureMoved,
    FigureReplaced,
    FiguresKilled,
    FigureSummoned,
    HonorGained,
    HonorLost,
    HostageReturned,
    KamiTurnBegan,
    Passed,
    RoninGained,
    ShrineResolved,
    TokenDiscarded,
    TokenWon,
    VpGained,
    VpStolen,
    WorshipBegan,
)

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


def folded(voice: Voice, run: Events) -> str | None:
    """Format a run as one line, or return None if each event gets its own sentence."""
    for kind, tell in _FOLDED.items():
        if isinstance(run[0], kind) and (len(run) > 1 or kind not in _ALONE):
            return tell(voice, run)
    return None


def _moves(voice: Voice, run: Events) -> str:
    moves = [event for event in run if isinstance(event, FigureMoved)]
    ways = dict.fromkeys((move.origin, move.province) for move in moves)
    parts = [
        voice.say(
            "moved-from-to",
            figures=several_figures(voice, [m.figure for m in moves if (m.origin, m.province) == (origin, province)]),
            origin=origin,
            province=province,
        )
        for origin, province in ways
    ]
    return voice.say("event-figure-moved", seat=moves[0].seat, moves=voice.listed(parts))


def _summons(voice: Voice, run: Events) -> str:
    """List figures by province, and mention the shrine with those that went on to worship."""
    parts: list[tuple[str, str, str | None]] = []
    seat: Seat = 0
    for event in run:
        if isinstance(event, FigureSummoned):
            seat = event.seat
            parts.append((event.figure, event.province, None))
        elif isinstance(event, WorshipBegan):
            parts[-1] = (*parts[-1][:2], event.kami)
    said = [
        voice.say("summoned-in", figures=several_figures(voice, [figure] * number), province=province, kami=kami)
        for (figure, province, kami), number in Counter(parts).items()
    ]
    return voice.say("event-figure-summoned", seat=seat, summons=voice.listed(said))


def _replacements(voice: Voice, run: Events) -> str:
    parts = [
        voice.say(
            "replaced-by",
            replaced=event.replaced,
            owner=event.owner,
            place=event.place,
            own="" if event.figure == event.replaced else a_figure(voice, event.figure),
            same=event.figure == event.replaced,
        )
        for event in run
        if isinstance(event, FigureReplaced)
    ]
    first = run[0]
    assert isinstance(first, FigureReplaced)
    return voice.say("event-figure-replaced", seat=first.seat, replacements=voice.listed(parts))


def _gains(voice: Voice, run: Events) -> str:
    first = run[0]
    assert isinstance(first, GAINS)
    return voice.say(f"event-{first.kind}", seat=first.seat, gains=_amounts(voice, run), source=first.source)


def _amounts(voice: Voice, gains: Events) -> str:
    parts = [_amount(voice, gain) for gain in gains if isinstance(gain, GAINS)]
    return voice.listed(parts)


def _amount(voice: Voice, gain: Gain) -> str:
    match gain:
        case VpGained():
            return voice.say("gain-vp", number=gain.number)
        case CoinsGained():
            return voice.say("amount-coins", number=gain.number)
        case RoninGained():
            return voice.say("amount-ronin", number=gain.number)
        case HonorGained():
            return voice.say("gain-honor", steps=gain.steps)


def _favours(voice: Voice, run: Events) -> str:
    """List the winners of the shrines, each with what the Kami gives."""
    parts = []
    for at, event in enumerate(run):
        if isinstance(event, ShrineResolved):
            gains = list(takewhile(lambda gain: isinstance(gain, GAINS), run[at + 1 :]))
            amounts = _amounts(voice, gains) or None
            parts.append(voice.say("favour", seat=event.seat, kami=event.kami, gains=amounts))
    first, favours = run[0], "; ".join(parts)
    if isinstance(first, KamiTurnBegan):
        return voice.say("event-kami-turn-began", number=first.number, quiet=False, favours=favours)
    return voice.say("event-shrine-resolved", favours=favours)


def _deaths(voice: Voice, run: Events) -> str:
    """List the dead figures, with what their owners gained in return."""
    first = run[0]
    assert isinstance(first, FiguresKilled)
    killed = killed_details(voice, first.killed, first.source)
    return voice.say("event-figures-killed", source=first.source, gains=_amounts(voice, run[1:]) or None, **killed)


def _betrayal(voice: Voice, run: Events) -> str:
    first = run[0]
    assert isinstance(first, AllianceBroken)
    return voice.say("event-alliance-broken", seat=first.seat, ally=first.ally, dishonored=len(run) > 1)


def _tokens(voice: Voice, run: Events) -> str:
    parts = [
        voice.say("token-to", number=event.number, province=event.province, seat=getattr(event, "seat", None))
        for event in run
        if isinstance(event, TokenDiscarded | TokenWon)
    ]
    return voice.say("tokens-without-battle", tokens=voice.listed(parts))


def _passes(voice: Voice, run: Events) -> str:
    first = run[0]
    assert isinstance(first, Passed)
    return voice.say("event-passed", seats=[e.seat for e in run if isinstance(e, Passed)], what=first.what)


def _thefts(voice: Voice, run: Events) -> str:
    first = run[0]
    assert isinstance(first, CoinsTaken | VpStolen)
    victims = [event.victim for event in run if isinstance(event, CoinsTaken | VpStolen)]
    return voice.say(f"event-{first.kind}", seat=first.seat, losers=victims, number=first.number, source=first.source)


def _hostages(voice: Voice, run: Events) -> str:
    first = run[0]
    assert isinstance(first, HostageReturned)
    home = [
        voice.say("figure-of-owner", figure=a_figure(voice, event.figure), owner=event.owner)
        for event in run
        if isinstance(event, HostageReturned)
    ]
    coins = sum(event.number for event in run if isinstance(event, CoinsGained))
    return voice.say("event-hostage-returned", seat=first.seat, figures=voice.listed(home), coins=coins)


def _advantages(voice: Voice, run: Events) -> str:
    won = [event for event in run if isinstance(event, AdvantageWon) and event.seat is not None]
    parts = [voice.say("event-advantage-won", advantage=event.advantage, seat=event.seat) for event in won]
    return f"{DETAIL}{voice.say('advantages-won', advantages=voice.listed(parts))}"


_FOLDED: dict[type[Event] | tuple[type[Event], ...], Callable[[Voice, Events], str]] = {
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
