"""Tests of the rulebook's worked examples, by their numbers (A)."""

import pytest

from engine.core.errors import IllegalAnswerError, StaleAnswerError
from engine.core.questions import Picked, SharedOut
from engine.rising_sun.components import CARDS, RULES, season_deck
from engine.rising_sun.effects import gain_honor, gain_vp, lose_honor
from engine.rising_sun.game import RisingSun
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.marshal import Marshal
from engine.rising_sun.mandates.recruit import Recruit, RecruitFigures
from engine.rising_sun.mandates.train import Train
from engine.rising_sun.mandates.turn import MandateTurn
from engine.rising_sun.measures import price_of
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.season import SeasonalSetup
from engine.rising_sun.tea_ceremony import TeaCeremony
from engine.rising_sun.war.phase import WarPhase, WarProvince
from tests.rising_sun.laying import ALL_CLANS, Laid

FOUR = ("koi", "lotus", "turtle", "dragonfly")


@pytest.mark.ruling("A1")
def test_a1_five_clans_take_their_seats() -> None:
    game = RisingSun.begin(RisingSunOptions(), ["bonsai", "koi", "turtle", "dragonfly", "lotus"], seed=1)
    assert [player.clan for player in game.table.players] == list(ALL_CLANS)
    assert [game.table.players[seat].clan for seat in game.table.honor] == list(ALL_CLANS)
    assert game.table.players[game.table.chooser].clan == "koi"


@pytest.mark.ruling("11.10", "A2")
@pytest.mark.parametrize(
    ("before", "event", "clan", "after"),
    [
        (("koi", "lotus", "turtle", "dragonfly", "bonsai"), "gains", "turtle", "koi turtle lotus dragonfly bonsai"),
        (("koi", "turtle", "lotus", "dragonfly", "bonsai"), "loses", "lotus", "koi turtle dragonfly lotus bonsai"),
        (("lotus", "dragonfly", "turtle"), "gains", "dragonfly", "dragonfly lotus turtle"),
        (("dragonfly", "lotus", "turtle"), "loses", "lotus", "dragonfly turtle lotus"),
    ],
)
def test_a2_gaining_and_losing_honor(before: tuple[str, ...], event: str, clan: str, after: str) -> None:
    laid = Laid(*before).honor(*before)
    if event == "gains":
        laid.call(gain_honor, laid.seat(clan), 1, "example")
    else:
        laid.call(lose_honor, laid.seat(clan), "example")
    assert laid.honor_order() == after.split()


@pytest.mark.ruling("A3")
def test_a3_four_players_fight_for_six_of_eight_provinces() -> None:
    laid = Laid(*FOUR).do(SeasonalSetup(season="spring"))
    assert len(laid.table.war_provinces) == 6
    numbers = [province.battle for province in laid.game.view(None).provinces]
    assert sorted(number for number in numbers if number) == [1, 2, 3, 4, 5, 6]
    assert numbers.count(None) == 2


@pytest.mark.ruling("A4")
def test_a4_spring_with_the_teapot_set() -> None:
    names = [CARDS[card].name for card in season_deck("spring", "teapot")]
    assert len(names) == 12
    assert {name: names.count(name) for name in names} == {
        "komainu": 1,
        "oni-of-skulls": 1,
        "path-of-the-lion": 1,
        "righteousness": 2,
        "way-of-the-shogun": 2,
        "honesty": 2,
        "path-of-the-patron": 1,
        "path-of-the-warlord": 2,
    }


@pytest.mark.ruling("A5")
def test_a5_no_third_alliance_is_possible_after_two() -> None:
    laid = Laid(*FOUR).do(TeaCeremony())
    for by, to in (("lotus", "turtle"), ("dragonfly", "koi")):
        laid.take_up(by, f"propose:{laid.seat(to)}", SharedOut())
        laid.take_up(to, f"reply:{laid.seat(by)}", Picked(keys=("accept",)))
    assert [{laid.table.players[seat].clan for seat in pair} for pair in laid.table.alliances] == [
        {"lotus", "turtle"},
        {"dragonfly", "koi"},
    ]
    assert laid.awaited() == []


