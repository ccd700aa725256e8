"""Tests of planning: which cards can go where, how many are required, and how plans are revealed."""

import pytest

from engine.core.chance import Chance
from engine.core.errors import IllegalAnswerError
from engine.core.questions import Assign, Assigned
from engine.shogun.components import ACTION_SPACES, ACTIONS, BID, PROVINCES, box
from engine.shogun.table import Bid
from tests.shogun.laying import LETTERS, Laid, begin_planning, planned
from tests.shogun.reference import example

MANY = ("aki", "bingo", "bitchu", "bizen", "harima", "hoki", "hida", "ise", "kai", "kii", "mino", "noto", "omi")


def planning(provinces: int | tuple[str, ...] = 7, *, chests: int = 10, seats: int = 3) -> Laid:
    """Start planning for A with these provinces, or this many; the action cards are in printed order."""
    laid = Laid(seats, chests=chests)
    names = box(seats, "sun").provinces[:provinces] if isinstance(provinces, int) else provinces
    laid.own("A", **dict.fromkeys(names, 2))
    return begin_planning(laid)


def assign(laid: Laid, letter: str = "A") -> Assign[object, object]:
    question = laid.question(letter).question
    assert isinstance(question, Assign)
    return question


def refused(laid: Laid, answer: Assigned) -> str:
    with pytest.raises(IllegalAnswerError) as caught:
        laid.answer("A", answer)
    return caught.value.reason


def spread(laid: Laid, number: int) -> dict[str, str]:
    """Put this many provinces of A on the first action spaces."""
    return dict(zip(ACTION_SPACES, laid.table.provinces_of(0)[:number], strict=False))


# Where cards can go


@pytest.mark.ruling("R-09")
def test_action_spaces_take_provinces_and_the_bid_space_takes_chests_too() -> None:
    question = assign(planning())
    assert [place.key for place in question.places] == [*ACTION_SPACES, BID]
    assert {place.takes for place in question.places[:-1]} == {("province",)}
    assert question.places[-1].takes == ("province", "chest")
    assert {place.most for place in question.places} == {1}


def test_spaces_of_face_up_action_cards_come_first_in_order() -> None:
    laid = Laid().own("A", kai=2, aki=2)
    laid.table.action_cards = list(reversed(ACTION_SPACES))
    spaces = assign(begin_planning(laid)).places[:-1]
    numbers = [space.facts["number"] for space in spaces]
    assert numbers == [1, 2, 3, 4, 5, 0, 0, 0, 0, 0]
    assert [space.key for space in spaces] == [*reversed(ACTION_SPACES[5:]), *ACTION_SPACES[:5]]


@pytest.mark.ruling("R-09")
def test_a_card_is_used_once_and_a_space_holds_one() -> None:
    laid = planning(("kai", "aki"))
    assert refused(laid, planned(build_castle="kai", build_temple="kai")) == "too-many-copies"
    assert refused(laid, planned(build_castle="kai", bid="kai")) == "too-many-copies"
    both = Assigned(laid=(("kai", "deploy_5"), ("aki", "deploy_5")))
    assert refused(laid, both) == "place-too-full"


def test_another_players_province_cannot_be_used() -> None:
    laid = planning(("kai", "aki"))
    assert refused(laid, planned(build_castle="omi")) == "not-offered"


@pytest.mark.ruling("R-11")
def test_a_chest_card_goes_only_on_the_bid_space() -> None:
    """On an action space it would have the same effect as an empty space, so it isn't offered there (R-11)."""
    laid = planning(("kai",))
    assert refused(laid, Assigned(laid=(("kai", "deploy_5"), ("chest-0", "deploy_3")))) == "not-taken"


@pytest.mark.ruling("R-13")
@pytest.mark.parametrize("chests", [0, 2, 4, 9])
def test_a_bid_cannot_exceed_the_chests(chests: int) -> None:
    laid = planning(chests=chests)
    offered = [thing.key for thing in assign(laid).things if thing.group == "chest"]
    assert offered == [f"chest-{card}" for card in range(min(chests, 4) + 1)]


@pytest.mark.ruling("R-12")
def test_a_province_can_go_where_it_has_no_effect() -> None:
    """This is a bluff (ruling R-12)."""
    laid = planning(("kai", "aki"), chests=0)
    laid.plan("A", deploy_5="kai", battle_move_a="aki")
    assert laid.player("A").mat == {"deploy_5": "kai", "battle_move_a": "aki"}


# How many cards are required


@pytest.mark.ruling("R-10")
@pytest.mark.parametrize("name", ["PLA-01", "PLA-03", "PLA-21", "PLA-22", "PLA-23"])
def test_the_number_of_cards_on_the_mat_matches_the_example(name: str) -> None:
    """The player chooses provinces and the bid; the other chest cards are added automatically (ruling R-10)."""
    given, expect = example(name)["given"], example(name)["expect"]
    provinces = given["provinces"]
    question = assign(planning(provinces))
    least = expect.get("provinces_at_least", min(provinces, 6))
    assert question.must == {"province": least}
    must_bid = expect.get("bid_card_required", provinces >= 6)
    assert bool(question.places[-1].least) is must_bid
    cards = expect["cards_to_place"]
    assert cards == min(11, provinces + 5)
    assert 11 - cards == expect["spaces_left_empty"]
    chance = Chance(5)
    for _ in range(30):
        laid = question.check(question.sample(chance))
        lying = sum(one.thing.group == "province" for one in laid)
        assert least <= lying
        assert lying + 5 >= cards, "all five chest cards leave at most the allowed number of spaces empty"


