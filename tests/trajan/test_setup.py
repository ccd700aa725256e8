"""The set-up: what lies where, markers, goods cards and the first Trajan tiles."""

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


# The board


@pytest.mark.ruling("A1", "K")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_three_demand_tiles_are_put_aside_and_nobody_sees_which(seats: int) -> None:
    """A1: demand tiles lose three. K: it is they that a source misnames."""
    table = begun(seats).table
    assert (len(table.set_aside), len(table.demand_stack), table.demands) == (3, 12, [])
    assert Counter([*table.set_aside, *table.demand_stack]) == RULES.demands


@pytest.mark.ruling("A7")
@pytest.mark.parametrize(("seats", "spaces"), [(2, 6), (3, 9), (4, 12)])
def test_forum_tiles_lie_on_spaces_for_so_many_players_and_on_all_provinces(seats: int, spaces: int) -> None:
    table = begun(seats).table
    assert (len(table.forum), len(table.extra), len(table.provinces)) == (spaces, 3, 10)
    assert None not in (*table.forum, *table.extra)
    assert {FORUM_TILES[tile].group for tile in filter(None, table.extra)} == {"extra_action"}
    assert (len(table.forum_stack), len(table.extra_stack)) == (70 - 10 - spaces, 12 - 3)


@pytest.mark.ruling("A5")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_the_first_players_disc_lies_lowest_and_the_last_ones_on_top(seats: int) -> None:
    """A5: so the last one wins ties on the start space."""
    table = begun(seats).table
    assert table.senate[0] == list(range(seats))
    assert not any(table.senate[1:])


@pytest.mark.ruling("A2")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_every_mat_begins_with_a_worker_a_legionnaire_a_leader_in_the_camp_and_the_arch_on_the_first_slot(
    seats: int,
) -> None:
    """A2: the first tile that is taken later goes to I."""
    for player in begun(seats).table.players:
        assert (player.workers, player.legionnaires, player.supply, player.leader) == (1, 1, 13, CAMP)
        assert (player.arch, player.points, player.posted, player.sites) == (TRAY["seaport"], 0, [], [])
        assert [bonus.yellow for bonus in player.bonus] == [True]


def test_everything_else_lies_ready() -> None:
    table = begun(4).table
    assert len(table.site) == len(set(table.site)) == 20
    assert (table.coloured, table.time, table.quarter, table.round) == (["equal", "pairs", "different"], 0, 1, 1)
    assert [len(tiles) for tiles in table.stacks.values()] == [9] * 6
    assert (len(table.bonus), len(table.bag)) == (2, 12 - 2 - 4)
    assert [len(pile) for pile in table.discards] == [1, 1]


@pytest.mark.ruling("A9")
def test_the_first_player_and_the_colours_are_drawn_by_lot() -> None:
    """A9: whoever was first in the lobby is not always first, and a colour that was chosen is kept."""
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
def test_all_choose_their_markers_at_the_same_time_and_nobody_sees_them_before_all_are_in() -> None:
    """A4, A2: markers come before goods cards and Trajan tiles."""
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
def test_two_equal_markers_may_lie_in_one_tray() -> None:
    game = begun(2, markers="chosen")
    asked(game, 0).question.check(TWINS)


@pytest.mark.ruling("A4")
def test_markers_can_be_changed_until_the_last_are_in() -> None:
    game = begun(2, markers="chosen")
    answer(answer(answer(game, 0, TWINS), 0, IN_ORDER), 1, TWINS)
    assert game.table.players[0].trays[0] == ("yellow", "orange")


@pytest.mark.ruling("A4")
def test_whoever_likes_has_the_markers_dealt_and_may_still_change_them() -> None:
    """A4: an invitation, while one is asked."""
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
def test_the_last_one_to_have_markers_dealt_ends_the_laying() -> None:
    game = answer(begun(2, markers="chosen"), 1, TWINS)
    [deal] = game.invited(0)
    game.apply(0, Action(token=deal.token, answer=Picked(keys=("deal-markers",))))
    assert asked(game, 0).kind == "draft-goods"


@pytest.mark.ruling("A4")
def test_markers_are_dealt_by_lot_if_the_table_wants_it() -> None:
    game = begun(4)
    assert asked(game, 0).kind == "draft-goods"
    assert len({tuple(player.trays) for player in game.table.players}) == 4
    assert {len(tray) for player in game.table.players for tray in player.trays} == {2}


