"""Enhancements: what lasts, what follows a Summon, and what comes at the end of a Recruit (rulings 8)."""

import pytest

from engine.rising_sun.cards.enhancements import MonkeyTheft, NinjaStrike
from engine.rising_sun.components import PROVINCES
from engine.rising_sun.kami import RaijinSummon
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.marshal import MarshalFigures
from engine.rising_sun.mandates.recruit import EndOfRecruit, Recruit, RecruitFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.measures import force_of
from tests.rising_sun.laying import Laid


def recruit(laid: Laid, clan: str, *keys: str, bonus: int = 0) -> Laid:
    """One clan's whole Recruit."""
    laid.do(RecruitFigures(seat=laid.seat(clan), bonus=bonus))
    for key in keys:
        laid.pick(clan, key)
    if laid.asked() == "recruit-figures":
        laid.pick(clan)
    return laid


def koi_summons(*cards: str, honor: tuple[str, ...] = ()) -> Laid:
    """The Koi, with these cards and one stronghold in Edo, recruits a Bushi there."""
    laid = Laid().strongholds("koi", "edo").cards("koi", *cards).honor(*honor)
    return recruit(laid, "koi", "bushi@edo")


# Path of the Lion, Path of the Dragon


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
def test_path_of_the_lion_and_path_of_the_dragon_add_up_on_daimyo_and_yurei(
    cards: tuple[str, ...], daimyo: int, yurei: int
) -> None:
    """B21; rulings 8, Path of the Lion / Dragon."""
    laid = Laid().cards("lotus", *cards).put("lotus", "edo", "daimyo").put("lotus", "oshu", "yurei")
    assert force_of(laid.table, laid.seat("lotus"), "edo") == daimyo
    assert force_of(laid.table, laid.seat("lotus"), "oshu") == yurei


def test_path_of_the_lion_and_path_of_the_dragon_leave_other_figures_and_other_clans_alone() -> None:
    laid = Laid().cards("lotus", "path-of-the-lion", "path-of-the-dragon")
    laid.put("lotus", "edo", "bushi", "shinto", "komainu").put("koi", "edo", "daimyo")
    assert force_of(laid.table, laid.seat("lotus"), "edo") == 3
    assert force_of(laid.table, laid.seat("koi"), "edo") == 1


# Path of the Warlord


@pytest.mark.parametrize("copies", [1, 2])
def test_path_of_the_warlord_brings_a_coin_for_each_copy_after_a_summon(copies: int) -> None:
    laid = koi_summons(*["path-of-the-warlord"] * copies)
    assert laid.player("koi").coins == copies


def test_path_of_the_warlord_fires_once_for_a_whole_recruit() -> None:
    """Rulings 1: all figures of one Recruit are a single Summon."""
    laid = Laid().strongholds("koi", "edo", "oshu", "kyoto").cards("koi", "path-of-the-warlord")
    recruit(laid, "koi", "bushi@edo", "bushi@oshu", "daimyo@kyoto", "bushi@edo", bonus=1)
    assert len(laid.told("figure-summoned")) == 4
    assert laid.player("koi").coins == 1


def test_path_of_the_warlord_pays_nothing_when_nobody_was_summoned() -> None:
    """Rulings 8, Kenin, Ninja, Patron, Warlord, Monkey, Spirit."""
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-warlord")
    recruit(laid, "koi")
    assert laid.player("koi").coins == 0


@pytest.mark.ruling("12.2")
def test_path_of_the_warlord_waits_until_its_owner_has_finished_recruiting() -> None:
    laid = Laid().strongholds("koi", "edo", "oshu").cards("koi", "path-of-the-warlord")
    laid.do(RecruitFigures(seat=0, bonus=0)).pick("koi", "bushi@edo")
    assert laid.player("koi").coins == 0
    laid.pick("koi", "bushi@oshu")
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("Q-RAIJIN")
def test_path_of_the_warlord_fires_for_raijins_bushi() -> None:
    """Q-RAIJIN: it counts as summoned; rulings 1: it is a Summon of its own."""
    laid = Laid().cards("koi", "path-of-the-warlord")
    laid.do(RaijinSummon(seat=0)).pick("koi", "kyoto")
    assert laid.figures("koi", "kyoto") == ["bushi"]
    assert laid.player("koi").coins == 1


