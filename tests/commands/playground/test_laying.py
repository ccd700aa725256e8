"""Tests for a question with eleven places and fifteen things on a phone: by modal and menu, mouse and keyboard."""

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cogs.laying import LayingToy
from tests.commands.playground.browser import Hand, Keyboard, Mouse, page_of, quiet
from tests.commands.playground.conftest import House, open_house
from tests.message_matching import ANY, pattern, says
from tests.wording import WORDING, say

pytestmark = pytest.mark.slow

PHONE = 390
FIRST, SECOND = (
    say("form-of-parts", parts=say("from-to", first=f"Field {first}", last=f"Field {first + 4}")) for first in (1, 6)
)
TITLE = say("ask-lay-eleven", "title", game="toy")
DONE = say("question-confirm", confirm=say("confirm"), title=TITLE, number=11)
EXACTLY_ONE = say("place-hint", exactly="yes", most=1)
LAID = say("answered-sealed").removeprefix("✅ ")
IN_MENU = 1
"""Index of a menu's first thing; the option before it clears the choice."""


@asynccontextmanager
async def laying(folder: Path) -> AsyncIterator[House]:
    """Open a playground with the game that asks this question."""
    words = WORDING.catalog()
    async with open_house(folder, words, games={"toy": LayingToy}, wording=WORDING) as house:
        yield house


@pytest.fixture
async def table(tmp_path: Path) -> AsyncIterator[House]:
    """Start a game whose first two players are asked the question."""
    async with laying(tmp_path) as house:
        await begin(house)
        yield house


async def begin(house: House) -> None:
    await house.open_table(house.people[1], game="toy")
    await house.press(house.people[0], "cb:start:")


class Layer:
    """A user on a phone who assigns cards, with the number of presses that this takes."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.page = hand.page
        self.presses = 0

    async def sit(self) -> None:
        seat = self.page.locator('.message:not(.private) [data-key^="cb:seat:"]').last
        await self._use(await seat.get_attribute("data-key"))

    async def press(self, label: str) -> None:
        button = self.page.locator(".message.private").last.get_by_role("button", name=label, exact=True)
        await self._use(await button.get_attribute("data-key"))

    async def _use(self, key: str) -> None:
        await self.hand.press(key)
        self.presses += 1
        await quiet(self.page)
        assert await self.page.evaluate("document.documentElement.scrollWidth") == PHONE

    async def fill(self, form: str, *things: int) -> None:
        """Choose one option, by index, in each menu of a modal, and submit it."""
        await self.press(form)
        await self.hand.fill([[thing] for thing in things])
        self.presses += 2 * len(things) + 1
        await quiet(self.page)

    async def choose(self, menu: int, thing: int) -> None:
        """Choose an option, by index, in a menu of the panel."""
        key = await self.page.locator(".message.private").last.locator(".menu").nth(menu).get_attribute("data-key")
        await self._use(key)
        await self.hand.take(key, [thing], False)
        self.presses += 1
        await quiet(self.page)

    async def labels(self) -> list[str]:
        buttons = self.page.locator(".message.private").last.locator(".row > .control:not(.menu)")
        return list(await buttons.all_inner_texts())

    async def panel(self) -> str:
        return str(await self.page.locator(".message.private").last.inner_text())

    async def opened(self, form: str) -> list[str]:
        """Return what the menus of a modal show when it opens, and close it again."""
        await self.press(form)
        shown = await self.page.locator("dialog .menu > :first-child").all_inner_texts()
        await self.page.keyboard.press("Escape")
        return list(shown)


async def layer(house: House, browser: Any, hand: type[Mouse | Keyboard], person: int = 0) -> Layer:
    return Layer(hand(await page_of(browser, house.address, house.people[person], width=PHONE)))


async def awaited(house: House) -> set[int]:
    await house.settled()
    return set(await house.playground.waiting_users())


def lying(*things: str) -> str:
    """Return the panel's lines about things at the first places."""
    return "\n".join(f"Field {at}: {thing}" for at, thing in enumerate(things, 1))


