"""The band above the circle while a card resolves: attacker, targets, card and wounds."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, icon, label
from bot.drawing.phone import WIDTH, name_label
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.aim import Attack, attack_of
from bot.games.samurai_sword.picture.artist import MARK, NAME, RED, Artist
from bot.games.samurai_sword.picture.seating import MARGIN
from engine.samurai_sword.components import CARDS

_WIDTH = WIDTH - 2 * MARGIN
_PAD = 8
_ROOM = _WIDTH - 2 * _PAD
_ICON = 16
_LEAST_NAME = 60
"""Minimum width for each of two names."""


def band(artist: Artist) -> Block:
    """Draw two lines for an attack, one line for any other card being resolved, and nothing between cards."""
    view, voice = artist.view, artist.voice
    attack = attack_of(view)
    if attack is not None:
        return _on_band(below([_people(artist, attack), _card(artist, attack)], gap=1), RED)
    if view.finished or not view.resolving:
        return EMPTY
    cards = voice.listed([voice.name("card", card, marked_up=False) for card in view.resolving])
    sign = icon(CARDS[view.resolving[0]].type, _ICON, PAPER)
    named = name_label(voice.label("picture-resolving", text=cards), NAME, _ROOM - _ICON - 5, fill=PAPER)
    return _on_band(beside([sign, named], gap=5), INK)


def _people(artist: Artist, attack: Attack) -> Block:
    """Draw the attacker and the target; several targets appear as shapes only."""
    arrow = Block(18, 12, element("path", d="M0 4.500h9V0l8.500 6L9 12V7.500H0z", fill=PAPER))
    marks = [artist.mark(seat, PAPER) for seat in attack.to]
    room = _ROOM - MARK - 5 - arrow.width - 16 - sum(mark.width + 3 for mark in marks)
    if len(attack.to) > 1:
        by = artist.name(attack.by, room, PAPER)
        target = beside(marks, gap=3)
    else:
        by = artist.name(attack.by, room - _LEAST_NAME, PAPER)
        target = beside([*marks, artist.name(attack.to[0], room - by.width, PAPER)], gap=4)
    return beside([beside([artist.mark(attack.by, PAPER), by], gap=4), arrow, target], gap=8)


def _card(artist: Artist, attack: Attack) -> Block:
    """Draw the card and its wounds."""
    voice = artist.voice
    named = label(voice.name("card", attack.card, marked_up=False), NAME, fill=PAPER)
    card = beside([icon(CARDS[attack.card].type, _ICON, PAPER), named], gap=5)
    if attack.wounds is None:
        return card
    wounds = label(voice.label("picture-wounds", number=attack.wounds), NAME, fill=PAPER)
    return beside([card, beside([icon("wound", 14, "#ffd9d4"), wounds], gap=3)], gap=12)


def _on_band(inside: Block, fill: str) -> Block:
    height = round(inside.height + 8)
    plate = element("rect", width=_WIDTH, height=height, rx=6, fill=fill)
    return Block(_WIDTH, height, plate + at(inside, _PAD, (height - inside.height) / 2))
