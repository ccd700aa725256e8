"""Tests of the monsters (rulings 8)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.rising_sun.components import CARDS
from engine.rising_sun.kami import FujinMoves, ResolveShrine
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.mandates.recruit import RecruitFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.measures import force_of, monsters_of, oni_of
from engine.rising_sun.season import ReturnHostages
from engine.rising_sun.war.phase import WarProvince
from tests.rising_sun.laying import Laid

MONSTERS = sorted({card.name for card in CARDS.values() if card.is_monster})
ONI = [name for name in MONSTERS if name.startswith("oni")]


def force(laid: Laid, clan: str, province: str) -> int:
    return force_of(laid.table, laid.seat(clan), province)


def bought(clan: str, card: str, *strongholds: str) -> Laid:
    laid = Laid().give(clan, coins=5).strongholds(clan, *strongholds)
    laid.table.offer = [card]
    return laid.do(BuyCard(seat=laid.seat(clan))).pick(clan, card)


# All monsters


@pytest.mark.ruling("4, Train 3")
@pytest.mark.parametrize("card", [card.id for card in CARDS.values() if card.is_monster])
def test_a_bought_monster_is_summoned_at_the_players_own_stronghold(card: str) -> None:
    """This holds for every printing of every monster (rulings 4, Train 3)."""
    laid = bought("lotus", card, "edo", "shikoku")
    assert laid.offered("lotus") == ["edo", "shikoku"]
    laid.pick("lotus", "shikoku")
    assert laid.figures("lotus", "shikoku") == [CARDS[card].name]
    assert laid.told("figure-summoned")


@pytest.mark.ruling("4, Recruit 5")
@pytest.mark.parametrize("monster", MONSTERS)
def test_a_monster_in_reserve_can_be_recruited(monster: str) -> None:
    laid = Laid().strongholds("lotus", "edo").reserve("lotus", monster).do(RecruitFigures(seat=1, bonus=0))
    laid.pick("lotus", f"{monster}@edo")
    assert laid.figures("lotus", "edo") == [monster]


@pytest.mark.ruling("4, Train 4")
def test_a_monster_bought_without_a_stronghold_goes_to_reserve() -> None:
    laid = bought("lotus", "autumn-core-river-dragon")
    assert "river-dragon" in laid.player("lotus").reserve
    assert not laid.told("figure-summoned")


@pytest.mark.ruling("12.11")
def test_the_dragonfly_summons_a_bought_monster_in_any_province() -> None:
    laid = bought("dragonfly", "autumn-core-river-dragon", "edo").pick("dragonfly", "nagato")
    assert laid.figures("dragonfly", "nagato") == ["river-dragon"]


def test_a_captured_monster_still_counts_for_its_owner() -> None:
    """Rulings 1, Own: a monster off the map is still owned."""
    laid = Laid().cards("lotus", "oni-of-hate", "komainu").hostage("koi", "lotus", "oni-of-hate")
    assert (monsters_of(laid.table, 1), oni_of(laid.table, 1)) == (2, 1)
    assert (monsters_of(laid.table, 0), oni_of(laid.table, 0)) == (0, 0)


@pytest.mark.ruling("4, Betray 8")
def test_a_monster_replaced_by_betray_keeps_its_owner() -> None:
    laid = Laid().cards("lotus", "river-dragon").put("lotus", "edo", "river-dragon").reserve("koi", "komainu")
    laid.do(Betray(seat=0)).pick("koi", "1:river-dragon@edo>komainu")
    assert "river-dragon" in laid.player("lotus").reserve
    assert monsters_of(laid.table, 1) == 1


@pytest.mark.parametrize("monster", ONI)
def test_an_oni_is_recognized_by_its_name(monster: str) -> None:
    """Rulings 1, Oni: every monster with *Oni* in its name."""
    laid = Laid().cards("lotus", monster, "komainu", "yurei", "river-dragon")
    assert oni_of(laid.table, 1) == 1


# Komainu


@pytest.mark.ruling("12.14")
def test_komainu_can_go_to_a_shrine_when_bought() -> None:
    laid = bought("lotus", "spring-core-komainu", "edo")
    assert laid.asked() == "may-send-to-shrine"
    laid.pick("lotus", "hachiman")
    shrine = next(shrine for shrine in laid.table.shrines if shrine.kami == "hachiman")
    assert shrine.worshippers == [(1, "komainu")]
    assert laid.figures("lotus", "edo") == []


def test_komainu_can_stay_in_its_province() -> None:
    laid = bought("lotus", "spring-core-komainu", "edo").pick("lotus")
    assert laid.figures("lotus", "edo") == ["komainu"]


@pytest.mark.ruling("5.3")
def test_komainu_counts_one_at_a_shrine() -> None:
    laid = Laid().shrines("hachiman").worship("lotus", "hachiman", "komainu", "shinto")
    laid.worship("koi", "hachiman", "shinto").do(ResolveShrine(index=0))
    assert (laid.player("lotus").ronin, laid.player("koi").ronin) == (2, 0)


def test_komainu_has_one_force_and_counts_as_a_monster() -> None:
    laid = Laid().cards("lotus", "komainu").put("lotus", "edo", "komainu")
    assert force(laid, "lotus", "edo") == 1
    assert monsters_of(laid.table, 1) == 1


@pytest.mark.ruling("4, Betray 4")
@pytest.mark.parametrize("victim", ["shinto", "river-dragon", "oni-of-hate", "komainu"])
def test_komainu_can_replace_a_shinto_or_a_monster(victim: str) -> None:
    laid = Laid().put("lotus", "edo", victim).reserve("koi", "komainu").do(Betray(seat=0))
    laid.pick("koi", f"1:{victim}@edo>komainu")
    assert laid.figures("koi", "edo") == ["komainu"]


@pytest.mark.ruling("4, Betray 4")
@pytest.mark.parametrize("own", ["shinto", "river-dragon"])
def test_komainu_can_be_replaced_by_a_shinto_or_a_monster(own: str) -> None:
    laid = Laid().put("lotus", "edo", "komainu").reserve("koi", own).do(Betray(seat=0))
    laid.pick("koi", f"1:komainu@edo>{own}")
    assert laid.figures("koi", "edo") == [own]
    assert "komainu" in laid.player("lotus").reserve


def test_komainu_cannot_replace_a_bushi() -> None:
    laid = Laid().put("lotus", "edo", "bushi").reserve("koi", "komainu").do(Betray(seat=0))
    assert laid.asked() is None


@pytest.mark.ruling("A11")
def test_komainu_cannot_worship_after_entering_by_betray() -> None:
    """Only a summoned figure can go to a shrine (see A11)."""
    laid = Laid().put("lotus", "edo", "shinto").reserve("koi", "komainu").do(Betray(seat=0))
    laid.pick("koi", "1:shinto@edo>komainu")
    assert laid.asked() is None


# Oni of Skulls, Oni of Blood

CONDITIONAL = [("oni-of-skulls", 1, 3), ("oni-of-blood", 2, 4)]


@pytest.mark.parametrize(("oni", "base", "lowest"), CONDITIONAL)
def test_oni_of_skulls_and_oni_of_blood_are_stronger_at_lowest_honor(oni: str, base: int, lowest: int) -> None:
    laid = Laid().put("turtle", "edo", oni).put("koi", "edo", "bushi")
    assert force(laid, "turtle", "edo") == lowest
    laid.put("bonsai", "edo", "bushi")
    assert force(laid, "turtle", "edo") == base


@pytest.mark.parametrize(("oni", "base", "lowest"), CONDITIONAL)
def test_oni_of_skulls_and_oni_of_blood_have_base_force_when_alone(oni: str, base: int, lowest: int) -> None:
    laid = Laid().put("bonsai", "edo", oni, "bushi")
    assert force(laid, "bonsai", "edo") == base + 1


@pytest.mark.parametrize(("oni", "base", "lowest"), CONDITIONAL)
def test_oni_of_skulls_and_oni_of_blood_ignore_strongholds_without_force(oni: str, base: int, lowest: int) -> None:
    laid = Laid().put("bonsai", "edo", oni).strongholds("koi", "edo")
    assert force(laid, "bonsai", "edo") == base
    laid.strongholds("turtle", "edo")
    assert force(laid, "bonsai", "edo") == lowest


@pytest.mark.parametrize(("oni", "base", "lowest"), CONDITIONAL)
def test_oni_of_skulls_and_oni_of_blood_compare_with_participants_without_figures(
    oni: str, base: int, lowest: int
) -> None:
    laid = Laid().put("turtle", "edo", oni).put("koi", "edo", "bushi").give("koi", coins=1)
    laid.fight("edo", koi={"seppuku": 1}).pick("koi", "seppuku")
    assert laid.told("battle-decided")[0].forces == (0, lowest)


@pytest.mark.parametrize(("oni", "base", "lowest"), CONDITIONAL)
def test_oni_of_skulls_and_oni_of_blood_follow_honor_changes_in_battle(oni: str, base: int, lowest: int) -> None:
    laid = Laid().honor("dragonfly", "turtle", "koi").put("turtle", "edo", oni).put("koi", "edo", "bushi", "shinto")
    laid.give("koi", coins=1).fight("edo", koi={"seppuku": 1})
    assert laid.told("battle-began")[0].forces == (2, base)
    laid.pick("koi", "seppuku")
    assert laid.told("battle-decided")[0].forces == (0, lowest)


# Yurei


def test_yurei_has_two_force_and_does_not_replace_the_daimyo() -> None:
    laid = Laid().put("lotus", "edo", "yurei", "daimyo")
    assert force(laid, "lotus", "edo") == 3


def test_yurei_cannot_be_taken_hostage() -> None:
    laid = Laid().put("lotus", "edo", "yurei", "daimyo", "bushi").put("koi", "edo", "bushi").give("koi", coins=1)
    laid.fight("edo", koi={"take_hostage": 1})
    assert laid.offered("koi") == ["1:bushi#2"]


def test_yurei_cannot_be_replaced() -> None:
    laid = Laid().put("lotus", "edo", "yurei").reserve("koi", "river-dragon", "daimyo").do(Betray(seat=0))
    assert laid.asked() is None


@pytest.mark.ruling("4, Betray 4")
def test_yurei_can_replace_another_monster() -> None:
    """Any monster can replace any other (rulings 4, Betray 4)."""
    laid = Laid().put("lotus", "edo", "river-dragon").reserve("koi", "yurei").do(Betray(seat=0))
    laid.pick("koi", "1:river-dragon@edo>yurei")
    assert laid.figures("koi", "edo") == ["yurei"]


@pytest.mark.ruling("5.3")
def test_yurei_cannot_worship() -> None:
    laid = bought("lotus", "summer-core-yurei", "edo")
    assert laid.asked() is None
    assert laid.figures("lotus", "edo") == ["yurei"]


@pytest.mark.ruling("6, Seppuku 1", "Q-DAIMYO")
def test_yurei_dies_by_seppuku_and_in_a_lost_battle() -> None:
    laid = Laid().put("lotus", "edo", "yurei", "daimyo").put("koi", "edo", "bushi").give("lotus", coins=1)
    laid.fight("edo", lotus={"seppuku": 1}).pick("lotus", "seppuku")
    assert laid.player("lotus").vp == 2
    assert laid.figures("lotus", "edo") == []
    laid = Laid().put("lotus", "edo", "yurei", "daimyo").put("koi", "edo", *["bushi"] * 4).fight("edo")
    assert {"yurei", "daimyo"} <= set(laid.player("lotus").reserve)


# River Dragon


def test_river_dragon_has_five_force() -> None:
    laid = Laid().put("lotus", "edo", "river-dragon")
    assert force(laid, "lotus", "edo") == 5


def test_river_dragon_cannot_worship() -> None:
    laid = bought("lotus", "autumn-core-river-dragon", "edo")
    assert laid.asked() is None


def test_river_dragon_can_be_taken_hostage() -> None:
    laid = Laid().put("lotus", "edo", "river-dragon").put("koi", "edo", "bushi").give("koi", coins=1)
    laid.fight("edo", koi={"take_hostage": 1}).pick("koi", "1:river-dragon#0")
    assert laid.player("koi").hostages == [(1, "river-dragon")]
    assert laid.told("token-won")[0].seat == 0


# Oni of Souls


def test_oni_of_souls_pays_per_oni_card_for_a_won_battle() -> None:
    """The count includes Oni of Souls; the other Oni can be anywhere."""
    laid = (
        Laid().cards("lotus", "oni-of-souls", "oni-of-skulls", "komainu").put("lotus", "edo", "oni-of-souls", "bushi")
    )
    laid.put("koi", "edo", "bushi").fight("edo")
    assert laid.player("lotus").vp == 4


@pytest.mark.ruling("6, Outcome 5")
def test_oni_of_souls_pays_for_a_token_won_without_a_battle() -> None:
    laid = Laid().cards("lotus", "oni-of-souls").put("lotus", "edo", "oni-of-souls").do(WarProvince(province="edo"))
    assert laid.player("lotus").vp == 2


def test_oni_of_souls_pays_nothing_for_another_province() -> None:
    laid = Laid().cards("lotus", "oni-of-souls").put("lotus", "oshu", "oni-of-souls").put("lotus", "edo", "bushi")
    laid.do(WarProvince(province="edo"))
    assert laid.player("lotus").vp == 0


@pytest.mark.ruling("6, Outcome 4")
def test_oni_of_souls_pays_nothing_after_seppuku_even_if_its_owner_wins() -> None:
    """It must be alive and present when the battle ends (rulings 6, Outcome 4)."""
    laid = Laid().cards("lotus", "oni-of-souls").put("lotus", "edo", "oni-of-souls").put("koi", "edo", "bushi")
    laid.give("lotus", coins=2, ronin=3).fight("edo", lotus={"seppuku": 1, "hire_ronin": 1})
    laid.pick("lotus", "seppuku").pick("lotus", "hire")
    assert laid.told("token-won")[0].seat == 1
    assert "oni-of-souls" not in laid.player("lotus").ledger


def test_oni_of_souls_pays_nothing_as_a_hostage() -> None:
    laid = Laid().cards("lotus", "oni-of-souls").put("lotus", "edo", "oni-of-souls", "bushi", "bushi")
    laid.put("koi", "edo", "bushi").give("koi", coins=1).fight("edo", koi={"take_hostage": 1})
    laid.pick("koi", "1:oni-of-souls#0")
    assert laid.told("token-won")[0].seat == 1
    assert laid.player("lotus").vp == 0


def test_oni_of_souls_pays_nothing_to_the_loser() -> None:
    laid = Laid().cards("lotus", "oni-of-souls").put("lotus", "edo", "oni-of-souls").put("koi", "edo", "bushi")
    laid.fight("edo")
    assert laid.player("lotus").vp == 0


# Oni of Hate


def hate(*prey: tuple[str, tuple[str, ...]]) -> Laid:
    """Put the Turtle's Oni of Hate in Kyoto and its possible victims in Edo."""
    laid = Laid().cards("turtle", "oni-of-hate").put("turtle", "kyoto", "oni-of-hate")
    for clan, figures in prey:
        laid.put(clan, "edo", *figures)
    return laid


