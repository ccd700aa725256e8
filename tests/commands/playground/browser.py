"""A real browser, and simulated users who use the page with the mouse or only with the keyboard."""

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from typing import Any, Protocol

import pytest

from bot.commands.demo.simulated_user import answers_a_question
from engine.core.chance import Chance

ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
    "--disable-background-timer-throttling", "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding", "--remote-debugging-port=0",
]  # fmt: skip
MOST_TABS = 600
FITS = "(box) => box.scrollWidth <= box.clientWidth"
"""JavaScript function that returns whether an element's content fits its width."""


@contextmanager
def chromium_or_skip() -> Iterator[str]:
    """Run a headless Chromium for many tests and yield its address; skip if none is installed."""
    path = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome")
    if path is None:
        pytest.skip("needs a Chromium: none is on the path, and CHROMIUM names none")
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        place = Path(profile) / "DevToolsActivePort"
        command = [path, *ARGUMENTS, f"--user-data-dir={profile}", "about:blank"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                yield _address_in(place)
            finally:
                process.terminate()


def _address_in(file: Path) -> str:
    for _ in range(600):
        lines = file.read_text().splitlines() if file.exists() else []
        if len(lines) == 2:
            return f"ws://127.0.0.1:{lines[0]}{lines[1]}"
        time.sleep(0.05)
    raise AssertionError("Chromium does not start")


@asynccontextmanager
async def browsing(address: str) -> AsyncIterator[Any]:
    """Connect to the browser at this address, with pages that are isolated from other tests and closed afterwards."""
    api = pytest.importorskip("playwright.async_api", reason="needs the Python package playwright")
    async with api.async_playwright() as playwright:
        browser = await playwright.chromium.connect_over_cdp(address)
        yield browser
        for context in browser.contexts[1:]:
            await context.close()
        await browser.close()


async def page_of(browser: Any, address: str, person: int | None = None, width: int = 1000) -> Any:
    """Open a user's page. JavaScript errors and console errors are recorded in `complaints`."""
    page = await browser.new_page(viewport={"width": width, "height": 900})
    page.complaints = []
    page.on("pageerror", lambda error: page.complaints.append(str(error)))
    page.on("console", lambda said: said.type == "error" and page.complaints.append(said.text))
    await page.goto(address if person is None else f"{address}?as={person}")
    await page.wait_for_selector("#channels [aria-current]", state="attached")
    return page


async def _is(page: Any, condition: str, argument: Any) -> bool:
    """Evaluate an expression over `at` (the focused element) and `wanted` (the argument)."""
    script = f"(wanted) => {{ const at = document.activeElement; return {condition}; }}"
    return bool(await page.evaluate(script, argument))


async def until(page: Any, condition: str, argument: Any = None) -> None:
    """Wait until an expression is true. Playwright's own method isn't allowed by the page's security policy."""
    for _ in range(600):
        if await _is(page, condition, argument):
            return
        await page.wait_for_timeout(25)
    raise AssertionError(f"does not come true: {condition} {argument}")


async def quiet(page: Any) -> None:
    """Wait until the last action has been answered and shown."""
    await until(page, "!document.querySelector('[aria-busy]')")
    await page.wait_for_timeout(180)


Answers = Sequence[str | list[int]]
"""For each field of a modal, its text, or the indexes of the options to choose in its menu."""


class Hand(Protocol):
    """A way to use the page."""

    page: Any

    async def press(self, key: str) -> None:
        """Press the control with this key."""
        ...

    async def take(self, key: str, places: list[int], many: bool) -> None:
        """Choose options in the open menu with this key."""
        ...

    async def fill(self, answers: Answers) -> None:
        """Fill in the open modal from top to bottom, and submit it."""
        ...


def _selector(key: str) -> str:
    return f'[data-key="{key}"]'


class Mouse:
    """A user with a mouse."""

    def __init__(self, page: Any) -> None:
        self.page = page

    async def press(self, key: str) -> None:
        await self.page.locator(_selector(key)).last.click()

    async def take(self, key: str, places: list[int], many: bool) -> None:
        for place in places:
            await self.page.locator(f'{_selector(key + "/list")} [role="option"]').nth(place).click()
        if many:
            await self.press(key + "/send")

    async def fill(self, answers: Answers) -> None:
        for number, answer in enumerate(answers):
            field = self.page.locator(f"#field-{number}")
            if isinstance(answer, str):
                await field.fill(answer)
                continue
            await field.click()
            for place in answer:
                await self.page.locator(f"#field-{number}-{place}").click()
            if await field.get_attribute("aria-expanded") == "true":
                await field.click()
        await self.page.locator("dialog .primary").click()


class Keyboard:
    """A user with only a keyboard, who presses Tab, arrows, Space, Enter and Escape."""

    def __init__(self, page: Any) -> None:
        self.page = page

    async def reach(self, condition: str, argument: Any = None) -> None:
        """Press Tab until the wanted element has the focus."""
        for _ in range(MOST_TABS):
            if await self.page.evaluate(
                f"(wanted) => {{ const at = document.activeElement; return {condition}; }}", argument
            ):
                return
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"cannot be reached by Tab: {condition} {argument}")

    async def press(self, key: str) -> None:
        await self.reach("at.dataset.key === wanted", key)
        await self.page.keyboard.press("Enter")

    async def take(self, key: str, places: list[int], many: bool) -> None:
        await until(self.page, "at.getAttribute('role') === 'listbox'")
        for place in places:
            await self.page.keyboard.press("Home")
            for _ in range(place):
                await self.page.keyboard.press("ArrowDown")
            if many:
                await self.page.keyboard.press(" ")
        await self.page.keyboard.press("Enter")

    async def fill(self, answers: Answers) -> None:
        for number, answer in enumerate(answers):
            await self.reach("at.id === wanted", f"field-{number}")
            if isinstance(answer, str):
                await self.page.keyboard.press("Control+A")
                await self.page.keyboard.type(answer or "0")
            else:
                await self._take_in_form(number, answer)
        await self.page.keyboard.press("Control+Enter")

    async def _take_in_form(self, number: int, places: list[int]) -> None:
        """Open a menu of a modal, choose options and close it."""
        await self.page.keyboard.press("Enter")
        await until(self.page, "at.id === wanted", f"field-{number}-list")
        for place in places:
            await self.page.keyboard.press("Home")
            for _ in range(place):
                await self.page.keyboard.press("ArrowDown")
            await self.page.keyboard.press(" ")
        if await self.page.evaluate("document.activeElement.role === 'listbox'"):
            await self.page.keyboard.press("Enter")
        await until(self.page, "at.id === wanted", f"field-{number}")


