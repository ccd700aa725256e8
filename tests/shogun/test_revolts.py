"""Tests of revolts: the armies of a province against farmers."""

import pytest

from bot.games.shogun import names
from bot.games.shogun.names import event_text
from engine.shogun import measures
from engine.shogun.components import RULES
from engine.shogun.events import RevoltFought
from engine.shogun.odds import revolt_odds
from engine.shogun.revolts import revolt
from tests.shogun.laying import Laid, event_of
from tests.shogun.reference import example
from tests.shogun.showing import everything, localizer_at
from tests.wording import say


@pytest.mark.ruling("R-40", "R-42", "R-43", "R-51")
@pytest.mark.parametrize("name", ["REV-01", "REV-03", "REV-04", "REV-05", "REV-07", "REV-08"])
def test_a_revolt_ends_as_in_the_example(name: str) -> None:
    vector = example(name)
    given, expect = vector["given"], vector["expect"]
    armies, out, farmers_out = given["armies_in_province"], given["out_player"], given["out_farmers"]
    laid = Laid().own("A", suruga=armies).marked("suruga", given["revolt_markers"])
    laid.inside(farmers=max(0, farmers_out - expect["farmers_thrown"]))
    supply = laid.player("A").supply
    laid.comes_out(A=out, farmers=farmers_out)
    if "winter_farmers" in given:
        laid.table.season = "winter"
        revolt(laid.game, "suruga", given["winter_farmers"] + given["revolt_markers"])
        laid.events += laid.game.told
    else:
        laid.act("A", "collect_taxes", "suruga")
        assert laid.player("A").chests == 17
    [fought] = laid.told("revolt-fought")
    assert fought.farmers == expect["farmers_thrown"]
    assert fought.won is (expect["result"] == "player_wins")
    assert laid.armies("suruga") == fought.left == expect["armies_in_province"]
    assert laid.player("A").supply - supply == expect["player_back_to_supply"]
    assert laid.markers("suruga") == expect["revolt_markers_after"]
    assert fought.farmers_out == expect["farmers_to_supply"]
    assert laid.tower.tray == [0, 0, 0, 0]


@pytest.mark.ruling("R-42")
def test_the_farmers_win_a_tie() -> None:
    """This includes 0 : 0 (ruling R-42)."""
    laid = Laid().own("A", suruga=5).marked("suruga", 1).comes_out().act("A", "collect_taxes", "suruga")
    assert laid.owner("suruga") == ""


@pytest.mark.ruling("R-43")
def test_a_province_can_have_more_armies_after_a_revolt() -> None:
    laid = Laid().own("A", suruga=1).marked("suruga", 1).inside(A=4).comes_out(A=5, farmers=1)
    assert laid.act("A", "collect_taxes", "suruga").armies("suruga") == 4


@pytest.mark.ruling("R-29", "R-30")
def test_cubes_of_other_players_are_thrown_and_stay_in_the_tray() -> None:
    laid = Laid().own("A", suruga=3).marked("suruga", 1).tray(B=2, farmers=1).comes_out(A=3, B=2, farmers=1)
    laid.act("A", "collect_taxes", "suruga")
    assert laid.told("revolt-fought")[0].throw.tray == (0, 2, 0, 1)
    assert laid.tower.tray == [0, 2, 0, 0]


@pytest.mark.ruling("R-38")
def test_farmers_in_a_revolt_are_limited_by_the_supply() -> None:
    laid = Laid().own("A", suruga=3).marked("suruga", 3).farmers(1).comes_out(A=2)
    laid.act("A", "collect_taxes", "suruga")
    assert laid.told("revolt-fought")[0].farmers == 1


@pytest.mark.ruling("R-37")
def test_neither_the_defense_card_nor_a_castle_helps_against_farmers() -> None:
    laid = Laid().own("A", suruga=2).built("suruga", "castle").marked("suruga", 1).event("castle_defence")
    laid.give("A", special="defence_plus_1").comes_out(A=2, farmers=1).act("A", "collect_taxes", "suruga")
    assert laid.told("revolt-fought")[0].throw.added == (2, 0, 0, 1)


@pytest.mark.ruling("R-37")
def test_a_variant_applies_the_castle_event_to_revolts(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is a switch in the data; the defense card never helps, and events don't in winter (ruling R-37)."""
    monkeypatch.setattr(measures, "RULES", RULES.model_copy(update={"castle_event_in_revolts": True}))
    laid = Laid().own("A", suruga=2).built("suruga", "castle").marked("suruga", 1).event("castle_defence")
    laid.give("A", special="defence_plus_1").comes_out(A=3, farmers=1).act("A", "collect_taxes", "suruga")
    assert laid.told("revolt-fought")[0].throw.added == (3, 0, 0, 1)
    laid.table.season = "winter"
    laid.comes_out(A=2)
    revolt(laid.game, "suruga", 1)
    fought = laid.game.told[-1]
    assert isinstance(fought, RevoltFought)
    assert fought.throw.added == (2, 0, 0, 1)


@pytest.mark.ruling("R-37")
@pytest.mark.parametrize("switched_on", [False, True])
def test_texts_on_castles_and_odds_in_revolts_follow_the_variant(switched_on: bool) -> None:
    laid = Laid().own("A", suruga=2).built("suruga", "castle").marked("suruga", 2).event("castle_defence")
    laid.laid("A", collect_taxes="suruga")
    with pytest.MonkeyPatch.context() as patch:
        for module in (measures, names):
            patch.setattr(module, "RULES", RULES.model_copy(update={"castle_event_in_revolts": switched_on}))
        hold = round(100 * revolt_odds(laid.tower, 0, 3 if switched_on else 2, 2))
        assert f"(hold {hold}%)" in everything(laid, "A")
        said = say("lookup-castles", game="shogun", number=1, revolts="yes" if switched_on else "no")
        assert event_text(localizer_at(laid, "A"), event_of("castle_defence")).endswith(said)


@pytest.mark.ruling("R-28")
def test_a_lost_province_becomes_neutral_and_empty() -> None:
    laid = Laid().own("A", suruga=2).built("suruga", "castle").marked("suruga", 1)
    laid.comes_out(farmers=1).act("A", "collect_taxes", "suruga")
    assert laid.owner("suruga") == ""
    assert not laid.table.buildings
    assert not laid.table.markers
    [taken] = laid.told("province-taken")
    assert (taken.buildings, taken.markers) == (("castle",), 1)
