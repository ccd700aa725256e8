"""What is said ahead in Discord: buttons on the panel, secret, changed and taken back, done at its moment."""

from typing import Any

from tests.cogs.people import Room, labels_of, text_of

SECRET = "It stays secret, and you may change it until its moment."


async def feast(room: Room) -> str:
    """Ann, Ben and Cid at a feast; somebody who is not asked now."""
    await room.open("Ben", "Cid")
    options = (await room.press("Ann", "Options")).response
    menu = next(part for row in options.message.components for part in row.children if "feast" in str(part.custom_id))
    await room.people["Ann"].select(options.message, [menu.options[1].value], custom_id=menu.custom_id)
    await room.press("Ann", "Start")
    (asked,) = await room.awaited()
    return next(name for name in ("Ann", "Ben", "Cid") if name != asked)


async def say(room: Room, name: str, what: str, answer: str) -> Any:
    """Somebody opens a question behind their panel and answers it by a button; what is shown then."""
    panel = (await room.seat(name)).response
    page = (await room.press(name, what, panel.message)).response
    return (await room.press(name, answer, page.message)).response


async def test_the_panel_has_a_button_for_each_question_that_can_be_said_ahead(room: Room) -> None:
    name = await feast(room)
    shown = (await room.seat(name)).response
    assert SECRET in text_of(shown)
    labels = labels_of(shown)
    assert [label for label in labels if label.startswith("Ahead: ")] == [
        "Ahead: Lay your table",
        "Ahead: Bid for the dishes",
        "Ahead: Seat the guests",
        "Ahead: Raise a toast",
    ]
    assert "Only when I am asked" in labels


async def test_what_is_said_is_confirmed_shown_changed_and_taken_back_in_private(room: Room) -> None:
    name = await feast(room)
    story, card = room.story(), text_of(room.card)
    shown = await say(room, name, "Ahead: Seat the guests", "Cat, then Aunt, then Uncle")
    assert text_of(shown).count(SECRET) == 2, "where it is confirmed, and in its section"
    assert "Seat the guests: 1. Cat, 2. Aunt, and 3. Uncle" in text_of(shown)
    shown = await say(room, name, "✅ Seat the guests", "Aunt, then Cat, then Uncle")
    assert "Seat the guests: 1. Aunt, 2. Cat, and 3. Uncle" in text_of(shown)
    shown = await say(room, name, "✅ Seat the guests", "Take back")
    assert "Taken back. You will be asked." in text_of(shown)
    assert "Ahead: Seat the guests" in labels_of(shown)
    assert (room.story(), text_of(room.card)) == (story, card)


async def test_what_was_said_lives_through_a_restart(room: Room) -> None:
    name = await feast(room)
    await say(room, name, "Ahead: Raise a toast", "Ask me then")
    await room.restart()
    assert "Raise a toast: Ask me then" in text_of((await room.seat(name)).response)


async def test_who_answers_only_in_their_own_time_is_offered_nothing_else(room: Room) -> None:
    name = await feast(room)
    await say(room, name, "Ahead: Raise a toast", "Ask me then")
    shown = await say(room, name, "Only when I am asked", "Yes, only when asked")
    assert "You answer only when you are asked." in text_of(shown)
    assert [label for label in labels_of(shown) if label.startswith(("Ahead: ", "✅"))] == ["✅ Only when I am asked"]
    shown = await say(room, name, "✅ Only when I am asked", "No, also ahead")
    assert "Ahead: Raise a toast" in labels_of(shown)


async def test_a_button_of_a_question_that_is_foreseen_no_longer_shows_what_is_now(room: Room) -> None:
    name = await feast(room)
    panel = (await room.seat(name)).response
    page = (await room.press(name, "Ahead: Raise a toast", panel.message)).response
    await say(room, name, "Only when I am asked", "Yes, only when asked")
    shown = (await room.press(name, "Ask me then", page.message)).response
    assert "Noted" not in text_of(shown)
    assert "You answer only when you are asked." in text_of(shown)
