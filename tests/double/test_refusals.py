"""Tests for requests refused as by Discord, and for errors and delays on demand."""

import asyncio
import time

import pytest
from aiohttp import ClientSession

from tests.double import Refusal
from tests.double.conftest import Scene
from tests.openapi_check import NOT_THERE, ApiCheck

pytestmark = pytest.mark.slow


async def test_closed_direct_messages_are_refused_with_50007(scene: Scene) -> None:
    await scene.world.set_dms(scene.ben, open=False)

    answer = await scene.world.slash(scene.ann, scene.channel, "tell", {"whom": scene.ben})

    assert answer.text == "refused 50007"
    assert await scene.world.direct_messages(scene.ben) == []


async def test_message_repeated_with_the_same_nonce_is_posted_once(scene: Scene) -> None:
    answer = await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "row 1", "times": 2})
    other = await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "row 2", "times": 1})

    assert (answer.text, other.text) == ("1 message", "1 message")
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["said", "said"]


async def test_message_is_posted_twice_while_nonces_are_ignored(scene: Scene) -> None:
    await scene.world.heed_nonces(False)
    await scene.world.slash(scene.ann, scene.channel, "say", {"nonce": "row 1", "times": 2})

    assert [m["nonce"] for m in await scene.world.messages(scene.channel)] == ["row 1", "row 1"]


@pytest.mark.parametrize(
    ("status", "code"), [(403, 50013), (404, 10008), (404, 10003), (400, 30046)]
)  # fmt: skip
async def test_refusal_on_demand_applies_once(scene: Scene, status: int, code: int) -> None:
    await scene.world.refuse(Refusal("POST", f"/channels/{scene.channel}/messages", status, code))

    first = await scene.world.slash(scene.ann, scene.channel, "fail")
    second = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert (first.text, second.text) == (f"refused {code}", "said")


async def test_permission_denied_to_the_bot_is_missing_until_restored(scene: Scene) -> None:
    await scene.world.deny_bot(scene.channel, ["send_messages"])
    without = await scene.world.slash(scene.ann, scene.channel, "fail")
    await scene.world.deny_bot(scene.channel, ["view_channel"])
    unseen = await scene.world.slash(scene.ann, scene.channel, "fail")
    await scene.world.deny_bot(scene.channel, [])
    given_back = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert without.text == "refused 50013"
    assert unseen.text == "refused 50001"
    assert given_back.text == "said"


async def test_rate_limit_is_sent_in_headers_and_waited_for(scene: Scene) -> None:
    await scene.world.refuse(Refusal("POST", "/channels/*/messages", 429, 0, retry_after=0.2))

    answer = await scene.world.slash(scene.ann, scene.channel, "fail")

    assert answer.text == "said"
    assert answer.answered_after is not None
    assert answer.answered_after >= 0.2
    assert [s.status for s in await scene.world.log() if s.path == f"/channels/{scene.channel}/messages"] == [
        429,
        200,
    ]


async def test_bot_that_respects_the_bucket_headers_is_never_refused(scene: Scene) -> None:
    await scene.world.limit("POST", "/channels/*/messages", requests=2, seconds=0.3)

    started = time.monotonic()
    for _ in range(3):
        await scene.world.slash(scene.ann, scene.channel, "fail")

    assert time.monotonic() - started >= 0.3
    sent = [s.status for s in await scene.world.log() if s.path == f"/channels/{scene.channel}/messages"]
    assert sent == [200, 200, 200]


async def test_bot_that_ignores_a_bucket_gets_429(scene: Scene) -> None:
    await scene.world.limit("GET", f"/channels/{scene.channel}", requests=1, seconds=30)
    headers = {"Authorization": f"Bot {scene.double.token}"}

    async with ClientSession(headers=headers) as session:
        statuses = []
        for _ in range(2):
            async with session.get(f"{scene.double.url}/channels/{scene.channel}") as response:
                statuses.append((response.status, response.headers["X-RateLimit-Remaining"]))

    assert statuses == [(200, "0"), (429, "0")]


async def test_global_limit_applies_to_everything_but_interaction_responses(scene: Scene) -> None:
    await scene.world.limit_all(1)

    started = time.monotonic()
    first, second = [await scene.world.slash(scene.ann, scene.channel, "fail") for _ in range(2)]

    assert (first.text, second.text) == ("said", "said")
    assert time.monotonic() - started >= 0.5
    refused = [sent for sent in await scene.world.log() if sent.status == 429]
    assert refused
    assert {sent.path for sent in refused} == {f"/channels/{scene.channel}/messages"}


async def test_delays_on_demand_appear_in_the_times(scene: Scene) -> None:
    await scene.world.slow_down(rest=0.1, gateway=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "card", {"name": "Kami"})

    assert answer.answered_after is not None
    assert answer.answered_after >= 0.2


async def test_second_acknowledgment_is_refused_with_40060(scene: Scene) -> None:
    await scene.world.set_user_timeouts(thinking=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "twice", {"wait": 0.0})
    await scene.world.wait_until_idle()

    assert answer.outcome == "deferred"
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["refused 40060"]


async def test_late_acknowledgment_is_refused_with_10062(scene: Scene) -> None:
    await scene.world.set_user_timeouts(patience=0.1)

    answer = await scene.world.slash(scene.ann, scene.channel, "twice", {"wait": 0.2})
    await asyncio.sleep(0.2)
    await scene.world.wait_until_idle()

    assert answer.outcome == "failed"
    assert [m["content"] for m in await scene.world.messages(scene.channel)] == ["refused 10062"]


async def test_strict_mode_accepts_pictures_but_not_invalid_attachment_ids(scene: Scene) -> None:
    check = ApiCheck.load()
    if check is None:
        pytest.skip(NOT_THERE)
    scene.double._rest._check = check

    picture = await scene.world.slash(scene.ann, scene.channel, "picture")

    assert picture.outcome == "message"
    path, text = "/channels/1/messages", "attachments.0.id"
    assert check.violations("POST", path, {"attachments": [{"id": 0, "filename": "a.png"}]}) == []
    for wrong in (77777, -1, True, None):
        (found,) = check.violations("POST", path, {"attachments": [{"id": wrong}]})
        assert text in found
