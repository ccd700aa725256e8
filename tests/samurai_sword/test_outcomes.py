"""Tests of the outcomes the panel shows for each answer to an attack or to Bushido."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from bot.presentation.components import Component
from bot.presentation.panel import more_panel, seat_panel
from tests.presentation.tables import SHOWN, begun, panel_of, text_of
from tests.samurai_sword.laying import Laid
from tests.samurai_sword.showing import say

GAME = "samurai_sword"


def outcomes(laid: Laid, letter: str) -> list[str]:
    """Return the texts of the two answers."""
    return [field["value"] for field in fields(laid, letter)[:2]]


def fields(laid: Laid, letter: str) -> Sequence[Component]:
    """Return the facts shown next to a question."""
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")
    return SHOWN.get(GAME).facts(localizer, laid.game.view(laid.seat(letter)), laid.question(letter))


def name(laid: Laid, letter: str) -> str:
    return begun(laid.game).person_at(laid.seat(letter)).name


def sentences(*messages: tuple[str, dict[str, Any]]) -> str:
    return " ".join(say(f"outcome-{message}", **facts) for message, facts in messages)


def panels(laid: Laid, letter: str, *, pictures: bool) -> tuple[str, str]:
    """Return the texts of the panel and of *More*."""
    info = replace(begun(laid.game), pictures=pictures)
    localizer, panel = (
        SHOWN.table_localizer(info, laid.game.chosen(), "en"),
        panel_of(info, laid.game, laid.seat(letter)),
    )
    return text_of(seat_panel(localizer, SHOWN.get(GAME), panel)), text_of(
        more_panel(localizer, SHOWN.get(GAME), panel)
    )


def test_outcomes_in_the_picture_are_in_words_under_more() -> None:
    laid = Laid(4).hand("A", "katana").hand("B", "parry", "bo").play("A", "katana", "B")

    for pictures in (True, False):
        panel, more = panels(laid, "B", pictures=pictures)
        shown, hidden = (more, panel) if pictures else (panel, more)
        assert all(text in shown and text not in hidden for text in outcomes(laid, "B"))


def test_names_of_many_cards_in_the_picture_are_under_more() -> None:
    hand = ("katana", "bo", "shuriken", "nodachi", "geisha", "diversion", "tea_ceremony", "battle_cry", "parry")
    laid = Laid(7, A="hanzo").hand("A", *hand).playing("A")
    (names, _), *_ = [field["value"].splitlines() for field in fields(laid, "A")]

    for pictures in (True, False):
        panel, more = panels(laid, "A", pictures=pictures)
        shown, hidden = (more, panel) if pictures else (panel, more)
        assert names in shown
        assert names not in hidden


def test_answers_with_and_without_a_parry_show_the_resulting_numbers() -> None:
    laid = Laid(4, B="kojiro").hand("A", "katana").hand("B", "parry", "bo").play("A", "katana", "B")

    assert outcomes(laid, "B") == [
        sentences(("no-wounds", {}), ("kept", {"resilience": 5, "honor": 3}), ("cards", {"number": 1})),
        sentences(("wounded", {"left": 2, "full": 5}), ("honor-kept", {"honor": 3})),
    ]


def test_a_defeat_shows_the_resulting_honor_of_both() -> None:
    laid = Laid(4).hand("A", "katana").resilience(B=3).play("A", "katana", "B")
    with_card, without = outcomes(laid, "B")

    assert with_card == say("outcome-no-card")
    assert without == say("outcome-fall", honor=2, by=name(laid, "A"), gained=6)
    assert outcomes(Laid(4).honor(B=1).hand("A", "katana").resilience(B=3).play("A", "katana", "B"), "B")[1].endswith(
        say("outcome-end")
    )


def test_the_resulting_numbers_match_the_engine() -> None:
    laid = Laid(4).hand("A", "bokken", "bo").hand("B", "parry").resilience(B=1).play("A", "bokken", "B")
    _, without = outcomes(laid, "B")
    laid.passes("B")
    honor, gained = laid.player("B").honor, laid.player("A").honor

    assert without == say("outcome-fall", honor=honor, by=name(laid, "A"), gained=gained)


def test_defeating_all_but_one_player_ends_the_game() -> None:
    laid = Laid(4).hand("A", "katana").resilience(B=1, C=0, D=0).play("A", "katana", "B")

    assert outcomes(laid, "B")[1] == sentences(("last", {}), ("end", {}))
    laid.passes("B")
    assert laid.game.finished


def test_a_weapon_that_cannot_wound_says_so() -> None:
    laid = Laid(4, B="kenshin", expansion=True).hand("A", "katana").play("A", "katana", "B")

    assert outcomes(laid, "B")[1].startswith(say("outcome-no-wounds"))


def test_a_battle_cry_shows_one_wound_and_only_the_readers_honor() -> None:
    laid = Laid(4).hand("A", "battle_cry").hand("B", "parry").resilience(B=1).play("A", "battle_cry")

    assert outcomes(laid, "B") == [
        sentences(("no-wounds", {}), ("kept", {"resilience": 1, "honor": 3}), ("cards", {"number": 0})),
        say("outcome-fall-of-many", by=name(laid, "A"), honor=2),
    ]


def test_bushido_passes_to_the_left_or_costs_honor() -> None:
    laid = Laid(4).front("A", "bushido").hand("A", "katana", "parry").on_top("bo").turn("A")

    assert outcomes(laid, "A") == [
        sentences(
            ("bushido-passes", {"seat": name(laid, "B")}),
            ("kept", {"resilience": 5, "honor": 5}),
            ("cards", {"number": 1}),
        ),
        sentences(("bushido-discarded", {}), ("honor-lost", {"honor": 4})),
    ]


def test_the_shogun_of_three_loses_no_honor_to_bushido() -> None:
    laid = Laid(3).front("A", "bushido").hand("A", "katana").on_top("bo").turn("A")

    assert outcomes(laid, "A")[1].endswith(say("outcome-honor-kept", honor=laid.player("A").honor))


def test_peasants_and_a_counterattack_are_mentioned() -> None:
    laid = Laid(4, expansion=True).hand("A", "katana").hand("B", "counterattack").front("B", "peasant")
    laid.play("A", "katana", "B")
    with_card, without = outcomes(laid, "B")

    assert say("outcome-counterattack", by=name(laid, "A")) in with_card
    assert without.startswith(say("outcome-peasants"))
