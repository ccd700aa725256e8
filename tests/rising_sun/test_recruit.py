"""Tests of Recruit (rulings 4, Recruit; 12.2)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.mandates.recruit import Recruit, RecruitFigures
from tests.rising_sun.laying import Laid


def recruit(laid: Laid, clan: str, bonus: int = 0) -> Laid:
    return laid.do(RecruitFigures(seat=laid.seat(clan), bonus=bonus))


def provinces_offered(laid: Laid, clan: str) -> set[str]:
    return {key.split("@")[1] for key in laid.offered(clan)}


@pytest.mark.ruling("4, Recruit 1")
def test_each_stronghold_recruits_one_figure_in_its_province() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", "bushi", "bushi", "bushi")
    recruit(laid, "koi").pick("koi", "bushi@edo")
    assert laid.offered("koi") == ["bushi@oshu"]
    laid.pick("koi", "bushi@oshu")
    assert laid.awaited() == []
    assert laid.player("koi").reserve == ["bushi"]


@pytest.mark.ruling("4, Recruit 1")
def test_two_strongholds_in_a_province_recruit_two_figures() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "edo").reserve("koi", "bushi", "bushi", "bushi")
    recruit(laid, "koi").pick("koi", "bushi@edo").pick("koi", "bushi@edo")
    assert laid.figures("koi", "edo") == ["bushi", "bushi"]
    assert laid.awaited() == []


@pytest.mark.ruling("4, Recruit 2")
def test_chooser_and_ally_recruit_one_more_at_any_own_stronghold() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly").ally("koi", "turtle")
    for clan in ("koi", "lotus", "turtle"):
        laid.strongholds(clan, "edo").reserve(clan, *["bushi"] * 6)
    laid.do(Recruit(seat=laid.seat("koi")))
    with pytest.raises(IllegalAnswerError):
        laid.summon("lotus", "bushi@edo", "bushi@edo")
    laid.summon("lotus", "bushi@edo").summon("turtle", "bushi@edo", "bushi@edo")
    with pytest.raises(IllegalAnswerError):
        laid.summon("koi", "bushi@edo", "bushi@edo", "bushi@edo")
    laid.summon("koi", "bushi@edo", "bushi@edo")
    assert laid.awaited() == []
    assert [len(laid.figures(clan, "edo")) for clan in ("lotus", "turtle", "koi")] == [1, 2, 2]


@pytest.mark.ruling("4, Recruit 2")
def test_the_bonus_can_be_used_before_the_strongholds() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", *["bushi"] * 6)
    recruit(laid, "koi", bonus=1).pick("koi", "bushi@edo").pick("koi", "bushi@edo")
    assert provinces_offered(laid, "koi") == {"oshu"}


@pytest.mark.ruling("4, Recruit 3")
def test_a_shinto_sent_to_a_shrine_uses_up_its_stronghold() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "shinto", "shinto")
    recruit(laid, "koi").pick("koi", "shinto@edo").pick("koi", "fujin")
    assert laid.figures("koi", "edo") == []
    assert laid.awaited() == []
    assert laid.player("koi").reserve == ["shinto"]


def test_a_shinto_can_stay_in_its_province() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "shinto")
    recruit(laid, "koi").pick("koi", "shinto@edo").pick("koi")
    assert laid.figures("koi", "edo") == ["shinto"]


@pytest.mark.ruling("4, Recruit 3")
def test_a_clan_without_strongholds_cannot_send_a_shinto_to_a_shrine() -> None:
    """A Shinto enters a province first (rulings 4, Recruit 3)."""
    laid = Laid("koi", "lotus", "turtle").reserve("koi", "shinto")
    recruit(laid, "koi", bonus=1)
    assert laid.awaited() == []
    assert laid.told("passed")


@pytest.mark.ruling("4, Recruit 4")
def test_only_a_newly_summoned_shinto_can_go_to_a_shrine() -> None:
    laid = (
        Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi").put("koi", "edo", "shinto")
    )
    laid.worship("koi", "fujin", "shinto")
    recruit(laid, "koi").pick("koi", "bushi@edo")
    assert laid.awaited() == []
    assert laid.figures("koi", "edo") == ["bushi", "shinto"]
    assert [len(shrine.worshippers) for shrine in laid.table.shrines] == [1, 0, 0, 0]


@pytest.mark.ruling("4, Recruit 5")
def test_monsters_and_a_dead_daimyo_can_be_recruited() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu")
    laid.reserve("koi", "daimyo", "river-dragon")
    recruit(laid, "koi")
    assert {key.split("@")[0] for key in laid.offered("koi")} == {"daimyo", "river-dragon"}
    laid.pick("koi", "daimyo@edo").pick("koi", "river-dragon@oshu")
    assert laid.figures("koi", "edo") == ["daimyo"]
    assert laid.figures("koi", "oshu") == ["river-dragon"]


def test_a_hostage_cannot_be_recruited() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").strongholds("lotus", "edo")
    laid.reserve("lotus").reserve("koi").hostage("koi", "lotus", "bushi")
    laid.do(Recruit(seat=laid.seat("koi")))
    assert laid.awaited() == []
    assert not laid.told("figure-summoned")


@pytest.mark.ruling("4, Turn 4")
def test_a_player_can_recruit_fewer_figures_than_allowed() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", "bushi", "bushi")
    recruit(laid, "koi").pick("koi", "bushi@edo").pick("koi")
    assert laid.awaited() == []
    assert laid.figures("koi", "oshu") == []


@pytest.mark.ruling("4, Recruit 2", "12.11")
def test_the_dragonfly_without_strongholds_recruits_only_the_bonus() -> None:
    """Its ability changes locations, not the number (rulings 4, Recruit 2, rulings 12.11)."""
    laid = recruit(Laid("koi", "lotus", "dragonfly"), "dragonfly")
    assert laid.awaited() == []
    recruit(laid, "dragonfly", bonus=1).pick("dragonfly", "bushi@nagato")
    assert laid.awaited() == []
    assert laid.figures("dragonfly", "nagato") == ["bushi"]


def test_figures_are_recruited_only_at_own_strongholds() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi", "bushi")
    recruit(laid, "koi", bonus=1)
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@oshu")


@pytest.mark.ruling("12.2")
def test_players_recruit_clockwise_with_the_chooser_last() -> None:
    laid = Laid("koi", "lotus", "turtle", "dragonfly")
    for clan in ("koi", "lotus", "turtle", "dragonfly"):
        laid.strongholds(clan, "edo").reserve(clan, "bushi")
    laid.do(Recruit(seat=laid.seat("lotus")))
    order = []
    while laid.awaited():
        order += laid.awaited()
        laid.summon(order[-1])
    assert order == ["turtle", "dragonfly", "koi", "lotus"]


@pytest.mark.ruling("12.2")
def test_effects_follow_each_figure_then_the_summon_then_the_mandate() -> None:
    """First entry effects and worship, then Kenin after each Recruit, then Samurai at the end (rulings 12.2)."""
    laid = Laid("koi", "lotus", "turtle").honor("koi", "turtle", "lotus")
    laid.strongholds("lotus", "edo", "edo").reserve("lotus", "oni-of-spite", "shinto", "bushi", "bushi", "bushi")
    laid.cards("lotus", "path-of-the-kenin", "path-of-the-samurai").put("koi", "edo", "bushi").give("koi", vp=2)
    laid.strongholds("turtle", "oshu").reserve("turtle", "bushi")
    laid.do(Recruit(seat=laid.seat("turtle")))
    laid.summon("lotus", "oni-of-spite@edo", "shinto@edo")
    assert laid.player("lotus").vp == 2
    assert laid.asked() == "may-send-to-shrine"
    laid.pick("lotus", "fujin")
    assert laid.asked() == "place-bushi"
    laid.pick("lotus", "edo")
    assert (laid.asked(), laid.awaited()) == ("summon-figures", ["turtle"])
    laid.summon("turtle", "bushi@oshu")
    assert laid.asked() == "place-bushi"
    laid.pick("lotus", "kyushu")
    assert laid.figures("lotus", "edo") == ["bushi", "oni-of-spite"]
    assert laid.figures("lotus", "kyushu") == ["bushi"]


def test_all_figures_of_a_recruit_are_one_summon() -> None:
    """Rulings 1, One event one trigger: Path of the Warlord pays once for three figures."""
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu", "kyoto").reserve("koi", *["bushi"] * 3)
    laid.cards("koi", "path-of-the-warlord")
    recruit(laid, "koi").pick("koi", "bushi@edo").pick("koi", "bushi@oshu").pick("koi", "bushi@kyoto")
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("12.1")
def test_placing_is_not_summoning() -> None:
    """Kenin's Bushi doesn't trigger the effects of a Summon again (rulings 12.1)."""
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi", "bushi")
    laid.cards("koi", "path-of-the-kenin", "path-of-the-warlord")
    recruit(laid, "koi").pick("koi", "bushi@edo").pick("koi", "edo")
    assert laid.figures("koi", "edo") == ["bushi", "bushi"]
    assert laid.player("koi").coins == 1
    assert laid.awaited() == []
