"""How a game has moved on for a reader who comes back: three lines at most."""

from bot.presentation.counting import from_to
from bot.words.voice import Voice
from engine.trajan.views import TrajanView


def changes(voice: Voice, before: TrajanView, after: TrajanView) -> tuple[str, ...]:
    """Points and votes of everybody; the story tells the rest."""
    players = list(zip(before.players, after.players, strict=True))
    numbers = (
        ("since-points", [(new.seat, old.points, new.points) for old, new in players]),
        ("since-votes", [(new.seat, old.votes, new.votes) for old, new in players]),
    )
    found = [(message, from_to(voice, changed)) for message, changed in numbers]
    return tuple([voice.say(message, changes=changed) for message, changed in found if changed])
