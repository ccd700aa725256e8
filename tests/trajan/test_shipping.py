"""Tests of loading a ship: the sets it takes, their points on either side, and goods jokers."""

from itertools import product

import pytest

from engine.core.errors import IllegalAnswerError
from engine.core.questions import Action, Answer, Picked
from engine.trajan.components import GOODS, SHIPS
from engine.trajan.events import ShipLoaded
from engine.trajan.game import Trajan
from engine.trajan.measures import most_cargo, ship_points
from tests.trajan.laying import Laid
from tests.trajan.reference import table

FOUR = ("wine", "wine", "wine", "wine", "oil")
PAIRS = ("wine", "wine", "oil", "oil", "furs", "furs", "gems", "gems")


def loading(ship: str, *hand: str, jokers: int = 0, grey: bool = False) -> Laid:
    """Set up A at the seaport, with a ship chosen."""
    laid = Laid().hand("A", *hand).tiles("A", *["joker_goods"] * jokers)
    if grey:
        laid.table.coloured.remove(ship)
    return laid.act("A", "seaport").pick("A", ship)


# Points


@pytest.mark.ruling("F5", "example R5")
def test_ships_score_as_in_the_examples_table() -> None:
    """Both sides are compared (example R5, ruling F5)."""
    laid = Laid()
    for ship, _, coloured, grey in table("R5"):
        laid.table.coloured = [*SHIPS]
        assert [ship_points(laid.table, ship, number) for number in counted(coloured)] == numbers(coloured)
        laid.table.coloured = []
        assert [ship_points(laid.table, ship, number) for number in counted(grey)] == numbers(grey)


def numbers(cells: str) -> list[int]:
    return [int(number) for number in cells.split(" / ")]


def counted(cells: str) -> range:
    return range(1, len(numbers(cells)) + 1)


@pytest.mark.ruling("F5", "example R5")
@pytest.mark.parametrize(("grey", "points"), [(False, 20), (True, 15)])
def test_four_equal_cards_are_shipped(grey: bool, points: int) -> None:
    """A colored ship turns gray after its use, and a gray one stays gray (example R5, ruling F5)."""
    laid = loading("equal", *FOUR, grey=grey)
    laid.pick("A", "wine:4:0")
    assert laid.points("A") == points
    assert laid.table.coloured == ["pairs", "different"]
    assert (laid.player("A").hand, laid.player("A").display) == (["oil"], ["wine"] * 4)


@pytest.mark.ruling("F5")
def test_fewer_equal_cards_than_in_hand_can_be_shipped() -> None:
    """Any number up to four is allowed (ruling F5)."""
    laid = loading("equal", *FOUR)
    assert laid.offered("A") == ["wine:4:0", "wine:3:0", "wine:2:0", "wine:1:0", "oil:1:0"]
    laid.pick("A", "wine:2:0")
    assert (laid.points("A"), laid.player("A").hand) == (6, ["wine", "wine", "oil"])


@pytest.mark.ruling("F5")
def test_only_four_of_five_equal_cards_fit() -> None:
    laid = Laid().discards(1, "gems").hand("A", *["wine"] * 5).act("A", "seaport").pick("A", "equal")
    assert laid.offered("A")[0] == "wine:4:0"
    assert "wine:5:0" not in laid.offered("A")


@pytest.mark.ruling("F5", "example R5")
def test_three_pairs_of_different_goods_fit() -> None:
    """A fourth pair doesn't fit, and a second pair of the same good doesn't count (example R5, ruling F5)."""
    laid = loading("pairs", *PAIRS)
    with pytest.raises(IllegalAnswerError, match="wrong-number"):
        laid.pick("A", "wine", "furs", "gems", "oil")
    laid.pick("A", "wine", "gems", "oil")
    assert (laid.points("A"), laid.player("A").hand) == (15, ["furs", "furs"])


@pytest.mark.ruling("F5")
def test_four_cards_of_one_good_are_one_pair() -> None:
    """Pairs need different goods (ruling F5)."""
    laid = loading("pairs", *FOUR)
    assert laid.offered("A") == ["wine"]
    laid.pick("A", "wine")
    assert (laid.points("A"), laid.player("A").display) == (5, ["wine", "wine"])


