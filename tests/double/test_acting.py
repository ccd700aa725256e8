"""Tests with a small real bot: what the fake Discord sends it, and what users see of its replies."""

import asyncio

import discord
import pytest
from discord.http import Route

from bot.discord.discordpy_internals import use_api
from bot.discord.errors import InvalidApiUrlError
from tests.double import CannotDoError, controls
from tests.double.conftest import Scene

pytestmark = pytest.mark.slow


def test_invalid_api_address_is_refused_without_effect() -> None:
    before = Route.BASE

    with pytest.raises(InvalidApiUrlError, match="ftp://somewhere"):
        use_api("ftp://somewhere")

    assert before == Route.BASE


async def test_command_posts_and_pins_a_public_card(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})
    await scene.world.wait_until_idle()

    assert (answer.outcome, answer.private) == ("message", False)
    assert "for 3" in answer.text
    assert [m["id"] for m in await scene.world.messages(scene.channel, scene.ben)] == [answer.shown["id"]]
    assert [m["id"] for m in await scene.world.pins(scene.channel)] == [answer.shown["id"]]


async def test_acknowledgment_and_reply_are_timed_separately(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "think")

    assert answer.acknowledged_after is not None
    assert answer.answered_after is not None
    assert 0 < answer.acknowledged_after < answer.answered_after < 3
    assert answer.answered_after - answer.acknowledged_after >= 0.05


async def test_button_of_an_earlier_process_updates_its_message(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})

    answer = await scene.world.press(scene.ben, opened.shown, "count:0")

    assert (answer.outcome, answer.shown["id"]) == ("update", opened.shown["id"])
    assert [c.label for c in controls(answer.shown)] == ["Pressed 1"]


async def test_button_removed_in_the_meantime_fails_without_reaching_the_bot(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})
    await scene.world.press(scene.ben, opened.shown, "count:0")
    before = len(await scene.world.log())

    again = await scene.world.press(scene.ann, opened.shown, "count:0")
    with pytest.raises(CannotDoError, match="no control 'count:0'"):
        await scene.world.press(scene.ann, int(opened.shown["id"]), "count:0")

    assert again.outcome == "failed"
    await scene.world.wait_until_idle()
    assert len(await scene.world.log()) == before


async def test_simultaneous_presses_of_one_button_are_both_answered(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "table open", {"seats": 3})

    answers = await asyncio.gather(
        scene.world.press(scene.ann, opened.shown, "count:0"),
        scene.world.press(scene.ben, opened.shown, "count:0"),
    )

    assert [answer.outcome for answer in answers] == ["update", "update"]


async def test_modal_is_submitted_and_answered_privately(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "bid")

    answer = await scene.world.submit(scene.ann, opened, {"coins": "7"})

    assert opened.outcome == "modal"
    assert (answer.text, answer.private) == ("bid 7", True)
    assert await scene.world.messages(scene.channel, scene.ben) == []
    assert [m["content"] for m in await scene.world.messages(scene.channel, scene.ann)] == ["bid 7"]


async def test_modal_with_menus_accepts_valid_choices(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "room")
    chosen = {"guest": ["cat"], "things": ["thing 3", "thing 1"], "coins": "2"}

    answer = await scene.world.submit(scene.ann, opened, chosen)

    assert opened.modal is not None
    assert [control.label for control in controls(opened.modal)] == ["Guest", "Dish", "Things", "Coins", "Word"]
    assert answer.message is not None
    things = " and ".join(chosen["things"])
    assert answer.message["content"] == f"cat, none, {things}, 2, welcome"


@pytest.mark.parametrize(
    ("chosen", "refusal"),
    [
        ({"things": ["thing 1", "thing 2"]}, "0 values where 1 to 1"),
        ({"guest": ["cat", "aunt"], "things": ["thing 1", "thing 2"]}, "2 values where 1 to 1"),
        ({"guest": ["cat"], "things": ["thing 1"]}, "1 values where 2 to 3"),
        ({"guest": ["dog"], "things": ["thing 1", "thing 2"]}, "not among the options"),
    ],
)
async def test_modal_refuses_choices_that_its_menus_do_not_offer(
    scene: Scene, chosen: dict[str, list[str]], refusal: str
) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "room")

    with pytest.raises(CannotDoError, match=refusal):
        await scene.world.submit(scene.ann, opened, chosen)


