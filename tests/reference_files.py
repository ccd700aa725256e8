"""The rules' reference of a game, if it lies beside this tree: what its tests are held against."""

from pathlib import Path

import pytest

_HERE = Path(__file__).parent


class Reference:
    """The folder `shared/reference/<game>` in a folder above this tree."""

    def __init__(self, game: str) -> None:
        self._within = Path("shared", "reference", game)

    def text(self, name: str) -> str:
        """One of its files; the test is skipped where the reference is not there."""
        for parent in _HERE.parents:
            if (parent / self._within).is_dir():
                return (parent / self._within / name).read_text("utf-8")
        pytest.skip(f"The reference is not there: no folder {self._within.as_posix()} above this one")
