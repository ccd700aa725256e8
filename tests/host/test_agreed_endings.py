"""Ending by agreement: every player who is present agrees, and those who are away count after one round."""

from collections.abc import Mapping

import pytest

from bot.model.tables import AGREED, AGREED_WITH_PLACES, Actor, HostAction, TableInfo
from tests.errors import rejected
from tests.host.world import ANN, BEN, CHANNEL, CID, DAY, GUILD, OTHER_CHANNEL, STRANGER, World

MANAGER = Actor(STRANGER, is_manager=True)
WITHOUT_RESULT, WITH_PLACES = HostAction("agree-end", 0), HostAction("agree-end", 1)


async def asked(world: World, wish: HostAction = WITHOUT_RESULT, pace: int | None = DAY) -> int:
    """Start a game of Ann, Ben and Cid, ask as Ben to end it, and return the request's number."""
    await world.playing(ANN, BEN, CID, pace=pace)
    info = await world.host.joint_requests.ask(1, BEN.user_id, wish)
    await world.host.wait_until_idle()
    return info.joint.request_count


async def send_away(world: World, user_id: int) -> None:
    await world.host.table_management.remove(1, MANAGER, user_id)
    await world.host.wait_until_idle()


async def answered(world: World, answers: Mapping[int, bool], number: int) -> TableInfo:
    for user_id, yes in answers.items():
        await world.host.joint_requests.answer(1, user_id, yes, number)
    await world.host.wait_until_idle()
    return await world.info()


@pytest.mark.parametrize(("wish", "by"), [(WITHOUT_RESULT, AGREED), (WITH_PLACES, AGREED_WITH_PLACES)])
async def test_a_game_ends_when_all_players_agree(world: World, wish: HostAction, by: int) -> None:
    number = await asked(world, wish)
    info = await answered(world, {ANN.user_id: True}, number)
    assert (info.status, info.joint.open is None) == ("playing", False)

    info = await answered(world, {CID.user_id: True}, number)

    assert info.ending is not None
    assert (info.status, info.ending.by, info.ending.until) == ("ended", by, None)
    assert info.has_result == (wish == WITH_PLACES)
    assert len(world.courier.heard("notice:ended")) == 1


@pytest.mark.slow
async def test_the_host_alone_does_not_decide(world: World) -> None:
    number = await asked(world)
    assert (await answered(world, {ANN.user_id: True}, number)).status == "playing"


async def test_one_no_rejects_the_request_and_its_player_waits(world: World) -> None:
    number = await asked(world)

    info = await answered(world, {CID.user_id: False}, number)

    assert (info.status, info.joint.open) == ("playing", None)
    with rejected("refused-lately"):
        await world.host.joint_requests.ask(1, BEN.user_id, WITH_PLACES)
    await world.wait(DAY)
    assert (await world.host.joint_requests.ask(1, BEN.user_id, WITH_PLACES)).joint.open is not None


async def test_players_who_are_away_count_after_one_round(world: World) -> None:
    await world.playing(ANN, BEN, CID, pace=None)
    await send_away(world, CID.user_id)
    number = (await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)).joint.request_count
    assert (await answered(world, {ANN.user_id: True}, number)).status == "playing"
    await world.wait(DAY - 1)
    assert (await world.info()).status == "playing"

    await world.wait(1)

    assert (await world.info()).status == "ended"


async def test_a_player_who_is_away_can_still_say_no(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await send_away(world, CID.user_id)
    number = (await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)).joint.request_count

    info = await answered(world, {CID.user_id: False}, number)

    assert (info.status, info.joint.open) == ("playing", None)


async def test_silence_of_a_present_player_is_no_agreement(world: World) -> None:
    number = await asked(world, pace=None)
    await answered(world, {ANN.user_id: True}, number)
    for _ in range(2):
        await world.wait(DAY)
        assert (await world.info()).joint.open is not None

    await world.wait(DAY)

    info = await world.info()
    assert (info.status, info.joint.open) == ("playing", None)
    assert len(world.courier.heard("notice:joint-lapsed")) == 1
    with rejected("no-request"):
        await world.host.joint_requests.answer(1, CID.user_id, True, number)
    with rejected("refused-lately"):
        await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)


