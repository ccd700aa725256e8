"""The double proved with a small real bot: what it says to the bot, and what people see of the bot's answers."""

import asyncio
import os
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import discord
import pytest
import pytest_asyncio
from aiohttp import ClientSession
from discord import client as discord_client
from discord.http import Route

from bot.discord.endpoint import BadApiAddressError, use_api
from tests.double import CannotDoError, Double, Refusal, RemoteWorld, World, controls
from tests.double.tiny_bot import TinyBot

ROOT = Path(__file__).parent.parent


@dataclass
class Scene:
    double: Double
    world: World
    bot: TinyBot
    guild: int
    channel: int
    ann: int
    ben: int


@pytest.fixture
def _endpoint_of_one_test(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Route, "BASE", Route.BASE)
    monkeypatch.setattr(discord_client, "DiscordWebSocket", discord_client.DiscordWebSocket)


@pytest_asyncio.fixture
async def scene(_endpoint_of_one_test: None) -> AsyncIterator[Scene]:
    async with Double() as double:
        world = double.world
        ann, ben = await world.add_user("Ann"), await world.add_user("Ben")
        guild = await world.add_guild("Club", owner=ann)
        await world.join(guild, ben)
        channel = await world.add_channel(guild, "table")
        use_api(double.url)
        bot = TinyBot()
        running = asyncio.create_task(bot.start(double.token))
        listening = asyncio.create_task(world.bot_listening())
        await asyncio.wait([running, listening], return_when=asyncio.FIRST_COMPLETED)
        if running.done():
            running.result()
        await bot.wait_until_ready()
        yield Scene(double, world, bot, guild, channel, ann, ben)
        await bot.close()
        await running


def test_an_address_that_is_none_is_refused_and_changes_nothing() -> None:
    before = Route.BASE

    with pytest.raises(BadApiAddressError, match="ftp://somewhere"):
        use_api("ftp://somewhere")

    assert before == Route.BASE


async def test_a_command_posts_a_card_that_everyone_sees_and_that_is_pinned(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})
    await scene.world.settle()

    assert (answer.outcome, answer.private) == ("message", False)
    assert "for 3" in answer.text
    assert [m["id"] for m in await scene.world.messages(scene.channel, scene.ben)] == [answer.shown["id"]]
    assert [m["id"] for m in await scene.world.pins(scene.channel)] == [answer.shown["id"]]


async def test_both_times_of_an_answer_are_measured(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "think")

    assert answer.acknowledged_after is not None
    assert answer.answered_after is not None
    assert 0 < answer.acknowledged_after < answer.answered_after < 3
    assert answer.answered_after - answer.acknowledged_after >= 0.05


async def test_a_button_of_an_earlier_process_updates_its_message(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})

    answer = await scene.world.press(scene.ben, opened.shown, "count:0")

    assert (answer.outcome, answer.shown["id"]) == ("update", opened.shown["id"])
    assert [c.label for c in controls(answer.shown)] == ["Pressed 1"]


async def test_a_button_that_is_gone_fails_for_who_still_saw_it_and_the_bot_is_not_told(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})
    await scene.world.press(scene.ben, opened.shown, "count:0")
    before = len(await scene.world.log())

    again = await scene.world.press(scene.ann, opened.shown, "count:0")
    with pytest.raises(CannotDoError, match="no control 'count:0'"):
        await scene.world.press(scene.ann, int(opened.shown["id"]), "count:0")

    assert again.outcome == "failed"
    await scene.world.settle()
    assert len(await scene.world.log()) == before


async def test_two_people_who_press_one_button_at_once_are_both_answered(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})

    answers = await asyncio.gather(
        scene.world.press(scene.ann, opened.shown, "count:0"),
        scene.world.press(scene.ben, opened.shown, "count:0"),
    )

    assert [answer.outcome for answer in answers] == ["update", "update"]


async def test_a_form_is_filled_and_answered_privately(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "bid")

    answer = await scene.world.submit(scene.ann, opened, {"coins": "7"})

    assert opened.outcome == "modal"
    assert (answer.text, answer.private) == ("bid 7", True)
    assert await scene.world.messages(scene.channel, scene.ben) == []
    assert [m["content"] for m in await scene.world.messages(scene.channel, scene.ann)] == ["bid 7"]


