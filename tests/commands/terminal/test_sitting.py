"""A person in the terminal plays whole games against computer players."""

from collections.abc import Iterator

import pytest

from bot.commands.cli import main
from bot.commands.replay import Replay
from bot.commands.terminal.asking import Terminal
from bot.commands.terminal.sitting import Sitting
from bot.presentation.board import Board
from bot.words.voice import Voice
from engine.core.chance import Chance
from engine.games import GAMES
from tests.toy_game import Toy
from tests.wording import WORDING


def test_a_person_plays_a_game_to_its_end_and_hears_what_only_they_may_know() -> None:
    game = Toy.begin(Toy.Options(), [None] * 3, 4)
    seat = game.table.lobby_order.index(0)
    read: list[str] = []
    lines: Iterator[str] = iter(["b", "1", "0=1", "", "3 2 1"] * 200)
    voice = Voice(WORDING.words("en", "toy"), {0: "Ann", 1: "Ben", 2: "Cem"}, Board())
    replay = Replay(Toy, Toy.Options(), 3, 4)
    sitting = Sitting(
        game, seat, Chance(4), Terminal(lambda prompt: next(lines), read.append), replay, Board(), lambda: voice
    )

    heard = [event for events in sitting.played() for event in events]

    assert game.finished
    assert any(event.audience == (seat,) for event in heard)
    assert read.count("Place up to two things.") == 2
    assert read.count("Bid your 6 coins.") >= 1


@pytest.mark.parametrize("game", GAMES)
def test_a_game_can_be_begun_and_left(
    game: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = iter(["b", "q"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(lines))

    assert main(["play", game, "--sit", "--seed", "2"]) == 0

    told = capsys.readouterr().out
    assert "You are" in told
    assert "│" in told
    assert told.endswith("You have left the game.\n")
