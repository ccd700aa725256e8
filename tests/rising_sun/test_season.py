"""Tests of a season's frame: beginning, setup, political track and cleanup (rulings 3, 12)."""

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalOptionsError
from engine.core.events import Event
from engine.rising_sun.components import CLANS, PROVINCES, RULES, season_deck
from engine.rising_sun.game import RisingSun
from engine.rising_sun.hooks import RisingSunGame
from engine.rising_sun.options import RisingSunOptions
from engine.rising_sun.season import PoliticalPhase, ReturnHostages, SeasonalCleanup, SeasonalSetup
from engine.rising_sun.table import PlayedMandate
from engine.search.random_play import random_action
from tests.rising_sun.laying import ALL_CLANS, Laid

OPTIONS = RisingSunOptions(card_set="archway", shrines="first-game")


def through_the_season(laid: Laid) -> None:
    """Play the planned steps to their end with fallback answers."""
    while laid.awaited():
        seat = laid.game.awaited()[0]
        laid.events += laid.game.apply(seat, laid.game.fallback(seat)).events


def mandates_and_kami(events: list[Event]) -> list[str]:
    return [event.kind for event in events if event.kind in ("mandate-chosen", "kami-turn-began", "war-began")]


# The beginning


@pytest.mark.ruling("11.9", "A1")
def test_clans_sit_clockwise_by_starting_honor() -> None:
    """The lowest rank is on top of the track, in any order of joining (rulings 11.9, see A1)."""
    game = RisingSun.begin(OPTIONS, ["bonsai", "turtle", "koi", "dragonfly"], seed=5)
    assert [player.clan for player in game.table.players] == ["koi", "turtle", "dragonfly", "bonsai"]
    assert game.table.honor == [0, 1, 2, 3]
    assert game.table.lobby_order == [2, 1, 3, 0]


def test_a_clan_starts_with_daimyo_bushi_and_stronghold_at_home() -> None:
    game = RisingSun.begin(OPTIONS, ["koi", "lotus", "turtle"], seed=1)
    for player in game.table.players:
        home = CLANS[player.clan].home
        assert sorted(player.figures[home]) == ["bushi", "daimyo"]
        assert player.strongholds == [home]
        assert sorted(player.reserve) == ["bushi"] * 5 + ["shinto"] * 3
        assert player.vp == 0


def test_four_different_shrines_stay_for_the_whole_game() -> None:
    for seed in range(20):
        game = RisingSun.begin(RisingSunOptions(), [None] * 3, seed=seed)
        assert len({shrine.kami for shrine in game.table.shrines}) == RULES.shrines


@pytest.mark.ruling("Q-EXP")
def test_expansion_clans_and_provinces_are_not_in_the_box() -> None:
    """The base game has no Fox, Sun or Moon clan and no sixth player (Q-EXP)."""
    assert set(RisingSun.seat_choices) == set(ALL_CLANS)
    assert list(RisingSun.seat_counts) == [3, 4, 5]
    assert RULES.card_sets == ("archway", "teapot", "horseman")
    with pytest.raises(IllegalOptionsError):
        RisingSun.begin(OPTIONS, ["fox", "koi", "lotus"], seed=1)


# Setup


@pytest.mark.ruling("3.1", "12.7")
def test_setup_goes_from_war_tokens_and_cards_to_income_to_hostages() -> None:
    laid = Laid("koi", "lotus", "turtle").hostage("koi", "turtle", "bushi")
    laid.do(SeasonalSetup(season="summer"), ReturnHostages())
    kinds = [event.kind for event in laid.events]
    assert kinds == ["season-began", "income-taken", "hostage-returned", "coins-gained"]


@pytest.mark.ruling("11.19", "3.1", "C5")
@pytest.mark.parametrize("season", ["spring", "summer", "autumn"])
def test_a_seasons_cards_replace_the_unsold_ones(season: str) -> None:
    """Twelve new cards are displayed, and unsold ones are removed (rulings 11.19, rulings 3.1, see C5)."""
    laid = Laid()
    laid.table.offer = ["spring-core-komainu"]
    laid.do(SeasonalSetup(season=season))
    assert tuple(laid.table.offer) == season_deck(season, "archway")
    assert len(laid.table.offer) == 12


@pytest.mark.ruling("3.2")
def test_income_is_the_only_source_of_coins_in_spring() -> None:
    laid = Laid().do(SeasonalCleanup(), SeasonalSetup(season="spring"))
    assert [player.coins for player in laid.table.players] == [CLANS[clan].income for clan in ALL_CLANS]


@pytest.mark.ruling("3.3", "12.7", "B8")
def test_a_hostage_returns_to_its_owners_reserve_and_pays_the_captor() -> None:
    laid = (
        Laid("koi", "lotus", "turtle")
        .reserve("turtle")
        .hostage("koi", "turtle", "bushi")
        .hostage("koi", "lotus", "shinto")
    )
    laid.do(ReturnHostages())
    assert laid.player("koi").coins == 2
    assert laid.player("koi").hostages == []
    assert laid.player("turtle").reserve == ["bushi"]
    assert laid.player("turtle").coins == laid.player("lotus").coins == 0


