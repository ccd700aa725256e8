"""Tests for users who installed the bot themselves and use it in servers, groups and DMs without it."""

import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from discord import client as discord_client
from discord.http import Route

from bot.discord.discordpy_internals import use_api
from bot.model.tables import Actor, Person
from engine.games import GAMES
from tests.discord.test_outages import Club
from tests.double import CannotDoError, FakeDiscord, controls
from tests.double.answer import Answer
from tests.host.world import BEN, DAY, StandingClock
from tests.wording import say


@dataclass
class Traveller:
    """Ann, who plays in a server of the bot, and the channel where she is now."""

    club: Club
    id: int
    channel: int = 0

    async def types(self, command: str, **options: str) -> Answer:
        return await self.club.world.slash(self.id, self.channel, command, options)

    async def presses(self, on: Answer, what: str) -> Answer:
        button = next(control for control in controls(on.shown) if control.custom_id.startswith(f"cb:{what}:"))
        return await self.club.world.press(self.id, on.shown, button.custom_id)

    async def chooses(self, on: Answer, value: str) -> Answer:
        menu = next(control for control in controls(on.shown) if value in control.options)
        return await self.club.world.select(self.id, on.shown, menu.custom_id, [value])


@pytest.fixture(params=["in a server without it", "among friends", "in direct messages"])
async def ann(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Traveller]:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(discord_client, "DiscordWebSocket", discord_client.DiscordWebSocket)
    async with FakeDiscord() as double:
        user = await double.world.add_user("Ann")
        club = Club(double, StandingClock(), tmp_path / "club.db", await double.world.add_guild("Club", user))
        club.channel = await double.world.add_channel(club.guild, "games")
        ann = Traveller(club, user)
        use_api(double.url)
        await club.started()
        await plays(ann)
        await double.world.install(user)
        ann.channel = await elsewhere(double, user, request.param)
        yield ann
        await club.end()


async def plays(ann: Traveller) -> None:
    lobby, person = ann.club.host.lobby, Person(ann.id, "Ann")
    await lobby.open_table("toy", ann.club.guild, ann.club.channel, person, {"rounds": 1}, DAY)
    await lobby.join(1, BEN)
    await lobby.start(1, Actor(person))
    await ann.club.host.wait_until_idle()


async def elsewhere(double: FakeDiscord, user: int, where: str) -> int:
    """Return a channel that the bot isn't in, or the user's DM channel with the bot."""
    zoe = await double.world.add_user("Zoe")
    if where == "among friends":
        return await double.world.add_group([user, zoe])
    if where == "in direct messages":
        return double._state.direct_channel(double._state.person(user)).id
    guild = await double.world.add_guild("Another", zoe)
    await double.world.join(guild, user)
    await double.world.remove_bot(guild)
    return await double.world.add_channel(guild, "chat")


@pytest.mark.slow
async def test_commands_without_a_server_get_ephemeral_replies(ann: Traveller) -> None:
    shown = {command: await ann.types(command) for command in ("my-tables", "card", "rules", "privacy show")}

    assert [(answer.outcome, answer.private) for answer in shown.values()] == [("message", True)] * 4
    assert f"<#{ann.club.channel}>" in shown["my-tables"].text
    first_game = say("game-name", game=next(iter(GAMES)))
    assert first_game in shown["card"].text
    assert first_game in shown["rules"].text
    kept = say("privacy-person", name="Ann", language="en-US", remind="mention")
    assert kept in shown["privacy show"].text


@pytest.mark.slow
async def test_lookups_are_shown_in_channels_without_the_bot(ann: Traveller) -> None:
    typed = await ann.club.world.autocomplete(ann.id, ann.channel, "card", "name", "fox")
    (card, *_) = typed.choices
    topics = await ann.types("rules")
    topic = next(value for control in controls(topics.shown) for value in control.options)

    for answer in (await ann.types("card", name=card["value"]), await ann.chooses(topics, topic)):
        assert answer.outcome == "message"
        assert answer.private
        assert answer.text


@pytest.mark.slow
async def test_data_can_be_exported_and_erased_from_anywhere(ann: Traveller) -> None:
    handed = await ann.types("privacy export")
    (file,) = handed.shown["attachments"]
    assert handed.private
    assert json.loads(await ann.club.world.attachment(int(file["id"])))["person"]["name"] == "Ann"

    asked = await ann.types("privacy erase")
    erased = await ann.presses(asked, "erase")

    assert (asked.private, erased.private) == (True, True)
    assert erased.text == say("privacy-erased")
    assert (await ann.club.host.privacy.export(ann.id)).is_empty


async def test_commands_that_need_a_server_are_not_offered(ann: Traveller) -> None:
    with pytest.raises(CannotDoError, match="not offered here"):
        await ann.types("table open")
