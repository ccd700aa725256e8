"""Tests for the layout of Components V2 messages on the page, which should look as in Discord."""

import struct
import zlib
from typing import Any

import pytest
from aiohttp import ClientSession
from simcord.enums import ComponentType

from bot.commands.playground.actions import Playground, Reply
from bot.commands.playground.user_view import UserView
from bot.discord.transport import DiscordTransport
from bot.localization.catalogs import CatalogLoader
from bot.model.custom_ids import CustomId
from bot.model.messages import Message, Picture
from bot.presentation.components import (
    Component,
    SelectOption,
    button,
    container,
    media_gallery,
    row,
    section,
    select_menu,
    separator,
    text_display,
)
from tests.commands.playground.browser import FITS, Keyboard, Mouse, page_of, quiet, until
from tests.commands.playground.conftest import House

PHONE, WIDE = 390, 1280
ABOUT = "Two provinces, both of Aiko."
HEADER = text_display("### Shogun · autumn\n**Aiko's turn** Battle A from Ise\n-# due <t:2000000000:R>")
CONTROL = CustomId("seat", 1)


def _png(width: int, height: int) -> bytes:
    """Return a black picture."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    pixels = zlib.compress(bytes(1 + width) * height)
    header = struct.pack(">2I5B", width, height, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")


def _message(*parts: Component) -> Message:
    return Message(components=(container(parts, 0xD98C3F),))


async def _post(house: House, *parts: Component, pinned: bool = False) -> int:
    """Post a message of the bot in the first channel."""
    courier = DiscordTransport(house.playground.world.env.bot)
    async with house.playground.exclusive():
        message_id = await courier.send(house.channel, _message(*parts), "")
        if pinned:
            await courier.pin(house.channel, message_id)
    return message_id


async def _edit(house: House, message_id: int, *parts: Component, png: bytes = b"") -> None:
    courier = DiscordTransport(house.playground.world.env.bot)
    picture = Picture(png, ABOUT, "digest") if png else None
    async with house.playground.exclusive():
        await courier.edit(house.channel, message_id, _message(*parts), picture)


async def _card(house: House, png: bytes) -> int:
    """Post a message with one component of each kind, and a picture."""
    parts = [
        HEADER,
        media_gallery(ABOUT),
        text_display("- Aiko 3\n- Bunta 4"),
        separator(),
        section("**First game**\n-# Markers placed for you.", button(CustomId("preset", 1), "Choose")),
        row(*(button(CustomId(what, 1), what.title()) for what in ("seat", "board", "rules", "log"))),
        row(
            select_menu(CustomId("board-menu", 1), [SelectOption("Map", "0"), SelectOption("Provinces", "1")], "Page")
        ),
    ]
    message_id = await _post(house, HEADER)
    await _edit(house, message_id, *parts, png=png)
    return message_id


async def _style(page: Any, selector: str, name: str) -> str:
    return str(await page.locator(selector).first.evaluate(f"(place) => getComputedStyle(place).{name}"))


@pytest.mark.slow
async def test_container_on_a_phone_is_as_wide_as_in_discord(house: House, browser: Any) -> None:
    await _card(house, _png(576, 400))
    page = await page_of(browser, house.address, width=PHONE)
    await page.wait_for_selector(".gallery img")

    box, picture = await page.locator(".container").bounding_box(), await page.locator("img").bounding_box()

    assert (box["width"], picture["width"], picture["height"]) == (314, 288, 200)
    assert box["x"] + box["width"] <= PHONE
    assert await _style(page, ".container", "borderInlineStartColor") == "rgb(217, 140, 63)"
    assert await page.locator("#messages").evaluate(FITS)
    assert await page.locator(".container").evaluate(FITS)
    sizes = [await _style(page, f".container {place}", "fontSize") for place in ("p", "h5", "p.small", "li")]
    assert sizes == ["15px", "17px", "12.5px", "15px"]


@pytest.mark.slow
async def test_four_short_buttons_fit_one_line_on_a_phone(house: House, browser: Any) -> None:
    await _card(house, _png(576, 400))
    page = await page_of(browser, house.address, width=PHONE)
    buttons = page.locator(".container > .row").first.locator("button")

    tops = {(await buttons.nth(at).bounding_box())["y"] for at in range(4)}

    assert len(tops) == 1


@pytest.mark.slow
async def test_container_on_a_wide_screen_has_a_maximum_width(house: House, browser: Any) -> None:
    await _card(house, _png(1200, 900))
    page = await page_of(browser, house.address, width=WIDE)
    await page.wait_for_selector(".gallery img")

    assert (await page.locator(".container").bounding_box())["width"] == 550
    assert (await page.locator(".gallery img").bounding_box())["width"] < 550


@pytest.mark.slow
async def test_unchanged_picture_gets_its_new_description(house: House, browser: Any) -> None:
    message_id = await _card(house, _png(576, 400))
    page = await page_of(browser, house.address)
    await page.wait_for_selector(".gallery img")
    await page.locator("img").evaluate("(picture) => picture.dataset.stays = 'yes'")

    await _edit(house, message_id, text_display("Bunta's turn"), media_gallery("Both are Bunta's."))
    await until(page, "document.querySelector('.container').textContent.startsWith('Bunta')")

    assert await page.locator("img[data-stays]").get_attribute("alt") == "Both are Bunta's."


@pytest.mark.slow
async def test_components_are_read_in_order_and_the_picture_once(house: House, browser: Any) -> None:
    await _card(house, _png(576, 400))
    page = await page_of(browser, house.address)
    await page.wait_for_selector(".gallery img")

    read = await page.locator(".container").evaluate(
        "(box) => [...box.querySelectorAll('h5, li, img, hr, .section strong, .section button, .row button')]"
        ".map((place) => place.alt || place.textContent || place.tagName)"
    )

    header, controls = "Shogun · autumn", ["Seat", "Board", "Rules", "Log", "Page▾"]
    assert read == [header, ABOUT, "Aiko 3", "Bunta 4", "HR", "First game", "Choose", *controls]
    assert await page.locator("img").count() == 1


@pytest.mark.slow
async def test_button_of_a_section_is_on_its_right(house: House, browser: Any) -> None:
    await _card(house, _png(576, 400))
    page = await page_of(browser, house.address, width=PHONE)
    text, control = page.locator(".section strong"), page.locator(".section button")

    left, right = await text.bounding_box(), await control.bounding_box()

    assert left["x"] + left["width"] <= right["x"]
    assert right["y"] <= left["y"] + left["height"]


@pytest.mark.slow
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_menu_opens_in_its_container(house: House, browser: Any, hand: type[Mouse | Keyboard]) -> None:
    await _card(house, _png(576, 400))
    page = await page_of(browser, house.address, width=PHONE)

    await hand(page).press(str(CustomId("board-menu", 1)))

    await page.wait_for_selector(".container .list")
    lines = page.locator(".container [role='option']")
    assert await lines.all_inner_texts() == ["Map", "Provinces"]
    assert await page.locator(".container").evaluate(FITS)


@pytest.mark.slow
async def test_card_of_a_game_can_be_used_on_the_page(house: House, browser: Any) -> None:
    await house.open_table(*house.people[1:3])
    await house.press(house.people[0], "cb:start:")
    page = await page_of(browser, house.address, house.people[0], width=PHONE)
    seat = await page.locator('.message:not(.private) .container [data-key^="cb:seat:"]').last.get_attribute(
        "data-key"
    )
    private = await page.locator(".message.private").count()

    await Mouse(page).press(seat)

    await until(page, "document.querySelectorAll('.message.private').length > wanted", private)


async def test_channel_can_be_chosen_in_a_menu_of_a_container(house: House) -> None:
    custom_id = str(CustomId("post-here", 1))
    menu: Component = {"type": ComponentType.CHANNEL_SELECT.value, "custom_id": custom_id}
    message_id = await _post(house, row(menu))

    reply = await house.playground.choose(house.people[0], house.channel, message_id, custom_id, [str(house.channel)])

    assert reply.message is not None


@pytest.mark.slow
async def test_icon_is_a_picture_in_texts_and_on_controls(house: House, browser: Any) -> None:
    forum = {"id": "1", "name": "trajan_forum"}
    control = {**button(CONTROL, "Seat"), "emoji": forum}
    menu = select_menu(CustomId("board-menu", 1), [SelectOption("Map", "0", selected=True, icon=forum)], "Page")
    page = await page_of(browser, house.address)
    await _post(house, text_display("<:trajan_forum:1> Aiko"), row(control), row(menu))
    await page.wait_for_selector("img.emoji")

    pictures = page.locator("img.emoji")
    assert await pictures.count() == 3
    for at in range(3):
        assert await pictures.nth(at).get_attribute("alt") == "trajan forum"
        await until(page, f"document.querySelectorAll('img.emoji')[{at}].naturalWidth > 0")
    assert (await page.locator(".container .text").inner_text()).strip() == "Aiko"
    await until(page, "document.querySelector('#announcer').textContent.includes('trajan forum Aiko')")


async def test_only_icons_of_the_bot_are_served(house: House) -> None:
    async with ClientSession() as session:
        async with session.get(f"{house.address}icons/trajan_forum") as answer:
            assert (answer.status, answer.content_type) == (200, "image/svg+xml")
        async with session.get(f"{house.address}icons/lotus_clan") as answer:
            assert answer.status == 404


@pytest.mark.slow
async def test_other_emoji_is_shown_by_name(house: House, browser: Any) -> None:
    lotus = {"id": "123", "name": "lotus_clan"}
    control = {**button(CONTROL, "Seat"), "emoji": lotus}
    menu = select_menu(CustomId("board-menu", 1), [SelectOption("Map", "0", selected=True)], "Page")
    menu["options"][0]["emoji"] = lotus
    await _post(house, text_display("<:lotus_clan:123> Aiko"), row(control), row(menu))
    page = await page_of(browser, house.address)

    assert await page.locator(".container .text").inner_text() == ":lotus_clan: Aiko"
    labels = await page.locator(".container .control").all_inner_texts()
    assert labels[0] == ":lotus_clan: Seat"
    assert labels[1].startswith(":lotus_clan: Map")


@pytest.mark.slow
async def test_first_text_is_announced_unless_only_the_picture_changed(house: House, browser: Any) -> None:
    page = await page_of(browser, house.address)
    said = "document.querySelector('#announcer').textContent"
    message_id = await _post(house, HEADER, text_display("Aiko 3"))
    await until(page, f'{said}.includes("Aiko\'s turn")')
    assert "Aiko 3" not in await page.locator("#announcer").inner_text()
    await page.evaluate("document.querySelector('#announcer').textContent = ''")

    await _edit(house, message_id, HEADER, media_gallery(ABOUT), png=_png(576, 400))
    await page.wait_for_selector("img")
    assert await page.evaluate(said) == ""
    await _edit(house, message_id, text_display(f"{HEADER['content']}\n-# Bunta is away"), media_gallery(ABOUT))

    await until(page, f"{said} === wanted", "Bunta is away")


@pytest.mark.slow
async def test_pinned_message_is_listed_with_its_first_text(house: House, browser: Any) -> None:
    await _post(house, HEADER, text_display("Aiko 3"), pinned=True)
    page = await page_of(browser, house.address)

    await page.locator("#pins").click()

    pin = page.locator("#pinned .pin .text")
    assert (await pin.inner_text()).startswith("Shogun · autumn")
    assert "Aiko 3" not in await pin.inner_text()


@pytest.mark.slow
@pytest.mark.parametrize("said_later", [0, 30])
@pytest.mark.parametrize("hand", [Mouse, Keyboard])
async def test_message_that_shrinks_when_used_stays_in_view(
    house: House, browser: Any, monkeypatch: pytest.MonkeyPatch, hand: type[Mouse | Keyboard], said_later: int
) -> None:
    control = row(button(CONTROL, "Seat"))
    await _talk(house, 30)
    message_id = await _post(house, *(text_display(f"line {number}") for number in range(35)), control)
    await _talk(house, said_later)

    async def shrink(self: Playground, person: int, channel: int, message: int, custom_id: str) -> Reply:
        await _edit(house, message_id, text_display("done"), control)
        return Reply(message_id)

    monkeypatch.setattr(Playground, "press", shrink)
    page = await page_of(browser, house.address, width=PHONE)

    await hand(page).press(str(CONTROL))

    await until(page, "document.querySelector('.container').textContent.includes('done')")
    await quiet(page)
    shown = await page.locator(f"#message-{message_id}").bounding_box()
    around = await page.locator("#messages").bounding_box()
    assert around["y"] - 1 <= shown["y"]
    assert shown["y"] + shown["height"] <= around["y"] + around["height"] + 1


async def _talk(house: House, count: int) -> None:
    for number in range(count):
        await house.playground.send_message(house.people[1], house.channel, f"word {number}")


async def test_picture_is_sent_with_its_size_and_only_in_its_place(house: House) -> None:
    message_id = await _card(house, _png(576, 400))

    shown, item = _shown(house, message_id)

    assert shown["pictures"] == []
    assert (item["picture"]["width"], item["picture"]["height"]) == (576, 400)
    assert item["picture"]["about"] == ABOUT


async def test_attachment_without_a_component_is_not_shown(house: House) -> None:
    message_id = await _card(house, _png(576, 400))
    await _edit(house, message_id, HEADER)

    assert house.playground.world.message(house.people[0], house.channel, message_id).attachments
    assert _sight(house).messages()[str(message_id)]["pictures"] == []


async def test_lost_picture_shows_its_description(house: House) -> None:
    message_id = await _card(house, _png(576, 400))
    house.playground.world.restore_messages(house.playground.world.all_messages())

    _, item = _shown(house, message_id)

    assert item == {"description": ABOUT, "picture": None}


def _sight(house: House) -> UserView:
    return UserView(house.playground, CatalogLoader(strict=True).catalog(), house.people[0])


def _shown(house: House, message_id: int) -> tuple[dict[str, Any], dict[str, Any]]:
    """Return a message as sent to the page, and the picture in its container."""
    shown = _sight(house).messages()[str(message_id)]
    (item,) = shown["components"][0]["components"][1]["items"]
    return shown, item