def test_oni_of_hate_kills_one_figure_per_more_honored_player() -> None:
    laid = hate(("koi", ("bushi", "shinto")), ("lotus", ("bushi", "bushi")), ("bonsai", ("bushi",)))
    laid.do(MarshalFigures(seat=2)).pick("turtle", "oni-of-hate@kyoto>edo")
    assert laid.offered("turtle") == ["bushi", "shinto"]
    laid.pick("turtle", "shinto")
    assert laid.figures("koi", "edo") == laid.figures("lotus", "edo") == laid.figures("bonsai", "edo") == ["bushi"]


def test_oni_of_hate_kills_all_its_victims_in_one_event() -> None:
    """Simultaneous deaths trigger each effect only once (rulings 1)."""
    laid = hate(("koi", ("bushi",)), ("lotus", ("bushi",))).cards("turtle", "justice")
    laid.do(MarshalFigures(seat=2)).pick("turtle", "oni-of-hate@kyoto>edo")
    assert [len(event.killed) for event in laid.told("figures-killed")] == [2]
    assert laid.player("turtle").vp == 0


def test_oni_of_hate_can_kill_komainu_but_no_daimyo_or_other_monster() -> None:
    laid = hate(("koi", ("daimyo", "yurei", "river-dragon", "komainu")))
    laid.do(MarshalFigures(seat=2)).pick("turtle", "oni-of-hate@kyoto>edo")
    assert laid.figures("koi", "edo") == ["daimyo", "river-dragon", "yurei"]


