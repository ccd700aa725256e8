"""Ways a joint request ends without being carried out, and what each player sees."""

import pytest

from bot.model.tables import Actor, HostAction
from bot.presentation.joint_requests import offer_joint_request
from tests.errors import rejected
from tests.host.test_joint_requests import asked, host_away
from tests.host.world import ANN, BEN, CID, DAY, World
from tests.presentation.tables import SHOWN

pytestmark = pytest.mark.slow

DROPPED = "notice:joint-dropped"


async def test_dropping_a_request_is_announced_when_the_host_returns(world: World) -> None:
    await host_away(world)
    number = await asked(world)

    await world.host.gameplay.return_player(1, ANN.user_id)
    await world.host.wait_until_idle()

    assert len(world.courier.heard(DROPPED)) == 1
    with rejected("no-request") as refused:
        await world.host.joint_requests.answer(1, CID.user_id, True, number)
    assert refused.value.facts == {"settled": "yes"}


async def test_dropping_a_request_is_announced_when_the_host_answers(world: World) -> None:
    await world.playing(ANN, BEN, CID, pace=None)
    while await world.awaited_user() != ANN.user_id:
        await world.answer()
    await world.wait(7 * DAY)
    await asked(world)

    await world.answer(ANN.user_id)
    await world.host.wait_until_idle()

    assert len(world.courier.heard(DROPPED)) == 1


async def test_dropping_a_request_is_announced_when_hosting_passes_on(world: World) -> None:
    async def is_member(_: int, user_id: int) -> bool:
        return user_id != ANN.user_id

    await host_away(world)
    await asked(world)
    world.host.host_rights.is_member = is_member

    await world.host.host_rights.transfer_if_host_left(1, Actor(CID))
    await world.host.wait_until_idle()

    assert (await world.info()).host_id == BEN.user_id
    assert len(world.courier.heard(DROPPED)) == 1


async def test_without_a_request_nothing_is_dropped(world: World) -> None:
    await host_away(world)

    await world.host.gameplay.return_player(1, ANN.user_id)
    await world.host.wait_until_idle()

    assert world.courier.heard(DROPPED) == []


async def test_the_asking_player_need_not_answer_their_own_request(world: World) -> None:
    await host_away(world)
    number = await asked(world)

    with rejected("no-request") as refused:
        await world.host.joint_requests.answer(1, BEN.user_id, True, number)

    assert refused.value.facts == {"settled": "no"}


async def test_a_refused_player_gets_no_button_until_they_can_ask_again(world: World) -> None:
    await host_away(world, pace=DAY)
    number = await asked(world)
    await world.host.joint_requests.answer(1, CID.user_id, False, number)
    info, localizer = await world.info(), SHOWN.localizer("en", "toy")

    def offered(user_id: int) -> bool:
        return bool(offer_joint_request(localizer, info, HostAction("end"), user_id, world.clock.now()).components)

    assert (offered(BEN.user_id), offered(CID.user_id)) == (False, True)
    await world.wait(DAY)
    assert offered(BEN.user_id)


async def test_no_second_request_is_offered(world: World) -> None:
    await host_away(world)
    await asked(world)
    info = await world.info()

    panel = offer_joint_request(
        SHOWN.localizer("en", "toy"), info, HostAction("lend"), CID.user_id, world.clock.now()
    )

    assert panel.components == ()
