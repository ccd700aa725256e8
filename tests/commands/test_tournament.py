"""Tests for matches between computer players in the terminal."""

import errno
import os
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.commands.cli import main
from bot.commands.tournament import Failure, Pairing, play, wilson
from engine.core.questions import Action
from engine.core.table import GameOptions
from engine.search import players
from tests.message_matching import is_only
from tests.toy_game import Toy


def test_wilsons_interval_matches_published_values() -> None:
    assert wilson(8, 10) == pytest.approx((0.4902, 0.9433), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0, 0.2775), abs=1e-4)
    assert wilson(10, 10) == pytest.approx((0.7225, 1), abs=1e-4)


def test_places_and_points_are_in_the_order_of_the_players() -> None:
    result = play(Pairing(Toy, Toy.Options(), ("steady", "random", "random"), number=1, seed=3))

    assert not isinstance(result, Failure)
    assert sorted(result.points, reverse=True)[0] == result.points[result.places.index(1)]
    assert len(result.places) == len(result.points) == 3


def test_every_player_gets_every_seat_and_every_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[tuple[str | None, ...]] = []
    begin = Toy.begin

    def noting(options: GameOptions, choices: Sequence[str | None], seed: int) -> Toy:
        begun.append(tuple(choices))
        return begin(options, choices, seed)

    monkeypatch.setattr(Toy, "begin", noting)
    for number in range(10):
        play(Pairing(Toy, Toy.Options(), ("random", "random"), number, seed=number))

    of_the_first = [choices[-number % 2] for number, choices in enumerate(begun)]
    assert Counter(of_the_first) == Counter(Toy.seat_choices * 2)


def test_failed_game_is_written_to_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)

    class Confused(players.Random):
        def choose(self, *_: object) -> Action:
            raise ZeroDivisionError

    monkeypatch.setitem(players.PLAYERS, "random", Confused())

    result = play(Pairing(Toy, Toy.Options(), ("random", "random"), number=0, seed=3))

    assert isinstance(result, Failure)
    assert "ZeroDivisionError" in result.error
    assert result.file.exists()


def test_table_of_a_match_has_a_line_for_each_player(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "rising_sun", "--players", "random,random,random", "--games", "4", "--seed", "1"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert is_only(lines[0], "play-match-games", games=4)
    assert [line.split()[0] for line in lines[1:]] == ["player", "random", "random", "random"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--players", "steady,nobody,random"], "nobody"),
        (["--players", "steady,random"], "3 to 5"),
        (["--players", "random,random,random", "--games", "0"], "at least one"),
        (["--players", "random,random,random", "--seats", "4"], "needs 4 players"),
    ],
)
def test_invalid_match_gives_one_message(arguments: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "rising_sun", *arguments]) == 2

    error = capsys.readouterr().err
    assert told in error
    assert error.count("\n") == 1


MATCH = ["play", "rising_sun", "--players", "random,random,random"]


@pytest.mark.slow
def test_stored_match_can_be_continued(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--games", "4", "--seed", "1"]) == 0
    at_once = capsys.readouterr().out
    keep = ["--keep", str(tmp_path / "match")]
    assert main([*MATCH, "--games", "2", "--seed", "1", *keep]) == 0

    assert main([*MATCH, "--games", "4", *keep]) == 0

    assert capsys.readouterr().out.endswith(at_once)
    assert len((tmp_path / "match").read_text().splitlines()) == 1 + 4


def test_stored_game_is_not_played_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    keep = [*MATCH, "--games", "2", "--keep", str(tmp_path / "match")]
    assert main(keep) == 0
    table = capsys.readouterr().out

    def never(pairing: Pairing) -> None:
        raise AssertionError("it has been played")

    monkeypatch.setattr("bot.commands.tournament.play", never)

    assert main(keep) == 0
    assert capsys.readouterr().out == table


def test_incomplete_line_is_played_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match"
    keep = [*MATCH, "--games", "3", "--keep", str(file)]
    assert main(keep) == 0
    table, whole = capsys.readouterr().out, file.read_text()
    file.write_text(whole[:-10])

    assert main(keep) == 0

    assert capsys.readouterr().out == table
    assert sorted(file.read_text().splitlines()) == sorted(whole.splitlines())


def test_file_of_another_match_is_not_changed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "match"
    assert main([*MATCH, "--games", "1", "--seed", "1", "--keep", str(file)]) == 0
    kept = file.read_text()

    for other in ([*MATCH, "--seed", "2"], ["play", "rising_sun", "--players", "random,random,first"]):
        assert main([*other, "--games", "2", "--keep", str(file)]) == 2
        assert is_only(capsys.readouterr().err, "problem-other-match", file=str(file))

    assert file.read_text() == kept


@pytest.mark.parametrize("held", ["hello\n", "{}\n", "[1]\n", "hello"])
def test_file_with_other_content_is_not_changed(
    held: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "notes"
    file.write_text(held)

    assert main([*MATCH, "--keep", str(file)]) == 2

    assert is_only(capsys.readouterr().err, "problem-other-match", file=str(file))
    assert file.read_text() == held


@pytest.mark.parametrize("arguments", [["--keep", "x"], ["--stats", "--keep", "x"]])
def test_only_a_match_can_be_stored(
    arguments: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)

    assert main(["play", "rising_sun", *arguments]) == 2

    assert is_only(capsys.readouterr().err, "problem-nothing-to-keep")


def test_unwritable_file_gives_one_message(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*MATCH, "--keep", str(tmp_path / "nowhere" / "match")]) == 2

    why, file = os.strerror(errno.ENOENT), str(tmp_path / "nowhere" / "match")
    assert is_only(capsys.readouterr().err, "problem-unwritable-match", file=file, why=why)
