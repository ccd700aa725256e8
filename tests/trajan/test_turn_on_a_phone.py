"""Tests of the texts for a turn on a phone, which show the result of each choice without a press."""

from dataclasses import replace
from itertools import islice
from typing import Any

import pytest

from bot.games.trajan.forecasts import preview
from bot.games.trajan.labels import sow_explained
from bot.model.custom_ids import CustomId
from bot.presentation.components import MAX_LABEL, MAX_OPTION_LABEL, count_lines
from bot.presentation.controls import Controls, OutdatedControlError, parse_control
from bot.presentation.panel import MAX_LINES, seat_panel
from engine.core.questions import Action, Pick
from engine.trajan.acting import TakeAction
from engine.trajan.components import ACTIONS, MARKERS
from engine.trajan.setup import TakeFirstTiles
from tests.presentation.tables import SHOWN, begun, broken, new_game, panel_of, steps, text_of
from tests.trajan.case import the_fullest_table
from tests.trajan.laying import Laid
from tests.trajan.showing import (
    BOARD,
    BUTTON,
    CIRCLE,
    MENU,
    buttons,
    called,
    controls,
    explained,
    facts,
    localizer_at,
    menu,
    panel,
    parts,
    played,
    say,
    signs,
    view_of,
)

READ_AT_A_GLANCE = 38
"""Characters of a button that a phone 390 pixels wide shows in one line."""


def sowing(colours: str, *, tray: str = "seaport", **trays: str) -> Laid:
    """Set up A sowing a tray with these markers."""
    laid = Laid(2).markers("A", **{tray: colours}, **trays)
    return laid.turn("A").pick("A", tray)


# The trays


def line(origin: str, target: str, *means: str) -> str:
    """Return the line above the button of a tray that ends here."""
    named = say("sow", origin=say(f"action-{origin}"), target=target, on_button=False)
    return say("option-explained", named=named, means=" · ".join(means))


def button(origin: str, target: str) -> str:
    return say("sow", origin=say(f"action-{origin}"), on_button=True, target=target)


def gets(completes: str, **facts: Any) -> str:
    """Return what completing a tile brings."""
    return say("sow-brings", completes=completes, **{"brings": None, "short": None, "needed": None, **facts})


def test_a_tray_shows_its_target_origin_and_completed_tile() -> None:
    laid = Laid(2).markers(
        "A", seaport="orange pink", forum="blue", military="orange pink", trajan="", construction=""
    )
    laid.slots("A", military="workers-3", senate="victory-1").turn("A")
    assert buttons(laid, "A")[:4] == [
        button("seaport", "military"), button("forum", "military"),
        button("military", "trajan"), button("senate", "trajan"),
    ]  # fmt: skip
    assert explained(laid, "A") == [
        line("seaport", "military", gets("surely", brings=say("brings-one_worker"))),
        line("forum", "military", gets("surely", brings=say("brings-one_worker"))),
    ]


def test_a_tile_that_depends_on_the_last_color_names_it() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", military="pink", trajan="", construction="")
    laid.slots("A", military="workers-3").turn("A")
    short = say("brings-one_worker", "short")
    told = gets("perhaps", short=short, needed=say("marker-orange"), last=True, number=1)
    assert explained(laid, "A")[0] == line("seaport", "military", told)


def test_wrapped_lines_have_signs_for_markers() -> None:
    laid = Laid(2).markers("A", seaport="orange pink", military="pink").slots("A", military="workers-3")
    laid.table.time = laid.table.lap - 1
    laid.turn("A")
    short = say("brings-one_worker", "short")
    told = gets("perhaps", short=short, needed=signs("orange"), last=True, number=1)
    ends = say("sow-ends", ends="round")
    assert explained(laid, "A")[:2] == [line("seaport", "military", told, ends), line("forum", "trajan", ends)]
    where = say("circle-target", target="military", completes="perhaps", idle=False, brings=say("brings-one_worker"))
    assert where in facts(laid, "A")[CIRCLE].splitlines()[0]


