"""The final result: winner, ranking, and the sources of all points."""

from collections.abc import Iterable, Sequence

from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.table import WinterScore
from engine.shogun.views import ShogunView

Ranked = Iterable[tuple[Seat, int, int]]
"""Seat, place and points of each player, best first."""


def account(voice: Voice, view: ShogunView, ranking: Ranked) -> Iterable[str]:
    """Yield the winner, then each player in order of place with their points from each winter."""
    ranked = list(ranking)
    winners = [seat for seat, place, _ in ranked if place == 1]
    best = ranked[0][2]
    if len(winners) > 1:
        yield voice.say("account-shared", seats=winners)
    elif sum(points == best for _, _, points in ranked) > 1:
        yield voice.say("account-by-chests", seat=winners[0])
    else:
        yield voice.say("account-won", seat=winners[0])
    for seat, place, points in ranked:
        chests = view.players[seat].chests
        yield voice.say("account-player", seat=seat, place=place, points=points, chests=chests)
        for year, scores in enumerate(view.winters, 1):
            yield voice.say(
                "account-winter", year=year, points=scores[seat].points, sources=sources(voice, scores[seat])
            )


def sources(voice: Voice, score: WinterScore) -> str:
    """List the sources of points in a winter, such as "9 provinces, 3 buildings, 4 most castles"."""
    parts = [voice.say(f"source-{source}", number=number) for source, number in score._asdict().items() if number]
    return ", ".join(parts) or voice.say("source-none")


def scored(voice: Voice, scores: Sequence[WinterScore], points: Sequence[int]) -> str:
    """Return one line per player with the winter's points and the new total, highest total first."""
    order = sorted(range(len(points)), key=lambda seat: -points[seat])
    return "\n".join(
        voice.say(
            "winter-line",
            seat=seat,
            points=scores[seat].points,
            total=points[seat],
            sources=sources(voice, scores[seat]),
        )
        for seat in order
    )
