"""Local time: time zones found by city or IANA name, quiet hours, and moments typed by people."""

import json
import re
import unicodedata
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta
from functools import lru_cache
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from engine.core.values import value

_CITIES = Path(__file__).resolve().parents[2] / "assets" / "cities.json"
_MINUTES_PER_HOUR = 60
_MINUTES_PER_DAY = 24 * _MINUTES_PER_HOUR
MAX_QUIET_MINUTES = 12 * _MINUTES_PER_HOUR
"""Maximum length of quiet hours per day, in minutes."""


# Quiet hours


@value()
class QuietHours:
    """A person's daily quiet hours in their time zone, from `start` until before `end`, in minutes after midnight."""

    zone: str
    start: int
    end: int

    @property
    def minutes(self) -> int:
        """Their length on a day without a clock change."""
        return (self.end - self.start) % _MINUTES_PER_DAY

    @property
    def text(self) -> str:
        """The hours as people type them, such as 22:00-07:00."""
        return f"{_time_of_day(self.start)}-{_time_of_day(self.end)}"

    def __str__(self) -> str:
        """Return the stored form, which `parse` reads."""
        return f"{self.zone} {self.text}"

    @classmethod
    def parse(cls, stored: str) -> "QuietHours":
        """Parse the stored form. Raises ValueError."""
        zone, _, hours = stored.partition(" ")
        return cls(zone, *parse_hours(hours))

    def covers(self, at: datetime) -> bool:
        """Return whether `at` is in the quiet hours. They don't apply if the time zone is no longer known."""
        zone = _zone(self.zone)
        return zone is not None and self._covers(at.astimezone(zone))

    def end_after(self, at: datetime) -> datetime:
        """Return `at`, or the end of the quiet hours that cover it, in UTC."""
        zone = _zone(self.zone)
        if zone is None or not self._covers(local := at.astimezone(zone)):
            return at
        ends_tomorrow = self.start > self.end and _minute(local) >= self.start
        day = local.date() + timedelta(days=ends_tomorrow)
        # When clocks go back, the end comes twice; when they go forward, it may be skipped.
        for end in _moments(day, self.end, zone):
            if end > at and not self._covers(end.astimezone(zone)):
                return end
        return at + timedelta(minutes=MAX_QUIET_MINUTES)  # No zone has skipped a whole day since 2011.

    def start_before(self, at: datetime) -> datetime:
        """Return the start of the quiet hours that cover `at`, or `at`, in UTC."""
        zone = _zone(self.zone)
        if zone is None or not self._covers(local := at.astimezone(zone)):
            return at
        began_yesterday = self.start > self.end and _minute(local) < self.end
        day = local.date() - timedelta(days=began_yesterday)
        return max(start for start in _moments(day, self.start, zone) if start <= at)

    def _covers(self, local: datetime) -> bool:
        minute = _minute(local)
        if self.start <= self.end:
            return self.start <= minute < self.end
        return minute >= self.start or minute < self.end


def _minute(local: datetime) -> int:
    return local.hour * _MINUTES_PER_HOUR + local.minute


def _time_of_day(minute: int) -> str:
    return f"{minute // _MINUTES_PER_HOUR:02}:{minute % _MINUTES_PER_HOUR:02}"


