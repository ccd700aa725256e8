"""Tests of winter: rice, revolts, points, and what is carried over."""

from itertools import pairwise

import pytest

from engine.core.errors import IllegalAnswerError
from engine.shogun.components import EVENTS, PROVINCES, RULES, revolts_for
from engine.shogun.winter import Winter
from tests.shogun.laying import Laid, event_of
from tests.shogun.reference import example

NO_LOSS = "tax_max"
"""An event card without rice loss."""


def autumn(laid: Laid, code: str = NO_LOSS) -> Laid:
    """Set up the end of autumn's tenth action, with this event card left."""
    laid.table.season, laid.table.event = "autumn", None
    laid.table.events = [event_of(code)]
    return laid


def winter(laid: Laid, code: str = NO_LOSS) -> Laid:
    return autumn(laid, code).do(Winter())


def provinces(number: int, *, after: int = 0) -> dict[str, int]:
    """Return this many provinces in alphabetical order, with two armies each."""
    return dict.fromkeys(list(PROVINCES)[after : after + number], 2)


# Rice


@pytest.mark.ruling("R-47", "R-48", "R-61")
@pytest.mark.parametrize("name", ["WIN-02", "WIN-03", "WIN-04", "WIN-06", "WIN-07", "WIN-08", "WIN-10"])
def test_missing_rice_causes_revolts_as_in_the_example(name: str) -> None:
    vector = example(name)
    given, expect = vector["given"], vector["expect"]
    laid = Laid(5).own("A", **provinces(given["provinces"])).give("A", rice=given["rice"])
    laid.table.events = [next(card.id for card in EVENTS.values() if card.rice_loss == given["event_loss"])]
    laid.do(Winter())
    supplies = laid.told("winter-supply")
    if not given["provinces"]:
        assert not supplies
    else:
        [supply] = supplies
        assert (supply.rice, supply.missing) == (expect["rice_after_loss"], expect["missing"])
    drawn = laid.told("revolts-drawn")
    assert sum(len(each.provinces) for each in drawn) == expect["provinces_revolting"]
    assert [each.farmers for each in drawn] == [expect["extra_farmers_each"]] * len(drawn)
    assert laid.player("A").rice == (0 if laid.asked() is None else expect["rice_after_loss"])


@pytest.mark.ruling("R-47")
def test_the_last_event_card_costs_rice_down_to_zero() -> None:
    """Two events differ only in their number, and the card left over decides (ruling R-47)."""
    laid = Laid(3).own("A", kai=1).own("B", aki=1).own("C", ise=1)
    laid.give("A", rice=9).give("B", rice=6).give("C", rice=2)
    autumn(laid).table.events = ["event_05"]
    laid.do(Winter())
    [began] = laid.told("winter-began")
    assert (began.event, began.rice_loss) == ("event_05", 6)
    assert [supply.rice for supply in laid.told("winter-supply")] == [3, 0, 0]


@pytest.mark.ruling("R-48")
def test_exactly_enough_rice_suffices() -> None:
    laid = winter(Laid().own("A", kai=1, musashi=1).give("A", rice=2))
    assert not laid.told("revolts-drawn")
    assert not laid.told("revolt-fought")


@pytest.mark.parametrize(
    ("missing", "row"), [(1, (1, 1)), (2, (1, 2)), (3, (2, 2)), (4, (2, 2)), (5, (2, 3)), (6, (2, 3)), (7, (3, 3))]
)
def test_revolts_follow_the_revolt_table(missing: int, row: tuple[int, int]) -> None:
    found = revolts_for(missing)
    assert found is not None
    assert (found.provinces, found.farmers) == row


@pytest.mark.ruling("R-50")
def test_revolting_provinces_are_different_random_own_ones() -> None:
    seen = set()
    for seed in range(30):
        laid = autumn(Laid().own("A", kai=2, musashi=2, sagami=2, suruga=2).own("B", aki=2).give("B", rice=9))
        laid.table.chance.seed = seed
        [drawn] = laid.do(Winter()).told("revolts-drawn")
        assert len(set(drawn.provinces)) == 2
        assert set(drawn.provinces) <= {"kai", "musashi", "sagami", "suruga"}
        seen.add(drawn.provinces)
    assert len(seen) > 6


@pytest.mark.ruling("R-50")
def test_revolts_are_limited_by_the_number_of_provinces() -> None:
    laid = Laid().own("A", kai=1)
    laid.comes_out(A=1)
    winter(laid)
    [drawn] = laid.told("revolts-drawn")
    assert drawn.provinces == ("kai",)


# The order of revolts


def hungry() -> Laid:
    """Set up two revolts each for A, 3 rice short, and B, 4 short; C has enough, and turn order is C, B, A."""
    laid = Laid().own("A", kai=5, musashi=5, sagami=5).own("B", aki=5, bingo=5, bitchu=5, bizen=5)
    laid.own("C", noto=5).give("C", rice=5)
    laid.table.turn_order = [2, 1, 0]
    return laid


@pytest.mark.ruling("R-50")
def test_owners_of_several_revolts_are_asked_before_any_is_fought() -> None:
    laid = winter(hungry())
    assert (laid.asked(), laid.awaited()) == ("order-revolts", "AB")
    assert not laid.told("revolt-fought")
    drawn = {each.seat: each.provinces for each in laid.told("revolts-drawn")}
    assert list(drawn) == [1, 0]
    assert laid.offered("A") == list(drawn[0])
    option = laid.options("B")[0]
    assert (option.word, option.means.armies, option.means.farmers) == ("winter-revolt", 5, 2)