def test_two_colors_needed_in_a_tray_are_both_named() -> None:
    laid = Laid(2).markers("A", seaport="orange pink yellow green blue blue white white", military="")
    laid.slots("A", military="workers-3").turn("A")
    short, needed = say("brings-one_worker", "short"), "orange and pink"
    told = gets("perhaps", short=short, needed=needed, last=False, number=2)
    assert explained(laid, "A")[0] == line("seaport", "military", told)


@pytest.mark.parametrize(("round_", "ends"), [(1, "round"), (4, "quarter")])
def test_a_tray_says_whether_it_ends_the_round_or_quarter(round_: int, ends: str) -> None:
    laid = Laid(2)
    laid.table.time, laid.table.round = laid.table.lap - 2, round_
    laid.turn("A")
    assert explained(laid, "A")[0].endswith(say("sow-ends", ends=ends))


def test_a_tray_whose_action_would_be_lost_says_so() -> None:
    laid = Laid(2).senate(A=7).turn("A")
    lines = explained(laid, "A")
    assert lines[0] == line("forum", "senate", say("sow-idle"))
    assert lines[-1].endswith(say("sow-idle"))
    full = Laid(2).slots("A", seaport="cards-1", forum="cards-2", military="cards-3", senate="victory-1")
    full.slots("A", trajan="plus2-4", construction="victory-2").turn("A")
    assert explained(full, "A")[0] == line("military", "trajan", say("sow-idle"))


def test_twelve_markers_can_end_two_rounds() -> None:
    laid = Laid(2).markers("A", seaport="yellow yellow orange orange green green white white pink pink blue blue")
    laid.table.time = laid.table.lap - 1
    view = played(laid).view(0)
    means = sow_explained(localizer_at(laid, "A"), view, preview(view, 0, 0))
    assert means == say("sow-ends", ends="rounds")


def test_a_turn_that_completes_nothing_has_only_the_picture_and_buttons() -> None:
    for sizes in ((2, 2, 2, 2, 2, 2), (1, 2, 3, 1, 2, 3), (3, 2, 1, 3, 2, 1), (1, 1, 1, 1, 1, 7)):
        markers = iter(MARKERS * 2)
        laid = Laid(2).forum("bread")
        laid.player("A").trays = [tuple(islice(markers, size)) for size in sizes]
        laid.turn("A")
        assert len(buttons(laid, "A")) == len(ACTIONS)
        assert explained(laid, "A") == []
        view, localizer = view_of(laid, "A"), localizer_at(laid, "A")
        shown = BOARD.facts(localizer, view, laid.question("A"))
        assert shown == BOARD.facts_in_picture(localizer, view, laid.question("A"))


def test_facts_are_text_if_no_picture_of_them_can_come() -> None:
    laid = Laid(2).hand("A", "wheat").act("A", "seaport")
    shown = panel_of(begun(laid.game), laid.game, laid.seat("A"))
    localizer, ships = localizer_at(laid, "A"), say("facts-ships")
    assert ships not in text_of(seat_panel(localizer, BOARD, shown))
    assert ships in text_of(seat_panel(localizer, BOARD, replace(shown, can_render=False)))


def test_options_have_the_numbers_of_the_picture() -> None:
    laid = Laid(2).turn("A")
    labels = [part["label"] for part in parts(laid, "A", BUTTON)]
    assert labels == [
        say("numbered", number=number, answer=label) for number, label in enumerate(buttons(laid, "A"), 1)
    ]


# Colors


def test_a_tray_of_equal_colors_is_sown_without_a_question() -> None:
    assert sowing("orange orange").asked() == "military"


def test_two_colors_are_two_buttons_with_a_completed_tile_first() -> None:
    laid = Laid(2).markers("A", trajan="pink white", seaport="pink").slots("A", seaport="plus2-8")
    laid.turn("A").pick("A", "trajan")
    assert buttons(laid, "A") == [
        say(
            "sown-like",
            laid=", ".join(
                (
                    say("sown-into", at=say("action-construction"), markers="white"),
                    say("sown-into", at=say("action-seaport"), markers="pink"),
                )
            ),
            brings="[+2], 4 VP",
            final="no",
        ),
        ", ".join(
            (
                say("sown-into", at=say("action-construction"), markers="pink"),
                say("sown-into", at=say("action-seaport"), markers="white"),
            )
        ),
    ]


