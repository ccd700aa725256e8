"""Ends and reopenings that come at once, or are cut short."""

import asyncio

import pytest

from bot.host import errors
from bot.host.courier import TryLaterError
from tests.host.test_endings import HOST, MANAGER, ended
from tests.host.world import ANN, BEN, CHANNEL, GUILD, World, until


async def test_of_two_who_end_at_once_one_ends(world: World) -> None:
    await world.playing(ANN, BEN)

    both = await asyncio.gather(
        world.host.endings.end(1, HOST, 0), world.host.endings.end(1, MANAGER, 0), return_exceptions=True
    )
    await world.host.settled()

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.GameOverError]
    assert len(world.courier.heard("notice:ended")) == 1


async def test_of_two_who_reopen_at_once_one_does(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST), world.host.endings.reopen(1, MANAGER), return_exceptions=True
    )
    await world.host.settled()

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.NotEndedError]
    assert len(world.courier.heard("notice:reopened")) == 1
    assert len(world.courier.pins) == 1


async def test_an_end_and_a_reopening_at_once_leave_the_table_in_one_piece(world: World) -> None:
    await ended(world)

    await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.endings.end(1, MANAGER, 1),
        world.host.endings.agree_to_show(1, BEN.user_id, 1),
        return_exceptions=True,
    )
    await world.host.settled()

    info = await world.info()
    assert info == await world.store.tables.find(1)
    assert (info.status, info.endings) == ("ended", 2)
    await world.host.endings.reopen(1, HOST)
    assert (await world.answer()).changed


async def test_a_table_opened_while_a_game_is_reopened_gets_the_channel_or_not(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN),
        return_exceptions=True,
    )
    await world.host.settled()

    assert [type(each) for each in both if isinstance(each, Exception)] == [errors.ChannelTakenError]
    here = await world.host.queries.table_here(CHANNEL)
    assert here is not None
    assert (await world.info()) == await world.store.tables.find(1)


async def test_an_answer_given_while_the_game_is_ended_is_stored_or_refused(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)

    answer, _ = await asyncio.gather(
        world.host.play.answer(1, user_id, action), world.host.endings.end(1, HOST), return_exceptions=True
    )
    taken = not isinstance(answer, errors.GameOverError)

    await world.restart()
    info = await world.info()
    assert (info.status, info.seq) == ("ended", int(taken))
    assert (await world.host.endings.reopen(1, HOST)).seq == int(taken)


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_what_was_stored_before_a_kill_is_said_after_it(world: World, act: str) -> None:
    await world.playing(ANN, BEN)
    if act == "reopen":
        await world.host.endings.end(1, HOST)
        await world.host.settled()
    world.courier.troubles = [TryLaterError(60)]
    await getattr(world.host.endings, act)(1, HOST)
    await until(lambda: not world.courier.troubles)

    await world.restart()
    await world.wait(2)

    assert len(world.courier.heard(f"notice:{act}ed")) == 1
    info = await world.info()
    assert info.status == ("ended" if act == "end" else "playing")
    assert world.courier.messages[info.card_message_id or 0] == f"card({info.status},seq=0,people=2)"


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_what_fails_while_it_is_stored_has_not_happened(
    world: World, act: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    if act == "reopen":
        await world.host.endings.end(1, HOST)
    before = await world.info()

    async def killed(*_: object, **__: object) -> None:
        raise RuntimeError("killed")

    with monkeypatch.context() as patched:
        patched.setattr(world.store, "record", killed)
        with pytest.raises(RuntimeError):
            await getattr(world.host.endings, act)(1, HOST)

    assert await world.info() == before == await world.store.tables.find(1)
    await getattr(world.host.endings, act)(1, HOST)
    assert (await world.info()).status != before.status
