"""The picture in a few words, for those who cannot see it. Everything else is in the text of the card."""

from collections.abc import Iterable

from bot.games.trajan.areas import by_votes
from bot.games.trajan.pieces import NAMED_BY, letter_of, letters
from bot.words.voice import Voice
from engine.trajan.components import ACTIONS
from engine.trajan.views import PlayerView, TrajanView

HEARD_AT_ONCE = 500
"""Characters that somebody listens to before the card: half a minute."""


def told(voice: Voice, view: TrajanView) -> str:
    """Time, demands, points and votes, then the circles: as many whole sentences as there is room for."""
    end = voice.label("picture-text-more")
    text = ""
    for sentence in _sentences(voice, view):
        if len(text) + len(sentence) + 1 + len(end) > HEARD_AT_ONCE:
            break
        text += f"{sentence} "
    return text + end


def _sentences(voice: Voice, view: TrajanView) -> Iterable[str]:
    yield _head(voice, view)
    if view.demands:
        demands = ", ".join(voice.label(NAMED_BY["demand"][demand]) for demand in view.demands)
        yield voice.label("picture-text-demands", text=demands)
    best = sorted(view.players, key=lambda player: player.points, reverse=True)
    points = [voice.label("picture-text-of", name=letter_of(voice, each.seat), number=each.points) for each in best]
    yield voice.label("picture-text-points", text=", ".join(points))
    votes = [
        voice.label("picture-text-of", name=letter_of(voice, each.seat), number=each.votes) for each in by_votes(view)
    ]
    yield voice.label("picture-text-votes", text=", ".join(votes))
    for player in view.players:
        yield from _circle(voice, player)


def _head(voice: Voice, view: TrajanView) -> str:
    if view.phase == "over":
        return voice.label("picture-text-over")
    return voice.label("picture-text", quarter=view.quarter, round=view.round, number=view.lap - view.time)


def _circle(voice: Voice, player: PlayerView) -> Iterable[str]:
    """The markers of each tray."""
    trays = [
        voice.label("picture-text-each", name=voice.label(f"action-{ACTIONS[tray]}", "numeral"), text=held)
        for tray, held in enumerate(letters(voice, markers) for markers in player.trays)
        if held
    ]
    if trays:
        yield voice.label("picture-text-circle", letter=letter_of(voice, player.seat), text=", ".join(trays))
