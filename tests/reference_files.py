"""Access to a game's rule reference, which tests compare with the game's data."""

from pathlib import Path

import pytest

_HERE = Path(__file__).parent


class Reference:
    """The folder `shared/reference/<game>` in a parent folder."""

    def __init__(self, game: str) -> None:
        self._within = Path("shared", "reference", game)

    def text(self, name: str) -> str:
        """Return the content of a file, or skip the test if the reference isn't available."""
        for parent in _HERE.parents:
            if (parent / self._within).is_dir():
                return (parent / self._within / name).read_text("utf-8")
        pytest.skip(f"The reference is not there: no folder {self._within.as_posix()} above this one")
