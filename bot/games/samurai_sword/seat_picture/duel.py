"""An attack on the reader, or Bushido, and below it the consequences of both answers."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, at, below, beside, icon, label
from bot.drawing.phone import SMALLEST, WIDTH, exactly_at, name_label
from bot.drawing.svg import INK, element, width_of
from bot.games.samurai_sword.outcomes import Outcome, outcomes, wounds_in
from bot.games.samurai_sword.picture.artist import BLUE, HEART, RED, Artist, small
from bot.games.samurai_sword.seat_picture.plates import Marks, height_of, plate
from bot.games.samurai_sword.seat_picture.seating import MARGIN, PLATE
from engine.core.events import Seat
from engine.core.questions import Decision
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.parrying import COUNTERATTACK

_BUSHIDO = "bushido"
_BETWEEN = WIDTH - 2 * PLATE - 4 * MARGIN
_HALF = (WIDTH - 3 * MARGIN) / 2
_PAD = 6
_LINE = 14.5


def duel(artist: Artist, decision: Decision) -> Block:
    """Draw the card between two players, and both answers side by side."""
    return below([_players(artist, decision), _both(artist, decision)], gap=MARGIN + 1)


def _players(artist: Artist, decision: Decision) -> Block:
    """Draw the attacker and the reader; for Bushido, the reader and the next player."""
    view = artist.view
    assert view.seat is not None
    by = decision.facts.get("by")
    if isinstance(by, int):
        left, right = _plate(artist, by), _plate(artist, view.seat)
        card = str(decision.facts.get("weapon", decision.facts.get("card", COUNTERATTACK)))
        between = _arrow(artist, card, wounds_in(decision))
    else:
        left, right = _plate(artist, view.seat), _plate(artist, (view.seat + 1) % len(view.players))
        between = _arrow(artist, _BUSHIDO, None)
    height = max(left.height, right.height, between.height)
    drawn = (
        at(left, 2 * MARGIN, 0)
        + exactly_at(between, WIDTH / 2 - between.width / 2, 0)
        + at(right, WIDTH - 2 * MARGIN - PLATE, 0)
    )
    return Block(WIDTH, height, drawn)


def _plate(artist: Artist, seat: Seat) -> Block:
    return plate(artist, seat, Marks(), height_of(artist, seat, Marks()))


def _arrow(artist: Artist, card: str, wounds: int | None) -> Block:
    """Draw the card's name over an arrow, with its wounds below."""
    room = _BETWEEN - 6
    colour = HEART if wounds is not None else BLUE
    name = artist.voice.name("card", card, marked_up=False)
    names = [name_label(line, SMALLEST, room) for line in _broken(name, room, bold=True)]
    shaft = element(
        "path", d=f"M0 5h{room - 13:g}V0l13 8.500-13 8.500v-5H0z", fill=colour, stroke=PAPER, stroke_width=1.4
    )
    parts = [icon(CARDS[card].type, 18, RED if wounds is not None else BLUE), *names, Block(room, 17, shaft)]
    if wounds is not None:
        text = artist.voice.label("picture-wounds", number=wounds)
        parts.append(beside([icon("wound", 13, RED), small(text, bold=True)], gap=1))
    return _stack(parts, room)


def _stack(parts: list[Block], width: float) -> Block:
    """Stack blocks vertically, each centered."""
    y, drawn = 0.0, ""
    for part in parts:
        drawn += exactly_at(part, (width - part.width) / 2, y)
        y += part.height + 1
    return Block(width, y, drawn)


def _both(artist: Artist, decision: Decision) -> Block:
    short = {seat: artist.name_in_text(seat) for seat in range(len(artist.view.players))}
    boxes = [_text(outcome) for outcome in outcomes(artist.voice.calling(short), artist.view, decision)]
    high = max(box.height for box in boxes) + 2 * _PAD
    drawn = ""
    for place, (box, line) in enumerate(zip(boxes, (BLUE, RED), strict=True)):
        frame = element(
            "rect", x=1, y=1, width=_HALF - 2, height=high - 2, rx=6, fill=PAPER, stroke=line, stroke_width=2
        )
        x = MARGIN + place * (_HALF + MARGIN)
        drawn += exactly_at(Block(_HALF, high, frame + at(box, _PAD, _PAD - 1)), x, 0)
    return Block(WIDTH, high, drawn)


def _text(outcome: Outcome) -> Block:
    room = _HALF - 2 * _PAD
    title = [label(line, 12.5) for line in _broken(outcome.name, room, bold=True, size=12.5)]
    lines = [
        name_label(line, SMALLEST, room, bold=False, fill=INK)
        for sentence in outcome.sentences
        for line in _broken(sentence, room)
    ]
    return below([*title, *lines], gap=1)


def _broken(text: str, width: float, *, bold: bool = False, size: float = SMALLEST) -> list[str]:
    lines: list[str] = []
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, size, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
