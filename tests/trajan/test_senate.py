"""Tests of the senate: advancing by one space, and ranking the players."""

import pytest

from engine.trajan.components import RULES
from engine.trajan.measures import senate_ranking, votes_of
from engine.trajan.quarter import CountSenate
from tests.trajan.laying import Laid
from tests.trajan.pieces import LETTERS
from tests.trajan.reference import example

VOTE_TILES = {2: "senate_2", 3: "senate_3", 4: "senate_4"}
VOTERS = {"red": "A", "blue": "B", "green": "C", "brown": "D"}


# Advancing


@pytest.mark.ruling("example R7")
def test_the_disc_advances_one_space_and_scores_it() -> None:
    laid = Laid().senate(A=RULES.senate.index(4)).act("A", "senate")
    assert laid.means("A", "advance").points == 5
    laid.pick("A", "advance")
    assert (RULES.senate[laid.space("A")], laid.points("A")) == (5, 5)


def test_an_arriving_disc_goes_on_top() -> None:
    laid = Laid().senate(B=1).act("A", "senate").pick("A", "advance").act("C", "senate").pick("C", "advance")
    assert laid.table.senate[1] == [1, 0, 2]


@pytest.mark.ruling("B9")
def test_the_last_space_allows_no_further_advance() -> None:
    laid = Laid().senate(A=7).act("A", "senate")
    assert laid.asked() is None
    assert not laid.told("action-left")[0].possible


@pytest.mark.ruling("B8")
def test_the_action_can_be_skipped() -> None:
    laid = Laid().act("A", "senate").nothing("A")
    assert (laid.space("A"), laid.points("A")) == (0, 0)
    assert laid.told("action-left")[0].possible


def test_advancing_can_be_undone() -> None:
    assert not Laid().act("A", "senate").is_final("A", "advance")


# Ranking


def ranked(players: dict[str, list[int]]) -> tuple[Laid, list[str]]:
    """Rank players with these senate spaces, stack places and votes on tiles; return their colors, best first."""
    laid = Laid(len(players))
    letters = dict(zip(players, LETTERS, strict=False))
    for discs in laid.table.senate:
        discs.clear()
    for colour, (votes, height, tiles) in sorted(players.items(), key=lambda each: each[1][1]):
        laid.table.senate[RULES.senate.index(votes)].append(laid.seat(letters[colour]))
        if tiles:
            laid.tiles(letters[colour], VOTE_TILES[tiles])
        assert height >= 0
    return laid, [[*players][seat] for seat in senate_ranking(laid.table)]


@pytest.mark.ruling("G4", "G11", "example D10")
def test_rankings_match_the_vectors() -> None:
    """Votes decide, then the further space, then the higher disc (example D10, rulings G4, G11)."""
    for vector in example("D10"):
        laid, found = ranked(vector["players"])
        assert found == vector["rank"]
        ranking = senate_ranking(laid.table)
        laid.do(CountSenate()).falls_back(LETTERS[ranking[0]])
        assert laid.table.senate[0] == ranking[::-1]


@pytest.mark.ruling("G4")
def test_votes_come_from_the_space_and_all_tiles() -> None:
    laid = Laid().senate(A=3).tiles("A", "senate_2", "senate_5", "senate_5", "bread")
    assert votes_of(laid.table, 0) == 4 + 2 + 5 + 5


@pytest.mark.ruling("G4")
def test_ties_go_to_the_further_space_then_the_higher_disc() -> None:
    """A has three votes from its space and two from a tile; B has five from its space (ruling G4)."""
    laid = Laid().senate(D=1, C=1, A=2, B=4).tiles("A", "senate_2")
    assert [votes_of(laid.table, seat) for seat in range(4)] == [5, 5, 2, 2]
    assert senate_ranking(laid.table) == [1, 0, 2, 3]


@pytest.mark.ruling("A5", "G4")
def test_the_last_player_wins_ties_on_the_start_space() -> None:
    """This holds in the first quarter; players without votes take part (rulings A5, G4)."""
    assert senate_ranking(Laid().table) == [3, 2, 1, 0]


@pytest.mark.ruling("G4")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_top_two_get_a_bonus_tile_even_with_few_votes(seats: int) -> None:
    """With two players, both get one (ruling G4)."""
    laid = Laid(seats).do(CountSenate()).falls_back(LETTERS[seats - 1])
    assert [len(player.bonus) for player in laid.table.players] == [0] * (seats - 2) + [1, 1]