def test_up_to_25_ways_are_one_menu() -> None:
    lines = menu(sowing("yellow orange green white"), "A")
    assert len(lines) == 24
    assert (
        ", ".join(
            (
                say("sown-into", at=say("action-forum"), markers=signs("yellow")),
                say("sown-into", at=say("action-military"), markers=signs("orange")),
                say("sown-into", at=say("action-senate"), markers=signs("green")),
                say("sown-into", at=say("action-trajan"), markers=signs("white")),
            )
        )
        in lines
    )


def test_more_ways_are_a_modal_with_the_best_as_default() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange green white pink", construction="blue")
    laid.slots("A", construction="plus2-9").turn("A").pick("A", "seaport")
    assert say("ask-sow-markers", "confirm") in buttons(laid, "A")
    draft = controls(laid, "A").proposed_draft
    assert draft is not None
    lines = controls(laid, "A").draft_lines(draft)
    assert len(lines) == 6
    assert lines[-1] == say("sown-now", brings="[+2], 4 VP", final="no")
    assert len(controls(laid, "A").modal()["components"]) == 5


def test_other_suggestions_are_in_a_menu_next_to_the_modal() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange green white pink", construction="blue")
    laid.slots("A", construction="plus2-9").turn("A").pick("A", "seaport")
    best, *others = laid.question("A").proposals
    shown = parts(laid, "A", MENU)[0]
    assert shown["placeholder"] == say("other-proposals", more=0)
    assert [option["label"] for option in shown["options"]] == [called(laid, "A", way) for way in others]
    assert called(laid, "A", best) not in menu(laid, "A")
    custom_id = CustomId.parse(shown["custom_id"])
    assert custom_id is not None
    for option, way in zip(shown["options"], others, strict=True):
        assert parse_control(laid.question("A"), custom_id, (option["value"],)) == Action(
            laid.question("A").token, way
        )


def test_a_menu_of_outdated_suggestions_is_refused() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange green white pink", construction="blue")
    laid.slots("A", construction="plus2-9").turn("A").pick("A", "seaport")
    custom_id = CustomId.parse(parts(laid, "A", MENU)[0]["custom_id"])
    assert custom_id is not None
    now = replace(laid.question("A"), proposals=laid.question("A").proposals[1:])
    with pytest.raises(OutdatedControlError):
        parse_control(now, custom_id, ("1",))


def test_from_six_markers_on_the_last_tray_takes_the_rest() -> None:
    laid = sowing("yellow orange green white pink blue yellow")
    form = controls(laid, "A").modal()
    labels = [line["label"] for line in form["components"]]
    assert labels == [
        say("tray", action="forum"),
        say("tray", action="military"),
        say("tray", action="senate"),
        say("tray", action="trajan"),
        say("tray", action="construction"),
    ]
    pairs = [option["label"] for option in form["components"][0]["component"]["options"]]
    yellow, orange = say("marker-yellow"), say("marker-orange")
    assert pairs[:2] == [f"{yellow} and {yellow}", f"{yellow} and {orange}"]
    draft = controls(laid, "A").proposed_draft
    assert draft is not None
    lines = controls(laid, "A").draft_lines(draft)
    assert [line.split(":")[0] for line in lines[:-1]] == [*labels, say("tray", action="seaport")], (
        "as the markers travel"
    )
    assert lines[-2].endswith(say("laid-as-rest", place=say("tray", action="seaport"), things="orange"))
    assert say("rest-falls", place=say("tray", action="seaport")) not in lines


def test_trays_are_listed_in_sowing_order_while_choosing_colors() -> None:
    laid = sowing("yellow orange green white pink", tray="senate")
    trays = [line.split("**")[1] for line in facts(laid, "A")[CIRCLE].splitlines()[:6]]
    assert trays == [
        say("action-trajan"),
        say("action-construction"),
        say("action-seaport"),
        say("action-forum"),
        say("action-military"),
        say("action-senate"),
    ]


