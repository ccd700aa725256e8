"""A panel in the channel whose question is over is closed, as long as Discord lets us reach it."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.discord.common import show_panel
from bot.discord.open_panels import LIFE
from tests.cogs.people import Room, labels_of, text_of
from tests.cogs.test_playing import answer, until

BID = "Bid for the dishes"
PLACE = "Cup, Floor"


class Edits:
    """Counts how often panels are written to without a press; `meanwhile` happens once on the way to Discord."""

    def __init__(self) -> None:
        self.begun = 0
        self.meanwhile: Callable[[discord.Interaction], Awaitable[None]] | None = None


@pytest.fixture
def edits(monkeypatch: pytest.MonkeyPatch) -> Edits:
    found = Edits()
    inner = discord.Interaction.edit_original_response

    async def edit(interaction: discord.Interaction, **arguments: Any) -> Any:
        found.begun += 1
        meanwhile, found.meanwhile = found.meanwhile, None
        if meanwhile is not None:
            await meanwhile(interaction)
        return await inner(interaction, **arguments)

    monkeypatch.setattr(discord.Interaction, "edit_original_response", edit)
    return found


async def bid_by_direct_message(room: Room, name: str, tea: int) -> None:
    user = room.people[name].user
    form = await user.click(room.dms(name)[-1], label=BID)
    await user.submit_modal(form, {"0": [str(tea)], "1": []})
    await room.settle()


async def two_devices(room: Room) -> tuple[str, InteractionResult, InteractionResult]:
    """Who is asked to place something, and the panels that they have opened."""
    (name,) = await room.awaited()
    return name, await room.seat(name), await room.seat(name)


def is_closed(shown: InteractionResult) -> bool:
    return labels_of(shown.response) == ["My seat"] and not shown.response.embeds


async def test_a_question_sealed_in_a_direct_message_is_closed_in_the_channel(room: Room) -> None:
    await room.start("Ben")
    await until(room, BID)
    shown = await room.seat("Ben")

    await bid_by_direct_message(room, "Ben", 2)

    assert is_closed(shown)
    assert f"Toy in <#{room.channel.id}>" in text_of(shown.response)
    assert "Answered: Tea: 2" in text_of(shown.response)
    assert "you can change it until all are in" in text_of(shown.response)


async def test_a_panel_on_which_nothing_was_asked_shows_the_question_that_comes(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.seat(waiting)
    assert "Nothing is asked of you at the moment." in text_of(shown.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.settled()
    assert "Nothing is asked" not in text_of(shown.response)


async def test_a_question_answered_on_another_device_is_closed_with_what_was_answered(room: Room) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)

    await room.press(name, PLACE, second.response.message)

    assert is_closed(first)
    assert "Answered: Cup, Floor" in text_of(first.response)
    again = await room.press(name, "My seat", first.response.message)
    assert "Board" in labels_of(again.response)


async def test_a_question_overtaken_by_its_deadline_is_closed(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.wait(24 * 60)

    assert is_closed(shown)
    assert "No longer asked" in text_of(shown.response)


async def test_whoever_is_asked_something_else_is_shown_that_in_the_latest_panel_alone(room: Room) -> None:
    await room.start("Ben")
    await until(room, BID)
    older = {name: await room.seat(name) for name in ("Ann", "Ben")}
    newer = {name: await room.seat(name) for name in ("Ann", "Ben")}

    await room.wait(24 * 60)

    (asked,) = await room.awaited()
    (other,) = {"Ann", "Ben"} - {asked}
    assert "Seat the guests" in text_of(room.card)
    assert "Cat, then Aunt, then Uncle" in labels_of(newer[asked].response)
    assert is_closed(older[asked])
    assert is_closed(older[other])
    assert is_closed(newer[other])


async def test_a_question_that_is_taken_back_is_closed(room: Room) -> None:
    await room.start("Ben")
    (first,) = await room.awaited()
    done = await room.press(first, PLACE, (await room.seat(first)).response.message)
    (second,) = await room.awaited()
    shown = await room.seat(second)

    await room.press(first, "Take back", done.response.message)

    assert is_closed(shown)
    assert "No longer asked" in text_of(shown.response)


async def test_the_questions_of_an_ended_game_are_closed(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.sure("Ann", "table end", "End it")

    assert is_closed(shown)


async def test_the_press_that_answers_draws_its_panel_itself_and_nothing_is_sent_twice(
    room: Room, edits: Edits
) -> None:
    await room.start("Ben", "Cid")
    for _ in range(2):
        await answer(room, (await room.awaited())[0])
    assert edits.begun == 0


async def test_a_panel_whose_question_is_still_open_stays_as_it_is(room: Room) -> None:
    await room.start("Ben", "Cid")
    await until(room, BID)
    shown = await room.seat("Cid")

    before = text_of(shown.response)

    await bid_by_direct_message(room, "Ben", 2)

    assert text_of(shown.response) == before
    assert BID in labels_of(shown.response)


async def test_a_panel_is_forgotten_before_its_interaction_is_too_old(
    room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)
    panels = room.bot.panels
    now = panels._now() + LIFE
    monkeypatch.setattr(panels, "_now", lambda: now)

    await room.press(name, PLACE, second.response.message)

    assert edits.begun == 0
    assert PLACE in labels_of(first.response)


async def test_an_edit_that_discord_refuses_disturbs_nobody(
    room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start("Ben")
    monkeypatch.setattr(room.bot.panels, "_now", lambda: 0.0)
    name, first, _ = await two_devices(room)
    room.env.backend.advance_clock(15 * 60)
    second = await room.seat(name)

    await room.press(name, PLACE, second.response.message)

    assert edits.begun == 2
    assert PLACE in labels_of(first.response)
    assert "Done." in text_of(second.response)
    pressed = await room.press(name, PLACE, first.response.message)
    assert "That question is no longer open" in text_of(pressed.response)


async def test_a_panel_that_is_being_closed_does_not_write_over_a_newer_one(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    await until(room, BID)
    room.bot.panels.forget()
    shown = await room.seat("Ben")
    bot, ben = room.bot, room.people["Ben"].id

    async def refresh(interaction: discord.Interaction) -> None:
        with bot.panels.pressing(1, ben):
            await show_panel(bot, interaction, await bot.host.play.panel(1, ben))

    edits.meanwhile = refresh
    await bid_by_direct_message(room, "Ben", 2)

    assert "Change" in labels_of(shown.response)


async def test_nothing_is_closed_while_its_person_presses(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)
    with room.bot.panels.pressing(1, room.people[name].id):
        await room.people[name].click(second.response.message, label=PLACE)
        await room.settle()
        assert edits.begun == 0
    await room.settle()
    assert is_closed(first)


async def test_a_bot_that_was_started_anew_knows_of_no_panels(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)
    await room.restart()

    await room.press(name, PLACE, second.response.message)

    assert edits.begun == 0
    assert PLACE in labels_of(first.response)


async def test_what_is_remembered_is_bounded(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    first = await room.seat(name)
    for _ in range(3):
        latest = await room.seat(name)

    await room.press(name, PLACE, latest.response.message)

    assert PLACE in labels_of(first.response), "three are closed or drawn"


async def test_an_offer_that_is_open_is_left_alone_when_a_question_comes(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.people[waiting].slash(room.channel, "gift")
    chosen = await room.people[waiting].click(shown.response.message, label="Give a coin")
    offered = labels_of(chosen.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.settled()
    assert labels_of(chosen.response) == offered
    again = await room.press(waiting, "Back to my seat", chosen.response.message)
    assert PLACE in labels_of(again.response)


async def test_of_more_people_than_are_remembered_whoever_has_looked_longest_ago_is_forgotten(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.open_panels._READERS", 2)
    await room.start("Ben", "Cid")
    for name in ("Ann", "Ben", "Cid"):
        await room.seat(name)

    assert {user for _, user in room.bot.panels._readers} == {room.people[name].id for name in ("Ben", "Cid")}


async def test_a_panel_in_a_direct_message_is_not_remembered(room: Room) -> None:
    await room.start("Ben")
    await until(room, BID)
    room.bot.panels.forget()

    await bid_by_direct_message(room, "Ben", 2)

    assert not room.bot.panels.watched()
