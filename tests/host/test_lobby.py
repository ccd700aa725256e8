"""The lobby: taking seats, choices, options and permissions."""

import asyncio
from typing import Any

import pytest

from bot.host import errors
from bot.model.tables import Actor
from tests.errors import rejected, rejections
from tests.host.world import ANN, BEN, CHANNEL, CID, GUILD, OTHER_CHANNEL, STRANGER, World


async def test_an_opened_table_shows_one_pinned_card(world: World) -> None:
    await world.lobby(ANN)

    card = (await world.info()).card_message_id
    assert world.courier.messages == {card: "card(lobby,seq=0,people=1)"}
    assert world.courier.pins == {card}


async def test_joining_players_appear_on_the_same_card(world: World) -> None:
    await world.lobby(ANN, BEN, CID)

    assert len(world.courier.said) == 1
    assert list(world.courier.messages.values()) == ["card(lobby,seq=0,people=3)"]


async def test_a_second_table_in_a_channel_is_rejected_with_a_link(world: World) -> None:
    first = await world.lobby(ANN)

    with pytest.raises(errors.ChannelTakenError) as refused:
        await world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN)

    card = (await world.info()).card_message_id
    assert refused.value.facts == {
        "table_id": first.id,
        "guild_id": GUILD,
        "channel_id": CHANNEL,
        "message_id": card,
    }


async def test_only_one_of_two_concurrent_tables_gets_the_channel(world: World) -> None:
    opened = await asyncio.gather(
        *(world.host.lobby.open_table("toy", GUILD, CHANNEL, person) for person in (ANN, BEN)), return_exceptions=True
    )

    assert [isinstance(each, errors.ChannelTakenError) for each in opened].count(True) == 1


async def test_no_player_sits_down_twice(world: World) -> None:
    await world.lobby(ANN)

    with rejected("already-seated"):
        await world.host.lobby.join(1, ANN)


async def test_only_one_of_two_concurrent_players_gets_the_last_seat(world: World) -> None:
    await world.lobby(ANN, BEN, CID, STRANGER)
    late = [world.host.lobby.join(1, type(ANN)(user_id, "x")) for user_id in (50, 51)]

    joined = await asyncio.gather(*late, return_exceptions=True)

    assert rejections(joined) == ["table-full"]
    assert len((await world.info()).seats) == 5


async def test_leaving_makes_room_and_the_others_move_up(world: World) -> None:
    await world.lobby(ANN, BEN, CID)

    info = await world.host.lobby.leave(1, BEN.user_id)

    assert [(seat.place, seat.name) for seat in info.seats] == [(0, "Ann"), (1, "Cid")]


async def test_a_choice_is_exclusive(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.host.lobby.choose(1, ANN.user_id, "red")

    with rejected("choice-taken"):
        await world.host.lobby.choose(1, BEN.user_id, "red")

    await world.host.lobby.choose(1, ANN.user_id, None)
    info = await world.host.lobby.choose(1, BEN.user_id, "red")
    assert [seat.choice for seat in info.seats] == [None, "red"]


async def test_an_unknown_choice_is_rejected(world: World) -> None:
    await world.lobby(ANN)

    with rejected("unknown-choice"):
        await world.host.lobby.choose(1, ANN.user_id, "mauve")


@pytest.mark.parametrize("options", [{"rounds": 9}, {"colour": "red"}])
async def test_an_unknown_option_changes_nothing(world: World, options: dict[str, object]) -> None:
    await world.lobby(ANN)

    with rejected("bad-option"):
        await world.host.lobby.set_options(1, Actor(ANN), options=options)

    assert (await world.info()).options == {"rounds": 1, "weather": "sun", "feast": "no"}


async def test_the_host_sets_options_and_pace(world: World) -> None:
    await world.lobby(ANN)

    await world.host.lobby.set_options(1, Actor(ANN), options={"weather": "rain"})
    info = await world.host.table_management.set_pace(1, Actor(ANN), pace=None)

    assert (dict(info.options), info.pace) == ({"rounds": 1, "weather": "rain", "feast": "no"}, None)


async def test_only_the_host_or_a_manager_starts_removes_and_cancels(world: World) -> None:
    await world.lobby(ANN, BEN)

    for refused in (
        world.host.lobby.start(1, Actor(BEN)),
        world.host.table_management.remove(1, Actor(BEN), ANN.user_id),
        world.host.lobby.cancel(1, Actor(BEN)),
        world.host.endings.end(1, Actor(STRANGER)),
        world.host.lobby.set_options(1, Actor(BEN), options={"rounds": 2}),
    ):
        with pytest.raises(errors.NotHostError):
            await refused

    assert (await world.host.lobby.start(1, Actor(STRANGER, is_manager=True))).status == "playing"


async def test_a_game_needs_enough_people(world: World) -> None:
    await world.lobby(ANN)

    with rejected("not-enough-seats") as refused:
        await world.host.lobby.start(1, Actor(ANN))

    assert refused.value.facts == {"least": 2, "sitting": 1}


async def test_a_canceled_table_frees_its_channel(world: World) -> None:
    await world.lobby(ANN)

    await world.host.lobby.cancel(1, Actor(ANN))
    await world.host.wait_until_idle()

    assert await world.host.queries.open_table_in(CHANNEL) is None
    assert world.courier.pins == set()
    assert (await world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN)).id == 2