@pytest.mark.ruling("A6")
def test_a6_a_mandate_turn() -> None:
    """The top four of ten tiles are drawn, and Recruit is kept (see A6)."""
    laid = Laid(*FOUR)
    others = ["train", "harvest", "betray", "marshal", "train", "recruit", "betray", "harvest", "marshal"]
    laid.table.pile = ["recruit", *others]
    laid.do(MandateTurn()).pick("koi", "recruit")
    played = laid.table.mandates[0]
    assert (played.mandate, played.facedown, laid.table.pile) == ("recruit", False, others)
    laid.table.chooser = laid.seat("turtle")
    assert laid.do(MandateTurn()).game.view(laid.seat("turtle")).drawn == tuple(others[:4])


def recruiting_lotus(bonus: bool = True) -> Laid:
    laid = Laid(*FOUR).strongholds("lotus", "kyushu", "kyushu", "nagato")
    laid.reserve("lotus", "bushi", "bushi", "shinto", "shinto", "yurei")
    if bonus:
        return laid.do(Recruit(seat=laid.seat("lotus")))
    return laid.do(RecruitFigures(seat=laid.seat("lotus"), bonus=0))


@pytest.mark.ruling("A7", "A15")
def test_a7_lotus_recruits_as_chooser() -> None:
    """Three strongholds and the bonus bring four figures, but not a fifth (see A7, A15)."""
    laid = recruiting_lotus()
    assert {key.split("@")[1] for key in laid.offered("lotus")} == {"kyushu", "nagato", "again"}
    with pytest.raises(IllegalAnswerError):
        laid.summon("lotus", "bushi@kyushu", "bushi@kyushu", "shinto@kyushu", "yurei@nagato", "shinto@nagato")
    laid.summon("lotus", "bushi@kyushu", "shinto@kyushu", "shinto@nagato", "yurei@nagato")
    laid.pick("lotus").pick("lotus", "hachiman")
    assert laid.awaited() == []
    assert len(laid.told("figure-summoned")) == 4
    assert laid.figures("lotus", "kyushu") == ["bushi", "shinto"]
    assert laid.figures("lotus", "nagato") == ["yurei"]
    shrine = next(shrine for shrine in laid.table.shrines if shrine.kami == "hachiman")
    assert shrine.worshippers == [(laid.seat("lotus"), "shinto")]


@pytest.mark.ruling("A7", "A15")
def test_a7_without_the_bonus_kyushu_gets_no_third_figure() -> None:
    """Three strongholds bring three figures (see A7, A15)."""
    laid = recruiting_lotus(bonus=False).pick("lotus", "bushi@kyushu").pick("lotus", "bushi@kyushu")
    with pytest.raises(IllegalAnswerError):
        laid.pick("lotus", "shinto@kyushu")
    laid.pick("lotus", "yurei@nagato")
    assert laid.awaited() == []


@pytest.mark.ruling("A7")
def test_a7_all_figures_need_the_players_own_stronghold() -> None:
    laid = recruiting_lotus()
    for province in ("edo", "kansai"):
        with pytest.raises(IllegalAnswerError):
            laid.summon("lotus", f"bushi@{province}")


@pytest.mark.ruling("A8", "Q-MAP", "Q-BUILD")
def test_a8_koi_marshals_as_the_ally_of_the_choosing_dragonfly() -> None:
    laid = Laid(*FOUR).ally("koi", "dragonfly").give("koi", coins=3).strongholds("koi", "edo").shrines("raijin")
    laid.put("koi", "kansai", "bushi", "oni-of-blood", "daimyo").put("koi", "edo", "bushi")
    laid.worship("koi", "raijin", "shinto").do(Marshal(seat=laid.seat("dragonfly")))
    assert not any("shinto" in key for key in laid.offered("koi"))
    laid.pick("koi", "bushi@kansai>nagato", "again")
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@nagato>kansai")
    laid.pick("koi", "oni-of-blood@kansai>hokkaido", "daimyo@kansai>hokkaido", "again")
    assert {key.split(">")[0] for key in laid.offered("koi")} == {"bushi@edo"}
    laid.pick("koi").pick("koi", "shikoku")
    assert laid.player("koi").figures == {
        "nagato": ["bushi"],
        "hokkaido": ["oni-of-blood", "daimyo"],
        "edo": ["bushi"],
    }
    assert laid.table.shrines[0].worshippers == [(laid.seat("koi"), "shinto")]
    assert laid.player("koi").coins == 0
    assert laid.player("koi").strongholds == ["edo", "shikoku"]