async def test_a_form_with_menus_is_filled_as_its_menus_allow(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "room")
    chosen = {"guest": ["cat"], "things": ["thing 3", "thing 1"], "coins": "2"}

    answer = await scene.world.submit(scene.ann, opened, chosen)

    assert opened.modal is not None
    assert [control.label for control in controls(opened.modal)] == ["Guest", "Dish", "Things", "Coins", "Word"]
    assert answer.message is not None
    assert answer.message["content"] == "cat, none, thing 3 and thing 1, 2, welcome"


@pytest.mark.parametrize(
    ("chosen", "refusal"),
    [
        ({"things": ["thing 1", "thing 2"]}, "0 values where 1 to 1"),
        ({"guest": ["cat", "aunt"], "things": ["thing 1", "thing 2"]}, "2 values where 1 to 1"),
        ({"guest": ["cat"], "things": ["thing 1"]}, "1 values where 2 to 3"),
        ({"guest": ["dog"], "things": ["thing 1", "thing 2"]}, "not among the options"),
    ],
)
async def test_a_form_is_not_sent_with_what_its_menus_do_not_offer(
    scene: Scene, chosen: dict[str, list[str]], refusal: str
) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "room")

    with pytest.raises(CannotDoError, match=refusal):
        await scene.world.submit(scene.ann, opened, chosen)


async def test_a_form_is_not_sent_with_what_its_fields_do_not_take(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "bid")

    with pytest.raises(CannotDoError, match="takes 0 to 2 characters, not 3"):
        await scene.world.submit(scene.ann, opened, {"coins": "100"})
    with pytest.raises(CannotDoError, match="is required"):
        await scene.world.submit(scene.ann, opened, {})
    with pytest.raises(CannotDoError, match="no such form open"):
        await scene.world.submit(scene.ben, opened, {"coins": "1"})


async def test_a_select_is_acknowledged_first_and_its_change_is_waited_for(scene: Scene) -> None:
    asked = await scene.world.slash(scene.ann, scene.channel, "table choose")

    answer = await scene.world.select(scene.ann, asked.shown, "colours", ["blue", "red"])

    assert (answer.outcome, answer.shown["content"]) == ("update", "blue and red")
    with pytest.raises(CannotDoError, match="not among the options"):
        await scene.world.select(scene.ann, asked.shown, "colours", ["green"])
    with pytest.raises(CannotDoError, match="does not see message"):
        await scene.world.select(scene.ben, asked.shown, "colours", ["blue"])


async def test_the_first_words_after_a_promise_take_its_place_and_further_ones_follow(scene: Scene) -> None:
    await scene.world.slash(scene.ann, scene.channel, "think")
    await scene.world.settle()

    seen = await scene.world.messages(scene.channel, scene.ann)

    assert [m["content"] for m in seen] == ["thought", "more"]
    assert await scene.world.messages(scene.channel, scene.ben) == []


async def test_a_direct_message_reaches_only_whom_it_is_for(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})

    assert answer.text == "told"
    assert [m["content"] for m in await scene.world.direct_messages(scene.ben)] == ["a secret"]
    assert await scene.world.direct_messages(scene.ann) == []


async def test_closed_direct_messages_are_refused_with_50007(scene: Scene) -> None:
    await scene.world.set_dms(scene.ben, open=False)

    answer = await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})

    assert answer.text == "refused 50007"
    assert await scene.world.direct_messages(scene.ben) == []


async def test_a_message_sent_twice_with_one_nonce_is_there_once(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "row 1", "times": 2})
    other = await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "row 2", "times": 1})

    assert (answer.text, other.text) == ("1 message", "1 message")
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["said", "said"]


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10008), (404, 10003), (400, 30046)]
)  # fmt: skip
async def test_a_refusal_on_demand_is_used_once_and_then_lifted(scene: Scene, status: int, code: int) -> None:
    await scene.world.refuse(Refusal("POST", f"/channels/{scene.channel}/messages", status, code))

    first = await scene.world.slash(scene.ann, scene.channel, "fail")
    second = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert (first.text, second.text) == (f"refused {code}", "said")


