"""Benchmark of player effort: waits, presses and messages in whole games. It doesn't measure time.

The bot runs whole games in a simulated Discord, with simulated users who open what they need, answer and leave. All
counts except the number of answers should go down with each release.

Presses are also counted by kind of question, from *My seat* until the question is answered. Consecutive questions of
the same kind count as one (such as a whole Recruit, figure by figure). For each further question in the same visit, a
press is added for *My seat*, so that the counts are comparable. If several players have to answer, one of them
sometimes makes another an offer, which is accepted.

With `--orders`, users choose like a computer player and use the fewest presses. With `--ahead`, they also pre-set all
answers they can; those presses don't count. With `--orders`, waits for one player are also counted by kind of
question. The presses of whole visits are listed by the first question of the visit.
"""

import argparse
import asyncio
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median, quantiles
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.deliberate import Deliberate
from benchmarks.orders import Orders
from benchmarks.straight import Straight
from benchmarks.thrift import ThriftyPen
from bot.commands.demo.simulated_game import SimulatedGame, run_simulated_game
from bot.model.panels import Panel
from bot.presentation.controls import Controls
from engine.core.chance import Chance
from engine.core.questions import Action, Decision, SharedOut
from tests.case import Case
from tests.cases import ALL_GAMES, CASES
from tests.evenings.playing import look_often
from tests.presentation.tables import SHOWN
from tests.wording import WORDING

PROCESSES = 2
PLANS = 48
"""Number of seeds whose plans include every seat count of a case."""
PRESSES_IN_A_VISIT = 40
WIDTH = 40
"""Characters per line on a phone."""
OFFERS = 60
"""Percentage of visits with an offer, if offers are possible and several players have to answer."""

ROWS = (
    ("answers", "answers per game"),
    ("alone", "waits for one player"),
    ("together", "waits for several players"),
    ("visits", "visits per game"),
    ("presses", "presses per game"),
    ("presses / answers", "presses per answer"),
    ("presses / visits", "presses per visit"),
    ("with pings", "messages with pings"),
    ("without pings", "messages without pings"),
    ("lines", f"lines of {WIDTH} characters at the end"),
    ("direct messages", "direct messages"),
    ("pings", "pings"),
    ("pings / waits", "pings per wait"),
    ("idle pings", "pings without an open question"),
    ("unpressed", "answers that couldn't be entered"),
)
"""The printed rows: a count, or a ratio of two counts, and its label."""
WAITING = "waits for one: "
"""Prefix of the waits for one player, followed by the kind of question."""
ACCEPTING, PASSING = "accept an offer", "pass"
VISIT = "a visit: "
"""Prefix of the presses in a visit, followed by the kind of its first question."""

Presses = dict[str, Counter[int]]
"""For each kind of question, how often it took how many presses."""


class Manner(NamedTuple):
    """How users answer: with a computer player's choices (`orders`) or random ones, and `ahead` of time or not."""

    orders: bool
    ahead: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games per number of seats (default: 3)")
    parser.add_argument("--game", choices=CASES, action="append", help="measure this game (default: all)")
    parser.add_argument("--orders", action="store_true", help="users choose like a computer player")
    parser.add_argument("--ahead", action="store_true", help="with --orders: users pre-set all answers they can")
    args = parser.parse_args()
    if args.ahead and not args.orders:
        parser.error("--ahead requires --orders")
    for game in args.game or CASES:
        _count(game, args.games, Manner(args.orders, args.ahead))
    return 0


def _count(game: str, games: int, manner: Manner) -> None:
    """Play this number of games with each number of seats, and print the counts."""
    seeds = _seeds(CASES[game], games)
    plans = [(seats, seed) for seats, of in seeds.items() for seed in of]
    sums: dict[int, Counter[str]] = {seats: Counter() for seats in seeds}
    kinds: Presses = defaultdict(Counter)
    with ProcessPoolExecutor(PROCESSES) as pool:
        counts = pool.map(partial(_counted, game, manner), (seed for _, seed in plans))
        for (seats, _), (counted, presses) in zip(plans, counts, strict=True):
            sums[seats].update(counted)
            for kind, numbers in presses.items():
                kinds[kind].update(numbers)
    _print(game, sums, games)
    _print_kinds(kinds)
    if manner.orders:
        _print_waits(sums, games)