@pytest.mark.ruling("A8")
def test_a8_koi_builds_nothing_unless_allied_with_the_chooser() -> None:
    laid = Laid(*FOUR).give("koi", coins=9).do(Marshal(seat=3)).pick("dragonfly")
    assert laid.awaited() == []
    assert laid.player("koi").strongholds == []


@pytest.mark.ruling("A8")
def test_a8_the_ally_goes_before_the_chooser() -> None:
    laid = Laid(*FOUR).ally("koi", "dragonfly")
    for clan in FOUR:
        laid.put(clan, "edo", "bushi")
    laid.do(Marshal(seat=3))
    order = []
    while laid.awaited():
        order += laid.awaited()
        laid.pick(order[-1])
    assert order == list(FOUR)


@pytest.mark.ruling("11.18", "A9")
def test_a9_turtle_buys_the_oni_of_skulls_for_one_coin() -> None:
    laid = Laid(*FOUR).give("turtle", coins=1).strongholds("turtle", "kyoto").give("dragonfly", coins=9)
    laid.table.offer = ["spring-core-oni-of-skulls", "spring-core-way-of-the-shogun"]
    laid.do(Train(seat=laid.seat("turtle"))).pick("turtle", "spring-core-oni-of-skulls")
    assert laid.player("turtle").coins == 0
    assert laid.player("turtle").cards == ["spring-core-oni-of-skulls"]
    assert laid.figures("turtle", "kyoto") == ["oni-of-skulls"]
    assert laid.awaited() == ["dragonfly"]


def harvesting_dragonfly(ally: str | None = None) -> Laid:
    laid = Laid(*FOUR).honor("koi", "dragonfly", "turtle", "lotus")
    laid.put("dragonfly", "nagato", "bushi")
    laid.put("dragonfly", "kansai", "bushi", "bushi").put("lotus", "kansai", "bushi").put("turtle", "kansai", "bushi")
    laid.put("dragonfly", "kyoto", "shinto", "shinto").put("turtle", "kyoto", "bushi", "bushi")
    laid.put("dragonfly", "edo", "daimyo").put("koi", "edo", "daimyo")
    laid.put("dragonfly", "oshu", "bushi").put("koi", "oshu", "bushi", "bushi")
    if ally:
        laid.ally("dragonfly", ally)
    return laid.do(Harvest(seat=laid.seat("dragonfly")))


@pytest.mark.ruling("A10")
def test_a10_dragonfly_harvests() -> None:
    laid = harvesting_dragonfly()
    dragonfly = laid.player("dragonfly")
    assert (dragonfly.vp, dragonfly.coins, dragonfly.ronin) == (8, 2, 1)
    assert set(laid.told("harvested")[-1].provinces) == {"nagato", "kansai", "kyoto"}
    for clan in ("koi", "lotus", "turtle"):
        player = laid.player(clan)
        assert (player.vp, player.coins, player.ronin) == (0, 1, 0)


@pytest.mark.ruling("A10", "B28")
def test_a10_an_allied_koi_harvests_edo_and_oshu() -> None:
    koi = harvesting_dragonfly(ally="koi").player("koi")
    assert (koi.vp, koi.coins, koi.ronin) == (2, 1 + 2 + 3, 0)


def betraying_koi() -> Laid:
    laid = Laid(*FOUR).ally("koi", "dragonfly").ally("lotus", "turtle").reserve("koi", "komainu", "bushi")
    laid.put("turtle", "oshu", "oni-of-skulls").put("dragonfly", "kyushu", "bushi").put("dragonfly", "oshu", "shinto")
    laid.put("lotus", "edo", "daimyo").worship("lotus", "fujin", "shinto").put("koi", "edo", "river-dragon")
    laid.put("turtle", "edo", "bushi")
    return laid.do(Betray(seat=laid.seat("koi")))


@pytest.mark.ruling("11.3", "A11")
def test_a11_koi_betrays() -> None:
    """Only the Koi loses Honor (see A11, rulings 11.3)."""
    laid = betraying_koi()
    laid.pick("koi", "2:oni-of-skulls@oshu>komainu").pick("koi", "3:bushi@kyushu>bushi")
    assert laid.awaited() == []
    assert laid.table.alliances == [(laid.seat("lotus"), laid.seat("turtle"))]
    assert laid.honor_order() == ["lotus", "koi", "turtle", "dragonfly"]
    assert laid.figures("koi", "oshu") == ["komainu"]
    assert laid.figures("koi", "kyushu") == ["bushi"]
    assert "oni-of-skulls" in laid.player("turtle").reserve
    assert laid.player("dragonfly").reserve.count("bushi") == 6
    assert not laid.told("figures-killed")
    assert not laid.told("figure-summoned")


