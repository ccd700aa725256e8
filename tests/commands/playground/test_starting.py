"""Tests that neither stored games nor slow pictures delay the start of a playground."""

import asyncio
import shutil
from pathlib import Path

import pytest
from simcord.backend.models import Message

from bot.commands.playground.actions import control_ids
from bot.commands.playground.process import open_playground
from bot.localization.catalogs import MessageCatalog
from bot.model.pictures import Drawing
from bot.model.tables import Actor, Person
from tests.commands.playground.conftest import GAME, House
from tests.painters import NearPainter

pytestmark = pytest.mark.slow

STORED = 20
PATIENCE = 30
"""Timeout in seconds for a start."""
PROMPT = 2.0
"""Maximum seconds for the reply to a press while a picture is rendered."""


class QuickPainter(NearPainter):
    """A renderer that immediately returns an incomplete picture."""

    async def render(self, drawing: Drawing) -> bytes:
        return b"\x89PNG"


class SlowPainter(NearPainter):
    """A renderer that never finishes a picture."""

    def __init__(self) -> None:
        self.at_work = asyncio.Event()

    async def render(self, drawing: Drawing) -> bytes:
        self.at_work.set()
        await asyncio.Event().wait()
        raise AssertionError("it was said that this takes long")


async def _play(house: House, number: int) -> int:
    """Start a game of the first two users and two computer players, in one of the channels."""
    lobby = house.playground.host.lobby
    first, second = (Person(person, house.playground.world.people[person]) for person in house.people[:2])
    channel = house.playground.world.channels[number % 2]
    assert channel.guild is not None
    info = await lobby.open_table(GAME, channel.guild.id, channel.id, first)
    await lobby.join(info.id, second)
    for _ in range(2):
        await lobby.add_computer(info.id, Actor(first))
    await lobby.start(info.id, Actor(first))
    return info.id


@pytest.fixture
async def stored(tmp_path: Path, words: MessageCatalog) -> Path:
    """Return a folder with twenty games, two of them open, as if the machine had been switched off."""
    before, stored = tmp_path / "before", tmp_path / "stored"
    before.mkdir()
    async with open_playground(before, words) as playground:
        house = House(playground, "", before)
        for number in range(STORED):
            table = await _play(house, number)
            if number < STORED - 2:
                await playground.host.endings.end(table, Actor(Person(house.people[0], "")))
        shutil.copytree(before, stored)
    return stored


async def test_start_with_twenty_stored_games_waits_for_no_picture(stored: Path, words: MessageCatalog) -> None:
    painter = SlowPainter()
    async with asyncio.timeout(PATIENCE), open_playground(stored, words, painter) as playground:
        first, *_ = House(playground, "", stored).people
        assert len(await playground.host.queries.tables_of(first)) == 2
        await painter.at_work.wait()


async def test_presses_are_answered_while_a_picture_is_rendered(tmp_path: Path, words: MessageCatalog) -> None:
    painter = SlowPainter()
    async with open_playground(tmp_path, words, painter) as playground:
        house = House(playground, "", tmp_path)
        await _play(house, 0)
        async with asyncio.timeout(PATIENCE):
            while not (painter.at_work.is_set() and _pinned(house)):
                await playground.run_until_idle()
        card = _card(house)
        seat = next(control for control in control_ids(card.components) if control.startswith("cb:seat:"))
        async with asyncio.timeout(PROMPT):
            panel = await playground.press(house.people[0], house.channel, card.id, seat)
        assert panel.message is not None


async def test_card_gets_its_picture_again_after_a_restart(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words, QuickPainter()) as playground:
        await _play(House(playground, "", tmp_path), 0)
        house = House(playground, "", tmp_path)
        await house.settled()
        assert _card(house).attachments
    async with open_playground(tmp_path, words, QuickPainter()) as playground:
        house = House(playground, "", tmp_path)
        assert not any(message.attachments for message in playground.world.messages(house.people[0], house.channel))
        await house.settled()
        (picture,) = _card(house).attachments
        assert playground.world.file(picture["url"]) == b"\x89PNG"


def _card(house: House) -> Message:
    (card,) = _pinned(house)
    return card


def _pinned(house: House) -> list[Message]:
    return [m for m in house.playground.world.messages(house.people[0], house.channel) if m.pinned]
