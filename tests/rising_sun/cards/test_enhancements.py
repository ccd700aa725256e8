"""Tests of Enhancements: lasting effects, and effects after a Summon or at the end of a Recruit (rulings 8)."""

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
    """Play one clan's whole Recruit."""
    laid.do(RecruitFigures(seat=laid.seat(clan), bonus=bonus))
    for key in keys:
        laid.pick(clan, key)
    if laid.asked() == "recruit-figures":
        laid.pick(clan)
    return laid


def koi_summons(*cards: str, honor: tuple[str, ...] = ()) -> Laid:
    """Have the Koi recruit a Bushi in Edo, where it has its only stronghold, while it owns these cards."""
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
def test_path_of_the_lion_and_path_of_the_dragon_add_up(cards: tuple[str, ...], daimyo: int, yurei: int) -> None:
    """Rulings 8, Path of the Lion / Dragon: copies of both cards add up (see B21)."""
    laid = Laid().cards("lotus", *cards).put("lotus", "edo", "daimyo").put("lotus", "oshu", "yurei")
    assert force_of(laid.table, laid.seat("lotus"), "edo") == daimyo
    assert force_of(laid.table, laid.seat("lotus"), "oshu") == yurei


def test_path_of_the_lion_and_path_of_the_dragon_ignore_other_figures() -> None:
    laid = Laid().cards("lotus", "path-of-the-lion", "path-of-the-dragon")
    laid.put("lotus", "edo", "bushi", "shinto", "komainu").put("koi", "edo", "daimyo")
    assert force_of(laid.table, laid.seat("lotus"), "edo") == 3
    assert force_of(laid.table, laid.seat("koi"), "edo") == 1


# Path of the Warlord


@pytest.mark.parametrize("copies", [1, 2])
def test_path_of_the_warlord_pays_a_coin_per_copy_after_a_summon(copies: int) -> None:
    laid = koi_summons(*["path-of-the-warlord"] * copies)
    assert laid.player("koi").coins == copies


def test_path_of_the_warlord_pays_once_per_recruit() -> None:
    """All figures of one Recruit are a single Summon (rulings 1)."""
    laid = Laid().strongholds("koi", "edo", "oshu", "kyoto").cards("koi", "path-of-the-warlord")
    recruit(laid, "koi", "bushi@edo", "bushi@oshu", "daimyo@kyoto", "bushi@edo", bonus=1)
    assert len(laid.told("figure-summoned")) == 4
    assert laid.player("koi").coins == 1


def test_path_of_the_warlord_pays_nothing_without_a_summoned_figure() -> None:
    """Rulings 8, Kenin, Ninja, Patron, Warlord, Monkey, Spirit: they need at least one summoned figure."""
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-warlord")
    recruit(laid, "koi")
    assert laid.player("koi").coins == 0


@pytest.mark.ruling("12.2")
def test_path_of_the_warlord_waits_until_its_owner_has_recruited() -> None:
    laid = Laid().strongholds("koi", "edo", "oshu").cards("koi", "path-of-the-warlord")
    laid.do(RecruitFigures(seat=0, bonus=0)).pick("koi", "bushi@edo")
    assert laid.player("koi").coins == 0
    laid.pick("koi", "bushi@oshu")
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("Q-RAIJIN")
def test_path_of_the_warlord_pays_for_raijins_bushi() -> None:
    """Raijin's Bushi counts as summoned (Q-RAIJIN), and that is a separate Summon (rulings 1)."""
    laid = Laid().cards("koi", "path-of-the-warlord")
    laid.do(RaijinSummon(seat=0)).pick("koi", "kyoto")
    assert laid.figures("koi", "kyoto") == ["bushi"]
    assert laid.player("koi").coins == 1


def test_path_of_the_warlord_pays_for_a_bought_monster() -> None:
    """Summoning a bought monster is a separate Summon (rulings 1)."""
    laid = Laid().strongholds("koi", "edo").give("koi", coins=3).cards("koi", "path-of-the-warlord")
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(BuyCard(seat=0)).pick("koi", "autumn-core-river-dragon")
    assert laid.figures("koi", "edo") == ["river-dragon"]
    assert laid.player("koi").coins == 1


@pytest.mark.ruling("4, Train 4")
def test_path_of_the_warlord_pays_nothing_for_a_monster_sent_to_reserve() -> None:
    """A monster bought without a stronghold isn't summoned (rulings 4, Train 4)."""
    laid = Laid().give("koi", coins=3).cards("koi", "path-of-the-warlord")
    laid.table.offer = ["autumn-core-river-dragon"]
    laid.do(BuyCard(seat=0)).pick("koi", "autumn-core-river-dragon")
    assert "river-dragon" in laid.player("koi").reserve
    assert laid.player("koi").coins == 0