def test_oni_of_hate_spares_its_owner_and_less_honored_players() -> None:
    laid = hate(("dragonfly", ("bushi",)), ("turtle", ("bushi",)))
    laid.do(MarshalFigures(seat=2)).pick("turtle", "oni-of-hate@kyoto>edo")
    assert not laid.told("figures-killed")


@pytest.mark.ruling("3.9")
def test_oni_of_hate_strikes_a_more_honored_ally() -> None:
    laid = hate(("koi", ("bushi",))).ally("koi", "turtle").do(MarshalFigures(seat=2))
    laid.pick("turtle", "oni-of-hate@kyoto>edo")
    assert laid.figures("koi", "edo") == []


def test_oni_of_hate_strikes_when_summoned() -> None:
    laid = Laid().strongholds("turtle", "edo").put("koi", "edo", "bushi").give("turtle", coins=3)
    laid.table.offer = ["autumn-archway-oni-of-hate"]
    laid.do(BuyCard(seat=2)).pick("turtle", "autumn-archway-oni-of-hate")
    assert laid.figures("koi", "edo") == []


@pytest.mark.ruling("12.2")
def test_oni_of_hate_strikes_on_arrival_during_a_recruit() -> None:
    laid = (
        Laid()
        .strongholds("turtle", "edo", "oshu")
        .put("koi", "edo", "bushi")
        .reserve("turtle", "oni-of-hate", "bushi")
    )
    laid.do(RecruitFigures(seat=2, bonus=0)).pick("turtle", "oni-of-hate@edo")
    assert laid.figures("koi", "edo") == []
    assert laid.asked() == "recruit-figures"


