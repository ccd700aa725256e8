"""A plan while it is made: what each card would do, what all of it takes, and what is still missing."""

from collections.abc import Sequence

import pytest

from bot.presentation.ahead import foretelling
from bot.presentation.controls import Controls, Draft
from bot.presentation.panel import seat_panel
from engine.core.questions import Assigned
from engine.shogun.components import ACTION_SPACES, PROVINCES
from engine.shogun.thinking.worth import lyings
from tests.presentation.tables import begun, broken, panel_of, text_of
from tests.shogun.laying import Laid, begin_planning, planned
from tests.shogun.showing import BOARD, everything, played, say, voice_at

SEVEN = ("aki", "bingo", "hida", "ise", "kai", "kii", "mino")


def seven(chests: int = 10, cards: Sequence[str] = ACTION_SPACES) -> Laid:
    """A, with seven provinces and two armies in each, plans while the action cards lie in this order."""
    laid = Laid(3, chests=chests).own("A", **dict.fromkeys(SEVEN, 2))
    laid.table.action_cards = list(cards)
    return begin_planning(laid)


def draft_of(laid: Laid, plan: Assigned) -> Draft:
    question = laid.question("A").question
    keys = [thing.key for thing in question.things], [place.key for place in question.places]
    return Draft(laid=tuple((keys[0].index(card), keys[1].index(space)) for card, space in plan.laid))


def shown(laid: Laid, plan: Assigned) -> list[str]:
    """What A reads of a plan that is not given yet, line by line."""
    controls = Controls(voice_at(laid, "A"), 1, laid.question("A"))
    return list(controls.chosen(draft_of(laid, plan)))


def panel(laid: Laid, plan: Assigned) -> str:
    """The whole panel of A with such a draft."""
    game = played(laid)
    shown = panel_of(begun(game), game, 0)
    return text_of(seat_panel(voice_at(laid), BOARD, shown, draft=draft_of(laid, plan)))


# What it takes


def test_each_card_says_what_it_would_do_where_it_lies() -> None:
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


def test_a_draft_is_held_against_the_chests() -> None:
    lines = shown(seven(), planned("2", build_castle="kai", deploy_3="ise"))
    assert say("plan-needs", owned=10, left=3, bid=2, actions=5, in_time=0, late=0, missing=0) in lines


def test_who_has_too_few_chests_for_all_of_it_is_warned_and_may_give_the_plan_all_the_same() -> None:
    laid = seven(chests=4)
    mat = dict(zip(ACTION_SPACES, SEVEN[:6], strict=False))
    text = panel(laid, planned("4", **mat))
    assert say("plan-needs", owned=4, bid=4, actions=9, in_time=5, late=0, missing=6) in text
    laid.plan("A", "4", **mat)


def test_taxes_that_come_up_first_pay_for_what_follows() -> None:
    cards = sorted(ACTION_SPACES, key=lambda action: action != "collect_taxes")
    lines = shown(seven(1, cards), planned("1", collect_taxes="ise", build_castle="kai"))
    assert say("plan-needs", owned=1, left=2, bid=1, actions=3, in_time=5, late=0, missing=0) in lines


def test_taxes_whose_card_is_covered_pay_for_nothing_yet() -> None:
    cards = sorted(ACTION_SPACES, key=lambda action: action == "collect_taxes")
    lines = shown(seven(1, cards), planned("1", collect_taxes="ise", build_castle="kai"))
    assert (say("plan-needs", owned=1, bid=1, actions=3, in_time=0, late=5, missing=3)) in lines


def test_what_would_be_skipped_costs_nothing() -> None:
    laid = seven(chests=3).built("kai", "castle")
    lines = shown(laid, planned("0", build_castle="kai", build_temple="ise"))
    assert say("plan-needs", owned=3, left=1, bid=0, actions=2, in_time=0, late=0, missing=0) in lines


def test_what_cannot_be_paid_yet_says_so_and_not_that_nothing_would_happen() -> None:
    lines = shown(seven(chests=1), planned("0", build_castle="kai"))
    assert lines[0] == say(
        "laid-does",
        place=say("action-space", "short", action="build_castle", number=1),
        thing=say("province-card", province="kai"),
        about=say("laid-too-dear", "short", chests=3, owned=1),
    )