async def test_a_permission_taken_from_the_bot_is_missing_until_it_is_given_back(scene: Scene) -> None:
    await scene.world.deny_bot(scene.channel, ["send_messages"])
    without = await scene.world.slash(scene.ann, scene.channel, "fail")
    await scene.world.deny_bot(scene.channel, ["view_channel"])
    unseen = await scene.world.slash(scene.ann, scene.channel, "fail")
    await scene.world.deny_bot(scene.channel, [])
    given_back = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert without.text == "refused 50013"
    assert unseen.text == "refused 50001"
    assert given_back.text == "said"


async def test_a_rate_limit_is_told_in_headers_and_waited_for(scene: Scene) -> None:
    await scene.world.refuse(Refusal("POST", "/channels/*/messages", 429, 0, retry_after=0.2))

    answer = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert answer.text == "said"
    assert answer.answered_after is not None
    assert answer.answered_after >= 0.2
    assert [s.status for s in await scene.world.log() if s.path == f"/channels/{scene.channel}/messages"] == [
        429,
        200,
    ]


async def test_a_bot_that_heeds_the_headers_of_a_bucket_is_never_refused(scene: Scene) -> None:
    await scene.world.limit("POST", "/channels/*/messages", requests=2, seconds=0.3)

    started = time.monotonic()
    for _ in range(3):
        await scene.world.slash(scene.ann, scene.channel, "fail")

    assert time.monotonic() - started >= 0.3
    sent = [s.status for s in await scene.world.log() if s.path == f"/channels/{scene.channel}/messages"]
    assert sent == [200, 200, 200]


async def test_a_bot_that_does_not_heed_a_bucket_gets_429(scene: Scene) -> None:
    await scene.world.limit("GET", f"/channels/{scene.channel}", requests=1, seconds=30)
    headers = {"Authorization": f"Bot {scene.double.token}"}

    async with ClientSession(headers=headers) as session:
        statuses = []
        for _ in range(2):
            async with session.get(f"{scene.double.url}/channels/{scene.channel}") as response:
                statuses.append((response.status, response.headers["X-RateLimit-Remaining"]))

    assert statuses == [(200, "0"), (429, "0")]


async def test_slowness_on_demand_is_seen_in_the_times(scene: Scene) -> None:
    await scene.world.slow_down(rest=0.1, gateway=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.answered_after is not None
    assert answer.answered_after >= 0.2


async def test_acknowledging_twice_is_refused_with_40060(scene: Scene) -> None:
    await scene.world.be_patient(thinking=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "twice", {"wait": 0.0})
    await scene.world.settle()

    assert answer.outcome == "deferred"
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["refused 40060"]


async def test_an_acknowledgement_that_comes_too_late_is_refused_with_10062(scene: Scene) -> None:
    await scene.world.be_patient(patience=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "twice", {"wait": 0.2})
    await asyncio.sleep(0.2)
    await scene.world.settle()

    assert answer.outcome == "failed"
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["refused 10062"]


async def test_typing_brings_choices_up(scene: Scene) -> None:
    answer = await scene.world.autocomplete(scene.ann, scene.channel, "card", "name", "ka")

    assert (answer.outcome, [c["value"] for c in answer.choices]) == ("choices", ["Kaiju", "Kami"])


async def test_a_command_is_checked_as_the_client_does_before_it_is_sent(scene: Scene) -> None:
    attempts: list[tuple[str, dict[str, object], str]] = [
        ("table burn", {}, "not registered"),
        ("table", {}, "is a group"),
        ("table open", {}, "'seats' is required"),
        ("table open", {"seats": "three"}, "does not take 'three'"),
        ("table open", {"chairs": 3}, "no options"),
    ]
    for command, options, why in attempts:
        with pytest.raises(CannotDoError, match=why):
            await scene.world.slash(scene.ann, scene.channel, command, options)


async def test_a_file_is_kept_and_described(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "picture")

    (attachment,) = answer.shown["attachments"]
    assert (attachment["filename"], attachment["description"]) == ("board.png", "the board")
    assert await scene.world.attachment(int(attachment["id"])) == b"\x89pixels"
    (sent,) = [s for s in await scene.world.log() if s.files]
    assert (sent.body["data"]["content"], sent.files) == ("look", ["board.png"])


async def test_the_log_says_who_reads_what_was_sent(scene: Scene) -> None:
    before = len(await scene.world.log())
    await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})
    await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "1", "times": 1})

    log = await scene.world.log(before)

    assert [s.audience for s in log if s.body and s.body.get("content")] == [
        f"user:{scene.ben}",
        f"channel:{scene.channel}",
    ]
    assert [s.audience for s in log if s.path.startswith("/interactions")] == [f"user:{scene.ann}"] * 2


