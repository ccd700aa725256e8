"""The lobby card, as people use it."""

from tests.cogs.people import Room, labels_of, menus_of, text_of


async def test_opening_a_table_posts_and_pins_a_card_with_the_host_on_it(room: Room) -> None:
    result = await room.slash("Ann", "table open")
    assert result.ephemeral
    assert "1. Ann" in text_of(room.card)
    labels = ["Join", "Leave", "Colour", "Start", "Options", "Call off", "Add a computer player"]
    assert labels_of(room.card) == labels


async def test_who_joins_stands_on_the_card_and_is_offered_what_is_still_free(room: Room) -> None:
    await room.open()
    offered = await room.press("Ben", "Join")
    assert "2. Ben" in text_of(room.card)
    (menu,) = menus_of(offered.response)
    await room.people["Ben"].select(offered.response, ["red"])
    await room.settle()
    assert "2. Ben · Red" in text_of(room.card)
    offered = await room.press("Cid", "Join")
    (menu,) = menus_of(offered.response)
    assert "red" not in [option["value"] for option in menu["options"]]


async def test_a_second_table_in_a_channel_is_refused_with_a_link_to_the_first(room: Room) -> None:
    await room.open()
    result = await room.slash("Ben", "table open")
    assert result.ephemeral
    assert f"/{room.channel.id}/{room.card.id}" in text_of(result.response)


async def test_only_the_host_or_a_manager_sets_options(room: Room) -> None:
    await room.open("Ben")
    assert menus_of((await room.press("Ben", "Options")).response) == []
    assert "Rounds: **2**" in text_of(room.card)
    shown = await room.press("Ann", "Options")
    menu = menus_of(shown.response)[0]
    await room.people["Ann"].select(shown.response, ["0"], custom_id=menu["custom_id"])
    await room.settle()
    assert "Rounds: **1**" in text_of(room.card)
    room.add_manager()
    assert menus_of((await room.press("Max", "Options")).response)