@pytest.mark.ruling("A8")
@pytest.mark.parametrize(
    ("ship", "one_way", "two_ways"),
    [
        ("pairs", ["wine", "wine", "oil", "fish"], ["wine", "wine", "oil", "oil"]),
        ("different", ["wine", "wine"], ["wine", "oil"]),
    ],
)
def test_skipping_a_loading_question_reveals_nothing_about_the_hand(
    ship: str, one_way: list[str], two_ways: list[str]
) -> None:
    """All players can count a player's answers (ruling A8)."""
    assert loading(ship, *one_way).asked() == loading(ship, *two_ways).asked() == f"load-{ship}"


@pytest.mark.ruling("F5", "example R5")
def test_at_most_four_different_cards_fit() -> None:
    """Their number decides the points (example R5, ruling F5)."""
    laid = loading("different", "wine", "wine", "oil", "furs", "gems", "fish")
    assert laid.offered("A") == ["wine", "fish", "furs", "gems", "oil"]
    with pytest.raises(IllegalAnswerError, match="wrong-number"):
        laid.pick("A", "wine", "fish", "furs", "gems", "oil")
    with pytest.raises(IllegalAnswerError):
        laid.pick("A", "wine", "wine")
    laid.pick("A", "wine", "oil", "furs", "gems")
    assert (laid.points("A"), laid.player("A").hand) == (8, ["wine", "fish"])


@pytest.mark.ruling("F7")
def test_a_ship_that_scores_nothing_can_be_used() -> None:
    """It moves cards from the hand to the display (ruling F7)."""
    laid = loading("different", "wine", grey=True).pick("A", "wine")
    assert (laid.points("A"), laid.player("A").display) == (0, ["wine"])
    assert "ships" not in laid.player("A").scored
    assert laid.told("ship-loaded")[0].points == 0


@pytest.mark.ruling("F7")
def test_the_seaport_shows_the_maximum_points_of_every_ship() -> None:
    """The hand has four equal cards, two pairs and three goods (ruling F7)."""
    laid = Laid().hand("A", "wine", "wine", "wine", "wine", "oil", "oil", "gems")
    laid.table.coloured.remove("pairs")
    laid.act("A", "seaport")
    assert [laid.means("A", ship)[1:] for ship in SHIPS] == [("coloured", 20), ("grey", 6), ("coloured", 6)]


@pytest.mark.ruling("F7")
def test_only_ships_that_take_a_set_are_offered() -> None:
    assert not set(SHIPS) & set(Laid().act("A", "seaport").offered("A"))
    assert set(SHIPS) - set(Laid().hand("A", "wine", "oil").act("A", "seaport").offered("A")) == {"pairs"}


# Jokers


@pytest.mark.ruling("I1", "F8")
def test_a_joker_adds_a_card_and_leaves_the_game() -> None:
    """It doesn't go to the display (rulings I1, F8)."""
    laid = loading("equal", "wine", "wine", "oil", jokers=1)
    assert laid.offered("A")[0] == "wine:2:1"
    laid.pick("A", "wine:2:1")
    player = laid.player("A")
    assert (player.points, player.display, player.tiles) == (12, ["wine", "wine"], [])
    assert laid.table.gone == ["joker_goods"]


@pytest.mark.ruling("I1")
def test_a_set_can_consist_of_jokers() -> None:
    laid = loading("equal", "oil", jokers=3)
    assert ":0:3" in laid.offered("A")
    laid.pick("A", ":0:3")
    assert (laid.points("A"), laid.player("A").hand) == (12, ["oil"])
    assert loading("different", jokers=3).pick("A", "joker-1", "joker-2", "joker-3").points("A") == 6
    assert loading("pairs", jokers=3).points("A") == 5


@pytest.mark.ruling("F8")
def test_jokers_and_cards_are_at_most_four() -> None:
    laid = loading("equal", "wine", "wine", "wine", jokers=3)
    found = [(option.means.cards, option.means.jokers) for option in laid.options("A")]
    assert max(cards + jokers for cards, jokers in found) == 4
    assert (1, 3) in found
    assert (3, 1) in found


@pytest.mark.ruling("F8")
def test_the_best_set_with_the_fewest_jokers_is_first() -> None:
    """Only the number of cards counts for the points (ruling F8)."""
    laid = loading("equal", *FOUR, jokers=2)
    assert laid.offered("A")[:3] == ["wine:4:0", "wine:3:1", "wine:2:2"]