@pytest.mark.ruling("12.15")
def test_oni_of_hate_strikes_after_betray_costs_honor() -> None:
    """Rulings 12.15: the alliance breaks and Honor is lost first, so the new order counts."""
    laid = (
        Laid()
        .honor("turtle", "koi")
        .ally("turtle", "bonsai")
        .put("lotus", "edo", "komainu")
        .put("koi", "edo", "bushi")
    )
    laid.reserve("turtle", "oni-of-hate").do(Betray(seat=2)).pick("turtle", "1:komainu@edo>oni-of-hate")
    assert laid.figures("koi", "edo") == []


def test_oni_of_hate_strikes_at_each_step_with_fujin() -> None:
    """Rulings 1, Enter: it also enters the province after the first step."""
    laid = Laid().put("turtle", "kansai", "oni-of-hate").put("koi", "kyoto", "bushi").put("koi", "edo", "bushi")
    laid.do(FujinMoves(seat=2, left=2)).pick("turtle", "oni-of-hate@kansai>kyoto")
    assert laid.figures("koi", "kyoto") == []
    laid.pick("turtle", "oni-of-hate@kyoto>edo")
    assert laid.figures("koi", "edo") == []


@pytest.mark.ruling("12.7")
def test_oni_of_hate_does_not_strike_when_returned_as_a_hostage() -> None:
    """It returns to the reserve, so it doesn't enter a province (rulings 12.7)."""
    laid = Laid().strongholds("turtle", "edo").put("koi", "edo", "bushi").hostage("lotus", "turtle", "oni-of-hate")
    laid.do(ReturnHostages())
    assert "oni-of-hate" in laid.player("turtle").reserve
    assert laid.figures("koi", "edo") == ["bushi"]


