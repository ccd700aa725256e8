"""Tests of the forecasts for bread, games and religion tiles and jokers: demands are met before bonus tiles score."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.trajan import previews
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Action, Option, Pick, Picked
from engine.search.random_play import random_action
from engine.trajan import components
from engine.trajan.components import BONUS_TILES, DEMANDS
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from engine.trajan.scoring import final_points
from engine.trajan.table import Bonus
from tests.presentation.rendered_tables import Showing
from tests.presentation.tables import IN_IDS, begun, new_game
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as
from tests.trajan.showing import played
from tests.wording import say

SHOWING = Showing("trajan", played, IN_IDS)


def lines_of(laid: Laid) -> dict[str, str]:
    """Return the text next to every forum tile that A can take, as ids and facts."""
    localizer = SHOWING.localizer_at(laid.act("A", "forum"), "A")
    return {option.means.tile: SHOWING.board.describe(localizer, option) for option in laid.options("A")}


def bonus_in(line: str) -> int:
    (shown,) = re.findall(r"beside-demand\(.*?bonus=(\d+)", line)
    return int(shown)


def bonus_of(laid: Laid, tile: str) -> int:
    """Return the points of bonus tiles in the text next to a forum tile."""
    return bonus_in(lines_of(laid.forum(tile))[tile])


# One tile


@pytest.mark.ruling("G2")
def test_a_tile_spent_on_a_demand_scores_no_bonus_tile() -> None:
    """The tile must be spent, since it is the only one (ruling G2)."""
    laid = Laid(2).demands("bread").tiles("A", "games").bonus("A", "bread", yellow=False)
    assert bonus_of(laid, "bread") == 0


def test_a_tile_without_a_demand_scores_its_bonus_tile() -> None:
    laid = Laid(2).demands("games").bonus("A", "bread", yellow=False)
    assert bonus_of(laid, "bread") == 6


def test_a_second_tile_scores_if_the_first_is_spent() -> None:
    laid = Laid(2).demands("bread").tiles("A", "bread").bonus("A", "bread")
    assert bonus_of(laid, "bread") == 9


def test_a_third_tile_scores_nothing_more() -> None:
    laid = Laid(2).demands("bread").tiles("A", "bread", "bread").bonus("A", "bread")
    assert bonus_of(laid, "bread") == 0


def test_a_completed_tile_meets_the_demand_first() -> None:
    laid = Laid(2).demands("bread").completed("A", "demand-1").bonus("A", "bread")
    assert bonus_of(laid, "bread") == 9


def test_a_demand_joker_already_saves_the_first_tile() -> None:
    laid = Laid(2).demands("bread").tiles("A", "bread", "joker_demand").bonus("A", "bread")
    assert bonus_of(laid, "bread") == 0


def test_a_tile_frees_a_demand_joker_for_a_bonus_tile() -> None:
    laid = Laid(2).demands("religion").tiles("A", "joker_demand").bonus("A", "games")
    assert bonus_of(laid, "religion") == 9


@pytest.mark.ruling("I3", "I6")
def test_a_free_demand_joker_already_counts_for_the_best_bonus_tile() -> None:
    """With bread, the joker counts for games instead, for 6 VP (rulings I3, I6)."""
    laid = Laid(2).tiles("A", "joker_demand").bonus("A", "bread").bonus("A", "games", yellow=False)
    assert bonus_of(laid, "bread") == 6


def test_a_demand_joker_scores_no_bonus_tile_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, demand_joker_for_bonus=False)
    laid = Laid(2).demands("religion").tiles("A", "joker_demand").bonus("A", "games")
    assert bonus_of(laid, "religion") == 0


def test_a_tile_on_a_province_includes_the_demand() -> None:
    laid = Laid(3).leader("A", "noricum").provinces(raetia="bread").demands("bread").bonus("A", "bread")
    localizer = SHOWING.localizer_at(laid.act("A", "military"), "A")
    (move,) = [option for option in laid.options("A") if getattr(option.means, "tile", None) == "bread"]
    assert bonus_in(SHOWING.board.describe(localizer, move)) == 0


# Jokers


@pytest.mark.ruling("I2", "I3")
def test_unused_jokers_are_shown_to_help_bonus_tiles() -> None:
    lines = lines_of(Laid(2).forum("joker_goods", "joker_demand", "joker_construction", "joker_action"))
    unused = [tile for tile, line in lines.items() if "beside-joker-unused" in line]
    assert unused == ["joker_goods", "joker_demand"]


def test_an_unused_demand_joker_promises_nothing_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, demand_joker_for_bonus=False)
    monkeypatch.setattr(previews, "RULES", components.RULES)
    assert lines_of(Laid(2).forum("joker_demand"))["joker_demand"] == "beside-joker-demand"


def test_built_tiles_name_the_construction_joker() -> None:
    joker = say("forum-tile-joker-construction", game="trajan")
    for number in (1, 2):
        assert joker in say("facts-built", game="trajan", named="x", jokers=number)


# Whole games


def random_game(seed: int) -> Trajan:
    """Start a game whose players have bonus tiles for demands, and some of them demand jokers."""
    game = new_game("trajan", 2 + seed % 3, seed)
    assert isinstance(game, Trajan)
    chance = Chance(seed)
    tiles = [tile for tile, row in BONUS_TILES.items() if row.demand]
    for player in game.table.players:
        player.tiles += ["joker_demand"] * chance.below(3) + chance.sample(DEMANDS, chance.below(2))
        player.bonus += [Bonus(tile, yellow=chance.below(2) == 0) for tile in chance.sample(tiles, 2)]
    return game


def choices(game: Trajan) -> Iterator[tuple[int, Option[Any]]]:
    """Yield every option that takes a bread, games or religion tile, with its seat."""
    for seat in game.awaited():
        decision = game.decision(seat)
        if decision is not None and decision.kind in ("forum", "military"):
            assert isinstance(decision.question, Pick)
            for option in decision.question.options:
                if getattr(option.means, "tile", None) in DEMANDS:
                    yield seat, option


def worth_after_demands(game: Trajan, seat: int, *added: str) -> int:
    """Return the seat's maximum bonus score over all ways to meet the demands."""
    start = game.clone()
    start.table.players[seat].tiles += added
    start.agenda[:] = [AskForDemands()]
    start.run()
    return max(final_points(copy.table.players[seat]).get("bonus", 0) for copy in settled(start, seat))


