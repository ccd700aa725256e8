"""Tests of an entire game with buttons, menus, modals and direct messages."""

from typing import Any

import pytest

from tests.cogs.people import Room, control, controls_of, form_of, text_of
from tests.cogs.toy import CAT_FIRST, CUP_ON_FLOOR, FORM, NOTHING, PLACE, TITLE, TOY, bid, toy


async def answer(room: Room, name: str) -> None:
    """Answer a user's current question in their panel."""
    shown = (await room.seat(name)).response.message
    controls = controls_of(shown)
    if FORM in controls:
        form = await room.click(name, FORM, shown)
        await room.people[name].submit_modal(form, {"0": ["1"], "1": []})
    else:
        await room.click(name, CUP_ON_FLOOR if NOTHING in controls else CAT_FIRST, shown)
    await room.settle()


async def test_game_can_be_played_to_its_end_on_the_panel(room: Room) -> None:
    await room.start("Ben", "Cid")
    for _ in range(20):
        waiting = await room.awaited()
        if not waiting:
            break
        await answer(room, waiting[0])
    story = "\n".join(room.story())
    assert toy("event-game-ended") in story
    assert toy("event-round-began", round=2) in story
    cards = [message for message in room.channel.history() if message.flags.components_v2]
    assert toy("moment-over") in text_of(cards[-1])


async def test_only_players_who_must_act_are_mentioned(room: Room) -> None:
    await room.start("Ben", "Cid")
    (awaited,) = await room.awaited()
    called = [message for message in room.channel.history() if PLACE in message.content][-1]
    assert [user.id for user in called.mentions] == [room.people[awaited].id]


async def until(room: Room, kind: str) -> None:
    """Play until a question of this kind is open."""
    while await room.asked() != kind:
        await answer(room, (await room.awaited())[0])


@pytest.mark.slow
async def test_secret_question_can_be_answered_in_a_direct_message(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    asked = room.dms("Ben")[-1]
    form = await room.people["Ben"].user.click(asked, custom_id=control(asked, FORM))
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]
    assert toy("letter-sealed", what=bid(2, 3)) in text_of(room.dms("Ben")[-1])
    assert toy("dish-tea") not in "\n".join(room.story())


