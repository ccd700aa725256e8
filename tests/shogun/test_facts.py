"""Tests of the facts shown with Shogun's questions and of the outcomes shown for each answer."""

import re
from math import comb
from pathlib import Path

import pytest

from bot.games.shogun.previews import worth_now
from bot.presentation.controls import Controls
from bot.presentation.questions import render_question
from engine.core.questions import Assign, Pick
from engine.shogun.choices import ActionSpace
from engine.shogun.components import ACTIONS, PROVINCES
from engine.shogun.game import Shogun
from engine.shogun.measures import why_void
from engine.shogun.odds import Odds, attack_odds
from engine.shogun.table import ActionId
from engine.shogun.tower import Tower
from engine.shogun.views import ShogunView
from tests.presentation.tables import SHOWN, begun, new_game, steps
from tests.shogun.laying import Laid
from tests.shogun.showing import BOARD, everything, facts, localizer_at, played, say, view_of

LONGEST = 100
"""Maximum characters of a description in a menu."""


def attacked() -> Laid:
    """Set up A in Suruga with 4 armies at Battle / move A; B is in Sagami, C in Totomi with a revolt marker."""
    laid = Laid(3).own("A", suruga=4, kai=2).own("B", sagami=2).own("C", totomi=1).marked("totomi")
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.player("A").held = 2
    return laid.act("A", "battle_move_a", "suruga")


def lines_of(laid: Laid, letter: str) -> list[str]:
    return render_question(localizer_at(laid, letter), 1, laid.question(letter), None).explanations.splitlines()


# Attacks


def explained(number: int, label: str, means: str) -> str:
    """Return the line about a numbered target."""
    return say("option-explained", named=say("numbered", number=number, answer=label), means=means)


def to_win(province: str, told: str) -> str:
    """Return a target's line with what its printed tax and rice add."""
    printed = PROVINCES[province]
    return say("beside-target", chests=printed.tax, rice=printed.rice, told=told)


def test_each_target_has_one_numbered_line_with_yields_armies_and_odds() -> None:
    odds = attack_odds(Tower([0] * 4, [0] * 4), 0, 3, defender=1, defenders=2)
    assert lines_of(attacked(), "A") == [
        explained(
            1,
            say("attack", province="sagami", name="Ben"),
            to_win("sagami", say("beside-attack-odds", armies=2, win=f"{round(100 * odds.win)}%")),
        ),
        explained(
            2,
            say("attack", province="totomi", name="Cid"),
            to_win("totomi", say("beside-attack-odds", armies=1, win="84%")),
        ),
        explained(
            3,
            say("attack-neutral", province="izu"),
            to_win("izu", say("beside-neutral-odds", farmers=1, win="84%")),
        ),
        explained(4, say("move-to", province="kai"), say("beside-move", armies=2)),
    ]


def test_spaces_buildings_and_markers_of_each_target_are_facts() -> None:
    laid = fortified()
    lines = facts(laid, "A")[say("facts-targets")].splitlines()
    seen = {one.id: one for one in view_of(laid, "A").provinces}
    assert lines == [
        say("facts-target", province=each, spaces=seen[each].spaces, buildings=built, markers=markers)
        for each, built, markers in (("sagami", say("building-castle"), 0), ("totomi", None, 1), ("izu", None, 0))
    ]


def odds_of(armies: int, defenders: int) -> Odds:
    """Return A's odds against B with an empty tower."""
    return attack_odds(Tower([0] * 4, [0] * 4), 0, armies, defender=1, defenders=defenders)


def win(armies: int, defenders: int) -> int:
    """Return A's chance to beat B, in percent."""
    return round(100 * odds_of(armies, defenders).win)


def if_added(armies: int, added: int) -> str:
    """Return A's chances against 2 armies of B, and against those plus the ones B can add."""
    return say("percent-range", low=win(armies, 2 + added), high=win(armies, 2))


def sent(odds: dict[int, str]) -> str:
    """Return the odds for each number of armies as facts show them."""
    lines = [say("facts-odds-line", armies=armies, bonus=0, odds=text) for armies, text in odds.items()]
    return say("facts-odds-sent", odds=" · ".join(lines))


def test_each_number_of_armies_has_its_odds() -> None:
    odds = {armies: say("percent", whole=win(armies, 2)) for armies in (3, 2, 1)}
    assert facts(attacked().pick("A", "sagami"), "A")[say("facts-odds-win")] == sent(odds)


def test_odds_that_round_to_100_read_99_plus() -> None:
    laid = Laid(3).own("A", suruga=30).own("B", sagami=1)
    laid.table.action_cards, laid.table.current = ["battle_move_a"], 0
    laid.act("A", "battle_move_a", "suruga")
    assert any(line.endswith("99%+") for line in lines_of(laid, "A"))
    assert not any("100%" in line for line in lines_of(laid, "A"))


