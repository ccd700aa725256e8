"""Tests for sharding: each shard receives events of its guilds, the first also those without a guild."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from dataclasses import dataclass

import discord
import pytest
import pytest_asyncio
from aiohttp import ClientSession

from bot.discord.discordpy_internals import use_api
from tests.double import FakeDiscord, RemoteWorld, World
from tests.double.listener import GatewayClient, connected_client, identified_client, register_commands
from tests.double.tiny_bot import TinyBot

pytestmark = pytest.mark.slow

TOTAL = 3


@dataclass
class Clubs:
    """A user in three guilds, one per shard, with a channel in each."""

    double: FakeDiscord
    ann: int
    guilds: list[int]
    channels: list[int]

    @property
    def world(self) -> World:
        return self.double.world


@pytest_asyncio.fixture
async def clubs() -> AsyncIterator[Clubs]:
    async with FakeDiscord() as double:
        world = double.world
        ann = await world.add_user("Ann")
        guilds = [await world.add_guild(f"Club {k}", owner=ann, shard=(k, TOTAL)) for k in range(TOTAL)]
        channels = [await world.add_channel(guild, "table") for guild in guilds]
        await register_commands(double, "hello")
        yield Clubs(double, ann, guilds, channels)


@pytest_asyncio.fixture
async def shards(clubs: Clubs) -> AsyncIterator[list[GatewayClient]]:
    """Connect one listener per shard."""
    async with AsyncExitStack() as stack:
        listeners = [
            await stack.enter_async_context(identified_client(clubs.double, (k, TOTAL))) for k in range(TOTAL)
        ]
        for listener in listeners:
            await listener.wait_for("GUILD_CREATE")
        yield listeners


async def test_each_shard_receives_its_own_guilds_and_number(clubs: Clubs, shards: list[GatewayClient]) -> None:
    for k, listener in enumerate(shards):
        assert listener.ready["shard"] == [k, TOTAL]
        assert [guild["id"] for guild in listener.ready["guilds"]] == [str(clubs.guilds[k])]
        assert [guild["id"] for guild in listener.events_named("GUILD_CREATE")] == [str(clubs.guilds[k])]


async def test_client_without_a_shard_receives_everything(clubs: Clubs) -> None:
    async with identified_client(clubs.double) as listener:
        await listener.wait_for("GUILD_CREATE", times=TOTAL)

        assert listener.ready["shard"] == [0, 1]
        assert {int(guild["id"]) for guild in listener.ready["guilds"]} == set(clubs.guilds)


@pytest.mark.parametrize("k", range(TOTAL))
async def test_guild_events_go_only_to_the_guilds_shard(clubs: Clubs, shards: list[GatewayClient], k: int) -> None:
    world, guild = clubs.world, clubs.guilds[k]
    asking = asyncio.create_task(world.slash(clubs.ann, clubs.channels[k], "hello"))
    asked = await shards[k].wait_for("INTERACTION_CREATE")
    await shards[k].answer(asked, "good day")
    await world.add_thread(clubs.channels[k], "game", clubs.ann)
    await world.deny_bot(clubs.channels[k], ["send_messages"])
    await world.delete_channel(clubs.channels[k])
    await world.mark_guild_unavailable(guild)
    await world.mark_guild_available(guild)
    await shards[k].wait_for("GUILD_CREATE", times=2)

    told = [name for name, _ in shards[k].events[2:]]

    assert (await asking).text == "good day"
    assert told == [
        "INTERACTION_CREATE", "THREAD_CREATE", "CHANNEL_UPDATE", "THREAD_DELETE", "CHANNEL_DELETE", "GUILD_DELETE",
        "GUILD_CREATE",
    ]  # fmt: skip
    assert [len(listener.events) for listener in shards if listener is not shards[k]] == [2, 2]


async def test_direct_message_interactions_go_to_the_first_shard(clubs: Clubs, shards: list[GatewayClient]) -> None:
    for k in range(TOTAL):
        user = await clubs.world.add_user("Ben", shard=(k, TOTAL))
        asking = asyncio.create_task(clubs.world.slash(user, await direct_channel(clubs, user), "hello"))
        await shards[0].answer(await shards[0].wait_for("INTERACTION_CREATE", times=k + 1), f"for {k}")
        assert (await asking).text == f"for {k}"

    assert [listener.events_named("INTERACTION_CREATE") for listener in shards[1:]] == [[], []]


async def direct_channel(clubs: Clubs, user: int) -> int:
    address, headers = f"{clubs.double.url}/users/@me/channels", {"Authorization": f"Bot {clubs.double.token}"}
    async with (
        ClientSession(headers=headers) as http,
        http.post(address, json={"recipient_id": str(user)}) as response,
    ):
        return int((await response.json())["id"])


async def test_reconnected_shard_receives_missed_events_without_affecting_others(
    clubs: Clubs, shards: list[GatewayClient]
) -> None:
    world = clubs.world
    await world.drop_gateway(shard=2)
    await world.wait_until_disconnected(shard=2)
    await world.wait_until_connected(shard=1)
    places = [await world.add_channel(guild, "more") for guild in clubs.guilds]

    async with connected_client(clubs.double) as back:
        await back.resume(shards[2])
        await back.wait_for("RESUMED")

    assert [(name, int(data.get("id", 0))) for name, data in back.events] == [
        ("CHANNEL_CREATE", places[2]),
        ("RESUMED", 0),
    ]
    assert await shards[2].wait_until_closed() == 4000
    for k in (0, 1):
        assert int((await shards[k].wait_for("CHANNEL_CREATE"))["id"]) == places[k]
    assert [await world.resumed(shard=k) for k in range(TOTAL)] == [0, 0, 1]
    assert [await world.identified(shard=k) for k in range(TOTAL)] == [1, 1, 1]
    assert (await world.resumed(), await world.identified()) == (1, 3)


async def test_shard_that_must_identify_again_does_not_affect_the_others(
    clubs: Clubs, shards: list[GatewayClient]
) -> None:
    await clubs.world.drop_gateway(resumable=False, shard=1)

    async with connected_client(clubs.double) as back:
        await back.resume(shards[1])
        await back.wait_for("INVALID_SESSION")
        await back.identify((1, TOTAL))
        await back.wait_for("READY")

        await clubs.world.wait_until_connected(identified=2, shard=1)
        assert [await clubs.world.identified(shard=k) for k in range(TOTAL)] == [1, 2, 1]


async def test_waiting_for_a_shard_ignores_the_others(clubs: Clubs) -> None:
    async with identified_client(clubs.double, (0, TOTAL)):
        await clubs.world.wait_until_connected(shard=0)
        await clubs.world.wait_until_disconnected(shard=1)
        with pytest.raises(TimeoutError):
            await clubs.world.wait_until_connected(within=0.05, shard=1)
        with pytest.raises(TimeoutError):
            await clubs.world.wait_until_disconnected(within=0.05)

    await clubs.world.wait_until_disconnected()


async def test_restarted_shard_fails_only_its_own_pending_interactions(
    clubs: Clubs, shards: list[GatewayClient]
) -> None:
    asking = [asyncio.create_task(clubs.world.slash(clubs.ann, place, "hello")) for place in clubs.channels]
    asked = [await listener.wait_for("INTERACTION_CREATE") for listener in shards]

    async with identified_client(clubs.double, (1, TOTAL)) as anew:
        failed = await asyncio.wait_for(asking[1], 60)
        statuses = [await anew.answer(each, "late") for each in asked]

    assert failed.outcome == "failed"
    assert statuses == [204, 404, 204]
    assert [(await asking[k]).text for k in (0, 2)] == ["late", "late"]


async def test_newest_client_of_a_shard_receives_the_events(clubs: Clubs, shards: list[GatewayClient]) -> None:
    async with identified_client(clubs.double, (1, TOTAL)) as newest:
        place = await clubs.world.add_channel(clubs.guilds[1], "more")
        assert int((await newest.wait_for("CHANNEL_CREATE"))["id"]) == place

    assert shards[1].events_named("CHANNEL_CREATE") == []


async def test_client_with_another_shard_total_replaces_all_others(clubs: Clubs, shards: list[GatewayClient]) -> None:
    async with identified_client(clubs.double) as whole:
        for guild in clubs.guilds:
            await clubs.world.add_channel(guild, "more")
        await whole.wait_for("CHANNEL_CREATE", times=TOTAL)
        async with connected_client(clubs.double) as back:
            await back.resume(shards[2])
            await back.wait_for("INVALID_SESSION")

    assert [listener.events_named("CHANNEL_CREATE") for listener in shards] == [[], [], []]


@pytest.mark.parametrize("shard", [(3, 3), (-1, 3), (0, 0)])
async def test_impossible_shard_is_refused(clubs: Clubs, shard: tuple[int, int]) -> None:
    async with connected_client(clubs.double) as strange:
        await strange.identify(shard)

        assert await strange.wait_until_closed() == 4010


@pytest.mark.usefixtures("_endpoint_of_one_test")
async def test_recommended_number_of_shards_is_returned(clubs: Clubs) -> None:
    await clubs.world.recommend_shards(16)

    client = discord.Client(intents=discord.Intents.none())
    use_api(clubs.double.url)
    await client.login(clubs.double.token)
    shards, _, limits = await client.http.get_bot_gateway()
    await client.close()

    assert shards == 16
    assert limits == {"total": 1000, "remaining": 1000, "reset_after": 86400000, "max_concurrency": 1}


async def test_guilds_and_users_can_be_created_for_a_shard_remotely(clubs: Clubs) -> None:
    async with RemoteWorld(clubs.double.url) as world:
        for k in (4, 0, 2, 2, 1):
            user = await world.add_user("Ben", shard=(k, 5))
            guild = await world.add_guild("Club", owner=user, shard=(k, 5))
            assert ((user >> 22) % 5, (guild >> 22) % 5) == (k, k)


class ShardedBot(TinyBot, discord.AutoShardedClient):
    """A tiny bot for some of several shards, which records the guilds of interactions."""

    def __init__(self, *shards: int) -> None:
        super().__init__(shard_ids=list(shards), shard_count=TOTAL)
        self.heard: list[int | None] = []

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        self.heard.append(interaction.guild_id)


@pytest_asyncio.fixture
async def bots(clubs: Clubs, _endpoint_of_one_test: None) -> AsyncIterator[list[ShardedBot]]:
    """Start one bot for the first two shards and one for the third."""
    use_api(clubs.double.url)
    bots = [ShardedBot(0, 1), ShardedBot(2)]
    running = [asyncio.create_task(bot.start(clubs.double.token)) for bot in bots]
    for k in range(TOTAL):
        await clubs.world.wait_until_connected(shard=k)
    for bot in bots:
        await bot.wait_until_ready()
    yield bots
    for bot in bots:
        await bot.close()
    await asyncio.gather(*running)


async def test_real_bot_in_shards_receives_events_answers_and_resumes(clubs: Clubs, bots: list[ShardedBot]) -> None:
    world = clubs.world
    await world.drop_gateway()
    async with asyncio.timeout(60):
        while await world.resumed() < TOTAL:  # noqa: ASYNC110  # Each bot has a separate event.
            await asyncio.sleep(0.02)
    told = [await world.slash(clubs.ann, place, "tell", {"whom": clubs.ann}) for place in clubs.channels]
    letter = (await world.direct_messages(clubs.ann))[0]

    told.append(await world.slash(clubs.ann, int(letter["channel_id"]), "card", {"name": "Kami"}))

    assert [answer.text for answer in told] == ["told"] * TOTAL + ["Kami"]
    assert [sorted(guild.id for guild in bot.guilds) for bot in bots] == [clubs.guilds[:2], clubs.guilds[2:]]
    assert [bot.heard for bot in bots] == [[*clubs.guilds[:2], None], clubs.guilds[2:]]
    assert await world.identified() == TOTAL
