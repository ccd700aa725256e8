"""What is needed to see a failure in the terminal again."""

import json
from pathlib import Path
from typing import Any

from engine.core.game import Game
from engine.core.questions import Action, reading
from engine.core.table import GameOptions


class Replay:
    """How a game began, every answer, and the last save."""

    def __init__(self, kind: type[Game[Any]], options: GameOptions, seats: int, seed: int) -> None:
        self._begun = {"game": kind.id, "options": options.model_dump(), "seats": seats, "seed": seed}
        self._answers: list[dict[str, Any]] = []
        self._save = ""

    def note(self, game: Game[Any], seat: int, action: Action) -> None:
        """Notes an answer that is about to be given."""
        self._save = game.save()
        self._answers.append({"seat": seat, **json.loads(reading.written(action))})

    def write(self, error: Exception) -> Path:
        """Writes the failure to a file in the working folder and returns its path."""
        file = Path(f"chabudai-failure-{self._begun['game']}-{self._begun['seed']}.json")
        failure = {**self._begun, "error": repr(error), "answers": self._answers, "save": self._save}
        file.write_text(json.dumps(failure, indent=1), "utf-8")
        return file