async def test_a_deleted_channel_is_told_to_the_bot_and_gone_for_everyone(scene: Scene) -> None:
    await scene.world.delete_channel(scene.channel)
    await asyncio.sleep(0.05)

    assert scene.bot.removed == [scene.channel]
    with pytest.raises(discord.NotFound) as refusal:
        await scene.bot.fetch_channel(scene.channel)
    assert refusal.value.code == 10003


async def test_history_member_thread_and_command_list_are_served(scene: Scene) -> None:
    await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "1", "times": 1})
    channel = scene.bot.get_channel(scene.channel)
    assert isinstance(channel, discord.TextChannel)

    thread = await (await channel.send("here")).create_thread(name="game")
    await thread.send("inside")

    assert [m.content async for m in channel.history()] == ["here", "said"]
    assert [m["content"] for m in await scene.world.messages(thread.id)] == ["inside"]
    assert (await channel.guild.fetch_member(scene.ben)).display_name == "Ben"
    assert "table" in [command.name for command in await scene.bot.tree.fetch_commands()]
    await scene.world.leave(scene.guild, scene.ben)
    with pytest.raises(discord.NotFound):
        await channel.guild.fetch_member(scene.ben)


async def test_a_press_in_a_direct_message_is_answered_there(scene: Scene) -> None:
    await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})
    (said,) = await scene.world.direct_messages(scene.ben)

    answer = await scene.world.slash(scene.ben, int(said["channel_id"]), "card", {"name": "Kami"})

    assert answer.text == "Kami"
    assert [m["content"] for m in await scene.world.direct_messages(scene.ben)] == ["a secret", "Kami"]


async def test_what_happens_while_the_line_is_cut_is_told_when_the_session_resumes(scene: Scene) -> None:
    await scene.world.drop_gateway()
    await scene.world.bot_gone()

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.text == "Kami"
    assert (await scene.world.identified(), await scene.world.resumed()) == (1, 1)


async def test_a_session_that_cannot_be_resumed_is_started_anew_at_this_server(scene: Scene) -> None:
    await scene.world.drop_gateway(resumable=False)
    await scene.world.bot_listening(identified=2)

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.text == "Kami"


async def test_a_wrong_token_is_not_let_in(scene: Scene) -> None:
    with pytest.raises(discord.LoginFailure):
        await TinyBot().login("MTAw.another.token")


async def test_privileged_intents_are_not_given(scene: Scene) -> None:
    greedy = discord.Client(intents=discord.Intents(guilds=True, members=True))

    with pytest.raises(discord.PrivilegedIntentsRequired):
        await greedy.start(scene.double.token)

    assert await scene.world.intents() == discord.Intents(guilds=True).value


async def test_a_world_is_driven_from_elsewhere_as_from_here(scene: Scene) -> None:
    async with RemoteWorld(scene.double.url) as world:
        await world.refuse(Refusal("POST", "/channels/*/messages", 403, 50013))
        refused = await world.slash(scene.ann, scene.channel, "fail")
        opened = await world.slash(scene.ann, scene.channel, "bid")
        bid = await world.submit(scene.ann, opened, {"coins": "7"})
        picture = await world.slash(scene.ann, scene.channel, "picture")
        content = await world.attachment(int(picture.shown["attachments"][0]["id"]))
        log = await world.log()
        with pytest.raises(TimeoutError):
            await world.bot_gone(within=0.05)
        with pytest.raises(AttributeError, match="no action 'conquer'"):
            world.conquer  # noqa: B018

    assert (refused.text, bid.text, content) == ("refused 50013", "bid 7", b"\x89pixels")
    assert log == await scene.world.log()


