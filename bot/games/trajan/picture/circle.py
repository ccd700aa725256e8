"""A player's circle: six trays clockwise, the Trajan tiles outside them, the arch and the [+2] markers."""

from collections import Counter

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, beside, fitted, flowing, icon, label
from bot.drawing.svg import element
from bot.games.trajan.picture.artist import EMPTY_SPACE, FINE, RED, Artist, plate, within
from bot.games.trajan.picture.tiles import plus2, trajan_tile
from engine.trajan.components import ACTIONS, CENTRE
from engine.trajan.views import PlayerView

WIDTH, HEIGHT = 426, 306
_TRAY, _TALL = 130, 94
_GAP, _MIDDLE = 18, 32
_SLOT = 40
_HEAD = 29
_ABREAST = 3
_MARKER = 38
_GROUND, _WAY = "#f6e9c8", "#b08d57"


def circle(artist: Artist, player: PlayerView) -> Block:
    """The whole circle; clockwise is from the left in the upper row, and from the right in the lower one."""
    drawn = [_way()]
    for tray, action in enumerate(ACTIONS):
        x, y, slot_y = _place(tray)
        drawn.append(at(_tray(artist, player, tray, action), x, y))
        drawn.append(at(_slot(artist, player, tray), x, slot_y))
    if player.arch == CENTRE:
        drawn.append(at(icon("trajan", _MIDDLE - 4), (WIDTH - _MIDDLE) / 2, (HEIGHT - _MIDDLE) / 2 + 2))
    return Block(WIDTH, HEIGHT, "".join(drawn))


def _place(tray: int) -> tuple[float, float, float]:
    """Where a tray stands, and how far down the tile outside it lies."""
    upper = tray < _ABREAST
    column = tray if upper else 2 * _ABREAST - 1 - tray
    x = column * (_TRAY + _GAP)
    top = _SLOT + 3
    if upper:
        return x, top, 0
    y = top + _TALL + _MIDDLE
    return x, y, y + _TALL + 3


def _way() -> str:
    """Arrows from tray to tray."""
    upper = _SLOT + 3 + _TALL / 2
    lower = upper + _TALL + _MIDDLE
    middle = (upper + lower) / 2
    paths = []
    for gap in range(_ABREAST - 1):
        x = (gap + 1) * _TRAY + gap * _GAP
        paths.append(f"M{x + 3} {upper - 10:.0f}L{x + 16} {upper:.0f}L{x + 3} {upper + 10:.0f}Z")
        paths.append(f"M{x + 15} {lower - 10:.0f}L{x + 2} {lower:.0f}L{x + 15} {lower + 10:.0f}Z")
    right, left = WIDTH - _TRAY / 2, _TRAY / 2
    paths.append(f"M{right - 14:.0f} {middle - 9:.0f}h28l-14 20Z")
    paths.append(f"M{left - 14:.0f} {middle + 9:.0f}h28l-14 -20Z")
    return element("path", d="".join(paths), fill=_WAY)


def _tray(artist: Artist, player: PlayerView, tray: int, action: str) -> Block:
    """The number of a tray, its [+2] marker, how many markers it holds, and these."""
    held = player.trays[tray]
    head = beside(
        [label(artist.name("action", action, "numeral"), 22), plus2(artist, 26) if action in player.plus2 else EMPTY],
        gap=6,
    )
    count = artist.number(len(held), 24, fill=RED) if len(held) > _ABREAST else EMPTY
    return plate(
        _TRAY,
        _TALL,
        _GROUND,
        at(head, 6, 3),
        at(count, _TRAY - count.width - 7, 3),
        at(_markers(artist, held), 0, _HEAD),
        line=FINE,
    )


def _markers(artist: Artist, held: tuple[str, ...]) -> Block:
    """The markers of a tray; where they are many, two of a colour cover each other in part."""
    width, height = _TRAY - 8, _TALL - _HEAD - 4
    if len(held) <= _ABREAST:
        pieces = [artist.marker(marker, _MARKER) for marker in held]
    else:
        pieces = [_pair(artist, marker, number) for marker, number in Counter(held).items()]
    block, scale = fitted(lambda room: flowing(pieces, room, gap=2, leading=1), width, height)
    return Block(_TRAY, height, at(Block(width, height, _centred(block, scale, width, height)), 4, 0))


def _centred(block: Block, scale: float, width: float, height: float) -> str:
    return at(block, (width - block.width * scale) / 2, (height - block.height * scale) / 2, scale)


def _pair(artist: Artist, marker: str, number: int) -> Block:
    """One or two markers of a colour."""
    one = artist.marker(marker, _MARKER)
    step = _MARKER * 0.3
    return Block(_MARKER + step * (number - 1), _MARKER, "".join([at(one, step * nth, 0) for nth in range(number)]))


def _slot(artist: Artist, player: PlayerView, tray: int) -> Block:
    """The Trajan tile outside a tray, or the arch, or nothing."""
    tile = player.slots[tray]
    if tile is not None:
        return plate(_TRAY, _SLOT, PAPER, within(trajan_tile(artist, tile), _TRAY - 6, _SLOT), line=FINE)
    arch = within(icon("trajan", _SLOT - 6), _TRAY, _SLOT) if player.arch == tray else ""
    return plate(_TRAY, _SLOT, EMPTY_SPACE, arch)
