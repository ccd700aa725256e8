"""Tests of the setup: the board, markers, goods cards and the first Trajan tiles."""

from collections import Counter

import pytest

from engine.core.questions import Action, Answer, Assigned, Decision, Picked
from engine.trajan.components import ACTIONS, CAMP, FORUM_TILES, MARKERS, RULES, TRAJAN_TILES, TRAY
from engine.trajan.game import Trajan
from engine.trajan.setup import TakeFirstTiles
from tests.trajan.laying import Laid
from tests.trajan.readings import read_as

EVERY_TABLE = [2, 3, 4]
IN_ORDER = Assigned(laid=tuple(zip([*MARKERS] * 2, [each for each in ACTIONS for _ in range(2)], strict=True)))
TWINS = Assigned(laid=tuple((marker, tray) for marker, tray in zip(MARKERS, ACTIONS, strict=True) for _ in range(2)))


def begun(seats: int = 4, *, markers: str = "dealt", seed: int = 1) -> Trajan:
    return Trajan.begin(Trajan.Options(markers=markers), [None] * seats, seed)


def asked(game: Trajan, seat: int) -> Decision:
    decision = game.decision(seat)
    assert decision is not None
    return decision


def answer(game: Trajan, seat: int, given: Answer) -> Trajan:
    game.apply(seat, Action(token=asked(game, seat).token, answer=given))
    return game


def fall_back_until(game: Trajan, kind: str) -> Trajan:
    while (seat := game.awaited()[0]) is not None and asked(game, seat).kind != kind:
        game.apply(seat, game.fallback(seat))
    return game


# Board


@pytest.mark.ruling("A1", "K")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_three_demand_tiles_are_set_aside_face_down(seats: int) -> None:
    """The rulebook's setup calls these tiles by the wrong name (ruling A1, section K)."""
    table = begun(seats).table
    assert (len(table.set_aside), len(table.demand_stack), table.demands) == (3, 12, [])
    assert Counter([*table.set_aside, *table.demand_stack]) == RULES.demands


@pytest.mark.ruling("A7")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 9), (4, 12)])
def test_forum_tiles_fill_the_spaces_in_play_and_all_provinces(seats: int, spaces: int) -> None:
    table = begun(seats).table
    assert (len(table.forum), len(table.extra), len(table.provinces)) == (spaces, 3, 10)
    assert None not in (*table.forum, *table.extra)
    assert {FORUM_TILES[tile].group for tile in filter(None, table.extra)} == {"extra_action"}
    assert (len(table.forum_stack), len(table.extra_stack)) == (70 - 10 - spaces, 12 - 3)


@pytest.mark.ruling("A5")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_discs_are_stacked_with_the_last_player_on_top(seats: int) -> None:
    """So the last player wins ties on the start space (ruling A5)."""
    table = begun(seats).table
    assert table.senate[0] == list(range(seats))
    assert not any(table.senate[1:])


@pytest.mark.ruling("A2")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_mats_start_with_worker_legionnaire_leader_and_arch(
    seats: int,
) -> None:
    """The next Trajan tile goes to I (ruling A2)."""
    for player in begun(seats).table.players:
        assert (player.workers, player.legionnaires, player.supply, player.leader) == (1, 1, 13, CAMP)
        assert (player.arch, player.points, player.posted, player.sites) == (TRAY["seaport"], 0, [], [])
        assert [bonus.yellow for bonus in player.bonus] == [True]


def test_everything_else_is_ready() -> None:
    table = begun(4).table
    assert len(table.site) == len(set(table.site)) == 20
    assert (table.coloured, table.time, table.quarter, table.round) == (["equal", "pairs", "different"], 0, 1, 1)
    assert [len(tiles) for tiles in table.stacks.values()] == [9] * 6
    assert (len(table.bonus), len(table.bag)) == (2, 12 - 2 - 4)
    assert [len(pile) for pile in table.discards] == [1, 1]


@pytest.mark.ruling("A9")
def test_the_first_player_and_the_colors_are_random() -> None:
    """The lobby's first player isn't always first, and a chosen color is kept (ruling A9)."""
    firsts, colours = set(), set()
    for seed in range(30):
        game = Trajan.begin(Trajan.Options(markers="dealt"), ["brown", None, None], seed)
        firsts.add(game.table.lobby_order[0])
        own = game.table.lobby_order.index(0)
        assert game.table.players[own].colour == "brown"
        colours |= {player.colour for player in game.table.players}
        assert sorted(game.table.lobby_order) == [0, 1, 2]
    assert (firsts, colours) == ({0, 1, 2}, set(RULES.colours))


