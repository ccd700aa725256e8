"""The strip above the map: action cards, or during setup the provinces that can be claimed."""

from bot.drawing.badges import PAPER
from bot.drawing.blocks import EMPTY, Block, icon, label
from bot.drawing.phone import GOLD, WIDTH, centred, exactly_at
from bot.drawing.svg import INK, element, symbol, words
from bot.games.shogun.picture.artist import CUBE, PALE, SIGNS, Artist
from bot.games.shogun.picture.placing import in_column, in_row
from engine.shogun.components import ACTION_SPACES, ACTIONS
from engine.shogun.views import ActionCardView

_GAP = 1.6
_CARD, _TOP = 32.0, 4.0
_WIDE = (WIDTH - 3 - _GAP * (len(ACTION_SPACES) - 1)) / len(ACTION_SPACES)
_SIGN, _CUBE, _STACKED = 20.0, 14.0, 12.0
_LETTERS = {"battle_move_a": "A", "battle_move_b": "B"}
_DONE = "#14532d"
_NOW, _BACK, _PATTERN = "#fff3c4", "#5a2632", "#e2c3b2"
_FADED = 0.38


def strip(artist: Artist) -> Block:
    """Draw the action cards in order, or the provinces on offer. Empty if there are neither."""
    view = artist.view
    if view.face_up:
        text = artist.voice.label("picture-claims", provinces=view.face_up)
        offer = label(text, 12)
        return Block(WIDTH, _TOP + offer.height + _TOP, centred(offer, WIDTH / 2, _TOP + offer.height / 2))
    if not view.actions:
        return EMPTY
    cards = [exactly_at(_card(card), 1.5 + place * (_WIDE + _GAP), _TOP) for place, card in enumerate(view.actions)]
    return Block(WIDTH, _CARD + 2 * _TOP, "".join(cards))


def _card(card: ActionCardView) -> Block:
    if card.action is None:
        hidden = words("?", _WIDE / 2, _CARD / 2 + 5, 14, fill=_PATTERN, anchor="middle")
        return Block(_WIDE, _CARD, _face(_BACK, _PATTERN, 1) + hidden)
    sign = centred(_sign(card.action), _WIDE / 2, _CARD / 2)
    if card.done:
        faded = element("g", sign, opacity=_FADED)
        return Block(_WIDE, _CARD, _face(PALE, INK, 1) + faded + symbol("tick", _WIDE - 13.5, 0, 13, _DONE))
    face = _face(_NOW, GOLD, 2.6) if card.current else _face(PAPER, INK, 1)
    return Block(_WIDE, _CARD, face + sign)


def _face(fill: str, line: str, broad: float) -> str:
    """Draw a card without its icon. A wide outline makes it slightly larger than its neighbors."""
    out = broad - 1
    size: dict[str, str | float] = {"width": _WIDE + out, "height": _CARD + 2 * out, "rx": 4}
    return element("rect", x=-out / 2, y=-out, fill=fill, stroke=line, stroke_width=broad, **size)


def _sign(action: str) -> Block:
    """Draw the icons of an action, with the army count or letter that sets it apart from a similar one."""
    if action in _LETTERS:
        return _battle(_LETTERS[action])
    armies, signs = ACTIONS[action].armies, SIGNS[action]
    if not armies:
        return icon(signs[0], _SIGN)
    number = label(str(armies), 13)
    deployed = in_row([number._replace(height=14), icon(signs[0], _CUBE, CUBE)])
    return in_column([deployed, *(icon(sign, _STACKED) for sign in signs[1:])], 1)


def sign_in_row(action: str, size: float) -> Block:
    """Draw the icons of an action side by side, with its army count or letter."""
    signs = [icon(each, size if at == 0 else size * 0.8) for at, each in enumerate(SIGNS[action])]
    if action in _LETTERS:
        return in_row([*signs, label(_LETTERS[action], 12)], 1)
    armies = ACTIONS[action].armies
    if not armies:
        return in_row(signs)
    return in_row([label(str(armies), 12), icon(SIGNS[action][0], size * 0.8, CUBE), *signs[1:]], 1)


def _battle(letter: str) -> Block:
    """Draw crossed swords over a letter."""
    text = words(letter, _SIGN / 2, _SIGN + 4, 12, anchor="middle")
    return Block(_SIGN, _SIGN + 4, symbol("swords", 0, -2, _SIGN) + text)
