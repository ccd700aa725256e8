"""The end of the game: the winner, the team standings, and each member's points."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from bot.words.voice import Voice
from engine.core.events import Event
from engine.samurai_sword.components import ROLES, RULES
from engine.samurai_sword.events import DeadlyStrike, GameEnded, SeatScored, TeamsScored
from engine.samurai_sword.views import SamuraiSwordView

E = TypeVar("E", bound=Event)


def account(voice: Voice, view: SamuraiSwordView) -> Iterable[str]:
    """Yield the result of a finished game, read from its final view."""
    if view.swordmaster is not None:
        yield voice.say("account-swordmaster", seat=view.swordmaster)
    teams = [(score.team, score.points) for score in view.team_scores]
    scored = [
        SeatScored(
            seat=player.seat,
            role=str(player.role),
            honor=player.honor,
            multiplier=score.multiplier,
            daimyo=score.points - player.honor * score.multiplier,
            points=score.points,
        )
        for player, score in zip(view.players, view.seat_scores, strict=True)
    ]
    yield from _standings(voice, teams, scored, view.deadly_strike)


def told_end(voice: Voice, events: Sequence[Event]) -> list[str]:
    """Return the result of a scored game from its last events; an empty list if the game wasn't scored."""
    ended, teams = _only(GameEnded, events), _only(TeamsScored, events)
    if not ended or not teams:
        return []
    scored, strikes = _only(SeatScored, events), _only(DeadlyStrike, events)
    points = list(zip(teams[0].teams, teams[0].points, strict=True))
    dishonored = [each.seat for each in scored if not each.honor]
    return [
        voice.say("ended-without-honor", seats=dishonored)
        if dishonored
        else voice.say("event-game-ended", reason=ended[0].reason),
        voice.say("ended-won", team=points[0][0]),
        *_standings(voice, points, scored, strikes[0].team if strikes else ""),
    ]


def _only(kind: type[E], events: Iterable[Event]) -> list[E]:
    return [event for event in events if isinstance(event, kind)]


def _standings(
    voice: Voice, teams: Iterable[tuple[str, int]], scored: Sequence[SeatScored], strike: str
) -> Iterable[str]:
    """Yield each team with its points, winners first, followed by its members."""
    for place, (team, points) in enumerate(teams, 1):
        yield voice.say("account-team", place=place, team=team, points=points)
        yield from (_member(voice, each) for each in scored if _team_of(each) == team)
        if strike == team:
            yield voice.say("account-deadly-strike", number=RULES.deadly_strike_points)


def _team_of(scored: SeatScored) -> str:
    return RULES.teams[ROLES[scored.role].role]


def _member(voice: Voice, scored: SeatScored) -> str:
    return voice.say(
        "account-player",
        seat=scored.seat,
        role=scored.role,
        honor=scored.honor,
        multiplier=scored.multiplier,
        daimyo=scored.daimyo,
        points=scored.points,
    )