async def test_a_route_that_the_double_does_not_know_is_refused_loudly(scene: Scene) -> None:
    with pytest.raises(discord.DiscordServerError, match="the double knows no GET /guilds/1/emojis"):
        await scene.bot.http.get_all_custom_emojis(1)

    assert (await scene.world.log())[-1].status == 501


def run_bot(url: str, token: str) -> subprocess.Popen[bytes]:
    environment = os.environ | {"DISCORD_API_URL": url, "DISCORD_TOKEN": token}
    return subprocess.Popen([sys.executable, "-m", "tests.double.tiny_bot"], cwd=ROOT, env=environment)


async def test_the_world_outlives_a_killed_bot_and_its_buttons_work_again() -> None:
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
            await world.bot_listening()
            opened = await world.slash(ann, channel, "table open", {"seats": 4})

            bots[0].send_signal(signal.SIGKILL)
            await world.bot_gone()
            pressed_in_vain = asyncio.create_task(world.press(ann, opened.shown, "count:0"))
            bots.append(run_bot(address, "MTAw.double.loopback"))
            await world.bot_listening(identified=2)
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


async def begun_thread(scene: Scene) -> tuple[discord.Message, discord.Thread]:
    """A thread, and the message at which it begins."""
    channel = scene.bot.get_channel(scene.channel)
    assert isinstance(channel, discord.TextChannel)
    outside = await channel.send("here")
    return outside, await outside.create_thread(name="game")


@pytest.mark.parametrize("change", ["edit", "pin", "unpin", "delete", "add"])
async def test_in_an_archived_thread_nothing_can_be_changed(scene: Scene, change: str) -> None:
    _, thread = await begun_thread(scene)
    inside = await thread.send("inside")
    await thread.edit(archived=True)

    changes = {
        "edit": lambda: inside.edit(content="changed"),
        "add": lambda: thread.add_user(discord.Object(scene.ben)),
        "pin": inside.pin,
        "unpin": inside.unpin,
        "delete": inside.delete,
    }

    with pytest.raises(discord.HTTPException) as refused:
        await changes[change]()

    assert (refused.value.status, refused.value.code) == (400, 50083)


async def test_a_message_opens_an_archived_thread_again(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    inside = await thread.send("inside")
    await scene.world.archive(thread.id)

    await thread.send("more")

    await inside.edit(content="changed")
    assert [m["content"] for m in await scene.world.messages(thread.id)] == ["changed", "more"]


async def test_in_a_locked_thread_only_a_manager_of_threads_can_write(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    await scene.world.archive(thread.id, locked=True)
    await scene.world.deny_bot(scene.channel, ["manage_threads"])

    with pytest.raises(discord.HTTPException) as refused:
        await thread.send("more")

    assert refused.value.code == 160005


async def test_a_second_thread_at_one_message_is_refused_and_the_first_has_its_id(scene: Scene) -> None:
    outside, thread = await begun_thread(scene)
    with pytest.raises(discord.HTTPException) as refused:
        await outside.create_thread(name="again")
    assert (thread.id, refused.value.code) == (outside.id, 160004)


async def test_people_are_added_to_a_thread_and_a_thread_that_is_gone_is_404(scene: Scene) -> None:
    _, thread = await begun_thread(scene)
    await thread.add_user(discord.Object(scene.ben))
    await thread.add_user(discord.Object(scene.ben))
    assert scene.ben in await scene.world.thread_members(thread.id)

    await scene.world.delete_channel(thread.id)

    for request in (thread.send("more"), thread.add_user(discord.Object(scene.ann))):
        with pytest.raises(discord.NotFound) as refused:
            await request
        assert refused.value.code == 10003