@pytest.mark.ruling("3.1", "12.7")
@pytest.mark.parametrize("merchant", ["koi", "lotus"])
def test_hostages_return_simultaneously_for_way_of_the_merchant(merchant: str) -> None:
    """Wealth is compared before any hostage is paid for (rulings 3.1, rulings 12.7)."""
    richer = "lotus" if merchant == "koi" else "koi"
    laid = Laid("koi", "lotus", "turtle").give(merchant, coins=4).give(richer, coins=5)
    laid.cards(merchant, "way-of-the-merchant")
    laid.hostage("koi", "turtle", "bushi").hostage("lotus", "turtle", "bushi").do(ReturnHostages())
    assert (laid.player(merchant).coins, laid.player(richer).coins) == (6, 6)


@pytest.mark.ruling("3.4")
@pytest.mark.parametrize(("players", "tokens"), [(3, 5), (4, 6), (5, 7)])
def test_war_tokens_are_in_draw_order_without_duplicates(players: int, tokens: int) -> None:
    laid = Laid(*ALL_CLANS[:players]).do(SeasonalSetup(season="summer"))
    drawn = laid.table.war_provinces
    assert len(drawn) == len(set(drawn)) == tokens
    assert set(drawn) <= set(PROVINCES)
    numbers = {province.province: province.battle for province in laid.game.view(None).provinces}
    assert [numbers[province] for province in drawn] == list(range(1, tokens + 1))


@pytest.mark.ruling("Q-SPLIT")
def test_there_are_two_of_each_of_the_ten_mandate_tiles() -> None:
    laid = Laid().do(SeasonalSetup(season="spring"))
    assert sorted(laid.table.pile) == sorted(["recruit", "marshal", "train", "harvest", "betray"] * 2)


# The political track


@pytest.mark.ruling("5.9", "B18")
def test_kami_turns_follow_mandates_three_five_and_seven() -> None:
    laid = Laid("koi", "lotus", "turtle")
    laid.do(SeasonalSetup(season="spring"), PoliticalPhase())
    through_the_season(laid)
    m, k, w = "mandate-chosen", "kami-turn-began", "war-began"
    assert mandates_and_kami(laid.events) == [m, m, m, k, m, m, k, m, m, k, w]


@pytest.mark.ruling("12.18", "B17")
@pytest.mark.parametrize(("clans", "step"), [(3, 1), (4, 3), (5, 2)])
def test_the_next_season_starts_left_of_the_seventh_chooser(clans: int, step: int) -> None:
    """After seven turns the first chooser has moved by 7 mod n seats (rulings 12.18, see B17)."""
    laid = Laid(*ALL_CLANS[:clans])
    laid.table.chooser = first = 1
    laid.do(SeasonalSetup(season="spring"), PoliticalPhase())
    through_the_season(laid)
    choosers = [event.seat for event in laid.told("mandate-chosen")]
    assert choosers == [(first + turn) % clans for turn in range(7)]
    assert laid.table.chooser == (first + step) % clans


# Cleanup


@pytest.mark.ruling("12.20", "B27")
def test_cleanup_removes_coins_ronin_and_worshippers_and_collects_tiles() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", coins=4, ronin=2).shrines("hachiman", "fujin")
    laid.reserve("lotus", "shinto").worship("lotus", "hachiman", "shinto")
    laid.table.mandates = [PlayedMandate(seat=1, mandate="train", tile="betray", facedown=True)]
    laid.table.pile = ["harvest"] * 9
    laid.do(SeasonalCleanup())
    assert (laid.player("koi").coins, laid.player("koi").ronin) == (0, 0)
    assert laid.player("lotus").reserve == ["shinto"]
    assert not any(shrine.worshippers for shrine in laid.table.shrines)
    assert sorted(laid.table.pile) == ["betray", *["harvest"] * 9]
    assert laid.table.mandates == []


@pytest.mark.ruling("12.20", "3.7", "B27")
def test_cleanup_changes_nothing_else() -> None:
    """Alliances continue until the next Tea Ceremony (rulings 12.20, rulings 3.7, see B27)."""
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus").ally("koi", "lotus")
    laid.put("koi", "edo", "bushi").strongholds("koi", "edo").cards("koi", "courage").give("koi", vp=7)
    laid.tokens("koi", "spring:edo").hostage("koi", "turtle", "bushi")
    before = laid.player("koi").clone()
    laid.do(SeasonalCleanup())
    assert laid.player("koi") == before
    assert laid.honor_order() == ["turtle", "koi", "lotus"]
    assert laid.table.alliances == [(0, 1)]


# Whole games


def seasons_of(game: RisingSunGame) -> list[str]:
    """Play to the end with random answers and return the seasons in order."""
    chance, seasons = Chance(9), [game.table.season]
    while not game.finished:
        game.apply(*random_action(game, chance))
        if game.table.season != seasons[-1]:
            seasons.append(game.table.season)
    return seasons


def test_a_game_has_spring_summer_autumn_and_winter() -> None:
    assert seasons_of(RisingSun.begin(OPTIONS, ["koi", "lotus", "turtle"], seed=3)) == list(RULES.seasons)
