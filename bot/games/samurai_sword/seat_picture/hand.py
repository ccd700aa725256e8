"""The cards on offer, numbered like the options, and the rest of the hand."""

from collections.abc import Sequence
from typing import NamedTuple

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, at, below, beside, flowing, icon, label
from bot.drawing.phone import GOLD, SMALLEST, WIDTH
from bot.drawing.svg import INK, element, width_of
from bot.games.samurai_sword.lookup import brief
from bot.games.samurai_sword.offers import PLAYS, Offer, offers_of
from bot.games.samurai_sword.panel import me
from bot.games.samurai_sword.picture.artist import BLUE, RED, ROSE, Artist, chip, small
from bot.games.samurai_sword.seat_picture.marks import option_number, ring
from bot.games.samurai_sword.seat_picture.seating import MARGIN
from engine.core.questions import Decision
from engine.core.questions.pick import Pick
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.measures import KOJIRO, distinct

_BAND = "#4a2a16"
_ROOM = WIDTH - 4 * MARGIN
_GAP = 4
_PAD = 5
_TEXT = 78
"""Maximum width of a card's text."""
_TARGETS, _TARGETS_ALONE = 3, 6
"""Maximum targets per row on a card, and on a Weapon that is the only one on offer."""
_COLOURS = {"weapon": RED, "property": BLUE, "action": GOLD}
_COUNTED = {"honor": ("honor", ROSE), "properties": ("property", BLUE)}
"""Symbol and color for what a Weapon with variable wounds counts."""
_WIDER = 40
"""Maximum width added to a card to fill its row."""
_CHIP, _CREAM = "#d8cfba", "#fff3d0"


class Inside(NamedTuple):
    """The contents of a card, and whether its frame is gold."""

    block: Block
    is_gold: bool


def hand(artist: Artist, decision: Decision, chosen: Sequence[str], room: float) -> Block:
    """Draw the cards on offer in rows, and the rest of the hand as chips.

    `chosen` holds the keys of the chosen options. If they are taller than `room`, Weapons come first and the other
    cards show only their names and numbers; if that is still too tall, Weapons show no targets.
    """
    assert isinstance(decision.question, Pick)
    gold = {number for number, option in enumerate(decision.question.options, 1) if option.key in chosen}
    offers = offers_of(decision)
    if decision.kind == PLAYS:
        gold = {number for offer in offers for number in offer.numbers}
    rest = _rest(artist, offers)
    for draw in (_in_full, _with_targets, _in_lines):
        parts = below([*draw(artist, offers, gold), rest], gap=_GAP)
        if parts.height <= room:
            break
    if not parts.height:
        return EMPTY
    height = parts.height + 2 * MARGIN + 2
    band = element("rect", x=0, y=0, width=WIDTH, height=height + 6, fill=_BAND)
    return Block(WIDTH, height, band + at(parts, 2 * MARGIN, MARGIN + 1))


def _in_full(artist: Artist, offers: Sequence[Offer], gold: set[int]) -> list[Block]:
    return _rows([_inside(artist, offer, gold) for offer in offers])


def _with_targets(artist: Artist, offers: Sequence[Offer], gold: set[int]) -> list[Block]:
    attacks = [offer for offer in offers if _is_weapon(offer)]
    in_row = _TARGETS if len(attacks) > 1 else _TARGETS_ALONE
    weapons = [_inside(artist, offer, gold, in_row) for offer in attacks]
    return [*_rows(weapons), *_in_lines(artist, [offer for offer in offers if not _is_weapon(offer)], gold)]


def _in_lines(artist: Artist, offers: Sequence[Offer], gold: set[int]) -> list[Block]:
    return _rows([_line(artist, offer, gold) for offer in offers], over=2)


def _rows(cards: Sequence[Inside], over: float = _PAD - 1) -> list[Block]:
    """Draw cards in rows, with a margin of `over` above and below their contents."""
    rows: list[list[Inside]] = []
    used = 0.0
    for inside in cards:
        width = inside.block.width + 2 * _PAD
        if not rows or used + width > _ROOM:
            rows.append([])
            used = 0
        rows[-1].append(inside)
        used += width + _GAP
    return [_row(row, over) for row in rows]


def _row(cards: Sequence[Inside], over: float) -> Block:
    """Draw cards at the same height, slightly widened if that fills the row."""
    high = max(card.block.height for card in cards) + 2 * over
    spare = _ROOM - _GAP * (len(cards) - 1) - sum(card.block.width + 2 * _PAD for card in cards)
    more = min(spare / len(cards), _WIDER)
    return beside([_card(card, card.block.width + 2 * _PAD + more, high, over) for card in cards], _GAP)


