"""Pictures for a seat's questions: the circle from that seat, the hand, or an attack with both answers."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from bot.drawing.blocks import EMPTY, PAPER, Block, flow_layout, hstack, icon, label, translate, vstack, wrap_text
from bot.drawing.pictures import GOLD, MIN_TEXT_SIZE, PICTURE_WIDTH, name_label, phone_picture, translate_to_pixel
from bot.drawing.svg import INK, element
from bot.games.samurai_sword.facts import NUMBERED, PLAYS, Offer, offers_of, targets_of
from bot.games.samurai_sword.lookup import brief
from bot.games.samurai_sword.outcomes import COMPARED, Outcome, outcomes, wounds_in
from bot.games.samurai_sword.panel import me
from bot.games.samurai_sword.picture.artist import BLUE, HEART, RED, ROSE, Artist, chip, small, symbols
from bot.games.samurai_sword.picture.seat_circle import (
    MARGIN,
    PLATE,
    Marks,
    circle,
    height_of,
    option_number,
    plate,
    ring,
)
from bot.games.samurai_sword.targets import falls_to, in_reach_of
from bot.localization.localizer import Localizer
from bot.model.pictures import Drawing
from bot.presentation.board import alternative_text, short_player_name
from engine.core.events import Seat
from engine.core.questions import Answer, Decision, Picked
from engine.core.questions.pick import Pick
from engine.samurai_sword.components import CARDS
from engine.samurai_sword.hooks import MORE_WOUNDS, bonus_of
from engine.samurai_sword.measures import KOJIRO, distinct
from engine.samurai_sword.parrying import COUNTERATTACK
from engine.samurai_sword.views import SamuraiSwordView

# The cards on offer, numbered like the options, and the rest of the hand


_BAND = "#4a2a16"
_ROOM = PICTURE_WIDTH - 4 * MARGIN
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
        parts = vstack([*draw(artist, offers, gold), rest], gap=_GAP)
        if parts.height <= room:
            break
    if not parts.height:
        return EMPTY
    height = parts.height + 2 * MARGIN + 2
    band = element("rect", x=0, y=0, width=PICTURE_WIDTH, height=height + 6, fill=_BAND)
    return Block(PICTURE_WIDTH, height, band + translate(parts, 2 * MARGIN, MARGIN + 1))


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
    return hstack([_card(card, card.block.width + 2 * _PAD + more, high, over) for card in cards], _GAP)


def _card(card: Inside, width: float, high: float, over: float) -> Block:
    line, stroke = (GOLD, 2.4) if card.is_gold else (INK, 1.2)
    frame = element(
        "rect", x=1, y=1, width=width - 2, height=high - 2, rx=5, fill=PAPER, stroke=line, stroke_width=stroke
    )
    return Block(width, high, frame + translate(card.block, _PAD, over))


def _inside(artist: Artist, offer: Offer, gold: set[int], in_row: int = _TARGETS) -> Inside:
    """Draw a card's contents: number, type, name, its text or wounds, and `to_menu_row` targets per row."""
    is_gold = not gold.isdisjoint(offer.numbers)
    number = EMPTY if offer.to else option_number(offer.span, is_gold=is_gold)
    names = [label(line, MIN_TEXT_SIZE) for line in wrap_text(_name(artist, offer), MIN_TEXT_SIZE, _TEXT, bold=True)]
    head = hstack([number, _owner(artist, offer), _sign(offer)], gap=3)
    if _is_weapon(offer):
        return Inside(
            vstack([hstack([head, _weapon(artist, offer)], gap=8), *names, *_targets(artist, offer, in_row)], 1),
            is_gold,
        )
    text = [] if offer.to else wrap_text(brief(artist.localizer, offer.name), MIN_TEXT_SIZE, _TEXT)
    means = [label(line, MIN_TEXT_SIZE, bold=False) for line in text]
    return Inside(vstack([head, *names, *means, *_targets(artist, offer, in_row)], gap=1), is_gold)


def _line(artist: Artist, offer: Offer, gold: set[int]) -> Inside:
    """Draw a card in one line: number, type, name, and a Weapon's wounds and reach."""
    is_gold = not gold.isdisjoint(offer.numbers)
    number = option_number(offer.span, is_gold=is_gold)
    name = label(_name(artist, offer), MIN_TEXT_SIZE)
    sign = _weapon(artist, offer, gap=2) if _is_weapon(offer) else _sign(offer)
    return Inside(hstack([number, _owner(artist, offer), sign, name], gap=3), is_gold)


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
    name = artist.localizer.name(kind, offer.name, marked_up=False)
    copies = (me(artist.view).hand or ()).count(offer.name)
    is_counted = offer.owner is None and len(offer.numbers) == 1 and copies > 1 and offer.word != "discard"
    return artist.localizer.label("picture-property", card=offer.name, number=copies) if is_counted else name


