"""Tests of the five clans and their abilities (rulings 7, 12.9 to 12.12)."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.questions import Picked
from engine.core.table import Covered
from engine.rising_sun.components import CARDS, PROVINCES, RULES
from engine.rising_sun.effects import kill
from engine.rising_sun.events import Killed
from engine.rising_sun.kami import FujinMoves, ResolveShrine
from engine.rising_sun.mandates.betray import Betray
from engine.rising_sun.mandates.harvest import Harvest
from engine.rising_sun.mandates.marshal import BuildStronghold, Marshal, MarshalFigures
from engine.rising_sun.mandates.recruit import RecruitFigures
from engine.rising_sun.mandates.train import BuyCard
from engine.rising_sun.mandates.turn import MandateTurn, play_mandate
from engine.rising_sun.measures import force_of, price_of
from engine.rising_sun.season import SeasonalCleanup
from engine.rising_sun.war.phase import WarPhase, WarProvince
from tests.rising_sun.laying import ALL_CLANS, Laid

SEPPUKU, HOSTAGE, RONIN, POETS = "seppuku", "take_hostage", "hire_ronin", "imperial_poets"


# Koi: Eddies in the Stream


def test_the_koi_swaps_its_ronin_for_coins_at_the_start_of_war() -> None:
    laid = Laid().give("koi", coins=2, ronin=3).do(WarPhase())
    assert (laid.player("koi").coins, laid.player("koi").ronin) == (5, 0)
    assert laid.told("ronin-swapped")[0].number == 3


@pytest.mark.parametrize("clan", [clan for clan in ALL_CLANS if clan != "koi"])
def test_other_clans_do_not_swap_ronin(clan: str) -> None:
    laid = Laid().give(clan, ronin=3).do(WarPhase())
    assert (laid.player(clan).coins, laid.player(clan).ronin) == (0, 3)


def test_the_koi_swaps_nothing_without_ronin() -> None:
    laid = Laid().give("koi", coins=2).do(WarPhase())
    assert laid.player("koi").coins == 2
    assert not laid.told("ronin-swapped")


def test_the_kois_swap_is_not_a_gain_from_the_pool() -> None:
    """Rulings 8, Way of the Merchant: it ignores conversions."""
    laid = Laid().cards("lotus", "way-of-the-merchant").give("koi", coins=2, ronin=3).do(WarPhase())
    assert laid.player("lotus").coins == 0


@pytest.mark.ruling("Q-KOI")
def test_the_koi_orders_its_swap_among_its_war_upgrades() -> None:
    laid = Laid().cards("koi", "way-of-the-ronin").do(WarPhase())
    assert (laid.asked(), laid.awaited()) == ("arrange-effects", ["koi"])
    assert set(laid.offered("koi")) == {"eddies-in-the-stream", "way-of-the-ronin"}


def test_the_koi_is_not_asked_if_the_order_cannot_matter() -> None:
    laid = Laid().cards("koi", "way-of-the-shogun").give("koi", ronin=1).do(WarPhase())
    assert laid.asked() is None
    assert laid.player("koi").coins == 4


def koi_battle(**koi: int) -> Laid:
    """Put a Bushi of the Koi, with 5 Coins, against four Bushi of the Lotus."""
    laid = Laid().give("koi", coins=5).put("koi", "edo", "bushi").put("lotus", "edo", *["bushi"] * 4)
    return laid.give("lotus", coins=1).fight("edo", koi=koi)


def test_the_kois_remaining_coins_fight_if_it_wins_hire_ronin() -> None:
    laid = koi_battle(hire_ronin=1, imperial_poets=1)
    assert laid.question("koi").facts["force"] == 3
    laid.pick("koi", "hire")
    assert laid.told("battle-decided")[0].forces == (1 + 3, 4)
    assert laid.told("token-won")[0].seat == 0


def test_the_kois_coins_are_not_spent_by_fighting() -> None:
    laid = koi_battle(imperial_poets=1, hire_ronin=1).pick("koi", "hire").pick("koi", "hear")
    assert laid.player("koi").coins == 3
    assert laid.player("lotus").coins == 1 + 2


def test_the_kois_coins_do_not_fight_unless_it_wins_hire_ronin() -> None:
    laid = koi_battle(imperial_poets=1)
    assert laid.told("battle-decided")[0].forces == (1, 4)


@pytest.mark.ruling("6, Hire Ronin 2")
def test_the_koi_can_keep_its_coins_out_of_the_battle() -> None:
    laid = koi_battle(hire_ronin=1).pick("koi")
    assert laid.told("battle-decided")[0].forces == (1, 4)


@pytest.mark.ruling("Q-KOI")
def test_the_kois_ronin_fight_in_addition_to_its_coins() -> None:
    """Ronin gained after the swap stay Ronin (Q-KOI)."""
    laid = Laid().give("koi", coins=2, ronin=2).put("koi", "edo", "bushi").put("lotus", "edo", "bushi")
    laid.fight("edo", koi={RONIN: 1}).pick("koi", "hire")
    assert laid.told("battle-decided")[0].forces == (1 + 1 + 2, 1)


def test_the_kois_reparations_fight_in_the_next_battle() -> None:
    laid = Laid().give("lotus", coins=3).put("lotus", "edo", "bushi", "bushi").put("koi", "edo", "bushi")
    laid.put("lotus", "oshu", "bushi").put("koi", "oshu", "bushi")
    laid.fight("edo", lotus={POETS: 3}).pick("lotus", "hear")
    assert laid.player("koi").coins == 3
    laid.fight("oshu", koi={RONIN: 1}).pick("koi", "hire")
    assert laid.told("battle-decided")[1].forces == (3, 1)


def test_coins_of_other_clans_never_fight() -> None:
    laid = Laid().give("lotus", coins=5, ronin=1).put("lotus", "edo", "bushi").put("koi", "edo", "bushi")
    laid.fight("edo", lotus={RONIN: 1}).pick("lotus", "hire")
    assert laid.told("battle-decided")[0].forces == (1, 2)


# Lotus


def lotus_turn(announced: str = "recruit") -> Laid:
    """Start a turn in which the Lotus plays Train face down and announces another mandate (see B16)."""
    laid = Laid()
    laid.table.pile = ["train", "harvest", "betray", "train", "marshal", "recruit"]
    laid.table.chooser = laid.seat("lotus")
    return laid.do(MandateTurn()).pick("lotus", "train").pick("lotus", announced)


@pytest.mark.ruling("B16")
def test_the_lotus_plays_face_down_and_carries_out_the_announced_mandate() -> None:
    laid = lotus_turn("recruit")
    played = laid.table.mandates[-1]
    assert (played.tile, played.mandate, played.facedown) == ("train", "recruit", True)
    assert [(event.mandate, event.facedown) for event in laid.told("mandate-chosen")] == [("recruit", True)]


def test_the_lotus_can_announce_a_mandate_it_did_not_draw() -> None:
    laid = Laid()
    laid.table.pile, laid.table.chooser = ["train", "train", "harvest", "betray", "marshal"], 1
    laid.do(MandateTurn()).pick("lotus", "harvest")
    assert laid.offered("lotus") == list(RULES.mandates)


def test_the_lotus_returns_the_other_tiles_in_order() -> None:
    assert lotus_turn().table.pile == ["harvest", "betray", "train", "marshal", "recruit"]


@pytest.mark.ruling("B16", "Q-LOTUS")
@pytest.mark.parametrize("clan", [clan for clan in ALL_CLANS if clan != "lotus"])
def test_the_tile_of_the_lotus_is_hidden_from_other_players(clan: str) -> None:
    """Other players see only a facedown tile and the announcement (see B16; Q-LOTUS)."""
    laid = lotus_turn("recruit")
    seen = laid.game.view(laid.seat(clan)).mandates[-1]
    assert (seen.mandate, seen.facedown, seen.tile) == ("recruit", True, None)


def test_only_the_lotus_sees_its_tile() -> None:
    laid = lotus_turn("recruit")
    assert laid.game.view(None).mandates[-1].tile is None
    assert laid.game.view(laid.seat("lotus")).mandates[-1].tile == "train"


def test_the_tile_of_the_lotus_stays_face_down_until_cleanup() -> None:
    laid = Laid().phase("politics", "summer")
    laid.table.pile = ["train", "harvest", "betray", "train", "marshal", "recruit"]
    laid.table.chooser = laid.seat("lotus")
    laid.do(MandateTurn()).pick("lotus", "train")
    assert list(laid.game.covered()) == []
    laid.pick("lotus", "harvest")
    assert list(laid.game.covered()) == [Covered(laid.seat("lotus"), "summer-1")]
    laid.do(SeasonalCleanup())
    assert list(laid.game.covered()) == []


def test_each_facedown_tile_of_the_lotus_has_its_own_mark() -> None:
    laid = Laid().phase("politics", "summer")
    for seat, mandate in ((1, "harvest"), (2, "harvest"), (1, "harvest")):
        laid.call(play_mandate, seat, mandate, "train")
    assert [(cover.seat, cover.mark) for cover in laid.game.covered()] == [(1, "summer-1"), (1, "summer-3")]


@pytest.mark.ruling("12.12")
def test_no_public_event_reveals_the_tile_of_the_lotus() -> None:
    """The log doesn't reveal it either (rulings 12.12)."""
    laid = lotus_turn("recruit")
    assert not [event for event in laid.events if event.is_for(None) and "train" in event.model_dump_json()]


