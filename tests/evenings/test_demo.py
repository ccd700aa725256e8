"""`chabudai demo`, as a newcomer sees it."""

import re
from argparse import Namespace

import pytest

from bot.commands.demo import main, play
from bot.commands.demo.screen import WIDTH
from engine.games import GAMES

UNREADABLE = re.compile(r"<[@#t][!:&\d]|\*\*")


@pytest.mark.parametrize("game", GAMES)
async def test_the_demo_tells_a_game_to_its_winner_in_lines_that_fit_a_terminal(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    await play(game, 3, 3, 0)
    told = capsys.readouterr().out.splitlines()
    assert [line for line in told if len(line) > WIDTH] == []
    assert [line for line in told if UNREADABLE.search(line)] == []
    assert "🏆" in "".join(told)


def test_the_demo_says_how_many_people_can_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(Namespace(game="rising_sun", seats=2, seed=1, fast=True)) == 2
    assert "3 to 5" in capsys.readouterr().err
