"""Tests for the card's size: few lines above the picture, one line per player, one row of buttons."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.drawing.pictures import PICTURE_WIDTH
from bot.drawing.svg import text_width
from bot.model.messages import Message
from bot.model.pictures import CardPicture
from bot.model.tables import TableInfo
from bot.presentation.components import CONTAINER, MEDIA_GALLERY, TEXT_DISPLAY, shows_picture
from engine.core.game import Game
from tests.cases import CASES
from tests.presentation.tables import SHOWN, SPOKEN, begun, broken, new_game, steps, text_of
from tests.wording import say

NAMES = ("Wilhelmina", "Maximilian", "Christophe", "Anastasia W", "Bartholomew", "Konstantin", "Gwendolyn", "Hilde")
"""Long names, truncated to twelve letters."""
FULL = {"rising_sun": 5, "samurai_sword": 7, "shogun": 5, "trajan": 4}
GAMES = list(FULL)
TITLE, TEXT, SMALL = 17, 15, 12.5
"""Sizes of text on a phone. The font here is wider than Discord's."""
MOST_LINES = 4
_TIME = re.compile(r"<t:\d+:R>")


def lines_of(line: str) -> int:
    """Return how many lines a line of markdown takes up in a container on a phone."""
    size = TITLE if line.startswith("### ") else SMALL if line.startswith("-# ") else TEXT
    text = _TIME.sub("in 10 hours", line.removeprefix("### ").removeprefix("-# ").replace("*", ""))
    lines, used = 1, 0.0
    for word in text.split(" "):
        wide = text_width(f"{word} ", size, bold=size == TITLE)
        if used and used + wide > PICTURE_WIDTH:
            lines, used = lines + 1, 0.0
        used += wide
    return lines


def parts_of(card: Message) -> list[dict[str, Any]]:
    """Return the parts of the card's container, in order."""
    (box,) = card.components
    assert box["type"] == CONTAINER
    parts: list[dict[str, Any]] = box["components"]
    return parts


def at(game: Game[Any]) -> TableInfo:
    """Return a table of players with long names and a running deadline."""
    due = dict.fromkeys(game.awaited(), datetime(2030, 1, 1, tzinfo=UTC))
    return replace(begun(game, NAMES), due=due)


def in_play(name: str, seed: int) -> Iterator[Game[Any]]:
    """Yield a game at many points."""
    game = new_game(name, FULL[name], seed)
    for number, _ in enumerate(steps(game, seed)):
        if number % 7 == 0 and not game.finished:
            yield game


def above_the_picture(card: Message) -> int:
    header, picture, *_ = parts_of(card)
    assert (header["type"], picture["type"]) == (TEXT_DISPLAY, MEDIA_GALLERY)
    return sum(lines_of(line) for line in header["content"].splitlines())


@pytest.mark.parametrize("name", GAMES)
def test_at_most_four_lines_are_above_the_picture(name: str) -> None:
    for game in CASES[name].fullest():
        if not game.finished:
            assert above_the_picture(SPOKEN.card(at(game), game, "shown")) <= MOST_LINES


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_no_position_has_more_than_four_lines_above_the_picture(name: str) -> None:
    for game in in_play(name, 1):
        assert above_the_picture(SPOKEN.card(at(game), game, "shown")) <= MOST_LINES


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_each_player_has_one_line_below_the_picture(name: str) -> None:
    for game in in_play(name, 2):
        _, _, players, _ = parts_of(SPOKEN.card(at(game), game, "shown"))
        lines = [line for line in players["content"].splitlines() if not line.startswith("-# ")]
        assert len(lines) == game.table.seats
        assert max(map(lines_of, lines)) == 1


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("picture", ["shown", "awaited", "none"])
def test_card_fits_discords_limits_with_or_without_its_picture(name: str, picture: CardPicture) -> None:
    for game in CASES[name].fullest():
        card = SPOKEN.card(at(game), game, picture)
        assert broken(card) == []
        assert shows_picture(card.components) == (picture == "shown")
        assert card.keeps_picture == (picture != "none")


@pytest.mark.parametrize("name", GAMES)
def test_card_without_a_picture_has_the_board_as_text(name: str) -> None:
    game = new_game(name, FULL[name], 1)
    info = at(game)
    with_picture, without = (text_of(SPOKEN.card(info, game, picture)) for picture in ("shown", "none"))

    assert len(without) > len(with_picture) + 200


def test_buttons_take_one_row_even_if_players_are_away() -> None:
    game = new_game("trajan", 4, 1)
    info = at(game)
    away = replace(info, seats=tuple(replace(person, away=person.seat == 1) for person in info.seats))

    *_, row = parts_of(SPOKEN.card(away, game, "shown"))

    labels = [button["label"] for button in row["components"]]
    assert labels == [say(f"button-{name}") for name in ("seat", "board", "rules", "log", "lend")]


@pytest.mark.slow
def test_card_has_the_color_of_the_player_it_waits_for() -> None:
    game = new_game("trajan", 4, 1)
    colors = set()
    for _ in steps(game, 1):
        if not game.finished:
            colors.add(SPOKEN.card(at(game), game, "shown").components[0]["accent_color"])

    assert len(colors) == FULL["trajan"]


def test_card_shows_waiting_for_a_player_answering_in_anothers_turn() -> None:
    game: Game[Any] = new_game("samurai_sword", 5, 1)
    board = SHOWN.get("samurai_sword")
    answering = (
        parts_of(SPOKEN.card(at(game), game, "shown"))[0]["content"].splitlines()[1]
        for _ in steps(game, 1)
        if len(game.awaited()) == 1 and not board.is_on_turn(game.view(None), game.awaited()[0])
    )

    assert next(answering).startswith("⏳")