def test_only_the_lotus_is_asked_what_to_announce() -> None:
    laid = Laid()
    laid.table.pile, laid.table.chooser = ["train", "train", "harvest", "betray"], 1
    laid.do(MandateTurn()).pick("lotus", "harvest")
    assert laid.question("lotus").secret
    assert all(laid.game.decision(laid.seat(clan)) is None for clan in ALL_CLANS if clan != "lotus")


@pytest.mark.ruling("12.12")
def test_the_announced_mandate_decides_who_acts_first() -> None:
    """The announcement counts for everything: in Train the chooser is first, in Recruit last (rulings 12.12)."""
    laid = Laid().strongholds("turtle", "kyoto").strongholds("lotus", "nagato")
    laid.table.pile, laid.table.chooser, laid.table.offer = ["train", "recruit", "betray", "train"], 1, []
    for clan in ALL_CLANS:
        laid.give(clan, coins=5)
    laid.table.offer = ["autumn-core-way-of-the-moneylender"]
    laid.do(MandateTurn()).pick("lotus", "recruit").pick("lotus", "train")
    assert (laid.asked(), laid.awaited()) == ("buy-card", ["lotus"])
    laid.game.agenda.clear()
    laid.table.chooser = 1
    laid.do(MandateTurn()).pick("lotus", "train").pick("lotus", "recruit")
    assert (laid.asked(), laid.awaited()) == ("summon-figures", ["turtle"])


