"""Takes the pictures of the README: whole evenings in the playground, photographed in a real browser.

Needs a Chromium and the development packages:

    uv run --locked python docs/pictures.py --chromium /usr/bin/chromium
"""

import argparse
import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from playwright.async_api import async_playwright

from bot.commands.building import painter
from bot.commands.demo.evening import Evening, EveningClock
from bot.commands.demo.visitor import Visitor
from bot.commands.playground.actions import Playground
from bot.commands.playground.process import opened
from bot.commands.playground.server import serving
from bot.discord.client import Chabudai
from bot.host.pictures import Painter
from bot.settings import Settings
from bot.words.wording import Wording
from engine.core.chance import Chance
from engine.core.questions import ShareOut

HERE = Path(__file__).parent
SEED = 11
SEATS = 4
PATIENCE = 30.0
"""Seconds that a visitor waits for the bot, on a busy machine."""
BEFORE_THE_BOARD = 60
"""Turns after which the board is worth looking at."""


class Album:
    """Pictures of what one person sees after another, in some widths."""

    def __init__(self, browser: Any, address: str, folder: Path, widths: Sequence[int], scheme: str) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        self._widths = widths
        self._scheme = scheme

    async def take(self, name: str, person: int, *presses: str, at: str = "") -> None:
        """A picture of the page of `person` after some presses on controls, named by how their ids begin.

        It shows the end of the channel, or begins with the element `at`.
        """
        for width in self._widths:
            page = await self._browser.new_page(
                viewport={"width": width, "height": 900}, color_scheme=self._scheme, device_scale_factor=1
            )
            await page.goto(f"{self._address}?as={person}")
            await page.wait_for_selector(".message")
            for press in presses:
                await page.locator(f'[data-key^="{press}"]').last.click()
                await page.wait_for_timeout(700)
            await page.wait_for_timeout(700)
            if at:
                await page.locator(at).last.evaluate("(place) => place.scrollIntoView()")
                await page.wait_for_timeout(700)
            suffix = "" if len(self._widths) == 1 else f"-{width}"
            await page.screenshot(path=str(self._folder / f"{name}{suffix}.png"))
            await page.close()


async def draw(chromium: str, folder: Path, widths: Sequence[int], scheme: str) -> None:
    """Plays an evening and photographs lobby, table, board, bid form and final table."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])
        with tempfile.TemporaryDirectory() as data:
            async with _evening(Path(data)) as (playground, table, address):
                album = Album(browser, address, folder, widths, scheme)
                await _begin(playground, table, album)
                await _play(playground, table, lambda turns: turns >= BEFORE_THE_BOARD)
            # The visitors would wait for a picture of the board after every press: it hangs now, and then no more.
            async with _evening(Path(data), painter(Settings.read())) as (playground, table, address):
                person = table.visitors[0].user_id
                await playground.command(person, table.channel.id, "table show", {})
                await _hung(table)
                album = Album(browser, address, folder, widths, scheme)
                await album.take("table", person, at=await _card(table))
                await album.take("board", person, at=f"{await _card(table)} .picture")
                await album.take("seat", person, "cb:seat:")
            async with _evening(Path(data)) as (playground, table, address):
                album = Album(browser, address, folder, widths, scheme)
                while (bidder := await _bidder(table)) is None:
                    await _play(playground, table, lambda turns: turns >= 1)
                await album.take("bid", bidder, "cb:seat:", "cb:form:")
                await _play(playground, table, lambda turns: False)
                await album.take("final", table.visitors[0].user_id, at=await _card(table))
        await browser.close()


@asynccontextmanager
async def _evening(folder: Path, pictures: Painter | None = None) -> AsyncIterator[tuple[Playground, Evening, str]]:
    """The playground of `folder`, visitors in it, and its address."""
    words = Wording().words()
    async with (
        opened(folder, words, pictures, EveningClock()) as playground,
        serving(playground, words, 0) as address,
    ):
        world = playground.world
        world.env.settle_timeout = PATIENCE
        chance = Chance(SEED)
        people = list(world.people)[:SEATS]
        visitors = [Visitor(world.member(person), chance, lambda name, what: None) for person in people]
        bot = world.env.bot
        assert isinstance(bot, Chabudai)
        yield playground, Evening(world.env, bot.host, bot.boards, world.channels[0], visitors, chance), address


async def _begin(playground: Playground, table: Evening, album: Album) -> None:
    first, *others = table.visitors
    async with playground.alone():
        await first.actor.slash(table.channel, "table open", game="rising_sun")
        for visitor in others:
            await visitor.press(await table.card(), "join")
    await album.take("lobby", first.user_id)
    async with playground.alone():
        await first.press(await table.card(), "start")


async def _play(playground: Playground, table: Evening, enough: Callable[[int], bool]) -> None:
    """Plays some turns, or to the end."""
    turns = 0
    while not enough(turns):
        async with playground.alone():
            if not await table.turn():
                return
        turns += 1


async def _card(table: Evening) -> str:
    return f"#message-{(await table.card()).id}"


async def _hung(table: Evening) -> None:
    """Waits until the picture of the board hangs."""
    for _ in range(120):
        if (await table.card()).attachments:
            return
        await asyncio.sleep(0.5)


async def _bidder(table: Evening) -> int | None:
    """Somebody who is asked for a bid."""
    info = await table.table()
    for seat in info.awaited if info.status == "playing" else ():
        user_id = info.person_at(seat).user_id
        decision = (await table.host.play.panel(info.id, user_id)).decision
        if decision is not None and isinstance(decision.question, ShareOut) and len(decision.question.slots) > 2:
            return user_id
    return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="path of the browser")
    parser.add_argument("--folder", type=Path, default=HERE, help="where the pictures go")
    parser.add_argument("--widths", type=int, nargs="+", default=[1000], help="widths of the window, in pixels")
    parser.add_argument("--scheme", choices=("dark", "light"), default="dark", help="the colours")
    args = parser.parse_args()
    asyncio.run(draw(args.chromium, args.folder, args.widths, args.scheme))


if __name__ == "__main__":
    main()
