"""Tests of the texts for a draft plan: what each card does, what all of it costs, and what is missing."""

from collections.abc import Sequence

import pytest

from bot.presentation.controls import Controls, Draft
from bot.presentation.panel import seat_panel
from bot.presentation.questions import advance_question_page
from engine.core.questions import Assigned
from engine.shogun.components import ACTION_SPACES, EVENTS, PROVINCES
from engine.shogun.thinking.worth import lyings
from tests.presentation.tables import begun, broken, panel_of, text_of
from tests.shogun.laying import Laid, begin_planning, planned
from tests.shogun.showing import BOARD, everything, localizer_at, played, say

SEVEN = ("aki", "bingo", "hida", "ise", "kai", "kii", "mino")


def seven(chests: int = 10, cards: Sequence[str] = ACTION_SPACES) -> Laid:
    """Start planning for A, with seven provinces of two armies each, and the action cards in this order."""
    laid = Laid(3, chests=chests).own("A", **dict.fromkeys(SEVEN, 2))
    laid.table.action_cards = list(cards)
    return begin_planning(laid)


def draft_of(laid: Laid, plan: Assigned) -> Draft:
    question = laid.question("A").question
    keys = [thing.key for thing in question.things], [place.key for place in question.places]
    return Draft(assignments=tuple((keys[0].index(card), keys[1].index(space)) for card, space in plan.laid))


def shown(laid: Laid, plan: Assigned) -> list[str]:
    """Return the lines that A reads about a plan that isn't submitted yet."""
    controls = Controls(localizer_at(laid, "A"), 1, laid.question("A"))
    return list(controls.draft_lines(draft_of(laid, plan)))


def panel(laid: Laid, plan: Assigned) -> str:
    """Return A's whole panel with this draft."""
    game = played(laid)
    shown = panel_of(begun(game), game, 0)
    return text_of(seat_panel(localizer_at(laid), BOARD, shown, draft=draft_of(laid, plan)))


# Costs


def test_each_card_says_what_it_does_on_its_space() -> None:
    lines = shown(seven(), planned(build_castle="kai", collect_taxes="ise"))
    assert lines[:2] == [
        say(
            "laid-does",
            place=say("action-space", "short", action="build_castle", number=1),
            thing=say("province-card", province="kai"),
            about=say("laid-build", "short", building="castle", chests=3, spaces=0, calmed=0),
        ),
        say(
            "laid-does",
            place=say("action-space", "short", action="collect_taxes", number=5),
            thing=say("province-card", province="ise"),
            about=say("laid-collect", "short", gain=say("amount-chests", number=5), revolt=False),
        ),
    ]


def test_a_drafts_costs_are_compared_with_the_chests() -> None:
    lines = shown(seven(), planned("2", build_castle="kai", deploy_3="ise"))
    assert say("plan-needs", owned=10, left=3, bid=2, actions=5, in_time=0, late=0, missing=0) in lines


def test_an_unaffordable_plan_has_a_warning_but_can_be_submitted() -> None:
    laid = seven(chests=4)
    mat = dict(zip(ACTION_SPACES, SEVEN[:6], strict=False))
    text = panel(laid, planned("4", **mat))
    assert say("plan-needs", owned=4, bid=4, actions=9, in_time=5, late=0, missing=6) in text
    laid.plan("A", "4", **mat)


def test_taxes_collected_first_pay_for_later_actions() -> None:
    cards = sorted(ACTION_SPACES, key=lambda action: action != "collect_taxes")
    lines = shown(seven(1, cards), planned("1", collect_taxes="ise", build_castle="kai"))
    assert say("plan-needs", owned=1, left=2, bid=1, actions=3, in_time=5, late=0, missing=0) in lines


def test_taxes_on_a_facedown_card_pay_for_nothing_yet() -> None:
    cards = sorted(ACTION_SPACES, key=lambda action: action == "collect_taxes")
    lines = shown(seven(1, cards), planned("1", collect_taxes="ise", build_castle="kai"))
    assert (say("plan-needs", owned=1, bid=1, actions=3, in_time=0, late=5, missing=3)) in lines


def test_skipped_actions_cost_nothing() -> None:
    laid = seven(chests=3).built("kai", "castle")
    lines = shown(laid, planned("0", build_castle="kai", build_temple="ise"))
    assert say("plan-needs", owned=3, left=1, bid=0, actions=2, in_time=0, late=0, missing=0) in lines


def test_an_unaffordable_action_says_it_cannot_be_paid_yet() -> None:
    lines = shown(seven(chests=1), planned("0", build_castle="kai"))
    assert lines[0] == say(
        "laid-does",
        place=say("action-space", "short", action="build_castle", number=1),
        thing=say("province-card", province="kai"),
        about=say("laid-too-dear", "short", chests=3, owned=1),
    )


def test_a_submitted_plans_costs_are_compared_with_the_chests() -> None:
    laid = seven(chests=4).own("B", omi=2)
    laid = begin_planning(laid).plan("A", "4", **dict(zip(ACTION_SPACES, SEVEN[:6], strict=False)))
    game = played(laid)
    needs = say("plan-needs", owned=4, bid=4, actions=9, in_time=5, late=0, missing=6)
    assert needs in text_of(seat_panel(localizer_at(laid), BOARD, panel_of(begun(game), game, 0)))


def test_a_draft_shows_winter_rice_and_special_cards() -> None:
    laid = seven()
    laid.table.special_row, laid.table.events = ["chest_plus_1", "rice_plus_1", "deploy_6"], list(EVENTS)[:2]
    lines = shown(laid, planned("0", **dict(zip(ACTION_SPACES, SEVEN, strict=False))))
    specials = ", ".join(say(f"special-{card.replace('_', '-')}") for card in laid.table.special_row)
    rice, loss = laid.table.players[0].rice, max(EVENTS[event].rice_loss for event in laid.table.events)
    at = lines.index(say("facts-rice", rice=rice, provinces=7, loss=loss))
    assert lines[at + 1] == say("plan-specials", specials=specials)


