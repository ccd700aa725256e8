"""Changes since a returning reader last looked, in at most three lines."""

from bot.presentation.counting import from_to
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.trajan.views import TrajanView


def changes(voice: Voice, before: TrajanView, after: TrajanView) -> tuple[str, ...]:
    """Return a line on points, the reader's own first even if unchanged, and a line on votes."""
    players = list(zip(before.players, after.players, strict=True))
    votes = from_to(voice, [(new.seat, old.votes, new.votes) for old, new in players])
    points = _points(voice, [(new.seat, old.points, new.points) for old, new in players], after.seat)
    return tuple(filter(None, (points, voice.say("since-votes", changes=votes) if votes else "")))


def _points(voice: Voice, points: list[tuple[Seat, int, int]], seat: Seat | None) -> str:
    if all(old == new for _, old, new in points):
        return ""
    own = [
        voice.say("since-own-points", changed=old != new, before=old, points=new)
        for each, old, new in points
        if each == seat
    ]
    others = from_to(voice, [changed for changed in points if changed[0] != seat])
    return voice.say("since-points", changes=" · ".join(filter(None, (*own, others))))