# Oni of Spite


def spite(**points: int) -> Laid:
    """Put the Turtle's Oni of Spite in Kyoto; each clan in `vp` has that many VP and a Bushi in Edo."""
    laid = Laid().cards("turtle", "oni-of-spite").put("turtle", "kyoto", "oni-of-spite")
    for clan, number in points.items():
        laid.give(clan, vp=number).put(clan, "edo", "bushi")
    return laid


def points(laid: Laid) -> list[int]:
    return [player.vp for player in laid.table.players]


def test_oni_of_spite_steals_two_vp_from_each_more_honored_player_present() -> None:
    laid = spite(koi=5, lotus=2, bonsai=9).do(MarshalFigures(seat=2)).pick("turtle", "oni-of-spite@kyoto>edo")
    assert points(laid) == [3, 0, 4, 0, 9]


@pytest.mark.ruling("12.8")
def test_oni_of_spite_steals_one_vp_from_a_player_with_one() -> None:
    laid = spite(koi=1, lotus=0).do(MarshalFigures(seat=2)).pick("turtle", "oni-of-spite@kyoto>edo")
    assert points(laid) == [0, 0, 1, 0, 0]


def test_oni_of_spite_spares_players_without_force_there() -> None:
    laid = spite().give("koi", vp=5).strongholds("koi", "edo").do(MarshalFigures(seat=2))
    laid.pick("turtle", "oni-of-spite@kyoto>edo")
    assert points(laid) == [5, 0, 0, 0, 0]


