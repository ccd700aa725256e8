"""Computer players, as people at the table see them."""

from tests.cogs.people import Room, labels_of, text_of

ADD, REMOVE, TAKE_OVER = "Add a computer player", "Remove a computer player", "Computer, take over"


async def test_the_host_adds_and_removes_computer_players_by_buttons(room: Room) -> None:
    await room.open()
    assert REMOVE not in labels_of(room.card)

    told = await room.press("Ann", ADD)
    await room.press("Ann", ADD)

    assert told.ephemeral
    assert "Computer Sumire sits down" in text_of(told.response)
    assert "2. Computer Sumire\n3. Computer Kaede" in text_of(room.card)

    await room.press("Ann", REMOVE)

    assert "Kaede" not in text_of(room.card)
    assert "2. Computer Sumire" in text_of(room.card)


async def test_the_lobby_asks_how_many_computer_players_to_seat(room: Room) -> None:
    await room.open()
    menu = next(part for row in room.card.components for part in row.children if "computers" in part.custom_id)

    told = await room.people["Ann"].select(room.card, ["3"], custom_id=menu.custom_id)
    await room.settle()

    assert "sit down" in text_of(told.response)
    assert "4. Computer" in text_of(room.card)


async def test_a_full_table_offers_no_seat_to_a_computer_player(room: Room) -> None:
    await room.open("Ben")
    for _ in range(3):
        await room.press("Ann", ADD)
    assert ADD not in labels_of(room.card)
    assert "(5 of 5)" in text_of(room.card)


async def test_only_the_host_is_given_computer_players(room: Room) -> None:
    await room.open("Ben")
    refused = await room.press("Ben", ADD)
    assert "Only the host of this table" in text_of(refused.response)
    assert "Computer" not in text_of(room.card).replace(ADD, "")


async def test_computer_players_keep_no_table_open_without_a_person(room: Room) -> None:
    await room.open()
    await room.press("Ann", ADD)
    await room.press("Ann", ADD)
    await room.press("Ann", "Leave")
    assert await room.host.queries.table_here(room.channel.id) is None


async def test_the_channel_calls_people_and_never_computer_players(room: Room) -> None:
    await room.open()
    for _ in range(3):
        await room.press("Ann", ADD)
    await room.press("Ann", "Start")
    assert await room.awaited() == ["Ann"]
    story = "\n".join(room.story())
    assert f"<@{room.people['Ann'].id}>" in story
    assert "<@-" not in story
    assert "Computer Kaede" in story


async def test_a_seat_that_was_left_is_taken_over_until_its_person_is_back(room: Room) -> None:
    await room.start("Ben", "Cid")
    await room.sure("Ann", "table remove", "Take the seat", person=room.people["Ben"])
    assert TAKE_OVER in labels_of(room.card)

    await room.press("Ann", TAKE_OVER)

    assert "Played by a computer player until they are back: Ben" in text_of(room.card)
    assert TAKE_OVER not in labels_of(room.card)

    await room.press("Ben", "I am back")

    assert "computer player" not in text_of(room.card)
    assert "I am back" not in labels_of(room.card)


async def test_only_the_host_has_a_seat_taken_over(room: Room) -> None:
    await room.start("Ben", "Cid")
    await room.sure("Ann", "table remove", "Take the seat", person=room.people["Ben"])
    refused = await room.press("Cid", TAKE_OVER)
    assert "Only the host of this table" in text_of(refused.response)
    assert TAKE_OVER in labels_of(room.card)
