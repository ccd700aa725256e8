"""Tests of the Kami turns (rulings 5)."""

import pytest

from engine.rising_sun.components import KAMI, PROVINCES
from engine.rising_sun.kami import KamiTurn
from engine.rising_sun.mandates.recruit import RecruitFigures
from engine.rising_sun.measures import shrine_force_of
from tests.rising_sun.laying import Laid


def worshipped(kami: str, clan: str = "koi") -> Laid:
    """Set up a table with one shrine where only one clan has a Shinto."""
    return Laid("koi", "lotus", "turtle").shrines(kami).worship(clan, kami, "shinto")


@pytest.mark.ruling("5.1")
def test_shrines_are_resolved_one_by_one_from_left_to_right() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("tsukuyomi", "raijin", "hachiman")
    for kami in ("tsukuyomi", "raijin", "hachiman"):
        laid.worship("koi", kami, "shinto")
    laid.do(KamiTurn())
    assert (laid.player("koi").coins, laid.player("koi").ronin) == (2, 0)
    laid.pick("koi", "edo")
    assert laid.player("koi").ronin == 2


@pytest.mark.ruling("5.1")
def test_the_most_worshippers_win_a_shrine() -> None:
    laid = (
        worshipped("hachiman", "turtle").worship("turtle", "hachiman", "shinto").worship("koi", "hachiman", "shinto")
    )
    laid.do(KamiTurn())
    assert [player.ronin for player in laid.table.players] == [0, 0, 2]


@pytest.mark.ruling("B30")
def test_a_shrine_without_worshippers_is_skipped() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines(*KAMI).do(KamiTurn())
    assert laid.awaited() == []
    assert [event.seat for event in laid.told("shrine-resolved")] == [None] * 7
    assert all(player.coins == player.ronin == player.vp == 0 for player in laid.table.players)


@pytest.mark.ruling("5.2")
def test_worshippers_stay_for_later_kami_turns() -> None:
    laid = worshipped("hachiman").do(KamiTurn(), KamiTurn(), KamiTurn())
    assert laid.player("koi").ronin == 6
    assert [event.number for event in laid.told("kami-turn-began")] == [1, 2, 3]


@pytest.mark.ruling("5.3", "5.4")
def test_every_worshipper_counts_one() -> None:
    """Komainu counts one as well; Force modifiers don't apply at shrines (rulings 5.3, rulings 5.4)."""
    laid = worshipped("hachiman").worship("koi", "hachiman", "komainu").cards("koi", "path-of-the-lion").phase("war")
    assert shrine_force_of(laid.table.shrines[0], 0) == 2


@pytest.mark.ruling("5.3")
def test_yurei_cannot_worship() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "yurei")
    laid.do(RecruitFigures(seat=0, bonus=0)).pick("koi", "yurei@edo")
    assert laid.awaited() == []
    assert laid.figures("koi", "edo") == ["yurei"]


def test_amaterasu_moves_a_clan_to_the_top_of_the_honor_track() -> None:
    laid = Laid().shrines("amaterasu").worship("dragonfly", "amaterasu", "shinto").do(KamiTurn())
    assert laid.question("dragonfly").facts == {"steps": 3}
    laid.pick("dragonfly", "rise")
    assert laid.honor_order() == ["dragonfly", "koi", "lotus", "turtle", "bonsai"]


@pytest.mark.ruling("12.17")
def test_the_favor_of_amaterasu_can_be_declined() -> None:
    laid = Laid().shrines("amaterasu").worship("dragonfly", "amaterasu", "shinto").do(KamiTurn()).pick("dragonfly")
    assert laid.honor_order() == ["koi", "lotus", "turtle", "dragonfly", "bonsai"]
    assert [(event.seat, event.what) for event in laid.told("passed")] == [(3, "may-rise")]


def test_amaterasus_favor_is_used_by_default() -> None:
    laid = Laid().shrines("amaterasu").worship("dragonfly", "amaterasu", "shinto").do(KamiTurn())
    laid.game.apply(3, laid.game.fallback(3))
    assert laid.honor_order()[0] == "dragonfly"


def test_amaterasu_is_skipped_for_the_most_honored_clan() -> None:
    laid = Laid().shrines("amaterasu").worship("koi", "amaterasu", "shinto").do(KamiTurn())
    assert laid.asked() is None


@pytest.mark.ruling("5.5")
def test_fujin_moves_one_figure_twice() -> None:
    laid = worshipped("fujin").put("koi", "edo", "bushi").do(KamiTurn())
    laid.pick("koi", "bushi@edo>kyoto").pick("koi", "bushi@kyoto>kansai")
    assert laid.figures("koi", "kansai") == ["bushi"]
    assert laid.awaited() == []


