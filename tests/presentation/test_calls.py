"""Tests for the messages that ping players: what to do, and whose offers are waiting."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

from bot.localization.catalogs import LOCALES_FOLDER
from bot.model.game_log import Call
from engine.core.questions import SharedOut
from engine.core.steps import Prompt
from engine.games import GAMES
from engine.rising_sun.tea_ceremony import TeaCeremony
from tests.core.test_step_kinds import kind_of
from tests.presentation.tables import SHOWN, SPOKEN, begun
from tests.rising_sun.laying import Laid
from tests.wording import say


def called_for(game: str) -> Iterator[tuple[str, str]]:
    """Yield each question's text in pings, in all its variants, with X for inserted names.

    Questions that are only answered in advance never ping, so they have only a title.
    """
    asked = {f"ask-{kind_of(step)}" for step in GAMES[game].step_types if issubclass(step, Prompt)}
    text = (Path(LOCALES_FOLDER) / "en" / game / "questions.ftl").read_text("utf-8")
    for message in FluentParser().parse(text).body:
        if isinstance(message, ast.Message) and message.id.name in asked:
            said = {attribute.id.name: attribute.value for attribute in message.attributes}
            if "title" in said:
                yield from ((message.id.name, form) for form in forms(said.get("call", said["title"])))


def forms(pattern: ast.Pattern) -> Iterator[str]:
    """Yield all texts that a pattern can produce."""
    choices = [
        [form for variant in placed.variants for form in forms(variant.value)]
        if isinstance(placed := getattr(element, "expression", None), ast.SelectExpression)
        else [element.value if isinstance(element, ast.TextElement) else "X"]
        for element in pattern.elements
    ]
    found = [""]
    for choice in choices:
        found = [before + after for before in found for after in choice]
    yield from found


def call_of(laid: Laid, clan: str) -> Call:
    call = SPOKEN.log_update(begun(laid.game), laid.game, (), (laid.seat(clan),)).call
    assert call is not None
    return call


@pytest.mark.parametrize("game", GAMES)
def test_no_ping_ends_with_a_period(game: str) -> None:
    """The deadline may follow."""
    calls = list(called_for(game))
    assert len(calls) > 10
    assert [call for call in calls if call[1].endswith((".", "!"))] == []


def test_ping_to_the_tea_ceremony_names_the_waiting_offers() -> None:
    laid = Laid("koi", "lotus", "turtle").do(TeaCeremony())
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en")

    def call(*offers: str) -> str:
        return localizer.format("ask-negotiate", "call", offers_of=[laid.seat(clan) for clan in offers])

    (line,) = call_of(laid, "turtle").lines
    assert line.endswith(call())
    for clan in ("koi", "lotus"):
        laid.take_up(clan, f"propose:{laid.seat('turtle')}", SharedOut(shares={}))
    (line,) = call_of(laid, "turtle").lines
    assert line.endswith(call("koi", "lotus"))
    assert all(localizer.seat_names[laid.seat(clan)] in line for clan in ("koi", "lotus"))


def test_outdated_ping_says_briefly_what_the_question_was() -> None:
    laid = Laid("koi", "lotus", "turtle").do(TeaCeremony())
    (line,) = call_of(laid, "turtle").over
    title = say("ask-negotiate", "title", game="rising_sun")
    person = begun(laid.game).person_at(laid.seat("turtle"))
    assert line == say("call-over", people=f"<@{person.user_id}>", what=title)
