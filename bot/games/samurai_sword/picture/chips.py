"""Marks at the foot of a plate: role, whether the player is harmless, and Properties."""

from collections.abc import Mapping, Sequence

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, beside, icon
from bot.drawing.svg import INK
from bot.games.samurai_sword.picture.artist import FADED, RED, Artist, chip, small
from engine.samurai_sword.components import ROLES
from engine.samurai_sword.measures import distinct
from engine.samurai_sword.views import PlayerView

PROPERTY = "#f4e3b1"


def chips(artist: Artist, player: PlayerView, room: float) -> Block:
    """Draw the role if known, whether the player is harmless, and the Properties.

    Marks lose their words where that leaves room for more Properties; those that don't fit are counted.
    """
    front = _properties(artist, player)
    marks = [role(artist, player), _harmless(artist, player)]
    rows = [_row([mark[variant] for mark in marks], front, player, room) for variant in (0, 1)]
    fitting = [row for row in rows if row[1].width <= room] or rows[-1:]
    return max(fitting, key=lambda row: row[0])[1]


def _row(
    marks: Sequence[Block], properties: Mapping[str, Block], player: PlayerView, room: float
) -> tuple[int, Block]:
    """Return the number of Properties that fit after the marks, and the row."""
    if (row := _together(marks, [*properties], properties, player)).width <= room:
        return len(properties), row
    shown: list[str] = []
    row = _together(marks, shown, properties, player)
    for card in properties:
        longer = _together(marks, [*shown, card], properties, player)
        if longer.width <= room:
            row = longer
            shown.append(card)
    return len(shown), row


def _together(
    marks: Sequence[Block], shown: Sequence[str], properties: Mapping[str, Block], player: PlayerView
) -> Block:
    """Draw marks and Properties, and the number that didn't fit."""
    left = sum(card not in shown for card in player.properties)
    more = small(f"+{left}", bold=True) if left else EMPTY
    return beside([*marks, *(properties[card] for card in shown), more], gap=3)


def properties(artist: Artist, player: PlayerView, room: float) -> Block:
    """Draw a player's Properties without other marks."""
    return _row([], _properties(artist, player), player, room)[1]


def _properties(artist: Artist, player: PlayerView) -> Mapping[str, Block]:
    return {card: _property(artist, card, player.properties.count(card)) for card in distinct(player.properties)}


def _property(artist: Artist, card: str, number: int) -> Block:
    return chip(small(artist.voice.label("picture-property", card=card, number=number)), fill=PROPERTY)


def _harmless(artist: Artist, player: PlayerView) -> tuple[Block, Block]:
    """Return the harmless sign, with and without the word."""
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
