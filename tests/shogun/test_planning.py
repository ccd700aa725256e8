"""Planning: which cards may lie where, how many must, and what happens to them."""

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
    """A has these provinces or so many of those in play, and plans; the action cards lie in printed order."""
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
    """So many provinces of A on the first action spaces."""
    return dict(zip(ACTION_SPACES, laid.table.provinces_of(0)[:number], strict=False))


# What may lie where


@pytest.mark.ruling("R-09")
def test_ten_action_spaces_take_provinces_and_the_bid_space_takes_chests_too() -> None:
    question = assign(planning())
    assert [place.key for place in question.places] == [*ACTION_SPACES, BID]
    assert {place.takes for place in question.places[:-1]} == {("province",)}
    assert question.places[-1].takes == ("province", "chest")
    assert {place.most for place in question.places} == {1}


def test_spaces_of_open_action_cards_come_first_in_their_order() -> None:
    laid = Laid().own("A", kai=2, aki=2)
    laid.table.action_cards = list(reversed(ACTION_SPACES))
    spaces = assign(begin_planning(laid)).places[:-1]
    numbers = [space.facts["number"] for space in spaces]
    assert numbers == [1, 2, 3, 4, 5, 0, 0, 0, 0, 0]
    assert [space.key for space in spaces] == [*reversed(ACTION_SPACES[5:]), *ACTION_SPACES[:5]]


@pytest.mark.ruling("R-09")
def test_a_card_lies_once_and_a_space_holds_one() -> None:
    laid = planning(("kai", "aki"))
    assert refused(laid, planned(build_castle="kai", build_temple="kai")) == "too-many-copies"
    assert refused(laid, planned(build_castle="kai", bid="kai")) == "too-many-copies"
    both = Assigned(laid=(("kai", "deploy_5"), ("aki", "deploy_5")))
    assert refused(laid, both) == "place-too-full"


def test_a_province_of_somebody_else_cannot_be_laid() -> None:
    laid = planning(("kai", "aki"))
    assert refused(laid, planned(build_castle="omi")) == "not-offered"


@pytest.mark.ruling("R-11")
def test_a_chest_card_lies_on_the_bid_space_only() -> None:
    """R-11: on an action space it means what an empty space does, so nobody lays it there."""
    laid = planning(("kai",))
    assert refused(laid, Assigned(laid=(("kai", "deploy_5"), ("chest-0", "deploy_3")))) == "not-taken"


@pytest.mark.ruling("R-13")
@pytest.mark.parametrize("chests", [0, 2, 4, 9])
def test_nobody_bids_more_than_they_own(chests: int) -> None:
    laid = planning(chests=chests)
    offered = [thing.key for thing in assign(laid).things if thing.group == "chest"]
    assert offered == [f"chest-{card}" for card in range(min(chests, 4) + 1)]


@pytest.mark.ruling("R-12")
def test_a_province_may_be_laid_where_nothing_would_happen() -> None:
    """R-12: a bluff."""
    laid = planning(("kai", "aki"), chests=0)
    laid.plan("A", deploy_5="kai", battle_move_a="aki")
    assert laid.player("A").mat == {"deploy_5": "kai", "battle_move_a": "aki"}


# How many must


@pytest.mark.ruling("R-10")
@pytest.mark.parametrize("name", ["PLA-01", "PLA-03", "PLA-21", "PLA-22", "PLA-23"])
def test_as_many_cards_lie_on_the_mat_as_in_the_example(name: str) -> None:
    """R-10: provinces and the bid as the player lays them, and the other chest cards by themselves."""
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
        assert lying + 5 >= cards, "with all five chest cards no more spaces stay empty than may"


@pytest.mark.ruling("PLA-04", "R-61")
def test_whoever_has_no_province_is_not_asked() -> None:
    """PLA-04, R-61: the program lays that player's chest cards, and the bid space stays empty."""
    assert example("PLA-04")["given"]["provinces"] == 0
    laid = planning()
    assert laid.awaited() == "A"


