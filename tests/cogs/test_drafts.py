"""Tests for a question with eleven places and fifteen things, answered with modals, menus and a stored draft."""

from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import Chabudai
from tests.cogs.laying import LayingToy
from tests.cogs.people import MovableClock, Room, a_bot, controls_of, form_of, labels_of, menus_of, text_of
from tests.cogs.toy import toy

FORMS = ("form:0", "form:1")


def field(number: int) -> str:
    return toy("made-up-place", name=f"Field {number}")


def card(number: int) -> str:
    return toy("made-up-thing", name=f"Card {number}")


def bid(number: int) -> str:
    return toy("made-up-thing", name=f"Bid {number}")


def laid(place: int, thing: str) -> str:
    """Return the line about a thing assigned to a place."""
    return toy("laid-on", place=field(place), things=thing)


LAID = "\n".join(laid(number, card(number)) for number in range(1, 6))
"""The content of the first modal if it is filled in with the first five cards."""


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, {"toy": LayingToy})


async def fill(room: Room, name: str, shown: Any, form: int, things: range | tuple[int, ...]) -> Any:
    """Fill in modal number `form` with these things; return the resulting message."""
    opened = await room.click(name, FORMS[form], shown)
    parts = [part["component"]["custom_id"] for part in form_of(opened)]
    values = {part: [str(thing)] for part, thing in zip(parts, things, strict=True)}
    done = await room.people[name].submit_modal(opened, values)
    await room.settle()
    return done.response


async def choose_bid(room: Room, name: str, shown: Any, thing: int) -> Any:
    """Choose a thing in the menu of the last place; return the resulting message."""
    return (await room.choose(name, shown.message, str(thing))).response


async def more(room: Room, panel: Any) -> Any:
    """Return Ann's *More* page, opened from a panel."""
    return (await room.click("Ann", "more", panel.message)).response


@pytest.mark.slow
async def test_places_are_filled_by_modals_without_others_seeing_it(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    assert controls_of(shown)[:3] == ["form", "form", "draft"]
    assert controls_of(await more(room, shown))[:3] == ["seat", "text", "page"]
    shown = (await room.seat("Ann")).response
    first = toy("form-of-parts", parts=toy("from-to", first=field(1), last=field(5)))
    second = toy("form-of-parts", parts=toy("from-to", first=field(6), last=field(10)))
    assert labels_of(shown)[:2] == [first, second]
    shown = await fill(room, "Ann", shown.message, 0, range(5))
    shown = await fill(room, "Ann", shown.message, 1, range(5, 10))
    assert LAID in text_of(shown)
    empty = toy("illegal-place-too-empty", place=field(11), least=1, laid=0)
    assert toy("unfinished", why=empty) in text_of(shown)
    shown = await choose_bid(room, "Ann", shown, 12)
    done = await room.click("Ann", "done", shown.message)
    await room.settle()
    assert toy("answered-sealed") in text_of(done.response)
    assert await room.awaited() == ["Ben"]
    seen = "\n".join((text_of((await room.seat("Ben")).response), *room.story(), text_of(room.card)))
    assert [number for number in range(1, 11) if card(number) in seen] == []


@pytest.mark.slow
async def test_draft_is_shown_on_a_second_device_and_after_a_restart(room: Room) -> None:
    await room.start("Ben")
    await fill(room, "Ann", (await room.seat("Ann")).response.message, 0, range(5))
    assert LAID in text_of((await room.seat("Ann")).response)
    await room.restart()
    shown = (await room.seat("Ann")).response
    assert LAID in text_of(shown)
    opened = await room.click("Ann", FORMS[0], shown.message)
    chosen = [[o["label"] for o in part["component"]["options"] if o.get("default")] for part in form_of(opened)]
    assert chosen == [[card(number)] for number in range(1, 6)]


@pytest.mark.slow
async def test_draft_combines_changes_from_two_devices(room: Room) -> None:
    await room.start("Ben")
    first = (await room.seat("Ann")).response.message
    second = (await room.seat("Ann")).response
    await fill(room, "Ann", first, 0, range(5))
    shown = await choose_bid(room, "Ann", second, 10)
    assert f"{LAID}\n{laid(11, bid(1))}" in text_of(shown)


@pytest.mark.slow
async def test_done_on_an_outdated_draft_submits_nothing(room: Room) -> None:
    await room.start("Ben")
    first = (await room.seat("Ann")).response
    shown = await fill(room, "Ann", first.message, 0, range(5))
    shown = await fill(room, "Ann", shown.message, 1, range(5, 10))
    shown = await choose_bid(room, "Ann", shown, 12)
    elsewhere = (await room.seat("Ann")).response
    await room.click("Ann", "page:clear", elsewhere.message)
    done = await room.click("Ann", "done", shown.message)
    assert toy("chosen-meanwhile") in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}


@pytest.mark.slow
async def test_draft_from_a_modal_can_be_continued_in_menus(room: Room) -> None:
    await room.start("Ben")
    shown = await fill(room, "Ann", (await room.seat("Ann")).response.message, 0, range(5))
    menus = (await room.click("Ann", "page:menus", (await more(room, shown)).message)).response
    assert len(menus_of(menus)) == 3
    menu = menus_of(menus)[0]
    changed = await room.people["Ann"].select(menus.message, ["9"], custom_id=menu["custom_id"])
    assert f"{laid(1, card(10))}\n{laid(2, card(2))}" in text_of(changed.response)
    turned = await room.click("Ann", toy("page-on"), changed.response.message)
    exactly = toy("place-hint", least=1, most=1, exactly=True)
    titles = [menu["placeholder"] for menu in menus_of(turned.response)]
    assert titles == [f"{field(number)} · {exactly}" for number in (4, 5, 6)]


@pytest.mark.slow
async def test_modal_of_a_closed_question_is_refused(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response.message
    opened = await room.click("Ann", FORMS[1], shown)
    await room.wait(24 * 60)
    part = form_of(opened)[0]["component"]["custom_id"]
    done = await room.people["Ann"].submit_modal(opened, {part: ["9"]})
    assert toy("old-control") in text_of(done.response)
    assert toy("panel-chosen") not in text_of(done.response)


@pytest.mark.slow
async def test_empty_modal_says_that_nothing_is_chosen(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    opened = await room.click("Ann", FORMS[1], shown.message)
    done = await room.people["Ann"].submit_modal(opened, {})
    assert toy("nothing-chosen") in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}


@pytest.mark.slow
async def test_plan_can_be_written_as_text_without_losing_invalid_lines(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    opened = await room.click("Ann", "text", (await more(room, shown)).message)
    text = form_of(opened)[0]["component"]["custom_id"]
    lines = (f"{field(1)}: {card(1)}".lower(), f"feld 2: {card(2)}", f"{field(11)}: {bid(3)}")
    done = await room.people["Ann"].submit_modal(opened, {text: "\n".join(lines)})
    misread = toy("misread", line=2, text="feld 2", several=0, names="", near=field(2), bare=False)
    assert misread in text_of(done.response)
    assert laid(1, card(1)) in text_of((await room.seat("Ann")).response)
    again = await room.click("Ann", "text", (await more(room, done.response)).message)
    assert form_of(again)[0]["component"]["value"].splitlines()[1] == lines[1]
    assert set(await room.awaited()) == {"Ann", "Ben"}
