"""Tests of final scoring: multipliers by role and number of players, Daimyo in hand, ties."""

import pytest

from engine.core.events import Seat
from engine.samurai_sword.events import SeatScored
from engine.samurai_sword.scoring import end_game, points_of, teams_ranked
from tests.samurai_sword.laying import Laid

SIX = ("shogun", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin")
SIX_THREE_STARS = ("shogun_2", "samurai_3", "ninja_1", "ninja_2", "ninja_3", "ronin")
SIX_ONE_STAR = ("shogun_2", "samurai_1", "ninja_1", "ninja_2", "ninja_3", "ronin")
EIGHT = ("shogun_2", "samurai_1", "samurai_3", "ninja_1", "ninja_2", "ninja_3", "ronin_1", "ronin_2")


def ended(roles: tuple[str, ...], honor: tuple[int, ...], *, expansion: bool = False) -> Laid:
    """End a game with these roles and this Honor, and empty hands."""
    laid = Laid(len(roles), expansion=expansion).roles(*roles)
    for player, number in zip(laid.table.players, honor, strict=True):
        player.honor, player.hand = number, []
    return laid


def scored(laid: Laid) -> dict[str, int]:
    laid.do()
    laid.game.agenda.clear()
    end_game(laid.game, "honor")
    return laid.team_points()


@pytest.mark.ruling("E1", "C1", "C2")
def test_the_rulebooks_example_scores_as_corrected() -> None:
    """E1 is corrected: Daimyo are in the Samurai's hand (C1), and the Ronin's points are tripled (C2)."""
    laid = ended(SIX, (1, 3, 2, 3, 0, 3)).hand("B", "daimyo", "daimyo")
    assert scored(laid) == {"shogun": 9, "ninja": 5, "ronin": 9}
    assert laid.winners() == "AB"


@pytest.mark.ruling("E2")
def test_of_four_the_samurai_and_the_ninja_with_more_stars_double() -> None:
    laid = ended(("shogun", "samurai", "ninja_1", "ninja_3"), (2, 3, 4, 0))
    assert scored(laid) == {"shogun": 8, "ninja": 4}
    assert laid.winners() == "AB"


@pytest.mark.ruling("7.10", "E3")
def test_ninja_win_a_tie_of_four() -> None:
    laid = ended(("shogun", "samurai", "ninja_1", "ninja_2"), (0, 3, 4, 1))
    assert scored(laid) == {"shogun": 6, "ninja": 6}
    assert laid.winners() == "CD"


@pytest.mark.ruling("7.10", "E4")
def test_the_shogun_of_three_doubles_and_loses_a_tie() -> None:
    laid = ended(("shogun", "ninja_1", "ninja_2"), (3, 6, 0))
    assert scored(laid) == {"shogun": 6, "ninja": 6}
    assert laid.winners() == "BC"


@pytest.mark.ruling("E6")
def test_the_ronin_of_seven_triples() -> None:
    laid = ended(("shogun", "samurai", "samurai", "ninja_1", "ninja_2", "ninja_3", "ronin"), (5, 3, 0, 2, 2, 2, 3))
    assert scored(laid) == {"shogun": 8, "ninja": 6, "ronin": 9}
    assert laid.winners() == "G"


@pytest.mark.ruling("7.9", "E8")
def test_daimyo_are_never_multiplied() -> None:
    laid = ended(SIX, (1, 2, 1, 1, 0, 1)).hand("B", "daimyo", "daimyo")
    assert points_of(laid.table, 1) == 6


@pytest.mark.ruling("7.9")
def test_a_ronin_gets_nothing_for_a_daimyo() -> None:
    laid = ended(SIX, (1, 2, 1, 1, 0, 1)).hand("F", "daimyo", "daimyo", "daimyo")
    assert points_of(laid.table, 5) == 3


@pytest.mark.ruling("7.10")
def test_a_tie_of_shogun_and_ronin_goes_to_the_shogun() -> None:
    laid = ended(SIX, (3, 0, 0, 0, 0, 1))
    assert scored(laid) == {"shogun": 3, "ninja": 0, "ronin": 3}
    assert laid.winners() == "AB"


@pytest.mark.ruling("7.11", "G3")
def test_with_the_expansion_the_shogun_team_wins_a_tie() -> None:
    laid = ended(SIX_THREE_STARS, (1, 3, 2, 3, 0, 3), expansion=True).hand("B", "daimyo", "daimyo")
    assert scored(laid) == {"shogun": 9, "ninja": 5, "ronin": 9}
    assert laid.winners() == "AB"


@pytest.mark.ruling("G4")
def test_a_samurai_with_one_star_lets_the_shogun_double() -> None:
    laid = ended(SIX_ONE_STAR, (1, 3, 2, 3, 0, 3), expansion=True).hand("B", "daimyo", "daimyo")
    assert scored(laid) == {"shogun": 7, "ninja": 5, "ronin": 9}
    assert laid.winners() == "F"


@pytest.mark.ruling("G6")
def test_of_two_ronin_the_one_with_two_stars_doubles() -> None:
    laid = ended(EIGHT, (4, 5, 0, 4, 3, 2, 3, 3), expansion=True)
    assert scored(laid) == {"shogun": 9, "ninja": 9, "ronin": 9}
    assert laid.winners() == "ABC"


@pytest.mark.ruling("7.11", "G7")
def test_with_the_expansion_ninja_win_a_tie_with_the_ronin() -> None:
    laid = ended(EIGHT, (4, 3, 0, 4, 3, 1, 2, 3), expansion=True)
    assert scored(laid) == {"shogun": 7, "ninja": 8, "ronin": 8}
    assert laid.winners() == "DEF"


@pytest.mark.parametrize("expansion", [False, True])
def test_teams_share_places_and_points(expansion: bool) -> None:
    laid = ended(SIX_THREE_STARS if expansion else SIX, (5, 1, 1, 1, 1, 0), expansion=expansion)
    scored(laid)
    assert laid.game.ranking() == [(0, 1, 7), (1, 1, 7), (2, 3, 3), (3, 3, 3), (4, 3, 3), (5, 6, 0)]
    assert teams_ranked(laid.table) == ["shogun", "ninja", "ronin"]


def test_roles_and_hands_are_public_at_the_end() -> None:
    laid = ended(SIX, (1, 1, 1, 1, 1, 1)).hand("B", "daimyo")
    scored(laid)
    for reader in (None, *range(6)):
        seen = laid.game.view(reader).players
        assert [player.role for player in seen] == list(SIX)
        assert seen[1].hand == ("daimyo",)


def test_the_end_is_logged_with_the_points_of_every_seat() -> None:
    laid = ended(SIX, (1, 3, 2, 3, 0, 3))
    scored(laid)
    told = {event.seat: event for event in laid.game.told if isinstance(event, SeatScored)}
    seats: list[Seat] = sorted(told)
    assert seats == list(range(6))
    assert (told[5].honor, told[5].multiplier, told[5].points) == (3, 3, 9)
