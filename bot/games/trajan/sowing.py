"""Results of sowing a tray, and of placing its markers in a certain way."""

from typing import Any

from bot.games.trajan.possible import mat_of
from engine.core.events import Seat
from engine.core.questions import Assign, Assigned
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, TRAY
from engine.trajan.measures import is_complete, sowing
from engine.trajan.views import PlayerView, TrajanView


def preview(view: TrajanView, seat: Seat, tray: int) -> Sow:
    """Return the result of sowing a tray now."""
    return sowing(mat_of(view, seat), view.lap, view.time, tray)


def sow_of(view: TrajanView, seat: Seat, question: Assign[Any, Any]) -> Sow:
    """Return the result for the tray being sown, which is the one before the question's first place."""
    return preview(view, seat, (TRAY[question.places[0].key] - 1) % len(ACTIONS))


def completed_by(player: PlayerView, sow: Sow, laid: dict[str, list[str]]) -> str:
    """Return the Trajan tile that a placement of markers completes, or an empty string."""
    lying = () if sow.target == sow.tray else player.trays[TRAY[sow.target]]
    return sow.tile if sow.tile and is_complete(sow.tile, (*lying, *laid.get(sow.target, ()))) else ""


def trays_of(laid: Assigned) -> dict[str, list[str]]:
    """Return the markers placed in each tray."""
    trays: dict[str, list[str]] = {}
    for marker, tray in laid.laid:
        trays.setdefault(tray, []).append(marker)
    return trays
