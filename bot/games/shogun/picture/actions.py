"""The row of action cards: open ones with their sign, covered ones as backs, where we are."""

from bot.drawing.badges import PAPER, numbered
from bot.drawing.blocks import EMPTY, Block, at, beside, label
from bot.drawing.svg import INK, element, symbol
from bot.games.shogun.picture.artist import GOLD, RED, Artist
from engine.shogun.components import ACTION_SPACES, ACTIONS
from engine.shogun.views import ActionCardView

_HEIGHT = 104
_GAP = 8
_SIGN, _BIG = 14, 54
"""Where the sign of an action begins, and how large it is."""
_DONE, _FADED, _BACK, _PATTERN = "#14532d", "#d8cfba", "#5a2632", "#b98a74"


def actions(artist: Artist, width: float) -> Block:
    """The ten action cards in their order; nothing before they are laid out."""
    row = artist.view.actions
    if not row:
        return EMPTY
    each = (width - _GAP * (len(ACTION_SPACES) - 1)) / len(ACTION_SPACES)
    drawn = [
        at(_card(artist, number, card, each), (number - 1) * (each + _GAP), 0) for number, card in enumerate(row, 1)
    ]
    return Block(width, _HEIGHT, "".join(drawn))


def _card(artist: Artist, number: int, card: ActionCardView, width: float) -> Block:
    place = at(numbered(number, 15, RED if card.current else INK), 6, 6)
    if card.action is None:
        back = symbol("covered", (width - 76) / 2, (_HEIGHT - 76) / 2, 76, _PATTERN)
        return Block(width, _HEIGHT, _face(width, _BACK, card) + back + place)
    sign = _sign(artist, card.action)
    name = label(artist.voice.label(f"action-{card.action}", "short"), 21, most=width - 22)
    tick = symbol("tick", width - 38, 4, 34, _DONE) if card.done else ""
    return Block(
        width,
        _HEIGHT,
        _face(width, _FADED if card.done else PAPER, card)
        + at(sign, (width - sign.width) / 2, _SIGN + (_BIG - sign.height) / 2)
        + at(name, (width - name.width) / 2, _HEIGHT - name.height - 8)
        + place
        + tick,
    )


def _sign(artist: Artist, action: str) -> Block:
    """The symbols of an action; how many armies it deploys stands in front."""
    armies = ACTIONS[action].armies
    if not armies:
        return artist.signs(action, _BIG)
    return beside([label(str(armies), 32), artist.signs(action, 34)], gap=2)


def _face(width: float, fill: str, card: ActionCardView) -> str:
    line, broad = (GOLD, 8) if card.current else (INK, 2)
    side: dict[str, str | float] = {"width": round(width - broad), "height": _HEIGHT - broad, "rx": 10}
    if card.current:
        side["stroke_linejoin"] = "round"
    return element("rect", x=broad / 2, y=broad / 2, fill=fill, stroke=line, stroke_width=broad, **side)
