"""Simulated games of one person against computer players, which run in worker processes."""

from datetime import timedelta

import pytest

from bot.commands.demo.simulated_game import SimulatedGame, run_simulated_game
from bot.host.schedule import clocks
from tests.cases import ALL_GAMES
from tests.evenings.playing import TOO_MANY_TURNS, look_often
from tests.openapi_check import ApiCheck, check_simcord_log
from tests.slow import slow_except
from tests.wording import WORDING

COMPUTERS = {"toy": 4}
"""Computer players by game. Real games have two, or one press could be followed by minutes of moves."""
TURNS = 6
"""Number of turns that the person plays."""


@pytest.mark.parametrize("game", slow_except(sorted(ALL_GAMES), "toy"))
async def test_one_person_plays_with_computer_players(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the toy game is played to the end; the computer players' own tests play whole games of the others."""
    monkeypatch.setattr(clocks, "FIXED_DELAY", timedelta())  # It runs in real time, and there are hundreds of moves.
    async with run_simulated_game(1, 5, lambda name, what: None, games=ALL_GAMES, wording=WORDING) as table:
        look_often(table.env)
        visitor = table.users[0]
        await open_with_computers(table, game, COMPUTERS.get(game, 2))
        for _ in range(TOO_MANY_TURNS if game == "toy" else TURNS):
            if (await table.table_info()).status != "playing":
                break
            await table.play(visitor, await visitor.press(await table.card(), "seat"))
        info = await table.table_info()
        assert table.env.errors == []
        assert info.status == "finished" or (game != "toy" and info.seq >= TURNS)
        assert not any("<@-" in message.content for message in table.channel_messages())
        if ApiCheck.load() is not None:
            assert check_simcord_log(table.env) == []


async def open_with_computers(table: SimulatedGame, game: str, computers: int) -> None:
    """Open a table, add computer players and start the game."""
    visitor = table.users[0]
    await visitor.actor.slash(table.channel, "table open", game=game)
    asked = await visitor.press(await table.card(), "add-computers")
    await visitor.press(asked, "computers", (str(computers),))
    await visitor.press(await table.card(), "start")
    await table.switch_to_thread()