def test_an_announced_betray_breaks_the_alliance_with_any_tile() -> None:
    laid = Laid().ally("lotus", "koi").honor("lotus")
    laid.table.pile, laid.table.chooser = ["train", "recruit", "harvest", "train"], 1
    laid.do(MandateTurn()).pick("lotus", "train").pick("lotus", "betray")
    assert laid.table.alliances == []
    assert laid.honor_order()[:2] == ["koi", "lotus"]


def test_a_betray_tile_announced_otherwise_breaks_no_alliance() -> None:
    laid = Laid().ally("lotus", "koi")
    laid.table.pile, laid.table.chooser = ["betray", "recruit", "harvest", "train"], 1
    laid.do(MandateTurn()).pick("lotus", "betray").pick("lotus", "harvest")
    assert laid.table.alliances == [(1, 0)]


@pytest.mark.ruling("12.12")
def test_the_tile_of_the_lotus_is_shuffled_back_unseen() -> None:
    """It returns to the other tiles in Cleanup (rulings 12.12)."""
    laid = lotus_turn("harvest")
    laid.game.agenda.clear()
    laid.do(SeasonalCleanup())
    assert sorted(laid.table.pile) == sorted(["train", "harvest", "betray", "train", "marshal", "recruit"])
    assert not [event for event in laid.events if event.is_for(None) and "train" in event.model_dump_json()]


def test_other_clans_play_their_tile_face_up() -> None:
    laid = Laid()
    laid.table.pile, laid.table.chooser = ["train", "recruit", "harvest", "betray"], 2
    laid.do(MandateTurn()).pick("turtle", "harvest")
    assert laid.table.mandates[-1].facedown is False
    assert laid.game.view(None).mandates[-1].tile == "harvest"


# Turtle


@pytest.mark.ruling("B15")
def test_the_turtles_strongholds_move_one_step_in_a_marshal() -> None:
    laid = Laid().strongholds("turtle", "kyoto", "kyoto").put("turtle", "kyoto", "bushi", "daimyo")
    laid.do(MarshalFigures(seat=2))
    for figure in ("stronghold", "stronghold", "bushi", "daimyo"):
        laid.pick("turtle", f"{figure}@kyoto>kansai")
    assert laid.player("turtle").strongholds == ["kansai", "kansai"]
    assert force_of(laid.table, 2, "kansai") == 4
    assert laid.asked() is None