def test_a_plan_that_was_given_is_held_against_the_chests_too() -> None:
    laid = seven(chests=4).own("B", omi=2)
    laid = begin_planning(laid).plan("A", "4", **dict(zip(ACTION_SPACES, SEVEN[:6], strict=False)))
    game = played(laid)
    needs = say("plan-needs", owned=4, bid=4, actions=9, in_time=5, late=0, missing=6)
    assert needs in text_of(seat_panel(voice_at(laid), BOARD, panel_of(begun(game), game, 0)))


def test_the_actions_that_a_plan_leaves_out_are_named() -> None:
    lines = shown(seven(), planned("0", **dict(zip(ACTION_SPACES, SEVEN, strict=False))))
    empty = (say(f"action-{action}", "short") for action in ("deploy_1_move", "battle_move_a", "battle_move_b"))
    assert say("panel-mat-empty", actions=voice_at(seven()).listed(list(empty))) in lines


@pytest.mark.parametrize("attacks", ["must", "may"])
def test_what_a_card_is_worth_on_a_space_is_the_same_to_its_reader_as_to_the_rules(attacks: str) -> None:
    """With rice for some of the provinces; Noto would have to attack where more armies stand."""
    laid = Laid(3, attacks=attacks).own("A", noto=3, **dict.fromkeys(SEVEN, 2)).own("B", etchu=9, kaga=9)
    laid = begin_planning(laid.give("A", rice=6))
    question, voice = laid.question("A").question, voice_at(laid, "A")
    provinces = laid.table.provinces_of(0)
    worth = {
        (place.key, thing.key): BOARD.worth_laid(voice, thing, place)
        for place in question.places[:-1]
        for thing in question.things[: len(provinces)]
    }
    assert worth == {(to, of): value for value, to, of in lyings(laid.table, 0, ACTION_SPACES, provinces)}


# What is missing

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
def test_what_is_still_missing_stands_last(plan: Assigned, missing: list[str]) -> None:
    lines = shown(seven(), plan)
    assert lines[len(lines) - len(missing) :] == missing
    others = {NO_BID, *map(provinces_missing, range(1, 8))}
    assert not others.intersection(lines[: len(lines) - len(missing)])


# The panel


def sealed() -> str:
    """The panel of A, who has given a plan; B has not."""
    laid = begin_planning(Laid(3).own("A", **dict.fromkeys(SEVEN, 2)).own("B", omi=2))
    laid.plan("A", "1", **dict(zip(ACTION_SPACES, SEVEN[:6], strict=False)))
    return everything(laid, "A")


def test_a_plan_that_was_given_stands_once_and_no_empty_mat_beside_it() -> None:
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


def test_the_forms_are_called_by_the_short_names_of_their_first_and_last_space() -> None:
    rows = Controls(voice_at(seven(), "A"), 1, seven().question("A")).rows()
    labels = [part["label"] for row in rows for part in row["components"] if "label" in part]
    spaces = (("build_castle", 1), ("collect_taxes", 5), ("deploy_5", 0), ("battle_move_b", 0))
    names = [say("action-space", "short", action=action, number=number) for action, number in spaces]
    assert labels[1:3] == [
        say("form-of-parts", parts=say("from-to", first=first, last=last)) for first, last in (names[:2], names[2:])
    ]


def test_the_largest_plan_with_everything_wrong_beside_the_one_that_was_given_fits_a_message() -> None:
    provinces = dict.fromkeys(list(PROVINCES)[:44], 2)
    laid = begin_planning(Laid(5).own("A", **provinces).own("B", **{list(PROVINCES)[44]: 2}))
    laid.plan("A", "4", **dict(zip(ACTION_SPACES, provinces, strict=False)))
    game = played(laid)
    panel = panel_of(begun(game, ("A" * 32, "B" * 32, "C" * 32, "D" * 32, "E" * 32)), game, 0)
    province = next(iter(provinces))
    draft = draft_of(laid, planned("4", **dict.fromkeys(ACTION_SPACES, province)))
    message = seat_panel(voice_at(laid), BOARD, panel, draft=draft)
    assert say(
        "illegal-too-many-copies", thing=say("province-card", province="aki"), most=1, laid=10, places=None
    ) in text_of(message)
    assert broken(message) == []


def test_who_says_ahead_where_armies_go_reads_from_where_and_who_stands_there_now() -> None:
    laid = begin_planning(Laid(3).own("A", suruga=4, kai=2).own("B", sagami=3))
    laid.plan("A", battle_move_a="suruga", deploy_5="kai")
    game = played(laid)
    panel = panel_of(begun(game), game, 0)
    decision = next(each for each in panel.ahead if each.kind == "target-ahead")
    text = text_of(foretelling(voice_at(laid), BOARD, panel, decision))
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
