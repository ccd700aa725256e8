"""The final account of Trajan: where every point came from."""

import pytest

from engine.core.chance import Chance
from engine.search.random_play import random_action
from engine.trajan.scoring import FinalScoring
from tests.trajan.case import TRAJAN
from tests.trajan.laying import Laid
from tests.trajan.showing import BOARD, say, sign, voice_at

SIGN = {letter: sign(Laid(2), letter) for letter in "AB"}


def over(laid: Laid) -> list[str]:
    laid.table.quarter = 4
    FinalScoring().run(laid.game)
    return list(BOARD.points(voice_at(laid), laid.game))


def test_the_final_account_says_where_every_point_came_from() -> None:
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


def test_the_final_account_says_what_each_bonus_tile_brought() -> None:
    """Both sides, and the workers' grey one rounded up; what a joker adds is told with the jokers."""
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
def test_of_equal_points_the_account_says_that_the_senate_decided() -> None:
    assert over(Laid(2).senate(A=1))[0] == say("account-by-senate", seat=0)


@pytest.mark.ruling("I6")
def test_the_final_account_says_what_each_joker_stood_for() -> None:
    """I6: two for the same set are told together, and one that stood for nothing, too."""
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
    lines = list(BOARD.points(voice_at(Laid(game.table.seats)), game))
    first = lines.index(say("account-sources")) + 1
    seats = {say(f"colour-{player.colour}", "sign"): seat for seat, player in enumerate(game.table.players)}
    totals = dict.fromkeys(range(game.table.seats), 0)
    last = next(number for number, line in enumerate(lines) if line.startswith(say("account-bonus")))
    for line in lines[first:last]:
        for amount in line.partition(": ")[2].split(" · "):
            shown, points = amount.split()
            totals[seats[shown]] += int(points)
    assert totals == {seat: player.points for seat, player in enumerate(game.table.players)}
