"""What stands above: quarter and round, the time track with what is left of the round, and the demands."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, beside, icon, label
from bot.drawing.svg import INK
from bot.games.trajan.picture.artist import EMPTY_SPACE, GOLD, Artist, plate, space, within
from bot.games.trajan.picture.tiles import demand_tile
from engine.trajan.components import RULES

_HEIGHT = 56
_CELL, _STEP = 36, 38
_TILE = 46
_PASSED = "#4a443a"


def header(artist: Artist, width: float) -> Block:
    """The whole band."""
    view, voice = artist.view, artist.voice
    title = voice.label("picture-over") if view.phase == "over" else _round(artist)
    text = label(title, 27, fill=PAPER, most=width / 4)
    demands = _demands(artist)
    track = time_track(artist)
    room = width - text.width - demands.width - 3 * 16
    return plate(
        width,
        _HEIGHT,
        INK,
        at(text, 16, (_HEIGHT - text.height) / 2),
        at(Block(room, _HEIGHT, within(track, room, _HEIGHT)), text.width + 24, 0),
        at(demands, width - demands.width - 10, (_HEIGHT - demands.height) / 2),
    )


def _round(artist: Artist) -> str:
    return artist.voice.label("picture-round", quarter=artist.view.quarter, round=artist.view.round)


def time_track(artist: Artist) -> Block:
    """The way of the time marker to the next end of a round: how many markers lead to each space from here."""
    view = artist.view
    cells = [at(_cell(artist, space), space * _STEP, 0) for space in range(view.lap + 1)]
    return Block(view.lap * _STEP + _CELL, _CELL + 12, "".join(cells))


def _cell(artist: Artist, place: int) -> Block:
    """A space, the marker, or the start at the end of the lap."""
    view = artist.view
    if place == view.time:
        return plate(_CELL, _CELL + 12, GOLD, within(icon("time", 32), _CELL, _CELL + 12))
    if place < view.time:
        return plate(_CELL, _CELL + 12, _PASSED)
    left = artist.number(place - view.time, 21)
    if place == view.lap:
        flag = at(icon("flag", 24), 7, 0)
        return plate(_CELL, _CELL + 12, PAPER, flag, at(left, (_CELL - left.width) / 2, 22))
    return plate(_CELL, _CELL + 12, EMPTY_SPACE, within(left, _CELL, _CELL + 12))


def _demands(artist: Artist) -> Block:
    """The demands of this quarter, and the rounds that will still bring one."""
    lying = [demand_tile(demand, _TILE) for demand in artist.view.demands]
    missing = RULES.rounds - 1 - len(lying)
    return beside([icon("demand", 40), *lying, *([space(_TILE, _TILE)] * missing)], gap=6)
