"""What is said ahead in Discord: buttons on the panel, secret, changed and taken back, done at its moment."""

from typing import Any

import pytest

from tests.cogs.people import Room, control, controls_of, labels_of, text_of
from tests.cogs.toy import CAT_FIRST, GUESTS, TOAST, toy

TABLE, BID, SEATING, TOASTING, ONLY = (
    f"foretell:{token}" for token in ("table:1", "bid:1", "guests:1", "toast:1", "own:time")
)
"""The buttons of what can be said ahead in the first round."""
ASK_ME, ONLY_WHEN_ASKED, ALSO_AHEAD = "pick:02", "pick:00", "pick:"
AUNT_FIRST = "answer:1"
"""The aunt before the cat and the uncle."""
OWN_TIME = toy("ask-own-time", "title")


async def feast(room: Room) -> str:
    """Ann, Ben and Cid at a feast; somebody who is not asked now."""
    await room.open("Ben", "Cid")
    options = (await room.press("Ann", "options")).response
    await room.choose("Ann", options, "1", menu="set-option:feast")
    await room.press("Ann", "start")
    (asked,) = await room.awaited()
    return next(name for name in ("Ann", "Ben", "Cid") if name != asked)


async def page_of(room: Room, name: str) -> Any:
    """The page with all that somebody can say ahead, under *More* on their panel."""
    shown = (await room.seat(name)).response
    for what in ("more", "foreseen"):
        shown = (await room.press(name, what, shown.message)).response
    return shown


async def say(room: Room, name: str, what: str, answer: str) -> Any:
    """Somebody opens a question behind their panel and answers it by a button; what is shown then."""
    page = (await room.press(name, what, (await page_of(room, name)).message)).response
    return (await room.press(name, answer, page.message)).response


def ahead(title: str, answer: str | list[str]) -> str:
    """The line that says what was said ahead."""
    return toy("ahead-line", title=title, answer=answer)


def in_order(*guests: str) -> list[str]:
    """Guests as they are seated one after another."""
    return [toy("order-so-far", number=number, item=toy(f"guest-{guest}")) for number, guest in enumerate(guests, 1)]


def is_said(shown: Any, what: str) -> bool:
    """Whether a button shows that its question was answered ahead."""
    wanted = control(shown, what)
    titles = [toy("button-ahead-said", title=title) for title in (GUESTS, TOAST, OWN_TIME)]
    return any(title in labels_of(shown) and control(shown, title) == wanted for title in titles)


async def test_a_page_behind_the_panel_has_a_button_for_each_question_that_can_be_said_ahead(room: Room) -> None:
    name = await feast(room)
    assert toy("ahead-note") in text_of((await room.seat(name)).response)
    shown = await page_of(room, name)
    assert toy("ahead-note") in text_of(shown)
    assert [control(shown, what) for what in (TABLE, BID, SEATING, TOASTING, ONLY)]
    assert controls_of(shown).count("foretell") == 5


@pytest.mark.slow
async def test_what_is_said_is_confirmed_shown_changed_and_taken_back_in_private(room: Room) -> None:
    name = await feast(room)
    story, card = room.story(), text_of(room.card)
    shown = await say(room, name, SEATING, CAT_FIRST)
    assert toy("answered-ahead") in text_of(shown)
    assert toy("ahead-note") in text_of(shown)
    assert ahead(GUESTS, in_order("cat", "aunt", "uncle")) in text_of(shown)
    assert is_said(await page_of(room, name), SEATING)
    shown = await say(room, name, SEATING, AUNT_FIRST)
    assert ahead(GUESTS, in_order("aunt", "cat", "uncle")) in text_of(shown)
    shown = await say(room, name, SEATING, "unsay")
    assert toy("unsaid-ahead") in text_of(shown)
    assert not is_said(await page_of(room, name), SEATING)
    assert (room.story(), text_of(room.card)) == (story, card)


@pytest.mark.slow
async def test_what_was_said_lives_through_a_restart(room: Room) -> None:
    name = await feast(room)
    await say(room, name, TOASTING, ASK_ME)
    await room.restart()
    assert ahead(TOAST, toy("toast-ask")) in text_of((await room.seat(name)).response)


@pytest.mark.slow
async def test_who_answers_only_in_their_own_time_is_offered_nothing_else(room: Room) -> None:
    name = await feast(room)
    await say(room, name, TOASTING, ASK_ME)
    shown = await say(room, name, ONLY, ONLY_WHEN_ASKED)
    assert toy("ahead-own-time") in text_of(shown)
    shown = await page_of(room, name)
    assert controls_of(shown).count("foretell") == 1
    assert is_said(shown, ONLY)
    await say(room, name, ONLY, ALSO_AHEAD)
    shown = await page_of(room, name)
    assert control(shown, TOASTING)
    assert not is_said(shown, ONLY)


@pytest.mark.slow
async def test_a_button_of_a_question_that_is_foreseen_no_longer_shows_what_is_now(room: Room) -> None:
    name = await feast(room)
    page = (await room.press(name, TOASTING, (await page_of(room, name)).message)).response
    await say(room, name, ONLY, ONLY_WHEN_ASKED)
    shown = (await room.press(name, ASK_ME, page.message)).response
    assert toy("answered-ahead") not in text_of(shown)
    assert toy("ahead-own-time") in text_of(shown)
