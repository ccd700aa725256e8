"""Tests of a turn: sowing, the time marker, and the end of rounds."""

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.questions import Option
from engine.trajan.choices import Sow
from engine.trajan.components import ACTIONS, MARKERS
from engine.trajan.measures import drops, moved, target_of
from tests.trajan.laying import Laid
from tests.trajan.readings import numbered
from tests.trajan.reference import example

ALL_IN_ONE = " ".join([*MARKERS] * 2)


def numbers(laid: Laid, letter: str) -> list[int]:
    return [len(tray) for tray in laid.player(letter).trays]


# Where markers fall


@pytest.mark.ruling("B1", "B2", "example R1")
def test_two_markers_of_the_trajan_tray_end_in_the_seaport() -> None:
    """The player chooses which color goes to VI (example R1, rulings B1, B2)."""
    laid = Laid().markers("A", trajan="pink blue", seaport="", construction="")
    laid.sow("A", "trajan", construction="pink", seaport="blue")
    assert laid.tray("A", "construction") == ("pink",)
    assert laid.tray("A", "seaport") == ("blue",)
    assert laid.tray("A", "trajan") == ()
    assert laid.asked() == "seaport"


@pytest.mark.ruling("B1", "example D1")
def test_numbers_in_trays_match_the_vectors() -> None:
    """From the sixth marker on, the origin isn't skipped (example D1, ruling B1)."""
    for vector in example("D1"):
        assert drops(vector["origin"], vector["n"]) == vector["added"]
        assert target_of(vector["origin"], vector["n"]) == ACTIONS[vector["target"]]


@pytest.mark.ruling("B1")
@pytest.mark.parametrize(("taken", "target"), [(5, "forum"), (6, "military"), (7, "senate")])
def test_the_sixth_marker_goes_to_the_origin_and_the_seventh_beyond(taken: int, target: str) -> None:
    laid = Laid().markers("A", military=" ".join(ALL_IN_ONE.split()[:taken]))
    before = numbers(laid, "A")
    laid.turn("A")
    assert laid.means("A", "military")[:3] == ("military", taken, target)
    laid.sow("A", "military")
    added = drops(2, taken)
    expected = [0 if tray == 2 else number for tray, number in enumerate(before)]
    assert numbers(laid, "A") == [number + more for number, more in zip(expected, added, strict=True)]


@pytest.mark.ruling("B2")
def test_seven_markers_put_two_in_one_tray() -> None:
    laid = Laid().markers("A", military="yellow yellow orange orange green green white")
    laid.turn("A").pick("A", "military")
    assert {place.key: (place.least, place.most) for place in laid.to_lay("A").places} == {
        **dict.fromkeys(ACTIONS, (1, 1)),
        "senate": (2, 2),
    }
    laid.assign("A", senate="green yellow", trajan="white", construction="orange", seaport="green",
                forum="orange", military="yellow")  # fmt: skip
    assert {"green", "yellow"} <= set(laid.tray("A", "senate"))


@pytest.mark.ruling("B2", "example D22")
def test_the_number_of_ways_to_sow_matches_the_vectors() -> None:
    """Only the contents of each tray count, not their order (example D22, ruling B2)."""
    for colours, ways in example("D22"):
        laid = Laid().markers("A", military=" ".join(colours)).turn("A")
        options = laid.options("A")
        laid.pick("A", "military")
        if ways == 1:
            assert laid.asked() != "sow-markers"
            assert options
        else:
            assert len(list(laid.to_lay("A").answers())) == ways


@pytest.mark.ruling("B2")
def test_two_markers_of_a_color_in_one_tray_are_one_way() -> None:
    """Eight markers put two in two trays (ruling B2)."""
    laid = Laid().markers("A", military="yellow yellow orange orange green green white white").turn("A")
    laid.pick("A", "military")
    answers = list(laid.to_lay("A").answers())
    assert len({answer.laid for answer in answers}) == len(answers)
    # Of the 8! orders, those that only swap equal markers or the two in a tray are the same.
    assert len(answers) == ways_with_pairs((2, 2, 2, 2), (2, 2, 1, 1, 1, 1))