def _moments(day: date, minute: int, zone: ZoneInfo) -> Iterator[datetime]:
    """Yield the one or two moments at which it is this local time, in UTC; if the clock skips it, the next moment."""
    local = datetime.combine(day, time(minute // _MINUTES_PER_HOUR, minute % _MINUTES_PER_HOUR), zone)
    for fold in (0, 1):
        yield local.replace(fold=fold).astimezone(UTC)


_TIME = r"(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?m?\.?"
_HOURS = re.compile(rf"\s*{_TIME}\s*(?:-|–|—|to|until|bis)\s*{_TIME}\s*", re.IGNORECASE)


def parse_hours(text: str) -> tuple[int, int]:
    """Parse hours such as "22:00-07:00" or "10pm to 7am" into minutes after midnight. Raises ValueError."""
    found = _HOURS.fullmatch(text)
    if found is None:
        raise ValueError(text)
    start_hour, start_minute, start_half, end_hour, end_minute, end_half = found.groups()
    return _parsed_time(start_hour, start_minute, start_half), _parsed_time(end_hour, end_minute, end_half)


def _parsed_time(hour: str, minute: str | None, half: str | None) -> int:
    """Return minutes after midnight. `half` is "a" or "p" on a twelve-hour clock. Raises ValueError."""
    hours, minutes = int(hour), int(minute or 0)
    if half is not None:
        if not 1 <= hours <= 12:
            raise ValueError(hour)
        hours = hours % 12 + (12 if half.lower() == "p" else 0)
    if hours == 24 and not minutes:
        hours = 0
    if hours > 23 or minutes > 59:
        raise ValueError(f"{hour}:{minute}")
    return hours * _MINUTES_PER_HOUR + minutes


# Time zones


@lru_cache(1_000)
def _zone(name: str) -> ZoneInfo | None:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return None


def local_time(at: datetime, zone: str) -> datetime:
    """Return a moment in a time zone, or in UTC if the zone isn't known."""
    return at.astimezone(_zone(zone) or UTC)


def next_time_of_day(minute: int, zone: str, after: datetime) -> datetime:
    """Return the next moment after `after` at which it is this local time, in minutes after midnight."""
    known = _zone(zone) or ZoneInfo("UTC")
    today = after.astimezone(known).date()
    return next(at for day in range(3) for at in _moments(today + timedelta(days=day), minute, known) if at > after)


def find_zones(typed: str) -> list[str]:
    """Return the IANA time zones that match a city or zone name: one if it's clear, several or none otherwise.

    A whole name wins over the beginning of one.
    """
    wanted = _simplified(typed)
    if not wanted:
        return []
    names = _zones_by_name()
    if wanted in names:
        return [names[wanted]]
    return sorted({zone for name, zone in names.items() if name.startswith(wanted)})


@lru_cache(1)
def _zones_by_name() -> Mapping[str, str]:
    """Map simplified names of cities and zones to zones."""
    zones = [zone for zone in available_timezones() if "/" in zone and not zone.startswith(("Etc/", "SystemV/"))]
    cities: Mapping[str, str] = json.loads(_CITIES.read_text(encoding="utf-8"))
    # Sorted so that the current zone of a city wins over a legacy link such as US/Eastern.
    by_city = {_simplified(zone.rpartition("/")[2]): zone for zone in sorted(zones, reverse=True)}
    by_zone = {_simplified(zone): zone for zone in zones}
    others = {_simplified(name): zone for name, zone in cities.items()}
    return {"utc": "UTC", "gmt": "UTC", **by_zone, **by_city, **others}


def _simplified(name: str) -> str:
    letters = unicodedata.normalize("NFKD", name.casefold())
    bare = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return " ".join(re.split(r"[\s_\-,.'’]+", bare)).strip()


# Moments typed by people


_WEEKDAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_MONTHS = (
    "january", "february", "march", "april", "may", "june",
    "july", "august", "september", "october", "november", "december",
)  # fmt: skip
_UNITS: Mapping[str, timedelta] = {
    "m": timedelta(minutes=1),
    "h": timedelta(hours=1),
    "d": timedelta(days=1),
    "w": timedelta(weeks=1),
}
_LENGTH = re.compile(r"(?:in |for )?(\d{1,3}|an?|one) ?(m|h|d|w)(?:in(?:ute)?s?|(?:ou)?rs?|ays?|eeks?)?")
_CLOCK = re.compile(rf"(?:(.*?)[ ,]+)?(?:at )?{_TIME}")
_ISO = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})")
_DAY_MONTH = re.compile(r"(\d{1,2})(?:st|nd|rd|th|\.)? (?:of )?([a-z]{3,9})\.?(?: (\d{4}))?")
_MONTH_DAY = re.compile(r"([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?")


def parse_moment(typed: str, now: datetime, zone: str = "UTC") -> datetime:
    """Return the next moment that a typed day or time means, in UTC. Raises ValueError.

    Understands lengths ("3 days", "2h"), days ("Friday", "tomorrow", "24 Dec", "2026-12-24"), times ("18:00", "6 pm")
    and days with times ("Friday 18:00"). A day alone means its beginning; a time alone means the next one.
    """
    text = " ".join(typed.casefold().replace("until ", "").split())
    found = _LENGTH.fullmatch(text)
    if found is not None:
        count = int(found[1]) if found[1].isdigit() else 1
        return now + count * _UNITS[found[2]]
    local = local_time(now, zone)
    day = _parsed_day(text, local.date())
    if day is not None:
        return _moment(day, 0, zone, now)
    timed = _CLOCK.fullmatch(text)
    if timed is None:
        raise ValueError(typed)
    minute = _parsed_time(timed[2], timed[3], timed[4])
    if timed[1]:
        day = _parsed_day(timed[1], local.date())
        if day is None:
            raise ValueError(typed)
        return _moment(day, minute, zone, now)
    if timed[3] is None and timed[4] is None:
        raise ValueError(typed)  # A number alone could be a day or an hour.
    return _moment(local.date() + timedelta(days=minute <= _minute(local)), minute, zone, now)


def _moment(day: date, minute: int, zone: str, now: datetime) -> datetime:
    at = next(_moments(day, minute, _zone(zone) or ZoneInfo("UTC")))
    if at <= now:
        raise ValueError(str(day))
    return at


def _parsed_day(text: str, today: date) -> date | None:
    """Return the next day with this name or date, or None. Raises ValueError for a date that doesn't exist."""
    if text in ("today", "tomorrow"):
        return today + timedelta(days=text == "tomorrow")
    text = text.removeprefix("next ").removeprefix("on ")
    weekday = _index(_WEEKDAYS, text)
    if weekday is not None:
        return today + timedelta(days=(weekday - today.weekday() - 1) % 7 + 1)
    if iso := _ISO.fullmatch(text):
        return date(int(iso[1]), int(iso[2]), int(iso[3]))
    if by_day := _DAY_MONTH.fullmatch(text):
        return _dated(by_day[3], by_day[2], by_day[1], today)
    if by_month := _MONTH_DAY.fullmatch(text):
        return _dated(by_month[3], by_month[1], by_month[2], today)
    return None


def _dated(year: str | None, month: str, day: str, today: date) -> date | None:
    number = _index(_MONTHS, month)
    if number is None:
        return None
    if year is not None:
        return date(int(year), number + 1, int(day))
    this_year = date(today.year, number + 1, int(day))
    return this_year if this_year >= today else date(today.year + 1, number + 1, int(day))


def _index(names: tuple[str, ...], text: str) -> int | None:
    """Return the position of the name that `text` is or abbreviates with at least three letters, or None."""
    return next((at for at, name in enumerate(names) if len(text) >= 3 and name.startswith(text)), None)