class Sitter:
    """A simulated player who answers the questions shown on the page, at random."""

    def __init__(self, hand: Hand, chance: Chance) -> None:
        self.hand = hand
        self._chance = chance

    async def step(self) -> None:
        """Use a control of the ephemeral panel if it has a question; otherwise open the panel."""
        page = self.hand.page
        message = page.locator(".message.private").last
        controls = await self._controls(message) if await message.count() else []
        if controls:
            key, is_menu = self._chance.choice(controls)
            await (self._take(key) if is_menu else self.hand.press(key))
        else:
            seat = page.locator('.message:not(.private) [data-key^="cb:seat:"]').last
            await self.hand.press(await seat.get_attribute("data-key"))
        await quiet(page)
        fields = await page.locator("dialog[open] .field").all()
        if fields:
            await self.hand.fill([await self._filling(field) for field in fields])
            await quiet(page)
            await page.keyboard.press("Escape")  # Close the modal if it wasn't submitted.

    async def _filling(self, field: Any) -> str | list[int]:
        """Return a value for a field of a modal: a small number, or the minimum number of options of its menu."""
        menu = field.locator('[role="listbox"]')
        if not await menu.count():
            return str(max(0, self._chance.below(5) - 3))
        if await menu.locator('[aria-selected="true"]').count():
            return []
        lines = list(range(await menu.locator('[role="option"]').count()))
        return self._chance.sample(lines, int(await menu.get_attribute("data-least")))

    async def _controls(self, message: Any) -> list[tuple[str, bool]]:
        found = await message.evaluate(
            "(place) => [...place.querySelectorAll('.control[data-key]:not(:disabled)')]"
            ".map((control) => [control.dataset.key, control.classList.contains('menu')])"
        )
        return [(key, menu) for key, menu in found if answers_a_question({"custom_id": key})]

    async def _take(self, key: str) -> None:
        await self.hand.press(key)
        menu = self.hand.page.locator(_selector(key + "/list"))
        await until(self.hand.page, "document.querySelector(wanted)", _selector(key + "/list"))
        least, most = int(await menu.get_attribute("data-least")), int(await menu.get_attribute("data-most"))
        lines = list(range(await menu.locator('[role="option"]').count()))
        taken = await menu.locator('[role="option"][aria-selected="true"]').count()
        many = most > 1
        count = least + self._chance.below(most - least + 1) if many else 1
        await self.hand.take(key, [] if many and taken else self._chance.sample(lines, count), many)