def test_a_stronghold_of_the_turtle_moves_only_once_per_marshal() -> None:
    laid = Laid().strongholds("turtle", "kyoto", "kansai").do(MarshalFigures(seat=2))
    laid.pick("turtle", "stronghold@kyoto>kansai")
    laid.pick("turtle", "stronghold@kansai>nagato")
    assert laid.asked() is None
    assert sorted(laid.player("turtle").strongholds) == ["kansai", "nagato"]


@pytest.mark.parametrize("clan", [clan for clan in ALL_CLANS if clan != "turtle"])
def test_strongholds_of_other_clans_neither_move_nor_have_force(clan: str) -> None:
    laid = Laid().strongholds(clan, "kyoto").do(MarshalFigures(seat=Laid().seat(clan)))
    assert laid.asked() is None
    assert force_of(laid.table, laid.seat(clan), "kyoto") == 0


def test_a_stronghold_of_the_turtle_can_make_both_moves_of_fujin() -> None:
    laid = Laid().strongholds("turtle", "kyoto").do(FujinMoves(seat=2, left=2))
    laid.pick("turtle", "stronghold@kyoto>kansai").pick("turtle", "stronghold@kansai>hokkaido")
    assert laid.player("turtle").strongholds == ["hokkaido"]


@pytest.mark.ruling("Q-BUILD")
def test_a_stronghold_built_in_a_marshal_does_not_move_in_it() -> None:
    """Building comes after the moves (Q-BUILD)."""
    laid = Laid("koi", "turtle", "bonsai").give("turtle", coins=3).strongholds("turtle", "kyoto")
    laid.do(Marshal(seat=1)).pick("turtle").pick("turtle", "edo")
    assert laid.asked() is None
    assert laid.player("turtle").strongholds == ["kyoto", "edo"]


@pytest.mark.ruling("4, Harvest 3")
def test_strongholds_of_the_turtle_count_in_a_harvest() -> None:
    laid = Laid().strongholds("turtle", "kyoto", "kyoto").put("koi", "kyoto", "bushi").do(Harvest(seat=2))
    assert laid.player("turtle").vp == 4


@pytest.mark.ruling("A13")
def test_a_stronghold_of_the_turtle_alone_wins_a_token() -> None:
    """The province is Oshu, as in A13."""
    laid = Laid().strongholds("turtle", "oshu").do(WarProvince(province="oshu"))
    assert laid.player("turtle").tokens == [("spring", "oshu")]


@pytest.mark.ruling("6, Who fights 2", "B15")
def test_a_stronghold_of_the_turtle_fights_and_survives_defeat() -> None:
    """Other clans' strongholds don't take part (rulings 6, Who fights 2; see B15)."""
    laid = Laid().strongholds("turtle", "oshu").strongholds("bonsai", "oshu").put("koi", "oshu", "bushi", "bushi")
    laid.put("turtle", "oshu", "shinto").do(WarProvince(province="oshu"))
    assert laid.told("battle-decided")[0].participants == (0, 2)
    assert laid.told("battle-decided")[0].forces == (2, 2)
    assert laid.figures("turtle", "oshu") == []
    assert laid.player("turtle").strongholds == ["oshu"]
    assert [len(event.killed) for event in laid.told("figures-killed")] == [1]


def test_a_stronghold_of_the_turtle_cannot_be_captured_or_replaced() -> None:
    laid = Laid().strongholds("turtle", "oshu").put("koi", "oshu", "bushi").give("koi", coins=1)
    laid.fight("oshu", koi={HOSTAGE: 1})
    assert laid.told("token-won")
    assert laid.player("koi").hostages == []
    laid = Laid().strongholds("turtle", "oshu").do(Betray(seat=0))
    assert laid.asked() is None


def test_the_imperial_poets_ignore_strongholds_of_the_turtle() -> None:
    laid = (
        Laid().strongholds("turtle", "oshu", "oshu").put("turtle", "oshu", "bushi").put("koi", "oshu", *["bushi"] * 4)
    )
    laid.give("koi", coins=1).fight("oshu", koi={POETS: 1}).pick("koi", "hear")
    assert laid.player("koi").vp == 1


