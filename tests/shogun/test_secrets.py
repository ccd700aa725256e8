"""What others see of a mat, what lies covered, and what is dealt anew when somebody imagines the rest."""

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
    """A is asked at the third action of the round; all have laid plans, and card 7 is the last that lies open."""
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


# What others see


@pytest.mark.ruling("R-07", "R-10")
def test_others_see_what_lies_where_actions_have_come_up_and_nothing_else() -> None:
    """R-07, R-10: empty spaces are not seen either."""
    laid = acting()
    for reader in (None, 0, 2):
        mats = laid.game.view(reader).players
        assert mats[1].mat == {"build_castle": "", "build_temple": "omi", "build_theatre": "izu"}


def test_the_own_mat_is_seen_whole_empty_spaces_included() -> None:
    laid = acting()
    own = laid.game.view(1).players[1].mat
    assert list(own) == list(ACTION_SPACES)
    assert {action: card for action, card in own.items() if card} == laid.player("B").mat


@pytest.mark.ruling("R-25", "SEQ-13")
def test_a_space_from_which_a_card_was_taken_is_known_to_be_empty() -> None:
    """R-25, SEQ-13: the rest of the mat stays hidden."""
    laid = acting()
    laid.player("B").taken["deploy_3"] = laid.player("B").mat.pop("deploy_3")
    assert laid.game.view(0).players[1].mat["deploy_3"] == ""
    assert len(laid.game.view(0).players[1].mat) == 4


def test_while_people_plan_nothing_of_a_mat_is_seen_but_whether_a_plan_is_in() -> None:
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
def test_chests_armies_tray_and_tower_are_open() -> None:
    laid = acting().inside(A=3, farmers=2).tray(B=1)
    view = laid.game.view(None)
    assert [player.inside for player in view.players] == [3, 0, 0]
    assert [player.tray for player in view.players] == [0, 1, 0]
    assert view.farmers_inside == 2
    assert [player.chests for player in view.players] == [10, 10, 10]


@pytest.mark.parametrize("seed", range(0, 15, 3))
def test_what_others_are_shown_is_the_same_whatever_lies_covered(seed: int) -> None:
    game, chance = SHOGUN.begin(seed), Chance(seed)
    while not game.finished:
        other = game.clone()
        for player in other.table.players:
            shown = {*game.table.action_cards[: game.table.current + 1]}
            player.mat = {action: card for action, card in player.mat.items() if action in shown}
        assert other.view(None) == game.view(None)
        assert list(other.covered()) == list(game.covered())
        game.apply(*random_action(game, chance))


# Covered


def test_a_plan_is_covered_until_its_last_space_has_come_up() -> None:
    laid = acting()
    assert list(laid.game.covered()) == [Covered(seat, "plan-1-spring") for seat in range(3)]
    laid.table.current = 9
    assert not list(laid.game.covered())


def test_a_plan_of_which_all_is_known_is_not_covered() -> None:
    laid = acting(8)
    laid.player("A").taken["battle_move_b"] = laid.player("A").mat.pop("battle_move_b")
    assert [covered.seat for covered in laid.game.covered()] == [1, 2]


def test_a_player_without_provinces_has_laid_nothing() -> None:
    laid = acting()
    laid.player("C").mat, laid.player("C").held = {}, 0
    assert [covered.seat for covered in laid.game.covered()] == [0, 1]
    assert not laid.game.view(0).players[2].plan


# Imagining


def imagined(laid: Laid, seat: int, times: int = 40) -> list[Shogun]:
    chance = Chance(5)
    return [laid.game.imagine(seat, chance) for _ in range(times)]


def test_covered_spaces_of_others_are_dealt_anew_in_agreement_with_what_was_shown() -> None:
    laid = acting()
    real = laid.player("B").mat
    mats = []
    for game in imagined(laid, 0):
        player = game.table.players[1]
        mats.append(player.mat)
        assert player.mat["build_temple"] == "omi"
        assert player.mat["build_theatre"] == "izu"
        assert "build_castle" not in player.mat, "everybody has seen that it is empty"
        assert sorted(player.mat.values()) == sorted(real.values()), "with fewer than six all provinces lie"
        assert game.table.players[0].mat == laid.player("A").mat
    assert len({tuple(sorted(mat.items())) for mat in mats}) > 3


@pytest.mark.ruling("R-25", "R-26")
def test_a_card_that_was_seen_elsewhere_lies_on_no_covered_space() -> None:
    """R-25, R-26: on the bid space, or of a province that was won or won back in this round."""
    laid = acting().own("B", kozuke=2, sagami=2)
    laid.table.won = ["kozuke", "sagami", "mino"]
    player = laid.player("B")
    player.bid = player.bid._replace(province=player.mat.pop("battle_move_a"))
    player.taken["collect_taxes"] = player.mat.pop("collect_taxes")
    for game in imagined(laid, 0):
        assert sorted(game.table.players[1].mat.values()) == ["izu", "noto", "omi"]


@pytest.mark.parametrize("held", [6, 9, 14])
def test_as_many_provinces_lie_as_must_lie_at_least(held: int) -> None:
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
def test_taken_cards_and_a_card_as_bid_count_among_those_that_must_lie() -> None:
    """R-09, R-25: of nine provinces six lie on the mat, one of them seen as a bid and one as it was taken."""
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
    """The same table to A, but that B and C have laid their covered cards elsewhere."""
    player = laid.player("B")
    player.mat["confiscate_rice"] = player.mat.pop("deploy_3")
    player.mat["battle_move_b"] = player.mat.pop("battle_move_a")
    player.mat["deploy_5"] = player.mat.pop("collect_taxes")
    laid.player("C").mat = {"battle_move_a": "hoki"}
    laid.table.action_cards[7:] = reversed(laid.table.action_cards[7:])
    laid.table.event_pile.reverse()
    laid.table.pile.reverse()
    return laid


def test_what_was_really_laid_does_not_influence_what_is_imagined() -> None:
    tables = []
    for lay in (lambda laid: laid, one_other_way):
        laid = acting()
        laid.table.event_pile, laid.table.pile = ["event_01", "event_05", "event_09"], ["aki", "kai", "omi"]
        game = lay(laid).game.imagine(0, Chance(11))
        for player in game.table.players:
            player.mat = dict(sorted(player.mat.items()))
        tables.append(game.save())
    assert tables[0] == tables[1]


def test_cards_that_lay_open_stay_under_the_pile() -> None:
    laid = acting()
    laid.table.pile, laid.table.under = ["aki", "kai", "omi", "ise", "noto", "kii"], 2
    piles = {tuple(game.table.pile) for game in imagined(laid, 0)}
    assert {pile[:2] for pile in piles} == {("aki", "kai")}
    assert len(piles) > 3


def test_covered_action_cards_and_event_cards_are_dealt_anew() -> None:
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


def test_a_sealed_plan_is_guessed_without_a_look_at_it() -> None:
    prompts = []
    for mat in ({"deploy_5": "omi"}, {"battle_move_a": "omi"}):
        laid = acting()
        imagine = sealed_by_b(laid)
        rest = dict(zip(("collect_taxes", "build_temple", "deploy_3", "build_castle"), ("noto", "mino", "aki", "izu"),
                        strict=True))  # fmt: skip
        laid.plan("B", "2", **mat, **rest)
        prompts.append(imagine(0))
    assert prompts[0] == prompts[1]
