"""Benchmark of the time from the text of *My seat* to its picture, while cards are being drawn.

    python benchmarks/private_pictures.py [--rounds 8] [--game GAME]

Two bots run in separate processes, each with its own fake Discord on localhost: this checkout, and the same without
private pictures. In each round, a player answers at each of 40 tables. While the cards are drawn, a player opens
*My seat* every two seconds. The bots take turns. Exits with status 1 if a limit is missed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import statistics
import sys
import tempfile
from collections.abc import Sequence
from contextlib import AsyncExitStack, closing
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.bot_speed import running, without_pauses
from benchmarks.laid_tables import USUAL, Kind, Place, Ready, Sitter, card_at, lay
from bot.host.delivery.card import PICTURE_DELAY
from bot.model.custom_ids import CustomId
from engine.games import GAMES
from tests.double import FakeDiscord, LoggedRequest, controls

TABLES, EVERY = 40, 2.0
"""Number of tables whose cards are drawn, and seconds between two panels."""
MEDIAN, WORDS = 0.6, 1.05
"""Limits: median seconds from text to picture, and the ratio of response times with and without private pictures."""
PATIENCE = 300.0
"""Maximum seconds to wait until all pictures are drawn."""
PROGRAM = "from bot.commands.cli import main; main(['run'])"
WITHOUT = f"from bot.presentation.panel import SeatView; SeatView.request = lambda seat: None; {PROGRAM}"


class Side:
    """A bot with 40 tables, and its measurements in seconds."""

    def __init__(self, double: FakeDiscord, file: Path, kind: Kind, seed: int) -> None:
        self._world = double.world
        self._file = file
        self._kind = kind
        self._chance = Random(seed)
        self._places: list[Place] = []
        self._posted: list[int] = []
        self.words: list[float] = []
        """Times from press to text."""
        self.pictures: list[float] = []
        """Times from text to picture."""
        self.cards = 0
        """Number of card pictures that were sent."""

    async def lay(self) -> None:
        """Create the users and tables. Call this before the bot starts."""
        world, counts = self._world, self._kind.seats_for(self._kind.Options())
        guild = await world.add_guild("Club", owner=await world.add_user("Owner"))
        for at in range(TABLES):
            people = [await world.add_user(f"Person {seat}") for seat in range(self._chance.choice(counts))]
            for user in people:
                await world.join(guild, user)
            self._places.append(Place(guild, await world.add_channel(guild, f"table-{at}"), people))
        await lay(self._file, self._places, self._chance, kind=self._kind)

    async def find_cards(self) -> None:
        """Wait until all cards and their pictures are sent."""
        self._posted = [await card_at(self._world, place) for place in self._places]
        await self._rest()

    async def round(self, panels: int) -> None:
        """Let a player answer at each table, then open `panels` panels while the cards are drawn."""
        ready = [pair for at in range(TABLES) if (pair := await self._ready(at)) is not None]
        await self._rest()
        begin = len(await self._world.log())
        await asyncio.gather(*(self._answer(*pressing) for pressing in ready))
        await asyncio.sleep(PICTURE_DELAY)
        opened = []
        for at, user in self._chance.sample(self._turns(), panels):
            opened.append((len(await self._world.log()), user))
            await self._open(at, user)
            await asyncio.sleep(EVERY)
        await self._rest()
        for since, user in opened:
            self._note_picture(await self._world.log(since), user)
        sent = await self._world.log(begin)
        self.cards += sum(bool(one.files) for one in sent if (one.audience or "").startswith("channel:"))

    async def _answer(self, user: int, sitter: Sitter, ready: Ready) -> None:
        """Answer a question, then open *More*, which has no picture, so that only cards are left to draw."""
        shown = (await sitter.press(ready)).message or {}
        more = next((each for each in controls(shown) if _what(each.custom_id) == "more"), None)
        if more is not None:
            await self._world.press(user, shown, more.custom_id)

    async def _ready(self, at: int) -> tuple[int, Sitter, Ready] | None:
        """Prepare a press that answers a question at a table, or return None if no player has one."""
        for user in [user for table, user in self._turns() if table == at]:
            sitter = Sitter(self._world, user, self._chance)
            if (ready := await sitter.ready(self._posted[at])) is not None:
                return user, sitter, ready
        return None

    async def _open(self, at: int, user: int) -> None:
        card = await self._world.message(self._posted[at]) or {}
        seat = next(each.custom_id for each in controls(card) if _what(each.custom_id) == "seat")
        answer = await self._world.press(user, self._posted[at], seat)
        if answer.answered_after is None:
            raise LookupError("a press got no response")
        self.words.append(answer.answered_after)

    def _note_picture(self, sent: Sequence[LoggedRequest], user: int) -> None:
        """Record the time between a panel's first picture and the response before it, if it has a picture."""
        mine = [one for one in sent if one.audience == f"user:{user}"]
        picture = next((at for at, one in enumerate(mine) if one.files), 0)
        if picture:
            self.pictures.append(mine[picture].at - mine[picture - 1].at)

    def _turns(self) -> list[tuple[int, int]]:
        """Return the users whose turn it is, as pairs of a table's index and a user id."""
        query = "SELECT tables.channel_id, seats.user_id FROM due JOIN tables ON id = due.table_id JOIN seats"
        query += " ON seats.table_id = due.table_id AND seats.seat = due.seat WHERE status = 'playing'"
        channels = {place.channel: at for at, place in enumerate(self._places)}
        with closing(sqlite3.connect(self._file)) as database:
            return sorted((channels[channel], user) for channel, user in database.execute(query))

    async def _rest(self) -> None:
        """Wait until the bot has drawn everything and sent its queued messages."""
        await self._world.wait_until_idle(quiet=PICTURE_DELAY, within=PATIENCE)
        with closing(sqlite3.connect(self._file)) as database:
            while database.execute("SELECT count(*) FROM outbox").fetchone() != (0,):
                await self._world.wait_until_idle(quiet=PICTURE_DELAY, within=PATIENCE)