def test_path_of_the_warlord_fires_for_a_bought_monster() -> None:
    """Rulings 1: a bought monster is a Summon of its own."""
    laid = Laid().strongholds("koi", "edo").give("koi", coins=3).cards("koi", "path-of-the-warlord")
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(BuyCard(seat=0)).pick("koi", "autumn-core-river-dragon")
    assert laid.figures("koi", "edo") == ["river-dragon"]
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("4, Train 4")
def test_path_of_the_warlord_does_not_fire_for_a_monster_that_goes_to_reserve() -> None:
    """Rulings 4, Train 4: without a stronghold nothing is summoned."""
    laid = Laid().give("koi", coins=3).cards("koi", "path-of-the-warlord")
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(BuyCard(seat=0)).pick("koi", "autumn-core-river-dragon")
    assert "river-dragon" in laid.player("koi").reserve
    assert laid.player("koi").coins == 0


@pytest.mark.ruling("A11")
def test_path_of_the_warlord_does_not_fire_for_a_replacement() -> None:
    """Rulings 1, A11: replacing is not summoning."""
    laid = Laid().cards("koi", "path-of-the-warlord").put("lotus", "edo", "bushi")
    laid.do(Betray(seat=0)).pick("koi", "1:bushi@edo>bushi")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert laid.player("koi").coins == 0


def test_path_of_the_warlord_does_not_fire_for_a_figure_that_moves() -> None:
    """Rulings 1: moving is not summoning."""
    laid = Laid().cards("koi", "path-of-the-warlord").put("koi", "edo", "bushi")
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@edo>kyoto")
    assert laid.player("koi").coins == 0


# Path of the Patron


def test_path_of_the_patron_brings_two_coins_above_two_players() -> None:
    laid = koi_summons("path-of-the-patron", honor=("lotus", "turtle", "koi"))
    assert laid.player("koi").coins == 2


def test_path_of_the_patron_brings_nothing_above_one_player_only() -> None:
    laid = koi_summons("path-of-the-patron", honor=("lotus", "turtle", "dragonfly", "koi"))
    assert laid.player("koi").coins == 0


# Path of the Spirit


def test_path_of_the_spirit_brings_coins_and_vp_with_the_highest_honor() -> None:
    laid = koi_summons("path-of-the-spirit")
    assert (laid.player("koi").coins, laid.player("koi").vp) == (2, 2)


def test_path_of_the_spirit_brings_nothing_from_the_second_place() -> None:
    laid = koi_summons("path-of-the-spirit", honor=("lotus", "koi"))
    assert (laid.player("koi").coins, laid.player("koi").vp) == (0, 0)


# Path of the Kenin


def test_path_of_the_kenin_places_a_bushi_at_an_own_stronghold() -> None:
    laid = Laid().strongholds("koi", "edo", "oshu").cards("koi", "path-of-the-kenin")
    recruit(laid, "koi", "bushi@edo")
    assert laid.offered("koi") == ["oshu", "edo"]
    laid.pick("koi", "oshu")
    assert laid.figures("koi", "oshu") == ["bushi"]


def test_path_of_the_kenin_places_one_bushi_for_each_copy() -> None:
    laid = koi_summons("path-of-the-kenin", "path-of-the-kenin")
    laid.pick("koi", "edo").pick("koi", "edo")
    assert laid.figures("koi", "edo") == ["bushi"] * 3
    assert laid.asked() is None


def test_path_of_the_kenin_may_be_declined() -> None:
    laid = koi_summons("path-of-the-kenin").pick("koi")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert laid.asked() is None


def test_path_of_the_kenin_asks_nothing_without_a_bushi_in_reserve() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-kenin").reserve("koi", "bushi")
    recruit(laid, "koi", "bushi@edo")
    assert laid.asked() is None


