"""Tests that Trajan's forecasts match what the engine does, including jokers, bonus tiles and sets."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.games.trajan.previews import bonus_in_all
from engine.core.chance import Chance
from engine.core.questions import Action, Picked
from engine.search.random_play import random_action
from engine.trajan.components import BONUS_TILES, DEMANDS, FORUM_TILES
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from engine.trajan.quarter import CountSenate
from engine.trajan.scoring import final_points
from engine.trajan.table import Bonus, Player
from tests.presentation.tables import IN_IDS, begun, new_game
from tests.trajan.laying import Laid
from tests.trajan.showing import about, explained, say

BOARD = IN_IDS.get("trajan")
BONUS = r"beside-bonus-tiles\(points=(\d+)"


def test_a_demand_met_with_a_spare_joker_costs_no_bonus_tile() -> None:
    laid = Laid(2).demands("games", "bread").tiles("A", "games", "bread", "joker_demand").bonus("A", "games")
    lines = explained(laid.do(AskForDemands()), "A")
    assert lines[0].endswith(say("beside-spend", lost=0, jokers=1))
    assert lines[2].endswith(say("beside-spend", lost=9, jokers=0))


@pytest.mark.ruling("I3")
def test_a_spent_joker_counts_as_a_lost_bonus_tile() -> None:
    """The joker would have stood for games, which the player doesn't own (ruling I3)."""
    laid = Laid(2).demands("bread").tiles("A", "bread", "joker_demand").bonus("A", "games")
    lines = explained(laid.do(AskForDemands()), "A")
    for line, lost in zip(lines, (0, 9), strict=True):
        assert any(line.endswith(say("beside-spend", lost=lost, jokers=jokers)) for jokers in (0, 1))


def test_a_bonus_tile_for_the_consul_counts_a_demand_joker() -> None:
    laid = Laid(2).tiles("A", "joker_demand").tiles("B", "joker_demand").senate(A=3)
    laid.table.bag += laid.table.bonus
    laid.table.bonus = ["bread", "workers"]
    for tile in laid.table.bonus:
        laid.table.bag.remove(tile)
    first = laid.do(CountSenate()).options("A")[0]
    assert about(laid, "A", first) == say(
        "beside-bonus", points=9, yellow=9, vice=1, left=6, grey=6, grey_for=1, once=True
    )
    assert say("brief-bonus", yellow=9, once=True, points=9, left=6, vice=1) in explained(laid, "A")[0]


@pytest.mark.ruling("I4")
def test_a_set_counts_construction_jokers() -> None:
    """With a joker, a second tile makes a set of three and a third a set of four (ruling I4)."""
    laid = Laid(2).tiles("A", "joker_construction").built("A", "stairs_2").act("A", "construction")
    second = say("beside-build", building="stairs", first=False, number=2, points=10)
    assert any(second in about(laid, "A", option) for option in laid.options("A"))


def random_game(seed: int) -> Trajan:
    """Start a game whose players have jokers and bonus tiles."""
    game = new_game("trajan", 2 + seed % 3, seed)
    assert isinstance(game, Trajan)
    chance = Chance(seed)
    jokers = [tile for tile, row in FORUM_TILES.items() if row.group == "joker"]
    for player in game.table.players:
        player.tiles += [chance.choice(jokers) for _ in range(3)] + chance.sample(DEMANDS, 2)
        player.bonus += [Bonus(tile, yellow=chance.below(2) == 0) for tile in chance.sample(tuple(BONUS_TILES), 2)]
    return game


def decisions(seeds: range) -> Iterator[tuple[Trajan, int, Any]]:
    for seed in seeds:
        game, chance = random_game(seed), Chance(seed)
        while not game.finished:
            for seat in game.awaited():
                yield game, seat, game.decision(seat)
            game.apply(*random_action(game, chance))


def answered(game: Trajan, seat: int, *keys: str) -> Trajan:
    """Return a copy of the game with the immediate effects of this answer."""
    copy = game.clone()
    copy.agenda[:] = copy.agenda[-1:]
    copy.apply(seat, Action(token=copy.token, answer=Picked(keys=keys)))
    return copy


def sets(player: Player) -> int:
    return final_points(player).get("sets", 0)


def number(pattern: str, line: str) -> int:
    found = re.search(pattern, line)
    return int(found[1]) if found else 0


def test_points_of_answers_match_the_forecast_in_one_game() -> None:
    assert points_compared(range(1)).total() > 0


@pytest.mark.slow
def test_points_of_answers_match_the_forecast() -> None:
    told = points_compared(range(12))
    assert min(told[word] for word in ("build", "post-legionnaire", "advance", "ship-equal", "take-bonus")) > 5


def points_compared(seeds: range) -> Counter[str]:
    """Compare the forecasts with the gains in random games; count the cases by option."""
    told: Counter[str] = Counter()
    for game, seat, decision in decisions(seeds):
        if decision.kind not in ("construction", "military", "senate", "choose-bonus", "load-equal"):
            continue
        localizer = IN_IDS.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
        for option in decision.question.options:
            about, label = (
                BOARD.describe(localizer, option),
                localizer.label(option.word, **BOARD.label_facts(localizer, option)),
            )
            before, copy = game.table.players[seat], answered(game, seat, option.key)
            after = copy.table.players[seat]
            told[option.word] += 1
            match option.word:
                case "build":
                    assert sets(after) - sets(before) == number(r"beside-build\([^)]*points=(\d+)", about), about
                    assert bonus_in_all(after) - bonus_in_all(before) == number(
                        r"beside-bonus-tiles\(points=(\d+)", about
                    ), about
                    assert after.points - before.points == number(r"\bpoints=(\d+)", label), label
                case "post-legionnaire":
                    assert after.points - before.points == number(r"\bpoints=(\d+)", label), label
                    assert bonus_in_all(after) - bonus_in_all(before) == number(
                        r"beside-bonus-tiles\(points=(\d+)", about
                    ), about
                case "advance" | "ship-equal":
                    assert after.points - before.points == number(r"\bpoints=(\d+)", label), label
                case "take-bonus":
                    vice = decision.facts["vice"]
                    (other,) = [each.key for each in decision.question.options if each != option]
                    left = answered(game, seat, other).table.players[vice]
                    gained = [
                        bonus_in_all(after) - bonus_in_all(before),
                        bonus_in_all(left) - bonus_in_all(game.table.players[vice]),
                    ]
                    assert gained == [number(r"points=(\d+)", about), number(r"left=(\d+)", about)], about
    return told


@pytest.mark.slow
@pytest.mark.parametrize(("games", "cases"), [(6, 1), pytest.param(16, 21, marks=pytest.mark.slow)])
def test_bonus_points_lost_to_demands_match_the_forecast(games: int, cases: int) -> None:
    told = 0
    for game, seat, decision in decisions(range(games)):
        if decision.kind != "meet-demands":
            continue
        localizer = IN_IDS.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
        for option in decision.question.options:
            copy, about = answered(game, seat, option.key), BOARD.describe(localizer, option)
            while not copy.finished:
                copy.apply(copy.awaited()[0], copy.fallback(copy.awaited()[0]))
            before, after = game.table.players[seat], copy.table.players[seat]
            assert bonus_in_all(before) - bonus_in_all(after) == number(r"lost=(\d+)", about), about
            told += 1
    assert told >= cases
