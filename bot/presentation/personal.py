"""A person's private pages about their time: `/settings`, a planned absence, more time, and pauses."""

from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.localization.localizer import Localizer
from bot.model.custom_ids import CustomId
from bot.model.local_time import local_time
from bot.model.messages import Message
from bot.model.tables import (
    ABSENCE_MODES,
    MORE_TIME_CHOICES,
    Absence,
    AbsenceMode,
    PersonSettings,
    RemindAt,
    RemindBy,
    TableInfo,
)
from bot.presentation.components import (
    PRIMARY,
    SUCCESS,
    Component,
    SelectOption,
    button,
    container,
    modal,
    modal_label,
    row,
    section,
    select_menu,
    separator,
    text_display,
    text_input,
)
from bot.presentation.formatting import full_timestamp, pace_text, relative_timestamp, table_note
from bot.presentation.options import select_rows
from bot.presentation.panel import my_seat_button
from engine.core.events import Seat

REMINDER_TIMES: Sequence[RemindAt] = ("half", "three-quarters", "two-hours", "never")
REMINDER_PLACES: Sequence[RemindBy] = ("mention", "dm")
DAYS = (1, 3, 7, 14)
"""Days that absences and pauses can be started for with one press."""
_LONGEST_TYPED = 60
NO_DIGEST = "off"


# Settings


def settings_page(
    localizer: Localizer, settings: PersonSettings, digest_times: Sequence[int], now: datetime
) -> Message:
    """Return a person's settings with their controls."""
    zone = section(
        localizer.format("settings-zone", **_zone(settings, now)),
        button(CustomId("settings-zone"), localizer.label("button-change")),
    )
    quiet = section(
        localizer.format("settings-quiet", hours=_hours(settings)),
        button(CustomId("settings-quiet"), localizer.label("button-change")),
    )
    parts = [
        text_display(f"### {localizer.format('settings-title')}"),
        zone,
        quiet,
        separator(),
        *_menu(localizer, "settings-remind-at", REMINDER_TIMES, settings.remind_at),
        *_menu(localizer, "settings-remind-by", REMINDER_PLACES, settings.remind_by),
        *_digest_menu(localizer, settings, digest_times),
        row(
            button(CustomId("away"), localizer.label("button-away")),
            button(CustomId("record"), localizer.label("button-record")),
        ),
    ]
    return Message(components=(container(parts),))


def _zone(settings: PersonSettings, now: datetime) -> dict[str, str | None]:
    if settings.time_zone is None:
        return {"zone": None, "clock": ""}
    return {"zone": settings.time_zone, "clock": local_time(now, settings.time_zone).strftime("%H:%M")}


def _hours(settings: PersonSettings) -> str | None:
    return None if settings.quiet is None else settings.quiet.text.replace("-", "–")


def _menu(localizer: Localizer, verb: str, values: Sequence[str], chosen: str) -> list[Component]:
    name = localizer.label(verb)
    choices = [
        SelectOption(
            localizer.label("option-choice", name=name, value=localizer.label(f"{verb}-{value}")),
            value,
            selected=value == chosen,
        )
        for value in values
    ]
    return select_rows(CustomId(verb), choices, name)


def _digest_menu(localizer: Localizer, settings: PersonSettings, times: Sequence[int]) -> list[Component]:
    name = localizer.label("settings-digest")
    values = {NO_DIGEST: localizer.label("settings-digest-off")}
    values |= {str(at): f"{at // 60:02}:{at % 60:02}" for at in times}
    chosen = NO_DIGEST if settings.digest_at is None else str(settings.digest_at)
    choices = [
        SelectOption(localizer.label("option-choice", name=name, value=text), value, selected=value == chosen)
        for value, text in values.items()
    ]
    return select_rows(CustomId("settings-digest"), choices, name)


def zone_modal(localizer: Localizer, settings: PersonSettings) -> Component:
    """Return the modal in which a person types their city or time zone."""
    typed = text_input("zone", value=settings.time_zone or "", longest=_LONGEST_TYPED)
    label = modal_label(localizer.label("zone-typed"), typed, localizer.label("zone-typed", "about"))
    return modal(CustomId("settings-zone-typed"), localizer.label("zone-title"), [label])


