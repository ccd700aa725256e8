"""`chabudai demo`, as a newcomer sees it."""

import re

import pytest

from bot.commands.beginning import beginning
from bot.commands.cli import main
from bot.commands.demo import play
from bot.commands.demo.screen import WIDTH
from engine.games import GAMES
from tests.case import AnyGame

UNREADABLE = re.compile(r"<[@#t][!:&\d]|\*\*")


@pytest.mark.parametrize("game", GAMES)
async def test_the_demo_tells_a_game_to_its_winner_in_lines_that_fit_a_terminal(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    kind = GAMES[game]
    await play(kind, beginning(kind, [], 3), 3, 0)
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if len(line) > WIDTH] == []
    assert [line for line in told if UNREADABLE.search(line)] == []
    assert "🏆" in "".join(told)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_demo_says_how_many_people_can_play(game: type[AnyGame], capsys: pytest.CaptureFixture[str]) -> None:
    counts = game.seat_counts
    assert main(["demo", "--game", game.id, "--seats", str(counts[0] - 1)]) == 2
    assert f"{counts[0]} to {counts[-1]}" in capsys.readouterr().err


async def test_the_options_of_a_demo_are_chosen_in_the_lobby(capsys: pytest.CaptureFixture[str]) -> None:
    kind = GAMES["samurai_sword"]
    await play(kind, beginning(kind, [], 8), 3, 0)
    told = capsys.readouterr().out
    assert "For 8 these options were taken: expansion=yes." in told
    assert "🏆" in told
