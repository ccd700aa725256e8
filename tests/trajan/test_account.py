"""Tests of Trajan's final scores, which list the source of every point."""

import pytest

from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.scoring import FinalScoring
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, localizer_at, say, sign

SIGN = {letter: sign(Laid(2), letter) for letter in "AB"}


def over(laid: Laid) -> list[str]:
    laid.table.quarter = 4
    FinalScoring().run(laid.game)
    return list(BOARD.ranking_lines(localizer_at(laid), laid.game))


def test_the_final_scores_list_the_source_of_every_point() -> None:
    laid = Laid(2).scored("A", 20).scored("B", 5).hand("B", "oil", "gems").slots("A", forum="plus2-1")
    laid.table.players[1].scored["demands"] = -4
    assert over(laid) == [
        say("account-won", seat=0),
        say("account-player", sign=SIGN["A"], place=1, seat=0, points=23),
        say("account-player", sign=SIGN["B"], place=2, seat=1, points=5),
        say("account-sources"),
        say("account-source", source="trajan", amounts=f"{SIGN['A']} 20 · {SIGN['B']} 5"),
        say("account-source", source="demands", amounts=f"{SIGN['A']} 0 · {SIGN['B']} -4"),
        say("account-source", source="hand", amounts=f"{SIGN['A']} 0 · {SIGN['B']} 2"),
        say("account-source", source="camps", amounts=f"{SIGN['A']} 2 · {SIGN['B']} 2"),
        say("account-source", source="circle", amounts=f"{SIGN['A']} 1 · {SIGN['B']} 0"),
        "\n".join((say("account-bonus"), f"{SIGN['A']}: –", f"{SIGN['B']}: –")),
    ]


def test_the_final_scores_list_the_points_of_each_bonus_tile() -> None:
    """Both sides are listed, with the gray workers rounded up; points from jokers are listed with the jokers."""
    laid = Laid(2).bonus("A", "wine_fish").bonus("A", "workers", "bread", yellow=False).display("A", "wine", "fish")
    laid.works("A", 1, 2, 3).tiles("A", "joker_goods")
    lines = over(laid)
    assert say("account-source", source="bonus", amounts=f"{SIGN['A']} 11 · {SIGN['B']} 0") in lines
    assert (
        "\n".join(
            (
                say("account-bonus"),
                say(
                    "account-bonus-tiles",
                    sign=SIGN["A"],
                    named=", ".join(
                        (
                            say("account-bonus-tile", named="wine/fish", points=6),
                            say("account-bonus-tile", named=say("bonus-grey", named="workers"), points=2),
                            say("account-bonus-tile", named=say("bonus-grey", named="bread"), points=0),
                        )
                    ),
                ),
                f"{SIGN['B']}: –",
            )
        )
        in lines
    )


@pytest.mark.ruling("G5")
def test_the_final_scores_say_if_the_senate_broke_a_tie() -> None:
    assert over(Laid(2).senate(A=1))[0] == say("account-by-senate", seat=0)


@pytest.mark.ruling("I6")
def test_the_final_scores_list_what_each_joker_stood_for() -> None:
    """Two jokers for the same set share an entry, and an unused joker is listed as well (ruling I6)."""
    laid = Laid(2).tiles("A", "joker_goods", "joker_demand", *["joker_construction"] * 2).bonus("A", "wine_fish")
    laid.built("A", "stairs_2", "stairs_3").tiles("B", "joker_demand").bonus("B", "games", yellow=False)
    assert over(laid)[-1].splitlines() == [
        say("account-jokers"),
        say(
            "account-joker",
            sign=SIGN["A"],
            joker="joker_goods",
            number=1,
            thing=say("bonus-tile-wine_fish"),
            points=3,
        ),
        say(
            "account-joker",
            sign=SIGN["A"],
            joker="joker_construction",
            number=2,
            thing=say("building-stairs"),
            points=20,
        ),
        say("account-joker-idle", sign=SIGN["A"], joker="joker_demand", number=1),
        say("account-joker", sign=SIGN["B"], joker="joker_demand", number=1, thing=say("bonus-tile-games"), points=6),
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_sources_of_a_whole_game_add_up_to_the_points(seed: int) -> None:
    game, chance = TRAJAN.begin(seed), Chance(seed)
    while not game.finished:
        game.apply(*random_action(game, chance))
    lines = list(BOARD.ranking_lines(localizer_at(Laid(game.table.seats)), game))
    first = lines.index(say("account-sources")) + 1
    seats = {say(f"colour-{player.colour}", "sign"): seat for seat, player in enumerate(game.table.players)}
    totals = dict.fromkeys(range(game.table.seats), 0)
    last = next(number for number, line in enumerate(lines) if line.startswith(say("account-bonus")))
    for line in lines[first:last]:
        for amount in line.partition(": ")[2].split(" · "):
            shown, points = amount.split()
            totals[seats[shown]] += int(points)
    assert totals == {seat: player.points for seat, player in enumerate(game.table.players)}
