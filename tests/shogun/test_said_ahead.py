"""Tests of advance answers in a round: special cards, targets, armies to keep back, and defense."""

from engine.core.ahead import OWN_TIME, with_said
from engine.core.questions import Action, Answer, Arranged, Picked
from engine.shogun.bidding import RevealBids
from engine.shogun.components import ACTION_SPACES
from engine.shogun.foreseeing import foreseen
from engine.shogun.season import ActionCard, EndRound, Round
from engine.shogun.table import Bid
from tests.shogun.laying import Laid


def in_battle() -> Laid:
    """Set up A, who can attack B's Kai from Suruga or move to its own Izu."""
    laid = Laid().own("A", suruga=6, izu=1, ise=1).own("B", kai=2).own("C", aki=1)
    laid.laid("A", battle_move_a="suruga").laid("B").laid("C")
    return laid


def say(laid: Laid, letter: str, kind: str, answer: Answer) -> None:
    """Answer a question of this kind in advance."""
    seat = laid.seat(letter)
    one = next(one for one in foreseen(laid.game, seat) if one.kind == kind)
    one.question.check(answer)
    laid.table.said = with_said(laid.table.said, seat, one.token, answer)


def kinds(laid: Laid, letter: str) -> list[str]:
    """Return the kinds of questions that can be answered in advance."""
    return [one.kind for one in foreseen(laid.game, laid.seat(letter))]


def come_up(laid: Laid, number: int = 9) -> Laid:
    """Play the action card of this number; Battle / move A is the ninth."""
    return laid.do(ActionCard(number=number))


def test_armies_follow_the_advance_answer() -> None:
    laid = in_battle()
    say(laid, "A", "target-ahead", Picked(keys=("izu",)))
    say(laid, "A", "stay-ahead", Picked(keys=("4+0",)))
    come_up(laid)
    assert (laid.table.armies["suruga"], laid.table.armies["izu"]) == (4, 3)


def test_an_open_question_cannot_be_answered_in_advance() -> None:
    laid = in_battle().laid("A", battle_move_b="ise")
    laid.table.current = 8
    come_up(laid)
    assert laid.asked() == "choose-target"
    assert [one.facts["action"] for one in foreseen(laid.game, 0) if one.facts] == ["battle_move_b"] * 2
    laid.pick("A", "kai")
    assert laid.asked() == "choose-force"
    assert [one.facts["action"] for one in foreseen(laid.game, 0) if one.facts] == ["battle_move_b"] * 2


def test_a_finished_action_cannot_be_answered_in_advance() -> None:
    laid = in_battle().own("B", musashi=1).laid("B", battle_move_a="kai")
    come_up(laid).pick("A", "izu").pick("A", "2")
    assert (laid.asked(), laid.awaited()) == ("choose-target", "B")
    assert kinds(laid, "A") == ["defence-word"]


def test_a_skipped_action_cannot_be_answered_in_advance() -> None:
    laid = in_battle().laid("A", battle_move_a="ise").own("B", musashi=1).laid("B", battle_move_a="kai")
    come_up(laid)
    assert (laid.asked(), laid.why_void()) == ("choose-target", ["armies"])
    assert kinds(laid, "A") == ["defence-word"]


def test_a_seat_can_answer_in_advance_until_it_acts() -> None:
    laid = in_battle().own("B", musashi=1).laid("B", battle_move_a="kai")
    come_up(laid)
    assert (laid.asked(), laid.awaited()) == ("choose-target", "A")
    assert kinds(laid, "B") == ["target-ahead", "stay-ahead", "defence-word"]


def test_deploy_and_move_offers_only_own_provinces_in_advance() -> None:
    laid = Laid().own("A", suruga=4, kai=2, aki=1).own("B", sagami=3).laid("A", deploy_1_move="suruga").laid("B")
    (target,) = [one for one in foreseen(laid.game, 0) if one.kind == "target-ahead"]
    assert [option.key for option in target.question.options] == ["kai", "nobody"]
    laid.player("A").mat = {"deploy_1_move": "aki"}
    assert kinds(laid, "A") == ["defence-word"], "without a neighbor of their own there is no question"


def test_the_number_is_asked_if_only_the_target_was_answered() -> None:
    laid = in_battle()
    say(laid, "A", "target-ahead", Picked(keys=("izu",)))
    come_up(laid)
    assert laid.asked() == "choose-force"


def test_an_unreachable_target_is_dropped_with_a_private_reason() -> None:
    laid = in_battle().built("kai", "temple").event("temple_peace")
    say(laid, "A", "target-ahead", Picked(keys=("kai",)))
    come_up(laid)
    assert laid.asked() == "choose-target"
    (event,) = [event for event in laid.events if event.kind == "said-in-vain"]
    assert event.audience == (0,)