@pytest.mark.ruling("5.5")
def test_fujin_moves_two_figures_once() -> None:
    laid = worshipped("fujin").put("koi", "edo", "bushi", "daimyo").do(KamiTurn())
    laid.pick("koi", "bushi@edo>kyoto").pick("koi", "daimyo@edo>oshu")
    assert laid.figures("koi", "kyoto") == ["bushi"]
    assert laid.figures("koi", "oshu") == ["daimyo"]
    assert laid.awaited() == []


@pytest.mark.ruling("5.5")
def test_fujin_can_be_declined_before_or_after_the_first_move() -> None:
    laid = worshipped("fujin").put("koi", "edo", "bushi").do(KamiTurn()).pick("koi")
    assert laid.awaited() == []
    laid.do(KamiTurn()).pick("koi", "bushi@edo>kyoto").pick("koi")
    assert laid.awaited() == []
    assert laid.figures("koi", "kyoto") == ["bushi"]


def test_fujin_can_move_a_stronghold_of_the_turtle() -> None:
    laid = worshipped("fujin", "turtle").strongholds("turtle", "edo").do(KamiTurn())
    laid.pick("turtle", "stronghold@edo>kyoto").pick("turtle", "stronghold@kyoto>kansai")
    assert laid.player("turtle").strongholds == ["kansai"]


@pytest.mark.ruling("5.6")
def test_ryujin_sells_at_full_price_up_to_the_bonsais_cap() -> None:
    laid = Laid("koi", "lotus", "bonsai").shrines("ryujin")
    laid.table.offer = ["spring-core-way-of-the-shogun"]
    laid.ally("koi", "lotus").give("koi", coins=9).worship("koi", "ryujin", "shinto", "shinto").do(KamiTurn())
    laid.pick("koi", "spring-core-way-of-the-shogun")
    assert laid.player("koi").coins == 7

    laid = (
        Laid("koi", "lotus", "bonsai").shrines("ryujin").give("bonsai", coins=9).worship("bonsai", "ryujin", "shinto")
    )
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(KamiTurn()).pick("bonsai", "autumn-core-river-dragon")
    assert laid.player("bonsai").coins == 8


@pytest.mark.ruling("5.6")
def test_a_monster_bought_from_ryujin_is_summoned() -> None:
    laid = worshipped("ryujin").give("koi", coins=3).strongholds("koi", "edo").cards("koi", "path-of-the-warlord")
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(KamiTurn()).pick("koi", "autumn-core-river-dragon")
    assert laid.figures("koi", "edo") == ["river-dragon"]
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("5.7", "B29")
def test_susanoo_counts_strongholds_on_the_map() -> None:
    laid = worshipped("susanoo").strongholds("koi", "edo", "edo", "oshu").do(KamiTurn())
    assert laid.player("koi").strongholds_left == 1
    assert laid.player("koi").vp == 3


@pytest.mark.ruling("5.8")
def test_raijin_summons_a_bushi_in_any_province() -> None:
    laid = worshipped("raijin").do(KamiTurn())
    assert set(laid.offered("koi")) == set(PROVINCES)
    laid.pick("koi", "shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi"]
    assert laid.player("koi").reserve.count("bushi") == 5


@pytest.mark.ruling("11.7", "Q-RAIJIN")
def test_raijins_bushi_triggers_summon_effects() -> None:
    """The Bushi is summoned, not placed (rulings 11.7; Q-RAIJIN)."""
    laid = worshipped("raijin").cards("koi", "path-of-the-warlord").do(KamiTurn()).pick("koi", "edo")
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("5.8")
@pytest.mark.parametrize("reserve", [(), ("shinto", "daimyo", "river-dragon")])
def test_raijin_does_nothing_without_a_bushi_in_reserve(reserve: tuple[str, ...]) -> None:
    laid = worshipped("raijin").reserve("koi", *reserve).do(KamiTurn())
    assert laid.awaited() == []


def test_hachiman_gives_two_ronin_and_tsukuyomi_two_coins() -> None:
    laid = Laid("koi", "lotus", "turtle").shrines("hachiman", "tsukuyomi")
    laid.worship("koi", "hachiman", "shinto").worship("lotus", "tsukuyomi", "shinto").do(KamiTurn())
    assert laid.player("koi").ronin == 2
    assert laid.player("lotus").coins == 2
