"""Tests for answers given in advance: their buttons, and that they are secret and can be changed and canceled."""

from typing import Any

import pytest

from tests.cogs.people import Room, control, controls_of, labels_of, text_of
from tests.cogs.toy import CAT_FIRST, GUESTS, TOAST, toy

TABLE, BID, SEATING, TOASTING, ONLY = (
    f"foretell:{token}" for token in ("table:1", "bid:1", "guests:1", "toast:1", "own:time")
)
"""The buttons of questions that can be answered in advance in the first round."""
ASK_ME, ONLY_WHEN_ASKED, ALSO_AHEAD = "pick:02", "pick:00", "pick:"
AUNT_FIRST = "answer:1"
"""The answer that seats the aunt before the cat and the uncle."""
OWN_TIME = toy("ask-own-time", "title")


async def feast(room: Room, **opening: str) -> str:
    """Start a game with a feast and return a player whose turn it isn't."""
    await room.open("Ben", "Cid", **opening)
    options = (await room.press("Ann", "options")).response
    await room.choose("Ann", options, "1", menu="set-option:feast")
    await room.press("Ann", "start")
    (asked,) = await room.awaited()
    return next(name for name in ("Ann", "Ben", "Cid") if name != asked)


async def page_of(room: Room, name: str) -> Any:
    """Open a user's page of answers in advance, under *More* on their panel."""
    shown = (await room.seat(name)).response
    for what in ("more", "foreseen"):
        shown = (await room.press(name, what, shown.message)).response
    return shown


async def say(room: Room, name: str, what: str, answer: str) -> Any:
    """Open a question on a user's page, answer it by button, and return the resulting message."""
    page = (await room.press(name, what, (await page_of(room, name)).message)).response
    return (await room.press(name, answer, page.message)).response


def ahead(title: str, answer: str | list[str]) -> str:
    """Return the line about an answer given in advance."""
    return toy("ahead-line", title=title, answer=answer)


def in_order(*guests: str) -> list[str]:
    """Return the lines about guests seated in this order."""
    return [toy("order-so-far", number=number, item=toy(f"guest-{guest}")) for number, guest in enumerate(guests, 1)]


def is_said(shown: Any, what: str) -> bool:
    """Return whether a button shows that its question was answered in advance."""
    wanted = control(shown, what)
    titles = [toy("button-ahead-said", title=title) for title in (GUESTS, TOAST, OWN_TIME)]
    return any(title in labels_of(shown) and control(shown, title) == wanted for title in titles)


@pytest.mark.slow
async def test_each_question_answerable_in_advance_has_a_button(room: Room) -> None:
    name = await feast(room)
    assert toy("ahead-note") in text_of((await room.seat(name)).response)
    shown = await page_of(room, name)
    assert toy("ahead-note") in text_of(shown)
    assert [control(shown, what) for what in (TABLE, BID, SEATING, TOASTING, ONLY)]
    assert controls_of(shown).count("foretell") == 5


@pytest.mark.slow
async def test_answer_in_advance_can_be_shown_changed_and_canceled_privately(room: Room) -> None:
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
async def test_answer_in_advance_survives_a_restart(room: Room) -> None:
    name = await feast(room)
    await say(room, name, TOASTING, ASK_ME)
    await room.restart()
    assert ahead(TOAST, toy("toast-ask")) in text_of((await room.seat(name)).response)


@pytest.mark.slow
async def test_opting_out_hides_all_questions_in_advance(room: Room) -> None:
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
async def test_outdated_question_in_advance_shows_the_current_page(room: Room) -> None:
    name = await feast(room)
    page = (await room.press(name, TOASTING, (await page_of(room, name)).message)).response
    await say(room, name, ONLY, ONLY_WHEN_ASKED)
    shown = (await room.press(name, ASK_ME, page.message)).response
    assert toy("answered-ahead") not in text_of(shown)
    assert toy("ahead-own-time") in text_of(shown)