@pytest.mark.ruling("A11")
def test_path_of_the_warlord_pays_nothing_for_a_replacement() -> None:
    """Replacing is not summoning (rulings 1, see A11)."""
    laid = Laid().cards("koi", "path-of-the-warlord").put("lotus", "edo", "bushi")
    laid.do(Betray(seat=0)).pick("koi", "1:bushi@edo>bushi")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert laid.player("koi").coins == 0


def test_path_of_the_warlord_pays_nothing_for_a_move() -> None:
    """Moving is not summoning (rulings 1)."""
    laid = Laid().cards("koi", "path-of-the-warlord").put("koi", "edo", "bushi")
    laid.do(MarshalFigures(seat=0)).pick("koi", "bushi@edo>kyoto")
    assert laid.player("koi").coins == 0


# Path of the Patron


def test_path_of_the_patron_pays_two_coins_with_two_players_below() -> None:
    laid = koi_summons("path-of-the-patron", honor=("lotus", "turtle", "koi"))
    assert laid.player("koi").coins == 2


def test_path_of_the_patron_pays_nothing_with_one_player_below() -> None:
    laid = koi_summons("path-of-the-patron", honor=("lotus", "turtle", "dragonfly", "koi"))
    assert laid.player("koi").coins == 0


# Path of the Spirit


def test_path_of_the_spirit_pays_coins_and_vp_at_the_highest_honor() -> None:
    laid = koi_summons("path-of-the-spirit")
    assert (laid.player("koi").coins, laid.player("koi").vp) == (2, 2)


def test_path_of_the_spirit_pays_nothing_at_second_place() -> None:
    laid = koi_summons("path-of-the-spirit", honor=("lotus", "koi"))
    assert (laid.player("koi").coins, laid.player("koi").vp) == (0, 0)


# Path of the Kenin


def test_path_of_the_kenin_places_a_bushi_at_the_players_own_stronghold() -> None:
    laid = Laid().strongholds("koi", "edo", "oshu").cards("koi", "path-of-the-kenin")
    recruit(laid, "koi", "bushi@edo")
    assert laid.offered("koi") == ["oshu", "edo"]
    laid.pick("koi", "oshu")
    assert laid.figures("koi", "oshu") == ["bushi"]


def test_path_of_the_kenin_places_one_bushi_per_copy() -> None:
    laid = koi_summons("path-of-the-kenin", "path-of-the-kenin")
    laid.pick("koi", "edo").pick("koi", "edo")
    assert laid.figures("koi", "edo") == ["bushi"] * 3
    assert laid.asked() is None


def test_path_of_the_kenin_can_be_declined() -> None:
    laid = koi_summons("path-of-the-kenin").pick("koi")
    assert laid.figures("koi", "edo") == ["bushi"]
    assert laid.asked() is None


def test_path_of_the_kenin_is_skipped_without_a_bushi_in_reserve() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-kenin").reserve("koi", "bushi")
    recruit(laid, "koi", "bushi@edo")
    assert laid.asked() is None


def test_path_of_the_kenin_does_not_trigger_summon_effects() -> None:
    """Rulings 8, Kenin: the Bushi is placed, not summoned."""
    laid = koi_summons("path-of-the-kenin", "path-of-the-warlord").pick("koi", "edo")
    assert laid.player("koi").coins == 1
    assert [event.source for event in laid.told("figure-placed")] == ["path-of-the-kenin"]
    assert len(laid.told("figure-summoned")) == 1


@pytest.mark.ruling("12.11")
def test_path_of_the_kenin_needs_a_stronghold_even_for_the_dragonfly() -> None:
    """The Dragonfly's ability doesn't change where effects place figures (rulings 12.11)."""
    laid = Laid().strongholds("dragonfly", "edo").cards("dragonfly", "path-of-the-kenin")
    recruit(laid, "dragonfly", "bushi@kyushu")
    assert laid.offered("dragonfly") == ["edo"]


# Path of the Samurai, Path of the Light


def test_path_of_the_samurai_waits_until_all_players_have_recruited() -> None:
    """Effects at the end of a mandate wait for every player (rulings 1; rulings 8, Light, Samurai)."""
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


def test_path_of_the_samurai_can_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-samurai").do(EndOfRecruit()).pick("koi")
    assert not laid.player("koi").figures


def test_path_of_the_samurai_does_not_trigger_summon_effects() -> None:
    """The Bushi is placed, not summoned (rulings 1)."""
    laid = Laid().cards("koi", "path-of-the-samurai", "path-of-the-warlord")
    laid.do(EndOfRecruit()).pick("koi", "edo")
    assert laid.player("koi").coins == 0