# Markers


@pytest.mark.ruling("A4", "A2")
def test_markers_are_chosen_simultaneously_and_secretly() -> None:
    """They come before goods cards and Trajan tiles (rulings A4, A2)."""
    game = begun(3, markers="chosen")
    assert game.awaited() == (0, 1, 2)
    answer(game, 1, TWINS)
    assert game.awaited() == (0, 2)
    for reader in (None, 0, 2):
        assert game.view(reader).players[1].trays == ((),) * 6
        assert [player.laid for player in game.view(reader).players] == [False, True, False]
    answer(answer(game, 0, IN_ORDER), 2, IN_ORDER)
    assert game.table.players[1].trays == [(marker, marker) for marker in MARKERS]
    assert asked(game, 0).kind == "draft-goods"


@pytest.mark.ruling("A4")
def test_a_tray_can_have_two_equal_markers() -> None:
    game = begun(2, markers="chosen")
    asked(game, 0).question.check(TWINS)


@pytest.mark.ruling("A4")
def test_markers_can_change_until_the_last_answer_is_in() -> None:
    game = begun(2, markers="chosen")
    answer(answer(answer(game, 0, TWINS), 0, IN_ORDER), 1, TWINS)
    assert game.table.players[0].trays[0] == ("yellow", "orange")


@pytest.mark.ruling("A4")
def test_a_player_can_have_markers_dealt_and_change_them_later() -> None:
    """The player can ask for it while the question is open (ruling A4)."""
    game = begun(2, markers="chosen")
    [deal] = game.invited(0)
    game.apply(0, Action(token=deal.token, answer=Picked(keys=("deal-markers",))))
    assert game.awaited() == (1,)
    [again] = game.invited(0)
    game.apply(0, Action(token=again.token, answer=Picked(keys=("deal-markers",))))
    answer(game, 1, TWINS)
    trays = game.table.players[0].trays
    assert [len(tray) for tray in trays] == [2] * 6
    assert Counter(marker for tray in trays for marker in tray) == dict.fromkeys(MARKERS, 2)
    assert not game.invited(0)


@pytest.mark.ruling("A4")
def test_dealing_the_last_players_markers_ends_the_question() -> None:
    game = answer(begun(2, markers="chosen"), 1, TWINS)
    [deal] = game.invited(0)
    game.apply(0, Action(token=deal.token, answer=Picked(keys=("deal-markers",))))
    assert asked(game, 0).kind == "draft-goods"


@pytest.mark.ruling("A4")
def test_an_option_deals_all_markers_at_random() -> None:
    game = begun(4)
    assert asked(game, 0).kind == "draft-goods"
    assert len({tuple(player.trays) for player in game.table.players}) == 4
    assert {len(tray) for player in game.table.players for tray in player.trays} == {2}


# Goods cards


@pytest.mark.ruling("A6", "A2")
def test_players_draft_three_cards_one_by_one_in_turn_order() -> None:
    """A facedown card is seen before the next choice (ruling A6); Trajan tiles follow (ruling A2)."""
    game, order = begun(2), []
    while asked(game, game.awaited()[0]).kind == "draft-goods":
        seat = game.awaited()[0]
        order.append((seat, asked(game, seat).facts["left"]))
        answer(game, seat, Picked(keys=("pile",)))
        assert len(game.view(seat).players[seat].hand) == 4 - int(str(order[-1][1]))
    assert order == [(0, 3), (0, 2), (0, 1), (1, 3), (1, 2), (1, 1)]
    assert asked(game, 0).kind == "take-first-tiles"


@pytest.mark.ruling("A6", "F3")
def test_an_emptied_discard_pile_restarts_immediately() -> None:
    game = begun(2)
    first, top = game.table.discards[0][0], game.table.pile[-1]
    receipt = game.apply(0, Action(token=game.token, answer=Picked(keys=("discard-1",))))
    assert receipt.final, "a covered card was turned up"
    assert game.table.players[0].hand == [first]
    assert game.table.discards[0] == [top]


@pytest.mark.ruling("A8")
def test_only_cards_from_a_discard_pile_are_known() -> None:
    game = begun(3)
    first = game.table.discards[1][0]
    answer(answer(game, 0, Picked(keys=("discard-2",))), 0, Picked(keys=("pile",)))
    seen = game.view(1).players[0]
    assert (seen.known, seen.hand, seen.cards) == ((first,), (), 2)


