"""The political track: mandates, Kami turns and the War Phase in a row."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, icon
from bot.drawing.phone import GOLD, exactly_at
from bot.drawing.svg import INK, element, words
from bot.games.rising_sun.picture.artist import GATE, Artist
from bot.games.rising_sun.season import mandate_number
from engine.rising_sun.components import RULES
from engine.rising_sun.views import MandateView

TRACK_HEIGHT = 23
_TILE = "#1f3550"
_LINE = "#6c8eac"
_DONE = 0.45


def track(artist: Artist, width: float) -> Block:
    """Draw all stages, with the current mandate in gold."""
    view, stages = artist.view, RULES.political_track
    each = width / len(stages)
    now = mandate_number(view) if view.phase == "politics" else 0
    drawn, mandates, kami = [], 0, 0
    for place, stage in enumerate(stages):
        if stage == "mandate":
            mandates += 1
            is_played = mandates <= len(view.mandates)
            is_now = mandates == now
            played = view.mandates[mandates - 1] if is_played else None
            block = _mandate(artist, played, mandates, each - 1.5, is_now=is_now)
        elif stage == "kami":
            kami += 1
            block = _sign("torii", each, GATE, is_over=kami <= view.kami_turns)
        else:
            block = _sign("swords", each, PAPER, is_over=False)
        drawn.append(exactly_at(block, each * place, 0))
    return Block(width, TRACK_HEIGHT, "".join(drawn))


def _mandate(artist: Artist, played: MandateView | None, number: int, width: float, *, is_now: bool) -> Block:
    """Draw a mandate's tile, underlined in the color of its player, or its number if it is still to come."""
    line = GOLD if is_now else INK if played else _LINE
    face: dict[str, str | float] = {"rx": 3, "stroke": line, "stroke_width": 2 if is_now else 1}
    fill = PAPER if played or is_now else _TILE
    tile = element("rect", x=0.5, y=0.5, width=width - 1, height=TRACK_HEIGHT - 1, fill=fill, **face)
    if played is None:
        ink = INK if is_now else PAPER
        return Block(width, TRACK_HEIGHT, tile + words(str(number), width / 2, 16, 12, fill=ink, anchor="middle"))
    hidden = {"stroke_dasharray": "3 2"} if played.facedown else {}
    size = width - 2.5
    color = artist.look(played.seat).colour
    under = element(
        "rect",
        x=1.5,
        y=TRACK_HEIGHT - 6,
        width=width - 3,
        height=4.5,
        fill=color,
        stroke=INK,
        stroke_width=0.5,
        **hidden,
    )
    sign = exactly_at(icon(f"mandate-{played.mandate}", size), (width - size) / 2, 1.5)
    return Block(width, TRACK_HEIGHT, tile + under + sign)


def _sign(name: str, width: float, color: str, *, is_over: bool) -> Block:
    size = width - 3
    drawn = exactly_at(icon(name, size, color), 1, (TRACK_HEIGHT - size) / 2)
    return Block(width, TRACK_HEIGHT, element("g", drawn, opacity=_DONE) if is_over else drawn)
