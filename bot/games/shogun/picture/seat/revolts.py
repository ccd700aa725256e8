"""The provinces that revolt in winter, with the odds of holding each if it is fought for first."""

from collections.abc import Iterable

from bot.drawing.blocks import Block
from bot.games.shogun.odds import holding, revolt_line
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.seat.plates import Spot, close_up
from engine.core.questions import Arrange, Decision
from engine.shogun.choices import WinterRevolt


def revolts(artist: Artist, decision: Decision) -> Block:
    """Draw the part of the map with the provinces."""
    return close_up(artist, [_spot(artist, decision, revolt) for revolt in _revolts(decision)]).block()


def revolts_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the provinces and the odds in words."""
    for revolt in _revolts(decision):
        yield artist.voice.label(
            "seat-text-revolt",
            province=revolt.province,
            armies=revolt.armies,
            farmers=revolt.farmers,
            odds=_spot(artist, decision, revolt).odds or None,
        )


def _revolts(decision: Decision) -> list[WinterRevolt]:
    assert isinstance(decision.question, Arrange)
    return [item.means for item in decision.question.items]


def _spot(artist: Artist, decision: Decision, revolt: WinterRevolt) -> Spot:
    province, armies, farmers = revolt
    if not artist.view.odds_shown:
        return Spot(province)
    odds = revolt_line(artist.voice, artist.view, decision.seat, armies, farmers)
    return Spot(province, odds=odds, chance=holding(artist.view, decision.seat, armies, farmers))
