"""No user id appears in the log, which can't be erased, even if work for a user fails or is stuck."""

import asyncio
import gc
import logging
from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.commands.shutdown import task_names
from bot.host.change_listener import ChangeListener
from bot.host.tasks import KeyedTasks
from bot.host.transport import ForbiddenError
from bot.logs import JsonFormatter, log_unhandled
from bot.model.messages import lost_channel_queue, queues_of_user, user_queue
from tests.host.world import ANN, BEN, World

SOMEBODY = 80351110224678912


def lines(caplog: pytest.LogCaptureFixture) -> str:
    """Return all formatted log lines."""
    return "\n".join(map(JsonFormatter().format, caplog.records))


class People:
    """Fake store of people whose reads fail."""

    async def reload_closed_dms(self, people: list[int]) -> None:
        raise LookupError


async def test_a_user_whose_lookup_fails_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    store: Any = SimpleNamespace(people=People())
    nobody: Any = None
    hearing = ChangeListener(store, nobody, nobody, nobody)

    hearing._users.wake(SOMEBODY)
    await hearing._users.wait_until_idle(5)

    assert "LookupError" in lines(caplog)
    assert str(SOMEBODY) not in lines(caplog)


@pytest.mark.parametrize("key", [user_queue(SOMEBODY), lost_channel_queue(SOMEBODY), (7, SOMEBODY)])
async def test_canceled_work_is_reported_without_the_user(key: object) -> None:
    async def hang(_: object) -> None:
        await asyncio.Event().wait()

    tasks = KeyedTasks[object]("outbox", hang, lambda error, _: None)
    for each in (key, 1, 2):
        tasks.wake(each)

    told = task_names(asyncio.all_tasks())

    assert str(SOMEBODY) not in told
    assert told.split(", ").count("outbox") == 1
    assert not any(str(SOMEBODY) in repr(task) for task in asyncio.all_tasks())
    await tasks.close(0)


def test_an_error_logged_by_asyncio_is_not_quoted() -> None:
    error = KeyError(user_queue(SOMEBODY))
    record = logging.makeLogRecord(
        {
            "name": "asyncio",
            "msg": f"Task exception was never retrieved\nfuture: <Task finished name='outbox' exception={error!r}>",
            "exc_info": (KeyError, error, None),
        }
    )

    line = JsonFormatter().format(record)

    assert "never retrieved" in line
    assert "KeyError" in line
    assert str(SOMEBODY) not in line


async def test_a_user_not_added_to_a_thread_is_not_logged(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def refuse(*_: object) -> None:
        raise ForbiddenError

    monkeypatch.setattr(world.courier, "add_thread_member", refuse)
    with caplog.at_level(logging.INFO):
        await world.playing(ANN, BEN, own_thread=True)

    refused = [record for record in caplog.records if "to a thread" in record.message]
    assert len(refused) == 2
    assert [record for record in refused if hasattr(record, "user")] == []


@pytest.mark.parametrize("lane", queues_of_user(SOMEBODY))
def test_no_queue_of_a_user_reveals_their_id_in_the_log(lane: str) -> None:
    record = logging.makeLogRecord({"msg": "failed", "lane": lane})

    assert str(SOMEBODY) not in JsonFormatter().format(record)


def test_a_rate_limited_request_is_logged_without_the_user() -> None:
    url = f"https://discord.com/api/v10/channels/7/thread-members/{SOMEBODY}"
    record = logging.makeLogRecord(
        {"msg": "We are being rate limited. %s %s responded with 429.", "args": ("PUT", url)}
    )

    line = JsonFormatter().format(record)

    assert "channels/7/thread-members/" in line
    assert str(SOMEBODY) not in line


@pytest.mark.parametrize("library", ["discord.app_commands.tree", "discord.ui.view", "aiohttp.access", "asyncio"])
def test_no_library_writes_an_id_to_the_log(library: str) -> None:
    response: Any = SimpleNamespace(status=404, reason="Not Found")
    error = discord.NotFound(response, {"code": 10013, "message": f"Unknown User {SOMEBODY}"})
    record = logging.LogRecord(
        library, logging.ERROR, "", 1, "ignored (User: %s)", (SOMEBODY,), (type(error), error, None)
    )

    line = JsonFormatter().format(record)

    assert "10013" in line
    assert str(SOMEBODY) not in line


@pytest.mark.slow
async def test_an_unhandled_error_of_a_task_is_logged_without_its_text(caplog: pytest.LogCaptureFixture) -> None:
    async def fail(user_id: int) -> None:
        raise LookupError(f"a bid of {user_id}")

    asyncio.get_running_loop().set_exception_handler(log_unhandled)
    task = asyncio.create_task(fail(SOMEBODY), name=f"user {SOMEBODY}")
    await asyncio.wait((task,))
    del task
    gc.collect()

    assert "LookupError" in lines(caplog)
    assert "a bid" not in lines(caplog).replace('f"a bid', "")
    assert str(SOMEBODY) not in lines(caplog)


async def test_an_error_in_a_callback_is_logged_without_its_arguments(caplog: pytest.LogCaptureFixture) -> None:
    def fail(user_id: int) -> None:
        raise LookupError

    loop = asyncio.get_running_loop()
    loop.set_exception_handler(log_unhandled)
    loop.call_soon(fail, SOMEBODY)
    await asyncio.sleep(0)

    assert "LookupError" in lines(caplog)
    assert str(SOMEBODY) not in lines(caplog)
