"""Tests that Shogun's forecasts match what the engine does with a plan, including events, cards and markers."""

import re
from collections import Counter
from typing import Any

import pytest

from bot.games.shogun.plan import laid as laid_line
from bot.localization.localizer import Localizer
from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.shogun.acting import Act
from engine.shogun.components import ACTIONS
from engine.shogun.game import Shogun
from tests.presentation.tables import IN_IDS, begun, new_game
from tests.shogun.laying import Laid
from tests.shogun.showing import everything, say


def test_a_theater_removes_a_marker_with_its_event() -> None:
    laid = Laid(3).own("A", kai=4).marked("kai", 2).event("theatre_calms").laid("A", build_theatre="kai")
    laid.player("A").held = 1
    assert built(calmed=1) in everything(laid, "A")


def test_a_theater_removes_no_marker_without_its_event() -> None:
    laid = Laid(3).own("A", kai=4).marked("kai", 2).laid("A", build_theatre="kai")
    laid.player("A").held = 1
    assert built(calmed=0) in everything(laid, "A")


def built(calmed: int) -> str:
    """Return the text about a theater in Kai, the first building there."""
    return say("laid-build", "short", building="theatre", chests=1, spaces=0, calmed=calmed)


@pytest.mark.slow
def test_planned_actions_do_what_was_forecast() -> None:
    told: Counter[str] = Counter()
    for seed in range(6):
        game, chance = new_game("shogun", 3 + seed % 3, seed), Chance(seed)
        assert isinstance(game, Shogun)
        while not game.finished:
            if game.table.phase == "actions":
                for seat, player in enumerate(game.table.players):
                    localizer = IN_IDS.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
                    for action, province in player.mat.items():
                        if action in ACTIONS and province in game.table.owner:
                            told[compare(game, localizer, seat, action, province)] += 1
            game.apply(*random_action(game, chance))
    assert min(told[kind] for kind in ("void", "collect", "revolt", "build", "calmed", "deploy")) > 0, told


def compare(game: Shogun, localizer: Localizer, seat: int, action: str, province: str) -> str:
    """Carry out an action on a copy, compare its events with the line, and return the kind of outcome."""
    view: Any = localizer.view
    line = laid_line(localizer, view, seat, action, province)
    copy = game.clone()
    copy.listened = True
    copy.agenda[:] = [Act(seat=seat, action=action)]
    copy.run()
    events: dict[str, Any] = {type(event).__name__: event for event in copy.told}
    if "ActionVoid" in events:
        assert line.startswith(("laid-void", "laid-too-dear")), line
        return "void"
    if "Collected" in events:
        assert f"number={events['Collected'].number})" in line, line
        if "RevoltFought" in events:
            farmers, armies = re.findall(r"revolt=yes, farmers=(\d+), armies=(\d+)", line)[0]
            fought = events["RevoltFought"]
            assert (int(farmers), int(armies)) == (fought.farmers, fought.armies), line
            return "revolt"
        assert "revolt=no" in line, line
        return "collect"
    if "Built" in events:
        [calmed] = re.findall(r"calmed=(\d+)", line)
        assert int(calmed) == events["Built"].markers, line
        return "calmed" if int(calmed) else "build"
    if "Deployed" in events:
        assert f"armies={events['Deployed'].armies}, after={events['Deployed'].total}," in line, line
        return "deploy"
    return "other"
