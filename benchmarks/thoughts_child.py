"""Child process of `thoughts.py`: records decisions, or times the computer player of one checkout.

The checkout's folder is on `PYTHONPATH`. All imports from the project come from that checkout, so they are limited to
names that exist in every release since 0.1.0.

    thoughts_child.py TREE record GAME DECISIONS    print decisions from random games as a JSON list of rows
    thoughts_child.py TREE think GAME               read such a list from stdin; for each line after it,
                                                    make all decisions and print their times and a digest
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Iterator
from hashlib import sha256
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice
from pathlib import Path
from typing import Any

import engine.games
from engine.core.chance import Chance
from engine.games import GAMES
from engine.search.players import PLAYERS, next_action

PLAYER = "steady"
EVERY = 7
"""One of this many decisions in a game is recorded."""
PARTS = ("keys", "shares", "order", "laid")
"""The fields of answers of all shapes."""
RANDOM_PLAY = "engine.search.random_play", "engine.core.play"
"""The module for random play today, and in 0.1.0."""

Row = tuple[str, int, int]
"""A save, the seat that has to answer, and the seed for its decision."""


def recorded(game: str) -> Iterator[Row]:
    """Yield decisions from random games with the default options, cycling through the seat counts."""
    kind, options = GAMES[game], GAMES[game].Options()
    counts = kind.seats_for(options)
    random_action = random_play().random_action
    for seed in count():
        table, chance = kind.begin(options, [None] * counts[seed % len(counts)], seed), Chance(seed)
        for at in count():
            if table.finished:
                break
            if at % EVERY == seed % EVERY:
                yield table.save(), chance.choice(table.awaited()), seed * 1000 + at
            table.apply(*random_action(table, chance))


def random_play() -> Any:
    """Import this checkout's module for random play."""
    now, before = RANDOM_PLAY
    return import_module(now if find_spec(now) else before)


def thought(game: str, rows: list[Row]) -> dict[str, Any]:
    """Make the recorded decisions, and return the CPU seconds of each and a digest of all choices."""
    times, chosen = [], []
    for save, seat, seed in rows:
        table, chance = GAMES[game].load(save), Chance(seed)
        began = time.process_time()
        action = next_action(PLAYERS[PLAYER], table, seat, chance)
        times.append(time.process_time() - began)
        chosen.append(plain(action))
    text = json.dumps(chosen, sort_keys=True)
    return {"times": times, "choices": sha256(text.encode()).hexdigest()}


def plain(action: Any) -> Any:
    """Convert an action to values for JSON, independent of how the checkout represents actions."""
    if action is None:
        return None
    parts = [(part, getattr(action.answer, part)) for part in PARTS if hasattr(action.answer, part)]
    return [action.token, *((part, dict(value) if part == "shares" else list(value)) for part, value in parts)]


def main() -> None:
    tree, do, game = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    if not Path(str(engine.games.__file__)).resolve().is_relative_to(tree.resolve()):
        raise ImportError(f"{engine.games.__name__} wasn't imported from {tree}")
    if do == "record":
        sys.stdout.write(json.dumps(list(islice(recorded(game), int(sys.argv[4])))) + "\n")
        return
    rows = json.loads(sys.stdin.readline())
    for _ in iter(sys.stdin.readline, ""):
        sys.stdout.write(json.dumps(thought(game, rows)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
