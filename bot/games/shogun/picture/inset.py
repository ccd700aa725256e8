"""The season, the event and the special cards, in the open sea."""

from bot.drawing.badges import PAPER, numbered
from bot.drawing.blocks import EMPTY, Block, at, beside, flowing, framed, icon, label
from bot.drawing.svg import INK, element
from bot.games.shogun.picture.artist import PALE, RED, Artist
from engine.shogun.components import EVENTS, SPECIAL_CARDS
from engine.shogun.views import ShogunView, SpecialView

_HEAD = 60
_GAP = 8
_QUIET = "#6b6252"


def inset(artist: Artist, width: float, height: float) -> Block:
    """Season and event above, the row of special cards below."""
    row = _specials(artist, width, height - _HEAD - _GAP)
    return Block(width, height, _head(artist, width) + at(row, 0, _HEAD + _GAP))


def _head(artist: Artist, width: float) -> str:
    view, voice = artist.view, artist.voice
    band = element("rect", width=width, height=_HEAD, rx=10, fill=artist.looks.seasons.get(view.season, PALE))
    if view.phase == "over":
        over = label(voice.label("picture-over"), 36, most=width - 36)
        return band + at(over, 18, (_HEAD - over.height) / 2)
    season = label(voice.label("picture-season", season=view.season, year=view.year), 28, most=width / 2 - 30)
    event = _event(artist, width - season.width - 52)
    return (
        band
        + at(season, 18, (_HEAD - season.height) / 2)
        + at(event, width - 16 - event.width, (_HEAD - event.height) / 2)
    )


def _event(artist: Artist, room: float) -> Block:
    """The event of the round; before it is drawn, all that may come."""
    view = artist.view
    if view.event is not None:
        return _named(artist, view.event, 27, room)
    rows = [_named(artist, event, 18, room / 2 - 6) for event in view.events]
    return flowing(rows, room, gap=12, leading=3)


def _named(artist: Artist, event: str, size: float, room: float) -> Block:
    """An event with the rice that it would cost in winter."""
    lost = artist.voice.label("picture-loss", number=EVENTS[event].rice_loss)
    loss = beside([icon("rice", size), label(lost, size, fill=RED)], gap=3)
    name = label(artist.voice.name("event", event, marked_up=False), size, most=room - loss.width - 8)
    return beside([name, loss], gap=8)


def _specials(artist: Artist, width: float, height: float) -> Block:
    """The special cards by place, each with who holds it."""
    row = shown(artist.view)
    each = (width - _GAP * (len(SPECIAL_CARDS) - 1)) / len(SPECIAL_CARDS)
    plates = [at(_special(artist, card, each, height), place * (each + _GAP), 0) for place, card in enumerate(row)]
    return Block(width, height, "".join(plates))


def shown(view: ShogunView) -> list[SpecialView]:
    """The special cards from the first place on."""
    return sorted(view.specials, key=lambda card: card.place)


def _special(artist: Artist, card: SpecialView, width: float, height: float) -> Block:
    place = numbered(card.place, 14, INK if card.holder is None else _QUIET)
    sign = beside([artist.signs(card.special, 32), label(artist.voice.label(f"picture-{card.special}"), 27)], gap=2)
    holder = EMPTY if card.holder is None else artist.badge(card.holder, 40)
    room = width - holder.width - 10
    scale = min(1, room / sign.width)
    return framed(
        width,
        height,
        PAPER if card.holder is not None else PALE,
        at(place, 4, 3),
        at(sign, 6 + (room - sign.width * scale) / 2, height - 6 - sign.height * scale, scale),
        at(holder, width - holder.width - 4, (height - holder.height) / 2),
    )
