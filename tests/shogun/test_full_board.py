"""Tests that the fullest five-player board fits Discord and a phone, and is complete without its picture."""

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.localization.localizer import Localizer
from bot.model.messages import Message
from bot.presentation.board import BoardPage
from bot.presentation.panel import seat_panel
from engine.core.game import Game
from engine.shogun.components import DAIMYO, PROVINCES, REGIONS
from engine.shogun.game import Shogun
from engine.shogun.views import ShogunView
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, panel_of, text_of
from tests.shogun.case import the_fullest_boards
from tests.shogun.showing import BOARD, say
from tests.shogun.test_shown import in_a_line

LONG = "W" * 32
LONGEST = "漢" * 32
"""The longest name, in letters of three bytes."""
MOMENTS = pytest.mark.parametrize("number", range(3), ids=("planning", "acting", "over"))


def localizer_of(game: Game[Any], name: str = LONG) -> Localizer:
    return SHOWN.table_localizer(begun(game, (name,) * 5), game.chosen(), "en").for_markdown


def shown(game: Game[Any]) -> Message:
    status: Any = "finished" if game.finished else "playing"
    info = replace(begun(game, (LONG,) * 5), status=status)
    return SPOKEN.card(replace(info, due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(5)}), game)


def pages_of(game: Game[Any], name: str = LONG) -> dict[str, BoardPage]:
    return {page.name: page for page in BOARD.pages(localizer_of(game, name), game.view(None))}


@MOMENTS
def test_the_fullest_card_of_five_fits_discord(number: int) -> None:
    game = the_fullest_boards()[number]
    text = text_of(shown(game))

    assert broken(shown(game)) == []
    assert "…" not in text.replace(f"{'W' * 11}…", "").replace(f"{'W' * 23}…", ""), "nothing but names is cut"


@MOMENTS
def test_the_header_of_the_fullest_card_fits_a_phone(number: int) -> None:
    game = the_fullest_boards()[number]
    localizer, view = localizer_of(game), game.view(None)

    assert len(f"{say('game-name')} · {BOARD.stage(localizer, view)}") <= 32
    assert len(BOARD.progress(localizer, view)) <= 30


@MOMENTS
def test_every_players_line_fits_a_phone_on_the_fullest_board(number: int) -> None:
    game = the_fullest_boards()[number]
    localizer, view = localizer_of(game), game.view(None)
    lines = BOARD.summaries(localizer, view)

    assert len(lines) == len(DAIMYO)
    assert all(len(in_a_line(line)) <= 36 for line in lines)
    assert len(BOARD.summary_legend(localizer, view)) <= 60


@MOMENTS
def test_the_fullest_board_as_text_is_short(number: int) -> None:
    game = the_fullest_boards()[number]

    assert len(BOARD.overview(localizer_of(game), game.view(None))) <= 2200


@MOMENTS
@pytest.mark.parametrize("name", [LONG, LONGEST], ids=("wide", "many bytes"))
def test_every_page_of_the_fullest_board_is_short(number: int, name: str) -> None:
    for page in pages_of(the_fullest_boards()[number], name).values():
        assert len(page.name) <= 25
        assert 0 < len(page.text) <= 3000
        assert len(page.text.encode()) <= 8000


@MOMENTS
def test_the_alternative_text_fits_with_the_longest_names(number: int) -> None:
    game = the_fullest_boards()[number]
    for name in (LONG, LONGEST):
        assert 0 < len(BOARD.picture_alt_text(localizer_of(game, name), game.view(None))) <= 1024


@MOMENTS
def test_the_fullest_alternative_text_has_all_points_and_armies(number: int) -> None:
    game = the_fullest_boards()[number]
    localizer, view = localizer_of(game), game.view(None)
    assert isinstance(view, ShogunView)
    text = BOARD.picture_alt_text(localizer, view)
    armies = [
        text.index(f"{localizer.name('province', province.id)} {province.armies}") for province in view.provinces
    ]

    assert text.index(say("daimyo-uesugi")) < min(armies)
    assert all(say(f"daimyo-{daimyo}") in text for daimyo in DAIMYO)
    assert len(armies) == len(PROVINCES)


@pytest.mark.parametrize("region", REGIONS)
def test_a_regions_page_lists_everything_in_its_provinces(region: str) -> None:
    game = the_fullest_boards()[1]
    assert isinstance(game, Shogun)
    localizer, view = localizer_of(game), game.view(None)
    text = pages_of(game)[say(f"region-{region}")].text
    here = [province for province in view.provinces if province.region == region]

    assert here
    for province in here:
        printed = PROVINCES[province.id]
        assert province.owner is not None
        line = say(
            "province-owned",
            province=province.id,
            chests=printed.tax,
            rice=printed.rice,
            spaces=0,
            name=say("emblem-and-name", emblem=BOARD.emblem(localizer, view, province.owner), name=f"{'W' * 11}…"),
            armies=62,
            buildings=", ".join(say(f"building-{building}") for building in province.buildings),
            markers=6,
        )
        assert line in text.splitlines()


def test_all_forty_five_provinces_are_in_the_board_as_text() -> None:
    game = the_fullest_boards()[1]
    assert isinstance(game, Shogun)
    text = BOARD.overview(localizer_of(game), game.view(None))
    for province in game.view(None).provinces:
        signs = "".join(say(f"building-{building}", "sign") for building in province.buildings)
        signs += say("marker-sign", number=6)
        assert say("overview-province", province=province.id, armies=62, marks=signs) in text


@pytest.mark.parametrize("number", range(2), ids=("planning", "acting"))
def test_the_panel_of_the_fullest_board_fits_discord(number: int) -> None:
    game = the_fullest_boards()[number]
    info = begun(game, (LONG,) * 5)
    localizer = SHOWN.table_localizer(info, game.chosen(), "en")
    for seat in range(5):
        assert broken(seat_panel(localizer, BOARD, panel_of(info, game, seat))) == []
