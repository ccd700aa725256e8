"""Joint requests: while the host is away, the present players decide together what only the host could."""

from datetime import timedelta

import pytest

from bot.host import errors
from bot.host.transport import RejectedError
from bot.model.tables import Actor, HostAction, TableInfo
from engine.core.questions import Action, Picked
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World

MANAGER = Actor(STRANGER, is_manager=True)
END = HostAction("end")


async def host_away(world: World, *, pace: int | None = DAY) -> TableInfo:
    """Start a game of Ann, Ben and Cid whose host, Ann, is marked away."""
    await world.playing(ANN, BEN, CID, pace=pace)
    await world.host.table_management.remove(1, MANAGER, ANN.user_id)
    await world.host.wait_until_idle()
    info = await world.info()
    host = info.person(ANN.user_id)
    assert host is not None
    assert host.away
    return info


async def asked(world: World, wish: HostAction = END) -> int:
    """Make a request as Ben and return its number."""
    info = await world.host.joint_requests.ask(1, BEN.user_id, wish)
    await world.host.wait_until_idle()
    return info.joint.request_count


async def test_one_of_several_present_players_must_ask_the_others(world: World) -> None:
    await host_away(world)

    with pytest.raises(errors.HostAwayError) as refused:
        await world.host.endings.end(1, Actor(BEN))

    assert (refused.value.table_id, refused.value.host_action) == (1, END)
    assert (await world.info()).status == "playing"


async def test_a_request_is_carried_out_when_all_present_players_agree(world: World) -> None:
    await host_away(world)
    number = await asked(world)
    assert len(world.courier.heard("notice:joint-asked")) == 1

    info = await world.host.joint_requests.answer(1, CID.user_id, True, number)

    assert (info.status, info.ending and info.ending.by, info.joint.open) == ("ended", BEN.user_id, None)


async def test_silence_for_one_pace_counts_as_yes(world: World) -> None:
    await host_away(world, pace=DAY)
    await asked(world, HostAction("pictures", 0))
    await world.wait(DAY - 1)
    assert (await world.info()).pictures

    await world.wait(1)

    info = await world.info()
    assert (info.pictures, info.joint.open) == (False, None)


@pytest.mark.slow
async def test_without_a_time_limit_silence_counts_as_yes_after_a_day(world: World) -> None:
    await host_away(world, pace=None)
    await asked(world)

    await world.wait(DAY)

    assert (await world.info()).status == "ended"


async def test_one_no_rejects_the_request_and_its_player_waits_a_pace(world: World) -> None:
    await host_away(world, pace=None)
    number = await asked(world)

    info = await world.host.joint_requests.answer(1, CID.user_id, False, number)
    assert (info.status, info.joint.open) == ("playing", None)
    with rejected("refused-lately"):
        await world.host.joint_requests.ask(1, BEN.user_id, HostAction("lend"))
    await world.wait(DAY)

    assert (await world.host.joint_requests.ask(1, BEN.user_id, HostAction("lend"))).joint.open is not None


@pytest.mark.slow
async def test_another_player_can_ask_after_a_refusal(world: World) -> None:
    await host_away(world)
    number = await asked(world)
    await world.host.joint_requests.answer(1, CID.user_id, False, number)

    assert (await world.host.joint_requests.ask(1, CID.user_id, HostAction("lend"))).joint.open is not None


async def test_a_table_has_one_open_request(world: World) -> None:
    await host_away(world)
    await asked(world)

    for who in (BEN, CID):
        with rejected("request-open"):
            await world.host.joint_requests.ask(1, who.user_id, HostAction("lend"))

    await world.host.wait_until_idle()
    assert len(world.courier.heard("notice:joint-asked")) == 1


@pytest.mark.slow
async def test_an_old_button_does_not_answer_a_later_request(world: World) -> None:
    await host_away(world)
    number = await asked(world)
    await world.host.joint_requests.answer(1, CID.user_id, False, number)
    await world.host.joint_requests.ask(1, CID.user_id, END)

    with rejected("no-request"):
        await world.host.joint_requests.answer(1, BEN.user_id, True, number)

    assert (await world.info()).status == "playing"


async def test_the_asking_player_and_strangers_do_not_count(world: World) -> None:
    await host_away(world)
    number = await asked(world)

    with rejected("no-request"):
        await world.host.joint_requests.answer(1, BEN.user_id, True, number)
    with rejected("not-seated"):
        await world.host.joint_requests.answer(1, STRANGER.user_id, True, number)

    assert (await world.info()).joint.open is not None