def test_path_of_the_light_places_a_shinto_on_any_shrine() -> None:
    laid = Laid().cards("koi", "path-of-the-light").shrines("raijin", "susanoo").do(EndOfRecruit())
    assert laid.offered("koi") == ["shinto@raijin", "shinto@susanoo"]
    laid.pick("koi", "shinto@susanoo")
    assert laid.table.shrines[1].worshippers == [(0, "shinto")]
    assert laid.player("koi").reserve.count("shinto") == 2


def test_path_of_the_light_can_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-light").do(EndOfRecruit()).pick("koi")
    assert laid.player("koi").reserve.count("shinto") == 3


def test_path_of_the_light_can_place_komainu() -> None:
    """Rulings 8, Komainu: it counts as a Shinto for all effects."""
    laid = Laid().cards("koi", "path-of-the-light").reserve("koi", "komainu", "bushi").shrines("raijin")
    laid.do(EndOfRecruit())
    assert laid.offered("koi") == ["komainu@raijin"]
    laid.pick("koi", "komainu@raijin")
    assert laid.table.shrines[0].worshippers == [(0, "komainu")]


def test_path_of_the_light_works_in_any_players_recruit() -> None:
    laid = Laid("koi", "lotus", "turtle").cards("lotus", "path-of-the-light").do(Recruit(seat=2))
    assert (laid.asked(), laid.awaited()) == ("place-shinto", ["lotus"])


@pytest.mark.ruling("12.2", "2.4")
def test_higher_honor_orders_path_of_the_light_and_path_of_the_samurai() -> None:
    laid = Laid().cards("koi", "path-of-the-light").cards("turtle", "path-of-the-samurai").honor("turtle")
    laid.do(EndOfRecruit())
    assert (laid.asked(), laid.awaited()) == ("first-or-last", ["turtle"])
    laid.pick("turtle", "last")
    assert laid.awaited() == ["koi"]


# Path of the Ninja


def test_path_of_the_ninja_kills_a_bushi_and_costs_its_owner_honor() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-ninja").put("lotus", "kyushu", "bushi")
    recruit(laid, "koi", "bushi@edo").pick("koi", "1@kyushu")
    assert laid.figures("lotus", "kyushu") == []
    assert laid.player("lotus").reserve.count("bushi") == 6
    assert laid.honor_order()[:2] == ["lotus", "koi"]
    assert [event.killed for event in laid.told("figures-killed")] == [((1, "bushi", "kyushu"),)]


def test_path_of_the_ninja_can_be_declined_at_no_cost() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-ninja").put("lotus", "kyushu", "bushi")
    recruit(laid, "koi", "bushi@edo").pick("koi")
    assert laid.figures("lotus", "kyushu") == ["bushi"]
    assert laid.honor_order()[0] == "koi"


@pytest.mark.ruling("Q-NINJA")
def test_path_of_the_ninja_offers_only_bushi_of_other_players() -> None:
    """Own Bushi, Shinto, Daimyo and monsters are not targets (Q-NINJA)."""
    laid = Laid().put("koi", "edo", "bushi").put("lotus", "edo", "bushi", "bushi", "shinto", "daimyo")
    laid.put("turtle", "oshu", "komainu", "yurei").put("bonsai", "oshu", "bushi")
    laid.do(NinjaStrike(seat=0))
    assert laid.offered("koi") == ["1@edo", "4@oshu"]


@pytest.mark.ruling("3.9")
def test_path_of_the_ninja_can_target_an_ally() -> None:
    """Allies count as opponents (rulings 3.9)."""
    laid = Laid().ally("koi", "lotus").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0))
    assert laid.offered("koi") == ["1@edo"]


def test_path_of_the_ninja_is_skipped_without_an_enemy_bushi() -> None:
    laid = Laid().put("koi", "edo", "bushi").do(NinjaStrike(seat=0))
    assert laid.asked() is None


@pytest.mark.ruling("2.3")
def test_path_of_the_ninja_costs_nothing_at_the_lowest_honor() -> None:
    laid = Laid().put("lotus", "edo", "bushi").do(NinjaStrike(seat=4)).pick("bonsai", "1@edo")
    assert laid.figures("lotus", "edo") == []
    assert laid.honor_order()[-1] == "bonsai"


def test_path_of_the_ninja_kills_before_its_owner_loses_honor() -> None:
    """Justice compares Honor when the figure dies, before the owner of the Ninja pays for it."""
    laid = Laid().cards("koi", "justice").put("lotus", "edo", "bushi").do(NinjaStrike(seat=0)).pick("koi", "1@edo")
    assert laid.player("koi").vp == 3
    assert laid.honor_order()[0] == "lotus"


# Path of the Monkey


def test_path_of_the_monkey_takes_a_coin_from_the_richest_for_honor() -> None:
    laid = Laid().give("lotus", coins=3).give("turtle", coins=5).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [1, 3, 4, 0, 0]
    assert laid.honor_order()[:2] == ["lotus", "koi"]