@pytest.mark.parametrize("attacks", ["must", "may"])
def test_the_value_of_a_card_matches_the_rules(attacks: str) -> None:
    """There is rice for only some of the provinces; Noto would have to attack a stronger neighbor."""
    laid = Laid(3, attacks=attacks).own("A", noto=3, **dict.fromkeys(SEVEN, 2)).own("B", etchu=9, kaga=9)
    laid = begin_planning(laid.give("A", rice=6))
    question, localizer = laid.question("A").question, localizer_at(laid, "A")
    provinces = laid.table.provinces_of(0)
    worth = {
        (place.key, thing.key): BOARD.assignment_value(localizer, thing, place)
        for place in question.places[:-1]
        for thing in question.things[: len(provinces)]
    }
    assert worth == {(to, of): value for value, to, of in lyings(laid.table, 0, ACTION_SPACES, provinces)}


# Missing cards

NO_BID = say("places-empty", places=say("bid-space"))


def provinces_missing(number: int) -> str:
    """Return the line that says how many provinces a plan lacks."""
    return say("group-short", group=say("province-card", "group"), number=number)


@pytest.mark.parametrize(
    ("plan", "missing"),
    [
        (planned(build_castle="kai"), [NO_BID, provinces_missing(5)]),
        (planned("1", build_castle="kai", deploy_5="ise"), [provinces_missing(4)]),
        (planned(**dict(zip(ACTION_SPACES, SEVEN, strict=False))), [NO_BID]),
        (planned("0", **dict(zip(ACTION_SPACES, SEVEN[:6], strict=False))), []),
    ],
)
def test_missing_cards_are_listed_last(plan: Assigned, missing: list[str]) -> None:
    lines = shown(seven(), plan)
    assert lines[len(lines) - len(missing) :] == missing
    others = {NO_BID, *map(provinces_missing, range(1, 8))}
    assert not others.intersection(lines[: len(lines) - len(missing)])


# Panel


def sealed() -> str:
    """Return the panel of A, who has submitted a plan, while B hasn't."""
    laid = begin_planning(Laid(3).own("A", **dict.fromkeys(SEVEN, 2)).own("B", omi=2))
    laid.plan("A", "1", **dict(zip(ACTION_SPACES, SEVEN[:6], strict=False)))
    return everything(laid, "A")


def test_a_submitted_plan_is_listed_once_without_an_empty_mat() -> None:
    text = sealed()
    assert (
        "\n".join(
            (
                f"**{say('panel-sealed')}**",
                say(
                    "laid-does",
                    place=say("action-space", "short", action="build_castle", number=1),
                    thing=say("province-card", province="aki"),
                    about=say("laid-build", "short", building="castle", chests=3, spaces=1, calmed=0),
                ),
                "",
            )
        )
        in text
    )
    assert text.count(say("facts-lands")) == 1
    assert "Your mat" not in text


def test_modals_are_named_by_their_first_and_last_space() -> None:
    rows = Controls(localizer_at(seven(), "A"), 1, seven().question("A")).rows()
    labels = [part["label"] for row in rows for part in row["components"] if "label" in part]
    spaces = (("build_castle", 1), ("collect_taxes", 5), ("deploy_5", 0), ("battle_move_b", 0))
    names = [say("action-space", "short", action=action, number=number) for action, number in spaces]
    assert labels[1:3] == [
        say("form-of-parts", parts=say("from-to", first=first, last=last)) for first, last in (names[:2], names[2:])
    ]


def test_the_largest_wrong_draft_and_a_submitted_plan_fit_a_message() -> None:
    provinces = dict.fromkeys(list(PROVINCES)[:44], 2)
    laid = begin_planning(Laid(5).own("A", **provinces).own("B", **{list(PROVINCES)[44]: 2}))
    laid.plan("A", "4", **dict(zip(ACTION_SPACES, provinces, strict=False)))
    game = played(laid)
    panel = panel_of(begun(game, ("A" * 32, "B" * 32, "C" * 32, "D" * 32, "E" * 32)), game, 0)
    province = next(iter(provinces))
    draft = draft_of(laid, planned("4", **dict.fromkeys(ACTION_SPACES, province)))
    message = seat_panel(localizer_at(laid), BOARD, panel, draft=draft)
    assert say(
        "illegal-too-many-copies", thing=say("province-card", province="aki"), most=1, laid=10, places=None
    ) in text_of(message)
    assert broken(message) == []


def test_answering_in_advance_shows_origin_and_current_armies() -> None:
    laid = begin_planning(Laid(3).own("A", suruga=4, kai=2).own("B", sagami=3))
    laid.plan("A", battle_move_a="suruga", deploy_5="kai")
    game = played(laid)
    panel = panel_of(begun(game), game, 0)
    decision = next(each for each in panel.predictable_questions if each.kind == "target-ahead")
    text = text_of(advance_question_page(localizer_at(laid), BOARD, panel, decision))
    assert say("ask-target-ahead", action="battle_move_a", origin="suruga") in text
    assert (
        say(
            "option-explained",
            named=say("target-ahead", province="sagami"),
            means=say("beside-of", name="Ben", told=say("beside-attack", armies=3, farmers=1, more=0)),
        )
        in text
    )
    assert (
        say("option-explained", named=say("target-ahead", province="kai"), means=say("beside-own", armies=2)) in text
    )
