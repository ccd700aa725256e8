"""Tests for the ladder benchmark."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from benchmarks import ladder
from bot.commands.tournament import Failure, Pairing, Result
from engine.games import GAMES

ALONE = next(name for name, game in GAMES.items() if not game.secret_teams)
IN_TEAMS = next(name for name, game in GAMES.items() if game.secret_teams)


def results(monkeypatch: pytest.MonkeyPatch, steady: Sequence[int], beginner: Sequence[int] = (2, 1, 3)) -> None:
    """Let every game end with these places, with a steady first player or with a beginner."""

    def play(pairing: Pairing) -> Result:
        return Result(tuple(steady if pairing.players[0] == ladder.CLIMBER else beginner), (0, 0, 0))

    monkeypatch.setattr(ladder, "play", play)


def test_a_shared_victory_counts_only_for_a_team(monkeypatch: pytest.MonkeyPatch) -> None:
    results(monkeypatch, steady=(1, 1, 3))
    (alone,), (team,) = (ladder.match_of(game, ladder.CLIMBER, 3, 1) for game in (ALONE, IN_TEAMS))
    assert not ladder.has_won(alone)
    assert ladder.has_won(team)


def test_a_player_who_always_wins_is_above_the_even_share(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    results(monkeypatch, steady=(1, 2, 3))
    assert ladder.report(ALONE, 3, 20, time.monotonic() + 60)
    assert "20 of 20 games won (100.0%; 95% interval 83.9% to 100.0%)" in capsys.readouterr().out


def test_few_wins_are_no_proof(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    results(monkeypatch, steady=(1, 2, 3))
    assert not ladder.report(ALONE, 3, 1, time.monotonic() + 60)
    assert "MISSED" in capsys.readouterr().out


def test_a_team_must_win_more_with_a_steady_player_than_with_a_beginner(monkeypatch: pytest.MonkeyPatch) -> None:
    results(monkeypatch, steady=(1, 1, 3), beginner=(1, 1, 3))
    assert not ladder.report(IN_TEAMS, 3, 20, time.monotonic() + 60)
    results(monkeypatch, steady=(1, 1, 3), beginner=(3, 1, 1))
    assert ladder.report(IN_TEAMS, 3, 20, time.monotonic() + 60)


def test_no_game_starts_after_the_time_is_up(monkeypatch: pytest.MonkeyPatch) -> None:
    results(monkeypatch, steady=(1, 2, 3))
    assert ladder.wins_in(ladder.match_of(ALONE, ladder.CLIMBER, 3, 5), until=0) == (1, 1)


def test_a_failed_game_fails_the_benchmark(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(ladder, "play", lambda pairing: Failure("ValueError()", tmp_path / "failure.json"))
    with pytest.raises(ladder.FailedGameError, match=r"ValueError\(\)"):
        ladder.has_won(ladder.match_of(ALONE, ladder.CLIMBER, 3, 1)[0])


def test_every_climber_gets_the_same_seeds() -> None:
    for game in GAMES:
        seeds = [[each.seed for each in ladder.match_of(game, name, 3, 4)] for name in ("steady", "first")]
        assert seeds[0] == seeds[1]