def _card(card: Inside, width: float, high: float, over: float) -> Block:
    line, stroke = (GOLD, 2.4) if card.is_gold else (INK, 1.2)
    frame = element(
        "rect", x=1, y=1, width=width - 2, height=high - 2, rx=5, fill=PAPER, stroke=line, stroke_width=stroke
    )
    return Block(width, high, frame + at(card.block, _PAD, over))


def _inside(artist: Artist, offer: Offer, gold: set[int], in_row: int = _TARGETS) -> Inside:
    """Draw a card's contents: number, type, name, its text or wounds, and `in_row` targets per row."""
    is_gold = not gold.isdisjoint(offer.numbers)
    number = EMPTY if offer.to else option_number(offer.span, is_gold=is_gold)
    names = [label(line, SMALLEST) for line in _lines(_name(artist, offer), _TEXT)]
    head = beside([number, _owner(artist, offer), _sign(offer)], gap=3)
    if _is_weapon(offer):
        return Inside(
            below([beside([head, _weapon(artist, offer)], gap=8), *names, *_targets(artist, offer, in_row)], 1),
            is_gold,
        )
    text = [] if offer.to else _lines(brief(artist.voice, offer.name), _TEXT, bold=False)
    means = [label(line, SMALLEST, bold=False) for line in text]
    return Inside(below([head, *names, *means, *_targets(artist, offer, in_row)], gap=1), is_gold)


def _line(artist: Artist, offer: Offer, gold: set[int]) -> Inside:
    """Draw a card in one line: number, type, name, and a Weapon's wounds and reach."""
    is_gold = not gold.isdisjoint(offer.numbers)
    number = option_number(offer.span, is_gold=is_gold)
    name = label(_name(artist, offer), SMALLEST)
    sign = _weapon(artist, offer, gap=2) if _is_weapon(offer) else _sign(offer)
    return Inside(beside([number, _owner(artist, offer), sign, name], gap=3), is_gold)


def _owner(artist: Artist, offer: Offer) -> Block:
    """Draw the owner's shape if the card isn't the reader's."""
    return EMPTY if offer.owner is None else artist.mark(offer.owner)


def _sign(offer: Offer) -> Block:
    """Draw the icon of a card's type, or of an ability."""
    kind = CARDS[offer.name].type if offer.name in CARDS else ""
    return icon(kind or "shogun", 14, _COLOURS.get(kind, BLUE))


def _is_weapon(offer: Offer) -> bool:
    return offer.name in CARDS and CARDS[offer.name].is_weapon


def _name(artist: Artist, offer: Offer) -> str:
    kind = "card" if offer.name in CARDS else "character"
    name = artist.voice.name(kind, offer.name, marked_up=False)
    copies = (me(artist.view).hand or ()).count(offer.name)
    is_counted = offer.owner is None and len(offer.numbers) == 1 and copies > 1 and offer.word != "discard"
    return artist.voice.label("picture-property", card=offer.name, number=copies) if is_counted else name


def _weapon(artist: Artist, offer: Offer, gap: float = 8) -> Block:
    """Draw a Weapon's wounds and reach."""
    card, own = CARDS[offer.name], me(artist.view)
    more = bonus_of(own, MORE_WOUNDS)
    wounds = [icon("wound", 13, RED), label(str((card.wounds or 0) + more), SMALLEST + 1)]
    if card.wounds_count is not None:
        counted = icon(_COUNTED[card.wounds_count][0], 13, _COUNTED[card.wounds_count][1])
        wounds = [wounds[0], counted, *([label(f"+{more}", SMALLEST)] if more else [])]
    reach = EMPTY if own.character == KOJIRO else ring(str(card.difficulty), is_filled=False)
    return beside([beside(wounds, gap=1), reach], gap)


def _targets(artist: Artist, offer: Offer, in_row: int) -> list[Block]:
    """Draw each target's shape next to its option's number, in rows."""
    marks = [
        beside([option_number(str(number)), artist.mark(seat)], gap=1)
        for number, seat in zip(offer.numbers, offer.to, strict=False)
    ]
    return [beside(marks[first : first + in_row], gap=3) for first in range(0, len(marks), in_row)]


def _rest(artist: Artist, offers: Sequence[Offer]) -> Block:
    """Draw the names of the cards in hand that aren't on offer."""
    offered = {offer.name for offer in offers}
    cards = [card for card in me(artist.view).hand or () if card not in offered]
    if not cards:
        return EMPTY
    title = small(artist.voice.label("picture-also"), _CREAM)
    chips = [
        chip(small(artist.voice.label("picture-property", card=card, number=cards.count(card))), fill=_CHIP)
        for card in distinct(cards)
    ]
    return flowing([title, *chips], _ROOM, gap=4, leading=3)


def _lines(text: str, width: float, *, bold: bool = True) -> list[str]:
    """Break a text into lines no wider than `width`."""
    lines: list[str] = []
    for word in text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and width_of(longer, SMALLEST, bold=bold) <= width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
