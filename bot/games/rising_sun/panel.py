"""Texts of the seat panel."""

from collections.abc import Iterable

from bot.games.rising_sun.pieces import figures
from bot.presentation.counting import several
from bot.words.voice import Voice
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
