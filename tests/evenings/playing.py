"""Play whole simulated games, with people who look around, and check the state at the end."""

import logging
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

import simcord

from bot.commands.demo.simulated_game import SimulatedGame, run_simulated_game
from bot.host.errors import HostError
from bot.presentation.options import option_values
from tests.case import Case
from tests.cases import ALL_GAMES
from tests.databases import url_of
from tests.evenings.curious_players import RandomActivity
from tests.openapi_check import ApiCheck, check_simcord_log
from tests.wording import WORDING

TOO_MANY_TURNS = 3000


@dataclass(frozen=True)
class Plan:
    """The seed, seats, game and options of a simulated game."""

    seed: int
    seats: int
    game: str
    options: Mapping[str, str]

    def __str__(self) -> str:
        return f"{self.game}, seed {self.seed}, {self.seats} seats, {dict(self.options)}"


@dataclass(frozen=True)
class Report:
    """The result of a simulated game.

    `violations` is None if Discord's API specification isn't available.
    """

    plan: Plan
    answers: int
    presses: int
    requests: int
    failures: tuple[str, ...]
    violations: tuple[str, ...] | None


def plan_of(case: Case, number: int) -> Plan:
    """Return the plan of game `number` of a case; options that the case leaves open cycle through their values."""
    seats, planned = case.plan(number)
    values = option_values(case.kind)
    in_turn = {name: of[number % len(of)] for name, of in values.items()}
    return Plan(number, seats, case.kind.id, {**in_turn, **planned})


async def play(plan: Plan, turns: int | None = None) -> Report:
    """Play a game, with people who look around, and report everything that went wrong.

    Without `turns` the game must reach its end.
    """
    pressed: list[str] = []
    with _complaints() as complaints:
        noticed = partial(_note, pressed)
        async with run_simulated_game(
            plan.seats, plan.seed, noticed, games=ALL_GAMES, wording=WORDING, url_of=url_of
        ) as table:
            look_often(table.env)
            await table.open(plan.game, plan.options)
            await _play_on(table, RandomActivity(table, plan.seed), turns or TOO_MANY_TURNS)
            left = await _unfinished(table) if turns is None else []
            failures = [*left, *_errors(table.env), *complaints]
            info = await table.table_info()
            requests = len(table.env.http_requests)
            violations = tuple(check_simcord_log(table.env)) if ApiCheck.load() is not None else None
    return Report(plan, info.seq, len(pressed), requests, tuple(failures), violations)


def _note(pressed: list[str], name: str, what: str) -> None:
    pressed.append(f"{name}: {what}")


async def _play_on(table: SimulatedGame, curious: RandomActivity, turns: int) -> None:
    for _ in range(turns):
        if not await table.play_turn():
            return
        await curious.act()


def look_often(env: Any) -> None:
    """Speed up SimCord, which checks only every 50 ms whether the bot is idle."""
    env._settle_internal = partial(env._settle_internal, idle=0.002)


async def _unfinished(table: SimulatedGame) -> list[str]:
    info = await table.table_info()
    found = []
    if info.status != "finished":
        found.append(f"the game is not over: it is {info.status} and awaits {info.awaited}")
    if info.awaited or info.due:
        found.append(f"somebody is still awaited: {info.awaited}, {dict(info.due)}")
    if (await table.card()).pinned:
        found.append("the card is still pinned")
    return found


def _errors(env: simcord.Env) -> Iterator[str]:
    """Yield the errors that SimCord recorded, except for refused commands."""
    for error in env.errors:
        cause = getattr(error, "original", error)
        if not isinstance(cause, HostError):
            yield f"SimCord saw {cause!r}"


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """Collect everything logged as a warning or worse."""
    found: list[str] = []

    class Keeping(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            found.append(f"logged: {record.getMessage()}")

    handler = Keeping(logging.WARNING)
    logging.getLogger().addHandler(handler)
    try:
        yield found
    finally:
        logging.getLogger().removeHandler(handler)