CARDS = tuple(f"Card {at}" for at in range(1, 11))


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_places_are_filled_in_with_modals_and_mistakes_corrected(
    table: House, browser: Any, hand: type[Mouse | Keyboard]
) -> None:
    aiko = await layer(table, browser, hand)
    await aiko.sit()
    await aiko.fill(FIRST, 1, 2, 3, 4, 4)
    copies = pattern("illegal-too-many-copies", thing="Card 4", most=1, laid=2, places_id="some", places=ANY)
    assert re.search(f"⚠ {copies}", await aiko.panel())
    assert DONE not in await aiko.labels()
    assert await aiko.opened(FIRST) == ["Card 1", "Card 2", "Card 3", "Card 4", "Card 4"]

    await aiko.fill(FIRST, 1, 2, 3, 4, 5)
    assert says(await aiko.panel(), "illegal-place-too-empty", place="Field 6", least=1, laid=0)
    many, last = WORDING.catalog().format_list([f"Field {at}" for at in range(6, 11)]), "Field 11"
    assert say("places-empty", places=many) + "\n" + say("places-empty", places=last) in await aiko.panel()
    await aiko.fill(SECOND, 6, 7, 8, 9, 10)
    await aiko.choose(0, 2 + IN_MENU)
    assert lying(*CARDS, "Bid 3") in await aiko.panel()
    assert (await aiko.labels())[:4] == [DONE, FIRST, SECOND, say("start-over")]

    await aiko.press(DONE)
    assert LAID in await aiko.panel()
    assert await awaited(table) == {table.people[1]}
    assert aiko.page.complaints == []


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_places_are_filled_in_with_menus(table: House, browser: Any, hand: type[Mouse | Keyboard]) -> None:
    aiko = await layer(table, browser, hand)
    await aiko.sit()
    await aiko.press(say("button-more"))
    await aiko.press(say("by-menus"))
    for at in range(11):
        await aiko.choose(at % 3, (at if at < 10 else 2) + IN_MENU)
        if at % 3 == 2:
            await aiko.press("Next ▶")
    assert lying(*CARDS, "Bid 3") in await aiko.panel()

    await aiko.press(DONE)

    assert LAID in await aiko.panel()
    assert await awaited(table) == {table.people[1]}
    assert aiko.presses == 3 + 2 * 11 + 3 + 1
    assert aiko.page.complaints == []


async def test_modals_need_no_more_presses_than_this(table: House, browser: Any) -> None:
    aiko = await layer(table, browser, Mouse)
    await aiko.sit()
    await aiko.fill(FIRST, 1, 2, 3, 4, 5)
    await aiko.fill(SECOND, 6, 7, 8, 9, 10)
    await aiko.choose(0, 2 + IN_MENU)
    await aiko.press(DONE)
    assert LAID in await aiko.panel()
    assert aiko.presses == 1 + 2 * 2 + 2 * 11 + 1


async def test_menu_shows_its_choice_with_the_place_and_can_be_cleared(table: House, browser: Any) -> None:
    aiko = await layer(table, browser, Mouse)
    await aiko.sit()
    await aiko.fill(FIRST, 1, 2, 3, 4, 5)
    await aiko.press(say("button-more"))
    await aiko.press(say("by-menus"))
    menus = aiko.page.locator(".message.private .menu > :first-child")
    assert await menus.all_inner_texts() == ["Field 1: Card 1", "Field 2: Card 2", "Field 3: Card 3"]

    await aiko.choose(1, 0)

    assert await menus.all_inner_texts() == [
        "Field 1: Card 1",
        f"Field 2 · {EXACTLY_ONE}",
        "Field 3: Card 3",
    ]
    await aiko.press(say("by-forms"))
    assert await aiko.opened(FIRST) == ["Card 1", say("page-choose"), "Card 3", "Card 4", "Card 5"]


async def test_draft_survives_a_restart_and_is_shown_only_to_its_player(tmp_path: Path, browser: Any) -> None:
    async with laying(tmp_path) as house:
        await begin(house)
        aiko = await layer(house, browser, Mouse)
        await aiko.sit()
        await aiko.fill(FIRST, 1, 2, 3, 4, 5)
    async with laying(tmp_path) as house:
        phone, desk = [await layer(house, browser, hand) for hand in (Mouse, Keyboard)]
        for device in (phone, desk):
            await device.sit()
            assert lying(*CARDS[:5]) in await device.panel()
        await desk.fill(SECOND, 6, 7, 8, 9, 10)
        await phone.choose(0, 2 + IN_MENU)
        assert lying(*CARDS, "Bid 3") in await phone.panel()

        bunta = await layer(house, browser, Mouse, person=1)
        await bunta.sit()

        assert "Card" not in (await bunta.panel()).replace(TITLE, "")
        assert "Card 1" not in await bunta.page.content()


@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_menu_closed_without_a_change_can_be_opened_again(
    table: House, browser: Any, hand: type[Mouse | Keyboard]
) -> None:
    aiko = await layer(table, browser, hand)
    await aiko.sit()
    await aiko.press(say("button-more"))
    await aiko.press(say("by-menus"))
    await aiko.choose(0, 0)

    assert await aiko.page.locator(".message [role=listbox]").count() == 0

    await aiko.choose(0, IN_MENU)
    assert "Field 1: Card 1" in await aiko.panel()
