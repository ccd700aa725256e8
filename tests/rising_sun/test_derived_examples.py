"""Tests of the examples derived from the rules' text (B) or seen in play (C)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.kami import KamiTurn
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.mandates.recruit import Recruit
from engine.rising_sun.mandates.turn import MandateTurn
from engine.rising_sun.measures import force_of
from engine.rising_sun.season import SeasonalSetup
from engine.rising_sun.war.phase import WarPhase
from tests.rising_sun.laying import Laid
from tests.rising_sun.test_examples import FOUR

# B: derived from the rules' text


@pytest.mark.ruling("4, Recruit 2", "B14")
def test_b14_dragonfly_recruits_three_figures_anywhere_as_chooser() -> None:
    laid = Laid(*FOUR).strongholds("dragonfly", "hokkaido", "hokkaido").do(Recruit(seat=3))
    with pytest.raises(IllegalAnswerError):
        laid.summon("dragonfly", "bushi@kyushu", "bushi@edo", "bushi@edo", "shinto@edo")
    laid.summon("dragonfly", "bushi@kyushu", "bushi@edo", "bushi@edo")
    assert laid.awaited() == []
    assert laid.figures("dragonfly", "edo") == ["bushi", "bushi"]


@pytest.mark.ruling("B14")
def test_b14_dragonfly_moves_from_hokkaido_to_nagato_without_toll() -> None:
    laid = Laid(*FOUR).put("dragonfly", "hokkaido", "bushi").give("dragonfly", coins=1)
    laid.cards("koi", "path-of-the-serpent").do(MarshalFigures(seat=3)).pick("dragonfly", "bushi@hokkaido>nagato")
    assert laid.figures("dragonfly", "nagato") == ["bushi"]
    assert (laid.player("dragonfly").coins, laid.player("koi").coins) == (1, 0)
    assert laid.awaited() == []


@pytest.mark.ruling("B15")
def test_b15_turtle_moves_two_strongholds_and_two_figures() -> None:
    laid = Laid(*FOUR).strongholds("turtle", "kyoto", "kyoto").put("turtle", "kyoto", "bushi", "daimyo")
    laid.do(MarshalFigures(seat=2))
    for figure in ("stronghold", "bushi", "daimyo", "stronghold"):
        laid.pick("turtle", f"{figure}@kyoto>kansai")
    assert laid.awaited() == []
    assert laid.player("turtle").strongholds == ["kansai", "kansai"]
    assert force_of(laid.table, 2, "kansai") == 4
    assert force_of(laid.table, 2, "kyoto") == 0


@pytest.mark.ruling("B15")
def test_b15_the_turtles_strongholds_survive_lost_battles() -> None:
    laid = Laid(*FOUR).strongholds("turtle", "edo", "edo").put("koi", "edo", "bushi", "bushi", "bushi").fight("edo")
    assert laid.told("battle-decided")[0].seat == laid.seat("koi")
    assert laid.player("turtle").strongholds == ["edo", "edo"]


@pytest.mark.ruling("B16", "Q-LOTUS")
def test_b16_lotus_plays_train_and_announces_recruit() -> None:
    """The others see a facedown tile and the announcement, on the board and in the log (see B16; Q-LOTUS)."""
    laid = Laid(*FOUR)
    laid.table.pile = ["train", "train", "harvest", "betray", *["marshal"] * 6]
    laid.table.chooser = laid.seat("lotus")
    for clan in FOUR:
        laid.strongholds(clan, "edo")
    laid.do(MandateTurn()).pick("lotus", "train").pick("lotus", "recruit")
    assert laid.asked() == "summon-figures"
    for seat in (None, 0, 2, 3):
        played = laid.game.view(seat).mandates[0]
        assert (played.mandate, played.facedown, played.tile) == ("recruit", True, None)
        assert "train" not in [str(getattr(event, "tile", "")) for event in laid.events if event.is_for(seat)]
        assert "train" not in laid.told("mandate-chosen")[0].model_dump().values()
    assert laid.game.view(laid.seat("lotus")).mandates[0].tile == "train"
    assert laid.table.pile[:3] == ["train", "harvest", "betray"]


@pytest.mark.ruling("12.18", "B17")
def test_b17_dragonfly_opens_summer_after_seven_turns_of_four_players() -> None:
    laid = Laid(*FOUR).do(SeasonalSetup(season="spring"), *(MandateTurn() for _ in range(7)))
    while laid.awaited():
        seat = laid.game.awaited()[0]
        laid.events += laid.game.apply(seat, laid.game.fallback(seat)).events
    assert laid.told("mandate-chosen")[-1].seat == laid.seat("turtle")
    assert laid.table.chooser == laid.seat("dragonfly")


@pytest.mark.ruling("B21")
@pytest.mark.parametrize(
    ("cards", "daimyo", "yurei"),
    [
        ((), 1, 2),
        (("path-of-the-lion",), 2, 3),
        (("path-of-the-dragon",), 4, 5),
        (("path-of-the-lion", "path-of-the-dragon"), 5, 6),
    ],
)
def test_b21_force_of_daimyo_and_yurei(cards: tuple[str, ...], daimyo: int, yurei: int) -> None:
    laid = Laid().cards("koi", *cards).put("koi", "edo", "daimyo").put("koi", "oshu", "yurei")
    assert force_of(laid.table, 0, "edo") == daimyo
    assert force_of(laid.table, 0, "oshu") == yurei


@pytest.mark.ruling("B29")
def test_b29_susanoo_does_not_count_strongholds_in_reserve() -> None:
    laid = Laid(*FOUR).strongholds("koi", "edo").shrines("susanoo").worship("koi", "susanoo", "shinto").do(KamiTurn())
    assert laid.player("koi").vp == 1


# C: seen in play


@pytest.mark.ruling("C1")
def test_c1_righteousness_makes_seppuku_worth_two_vp_per_figure() -> None:
    laid = Laid(*FOUR).cards("lotus", "righteousness").put("lotus", "edo", "bushi", "shinto").give("lotus", coins=1)
    laid.put("koi", "edo", "bushi").fight("edo", lotus={"seppuku": 1}).pick("lotus", "seppuku")
    assert laid.player("lotus").vp == 4


@pytest.mark.ruling("C4")
def test_c4_koi_can_swap_ronin_before_its_shogun_pays() -> None:
    """The order makes no difference, so the Koi isn't asked (see C4)."""
    laid = Laid(*FOUR).cards("koi", "way-of-the-shogun").give("koi", ronin=2)
    laid.table.war_provinces = []
    laid.do(WarPhase())
    assert laid.awaited() == []
    assert [event.kind for event in laid.events] == ["war-began", "ronin-swapped", "coins-gained"]
    assert laid.player("koi").coins == 5