def test_path_of_the_kenin_places_and_so_sets_off_no_further_summon() -> None:
    """Rulings 8, Kenin: placed."""
    laid = koi_summons("path-of-the-kenin", "path-of-the-warlord").pick("koi", "edo")
    assert laid.player("koi").coins == 1
    assert [event.source for event in laid.told("figure-placed")] == ["path-of-the-kenin"]
    assert len(laid.told("figure-summoned")) == 1


@pytest.mark.ruling("12.11")
def test_path_of_the_kenin_of_the_dragonfly_keeps_to_its_strongholds() -> None:
    """Rulings 12.11: placing effects keep their own location."""
    laid = Laid().strongholds("dragonfly", "edo").cards("dragonfly", "path-of-the-kenin")
    recruit(laid, "dragonfly", "bushi@kyushu")
    assert laid.offered("dragonfly") == ["edo"]


# Path of the Samurai, Path of the Light


def test_path_of_the_samurai_waits_until_all_players_have_recruited() -> None:
    """Rulings 8, Light, Samurai; rulings 1: effects at the end of a mandate wait for every player."""
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-samurai")
    for clan, home in (("koi", "edo"), ("lotus", "nagato"), ("turtle", "kyoto")):
        laid.strongholds(clan, home)
    laid.do(Recruit(seat=0))
    asked = []
    while laid.asked() == "summon-figures":
        asked += laid.awaited()
        laid.summon(laid.awaited()[0])
    assert asked == ["lotus", "turtle", "koi"]
    assert (laid.asked(), laid.awaited()) == ("place-bushi", ["lotus"])


def test_path_of_the_samurai_places_a_bushi_in_any_province() -> None:
    laid = Laid().cards("koi", "path-of-the-samurai").do(EndOfRecruit())
    assert laid.offered("koi") == list(PROVINCES)
    laid.pick("koi", "shikoku")
    assert laid.figures("koi", "shikoku") == ["bushi"]
    assert laid.told("figure-placed")
    assert not laid.told("figure-summoned")


def test_path_of_the_samurai_may_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-samurai").do(EndOfRecruit()).pick("koi")
    assert not laid.player("koi").figures


def test_path_of_the_samurai_sets_off_nothing_that_waits_for_a_summon() -> None:
    """Rulings 1: placed, not summoned."""
    laid = Laid().cards("koi", "path-of-the-samurai", "path-of-the-warlord")
    laid.do(EndOfRecruit()).pick("koi", "edo")
    assert laid.player("koi").coins == 0


def test_path_of_the_light_places_a_shinto_directly_on_any_shrine() -> None:
    laid = Laid().cards("koi", "path-of-the-light").shrines("raijin", "susanoo").do(EndOfRecruit())
    assert laid.offered("koi") == ["shinto@raijin", "shinto@susanoo"]
    laid.pick("koi", "shinto@susanoo")
    assert laid.table.shrines[1].worshippers == [(0, "shinto")]
    assert laid.player("koi").reserve.count("shinto") == 2


def test_path_of_the_light_may_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-light").do(EndOfRecruit()).pick("koi")
    assert laid.player("koi").reserve.count("shinto") == 3


def test_path_of_the_light_may_place_komainu_which_is_a_shinto_in_everything() -> None:
    """Rulings 8, Komainu."""
    laid = Laid().cards("koi", "path-of-the-light").reserve("koi", "komainu", "bushi").shrines("raijin")
    laid.do(EndOfRecruit())
    assert laid.offered("koi") == ["komainu@raijin"]
    laid.pick("koi", "komainu@raijin")
    assert laid.table.shrines[0].worshippers == [(0, "komainu")]


def test_path_of_the_light_comes_in_every_recruit_whoever_chose_it() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-light").do(Recruit(seat=2))
    assert (laid.asked(), laid.awaited()) == ("place-shinto", ["lotus"])


