"""Tests that all ephemeral replies to presses name the game and the channel."""

from typing import Any

import pytest

import engine.games
from bot.presentation.components import walk_components
from tests.cogs.people import Room, controls_of, raw, text_of
from tests.cogs.toy import toy
from tests.wording import say

pytestmark = pytest.mark.usefixtures("every_game")
both_games = pytest.mark.parametrize("game", engine.games.GAMES)


def says_where(room: Room, game: str, shown: Any) -> bool:
    name = say("game-name", game=game)
    return toy("private-title", game=name, channel=room.channel.mention) in text_of(shown)


async def begun(room: Room, game: str) -> str:
    """Start a game of four players; return the name of the first one to act."""
    await room.start("Ben", "Cid", "Dora", game=game)
    return (await room.awaited())[0]


@pytest.mark.slow
@both_games
async def test_panel_names_the_game_after_the_first_press(room: Room, game: str) -> None:
    name = await begun(room, game)
    panel = await room.seat(name)
    assert says_where(room, game, panel.response)

    more = await room.press(name, "more", panel.response.message)
    assert says_where(room, game, more.response)
    again = await room.press(name, "seat", more.response.message)
    assert says_where(room, game, again.response)
    answered = await first_press(room, name, again.response.message)
    assert says_where(room, game, answered.response)


def answering(message: Any) -> dict[str, Any] | None:
    """Return the first control that answers a question or leads to its menus."""
    ids = ("cb:pick:", "cb:page:")
    return next(
        (dict(part) for part in walk_components(raw(message)) if part.get("custom_id", "").startswith(ids)), None
    )


async def first_press(room: Room, name: str, panel: Any) -> Any:
    """Answer a panel's question with its first control, or open its menus if it has a modal."""
    first = answering(panel)
    if first is None:
        panel = (await room.press(name, "more", panel)).response.message
        first = answering(panel)
        assert first is not None
    if first["type"] == 2:
        return await room.people[name].click(panel, custom_id=first["custom_id"])
    return await room.people[name].select(panel, [first["options"][0]["value"]], custom_id=first["custom_id"])


@pytest.mark.slow
@both_games
async def test_pages_next_to_the_panel_name_the_game(room: Room, game: str) -> None:
    name = await begun(room, game)
    panel = (await room.seat(name)).response.message
    assert says_where(room, game, (await room.press(name, "board", panel)).response)
    more = (await room.press(name, "more", panel)).response.message
    if "cards" in controls_of(more):
        assert says_where(room, game, (await room.press(name, "cards", more)).response)
    for command in ("log", "gift"):
        assert says_where(room, game, (await room.slash(name, command)).response), command


@pytest.mark.slow
@both_games
async def test_reply_to_a_stranger_names_the_game(room: Room, game: str) -> None:
    await begun(room, game)
    assert says_where(room, game, (await room.seat("Eve")).response)


@pytest.mark.slow
@both_games
async def test_refusal_in_the_lobby_names_the_game(room: Room, game: str) -> None:
    await room.open("Ben", game=game)
    refused = await room.press("Eve", "start")
    assert says_where(room, game, refused.response)


@pytest.mark.slow
@both_games
async def test_ended_table_names_the_game(room: Room, game: str) -> None:
    name = await begun(room, game)
    panel = await room.seat(name)
    ended = await room.sure("Ann", "table end", "end")
    assert says_where(room, game, ended.response)
    assert says_where(room, game, panel.response), "closed automatically"
    assert says_where(room, game, (await room.press(name, "seat", panel.response.message)).response)
