"""Somebody types `/privacy erase`: they are asked first, their seats are free or nobody's, and the others play on."""

from tests.cogs.people import Room, labels_of, text_of
from tests.cogs.zoe import ZOE, a_finished_game, a_game_in_play, actor, at_another_table, erased, without_thinking


async def test_before_anything_is_erased_it_is_said_what_that_means(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    await at_another_table(room, "second")
    await room.start("Ben")
    asked = text_of((await room.slash("Ann", "privacy erase")).response)
    assert "give up that seat for good" in asked
    assert "In one game that is over you are named *somebody*" in asked
    assert "What was posted to Discord is Discord's and stays" in asked


async def test_whoever_keeps_it_has_lost_nothing(room: Room) -> None:
    await room.start("Ben")
    asked = await room.slash("Ann", "privacy erase")
    kept = await room.press("Ann", "Keep it", asked.response.message)
    assert text_of(kept.response) == "Nothing has changed."
    assert (await room.table()).person(room.people["Ann"].id) is not None


async def test_who_has_sat_down_since_they_were_asked_is_asked_again(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ben", "privacy erase")
    await at_another_table(room, "second")
    await room.open("Ben")
    again = await room.press("Ben", "Erase it all", asked.response.message)
    assert "You sit at 2 tables" in text_of(again.response)
    assert (await room.table()).person(room.people["Ben"].id) is not None


async def test_whoever_leaves_a_lobby_for_good_leaves_a_free_seat(room: Room) -> None:
    await room.open("Ben", "Cid")
    assert await erased(room, "Ann") == "Erased. Whoever plays again begins anew."
    info = await room.table()
    assert [(seat.place, seat.name) for seat in info.seats] == [(0, "Ben"), (1, "Cid")]
    assert info.host_id == room.people["Ben"].id


async def test_a_table_that_everybody_has_left_for_good_is_ended(room: Room) -> None:
    await room.start("Ben")
    await erased(room, "Ann")
    await erased(room, "Ben")
    assert await room.host.queries.table_here(room.channel.id) is None


async def test_the_others_play_on_to_the_end_and_are_told_that_somebody_has_left(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)

    await erased(room, ZOE)

    assert "A player has left this game for good, and is called *somebody* from now on." in "\n".join(room.story())
    assert f"{room.people['Ann'].mention} hosts this table from now on." in "\n".join(room.story())
    assert "has left for good: somebody" in text_of(room.card)
    assert "I am back" not in labels_of(room.card)
    while waiting := await room.awaited():
        assert "somebody" not in waiting
        await without_thinking(room, waiting[0])
    (card,) = [message for message in room.channel.history() if message.embeds]
    assert "The game is over." in text_of(card)
    assert "somebody: " in text_of(card)


async def test_a_computer_player_can_take_the_seat_for_good(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)
    await erased(room, ZOE)
    await room.press("Ann", "Computer, take over")
    (seat,) = [seat for seat in (await room.table()).seats if seat.user_id < 0]
    assert (seat.name, seat.computer is not None, seat.away) == ("somebody", True, False)


async def test_a_computer_player_that_has_the_seat_keeps_it(with_zoe: Room) -> None:
    room = with_zoe
    info = await a_game_in_play(room)
    await room.host.upkeep.remove(info.id, actor(room, ZOE), room.people[ZOE].id)
    await room.host.upkeep.lend_seats(info.id, actor(room, ZOE))
    await erased(room, ZOE)
    (seat,) = [seat for seat in (await room.table()).seats if seat.user_id < 0]
    assert (seat.computer is not None, seat.away) == (True, False)
