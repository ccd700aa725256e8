"""Tests of *Why not?*: every province, card and number that a newcomer expects is either offered or explained."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.core.ahead import OWN_TIME, with_said
from engine.core.chance import Chance
from engine.core.questions import Arrange, Assign, Decision, Pick, Picked, Refusal
from engine.search.random_play import random_action
from engine.shogun.choices import ClaimOpen, Deploy, Group, Send
from engine.shogun.components import ACTIONS, CHEST_CARDS, PROVINCES
from engine.shogun.game import Shogun
from engine.shogun.refusals import refused_claims
from engine.shogun.season import EndRound
from engine.shogun.table import Bid, ShogunTable
from engine.shogun.winter import Winter
from tests.shogun.case import plan
from tests.shogun.laying import Laid, begin_planning, event_of
from tests.shogun.showing import localizer_at
from tests.slow import slow_after


def reasons(laid: Laid, letter: str) -> dict[str, Any]:
    """Return the facts of a player's refusals by their rules."""
    return {refusal.rule: dict(refusal.facts) for refusal in laid.question(letter).refusals}


# Setup


def claiming(laid: Laid, groups: tuple[int, ...], pile: tuple[str, ...] = ("kai",)) -> dict[str, Any]:
    laid.player("A").groups, laid.table.pile = list(groups), list(pile)
    return {refusal.rule: dict(refusal.facts) for refusal in refused_claims(laid.table, 0)}


def test_army_groups_of_a_size_are_explained_once_all_are_placed() -> None:
    assert "groups-used" not in claiming(Laid(), (5, 4, 3, 2))
    assert claiming(Laid(), (4, 2))["groups-used"] == {"groups": (5, 3)}


def test_the_group_for_the_pile_is_explained_while_the_pile_lasts() -> None:
    assert list(claiming(Laid(), (5, 4, 3, 2))) == ["group-before-card", "other-claims"]
    assert list(claiming(Laid(), (5, 4, 3, 2), pile=())) == ["other-claims"]


# Planning


def test_bids_above_the_chests_are_explained() -> None:
    poor = begin_planning(Laid(chests=2).own("A", kai=2))
    assert reasons(poor, "A")["bids-too-high"] == {"bids": (3, 4), "chests": 2}
    assert "bids-too-high" not in reasons(begin_planning(Laid(chests=4).own("A", kai=2)), "A")


def test_provinces_of_the_last_plan_that_were_lost_are_named() -> None:
    laid = Laid().own("A", kai=2, aki=2).own("B", izu=2)
    laid.player("A").mat, laid.player("A").taken = {"deploy_5": "kai"}, {"battle_move_a": "izu"}
    laid.player("A").bid = Bid(province="noto")
    begin_planning(laid.do(EndRound()))
    assert reasons(laid, "A")["lost-since"] == {"provinces": ("izu", "noto")}


def test_uses_of_cards_that_no_plan_allows_are_explained() -> None:
    laid = begin_planning(Laid().own("A", kai=2))
    assert list(reasons(laid, "A")) == ["targets-later", "one-action-each", "chests-on-actions"]


# Battles and moves


def test_neighbors_protected_by_a_temple_are_named_with_the_event() -> None:
    laid = Laid(4).own("A", kai=4).own("B", suruga=2, sagami=2).built("suruga", "temple").event("temple_peace")
    laid.act("A", "battle_move_a", "kai")
    assert reasons(laid, "A")["protected"] == {"provinces": ("suruga",), "event": event_of("temple_peace")}


def test_neighbors_out_of_play_are_named_with_three_players() -> None:
    three, four = (Laid(seats).own("A", hitachi=3).act("A", "battle_move_a", "hitachi") for seats in (3, 4))
    assert reasons(three, "A")["out-of-play"] == {"provinces": ("mutsu",), "players": 3}
    assert "out-of-play" not in reasons(four, "A")


@pytest.mark.parametrize(("attacks", "explained"), [("must", True), ("may", False)])
def test_staying_is_explained_only_if_attacks_are_mandatory(attacks: str, explained: bool) -> None:
    laid = Laid(attacks=attacks).own("A", kai=4).act("A", "battle_move_a", "kai")
    assert ("must-go" in reasons(laid, "A")) == explained


def test_splitting_up_is_explained_only_if_two_armies_can_go() -> None:
    for armies in (2, 3):
        laid = Laid().own("A", kai=armies).act("A", "battle_move_a", "kai")
        assert ("one-target" in reasons(laid, "A")) == (armies == 3)


def test_the_last_army_and_other_provinces_are_explained() -> None:
    laid = Laid().own("A", kai=3, izu=4, sagami=2).own("B", suruga=2).act("A", "battle_move_a", "kai")
    laid.pick("A", "suruga")
    assert reasons(laid, "A") == {
        "one-stays": {"armies": 3, "origin": "kai"},
        "other-origins": {"provinces": ("izu", "sagami"), "origin": "kai"},
        "someone-goes": {"province": "suruga"},
    }