def zone_menu(localizer: Localizer, typed: str, zones: Sequence[str]) -> Message:
    """Ask which of at most 25 time zones a person means."""
    choices = [SelectOption(zone.replace("_", " "), zone) for zone in zones]
    menu = select_menu(CustomId("settings-zone-chosen"), choices, localizer.label("zone-which"))
    return Message(content=localizer.format("zone-several", typed=typed), components=(row(menu),))


def quiet_modal(localizer: Localizer, settings: PersonSettings) -> Component:
    """Return the modal in which a person types their quiet hours; empty turns them off."""
    value = "22:00-07:00" if settings.quiet is None else settings.quiet.text
    label = modal_label(
        localizer.label("quiet-typed"),
        text_input("hours", value=value, longest=_LONGEST_TYPED),
        localizer.label("quiet-typed", "about"),
    )
    return modal(CustomId("settings-quiet-typed"), localizer.label("quiet-title"), [label])


# Planned absences


def away_page(
    localizer: Localizer,
    absence: Absence | None,
    mode: AbsenceMode,
    *,
    has_zone: bool,
    note: str = "",
) -> Message:
    """Return the page to plan, change or end an absence; `mode` is the chosen mode for the next one."""
    head = [f"### {localizer.format('away-title')}", note]
    if absence is not None:
        head.append(localizer.format("away-now", until=full_timestamp(absence.until), mode=absence.mode))
    head.append(localizer.format("away-text"))
    menu = [
        SelectOption(localizer.label(f"away-{each}"), each, localizer.label(f"away-{each}", "about"), each == mode)
        for each in ABSENCE_MODES
    ]
    lengths = [
        button(CustomId("away-for", args=(mode, str(days))), localizer.label("button-days", days=days), PRIMARY)
        for days in DAYS
    ]
    lengths.append(button(CustomId("away-day", args=(mode,)), localizer.label("button-another-day")))
    back = [row(button(CustomId("away-end"), localizer.label("button-back"), SUCCESS))] if absence is not None else []
    parts = [
        text_display("\n".join(part for part in head if part)),
        *back,
        row(select_menu(CustomId("away-mode"), menu, localizer.label("away-mode"))),
        row(*lengths),
    ]
    if not has_zone:
        parts.append(text_display(localizer.format("away-utc")))
    return Message(components=(container(parts),))


def day_modal(localizer: Localizer, custom_id: CustomId, title: str) -> Component:
    """Return a modal in which a person types a day or time."""
    typed = text_input("until", longest=_LONGEST_TYPED)
    label = modal_label(localizer.label("day-typed"), typed, localizer.label("day-typed", "about"))
    return modal(custom_id, localizer.label(title), [label])


# More time and pauses


def more_time_page(localizer: Localizer, info: TableInfo, seat: Seat, *, was_given: bool) -> Message:
    """Return the new deadline, and a menu to ask the others for even more time."""
    due = info.due.get(seat)
    until = "" if due is None else relative_timestamp(due)
    text = localizer.format("more-time-given" if was_given else "more-time-had", until=until)
    choices = [SelectOption(pace_text(localizer, minutes), str(minutes)) for minutes in MORE_TIME_CHOICES]
    menu = select_menu(CustomId("ask-time", info.id), choices, localizer.label("more-time-ask"))
    return table_note(localizer, info, text, (row(menu), row(my_seat_button(localizer, info))))


def pause_page(localizer: Localizer, info: TableInfo) -> Message:
    """Return the page to ask the others for a pause."""
    lengths = [
        button(CustomId("pause-for", info.id, args=(str(days),)), localizer.label("button-days", days=days), PRIMARY)
        for days in DAYS
    ]
    another = button(CustomId("pause-day", info.id), localizer.label("button-another-day"))
    return table_note(localizer, info, localizer.format("pause-text"), (row(*lengths, another),))


def days_from(now: datetime, days: int) -> datetime:
    """Return the moment that a button for this number of days means."""
    return now + timedelta(days=days)
