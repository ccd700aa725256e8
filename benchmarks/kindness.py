"""Counts what a game costs the people who play it: waits, presses, messages. No seconds.

Whole games are played by the bot in a simulated Discord. The people in it go straight to the point: they open what
they need, answer, and leave. What is counted should fall with each release.
"""

import argparse
import asyncio
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.thrift import ThriftyPen
from bot.commands.demo.evening import Evening, evening
from bot.commands.demo.visitor import Component, Visitor, answers_a_question, controls
from bot.model.custom_ids import CustomId
from tests.case import Case
from tests.cases import ALL_GAMES, CASES
from tests.evenings.playing import look_often
from tests.wording import WORDING

PROCESSES = 2
PLANS = 48
"""Among so many first plans of a case are all its numbers of seats."""

ROWS = (
    ("answers", "answers a game"),
    ("alone", "the table waits for one person"),
    ("together", "it waits for several at once"),
    ("presses", "presses a game"),
    ("presses / answers", "presses an answer"),
    ("presses / visits", "presses a visit"),
    ("messages", "messages in the channel"),
    ("letters", "direct messages"),
    ("pings", "mentions of somebody"),
)
"""What is counted, or one count for each of another, and how the table calls it."""


class Straight(Visitor):
    """Somebody who presses nothing but what leads to an answer."""

    async def press_anything(self, message: Any) -> Any:
        answering = [control for control in controls(message) if answers_a_question(control)]
        answering = [control for control in answering if _custom_id(control).what != "page"]
        return await self.use(message, self._chance.choice([*filter(_confirms, answering)] or answering))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games at each number of seats")
    parser.add_argument("--game", choices=CASES, action="append", help="this game; all, if none is named")
    args = parser.parse_args()
    for game in args.game or CASES:
        _count(game, args.games)
    return 0


def _count(game: str, games: int) -> None:
    """Plays and prints so many games for each number of seats."""
    seeds = _seeds(CASES[game], games)
    plans = [(seats, seed) for seats, of in seeds.items() for seed in of]
    sums: dict[int, Counter[str]] = {seats: Counter() for seats in seeds}
    with ProcessPoolExecutor(PROCESSES) as pool:
        counts = pool.map(partial(_counted, game), (seed for _, seed in plans))
        for (seats, _), counted in zip(plans, counts, strict=True):
            sums[seats].update(counted)
    _print(game, sums, games)


def _seeds(case: Case, games: int) -> dict[int, list[int]]:
    """The first seeds whose plan has each number of seats."""
    planned = [case.plan(seed)[0] for seed in range(PLANS * games)]
    every = sorted(set(planned))
    return {seats: [seed for seed, of in enumerate(planned) if of == seats][:games] for seats in every}


def _counted(game: str, seed: int) -> Counter[str]:
    return asyncio.run(_play(CASES[game], seed))


async def _play(case: Case, seed: int) -> Counter[str]:
    counted: Counter[str] = Counter()
    seats, options = case.plan(seed)

    def noticed(name: str, what: str) -> None:
        counted["presses"] += 1

    async with evening(seats, seed, noticed, games=ALL_GAMES, wording=WORDING) as table:
        look_often(table.env)
        await table.open(case.kind.id, options)
        table.visitors = [
            Straight(visitor.actor, table.chance, noticed, ThriftyPen(table.chance)) for visitor in table.visitors
        ]
        counted.clear()
        while (info := await table.table()).status == "playing":
            counted["alone" if len(info.awaited) == 1 else "together"] += 1
            counted["visits"] += 1
            visitor = await table.awaited()
            asked = (await table.host.play.panel(info.id, visitor.user_id)).decision
            letter = visitor.letters()[-1] if asked is not None and asked.secret else None
            await table.play(visitor, letter or await visitor.press(await table.card(), "seat"))
        counted["answers"] = info.seq
        _count_messages(table, counted)
    return counted


def _count_messages(table: Evening, counted: Counter[str]) -> None:
    for message in table.said():
        counted["messages"] += 1
        counted["pings"] += len(message.mentions)
    counted["letters"] = sum(len(visitor.letters()) for visitor in table.visitors)


def _print(game: str, sums: dict[int, Counter[str]], games: int) -> None:
    sys.stdout.write(f"{game:36}" + "".join(f"{seats} seats".rjust(10) for seats in sums) + "\n")
    for what, name in ROWS:
        figures = "".join(f"{_figure(counted, what, games):10.1f}" for counted in sums.values())
        sys.stdout.write(f"{name:36}{figures}\n")


def _figure(counted: Counter[str], what: str, games: int) -> float:
    upper, _, lower = what.partition(" / ")
    return counted[upper] / (counted[lower] if lower else games)


def _custom_id(control: Component) -> CustomId:
    custom_id = CustomId.read(control["custom_id"])
    assert custom_id is not None, "it is a control of ours"
    return custom_id


def _confirms(control: Component) -> bool:
    """Whether a button gives the answer that was put together before, or picks something."""
    custom_id = _custom_id(control)
    picks = custom_id.what == "pick" and custom_id.rest[1:2] != ("",)
    return control["type"] == 2 and (custom_id.what == "done" or picks)


if __name__ == "__main__":
    sys.exit(main())