@pytest.mark.ruling("R-49")
def test_revolts_are_fought_in_turn_order_player_by_player() -> None:
    laid = winter(hungry())
    drawn = {each.seat: each.provinces for each in laid.told("revolts-drawn")}
    laid.arrange("A", *reversed(drawn[0])).arrange("B", *drawn[1])
    fought = [(each.seat, each.province) for each in laid.told("revolt-fought")]
    assert fought == [*((1, province) for province in drawn[1]), *((0, province) for province in reversed(drawn[0]))]


def test_a_single_revolt_needs_no_order() -> None:
    laid = winter(Laid().own("A", kai=5, musashi=5))
    assert laid.asked() is None
    assert len(laid.told("revolt-fought")) == 1


def test_a_missed_deadline_keeps_the_order_drawn() -> None:
    laid = winter(hungry()).falls_back("A").falls_back("B")
    drawn = [(each.seat, province) for each in laid.told("revolts-drawn") for province in each.provinces]
    assert [(each.seat, each.province) for each in laid.told("revolt-fought")] == drawn


def test_an_order_must_name_every_revolt() -> None:
    laid = winter(hungry())
    [first, _] = laid.offered("A")
    with pytest.raises(IllegalAnswerError):
        laid.arrange("A", first)
    with pytest.raises(IllegalAnswerError):
        laid.arrange("A", first, "noto")
    assert laid.awaited() == "AB"


@pytest.mark.ruling("R-49")
def test_tower_and_tray_carry_over_from_revolt_to_revolt() -> None:
    laid = hungry().tray(C=2)
    laid = winter(laid).falls_back("A").falls_back("B")
    fought = laid.told("revolt-fought")
    for before, after in pairwise(fought):
        thrown_again = list(before.throw.out)
        thrown_again[before.seat] = thrown_again[-1] = 0
        assert after.throw.tray == tuple(thrown_again)


@pytest.mark.ruling("R-51", "R-45")
def test_markers_add_farmers_to_those_of_the_table() -> None:
    """They are added (ruling R-51), and a revolt that is defeated leaves no marker (ruling R-45)."""
    laid = Laid().own("A", kai=5).marked("kai", 2).comes_out(A=5, farmers=3)
    winter(laid)
    [fought] = laid.told("revolt-fought")
    assert (fought.farmers, fought.left) == (3, 2)
    assert not laid.told("marker-placed")


@pytest.mark.ruling("R-61")
def test_a_player_without_provinces_is_not_asked() -> None:
    """That player scores nothing (ruling R-61)."""
    laid = winter(hungry().give("C", rice=0))
    assert "C" not in laid.awaited()
    nobody = winter(Laid().own("A", kai=1).give("A", rice=5))
    assert nobody.asked() is None
    [scored] = nobody.told("winter-scored")
    assert scored.points == (1, 0, 0)


@pytest.mark.ruling("R-52")
def test_special_cards_have_no_effect_in_winter() -> None:
    """They have been returned; even if one were kept, neither it nor a castle would count (ruling R-52)."""
    laid = Laid().own("A", kai=3).built("kai", "castle").give("A", special="defence_plus_1").comes_out(A=3, farmers=1)
    winter(laid, "castle_defence")
    assert laid.told("revolt-fought")[0].throw.added == (3, 0, 0, 1)


# Points and the year


def test_winter_scores_are_added_and_stored() -> None:
    laid = winter(Laid().own("A", kai=2, musashi=2).own("B", aki=2).give("A", rice=9).give("B", rice=9))
    assert [player.points for player in laid.table.players] == [2, 1, 0]
    assert [score.points for score in laid.table.winters[0]] == [2, 1, 0]


@pytest.mark.ruling("R-55")
def test_only_rice_and_markers_are_removed_after_the_first_winter() -> None:
    laid = Laid().own("A", kai=2, musashi=3).own("B", aki=2).give("A", rice=9, chests=7).give("B", rice=5)
    laid.built("kai", "castle").marked("musashi", 2).tray(A=1, farmers=2).inside(B=2)
    winter(laid)
    table = laid.table
    assert [player.rice for player in table.players] == [0, 0, 0]
    assert not table.markers
    assert table.buildings == {"kai": ("castle",)}
    assert (laid.armies("kai"), laid.armies("musashi")) == (2, 3)
    assert laid.player("A").chests == 7
    assert (table.tower.tray, table.tower.inside) == ([1, 0, 0, 2], [0, 2, 0, 0])
    assert (table.event, table.events) == (None, [])
    assert [event.year for event in laid.told("year-ended")] == [1]


@pytest.mark.ruling("R-56")
def test_the_second_winter_ends_the_game() -> None:
    laid = Laid().own("A", kai=2).give("A", rice=5, points=20).give("B", points=22)
    laid.table.year = RULES.years
    winter(laid)
    assert laid.game.finished
    assert laid.table.phase == "over"
    [ended] = laid.told("game-ended")
    assert (ended.winners, ended.points) == ((1,), (21, 22, 0))
    assert not laid.told("year-ended")


def test_points_add_up_over_both_winters() -> None:
    laid = winter(Laid().own("A", kai=2).give("A", rice=5))
    laid.table.year = 2
    laid.give("A", rice=5)
    winter(laid)
    assert laid.told("winter-scored")[-1].points == (2, 0, 0)
    assert len(laid.table.winters) == 2
