"""Nothing is lost by one key: what cannot be undone is asked first, and an ended game can be taken back."""

from typing import Any

import discord
import pytest

from tests.cogs.people import Room, labels_of, raw, text_of
from tests.cogs.test_playing import answer, until

HOUR = 60
SHOW = "Show what is hidden"


async def the_end(room: Room, who: str = "Ann") -> Any:
    """Somebody ends the game, and sees this."""
    return (await room.sure(who, "table end", "End it")).response


def notice(room: Room) -> discord.Message:
    """The message that tells of the end."""
    return next(message for message in reversed(room.channel.history()) if "ended this game" in message.content)


def ended_card(room: Room) -> discord.Message:
    """The card of the ended table, which is pinned no more."""
    return next(message for message in reversed(room.channel.history()) if message.embeds)


# Ending


async def test_before_a_game_is_ended_its_host_is_told_what_that_concerns(room: Room) -> None:
    await room.start("Ben", "Cid")
    await answer(room, (await room.awaited())[0])

    asked = await room.slash("Ann", "table end")

    assert asked.ephemeral
    text = text_of(asked.response)
    assert room.channel.mention in text
    assert "one answer has been given" in text
    assert "3 people (Ann, Ben, and Cid)" in text
    assert labels_of(asked.response) == ["End it", "Keep playing"]
    assert raw(asked.response)[0]["components"][0]["style"] == discord.ButtonStyle.danger.value
    assert await room.awaited() != []


async def test_keep_playing_leaves_everything_as_it_is(room: Room) -> None:
    await room.start("Ben")
    before = await room.awaited()

    kept = await room.sure("Ann", "table end", "Keep playing")

    assert "Nothing has changed." in text_of(kept.response)
    assert not raw(kept.response)
    assert await room.awaited() == before
    assert "ended" not in "\n".join(room.story())


async def test_the_question_is_good_also_after_another_answer_and_a_restart(room: Room) -> None:
    await room.start("Ben")
    asked = await room.slash("Ann", "table end")
    await answer(room, (await room.awaited())[0])
    await room.restart()

    await room.press("Ann", "End it", asked.response.message)

    assert await room.host.queries.table_here(room.channel.id) is None


async def test_an_old_question_does_not_end_a_game_that_was_reopened(room: Room) -> None:
    await room.start("Ben")
    old = await room.slash("Ann", "table end")
    await the_end(room)
    await room.press("Ann", "Reopen", notice(room))

    refused = await room.press("Ann", "End it", old.response.message)

    assert "Things have changed at this table" in text_of(refused.response)
    assert await room.awaited() != []


async def test_an_old_question_does_not_end_another_game_in_the_same_channel(room: Room) -> None:
    await room.start("Ben")
    old = await room.slash("Ann", "table end")
    await the_end(room)
    await room.start("Cid")

    refused = await room.press("Ann", "End it", old.response.message)

    assert "This game is over." in text_of(refused.response)
    assert await room.awaited() != []


async def test_the_others_are_told_who_ended_the_game_and_until_when_it_can_be_reopened(room: Room) -> None:
    await room.start("Ben")
    until = int(room.clock.now().timestamp()) + 24 * 3600

    seen = await the_end(room)

    told = notice(room)
    assert told.content.startswith(f"{room.people['Ann'].mention} ended this game.")
    assert f"<t:{until}:f>" in told.content
    assert labels_of(told) == ["Reopen"]
    assert f"<t:{until}:f>" in text_of(seen)


async def test_only_the_host_or_a_manager_is_asked_and_ends_a_game(room: Room) -> None:
    await room.start("Ben")
    room.add_manager()
    refused = await room.slash("Ben", "table end")
    assert refused.ephemeral
    assert "Only the host of this table" in text_of(refused.response)
    assert not raw(refused.response)

    await the_end(room, "Max")

    assert notice(room).content.startswith(room.people["Max"].mention)


async def test_the_card_of_an_ended_game_shows_the_board_as_it_lay_and_how_to_go_on(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)

    card = ended_card(room)
    assert "ended this game" in text_of(card)
    assert labels_of(card) == ["Reopen", f"{SHOW} (0 of 2 agree)", "Log"]
    assert room.channel.pinned_messages() == []
    shown = await room.press("Eve", "Log", card)
    assert "What happened" in text_of(shown.response)


