"""Tests for closing and reopening a playground."""

import json
from pathlib import Path

import pytest

from bot.commands.playground.actions import NotPossibleError
from bot.commands.playground.process import open_playground
from bot.commands.playground.storage import data_folder, delete_games
from bot.commands.playground.user_view import UserView
from bot.localization.catalogs import MessageCatalog
from bot.presentation.components import walk_components
from bot.problems import ProblemError
from bot.settings import Settings
from tests.commands.playground.conftest import House
from tests.errors import fails


async def test_users_and_channels_are_the_same_after_a_restart(tmp_path: Path, words: MessageCatalog) -> None:
    worlds = []
    for _ in range(2):
        async with open_playground(tmp_path, words) as playground:
            world = playground.world
            worlds.append((world.people, [channel.id for channel in world.channels_of(next(iter(world.people)))]))
    assert worlds[0] == worlds[1]


@pytest.mark.slow
async def test_table_continues_with_its_card_and_players(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        await house.open_table(*house.people[1:3])
        before = [message.id for message in playground.world.messages(house.people[4], house.channel)]
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        assert [message.id for message in playground.world.messages(house.people[4], house.channel)] == before
        await house.press(house.people[0], "cb:start:")
        assert await playground.waiting_users() <= set(house.people[:3])
        assert await playground.waiting_users()


async def test_lost_card_is_posted_again(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        await House(playground, "", tmp_path).open_table()
    (tmp_path / "playground-messages.json").write_text("rubbish")
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        await house.settled()
        await house.press(house.people[1], "cb:join:")
        info = await playground.host.queries.open_table_in(house.channel)
        assert info is not None
        assert len(info.seats) == 2


async def test_ephemeral_replies_are_gone_after_a_restart(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        await house.open_table()
        assert any(m.is_ephemeral for m in playground.world.messages(house.people[0], house.channel))
    async with open_playground(tmp_path, words) as playground:
        assert not any(m.is_ephemeral for m in playground.world.messages(house.people[0], house.channel))


async def test_read_messages_stay_read_after_a_restart(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        aiko, bunta = house.people[:2]
        await playground.send_message(bunta, house.channel, f"<@{aiko}>")
        playground.mark_read(aiko, house.channel, playground.world.messages(aiko, house.channel)[-1].id)
        await playground.send_message(bunta, house.channel, f"<@{aiko}>")
    async with open_playground(tmp_path, words) as playground:
        around = await UserView(playground, words, aiko).server_state()
    assert around["calls"] == 1


async def test_answered_direct_message_needs_no_attention(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        aiko = House(playground, "", tmp_path).people[0]
        person = await playground.world.env.bot.fetch_user(aiko)
        async with playground.exclusive():
            question = await person.send("What do you bid?")
            await person.send("What do you play?")
        asked = await UserView(playground, words, aiko).server_state()
        async with playground.exclusive():
            await question.edit(content="Answered: 3 coins")
        answered = await UserView(playground, words, aiko).server_state()
    assert (asked["calls"], answered["calls"]) == (2, 1)
    letters = next(channel for channel in answered["channels"] if channel["kind"] == "letters")
    assert (letters["unread"], letters["urgent"]) == (2, 1)
    assert next(person["unread"] for person in answered["people"]) == 1


async def test_messages_stored_by_the_first_playgrounds_are_loaded(tmp_path: Path, words: MessageCatalog) -> None:
    file = tmp_path / "playground-messages.json"
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        await playground.send_message(house.people[0], house.channel, "word")
    file.write_text(json.dumps(json.loads(file.read_text())["messages"]))
    async with open_playground(tmp_path, words) as playground:
        assert [m.content for m in playground.world.messages(house.people[0], house.channel)] == ["word"]


async def test_starting_fresh_deletes_tables_and_messages(tmp_path: Path, words: MessageCatalog) -> None:
    async with open_playground(tmp_path, words) as playground:
        await House(playground, "", tmp_path).open_table()
    delete_games(tmp_path)
    async with open_playground(tmp_path, words) as playground:
        house = House(playground, "", tmp_path)
        assert await playground.host.queries.open_table_in(house.channel) is None
        assert playground.world.messages(house.people[0], house.channel) == []


@pytest.mark.slow
async def test_commands_are_available_after_every_start(tmp_path: Path, words: MessageCatalog) -> None:
    for _ in range(2):
        async with open_playground(tmp_path, words) as playground:
            house = House(playground, "", tmp_path)
            names = {command.name for command in playground.world.commands(house.people[1], house.channel)}
            assert {"table open", "seat", "rules"} <= names
            assert "admin check" not in names


def test_folder_in_the_settings_is_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHABUDAI_DATA", str(tmp_path))
    assert data_folder(Settings.read()) == tmp_path


def test_default_folder_is_created_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CHABUDAI_DATA", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert data_folder(Settings.read()) == tmp_path / "data" / "chabudai"
    assert (tmp_path / "data" / "chabudai").is_dir()


def test_folder_that_cannot_be_created_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("CHABUDAI_DATA", raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    (tmp_path / "data").write_text("a file")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with fails(ProblemError, "playground-folder") as refused:
        data_folder(Settings.read())
    assert refused.value.facts["place"] == str(tmp_path / "data" / "chabudai")


@pytest.mark.slow
async def test_dismissed_message_cannot_be_used(house: House) -> None:
    await house.open_table()
    aiko = house.people[0]
    await house.press(aiko, "cb:choice:")
    menu = house.playground.world.messages(aiko, house.channel)[-1]
    control = next(part for part in walk_components(menu.components) if "custom_id" in part)
    house.playground.dismiss(aiko, house.channel, menu.id)
    with pytest.raises(NotPossibleError):
        await house.playground.choose(
            aiko, house.channel, menu.id, control["custom_id"], [control["options"][0]["value"]]
        )


@pytest.mark.slow
async def test_one_press_adds_computer_players_and_starts_the_game(house: House) -> None:
    await house.open_table()
    aiko = house.people[0]
    (card,) = (message for message in house.playground.world.messages(aiko, house.channel) if message.pinned)
    await house.playground.play_with_computers(aiko, house.channel, card.id)
    info = await house.playground.host.queries.open_table_in(house.channel)
    assert info is not None
    assert info.status == "playing"
    assert len(info.seats) == 5
