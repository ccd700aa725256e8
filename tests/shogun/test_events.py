"""Tests of the twelve events: what each changes for a round, including with special cards."""

import pytest

from engine.shogun import building, measures
from engine.shogun.building import calm_theatres
from engine.shogun.components import EVENTS, RULES
from engine.shogun.events import TheatresCalmed
from engine.shogun.measures import armies_deployed, event_in_force, gain_of, targets_of
from tests.shogun.laying import Laid


def codes(*events: str) -> list[str]:
    return [EVENTS[event].code for event in events]


def test_the_twelve_events_are_of_nine_kinds() -> None:
    assert codes("event_01", "event_02") == ["theatre_calms"] * 2
    assert codes("event_04", "event_05") == ["castle_defence"] * 2
    assert codes("event_06", "event_09") == ["temple_peace"] * 2
    assert len(EVENTS) == 12
    assert len({card.code for card in EVENTS.values()}) == 9


@pytest.mark.ruling("R-44")
@pytest.mark.parametrize("event", ["event_01", "event_02"])
def test_a_new_theater_removes_a_marker_from_its_province(event: str) -> None:
    laid = Laid().own("A", etchu=1).marked("etchu", 2)
    laid.table.event = event
    laid.act("A", "build_theatre", "etchu")
    assert laid.markers("etchu") == 1
    assert laid.told("built")[0].markers == 1


@pytest.mark.ruling("R-44")
def test_other_buildings_and_provinces_lose_no_marker() -> None:
    laid = Laid().own("A", etchu=1, noto=1).event("theatre_calms").marked("etchu", 2).marked("noto", 1)
    laid.act("A", "build_castle", "etchu").act("A", "build_theatre", "noto")
    assert (laid.markers("etchu"), laid.markers("noto")) == (2, 0)


def test_a_theater_removes_no_marker_without_its_event() -> None:
    laid = Laid().own("A", etchu=1).marked("etchu", 2).act("A", "build_theatre", "etchu")
    assert laid.markers("etchu") == 2


@pytest.mark.ruling("R-44")
def test_a_variant_applies_the_theater_event_when_it_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """The switch in the data affects provinces with a theater then, not those built later (ruling R-44)."""
    for module in (building, measures):
        monkeypatch.setattr(module, "RULES", RULES.model_copy(update={"theatre_event": "when-drawn"}))
    laid = Laid().own("A", etchu=1, noto=1).own("B", kai=1).event("theatre_calms")
    laid.built("etchu", "theatre").built("kai", "theatre").marked("etchu", 2).marked("noto", 2)
    calm_theatres(laid.game)
    assert (laid.markers("etchu"), laid.markers("noto"), laid.markers("kai")) == (1, 2, 0)
    calmed = laid.game.told[-1]
    assert isinstance(calmed, TheatresCalmed)
    assert calmed.provinces == ("etchu",)
    laid.act("A", "build_theatre", "noto")
    assert laid.markers("noto") == 2


@pytest.mark.ruling("R-44")
def test_by_default_drawing_the_theater_event_does_nothing() -> None:
    laid = Laid().own("A", etchu=1).event("theatre_calms").built("etchu", "theatre").marked("etchu", 2)
    calm_theatres(laid.game)
    assert laid.markers("etchu") == 2
    assert not laid.game.told


def test_two_farmers_defend_a_neutral_province() -> None:
    laid = Laid().own("A", kai=4).event("two_farmers").comes_out(A=3, farmers=2).battle("A", "kai", "suruga", 3)
    assert laid.told("battle-fought")[0].farmers == 2
    assert laid.armies("suruga") == 1


def test_the_extra_farmers_do_not_defend_players_provinces() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=1).event("two_farmers").comes_out(A=3)
    laid.battle("A", "kai", "suruga", 3)
    assert laid.told("battle-fought")[0].farmers == 0


@pytest.mark.ruling("R-36")
@pytest.mark.parametrize("event", ["event_04", "event_05"])
def test_a_castle_adds_an_army_to_its_defense(event: str) -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "castle")
    laid.table.event = event
    laid.comes_out(A=1, B=3).battle("A", "kai", "suruga", 3)
    [battle] = laid.told("battle-fought")
    assert (battle.defence_bonus, battle.throw.added) == (1, (3, 3, 0, 0))


def test_the_castle_event_does_nothing_without_a_castle() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "temple").event("castle_defence")
    laid.comes_out(A=1, B=2).battle("A", "kai", "suruga", 3)
    assert laid.told("battle-fought")[0].defence_bonus == 0


@pytest.mark.ruling("R-39")
@pytest.mark.parametrize("event", ["event_06", "event_09"])
def test_a_province_with_a_temple_cannot_be_attacked(event: str) -> None:
    """Its owner can still move armies there (ruling R-39)."""
    laid = Laid().own("A", kai=4, musashi=1).own("B", suruga=2, sagami=2).built("suruga", "temple")
    laid.built("musashi", "temple")
    laid.table.event = event
    reached = [target.province for target in targets_of(laid.table, 0, "kai")]
    assert reached == ["sagami", "shinano", "totomi", "musashi"]


def test_a_temple_stops_no_attack_without_its_event() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "temple")
    assert "suruga" in [target.province for target in targets_of(laid.table, 0, "kai")]


@pytest.mark.parametrize(
    ("code", "action", "province", "gain"),
    [
        ("tax_max", "collect_taxes", "suruga", 5),
        ("tax_max", "collect_taxes", "omi", 3),
        ("tax_min", "collect_taxes", "omi", 6),
        ("tax_min", "collect_taxes", "suruga", 7),
        ("rice_min", "confiscate_rice", "izu", 4),
        ("rice_min", "confiscate_rice", "mino", 5),
        ("rice_max", "confiscate_rice", "mino", 3),
        ("rice_max", "confiscate_rice", "izu", 2),
        ("tax_max", "confiscate_rice", "mino", 5),
        ("rice_max", "collect_taxes", "suruga", 7),
    ],
)
def test_limits_apply_only_to_their_own_goods(code: str, action: str, province: str, gain: int) -> None:
    laid = Laid().own("A", **{province: 1}).event(code)
    assert gain_of(laid.table, 0, action, province) == gain


@pytest.mark.ruling("R-18")
@pytest.mark.parametrize(("action", "armies"), [("deploy_5", 3), ("deploy_3", 2), ("deploy_1_move", 1)])
def test_few_recruits_deploy_fewer_for_the_same_chests(action: str, armies: int) -> None:
    laid = Laid().own("A", kai=1).event("few_recruits").act("A", action, "kai")
    assert laid.armies("kai") == 1 + armies
    assert armies_deployed(laid.table, action) == armies
    assert laid.told("deployed")[0].chests == {"deploy_5": 3, "deploy_3": 2, "deploy_1_move": 1}[action]


@pytest.mark.ruling("R-37")
@pytest.mark.parametrize("event", list(EVENTS))
def test_the_remaining_event_does_nothing_in_winter(event: str) -> None:
    """Only its rice loss counts (ruling R-37)."""
    laid = Laid()
    laid.table.event, laid.table.season = event, "winter"
    assert event_in_force(laid.table) is None
