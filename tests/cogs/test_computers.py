"""Tests for adding, removing and playing with computer players."""

from typing import Any

import pytest

from bot.host.seating import seats_for
from engine.games import GAMES
from tests.cogs.people import Room, controls_of, labels_of, text_of
from tests.cogs.toy import seated, toy
from tests.wording import WORDING, say

pytestmark = pytest.mark.slow

ADD, NUMBER, REMOVE, TAKE_OVER = "add-computers", "computers", "computer-off", "lend"
SUMIRE, KAEDE, BOTAN = (say("computer-name", name=name) for name in say("computer-names").split()[:3])


async def add(room: Room, number: int) -> Any:
    """Have Ann add computer players; return the reply."""
    asked = await room.press("Ann", ADD)
    return await room.press("Ann", f"{NUMBER}:{number}", asked.response.message)


async def test_host_adds_and_removes_computer_players_by_buttons(room: Room) -> None:
    await room.open()
    asked = await room.press("Ann", ADD)
    assert asked.ephemeral
    assert controls_of(asked.response) == [NUMBER] * 4 + [ADD, "keep"]
    assert labels_of(asked.response)[:4] == ["1", "2", "3", "4"]
    assert toy("computers-how-many", free=4, level="steady") in text_of(asked.response)

    told = await room.press("Ann", f"{NUMBER}:2", asked.response.message)

    names = WORDING.catalog().format_list([SUMIRE, KAEDE])
    assert say("computers-joined", names=names) in text_of(told.response)
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", SUMIRE, KAEDE]
    assert all(seated(name) in text_of(room.card) for name in (SUMIRE, KAEDE))

    asked = await room.press("Ann", ADD)
    await room.press("Ann", REMOVE, asked.response.message)

    assert KAEDE not in text_of(room.card)
    assert seated(SUMIRE) in text_of(room.card)


async def test_cancel_adds_no_computer_player(room: Room) -> None:
    await room.open()
    asked = await room.press("Ann", ADD)
    await room.press("Ann", "keep", asked.response.message)
    assert len((await room.table()).seats) == 1


async def test_full_table_only_offers_to_remove_a_computer_player(room: Room) -> None:
    await room.open("Ben")
    await add(room, 3)
    assert ADD not in controls_of(room.card)
    assert toy("lobby-free", free=0) in text_of(room.card)
    await room.press("Ann", REMOVE)
    assert REMOVE not in controls_of(room.card)
    assert ADD in controls_of(room.card)


async def test_more_computer_players_than_free_seats_are_refused(room: Room) -> None:
    await room.open()
    asked = await room.press("Ann", ADD)
    await room.press("Ben", "join")
    refused = await room.press("Ann", f"{NUMBER}:4", asked.response.message)
    assert toy("error-table-full", most=5) in text_of(refused.response)
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", "Ben"]


async def test_one_press_can_fill_the_largest_table(room: Room, every_game: None) -> None:
    largest = max(GAMES, key=lambda game: GAMES[game].seat_counts[-1])
    await room.open(game=largest)
    free = seats_for(await room.table(), GAMES[largest])[-1] - 1
    asked = await room.press("Ann", ADD)
    assert controls_of(asked.response).count(NUMBER) == free


async def test_only_the_host_can_add_computer_players(room: Room) -> None:
    await room.open("Ben")
    refused = await room.press("Ben", ADD)
    assert refused.ephemeral
    assert say("error-not-host") in text_of(refused.response)
    assert [seat.name for seat in (await room.table()).seats] == ["Ann", "Ben"]


async def test_table_with_only_computer_players_closes(room: Room) -> None:
    await room.open()
    await add(room, 2)
    await room.press("Ann", "leave")
    assert await room.host.queries.open_table_in(room.channel.id) is None


async def test_computer_players_are_never_pinged(room: Room) -> None:
    await room.open()
    await add(room, 3)
    await room.press("Ann", "start")
    assert await room.awaited() == ["Ann"]
    story = "\n".join(room.story())
    assert f"<@{room.people['Ann'].id}>" in story
    assert "<@-" not in story
    assert KAEDE in story


async def test_computer_plays_for_a_removed_player_until_they_return(room: Room) -> None:
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


async def test_only_the_host_can_assign_substitutes(room: Room) -> None:
    await room.start("Ben", "Cid")
    await room.sure("Ann", "table remove", "remove", person=room.people["Ben"])
    refused = await room.press("Cid", TAKE_OVER)
    assert say("error-not-host") in text_of(refused.response)
    assert TAKE_OVER in controls_of(room.card)


async def test_lobby_offers_beginners(room: Room) -> None:
    await room.open()
    asked = await room.press("Ann", ADD)
    easier = await room.press("Ann", f"{ADD}:first", asked.response.message)
    await room.press("Ann", f"{NUMBER}:2", easier.response.message)
    await add(room, 1)
    assert [seat.computer for seat in (await room.table()).seats] == [None, "first", "first", "steady"]
