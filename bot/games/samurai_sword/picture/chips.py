"""Marks at the foot of a plate: role, whether the player is harmless, and Properties."""

from collections.abc import Mapping, Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, beside, flowing, icon
from bot.drawing.svg import INK
from bot.games.samurai_sword.picture.artist import CHIP, FADED, RED, Artist, chip, small
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView

PROPERTY = "#f4e3b1"
_LEADING = 2
"""Space between rows of marks."""


def chips(artist: Artist, player: PlayerView, room: float, most_rows: int) -> Block:
    """Draw a player's known role, harmless sign and Properties in at most `most_rows` rows.

    Marks lose their words if that leaves room for more Properties or saves a row. Properties that don't fit are
    counted.
    """
    front = _properties(artist, player)
    marks = [role(artist, player), _harmless(artist, player)]
    variants = [[mark[variant] for mark in marks if mark[variant].width] for variant in (0, 1)]
    drawn = [_fitting(variant, front, player, room, most_rows) for variant in variants]
    return max(drawn, key=lambda fitted: (fitted[0], -fitted[1].height))[1]


def properties(artist: Artist, player: PlayerView, room: float, most_rows: int) -> Block:
    """Draw a player's Properties without other marks."""
    return _fitting([], _properties(artist, player), player, room, most_rows)[1]


def _fitting(
    marks: Sequence[Block], front: Mapping[str, Block], player: PlayerView, room: float, most_rows: int
) -> tuple[int, Block]:
    """Return how many Properties fit, and a drawing of the marks, these Properties, and the number of the rest."""
    most_height = most_rows * (CHIP + _LEADING)
    for named in range(len(front), -1, -1):
        left = sum(player.properties.count(card) for card in [*front][named:])
        more = [small(f"+{left}", bold=True)] if left else []
        drawn = _flowing([*marks, *[*front.values()][:named], *more], room)
        if drawn.height < most_height:
            break
    return named, drawn


def _flowing(blocks: Sequence[Block], room: float) -> Block:
    return flowing(blocks, room, gap=3, leading=_LEADING) if blocks else EMPTY


def _properties(artist: Artist, player: PlayerView) -> Mapping[str, Block]:
    return {card: _property(artist, card, player.properties.count(card)) for card in distinct(player.properties)}


def _property(artist: Artist, card: str, number: int) -> Block:
    return chip(small(artist.voice.label("picture-in-front", card=card, number=number)), fill=PROPERTY)


def _harmless(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return the harmless sign with and without its word."""
    if not player.harmless or artist.view.finished:
        return EMPTY, EMPTY
    dove = icon("dove", 12, PAPER)
    return chip(dove, small(artist.voice.label("picture-harmless")), fill=FADED), chip(dove, fill=FADED)


def role(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return a known role with name and stars, and a short form: the Shogun's sign, or the number of stars."""
    if player.role is None:
        return EMPTY, EMPTY
    card = ROLES[player.role]
    name = small(artist.voice.name("role", card.role, marked_up=False), PAPER, bold=True)
    stars = beside([icon("star", 9, PAPER) for _ in range(card.stars)], gap=0)
    if card.role != "shogun":
        number = [small(str(card.stars), PAPER, bold=True), icon("star", 9, PAPER)] if card.stars > 1 else [stars]
        return chip(name, stars, fill=INK), chip(beside([name, *number], gap=2), fill=INK)
    helmet = icon("shogun", 12, RED)
    return chip(helmet, name, stars, fill=INK), chip(helmet, stars, fill=INK)