@pytest.mark.ruling("A11")
@pytest.mark.parametrize(
    "key",
    [
        "2:oni-of-skulls@oshu>river-dragon",  # It is on the board, not in reserve.
        "3:bushi@kyushu>komainu",
        "3:bushi@kyushu>shinto",
        "2:oni-of-skulls@oshu>bushi",
        "1:daimyo@edo>bushi",
        "1:shinto@fujin>komainu",
    ],
)
def test_a11_what_koi_cannot_replace(key: str) -> None:
    laid = betraying_koi()
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", key)


@pytest.mark.ruling("A11")
def test_a11_koi_hits_each_player_once_and_its_komainu_cannot_worship() -> None:
    laid = betraying_koi().pick("koi", "3:shinto@oshu>komainu")
    assert laid.asked() == "replace-figure"
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "3:bushi@kyushu>bushi")


def war_of_a13() -> Laid:
    laid = Laid(*FOUR).ally("turtle", "lotus").honor("koi", "lotus", "turtle", "dragonfly")
    laid.put("dragonfly", "hokkaido", "bushi").strongholds("turtle", "oshu")
    laid.put("turtle", "kansai", "bushi", "bushi").put("lotus", "kansai", "bushi", "bushi")
    laid.put("turtle", "nagato", "bushi", "oni-of-skulls").put("koi", "nagato", "bushi", "daimyo")
    laid.put("lotus", "nagato", "shinto").put("koi", "edo", "bushi").put("dragonfly", "edo", "bushi")
    laid.table.war_provinces = ["kyoto", "hokkaido", "oshu", "kansai", "nagato", "edo"]
    return laid


@pytest.mark.ruling("11.5", "A13")
def test_a13_a_war_phase_of_four() -> None:
    laid = war_of_a13().give("koi", coins=4).do(WarPhase())
    assert [event.province for event in laid.told("token-discarded")] == ["kyoto"]
    won = [(laid.table.players[event.seat].clan, event.province, event.battle) for event in laid.told("token-won")]
    assert won == [("dragonfly", "hokkaido", False), ("turtle", "oshu", False), ("lotus", "kansai", False)]
    assert laid.figures("turtle", "kansai") == laid.figures("lotus", "kansai") == ["bushi", "bushi"]
    nagato = laid.told("battle-began")[0]
    assert (nagato.province, nagato.number, nagato.participants, nagato.forces) == ("nagato", 5, (0, 1, 2), (2, 1, 4))
    laid.bid("koi")
    edo = laid.told("battle-began")[1]
    assert (edo.province, edo.number, edo.participants) == ("edo", 6, (0, 3))


@pytest.mark.ruling("11.5", "A13")
def test_a13_honor_does_not_matter_with_three_against_two_in_kansai() -> None:
    laid = war_of_a13().put("turtle", "kansai", "shinto").phase("war").do(WarProvince(province="kansai"))
    assert laid.told("token-won")[0].seat == laid.seat("turtle")


