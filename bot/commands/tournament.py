"""`chabudai play --players`: matches between computer players, with their win rates.

A file stores a match game by game, so that a long one can be continued. Another records a failed game.
"""

import json
import os
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any, NamedTuple, Self

from bot import private_files
from bot.localization.catalogs import MessageCatalog
from bot.problems import WrongUsageError
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.table import GameOptions
from engine.search.players import PLAYERS, next_action


class Result(NamedTuple):
    """Place and points of each player, in the order they were given."""

    places: tuple[int, ...]
    points: tuple[int, ...]


@dataclass
class MatchFile:
    """The finished games of a match, with its file for adding more.

    The first line is the match with its seed. Each further line is a finished game. If the process is killed while
    writing a line, that game is played again.
    """

    file: Path
    match: Mapping[str, Any]
    """Game, options, players and seed."""
    results: dict[int, Result] = field(default_factory=dict)
    """Results by game number."""

    @classmethod
    def load_or_create(cls, file: Path, match: Mapping[str, Any], seed: int | None, other_seed: int) -> Self:
        """Open a match's file, or create it.

        Without a `seed`, an existing file keeps its own, and a new one gets `other_seed`. Raises WrongUsageError
        "other-match" or "unwritable-match".
        """
        try:
            if not file.exists() or not file.stat().st_size:
                begun = {**match, "seed": other_seed if seed is None else seed}
                _begin_file(file, f"{json.dumps(begun)}\n".encode())
            return cls._read(file, match, seed)
        except OSError as error:
            raise WrongUsageError("unwritable-match", file=str(file), why=error.strerror or "") from error

    @classmethod
    def _read(cls, file: Path, match: Mapping[str, Any], seed: int | None) -> Self:
        text = file.read_bytes()
        whole = _whole_lines(text)
        try:
            begun, *games = whole.decode("utf-8").splitlines()
            found = json.loads(begun)
            if found != {**match, "seed": found["seed"] if seed is None else seed}:
                raise WrongUsageError("other-match", file=str(file))
            played = dict(map(_read_game, games))
        except (ValueError, TypeError, KeyError) as error:
            raise WrongUsageError("other-match", file=str(file)) from error
        if len(whole) < len(text):
            os.truncate(file, len(whole))
        return cls(file, found, played)

    @property
    def seed(self) -> int:
        """The seed of the first game."""
        return int(self.match["seed"])

    def add(self, number: int, result: Result) -> None:
        """Append a finished game to the file. Raises WrongUsageError "unwritable-match"."""
        game = {"number": number, "places": result.places, "points": result.points}
        try:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(game) + "\n")
        except OSError as error:
            raise WrongUsageError("unwritable-match", file=str(self.file), why=error.strerror or "") from error
        self.results[number] = result


def _begin_file(file: Path, first: bytes) -> None:
    """Write the first line of a file that is missing or empty."""
    if file.exists():
        file.write_bytes(first)  # Keep the permissions of an existing file.
    else:
        private_files.create(file, first)


def _whole_lines(text: bytes) -> bytes:
    """Return the text without an incomplete last line."""
    return text[: text.rfind(b"\n") + 1]


def _read_game(line: str) -> tuple[int, Result]:
    game = json.loads(line)
    return int(game["number"]), Result(tuple(game["places"]), tuple(game["points"]))


# Reproducing a failed game


class Replay:
    """The beginning of a game, all answers and the last save."""

    def __init__(self, kind: type[Game[Any]], options: GameOptions, seats: int, seed: int) -> None:
        self._setup = {"game": kind.id, "options": options.model_dump(), "seats": seats, "seed": seed}
        self._answers: list[dict[str, Any]] = []
        self._save = ""

    def record(self, game: Game[Any], seat: int, action: Action) -> None:
        """Record an answer that is about to be applied."""
        self._save = game.save()
        self._answers.append({"seat": seat, **json.loads(reading.written(action))})

    def write(self, error: Exception) -> Path:
        """Write the failure to a file and return its path.

        The file is in the working folder, or in a temporary one if that is read-only.
        """
        file = Path(f"chabudai-failure-{self._setup['game']}-{self._setup['seed']}.json")
        failure = {**self._setup, "error": repr(error), "answers": self._answers, "save": self._save}
        content = json.dumps(failure, indent=1).encode()
        try:
            private_files.replace(file, content)
        except OSError:
            file = Path(tempfile.mkdtemp(prefix="chabudai-")) / file
            private_files.replace(file, content)
        return file


# Matches


Z = 1.959964
"""Standard deviations that cover 95% of a normal distribution."""


