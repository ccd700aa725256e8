"""Tests that irreversible actions need a confirmation, and that ended games can be reopened."""

from typing import Any

import discord
import pytest

from tests.cogs.people import Room, controls_of, labels_of, raw, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import BID, FORM, PLACE, TOY, seated, toy
from tests.wording import say

pytestmark = pytest.mark.slow

HOUR = 60
SHOW = say("button-show", agreed=0, people=0).partition(" (")[0]
"""The label of the button that shows all secrets, without the numbers of players."""


async def the_end(room: Room, who: str = "Ann") -> Any:
    """End the game as `who` and return what they see."""
    return (await room.sure(who, "table end", "end")).response


def notice(room: Room) -> discord.Message:
    """Return the message that announces the end."""
    sent = reversed(room.channel.history())
    return next(message for message in sent if "reopen" in controls_of(message) and not message.embeds)


def shown_until(room: Room, hours: int, style: str = "f") -> str:
    """Return the Discord timestamp for this number of hours from now."""
    return f"<t:{int(room.clock.now().timestamp()) + hours * 3600}:{style}>"


def how_it_ended(room: Room, who: str) -> str:
    """Return the text about who ended the game just now, and until when it can be reopened."""
    until, left = shown_until(room, 24), shown_until(room, 24, "R")
    return toy("card-ended-until", by=room.people[who].mention, until=until, left=left)


def goes_on_in(channel: Any) -> str:
    """Return the reply to the user who reopened the game."""
    return f"{toy('private-title', game=TOY, channel=channel.mention)}\n{toy('table-reopened')}"


def ended_card(room: Room) -> discord.Message:
    """Return the card of the ended table, which is no longer pinned."""
    return next(message for message in reversed(room.channel.history()) if message.flags.components_v2)


# Ending


async def test_ending_confirmation_describes_the_game(room: Room) -> None:
    await room.start("Ben", "Cid")
    await answer(room, (await room.awaited())[0])

    asked = await room.slash("Ann", "table end")

    assert asked.ephemeral
    text = text_of(asked.response)
    assert room.channel.mention in text
    assert toy("sure-to-end", answers=1, number=3, people=["Ann", "Ben", "Cid"]) in text
    assert controls_of(asked.response) == ["end", "keep", "agree-end"]
    assert raw(asked.response)[0]["components"][0]["style"] == discord.ButtonStyle.danger.value
    assert await room.awaited() != []


async def test_keep_playing_changes_nothing(room: Room) -> None:
    await room.start("Ben")
    before = await room.awaited()

    kept = await room.sure("Ann", "table end", "keep")

    assert toy("nothing-changed") in text_of(kept.response)
    assert not raw(kept.response)
    assert await room.awaited() == before
    assert (await room.table()).ending is None
    assert [message for message in room.channel.history() if "reopen" in controls_of(message)] == []


async def test_confirmation_still_works_after_an_answer_and_a_restart(room: Room) -> None:
    await room.start("Ben")
    asked = await room.slash("Ann", "table end")
    await answer(room, (await room.awaited())[0])
    await room.restart()

    await room.press("Ann", "end", asked.response.message)

    assert await room.host.queries.open_table_in(room.channel.id) is None


async def test_old_confirmation_does_not_end_a_reopened_game(room: Room) -> None:
    await room.start("Ben")
    old = await room.slash("Ann", "table end")
    await the_end(room)
    await room.press("Ann", "reopen", notice(room))

    refused = await room.press("Ann", "end", old.response.message)

    assert say("error-outdated-question") in text_of(refused.response)
    assert await room.awaited() != []


async def test_old_confirmation_does_not_end_another_game_in_the_channel(room: Room) -> None:
    await room.start("Ben")
    old = await room.slash("Ann", "table end")
    await the_end(room)
    await room.start("Cid")

    refused = await room.press("Ann", "end", old.response.message)

    assert say("error-game-over") in text_of(refused.response)
    assert await room.awaited() != []


async def test_end_is_announced_with_the_actor_and_the_reopening_deadline(room: Room) -> None:
    await room.start("Ben")
    seen = await the_end(room)

    told = notice(room)
    assert told.content == how_it_ended(room, "Ann")
    assert controls_of(told) == ["reopen"]
    assert toy("table-ended", until=shown_until(room, 24)) in text_of(seen)


