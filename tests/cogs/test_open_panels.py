"""Tests that panels in channels are closed when their question is over, while Discord allows edits."""

from collections.abc import Awaitable, Callable
from typing import Any

import discord
import pytest
from simcord.results import InteractionResult

from bot.discord.cog_helpers import show_panel
from bot.discord.open_panels import TRACKED_SECONDS
from tests.cogs.people import Room, control, controls_of, labels_of, text_of
from tests.cogs.test_playing import answer, until
from tests.cogs.toy import CAT_FIRST, CUP, CUP_ON_FLOOR, FORM, GUESTS, NOTHING, TOY, bid, toy


class Edits:
    """Counter of edits that don't follow a press; `meanwhile` runs once, during an edit."""

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
    """Return the player who has to place something, and two panels opened by them."""
    (name,) = await room.awaited()
    return name, await room.seat(name), await room.seat(name)


async def more(room: Room, name: str) -> InteractionResult:
    """Open *More* from a user's panel."""
    return await room.press(name, "more", (await room.seat(name)).response.message)


def is_closed(shown: InteractionResult) -> bool:
    return controls_of(shown.response) == ["seat"] and not shown.response.embeds


@pytest.mark.slow
async def test_question_answered_in_a_direct_message_closes_its_panel(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = await room.seat("Ben")

    await bid_by_direct_message(room, "Ben", 2)

    assert is_closed(shown)
    assert toy("private-title", game=TOY, channel=room.channel.mention) in text_of(shown.response)
    assert toy("letter-sealed", what=bid(2, 0)[0]) in text_of(shown.response)


async def test_panel_without_a_question_shows_the_next_one(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.seat(waiting)
    nothing = toy("panel-waiting", seats=[name])
    assert nothing in text_of(shown.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.wait_until_updated()
    assert nothing not in text_of(shown.response)
    assert NOTHING in controls_of(shown.response)


@pytest.mark.slow
async def test_question_answered_on_another_device_is_closed_with_the_answer(room: Room) -> None:
    await room.start("Ben")
    name, first, second = await two_devices(room)

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert is_closed(first)
    answered = toy("letter-answered", game=TOY, channel=room.channel.mention, what=CUP)
    assert answered in text_of(first.response)
    again = await room.press(name, "seat", first.response.message)
    assert "board" in controls_of(again.response)


async def test_question_closed_by_its_deadline_closes_its_panel(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.wait(24 * 60)

    assert is_closed(shown)
    assert toy("letter-over", game=TOY, channel=room.channel.mention) in text_of(shown.response)


@pytest.mark.slow
async def test_only_the_latest_panel_shows_the_next_question(room: Room) -> None:
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


async def test_undone_question_closes_its_panel(room: Room) -> None:
    await room.start("Ben")
    (first,) = await room.awaited()
    done = await room.press(first, CUP_ON_FLOOR, (await room.seat(first)).response.message)
    (second,) = await room.awaited()
    shown = await room.seat(second)

    await room.press(first, "undo", done.response.message)

    assert is_closed(shown)
    assert toy("letter-over", game=TOY, channel=room.channel.mention) in text_of(shown.response)


@pytest.mark.slow
async def test_ended_game_closes_its_panels(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await room.seat(name)

    await room.sure("Ann", "table end", "end")

    assert is_closed(shown)


@pytest.mark.slow
async def test_press_updates_its_own_panel_without_another_edit(room: Room, edits: Edits) -> None:
    await room.start("Ben", "Cid")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    for _ in range(2):
        await answer(room, (await room.awaited())[0])
    assert edits.begun == 0


@pytest.mark.slow
async def test_panel_with_an_open_question_is_not_changed(room: Room) -> None:
    await room.start("Ben", "Cid")
    await until(room, "bid")
    shown = await room.seat("Cid")

    before = text_of(shown.response)

    await bid_by_direct_message(room, "Ben", 2)

    assert text_of(shown.response) == before
    assert FORM in controls_of(shown.response)


@pytest.mark.slow
async def test_expired_panel_is_not_edited(room: Room, edits: Edits, monkeypatch: pytest.MonkeyPatch) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    panels = room.bot.panels
    now = panels._now() + TRACKED_SECONDS
    monkeypatch.setattr(panels, "_now", lambda: now)

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert edits.begun == 0
    assert control(first.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_refused_edit_does_not_disturb_others(
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
async def test_edit_in_progress_does_not_overwrite_a_newer_panel(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    await until(room, "bid")
    room.bot.panels.clear()
    shown = await room.seat("Ben")
    bot, ben = room.bot, room.people["Ben"].id

    async def refresh(interaction: discord.Interaction) -> None:
        with bot.panels.edits_paused(1, ben):
            await show_panel(bot, interaction, await bot.host.gameplay.panel(1, ben))

    edits.meanwhile = refresh
    await bid_by_direct_message(room, "Ben", 2)

    assert toy("change") in labels_of(shown.response)


async def test_panel_is_not_closed_during_a_press_of_its_user(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    with room.bot.panels.edits_paused(1, room.people[name].id):
        await room.click(name, CUP_ON_FLOOR, second.response.message)
        await room.settle()
        assert edits.begun == 0
    await room.settle()
    assert is_closed(first)


@pytest.mark.slow
async def test_restarted_bot_tracks_no_panels(room: Room, edits: Edits) -> None:
    await room.start("Ben")
    edits.begun = 0  # Pages of the lobby are closed when the game starts.
    name, first, second = await two_devices(room)
    await room.restart()

    await room.press(name, CUP_ON_FLOOR, second.response.message)

    assert edits.begun == 0
    assert control(first.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_number_of_tracked_panels_is_limited(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    first = await room.seat(name)
    for _ in range(3):
        latest = await room.seat(name)

    await room.press(name, CUP_ON_FLOOR, latest.response.message)

    assert control(first.response, CUP_ON_FLOOR), "three panels are closed or drawn"


async def test_more_changes_to_the_next_question(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await more(room, waiting)

    while await room.awaited() == [name]:
        await answer(room, name)

    await room.bot.panels.wait_until_updated()
    assert NOTHING in controls_of(shown.response)
    assert "more" in controls_of(shown.response)


@pytest.mark.slow
async def test_more_is_closed_when_the_question_is_answered_elsewhere(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    shown = await more(room, name)
    other = await room.seat(name)

    await room.press(name, CUP_ON_FLOOR, other.response.message)

    answered = toy("letter-answered", game=TOY, channel=room.channel.mention, what=CUP)
    assert answered in text_of(shown.response)
    assert is_closed(shown)


@pytest.mark.slow
async def test_more_stays_while_the_question_is_open(room: Room) -> None:
    await room.start("Ben", "Cid")
    await until(room, "bid")
    shown = await more(room, "Cid")

    await bid_by_direct_message(room, "Ben", 2)

    assert toy("more-title") in text_of(shown.response)


@pytest.mark.slow
async def test_more_is_closed_when_the_game_ends(room: Room) -> None:
    await room.start("Ben")
    shown = [await more(room, name) for name in ("Ann", "Ben")]

    await room.sure("Ann", "table end", "end")

    assert all(toy("panel-ended") in text_of(panel.response) for panel in shown)


@pytest.mark.parametrize("page", ["options", "add-computers", "choice"])
async def test_lobby_page_is_closed_when_the_game_starts(room: Room, page: str) -> None:
    await room.open("Ben")
    shown = await room.press("Ben" if page == "choice" else "Ann", page)

    await room.press("Ann", "start")

    await room.bot.panels.wait_until_updated()
    assert is_closed(shown)
    assert toy("lobby-started") in text_of(shown.response)


async def test_choice_made_in_the_lobby_stays_shown_when_the_game_starts(room: Room) -> None:
    await room.open("Ben")
    chosen = await room.choose("Ben", (await room.press("Ben", "choice")).response, "red")
    words = text_of(chosen.response)

    await room.press("Ann", "start")

    await room.bot.panels.wait_until_updated()
    assert text_of(chosen.response) == words


async def test_lobby_page_stays_while_options_change(room: Room) -> None:
    await room.open("Ben")
    shown = await room.press("Ann", "options")
    controls = controls_of(shown.response)

    await room.press("Ann", "computers:1", (await room.press("Ann", "add-computers")).response.message)

    await room.bot.panels.wait_until_updated()
    assert controls_of(shown.response) == controls


@pytest.mark.slow
async def test_open_offer_is_not_replaced_by_a_question(room: Room) -> None:
    await room.start("Ben")
    (name,) = await room.awaited()
    waiting = "Ben" if name == "Ann" else "Ann"
    shown = await room.people[waiting].slash(room.channel, "gift")
    chosen = await room.click(waiting, "offer:give-coin", shown.response.message)
    offered = labels_of(chosen.response)

    while await room.awaited() == [name]:
        await answer(room, name)

    assert waiting in await room.awaited()
    await room.bot.panels.wait_until_updated()
    assert labels_of(chosen.response) == offered
    again = await room.press(waiting, "seat", chosen.response.message)
    assert control(again.response, CUP_ON_FLOOR)


@pytest.mark.slow
async def test_least_recent_viewer_is_forgotten_first(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.discord.open_panels._READERS", 2)
    await room.start("Ben", "Cid")
    for name in ("Ann", "Ben", "Cid"):
        await room.seat(name)

    assert {user for _, user in room.bot.panels._viewers} == {room.people[name].id for name in ("Ben", "Cid")}


@pytest.mark.slow
async def test_panel_in_a_direct_message_is_not_tracked(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    room.bot.panels.clear()

    await bid_by_direct_message(room, "Ben", 2)

    assert not room.bot.panels.tracked_tables()
