"""Tests of the reference's worked sequences for actions and winter (SEQ)."""

import pytest

from engine.core.questions import Action, Picked
from engine.shogun.measures import targets_of
from engine.shogun.season import ActionCard
from engine.shogun.winter import Winter
from tests.shogun.laying import Laid, event_of

ANN, BEA, CEM, DAN = "ABCD"


def kai_is_taken() -> Laid:
    """Have Ann conquer Kai, where Bea planned a temple."""
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=1, musashi=5, noto=2)
    laid.laid(BEA, build_temple="kai", build_castle="noto", battle_move_b="musashi")
    return laid.comes_out(A=3).battle(ANN, "suruga", "kai", 3)


@pytest.mark.ruling("SEQ-06", "R-25", "R-26")
def test_seq_06_a_planned_province_is_lost() -> None:
    laid = kai_is_taken()
    assert (laid.owner("kai"), laid.armies("kai")) == (ANN, 3)
    assert "build_temple" not in laid.player(BEA).mat
    assert laid.player(BEA).taken == {"build_temple": "kai"}
    laid.act(ANN, "build_temple").act(BEA, "build_temple")
    assert not laid.table.buildings
    assert [(void.seat, void.province, void.why) for void in laid.told("action-void")] == [(1, "kai", "lost")]
    assert laid.player(BEA).chests == 10


@pytest.mark.ruling("SEQ-06", "R-25")
def test_seq_06_winning_it_back_does_not_restore_the_action() -> None:
    """The card returns to the hand (SEQ-06, ruling R-25)."""
    laid = kai_is_taken().comes_out(B=4).act(BEA, "battle_move_b")
    laid.pick(BEA, "kai").pick(BEA, "4")
    assert laid.owner("kai") == BEA
    laid.act(BEA, "build_temple")
    assert not laid.table.buildings
    assert laid.why_void() == ["lost"]


@pytest.mark.ruling("SEQ-07", "R-44")
def test_seq_07_the_theater_event() -> None:
    laid = Laid(4).event("theatre_calms").own(CEM, etchu=1).own(DAN, noto=1).marked("etchu", 2)
    laid.act(CEM, "build_theatre", "etchu").act(DAN, "build_theatre", "noto")
    assert (laid.player(CEM).chests, laid.markers("etchu")) == (9, 1)
    assert laid.markers("noto") == 0
    assert [built.markers for built in laid.told("built")] == [1, 0]


@pytest.mark.ruling("SEQ-08", "R-39")
def test_seq_08_the_temple_event() -> None:
    """The board has sea routes to Awa-Boso and to Shima (SEQ-08, ruling R-39)."""
    laid = Laid(4).event("temple_peace").own(ANN, izu=3, shima=1).own(BEA, suruga=2, sagami=2)
    laid.built("suruga", "temple")
    reached = [target.province for target in targets_of(laid.table, 0, "izu")]
    assert reached == ["sagami", "awa_boso", "shima"]


@pytest.mark.ruling("SEQ-09", "R-36")
def test_seq_09_an_attack_with_bonuses() -> None:
    laid = Laid(4).event("castle_defence").own(ANN, owari=6).own(BEA, mino=3).built("mino", "castle").tray(C=2)
    laid.give(ANN, special="attack_plus_1").give(BEA, special="defence_plus_1")
    supplies = laid.player(ANN).supply, laid.player(BEA).supply
    laid.comes_out(A=4, B=2, C=2).battle(ANN, "owari", "mino", 5, bonus=1)
    [battle] = laid.told("battle-fought")
    assert battle.throw.added == (6, 5, 0, 0, 0)
    assert battle.throw.tray == (0, 0, 2, 0, 0)
    assert (laid.owner("mino"), laid.armies("mino"), laid.armies("owari")) == (ANN, 2, 1)
    assert laid.player(ANN).supply == supplies[0] - 1 + 2
    assert laid.player(BEA).supply == supplies[1] - 2 + 2


@pytest.mark.ruling("SEQ-10", "R-50", "R-51")
def test_seq_10_two_revolts_in_winter() -> None:
    laid = Laid(4).own(DAN, hida=5, owari=5, aki=5).marked("hida", 1)
    laid.table.season, laid.table.events = "autumn", [event_of("tax_max")]
    laid.table.year = 2
    for seed in range(100):
        if set(_drawn(laid, seed)) == {"hida", "owari"}:
            break
    laid.table.chance.seed = seed
    laid.do(Winter()).arrange(DAN, "owari", "hida")
    fought = laid.told("revolt-fought")
    assert [(revolt.province, revolt.farmers) for revolt in fought] == [("owari", 2), ("hida", 3)]
    assert fought[0].throw.inside[-1] == 2 - fought[0].farmers_out
    assert sum(fought[1].throw.inside) + sum(fought[1].throw.out) >= sum(fought[0].throw.inside)


def _drawn(laid: Laid, seed: int) -> list[str]:
    """Return Dan's provinces that revolt with this seed."""
    chance = laid.table.chance.clone()
    chance.seed = seed
    return chance.sample(laid.table.provinces_of(3), 2)


