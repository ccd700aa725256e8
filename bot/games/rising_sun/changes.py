"""Changes on the board since the reader last looked, in at most three lines."""

from collections.abc import Iterator

from bot.presentation.counting import from_to
from bot.words.voice import Voice
from engine.core.events import Seat
from engine.rising_sun.table import Province
from engine.rising_sun.views import RisingSunView


def changes(voice: Voice, before: RisingSunView, after: RisingSunView) -> Iterator[str]:
    """Yield the changes in players' VP and Coins, and the provinces with a new leader."""
    players = list(zip(before.players, after.players, strict=True))
    for message, numbers in (
        ("since-vp", [(new.seat, old.vp, new.vp) for old, new in players]),
        ("since-coins", [(new.seat, old.coins, new.coins) for old, new in players]),
    ):
        if changed := from_to(voice, numbers):
            yield voice.say(message, changes=changed)
    led: dict[Seat | None, list[Province]] = {}
    for old, new in zip(before.provinces, after.provinces, strict=True):
        if old.leader != new.leader:
            led.setdefault(new.leader, []).append(new.province)
    if led:
        leads = [voice.say("since-lead", province=provinces, seat=seat) for seat, provinces in led.items()]
        yield voice.say("since-leads", changes="; ".join(leads))