def _seeds(case: Case, games: int) -> dict[int, list[int]]:
    """Return, for each number of seats, the first seeds whose plans have it."""
    planned = [case.plan(seed)[0] for seed in range(PLANS * games)]
    every = sorted(set(planned))
    return {seats: [seed for seed, of in enumerate(planned) if of == seats][:games] for seats in every}


def _counted(game: str, manner: Manner, seed: int) -> tuple[Counter[str], Presses]:
    return asyncio.run(play(CASES[game], manner, seed))


async def play(case: Case, manner: Manner, seed: int) -> tuple[Counter[str], Presses]:
    """Play one game; return the counts by the names in `ROWS`, and the presses by kind of question."""
    counted: Counter[str] = Counter()
    seats, options = case.plan(seed)

    def noticed(name: str, what: str) -> None:
        counted["presses"] += 1

    async with run_simulated_game(seats, seed, noticed, games=ALL_GAMES, wording=WORDING) as table:
        look_often(table.env)
        await table.open(case.kind.id, options)
        people: dict[int, Straight] = {
            visitor.user_id: Deliberate(visitor.actor, table.chance, noticed)
            if manner.orders
            else Straight(visitor.actor, table.chance, noticed, ThriftyPen(table.chance))
            for visitor in table.users
        }
        table.users = list(people.values())
        counted.clear()
        orders = Orders(table, Chance(seed), ahead=manner.ahead) if manner.orders else None
        game = _Game(table, people, counted, Chance(seed), orders)
        while await game.visit():
            pass
        counted["answers"] = (await table.table_info()).seq
        await _count_messages(table, counted)
    return counted, dict(game.presses)


@dataclass
class _Game:
    """A game in progress with its counts."""

    table: SimulatedGame
    people: dict[int, Straight]
    counted: Counter[str]
    chance: Chance
    orders: Orders | None
    presses: Presses = field(default_factory=lambda: defaultdict(Counter))
    heard: int = 0
    """Index of the first request to Discord that isn't counted yet."""

    async def visit(self) -> bool:
        """Let a random player whose turn it is answer all their questions. Return False if the game is over."""
        info = await self.table.table_info()
        if info.status != "playing":
            return False
        for what in ("alone" if len(info.awaited) == 1 else "together", "visits", "waits"):
            self.counted[what] += 1
        visitor = self.people[info.person_at(self.chance.choice(info.awaited)).user_id]
        if self.orders is not None:
            if len(info.awaited) == 1 and (asked := _asked(await self._panel(visitor))) is not None:
                self.counted[WAITING + asked.kind] += 1
            await self.orders.say_ahead(visitor)
            await self._answer(visitor)
            await self.orders.say_ahead(visitor)
        elif not await self._bargain(visitor):
            await self._answer(visitor)
        await self._listen(visitor)
        return True

    async def _panel(self, visitor: Straight) -> Panel:
        return await self.table.host.gameplay.panel((await self.table.table_info()).id, visitor.user_id)

    async def _bargain(self, visitor: Straight) -> bool:
        """Let another player make the visitor an offer, and the visitor accept it.

        Returns False if no other player has to answer, offers aren't possible, or chance decides against it.
        """
        panel = await self._panel(visitor)
        others = [seat for seat in panel.info.awaited if seat != panel.seat]
        if not others or self.chance.below(100) >= OFFERS:
            return False
        other = self.people[panel.info.person_at(others[0]).user_id]
        wanted = f"propose:{panel.seat}"
        if not any(offer.token == wanted for offer in (await self._panel(other)).invitations):
            return False
        await self.table.host.gameplay.answer(panel.info.id, other.user_id, Action(wanted, SharedOut()))
        await self.table.env.settle()
        await self._listen(other)
        before = self.counted["presses"]
        shown = await visitor.press(await self.table.card(), "seat")
        await visitor.accept(shown, await self._panel(visitor), f"reply:{others[0]}")
        self.presses[ACCEPTING][self.counted["presses"] - before] += 1
        return True

    async def _answer(self, visitor: Straight) -> None:
        """Let the visitor answer all their questions, and count the presses of each run of the same kind."""
        before, run = self.counted["presses"], list[Decision]()
        shown = await visitor.press(await self.table.card(), "seat")
        asked = _asked(await self._panel(visitor))
        began, first = before, asked
        for _ in range(PRESSES_IN_A_VISIT):
            if asked is None:
                break
            shown = await self._use(visitor, shown, asked)
            following = _asked(await self._panel(visitor))
            if following is not None and following.token == asked.token:
                continue
            run.append(asked)
            if following is None or following.kind != asked.kind:
                kind = PASSING if visitor.passed and len(run) == 1 else asked.kind
                self.presses[kind][self.counted["presses"] - before] += 1
                before, run = self.counted["presses"] - 1, []
            asked = following
        if first is not None:
            self.presses[VISIT + first.kind][self.counted["presses"] - began] += 1

    async def _use(self, visitor: Straight, shown: Any, asked: Decision) -> Any:
        """Let the visitor press a random control that leads to an answer, or enter a computer player's answer.

        Returns the resulting message.
        """
        if self.orders is None or not isinstance(visitor, Deliberate):
            return await visitor.use_random_control(shown)
        panel, action = await self._panel(visitor), await self.orders.answer_of(asked.seat)
        assert panel.view is not None, "a player who is asked has a seat"
        localizer = SHOWN.table_localizer(panel.info, panel.chosen, "en").with_view(panel.view)
        try:
            return await visitor.give(shown, Controls(localizer, panel.info.id, asked), asked, action)
        except LookupError:
            self.counted["unpressed"] += 1
            await self.orders.give(visitor, action)
            return await visitor.press(await self.table.card(), "seat")

    async def _listen(self, acting: Straight) -> None:
        """Count the messages posted since the last call, and their pings.

        A ping is idle if the pinged user has no open question and isn't the `acting` one.
        """
        await self.table.host.wait_until_idle()
        info = await self.table.table_info()
        waiting = {info.person_at(seat).user_id for seat in info.awaited}
        requests = self.table.env.http_requests
        for request in requests[self.heard :]:
            if request.method != "POST" or request.path != f"/channels/{self.table.channel.id}/messages":
                continue
            called = [int(user) for user in ((request.json or {}).get("allowed_mentions") or {}).get("users") or ()]
            self.counted["with pings" if called else "without pings"] += 1
            self.counted["pings"] += len(called)
            self.counted["idle pings"] += len({*called} - waiting - {acting.user_id})
        self.heard = len(requests)


