"""Computer players, as people at the table see them."""

from tests.cogs.people import Room, controls_of, text_of
from tests.wording import WORDING, say

ADD, REMOVE, TAKE_OVER = "computer", "computer-off", "lend"
SUMIRE, KAEDE, BOTAN = (say("computer-name", name=name) for name in say("computer-names").split()[:3])


async def test_the_host_adds_and_removes_computer_players_by_buttons(room: Room) -> None:
    await room.open()
    assert REMOVE not in controls_of(room.card)

    told = await room.press("Ann", ADD)
    await room.press("Ann", ADD)

    assert told.ephemeral
    assert say("computer-joined", name=SUMIRE) in text_of(told.response)
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", SUMIRE, KAEDE]
    assert all(name in text_of(room.card) for name in (SUMIRE, KAEDE))

    await room.press("Ann", REMOVE)

    assert KAEDE not in text_of(room.card)
    assert say("lobby-person", number=2, person=SUMIRE) in text_of(room.card)


async def test_the_lobby_asks_how_many_computer_players_to_seat(room: Room) -> None:
    await room.open()
    told = await room.choose("Ann", room.card, "3", menu="computers")

    names = WORDING.words().listed([SUMIRE, KAEDE, BOTAN])
    assert say("computers-joined", names=names) in text_of(told.response)
    assert say("lobby-person", number=4, person=BOTAN) in text_of(room.card)


async def test_a_full_table_offers_no_seat_to_a_computer_player(room: Room) -> None:
    await room.open("Ben")
    for _ in range(3):
        await room.press("Ann", ADD)
    assert ADD not in controls_of(room.card)
    assert say("lobby-people", seated=5, most=5) in text_of(room.card)


async def test_only_the_host_is_given_computer_players(room: Room) -> None:
    await room.open("Ben")
    refused = await room.press("Ben", ADD)
    assert say("error-not-host") in text_of(refused.response)
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", "Ben"]


async def test_computer_players_keep_no_table_open_without_a_person(room: Room) -> None:
    await room.open()
    await room.press("Ann", ADD)
    await room.press("Ann", ADD)
    await room.press("Ann", "leave")
    assert await room.host.queries.table_here(room.channel.id) is None


async def test_the_channel_calls_people_and_never_computer_players(room: Room) -> None:
    await room.open()
    for _ in range(3):
        await room.press("Ann", ADD)
    await room.press("Ann", "start")
    assert await room.awaited() == ["Ann"]
    story = "\n".join(room.story())
    assert f"<@{room.people['Ann'].id}>" in story
    assert "<@-" not in story
    assert KAEDE in story


async def test_a_seat_that_was_left_is_taken_over_until_its_person_is_back(room: Room) -> None:
    await room.start("Ben", "Cid")
    await room.sure("Ann", "table remove", "remove", person=room.people["Ben"])
    assert TAKE_OVER in controls_of(room.card)

    await room.press("Ann", TAKE_OVER)

    away = say("card-away", names="Ben", number=1, played="computer")
    assert away in text_of(room.card)
    assert TAKE_OVER not in controls_of(room.card)

    await room.press("Ben", "back")

    assert away not in text_of(room.card)
    assert "back" not in controls_of(room.card)


async def test_only_the_host_has_a_seat_taken_over(room: Room) -> None:
    await room.start("Ben", "Cid")
    await room.sure("Ann", "table remove", "remove", person=room.people["Ben"])
    refused = await room.press("Cid", TAKE_OVER)
    assert say("error-not-host") in text_of(refused.response)
    assert TAKE_OVER in controls_of(room.card)
