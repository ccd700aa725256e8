"""Tests that the page is served only to this machine and with the secret, and shows users only what they may see."""

import asyncio
import json
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
from aiohttp import ClientSession, WSServerHandshakeError

from bot.discord.deferral import DEFER_AFTER
from bot.games.registry import BOARDS
from bot.localization.catalogs import MessageCatalog
from bot.model.pictures import Drawing
from bot.presentation.components import walk_components
from tests.commands.playground.conftest import GAME, House, open_house
from tests.painters import NearPainter

FOREIGN = "http://evil.example"


async def _status(address: str, **headers: str) -> int:
    async with ClientSession() as session, session.get(address, headers=headers) as answer:
        return answer.status


async def _seen(house: House, person: int) -> str:
    """Return everything that a user's page receives when it opens."""
    heard = ""
    async with ClientSession() as session, session.ws_connect(f"{house.address}live/{person}") as line:
        while '"kind": "surroundings"' not in heard:
            heard += str((await line.receive(5)).data)
    return heard


async def _told(line: Any, text: str) -> None:
    """Wait until a page receives this text."""
    async with asyncio.timeout(60):
        while text not in str((await line.receive()).data):
            pass


async def test_page_includes_its_font(house: House) -> None:
    assert await _status(f"{house.address}OpenSans-Regular.ttf") == 200
    assert await _status(f"{house.address}OpenSans-Italic.ttf") == 404


@pytest.mark.slow
async def test_slow_reply_is_shown_without_another_press(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    await house.open_table(*house.people[1:3])
    await house.press(house.people[0], "cb:start:")
    panel = house.playground.host.gameplay.panel

    async def panel_at_leisure(*given: Any) -> Any:
        await asyncio.to_thread(time.sleep, DEFER_AFTER + 0.5)
        return await panel(*given)

    monkeypatch.setattr(house.playground.host.gameplay, "panel", panel_at_leisure)
    async with ClientSession() as session, session.ws_connect(f"{house.address}live/{house.people[0]}") as line:
        pressing = asyncio.create_task(house.press(house.people[0], "cb:seat:"))
        await _told(line, "cb:board:1")
        await pressing


async def test_page_is_served_at_its_address(house: House) -> None:
    assert await _status(house.address) == 200
    assert await _status(house.address + "main.js") == 200


async def test_wrong_secret_is_not_found(house: House) -> None:
    port = urlsplit(house.address).port
    assert await _status(f"http://127.0.0.1:{port}/") == 404
    assert await _status(f"http://127.0.0.1:{port}/{'x' * 32}/") == 404
    assert await _status(f"http://127.0.0.1:{port}/{'x' * 32}/main.js") == 404


async def test_foreign_host_is_refused(house: House) -> None:
    assert await _status(house.address, Host="evil.example") == 403
    assert await _status(house.address, Host="127.0.0.1") == 403


async def test_foreign_origin_is_refused(house: House) -> None:
    assert await _status(house.address, Origin=FOREIGN) == 403
    assert await _status(house.address, Origin="null") == 403


async def test_websocket_of_a_foreign_page_is_refused(house: House) -> None:
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"{house.address}live/{house.people[0]}", headers={"Origin": FOREIGN})
    assert refused.value.status == 403


async def test_websocket_without_the_secret_is_refused(house: House) -> None:
    port = urlsplit(house.address).port
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"http://127.0.0.1:{port}/guessed/live/{house.people[0]}")
    assert refused.value.status == 404


@pytest.mark.parametrize("name", ["nothing.js", "%2e%2e%2fserver.py", "..%2fserver.py", ".hidden", "live"])
async def test_only_files_of_the_page_are_served(house: House, name: str) -> None:
    assert await _status(house.address + name) == 404


async def test_page_runs_only_its_own_scripts_and_is_not_cached(house: House) -> None:
    async with ClientSession() as session, session.get(house.address) as answer:
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'none'" in policy
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
        text = await answer.text()
    assert "http" not in text
    assert "<script>" not in text