def fortified() -> Laid:
    """Add a castle in Sagami under *Castle guards* and B's defense card, so that B can add two armies."""
    return attacked().give("B", special="defence_plus_1").built("sagami", "castle").event("castle_defence")


@pytest.mark.ruling("R-36")
def test_odds_for_each_force_include_armies_a_defender_can_add() -> None:
    odds = {3: if_added(3, 2), 2: if_added(2, 2), 1: if_added(1, 2)}
    assert facts(fortified().pick("A", "sagami"), "A")[say("facts-odds-win")] == sent(odds)


@pytest.mark.ruling("R-36")
def test_odds_for_a_target_include_armies_a_defender_can_add() -> None:
    sagami, totomi, izu, _ = lines_of(fortified(), "A")
    assert sagami.endswith(say("beside-attack-odds", armies=2, win=if_added(3, 2)))
    assert totomi.endswith(say("beside-attack-odds", armies=1, win=say("percent", whole=win(3, 1))))
    assert izu.count("%") == 1, "no player adds armies there"
    assert facts(fortified(), "A")[say("facts-odds")] == say("facts-odds-all", armies=3, bonus=0, added=True)


def test_armies_a_defender_can_add_are_limited_by_the_supply() -> None:
    one, none = (lines_of(fortified().supply("B", supply), "A")[0] for supply in (1, 0))
    full = attack_odds(Tower([0, 59, 0, 0], [0] * 4), 0, 3, defender=1, defenders=3).win
    assert one.endswith(say("beside-attack-odds", armies=2, win=say("percent", whole=round(100 * full))))
    assert none.endswith(say("beside-attack-odds", armies=2, win=say("percent", whole=0)))


def test_odds_do_not_depend_on_the_defenders_advance_answer() -> None:
    shown = [lines_of(fortified().defends("B", word), "A")[0] for word in ("always", "ask", "never")]
    assert len(set(shown)) == 1


def test_a_target_without_odds_names_the_armies_a_defender_can_add() -> None:
    laid = fortified()
    laid.table.odds_shown = False
    sagami, totomi, *_ = lines_of(laid, "A")
    assert say("beside-attack", armies=2, farmers=1, more=2) in sagami
    assert say("beside-attack", armies=1, farmers=0, more=0) in totomi


def test_odds_for_a_target_include_the_attackers_bonus_army() -> None:
    laid = attacked().give("A", special="attack_plus_1")
    sagami, *_ = lines_of(laid, "A")
    assert sagami.endswith(say("beside-attack-odds", armies=2, win=say("percent", whole=win(4, 2))))
    assert facts(laid, "A")[say("facts-odds")] == say("facts-odds-all", armies=3, bonus=1, added=False)


def test_a_table_that_hides_odds_shows_none() -> None:
    laid = attacked()
    laid.table.odds_shown = False
    assert not any("%" in line for line in lines_of(laid, "A"))
    laid.pick("A", "sagami")
    assert say("facts-odds-win") not in facts(laid, "A")
    assert say("facts-gain") in facts(laid, "A")


def test_a_move_to_the_players_own_province_has_no_odds() -> None:
    laid = attacked().pick("A", "kai")
    assert set(facts(laid, "A")) == {say("facts-around")}


# The first provinces


def test_assigning_armies_shows_the_groups_and_each_provinces_yield() -> None:
    game = Shogun.begin(Shogun.Options(claiming="dealt"), [None] * 3, seed=1)
    decision, view = game.decision(0), game.view(0)
    assert decision is not None
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(view)
    groups, *dealt = BOARD.facts(localizer, view, decision)
    assert (groups["name"], groups["value"]) == (say("facts-groups"), ", ".join(map(str, view.players[0].groups)))
    assert {part["name"] for part in dealt} == {say("facts-dealt")}
    lines = [len(part["value"].splitlines()) for part in dealt]
    assert sum(lines) == len(view.players[0].groups)
    assert max(lines) - min(lines) <= 1


# Planning


LANDS = (say("facts-lands"), say("facts-lands-more"))


def test_a_plan_shows_goods_and_each_province_with_its_neighbors() -> None:
    game = new_game("shogun", 4, seed=2, claiming="line-ups")
    decision = game.decision(0)
    assert decision is not None
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(0))
    view = game.view(0)
    assert isinstance(view, ShogunView)
    shown = BOARD.facts(localizer, view, decision)
    texts = {field["name"]: field["value"] for field in shown}
    assert say("facts-chests", chests=15, supply=game.table.players[0].supply) in texts[say("facts-goods")]
    assert say("facts-rice", rice=0, provinces=8, loss=6) in texts[say("facts-goods")]
    specials = [say(f"special-{card.special.replace('_', '-')}") for card in view.specials]
    assert texts[say("facts-order")] == ", ".join(specials)
    lands = "\n".join(texts[say(name)] for name in ("facts-lands", "facts-lands-more"))
    assert len(lands.splitlines()) == 8
    assert [field["name"] for field in shown if field["name"] in LANDS] == [*LANDS], "each title appears once"
    assert all(" · next to " in line for line in lands.splitlines())
    assert say("facts-final-text") in texts[say("facts-final")]