@pytest.mark.ruling("6, Seppuku 3")
def test_the_turtle_cannot_commit_seppuku_with_only_strongholds() -> None:
    """Without figures there is nothing to choose (rulings 6, Seppuku 3)."""
    laid = Laid().strongholds("turtle", "oshu", "oshu").put("koi", "oshu", "bushi").give("turtle", coins=1)
    laid.fight("oshu", turtle={SEPPUKU: 1})
    assert laid.told("advantage-won")[0].seat == 2
    assert laid.player("turtle").vp == 0
    assert laid.told("token-won")[0].seat == 2


@pytest.mark.ruling("12.10")
def test_seppuku_spares_the_turtles_strongholds_and_their_force() -> None:
    """Neither Seppuku nor Righteousness counts them (rulings 12.10)."""
    laid = (
        Laid().cards("turtle", "righteousness").strongholds("turtle", "oshu", "oshu").put("turtle", "oshu", "bushi")
    )
    laid.put("koi", "oshu", "bushi").give("turtle", coins=1).fight("oshu", turtle={SEPPUKU: 1}).pick(
        "turtle", "seppuku"
    )
    assert laid.player("turtle").vp == 1 + 1
    assert laid.told("battle-decided")[0].forces == (1, 2)


@pytest.mark.ruling("12.10")
def test_a_stronghold_of_the_turtle_counts_where_it_is_now() -> None:
    """This holds for Recruit and Susanoo (rulings 12.10)."""
    laid = Laid().strongholds("turtle", "kyoto").do(FujinMoves(seat=2, left=1)).pick("turtle", "stronghold@kyoto>edo")
    laid.do(RecruitFigures(seat=2, bonus=0)).pick("turtle", "bushi@edo")
    assert laid.figures("turtle", "edo") == ["bushi"]
    laid.shrines("susanoo").worship("turtle", "susanoo", "shinto").do(ResolveShrine(index=0))
    assert laid.player("turtle").vp == 1


@pytest.mark.ruling("12.10")
def test_strongholds_of_the_turtle_have_no_force_at_shrines() -> None:
    laid = Laid().strongholds("turtle", "kyoto", "kyoto").shrines("hachiman").worship("koi", "hachiman", "shinto")
    laid.do(ResolveShrine(index=0))
    assert laid.player("koi").ronin == 2


@pytest.mark.ruling("Q-TURTLE")
def test_oni_of_hate_cannot_destroy_strongholds_of_the_turtle() -> None:
    """They count as figures only for moving and Force (Q-TURTLE)."""
    laid = Laid().strongholds("turtle", "edo").put("bonsai", "kyoto", "oni-of-hate").do(MarshalFigures(seat=4))
    laid.pick("bonsai", "oni-of-hate@kyoto>edo")
    assert laid.player("turtle").strongholds == ["edo"]
    assert not laid.told("figures-killed")


# Dragonfly


@pytest.mark.ruling("B14")
def test_the_dragonfly_recruits_one_figure_per_stronghold_anywhere() -> None:
    laid = Laid().strongholds("dragonfly", "hokkaido", "oshu").do(RecruitFigures(seat=3, bonus=1))
    for province in ("kyushu", "kyushu", "edo"):
        laid.pick("dragonfly", f"bushi@{province}")
    assert laid.asked() is None
    assert laid.figures("dragonfly", "kyushu") == ["bushi", "bushi"]


@pytest.mark.ruling("12.11")
@pytest.mark.parametrize(("bonus", "figures"), [(0, 0), (1, 1)])
def test_the_dragonfly_without_strongholds_recruits_only_the_bonus(bonus: int, figures: int) -> None:
    """It gets no basic figures, but it can place the bonus figure anywhere (rulings 12.11)."""
    laid = Laid().do(RecruitFigures(seat=3, bonus=bonus))
    while laid.asked():
        laid.pick("dragonfly", "bushi@edo")
    assert len(laid.figures("dragonfly", "edo")) == figures


def test_other_clans_without_strongholds_recruit_nothing() -> None:
    laid = Laid().do(RecruitFigures(seat=0, bonus=1))
    assert laid.asked() is None


@pytest.mark.ruling("B14")
def test_the_dragonfly_moves_anywhere_but_once_in_a_marshal() -> None:
    """One move goes from Hokkaido to Nagato (see B14)."""
    laid = Laid().put("dragonfly", "hokkaido", "bushi").do(MarshalFigures(seat=3))
    assert laid.offered("dragonfly") == [f"bushi@hokkaido>{province}" for province in PROVINCES[1:]]
    laid.pick("dragonfly", "bushi@hokkaido>nagato")
    assert laid.figures("dragonfly", "nagato") == ["bushi"]
    assert laid.asked() is None


