"""Tests for the audience of events."""

from tests.core.small_steps import Said


def test_event_without_an_audience_is_public() -> None:
    event = Said(word="hello")
    assert event.is_for(0)
    assert event.is_for(None)


def test_event_with_an_audience_is_for_those_seats_only() -> None:
    event = Said(word="psst", audience=(0, 2))
    assert [seat for seat in range(4) if event.is_for(seat)] == [0, 2]
    assert not event.is_for(None)


def test_event_with_an_empty_audience_is_not_public() -> None:
    assert not Said(word="", audience=()).is_for(None)
