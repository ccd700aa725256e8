"""Tests of hidden information: what each player sees, and how `imagine` redraws the rest."""

from collections import Counter

import pytest

from engine.core.chance import Chance
from engine.core.questions import Action, Assigned
from engine.search.random_play import random_action
from engine.trajan.components import ACTIONS, MARKERS, Goods
from engine.trajan.game import Trajan
from tests.trajan.laying import Laid

IN_ORDER = Assigned(laid=tuple(zip([*MARKERS] * 2, [each for each in ACTIONS for _ in range(2)], strict=True)))
TWINS = Assigned(laid=tuple((marker, tray) for marker, tray in zip(MARKERS, ACTIONS, strict=True) for _ in range(2)))


def playing() -> Laid:
    """Set up A choosing a tray and B with three cards, one of them public."""
    laid = Laid(3).hand("A", "gems", "gems").hand("B", "furs", "furs", "oil").provinces(alpes="bread")
    laid.player("B").known = ["furs"]
    return laid.forum("games", "senate_2").demands("bread").turn("A")


def imagined(laid: Laid, seat: int = 0, times: int = 30) -> list[Trajan]:
    chance = Chance(5)
    return [laid.game.imagine(seat, chance) for _ in range(times)]


# Hands


@pytest.mark.ruling("A8", "F6")
def test_other_hands_are_hidden_except_cards_taken_face_up() -> None:
    view = playing().game.view(0)
    assert view.players[0].hand == ("gems", "gems")
    assert (view.players[1].hand, view.players[1].known, view.players[1].cards) == ((), ("furs",), 3)


@pytest.mark.ruling("A8")
def test_a_spectator_sees_no_hand() -> None:
    assert [player.hand for player in playing().game.view(None).players] == [(), (), ()]


@pytest.mark.ruling("A8")
def test_discard_piles_are_fully_public_but_only_the_goods_piles_size() -> None:
    laid = playing().discards(1, "oil", "wine", "gems")
    view = laid.game.view(None)
    assert view.discards == (("oil", "wine", "gems"), ("fish",))
    assert view.pile == len(laid.table.pile)


@pytest.mark.ruling("A8")
@pytest.mark.parametrize("how", ["play", "ship", "discard"])
def test_of_two_equal_cards_the_known_one_leaves_first(how: str) -> None:
    laid = Laid().hand("A", "furs", "furs").pile("oil", "oil")
    laid.player("A").known = ["furs"]
    laid.act("A", "seaport")
    if how == "play":
        laid.pick("A", "play").assign("A", display="furs")
    elif how == "ship":
        laid.pick("A", "equal").pick("A", "furs:1:0")
    else:
        laid.pick("A", "draw").pick("A", "furs:1")
    assert "furs" in laid.player("A").hand
    assert laid.player("A").known == []


# Imagined games


@pytest.mark.ruling("A8")
def test_imagined_games_redraw_only_unknown_cards_of_others() -> None:
    hands = [Counter(game.table.players[1].hand) for game in imagined(playing())]
    assert all(hand["furs"] >= 1 and hand.total() == 3 for hand in hands)
    assert len({tuple(sorted(hand.elements())) for hand in hands}) > 5


@pytest.mark.ruling("A8")
def test_imagined_games_keep_the_own_hand_and_public_pieces() -> None:
    laid = playing()
    for game in imagined(laid):
        assert game.table.players[0].hand == ["gems", "gems"]
        assert game.view(0) == laid.game.view(0)
        assert {stack: tiles[-1] for stack, tiles in game.table.stacks.items()} == {
            stack: tiles[-1] for stack, tiles in laid.table.stacks.items()
        }
        assert game.table.discards == laid.table.discards


