"""Tests of *Why not?*: everything a newcomer would expect in a question is either offered or explained."""

from typing import Any

import pytest

from engine.core.chance import Chance
from engine.core.questions import Assign, Decision, Pick
from engine.search.random_play import random_action
from engine.trajan.components import (
    ACTION_JOKER,
    ACTIONS,
    DEMAND_JOKER,
    DEMANDS,
    FORUM_TILES,
    GOODS_JOKER,
    PROVINCES,
    SHIPS,
    STACKS,
)
from engine.trajan.demands import AskForDemands
from engine.trajan.game import Trajan
from engine.trajan.table import TrajanTable
from tests.slow import slow_after
from tests.trajan.case import plan
from tests.trajan.laying import Laid


def reasons(laid: Laid, letter: str = "A") -> dict[str, Any]:
    """Return the facts of a player's refusals by their rules."""
    return {refusal.rule: dict(refusal.facts) for refusal in laid.question(letter).refusals}


# Sowing


def test_empty_trays_and_actions_out_of_reach_are_named() -> None:
    laid = Laid().markers("A", forum="", senate="yellow", trajan="blue").turn("A")
    assert laid.means("A", "senate").target == "trajan"
    assert reasons(laid) == {
        "action-out-of-reach": {"actions": ("seaport", "forum", "senate")},
        "empty-tray": {"actions": ("forum",)},
    }


def test_trays_past_the_last_marker_are_named() -> None:
    laid = Laid().turn("A").pick("A", "seaport")
    skipped = ("seaport", "senate", "trajan", "construction")
    facts = {"actions": skipped, "markers": 2, "tray": "seaport", "target": "military"}
    assert reasons(laid) == {"past-the-last-marker": facts}


def test_seven_markers_reach_every_tray() -> None:
    laid = Laid().markers("A", seaport="yellow yellow orange orange green green white").turn("A").pick("A", "seaport")
    assert reasons(laid) == {}


# Seaport and shipping


def test_different_cards_make_no_pair() -> None:
    assert reasons(Laid().hand("A", "wine", "oil").act("A", "seaport")) == {"no-pair": {"ships": ("pairs",)}}


def test_empty_hand_leaves_nothing_to_ship_or_play() -> None:
    laid = Laid().act("A", "seaport")
    assert reasons(laid) == {"nothing-to-ship": {"ships": ("equal", "pairs", "different")}, "no-cards-to-play": {}}


def test_joker_alone_can_be_shipped_but_not_played() -> None:
    laid = Laid().tiles("A", GOODS_JOKER).act("A", "seaport")
    assert reasons(laid) == {"no-pair": {"ships": ("pairs",)}, "no-cards-to-play": {}}


def test_empty_piles_are_explained() -> None:
    laid = Laid().hand("A", "wine", "wine").left_in_pile(0)
    laid.table.players[-1].display += laid.table.discards[0]
    laid.table.discards[0] = []
    assert reasons(laid.act("A", "seaport")) == {"empty-pile": {}, "empty-discards": {"number": 1}}


def test_single_cards_and_second_pairs_are_explained() -> None:
    laid = Laid().hand("A", "wine", "wine", "oil", *["gems"] * 4).act("A", "seaport").pick("A", "pairs")
    assert reasons(laid) == {"single-card": {"goods": ("oil",)}, "second-pair": {"goods": ("gems",)}}


def test_goods_paired_with_a_joker_are_explained() -> None:
    laid = Laid().hand("A", "wine", "wine", "oil", "oil").tiles("A", GOODS_JOKER)
    laid.act("A", "seaport").pick("A", "pairs").pick("A", "wine:1")
    assert reasons(laid) == {"paired-with-joker": {"goods": ("wine",)}}


# Forum


def test_tiles_on_provinces_and_missing_demand_tiles_are_named() -> None:
    laid = Laid().forum("bread", "senate_2").provinces(alpes="games", raetia="bread").act("A", "forum")
    assert reasons(laid) == {
        "tile-on-province": {"tiles": ("games",)},
        "no-such-tile": {"tiles": ("religion",), "ends": "quarter"},
    }


def test_no_new_tiles_come_in_the_last_quarter() -> None:
    laid = Laid().forum("bread", "games")
    laid.table.quarter = 4
    assert reasons(laid.act("A", "forum")) == {"no-such-tile": {"tiles": ("religion",), "ends": "game"}}


# Military


def test_leader_in_the_camp_enters_by_three_provinces() -> None:
    found = reasons(Laid().act("A", "military"))
    assert found["leader-in-camp"] == {"province": "camp"}
    far = tuple(province for province in PROVINCES if province not in ("alpes", "raetia", "noricum"))
    assert found["province-too-far"] == {"provinces": far, "province": "camp"}
    assert set(found) == {"leader-in-camp", "province-too-far"}


def test_legionnaires_go_to_the_leaders_province_only() -> None:
    found = reasons(Laid().leader("A", "belgica").act("A", "military"))
    far = ("aquitania", "narbonensis", "noricum")
    assert found == {
        "province-too-far": {"provinces": far, "province": "belgica"},
        "other-province": {"province": "belgica"},
    }


def test_leader_next_to_the_camp_cannot_return() -> None:
    assert "no-return-to-camp" in reasons(Laid().leader("A", "noricum").act("A", "military"))


def test_second_legionnaire_in_a_province_is_explained() -> None:
    laid = Laid().leader("A", "belgica").posted("A", "belgica").act("A", "military")
    assert reasons(laid)["already-posted"] == {"province": "belgica"}


def test_empty_camp_and_supply_are_explained() -> None:
    laid = Laid().leader("A", "belgica").tokens("A", workers=15, legionnaires=0).act("A", "military")
    assert {"no-legionnaire", "no-token-to-recruit"} <= set(reasons(laid))


