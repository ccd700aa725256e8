"""Tests for connections: cut, resumed, refused, or controlled from another process."""

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import discord
import pytest

from tests.double import CannotDoError, Refusal, RemoteWorld, controls
from tests.double.conftest import Scene
from tests.double.tiny_bot import TinyBot

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]


async def test_event_during_a_disconnect_is_sent_after_the_resume(scene: Scene) -> None:
    await scene.world.drop_gateway()
    await scene.world.wait_until_disconnected()

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.text == "Kami"
    assert (await scene.world.identified(), await scene.world.resumed()) == (1, 1)


async def test_session_that_cannot_be_resumed_is_replaced(scene: Scene) -> None:
    await scene.world.drop_gateway(resumable=False)
    await scene.world.wait_until_connected(identified=2)

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.text == "Kami"


async def test_wrong_token_is_refused(scene: Scene) -> None:
    async with TinyBot() as bot:
        with pytest.raises(discord.LoginFailure):
            await bot.login("MTAw.another.token")


async def test_privileged_intents_are_refused(scene: Scene) -> None:
    async with discord.Client(intents=discord.Intents(guilds=True, members=True)) as greedy:
        with pytest.raises(discord.PrivilegedIntentsRequired):
            await greedy.start(scene.double.token)

    assert await scene.world.intents() == discord.Intents(guilds=True).value


async def test_remote_world_works_like_the_local_one(scene: Scene) -> None:
    async with RemoteWorld(scene.double.url) as world:
        await world.refuse(Refusal("POST", "/channels/*/messages", 403, 50013))
        refused = await world.slash(scene.ann, scene.channel, "fail")
        opened = await world.slash(scene.ann, scene.channel, "bid")
        bid = await world.submit(scene.ann, opened, {"coins": "7"})
        picture = await world.slash(scene.ann, scene.channel, "picture")
        content = await world.attachment(int(picture.shown["attachments"][0]["id"]))
        log = await world.log()
        with pytest.raises(TimeoutError):
            await world.wait_until_disconnected(within=0.05)
        with pytest.raises(AttributeError, match="no action 'conquer'"):
            world.conquer  # noqa: B018

    assert (refused.text, bid.text, content) == ("refused 50013", "bid 7", b"\x89pixels")
    assert log == await scene.world.log()


async def test_unknown_route_is_refused_with_501(scene: Scene) -> None:
    with pytest.raises(discord.DiscordServerError, match="the double knows no GET /guilds/1/emojis"):
        await scene.bot.http.get_all_custom_emojis(1)

    assert (await scene.world.log())[-1].status == 501


def run_bot(url: str, token: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"DISCORD_API_URL": url, "DISCORD_TOKEN": token}
    return subprocess.Popen([sys.executable, "-m", "tests.double.tiny_bot"], cwd=ROOT, env=environment)


async def test_world_and_buttons_survive_a_killed_bot() -> None:
    program = [sys.executable, "-m", "tests.double", "--port", "0"]
    served = await asyncio.create_subprocess_exec(*program, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert served.stdout is not None
    address = (await served.stdout.readline()).decode().strip()
    bots = []
    try:
        async with RemoteWorld(address) as world:
            ann = await world.add_user("Ann")
            guild = await world.add_guild("Club", owner=ann)
            channel = await world.add_channel(guild, "table")
            bots.append(run_bot(address, "MTAw.double.loopback"))
            await world.wait_until_connected()
            opened = await world.slash(ann, channel, "table open", {"seats": 4})

            bots[0].send_signal(signal.SIGKILL)
            await world.wait_until_disconnected()
            pressed_in_vain = asyncio.create_task(world.press(ann, opened.shown, "count:0"))
            bots.append(run_bot(address, "MTAw.double.loopback"))
            await world.wait_until_connected(identified=2)
            answer = await world.press(ann, opened.shown, "count:0")

            assert (await pressed_in_vain).outcome == "failed"
            assert [c.label for c in controls(answer.shown)] == ["Pressed 1"]
            assert len(await world.messages(channel)) == 1
            with pytest.raises(CannotDoError, match="no control 'count:9'"):
                await world.press(ann, opened.shown, "count:9")
    finally:
        for bot in bots:
            bot.kill()
            bot.wait()
        served.terminate()
        await served.wait()
    assert served.returncode == 0
