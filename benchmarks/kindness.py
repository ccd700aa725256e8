"""Counts what a game costs the people who play it: waits, presses, messages. No seconds.

Whole games are played by the bot in a simulated Discord. The people in it go straight to the point: they open what
they need, answer, and leave. What is counted should fall with each release.

Presses are also counted by kind of question, from the call: *My seat*, and all that it takes until the question is
answered. Questions of one kind that follow one another at once are one (a whole Recruit, figure by figure). One that
is shown in the same visit as another counts *My seat* as well, so that all can be compared. In an open talk somebody
lays an offer before somebody else now and then, which is accepted.

With `--orders` people answer as a computer player would, by the least presses that lead there; with `--ahead` as well
they say ahead all that can be said, for which no presses are counted. What the table waits for is counted by kind of
question then. A visit is called by the first question that it answers.
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
from bot.commands.demo.evening import Evening, evening
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
"""Among so many first plans of a case are all its numbers of seats."""
PRESSES_IN_A_VISIT = 40
WIDTH = 40
"""Characters of a line on a phone."""
OFFERS = 60
"""In how many of a hundred visits in an open talk somebody lays an offer before somebody else."""

ROWS = (
    ("answers", "answers a game"),
    ("alone", "the table waits for one person"),
    ("together", "it waits for several at once"),
    ("visits", "visits to the table"),
    ("presses", "presses a game"),
    ("presses / answers", "presses an answer"),
    ("presses / visits", "presses a visit"),
    ("calls", "messages that call somebody"),
    ("telling", "messages that call nobody"),
    ("lines", "lines of 40 characters at the end"),
    ("letters", "direct messages"),
    ("pings", "mentions of somebody"),
    ("pings / waits", "mentions a wait"),
    ("idle pings", "mentions without an open question"),
    ("unpressed", "answers for which no way was found"),
)
"""What is counted, or one count for each of another, and how the table calls it."""
WAITING = "waits for one: "
"""Before the kind of question for which the table waits for one person."""
ACCEPTING, PASSING = "accept an offer", "pass"
VISIT = "a visit: "
"""Before the kind of the first question of a visit."""

Presses = dict[str, Counter[int]]
"""How often a kind of question took so many presses."""


class Manner(NamedTuple):
    """How people answer: by a computer player's `orders`, perhaps saying all `ahead`, or by pressing at random."""

    orders: bool
    ahead: bool


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=3, help="games at each number of seats")
    parser.add_argument("--game", choices=CASES, action="append", help="this game; all, if none is named")
    parser.add_argument("--orders", action="store_true", help="answers come from a computer player")
    parser.add_argument("--ahead", action="store_true", help="with --orders: all that can be is said ahead")
    args = parser.parse_args()
    if args.ahead and not args.orders:
        parser.error("--ahead goes with --orders")
    for game in args.game or CASES:
        _count(game, args.games, Manner(args.orders, args.ahead))
    return 0


def _count(game: str, games: int, manner: Manner) -> None:
    """Plays and prints so many games for each number of seats."""
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
    """The first seeds whose plan has each number of seats."""
    planned = [case.plan(seed)[0] for seed in range(PLANS * games)]
    every = sorted(set(planned))
    return {seats: [seed for seed, of in enumerate(planned) if of == seats][:games] for seats in every}


def _counted(game: str, manner: Manner, seed: int) -> tuple[Counter[str], Presses]:
    return asyncio.run(play(CASES[game], manner, seed))


async def play(case: Case, manner: Manner, seed: int) -> tuple[Counter[str], Presses]:
    """What a game costs its people: counts by the names in `ROWS`, and presses by kind of question."""
    counted: Counter[str] = Counter()
    seats, options = case.plan(seed)

    def noticed(name: str, what: str) -> None:
        counted["presses"] += 1

    async with evening(seats, seed, noticed, games=ALL_GAMES, wording=WORDING) as table:
        look_often(table.env)
        await table.open(case.kind.id, options)
        people: dict[int, Straight] = {
            visitor.user_id: Deliberate(visitor.actor, table.chance, noticed)
            if manner.orders
            else Straight(visitor.actor, table.chance, noticed, ThriftyPen(table.chance))
            for visitor in table.visitors
        }
        table.visitors = list(people.values())
        counted.clear()
        orders = Orders(table, Chance(seed), ahead=manner.ahead) if manner.orders else None
        game = _Game(table, people, counted, Chance(seed), orders)
        while await game.visit():
            pass
        counted["answers"] = (await table.table()).seq
        await _count_messages(table, counted)
    return counted, dict(game.presses)