@pytest.mark.ruling("6, Who fights 3", "6, Seppuku 2", "6, Outcome 3", "11.15", "11.16", "11.17", "A14")
def test_a14_the_battle_of_nagato() -> None:
    """Play A14, the battle of Nagato, from bids to reparations.

    The position is the one after the Koi's swap at the start of war. See rulings 6, Who fights 3, rulings 6,
    Seppuku 2, rulings 6, Outcome 3, rulings 11.15, rulings 11.16, rulings 11.17.
    """
    laid = Laid(*FOUR).ally("turtle", "lotus").phase("war")
    laid.put("turtle", "nagato", "bushi", "oni-of-skulls").give("turtle", coins=4, ronin=1, vp=5)
    laid.put("koi", "nagato", "bushi", "daimyo").give("koi", coins=8, ronin=2, vp=5)
    laid.put("lotus", "nagato", "shinto").give("lotus", coins=6, ronin=3, vp=5)

    laid.do(WarProvince(province="nagato"))
    began = laid.told("battle-began")[0]
    assert dict(zip(began.participants, began.forces, strict=True)) == {0: 2, 1: 1, 2: 4}
    laid.bid("lotus", seppuku=1, take_hostage=3, hire_ronin=2)
    laid.bid("turtle", take_hostage=3, imperial_poets=1)
    laid.bid("koi", hire_ronin=1, imperial_poets=3)

    laid.pick("lotus", "seppuku")
    assert laid.player("lotus").vp == 6
    assert laid.honor_order() == ["lotus", "koi", "turtle", "dragonfly"]

    assert laid.offered("lotus") == ["0:bushi#0", "2:bushi#0", "2:oni-of-skulls#1"]
    laid.pick("lotus", "2:oni-of-skulls#1")
    assert (laid.player("lotus").vp, laid.player("turtle").vp) == (7, 4)

    laid.pick("lotus", "hire")
    decided = laid.told("battle-decided")[0]
    assert dict(zip(decided.participants, decided.forces, strict=True)) == {0: 2, 1: 3, 2: 1}
    assert decided.seat == laid.seat("lotus")
    assert [(event.advantage, event.seat, event.coins) for event in laid.told("advantage-won")] == [
        ("seppuku", 1, 1),
        ("take_hostage", 1, 3),
        ("hire_ronin", 1, 2),
        ("imperial_poets", 0, 3),
    ]
    laid.pick("koi", "hear")
    paid = laid.told("reparations-paid")[0]
    assert dict(zip(paid.losers, paid.coins, strict=True)) == {0: 3, 2: 3}

    turtle, koi, lotus = (laid.player(clan) for clan in ("turtle", "koi", "lotus"))
    assert (turtle.vp, koi.vp, lotus.vp) == (4, 8, 7)
    assert (turtle.coins, koi.coins, lotus.coins) == (3, 7, 0)
    assert (turtle.ronin, koi.ronin, lotus.ronin) == (1, 2, 3)
    assert laid.figures("turtle", "nagato") == ["bushi"]
    assert laid.figures("koi", "nagato") == laid.figures("lotus", "nagato") == []
    assert (koi.reserve.count("bushi"), koi.reserve.count("daimyo"), lotus.reserve.count("shinto")) == (6, 1, 3)
    assert lotus.hostages == [(laid.seat("turtle"), "oni-of-skulls")]
    assert "oni-of-skulls" not in turtle.reserve
    assert laid.honor_order() == ["lotus", "koi", "turtle", "dragonfly"]
    assert lotus.tokens == [("spring", "nagato")]
    assert laid.awaited() == []


@pytest.mark.ruling("A15")
@pytest.mark.parametrize(
    ("cost", "discount", "price"), [(4, 0, 1), (2, 0, 1), (1, 0, 1), (0, 0, 0), (4, 1, 0), (1, 1, 0), (0, 1, 0)]
)
def test_a15_prices_for_the_bonsai(cost: int, discount: int, price: int) -> None:
    laid = Laid()
    assert price_of(laid.table, laid.seat("bonsai"), cost, discount) == price


@pytest.mark.ruling("A15")
def test_a15_bonsais_stronghold_costs_one_and_cards_at_least_zero() -> None:
    laid = Laid()
    assert price_of(laid.table, laid.seat("bonsai"), RULES.stronghold_price) == 1
    assert price_of(laid.table, laid.seat("koi"), 0, discount=1) == 0


@pytest.mark.ruling("A15")
def test_a15_number_of_war_tokens() -> None:
    assert RULES.war_tokens_by_players == {3: 5, 4: 6, 5: 7}


@pytest.mark.ruling("A15", "B3")
def test_a15_the_vp_track_has_no_end() -> None:
    """49 VP and 3 are 52 (see A15, B3)."""
    laid = Laid().give("koi", vp=49)
    laid.call(gain_vp, 0, 3, "example")
    assert laid.game.view(None).players[0].vp == 52


@pytest.mark.ruling("A15")
def test_a15_gifts_are_refused_in_the_war_phase() -> None:
    laid = Laid(*FOUR).put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=2)
    laid.phase("war").do(WarProvince(province="edo"))
    with pytest.raises(StaleAnswerError):
        laid.take_up("koi", "gift:1", SharedOut(shares={"coins": 1}))
