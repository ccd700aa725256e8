"""Tests of hidden hands and interrupted turns in Discord: pings, timing, and what others see."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path
from typing import Any

import discord
import pytest
import simcord

from bot.discord.client import Chabudai
from bot.games.registry import BOARDS
from engine.core.questions import Pick
from engine.games import GAMES
from engine.samurai_sword.components import CARDS
from tests.cogs.people import MovableClock, Room, a_bot, labels_of, menus_of, text_of
from tests.samurai_sword.showing import numbered, say


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
    """Play until one player has attacked another, and return the one to answer."""
    for _ in range(12):
        (name,) = await room.awaited()
        shown = (await room.seat(name)).response.message
        attacks, groups = await ways_to_attack(room, name)
        listed = [
            (menu["custom_id"], option["value"])
            for menu in menus_of(shown)
            for option in menu["options"]
            if option["label"] in attacks
        ]
        buttons = labels_of(shown)
        if listed:
            menu, value = listed[0]
            await room.people[name].select(shown, [value], custom_id=menu)
        elif found := [label for label in buttons if label in attacks]:
            await room.people[name].click(shown, label=found[0])
        elif found := [label for label in buttons if label in groups]:
            opened = (await room.people[name].click(shown, label=found[0])).response.message
            await room.people[name].click(opened, label=labels_of(opened)[0])
        else:
            await room.press(name, say("ask-choose-play", "pass"), shown)
            continue
        await room.settle()
        return (await room.awaited())[0]
    raise AssertionError("nobody can attack")


async def ways_to_attack(room: Room, name: str) -> tuple[set[str], set[str]]:
    """Return the labels of a player's attacks with Weapons, single and by Weapon."""
    panel = await room.host.gameplay.panel(1, room.people[name].id)
    assert panel.decision is not None
    assert isinstance(panel.decision.question, Pick)
    localizer = room.bot.boards.table_localizer(panel.info, panel.chosen, "en")
    attacks = {
        number: option
        for number, option in enumerate(panel.decision.question.options, start=1)
        if option.word == "play-at" and CARDS[str(option.facts["card"])].is_weapon
    }
    return (
        {numbered(number, localizer.label(option.word, **option.facts)) for number, option in attacks.items()},
        {localizer.label(option.word, "group", **option.facts) for option in attacks.values()},
    )


def called(room: Room) -> Any:
    """Return the channel's latest message that pings someone."""
    said = [message for message in room.channel.history() if message.type is discord.MessageType.default]
    return next(message for message in reversed(said) if message.mentions)


async def test_an_attack_pings_its_target_with_a_short_deadline(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    target = await attack(room)
    panel = await room.host.gameplay.panel(1, room.people[target].id)
    assert panel.decision is not None
    assert panel.decision.kind == "may-parry"
    localizer = room.bot.boards.table_localizer(panel.info, panel.chosen, "en")
    assert localizer.format("ask-may-parry", "call", **panel.decision.facts) in called(room).content
    assert [user.id for user in called(room).mentions] == [room.people[target].id]
    due = int((room.clock.now() + timedelta(hours=4)).timestamp())
    assert f"<t:{due}:R>" in text_of(room.card)


@pytest.mark.slow
async def test_the_target_answers_with_one_press_and_the_turn_continues(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    attacker = (await room.awaited())[0]
    target = await attack(room)
    await room.press(target, say("ask-may-parry", "pass"), on=(await room.seat(target)).response.message)
    assert wounded(target) in "\n".join(room.story())
    assert target not in await room.awaited() or target == attacker


def wounded(name: str) -> str:
    """Return the start of the log's text about a wounded player."""
    return say("event-wounded", own=False, seats=[name], number=7, by="", source="").partition("7")[0]


async def test_hands_are_sent_by_direct_message_and_never_to_the_channel(room: Room) -> None:
    await room.start("Ben", "Cid", "Dora", game="samurai_sword")
    for name in ("Ann", "Ben", "Cid", "Dora"):
        assert say("event-cards-received", cards="") in text_of(room.dms(name)[0])
        assert say("event-role-dealt", role="", text="").partition("*")[0] in text_of(room.dms(name)[0])
    public = "\n".join([*room.story(), text_of(room.card)])
    assert say("event-cards-received", cards="") not in public
    assert say("player-hand", cards="") not in public
    assert say("role-ninja") not in public


async def test_the_host_sets_the_time_for_answers_on_another_turn(room: Room) -> None:
    await room.open("Ben", game="samurai_sword")
    assert (await room.table()).quick_pace == 4 * 60
    shown = await room.press("Ann", say("button-options"))
    assert shown.response is not None
    assert menus_of((await room.press("Ben", say("button-options"))).response) == []
    await room.choose("Ann", shown.response, "10", menu="set-quick-pace")
    assert (await room.table()).quick_pace == 10


async def test_the_lobby_shows_the_player_count_of_the_chosen_game(room: Room) -> None:
    await room.open(game="samurai_sword")
    weight = BOARDS["samurai_sword"].weight
    assert say("lobby-facts", least=3, most=7, weight=weight) in text_of(room.card)
    shown = await room.press("Ann", say("button-options"))
    assert shown.response is not None
    menu = menus_of(shown.response)[0]
    called = say("option-expansion-yes")
    with_expansion = next(option["value"] for option in menu["options"] if option["label"].endswith(called))
    await room.people["Ann"].select(shown.response, [with_expansion], custom_id=menu["custom_id"])
    await room.settle()
    assert say("lobby-facts", least=3, most=8, weight=weight) in text_of(room.card)