def ways_with_pairs(copies: tuple[int, ...], rooms: tuple[int, ...]) -> int:
    """Count the distinct ways to fill trays of these sizes with this many markers of each color."""
    if not rooms:
        return 1
    ways, (room, *rest) = 0, rooms
    for first in range(len(copies)):
        if not copies[first]:
            continue
        left = [*copies]
        left[first] -= 1
        if room == 1:
            ways += ways_with_pairs(tuple(left), tuple(rest))
            continue
        for second in range(first, len(copies)):
            if left[second]:
                both = [*left]
                both[second] -= 1
                ways += ways_with_pairs(tuple(both), tuple(rest))
    return ways


@pytest.mark.ruling("B1", "B2")
def test_a_marker_in_a_wrong_tray_or_used_twice_is_refused() -> None:
    laid = Laid().markers("A", military="pink blue").turn("A").pick("A", "military")
    question = laid.to_lay("A")
    assert {place.key for place in question.places} == {"senate", "trajan"}
    for wrong in (("pink", "military"), ("green", "senate")):
        with pytest.raises(IllegalAnswerError, match=r"no-such-place|not-offered"):
            laid.assign("A", **{wrong[1]: wrong[0]})
    with pytest.raises(IllegalAnswerError, match="too-many-copies"):
        laid.assign("A", senate="pink", trajan="pink")


@pytest.mark.ruling("B7")
def test_empty_trays_are_not_offered() -> None:
    """There is always a tray to choose, as all twelve markers stay in the circle (ruling B7)."""
    laid = Laid().markers("A", **dict.fromkeys(ACTIONS, "") | {"forum": ALL_IN_ONE})
    assert laid.turn("A").asked() == "sow-markers", "there is one tray, so it is not asked for"
    laid.falls_back("A")
    assert numbers(laid, "A") == [2] * 6


@pytest.mark.ruling("B8")
def test_sowing_is_mandatory() -> None:
    laid = Laid().turn("A")
    question = laid.question("A").question
    assert (question.least, question.most) == (1, 1)


# Time marker


@pytest.mark.ruling("B3", "example R2")
def test_the_time_marker_moves_one_space_per_marker() -> None:
    """It moves before tile and action, and continues around the track (example R2, ruling B3)."""
    laid = Laid()
    laid.table.time = 3
    laid.sow("A", "seaport")
    assert (laid.table.time, laid.table.passed, laid.asked()) == (5, 0, "military")
    laid.nothing("A")
    assert laid.table.round == 1
    assert not laid.told("round-ended")


@pytest.mark.ruling("B4", "example R3")
def test_a_round_ends_after_the_turn_and_the_time_marker_stays() -> None:
    laid = Laid().markers("A", seaport="yellow orange green white")
    laid.table.time = 19
    laid.sow("A", "seaport")
    assert (laid.table.time, laid.table.round, laid.asked()) == (2, 1, "trajan")
    assert not laid.told("round-ended")
    laid.nothing("A")
    assert len(laid.told("round-ended")) == 1
    assert (laid.table.time, laid.table.round, laid.awaited()) == (2, 2, "B")


@pytest.mark.ruling("B4", "example D2")
def test_laps_and_positions_match_the_vectors() -> None:
    """Reaching the start space ends a round; leaving it doesn't (example D2, ruling B4)."""
    for vector in example("D2"):
        assert moved(vector["lap"], vector["pos"], vector["steps"]) == (vector["new"], vector["ends"])


@pytest.mark.ruling("B5")
@pytest.mark.parametrize(("seats", "lap"), [(2, 11), (3, 16), (4, 21)])
def test_a_lap_is_longer_with_more_players(seats: int, lap: int) -> None:
    laid = Laid(seats)
    assert laid.table.lap == lap
    laid.table.time = lap - 2
    laid.turn("A")
    assert laid.means("A", "seaport").rounds == 1
    laid.table.time = lap - 3
    assert Laid(seats).turn("A").means("A", "seaport").rounds == 0


@pytest.mark.ruling("B5", "K")
def test_the_length_of_a_lap_is_in_the_data(monkeypatch: pytest.MonkeyPatch) -> None:
    """Other sources have 12, 17 and 22 spaces, which aren't used (ruling B5, section K)."""
    numbered(monkeypatch, lap={2: 12, 3: 17, 4: 22})
    laid = Laid()
    laid.table.time = 20
    laid.sow("A", "seaport").nothing("A")
    assert (laid.table.time, laid.table.round) == (0, 2)