@pytest.mark.ruling("12.2", "2.4")
def test_path_of_the_light_and_path_of_the_samurai_of_two_players_come_in_the_order_the_more_honored_wants() -> None:
    laid = Laid().cards("koi", "path-of-the-light").cards("turtle", "path-of-the-samurai").honor("turtle")
    laid.do(EndOfRecruit())
    assert (laid.asked(), laid.awaited()) == ("first-or-last", ["turtle"])
    laid.pick("turtle", "last")
    assert laid.awaited() == ["koi"]


# Path of the Ninja


def test_path_of_the_ninja_kills_a_bushi_anywhere_and_its_owner_loses_honor() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-ninja").put("lotus", "kyushu", "bushi")
    recruit(laid, "koi", "bushi@edo").pick("koi", "1@kyushu")
    assert laid.figures("lotus", "kyushu") == []
    assert laid.player("lotus").reserve.count("bushi") == 6
    assert laid.honor_order()[:2] == ["lotus", "koi"]
    assert [event.killed for event in laid.told("figures-killed")] == [((1, "bushi", "kyushu"),)]


def test_path_of_the_ninja_may_be_declined_and_then_costs_no_honor() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-ninja").put("lotus", "kyushu", "bushi")
    recruit(laid, "koi", "bushi@edo").pick("koi")
    assert laid.figures("lotus", "kyushu") == ["bushi"]
    assert laid.honor_order()[0] == "koi"


@pytest.mark.ruling("Q-NINJA")
def test_path_of_the_ninja_is_offered_bushi_of_others_alone() -> None:
    """Q-NINJA: no own Bushi; and neither Shinto, nor Daimyo, nor monsters."""
    laid = Laid().put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi", "shinto", "daimyo")
    laid.put("turtle", "oshu", "komainu", "yurei").put("bonsai", "oshu", "bushi")
    laid.do(NinjaStrike(seat=0))
    assert laid.offered("koi") == ["1@edo", "4@oshu"]


@pytest.mark.ruling("3.9")
def test_path_of_the_ninja_may_hit_an_ally() -> None:
    """Rulings 3.9: allies count as opponents."""
    laid = Laid().ally("koi", "lotus").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0))
    assert laid.offered("koi") == ["1@edo"]


def test_path_of_the_ninja_asks_nothing_where_no_foreign_bushi_stands() -> None:
    laid = Laid().put("koi", "edo", "bushi").do(NinjaStrike(seat=0))
    assert laid.asked() is None


@pytest.mark.ruling("2.3")
def test_path_of_the_ninja_is_free_of_charge_for_the_clan_of_lowest_honor() -> None:
    laid = Laid().put("lotus", "edo", "bushi").do(NinjaStrike(seat=4)).pick("bonsai", "1@edo")
    assert laid.figures("lotus", "edo") == []
    assert laid.honor_order()[-1] == "bonsai"


def test_path_of_the_ninja_kills_before_its_owner_loses_honor() -> None:
    """The loss follows the deed, so Justice still sees who had less honor when the figure died."""
    laid = Laid().cards("koi", "justice").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0)).pick("koi", "1@edo")
    assert laid.player("koi").vp == 3
    assert laid.honor_order()[0] == "lotus"


# Path of the Monkey


def test_path_of_the_monkey_takes_a_coin_of_the_richest_opponent_at_the_price_of_honor() -> None:
    laid = Laid().give("lotus", coins=3).give("turtle", coins=5).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [1, 3, 4, 0, 0]
    assert laid.honor_order()[:2] == ["lotus", "koi"]


def test_path_of_the_monkey_may_be_declined() -> None:
    laid = Laid().give("lotus", coins=3).do(MonkeyTheft(seat=0)).pick("koi")
    assert laid.player("koi").coins == 0
    assert laid.honor_order()[0] == "koi"


def test_path_of_the_monkey_takes_one_of_each_of_the_richest_and_costs_honor_once() -> None:
    laid = Laid().give("lotus", coins=3).give("turtle", coins=3).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [2, 2, 2, 0, 0]
    assert laid.honor_order()[:3] == ["lotus", "koi", "turtle"]