@pytest.mark.slow
async def test_ephemeral_reply_is_sent_only_to_its_user(house: House) -> None:
    await house.open_table()
    aiko, bunta = house.people[:2]
    (private,) = (m for m in house.playground.world.messages(aiko, house.channel) if m.is_ephemeral)
    assert str(private.id) in await _seen(house, aiko)
    assert str(private.id) not in await _seen(house, bunta)


async def test_attachment_of_an_ephemeral_reply_is_sent_only_to_its_user(house: House) -> None:
    aiko, bunta = house.people[:2]
    await house.playground.use_command(aiko, house.channel, "privacy export", {})
    await house.settled()
    (private,) = (m for m in house.playground.world.messages(aiko, house.channel) if m.attachments)
    file = f"{house.channel}/{private.id}/0/{private.attachments[0]['id']}"
    assert private.is_ephemeral
    assert await _status(f"{house.address}files/{aiko}/{file}") == 200
    assert await _status(f"{house.address}files/{bunta}/{file}") == 404


@pytest.mark.slow
async def test_picture_of_a_seat_is_sent_only_to_its_player(
    tmp_path: Path, words: MessageCatalog, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(BOARDS[GAME]), "seat_drawing", lambda *_: Drawing("", "what only one may see"))
    async with open_house(tmp_path, words, pictures=NearPainter()) as house:
        await house.open_table(*house.people[1:3])
        await house.press(house.people[0], "cb:start:")
        for person in house.people[:3]:
            await house.press(person, "cb:seat:")
        seats = [
            (person, message)
            for person in house.people
            for message in house.playground.world.messages(person, house.channel)
            if message.is_ephemeral and message.attachments
        ]
        assert seats
        for owner, message in seats:
            file = f"{house.channel}/{message.id}/0/{message.attachments[0]['id']}"
            statuses = {person: await _status(f"{house.address}files/{person}/{file}") for person in house.people}
            assert statuses == {person: 200 if person == owner else 404 for person in house.people}


@pytest.mark.slow
async def test_direct_message_is_sent_only_to_its_user(house: House) -> None:
    aiko, bunta = house.people[:2]
    letters = house.playground.world.channels_of(aiko)[-1]
    secret = "nobody may know this"
    await house.playground.send_message(aiko, letters.id, secret)
    assert secret in await _seen(house, aiko)
    assert secret not in await _seen(house, bunta)
    assert str(letters.id) not in await _seen(house, bunta)


async def test_unknown_user_has_no_page(house: House) -> None:
    async with ClientSession() as session:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"{house.address}live/1")
    assert refused.value.status == 404


@pytest.mark.parametrize("said", ["nonsense", "[]", '{"number": 1}', '{"number": 1, "do": "fly"}'])
async def test_invalid_websocket_messages_are_ignored(house: House, said: str) -> None:
    async with ClientSession() as session, session.ws_connect(f"{house.address}live/{house.people[0]}") as line:
        await line.send_str(said)
        await line.send_json({"number": 2, "do": "commands", "channel": str(house.channel)})
        assert (await _answer(line, 2))["commands"]


async def test_control_of_another_users_ephemeral_message_cannot_be_used(house: House) -> None:
    await house.open_table()
    aiko, bunta = house.people[:2]
    await house.press(aiko, "cb:choice:")
    menu = house.playground.world.messages(aiko, house.channel)[-1]
    control = next(part for part in walk_components(menu.components) if "custom_id" in part)
    async with ClientSession() as session, session.ws_connect(f"{house.address}live/{bunta}") as line:
        where = {"channel": str(house.channel), "message": str(menu.id), "control": control["custom_id"]}
        value = control["options"][0]["value"]
        await line.send_json({"number": 1, "do": "choose", "values": [value], **where})
        assert "trouble" in await _answer(line, 1)


async def _answer(line: Any, number: int) -> dict[str, Any]:
    while True:
        said = json.loads((await line.receive(5)).data)
        if said["kind"] == "answer" and said["number"] == number:
            return dict(said)