@pytest.mark.slow
async def test_bid_can_be_changed_until_the_last_is_in(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = (await room.seat("Ann")).response.message
    form = await room.click("Ann", FORM, shown)
    done = await room.people["Ann"].submit_modal(form, {"0": ["2"], "1": ["3"]})
    assert "\n".join(bid(2, 3)) in text_of(done.response)
    again = await room.click("Ann", "form", done.response.message)
    assert chosen_in(again) == ["2", "3"]
    done = await room.people["Ann"].submit_modal(again, {"0": ["1"], "1": ["0"]})
    assert bid(1, 0)[0] in text_of(done.response)


@pytest.mark.slow
async def test_too_high_bid_is_explained(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = (await room.seat("Ann")).response.message
    form = await room.click("Ann", FORM, shown)
    done = await room.people["Ann"].submit_modal(form, {"0": ["4"], "1": ["4"]})
    too_many = toy("illegal-wrong-total", total=8, least=0, most=6, exactly=False)
    assert too_many in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}
    again = await room.click("Ann", "form", done.response.message)
    assert too_many in form_of(again)[0]["content"]
    done = await room.people["Ann"].submit_modal(again, {"0": ["4"], "1": ["2"]})
    assert "\n".join(bid(4, 2)) in text_of(done.response)


@pytest.mark.slow
async def test_board_is_shown_next_to_a_question(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    panel = (await room.seat("Ann")).response
    beside = await room.click("Ann", "board", panel.message)
    assert beside.ephemeral
    assert toy("private-title", game=TOY, channel=room.channel.mention) in text_of(beside.response)
    assert TITLE in text_of(beside.response)
    assert FORM in controls_of((await room.seat("Ann")).response)
    asked = room.dms("Ben")[-1]
    beside = await room.people["Ben"].user.click(asked, custom_id=control(asked, "board"))
    assert TITLE in text_of(beside.response)
    assert FORM in controls_of(room.dms("Ben")[-1])


@pytest.mark.slow
async def test_direct_message_names_game_and_channel_after_a_press(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    form = await room.people["Ben"].user.click(room.dms("Ben")[-1], custom_id=control(room.dms("Ben")[-1], FORM))
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": []})
    assert toy("private-title", game=TOY, channel=room.channel.mention) in text_of(room.dms("Ben")[-1])


@pytest.mark.slow
async def test_old_button_shows_the_current_question_and_changes_nothing(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    old = (await room.seat(name)).response.message
    room.bot.panels.clear()
    await answer(room, name)
    pressed = await room.click(name, NOTHING, old)
    assert toy("old-control") in text_of(pressed.response)
    assert room.story()[-1].startswith(toy("event-placed", seat=name, things=1))


@pytest.mark.slow
async def test_double_click_answers_once(room: Room) -> None:
    await room.start("Ben", "Cid")
    name = (await room.awaited())[0]
    first = (await room.seat(name)).response.message
    second = (await room.seat(name)).response.message
    room.bot.panels.clear()
    await room.click(name, NOTHING, first)
    await room.click(name, NOTHING, second)
    await room.settle()
    placed = toy("event-placed", seat=name, things=0)
    assert [line for line in room.story() if placed in line] == room.story()[-1:]
    assert await room.awaited() != [name]


async def test_spectator_sees_no_question(room: Room) -> None:
    await room.start("Ben")
    shown = await room.seat("Eve")
    assert shown.ephemeral
    assert toy("panel-spectator") in text_of(shown.response)
    assert controls_of(shown.response) == ["board"]


async def test_coin_can_be_given_at_any_time(room: Room) -> None:
    await room.start("Ben", "Cid")
    awaited = await room.awaited()
    idle = next(name for name in ("Ann", "Ben", "Cid") if name not in awaited)
    shown = await room.people[idle].slash(room.channel, "gift")
    chosen = await room.click(idle, "offer:give-coin", shown.response.message)
    await room.press(idle, toy("seat-option", seat=awaited[0]), chosen.response.message)
    assert toy("event-coin-given", giver=idle, receiver=awaited[0]) in "\n".join(room.story())


async def test_answer_can_be_undone_on_the_panel(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    shown = (await room.seat(name)).response.message
    done = await room.click(name, NOTHING, shown)
    undone = await room.click(name, "undo", done.response.message)
    await room.settle()
    assert toy("undo-done") in text_of(undone.response)
    assert await room.awaited() == [name]
    due = f"<t:{int(room.clock.now().timestamp()) + 24 * 3600}:R>"
    assert room.story()[-1].splitlines()[-1] == toy("asked-on", seat=name, what=PLACE, until=due)


async def test_buttons_and_modals_work_after_a_restart(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    asked = room.dms("Ben")[-1]
    form = await room.people["Ben"].user.click(asked, custom_id=control(asked, FORM))
    await room.restart()
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]
    await answer(room, "Ann")
    assert toy("event-bids-revealed", winner="Ben") in "\n".join(room.story())


@pytest.mark.slow
async def test_draft_from_a_modal_survives_a_restart(room: Room) -> None:
    await room.start("Ben")
    await until(room, "bid")
    shown = (await room.seat("Ann")).response.message
    form = await room.click("Ann", FORM, shown)
    await room.people["Ann"].submit_modal(form, {"0": ["6"], "1": ["1"]})
    await room.restart()
    shown = (await room.seat("Ann")).response.message
    again = await room.click("Ann", "form", shown)
    assert chosen_in(again) == ["6", "1"]


def chosen_in(form: Any) -> list[str]:
    """Return the values preselected in a modal's menus."""
    menus = [part["component"] for part in form_of(form) if "component" in part]
    return [option["value"] for menu in menus for option in menu["options"] if option.get("default")]