async def test_undo_needs_a_game_and_joining_needs_a_lobby(world: World) -> None:
    await world.lobby(ANN, BEN)
    with rejected("not-started"):
        await world.host.undo.request(1, ANN.user_id)

    await world.host.lobby.start(1, Actor(ANN))
    with rejected("already-started"):
        await world.host.lobby.join(1, CID)


async def test_an_unknown_game_or_table_raises_its_own_error(world: World) -> None:
    with rejected("unknown-game"):
        await world.host.lobby.open_table("chess", GUILD, CHANNEL, ANN)
    with pytest.raises(errors.NoSuchTableError):
        await world.host.lobby.join(77, ANN)


async def test_my_tables_lists_those_waiting_for_the_user_first(world: World) -> None:
    await world.lobby(ANN, BEN)
    await world.playing(ANN, BEN, channel=OTHER_CHANNEL)
    turn = await world.awaited_user(2)

    tables = await world.host.queries.tables_of(turn)

    assert [info.id for info in tables] == [2, 1]


@pytest.mark.parametrize("pace", [0, -1, 7, 90, 2**70])
async def test_a_pace_that_is_not_offered_is_rejected(world: World, pace: int) -> None:
    with rejected("unknown-pace"):
        await world.host.lobby.open_table("toy", GUILD, OTHER_CHANNEL, ANN, pace=pace)
    before = await world.lobby(ANN)

    with rejected("unknown-pace") as refused:
        await world.host.table_management.set_pace(1, Actor(ANN), pace)
    with rejected("unknown-pace"):
        await world.host.table_management.set_quick_pace(1, Actor(ANN), pace)

    assert refused.value.facts == {"pace": pace}
    assert (await world.info()).pace == before.pace


@pytest.mark.parametrize("number", [0, -1])
async def test_adding_less_than_one_computer_player_is_rejected(world: World, number: int) -> None:
    await world.lobby(ANN)
    before = await world.info()

    with rejected("not-offered") as refused:
        await world.host.lobby.add_computer(1, Actor(ANN), number=number)

    assert refused.value.facts == {"value": number}
    assert await world.info() == before


async def test_too_many_computer_players_are_not_added_at_all(world: World) -> None:
    await world.lobby(ANN)

    with rejected("table-full"):
        await world.host.lobby.add_computer(1, Actor(ANN), number=10**30)

    assert len((await world.info()).seats) == 1


async def test_an_unknown_kind_of_reminder_is_rejected(world: World) -> None:
    by: Any = "pigeon"
    with rejected("not-offered"):
        await world.host.users.set_reminders(ANN, by)


@pytest.mark.parametrize("choice", ["taken", "name", "x" * 6000])
async def test_an_unknown_choice_is_not_translated(world: World, choice: str) -> None:
    await world.lobby(ANN)

    with rejected("unknown-choice") as refused:
        await world.host.lobby.choose(1, ANN.user_id, choice)

    assert refused.value.facts == {"value": choice}  # A fact named `choice` would be translated.
