"""The lobby card, as people use it."""

from tests.cogs.people import Room, controls_of, menus_of, text_of
from tests.cogs.toy import toy


def rounds(number: int) -> str:
    """The line of the option for the number of rounds."""
    return toy("lobby-option", name=toy("option-rounds"), value=str(number))


async def test_opening_a_table_posts_and_pins_a_card_with_the_host_on_it(room: Room) -> None:
    result = await room.slash("Ann", "table open")
    assert result.ephemeral
    assert toy("lobby-person", number=1, person="Ann") in text_of(room.card)
    controls = ["join", "leave", "choice", "start", "options", "cancel", "computer", "computers"]
    assert controls_of(room.card) == controls


async def test_who_joins_stands_on_the_card_and_is_offered_what_is_still_free(room: Room) -> None:
    await room.open()
    offered = await room.press("Ben", "join")
    assert toy("lobby-person", number=2, person="Ben") in text_of(room.card)
    await room.choose("Ben", offered.response, "red")
    assert toy("lobby-person-choice", number=2, person="Ben", choice="red") in text_of(room.card)
    offered = await room.press("Cid", "join")
    (menu,) = menus_of(offered.response)
    assert "red" not in [option["value"] for option in menu["options"]]


async def test_a_second_table_in_a_channel_is_refused_with_a_link_to_the_first(room: Room) -> None:
    await room.open()
    result = await room.slash("Ben", "table open")
    assert result.ephemeral
    assert f"/{room.channel.id}/{room.card.id}" in text_of(result.response)


async def test_only_the_host_or_a_manager_sets_options(room: Room) -> None:
    await room.open("Ben")
    assert menus_of((await room.press("Ben", "options")).response) == []
    assert rounds(2) in text_of(room.card)
    shown = await room.press("Ann", "options")
    await room.choose("Ann", shown.response, "0", menu="set-option:rounds")
    assert rounds(1) in text_of(room.card)
    room.add_manager()
    assert menus_of((await room.press("Max", "options")).response)
