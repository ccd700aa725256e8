"""Quiet hours, time zones found by city, and typed days and times."""

from contextlib import suppress
from datetime import UTC, datetime, timedelta
from zoneinfo import available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.model.local_time import QuietHours, find_zones, next_time_of_day, parse_hours, parse_moment

NOW = datetime(2026, 11, 28, 14, 30, tzinfo=UTC)  # A Saturday.
ZONES = sorted(zone for zone in available_timezones() if "/" in zone)
MOMENTS = st.datetimes(datetime(2024, 1, 1), datetime(2028, 1, 1)).map(lambda at: at.replace(tzinfo=UTC))


@st.composite
def quiet_hours(draw: st.DrawFn) -> QuietHours:
    start, minutes = draw(st.integers(0, 1439)), draw(st.integers(1, 720))
    return QuietHours(draw(st.sampled_from(ZONES)), start, (start + minutes) % 1440)


@given(quiet_hours(), MOMENTS)
def test_end_of_quiet_hours_is_the_next_moment_outside(quiet: QuietHours, at: datetime) -> None:
    end = quiet.end_after(at)
    assert not quiet.covers(end)
    assert (end == at) == (not quiet.covers(at))
    assert at <= end <= at + timedelta(minutes=quiet.minutes) + timedelta(hours=2)  # A clock change adds at most two.


@given(quiet_hours(), MOMENTS)
def test_quiet_hours_begin_before_what_they_cover(quiet: QuietHours, at: datetime) -> None:
    start = quiet.start_before(at)
    assert start <= at
    assert (start == at) or quiet.covers(at)
    assert not quiet.covers(start - timedelta(minutes=1)) or quiet.minutes > 700 or start == at


@given(quiet_hours())
def test_stored_quiet_hours_are_read_back(quiet: QuietHours) -> None:
    assert QuietHours.parse(str(quiet)) == quiet


@pytest.mark.parametrize(
    ("at", "end"),
    [
        pytest.param("2026-03-29T00:30", "2026-03-29T05:00", id="the night the clock goes forward"),
        pytest.param("2026-10-25T00:30", "2026-10-25T06:00", id="the night the clock goes back"),
        pytest.param("2026-07-01T20:00", "2026-07-02T05:00", id="in summer"),
        pytest.param("2026-12-01T21:00", "2026-12-02T06:00", id="in winter"),
    ],
)
def test_quiet_hours_end_at_the_same_local_time_all_year(at: str, end: str) -> None:
    quiet = QuietHours("Europe/Berlin", *parse_hours("22:00-07:00"))
    assert quiet.end_after(datetime.fromisoformat(at).replace(tzinfo=UTC)) == datetime.fromisoformat(end).replace(
        tzinfo=UTC
    )


def test_unknown_zone_has_no_quiet_hours() -> None:
    assert not QuietHours("Mars/Base", 0, 720).covers(NOW)
    assert QuietHours("Mars/Base", 0, 720).end_after(NOW) == NOW


@pytest.mark.parametrize(
    ("typed", "hours"),
    [("22:00-07:00", (1320, 420)), ("10pm to 7am", (1320, 420)), ("22-7", (1320, 420)), ("23:30 – 24:00", (1410, 0))],
)
def test_hours_can_be_typed_in_several_ways(typed: str, hours: tuple[int, int]) -> None:
    assert parse_hours(typed) == hours


@pytest.mark.parametrize("typed", ["", "night", "25-3", "22:00", "13pm-3am", "22:60-07:00"])
def test_other_hours_are_refused(typed: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 # The text of the error isn't shown.
        parse_hours(typed)


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Berlin", "Europe/Berlin"),
        ("munich", "Europe/Berlin"),
        ("München", "Europe/Berlin"),
        ("sao paulo", "America/Sao_Paulo"),
        ("San Francisco", "America/Los_Angeles"),
        ("america/new_york", "America/New_York"),
        ("utc", "UTC"),
    ],
)
def test_a_city_or_zone_is_found_by_name(typed: str, zone: str) -> None:
    assert find_zones(typed) == [zone]


def test_several_zones_are_found_by_the_beginning_of_a_name() -> None:
    assert {"Europe/Berlin", "Europe/Paris"} <= set(find_zones("Europe"))
    assert find_zones("Atlantis") == []
    assert find_zones(" ") == []


@pytest.mark.parametrize(
    ("typed", "moment"),
    [
        ("3 days", "2026-12-01T14:30"),
        ("a week", "2026-12-05T14:30"),
        ("in 2h", "2026-11-28T16:30"),
        ("Friday", "2026-12-03T23:00"),
        ("tomorrow", "2026-11-28T23:00"),
        ("until 24 Dec", "2026-12-23T23:00"),
        ("Dec 24", "2026-12-23T23:00"),
        ("1 March", "2027-02-28T23:00"),
        ("2027-01-15", "2027-01-14T23:00"),
        ("18:00", "2026-11-28T17:00"),
        ("8:00", "2026-11-29T07:00"),
        ("Friday 18:00", "2026-12-04T17:00"),
        ("monday at 9am", "2026-11-30T08:00"),
    ],
)
def test_days_and_times_are_read_in_the_time_zone(typed: str, moment: str) -> None:
    expected = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert parse_moment(typed, NOW, "Europe/Berlin") == expected


@pytest.mark.parametrize("typed", ["", "soon", "yesterday", "today", "2020-01-01", "31 Feb", "7", "25:00", "99 foo"])
def test_other_days_and_times_are_refused(typed: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 # The text of the error isn't shown.
        parse_moment(typed, NOW, "Europe/Berlin")


@given(st.sampled_from(ZONES), st.integers(0, 1439), MOMENTS)
def test_next_time_of_day_is_less_than_two_days_away(zone: str, minute: int, after: datetime) -> None:
    at = next_time_of_day(minute, zone, after)
    assert after < at <= after + timedelta(hours=49)


@given(st.text(max_size=40))
def test_any_typed_text_is_a_later_moment_or_refused(typed: str) -> None:
    with suppress(ValueError, OverflowError):
        assert parse_moment(typed, NOW, "Europe/Berlin") > NOW
