"""Tests that the modals of Recruit and Marshal contain their facts, since a modal covers the panel."""

from collections.abc import Iterator
from itertools import count
from typing import Any

import pytest

from bot.presentation.components import ELLIPSIS, MAX_OPTION_LABEL
from bot.presentation.questions import question_modal
from engine.core.chance import Chance
from engine.core.game import Game
from engine.rising_sun.mandates.marshal import MoveFigures
from engine.rising_sun.mandates.recruit import SummonFigures
from engine.search.random_play import random_action
from tests.presentation.tables import SHOWN, begun, new_game, panel_of
from tests.rising_sun.laying import Laid
from tests.rising_sun.showing import YOU, other, say

BOARD = SHOWN.get("rising_sun")


def menus_of(game: Game[Any], seat: int, number: int = 0) -> list[dict[str, Any]]:
    """Return the labeled menus in a modal for the open question, as its seat sees them."""
    info, panel = begun(game), panel_of(begun(game), game, seat)
    assert panel.decision is not None
    form = question_modal(SHOWN.table_localizer(info, game.chosen(), "en"), BOARD, panel, panel.decision, number)
    return [part for part in form["components"] if part["type"] == 18]


def recruit() -> Laid:
    """Start a Recruit of the Koi, with a stronghold in Edo, where the Lotus leads, and one in empty Kyoto."""
    laid = Laid("koi", "lotus", "turtle").strongholds("koi", "edo", "kyoto").put("lotus", "edo", "bushi")
    laid.table.war_provinces = ["edo"]
    return laid.do(SummonFigures(seat=0, bonus=1))


def test_a_place_in_recruit_says_who_leads_and_where_war_comes() -> None:
    edo, kyoto, *_ = menus_of(recruit().game, 0)
    assert edo["label"] == say("summon-to", province="edo")
    assert edo["description"] == " · ".join(
        (
            say("place-hint", least=0, most=2, exactly=False),
            say(
                "beside-province",
                toll=None,
                forces=say("force-of", who=other("lotus"), force=1),
                now=say("leads", who=other("lotus")),
                changes=False,
                gains=None,
                war=1,
            ),
        )
    )
    assert kyoto["description"] == " · ".join(
        (
            say("place-hint", least=0, most=2, exactly=False),
            say("beside-province", toll=None, forces=None, changes=False, gains=None, war=0),
        )
    )


def test_a_figure_in_recruit_says_how_the_province_would_change() -> None:
    edo, *_ = menus_of(recruit().game, 0)
    said = {option["label"]: option["description"] for option in edo["component"]["options"]}
    assert said[say("figure-in-reserve", figure="bushi")] == say(
        "beside-replacement",
        forces=", ".join((say("force-of", who=YOU, force=1), say("force-of", who=other("lotus"), force=1))),
        then=say("leads", who=YOU),
        gains=None,
        war=0,
    )
    assert said[say("another-copy", thing=say("figure-in-reserve", figure="bushi"), number=2)] == say(
        "beside-replacement",
        forces=", ".join((say("force-of", who=YOU, force=2), say("force-of", who=other("lotus"), force=1))),
        then=say("leads", who=YOU),
        gains=None,
        war=0,
    )


def test_asking_for_more_figures_shows_no_place() -> None:
    again = menus_of(recruit().game, 0)[-1]
    assert again["label"] == say("ask-afterwards")
    assert [option.get("description") for option in again["component"]["options"]] == [None]


def test_marshal_says_for_each_province_how_it_would_change() -> None:
    laid = Laid("koi", "lotus", "turtle").put("koi", "edo", "bushi", "daimyo").put("lotus", "kyoto", "bushi")
    laid.table.war_provinces = ["oshu"]
    bushi, *_ = menus_of(laid.do(MoveFigures(seat=0)).game, 0)
    said = {option["label"]: option["description"] for option in bushi["component"]["options"]}
    assert said == {
        say("move-of", "short", province="oshu"): say(
            "beside-province", toll=None, forces=None, then=say("leads", who=YOU), changes=True, gains=None, war=1
        ),
        say("move-of", "short", province="kyoto"): say(
            "beside-province",
            toll=None,
            forces=say("force-of", who=other("lotus"), force=1),
            then=say("leads", who=YOU),
            changes=True,
            gains=None,
            war=0,
        ),
    }


def test_the_picture_of_recruit_numbers_each_war_province() -> None:
    """Players who use menus below the panel instead of a modal see it only there."""
    laid = recruit()
    localizer = SHOWN.table_localizer(begun(laid.game), laid.game.chosen(), "en").with_view(laid.game.view(0))
    shown = BOARD.seat_drawing(localizer, laid.game.view(0), laid.question("koi"), None)

    assert shown is not None
    assert say("picture-text-province", province="edo", battle=1, forces="|").partition("|")[0] in shown.text


@pytest.mark.parametrize("seed", range(6))
def test_no_line_of_a_modal_is_cut_off(seed: int) -> None:
    game, chance = new_game("rising_sun", 3 + seed % 3, seed), Chance(seed)
    lines: list[str] = []
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            if decision is not None and decision.kind in ("summon-figures", "move-figures"):
                lines += lines_of(game, seat)
        game.apply(*random_action(game, chance, 10))
    assert len(lines) > 50
    assert [line for line in lines if len(line) > MAX_OPTION_LABEL or ELLIPSIS in line] == []


def lines_of(game: Game[Any], seat: int) -> Iterator[str]:
    """Return all texts next to menus and their options, in each modal for the open question."""
    for number in count():
        try:
            menus = menus_of(game, seat, number)
        except IndexError:
            return
        for menu in menus:
            yield menu.get("description", "")
            yield from (option.get("description", "") for option in menu["component"]["options"])
