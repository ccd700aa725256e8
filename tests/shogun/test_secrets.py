"""Tests of hidden information: what others see of a mat, what is face down, and how `imagine` redraws the rest."""

from collections.abc import Callable

import pytest

from engine.core.chance import Chance
from engine.core.table import Covered
from engine.search.random_play import random_action
from engine.shogun.battle_moves import ChooseTarget
from engine.shogun.components import ACTION_SPACES
from engine.shogun.game import Shogun
from engine.shogun.planning import Plan
from engine.shogun.thinking.proposals import least_of
from tests.shogun.case import SHOGUN
from tests.shogun.laying import Laid


def acting(current: int = 2) -> Laid:
    """Set up A's question at the round's third action; all have planned, and card 7 is the last one face up."""
    laid = Laid(3).own("A", kai=2, kii=2, ise=2).own("B", omi=2, noto=2, mino=2, aki=2, izu=2).own("C", hoki=2)
    laid.laid("A", build_castle="kai", deploy_5="kii", battle_move_b="ise")
    laid.laid(
        "B", build_temple="omi", deploy_3="noto", collect_taxes="mino", battle_move_a="aki", build_theatre="izu"
    )
    laid.laid("C", deploy_1_move="hoki")
    for seat, player in enumerate(laid.table.players):
        player.held = len(laid.table.provinces_of(seat))
    laid.table.current, laid.table.open_actions = current, 5 + current
    return laid.do(ChooseTarget(seat=0, action="battle_move_b", origin="ise"))


# Visible to others


@pytest.mark.ruling("R-07", "R-10")
def test_others_see_only_spaces_of_revealed_actions() -> None:
    """They don't see other empty spaces either (rulings R-07, R-10)."""
    laid = acting()
    for reader in (None, 0, 2):
        mats = laid.game.view(reader).players
        assert mats[1].mat == {"build_castle": "", "build_temple": "omi", "build_theatre": "izu"}


def test_the_own_mat_is_visible_including_empty_spaces() -> None:
    laid = acting()
    own = laid.game.view(1).players[1].mat
    assert list(own) == list(ACTION_SPACES)
    assert {action: card for action, card in own.items() if card} == laid.player("B").mat


@pytest.mark.ruling("R-25", "SEQ-13")
def test_a_space_with_a_taken_card_is_known_to_be_empty() -> None:
    """The rest of the mat stays hidden (ruling R-25, SEQ-13)."""
    laid = acting()
    laid.player("B").taken["deploy_3"] = laid.player("B").mat.pop("deploy_3")
    assert laid.game.view(0).players[1].mat["deploy_3"] == ""
    assert len(laid.game.view(0).players[1].mat) == 4


def test_during_planning_others_see_only_whether_a_plan_is_in() -> None:
    laid = Laid().own("A", kai=2).own("B", omi=2)
    laid.table.phase, laid.table.turn_order = "planning", []
    for player in laid.table.players:
        player.held = 1
    laid.do(Plan(asked=(0, 1))).plan("A", deploy_5="kai")
    for reader in (None, 0, 1, 2):
        players = laid.game.view(reader).players
        assert [player.plan for player in players] == [True, False, False]
        assert [player.mat for player in players] == [{}, {}, {}]
        assert {player.bid for player in players} == {None}


@pytest.mark.ruling("R-07", "R-63")
def test_chests_armies_tray_and_tower_are_public() -> None:
    laid = acting().inside(A=3, farmers=2).tray(B=1)
    view = laid.game.view(None)
    assert [player.inside for player in view.players] == [3, 0, 0]
    assert [player.tray for player in view.players] == [0, 1, 0]
    assert view.farmers_inside == 2
    assert [player.chests for player in view.players] == [10, 10, 10]


@pytest.mark.parametrize("seed", range(0, 15, 3))
def test_public_views_do_not_depend_on_facedown_cards(seed: int) -> None:
    game, chance = SHOGUN.begin(seed), Chance(seed)
    while not game.finished:
        other = game.clone()
        for player in other.table.players:
            shown = {*game.table.action_cards[: game.table.current + 1]}
            player.mat = {action: card for action, card in player.mat.items() if action in shown}
        assert other.view(None) == game.view(None)
        assert list(other.covered()) == list(game.covered())
        game.apply(*random_action(game, chance))


# Face down


def test_a_plan_is_covered_until_its_last_space_is_revealed() -> None:
    laid = acting()
    assert list(laid.game.covered()) == [Covered(seat, "plan-1-spring") for seat in range(3)]
    laid.table.current = 9
    assert not list(laid.game.covered())


def test_a_fully_known_plan_is_not_covered() -> None:
    laid = acting(8)
    laid.player("A").taken["battle_move_b"] = laid.player("A").mat.pop("battle_move_b")
    assert [covered.seat for covered in laid.game.covered()] == [1, 2]


def test_a_player_without_provinces_has_no_covered_plan() -> None:
    laid = acting()
    laid.player("C").mat, laid.player("C").held = {}, 0
    assert [covered.seat for covered in laid.game.covered()] == [0, 1]
    assert not laid.game.view(0).players[2].plan


# Imagined games


def imagined(laid: Laid, seat: int, times: int = 40) -> list[Shogun]:
    chance = Chance(5)
    return [laid.game.imagine(seat, chance) for _ in range(times)]


def test_imagined_mats_agree_with_what_was_revealed() -> None:
    laid = acting()
    real = laid.player("B").mat
    mats = []
    for game in imagined(laid, 0):
        player = game.table.players[1]
        mats.append(player.mat)
        assert player.mat["build_temple"] == "omi"
        assert player.mat["build_theatre"] == "izu"
        assert "build_castle" not in player.mat, "all players have seen that it is empty"
        assert sorted(player.mat.values()) == sorted(real.values()), "all of fewer than six provinces are used"
        assert game.table.players[0].mat == laid.player("A").mat
    assert len({tuple(sorted(mat.items())) for mat in mats}) > 3