async def test_modal_refuses_values_that_its_fields_do_not_allow(scene: Scene) -> None:
    opened = await scene.world.slash(scene.ann, scene.channel, "bid")

    with pytest.raises(CannotDoError, match="takes 0 to 2 characters, not 3"):
        await scene.world.submit(scene.ann, opened, {"coins": "100"})
    with pytest.raises(CannotDoError, match="is required"):
        await scene.world.submit(scene.ann, opened, {})
    with pytest.raises(CannotDoError, match="no such form open"):
        await scene.world.submit(scene.ben, opened, {"coins": "1"})


async def test_deferred_menu_update_is_waited_for(scene: Scene) -> None:
    asked = await scene.world.slash(scene.ann, scene.channel, "table choose")

    answer = await scene.world.select(scene.ann, asked.shown, "colours", ["blue", "red"])

    assert (answer.outcome, answer.shown["content"]) == ("update", "blue and red")
    with pytest.raises(CannotDoError, match="not among the options"):
        await scene.world.select(scene.ann, asked.shown, "colours", ["green"])
    with pytest.raises(CannotDoError, match="does not see message"):
        await scene.world.select(scene.ben, asked.shown, "colours", ["blue"])


async def test_follow_up_replaces_a_deferred_reply_and_more_can_follow(scene: Scene) -> None:
    await scene.world.slash(scene.ann, scene.channel, "think")
    await scene.world.wait_until_idle()

    seen = await scene.world.messages(scene.channel, scene.ann)

    assert [m["content"] for m in seen] == ["thought", "more"]
    assert await scene.world.messages(scene.channel, scene.ben) == []


async def test_direct_message_reaches_only_its_recipient(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})

    assert answer.text == "told"
    assert [m["content"] for m in await scene.world.direct_messages(scene.ben)] == ["a secret"]
    assert await scene.world.direct_messages(scene.ann) == []


async def test_autocomplete_returns_choices(scene: Scene) -> None:
    answer = await scene.world.autocomplete(scene.ann, scene.channel, "card", "name", "ka")

    assert (answer.outcome, [c["value"] for c in answer.choices]) == ("choices", ["Kaiju", "Kami"])


async def test_command_is_validated_like_in_the_client(scene: Scene) -> None:
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


async def test_attachment_and_its_description_are_kept(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "picture")

    (attachment,) = answer.shown["attachments"]
    assert (attachment["filename"], attachment["description"]) == ("board.png", "the board")
    assert await scene.world.attachment(int(attachment["id"])) == b"\x89pixels"
    (sent,) = [s for s in await scene.world.log() if s.files]
    assert (sent.body["data"]["content"], sent.files) == ("look", ["board.png"])


async def test_log_names_the_audience_of_each_request(scene: Scene) -> None:
    before = len(await scene.world.log())
    await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})
    await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "1", "times": 1})

    log = await scene.world.log(before)

    assert [s.audience for s in log if s.body and s.body.get("content")] == [
        f"user:{scene.ben}",
        f"channel:{scene.channel}",
    ]
    assert [s.audience for s in log if s.path.startswith("/interactions")] == [f"user:{scene.ann}"] * 2


async def test_deleted_channel_is_announced_and_gone(scene: Scene) -> None:
    await scene.world.delete_channel(scene.channel)
    await asyncio.sleep(0.05)

    assert scene.bot.removed == [scene.channel]
    with pytest.raises(discord.NotFound) as refusal:
        await scene.bot.fetch_channel(scene.channel)
    assert refusal.value.code == 10003


async def test_history_members_threads_and_commands_are_served(scene: Scene) -> None:
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


async def test_command_in_a_direct_message_is_answered_there(scene: Scene) -> None:
    await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})
    (said,) = await scene.world.direct_messages(scene.ben)

    answer = await scene.world.slash(scene.ben, int(said["channel_id"]), "card", {"name": "Kami"})

    assert answer.text == "Kami"
    assert [m["content"] for m in await scene.world.direct_messages(scene.ben)] == ["a secret", "Kami"]
