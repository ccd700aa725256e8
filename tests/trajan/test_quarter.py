"""Tests of the end of rounds and quarters: demands revealed, votes counted, and the board refilled."""

import pytest

from engine.trajan.components import PROVINCES, SHIPS
from engine.trajan.quarter import CountSenate, EndRound, NewQuarter, refill
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as

THREE = ("bread", "games", "religion")


def at_the_end(quarter: int = 1, seats: int = 4) -> Laid:
    """Set up the end of a quarter's fourth round, with all demands met."""
    laid = Laid(seats).demands("bread", "bread", "bread")
    for letter, tile in zip("ABCD"[:seats], ("demand-1", "demand-2", "demand-3"), strict=False):
        laid.completed(letter, tile)
    laid.table.quarter = quarter
    return laid


def end(laid: Laid) -> Laid:
    return laid.do(EndRound())


def anew(laid: Laid) -> Laid:
    """Start the next quarter, without the bonus tiles next to the senate."""
    laid.table.gone += laid.table.bonus
    laid.table.bonus = []
    return laid.do(NewQuarter())


# Rounds


@pytest.mark.ruling("B10", "example R10")
@pytest.mark.parametrize("round_", [1, 2, 3])
def test_the_first_three_rounds_reveal_a_demand(round_: int) -> None:
    """The time marker doesn't move (example R10, ruling B10)."""
    laid = Laid().demands(*THREE[: round_ - 1])
    laid.table.time = 7
    top = laid.table.demand_stack[-1]
    end(laid)
    assert laid.table.demands == [*THREE[: round_ - 1], top]
    assert (laid.table.round, laid.table.time, laid.table.quarter) == (round_ + 1, 7, 1)


@pytest.mark.ruling("B10", "G1", "example R11")
def test_the_fourth_round_reveals_no_demand_and_ends_the_quarter() -> None:
    laid = end(at_the_end())
    assert not laid.told("demand-revealed")
    assert [event.kind for event in laid.events] == ["round-ended", *["demands-met"] * 4, "senate-counted"]
    assert laid.asked() == "choose-bonus"


def test_revealing_a_demand_makes_the_turn_final() -> None:
    laid = Laid()
    laid.table.time = 20
    laid.sow("A", "seaport")
    assert laid.is_final("A", "recruit")
    assert Laid().sow("A", "seaport").is_final("A", "recruit") is False


@pytest.mark.ruling("B10")
def test_the_next_seat_continues_after_the_quarter() -> None:
    """The turn order doesn't change (ruling B10)."""
    laid = at_the_end()
    laid.table.time = 20
    laid.sow("B", "seaport").nothing("B").falls_back("D")
    assert (laid.awaited(), laid.table.quarter, laid.table.phase) == ("C", 2, "turns")


# The senate


def brown_before_green() -> Laid:
    """Let D (brown) lead the vote, with C (green) second."""
    return at_the_end().senate(D=3, C=2).do(CountSenate())


@pytest.mark.ruling("G4", "example R14")
def test_the_consul_takes_one_bonus_tile_and_the_vice_consul_the_other() -> None:
    """The consul's tile is yellow side up, the other one gray side up (example R14, ruling G4)."""
    laid = brown_before_green()
    assert (laid.awaited(), laid.offered("D"), laid.question("D").facts["vice"]) == (
        "D",
        ["workers", "legionnaires"],
        2,
    )
    laid.pick("D", "legionnaires")
    assert laid.player("D").bonus == [("legionnaires", True)]
    assert laid.player("C").bonus == [("workers", False)]
    assert laid.table.bonus == []


@pytest.mark.ruling("G11", "example R15")
def test_discs_are_restacked_with_the_most_votes_on_top() -> None:
    """The consul is on top, above the others by rank (example R15, ruling G11)."""
    laid = brown_before_green().falls_back("D")
    assert laid.table.senate[0] == [0, 1, 2, 3]
    assert not any(laid.table.senate[1:])
    laid = at_the_end().senate(A=4, B=4, C=2).tiles("D", "senate_4").do(CountSenate()).falls_back("B")
    assert laid.table.senate[0] == [2, 3, 0, 1], "the disc of B was higher"
    assert laid.told("senate-counted")[0].votes == (5, 5, 4, 3)


