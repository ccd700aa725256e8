"""The file that stores a match of computer players game by game, so that a long match can be continued."""

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple, Self

from bot import private_files
from bot.commands.beginning import WrongUsageError


class OtherMatchError(WrongUsageError):
    """A file has the games of another match, or other content. Facts: file."""

    reason = "other-match"


class UnwritableMatchError(WrongUsageError):
    """A file can't be read or written. Facts: file, why."""

    reason = "unwritable-match"


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
    played: dict[int, Result] = field(default_factory=dict)
    """Results by game number."""

    @classmethod
    def opened(cls, file: Path, match: Mapping[str, Any], seed: int | None, other_seed: int) -> Self:
        """Open a match's file, or create it.

        Without a `seed`, an existing file keeps its own, and a new one gets `other_seed`. Raises OtherMatchError or
        UnwritableMatchError.
        """
        try:
            if not file.exists() or not file.stat().st_size:
                begun = {**match, "seed": other_seed if seed is None else seed}
                _begin(file, f"{json.dumps(begun)}\n".encode())
            return cls._read(file, match, seed)
        except OSError as error:
            raise UnwritableMatchError(file=str(file), why=error.strerror or "") from error

    @classmethod
    def _read(cls, file: Path, match: Mapping[str, Any], seed: int | None) -> Self:
        text = file.read_bytes()
        whole = _whole_lines(text)
        try:
            begun, *games = whole.decode("utf-8").splitlines()
            found = json.loads(begun)
            if found != {**match, "seed": found["seed"] if seed is None else seed}:
                raise OtherMatchError(file=str(file))
            played = dict(map(_read_game, games))
        except (ValueError, TypeError, KeyError) as error:
            raise OtherMatchError(file=str(file)) from error
        if len(whole) < len(text):
            os.truncate(file, len(whole))
        return cls(file, found, played)

    @property
    def seed(self) -> int:
        """The seed of the first game."""
        return int(self.match["seed"])

    def add(self, number: int, result: Result) -> None:
        """Append a finished game to the file. Raises UnwritableMatchError."""
        game = {"number": number, "places": result.places, "points": result.points}
        try:
            with self.file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(game) + "\n")
        except OSError as error:
            raise UnwritableMatchError(file=str(self.file), why=error.strerror or "") from error
        self.played[number] = result


def _begin(file: Path, first: bytes) -> None:
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
