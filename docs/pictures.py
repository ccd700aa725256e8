"""Take the screenshots in the README and docs/players.md: whole games in the playground, in a real browser.

Needs a Chromium and the development packages:

    uv run --locked python docs/pictures.py --chromium /usr/bin/chromium
"""

import argparse
import asyncio
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.async_api import async_playwright

from bot.commands.bot_factory import painter
from bot.commands.demo.simulated_game import SimulatedGame, SimulationClock
from bot.commands.demo.simulated_user import SimulatedUser
from bot.commands.playground.actions import Playground
from bot.commands.playground.process import open_playground
from bot.commands.playground.server import serve
from bot.commands.playground.storage import ADDRESS_FILE, open_listener
from bot.discord.client import Chabudai
from bot.host.delivery.card import PictureRenderer
from bot.localization.catalogs import CatalogLoader
from bot.model.panels import Panel
from bot.settings import Settings
from engine.core.chance import Chance
from engine.shogun.views import ShogunView
from engine.trajan.views import TrajanView

HERE = Path(__file__).parent
SEED = 11
SEATS = 4
PATIENCE = 30.0
"""Seconds that a visitor waits for the bot, on a busy machine."""
PHONE, DESK = 390, 1000
"""Widths of the window, in pixels."""
BEFORE_THE_BOARD = 40
"""Turns after which the board is worth looking at."""
SO_MANY_MARKERS = (5, 6)
"""Markers in one tray for which there are more ways to sow than buttons."""
BEFORE_THE_CIRCLES = 8
"""Turns after which the circles of Trajan are in disorder."""
BEFORE_THE_PROVINCES = 12
"""Turns of the second year after which armies have met."""
UNDER_THE_CARD = 6
"""Turns after which the game log and the pings are below the card again."""
MUCH = 6
"""Answers of others after which *Since your last turn* is worth looking at."""


class Moment(NamedTuple):
    """Something to photograph on the page of a person whose panel shows that it is there, after some presses.

    The picture begins with the last element `at`, if that is given.
    """

    name: str
    is_there: Callable[[Panel], bool]
    presses: tuple[str, ...] = ("cb:seat:",)
    at: str = ""


def _text_of(message: str, game: str | None = None) -> str:
    return CatalogLoader().catalog(game=game).format(message)


def _asked(kind: str) -> Callable[[Panel], bool]:
    return lambda panel: panel.decision is not None and panel.decision.kind == kind


def _has_laid_nothing(panel: Panel) -> bool:
    return _asked("plan")(panel) and not panel.drafts


def _has_an_offer(panel: Panel) -> bool:
    return any(invitation.reply for invitation in panel.invitations)


def _was_away(panel: Panel) -> bool:
    return panel.decision is not None and len(panel.answers_since) >= MUCH


def _is_a_year_later(panel: Panel) -> bool:
    return isinstance(panel.view, ShogunView) and panel.view.year > 1 and panel.view.phase == "planning"


def _is_in_a_later_quarter(kind: str) -> Callable[[Panel], bool]:
    """The question of this kind, when tiles lie on the slots."""
    return lambda panel: _asked(kind)(panel) and isinstance(panel.view, TrajanView) and panel.view.quarter > 1


def _takes_a_form(panel: Panel) -> bool:
    return panel.decision is not None and panel.decision.facts.get("markers", 0) in SO_MANY_MARKERS


RISING_SUN = (
    Moment("call", _asked("choose-mandate"), ()),
    Moment("mandate", _asked("choose-mandate")),
    Moment("offer", _has_an_offer),
    Moment("since", _was_away, at=".message"),
    Moment("seat", _asked("move-figures")),
    Moment("bid", _asked("bid"), ("cb:seat:", "cb:form:")),
)
SAMURAI_SWORD = (Moment("parry", _asked("may-parry")),)
SHOGUN = (
    Moment("spaces", _has_laid_nothing, ("cb:seat:", "cb:suggest:"), at=f'h4:has-text("{_text_of("panel-chosen")}")'),
    Moment("odds", _asked("choose-force"), at=f'.embed:has-text("{_text_of("facts-odds", "shogun")}")'),
    Moment("chronicle", _is_a_year_later, ()),
)
TRAJAN = (
    Moment("trays", _is_in_a_later_quarter("choose-tray"), at=f'h4:text-is("{_text_of("facts-you", "trajan")}")'),
    Moment("sowing", _takes_a_form, at=f'h4:has-text("{_text_of("panel-chosen")}")'),
)


