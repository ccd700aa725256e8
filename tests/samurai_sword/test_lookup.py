"""Looking up rules and cards of Samurai Sword."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import Chabudai
from engine.games import GAMES
from tests.cogs.people import MovableClock, Room, a_bot, text_of


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", MovableClock(), dict(GAMES))


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(simcord_env, MovableClock(), tmp_path / "chabudai.db")
    yield room
    await room.host.close()


async def test_cards_and_characters_tell_their_text_and_numbers(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="Kusanagi")
    assert "Reaches difficulty 3 · a wound for each Honor of the target" in text_of(shown.response)
    shown = await room.slash("Ann", "card", name="Hanzō")
    assert "You may discard a Weapon as a parry" in text_of(shown.response)
