"""How a whole Recruit and a whole Marshal are asked for and answered in Discord: a form, and one press to confirm."""

from engine.core.questions import Assigned, Picked, Question
from engine.core.steps import Step
from engine.rising_sun.mandates.marshal import MoveFigures
from engine.rising_sun.mandates.recruit import SummonFigures
from tests.presentation.pressing import Presser
from tests.presentation.tables import SHOWN
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import say

VOICE = SHOWN.voice("en", "rising_sun")


def person_asked(laid: Laid, step: Step) -> Presser:
    question: Question = laid.do(step).question("koi").question
    presser = Presser(question, VOICE)
    presser.decision = laid.question("koi")
    return presser


def test_a_marshal_of_four_figures_is_one_form_and_one_press() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "bushi").put("koi", "kyoto", "daimyo", "shinto")
    person = person_asked(laid, MoveFigures(seat=0))
    labels = [part["label"] for part in person.open("Marshal")["components"]]
    assert labels == [
        say("move-of", "group", figure="bushi", origin="edo", number=1),
        say("move-of", "group", figure="bushi", origin="edo", number=2),
        say("move-of", "group", figure="daimyo", origin="kyoto", number=0),
        say("move-of", "group", figure="shinto", origin="kyoto", number=0),
        say("ask-again", "group"),
    ]
    person.fill("Marshal", (), ("to Oshu",), ("to Kansai",), (), ())
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


def test_a_recruit_at_three_strongholds_with_the_bonus_is_one_form_and_one_press() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu", "kyoto")
    person = person_asked(laid.reserve("koi", "bushi", "bushi", "shinto"), SummonFigures(seat=0, bonus=1))
    person.fill("Recruit", ("Bushi", "Bushi (2)"), (), ("Shinto",), ())
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


def test_to_be_asked_again_is_the_last_thing_to_choose_and_is_said_in_words_of_its_own() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "oshu").reserve("koi", *["bushi"] * 3)
    person = person_asked(laid, SummonFigures(seat=0, bonus=0))
    person.fill("Recruit", ("Bushi",), (), ("Only these, then ask me again",))
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


def test_who_has_one_figure_to_summon_presses_its_name() -> None:
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo").reserve("koi", "bushi", "daimyo")
    person = person_asked(laid, SummonFigures(seat=0, bonus=0))
    assert sorted(person.labels) == [
        say("laid-there", thing=say("figure-in-reserve", figure="bushi"), place=say("summon-to", province="edo")),
        say("laid-there", thing=say("figure-in-reserve", figure="daimyo"), place=say("summon-to", province="edo")),
        say("ask-summon-figures", "pass", summoned=0),
    ]
