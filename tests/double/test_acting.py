"""The double proved with a small real bot: what it says to the bot, and what people see of the bot's answers."""

import asyncio

import discord
import pytest
from discord.http import Route

from bot.discord.endpoint import BadApiAddressError, use_api
from tests.double import CannotDoError, controls
from tests.double.conftest import Scene


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
