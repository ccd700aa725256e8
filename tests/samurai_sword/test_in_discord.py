"""A game with hidden hands and interrupted turns in Discord: who is called, when, and what others see."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.discord.client import Chabudai
from bot.words.wording import Wording
from engine.games import GAMES
from engine.samurai_sword.components import CARDS
from tests.cogs.people import MovableClock, Room, a_bot, labels_of, menus_of, text_of

_WORDS = Wording().words("en", "samurai_sword")
WEAPONS = tuple(
    _WORDS.say(f"card-{card.id}".replace("_", "-")) for card in CARDS.values() if card.is_weapon and card.base
)


@pytest.fixture
def clock() -> MovableClock:
    return MovableClock()


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, dict(GAMES))


@pytest.fixture
async def room(simcord_env: simcord.Env, clock: MovableClock, tmp_path: Path) -> AsyncIterator[Room]:
    room = Room(simcord_env, clock, tmp_path / "chabudai.db")
    yield room
    await room.host.close()


async def attack(room: Room) -> str:
    """People play until somebody has attacked somebody; returns who must answer."""
    for _ in range(12):
        (name,) = await room.awaited()
        shown = (await room.seat(name)).response.message
        weapon = next((label for label in labels_of(shown) if label.startswith(WEAPONS)), None)
        listed = [
            (menu, option)
            for row in shown.components
            for menu in row.children
            for option in getattr(menu, "options", ())
            if option.label.startswith(WEAPONS)
        ]
        if listed:
            menu, option = listed[0]
            weapon = option.label
            await room.people[name].select(shown, [option.value], custom_id=menu.custom_id)
        elif weapon is None:
            await room.people[name].click(shown, label="End my Play phase")
        elif "→" in weapon:
            await room.people[name].click(shown, label=weapon)
        else:
            opened = (await room.people[name].click(shown, label=weapon)).response.message
            await room.people[name].click(opened, label=labels_of(opened)[0])
        await room.settle()
        if weapon is not None:
            return (await room.awaited())[0]
    raise AssertionError("nobody can attack")


def called(room: Room) -> Any:
    """The latest message of the channel that calls somebody."""
    said = [message for message in room.channel.history() if message.type is discord.MessageType.default]
    return next(message for message in reversed(said) if message.mentions)


async def test_an_attack_calls_its_target_at_once_with_a_short_deadline(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    target = await attack(room)
    assert ": Answer " in called(room).content
    assert "'s attack with " in called(room).content
    assert [user.id for user in called(room).mentions] == [room.people[target].id]
    due = int((room.clock.now() + timedelta(hours=4)).timestamp())
    assert f"due <t:{due}:R>" in text_of(room.card)


async def test_the_target_answers_with_one_press_in_the_panel_and_the_turn_goes_on(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    attacker = (await room.awaited())[0]
    target = await attack(room)
    await room.press(target, "Do not parry", on=(await room.seat(target)).response.message)
    assert f"{target} loses" in "\n".join(room.story())
    assert target not in await room.awaited() or target == attacker


async def test_hands_come_by_direct_message_and_never_into_the_channel(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    for name in ("Ann", "Ben", "Cid", "Dora"):
        assert "New in your hand" in text_of(room.dms(name)[0])
        assert "Your role" in text_of(room.dms(name)[0])
    public = "\n".join([*room.story(), text_of(room.card)])
    assert "hand: " not in public
    assert "Ninja" not in public


async def test_the_host_sets_the_time_for_answers_on_another_turn(room: Room) -> None:
    await room.open("Ben", game="samurai_sword")
    assert "Time to answer on another's turn: **4 hours**" in text_of(room.card)
    shown = await room.press("Ann", "Options")
    menu = menus_of(shown.response)[-1]
    assert menus_of((await room.press("Ben", "Options")).response) == []
    await room.people["Ann"].select(shown.response, ["10"], custom_id=menu["custom_id"])
    await room.settle()
    assert "Time to answer on another's turn: **10 minutes**" in text_of(room.card)


async def test_the_lobby_says_for_how_many_the_chosen_game_is(room: Room) -> None:
    await room.open(game="samurai_sword")
    assert "for 3 to 7 players" in text_of(room.card)
    shown = await room.press("Ann", "Options")
    menu = menus_of(shown.response)[0]
    with_expansion = next(option["value"] for option in menu["options"] if "Rising Sun" in option["label"])
    await room.people["Ann"].select(shown.response, [with_expansion], custom_id=menu["custom_id"])
    await room.settle()
    assert "for 3 to 8 players" in text_of(room.card)