@pytest.mark.ruling("A8", "F8")
@pytest.mark.parametrize("known", [(), ("oil",), ("furs",)])
def test_an_imagined_player_loading_pairs_has_a_pair(known: tuple[Goods, ...]) -> None:
    laid = (
        Laid(3).hand("B", "oil", "oil", "furs").hand("C", *["oil", "wine"] * 2).act("B", "seaport").pick("B", "pairs")
    )
    laid.player("B").known = [*known]
    assert laid.asked() == "load-pairs"
    pairs = [{option.key for option in game.question(1).options} for game in imagined(laid)]
    assert all(pairs)
    assert len(set[str]().union(*pairs)) > 1


@pytest.mark.ruling("A8", "F8")
def test_an_imagined_hand_has_the_goods_used_with_a_joker() -> None:
    laid = Laid(2).hand("B", "wine", "oil", "oil").tiles("B", "joker_goods", "joker_goods").act("B", "seaport")
    laid.pick("B", "pairs").pick("B", "wine:1")
    assert laid.asked() == "pair-jokers"
    assert all("wine" in game.table.players[1].hand for game in imagined(laid))
    laid.pick("B", "enough")
    assert laid.asked() == "load-pairs"
    for game in imagined(laid):
        assert "wine" in game.table.players[1].hand
        assert game.question(1).options


@pytest.mark.ruling("A8")
def test_every_imagined_question_of_a_random_game_has_an_answer() -> None:
    game, play, guess = Trajan.begin(Trajan.Options(), [None] * 2, 0), Chance(0), Chance(5)
    while not game.finished:
        for asked in game.awaited():
            for _ in range(3):
                assert game.imagine(1 - asked, guess).question(asked) is not None
        game.apply(*random_action(game, play, 10))


@pytest.mark.ruling("A8")
@pytest.mark.parametrize("what", ["forum_stack", "extra_stack", "bag", "demand_stack", "set_aside", "pile"])
def test_imagined_games_reshuffle_facedown_pieces(what: str) -> None:
    """These are the stacks of forum, extra action and demand tiles, the set-aside tiles, bag and pile (ruling A8)."""
    found = {tuple(getattr(game.table, what)) for game in imagined(playing())}
    assert len(found) > 3


@pytest.mark.ruling("A8")
def test_imagined_games_reshuffle_trajan_tiles_below_the_tops() -> None:
    assert len({tuple(game.table.stacks["demand"]) for game in imagined(playing())}) > 3


@pytest.mark.ruling("A8")
def test_imagined_games_do_not_depend_on_hidden_pieces() -> None:
    tables = []
    for turned in (False, True):
        laid = playing()
        table, others = laid.table, laid.player("B")
        if turned:
            for hidden in (table.pile, table.forum_stack, table.bag, table.extra_stack, table.demand_stack):
                hidden.reverse()
            for tiles in table.stacks.values():
                tiles[:-1] = tiles[-2::-1]
            others.hand[1:], table.pile[:2] = table.pile[:2], others.hand[1:]
        tables.append(laid.game.imagine(0, Chance(7)).save())
    assert tables[0] == tables[1]


@pytest.mark.ruling("A4")
def test_imagined_markers_do_not_depend_on_sealed_answers() -> None:
    """The markers chosen at the start are secret until all are in (ruling A4)."""
    mats = []
    for answer in (
        IN_ORDER,
        Assigned(laid=tuple((m, t) for m, t in zip(MARKERS, ACTIONS, strict=True) for _ in "12")),
    ):
        game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 3, 3)
        game.apply(1, Action(token=game.token, answer=answer))
        mats.append(game.imagine(0, Chance(2)).agenda[-1])
    assert mats[0] == mats[1]


@pytest.mark.ruling("A4")
def test_dealt_markers_are_hidden_from_other_players() -> None:
    game = Trajan.begin(Trajan.Options(markers="chosen"), [None] * 3, 3)
    [deal] = game.invited(1)
    receipt = game.apply(1, Action(token=deal.token, answer=game.invited(1)[0].question.sample(Chance(1))))
    assert receipt.events == ()
    decision = game.decision(1)
    assert decision is not None
    assert decision.sealed is not None
    assert game.decision(0).sealed is None
    assert game.view(0).players[1].trays == ((),) * 6