@pytest.mark.ruling("R-25", "R-26")
def test_a_card_seen_elsewhere_is_on_no_imagined_space() -> None:
    """It was seen on the bid space, or is of a province conquered this round (rulings R-25, R-26)."""
    laid = acting().own("B", kozuke=2, sagami=2)
    laid.table.won = ["kozuke", "sagami", "mino"]
    player = laid.player("B")
    player.bid = player.bid._replace(province=player.mat.pop("battle_move_a"))
    player.taken["collect_taxes"] = player.mat.pop("collect_taxes")
    for game in imagined(laid, 0):
        assert sorted(game.table.players[1].mat.values()) == ["izu", "noto", "omi"]


@pytest.mark.parametrize("held", [6, 9, 14])
def test_imagined_mats_have_at_least_the_required_cards(held: int) -> None:
    laid = Laid(3, chests=0)
    provinces = laid.table.box.provinces[:held]
    laid.own("B", **dict.fromkeys(provinces, 1)).own("A", **{laid.table.box.provinces[-1]: 3})
    laid.laid("B", **dict(zip(ACTION_SPACES[:6], provinces, strict=False)))
    laid.player("B").held = held
    laid.table.current = 1
    laid.do(ChooseTarget(seat=0, action="battle_move_b", origin=laid.table.box.provinces[-1]))
    for game in imagined(laid, 0):
        mat = game.table.players[1].mat
        assert least_of(held) <= len(mat) <= 10
        assert len(set(mat.values())) == len(mat)
        assert [mat[action] for action in ACTION_SPACES[:2]] == list(provinces[:2])


@pytest.mark.ruling("R-09", "R-25")
def test_taken_cards_and_the_bid_count_toward_the_required_cards() -> None:
    """Six of nine provinces are on the mat, one seen as the bid and one when taken (rulings R-09, R-25)."""
    laid = Laid(3, chests=0)
    provinces = laid.table.box.provinces[:9]
    laid.own("B", **dict.fromkeys(provinces, 1)).own("A", **{laid.table.box.provinces[-1]: 3})
    laid.laid("B", **dict(zip(ACTION_SPACES[2:6], provinces, strict=False)))
    player = laid.player("B")
    player.held, player.bid, player.taken = 9, player.bid._replace(province=provinces[4]), {"battle_move_b": "noto"}
    laid.table.current = 1
    laid.do(ChooseTarget(seat=0, action="battle_move_b", origin=laid.table.box.provinces[-1]))
    assert min(len(game.table.players[1].mat) for game in imagined(laid, 0)) == least_of(9) - 2


def one_other_way(laid: Laid) -> Laid:
    """Move the facedown cards of B and C without changing what A sees."""
    player = laid.player("B")
    player.mat["confiscate_rice"] = player.mat.pop("deploy_3")
    player.mat["battle_move_b"] = player.mat.pop("battle_move_a")
    player.mat["deploy_5"] = player.mat.pop("collect_taxes")
    laid.player("C").mat = {"battle_move_a": "hoki"}
    laid.table.action_cards[7:] = reversed(laid.table.action_cards[7:])
    laid.table.event_pile.reverse()
    laid.table.pile.reverse()
    return laid


def test_imagined_games_do_not_depend_on_facedown_cards() -> None:
    tables = []
    for lay in (lambda laid: laid, one_other_way):
        laid = acting()
        laid.table.event_pile, laid.table.pile = ["event_01", "event_05", "event_09"], ["aki", "kai", "omi"]
        game = lay(laid).game.imagine(0, Chance(11))
        for player in game.table.players:
            player.mat = dict(sorted(player.mat.items()))
        tables.append(game.save())
    assert tables[0] == tables[1]


def test_once_revealed_cards_stay_under_the_pile() -> None:
    laid = acting()
    laid.table.pile, laid.table.under = ["aki", "kai", "omi", "ise", "noto", "kii"], 2
    piles = {tuple(game.table.pile) for game in imagined(laid, 0)}
    assert {pile[:2] for pile in piles} == {("aki", "kai")}
    assert len(piles) > 3


def test_imagined_games_reshuffle_facedown_actions_and_events() -> None:
    laid = acting()
    laid.table.event_pile = ["event_01", "event_02", "event_03", "event_04"]
    games = imagined(laid, 0)
    assert {tuple(game.table.action_cards[:7]) for game in games} == {ACTION_SPACES[:7]}
    assert len({tuple(game.table.action_cards) for game in games}) > 3
    assert len({tuple(game.table.event_pile) for game in games}) > 3


def sealed_by_b(laid: Laid) -> Callable[[int], object]:
    laid.game.agenda.clear()
    laid.table.phase = "planning"
    laid.table.current, laid.table.open_actions = -1, 5
    for player in laid.table.players:
        player.mat = {}
    laid.do(Plan(asked=(0, 1, 2)))
    return lambda seat: laid.game.imagine(seat, Chance(3)).agenda[-1]


def test_imagined_plans_do_not_depend_on_sealed_plans() -> None:
    prompts = []
    for mat in ({"deploy_5": "omi"}, {"battle_move_a": "omi"}):
        laid = acting()
        imagine = sealed_by_b(laid)
        rest = dict(zip(("collect_taxes", "build_temple", "deploy_3", "build_castle"), ("noto", "mino", "aki", "izu"),
                        strict=True))  # fmt: skip
        laid.plan("B", "2", **mat, **rest)
        prompts.append(imagine(0))
    assert prompts[0] == prompts[1]
