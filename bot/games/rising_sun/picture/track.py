"""The season and the political track."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, below, icon, label
from bot.drawing.svg import INK, element
from bot.games.rising_sun.picture.artist import RED, Artist
from engine.rising_sun.components import RULES
from engine.rising_sun.views import MandateView

_HEIGHT = 78
_GAP = 5
_PALE = "#d8cfba"
_QUIET = "#8d8577"


def header(artist: Artist, width: float) -> Block:
    """The season and the phase."""
    view, voice = artist.view, artist.voice
    band = element("rect", width=width, height=62, rx=10, fill=artist.looks.seasons.get(view.season, PAPER))
    season = label(voice.name("season", view.season, marked_up=False), 38, most=width / 2 - 20)
    named = "" if view.phase == view.season else voice.name("phase", view.phase, marked_up=False)
    phase = label(named, 30, most=width / 2 - 20)
    left = at(season, 18, (62 - season.height) / 2)
    right = at(phase, width - 18 - phase.width, (62 - phase.height) / 2)
    return Block(width, 62, band + left + right)


def track(artist: Artist, width: float) -> Block:
    """Each stage of the Political Phase: what was played and by whom, Kami turns, the War."""
    stages = RULES.political_track
    cell = (width - _GAP * (len(stages) - 1)) / len(stages)
    played = list(artist.view.mandates)
    drawn, mandates, kami = [], 0, 0
    for number, stage in enumerate(stages):
        if stage == "mandate":
            mandates += 1
            block = _played(artist, played.pop(0), cell) if played else _upcoming(mandates, cell)
        elif stage == "kami":
            kami += 1
            block = _symbol("torii", cell, done=kami <= artist.view.kami_turns)
        else:
            block = _symbol("swords", cell, done=artist.view.phase in ("war", "winter"))
        drawn.append(at(block, number * (cell + _GAP), 0))
    return Block(width, _HEIGHT, "".join(drawn))


def _played(artist: Artist, played: MandateView, width: float) -> Block:
    badge = artist.badge(played.seat, 34)
    name = label(artist.voice.label(f"picture-mandate-{played.mandate}"), 21, most=width - 6)
    parts = below([name, badge], gap=2)
    middle = at(name, (width - name.width) / 2, 6) + at(badge, (width - badge.width) / 2, parts.height - 28)
    hidden = {"stroke_dasharray": "6 4"} if played.facedown else {}
    return _cell(width, PAPER, middle, INK, **hidden)


def _upcoming(number: int, width: float) -> Block:
    text = label(str(number), 28, fill=_QUIET)
    return _cell(width, _PALE, at(text, (width - text.width) / 2, (_HEIGHT - text.height) / 2), _PALE)


def _symbol(name: str, width: float, *, done: bool) -> Block:
    sign = icon(name, 42, PAPER if done else RED)
    return _cell(width, RED if done else _PALE, at(sign, (width - 42) / 2, (_HEIGHT - 42) / 2), _PALE)


def _cell(width: float, fill: str, inside: str, line: str, **more: str) -> Block:
    side: dict[str, str | float] = {
        "width": width - 2,
        "height": _HEIGHT - 2,
        "rx": 8,
        "fill": fill,
        "stroke": line,
        "stroke_width": 2,
    }
    return Block(width, _HEIGHT, element("rect", x=1, y=1, **side, **more) + inside)