@pytest.mark.ruling("SEQ-11")
def test_seq_11_provinces_lost_in_winter_do_not_score() -> None:
    laid = Laid().own(ANN, kai=2).built("kai", "castle", "temple").own(BEA, aki=1).give(BEA, rice=5)
    laid.table.season, laid.table.events, laid.table.year = "autumn", [event_of("tax_max")], 2
    laid.comes_out(farmers=1).do(Winter())
    assert laid.owner("kai") == ""
    [scored] = laid.told("winter-scored")
    assert scored.points == (0, 1, 0)


@pytest.mark.ruling("SEQ-12", "R-56")
def test_seq_12_a_final_tie() -> None:
    laid = Laid().give(ANN, points=48, chests=7).give(BEA, points=48, chests=4)
    laid.table.season, laid.table.events, laid.table.year = "autumn", [event_of("tax_max")], 2
    laid.do(Winter())
    [ended] = laid.told("game-ended")
    assert (ended.winners, ended.points, ended.chests) == ((0,), (48, 48, 0), (7, 4, 10))


@pytest.mark.ruling("SEQ-13", "R-25")
def test_seq_13_a_taken_card_is_seen() -> None:
    """From then on its space is known to be empty (SEQ-13, ruling R-25)."""
    laid = kai_is_taken()
    [taken] = laid.told("province-taken")
    assert (taken.seat, taken.to, taken.province, taken.action) == (1, 0, "kai", "build_temple")
    assert set(laid.player(BEA).mat) == {"build_castle", "battle_move_b"}


@pytest.mark.ruling("SEQ-13", "R-25")
def test_seq_13_the_rest_of_the_mat_stays_hidden() -> None:
    """Other players see only the current action's space and the emptied one (SEQ-13, ruling R-25)."""
    laid = kai_is_taken()
    laid.table.action_cards.sort(key=lambda action: action != "battle_move_a")
    laid.table.current, laid.table.open_actions = 0, 5
    seen = laid.game.view(laid.seat(CEM)).players[1].mat
    assert seen == {"battle_move_a": "", "build_temple": ""}


@pytest.mark.ruling("SEQ-13", "R-25")
def test_seq_13_an_unplanned_card_is_taken_from_the_hand() -> None:
    """The other players see that as well (SEQ-13, ruling R-25)."""
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=1, noto=2).laid(BEA, build_castle="noto")
    laid.comes_out(A=3).battle(ANN, "suruga", "kai", 3)
    [taken] = laid.told("province-taken")
    assert (taken.province, taken.action) == ("kai", "")
    assert laid.player(BEA).mat == {"build_castle": "noto"}
    assert not laid.player(BEA).taken


@pytest.mark.ruling("SEQ-14", "R-22")
def test_seq_14_all_cards_are_revealed_before_the_first_one_acts() -> None:
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=3, musashi=1)
    laid.laid(ANN, battle_move_a="suruga").laid(BEA, battle_move_a="kai")
    number = laid.table.action_cards.index("battle_move_a") + 1
    laid.do(ActionCard(number=number))
    [began] = laid.told("action-began")
    assert began.cards == ("suruga", "kai", "")
    assert (laid.asked(), laid.awaited()) == ("choose-target", ANN)
    assert laid.game.view(laid.seat(CEM)).players[1].mat["battle_move_a"] == "kai"
    laid.comes_out(A=3).pick(ANN, "kai").pick(ANN, "3")
    assert laid.asked() is None
    assert laid.why_void() == ["lost"]


@pytest.mark.ruling("SEQ-14", "R-25")
def test_seq_14_a_revealed_province_taken_before_its_turn_does_nothing() -> None:
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=3, musashi=1).laid(BEA, battle_move_a="kai")
    laid.comes_out(A=3).battle(ANN, "suruga", "kai", 3).act(BEA, "battle_move_a")
    assert laid.asked() is None
    assert laid.why_void() == ["lost"]


# Cards on spaces


@pytest.mark.ruling("R-12", "R-18")
def test_a_bluff_is_skipped() -> None:
    laid = Laid().own(ANN, kai=1).act(ANN, "battle_move_a", "kai").act(ANN, "build_castle", "kai")
    assert laid.why_void() == ["armies"]
    assert laid.table.buildings == {"kai": ("castle",)}


@pytest.mark.ruling("R-11")
def test_an_empty_space_is_skipped_without_a_log_entry() -> None:
    """The same holds for a space with a chest card (ruling R-11)."""
    laid = Laid().own(ANN, kai=1).act(ANN, "build_castle").act(BEA, "collect_taxes")
    assert not laid.events


@pytest.mark.ruling("R-25")
@pytest.mark.parametrize("neutral", [False, True])
def test_a_lost_card_goes_to_the_neutral_ones_or_the_conqueror(neutral: bool) -> None:
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=1, noto=1).laid(BEA, deploy_5="kai")
    laid.comes_out(A=0 if neutral else 3).battle(ANN, "suruga", "kai", 3)
    [taken] = laid.told("province-taken")
    assert (taken.to, taken.action) == (None if neutral else 0, "deploy_5")


@pytest.mark.ruling("R-25")
def test_an_action_that_reveals_a_card_is_final() -> None:
    """All players have seen which space it was taken from (ruling R-25)."""
    laid = Laid().own(ANN, suruga=4).own(BEA, kai=1, noto=1).laid(BEA, deploy_5="kai").comes_out(A=3)
    laid.act(ANN, "battle_move_a", "suruga").pick(ANN, "kai")
    receipt = laid.game.apply(0, Action(token=laid.game.token, answer=Picked(keys=("3",))))
    assert receipt.final