@pytest.mark.ruling("B4", "B10")
def test_a_round_ends_only_after_extra_actions() -> None:
    laid = Laid().tiles("A", "extra_military")
    laid.table.time = 20
    laid.sow("A", "seaport").pick("A", "recruit")
    assert laid.asked() == "extra-action"
    assert not laid.told("round-ended")
    laid.pick("A", "extra_military").pick("A", "recruit")
    assert [(ended.quarter, ended.round) for ended in laid.told("round-ended")] == [(1, 1)]
    assert laid.awaited() == "B"


def test_every_tray_announces_its_target_and_the_rounds_it_ends() -> None:
    laid = Laid(2).markers("A", seaport=" ".join(ALL_IN_ONE.split()[:11]), forum="blue")
    laid.table.time = 9
    laid.turn("A")
    assert [(each.tray, each.markers, each.target, each.rounds) for each in map(_means, laid.options("A"))] == [
        ("seaport", 11, "construction", 1),
        ("forum", 1, "military", 0),
    ]
    assert laid.pick("A", "seaport").question("A").facts["target"] == "construction"


def _means(option: Option[Sow]) -> Sow:
    return option.means


# Two rounds in one turn


def two_laps(quarter: int, round_: int) -> Laid:
    """Set up two players, with the marker on the last space and all of A's markers in the military tray."""
    laid = Laid(2).markers("A", military=ALL_IN_ONE, **dict.fromkeys(set(ACTIONS) - {"military"}, ""))
    laid.demands(*("bread", "games", "religion")[: round_ - 1])
    laid.table.quarter, laid.table.time = quarter, 10
    laid.turn("A").falls_back("A").nothing("A")
    return laid


@pytest.mark.ruling("B6")
def test_twelve_markers_can_end_two_rounds() -> None:
    """The rounds end one after the other, after the turn (ruling B6)."""
    laid = two_laps(1, 1)
    assert laid.told("sown")[0].rounds == 2
    assert [ended.round for ended in laid.told("round-ended")] == [1, 2]
    assert len(laid.told("demand-revealed")) == 2
    assert (laid.table.time, laid.table.round, laid.awaited()) == (0, 3, "B")


@pytest.mark.ruling("B6")
def test_the_second_of_two_rounds_can_end_the_quarter() -> None:
    laid = two_laps(1, 3)
    assert [ended.round for ended in laid.told("round-ended")] == [3, 4]
    assert laid.asked() == "choose-bonus"
    laid.falls_back("B")
    assert (laid.table.quarter, laid.table.round, laid.table.demands) == (2, 1, [])


@pytest.mark.ruling("B6")
def test_the_first_of_two_rounds_can_end_the_quarter() -> None:
    """The second is then the first round of the next quarter, and reveals a demand (ruling B6)."""
    laid = two_laps(1, 4)
    laid.falls_back("B")
    assert [(ended.quarter, ended.round) for ended in laid.told("round-ended")] == [(1, 4), (2, 1)]
    assert (laid.table.quarter, laid.table.round, len(laid.table.demands)) == (2, 2, 1)
    assert laid.awaited() == "B"


@pytest.mark.ruling("B6", "G10")
def test_the_game_ends_before_a_second_round() -> None:
    laid = two_laps(4, 4)
    laid.falls_back("B")
    assert laid.game.finished
    assert [(ended.quarter, ended.round) for ended in laid.told("round-ended")] == [(4, 4)]


@pytest.mark.ruling("B10", "example D21")
def test_ends_of_rounds_match_the_vectors() -> None:
    for round_, passed, revealed, quarter_ends in example("D21"):
        laid = Laid().demands(*("bread", "games", "religion")[: round_ - 1])
        laid.table.time = 20 if passed else 0
        laid.sow("A", "seaport").nothing("A")
        assert len(laid.told("demand-revealed")) == revealed
        assert (laid.table.phase == "quarter-end") == quarter_ends


# Turn order


@pytest.mark.ruling("B10")
def test_turn_order_ignores_ends_of_rounds() -> None:
    """Nothing happens after a turn that doesn't reach the start space (ruling B10)."""
    laid, order = Laid(3).turn("A"), ""
    for _ in range(12):
        letter = laid.awaited()
        order += letter
        laid.sow(letter, laid.offered(letter)[0])
        if laid.asked() != "choose-tray":
            laid.nothing(letter)
        if laid.asked() == "choose-bonus":
            break
    assert order == "ABCABCABCABC"[: len(order)]
    assert len(order) > 6