class Album:
    """Pictures of what one person sees after another."""

    def __init__(self, browser: Any, address: str, folder: Path, scheme: str) -> None:
        self._browser = browser
        self._address = address
        self._folder = folder
        self._scheme = scheme

    async def take(self, name: str, person: int, *presses: str, at: str = "", width: int = PHONE) -> None:
        """A picture of the page of `person` after some presses on controls, named by how their ids begin.

        It shows the end of the channel, or begins with the element `at`.
        """
        page = await self._browser.new_page(
            viewport={"width": width, "height": 900 if width > PHONE else 844},
            color_scheme=self._scheme,
            device_scale_factor=1 if width > PHONE else 1.5,
        )
        await page.goto(f"{self._address}?as={person}")
        await page.wait_for_selector(".message")
        for press in presses:
            await page.locator(f'[data-key^="{press}"]').last.click()
            await page.wait_for_timeout(1500)
        await page.wait_for_timeout(700)
        if at:
            await page.locator(at).last.evaluate("(place) => place.scrollIntoView()")
            await page.wait_for_timeout(700)
        await page.screenshot(path=str(self._folder / f"{name}.png"))
        await page.close()


async def draw(chromium: str, folder: Path, scheme: str) -> None:
    """Plays an evening of each game and photographs what is worth it."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox", "--disable-gpu"])

        def album(address: str) -> Album:
            return Album(browser, address, folder, scheme)

        with tempfile.TemporaryDirectory() as data:
            await _rising_sun(Path(data), album)
        with tempfile.TemporaryDirectory() as data:
            await _samurai_sword(Path(data), album)
        with tempfile.TemporaryDirectory() as data:
            await _shogun(Path(data), album)
        with tempfile.TemporaryDirectory() as data:
            await _trajan(Path(data), album)
        await browser.close()


async def _rising_sun(data: Path, album: Callable[[str], Album]) -> None:
    async with _evening(data) as (playground, table, address):
        await _begin(playground, table, "rising_sun", album(address), lobby=True)
        for _ in range(BEFORE_THE_BOARD):
            await _turn(playground, table)
    # The visitors would wait for a picture of the board after every press: it hangs now, and then no more.
    async with _evening(data, painter(Settings.read())) as (playground, table, address):
        person = table.users[0].user_id
        await playground.use_command(person, table.channel.id, "table show", {})
        await _hung(table)
        await album(address).take("table", person, at=await _card(table), width=DESK)
        await album(address).take("board", person, at=f"{await _card(table)} .picture")
    async with _evening(data) as (playground, table, address):
        await _watch(playground, table, album(address), RISING_SUN)
        await album(address).take("end", table.users[0].user_id, at=await _card(table))


async def _samurai_sword(data: Path, album: Callable[[str], Album]) -> None:
    async with _evening(data) as (playground, table, address):
        await _begin(playground, table, "samurai_sword", album(address))
        await _watch(playground, table, album(address), SAMURAI_SWORD, to_the_end=False)
    await _drawn(data, album, "circle")


async def _shogun(data: Path, album: Callable[[str], Album]) -> None:
    async with _evening(data) as (playground, table, address):
        await _begin(playground, table, "shogun", album(address))
        await _watch(playground, table, album(address), SHOGUN, to_the_end=False)
        for _ in range(BEFORE_THE_PROVINCES):
            await _turn(playground, table)
    await _drawn(data, album, "provinces")


async def _trajan(data: Path, album: Callable[[str], Album]) -> None:
    async with _evening(data) as (playground, table, address):
        await _begin(playground, table, "trajan", album(address))
        await _watch(playground, table, album(address), TRAJAN, to_the_end=False)
        for _ in range(BEFORE_THE_CIRCLES):
            await _turn(playground, table)
    await _drawn(data, album, "forum")


async def _drawn(data: Path, album: Callable[[str], Album], name: str) -> None:
    """Take a screenshot of the board's picture in the current position."""
    async with _evening(data, painter(Settings.read())) as (playground, table, address):
        person = table.users[0].user_id
        await playground.use_command(person, table.channel.id, "table show", {})
        await _hung(table)
        await album(address).take(name, person, at=f"{await _card(table)} .picture")