@pytest.mark.slow
@pytest.mark.parametrize("how", ["button", "answer"])
async def test_host_rights_return_with_the_host(world: World, how: str) -> None:
    await host_away(world)
    number = await asked(world)

    if how == "button":
        await world.host.gameplay.return_player(1, ANN.user_id)
    else:
        giving = Action(token="give-coin", answer=Picked(keys=(str((await world.info()).seat_of(BEN.user_id)),)))
        await world.host.gameplay.answer(1, ANN.user_id, giving)

    assert (await world.info()).joint.open is None
    with rejected("no-request"):
        await world.host.joint_requests.answer(1, CID.user_id, True, number)
    for work in (world.host.endings.end(1, Actor(BEN)), world.host.joint_requests.ask(1, BEN.user_id, END)):
        with pytest.raises(errors.NotHostError):
            await work
    assert (await world.host.endings.end(1, Actor(ANN))).status == "ended"


@pytest.mark.slow
async def test_the_host_decides_a_request_alone(world: World) -> None:
    await host_away(world)
    number = await asked(world)

    assert (await world.host.joint_requests.answer(1, ANN.user_id, True, number)).status == "ended"


async def test_a_single_present_player_needs_no_consent(world: World) -> None:
    await host_away(world)
    await world.host.table_management.remove(1, MANAGER, CID.user_id)

    info = await world.host.table_management.add_substitutes(1, Actor(BEN))

    assert [seat.computer is not None for seat in info.seats] == [True, False, True]


async def test_absent_players_decide_nothing(world: World) -> None:
    await host_away(world)
    await world.host.table_management.remove(1, MANAGER, CID.user_id)

    with pytest.raises(errors.NotHostError) as refused:
        await world.host.endings.end(1, Actor(CID))

    assert not isinstance(refused.value, errors.HostAwayError)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("wish", "done"),
    [
        (HostAction("lend"), lambda info: info.person(ANN.user_id).computer is not None),
        (HostAction("pictures", 0), lambda info: not info.pictures),
        (HostAction("pace", 0), lambda info: info.pace is None),
        (HostAction("pace", 720), lambda info: info.pace == 720),
        (HostAction("move", OTHER_CHANNEL), lambda info: info.channel_id == OTHER_CHANNEL),
        (HostAction("end"), lambda info: info.status == "ended"),
    ],
    ids=lambda value: f"{value.right}-{value.target}" if isinstance(value, HostAction) else "",
)
async def test_every_host_right_can_be_used_together(world: World, wish: HostAction, done: object) -> None:
    await host_away(world)
    number = await asked(world, wish)

    await world.host.joint_requests.answer(1, CID.user_id, True, number)

    assert callable(done)
    assert done(await world.info())
    assert (await world.info()).joint.open is None


@pytest.mark.slow
async def test_a_player_can_be_removed_together(world: World) -> None:
    info = await host_away(world)
    seat = info.seat_of(CID.user_id)
    assert seat is not None
    await asked(world, HostAction("remove", seat))

    await world.wait(DAY)

    cid = (await world.info()).person(CID.user_id)
    assert cid is not None
    assert cid.away


@pytest.mark.parametrize(
    ("wish", "reason"),
    [
        (HostAction("pace", 7), "unknown-pace"),
        (HostAction("quick-pace", 7), "unknown-pace"),
        (HostAction("quick-pace", 60), "bad-option"),
        (HostAction("move", CHANNEL + 5), "channel-taken"),
        (HostAction("remove", 99), "not-seated"),
    ],
    ids=lambda value: f"{value.right}-{value.target}" if isinstance(value, HostAction) else "",
)
async def test_impossible_requests_are_rejected_before_asking(world: World, wish: HostAction, reason: str) -> None:
    await host_away(world)
    await world.lobby(STRANGER, channel=CHANNEL + 5)

    with rejected(reason):
        await world.host.joint_requests.ask(1, BEN.user_id, wish)

    assert (await world.info()).joint.open is None


async def test_a_request_that_became_impossible_is_dropped(world: World) -> None:
    await host_away(world)
    await asked(world, HostAction("move", OTHER_CHANNEL))
    await world.lobby(STRANGER, channel=OTHER_CHANNEL)

    await world.wait(DAY)

    info = await world.info()
    assert (info.channel_id, info.joint.open) == (CHANNEL, None)
    assert len(world.courier.heard("notice:joint-impossible")) == 1


@pytest.mark.slow
async def test_requests_answers_and_waits_survive_a_restart(world: World) -> None:
    await host_away(world)
    await world.host.joint_requests.answer(1, CID.user_id, False, await asked(world))
    before = (await world.host.joint_requests.ask(1, CID.user_id, HostAction("lend"))).joint

    await world.restart()

    assert (await world.info()).joint == before