def test_a_modals_title_states_its_purpose() -> None:
    laid = sowing("yellow orange green white pink blue yellow")
    assert controls(laid, "A").modal()["title"] == say("ask-sow-markers", "submit", tray="seaport")
    first = Laid(2).do(TakeFirstTiles(seat=0, tiles=3))
    assert controls(first, "A").modal()["title"] == say("ask-take-first-tiles", "submit")


def test_each_tray_in_the_modal_shows_its_markers() -> None:
    laid = Laid(2).markers("A", seaport="yellow orange green white pink", forum="blue blue")
    laid.slots("A", forum="victory-9").turn("A").pick("A", "seaport")
    first = controls(laid, "A").modal()["components"][0]
    assert first["description"] == (
        say("place-hint", most=1, exactly=True) + " · " + say("tray-now", there=signs("blue blue"), tile="victory-9")
    )


# Passing and limits


def test_only_possible_actions_and_passing_are_offered() -> None:
    for action in ("seaport", "forum", "military", "senate", "trajan", "construction"):
        laid = Laid(2).forum("bread").act("A", action)
        assert say("ask-seaport", "pass") in buttons(laid, "A"), action
    full = Laid(2).senate(A=7).act("A", "senate")
    assert full.asked() is None


def _all_labels(rows: Any) -> list[tuple[str, int]]:
    found = []
    for row in rows:
        for part in row["components"]:
            if part["type"] == 2:
                found.append((part["label"], MAX_LABEL))
            else:
                found += [(option["label"], MAX_OPTION_LABEL) for option in part["options"]]
                found += [(option.get("description", ""), MAX_OPTION_LABEL) for option in part["options"]]
    return found


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_explanations_take_at_most_eight_lines(seed: int) -> None:
    game = new_game("trajan", 2 + seed, seed)
    for _ in steps(game, seed):
        for seat in game.awaited():
            shown = panel_of(begun(game), game, seat)
            assert shown.view is not None
            assert shown.decision is not None
            localizer = SHOWN.table_localizer(shown.info, shown.chosen, "en").with_view(shown.view)
            told = Controls(localizer, 1, shown.decision).explanations()
            assert count_lines("\n".join(told)) <= MAX_LINES, told


@pytest.mark.slow
def test_all_labels_fit_and_most_buttons_fit_one_line() -> None:
    short = long = 0
    for seats in (2, 3, 4):
        game = new_game("trajan", seats, seed=20 + seats)
        for _ in steps(game, seed=20 + seats):
            for seat in game.awaited():
                decision = game.decision(seat)
                assert decision is not None
                shown = panel_of(begun(game), game, seat)
                localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
                assert shown.view is not None
                labels = _all_labels(Controls(localizer.with_view(shown.view), 1, decision).rows())
                assert all(len(label) < most for label, most in labels), labels
                assert not any("…" in label for label, most in labels if most == MAX_LABEL)
                at_once = [len(label) <= READ_AT_A_GLANCE for label, most in labels if most == MAX_LABEL]
                short, long = short + sum(at_once), long + len(at_once) - sum(at_once)
    assert short > 9 * long


def test_the_panel_for_sowing_fits_discord() -> None:
    laid = sowing("yellow orange green white pink blue yellow")
    assert not broken(panel(laid, "A"))
    assert BOARD.facts(localizer_at(laid, "A"), played(laid).view(0), laid.question("A"))


def test_texts_next_to_options_are_never_cut_off() -> None:
    for action in ACTIONS:
        game = the_fullest_table()
        game.table.demands = ["bread", "bread", "games"]
        for player in game.table.players:
            player.leader, player.posted, player.sites, player.buildings = "belgica", ["alpes", "raetia"], [0], []
            player.slots[0], player.arch = None, 0
        game.agenda = []
        game.plan(TakeAction(seat=0, action=action))
        game.run()
        decision = game.decision(0)
        assert decision is not None
        info = begun(game, ("W" * 32,) * 4)
        localizer = SHOWN.table_localizer(info, game.chosen(), "en").with_view(game.view(0))
        assert isinstance(decision.question, Pick)
        for option in decision.question.options:
            assert len(BOARD.describe(localizer, option)) <= MAX_OPTION_LABEL, option
            assert len(localizer.label(option.word, **BOARD.label_facts(localizer, option))) <= MAX_OPTION_LABEL, (
                option
            )
