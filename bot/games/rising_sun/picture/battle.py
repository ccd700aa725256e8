"""The battle in progress: each participant's resources, then the bids once they are revealed."""

from collections.abc import Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, beside, framed, icon, label, on_plate
from bot.drawing.phone import name_label
from bot.drawing.svg import INK
from bot.games.rising_sun.picture.artist import Artist
from engine.core.events import Seat
from engine.rising_sun.components import RULES
from engine.rising_sun.views import BattleView

_PLATE = "#e9e2cf"
_HEAD = 15
_ROW = 14
_MARK = 12
_TEXT = 11
_FIRST = 20


def battle(artist: Artist, fought: BattleView, width: float) -> Block:
    """Draw a table with a row per participant."""
    rows = _bids(artist, fought, width) if fought.bids else _means(artist, fought, width)
    signs = [artist.mark(seat, _MARK) for seat in fought.participants]
    parts = [at(sign, (_FIRST - sign.width) / 2 + 2, _HEAD + place * _ROW) for place, sign in enumerate(signs)]
    return framed(width, _HEAD + _ROW * len(fought.participants) + 2, _PLATE, *parts, *rows)


def _bids(artist: Artist, fought: BattleView, width: float) -> list[str]:
    """Draw each participant's bids on the War Advantages, with the highest bids on white."""
    heads = [
        label(artist.voice.label(f"picture-bid-{advantage}"), _TEXT, bold=False) for advantage in RULES.advantages
    ]
    gap = (width - _FIRST - 6 - sum(head.width for head in heads)) / len(heads)
    drawn, x = [], _FIRST + gap / 2
    for advantage, head in zip(RULES.advantages, heads, strict=True):
        drawn.append(at(head, x, 0))
        highest = max(bids.get(advantage, 0) for bids in fought.bids)
        for place, bids in enumerate(fought.bids):
            bid = _bid(bids.get(advantage, 0), highest)
            drawn.append(at(bid, x + (head.width - bid.width) / 2, _HEAD + place * _ROW))
        x += head.width + gap
    return drawn


def _bid(bid: int, highest: int) -> Block:
    is_highest = bid == highest > 0
    number = label(str(bid), 12, bold=is_highest)
    return on_plate(number, PAPER, pad=6, above=-0.5, line=INK, stroke=1) if is_highest else number


def _means(artist: Artist, fought: BattleView, width: float) -> list[str]:
    """Draw each participant's Coins and Ronin."""
    title = label(artist.voice.name("province", fought.province, marked_up=False), 12)
    drawn = [at(title, 5, 0)]
    for place, seat in enumerate(fought.participants):
        y = _HEAD + place * _ROW
        drawn.append(at(name_label(artist.name(seat), 12, width - 110), _FIRST, y))
        drawn += _wealth(artist, seat, width - 84, y)
    return drawn


def _wealth(artist: Artist, seat: Seat, x: float, y: float) -> Sequence[str]:
    player = artist.view.players[seat]
    shown = (("coin", player.coins), ("ronin", player.ronin))
    return [
        at(beside([icon(kind, 13), label(str(number), 12)], gap=2), x + 42 * place, y)
        for place, (kind, number) in enumerate(shown)
    ]
