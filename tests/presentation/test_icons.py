"""Tests that all games' icons can be uploaded and described, and that all icons used in texts and controls exist."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from bot.games.registry import BOARDS
from bot.localization.catalogs import LOCALES_FOLDER
from bot.localization.icons import EMOJI_MARKUP, ICON_FUNCTION
from bot.presentation.components import walk_components
from bot.presentation.panel import more_panel, seat_panel
from bot.workers.rendering_worker import png_of
from engine.core.chance import Chance
from engine.search.random_play import random_action
from tests.case import AnyGame, Case
from tests.cases import CASES
from tests.presentation.tables import SHOWN, SPOKEN, begun, panel_of
from tests.slow import slow_except

ALL = SHOWN.all_icons()
_ONE_PER_GAME = {name.split("_")[0]: name for name in ALL}.values()
EVERY_CASE = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


@pytest.mark.parametrize("name", slow_except([*ALL], *_ONE_PER_GAME))
def test_icon_is_a_small_square_picture_with_a_readable_name(name: str) -> None:
    game = next(game for game in BOARDS if name.startswith(f"{game}_"))
    picture = png_of(ALL[name], zoom=1)

    assert re.fullmatch(r"[a-z]{2,}(_[a-z]{2,})*", name)
    assert len(name) <= 28
    assert name in BOARDS[game].icons()
    assert (int.from_bytes(picture[16:20]), int.from_bytes(picture[20:24])) == (128, 128)
    assert len(picture) <= 256 * 1024


def test_no_two_icons_look_alike() -> None:
    assert len({*ALL.values()}) == len(ALL)


def test_every_icon_named_in_a_text_exists() -> None:
    texts = [file.read_text("utf-8") for file in LOCALES_FOLDER.rglob("*.ftl")]
    named = {name for text in texts for name in re.findall(rf'{ICON_FUNCTION}\("(\w+)"', text)}

    assert named
    assert named <= {*ALL}


def shown_in(case: Case, seed: int) -> Iterator[Mapping[str, Any]]:
    """The components of the card and of every asked seat's panels in a random game."""
    game, chance = case.begin(seed), Chance(seed)
    while not game.finished:
        yield from walk_components(SPOKEN.card(begun(game), game, "shown").components)
        for seat in game.awaited():
            yield from walk_components(_panels(game, seat))
        game.apply(*random_action(game, chance))


def _panels(game: AnyGame, seat: int) -> Iterator[Mapping[str, Any]]:
    localizer = SHOWN.table_localizer(begun(game), game.chosen(), "en", with_icons=True)
    panel, board = panel_of(begun(game), game, seat), SHOWN.get(game.id)
    yield from seat_panel(localizer, board, panel).components
    yield from more_panel(localizer, board, panel).components


@pytest.mark.slow
@pytest.mark.parametrize("name", slow_except([*CASES], "toy", "trajan"))
def test_emojis_are_only_where_discord_shows_them(name: str, with_icons: None) -> None:
    for part in shown_in(CASES[name], 1):
        for line in (part, *part.get("options", ()), *part.get("items", ())):
            words = {key: line.get(key) for key in ("label", "description", "placeholder")}
            assert not [text for text in words.values() if text and EMOJI_MARKUP.search(text)], words


@EVERY_CASE
def test_every_icon_of_a_control_exists(case: Case) -> None:
    drawn, game, chance = {*ALL, ""}, case.begin(2), Chance(2)
    board = SHOWN.get(game.id)
    while not game.finished:
        for seat in game.awaited():
            decision = game.decision(seat)
            assert decision is not None
            things = [*getattr(decision.question, "options", ()), *getattr(decision.question, "things", ())]
            assert {board.icon(each) for each in things} <= drawn
        game.apply(*random_action(game, chance))
