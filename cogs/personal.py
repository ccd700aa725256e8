"""A person's time: `/settings`, planned absences with `/away`, more time for a question, and pauses of a game."""

from datetime import datetime
from typing import Any, get_args

import discord
from discord import app_commands
from discord.ext import commands

from bot.discord.client import Chabudai
from bot.discord.cog_helpers import reply_about_table
from bot.discord.errors import UnhandledControlError
from bot.discord.interactions import person_of
from bot.discord.presses import Press, control_number, on
from bot.discord.replies import show, show_form
from bot.discord.slash_commands import available_everywhere, command_description, parameter_description
from bot.host.errors import HostError
from bot.host.lobby.users import DIGEST_TIMES
from bot.host.seating import check_playing, require_seat
from bot.model.custom_ids import CustomId
from bot.model.local_time import find_zones, parse_hours, parse_moment
from bot.model.tables import Absence, AbsenceMode, HostAction, PersonSettings, TableInfo
from bot.presentation.components import MAX_OPTIONS
from bot.presentation.formatting import full_timestamp, relative_timestamp
from bot.presentation.personal import (
    DAYS,
    NO_DIGEST,
    away_page,
    day_modal,
    days_from,
    more_time_page,
    pause_page,
    quiet_modal,
    settings_page,
    zone_menu,
    zone_modal,
)

_MAX_TYPED = 60
"""Maximum length of a typed day."""