@pytest.mark.ruling("G1", "G4")
def test_discs_stay_in_place_while_the_consul_chooses() -> None:
    """This way the votes behind the result stay visible (rulings G1, G4)."""
    laid = at_the_end().senate(A=4, B=2).do(CountSenate())
    assert laid.asked() == "choose-bonus"
    assert [laid.game.view(None).players[seat].votes for seat in (0, 1)] == [5, 3]


@pytest.mark.ruling("G1", "G13")
def test_the_consul_chooses_after_demands_are_met() -> None:
    laid = end(at_the_end().tiles("A", "bread", "joker_demand"))
    assert laid.asked() == "choose-bonus"


# Removed


@pytest.mark.ruling("G12")
def test_demand_tiles_leave_the_game_at_the_end_of_a_quarter() -> None:
    laid = anew(at_the_end())
    assert (laid.table.demands, laid.table.quarter, laid.table.round) == ([], 2, 1)
    assert laid.table.gone.count("bread") == 3


@pytest.mark.ruling("G7")
def test_all_senate_tiles_on_mats_leave_the_game() -> None:
    laid = anew(at_the_end().tiles("A", "senate_5", "bread").tiles("B", "senate_2", "senate_2"))
    assert laid.player("A").tiles == ["bread"]
    assert laid.player("B").tiles == []


@pytest.mark.ruling("G1", "G7")
def test_remaining_forum_tiles_leave_the_game() -> None:
    """This includes extra action tiles (rulings G1, G7)."""
    laid = anew(at_the_end().forum("bread", "senate_3").extra("extra_trajan"))
    assert {"senate_3", "extra_trajan"} <= set(laid.table.gone)
    assert None not in (*laid.table.forum, *laid.table.extra)


@pytest.mark.ruling("G7")
def test_senate_tiles_on_provinces_leave_and_are_replaced() -> None:
    laid = anew(at_the_end().provinces(alpes="senate_3", raetia="bread"))
    assert "senate_3" in laid.table.gone
    began = laid.told("quarter-began")[0]
    assert "alpes" in began.provinces
    assert began.province_tiles[began.provinces.index("alpes")] == laid.table.provinces["alpes"]
    assert laid.table.provinces["raetia"] == "bread"


@pytest.mark.ruling("G7", "G8")
def test_emptied_provinces_stay_empty_without_new_tiles() -> None:
    laid = anew(Laid(2).provinces(alpes="senate_3", raetia="bread").left_in_forum_stack(0))
    assert laid.table.provinces == {"raetia": "bread"}


@pytest.mark.ruling("G7")
def test_a_switch_keeps_senate_tiles_on_provinces(monkeypatch: pytest.MonkeyPatch) -> None:
    """One digital edition plays it this way (ruling G7)."""
    read_as(monkeypatch, senate_tiles_on_provinces="stay")
    laid = anew(at_the_end().provinces(alpes="senate_3", raetia="bread"))
    assert (laid.table.provinces["alpes"], laid.table.provinces["raetia"]) == ("senate_3", "bread")


@pytest.mark.ruling("G9")
def test_everything_else_stays_at_the_end_of_a_quarter() -> None:
    laid = at_the_end().hand("A", "wine").display("A", "oil").tiles("A", "joker_goods", "extra_trajan", "games")
    laid.slots("A", forum="plus2-1").works("A", 3).posted("A", "alpes").leader("A", "raetia").discards(1, "furs")
    laid.player("A").plus2 = ["senate"]
    laid.table.time = 9
    before, site = laid.player("A").clone(), laid.table.site.copy()
    anew(laid)
    assert laid.player("A") == before
    assert (laid.table.time, laid.table.site) == (9, site)
    assert laid.table.discards == [["furs"], ["fish"]]


# Refilled


@pytest.mark.ruling("G8")
def test_everything_is_refilled_and_ships_are_colored_again() -> None:
    laid = at_the_end()
    laid.table.coloured = ["pairs"]
    anew(laid)
    assert (len(laid.table.bonus), len(laid.table.forum), len(laid.table.extra)) == (2, 12, 3)
    assert set(laid.table.provinces) == set(PROVINCES)
    assert laid.table.coloured == [*SHIPS]


