"""Tests of Winter: final scoring and the winner (rulings 9)."""

import pytest

from bot.games.rising_sun.board_pages import token_scores
from engine.rising_sun.winter import TokenScore, Winter, winners_of
from tests.rising_sun.laying import Laid

PROVINCES = ("hokkaido", "oshu", "kyoto", "edo", "kansai", "nagato", "shikoku", "kyushu")


def spring_tokens(number: int) -> list[str]:
    return [f"spring:{province}" for province in PROVINCES[:number]]


@pytest.mark.ruling("9.1", "3.3")
def test_winter_returns_hostages_then_scores_cards_tokens_and_the_set() -> None:
    laid = Laid("koi", "lotus", "turtle").hostage("koi", "turtle", "bushi").cards("koi", "form-of-the-kitsune")
    laid.strongholds("koi", "edo").tokens("koi", "spring:edo", "summer:oshu", "autumn:kyoto").do(Winter())
    assert [event.kind for event in laid.events][:3] == ["winter-began", "hostage-returned", "coins-gained"]
    gains = [(event.source, event.number) for event in laid.told("vp-gained")]
    assert gains == [("form-of-the-kitsune", 3), ("war-tokens", 6), ("set-bonus", 10)]
    assert laid.player("koi").ledger == dict(gains)
    assert laid.game.finished


@pytest.mark.parametrize(("season", "worth"), [("spring", 1), ("summer", 2), ("autumn", 3)])
def test_a_token_is_worth_more_in_a_later_season(season: str, worth: int) -> None:
    laid = Laid("koi", "lotus", "turtle").tokens("koi", f"{season}:edo").do(Winter())
    assert laid.player("koi").vp == worth


@pytest.mark.ruling("11.1", "B1")
@pytest.mark.parametrize("provinces", range(9))
def test_the_set_bonus_grows_with_the_number_of_provinces(provinces: int) -> None:
    laid = Laid("koi", "lotus", "turtle").tokens("koi", *spring_tokens(provinces)).do(Winter())
    assert laid.player("koi").vp == provinces + [0, 0, 0, 10, 10, 20, 20, 30, 30][provinces]


@pytest.mark.ruling("11.1")
@pytest.mark.parametrize("provinces", range(9))
def test_the_set_bonus_of_the_earlier_printing_can_be_chosen(provinces: int) -> None:
    laid = Laid("koi", "lotus", "turtle", set_bonus="5/15/25").tokens("koi", *spring_tokens(provinces)).do(Winter())
    assert laid.player("koi").vp == provinces + [0, 0, 0, 5, 5, 15, 15, 25, 25][provinces]


@pytest.mark.ruling("9.2")
def test_duplicate_tokens_count_once_for_the_set_but_keep_their_vp() -> None:
    laid = Laid("koi", "lotus", "turtle").tokens("koi", "spring:edo", "summer:edo", "autumn:oshu").do(Winter())
    assert laid.player("koi").vp == 1 + 2 + 3


def test_the_set_bonus_is_shown_before_it_is_scored() -> None:
    laid = Laid("koi", "lotus", "turtle").tokens("koi", "spring:edo", "summer:edo", "autumn:oshu", "autumn:kyoto")
    shown = token_scores(laid.game.view(None))
    assert shown[laid.seat("koi")] == TokenScore(vp=1 + 2 + 3 + 3, provinces=3, set_bonus=10)
    assert shown[laid.seat("lotus")] == TokenScore(vp=0, provinces=0, set_bonus=0)
    laid.do(Winter())
    assert laid.player("koi").ledger == {"war-tokens": 9, "set-bonus": 10}


@pytest.mark.ruling("9.3")
def test_the_highest_vp_win() -> None:
    laid = Laid("koi", "lotus", "turtle").give("koi", vp=30).give("turtle", vp=31).do(Winter())
    assert laid.told("game-won")[0].seats == (laid.seat("turtle"),)
    assert [(seat, place) for seat, place, _ in laid.game.ranking()] == [(2, 1), (0, 2), (1, 3)]


@pytest.mark.ruling("9.3", "B4")
def test_a_tie_goes_to_the_higher_honor() -> None:
    laid = Laid("koi", "lotus", "turtle").honor("turtle", "koi", "lotus").give("koi", vp=40).give("turtle", vp=40)
    assert winners_of(laid.table) == (laid.seat("turtle"),)


@pytest.mark.ruling("9.3", "3.7", "B4")
def test_tied_allies_share_the_victory() -> None:
    """An alliance of Autumn is still in force in Winter (rulings 9.3, rulings 3.7, see B4)."""
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").give("koi", vp=40).give("turtle", vp=40).do(Winter())
    assert laid.told("game-won")[0].seats == (0, 2)
    assert [(seat, place) for seat, place, _ in laid.game.ranking()] == [(0, 1), (2, 1), (1, 3)]


@pytest.mark.ruling("9.3")
def test_an_ally_with_fewer_vp_does_not_share() -> None:
    laid = Laid("koi", "lotus", "turtle").ally("koi", "turtle").give("koi", vp=40).give("turtle", vp=39)
    assert winners_of(laid.table) == (0,)


@pytest.mark.ruling("9.4", "Q-TIE3")
@pytest.mark.parametrize(
    ("honor", "winners"),
    [
        (("koi", "lotus", "turtle"), ["koi", "turtle"]),
        (("turtle", "lotus", "koi"), ["koi", "turtle"]),
        (("lotus", "koi", "turtle"), ["lotus"]),
    ],
)
def test_in_a_three_way_tie_the_most_honored_pair_of_allies_wins(honor: tuple[str, ...], winners: list[str]) -> None:
    laid = Laid("koi", "lotus", "turtle").honor(*honor).ally("koi", "turtle")
    for clan in honor:
        laid.give(clan, vp=40)
    assert [laid.table.players[seat].clan for seat in winners_of(laid.table)] == winners


@pytest.mark.ruling("A15", "B3")
def test_vp_continue_beyond_the_fifty_spaces_of_the_track() -> None:
    """A flipped marker on 2 is 52 VP (see A15, B3)."""
    laid = Laid("koi", "lotus", "turtle").give("koi", vp=49).tokens("koi", "autumn:edo").do(Winter())
    assert laid.player("koi").vp == 52