def _weapon(artist: Artist, offer: Offer, gap: float = 8) -> Block:
    """Draw a Weapon's wounds and reach."""
    card, own = CARDS[offer.name], me(artist.view)
    more = bonus_of(own, MORE_WOUNDS)
    wounds = [icon("wound", 13, RED), label(str((card.wounds or 0) + more), MIN_TEXT_SIZE + 1)]
    if card.wounds_count is not None:
        counted = icon(_COUNTED[card.wounds_count][0], 13, _COUNTED[card.wounds_count][1])
        wounds = [wounds[0], counted, *([label(f"+{more}", MIN_TEXT_SIZE)] if more else [])]
    reach = EMPTY if own.character == KOJIRO else ring(str(card.difficulty), is_filled=False)
    return hstack([hstack(wounds, gap=1), reach], gap)


def _targets(artist: Artist, offer: Offer, in_row: int) -> list[Block]:
    """Draw each target's shape next to its option's number, in rows."""
    marks = [
        hstack([option_number(str(number)), artist.mark(seat)], gap=1)
        for number, seat in zip(offer.numbers, offer.to, strict=False)
    ]
    return [hstack(marks[first : first + in_row], gap=3) for first in range(0, len(marks), in_row)]


def _rest(artist: Artist, offers: Sequence[Offer]) -> Block:
    """Draw the names of the cards in hand that aren't on offer."""
    offered = {offer.name for offer in offers}
    cards = [card for card in me(artist.view).hand or () if card not in offered]
    if not cards:
        return EMPTY
    title = small(artist.localizer.label("picture-also"), _CREAM)
    chips = [
        chip(small(artist.localizer.label("picture-property", card=card, number=cards.count(card))), fill=_CHIP)
        for card in distinct(cards)
    ]
    return flow_layout([title, *chips], _ROOM, gap=4, leading=3)


# An attack on the reader, or Bushido, and below it the consequences of both answers


_BUSHIDO = "bushido"
_BETWEEN = PICTURE_WIDTH - 2 * PLATE - 4 * MARGIN
_HALF = (PICTURE_WIDTH - 3 * MARGIN) / 2
_BOX_PAD = 6
_LINE = 14.5


def duel(artist: Artist, decision: Decision) -> Block:
    """Draw the card between two players, and both answers side by side."""
    return vstack([_players(artist, decision), _both(artist, decision)], gap=MARGIN + 1)


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
        translate(left, 2 * MARGIN, 0)
        + translate_to_pixel(between, PICTURE_WIDTH / 2 - between.width / 2, 0)
        + translate(right, PICTURE_WIDTH - 2 * MARGIN - PLATE, 0)
    )
    return Block(PICTURE_WIDTH, height, drawn)


def _plate(artist: Artist, seat: Seat) -> Block:
    return plate(artist, seat, Marks(), height_of(artist, seat, Marks()))


def _arrow(artist: Artist, card: str, wounds: int | None) -> Block:
    """Draw the card's name over an arrow, with its wounds below."""
    room = _BETWEEN - 6
    colour = HEART if wounds is not None else BLUE
    name = artist.localizer.name("card", card, marked_up=False)
    names = [name_label(line, MIN_TEXT_SIZE, room) for line in wrap_text(name, MIN_TEXT_SIZE, room, bold=True)]
    shaft = element(
        "path", d=f"M0 5h{room - 13:g}V0l13 8.500-13 8.500v-5H0z", fill=colour, stroke=PAPER, stroke_width=1.4
    )
    parts = [icon(CARDS[card].type, 18, RED if wounds is not None else BLUE), *names, Block(room, 17, shaft)]
    if wounds is not None:
        text = artist.localizer.label("picture-wounds", number=wounds)
        parts.append(hstack([icon("wound", 13, RED), small(text, bold=True)], gap=1))
    return _stack(parts, room)


def _stack(parts: list[Block], width: float) -> Block:
    """Stack blocks vertically, each centered."""
    y, drawn = 0.0, ""
    for part in parts:
        drawn += translate_to_pixel(part, (width - part.width) / 2, y)
        y += part.height + 1
    return Block(width, y, drawn)