def test_the_dragonfly_moves_anywhere_twice_with_fujin() -> None:
    laid = Laid().put("dragonfly", "hokkaido", "bushi").do(FujinMoves(seat=3, left=2))
    laid.pick("dragonfly", "bushi@hokkaido>nagato").pick("dragonfly", "bushi@nagato>oshu")
    assert laid.figures("dragonfly", "oshu") == ["bushi"]


def test_strongholds_of_the_dragonfly_do_not_move() -> None:
    laid = Laid().strongholds("dragonfly", "hokkaido").do(MarshalFigures(seat=3))
    assert laid.asked() is None


def test_other_clans_move_only_to_adjacent_provinces() -> None:
    laid = Laid().put("koi", "nagato", "bushi").do(MarshalFigures(seat=0))
    assert laid.offered("koi") == ["bushi@nagato>kansai"]
    with pytest.raises(IllegalAnswerError):
        laid.pick("koi", "bushi@nagato>hokkaido")


# Bonsai


@pytest.mark.ruling("12.9", "A15")
@pytest.mark.parametrize(
    ("cost", "discount", "price"), [(4, 0, 1), (2, 0, 1), (1, 0, 1), (0, 0, 0), (4, 1, 0), (1, 1, 0), (0, 1, 0)]
)
def test_the_bonsai_pays_at_most_one_coin_before_the_discount(cost: int, discount: int, price: int) -> None:
    laid = Laid()
    assert price_of(laid.table, laid.seat("bonsai"), cost, discount) == price


@pytest.mark.ruling("A15")
@pytest.mark.parametrize(("cost", "discount", "price"), [(4, 0, 4), (2, 1, 1), (0, 1, 0)])
def test_other_clans_pay_the_printed_cost_minus_the_discount(cost: int, discount: int, price: int) -> None:
    """A discount doesn't take a cost of 0 below 0 (see A15)."""
    laid = Laid()
    assert price_of(laid.table, laid.seat("koi"), cost, discount) == price


@pytest.mark.ruling("A15")
def test_the_bonsai_builds_a_stronghold_for_one_coin() -> None:
    laid = Laid().give("bonsai", coins=1).do(BuildStronghold(seat=4)).pick("bonsai", "edo")
    assert (laid.player("bonsai").coins, laid.player("bonsai").strongholds) == (0, ["edo"])


@pytest.mark.ruling("5.6")
@pytest.mark.parametrize("card", ["autumn-core-form-of-the-kitsune", "autumn-core-river-dragon"])
def test_the_bonsai_buys_a_card_from_ryujin_for_one_coin(card: str) -> None:
    """Its cap applies there as well (rulings 5.6)."""
    laid = Laid().give("bonsai", coins=1).shrines("ryujin").worship("bonsai", "ryujin", "shinto")
    laid.table.offer = [card]
    laid.do(ResolveShrine(index=0)).pick("bonsai", card)
    assert (laid.player("bonsai").coins, laid.player("bonsai").cards) == (0, [card])


def test_the_bonsai_buys_for_free_in_its_own_train() -> None:
    laid = Laid()
    laid.table.offer = list(dict.fromkeys(CARDS))
    laid.do(BuyCard(seat=4, discount=1))
    assert laid.offered("bonsai") == list(CARDS)
    laid.pick("bonsai", "autumn-core-form-of-the-kitsune")
    assert laid.player("bonsai").coins == 0


# Limits


@pytest.mark.ruling("A15")
def test_three_strongholds_recruit_three_figures_or_four_with_the_bonus() -> None:
    for bonus, most in ((0, 3), (1, 4)):
        laid = Laid().strongholds("lotus", "edo", "oshu", "kyoto").do(RecruitFigures(seat=1, bonus=bonus))
        while laid.asked():
            laid.answer("lotus", Picked(keys=(laid.offered("lotus")[0],)))
            if laid.asked() == "may-send-to-shrine":
                laid.pick("lotus")
        assert len(laid.told("figure-summoned")) == most


def test_killed_figures_return_to_their_own_reserve() -> None:
    """Rulings 1, Kill: figures go to their owner's reserve."""
    laid = Laid().put("lotus", "edo", "daimyo").call(kill, 0, [Killed(1, "daimyo", "edo")], "test")
    assert "daimyo" in laid.player("lotus").reserve
    assert laid.figures("lotus", "edo") == []
