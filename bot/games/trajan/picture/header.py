"""The band at the top: the time left in the round, the time track, and the demands."""

from bot.drawing.phone import GOLD
from bot.drawing.svg import INK, element, symbol
from bot.games.trajan.picture.artist import Artist, rectangle, text
from engine.trajan.components import RULES

HEIGHT = 36
_MARGIN = 8
_TRACK = 168
_DEMANDS, _STEP = 200, 28
_TILE = (24, 18)
_WHITE, _PASSED, _AHEAD, _TINT = "#ffffff", "#7d745f", "#4b463c", "#f4e6bd"


def header(artist: Artist, width: float) -> str:
    """Draw the whole band."""
    view = artist.view
    said = artist.voice.label(
        f"picture-{view.phase}",
        quarter=view.quarter,
        round=view.round,
        rounds=RULES.rounds,
        left=view.lap - view.time,
    )
    ground = rectangle(0, 0, width, HEIGHT, INK, corner=0)
    if view.phase == "over":
        return ground + text(said, _MARGIN, HEIGHT / 2, 14, fill=_WHITE)
    title = text(said, _MARGIN, 9, fill=_WHITE)
    return "".join([ground, title, _track(view.time, view.lap), *_demands(artist)])


def _track(time: int, lap: int) -> str:
    """Draw the spaces of a round: those passed, the time marker, those ahead, and the end."""
    step = _TRACK / lap
    cells = [
        rectangle(_MARGIN + place * step, 19, step - 1.2, 11, _fill(place, time), corner=1.5) for place in range(lap)
    ]
    end = _MARGIN + _TRACK + 1
    flag = element("path", d=f"M{end} 17h8l-2.5 3.5l2.5 3.5h-6.6v8h-1.4Z", fill=_WHITE)
    return "".join(cells) + flag


def _fill(place: int, time: int) -> str:
    return GOLD if place == time else _PASSED if place < time else _AHEAD


def _demands(artist: Artist) -> list[str]:
    """Draw this quarter's demands, with a space for each still to come."""
    demands, (wide, high) = artist.view.demands, _TILE
    middle = _DEMANDS + _STEP + wide / 2
    drawn = [text(artist.voice.label("picture-demands"), middle, 8, anchor="middle", fill=_WHITE)]
    for place in range(RULES.rounds - 1):
        x, y = _DEMANDS + place * _STEP, 16
        if place < len(demands):
            drawn += [rectangle(x, y, wide, high, _TINT, corner=3), symbol(demands[place], x + 4, y + 1, 16)]
        else:
            drawn.append(rectangle(x + 0.5, y + 0.5, wide - 1, high - 1, "none", corner=3, line=_PASSED))
    return drawn