def test_path_of_the_monkey_can_be_declined() -> None:
    laid = Laid().give("lotus", coins=3).do(MonkeyTheft(seat=0)).pick("koi")
    assert laid.player("koi").coins == 0
    assert laid.honor_order()[0] == "koi"


def test_path_of_the_monkey_takes_from_all_tied_richest_for_one_honor() -> None:
    laid = Laid().give("lotus", coins=3).give("turtle", coins=3).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [2, 2, 2, 0, 0]
    assert laid.honor_order()[:3] == ["lotus", "koi", "turtle"]


def test_path_of_the_monkey_ignores_its_owners_coins() -> None:
    laid = Laid().give("koi", coins=9).give("turtle", coins=1).do(MonkeyTheft(seat=0)).pick("koi", "take")
    assert (laid.player("koi").coins, laid.player("turtle").coins) == (10, 0)


def test_path_of_the_monkey_is_skipped_if_no_opponent_has_coins() -> None:
    laid = Laid().do(MonkeyTheft(seat=0))
    assert laid.asked() is None


def test_path_of_the_monkey_uses_each_copy_in_turn() -> None:
    laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-monkey", "path-of-the-monkey")
    laid.give("lotus", coins=2).give("turtle", coins=1)
    recruit(laid, "koi", "bushi@edo").pick("koi", "take").pick("koi", "take")
    assert [player.coins for player in laid.table.players] == [3, 0, 0, 0, 0]
    assert laid.honor_order()[2] == "koi"


@pytest.mark.ruling("12.2")
def test_owner_orders_path_of_the_monkey_and_path_of_the_spirit() -> None:
    """Players choose the order of their effects (rulings 12.2)."""
    for order, vp in (
        (("path-of-the-spirit", "path-of-the-monkey"), 2),
        (("path-of-the-monkey", "path-of-the-spirit"), 0),
    ):
        laid = Laid().strongholds("koi", "edo").cards("koi", "path-of-the-monkey", "path-of-the-spirit")
        recruit(laid.give("lotus", coins=1), "koi", "bushi@edo").arrange("koi", *order).pick("koi", "take")
        assert laid.player("koi").vp == vp


# Path of the Unrighteous


def test_path_of_the_unrighteous_can_hit_the_same_player_again() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "bushi").put("lotus", "oshu", "bushi")
    laid.do(Betray(seat=0)).pick("koi", "1:bushi@edo>bushi")
    assert laid.asked() == "replace-unrighteously"
    laid.pick("koi", "1:bushi@oshu>bushi")
    assert laid.figures("koi", "edo") == laid.figures("koi", "oshu") == ["bushi"]
    assert laid.asked() is None


def test_path_of_the_unrighteous_replaces_one_more_figure_per_copy() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous", "path-of-the-unrighteous")
    laid.put("lotus", "edo", "bushi", "bushi", "bushi", "bushi").do(Betray(seat=0))
    for _ in range(3):
        laid.pick("koi", "1:bushi@edo>bushi")
    assert laid.figures("koi", "edo") == ["bushi"] * 3
    assert laid.asked() is None


def test_path_of_the_unrighteous_can_replace_a_shinto_on_a_shrine() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").shrines("raijin").worship("lotus", "raijin", "shinto")
    laid.do(Betray(seat=0))
    assert laid.offered("koi") == ["1:shinto@raijin>shinto"]
    laid.pick("koi", "1:shinto@raijin>shinto")
    assert laid.table.shrines[0].worshippers == [(0, "shinto")]
    assert laid.player("lotus").reserve.count("shinto") == 3


def test_path_of_the_unrighteous_works_without_a_normal_target() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").shrines("raijin").worship("turtle", "raijin", "shinto")
    laid.do(Betray(seat=0))
    assert laid.asked() == "replace-unrighteously"


def test_path_of_the_unrighteous_cannot_replace_daimyo_or_yurei() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "daimyo", "yurei")
    laid.reserve("koi", "daimyo", "komainu", "bushi").do(Betray(seat=0))
    assert laid.asked() is None


def test_path_of_the_unrighteous_can_be_declined() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").put("lotus", "edo", "bushi")
    laid.do(Betray(seat=0)).pick("koi").pick("koi")
    assert laid.figures("lotus", "edo") == ["bushi"]


def test_path_of_the_unrighteous_does_not_trigger_righteousness() -> None:
    laid = Laid().cards("koi", "path-of-the-unrighteous").cards("lotus", "righteousness")
    laid.put("lotus", "edo", "bushi").do(Betray(seat=0)).pick("koi").pick("koi", "1:bushi@edo>bushi")
    assert laid.player("lotus").vp == 0
    assert not laid.told("figures-killed")