def test_staying_can_be_chosen_in_advance_if_allowed() -> None:
    for action, attacks, allowed in (
        ("deploy_1_move", "must", True),
        ("battle_move_a", "must", False),
        ("battle_move_a", "may", True),
    ):
        laid = Laid(3, attacks=attacks).own("A", suruga=4, izu=1).own("B", kai=2).own("C", aki=1)
        laid.laid("A", **{action: "suruga"}).laid("B").laid("C")
        (target,) = [one for one in foreseen(laid.game, 0) if one.kind == "target-ahead"]
        assert ("nobody" in [option.key for option in target.question.options]) is allowed
        if allowed:
            say(laid, "A", "target-ahead", Picked(keys=("nobody",)))
            come_up(laid, 1 + ACTION_SPACES.index(action))
            assert (laid.asked(), laid.armies("izu")) == (None, 1)


def test_the_sixth_army_can_be_chosen_in_advance() -> None:
    for word, armies in (("more", 7), ("usual", 6)):
        laid = Laid().own("A", kai=1).give("A", special="deploy_6").laid("A", deploy_5="kai")
        say(laid, "A", "deploy-word", Picked(keys=(word,)))
        come_up(laid, 1 + ACTION_SPACES.index("deploy_5"))
        assert (laid.asked(), laid.armies("kai")) == (None, armies)


def test_the_sixth_army_needs_its_card_and_a_deployment_of_five() -> None:
    for special, mat, offered in (
        (None, {"deploy_5": "kai"}, True),
        ("rice_plus_1", {"deploy_5": "kai"}, False),
        ("deploy_6", {"deploy_3": "kai"}, False),
    ):
        laid = Laid().own("A", kai=1).laid("A", **mat)
        laid.player("A").special = special
        assert ("deploy-word" in kinds(laid, "A")) is offered


def test_an_answer_on_the_sixth_army_holds_only_for_its_province() -> None:
    laid = Laid().own("A", kai=1, ise=1).give("A", special="deploy_6").laid("A", deploy_5="kai")
    say(laid, "A", "deploy-word", Picked(keys=("more",)))
    laid.laid("A", deploy_5="ise")
    come_up(laid, 1 + ACTION_SPACES.index("deploy_5"))
    assert laid.asked() == "deploy-more"


def test_an_impossible_number_of_remaining_armies_is_ignored() -> None:
    laid = in_battle()
    say(laid, "A", "target-ahead", Picked(keys=("izu",)))
    say(laid, "A", "stay-ahead", Picked(keys=("6+0",)))
    come_up(laid)
    assert laid.asked() == "choose-force"


def test_a_bonus_army_chosen_in_advance_joins_the_attack() -> None:
    laid = in_battle().give("A", special="attack_plus_1").comes_out(A=3, B=2)
    say(laid, "A", "target-ahead", Picked(keys=("kai",)))
    say(laid, "A", "stay-ahead", Picked(keys=("4+1",)))
    come_up(laid)
    (battle,) = laid.told("battle-fought")
    assert (battle.armies, battle.bonus) == (2, 1)


def test_a_bonus_army_not_chosen_in_advance_stays() -> None:
    laid = in_battle().give("A", special="attack_plus_1").comes_out(A=2, B=2)
    say(laid, "A", "target-ahead", Picked(keys=("kai",)))
    say(laid, "A", "stay-ahead", Picked(keys=("4+0",)))
    come_up(laid)
    (battle,) = laid.told("battle-fought")
    assert (battle.armies, battle.bonus) == (2, 0)


def test_a_bonus_army_can_be_chosen_while_its_card_is_available() -> None:
    for special, bonuses in ((None, {0, 1}), ("attack_plus_1", {0, 1}), ("rice_plus_1", {0})):
        laid = in_battle()
        laid.player("A").special = special
        (stay,) = [one for one in foreseen(laid.game, 0) if one.kind == "stay-ahead"]
        assert {option.means.bonus for option in stay.question.options} == bonuses


def test_a_player_with_a_special_card_has_no_order_of_preference() -> None:
    laid = in_battle()
    laid.table.special_row, laid.table.phase = ["rice_plus_1", "attack_plus_1"], "bidding"
    assert "special-order-ahead" in kinds(laid, "A")
    laid.give("A", special="rice_plus_1")
    assert "special-order-ahead" not in kinds(laid, "A")


