"""The final account of Trajan: where every point came from."""

import pytest

from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.scoring import FinalScoring
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, voice_at


def over(laid: Laid) -> list[str]:
    laid.table.quarter = 4
    FinalScoring().run(laid.game)
    return list(BOARD.points(voice_at(laid), laid.game))


def test_the_final_account_says_where_every_point_came_from() -> None:
    laid = Laid(2).scored("A", 20).scored("B", 5).hand("B", "oil", "gems").slots("A", forum="plus2-1")
    laid.table.players[1].scored["demands"] = -4
    assert over(laid) == [
        "🏆 **Ann (A) wins.**",
        "**1.** Ann (A): **23 points**",
        "**2.** Ben (B): **5 points**",
        "**Where the points came from**",
        "Trajan tiles: A 20 · B 5",
        "Demands not met: A 0 · B -4",
        "Cards in hand: A 0 · B 2",
        "Camps: A 2 · B 2",
        "Tiles in the circle: A 1 · B 0",
        "**What bonus tiles brought by themselves**\nA: –\nB: –",
    ]


def test_the_final_account_says_what_each_bonus_tile_brought() -> None:
    """Both sides, and the workers' grey one rounded up; what a joker adds is told with the jokers."""
    laid = Laid(2).bonus("A", "wine_fish").bonus("A", "workers", "bread", yellow=False).display("A", "wine", "fish")
    laid.works("A", 1, 2, 3).tiles("A", "joker_goods")
    lines = over(laid)
    assert "Bonus tiles: A 11 · B 0" in lines
    assert (
        "**What bonus tiles brought by themselves**\nA: wine/fish 6, workers (grey) 2, bread (grey) 0\nB: –" in lines
    )


def test_of_equal_points_the_account_says_that_the_senate_decided() -> None:
    """G5."""
    assert over(Laid(2).senate(A=1))[0] == "🏆 **Ann (A) wins**: equal in points, but further in the senate."


def test_the_final_account_says_what_each_joker_stood_for() -> None:
    """I6: two for the same set are told together, and one that stood for nothing, too."""
    laid = Laid(2).tiles("A", "joker_goods", "joker_demand", *["joker_construction"] * 2).bonus("A", "wine_fish")
    laid.built("A", "stairs_2", "stairs_3").tiles("B", "joker_demand").bonus("B", "games", yellow=False)
    assert over(laid)[-1].splitlines() == [
        "**What jokers stood for**",
        "A: goods joker for bonus tile for wine and fish, 3 points",
        "A: 2 × construction joker for stairs, 20 points",
        "A: demand joker for nothing",
        "B: demand joker for bonus tile for games, 6 points",
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_sources_of_a_whole_game_add_up_to_the_points(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
    lines = list(BOARD.points(voice_at(Laid(game.table.seats)), game))
    first = lines.index("**Where the points came from**") + 1
    totals = dict.fromkeys("ABCD"[: game.table.seats], 0)
    last = next(number for number, line in enumerate(lines) if line.startswith("**What bonus tiles"))
    for line in lines[first:last]:
        for amount in line.partition(": ")[2].split(" · "):
            letter, points = amount.split()
            totals[letter] += int(points)
    assert totals == {"ABCD"[seat]: player.points for seat, player in enumerate(game.table.players)}
