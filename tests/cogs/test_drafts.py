"""A question of eleven places and fifteen things in Discord: forms, menus, and a draft that is always there."""

from pathlib import Path
from typing import Any

import pytest

from bot.discord.client import Chabudai
from tests.cogs.laying import LayingToy
from tests.cogs.people import MovableClock, Room, a_bot, labels_of, menus_of, text_of

FORMS = ("1–5: Field 1 – Field 5", "6–10: Field 6 – Field 10")
LAID = "Field 1: Card 1\nField 2: Card 2\nField 3: Card 3\nField 4: Card 4\nField 5: Card 5"


@pytest.fixture
async def simcord_bot(tmp_path: Path, clock: MovableClock) -> Chabudai:
    return await a_bot(tmp_path / "chabudai.db", clock, {"toy": LayingToy})


async def fill(room: Room, name: str, shown: Any, form: int, things: range | tuple[int, ...]) -> Any:
    """Fills the form of this number with the things of these numbers; gives back what is shown then."""
    opened = await room.people[name].click(shown, label=FORMS[form])
    parts = [part["component"]["custom_id"] for part in opened.modal["components"]]
    values = {part: [str(thing)] for part, thing in zip(parts, things, strict=True)}
    done = await room.people[name].submit_modal(opened, values)
    await room.settle()
    return done.response


async def bid(room: Room, name: str, shown: Any, thing: int) -> Any:
    """Chooses in the menu of the last place; gives back what is shown then."""
    (menu,) = menus_of(shown)
    done = await room.people[name].select(shown.message, [str(thing)], custom_id=menu["custom_id"])
    await room.settle()
    return done.response


async def test_all_places_are_filled_by_forms_and_nobody_else_sees_it(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    assert labels_of(shown)[:4] == [*FORMS, "As text", "Choose in menus"]
    shown = await fill(room, "Ann", shown.message, 0, range(5))
    shown = await fill(room, "Ann", shown.message, 1, range(5, 10))
    assert LAID in text_of(shown)
    assert "✏️ Not finished yet: Field 11 needs 1; nothing lies there." in text_of(shown)
    shown = await bid(room, "Ann", shown, 12)
    done = await room.people["Ann"].click(shown.message, label="Done: Lay your cards (11)")
    await room.settle()
    assert "Laid down." in text_of(done.response)
    assert await room.awaited() == ["Ben"]
    assert "Card" not in "\n".join((text_of((await room.seat("Ben")).response), *room.story(), text_of(room.card)))


async def test_a_draft_is_seen_on_a_second_device_and_lives_through_a_restart(room: Room) -> None:
    await room.start("Ben")
    await fill(room, "Ann", (await room.seat("Ann")).response.message, 0, range(5))
    assert LAID in text_of((await room.seat("Ann")).response)
    await room.restart()
    shown = (await room.seat("Ann")).response
    assert LAID in text_of(shown)
    opened = await room.people["Ann"].click(shown.message, label=FORMS[0])
    chosen = [
        [o["label"] for o in part["component"]["options"] if o.get("default")] for part in opened.modal["components"]
    ]
    assert chosen == [[f"Card {at}"] for at in range(1, 6)]


async def test_of_two_devices_the_later_use_holds_and_the_earlier_one_is_shown_it(room: Room) -> None:
    await room.start("Ben")
    first = (await room.seat("Ann")).response.message
    second = (await room.seat("Ann")).response
    await fill(room, "Ann", first, 0, range(5))
    shown = await bid(room, "Ann", second, 10)
    assert f"{LAID}\nField 11: Bid 1" in text_of(shown)


async def test_done_below_what_was_changed_elsewhere_gives_nothing_and_says_so(room: Room) -> None:
    await room.start("Ben")
    first = (await room.seat("Ann")).response
    shown = await fill(room, "Ann", first.message, 0, range(5))
    shown = await fill(room, "Ann", shown.message, 1, range(5, 10))
    shown = await bid(room, "Ann", shown, 12)
    elsewhere = (await room.seat("Ann")).response
    await room.people["Ann"].click(elsewhere.message, label="Start over")
    done = await room.people["Ann"].click(shown.message, label="Done: Lay your cards (11)")
    assert "has changed since that message" in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}


async def test_a_draft_begun_in_a_form_goes_on_in_menus(room: Room) -> None:
    await room.start("Ben")
    shown = await fill(room, "Ann", (await room.seat("Ann")).response.message, 0, range(5))
    menus = (await room.people["Ann"].click(shown.message, label="Choose in menus")).response
    assert len(menus_of(menus)) == 3
    menu = menus_of(menus)[0]
    changed = await room.people["Ann"].select(menus.message, ["9"], custom_id=menu["custom_id"])
    assert "Field 1: Card 10\nField 2: Card 2" in text_of(changed.response)
    turned = await room.people["Ann"].click(changed.response.message, label="Next ▶")
    assert [menu["placeholder"] for menu in menus_of(turned.response)] == [
        "Field 4 · exactly 1",
        "Field 5 · exactly 1",
        "Field 6 · exactly 1",
    ]


async def test_a_form_cannot_be_sent_in_twice_over_a_question_that_is_over(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response.message
    opened = await room.people["Ann"].click(shown, label=FORMS[1])
    await room.wait(24 * 60)
    part = opened.modal["components"][0]["component"]["custom_id"]
    done = await room.people["Ann"].submit_modal(opened, {part: ["9"]})
    assert "That question is no longer open" in text_of(done.response)
    assert "Chosen so far" not in text_of(done.response)


async def test_an_empty_form_is_answered_by_saying_that_nothing_is_chosen(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    opened = await room.people["Ann"].click(shown.message, label=FORMS[1])
    done = await room.people["Ann"].submit_modal(opened, {})
    assert "Nothing is chosen yet." in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}


async def test_a_plan_can_be_written_and_what_is_not_understood_loses_nothing(room: Room) -> None:
    await room.start("Ben")
    shown = (await room.seat("Ann")).response
    opened = await room.people["Ann"].click(shown.message, label="As text")
    text = opened.modal["components"][0]["component"]["custom_id"]
    done = await room.people["Ann"].submit_modal(opened, {text: "field 1: card 1\nfeld 2: card 2\nfield 11: bid 3"})
    assert "Line 2: “feld 2” is not understood." in text_of(done.response)
    assert "Field 1: Card 1" in text_of((await room.seat("Ann")).response)
    again = await room.people["Ann"].click(done.response.message, label="As text")
    assert again.modal["components"][0]["component"]["value"].splitlines()[1] == "feld 2: card 2"
    assert set(await room.awaited()) == {"Ann", "Ben"}
