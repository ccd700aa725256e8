"""Tests for threads: archived, locked, and with members."""

from collections.abc import Awaitable, Callable

import discord
import pytest

from tests.double.conftest import Scene

pytestmark = pytest.mark.slow


async def begun_thread(scene: Scene) -> tuple[discord.Message, discord.Thread]:
    """Return a thread and the message that starts it."""
    channel = scene.bot.get_channel(scene.channel)
    assert isinstance(channel, discord.TextChannel)
    outside = await channel.send("here")
    return outside, await outside.create_thread(name="game")


@pytest.mark.parametrize("change", ["edit", "pin", "unpin", "delete", "add"])
async def test_nothing_can_be_changed_in_an_archived_thread(scene: Scene, change: str) -> None:
    _, thread = await begun_thread(scene)
    inside = await thread.send("inside")
    await thread.edit(archived=True)

    changes: dict[str, Callable[[], Awaitable[object]]] = {
        "edit": lambda: inside.edit(content="changed"),
        "add": lambda: thread.add_user(discord.Object(scene.ben)),
        "pin": inside.pin,
        "unpin": inside.unpin,
        "delete": inside.delete,
    }

    with pytest.raises(discord.HTTPException) as refused:
        await changes[change]()

    assert (refused.value.status, refused.value.code) == (400, 50083)


async def test_message_reopens_an_archived_thread(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    inside = await thread.send("inside")
    await scene.world.archive(thread.id)

    await thread.send("more")

    await inside.edit(content="changed")
    assert [m["content"] for m in await scene.world.messages(thread.id)] == ["changed", "more"]


async def test_only_thread_managers_can_post_in_a_locked_thread(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    await scene.world.archive(thread.id, locked=True)
    await scene.world.deny_bot(scene.channel, ["manage_threads"])

    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("more")

    assert refused.value.code == 160005


async def test_second_thread_on_one_message_is_refused(scene: Scene) -> None:
    outside, thread = await begun_thread(scene)
    with pytest.raises(discord.HTTPException) as refused:
        await outside.create_thread(name="again")
    assert (thread.id, refused.value.code) == (outside.id, 160004)


async def test_users_can_be_added_to_a_thread_until_it_is_deleted(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    await thread.add_user(discord.Object(scene.ben))
    await thread.add_user(discord.Object(scene.ben))
    assert scene.ben in await scene.world.thread_members(thread.id)

    await scene.world.delete_channel(thread.id)

    for request in (thread.send("more"), thread.add_user(discord.Object(scene.ann))):
        with pytest.raises(discord.NotFound) as refused:
            await request
        assert refused.value.code == 10003