def _asked(panel: Panel) -> Decision | None:
    """Return the question that this player has to answer now, or None."""
    return panel.decision if panel.seat in panel.info.awaited else None


async def _count_messages(table: SimulatedGame, counted: Counter[str]) -> None:
    card = (await table.table_info()).card_message_id
    texts = [text for message in table.channel_messages() if message.id != card for text in _texts(message)]
    counted["lines"] = sum(-(-max(1, len(line)) // WIDTH) for text in texts for line in text.splitlines())
    counted["direct messages"] = sum(len(visitor.direct_messages()) for visitor in table.users)


def _texts(message: Any) -> Iterator[str]:
    """Yield the texts of a message, in its final version."""
    yield message.content
    for embed in message.embeds:
        yield from (embed.title or "", embed.description or "")
        yield from (f"{field.name}\n{field.value}" for field in embed.fields)


def _print_kinds(kinds: Presses) -> None:
    sys.stdout.write(f"\n{'presses by kind of question':36}{'times':>10}{'median':>10}{'p90':>10}{'max':>10}\n")
    for kind in sorted(kinds):
        numbers = list(kinds[kind].elements())
        within = quantiles(numbers, n=10, method="inclusive")[-1] if len(numbers) > 1 else numbers[0]
        sys.stdout.write(f"{kind:36}{len(numbers):10}{median(numbers):10.1f}{within:10.1f}{max(numbers):10}\n")
    sys.stdout.write("\n")


def _print(game: str, sums: dict[int, Counter[str]], games: int) -> None:
    sys.stdout.write(f"{game:36}" + "".join(f"{seats} seats".rjust(10) for seats in sums) + "\n")
    for what, name in ROWS:
        figures = "".join(f"{_figure(counted, what, games):10.1f}" for counted in sums.values())
        sys.stdout.write(f"{name:36}{figures}\n")


def _print_waits(sums: dict[int, Counter[str]], games: int) -> None:
    for what in sorted({what for counted in sums.values() for what in counted if what.startswith(WAITING)}):
        sys.stdout.write(f"{what:36}" + "".join(f"{counted[what] / games:10.1f}" for counted in sums.values()) + "\n")


def _figure(counted: Counter[str], what: str, games: int) -> float:
    upper, _, lower = what.partition(" / ")
    return counted[upper] / ((counted[lower] or 1) if lower else games)


if __name__ == "__main__":
    sys.exit(main())
