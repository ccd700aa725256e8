"""Changes in Honor and Resilience since the reader last looked, in at most two lines."""

from collections.abc import Iterator

from bot.presentation.counting import from_to
from bot.words.voice import Voice
from engine.samurai_sword.views import SamuraiSwordView


def changes(voice: Voice, before: SamuraiSwordView, after: SamuraiSwordView) -> Iterator[str]:
    """Yield a line on Honor and a line on Resilience, each only if it changed for a player."""
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-honor", [(new.seat, old.honor, new.honor) for old, new in players]),
        ("since-resilience", [(new.seat, old.resilience, new.resilience) for old, new in players]),
    ):
        if changed := from_to(voice, numbers):
            yield voice.say(message, changes=changed)