def settled(game: Trajan, seat: int) -> Iterator[Game[Any]]:
    """Yield a copy for every way in which the seat can meet the demands; the others answer by fallbacks."""
    for other in game.awaited():
        if other != seat:
            game.apply(other, game.fallback(other))
    if not game.agenda:
        yield game
        return
    question = game.question(seat)
    assert isinstance(question, Pick)
    for option in question.options:
        copy = game.clone()
        copy.apply(seat, Action(token=copy.token, answer=Picked(keys=(option.key,))))
        assert not copy.agenda
        yield copy


def test_bonus_tiles_score_as_forecast_in_one_game() -> None:
    assert compared(range(1)).total() > 0


@pytest.mark.slow
def test_bonus_tiles_score_as_forecast_after_demands() -> None:
    told = compared(range(12))
    assert len(told) == 8, told
    assert min(told.values()) > 5, told


def compared(seeds: range) -> Counter[str]:
    """Compare forecasts with the scores of random games; count the cases by gain, demand and joker."""
    told: Counter[str] = Counter()
    for seed in seeds:
        game, chance = random_game(seed), Chance(seed)
        while not game.finished:
            for seat, option in choices(game):
                localizer = IN_IDS.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
                line, tile = SHOWING.board.describe(localizer, option), option.means.tile
                gained = worth_after_demands(game, seat, tile) - worth_after_demands(game, seat)
                assert bonus_in(line) == gained, (seed, line)
                demanded, joker = tile in game.table.demands, "joker_demand" in game.table.players[seat].tiles
                told[f"{'some' if gained else 'none'} {demanded=} {joker=}"] += 1
            game.apply(*random_action(game, chance))
    return told