async def test_only_the_host_or_a_manager_can_end_a_game(room: Room) -> None:
    await room.start("Ben")
    room.add_manager()
    offered = await room.slash("Ben", "table end")
    assert offered.ephemeral
    assert controls_of(offered.response) == ["ask-others", "ask-others", "keep"]
    refused = await room.slash("Eve", "table end")
    assert say("error-not-host") in text_of(refused.response)
    assert not raw(refused.response)
    assert (await room.table()).status == "playing"

    await the_end(room, "Max")

    assert notice(room).content == how_it_ended(room, "Max")


async def test_card_of_an_ended_game_shows_how_to_reopen(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)

    card = ended_card(room)
    assert how_it_ended(room, "Ann") in text_of(card)
    assert controls_of(card) == ["reopen", "show", "board", "log"]
    assert labels_of(card)[1] == toy("button-show", agreed=0, people=2)
    assert room.channel.pinned_messages() == []
    shown = await room.press("Eve", "log", card)
    assert say("log-title") in text_of(shown.response)


async def test_question_in_a_direct_message_ends_with_the_game(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    await the_end(room)
    await room.settle()

    closed = room.dms("Ben")[-1]

    assert text_of(closed) == toy("letter-over", game=TOY, channel=room.channel.mention)
    assert controls_of(closed) == []


# Reopening


@pytest.mark.parametrize("by", ["notice", "card", "command"])
async def test_game_can_be_reopened_by_notice_card_or_command(room: Room, by: str) -> None:
    await room.start("Ben")
    awaited = await room.awaited()
    old = room.card.id
    await the_end(room)
    await room.wait(23 * HOUR)

    if by == "command":
        done = await room.slash("Ann", "table reopen")
    else:
        done = await room.press("Ann", "reopen", notice(room) if by == "notice" else ended_card(room))

    assert done.ephemeral
    assert text_of(done.response) == goes_on_in(room.channel)
    assert await room.awaited() == awaited
    assert room.card.id > old
    assert shown_until(room, 24, "R") in text_of(room.card)
    await answer(room, awaited[0])


async def test_reopening_is_announced_and_pings_only_the_current_player(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    await the_end(room)
    await room.press("Ann", "reopen", notice(room))

    told, call = room.story()[-1].splitlines()
    assert told == toy("notice-reopened", by=room.people["Ann"].mention)
    assert call == toy("call", people=room.people[name].mention, what=PLACE, until=shown_until(room, 24, "R"))


async def test_reopened_secret_question_sends_no_second_direct_message(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    await the_end(room)
    before = len(room.dms("Ben"))
    await room.slash("Ann", "table reopen")

    assert len(room.dms("Ben")) == before
    call = next(message for message in reversed(room.channel.history()) if BID in message.content)
    panel = await room.press("Ben", "seat", call)
    form = await room.click("Ben", FORM, panel.response.message)
    await room.people["Ben"].submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]


async def test_only_the_host_or_a_manager_can_reopen_a_game(room: Room) -> None:
    await room.start("Ben")
    room.add_manager()
    await the_end(room)
    for refused in (await room.press("Ben", "reopen", notice(room)), await room.slash("Ben", "table reopen")):
        assert refused.ephemeral
        assert say("error-not-host") in text_of(refused.response)

    await room.press("Max", "reopen", notice(room))

    assert await room.awaited() != []


async def test_reopened_game_has_no_reopen_buttons(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.press("Ann", "reopen", notice(room))
    await room.settle()

    assert [message for message in room.channel.history() if "reopen" in controls_of(message)] == []


async def test_reopening_is_refused_after_a_day(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.wait(24 * HOUR)

    for refused in (await room.press("Ann", "reopen", notice(room)), await room.slash("Ann", "table reopen")):
        assert say("error-too-late-to-reopen") in text_of(refused.response)


async def test_without_an_ended_game_there_is_nothing_to_reopen(room: Room) -> None:
    refused = await room.slash("Ann", "table reopen")
    assert say("error-nothing-to-reopen") in text_of(refused.response)


async def test_reopening_asks_for_a_channel_if_the_old_one_is_taken(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    old = notice(room)
    await room.open("Dora", host="Cid")
    other = room.guild.create_text_channel("other")

    asked = await room.press("Ann", "reopen", old)
    assert asked.ephemeral
    assert say("reopen-elsewhere") in text_of(asked.response)
    done = await room.choose("Ann", asked.response.message, other)

    assert text_of(done.response) == goes_on_in(other)
    (card,) = other.pinned_messages()
    assert PLACE in text_of(card)
    assert seated("Cid", host=True) in text_of(room.card)


async def test_chosen_channel_with_a_table_is_refused(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    old = notice(room)
    await room.open(host="Cid")
    asked = await room.press("Ann", "reopen", old)

    again = await room.people["Ann"].select(asked.response.message, [room.channel])

    assert say("reopen-elsewhere") in text_of(again.response)


async def test_reopening_checks_the_permissions_of_the_bot_and_the_host(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    old = notice(room)
    await room.open(host="Cid")
    everyone = room.guild.default_role
    silent = room.guild.create_text_channel(
        "silent", overwrites={everyone: discord.PermissionOverwrite(embed_links=False)}
    )
    foreign = room.guild.create_text_channel(
        "foreign", overwrites={everyone: discord.PermissionOverwrite(use_application_commands=False)}
    )
    lacking = say("error-missing-permissions", permissions=say("permission-embed-links"))
    for channel, why in ((silent, lacking), (foreign, say("error-not-your-channel"))):
        asked = await room.press("Ann", "reopen", old)
        refused = await room.people["Ann"].select(asked.response.message, [channel])
        assert why in text_of(refused.response)
    assert (await room.host.queries.info(1)).status == "ended"


async def test_command_reopens_a_game_in_another_channel(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    other = room.guild.create_text_channel("other")

    await room.slash("Ann", "table reopen", other)

    (card,) = other.pinned_messages()
    assert PLACE in text_of(card)


# Secrets


async def test_card_says_if_the_game_had_no_secrets(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.wait(24 * HOUR)
    assert say("card-hidden-nothing") in text_of(ended_card(room))


async def test_showing_the_secrets_removes_the_reopen_buttons(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    for name in ("Ann", "Ben"):
        sure = await room.press(name, "show", ended_card(room))
        await room.press(name, "show-sure", sure.response.message)
        await room.settle()

    assert [message for message in room.channel.history() if "reopen" in controls_of(message)] == []
    assert room.channel.history()[-1].content == toy("notice-shown", game=TOY)


# Other irreversible actions


async def test_lobby_is_canceled_only_after_confirmation(room: Room) -> None:
    await room.open("Ben")
    asked = await room.press("Ann", "cancel", (await room.press("Ann", "options")).response.message)
    assert asked.response.ephemeral
    assert say("sure-to-call-off", number=2) in text_of(asked.response)
    assert controls_of(asked.response) == ["call-off", "keep"]
    kept = await room.press("Ann", "keep", asked.response.message)
    assert toy("nothing-changed") in text_of(kept.response)
    assert "start" in controls_of(room.card)

    await room.sure("Ann", "table end", "call-off")

    assert await room.host.queries.open_table_in(room.channel.id) is None
    assert controls_of(ended_card(room)) == []


async def test_lobby_confirmation_does_not_end_a_started_game(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ann", "table end")
    await room.press("Ann", "start")

    refused = await room.press("Ann", "call-off", asked.response.message)

    assert say("error-already-started") in text_of(refused.response)
    assert await room.awaited() != []


async def test_player_is_removed_only_after_confirmation(room: Room) -> None:
    await room.start("Ben", "Cid")
    asked = await room.slash("Ann", "table remove", person=room.people["Ben"])
    assert asked.ephemeral
    assert say("sure-to-remove-playing", person="Ben") in text_of(asked.response)
    await room.press("Ann", "keep", asked.response.message)
    assert "lend" not in controls_of(room.card)

    done = await room.sure("Ann", "table remove", "remove", person=room.people["Ben"])

    assert say("table-removed-playing", person="Ben") in text_of(done.response)
    assert "lend" in controls_of(room.card)
    took = toy("notice-removed", by=room.people["Ann"].mention, person=room.people["Ben"].mention)
    assert room.story()[-1].endswith(took)


async def test_person_who_does_not_play_cannot_be_removed(room: Room) -> None:
    await room.start("Ben")
    refused = await room.slash("Ann", "table remove", person=room.people["Eve"])
    assert say("error-not-seated") in text_of(refused.response)
    assert not raw(refused.response)


async def test_lobby_confirmation_does_not_remove_a_player_from_a_started_game(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ann", "table remove", person=room.people["Ben"])
    await room.press("Ann", "start")

    refused = await room.press("Ann", "remove", asked.response.message)

    assert say("error-outdated-question") in text_of(refused.response)
    assert "back" not in controls_of(room.card)
