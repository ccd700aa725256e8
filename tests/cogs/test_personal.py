"""Tests for `/settings`, `/away`, *More time* and *Pause* in Discord."""

from datetime import timedelta
from typing import Any

import pytest
from simcord.results import InteractionResult

from bot.model.tables import PersonSettings
from tests.cogs.people import Room, controls_of, menus_of, text_of
from tests.wording import say


async def submit(room: Room, name: str, opened: InteractionResult, **fields: str) -> InteractionResult:
    """Submit an opened modal."""
    values: Any = fields
    done = await room.people[name].submit_modal(opened, values)
    await room.settle()
    return done


async def settings(room: Room, name: str) -> PersonSettings:
    return await room.host.users.settings(room.people[name].id)


async def with_zone(room: Room, name: str, city: str = "Berlin") -> InteractionResult:
    """Set a user's time zone; return the page with the settings."""
    page = await room.slash(name, "settings")
    opened = await room.press(name, "settings-zone", page.response.message)
    return await submit(room, name, opened, zone=city)


async def test_a_typed_city_sets_the_time_zone(room: Room) -> None:
    page = await with_zone(room, "Ann", "Munich")
    assert page.response.ephemeral
    assert (await settings(room, "Ann")).time_zone == "Europe/Berlin"


async def test_an_ambiguous_place_is_chosen_from_a_menu(room: Room) -> None:
    asked = await with_zone(room, "Ann", "San")
    chosen = await room.choose("Ann", asked.response.message, "America/Santiago", menu="settings-zone-chosen")
    assert (await settings(room, "Ann")).time_zone == "America/Santiago"
    assert "settings-quiet" in controls_of(chosen.response.message)


@pytest.mark.parametrize(("typed", "error"), [("Atlantis", "unknown-zone"), ("America", "unclear-zone")])
async def test_an_unknown_or_unclear_place_changes_nothing(room: Room, typed: str, error: str) -> None:
    refused = await with_zone(room, "Ann", typed)
    assert say(f"error-{error}", value=typed) in text_of(refused.response)
    assert (await settings(room, "Ann")).time_zone is None


async def test_quiet_hours_are_typed_and_turned_off(room: Room) -> None:
    page = await with_zone(room, "Ann")
    for hours, minutes in (("23-7:30", (23 * 60, 450)), ("", None)):
        opened = await room.press("Ann", "settings-quiet", page.response.message)
        page = await submit(room, "Ann", opened, hours=hours)
        quiet = (await settings(room, "Ann")).quiet
        assert (None if quiet is None else (quiet.start, quiet.end)) == minutes


async def test_quiet_hours_need_a_time_zone(room: Room) -> None:
    page = await room.slash("Ann", "settings")
    refused = await room.press("Ann", "settings-quiet", page.response.message)
    assert say("error-no-time-zone") in text_of(refused.response)


async def test_reminders_and_the_digest_are_chosen_from_menus(room: Room) -> None:
    page = await with_zone(room, "Ann")
    for menu, value in (("settings-remind-at", "half"), ("settings-remind-by", "dm"), ("settings-digest", "480")):
        page = await room.choose("Ann", page.response.message, value, menu=menu)
    chosen = await settings(room, "Ann")
    assert (chosen.remind_at, chosen.remind_by, chosen.digest_at) == ("half", "dm", 480)
    assert len(menus_of(page.response.message)) == 3


async def test_away_until_a_typed_day_starts_an_absence(room: Room) -> None:
    await room.start("Ben")
    shown = await room.slash("Ben", "away", until="3 days")
    assert shown.response.ephemeral
    absence = room.host.absences.find(room.people["Ben"].id)
    assert absence is not None
    assert (absence.mode, absence.until - room.clock.now()) == ("hold", timedelta(days=3))
    assert (await room.table()).person(room.people["Ben"].id).absence == absence


async def test_an_unclear_day_is_refused(room: Room) -> None:
    refused = await room.slash("Ben", "away", until="soon")
    assert say("error-unclear-day", value="soon") in text_of(refused.response)
    assert room.host.absences.find(room.people["Ben"].id) is None


