"""Tests of claiming provinces in turn: face-up cards, the hidden pile, army groups, and the same pair twice."""

import pytest

from bot.presentation.panel import more_panel, seat_panel
from engine.core.questions import Pick
from engine.shogun.claiming import NextClaim
from engine.shogun.components import box
from tests.presentation.tables import begun, panel_of, text_of
from tests.shogun.laying import Laid
from tests.shogun.showing import BOARD, localizer_at, played, say


def claiming(*face_up: str, pile: tuple[str, ...], groups: tuple[int, ...] = (5, 4, 4), seats: int = 3) -> Laid:
    """Set up three players with these army groups; the last card of the pile is on top."""
    laid = Laid(seats)
    laid.table.phase, laid.table.season, laid.table.year = "claiming", "set-up", 0
    laid.table.face_up, laid.table.pile, laid.table.faced = list(face_up), list(pile), [()] * seats
    for player in laid.table.players:
        player.groups = list(groups)
    return laid.do(NextClaim(seat=0))


def test_a_pick_is_a_face_up_card_or_the_hidden_one() -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai"))
    assert laid.asked() == "claim-province"
    assert laid.offered("A") == ["aki-5", "aki-4", "noto-5", "noto-4", "hidden"]


def test_a_face_up_card_is_claimed_and_replaced() -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai")).pick("A", "aki-4")
    assert (laid.owner("aki"), laid.armies("aki")) == ("A", 4)
    assert laid.player("A").groups == [5, 4]
    assert laid.table.face_up == ["kai", "noto"]
    assert laid.table.pile == ["kii"]
    assert laid.awaited() == "B"


@pytest.mark.ruling("R-02")
def test_the_army_group_is_chosen_after_seeing_the_hidden_card() -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai")).pick("A", "hidden")
    assert laid.asked() == "choose-group"
    assert laid.question("A").facts["province"] == "kai"
    assert laid.offered("A") == ["5", "4"]
    laid.pick("A", "5")
    assert (laid.owner("kai"), laid.armies("kai")) == ("A", 5)
    [claimed] = laid.told("province-claimed")
    assert claimed.hidden
    assert laid.table.face_up == ["aki", "noto"]


def test_a_pick_that_reveals_a_card_is_final() -> None:
    for key in ("aki-5", "hidden"):
        laid = claiming("aki", "noto", pile=("kii", "kai"))
        assert laid.game.apply(0, laid.action("A", key)).final


def test_the_last_army_group_goes_with_the_hidden_card_automatically() -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai", "iyo"), groups=(3,)).pick("A", "hidden")
    assert (laid.owner("iyo"), laid.armies("iyo")) == ("A", 3)
    assert laid.awaited() == "B"


@pytest.mark.ruling("R-01", "SEQ-02")
def test_a_pair_seen_twice_by_a_seat_goes_under_the_pile() -> None:
    """Two new cards are revealed before the seat picks (rulings R-01, SEQ-02)."""
    laid = claiming("aki", "noto", pile=("ise", "izu", "kii", "kai", "hida", "omi"))
    for letter in "ABC":
        laid.pick(letter, "hidden").pick(letter, "4")
    assert laid.awaited() == "A"
    assert laid.table.face_up == ["kii", "izu"]
    assert laid.table.pile == ["aki", "noto", "ise"]
    [changed] = laid.told("open-cards-changed")
    assert changed.provinces == ("kii", "izu")
    laid.pick("A", "hidden").pick("A", "5")
    assert laid.awaited() == "B"
    assert laid.table.face_up == ["kii", "izu"], "these are new for B"


@pytest.mark.ruling("SEQ-02")
def test_a_pair_that_changed_in_between_stays() -> None:
    """Bea takes Noto, so Ann sees a new pair, and nothing is replaced (SEQ-02)."""
    laid = claiming("aki", "noto", pile=("ise", "izu", "kai", "kii", "hida"))
    laid.pick("A", "hidden").pick("A", "4").pick("B", "noto-4").pick("C", "hidden").pick("C", "4")
    assert laid.awaited() == "A"
    assert laid.table.face_up == ["aki", "kii"]
    assert not laid.told("open-cards-changed")


def test_cards_under_the_pile_are_known_until_drawn() -> None:
    laid = claiming("aki", "noto", pile=("ise", "izu", "kii", "kai", "hida", "omi"))
    for letter in "ABC":
        laid.pick(letter, "hidden").pick(letter, "4")
    assert laid.table.under == 2
    laid.pick("A", "hidden").pick("A", "5").pick("B", "hidden").pick("B", "5")
    assert laid.table.under == 1


def test_claiming_ends_with_all_groups_placed_and_the_rest_neutral() -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai", "iyo"), groups=(3,))
    laid.pick("A", "aki-3").pick("B", "noto-3").pick("C", "kai-3")
    assert laid.asked() is None
    assert len(laid.table.owner) == 3
    assert laid.table.face_up == laid.table.pile == []


def test_there_are_always_enough_cards_to_claim() -> None:
    """At the last pick, two cards are face up and the pile has more."""
    for seats in (3, 4, 5):
        in_play = box(seats, "sun")
        assert len(in_play.provinces) - seats * len(in_play.army_groups) + 1 > 2


def test_the_fallback_claims_a_face_up_card_with_the_largest_group() -> None:
    laid = claiming("shima", "omi", pile=("kii", "kai"))
    assert laid.falls_back("A").owner("omi") == "A"
    assert laid.armies("omi") == 5


def test_suggestions_are_face_up_cards_with_every_group() -> None:
    laid = claiming("shima", "omi", pile=("kii", "kai"))
    question = laid.question("A").question
    assert isinstance(question, Pick)
    proposals = laid.game.proposals(0)
    assert len(proposals) == 4
    for proposal in proposals:
        question.check(proposal)


@pytest.mark.parametrize("is_drawn", [False, True])
def test_next_to_a_claim_ones_own_provinces_are_only_under_more(is_drawn: bool) -> None:
    laid = claiming("aki", "noto", pile=("kii", "kai")).own("A", iyo=3)
    if is_drawn:
        laid.pick("A", "hidden")
    game = played(laid)
    own = panel_of(begun(game), game, 0)
    shown, more = (text_of(page(localizer_at(laid), BOARD, own)) for page in (seat_panel, more_panel))
    assert say("facts-drawn" if is_drawn else "facts-claims") in shown
    assert say("facts-lands") not in shown
    assert say("facts-lands") in more
