"""A whole game through buttons, menus, forms and direct messages."""

from typing import Any

from tests.cogs.people import Room, labels_of, text_of


async def answer(room: Room, name: str) -> None:
    """A person answers the present question in their panel."""
    shown = (await room.seat(name)).response.message
    labels = labels_of(shown)
    if "Bid for the dishes" in labels:
        form = await room.people[name].click(shown, label="Bid for the dishes")
        await room.people[name].submit_modal(form, {"0": ["1"], "1": []})
    else:
        placing = "Place nothing" in labels
        await room.people[name].click(shown, label="Cup, Floor" if placing else "Cat, then Aunt, then Uncle")
    await room.settle()


async def test_a_game_is_played_to_its_end_through_the_panel(room: Room) -> None:
    await room.start("Ben", "Cid")
    for _ in range(20):
        waiting = await room.awaited()
        if not waiting:
            break
        await answer(room, waiting[0])
    story = "\n".join(room.story())
    assert "The table is cleared." in story
    assert "Round 2 begins." in story
    cards = [message for message in room.channel.history() if message.embeds]
    assert "The game is over." in text_of(cards[-1])


async def test_only_the_people_who_must_act_are_mentioned(room: Room) -> None:
    await room.start("Ben", "Cid")
    (awaited,) = await room.awaited()
    called = [message for message in room.channel.history() if "Place your things" in message.content][-1]
    assert [user.id for user in called.mentions] == [room.people[awaited].id]


async def until(room: Room, word: str) -> None:
    """Plays on until the card awaits something with this name."""
    while word not in text_of(room.card):
        await answer(room, (await room.awaited())[0])


async def test_a_secret_question_is_answered_in_a_direct_message(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    asked = room.dms("Ben")[-1]
    form = await room.people["Ben"].user.click(asked, label="Bid for the dishes")
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]
    assert "Answered: Tea: 2 and Rice: 3 (you can change it until all are in)" in text_of(room.dms("Ben")[-1])
    assert "Tea" not in "\n".join(room.story())