@dataclass
class _Game:
    """A game that is being played, and what was counted of it."""

    table: Evening
    people: dict[int, Straight]
    counted: Counter[str]
    chance: Chance
    orders: Orders | None
    presses: Presses = field(default_factory=lambda: defaultdict(Counter))
    heard: int = 0
    """Requests to Discord that were listened to."""

    async def visit(self) -> bool:
        """Somebody who is awaited comes and answers all that they are asked. False when the game is over."""
        info = await self.table.table()
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
        return await self.table.host.play.panel((await self.table.table()).id, visitor.user_id)

    async def _bargain(self, visitor: Straight) -> bool:
        """Somebody who is awaited as well lays an offer before the visitor, who accepts it; False if nobody does."""
        panel = await self._panel(visitor)
        others = [seat for seat in panel.info.awaited if seat != panel.seat]
        if not others or self.chance.below(100) >= OFFERS:
            return False
        other = self.people[panel.info.person_at(others[0]).user_id]
        wanted = f"propose:{panel.seat}"
        if not any(offer.token == wanted for offer in (await self._panel(other)).invitations):
            return False
        await self.table.host.play.answer(panel.info.id, other.user_id, Action(wanted, SharedOut()))
        await self.table.env.settle()
        await self._listen(other)
        before = self.counted["presses"]
        shown = await visitor.press(await self.table.card(), "seat")
        await visitor.accept(shown, await self._panel(visitor), f"reply:{others[0]}")
        self.presses[ACCEPTING][self.counted["presses"] - before] += 1
        return True

    async def _answer(self, visitor: Straight) -> None:
        """The visitor answers one question after the other, and the presses of each kind in a row are counted."""
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
        """The visitor uses a control that leads to an answer, or gives the one that they mean to."""
        if self.orders is None or not isinstance(visitor, Deliberate):
            return await visitor.press_anything(shown)
        panel, action = await self._panel(visitor), await self.orders.answer_of(asked.seat)
        assert panel.view is not None, "who is asked sits at the table"
        voice = SHOWN.voice_at(panel.info, panel.chosen, "en").before(panel.view)
        try:
            return await visitor.give(shown, Controls(voice, panel.info.id, asked), asked, action)
        except LookupError:
            self.counted["unpressed"] += 1
            await self.orders.give(visitor, action)
            return await visitor.press(await self.table.card(), "seat")

    async def _listen(self, acting: Straight) -> None:
        """Counts what was posted since, and whom it mentioned; of who acts only that they were."""
        await self.table.host.settled()
        info = await self.table.table()
        awaited = {info.person_at(seat).user_id for seat in info.awaited}
        requests = self.table.env.http_requests
        for request in requests[self.heard :]:
            if request.method != "POST" or request.path != f"/channels/{self.table.channel.id}/messages":
                continue
            called = [int(user) for user in ((request.json or {}).get("allowed_mentions") or {}).get("users") or ()]
            self.counted["calls" if called else "telling"] += 1
            self.counted["pings"] += len(called)
            self.counted["idle pings"] += len({*called} - awaited - {acting.user_id})
        self.heard = len(requests)


def _asked(panel: Panel) -> Decision | None:
    """The question that somebody is awaited for."""
    return panel.decision if panel.seat in panel.info.awaited else None


async def _count_messages(table: Evening, counted: Counter[str]) -> None:
    card = (await table.table()).card_message_id
    texts = [text for message in table.said() if message.id != card for text in _texts(message)]
    counted["lines"] = sum(-(-max(1, len(line)) // WIDTH) for text in texts for line in text.splitlines())
    counted["letters"] = sum(len(visitor.letters()) for visitor in table.visitors)


def _texts(message: Any) -> Iterator[str]:
    """All that is read in a message, as it stands at the end."""
    yield message.content
    for embed in message.embeds:
        yield from (embed.title or "", embed.description or "")
        yield from (f"{field.name}\n{field.value}" for field in embed.fields)


def _print_kinds(kinds: Presses) -> None:
    sys.stdout.write(f"\n{'presses from the call':36}{'times':>10}{'median':>10}{'9 of 10':>10}{'most':>10}\n")
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
