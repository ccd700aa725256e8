"""Tests of winter scoring, majorities and the final ranking."""

from collections.abc import Iterable

import pytest

from bot.games.shogun.forecasts import leading, scored_now
from engine.shogun.components import BUILDINGS, Building, ProvinceId, region_of
from engine.shogun.scoring import Majority, majorities_of, majority, ranking_of, scores_of
from tests.shogun.laying import Laid
from tests.shogun.reference import example


def built_up(players: dict[str, int], regions: dict[str, dict[str, dict[Building, int]]]) -> Laid:
    """Set up players with this many provinces, and this many buildings of each kind per region."""
    laid = Laid(4)
    free = {region: list(provinces) for region, provinces in laid.table.box.regions.items()}
    for region, wanted in regions.items():
        for player, buildings in wanted.items():
            needed = max(buildings.values())
            for number in range(needed):
                province = free[region].pop(0)
                laid.own(player.upper(), **{province: 1})
                laid.built(province, *[kind for kind, count in buildings.items() if count > number])
    for player, number in players.items():
        _fill_up(laid, player.upper(), number, free.values())
    return laid


def _fill_up(laid: Laid, letter: str, number: int, free: Iterable[list[ProvinceId]]) -> None:
    spare = [provinces for provinces in free if provinces]
    while len(laid.table.provinces_of(laid.seat(letter))) < number:
        fullest = max(spare, key=len)
        laid.own(letter, **{fullest.pop(): 1})


@pytest.mark.ruling("R-53")
@pytest.mark.parametrize("name", ["SCO-01", "SCO-02"])
def test_a_winter_scores_as_in_the_example(name: str) -> None:
    vector = example(name)
    given = vector["given"]
    players = {player: counts["provinces"] for player, counts in given["players"].items()}
    scores = scores_of(built_up(players, given["regions"]).table)
    for player, expect in vector["expect"].items():
        score = scores["abc".index(player)]
        majorities = score.castles + score.temples + score.theatres
        assert (score.provinces, score.buildings, majorities) == (
            expect["provinces"],
            expect["buildings"],
            expect["majorities"],
        )
        assert score.points == expect["total"]


@pytest.mark.ruling("R-53")
@pytest.mark.parametrize("points", [3, 2, 1])
def test_tied_leaders_score_one_less_each(points: int) -> None:
    assert majority([2, 1, 0], points) == {0: points}
    assert majority([2, 2, 1], points) == {0: points - 1, 1: points - 1}
    assert majority([1, 1, 1], points) == {0: points - 1, 1: points - 1, 2: points - 1}


@pytest.mark.ruling("R-53")
def test_a_region_without_buildings_has_no_leader() -> None:
    assert majority([0, 0, 0], 3) == {}


@pytest.mark.ruling("R-54")
def test_regions_depend_on_the_side_of_the_board() -> None:
    """Kai is yellow on the sun side and red on the moon side; Mino is in both (ruling R-54)."""

    def castles(side: str) -> list[int]:
        laid = Laid(4, side=side).own("A", kai=1, mino=1).own("B", mikawa=1)
        laid.built("kai", "castle").built("mino", "castle").built("mikawa", "castle")
        return [score.castles for score in scores_of(laid.table)]

    assert castles("sun") == [3 + 2, 2, 0, 0]
    assert castles("moon") == [3, 0, 0, 0]


def test_a_neutral_province_scores_nothing() -> None:
    laid = Laid().own("A", kai=4, musashi=1).own("B", suruga=1, aki=1).built("suruga", "castle")
    assert scores_of(laid.table)[1].points == 2 + 1 + 3
    laid.comes_out().battle("A", "kai", "suruga", 3)
    assert scores_of(laid.table)[1].points == 1


# Current leaders


def led(laid: Laid) -> list[Majority]:
    """Return the majorities with a leader, from the public view."""
    return [lead for lead in leading(laid.game.view(None)) if lead.leaders]


def test_a_lead_is_shown_before_it_is_scored() -> None:
    laid = Laid(4).own("A", mino=1).own("B", mikawa=1).built("mino", "castle", "temple").built("mikawa", "castle")
    region = region_of("mino", laid.table.side)
    assert led(laid) == [
        Majority(region, "castle", (0, 1), buildings=1, points=2),
        Majority(region, "temple", (0,), buildings=1, points=2),
    ]


def test_a_majority_without_a_leader_is_listed() -> None:
    laid = Laid(4)
    shown = leading(laid.game.view(None))
    assert [(lead.region, lead.building) for lead in shown] == [
        (region, building) for region in laid.table.box.regions for building in BUILDINGS
    ]
    assert not led(laid)


def test_the_leads_shown_match_winter_scoring() -> None:
    vector = example("SCO-01")["given"]
    laid = built_up({player: counts["provinces"] for player, counts in vector["players"].items()}, vector["regions"])
    view = laid.game.view(None)
    assert leading(view) == majorities_of(laid.table)
    assert scored_now(view) == scores_of(laid.table)


# Ranking


def ranked(*standing: tuple[int, int]) -> list[tuple[int, int, int]]:
    laid = Laid(len(standing))
    for letter, (points, chests) in zip("ABCDE", standing, strict=False):
        laid.give(letter, points=points, chests=chests)
    return ranking_of(laid.table)


@pytest.mark.ruling("R-56")
def test_most_points_win() -> None:
    assert ranked((40, 9), (48, 0), (44, 3)) == [(1, 1, 48), (2, 2, 44), (0, 3, 40)]


@pytest.mark.ruling("R-56")
def test_chests_break_ties() -> None:
    assert ranked((48, 4), (48, 7), (30, 0)) == [(1, 1, 48), (0, 2, 48), (2, 3, 30)]


@pytest.mark.ruling("R-56")
def test_equal_points_and_chests_share_the_victory() -> None:
    assert ranked((48, 7), (30, 0), (48, 7)) == [(0, 1, 48), (2, 1, 48), (1, 3, 30)]