async def test_a_bid_can_be_changed_until_the_last_is_in(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    shown = (await room.seat("Ann")).response.message
    form = await room.people["Ann"].click(shown, label="Bid for the dishes")
    done = await room.people["Ann"].submit_modal(form, {"0": ["2"], "1": ["3"]})
    assert "Tea: 2\nRice: 3" in text_of(done.response)
    again = await room.people["Ann"].click(done.response.message, label="Change")
    assert chosen_in(again) == ["2", "3"]
    done = await room.people["Ann"].submit_modal(again, {"0": ["1"], "1": ["0"]})
    assert "Tea: 1" in text_of(done.response)


async def test_more_coins_than_there_are_is_explained(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    shown = (await room.seat("Ann")).response.message
    form = await room.people["Ann"].click(shown, label="Bid for the dishes")
    done = await room.people["Ann"].submit_modal(form, {"0": ["4"], "1": ["4"]})
    assert "8 in all is too many; 6 is the most." in text_of(done.response)
    assert set(await room.awaited()) == {"Ann", "Ben"}
    again = await room.people["Ann"].click(done.response.message, label="Change")
    assert "8 in all is too many" in again.modal["components"][0]["content"]
    done = await room.people["Ann"].submit_modal(again, {"0": ["4"], "1": ["2"]})
    assert "Tea: 4\nRice: 2" in text_of(done.response)


async def test_the_board_is_shown_beside_a_question_in_the_channel_and_in_direct_messages(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    panel = (await room.seat("Ann")).response
    beside = await room.people["Ann"].click(panel.message, label="Board")
    assert beside.ephemeral
    assert "Toy in <#" in text_of(beside.response)
    assert "The board" in text_of(beside.response)
    assert "Bid for the dishes" in labels_of((await room.seat("Ann")).response)
    asked = room.dms("Ben")[-1]
    beside = await room.people["Ben"].user.click(asked, label="Board")
    assert "The board" in text_of(beside.response)
    assert "Bid for the dishes" in labels_of(room.dms("Ben")[-1])


async def test_a_direct_message_says_game_and_channel_after_the_first_press_as_well(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    form = await room.people["Ben"].user.click(room.dms("Ben")[-1], label="Bid for the dishes")
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": []})
    assert f"Toy in <#{room.channel.id}>" in text_of(room.dms("Ben")[-1])


async def test_an_old_button_shows_the_present_question_and_changes_nothing(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    old = (await room.seat(name)).response.message
    room.bot.panels.forget()
    await answer(room, name)
    pressed = await room.people[name].click(old, label="Place nothing")
    assert "That question is no longer open" in text_of(pressed.response)
    assert room.story()[-1].startswith(f"{name} places one thing.")


async def test_a_double_click_answers_once(room: Room) -> None:
    await room.start("Ben", "Cid")
    name = (await room.awaited())[0]
    first = (await room.seat(name)).response.message
    second = (await room.seat(name)).response.message
    room.bot.panels.forget()
    await room.people[name].click(first, label="Place nothing")
    await room.people[name].click(second, label="Place nothing")
    await room.settle()
    assert [line for line in room.story() if "places nothing" in line] == room.story()[-1:]
    assert await room.awaited() != [name]


async def test_a_spectator_sees_no_question(room: Room) -> None:
    await room.start("Ben")
    shown = await room.seat("Eve")
    assert shown.ephemeral
    assert "You have no seat at this table" in text_of(shown.response)
    assert labels_of(shown.response) == ["Board"]


async def test_a_coin_is_given_at_any_time(room: Room) -> None:
    await room.start("Ben", "Cid")
    awaited = await room.awaited()
    idle = next(name for name in ("Ann", "Ben", "Cid") if name not in awaited)
    shown = await room.people[idle].slash(room.channel, "gift")
    chosen = await room.people[idle].click(shown.response.message, label="Give a coin")
    other = next(label for label in labels_of(chosen.response) if label in ("Ann", "Ben", "Cid"))
    await room.people[idle].click(chosen.response.message, label=other)
    await room.settle()
    assert f"{idle} gives {other} a coin." in "\n".join(room.story())


async def test_an_answer_is_taken_back_from_the_panel(room: Room) -> None:
    await room.start("Ben")
    name = (await room.awaited())[0]
    shown = (await room.seat(name)).response.message
    done = await room.people[name].click(shown, label="Place nothing")
    undone = await room.people[name].click(done.response.message, label="Take back")
    await room.settle()
    assert "Taken back" in text_of(undone.response)
    assert await room.awaited() == [name]
    assert room.story()[-1].splitlines()[-1].startswith(f"▷ {name}: Place your things")


async def test_buttons_and_forms_work_after_a_restart(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    asked = room.dms("Ben")[-1]
    form = await room.people["Ben"].user.click(asked, label="Bid for the dishes")
    await room.restart()
    await room.people["Ben"].user.submit_modal(form, {"0": ["2"], "1": ["3"]})
    await room.settle()
    assert await room.awaited() == ["Ann"]
    await answer(room, "Ann")
    assert "All bids are open." in "\n".join(room.story())


async def test_what_was_written_in_a_form_lives_through_a_restart(room: Room) -> None:
    await room.start("Ben")
    await until(room, "Bid for the dishes")
    shown = (await room.seat("Ann")).response.message
    form = await room.people["Ann"].click(shown, label="Bid for the dishes")
    await room.people["Ann"].submit_modal(form, {"0": ["6"], "1": ["1"]})
    await room.restart()
    shown = (await room.seat("Ann")).response.message
    again = await room.people["Ann"].click(shown, label="Change")
    assert chosen_in(again) == ["6", "1"]


def chosen_in(form: Any) -> list[str]:
    """What is chosen in the menus of a form beforehand."""
    menus = [part["component"] for part in form.modal["components"] if "component" in part]
    return [option["value"] for menu in menus for option in menu["options"] if option.get("default")]
