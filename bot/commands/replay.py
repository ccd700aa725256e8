"""Recording of what is needed to reproduce a failed game in the terminal."""

import json
import tempfile
from pathlib import Path
from typing import Any

from bot import private_files
from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.table import GameOptions


class Replay:
    """The beginning of a game, all answers and the last save."""

    def __init__(self, kind: type[Game[Any]], options: GameOptions, seats: int, seed: int) -> None:
        self._begun = {"game": kind.id, "options": options.model_dump(), "seats": seats, "seed": seed}
        self._answers: list[dict[str, Any]] = []
        self._save = ""

    def note(self, game: Game[Any], seat: int, action: Action) -> None:
        """Record an answer that is about to be applied."""
        self._save = game.save()
        self._answers.append({"seat": seat, **json.loads(reading.written(action))})

    def write(self, error: Exception) -> Path:
        """Write the failure to a file and return its path.

        The file is in the working folder, or in a temporary one if that is read-only.
        """
        file = Path(f"chabudai-failure-{self._begun['game']}-{self._begun['seed']}.json")
        failure = {**self._begun, "error": repr(error), "answers": self._answers, "save": self._save}
        content = json.dumps(failure, indent=1).encode()
        try:
            private_files.replace(file, content)
        except OSError:
            file = Path(tempfile.mkdtemp(prefix="chabudai-")) / file
            private_files.replace(file, content)
        return file
