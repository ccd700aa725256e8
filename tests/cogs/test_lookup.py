"""Looking up rules and cards of every game."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from bot.discord.client import Chabudai
from engine.games import GAMES
from engine.rising_sun.components import CARDS
from tests.cogs.people import MovableClock, Room, a_bot, menus_of, text_of


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


async def test_rules_without_a_topic_offer_all_topics(room: Room) -> None:
    shown = await room.slash("Ann", "rules")
    menus = menus_of(shown.response)
    values = [option["value"] for menu in menus for option in menu["options"]]
    assert {"rising_sun/rules-season", "rising_sun/rules-bonsai", "samurai_sword/rules-harmless"} <= set(values)
    topic = ["rising_sun/rules-season"]
    chosen = await room.people["Ann"].select(shown.response, topic, custom_id=menus[0]["custom_id"])
    assert "A season" in text_of(chosen.response or chosen.followups[0])
    topic = ["samurai_sword/rules-harmless"]
    chosen = await room.people["Ann"].select(shown.response, topic, custom_id=menus[-1]["custom_id"])
    assert "You are harmless while" in text_of(chosen.response or chosen.followups[0])


async def test_cards_and_characters_of_samurai_sword_tell_their_text_and_numbers(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="Kusanagi")
    assert "Reaches difficulty 3 · a wound for each Honor of the target" in text_of(shown.response)
    shown = await room.slash("Ann", "card", name="Hanzō")
    assert "You may discard a Weapon as a parry" in text_of(shown.response)


async def test_outside_a_table_every_offer_names_its_game(room: Room) -> None:
    offered = await room.people["Ann"].autocomplete(room.channel, "rules", "topic", "the game in short")
    assert offered[0]["name"] == "The game in short (Samurai Sword)"
    cards = await room.people["Ann"].autocomplete(room.channel, "card", "name", "ko")
    assert {entry["value"].split("/")[0] for entry in cards} == {"rising_sun", "samurai_sword"}


@pytest.mark.parametrize("game", GAMES)
async def test_at_a_table_its_own_game_comes_first(room: Room, game: str) -> None:
    await room.slash("Ann", "table open", game=game)
    for command, parameter, typed in (("card", "name", "o"), ("rules", "topic", "honor")):
        offered = await room.people["Ann"].autocomplete(room.channel, command, parameter, typed)
        assert offered[0]["value"].startswith(f"{game}/")
    shown = await room.slash("Ann", "rules")
    values = [option["value"] for menu in menus_of(shown.response) for option in menu["options"]]
    assert {value.split("/")[0] for value in values} == {game}


async def test_an_unknown_name_is_answered_kindly(room: Room) -> None:
    shown = await room.slash("Ann", "card", name="Pot of Greed")
    assert "There is nothing called “Pot of Greed”." in text_of(shown.response)
