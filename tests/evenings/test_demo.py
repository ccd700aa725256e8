"""Tests for the output of `chabudai demo`."""

import re
from functools import partialmethod

import pytest
import simcord

from bot.commands.cli import main
from bot.commands.demo import play
from bot.commands.demo.printer import WIDTH
from bot.commands.game_arguments import game_setup
from engine.games import GAMES
from tests.case import AnyGame
from tests.message_matching import ANY, says

UNREADABLE = re.compile(r"<[@#t][!:&\d]|\*\*")


@pytest.fixture(autouse=True)
def _look_often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Speed up SimCord, which checks only every 50 ms whether the bot is idle."""
    monkeypatch.setattr(simcord.Env, "_settle_internal", partialmethod(simcord.Env._settle_internal, idle=0.002))


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES)
async def test_demo_plays_to_a_winner_in_lines_that_fit_a_terminal(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = GAMES[game]
    await play(kind, game_setup(kind, [], 3), 3, 0)
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if len(line) > WIDTH] == []
    assert [line for line in told if UNREADABLE.search(line)] == []
    assert "🏁" in "".join(told)
    assert not says("\n".join(told), "card-finished"), "the card names the winner"


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_demo_reports_the_possible_player_counts(game: type[AnyGame], capsys: pytest.CaptureFixture[str]) -> None:
    counts = game.seat_counts
    assert main(["demo", "--game", game.id, "--seats", str(counts[0] - 1)]) == 2
    assert f"{counts[0]} to {counts[-1]}" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize(
    "game", [game for game in GAMES.values() if game.seats_for(game.Options()) != game.seat_counts]
)
async def test_demo_sets_the_options_that_a_player_count_needs(
    game: type[AnyGame], capsys: pytest.CaptureFixture[str]
) -> None:
    seats = next(seats for seats in game.seat_counts if seats not in game.seats_for(game.Options()))
    await play(game, game_setup(game, [], seats), 3, 0)
    told = capsys.readouterr().out
    assert says(told, "play-taken", seats=seats, options=ANY)
    assert "🏁" in told