def _both(artist: Artist, decision: Decision) -> Block:
    short = {seat: artist.name_in_text(seat) for seat in range(len(artist.view.players))}
    boxes = [_text(outcome) for outcome in outcomes(artist.localizer.with_names(short), artist.view, decision)]
    high = max(box.height for box in boxes) + 2 * _BOX_PAD
    drawn = ""
    for place, (box, line) in enumerate(zip(boxes, (BLUE, RED), strict=True)):
        frame = element(
            "rect", x=1, y=1, width=_HALF - 2, height=high - 2, rx=6, fill=PAPER, stroke=line, stroke_width=2
        )
        x = MARGIN + place * (_HALF + MARGIN)
        drawn += translate_to_pixel(Block(_HALF, high, frame + translate(box, _BOX_PAD, _BOX_PAD - 1)), x, 0)
    return Block(PICTURE_WIDTH, high, drawn)


def _text(outcome: Outcome) -> Block:
    room = _HALF - 2 * _BOX_PAD
    title = [label(line, 12.5) for line in wrap_text(outcome.name, 12.5, room, bold=True)]
    lines = [
        name_label(line, MIN_TEXT_SIZE, room, bold=False, fill=INK)
        for sentence in outcome.sentences
        for line in wrap_text(sentence, MIN_TEXT_SIZE, room)
    ]
    return vstack([*title, *lines], gap=1)


# Alternative text: players, numbers and marks


def seat_text(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> str:
    """Return the alternative text: both answers, or the options by number and then the players clockwise."""
    short = localizer.with_names({seat: short_player_name(localizer, seat) for seat in localizer.player_names})
    return alternative_text(short, _sentences(short, view, decision))


def _sentences(localizer: Localizer, view: SamuraiSwordView, decision: Decision) -> Iterator[str]:
    compared = outcomes(localizer, view, decision)
    if compared:
        for outcome in compared:
            yield localizer.label("seat-text-outcome", name=outcome.name, means=" ".join(outcome.sentences))
        return
    numbers = targets_of(decision)
    offered = [_offered(localizer, offer) for offer in offers_of(decision)]
    if offered:
        yield localizer.label("seat-text-offered", cards=", ".join(offered))
    if decision.kind == "choose-play" or numbers:
        yield from _circle(localizer, view, decision, numbers)


def _circle(
    localizer: Localizer, view: SamuraiSwordView, decision: Decision, numbers: dict[int, int]
) -> Iterator[str]:
    own, seats = me(view), len(view.players)
    if numbers:
        for seat, number in numbers.items():
            yield localizer.label("seat-text-target", number=number, seat=seat, own=seat == own.seat)
        return
    reached = in_reach_of(view, decision)
    for seat in ((own.seat + steps) % seats for steps in range(seats)):
        player = view.players[seat]
        yield localizer.label(
            "seat-text-you" if seat == own.seat else "seat-text-player",
            seat=seat,
            needed=0 if own.character == KOJIRO or player.harmless else player.difficulty or 0,
            back=view.difficulty_for(seat) or 0,
            reached=seat in reached,
            falls=falls_to(view, decision, seat),
            resilience=player.resilience,
            honor=player.honor,
        )


def _offered(localizer: Localizer, offer: Offer) -> str:
    name = localizer.name("card" if offer.name in CARDS else "character", offer.name, marked_up=False)
    return localizer.label("seat-text-offer", numbers=offer.span, name=name)


# The picture for each kind of question


_GROUND = "#c8bda3"
_GAP_BETWEEN_PARTS = 5
_MOST_HIGH = 270
"""Height above which cards are drawn in less detail, so that a question fits one screen."""


def seat_drawing(
    localizer: Localizer, view: SamuraiSwordView, decision: Decision, chosen: Answer | None
) -> Drawing | None:
    """Draw a question's picture from the asked seat's view; return None if the question has no picture."""
    artist = Artist(localizer, view)
    keys = chosen.keys if isinstance(chosen, Picked) else ()
    if decision.kind in COMPARED:
        parts = [duel(artist, decision)]
    elif decision.kind == PLAYS:
        around = circle(artist, decision)
        parts = [around, hand(artist, decision, (), _MOST_HIGH - around.height)]
    elif targets_of(decision):
        parts = [circle(artist, decision)]
    elif decision.kind in NUMBERED:
        parts = [hand(artist, decision, keys, _MOST_HIGH / 3)]
    else:
        return None
    inside = vstack([part for part in parts if part is not EMPTY], gap=_GAP_BETWEEN_PARTS)
    svg = phone_picture(inside.height + 2 * MARGIN, symbols(), translate(inside, 0, MARGIN), ground=_GROUND)
    return Drawing(svg, seat_text(localizer, view, decision))