async def test_a_present_player_can_agree_in_the_last_round(world: World) -> None:
    number = await asked(world, pace=None)
    await answered(world, {ANN.user_id: True}, number)
    await world.wait(DAY)
    await world.wait(DAY)

    assert (await answered(world, {CID.user_id: True}, number)).status == "ended"


async def test_a_player_who_goes_away_counts_from_the_next_round(world: World) -> None:
    number = await asked(world, pace=None)
    await answered(world, {ANN.user_id: True}, number)
    await world.wait(DAY)
    await send_away(world, CID.user_id)
    assert (await world.info()).status == "playing"

    await world.wait(DAY)

    assert (await world.info()).status == "ended"


async def test_only_players_who_are_present_can_ask(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await send_away(world, BEN.user_id)

    with rejected("asks-away"):
        await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)
    with rejected("not-seated"):
        await world.host.joint_requests.ask(1, STRANGER.user_id, WITHOUT_RESULT)

    assert (await world.info()).joint.open is None


async def test_a_game_with_hidden_points_ends_only_without_result(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    await world.playing(ANN, BEN)
    monkeypatch.setattr(world.games["toy"], "public_points", False)

    with rejected("not-offered"):
        await world.host.joint_requests.ask(1, BEN.user_id, WITH_PLACES)

    assert (await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)).joint.open is not None


async def test_a_single_person_needs_no_agreement(world: World) -> None:
    await world.lobby(ANN)
    await world.host.lobby.add_computer(1, Actor(ANN))
    await world.host.lobby.start(1, Actor(ANN))

    assert (await world.host.joint_requests.ask(1, ANN.user_id, WITHOUT_RESULT)).status == "ended"


async def test_an_agreed_ending_is_final(world: World) -> None:
    number = await asked(world)
    await answered(world, {ANN.user_id: True, CID.user_id: True}, number)

    with rejected("too-late-to-reopen"):
        await world.host.endings.reopen(1, Actor(ANN))


@pytest.mark.slow
async def test_a_returning_host_does_not_drop_the_request(world: World) -> None:
    await world.playing(ANN, BEN, CID)
    await send_away(world, ANN.user_id)
    number = (await world.host.joint_requests.ask(1, BEN.user_id, WITHOUT_RESULT)).joint.request_count

    await world.host.gameplay.return_player(1, ANN.user_id)

    assert (await world.info()).joint.open is not None
    assert (await answered(world, {CID.user_id: True}, number)).status == "playing", "she is present now"
    assert (await answered(world, {ANN.user_id: True}, number)).status == "ended"


@pytest.mark.slow
async def test_a_request_survives_a_restart(world: World) -> None:
    number = await asked(world, WITH_PLACES, pace=None)
    await answered(world, {ANN.user_id: True}, number)
    await world.wait(DAY)
    before = (await world.info()).joint
    assert before.open is not None
    assert before.open.rounds == 1

    await world.restart()

    assert (await world.info()).joint == before
    info = await answered(world, {CID.user_id: True}, number)
    assert info.has_result


@pytest.mark.slow
async def test_a_request_waits_for_a_lost_channel(world: World) -> None:
    number = await asked(world, pace=None)
    await answered(world, {ANN.user_id: True}, number)
    world.courier.gone_channels.add(CHANNEL)
    await world.host.table_management.channel_deleted(CHANNEL)
    await world.wait(4 * DAY)

    await world.host.table_management.move(1, Actor(CID), GUILD, OTHER_CHANNEL)

    request = (await world.info()).joint.open
    assert request is not None
    assert request.rounds == 0


@pytest.mark.slow
async def test_an_erased_player_is_not_asked(world: World) -> None:
    number = await asked(world)
    await answered(world, {ANN.user_id: True}, number)
    await world.host.privacy.erase(CID.user_id)

    await world.wait(DAY)

    assert (await world.info()).status == "ended"