def test_a_defender_follows_the_advance_answer() -> None:
    for word, asked, bonus in (("always", None, 1), ("never", None, 0), ("ask", "add-defenders", None)):
        laid = in_battle().give("B", special="defence_plus_1").comes_out(A=1, B=2)
        say(laid, "B", "defence-word", Picked(keys=(word,)))
        laid.battle("A", "suruga", "kai", 3)
        assert laid.asked() == asked
        fought = [battle.defence_bonus for battle in laid.told("battle-fought")]
        assert fought == ([] if bonus is None else [bonus])


def test_a_defender_who_answers_personally_is_asked() -> None:
    laid = in_battle().give("B", special="defence_plus_1").comes_out(A=1, B=2)
    laid.table.said = with_said(laid.table.said, laid.seat("B"), OWN_TIME, Picked(keys=("only",)))
    laid.battle("A", "suruga", "kai", 3)
    assert laid.asked() == "add-defenders"


def test_the_first_available_card_of_the_preferences_is_taken() -> None:
    laid = in_battle()
    row = ["rice_plus_1", "attack_plus_1", "chest_plus_1", "deploy_6", "defence_plus_1"]
    laid.table.special_row, laid.table.phase = row, "bidding"
    for letter, chests in (("A", 1), ("B", 2), ("C", 0)):
        laid.player(letter).bid = Bid(chests=chests)
    say(laid, "A", "special-order-ahead", Arranged(order=("deploy_6", *[card for card in row if card != "deploy_6"])))
    laid.do(RevealBids()).pick("B", "deploy_6")
    assert laid.player("A").special == "rice_plus_1"


def test_armies_cannot_be_answered_before_the_plan_is_submitted() -> None:
    laid = in_battle()
    laid.player("A").mat.clear()
    laid.do(Round(season="summer"))
    assert kinds(laid, "A") == ["special-order-ahead", "defence-word"]


def test_a_submitted_plan_can_be_answered_in_advance_immediately() -> None:
    laid = Laid().own("A", suruga=6, izu=1, ise=1).own("B", kai=2).own("C", aki=1)
    laid.do(Round(season="summer")).plan("A", battle_move_b="suruga", collect_taxes="izu", confiscate_rice="ise")
    assert kinds(laid, "A") == ["special-order-ahead", "target-ahead", "stay-ahead", "defence-word"]


def test_a_card_taken_by_another_player_removes_its_question() -> None:
    laid = Laid().own("A", suruga=2).own("B", kai=2).laid("A", deploy_5="suruga").event("temple_peace")
    laid.table.phase = "bidding"
    assert kinds(laid, "A") == ["special-order-ahead", "deploy-word", "defence-word"]
    laid.give("B", special="deploy_6")
    assert kinds(laid, "A") == ["special-order-ahead", "defence-word"]


def test_a_seat_that_cannot_add_armies_is_not_asked_in_advance() -> None:
    laid = Laid().own("A", suruga=2).own("B", kai=2).event("temple_peace").give("B", special="defence_plus_1")
    laid.table.phase = "bidding"
    assert kinds(laid, "A") == ["special-order-ahead"]
    assert kinds(laid, "B") == ["defence-word"]
    laid.event("castle_defence")
    assert kinds(laid, "A") == ["special-order-ahead", "defence-word"]


def test_advance_answers_end_with_the_round() -> None:
    laid = in_battle()
    say(laid, "A", "defence-word", Picked(keys=("never",)))
    laid.do(EndRound())
    assert laid.table.said == ()


def test_a_player_without_provinces_has_no_advance_questions() -> None:
    laid = Laid().own("A", suruga=6).own("B", kai=2)
    laid.laid("A", battle_move_a="suruga").laid("B").laid("C")
    assert kinds(laid, "C") == []


def test_advance_answers_for_an_old_plan_are_dropped() -> None:
    laid = Laid().own("A", suruga=6, izu=4, ise=1).own("B", kai=2).own("C", aki=1)
    laid.do(Round(season="summer")).plan("A", battle_move_a="suruga", collect_taxes="izu", confiscate_rice="ise")
    token = next(one.token for one in foreseen(laid.game, 0) if one.kind == "target-ahead")
    laid.game.apply(0, Action(token, Picked(keys=("sagami",))))
    laid.plan("A", battle_move_a="izu", collect_taxes="suruga", confiscate_rice="ise")
    assert [decision.sealed for decision in laid.game.foreseen(0) if decision.kind == "target-ahead"] == [None]


def test_an_unknown_advance_answer_is_ignored() -> None:
    laid = in_battle().give("B", special="defence_plus_1").comes_out(A=1, B=2)
    one = next(one for one in foreseen(laid.game, 1) if one.kind == "defence-word")
    laid.table.said = with_said((), 1, one.token, Picked(keys=("sometimes",)))
    laid.battle("A", "suruga", "kai", 3)
    assert [battle.defence_bonus for battle in laid.told("battle-fought")] == [1]
