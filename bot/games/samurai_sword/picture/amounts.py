"""Resilience, Honor and hand size of a player, as symbols with numbers."""

from bot.drawing.blocks import EMPTY, Block, beside, icon, label
from bot.drawing.svg import element
from bot.games.samurai_sword.picture.artist import BLUE, FADED, HEART, ROSE, Artist
from engine.samurai_sword.views import PlayerView

_HEART, _HEARTS = 9.5, 5
"""Distance between hearts, and the maximum drawn; more are shown as a number."""
_NUMBER = 13


def honor_and_hand(player: PlayerView) -> Block:
    """Draw a player's Honor and hand size."""
    return beside([amount("honor", ROSE, player.honor), amount("hand", BLUE, player.hand_size)], gap=4)


def resilience(artist: Artist, player: PlayerView, most: float) -> Block:
    """Draw Resilience as hearts if they fit in a width of `most`, otherwise as a number."""
    hearts = _hearts(player)
    if hearts is not EMPTY and hearts.width <= most:
        return hearts
    shown = artist.voice.label("picture-resilience-of", resilience=player.resilience, full=player.full_resilience)
    return beside([icon("resilience", 12, HEART), label(shown, _NUMBER)], gap=1)


def amount(symbol: str, colour: str, number: int) -> Block:
    """Draw a symbol with its number."""
    return beside([icon(symbol, 14, colour), label(str(number), _NUMBER)], gap=1)


def _hearts(player: PlayerView) -> Block:
    """Draw a heart per Resilience, lost ones in gray; return EMPTY if there are too many to count at a glance."""
    if player.full_resilience > _HEARTS:
        return EMPTY
    drawn = "".join(
        element(
            "use", href="#resilience", x=heart * _HEART, y=0, width=10, height=10,
            color=HEART if heart < player.resilience else FADED,
        )
        for heart in range(player.full_resilience)
    )  # fmt: skip
    return Block(player.full_resilience * _HEART + 0.5, 10, drawn)
