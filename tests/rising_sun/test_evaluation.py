"""Tests of how computer players evaluate a Rising Sun position."""

import json
from pathlib import Path

import pytest

from engine.core.datafiles import ComponentFileError, read_file
from engine.rising_sun.evaluation import FILE, WEIGHTS, Weights, prospects_of, worth_of_all
from engine.rising_sun.table import WarToken
from tests.rising_sun.laying import Laid


@pytest.fixture
def laid() -> Laid:
    laid = Laid("koi", "lotus", "turtle", "bonsai")
    laid.table.war_provinces = ["edo", "kyoto", "oshu", "nagato", "kansai", "kyushu"]
    return laid


def test_a_victory_point_is_worth_one(laid: Laid) -> None:
    before = worth_of_all(laid.table)

    laid.player("koi").vp += 1

    assert worth_of_all(laid.table) == pytest.approx([before[0] + 1, *before[1:]])


def test_a_figure_is_worth_more_in_a_war_province(laid: Laid) -> None:
    laid.put("koi", "shikoku", "bushi")
    elsewhere = prospects_of(laid.table, 0)
    laid.player("koi").take("bushi", "shikoku")
    laid.put("koi", "edo", "bushi")

    assert prospects_of(laid.table, 0) > elsewhere


def test_a_rival_in_a_war_province_lowers_the_value(laid: Laid) -> None:
    laid.put("koi", "edo", "bushi").put("lotus", "shikoku", "bushi")
    alone = worth_of_all(laid.table)[0]
    laid.player("lotus").take("bushi", "shikoku")
    laid.put("lotus", "edo", "bushi")

    assert worth_of_all(laid.table)[0] < alone


def test_the_last_season_counts_the_current_set_bonus(laid: Laid) -> None:
    laid.table.season, laid.table.phase, laid.table.war_provinces = "autumn", "war", []
    player = laid.player("koi")
    player.tokens = [WarToken("spring", "edo"), WarToken("summer", "oshu")]
    two = worth_of_all(laid.table)[0]
    player.tokens.append(WarToken("autumn", "kyoto"))

    assert worth_of_all(laid.table)[0] - two == pytest.approx(3 + 10)


def test_only_victory_points_count_in_winter(laid: Laid) -> None:
    laid.table.season = "winter"
    for vp, player in enumerate(laid.table.players):
        player.vp, player.coins = vp, 9

    assert worth_of_all(laid.table) == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("change", "named"), [({"honour": 1}, "honour"), ({"contest": 0}, "contest"), ({"coin": "a"}, "coin")]
)
def test_a_wrong_weight_is_reported_by_name(tmp_path: Path, change: dict[str, object], named: str) -> None:
    (tmp_path / FILE).write_text(json.dumps(WEIGHTS.model_dump() | change), "utf-8")

    with pytest.raises(ComponentFileError, match=named):
        read_file(tmp_path, FILE, Weights)
