"""Tests that a table's options can be set on any page of their menus."""

from collections.abc import Mapping
from typing import Any, ClassVar, Literal

import pytest

from bot.commands.demo.simulated_game import run_simulated_game
from bot.localization.catalogs import LOCALES_FOLDER, CatalogLoader
from engine.core.table import GameOptions
from tests.toy_game import Toy, ToyOptions

BARE = CatalogLoader(LOCALES_FOLDER)
"""Wording without any game, so that options are shown by their message ids."""
ManyValues = Literal[
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29
]


class SevenOptions(ToyOptions):
    moon: Literal["new", "full"] = "new"
    tide: Literal["low", "high"] = "low"
    wind: ManyValues = 0
    lamps: Literal[1, 2] = 1


class SevenToy(Toy):
    """A toy game with seven options, one of which has more values than fit in a menu."""

    Options: ClassVar[type[GameOptions]] = SevenOptions


@pytest.mark.slow
@pytest.mark.parametrize(
    "options",
    [
        {"rounds": 3, "weather": "rain", "feast": "yes", "moon": "full", "tide": "high", "wind": 29, "lamps": 2},
        {"lamps": 2, "rounds": 1},
        {"wind": 3, "moon": "full"},
    ],
)
async def test_options_on_any_page_can_be_set(options: Mapping[str, Any]) -> None:
    async with run_simulated_game(2, 3, lambda name, what: None, games={"toy": SevenToy}, wording=BARE) as table:
        await table.open("toy", options)

        info = await table.table_info()

    assert info.status == "playing"
    assert info.options_for(SevenToy).model_dump(exclude_defaults=True) == options