class Pairing(NamedTuple):
    """One game of a match: the names of the players in the order they were given."""

    kind: type[Game[Any]]
    options: GameOptions
    players: tuple[str, ...]
    number: int
    seed: int


class Failure(NamedTuple):
    """A game that failed: the error, and the file for reproducing it."""

    error: str
    file: Path


class Match(NamedTuple):
    """A number of games between these players, with consecutive seeds."""

    kind: type[Game[Any]]
    options: GameOptions
    players: tuple[str, ...]
    games: int
    seed: int

    def pairings(self) -> list[Pairing]:
        return [
            Pairing(self.kind, self.options, self.players, number, self.seed + number) for number in range(self.games)
        ]


def run_match(match: Match, words: MessageCatalog, match_file: MatchFile | None = None) -> str | Failure:
    """Play a match and return the table of results, or the first failure.

    Games in `match_file` aren't played again; each finished game is added to it immediately.
    """
    found = dict(match_file.results) if match_file is not None else {}
    pairings = [pairing for pairing in match.pairings() if pairing.number not in found]
    with ProcessPoolExecutor(min(match.games, os.cpu_count() or 1)) as workers:
        playing = {workers.submit(play, pairing): pairing.number for pairing in pairings}
        for each in as_completed(playing):
            result, number = each.result(), playing[each]
            if isinstance(result, Failure):
                workers.shutdown(cancel_futures=True)
                return result
            found[number] = result
            if match_file is not None:
                match_file.add(number, result)
            _print_progress(sum(n < match.games for n in found), match.games, words)
    return "\n".join(_lines(match.players, [found[number] for number in range(match.games)], words))


def play(pairing: Pairing) -> Result | Failure:
    """Play one game of a match. A failure is written to a file in the working folder."""
    game = _begin(pairing)
    chance = Chance(pairing.seed)
    replay = Replay(pairing.kind, pairing.options, len(pairing.players), pairing.seed)
    at = {seat: _player_at(pairing, place) for seat, place in enumerate(game.table.lobby_order)}
    try:
        while not game.finished:
            seat = chance.choice(game.awaited())
            action = next_action(PLAYERS[pairing.players[at[seat]]], game, seat, chance)
            assert action is not None, f"seat {seat} is awaited"
            replay.record(game, seat, action)
            game.apply(seat, action)
    except Exception as error:  # Write any failure of a game to a file, so that it can be reproduced.
        return Failure(repr(error), replay.write(error))
    ranked = {at[seat]: (place, points) for seat, place, points in game.ranking()}
    places, points = zip(*(ranked[player] for player in range(len(pairing.players))), strict=True)
    return Result(places, points)


def _begin(pairing: Pairing) -> Game[Any]:
    """Start a game. Over the match, each player gets each place of the lobby, and each place each seat choice."""
    kind, seats = pairing.kind, len(pairing.players)
    choices = kind.seat_choices or (None,)
    shift = pairing.number // seats
    chosen = [choices[(place + shift) % len(choices)] for place in range(seats)]
    return kind.begin(pairing.options, chosen, pairing.seed)


def _player_at(pairing: Pairing, place: int) -> int:
    return (place + pairing.number) % len(pairing.players)


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the 95% confidence interval of a win rate, by Wilson's formula."""
    share = wins / games
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    scale = 1 + Z * Z / games
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


def _print_progress(played: int, games: int, words: MessageCatalog) -> None:
    if sys.stderr.isatty():
        end = "\r" if played < games else "\n"
        sys.stderr.write(words.format("play-match-progress", played=played, games=games) + end)


def _lines(players: Sequence[str], results: Sequence[Result], words: MessageCatalog) -> Iterator[str]:
    columns = ("player", "wins", "share", "interval", "points")
    rows = [tuple(words.format(f"play-match-{column}") for column in columns)]
    rows += [_row(player, name, results, words) for player, name in enumerate(players)]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    yield words.format("play-match-games", games=len(results))
    for first, *others in rows:
        cells = [cell.rjust(width) for cell, width in zip(others, widths[1:], strict=True)]
        yield "  ".join([first.ljust(widths[0]), *cells])


def _row(player: int, name: str, results: Sequence[Result], words: MessageCatalog) -> tuple[str, ...]:
    games = len(results)
    wins = sum(result.places[player] == 1 for result in results)
    low, high = wilson(wins, games)
    points = sum(result.points[player] for result in results) / games
    return (
        name,
        str(wins),
        words.format("play-match-percent", share=f"{wins / games:.1%}"[:-1]),
        words.format("play-match-between", low=f"{low:.1%}"[:-1], high=f"{high:.1%}"[:-1]),
        f"{points:.1f}",
    )
