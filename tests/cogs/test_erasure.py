"""Tests for `/privacy erase`: the confirmation, the seats of the erased user, and how others continue."""

import pytest

from tests.cogs.people import Room, controls_of, text_of
from tests.cogs.toy import toy
from tests.cogs.zoe import ZOE, a_finished_game, a_game_in_play, actor, at_another_table, erased, without_thinking
from tests.wording import say

pytestmark = pytest.mark.slow

SOMEBODY = say("somebody")
"""The name of an erased user."""


async def test_erase_confirmation_describes_the_consequences(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    await at_another_table(room, "second")
    await room.start("Ben")
    asked = text_of((await room.slash("Ann", "privacy erase")).response)
    parts = (
        say("sure-to-erase"),
        say("sure-to-erase-playing", number=1),
        say("sure-to-erase-over", number=1),
        say("sure-to-erase-discord"),
    )
    assert asked == "\n".join(parts)


async def test_canceled_erasure_changes_nothing(room: Room) -> None:
    await room.start("Ben")
    asked = await room.slash("Ann", "privacy erase")
    kept = await room.press("Ann", "erase-not", asked.response.message)
    assert text_of(kept.response) == say("nothing-changed")
    assert (await room.table()).person(room.people["Ann"].id) is not None


async def test_confirmation_is_repeated_if_the_user_has_joined_a_table(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ben", "privacy erase")
    await at_another_table(room, "second")
    await room.open("Ben")
    again = await room.press("Ben", "erase", asked.response.message)
    assert say("sure-to-erase-playing", number=2) in text_of(again.response)
    assert (await room.table()).person(room.people["Ben"].id) is not None


async def test_erased_user_leaves_a_free_seat_in_a_lobby(room: Room) -> None:
    await room.open("Ben", "Cid")
    assert await erased(room, "Ann") == say("privacy-erased")
    info = await room.table()
    assert [(seat.place, seat.name) for seat in info.seats] == [(0, "Ben"), (1, "Cid")]
    assert info.host_id == room.people["Ben"].id


async def test_table_ends_when_all_players_are_erased(room: Room) -> None:
    await room.start("Ben")
    await erased(room, "Ann")
    await erased(room, "Ben")
    assert await room.host.queries.open_table_in(room.channel.id) is None


async def test_game_continues_after_a_player_was_erased(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)

    await erased(room, ZOE)

    assert toy("notice-left", seat=SOMEBODY) in "\n".join(room.story())
    assert toy("notice-hosting", host=room.people["Ann"].mention) in "\n".join(room.story())
    assert toy("card-away", names=SOMEBODY, number=1, played="bot") in text_of(room.card)
    assert "back" not in controls_of(room.card)
    while waiting := await room.awaited():
        assert SOMEBODY not in waiting
        await without_thinking(room, waiting[0])
    (card,) = [message for message in room.channel.history() if message.flags.components_v2]
    assert toy("moment-over") in text_of(card)
    assert SOMEBODY in text_of(card)


async def test_computer_player_can_take_an_erased_players_seat(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)
    await erased(room, ZOE)
    await room.press("Ann", "lend")
    (seat,) = [seat for seat in (await room.table()).seats if seat.user_id < 0]
    assert (seat.name, seat.computer is not None, seat.away) == (SOMEBODY, True, False)


async def test_substitute_keeps_the_seat_of_an_erased_player(with_zoe: Room) -> None:
    room = with_zoe
    info = await a_game_in_play(room)
    await room.host.table_management.remove(info.id, actor(room, ZOE), room.people[ZOE].id)
    await room.host.table_management.add_substitutes(info.id, actor(room, ZOE))
    await erased(room, ZOE)
    (seat,) = [seat for seat in (await room.table()).seats if seat.user_id < 0]
    assert (seat.computer is not None, seat.away) == (True, False)
