"""The map with the provinces that can be claimed."""

from collections.abc import Iterable, Sequence

from bot.drawing.blocks import Block
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.land import land
from engine.core.questions import Decision
from engine.shogun.components import PROVINCES, ProvinceId


def claims(artist: Artist, decision: Decision) -> Block:
    """Draw the map with the provinces on offer in gold."""
    return land(artist, _offered(artist, decision))


def claims_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the alternative text: the provinces on offer and their yields."""
    for province in _offered(artist, decision):
        printed = PROVINCES[province]
        facts = {"chests": printed.tax, "rice": printed.rice, "spaces": printed.spaces}
        yield artist.voice.label("seat-text-claim", province=province, **facts)


def _offered(artist: Artist, decision: Decision) -> Sequence[ProvinceId]:
    """Return the face-up provinces, or the one that was drawn."""
    drawn = decision.facts.get("province")
    return (drawn,) if isinstance(drawn, str) else artist.view.face_up
