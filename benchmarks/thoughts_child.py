"""One side of `thoughts.py`: a computer player of the tree it is started in, which thinks when it is told to.

It is started by its path, with the tree's folder on `PYTHONPATH`. What it imports from the project is that tree's, so
it asks for no more than is there in every release since 0.1.0.

    thoughts_child.py TREE record GAME DECISIONS    prints decisions of random games as JSON, a list of rows
    thoughts_child.py TREE think GAME               reads such a list from a line, then thinks at each further line
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
"""Of so many decisions of a game one is recorded."""
PARTS = ("keys", "shares", "order", "laid")
"""What answers of the shapes are made of."""
RANDOM_PLAY = "engine.search.random_play", "engine.core.play"
"""Where random play lives, and where it did in 0.1.0."""

Row = tuple[str, int, int]
"""A save, who is about to act there, and the chance to think with."""


def recorded(game: str) -> Iterator[Row]:
    """Decisions of random games with the usual options, for all numbers of seats in turn."""
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
    """The module of this tree that plays at random."""
    now, before = RANDOM_PLAY
    return import_module(now if find_spec(now) else before)


def thought(game: str, rows: list[Row]) -> dict[str, Any]:
    """Thinks at each of them: the seconds of the processor that each took, and what tells the choices from others."""
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
    """An action as plain values, however it is made in this tree."""
    if action is None:
        return None
    parts = [(part, getattr(action.answer, part)) for part in PARTS if hasattr(action.answer, part)]
    return [action.token, *((part, dict(value) if part == "shares" else list(value)) for part, value in parts)]


def main() -> None:
    tree, do, game = Path(sys.argv[1]), sys.argv[2], sys.argv[3]
    if not Path(str(engine.games.__file__)).resolve().is_relative_to(tree.resolve()):
        raise ImportError(f"{engine.games.__name__} is not that of {tree}")
    if do == "record":
        sys.stdout.write(json.dumps(list(islice(recorded(game), int(sys.argv[4])))) + "\n")
        return
    rows = json.loads(sys.stdin.readline())
    for _ in iter(sys.stdin.readline, ""):
        sys.stdout.write(json.dumps(thought(game, rows)) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