def test_an_attack_card_without_effect_is_explained() -> None:
    def with_card(supply: int) -> Laid:
        laid = Laid().own("A", kai=3, musashi=1).own("B", suruga=2).supply("A", supply)
        return laid.give("A", special="attack_plus_1").act("A", "battle_move_a", "kai")

    special = "attack_plus_1"
    assert reasons(with_card(9).pick("A", "musashi"), "A")["bonus-move"] == {
        "special": special,
        "province": "musashi",
    }
    assert reasons(with_card(0).pick("A", "suruga"), "A")["bonus-reserve"] == {
        "special": special,
        "province": "suruga",
    }
    assert not {"bonus-move", "bonus-reserve"} & reasons(with_card(9).pick("A", "suruga"), "A").keys()


def test_a_move_after_deploying_explains_other_neighbors_and_distant_provinces() -> None:
    laid = Laid(4).own("A", kai=1, musashi=3, aki=1).own("B", suruga=1).act("A", "deploy_1_move", "kai")
    found = reasons(laid, "A")
    assert "suruga" in found["no-battle"]["provinces"]
    assert "musashi" not in found["no-battle"]["provinces"]
    assert found["own-too-far"] == {"provinces": ("aki",), "origin": "kai"}


# Defending


def attacked(special: str | None = None, supply: int = 9, event: str | None = None, *built: Any) -> Laid:
    """Attack B's Suruga from Kai, with B asked about additional armies."""
    laid = Laid(4).own("A", kai=5).own("B", suruga=2, izu=1).supply("B", supply).event(event)
    laid.built("suruga", *built).give("B", special=special)
    laid.table.said = with_said(laid.table.said, 1, OWN_TIME, Picked(keys=("only",)))
    return laid.battle("A", "kai", "suruga", 3)


def test_the_limit_of_added_armies_names_the_card_and_the_event() -> None:
    guards = event_of("castle_defence")
    limits = [
        reasons(attacked(*each), "B")["defense-limit"]
        for each in (
            ("defence_plus_1", 9, None),
            (None, 9, "castle_defence", "castle"),
            ("defence_plus_1", 9, "castle_defence", "castle"),
        )
    ]
    assert limits == [
        {"armies": 1, "allowed_by": ("defence_plus_1",)},
        {"armies": 1, "allowed_by": (guards,)},
        {"armies": 2, "allowed_by": ("defence_plus_1", guards)},
    ]


def test_a_small_reserve_limits_the_added_armies() -> None:
    found = reasons(attacked("defence_plus_1", 1, "castle_defence", "castle"), "B")
    assert found["defense-reserve"] == {"allowed": 2, "supply": 1}
    assert "defense-limit" not in found


def test_a_castle_and_its_event_are_explained_if_one_is_missing() -> None:
    alone = reasons(attacked("defence_plus_1", 9, None, "castle"), "B")
    assert alone["castle-without-event"] == {"province": "suruga"}
    without = reasons(attacked("defence_plus_1", 9, "castle_defence"), "B")
    assert without["event-without-castle"] == {"event": event_of("castle_defence"), "province": "suruga"}
    both = reasons(attacked("defence_plus_1", 9, "castle_defence", "castle"), "B")
    assert not {"castle-without-event", "event-without-castle"} & both.keys()


def test_armies_in_neighboring_provinces_stay_out_of_the_defense() -> None:
    found = reasons(attacked("defence_plus_1"), "B")
    assert found["neighbors-stay-out"] == {"provinces": ("izu",), "province": "suruga"}


@pytest.mark.parametrize("event", [None, "castle_defence"])
@pytest.mark.parametrize("built", [(), ("castle",)])
@pytest.mark.parametrize("supply", [1, 9])
def test_refusals_of_a_defense_have_texts(event: str | None, built: tuple[str, ...], supply: int) -> None:
    laid = attacked("defence_plus_1", supply, event, *built)
    for refusal in laid.question("B").refusals:
        text = localizer_at(laid, "B").format(f"why-not-{refusal.rule}", **refusal.facts)
        assert text.startswith("**")
        assert "{" not in text


# Deploying


def test_the_numbers_that_can_be_deployed_are_explained() -> None:
    laid = Laid().own("A", kai=1).give("A", special="deploy_6").act("A", "deploy_5", "kai")
    assert reasons(laid, "A") == {
        "other-numbers": {"usual": 5, "more": 6, "special": "deploy_6"},
        "must-deploy": {"action": "deploy_5"},
    }


def test_five_armies_are_explained_under_few_recruits() -> None:
    laid = Laid().own("A", kai=1).give("A", special="deploy_6").event("few_recruits").act("A", "deploy_5", "kai")
    few = {"number": 5, "event": event_of("few_recruits"), "action": "deploy_5", "usual": 3}
    assert reasons(laid, "A")["few-recruits"] == few


