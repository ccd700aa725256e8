"""Tests that texts give reasons for options the rules remove, and say what is returned, counted or random."""

import pytest

from bot.model.game_log import shorten_repeated_names
from bot.presentation.questions import question_text
from engine.core.questions import Option
from engine.shogun.choices import TargetAhead
from engine.shogun.events import GameBegan
from engine.shogun.game import Shogun
from engine.shogun.measures import protected_from, targets_of
from engine.shogun.season import Round
from tests.presentation.tables import SHOWN, begun
from tests.shogun.laying import Laid
from tests.shogun.showing import BOARD, facts, localizer_at, say


def at_the_temple() -> Laid:
    """Set up A in Kai with two neighbors of B, one of them with a temple."""
    laid = Laid().own("A", kai=4, musashi=1).own("B", suruga=2, sagami=2).built("suruga", "temple")
    return laid.built("musashi", "temple").event("temple_peace")


@pytest.mark.ruling("R-39")
def test_a_target_protected_by_its_temple_is_named_with_the_reason() -> None:
    laid = at_the_temple().act("A", "battle_move_a", "kai")
    assert "suruga" not in laid.offered("A")
    named = localizer_at(laid, "A").name("province", "suruga")
    reason = facts(laid, "A")[say("facts-protected")]
    assert named in reason
    assert localizer_at(laid, "A").name("province", "musashi") not in reason, "a player's own province is no target"


def test_no_protected_target_is_named_without_the_event() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).built("suruga", "temple").act("A", "battle_move_a", "kai")
    assert say("facts-protected") not in facts(laid, "A")


@pytest.mark.ruling("R-39")
def test_targets_and_protected_provinces_are_all_neighbors() -> None:
    table = at_the_temple().table
    for origin in ("kai", "musashi"):
        reached = [target.province for target in targets_of(table, 0, origin)]
        protected = protected_from(table, 0, origin)
        assert sorted([*reached, *protected]) == sorted(table.box.neighbours[origin])
        assert protected == ["suruga"] if "suruga" in table.box.neighbours[origin] else not protected


def test_an_advance_target_is_marked_if_protected() -> None:
    laid = at_the_temple()
    beside = {
        province: BOARD.describe(localizer_at(laid, "A"), Option(province, "target-ahead", TargetAhead(province)))
        for province in ("suruga", "sagami")
    }
    assert ("temple" in beside["suruga"], "temple" in beside["sagami"]) == (True, False)


@pytest.mark.ruling("R-36")
def test_an_attack_card_without_effect_says_the_reserve_is_empty() -> None:
    laid = Laid().own("A", kai=4).own("B", suruga=2).give("A", special="attack_plus_1")
    laid.table.players[0].supply = 0
    laid.act("A", "battle_move_a", "kai").pick("A", "suruga")
    assert laid.offered("A") == ["3", "2", "1"]
    assert [value for value in facts(laid, "A").values() if say("facts-no-bonus") in value]


@pytest.mark.ruling("R-10")
def test_a_plan_says_that_a_province_on_the_bid_space_counts() -> None:
    provinces = dict.fromkeys(("kai", "suruga", "izu", "ise", "aki", "noto"), 1)
    laid = Laid().own("A", **provinces).own("B", kaga=1).own("C", etchu=1).do(Round(season="summer"))
    question = laid.question("A")
    assert say("ask-plan", year=1, season="summer", least=6, bid=1) in question_text(
        localizer_at(laid, "A"), question
    )
    laid.plan("A", battle_move_a="kai", battle_move_b="suruga", build_castle="izu", build_temple="ise",
              build_theatre="aki", bid="noto")  # fmt: skip
    assert laid.game.awaited() == (1, 2), "five on actions and one on the bid space are six"


@pytest.mark.ruling("R-20")
def test_with_two_armies_the_number_is_not_asked() -> None:
    """There is no choice left (ruling R-20)."""
    laid = Laid().own("A", kai=2).own("B", suruga=2).act("A", "battle_move_a", "kai")
    said = say("ask-choose-target", action="battle_move_a", origin="kai", armies=2)
    assert said in question_text(localizer_at(laid, "A"), laid.question("A"))
    assert said != say("ask-choose-target", action="battle_move_a", origin="kai", armies=3).replace("3", "2")
    assert laid.pick("A", "suruga").asked() is None


@pytest.mark.ruling("R-03")
@pytest.mark.parametrize(("claiming", "says"), [("draft", True), ("line-ups", False), ("dealt", False)])
def test_the_log_says_that_the_first_to_claim_is_drawn_at_random(claiming: str, says: bool) -> None:
    game = Shogun.begin(Shogun.Options(claiming=claiming), [None] * 3, seed=1)
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en")
    daimyo = [player.daimyo for player in game.table.players]
    everybody = localizer.format_list(
        [localizer.format("told-daimyo", seat=seat, daimyo=each) for seat, each in enumerate(daimyo)]
    )
    (begun_with,) = (event.chests for event in game.told if isinstance(event, GameBegan))

    def began(claiming: str) -> list[str]:
        said = localizer.format("event-game-began", lines=everybody, seat=0, claiming=claiming, chests=begun_with)
        return list(shorten_repeated_names(said.splitlines(), localizer.short_forms))

    assert BOARD.log_lines(localizer, game.told)[: len(began(claiming))] == began(claiming)
    assert (began(claiming) != began("")) == says