# Trajan


def test_slots_without_the_arch_and_empty_stacks_are_named() -> None:
    laid = Laid().slots("A", forum="victory-1", senate="plus2-1", trajan="cards-1").arch("A", "military")
    laid.stack("workers")
    assert reasons(laid.act("A", "trajan")) == {
        "slot-without-arch": {"slots": ("seaport", "construction"), "slot": "military"},
        "empty-stack": {"stacks": ("workers",)},
    }


# Construction


def test_building_needs_a_worker_in_the_camp() -> None:
    assert reasons(Laid().tokens("A", workers=0).act("A", "construction")) == {"no-worker": {}}


def test_tiles_out_of_reach_are_named_in_printed_order() -> None:
    laid = Laid().built("A", "stairs_2").act("A", "construction")
    found = reasons(laid)
    offered = [option.means.tile for option in laid.options("A") if option.word == "build"]
    named = found["not-adjacent"]["tiles"]
    assert sorted([*offered, *named]) == sorted(tile for tile in laid.table.site if tile is not None)
    assert named[-1] == "window_5"
    assert found["own-worker"] == {"spaces": (1,)}


def test_second_tile_of_a_kind_gives_no_action() -> None:
    laid = Laid().built("A", "stairs_2").act("A", "construction")
    assert reasons(laid)["not-first-of-kind"] == {"buildings": ("stairs",)}


def test_hiring_needs_a_token() -> None:
    assert reasons(Laid().tokens("A", workers=14).act("A", "construction")) == {"no-token-to-hire": {}}


# Extra actions


def test_extra_action_tiles_repeat_their_own_action_only() -> None:
    laid = Laid().tiles("A", "extra_senate", "extra_forum", "extra_trajan").act("A", "senate").pick("A", "advance")
    assert reasons(laid) == {"other-extra-action": {"tiles": ("extra_forum", "extra_trajan"), "action": "senate"}}


# Demands


def test_tiles_cannot_be_held_back_from_demands() -> None:
    laid = Laid(2).demands("bread", "bread").tiles("A", "bread", "bread", DEMAND_JOKER).do(AskForDemands())
    assert reasons(laid) == {"must-meet": {"number": 2}}


def test_demand_tiles_without_a_demand_are_named() -> None:
    laid = Laid(2).demands("bread", "bread", "games").completed("A", "demand-4")
    laid.tiles("A", "bread", "bread", "games", "religion", DEMAND_JOKER).do(AskForDemands())
    assert reasons(laid) == {
        "must-meet": {"number": 2},
        "demand-already-met": {"tiles": ("games",)},
        "not-demanded": {"tiles": ("religion",)},
    }


# Random games

STANDS_FOR = {
    **dict.fromkeys(("leader-in-camp", "already-posted", "no-legionnaire"), "post"),
    "no-token-to-recruit": "recruit",
    "no-cards-to-play": "play",
    "empty-pile": "draw",
    "no-worker": "build",
    "no-token-to-hire": "hire",
}
"""What a rule without a list of things refuses."""


@pytest.mark.parametrize("number", slow_after(2, range(20)))
def test_everything_expected_is_offered_or_explained(number: int) -> None:
    seats, options = plan(number)
    game, chance = Trajan.begin(Trajan.Options(**options), [None] * seats, number), Chance(number)
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            assert expected(game.table, decision) - named(decision) == set(), decision.kind
        game.apply(*random_action(game, chance))


def expected(table: TrajanTable, decision: Decision) -> set[str]:
    """Return everything that a newcomer would expect in a question."""
    player = table.players[decision.seat]
    match decision.kind:
        case "choose-tray":
            return {f"{action} {part}" for action in ACTIONS for part in ("tray", "action")}
        case "sow-markers":
            return {*ACTIONS}
        case "seaport":
            return {*SHIPS, "draw", "play"}
        case "load-pairs":
            return {*player.hand}
        case "forum":
            return {*DEMANDS, *table.provinces.values()}
        case "military":
            return {*PROVINCES, "post", "recruit"} - {player.leader}
        case "trajan":
            return {*STACKS, *[action for action, tile in zip(ACTIONS, player.slots, strict=True) if tile is None]}
        case "construction":
            spaces = [str(space + 1) for space in player.sites]
            return {"hire", *filter(None, table.site), *spaces} if player.workers else {"hire", "build"}
        case "extra-action":
            return {tile for tile in player.tiles if tile == ACTION_JOKER or FORUM_TILES[tile].action}
        case "meet-demands":
            return {tile for tile in player.tiles if tile in DEMANDS}
    return set()


def named(decision: Decision) -> set[str]:
    """Return everything that a question offers or explains."""
    return offered(decision).union(*[refused(each.rule, each.facts) for each in decision.refusals])


def offered(decision: Decision) -> set[str]:
    question = decision.question
    if isinstance(question, Assign):
        return {place.key for place in question.places}
    assert isinstance(question, Pick)
    if decision.kind == "choose-tray":
        ways = [option.means for option in question.options]
        return {f"{sow.tray} tray" for sow in ways} | {f"{sow.target} action" for sow in ways}
    if decision.kind == "meet-demands":
        return {demand for demand in DEMANDS if any(option.facts[demand] for option in question.options)}
    facts = {str(value) for option in question.options for value in option.facts.values()}
    return facts | {option.key for option in question.options}


def refused(rule: str, facts: Any) -> set[str]:
    ending = {"action-out-of-reach": " action", "empty-tray": " tray"}.get(rule, "")
    listed = [thing for value in facts.values() if isinstance(value, tuple) for thing in value]
    return {f"{thing}{ending}" for thing in listed} | {STANDS_FOR.get(rule, "")}