@pytest.mark.ruling("12.10")
def test_oni_of_spite_steals_from_a_stronghold_of_the_turtle() -> None:
    """The Turtle's strongholds have Force (rulings 12.10)."""
    laid = Laid().put("bonsai", "kyoto", "oni-of-spite").strongholds("turtle", "edo").give("turtle", vp=5)
    laid.do(MarshalFigures(seat=4)).pick("bonsai", "oni-of-spite@kyoto>edo")
    assert points(laid) == [0, 0, 3, 0, 2]


def test_oni_of_spite_is_one_gain_for_loyalty() -> None:
    laid = spite(koi=5, lotus=5).ally("turtle", "bonsai").cards("turtle", "loyalty").do(MarshalFigures(seat=2))
    laid.pick("turtle", "oni-of-spite@kyoto>edo")
    assert points(laid) == [3, 3, 5, 0, 0]


def test_oni_of_spite_steals_when_summoned_or_entering_by_betray() -> None:
    laid = Laid().strongholds("turtle", "edo").put("koi", "edo", "bushi").give("koi", vp=5)
    laid.reserve("turtle", "oni-of-spite").do(RecruitFigures(seat=2, bonus=0)).pick("turtle", "oni-of-spite@edo")
    assert points(laid) == [3, 0, 2, 0, 0]
    laid = Laid().put("koi", "edo", "bushi", "komainu").give("koi", vp=5).reserve("turtle", "oni-of-spite")
    laid.do(Betray(seat=2)).pick("turtle", "0:komainu@edo>oni-of-spite")
    assert points(laid) == [3, 0, 2, 0, 0]


def test_oni_of_spite_steals_at_each_step_with_fujin() -> None:
    laid = Laid().put("turtle", "kansai", "oni-of-spite").put("koi", "kyoto", "bushi").put("koi", "edo", "bushi")
    laid.give("koi", vp=5).do(FujinMoves(seat=2, left=2))
    laid.pick("turtle", "oni-of-spite@kansai>kyoto").pick("turtle", "oni-of-spite@kyoto>edo")
    assert points(laid) == [1, 0, 4, 0, 0]


def test_a_monster_cannot_replace_a_bushi() -> None:
    laid = Laid().put("lotus", "edo", "bushi").reserve("koi", *MONSTERS).put("turtle", "oshu", "river-dragon")
    laid.do(Betray(seat=0))
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "1:bushi@edo>oni-of-hate")