@pytest.mark.slow
async def test_a_request_granted_before_a_kill_is_carried_out_after_it(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await host_away(world)
    number = await asked(world)

    async def killed(table_id: int) -> TableInfo:
        raise KeyboardInterrupt

    monkeypatch.setattr(world.host.joint_requests, "_carry_out", killed)
    with pytest.raises(KeyboardInterrupt):
        await world.host.joint_requests.answer(1, CID.user_id, True, number)
    await world.restart()
    await world.host.tick()

    assert (await world.info()).status == "ended"


@pytest.mark.slow
async def test_silence_counts_only_while_the_bot_is_up(world: World) -> None:
    await host_away(world)
    await asked(world)
    due = (await world.info()).joint.open
    assert due is not None
    world.clock.pass_minutes(3 * DAY)

    await world.restart()
    await world.host.tick()

    later = (await world.info()).joint.open
    assert later is not None
    assert later.until == due.until + timedelta(days=3)


@pytest.mark.slow
async def test_a_request_waits_for_a_lost_channel_and_moves_along(world: World) -> None:
    await host_away(world)
    await asked(world)
    world.courier.gone_channels.add(CHANNEL)
    await world.host.table_management.channel_deleted(CHANNEL)
    await world.wait(2 * DAY)
    assert (await world.info()).status == "playing"

    await world.host.table_management.move(1, Actor(CID), GUILD, OTHER_CHANNEL)
    await world.host.wait_until_idle()

    info = await world.info()
    assert info.joint.open is not None
    assert info.joint.open.until == world.clock.now() + timedelta(days=1)
    assert len(world.courier.heard("notice:joint-asked")) == 2


async def test_a_manager_needs_no_consent(world: World) -> None:
    await host_away(world)

    assert (await world.host.endings.end(1, MANAGER)).status == "ended"


@pytest.mark.slow
async def test_with_the_host_away_any_present_player_can_reopen(world: World) -> None:
    await host_away(world)
    await world.host.endings.end(1, MANAGER)

    assert (await world.host.endings.reopen(1, Actor(CID))).status == "playing"


@pytest.mark.slow
async def test_a_request_of_an_erased_player_is_dropped(world: World) -> None:
    await host_away(world)
    await asked(world)

    await world.host.privacy.erase(BEN.user_id)

    assert (await world.info()).joint.open is None


@pytest.mark.slow
async def test_without_a_time_limit_a_silent_host_is_away_after_a_week(world: World) -> None:
    await world.playing(ANN, BEN, CID, pace=None)
    while await world.awaited_user() != ANN.user_id:
        await world.answer()
    with pytest.raises(errors.NotHostError) as refused:
        await world.host.endings.end(1, Actor(BEN))
    assert not isinstance(refused.value, errors.HostAwayError)

    await world.wait(7 * DAY)
    number = (await world.host.joint_requests.ask(1, BEN.user_id, END)).joint.request_count
    info = await world.host.joint_requests.answer(1, CID.user_id, True, number)
    assert info.status == "playing", "the host has to agree, too"
    await world.wait(DAY)

    assert (await world.info()).status == "ended"


@pytest.mark.slow
async def test_a_silent_host_who_answers_regains_the_rights(world: World) -> None:
    await world.playing(ANN, BEN, CID, pace=None)
    while await world.awaited_user() != ANN.user_id:
        await world.answer()
    await world.wait(7 * DAY)
    await world.host.joint_requests.ask(1, BEN.user_id, END)

    await world.answer(ANN.user_id)

    assert (await world.info()).joint.open is None


@pytest.mark.slow
async def test_silence_counts_only_once_the_request_reaches_the_channel(world: World) -> None:
    await host_away(world, pace=10)
    world.courier.rejected[CHANNEL] = RejectedError(424242)
    await asked(world)
    for _ in range(5):
        await world.wait(10)
    assert (await world.info()).status == "playing"

    world.courier.rejected.clear()
    while not world.courier.heard("notice:joint-asked"):
        await world.wait(5)
    await world.wait(0)

    request = (await world.info()).joint.open
    assert request is not None
    assert request.until == world.clock.now() + timedelta(minutes=10)


@pytest.mark.slow
async def test_an_absent_player_cannot_answer_a_request(world: World) -> None:
    await host_away(world)
    await asked(world)
    await world.host.table_management.remove(1, MANAGER, CID.user_id)

    with rejected("no-request"):
        await world.host.joint_requests.answer(1, CID.user_id, yes=False, request_number=1)

    assert not (await world.info()).joint.cooldowns
