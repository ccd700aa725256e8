"""Looking up rules and cards of Rising Sun."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import Chabudai
from engine.games import GAMES
from engine.rising_sun.components import CARDS
from tests.cogs.people import MovableClock, Room, a_bot, text_of


@pytest.fixture
async def simcord_bot(tmp_path: Path) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", MovableClock(), dict(GAMES))


@pytest.fixture
async def room(simcord_env: simcord.Env, tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(simcord_env, MovableClock(), tmp_path / "chabudai.db")
    yield room
    await room.host.close()


async def test_every_card_is_found_by_its_name(room: Room) -> None:
    for name in sorted({card.name for card in CARDS.values()})[::7]:
        (first, *_) = await room.people["Ann"].autocomplete(room.channel, "card", "name", name.replace("-", " "))
        assert first["value"] == f"rising_sun/{name}"
        shown = await room.slash("Ann", "card", name=first["value"])
        assert shown.ephemeral
        assert first["name"].removesuffix(" (Rising Sun)") in text_of(shown.response)


async def test_way_of_the_merchant_is_found_as_path_of_the_merchant_too(room: Room) -> None:
    """Q-MERCHANT: the printed name is not certain."""
    result = await room.slash("Ann", "card", name="Path of the Merchant")

    assert "Way of the Merchant" in text_of(result.response)


async def test_a_card_tells_its_text_type_season_price_and_force(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="River Dragon")
    text = text_of(shown.response)
    assert "Has 5 Force" in text
    assert "Monster · Autumn · Core · costs 3 Coins" in text


async def test_a_topic_of_the_rules_is_found_by_a_part_of_its_title(room: Room) -> None:
    found = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "tea")
    assert [entry["value"] for entry in found] == ["rising_sun/rules-tea-ceremony"]
    shown = await room.slash("Ann", "rules", topic="rising_sun/rules-tea-ceremony")
    assert "make alliances" in text_of(shown.response)
