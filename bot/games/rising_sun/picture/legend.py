"""The legend of the map."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import Block, below, beside, label
from bot.drawing.svg import element, words
from bot.games.rising_sun.picture.artist import WAR, Artist
from bot.games.rising_sun.picture.looks import GRAY
from bot.games.rising_sun.picture.marks import mark


def legend(artist: Artist) -> Block:
    """Explain the white ring and, if the map has them, the battle numbers."""
    disc = element("circle", cx=7.5, cy=7.5, r=7, fill=WAR, stroke=PAPER, stroke_width=1.2)
    signs = [(mark(GRAY, "2", 15.5, ringed=True), "strongest")]
    if not artist.marks.are_numbers:
        signs.append((Block(15, 15, disc + words("1", 7.5, 11.5, 11, fill=PAPER, anchor="middle")), "battle"))
    lines = [
        beside([sign, label(artist.voice.label(f"picture-{name}"), 11, fill=PAPER, bold=False)], gap=4)
        for sign, name in signs
    ]
    return below(lines, gap=3)
