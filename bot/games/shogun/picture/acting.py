"""The player carrying out an action, and the provinces that the picture highlights in gold."""

from engine.shogun.components import ProvinceId
from engine.shogun.views import PlayerView, ShogunView


def acting(view: ShogunView) -> tuple[ProvinceId, ...]:
    """Return the province carrying out the current action, or those that can be claimed during setup."""
    if view.phase == "claiming":
        return view.face_up
    current = next((card.action for card in view.actions if card.current), None)
    actor = on_action(view)
    if actor is None or current is None:
        return ()
    province = actor.mat.get(current)
    return (province,) if province else ()


def on_action(view: ShogunView) -> PlayerView | None:
    """Return the player carrying out the current action, even while another player decides how to defend."""
    if view.phase != "actions":
        return None
    begun = [player for player in view.players if player.acted]
    return max(begun, key=lambda player: player.place, default=None)
