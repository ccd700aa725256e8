"""Changes on the board since the reader last looked, in at most three lines."""

from collections.abc import Iterator

from bot.presentation.counting import from_to
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.shogun.views import ShogunView


def changes(voice: Voice, before: ShogunView, after: ShogunView) -> Iterator[str]:
    """Yield the changes in players' points, chests and provinces.

    While provinces are being claimed, the game log already has a line for each, so they are left out.
    """
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-points", [(new.seat, old.points, new.points) for old, new in players]),
        ("since-chests", [(new.seat, old.chests, new.chests) for old, new in players]),
    ):
        if changed := from_to(voice, numbers):
            yield voice.say(message, changes=changed)
    if after.phase == "claiming":
        return
    won: dict[Seat | None, list[str]] = {}
    for old, new in zip(before.provinces, after.provinces, strict=True):
        if old.owner != new.owner:
            won.setdefault(new.owner, []).append(new.id)
    if won:
        parts = [_won(voice, seat, provinces) for seat, provinces in won.items()]
        yield voice.say("since-provinces", changes="; ".join(parts))


def _won(voice: Voice, seat: Seat | None, provinces: list[str]) -> str:
    if seat is None:
        return voice.say("since-neutral", provinces=provinces)
    return voice.say("since-won", provinces=provinces, seat=seat)
