"""Endings and reopenings that happen concurrently or are interrupted."""

import asyncio

import pytest

from bot.host.transport import RetryLaterError
from tests.errors import rejections
from tests.host.test_endings import HOST, MANAGER, ended
from tests.host.world import ANN, BEN, CHANNEL, GUILD, World, until

pytestmark = pytest.mark.slow


async def test_only_one_of_two_concurrent_endings_succeeds(world: World) -> None:
    await world.playing(ANN, BEN)

    both = await asyncio.gather(
        world.host.endings.end(1, HOST, 0), world.host.endings.end(1, MANAGER, 0), return_exceptions=True
    )
    await world.host.wait_until_idle()

    assert rejections(both) == ["game-over"]
    assert len(world.courier.heard("notice:ended")) == 1


async def test_only_one_of_two_concurrent_reopenings_succeeds(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST), world.host.endings.reopen(1, MANAGER), return_exceptions=True
    )
    await world.host.wait_until_idle()

    assert rejections(both) == ["not-ended"]
    assert len(world.courier.heard("notice:reopened")) == 1
    assert len(world.courier.pins) == 1


async def test_concurrent_ending_and_reopening_keep_the_table_consistent(world: World) -> None:
    await ended(world)

    await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.endings.end(1, MANAGER, 1),
        world.host.endings.agree_to_reveal(1, BEN.user_id, 1),
        return_exceptions=True,
    )
    await world.host.wait_until_idle()

    info = await world.info()
    assert info == await world.store.tables.find(1)
    assert (info.status, info.endings) == ("ended", 2)
    await world.host.endings.reopen(1, HOST)
    assert (await world.answer()).changed


async def test_a_new_table_and_a_reopened_game_compete_for_the_channel(world: World) -> None:
    await ended(world)

    both = await asyncio.gather(
        world.host.endings.reopen(1, HOST),
        world.host.lobby.open_table("toy", GUILD, CHANNEL, BEN),
        return_exceptions=True,
    )
    await world.host.wait_until_idle()

    assert rejections(both) == ["channel-taken"]
    here = await world.host.queries.open_table_in(CHANNEL)
    assert here is not None
    assert (await world.info()) == await world.store.tables.find(1)


async def test_an_answer_during_an_ending_is_stored_or_rejected(world: World) -> None:
    await world.playing(ANN, BEN)
    user_id = await world.awaited_user()
    action = await world.fallback_of(user_id)

    answer, _ = await asyncio.gather(
        world.host.gameplay.answer(1, user_id, action), world.host.endings.end(1, HOST), return_exceptions=True
    )
    taken = not isinstance(answer, BaseException)
    assert taken or rejections([answer]) == ["game-over"]

    await world.restart()
    info = await world.info()
    assert (info.status, info.seq) == ("ended", int(taken))
    assert (await world.host.endings.reopen(1, HOST)).seq == int(taken)


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_a_notice_stored_before_a_kill_is_posted_after_it(world: World, act: str) -> None:
    await world.playing(ANN, BEN)
    if act == "reopen":
        await world.host.endings.end(1, HOST)
        await world.host.wait_until_idle()
    world.courier.troubles = [RetryLaterError(60)]
    await getattr(world.host.endings, act)(1, HOST)
    await until(lambda: not world.courier.troubles)

    await world.restart()
    await world.wait(2)

    assert len(world.courier.heard(f"notice:{act}ed")) == 1
    info = await world.info()
    assert info.status == ("ended" if act == "end" else "playing")
    assert world.courier.messages[info.card_message_id or 0] == f"card({info.status},seq=0,people=2)"


@pytest.mark.parametrize("act", ["end", "reopen"])
async def test_an_ending_or_reopening_that_is_not_stored_is_reverted(
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
