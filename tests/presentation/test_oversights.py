"""Tests of the oversights that a tutor would point out, shown only in a first game."""

from dataclasses import replace
from typing import Any

import pytest

from bot.presentation.panel import seat_panel
from engine.core.chance import Chance
from engine.core.questions import Decision, Oversight
from engine.games import GAMES
from engine.rising_sun.war.battle import Battle
from engine.search.random_play import random_action
from engine.shogun.components import EVENTS
from tests.cases import CASES
from tests.presentation.tables import SHOWN, begun, new_game, panel_of
from tests.rising_sun import laying as rising_sun
from tests.shogun import laying as shogun
from tests.trajan import laying as trajan

FIRST_GAMES = [game for game in GAMES if SHOWN.get(game).presets.get("first-game")]


def found(decision: Decision | None) -> dict[str, Any]:
    """Return the facts of a question's oversights by their names."""
    assert decision is not None
    return {oversight.name: dict(oversight.facts) for oversight in decision.oversights}


# Rising Sun


def bidding(*later: str) -> rising_sun.Laid:
    """Set up a battle in Edo, with wars to come in these provinces."""
    laid = rising_sun.Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("koi", coins=3)
    laid.table.war_provinces = ["edo", *later]
    laid.table.phase = "war"
    return laid.do(Battle(province="edo", participants=(laid.seat("koi"), laid.seat("lotus"))))


def test_bids_on_hire_ronin_are_useless_without_ronin() -> None:
    laid = bidding()
    assert "no-ronin" in found(laid.game.decision(laid.seat("koi")))
    laid.give("koi", ronin=1)
    assert "no-ronin" not in found(laid.game.decision(laid.seat("koi")))


def test_coins_are_not_worth_saving_without_a_later_war() -> None:
    laid = bidding("oshu")
    assert found(laid.game.decision(laid.seat("koi")))["last-war"] == {"coins": 3}
    laid.put("koi", "oshu", "bushi")
    assert "last-war" not in found(laid.game.decision(laid.seat("koi")))


def test_strongholds_of_the_turtle_count_as_force_in_a_later_war() -> None:
    laid = rising_sun.Laid("turtle", "lotus", "koi").put("turtle", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.give("turtle", coins=3).strongholds("turtle", "oshu")
    laid.table.war_provinces, laid.table.phase = ["edo", "oshu"], "war"
    laid.do(Battle(province="edo", participants=(laid.seat("turtle"), laid.seat("lotus"))))
    assert "last-war" not in found(laid.game.decision(laid.seat("turtle")))


# Shogun


@pytest.mark.parametrize(
    ("season", "rice", "warned"), [("autumn", 2, True), ("autumn", 3, False), ("summer", 2, False)]
)
def test_too_little_rice_is_pointed_out_before_winter(season: str, rice: int, warned: bool) -> None:
    laid = shogun.Laid().own("A", ise=2, owari=2, mino=2)
    laid.table.season, laid.player("A").rice = season, rice
    laid.table.events = [min(EVENTS, key=lambda event: EVENTS[event].rice_loss)]
    shogun.begin_planning(laid)
    assert ("hunger" in found(laid.game.decision(laid.seat("A")))) == warned


# Trajan


@pytest.mark.parametrize(
    ("tiles", "facts"),
    [((), {"open": 3, "met": 0, "points": 15}), (("bread", "games"), None)],
)
def test_unmet_demands_are_pointed_out(tiles: tuple[str, ...], facts: dict[str, int] | None) -> None:
    laid = trajan.Laid(2).demands("bread", "games", "religion").tiles("A", *tiles).turn("A")
    assert found(laid.game.decision(laid.seat("A"))).get("demands") == facts


# All games


@pytest.mark.parametrize("game", FIRST_GAMES)
def test_oversights_have_texts_and_depend_on_visible_things_only(game: str) -> None:
    seats, options = CASES[game].plan(1)
    played, chance, seen = new_game(game, seats, 1, **options), Chance(1), 0
    localizer = SHOWN.table_localizer(begun(played), played.chosen(), "en")
    while not played.finished and seen < 20:
        for seat in played.awaited():
            decision = played.decision(seat)
            assert decision is not None
            for oversight in decision.oversights:
                assert "{" not in localizer.format(f"oversight-{oversight.name}", **oversight.facts)
                imagined = played.imagine(seat, chance).decision(seat)
                assert imagined is not None
                assert imagined.oversights == decision.oversights
                seen += 1
        played.apply(*random_action(played, chance))
    assert seen


@pytest.mark.parametrize("first", [True, False])
def test_only_first_games_show_oversights(first: bool) -> None:
    board, game = SHOWN.get("trajan"), new_game("trajan", 2, 1)
    oversight = Oversight("demands", {"open": 3, "met": 0, "points": 15})
    panel = panel_of(begun(game), game, game.awaited()[0])
    assert panel.decision is not None
    info = replace(panel.info, options=dict(board.presets["first-game"]) if first else {})
    panel = replace(panel, info=info, decision=replace(panel.decision, oversights=(oversight,)))
    localizer = SHOWN.table_localizer(info, panel.chosen, "en")
    text = localizer.format("oversight-demands", **oversight.facts)
    assert (text in str(seat_panel(localizer, board, panel))) == first