async def test_away_in_the_panel_takes_two_presses(room: Room) -> None:
    await room.start("Ben")
    more = await room.press("Ann", "more", (await room.seat("Ann")).response.message)
    page = await room.press("Ann", "away", more.response.message)
    chosen = await room.choose("Ann", page.response.message, "computer", menu="away-mode")
    assert room.host.absences.find(room.people["Ann"].id) is None
    await room.press("Ann", "away-for:7", chosen.response.message)
    absence = room.host.absences.find(room.people["Ann"].id)
    assert absence is not None
    assert (absence.mode, absence.until - room.clock.now()) == ("computer", timedelta(days=7))


async def test_another_day_is_typed_in_a_modal(room: Room) -> None:
    await room.start("Ben")
    page = await room.slash("Ann", "away")
    opened = await room.press("Ann", "away-day", page.response.message)
    await submit(room, "Ann", opened, until="2 weeks")
    absence = room.host.absences.find(room.people["Ann"].id)
    assert absence is not None
    assert absence.until - room.clock.now() == timedelta(weeks=2)


async def test_first_press_at_a_table_ends_the_absence(room: Room) -> None:
    await room.start("Ben")
    page = await room.slash("Ann", "away", until="3 days")
    await room.choose("Ann", page.response.message, "safe", menu="away-mode")
    assert room.host.absences.find(room.people["Ann"].id) is not None
    await room.seat("Ann")
    assert room.host.absences.find(room.people["Ann"].id) is None
    person = (await room.table()).person(room.people["Ann"].id)
    assert (person.absence, person.away) == (None, False)


async def test_the_seat_command_ends_an_absence_but_a_look_at_the_settings_does_not(room: Room) -> None:
    await room.start("Ben")
    await room.slash("Ann", "away", until="3 days")
    await room.slash("Ann", "settings")
    assert room.host.absences.find(room.people["Ann"].id) is not None
    await room.slash("Ann", "seat")
    assert room.host.absences.find(room.people["Ann"].id) is None


async def test_im_back_ends_an_absence(room: Room) -> None:
    await room.start("Ben")
    page = await room.slash("Ann", "away", until="3 days")
    await room.press("Ann", "away-end", page.response.message)
    assert room.host.absences.find(room.people["Ann"].id) is None


async def test_an_absence_survives_a_restart(room: Room) -> None:
    await room.start("Ben")
    await room.slash("Ann", "away", until="3 days")
    before = room.host.absences.find(room.people["Ann"].id)
    await room.restart()
    assert room.host.absences.find(room.people["Ann"].id) == before


async def on_turn(room: Room) -> str:
    (name, *_) = await room.awaited()
    return name


async def test_more_time_then_asks_the_others(room: Room) -> None:
    await room.start("Ben", "Cid")
    name = await on_turn(room)
    (before,) = (await room.table()).due.values()
    more = await room.press(name, "more", (await room.seat(name)).response.message)
    given = await room.press(name, "more-time", more.response.message)
    (after,) = (await room.table()).due.values()
    assert after - before == timedelta(hours=12)
    await room.choose(name, given.response.message, "1440", menu="ask-time")
    request = (await room.table()).joint.open
    assert request is not None
    assert (request.host_action.right, request.host_action.target) == ("time", 1440)


async def test_pause_is_asked_for_and_ended_on_the_card(room: Room) -> None:
    await room.start("Ben")
    more = await room.press("Ben", "more", (await room.seat("Ben")).response.message)
    page = await room.press("Ben", "pause", more.response.message)
    await room.press("Ben", "pause-for:7", page.response.message)
    request = (await room.table()).joint.open
    assert request is not None
    asked = next(message for message in reversed(room.channel.history()) if "joint-yes" in controls_of(message))
    await room.press("Ann", "joint-yes", asked)
    assert (await room.table()).paused_until == room.clock.now() + timedelta(days=7)
    await room.press("Ben", "resume")
    assert (await room.table()).paused_until is None


async def test_a_stranger_cannot_end_a_pause(room: Room) -> None:
    await room.start("Ben")
    await room.host.pauses.pause((await room.table()).id, 0, room.clock.now() + timedelta(days=2))
    await room.settle()
    refused = await room.press("Dora", "resume")
    assert say("error-not-host") in text_of(refused.response)
    assert (await room.table()).paused_until is not None