# Winter


def test_provinces_without_a_revolt_are_named() -> None:
    laid = Laid().own("A", kai=2, musashi=2, aki=2, izu=2)
    laid.table.events = [event_of("tax_max")]
    laid.do(Winter())
    drawn = set(laid.offered("A"))
    calm = tuple(province for province in ("aki", "izu", "kai", "musashi") if province not in drawn)
    assert len(drawn) == 2
    assert reasons(laid, "A") == {"no-revolt": {"provinces": calm}}


# Completeness


@pytest.mark.parametrize("number", slow_after(2, range(20)))
def test_everything_expected_is_offered_or_explained(number: int) -> None:
    seats, options = plan(number)
    game, chance = Shogun.begin(Shogun.Options(**options), [None] * seats, number), Chance(number)
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            if decision is not None and decision.kind in _EXPECTED:
                offered = set(offered_in(decision))
                explained = {thing for each in decision.refusals for thing in explained_by(each, game.table.side)}
                assert _EXPECTED[decision.kind](game.table, decision) <= offered | explained
                assert not offered & explained
                assert len(decision.refusals) <= 8
        game.apply(*random_action(game, chance))


def offered_in(decision: Decision) -> Iterator[str]:
    """Yield the provinces, cards and numbers among the options."""
    question = decision.question
    if isinstance(question, Assign):
        yield from (thing.key for thing in question.things)
        return
    assert isinstance(question, Pick | Arrange)
    if isinstance(question, Pick) and not question.least:
        yield "nothing"
    for option in question.options if isinstance(question, Pick) else question.items:
        match option.means:
            case ClaimOpen(_, armies) | Group(armies):
                yield f"group-{armies}"
            case Send(armies, _, bonus):
                yield from (f"force-{armies}", *(["attack_plus_1"] if bonus else []))
            case Deploy(armies):
                yield f"deploy-{armies}"
            case _:
                yield option.key


def explained_by(refusal: Refusal, side: str) -> Iterator[str]:
    """Yield the provinces, cards and numbers that a refusal is about."""
    facts: dict[str, Any] = dict(refusal.facts)
    yield from facts.get("specials", ())
    yield from (f"group-{size}" for size in facts.get("groups", ()))
    yield from (f"chest-{bid}" for bid in facts.get("bids", ()))
    match refusal.rule:
        case "one-stays":
            yield f"force-{facts['armies']}"
        case "someone-goes":
            yield "force-0"
        case "bonus-move" | "bonus-reserve":
            yield facts["special"]
        case "must-go":
            yield "nothing"
        case "few-recruits":
            yield f"deploy-{facts['number']}"
        case "too-far":
            printed = PROVINCES[facts["origin"]]
            yield from PROVINCES.keys() - {*printed.land, *printed.sea[side]}
        case "other-origins":
            pass
        case _:
            yield from facts.get("provinces", ())


def _groups(table: ShogunTable, decision: Decision) -> set[str]:
    return {f"group-{size}" for size in table.box.army_groups}


def _cards_to_plan(table: ShogunTable, decision: Decision) -> set[str]:
    last = table.players[decision.seat].last_mat.values()
    return {*table.provinces_of(decision.seat), *last, *(f"chest-{card}" for card in CHEST_CARDS)}


def _specials(table: ShogunTable, decision: Decision) -> set[str]:
    return set(table.special_row)


def _all_provinces(table: ShogunTable, decision: Decision) -> set[str]:
    return {*PROVINCES, "nothing"}


def _own_and_neighbors(table: ShogunTable, decision: Decision) -> set[str]:
    origin = str(decision.facts["origin"])
    printed = PROVINCES[origin]
    return {*table.provinces_of(decision.seat), *printed.land, *printed.sea[table.side]} - {origin}


def _forces(table: ShogunTable, decision: Decision) -> set[str]:
    card = {table.players[decision.seat].special} & {"attack_plus_1"}
    armies = decision.facts["armies"]
    assert isinstance(armies, int)
    return {*(f"force-{number}" for number in range(armies + 1)), *filter(None, card)}


def _deployments(table: ShogunTable, decision: Decision) -> set[str]:
    return {"deploy-6", f"deploy-{ACTIONS['deploy_5'].armies}"}


def _own(table: ShogunTable, decision: Decision) -> set[str]:
    return set(table.provinces_of(decision.seat))


_EXPECTED: dict[str, Callable[[ShogunTable, Decision], set[str]]] = {
    "claim-province": _groups,
    "choose-group": _groups,
    "plan": _cards_to_plan,
    "take-special": _specials,
    "choose-target": _all_provinces,
    "choose-force": _forces,
    "move-armies": _own_and_neighbors,
    "deploy-more": _deployments,
    "order-revolts": _own,
}
"""What a newcomer expects to find, by kind of question."""
