"""The fullest board of five fits Discord, and is read without its picture."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.model.messages import Message
from bot.presentation.panel import seat_panel
from engine.core.game import Game
from engine.shogun.components import PROVINCES
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, panel_of, text_of
from tests.shogun.case import the_fullest_boards
from tests.shogun.showing import BOARD

LONG = "W" * 32
MOST = 6000
"""Characters that Discord takes over all embeds of a message."""


def shown(game: Game[Any]) -> Message:
    status: Any = "finished" if game.finished else "playing"
    info = replace(begun(game, (LONG,) * 5), status=status)
    return SPOKEN.card(replace(info, due={seat: datetime(2030, 1, 1, tzinfo=UTC) for seat in range(5)}), game)


def texts(card: Message) -> Iterator[str]:
    for embed in card.embeds:
        yield from (embed.get("title", ""), embed.get("description", ""), embed.get("footer", {}).get("text", ""))
        for field in embed.get("fields", ()):
            yield from (field["name"], field["value"])


@pytest.mark.parametrize("number", range(3), ids=("planning", "acting", "over"))
def test_the_fullest_board_of_five_fits_discord(number: int) -> None:
    card = shown(the_fullest_boards()[number])
    assert broken(card) == []
    assert sum(map(len, texts(card))) <= MOST
    assert sum(len(embed.get("fields", ())) for embed in card.embeds) <= 25
    assert all(len(field["value"]) <= 1024 for embed in card.embeds for field in embed.get("fields", ()))
    assert not any("…" in text.replace(f"{'W' * 23}…", "") for text in texts(card)), "nothing is cut"


def test_all_forty_five_provinces_stand_on_it_with_all_that_lies_there() -> None:
    text = text_of(shown(the_fullest_boards()[1]))
    voice = SHOWN.voice("en", "shogun")
    for province, row in PROVINCES.items():
        name = voice.name("province", province)
        (line,) = [line for line in text.splitlines() if line.startswith(f"**{name}** ")]
        assert f" · {row.tax} chests, {row.rice} rice · castle" in line
        assert line.endswith(" · 6 markers")


@pytest.mark.parametrize("number", range(2), ids=("planning", "acting"))
def test_the_panel_of_the_fullest_board_fits_discord(number: int) -> None:
    game = the_fullest_boards()[number]
    info = begun(game, (LONG,) * 5)
    voice = SHOWN.voice_at(info, game.chosen(), "en")
    for seat in range(5):
        assert broken(seat_panel(voice, BOARD, panel_of(info, game, seat))) == []