# Goods cards


@pytest.mark.ruling("A6", "A2")
def test_three_cards_each_in_turn_order_one_by_one() -> None:
    """A6: so a covered card is seen before the next one is chosen. A2: then Trajan tiles."""
    game, order = begun(2), []
    while asked(game, game.awaited()[0]).kind == "draft-goods":
        seat = game.awaited()[0]
        order.append((seat, asked(game, seat).facts["left"]))
        answer(game, seat, Picked(keys=("pile",)))
        assert len(game.view(seat).players[seat].hand) == 4 - int(str(order[-1][1]))
    assert order == [(0, 3), (0, 2), (0, 1), (1, 3), (1, 2), (1, 1)]
    assert asked(game, 0).kind == "take-first-tiles"


@pytest.mark.ruling("A6", "F3")
def test_an_emptied_discard_pile_begins_again_at_once_with_the_top_of_the_pile() -> None:
    game = begun(2)
    first, top = game.table.discards[0][0], game.table.pile[-1]
    receipt = game.apply(0, Action(token=game.token, answer=Picked(keys=("discard-1",))))
    assert receipt.final, "a covered card was turned up"
    assert game.table.players[0].hand == [first]
    assert game.table.discards[0] == [top]


@pytest.mark.ruling("A8")
def test_a_card_from_a_discard_pile_is_known_and_one_from_the_pile_is_not() -> None:
    game = begun(3)
    first = game.table.discards[1][0]
    answer(answer(game, 0, Picked(keys=("discard-2",))), 0, Picked(keys=("pile",)))
    seen = game.view(1).players[0]
    assert (seen.known, seen.hand, seen.cards) == ((first,), (), 2)


# The first Trajan tiles


@pytest.mark.ruling("A3", "A2")
def test_three_tiles_of_different_stacks_are_taken_at_once_and_lie_in_any_order() -> None:
    """A3, A2: the arch still stands on I."""
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
def test_what_was_below_is_on_offer_to_the_next_player() -> None:
    """A3, C11: each is the top of its stack when its player takes it."""
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
def test_nothing_but_three_tiles_of_different_stacks_on_the_three_slots_is_lawful(
    laid: tuple[tuple[str, str], ...],
) -> None:
    game = fall_back_until(begun(2), "take-first-tiles")
    assert asked(game, 0).question.mistakes(Assigned(laid=laid))


@pytest.mark.ruling("A3")
def test_read_otherwise_tiles_are_taken_one_each_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    """A3: a switch in data; three rounds of one tile each, still of different stacks."""
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
def test_read_otherwise_a_stack_of_which_one_has_a_tile_is_not_on_offer(monkeypatch: pytest.MonkeyPatch) -> None:
    read_as(monkeypatch, starting_tiles="in-turn")
    laid = Laid(2).do(TakeFirstTiles(seat=0, tiles=1), TakeFirstTiles(seat=0, tiles=1))
    laid.assign("A", senate="plus2")
    question = laid.to_lay("A")
    assert [thing.key for thing in question.things] == ["cards", "victory", "workers", "legionnaires", "demand"]
    assert [place.key for place in question.places] == ["forum", "construction"]


def test_the_first_turn_is_that_of_the_first_player() -> None:
    game = fall_back_until(begun(3), "choose-tray")
    assert (game.awaited(), game.table.phase) == ((0,), "turns")
    assert all(len(player.hand) == 3 for player in game.table.players)


# What nobody sees


@pytest.mark.ruling("A8")
def test_of_stacks_only_the_top_is_seen_and_of_the_rest_how_much_there_is() -> None:
    """A8: forum, extra action and demand stacks, the bag, and the three that were put aside are hidden."""
    game = begun(2)
    seen = game.view(0)
    assert seen.stacks == {stack: tiles[-1] for stack, tiles in game.table.stacks.items()}
    assert (seen.forum_stack, seen.extra_stack, seen.pile) == (54, 9, 58)
    assert not hasattr(seen, "demand_stack")
    assert not hasattr(seen, "set_aside")
    assert not hasattr(seen, "bag")