@asynccontextmanager
async def _evening(
    folder: Path, pictures: PictureRenderer | None = None
) -> AsyncIterator[tuple[Playground, SimulatedGame, str]]:
    """The playground of `folder`, visitors in it, and its address."""
    words = CatalogLoader().catalog()
    listener, address, _ = await open_listener(folder / ADDRESS_FILE, 0)
    async with (
        open_playground(folder, words, pictures, SimulationClock()) as playground,
        serve(playground, words, listener, address),
    ):
        world = playground.world
        world.env.settle_timeout = PATIENCE
        chance = Chance(SEED)
        people = list(world.people)[:SEATS]
        visitors = [SimulatedUser(world.member(person), chance, lambda name, what: None) for person in people]
        bot = world.env.bot
        assert isinstance(bot, Chabudai)
        yield (
            playground,
            SimulatedGame(world.env, bot.host, bot.boards, world.channels[0], visitors, chance),
            str(address),
        )


async def _begin(
    playground: Playground, table: SimulatedGame, game: str, album: Album, *, lobby: bool = False
) -> None:
    first, *others = table.users
    async with playground.exclusive():
        await first.actor.slash(table.channel, "table open", game=game)
        for visitor in others:
            await visitor.use_random_control(await visitor.press(await table.card(), "join"))
    if lobby:
        await album.take("lobby", first.user_id)
    async with playground.exclusive():
        await first.press(await table.card(), "start")


async def _watch(
    playground: Playground, table: SimulatedGame, album: Album, moments: Sequence[Moment], *, to_the_end: bool = True
) -> None:
    """Plays on, to the end or until all moments have come, and takes each the first time."""
    left = list(moments)
    goes_on = all([await _turn(playground, table) for _ in range(UNDER_THE_CARD)])
    while goes_on and (left or to_the_end):
        for moment, person in await _here(table, left):
            await album.take(moment.name, person, *moment.presses, at=moment.at)
            left.remove(moment)
        goes_on = await _turn(playground, table)


async def _here(table: SimulatedGame, moments: Sequence[Moment]) -> list[tuple[Moment, int]]:
    """Return the moments that can be photographed now, each with a person who sees it."""
    info = await table.table_info()
    if info.status != "playing" or not moments:
        return []
    people = [visitor.user_id for visitor in table.users]
    panels = {person: await table.host.gameplay.panel(info.id, person) for person in people}
    found = [(moment, [person for person in people if moment.is_there(panels[person])]) for moment in moments]
    return [(moment, seen_by[0]) for moment, seen_by in found if seen_by]


async def _turn(playground: Playground, table: SimulatedGame) -> bool:
    async with playground.exclusive():
        return await table.play_turn()


async def _card(table: SimulatedGame) -> str:
    return f"#message-{(await table.card()).id}"


async def _hung(table: SimulatedGame) -> None:
    """Waits until the picture of the board hangs."""
    for _ in range(120):
        if (await table.card()).attachments:
            return
        await asyncio.sleep(0.5)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default="/usr/bin/chromium", help="path of the browser")
    parser.add_argument("--folder", type=Path, default=HERE, help="where the pictures go")
    parser.add_argument("--scheme", choices=("dark", "light"), default="dark", help="the colours")
    args = parser.parse_args()
    asyncio.run(draw(args.chromium, args.folder, args.scheme))


if __name__ == "__main__":
    main()
