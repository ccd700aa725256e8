"""Tests of the Discord controls for a whole Recruit or Marshal: a modal, and one press to confirm."""

from collections.abc import Callable

import pytest

from bot.presentation.components import PRIMARY
from bot.presentation.controls import suggestion_draft
from engine.core.questions import Assigned, Picked, Question
from engine.core.steps import Step
from engine.rising_sun.mandates.marshal import MoveFigures
from engine.rising_sun.mandates.recruit import SummonFigures
from engine.rising_sun.war.battle import Battle
from tests.presentation.control_user import BUTTON, Presser, parts
from tests.presentation.tables import SHOWN
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import say

VOICE = SHOWN.localizer("en", "rising_sun")
FORM = say("by-forms")


def person_asked(laid: Laid, step: Step) -> Presser:
    question: Question = laid.do(step).question("koi").question
    presser = Presser(question, VOICE)
    presser.decision = laid.question("koi")
    return presser


def test_a_marshal_of_four_figures_takes_one_modal_and_one_press() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "bushi").put("koi", "kyoto", "daimyo", "shinto")
    person = person_asked(laid, MoveFigures(seat=0))
    labels = [part["label"] for part in person.open(FORM)["components"]]
    assert labels == [
        say("move-of", "group", figure="bushi", origin="edo", number=1),
        say("move-of", "group", figure="bushi", origin="edo", number=2),
        say("move-of", "group", figure="daimyo", origin="kyoto", number=0),
        say("move-of", "group", figure="shinto", origin="kyoto", number=0),
        say("ask-again", "group"),
    ]
    oshu, kansai = (say("move-of", "short", province=province) for province in ("oshu", "kansai"))
    person.fill(FORM, (), (oshu,), (kansai,), (), ())
    assert person.chosen == (
        say("next-in-order", number=1, line=say("move-of", figure="bushi", origin="edo", province="oshu", number=2)),
        say(
            "next-in-order",
            number=2,
            line=say("move-of", figure="daimyo", origin="kyoto", province="kansai", number=0),
        ),
    )
    assert say("ask-move-figures", "confirm", number=2) in person.labels
    person.confirm()
    assert person.answer == Picked(keys=("bushi@edo#2>oshu", "daimyo@kyoto>kansai"))


def test_a_recruit_with_the_bonus_takes_one_modal_and_one_press() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu", "kyoto")
    person = person_asked(laid.reserve("koi", "bushi", "bushi", "shinto"), SummonFigures(seat=0, bonus=1))
    bushi, shinto = (say("figure-in-reserve", figure=figure) for figure in ("bushi", "shinto"))
    person.fill(FORM, (bushi, say("another-copy", thing=bushi, number=2)), (), (shinto,), ())
    assert person.chosen == (
        say(
            "next-in-order",
            number=1,
            line=say(
                "laid-there", thing=say("figure-in-reserve", figure="bushi"), place=say("summon-to", province="oshu")
            ),
        ),
        say(
            "next-in-order",
            number=2,
            line=say(
                "laid-there", thing=say("figure-in-reserve", figure="bushi"), place=say("summon-to", province="oshu")
            ),
        ),
        say(
            "next-in-order",
            number=3,
            line=say(
                "laid-there",
                thing=say("figure-in-reserve", figure="shinto"),
                place=say("summon-to", province="kyoto"),
            ),
        ),
    )
    person.confirm()
    assert person.answer == Assigned(laid=(("bushi", "oshu"), ("bushi", "oshu"), ("shinto", "kyoto")), ordered=True)


def test_asking_again_is_the_last_option_and_has_its_own_text() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", *["bushi"] * 3)
    person = person_asked(laid, SummonFigures(seat=0, bonus=0))
    person.fill(FORM, (say("figure-in-reserve", figure="bushi"),), (), (say("ask-afterwards", "laid"),))
    assert person.chosen == (
        say(
            "next-in-order",
            number=1,
            line=say(
                "laid-there", thing=say("figure-in-reserve", figure="bushi"), place=say("summon-to", province="oshu")
            ),
        ),
        say("next-in-order", number=2, line=say("ask-again")),
    )
    assert say("ask-summon-figures", "confirm", number=1) in person.labels


def test_a_single_figure_to_summon_is_a_button() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi", "daimyo")
    person = person_asked(laid, SummonFigures(seat=0, bonus=0))
    assert set(person.labels) == {
        say("laid-there", thing=say("figure-in-reserve", figure="bushi"), place=say("summon-to", province="edo")),
        say("laid-there", thing=say("figure-in-reserve", figure="daimyo"), place=say("summon-to", province="edo")),
        say("ask-summon-figures", "pass", summoned=0),
    }


def recruiting() -> Laid:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", "bushi", "shinto")
    return laid.do(SummonFigures(seat=0, bonus=0))


def marshalling() -> Laid:
    return Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "bushi").do(MoveFigures(seat=0))


def bidding() -> Laid:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi").put("lotus", "edo", "bushi").give("koi", coins=5)
    laid.table.war_provinces = ["edo"]
    return laid.do(Battle(province="edo", participants=(0, 1)))


@pytest.mark.parametrize("ask", [recruiting, marshalling, bidding])
def test_suggest_is_the_first_button_for_recruit_and_marshal(ask: Callable[[], Laid]) -> None:
    laid = ask()
    person = Presser(laid.question("koi").question, VOICE)
    person.decision = laid.question("koi")
    buttons = parts(person.rows, BUTTON)

    assert buttons[0]["label"] == say("suggest")
    assert [one["label"] for one in buttons if one["style"] == PRIMARY] == [say("suggest")]


@pytest.mark.parametrize("ask", [recruiting, marshalling])
def test_the_first_button_confirms_a_suggestion(ask: Callable[[], Laid]) -> None:
    laid = ask()
    person = Presser(laid.question("koi").question, VOICE)
    person.decision = laid.question("koi")
    answer = laid.game.proposals(0)[0]
    person.kept = suggestion_draft(person.decision, person.control("suggest"), answer).serialize(
        person.decision.question
    )

    assert say("suggest") not in person.labels
    person.press(person.labels[0])
    assert person.answer == answer