async def test_a_question_in_a_direct_message_is_over_with_the_game(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    await the_end(room)
    await room.settle()

    closed = room.dms("Ben")[-1]

    assert "No longer asked" in closed.content
    assert labels_of(closed) == []


# Reopening


@pytest.mark.parametrize("by", ["notice", "card", "command"])
async def test_a_game_is_reopened_from_the_notice_the_card_or_by_command(room: Room, by: str) -> None:
    await room.start("Ben")
    awaited = await room.awaited()
    old = room.card.id
    await the_end(room)
    await room.wait(23 * HOUR)

    if by == "command":
        done = await room.slash("Ann", "table reopen")
    else:
        done = await room.press("Ann", "Reopen", notice(room) if by == "notice" else ended_card(room))

    assert done.ephemeral
    assert f"Toy in {room.channel.mention}\nThe game goes on." in text_of(done.response)
    assert await room.awaited() == awaited
    assert room.card.id > old
    due = int(room.clock.now().timestamp()) + 24 * 3600
    assert f"<t:{due}:R>" in text_of(room.card)
    await answer(room, awaited[0])


async def test_everybody_is_told_of_a_reopening_and_only_who_is_awaited_is_called(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    await the_end(room)
    await room.press("Ann", "Reopen", notice(room))

    told, call = room.story()[-1].splitlines()
    assert told.startswith(f"↩ {room.people['Ann'].mention} reopened this game.")
    assert call.startswith(f"▶ {room.people[name].mention}: Place your things")


async def test_a_secret_question_comes_again_with_a_reopening(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    await the_end(room)
    before = len(room.dms("Ben"))
    await room.slash("Ann", "table reopen")

    asked = room.dms("Ben")[before:]
    assert len(asked) == 1
    form = await room.people["Ben"].user.click(asked[0], label="Bid for the dishes")
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]


async def test_only_the_host_or_a_manager_reopens_a_game(room: Room) -> None:
    await room.start("Ben")
    room.add_manager()
    await the_end(room)
    for refused in (await room.press("Ben", "Reopen", notice(room)), await room.slash("Ben", "table reopen")):
        assert refused.ephemeral
        assert "Only the host of this table" in text_of(refused.response)

    await room.press("Max", "Reopen", notice(room))

    assert await room.awaited() != []


async def test_once_a_game_goes_on_again_nothing_offers_to_reopen_it(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.press("Ann", "Reopen", notice(room))
    await room.settle()

    assert [message for message in room.channel.history() if "Reopen" in labels_of(message)] == []


async def test_after_a_day_a_reopening_is_refused_with_a_sentence(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.wait(24 * HOUR)

    for refused in (await room.press("Ann", "Reopen", notice(room)), await room.slash("Ann", "table reopen")):
        assert "This game can no longer be reopened. That is possible for 24 hours" in text_of(refused.response)


async def test_where_nothing_was_ended_there_is_nothing_to_reopen(room: Room) -> None:
    refused = await room.slash("Ann", "table reopen")
    assert "No game was ended here" in text_of(refused.response)


async def test_where_another_table_stands_by_now_the_host_chooses_another_channel(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    old = notice(room)
    await room.open("Dora", host="Cid")
    other = room.guild.create_text_channel("other")

    asked = await room.press("Ann", "Reopen", old)
    assert asked.ephemeral
    assert "Another table stands in that channel by now." in text_of(asked.response)
    done = await room.people["Ann"].select(asked.response.message, [other])
    await room.settle()

    assert f"Toy in {other.mention}\nThe game goes on." in text_of(done.response)
    (card,) = other.pinned_messages()
    assert "Place your things" in text_of(card)
    assert "1. Cid" in text_of(room.card)


async def test_a_chosen_channel_that_has_a_table_is_asked_for_again(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    old = notice(room)
    await room.open(host="Cid")
    asked = await room.press("Ann", "Reopen", old)

    again = await room.people["Ann"].select(asked.response.message, [room.channel])

    assert "Another table stands in that channel by now." in text_of(again.response)


async def test_a_game_is_reopened_only_where_the_bot_can_speak_and_its_host_too(room: Room) -> None:
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
    for channel, why in ((silent, "I lack Embed Links"), (foreign, "You cannot use commands in that channel")):
        asked = await room.press("Ann", "Reopen", old)
        refused = await room.people["Ann"].select(asked.response.message, [channel])
        assert why in text_of(refused.response)
    assert (await room.host.queries.info(1)).status == "ended"


async def test_a_game_is_reopened_in_another_channel_by_typing_the_command_there(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    other = room.guild.create_text_channel("other")

    await room.slash("Ann", "table reopen", other)

    (card,) = other.pinned_messages()
    assert "Place your things" in text_of(card)


# What was hidden


async def test_where_nothing_was_hidden_the_card_says_so_in_the_end(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    await room.wait(24 * HOUR)
    assert "Nothing was hidden when the game was ended." in text_of(ended_card(room))


async def test_once_everybody_agreed_to_show_it_nothing_in_the_channel_offers_to_reopen_the_game(room: Room) -> None:
    await room.start("Ben")
    await the_end(room)
    for name in ("Ann", "Ben"):
        label = next(label for label in labels_of(ended_card(room)) if label.startswith(SHOW))
        sure = await room.press(name, label, ended_card(room))
        await room.press(name, "I agree", sure.response.message)
        await room.settle()

    assert [message for message in room.channel.history() if "Reopen" in labels_of(message)] == []
    assert "Toy: everybody agreed to show what was hidden" in room.channel.history()[-1].content


# What else cannot be undone


async def test_a_table_is_called_off_only_after_asking(room: Room) -> None:
    await room.open("Ben")
    asked = await room.press("Ann", "Call off")
    assert asked.ephemeral
    assert "2 people sit" in text_of(asked.response)
    assert labels_of(asked.response) == ["Call it off", "Leave it open"]
    kept = await room.press("Ann", "Leave it open", asked.response.message)
    assert "Nothing has changed." in text_of(kept.response)
    assert "Start" in labels_of(room.card)

    await room.sure("Ann", "table end", "Call it off")

    assert await room.host.queries.table_here(room.channel.id) is None
    assert labels_of(ended_card(room)) == []


async def test_a_question_of_the_lobby_does_not_call_off_a_game_that_has_begun(room: Room) -> None:
    await room.open("Ben")
    asked = await room.press("Ann", "Call off")
    await room.press("Ann", "Start")

    refused = await room.press("Ann", "Call it off", asked.response.message)

    assert "The game has begun already." in text_of(refused.response)
    assert await room.awaited() != []


async def test_somebody_is_taken_off_the_table_only_after_asking(room: Room) -> None:
    await room.start("Ben", "Cid")
    asked = await room.slash("Ann", "table remove", person=room.people["Ben"])
    assert asked.ephemeral
    assert "the bot plays Ben's seat" in text_of(asked.response)
    await room.press("Ann", "Keep playing", asked.response.message)
    assert "I am back" not in labels_of(room.card)

    done = await room.sure("Ann", "table remove", "Take the seat", person=room.people["Ben"])

    assert "The bot plays Ben's seat" in text_of(done.response)
    assert "I am back" in labels_of(room.card)
    took = f"{room.people['Ann'].mention} took {room.people['Ben'].mention} off the table."
    assert room.story()[-1].endswith(took)


async def test_whoever_does_not_sit_there_cannot_be_taken_off(room: Room) -> None:
    await room.start("Ben")
    refused = await room.slash("Ann", "table remove", person=room.people["Eve"])
    assert "no seat" in text_of(refused.response)
    assert not raw(refused.response)


async def test_a_question_of_the_lobby_takes_nobodys_seat_in_the_game(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ann", "table remove", person=room.people["Ben"])
    await room.press("Ann", "Start")

    refused = await room.press("Ann", "Take the seat", asked.response.message)

    assert "Things have changed at this table" in text_of(refused.response)
    assert "I am back" not in labels_of(room.card)