@pytest.mark.ruling("F8")
def test_each_joker_among_different_cards_is_another_good() -> None:
    laid = loading("different", "wine", "wine", jokers=2)
    assert laid.offered("A") == ["wine", "joker-1", "joker-2"]
    laid.pick("A", "wine", "joker-1", "joker-2")
    assert (laid.points("A"), laid.player("A").hand, laid.player("A").tiles) == (6, ["wine"], [])


@pytest.mark.ruling("F8")
def test_a_joker_completes_a_pair() -> None:
    """Pairs stay different, so a pair of wine isn't offered again (ruling F8)."""
    laid = loading("pairs", "wine", "wine", "oil", "oil", jokers=1)
    assert laid.offered("A") == ["wine:1", "oil:1", "enough"]
    laid.pick("A", "wine:1")
    assert laid.offered("A") == ["oil"]
    laid.pick("A", "oil")
    assert laid.points("A") == 10
    assert sorted(laid.player("A").display) == ["oil", "oil", "wine"]
    assert laid.player("A").hand == ["wine"]


@pytest.mark.ruling("F8")
def test_a_pair_with_a_joker_can_be_the_only_one() -> None:
    laid = loading("pairs", "wine", "oil", "oil", jokers=1).pick("A", "wine:1").nothing("A")
    assert (laid.points("A"), laid.player("A").hand) == (5, ["oil", "oil"])


@pytest.mark.ruling("F8")
def test_two_jokers_make_a_pair_of_another_good() -> None:
    laid = loading("pairs", "wine", "wine", jokers=2)
    assert laid.offered("A") == ["wine:1", ":2", "enough"]
    laid.pick("A", ":2").pick("A", "wine")
    assert (laid.points("A"), laid.player("A").tiles) == (10, [])


@pytest.mark.ruling("F8")
def test_three_jokers_and_three_cards_make_three_pairs() -> None:
    laid = loading("pairs", "wine", "oil", "gems", jokers=3)
    laid.pick("A", "wine:1").pick("A", "gems:1").pick("A", "oil:1")
    assert (laid.points("A"), laid.player("A").tiles, laid.player("A").hand) == (15, [], [])


@pytest.mark.ruling("F8")
def test_jokers_are_optional() -> None:
    laid = loading("pairs", "wine", "wine", "oil", "oil", jokers=2).pick("A", "enough")
    laid.pick("A", "wine", "oil")
    assert (laid.points("A"), laid.player("A").tiles) == (10, ["joker_goods"] * 2)


HANDS = [
    ("wine",),
    ("wine", "wine"),
    ("wine", "oil"),
    ("wine", "wine", "wine", "oil"),
    ("wine", "wine", "oil", "oil", "gems"),
    PAIRS,
    tuple(GOODS),
]


@pytest.mark.ruling("F8", "I1")
@pytest.mark.parametrize(("ship", "hand", "jokers"), [*product(SHIPS, HANDS, range(4))])
def test_the_maximum_of_a_ship_matches_its_best_load(ship: str, hand: tuple[str, ...], jokers: int) -> None:
    """No two loads are equal, except for exchanging jokers (rulings F8, I1)."""
    laid = Laid().hand("A", *hand).tiles("A", *["joker_goods"] * jokers)
    most = most_cargo(laid.player("A"), ship)
    laid.act("A", "seaport")
    if ship not in laid.offered("A"):
        assert most == 0
        return
    said = laid.means("A", ship).most
    loaded = every_load(laid, ship)
    assert max(points for *_, points in loaded) == said == ship_points(laid.table, ship, most)
    assert ship == "different" or len(set(loaded)) == len(loaded)


def every_load(laid: Laid, ship: str) -> list[tuple[tuple[str, ...], int, int]]:
    """Yield goods, jokers and points for every way to load the ship."""
    found, ahead = [], [laid.game.clone()]
    _answer(ahead[0], Picked(keys=(ship,)))
    while ahead:
        game = ahead.pop()
        question = game.question(0) if game.agenda else None
        if question is None:
            loaded = game.told[-1]
            assert isinstance(loaded, ShipLoaded)
            found.append((tuple(sorted(loaded.goods)), loaded.jokers, loaded.points))
            continue
        for answer in question.answers():
            other = game.clone()
            _answer(other, answer)
            ahead.append(other)
    return found


def _answer(game: Trajan, answer: Answer) -> None:
    game.apply(0, Action(token=game.token, answer=answer))
