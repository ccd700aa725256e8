"""Where the game is now: the provinces that the picture marks in gold."""

from engine.shogun.components import ProvinceId
from engine.shogun.views import ShogunView


def acting(view: ShogunView) -> tuple[ProvinceId, ...]:
    """The province in which the player on turn carries out the action, or those that can be claimed."""
    if view.phase == "claiming":
        return view.face_up
    current = next((card.action for card in view.actions if card.current), None)
    if current is None:
        return ()
    return tuple(province for seat in view.awaited if (province := view.players[seat].mat.get(current)))
