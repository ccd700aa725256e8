"""Tests that every point in whole games has a source and is logged when scored."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.events import Event
from engine.search.random_play import random_action
from engine.trajan.components import BUILDING_TILES, RULES
from engine.trajan.events import DemandsMet
from engine.trajan.game import Trajan
from tests.trajan.case import TRAJAN

SOURCES = {
    "tile-completed": "trajan",
    "ship-loaded": "ships",
    "legionnaire-posted": "legionnaires",
    "senate-advanced": "senate",
    "built": "construction",
    "demands-met": "demands",
}
"""The source of the points in an event."""
LAST = {"hand", "camps", "circle", "bonus", "sets"}
"""Sources scored at the end of the game."""


def played(seed: int) -> tuple[Trajan, list[Event]]:
    """Play a random game and return it with all its events."""
    game, chance = TRAJAN.begin(seed), Chance(seed)
    assert isinstance(game, Trajan)
    told = [*game.told]
    while not game.finished:
        told += game.apply(*random_action(game, chance)).events
    return game, told


def points_told(seat: int, told: list[Event]) -> Counter[str]:
    """Sum up a seat's points by source, as logged."""
    found = Counter[str]()
    for event in told:
        facts = event.model_dump()
        if facts.get("seat") != seat:
            continue
        if event.kind in SOURCES:
            found[SOURCES[event.kind]] += facts["points"]
        elif event.kind == "final-scored":
            found.update(dict(zip(facts["sources"], facts["points"], strict=True)))
    return found


@pytest.mark.ruling("G6", "I6")
@pytest.mark.parametrize("seed", range(6))
def test_points_match_the_logged_sources(seed: int) -> None:
    """Lost points count as well (rulings G6, I6)."""
    game, told = played(seed)
    for seat, player in enumerate(game.table.players):
        scored = {source: points for source, points in points_told(seat, told).items() if points}
        assert scored == player.scored
        assert set(player.scored) <= {*SOURCES.values(), *LAST}
        assert player.points == sum(scored.values())


@pytest.mark.parametrize("seed", range(6))
def test_points_match_the_mats_at_the_end(seed: int) -> None:
    game, told = played(seed)
    for seat, player in enumerate(game.table.players):
        scored = player.scored
        assert scored.get("construction", 0) == sum(BUILDING_TILES[tile].points for tile in player.buildings)
        assert scored.get("hand", 0) == len(player.hand)
        assert scored.get("camps", 0) == player.workers + player.legionnaires
        unmet = [event.unmet for event in told if isinstance(event, DemandsMet) and event.seat == seat]
        assert len(unmet) == RULES.quarters
        assert scored.get("demands", 0) == -sum(RULES.demand_penalties[number] for number in unmet)