class Personal(commands.Cog):
    """Settings, absences, more time and pauses."""

    def __init__(self, bot: Chabudai) -> None:
        self._bot = bot
        self._host = bot.host

    # Settings

    @available_everywhere
    @app_commands.command(name="settings", description=command_description("settings"))
    async def open_settings(self, interaction: discord.Interaction) -> None:
        """Show the user's settings."""
        await self._show_settings(interaction, await self._host.users.settings(interaction.user.id))

    @on("settings-remind-at", "settings-remind-by", is_personal=True)
    async def set_reminders(self, press: Press) -> None:
        """Set where or when the user is reminded."""
        chosen: Any = press.value  # The host validates it.
        person, users = person_of(press.interaction), self._host.users
        if press.custom_id.verb == "settings-remind-at":
            return await self._show_settings(press.interaction, await users.set_reminders(person, at=chosen))
        return await self._show_settings(press.interaction, await users.set_reminders(person, by=chosen))

    @on("settings-digest", is_personal=True)
    async def set_digest(self, press: Press) -> None:
        """Set when the user gets the daily digest, or turn it off."""
        at = None if press.value == NO_DIGEST else press.number
        await self._show_settings(
            press.interaction, await self._host.users.set_digest(person_of(press.interaction), at)
        )

    @on("settings-zone", opens_form=True, is_personal=True)
    async def ask_for_zone(self, press: Press) -> None:
        """Open the modal for the user's time zone."""
        settings = await self._host.users.settings(press.user_id)
        await show_form(press.interaction, zone_modal(self._bot.localizer(press.interaction), settings))

    @on("settings-zone-typed", is_personal=True)
    async def find_zone(self, press: Press) -> None:
        """Set the time zone that the user typed, or ask which one they mean."""
        typed = press.value.strip()
        zones = find_zones(typed)
        if not zones:
            raise HostError("unknown-zone", value=typed)
        if len(zones) > MAX_OPTIONS:
            raise HostError("unclear-zone", value=typed)
        if len(zones) > 1:
            localizer = self._bot.localizer(press.interaction)
            return await show(press.interaction, zone_menu(localizer, typed, zones))
        return await self._set_zone(press, zones[0])

    @on("settings-zone-chosen", is_personal=True)
    async def choose_zone(self, press: Press) -> None:
        """Set the time zone chosen in the menu."""
        await self._set_zone(press, press.value)

    async def _set_zone(self, press: Press, zone: str) -> None:
        await self._show_settings(
            press.interaction, await self._host.users.set_time_zone(person_of(press.interaction), zone)
        )

    @on("settings-quiet", opens_form=True, is_personal=True)
    async def ask_for_quiet_hours(self, press: Press) -> None:
        """Open the modal for the user's quiet hours."""
        settings = await self._host.users.settings(press.user_id)
        if settings.time_zone is None:
            raise HostError("no-time-zone")
        await show_form(press.interaction, quiet_modal(self._bot.localizer(press.interaction), settings))

    @on("settings-quiet-typed", is_personal=True)
    async def set_quiet_hours(self, press: Press) -> None:
        """Set the quiet hours that the user typed; turn them off if the field is empty."""
        typed = press.value.strip()
        try:
            hours = parse_hours(typed) if typed else None
        except ValueError:
            raise HostError("quiet-unclear", value=typed) from None
        settings = await self._host.users.set_quiet_hours(person_of(press.interaction), hours)
        await self._show_settings(press.interaction, settings)

    async def _show_settings(self, interaction: discord.Interaction, settings: PersonSettings) -> None:
        localizer = self._bot.localizer(interaction)
        await show(interaction, settings_page(localizer, settings, DIGEST_TIMES, self._host.now()))

    # Planned absences

    @available_everywhere
    @app_commands.command(name="away", description=command_description("away"))
    @app_commands.describe(until=parameter_description("until"))
    async def go_away(
        self, interaction: discord.Interaction, until: app_commands.Range[str, 1, _MAX_TYPED] | None = None
    ) -> None:
        """Plan an absence until then, or show the page to plan, change or end one."""
        if until is None:
            return await self._show_away(interaction, "hold")
        return await self._start_absence(interaction, "hold", await self._parsed(interaction, until))

    @on("away", is_personal=True)
    async def show_away(self, press: Press) -> None:
        """Show the page to plan an absence."""
        await self._show_away(press.interaction, "hold", as_new=True)

    @on("away-mode", is_personal=True)
    async def choose_mode(self, press: Press) -> None:
        """Choose what happens during the absence; a present one changes immediately."""
        mode, absence = _mode(press.value), self._host.absences.find(press.user_id)
        if absence is not None:
            return await self._start_absence(press.interaction, mode, absence.until)
        return await self._show_away(press.interaction, mode)

    @on("away-for", is_personal=True)
    async def go_away_for_days(self, press: Press) -> None:
        """Start an absence of some days."""
        mode, days = press.arguments(least=2)
        if control_number(days) not in DAYS:
            raise UnhandledControlError
        await self._start_absence(press.interaction, _mode(mode), days_from(self._host.now(), int(days)))

    @on("away-day", opens_form=True, is_personal=True)
    async def ask_for_day(self, press: Press) -> None:
        """Open the modal for another day."""
        (mode,) = press.arguments(least=1)
        custom_id = CustomId("away-until", args=(_mode(mode),))
        await show_form(press.interaction, day_modal(self._bot.localizer(press.interaction), custom_id, "away-title"))

    @on("away-until", is_personal=True)
    async def go_away_until(self, press: Press) -> None:
        """Start an absence until the day that the user typed."""
        (mode,) = press.arguments(least=1)
        until = await self._parsed(press.interaction, press.value)
        await self._start_absence(press.interaction, _mode(mode), until)

    @on("away-end", is_personal=True)
    async def come_back(self, press: Press) -> None:
        """End the absence."""
        await self._host.absences.end(press.user_id)
        await self._show_away(press.interaction, "hold", note="away-ended")

    async def _start_absence(self, interaction: discord.Interaction, mode: AbsenceMode, until: datetime) -> None:
        await self._host.users.save_profile(person_of(interaction))
        await self._host.absences.start(interaction.user.id, Absence(mode, until))
        await self._show_away(interaction, mode)

    async def _show_away(
        self, interaction: discord.Interaction, mode: AbsenceMode, *, note: str = "", as_new: bool = False
    ) -> None:
        localizer, absence = self._bot.localizer(interaction), self._host.absences.find(interaction.user.id)
        settings = await self._host.users.settings(interaction.user.id)
        text = localizer.format(note) if note else ""
        chosen = mode if absence is None else absence.mode
        page = away_page(localizer, absence, chosen, has_zone=settings.time_zone is not None, note=text)
        await show(interaction, page, as_new=as_new)

    async def _parsed(self, interaction: discord.Interaction, typed: str) -> datetime:
        """Return the moment that a user typed, in their time zone. Raises HostError "unclear-day"."""
        settings = await self._host.users.settings(interaction.user.id)
        try:
            return parse_moment(typed, self._host.now(), settings.time_zone or "UTC")
        except (ValueError, OverflowError):
            raise HostError("unclear-day", value=typed) from None

    # More time and pauses

    @on("more-time")
    async def take_more_time(self, press: Press) -> None:
        """Give the user more time for their question, or offer to ask the others if they have had it."""
        try:
            info, was_given = await self._host.pauses.take_more_time(press.table, press.user_id), True
        except HostError as error:
            if error.reason != "had-more-time":
                raise
            info, was_given = await self._host.queries.info(press.table), False
        seat = require_seat(info, press.user_id).seat
        assert seat is not None, "the game has begun"
        localizer = self._bot.localizer(press.interaction, info.game)
        await show(press.interaction, more_time_page(localizer, info, seat, was_given=was_given))

    @on("ask-time")
    async def ask_for_time(self, press: Press) -> None:
        """Ask the others for more time."""
        await self._ask(press, HostAction("time", press.number))

    @on("pause")
    async def show_pause(self, press: Press) -> None:
        """Show the page to ask for a pause."""
        info = await self._host.queries.info(press.table)
        check_playing(info)
        require_seat(info, press.user_id)
        await show(press.interaction, pause_page(self._bot.localizer(press.interaction, info.game), info))

    @on("pause-for")
    async def ask_for_pause(self, press: Press) -> None:
        """Ask the others for a pause of some days."""
        (days,) = press.arguments(least=1)
        if control_number(days) not in DAYS:
            raise UnhandledControlError
        await self._ask_for_pause(press, days_from(self._host.now(), int(days)))

    @on("pause-day", opens_form=True)
    async def ask_for_pause_day(self, press: Press) -> None:
        """Open the modal for another day."""
        custom_id = CustomId("pause-until", press.table)
        await show_form(
            press.interaction, day_modal(self._bot.localizer(press.interaction), custom_id, "pause-title")
        )

    @on("pause-until")
    async def ask_for_pause_until(self, press: Press) -> None:
        """Ask the others for a pause until the day that the user typed."""
        await self._ask_for_pause(press, await self._parsed(press.interaction, press.value))

    async def _ask_for_pause(self, press: Press, until: datetime) -> None:
        await self._ask(press, HostAction("pause", round(until.timestamp())))

    async def _ask(self, press: Press, action: HostAction) -> None:
        info = await self._host.joint_requests.ask(press.table, press.user_id, action)
        request = info.joint.open
        if request is None or request.host_action != action:
            return await self._show_result(press, info, action)
        return await reply_about_table(
            self._bot, press.interaction, info, "joint-waits", until=relative_timestamp(request.until)
        )

    async def _show_result(self, press: Press, info: TableInfo, action: HostAction) -> None:
        if action.right == "pause" and info.paused_until is not None:
            until = full_timestamp(info.paused_until)
            return await reply_about_table(self._bot, press.interaction, info, "paused-now", until=until)
        return await reply_about_table(self._bot, press.interaction, info, "joint-done")

    @on("resume")
    async def resume(self, press: Press) -> None:
        """End a pause early."""
        info = await self._host.pauses.resume(press.table, press.actor)
        await reply_about_table(self._bot, press.interaction, info, "resumed-now")


def _mode(text: str) -> AbsenceMode:
    """Return the mode in a custom id or a menu. Raises UnhandledControlError if the bot doesn't offer it."""
    for known in get_args(AbsenceMode):
        mode: AbsenceMode = known
        if mode == text:
            return mode
    raise UnhandledControlError


async def setup(bot: Chabudai) -> None:
    await bot.add_cog(Personal(bot))
