"""Tests that Markdown in user names is escaped everywhere."""

from typing import Any

import pytest

from bot.commands.demo import simulated_game
from bot.commands.demo.simulated_game import SimulatedGame
from bot.commands.demo.simulated_user import SimulatedUser
from engine.games import GAMES
from tests.cogs.people import Room
from tests.markdown import HOSTILE, live_in, rendered
from tests.toy_game import Toy
from tests.wording import WORDING, read_words

pytestmark = pytest.mark.slow


def live(env: Any) -> list[str]:
    """Return the unescaped Markdown of hostile names that the bot has sent, with the text around it."""
    texts = {text for entry in env.http_requests if entry.json is not None for text in rendered(entry.json)}
    return [f"{found} in {text}" for text in texts for found in live_in(text)]


def named(env: Any) -> bool:
    """Return whether hostile names were sent at all."""
    return any("boo" in text for entry in env.http_requests for text in rendered(entry.json))


async def look_around(table: SimulatedGame, visitor: SimulatedUser) -> None:
    """Let a visitor read all pages other than questions."""
    for command in ("help", "seat", "log", "my-tables", "privacy show"):
        await visitor.use_command(table.channel, command)
    for what in ("since", "board", "cards", "offers", "foreseen"):
        shown = await visitor.use_command(table.channel, "seat")
        if visitor.has_button(shown, what):
            await visitor.press_random_button(shown, what)


@pytest.mark.parametrize(
    ("game", "turns"),
    [
        ("toy", 10),
        pytest.param("toy", 40, marks=pytest.mark.slow),
        *(pytest.param(game, 15, marks=pytest.mark.slow) for game in GAMES),
    ],
)
async def test_game_escapes_hostile_names(monkeypatch: pytest.MonkeyPatch, game: str, turns: int) -> None:
    games: dict[str, Any] = {"toy": Toy, **GAMES}
    read_words(games)
    monkeypatch.setattr(simulated_game, "NAMES", HOSTILE)
    seats = games[game].seats_for(games[game].Options())[-1]
    async with simulated_game.run_simulated_game(seats, 1, lambda *_: None, games=games, wording=WORDING) as table:
        await table.open(game, {})
        for turn in range(turns):
            if not await table.play_turn():
                break
            if turn % 5 == 4 and (await table.table_info()).is_open:
                await look_around(table, table.users[turn % seats])
        assert named(table.env)
        assert live(table.env) == []


async def test_lobby_and_confirmations_escape_hostile_names(room: Room) -> None:
    room.add_manager()
    for who, name in zip(room.people, HOSTILE, strict=False):
        room.rename(who, name)
    await room.open("Ben", "Cid")
    await room.slash("Ann", "table remove", person=room.people["Ben"])
    await room.slash("Eve", "help")
    await room.press("Ann", "start")
    await room.slash("Max", "admin status")
    await room.slash("Ann", "table remove", person=room.people["Ben"])
    await room.sure("Ann", "table remove", "remove", person=room.people["Cid"])
    await room.sure("Ann", "table end", "end")
    await room.slash("Ann", "privacy show")
    assert named(room.env)
    assert live(room.env) == []
