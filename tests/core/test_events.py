"""Events carry their audience."""

from tests.core.small_steps import Said


def test_an_event_without_an_audience_is_for_everybody() -> None:
    event = Said(word="hello")
    assert event.is_for(0)
    assert event.is_for(None)


def test_an_event_with_an_audience_is_for_nobody_else() -> None:
    event = Said(word="psst", audience=(0, 2))
    assert [seat for seat in range(4) if event.is_for(seat)] == [0, 2]
    assert not event.is_for(None)


def test_an_event_for_nobody_is_not_for_the_public_either() -> None:
    assert not Said(word="", audience=()).is_for(None)