def too_dear(game: Shogun, seat: int, action: ActionId) -> str:
    return say("laid-too-dear", chests=ACTIONS[action].cost, owned=game.table.players[seat].chests)


def test_cards_on_spaces_say_what_they_do_or_why_nothing_happens() -> None:
    game = new_game("shogun", 5, seed=8)
    assert isinstance(game, Shogun)
    told = 0
    for number, _ in enumerate(steps(game, seed=8)):
        if number % 40:
            continue
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            if not isinstance(decision.question, Assign) or decision.kind != "plan":
                continue
            localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
            for place in decision.question.places:
                for thing in decision.question.things:
                    if not place.holds(thing):
                        continue
                    line = BOARD.describe_assignment(localizer, thing, place, 1)
                    told += 1
                    assert 0 < len(line) <= LONGEST, line
                    if isinstance(place.means, ActionSpace):
                        why = why_void(game.table, seat, place.means.action, thing.means.province)
                        assert line.startswith(say("laid-void", why="").rstrip()) is (why not in (None, "chests"))
                        assert (line == too_dear(game, seat, place.means.action)) is (why == "chests")
                        assert why in (None, "chests") or localizer.label(f"why-{why}") in line
    assert told > 100


def test_collecting_from_marked_provinces_shows_farmers_and_odds() -> None:
    laid = Laid(3).own("A", kai=4).marked("kai", 2).laid("A", collect_taxes="kai")
    laid.player("A").held = 1
    assert say(
        "panel-mat-line",
        what=say("action-collect_taxes", "short"),
        province="kai",
        told=say(
            "laid-collect",
            "short",
            gain=say("amount-chests", number=5),
            revolt=True,
            hold="79%",
            shown=True,
        ),
    ) in everything(laid, "A")


# The other questions


def test_texts_next_to_options_fit_menus_in_whole_games() -> None:
    for seed, options in enumerate(({}, {"claiming": "dealt"}, {"side": "moon"})):
        game = new_game("shogun", 3 + seed, seed=seed, **options)
        for number, _ in enumerate(steps(game, seed=seed)):
            for seat in game.awaited() if number % 3 == 0 else ():
                decision = game.decision(seat)
                assert decision is not None
                if isinstance(decision.question, Pick):
                    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(seat))
                    for option in decision.question.options:
                        assert len(BOARD.describe(localizer, option)) <= LONGEST
                    assert Controls(localizer, 1, decision).rows()


def test_a_special_card_says_what_it_brings_with_the_current_plan() -> None:
    laid = Laid(3).own("A", kai=4).event("tax_max").laid("A", collect_taxes="kai", battle_move_a="kai")
    laid.player("A").held = 2
    laid.table.phase, laid.table.special_row = "bidding", ["chest_plus_1", "rice_plus_1"]
    localizer, view = localizer_at(laid, "A"), view_of(laid, "A")
    assert worth_now(localizer, view, 0, "chest_plus_1") == say(
        "now-gains", province="kai", gain=say("amount-chests", number=6)
    )
    assert worth_now(localizer, view, 0, "rice_plus_1") == say("now-nothing-planned")
    assert worth_now(localizer, view, 0, "attack_plus_1") == say("now-attacks", number=1, supply=58)
    assert played(laid).table.players[0].special is None, "the preview changes nothing"


# The tower's page


PAGE = (Path(__file__).parents[2] / "docs" / "tower.md").read_text("utf-8")


@pytest.mark.parametrize("row", re.findall(r"^\| (\d+) against (\d+) \| (\d+) \|", PAGE, re.MULTILINE))
def test_the_towers_page_shows_the_calculated_odds(row: tuple[str, str, str]) -> None:
    attackers, defenders, said = map(int, row)
    assert round(100 * after_loading(attackers, defenders)) == said


def after_loading(attackers: int, defenders: int) -> float:
    """Return the average chance to win over all possible contents of the tower after loading."""

    def stuck(cubes: int, number: int) -> float:
        return float(comb(cubes, number)) * 0.3**number * 0.7 ** (cubes - number)

    return sum(
        stuck(7, own)
        * stuck(7, theirs)
        * stuck(10, farmers)
        * attack_odds(Tower([own, theirs, 0, 0, farmers], [0] * 5), 0, attackers, defender=1, defenders=defenders).win
        for own in range(8)
        for theirs in range(8)
        for farmers in range(11)
    )


def test_the_costs_on_spaces_match_the_data() -> None:
    game = new_game("shogun", 4, seed=2, claiming="line-ups")
    decision = game.decision(0)
    assert decision is not None
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(0))
    assert isinstance(decision.question, Assign)
    for place in decision.question.places:
        if isinstance(place.means, ActionSpace):
            cost = ACTIONS[place.means.action].cost
            assert (f"costs {cost} chest" in BOARD.describe_place(localizer, place)) is (cost > 0)