def _what(custom_id: str) -> str:
    found = CustomId.parse(custom_id)
    return "" if found is None else found.verb


async def measure(rounds: int, panels: int, seed: int, kind: Kind) -> tuple[Side, Side]:
    """Measure this checkout with and without private pictures, and return the results in this order."""
    async with AsyncExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sides = []
        for name, program in (("with", PROGRAM), ("without", WITHOUT)):
            double = await stack.enter_async_context(FakeDiscord())
            side = Side(double, folder / f"{name}.db", kind, seed)
            await side.lay()
            place = f"sqlite+aiosqlite:///{folder / name}.db"
            await stack.enter_async_context(running(double, sys.executable, "-c", program, DATABASE_URL=place))
            await side.find_cards()
            sides.append(side)
        with without_pauses():
            for at in range(rounds):
                for side in sides if at % 2 else reversed(sides):
                    await side.round(panels)
        return sides[0], sides[1]


def report(with_pictures: Side, without: Side) -> bool:
    """Print the results. Return whether every limit is met."""
    median = statistics.median(with_pictures.pictures)
    p95 = statistics.quantiles(with_pictures.pictures, n=20, method="inclusive")[-1]
    ratio = statistics.median(with_pictures.words) / statistics.median(without.words)
    held, missed = (median <= MEDIAN, ratio <= WORDS), {True: "", False: "  MISSED"}
    opened, painted = len(with_pictures.words), len(with_pictures.pictures)
    print(f"{opened} panels, {painted} with a picture; pictures of {with_pictures.cards} cards")
    print(f"from text to picture: p95 {p95:.2f} s, median {median:.2f} s, limit {MEDIAN:g} s{missed[held[0]]}")
    for name, side in (("with", with_pictures), ("without", without)):
        print(f"from press to text {name} private pictures: median {statistics.median(side.words) * 1e3:.1f} ms")
    print(f"ratio {ratio:.2f}, limit {WORDS:g}{missed[held[1]]}")
    return all(held)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--panels", type=int, default=4, help="panels opened per round (default: 4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--game", choices=GAMES, default=USUAL.id)
    options = parser.parse_args()
    return (
        0 if report(*asyncio.run(measure(options.rounds, options.panels, options.seed, GAMES[options.game]))) else 1
    )


if __name__ == "__main__":
    sys.exit(main())
