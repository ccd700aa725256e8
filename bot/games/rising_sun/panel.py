"""Texts of the seat panel, with the changes on the board since the reader last looked."""

from collections.abc import Iterable, Iterator

from bot.games.rising_sun.names import figures
from bot.presentation.formatting import from_to, several
from bot.words.localizer import Voice
from engine.core.events import Seat
from engine.rising_sun.table import Province
from engine.rising_sun.views import PlayerView, RisingSunView


def belongings(voice: Voice, me: PlayerView) -> tuple[str, str]:
    """Return the reader's possessions, as the name and the value of a field."""
    wealth = voice.say("panel-have", vp=me.vp, coins=me.coins, ronin=me.ronin)
    return wealth, voice.say("clan-reserve", figures=figures(voice, me.reserve), strongholds=me.strongholds_left)


def facedown_tiles(voice: Voice, seen: RisingSunView) -> list[str]:
    """Return the tiles the reader played face down as Lotus, with the mandate announced for each."""
    return [
        voice.say("panel-facedown-tile", tile=played.tile, mandate=played.mandate)
        for played in seen.mandates
        if played.facedown and played.tile is not None
    ]


def hidden_tiles(voice: Voice, seen: RisingSunView) -> Iterable[str]:
    """Yield the tiles only the reader has seen, worded for the other players."""
    if seen.drawn:
        yield voice.say("hidden-drawn", tiles=voice.listed([voice.name("mandate", tile) for tile in seen.drawn]))
    for tile in facedown_tiles(voice, seen):
        yield voice.say("hidden-facedown", tile=tile)


def own_card(voice: Voice, name: str, number: int) -> str:
    """Return a card with its text. `number` is the number of copies."""
    title = several(voice, voice.say(f"card-{name}"), number)
    return voice.say("cards-card", name=title, text=voice.say(f"card-{name}", "text"))


# Changes, in at most three lines


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