def test_with_fewer_than_six_provinces_all_lie_and_the_bid_may_be_missing() -> None:
    laid = planning(("kai", "aki", "omi"))
    assert refused(laid, planned(bid="2", deploy_5="kai", deploy_3="aki")) == "too-few-of-group"
    laid.plan("A", deploy_5="kai", deploy_3="aki", battle_move_b="omi")
    assert laid.player("A").bid == Bid()


def test_with_six_provinces_or_more_there_is_always_a_bid() -> None:
    laid = planning(7)
    assert refused(laid, planned(**spread(laid, 6))) == "place-too-empty"
    assert refused(laid, planned("3", **spread(laid, 5))) == "too-few-of-group"
    laid.plan("A", "3", **spread(laid, 6))
    assert laid.player("A").bid == Bid(chests=3)


def test_a_province_on_the_bid_space_counts_among_the_six() -> None:
    laid = planning(7)
    bid = laid.table.provinces_of(0)[-1]
    laid.plan("A", bid, **spread(laid, 5))
    assert laid.player("A").bid == Bid(province=bid)
    assert len(laid.player("A").mat) == 5


# Together and in secret


@pytest.mark.ruling("R-08")
def test_plans_can_be_changed_until_the_last_is_in() -> None:
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


# At a deadline, and worth a thought


def boards() -> list[Laid]:
    """Mats of 1 to 20 provinces, rich and poor, with revolt markers here and there, between two neighbours."""
    laid_boards = []
    for number in range(1, 21):
        laid = Laid(4, chests=number % 7)
        provinces = box(4, "sun").provinces
        for place, province in enumerate(provinces[:40]):
            laid.own(LETTERS[0 if place < number else 1 + place % 3], **{province: 1 + place % 5})
            laid.marked(province, place % 3)
        laid_boards.append(begin_planning(laid))
    return laid_boards


def test_the_plan_at_a_deadline_harms_nobody() -> None:
    """Battles and moves stay empty, nothing of value is bid, and nobody collects where a revolt would follow."""
    for laid in boards():
        answer = laid.game.fallback(0).answer
        assert isinstance(answer, Assigned)
        assign(laid).check(answer)
        mat = {space: province for province, space in answer.laid}
        assert not [action for action in mat if action != BID and ACTIONS[action].battles]
        assert mat[BID] == "chest-0"
        for action in ("collect_taxes", "confiscate_rice"):
            assert not laid.markers(mat.get(action, ""))


def test_the_plan_at_a_deadline_gathers_and_builds_what_can_be_paid() -> None:
    laid = planning(("etchu", "hoki", "izu", "kai", "omi", "aki"), chests=6)
    answer = laid.game.fallback(0).answer
    assert isinstance(answer, Assigned)
    mat = {space: province for province, space in answer.laid}
    assert PROVINCES[mat["collect_taxes"]].tax == max(PROVINCES[name].tax for name in laid.table.provinces_of(0))
    assert "confiscate_rice" in mat
    assert {"build_castle", "build_temple", "build_theatre"} <= mat.keys()


def test_proposals_are_different_lawful_plans_and_the_first_gathers() -> None:
    for laid in boards():
        question, proposals = assign(laid), laid.game.proposals(0)
        assert proposals
        assert len(set(proposals)) == len(proposals)
        for proposal in proposals:
            question.check(proposal)
    usual = planning(MANY).game.proposals(0)[0]
    assert isinstance(usual, Assigned)
    assert {"confiscate_rice", "collect_taxes"} <= {space for _, space in usual.laid}


def test_a_good_attack_is_among_the_proposals() -> None:
    laid = Laid().own("A", kai=9, izu=3).own("B", suruga=1)
    proposals = begin_planning(laid).game.proposals(0)
    assert any(
        ("kai", space) in proposal.laid
        for proposal in proposals
        if isinstance(proposal, Assigned)
        for space in ("battle_move_a", "battle_move_b")
    )