@pytest.mark.ruling("D6")
def test_only_fully_empty_provinces_get_a_tile() -> None:
    laid = at_the_end().provinces(alpes="games").leader("A", "raetia").posted("B", "noricum")
    anew(laid)
    assert laid.table.provinces["alpes"] == "games"
    assert set(PROVINCES) - set(laid.table.provinces) == {"raetia", "noricum"}
    began = laid.told("quarter-began")[0]
    assert set(began.provinces) == set(PROVINCES) - {"raetia", "noricum", "alpes"}
    assert dict(zip(began.provinces, began.province_tiles, strict=True)).items() <= laid.table.provinces.items()


@pytest.mark.ruling("G8", "J")
def test_a_short_stack_fills_provinces_first_and_leaves_gaps() -> None:
    """The forum stack can run out (ruling G8, section J)."""
    laid = anew(Laid(2).left_in_forum_stack(12))
    assert len(laid.table.provinces) == 10
    assert [tile is not None for tile in laid.table.forum] == [True, True, False, False, False, False]
    laid = anew(Laid(2).left_in_forum_stack(4))
    assert list(laid.table.provinces) == ["britannia", "germania_inferior", "germania_superior", "belgica"]
    assert not any(laid.table.forum)
    assert len(list(filter(None, laid.table.extra))) == 3, "they have a stack of their own"


@pytest.mark.ruling("G8")
def test_the_forum_is_filled_first_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data (ruling G8)."""
    read_as(monkeypatch, provinces_first=False)
    laid = anew(Laid(2).left_in_forum_stack(8))
    assert None not in laid.table.forum
    assert list(laid.table.provinces) == ["britannia", "germania_inferior"]


@pytest.mark.ruling("G8")
@pytest.mark.parametrize("provinces_first", [True, False])
def test_an_empty_stack_refills_nothing(monkeypatch: pytest.MonkeyPatch, provinces_first: bool) -> None:
    """Removed tiles never return (ruling G8)."""
    read_as(monkeypatch, provinces_first=provinces_first)
    laid = Laid(2).left_in_forum_stack(0)
    assert refill(laid.table) == []
    assert not any(laid.table.forum)
    assert laid.table.provinces == {}


@pytest.mark.ruling("G8", "B9")
def test_the_game_continues_with_gaps_in_the_forum() -> None:
    laid = anew(Laid(2).left_in_forum_stack(3)).act("A", "forum")
    assert laid.offered("A") == ["extra_construction", "extra_senate"], "one choice of each kind"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_bonus_and_extra_action_tiles_last_for_four_quarters(seats: int) -> None:
    """The number of tiles is exactly sufficient (rulings, section J)."""
    laid = anew(Laid(seats))
    for _ in range(2):
        anew(laid)
    assert len(laid.table.bonus) == 2
    assert (len(laid.table.extra_stack), laid.table.quarter) == (3, 4)


# End of the game


@pytest.mark.ruling("G10", "G1", "example D12")
def test_the_game_ends_with_the_turn_that_ends_the_last_round() -> None:
    """Players three and four get no further turn, and nothing is removed (example D12, rulings G10, G1)."""
    laid = at_the_end(quarter=4).forum("bread", "games")
    laid.table.time = 20
    laid.sow("B", "seaport").nothing("B").falls_back("D")
    assert laid.game.finished
    assert laid.game.awaited() == ()
    assert not laid.told("quarter-began")
    assert laid.table.forum[:2] == ["bread", "games"]
    assert [event.kind for event in laid.events][-6:] == ["bonus-taken", *["final-scored"] * 4, "game-ended"]


@pytest.mark.ruling("K")
def test_there_are_four_quarters_of_four_rounds() -> None:
    """Sources that say three rounds or fourteen quarters are wrong (rulings, section K)."""
    laid = Laid(2).turn("A")
    while not laid.game.finished:
        letter = laid.awaited()[0]
        laid.falls_back(letter)
    ended = [(event.quarter, event.round) for event in laid.told("round-ended")]
    assert ended == [(quarter, round_) for quarter in (1, 2, 3, 4) for round_ in (1, 2, 3, 4)]
