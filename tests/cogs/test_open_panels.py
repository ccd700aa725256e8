"""A panel in the channel whose question is over is closed, as long as Discord lets us reach it."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.discord.common import show_panel
from bot.discord.open_panels import LIFE
from tests.cogs.people import Room, control, controls_of, labels_of, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import CAT_FIRST, CUP, CUP_ON_FLOOR, FORM, GUESTS, NOTHING, TOY, bid, toy


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
    letter = room.dms(name)[-1]
    form = await user.click(letter, custom_id=control(letter, FORM))
    await user.submit_modal(form, {"0": [str(tea)], "1": []})
    await room.settle()


async def two_devices(room: Room) -> tuple[str, InteractionResult, InteractionResult]:
    """Who is asked to place something, and the panels that they have opened."""
    (name,) = await room.awaited()
    return name, await room.seat(name), await room.seat(name)


async def more(room: Room, name: str) -> InteractionResult:
    """*More*, opened from a person's panel."""
    return await room.press(name, "more", (await room.seat(name)).response.message)


def is_closed(shown: InteractionResult) -> bool:
    return controls_of(shown.response) == ["seat"] and not shown.response.embeds


@pytest.mark.slow
async def test_a_question_sealed_in_a_direct_message_is_closed_in_the_channel(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = await room.seat("Ben")

    await bid_by_direct_message(room, "Ben", 2)

    assert is_closed(shown)
    assert toy("private-title", game=TOY, channel=room.channel.mention) in text_of(shown.response)
    assert toy("letter-sealed", what=bid(2, 0)[0]) in text_of(shown.response)


async def test_a_panel_on_which_nothing_was_asked_shows_the_question_that_comes(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.seat(waiting)
    nothing = toy("panel-waiting", seats=[name])
    assert nothing in text_of(shown.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.settled()
    assert nothing not in text_of(shown.response)
    assert NOTHING in controls_of(shown.response)


async def test_a_question_answered_on_another_device_is_closed_with_what_was_answered(room: Room) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert is_closed(first)
    answered = toy("letter-answered", game=TOY, channel=room.channel.mention, what=CUP)
    assert answered in text_of(first.response)
    again = await room.press(name, "seat", first.response.message)
    assert "board" in controls_of(again.response)


async def test_a_question_overtaken_by_its_deadline_is_closed(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.wait(24 * 60)

    assert is_closed(shown)
    assert toy("letter-over", game=TOY, channel=room.channel.mention) in text_of(shown.response)


@pytest.mark.slow
async def test_whoever_is_asked_something_else_is_shown_that_in_the_latest_panel_alone(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    older = {name: await room.seat(name) for name in ("Ann", "Ben")}
    newer = {name: await room.seat(name) for name in ("Ann", "Ben")}

    await room.wait(24 * 60)

    (asked,) = await room.awaited()
    (other,) = {"Ann", "Ben"} - {asked}
    assert GUESTS in text_of(room.card)
    assert control(newer[asked].response, CAT_FIRST)
    assert is_closed(older[asked])
    assert is_closed(older[other])
    assert is_closed(newer[other])


async def test_a_question_that_is_taken_back_is_closed(room: Room) -> None:
    await room.start("Ben")
    (first,) = await room.awaited()
    done = await room.press(first, CUP_ON_FLOOR, (await room.seat(first)).response.message)
    (second,) = await room.awaited()
    shown = await room.seat(second)

    await room.press(first, "undo", done.response.message)

    assert is_closed(shown)
    assert toy("letter-over", game=TOY, channel=room.channel.mention) in text_of(shown.response)


async def test_the_questions_of_an_ended_game_are_closed(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.sure("Ann", "table end", "end")

    assert is_closed(shown)


async def test_the_press_that_answers_draws_its_panel_itself_and_nothing_is_sent_twice(
    room: Room, edits: Edits
) -> None:
    await room.start("Ben", "Cid")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    for _ in range(2):
        await answer(room, (await room.awaited())[0])
    assert edits.begun == 0


async def test_a_panel_whose_question_is_still_open_stays_as_it_is(room: Room) -> None:
    await room.start("Ben", "Cid")
    await until(room, "bid")
    shown = await room.seat("Cid")

    before = text_of(shown.response)

    await bid_by_direct_message(room, "Ben", 2)

    assert text_of(shown.response) == before
    assert FORM in controls_of(shown.response)


async def test_a_panel_is_forgotten_before_its_interaction_is_too_old(
    room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    panels = room.bot.panels
    now = panels._now() + LIFE
    monkeypatch.setattr(panels, "_now", lambda: now)

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert edits.begun == 0
    assert control(first.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_an_edit_that_discord_refuses_disturbs_nobody(
    room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    monkeypatch.setattr(room.bot.panels, "_now", lambda: 0.0)
    name, first, _ = await two_devices(room)
    room.env.backend.advance_clock(15 * 60)
    second = await room.seat(name)

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert edits.begun == 2
    assert control(first.response, CUP_ON_FLOOR)
    assert toy("answered") in text_of(second.response)
    pressed = await room.press(name, CUP_ON_FLOOR, first.response.message)
    assert toy("old-control") in text_of(pressed.response)


@pytest.mark.slow
async def test_a_panel_that_is_being_closed_does_not_write_over_a_newer_one(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    await until(room, "bid")
    room.bot.panels.forget()
    shown = await room.seat("Ben")
    bot, ben = room.bot, room.people["Ben"].id

    async def refresh(interaction: discord.Interaction) -> None:
        with bot.panels.pressing(1, ben):
            await show_panel(bot, interaction, await bot.host.play.panel(1, ben))

    edits.meanwhile = refresh
    await bid_by_direct_message(room, "Ben", 2)

    assert toy("change") in labels_of(shown.response)


async def test_nothing_is_closed_while_its_person_presses(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    with room.bot.panels.pressing(1, room.people[name].id):
        await room.click(name, CUP_ON_FLOOR, second.response.message)
        await room.settle()
        assert edits.begun == 0
    await room.settle()
    assert is_closed(first)


@pytest.mark.slow
async def test_a_bot_that_was_started_anew_knows_of_no_panels(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    await room.restart()

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert edits.begun == 0
    assert control(first.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_what_is_remembered_is_bounded(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    first = await room.seat(name)
    for _ in range(3):
        latest = await room.seat(name)

    await room.press(name, CUP_ON_FLOOR, latest.response.message)

    assert control(first.response, CUP_ON_FLOOR), "three are closed or drawn"


async def test_more_turns_into_the_question_that_comes(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await more(room, waiting)

    while await room.awaited() == [name]:
        await answer(room, name)

    await room.bot.panels.settled()
    assert NOTHING in controls_of(shown.response)
    assert "more" in controls_of(shown.response)


async def test_more_is_closed_when_the_question_is_answered_elsewhere(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await more(room, name)
    other = await room.seat(name)

    await room.press(name, CUP_ON_FLOOR, other.response.message)

    answered = toy("letter-answered", game=TOY, channel=room.channel.mention, what=CUP)
    assert answered in text_of(shown.response)
    assert is_closed(shown)


async def test_more_stays_while_the_question_is_open(room: Room) -> None:
    await room.start("Ben", "Cid")
    await until(room, "bid")
    shown = await more(room, "Cid")

    await bid_by_direct_message(room, "Ben", 2)

    assert toy("more-title") in text_of(shown.response)


async def test_more_is_closed_when_the_game_ends(room: Room) -> None:
    await room.start("Ben")
    shown = [await more(room, name) for name in ("Ann", "Ben")]

    await room.sure("Ann", "table end", "end")

    assert all(toy("panel-ended") in text_of(panel.response) for panel in shown)


@pytest.mark.parametrize("page", ["options", "add-computers", "choice"])
async def test_a_page_of_the_lobby_is_closed_when_the_game_starts(room: Room, page: str) -> None:
    await room.open("Ben")
    shown = await room.press("Ben" if page == "choice" else "Ann", page)

    await room.press("Ann", "start")

    await room.bot.panels.settled()
    assert is_closed(shown)
    assert toy("lobby-started") in text_of(shown.response)


async def test_what_somebody_chose_in_the_lobby_stays_when_the_game_starts(room: Room) -> None:
    await room.open("Ben")
    chosen = await room.choose("Ben", (await room.press("Ben", "choice")).response, "red")
    words = text_of(chosen.response)

    await room.press("Ann", "start")

    await room.bot.panels.settled()
    assert text_of(chosen.response) == words


async def test_a_page_of_the_lobby_stays_while_options_change(room: Room) -> None:
    await room.open("Ben")
    shown = await room.press("Ann", "options")
    controls = controls_of(shown.response)

    await room.press("Ann", "computers:1", (await room.press("Ann", "add-computers")).response.message)

    await room.bot.panels.settled()
    assert controls_of(shown.response) == controls


async def test_an_offer_that_is_open_is_left_alone_when_a_question_comes(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.people[waiting].slash(room.channel, "gift")
    chosen = await room.click(waiting, "offer:give-coin", shown.response.message)
    offered = labels_of(chosen.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.settled()
    assert labels_of(chosen.response) == offered
    again = await room.press(waiting, "seat", chosen.response.message)
    assert control(again.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_of_more_people_than_are_remembered_whoever_has_looked_longest_ago_is_forgotten(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.discord.open_panels._READERS", 2)
    await room.start("Ben", "Cid")
    for name in ("Ann", "Ben", "Cid"):
        await room.seat(name)

    assert {user for _, user in room.bot.panels._readers} == {room.people[name].id for name in ("Ben", "Cid")}


@pytest.mark.slow
async def test_a_panel_in_a_direct_message_is_not_remembered(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    room.bot.panels.forget()

    await bid_by_direct_message(room, "Ben", 2)

    assert not room.bot.panels.watched()