def test_path_of_the_monkey_looks_for_the_richest_opponent_even_if_its_owner_is_richer() -> None:
    laid = Laid().give("koi", coins=9).give("turtle", coins=1).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert (laid.player("koi").coins, laid.player("turtle").coins) == (10, 0)


def test_path_of_the_monkey_asks_nothing_where_nobody_has_coins() -> None:
    laid = Laid().do(MonkeyTheft(seat=0))
    assert laid.asked() is None


def test_path_of_the_monkey_uses_each_copy_in_turn_after_a_summon() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-monkey", "path-of-the-monkey")
    laid.give("lotus", coins=2).give("turtle", coins=1)
    recruit(laid, "koi", "bushi@edo").pick("koi", "take").pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [3, 0, 0, 0, 0]
    assert laid.honor_order()[2] == "koi"


@pytest.mark.ruling("12.2")
def test_path_of_the_monkey_before_or_after_path_of_the_spirit_is_its_owners_choice() -> None:
    """Rulings 12.2: the owner chooses the order of its own effects."""
    for order, vp in (
        (("path-of-the-spirit", "path-of-the-monkey"), 2),
        (("path-of-the-monkey", "path-of-the-spirit"), 0),
    ):
        laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-monkey", "path-of-the-spirit")
        recruit(laid.give("lotus", coins=1), "koi", "bushi@edo").arrange("koi", *order).pick("koi", "take")
        assert laid.player("koi").vp == vp


# Path of the Unrighteous


def test_path_of_the_unrighteous_replaces_one_more_figure_even_of_a_player_already_hit() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "bushi").put("lotus", "oshu", "bushi")
    laid.do(Betray(seat=0)).pick("koi", "1:bushi@edo>bushi")
    assert laid.asked() == "replace-unrighteously"
    laid.pick("koi", "1:bushi@oshu>bushi")
    assert laid.figures("koi", "edo") == laid.figures("koi", "oshu") == ["bushi"]
    assert laid.asked() is None


def test_path_of_the_unrighteous_replaces_one_more_figure_for_each_copy() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous", "path-of-the-unrighteous")
    laid.put("lotus", "edo", "bushi", "bushi", "bushi", "bushi").do(Betray(seat=0))
    for _ in range(3):
        laid.pick("koi", "1:bushi@edo>bushi")
    assert laid.figures("koi", "edo") == ["bushi"] * 3
    assert laid.asked() is None


def test_path_of_the_unrighteous_reaches_a_shinto_on_a_shrine() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").shrines("raijin").worship("lotus", "raijin", "shinto")
    laid.do(Betray(seat=0))
    assert laid.offered("koi") == ["1:shinto@raijin>shinto"]
    laid.pick("koi", "1:shinto@raijin>shinto")
    assert laid.table.shrines[0].worshippers == [(0, "shinto")]
    assert laid.player("lotus").reserve.count("shinto") == 3


def test_path_of_the_unrighteous_works_where_no_normal_target_exists() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").shrines("raijin").worship("turtle", "raijin", "shinto")
    laid.do(Betray(seat=0))
    assert laid.asked() == "replace-unrighteously"


def test_path_of_the_unrighteous_cannot_touch_daimyo_or_yurei() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "daimyo", "yurei")
    laid.reserve("koi", "daimyo", "komainu", "bushi").do(Betray(seat=0))
    assert laid.asked() is None


def test_path_of_the_unrighteous_may_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "bushi")
    laid.do(Betray(seat=0)).pick("koi").pick("koi")
    assert laid.figures("lotus", "edo") == ["bushi"]


def test_path_of_the_unrighteous_kills_nobody_and_pays_no_righteousness() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").cards("lotus", "righteousness")
    laid.put("lotus", "edo", "bushi").do(Betray(seat=0)).pick("koi").pick("koi", "1:bushi@edo>bushi")
    assert laid.player("lotus").vp == 0
    assert not laid.told("figures-killed")
