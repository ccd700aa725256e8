"""The whole map with the provinces that can be claimed, and a table of what they yield."""

from collections.abc import Iterable, Sequence

from bot.drawing.blocks import Block
from bot.games.shogun.picture.artist import Artist
from bot.games.shogun.picture.land import land
from bot.games.shogun.picture.placing import in_column
from bot.games.shogun.picture.seat.lands import YIELDS, table
from engine.core.questions import Decision
from engine.shogun.components import PROVINCES, ProvinceId


def claims(artist: Artist, decision: Decision) -> Block:
    """Draw the map with these provinces in gold, and their yields."""
    offered = _offered(artist, decision)
    rows = [artist.view.province(province) for province in offered]
    return in_column([land(artist, offered), table(artist, rows, YIELDS, numbered=False)], 0)


def claims_text(artist: Artist, decision: Decision) -> Iterable[str]:
    """Yield the provinces on offer and their yields in words."""
    for province in _offered(artist, decision):
        printed = PROVINCES[province]
        facts = {"chests": printed.tax, "rice": printed.rice, "spaces": printed.spaces}
        yield artist.voice.label("seat-text-claim", province=province, **facts)


def _offered(artist: Artist, decision: Decision) -> Sequence[ProvinceId]:
    """Return the face-up provinces, or the one that was drawn."""
    drawn = decision.facts.get("province")
    return (drawn,) if isinstance(drawn, str) else artist.view.face_up