@pytest.mark.ruling("PLA-04", "R-61")
def test_a_player_without_provinces_is_not_asked() -> None:
    """The chest cards are placed automatically, and the bid space stays empty (PLA-04, ruling R-61)."""
    assert example("PLA-04")["given"]["provinces"] == 0
    laid = planning()
    assert laid.awaited() == "A"


def test_with_fewer_than_six_provinces_the_bid_is_optional() -> None:
    laid = planning(("kai", "aki", "omi"))
    assert refused(laid, planned(bid="2", deploy_5="kai", deploy_3="aki")) == "too-few-of-group"
    laid.plan("A", deploy_5="kai", deploy_3="aki", battle_move_b="omi")
    assert laid.player("A").bid == Bid()


def test_a_bid_is_required_with_six_provinces_or_more() -> None:
    laid = planning(7)
    assert refused(laid, planned(**spread(laid, 6))) == "place-too-empty"
    assert refused(laid, planned("3", **spread(laid, 5))) == "too-few-of-group"
    laid.plan("A", "3", **spread(laid, 6))
    assert laid.player("A").bid == Bid(chests=3)


def test_a_province_on_the_bid_space_counts_toward_six() -> None:
    laid = planning(7)
    bid = laid.table.provinces_of(0)[-1]
    laid.plan("A", bid, **spread(laid, 5))
    assert laid.player("A").bid == Bid(province=bid)
    assert len(laid.player("A").mat) == 5


# Simultaneous and secret


@pytest.mark.ruling("R-08")
def test_plans_can_change_until_the_last_one_is_in() -> None:
    laid = Laid().own("A", kai=2).own("B", omi=2)
    begin_planning(laid).plan("A", deploy_5="kai")
    assert laid.awaited() == "B"
    assert laid.question("A").sealed == planned(deploy_5="kai")
    laid.plan("A", "1", deploy_3="kai")
    assert not laid.player("A").mat
    laid.plan("B", battle_move_a="omi")
    assert laid.player("A").mat == {"deploy_3": "kai"}
    assert laid.player("A").bid == Bid(chests=1)
    assert laid.told("plans-laid")
    assert laid.asked() is None


# Fallbacks and suggestions


def boards() -> list[Laid]:
    """Yield games with 1 to 20 provinces, rich and poor, some with revolt markers, between two neighbors."""
    laid_boards = []
    for number in range(1, 21):
        laid = Laid(4, chests=number % 7)
        provinces = box(4, "sun").provinces
        for place, province in enumerate(provinces[:40]):
            laid.own(LETTERS[0 if place < number else 1 + place % 3], **{province: 1 + place % 5})
            laid.marked(province, place % 3)
        laid_boards.append(begin_planning(laid))
    return laid_boards


def test_the_fallback_plan_harms_no_player() -> None:
    """It attacks nowhere, bids nothing of value, and collects nowhere that a revolt would follow."""
    for laid in boards():
        answer = laid.game.fallback(0).answer
        assert isinstance(answer, Assigned)
        assign(laid).check(answer)
        mat = {space: province for province, space in answer.laid}
        assert not [action for action in mat if action != BID and ACTIONS[action].battles]
        assert mat[BID] == "chest-0"
        for action in ("collect_taxes", "confiscate_rice"):
            assert not laid.markers(mat.get(action, ""))


def test_the_fallback_plan_collects_and_builds_what_is_affordable() -> None:
    laid = planning(("etchu", "hoki", "izu", "kai", "omi", "aki"), chests=6)
    answer = laid.game.fallback(0).answer
    assert isinstance(answer, Assigned)
    mat = {space: province for province, space in answer.laid}
    assert PROVINCES[mat["collect_taxes"]].tax == max(PROVINCES[name].tax for name in laid.table.provinces_of(0))
    assert "confiscate_rice" in mat
    assert {"build_castle", "build_temple", "build_theatre"} <= mat.keys()


def test_suggestions_are_different_legal_plans_and_the_first_collects() -> None:
    for laid in boards():
        question, proposals = assign(laid), laid.game.proposals(0)
        assert proposals
        assert len(set(proposals)) == len(proposals)
        for proposal in proposals:
            question.check(proposal)
    usual = planning(MANY).game.proposals(0)[0]
    assert isinstance(usual, Assigned)
    assert {"confiscate_rice", "collect_taxes"} <= {space for _, space in usual.laid}


def test_a_good_attack_is_among_the_suggestions() -> None:
    laid = Laid().own("A", kai=9, izu=3).own("B", suruga=1)
    proposals = begin_planning(laid).game.proposals(0)
    assert any(
        ("kai", space) in proposal.laid
        for proposal in proposals
        if isinstance(proposal, Assigned)
        for space in ("battle_move_a", "battle_move_b")
    )
