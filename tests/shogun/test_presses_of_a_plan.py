"""Tests of the number of presses needed to submit a plan, for every number of players.

The first press is *My seat*; opening and submitting a modal are two.
"""

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

import pytest

from bot.model.custom_ids import CustomId
from bot.presentation.components import PRIMARY
from bot.presentation.controls import suggestion_draft
from engine.core.questions import Assign, Assigned
from engine.shogun.components import BID
from tests.presentation.control_user import BUTTON, MENU, Presser, parts
from tests.presentation.tables import SHOWN, begun, new_game
from tests.shogun.showing import say

SEATS = (3, 4, 5)
MY_SEAT, FORM, ONE = 1, 2, 1


class Planner(Presser):
    """A player who plans the first round and counts their presses."""

    def __init__(self, seats: int) -> None:
        game = new_game("shogun", seats, seed=4, claiming="line-ups")
        decision = game.decision(0)
        assert decision is not None
        assert isinstance(decision.question, Assign)
        localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en").with_view(game.view(0))
        super().__init__(decision.question, localizer)
        self.decision = decision
        self.presses = MY_SEAT
        self.suggestion = next(each for each in game.proposals(0) if isinstance(each, Assigned))
        provinces = [str(thing.facts.get("province", "")) for thing in decision.question.things]
        self.names = [
            say("numbered", number=number, answer=localizer.label("province-card", province=province))
            for number, province in enumerate(provinces, 1)
            if province
        ]

    def form(self, number: int, change: Callable[[list[str]], list[str]]) -> None:
        """Open a modal by its number, change its menus, and submit it."""
        read = [(part["label"], CustomId.parse(part["custom_id"])) for part in parts(self.rows, BUTTON)]
        forms = [label for label, control in read if control is not None and control.verb == "form"]
        whole = forms[number - 1]
        shown = [part["component"]["options"] for part in self.open(whole)["components"]]
        chosen = [next((one["label"] for one in options if one.get("default")), "") for options in shown]
        self.fill(whole, *((name,) if name else () for name in change(chosen)))
        self.presses += FORM

    def bid(self, label: str) -> None:
        assert len(parts(self.rows, MENU)) == 1
        self.choose(0, label)
        self.presses += ONE

    def suggest(self) -> None:
        """Press *Suggest*, which puts a computer player's answer into the draft."""
        (pressed,) = (part for part in parts(self.rows, BUTTON) if part["label"] == say("suggest"))
        control = CustomId.parse(pressed["custom_id"])
        assert control is not None
        self.kept = suggestion_draft(self.decision, control, self.suggestion).serialize(self.decision.question)
        self.presses += ONE

    def done(self) -> int:
        """Submit the plan and return the number of presses."""
        self.confirm()
        assert isinstance(self.answer, Assigned)
        self.decision.question.check(self.answer)
        return self.presses + ONE


@pytest.mark.parametrize("seats", SEATS)
def test_suggest_is_the_first_and_only_highlighted_control_of_a_plan(seats: int) -> None:
    person = Planner(seats)
    first = person.rows[0]["components"][0]
    assert first["label"] == say("suggest")
    assert [part["label"] for part in parts(person.rows, BUTTON) if part["style"] == PRIMARY] == [say("suggest")]


@pytest.mark.parametrize("seats", SEATS)
def test_a_plan_from_scratch_takes_seven_presses(seats: int) -> None:
    person = Planner(seats)
    names = iter(person.names)
    person.form(1, lambda chosen: list(islice(names, len(chosen))))
    person.form(2, lambda chosen: [next(names, "") for _ in chosen])
    person.bid(say("chest-card", chests=1))
    assert person.done() == 7


@pytest.mark.parametrize("seats", SEATS)
def test_a_suggestion_with_two_changes_in_one_form_takes_five_presses(seats: int) -> None:
    person = Planner(seats)
    person.suggest()

    def exchanged(chosen: list[str]) -> list[str]:
        return [chosen[1], chosen[0], *chosen[2:]]

    person.form(1, exchanged)
    assert person.done() == 5
    assert person.answer != person.suggestion


@pytest.mark.parametrize("seats", SEATS)
def test_an_accepted_suggestion_takes_three_presses(seats: int) -> None:
    person = Planner(seats)
    person.suggest()
    assert person.done() == 3
    assert person.answer == person.suggestion


@pytest.mark.parametrize("seats", SEATS)
def test_repeating_last_seasons_plan_takes_three_presses(seats: int) -> None:
    person = Planner(seats)
    person.decision = replace(person.decision, earlier=person.suggestion)
    person.press(say("question-again"))
    person.presses += ONE
    assert any(space == BID for _, space in person.suggestion.laid)
    assert person.done() == 3