# First Trajan tiles


@pytest.mark.ruling("A3", "A2")
def test_three_tiles_of_different_stacks_are_taken_together() -> None:
    """They can go to the slots in any order; the arch stays at I (rulings A3, A2)."""
    game = fall_back_until(begun(2), "take-first-tiles")
    tops = {stack: tiles[-1] for stack, tiles in game.table.stacks.items()}
    laid = (("victory", "construction"), ("demand", "forum"), ("plus2", "senate"))
    receipt = game.apply(0, Action(token=game.token, answer=Assigned(laid=laid)))
    player = game.table.players[0]
    assert receipt.final, "other tiles are on top now"
    assert player.slots == [None, tops["demand"], None, tops["plus2"], None, tops["victory"]]
    assert player.arch == TRAY["seaport"]
    assert game.awaited() == (1,)


@pytest.mark.ruling("A3", "C11")
def test_the_next_player_sees_the_tiles_below() -> None:
    """Each tile is the top of its stack when a player takes it (rulings A3, C11)."""
    game = fall_back_until(begun(2), "take-first-tiles")
    below = game.table.stacks["victory"][-2]
    answer(game, 0, Assigned(laid=(("victory", "forum"), ("demand", "senate"), ("plus2", "construction"))))
    assert game.table.stacks["victory"][-1] == below


@pytest.mark.ruling("A3")
@pytest.mark.parametrize(
    "laid",
    [
        (("victory", "forum"), ("victory", "senate"), ("demand", "construction")),
        (("victory", "forum"), ("demand", "senate")),
        (("victory", "seaport"), ("demand", "forum"), ("plus2", "senate")),
        (("victory", "forum"), ("demand", "forum"), ("plus2", "senate")),
    ],
)
def test_first_tiles_need_different_stacks_and_slots(
    laid: tuple[tuple[str, str], ...],
) -> None:
    game = fall_back_until(begun(2), "take-first-tiles")
    assert asked(game, 0).question.mistakes(Assigned(laid=laid))


@pytest.mark.ruling("A3")
def test_first_tiles_are_taken_one_by_one_in_the_other_variant(monkeypatch: pytest.MonkeyPatch) -> None:
    """The variant is a switch in the data: three rounds of one tile, from different stacks (ruling A3)."""
    read_as(monkeypatch, starting_tiles="in-turn")
    game, order = fall_back_until(begun(2), "take-first-tiles"), []
    while asked(game, game.awaited()[0]).kind == "take-first-tiles":
        order.append(game.awaited()[0])
        game.apply(order[-1], game.fallback(order[-1]))
    assert order == [0, 1, 0, 1, 0, 1]
    for player in game.table.players:
        taken = [TRAJAN_TILES[tile].stack for tile in player.slots if tile is not None]
        assert len(taken) == len(set(taken)) == 3
        assert [tile is not None for tile in player.slots] == [False, True, False, True, False, True]


@pytest.mark.ruling("A3")
def test_the_variant_does_not_offer_a_stack_already_used(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, starting_tiles="in-turn")
    laid = Laid(2).do(TakeFirstTiles(seat=0, tiles=1), TakeFirstTiles(seat=0, tiles=1))
    laid.assign("A", senate="plus2")
    question = laid.to_lay("A")
    assert [thing.key for thing in question.things] == ["cards", "victory", "workers", "legionnaires", "demand"]
    assert [place.key for place in question.places] == ["forum", "construction"]


def test_the_first_player_has_the_first_turn() -> None:
    game = fall_back_until(begun(3), "choose-tray")
    assert (game.awaited(), game.table.phase) == ((0,), "turns")
    assert all(len(player.hand) == 3 for player in game.table.players)


# Hidden information


@pytest.mark.ruling("A8")
def test_only_the_top_and_the_size_of_a_stack_are_public() -> None:
    """The stacks of forum, extra action and demand tiles, the bag and the set-aside tiles are hidden (ruling A8)."""
    game = begun(2)
    seen = game.view(0)
    assert seen.stacks == {stack: tiles[-1] for stack, tiles in game.table.stacks.items()}
    assert (seen.forum_stack, seen.extra_stack, seen.pile) == (54, 9, 58)
    assert not hasattr(seen, "demand_stack")
    assert not hasattr(seen, "set_aside")
    assert not hasattr(seen, "bag")
