"""The political track as text: mandates played, mandates to come, and Kami turns."""

from collections.abc import Iterator

from bot.games.rising_sun.pieces import emblem_of
from bot.words.voice import Voice
from engine.rising_sun.components import RULES
from engine.rising_sun.views import MandateView, RisingSunView

MANDATES = RULES.political_track.count("mandate")
"""Number of mandates per season."""


def mandate_number(view: RisingSunView) -> int:
    """Return the number of the current mandate, or of the last one once all are played."""
    choosing = (view.chooser - 1) % len(view.players)
    is_chosen = bool(view.mandates) and view.mandates[-1].seat == choosing
    return min(len(view.mandates) + (not is_chosen), MANDATES)


def mandates_line(voice: Voice, view: RisingSunView) -> str:
    """Return the whole political track in one line."""
    return " · ".join(_stages(voice, view))


def _stages(voice: Voice, view: RisingSunView) -> Iterator[str]:
    mandates = kami = 0
    for stage in RULES.political_track:
        if stage == "mandate":
            mandates += 1
            is_played = mandates <= len(view.mandates)
            yield _played(voice, view, view.mandates[mandates - 1]) if is_played else str(mandates)
        elif stage == "kami":
            kami += 1
            yield voice.say("track-kami", is_over=kami <= view.kami_turns)


def _played(voice: Voice, view: RisingSunView, played: MandateView) -> str:
    emblem = emblem_of(voice, view, played.seat)
    return voice.say("track-played", mandate=played.mandate, emblem=emblem, facedown=played.facedown)
