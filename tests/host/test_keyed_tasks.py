"""Tasks by key never run twice at the same time and are never lost."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field

import pytest

from bot.host.tasks import KeyedTasks


@dataclass
class Work:
    """Work that records each start, end, failure and cancellation, and can be blocked or made to fail."""

    begun: list[str] = field(default_factory=list)
    done: list[str] = field(default_factory=list)
    failed: list[tuple[str, str]] = field(default_factory=list)
    broken_off: list[str] = field(default_factory=list)
    gates: dict[str, asyncio.Event] = field(default_factory=dict)
    troubles: list[Exception] = field(default_factory=list)
    at_work: Counter[str] = field(default_factory=Counter)
    most: Counter[str] = field(default_factory=Counter)

    async def __call__(self, key: str) -> None:
        self.begun.append(key)
        self.at_work[key] += 1
        self.most[key] = max(self.most[key], self.at_work[key])
        try:
            await asyncio.sleep(0)
            if key in self.gates:
                await self.gates[key].wait()
            if self.troubles:
                raise self.troubles.pop(0)
            self.done.append(key)
        except asyncio.CancelledError:
            self.broken_off.append(key)
            raise
        finally:
            self.at_work[key] -= 1

    def note_failed(self, error: Exception, key: str) -> None:
        self.failed.append((key, str(error)))

    def shut(self, *keys: str) -> None:
        """Block the work for these keys until their gates are opened."""
        self.gates.update({key: asyncio.Event() for key in keys})


async def until(true: Callable[[], bool]) -> None:
    """Let all tasks run until the condition is true."""
    for _ in range(1000):
        if true():
            return
        await asyncio.sleep(0)
    raise AssertionError("it never came to that")


async def some_turns() -> None:
    """Let all tasks run as far as they can."""
    for _ in range(20):
        await asyncio.sleep(0)


@pytest.fixture
def work() -> Work:
    return Work()


@pytest.fixture(name="tasks")
async def some_tasks(work: Work) -> AsyncIterator[KeyedTasks[str]]:
    tasks = KeyedTasks("test", work, work.note_failed)
    yield tasks
    await tasks.close(0)


async def test_a_woken_key_runs_immediately(work: Work, tasks: KeyedTasks[str]) -> None:
    tasks.wake("a")
    await tasks.wait_until_idle()
    assert work.done == ["a"]


async def test_a_key_never_runs_twice_at_a_time(work: Work, tasks: KeyedTasks[str]) -> None:
    for _ in range(30):
        tasks.wake("a")
        await asyncio.sleep(0)
    await tasks.wait_until_idle()
    assert len(work.done) > 1
    assert work.most["a"] == 1


async def test_several_wake_ups_during_a_run_trigger_one_more_run(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    await until(lambda: work.begun == ["a"])
    for _ in range(3):
        tasks.wake("a")
    await some_turns()
    assert work.begun == ["a"]
    work.gates["a"].set()
    await tasks.wait_until_idle()
    assert work.done == ["a", "a"]


async def test_a_wake_up_before_the_work_starts_triggers_another_run(work: Work, tasks: KeyedTasks[str]) -> None:
    tasks.wake("a")
    tasks.wake("a")
    await tasks.wait_until_idle()
    assert work.done == ["a", "a"]


async def test_different_keys_run_concurrently(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    tasks.wake("b")
    await until(lambda: work.done == ["b"])
    assert work.at_work["a"] == 1
    work.gates["a"].set()
    await tasks.wait_until_idle()
    assert work.done == ["b", "a"]


async def test_a_failure_is_reported_and_others_continue(work: Work, tasks: KeyedTasks[str]) -> None:
    work.troubles = [RuntimeError("no ink")]
    tasks.wake("a")
    tasks.wake("b")
    await tasks.wait_until_idle()
    assert work.failed == [("a", "no ink")]
    assert work.done == ["b"]


async def test_failed_work_runs_again_only_when_woken(work: Work, tasks: KeyedTasks[str]) -> None:
    work.troubles = [RuntimeError("no ink")]
    tasks.wake("a")
    await tasks.wait_until_idle()
    assert work.begun == ["a"]
    tasks.wake("a")
    await tasks.wait_until_idle()
    assert (work.begun, work.done) == (["a", "a"], ["a"])


async def test_failed_work_runs_again_if_woken_during_the_run(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    work.troubles = [RuntimeError("no ink")]
    tasks.wake("a")
    await until(lambda: work.begun == ["a"])
    tasks.wake("a")
    work.gates["a"].set()
    await tasks.wait_until_idle()
    assert work.failed == [("a", "no ink")]
    assert work.done == ["a"]


async def test_work_that_checks_for_wake_ups_is_not_run_again() -> None:
    told: list[bool] = []
    woken = asyncio.Event()

    async def ask(key: str) -> None:
        await woken.wait()
        told.extend((asked.take_wakeup(key), asked.take_wakeup(key), asked.take_wakeup("other")))

    asked = KeyedTasks("test", ask, lambda error, key: pytest.fail(f"{key}: {error!r}"))
    asked.wake("a")
    asked.wake("a")
    woken.set()
    await asked.wait_until_idle()
    assert told == [True, False, False]


async def test_idle_waits_for_all_work_including_later_wake_ups(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a", "b")
    tasks.wake("a")
    tasks.wake("b")
    waiting = asyncio.create_task(tasks.wait_until_idle())
    await until(lambda: len(work.begun) == 2)
    tasks.wake("a")
    work.gates["b"].set()
    await some_turns()
    assert not waiting.done()
    work.gates["a"].set()
    await asyncio.wait_for(waiting, 5)
    assert sorted(work.done) == ["a", "a", "b"]


async def test_idle_returns_immediately_without_work(tasks: KeyedTasks[str]) -> None:
    await asyncio.wait_for(tasks.wait_until_idle(), 60)
    await tasks.wait_until_idle(0)


async def test_idle_times_out_without_canceling_work(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    with pytest.raises(TimeoutError):
        await tasks.wait_until_idle(0.01)
    assert work.at_work["a"] == 1
    work.gates["a"].set()
    await tasks.wait_until_idle(5)
    assert (work.done, work.broken_off) == (["a"], [])


async def test_close_waits_for_running_work(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    closing = asyncio.create_task(tasks.close(5))
    await until(lambda: work.at_work["a"] == 1)
    await some_turns()
    assert not closing.done()
    work.gates["a"].set()
    await asyncio.wait_for(closing, 5)
    assert (work.done, work.broken_off) == (["a"], [])


async def test_close_cancels_work_that_takes_too_long(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    tasks.wake("b")
    await tasks.close(0.01)
    assert (work.done, work.broken_off, work.failed) == (["b"], ["a"], [])
    await asyncio.wait_for(tasks.wait_until_idle(), 60)


async def test_a_wake_up_during_closing_starts_no_new_run(work: Work, tasks: KeyedTasks[str]) -> None:
    work.shut("a")
    tasks.wake("a")
    tasks.wake("a")
    closing = asyncio.create_task(tasks.close(5))
    await until(lambda: work.at_work["a"] == 1)
    work.gates["a"].set()
    await asyncio.wait_for(closing, 5)
    await some_turns()
    assert work.begun == ["a"]


async def test_a_wake_up_after_closing_has_no_effect(work: Work, tasks: KeyedTasks[str]) -> None:
    await tasks.close(0)
    tasks.wake("a")
    await asyncio.wait_for(tasks.wait_until_idle(), 60)
    await some_turns()
    assert work.begun == []


async def test_concurrent_work_is_limited(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=2)
    work.shut("a", "b")
    for key in "abcd":
        tasks.wake(key)
    await some_turns()
    assert work.begun == ["a", "b"]

    work.gates["a"].set()
    await until(lambda: work.done == ["a", "c", "d"])
    work.gates["b"].set()
    await tasks.wait_until_idle(1)
    assert work.done == ["a", "c", "d", "b"]


async def test_low_priority_keys_leave_places_free_and_run_last(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=3, reserved=1)
    work.shut("old", "older", "new", "newer")
    for key in ("old", "older", "oldest"):
        tasks.wake(key, low_priority=True)
    tasks.wake("new")
    tasks.wake("newer")
    await some_turns()
    assert work.begun == ["old", "older", "new"]

    work.gates["old"].set()
    await until(lambda: "newer" in work.begun)
    assert "oldest" not in work.begun
    for gate in work.gates.values():
        gate.set()
    await tasks.wait_until_idle(1)
    assert work.begun[-1] == "oldest"


async def test_a_waiting_key_can_be_raised_to_normal_priority(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=2, reserved=1)
    work.shut("busy")
    tasks.wake("busy", low_priority=True)
    tasks.wake("patient", low_priority=True)
    tasks.wake("mine", low_priority=True)
    tasks.wake("mine")
    await until(lambda: work.done == ["mine"])

    work.gates["busy"].set()
    await tasks.wait_until_started()
    await tasks.wait_until_idle(1)
    assert work.done == ["mine", "busy", "patient"]


async def test_waiting_keys_never_start_after_closing(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=1)
    work.shut("a")
    for key in ("a", "b"):
        tasks.wake(key)
    tasks.wake("c", low_priority=True)
    await some_turns()

    await tasks.close(0)
    await tasks.wait_until_started()
    assert work.begun == ["a"]
    assert work.broken_off == ["a"]


async def test_resting_work_gives_up_its_place(work: Work) -> None:
    waits = asyncio.Event()

    async def rest(key: str) -> None:
        if key == "sleeper":
            async with tasks.release_slot(key):
                await waits.wait()
        await work(key)

    tasks = KeyedTasks("test", rest, work.note_failed, limit=1)
    for key in ("sleeper", "a", "b"):
        tasks.wake(key)
    await until(lambda: work.done == ["a", "b"])

    waits.set()
    await tasks.wait_until_idle(1)
    assert work.done == ["a", "b", "sleeper"]
    assert not tasks.is_busy


async def test_resting_work_takes_a_place_before_it_continues(work: Work) -> None:
    waits = asyncio.Event()

    async def rest(key: str) -> None:
        async with tasks.release_slot(key):
            await waits.wait()
        await work(key)

    tasks = KeyedTasks("test", rest, work.note_failed, limit=2)
    keys = [str(at) for at in range(20)]
    work.shut(*keys)
    for key in keys:
        tasks.wake(key)
    await some_turns()
    waits.set()
    await until(lambda: len(work.begun) == 2)
    await some_turns()
    assert work.begun == ["0", "1"]

    for gate in work.gates.values():
        gate.set()
    await tasks.wait_until_idle(1)
    assert work.done == keys


async def test_resting_low_priority_keys_are_limited(work: Work) -> None:
    waits, begun = asyncio.Event(), list[str]()

    async def rest(key: str) -> None:
        begun.append(key)
        async with tasks.release_slot(key):
            await waits.wait()
        await work(key)

    tasks = KeyedTasks("test", rest, work.note_failed, limit=3, reserved=1)
    for at in range(20):
        tasks.wake(str(at), low_priority=True)
    await some_turns()
    assert begun == ["0", "1", "2"]
    tasks.wake("mine")
    await until(lambda: "mine" in begun)

    waits.set()
    await tasks.wait_until_idle(1)
    assert begun.index("mine") == 3
    assert len(work.done) == 21


async def test_work_canceled_while_waiting_for_a_place_leaves_none_taken(work: Work) -> None:
    waits, sleepers = asyncio.Event(), list[asyncio.Task[None] | None]()

    async def rest(key: str) -> None:
        if key == "sleeper":
            sleepers.append(asyncio.current_task())
            async with tasks.release_slot(key):
                await waits.wait()
        await work(key)

    tasks = KeyedTasks("test", rest, work.note_failed, limit=1)
    work.shut("busy")
    tasks.wake("sleeper")
    tasks.wake("busy")
    waits.set()
    await until(lambda: work.begun == ["busy"])
    await some_turns()
    (sleeper,) = sleepers
    assert sleeper is not None
    sleeper.cancel()
    work.gates["busy"].set()
    await tasks.wait_until_idle(1)

    work.shut("next")
    tasks.wake("next")
    tasks.wake("last")
    await until(lambda: work.begun == ["busy", "next"])
    await some_turns()
    assert work.begun == ["busy", "next"]
    work.gates["next"].set()
    await tasks.wait_until_idle(1)
    assert work.done == ["busy", "next", "last"]


@dataclass
class Before:
    """Prerequisite of new runs that counts how often it is called."""

    over: asyncio.Event = field(default_factory=asyncio.Event)
    asked: int = 0

    async def __call__(self) -> None:
        self.asked += 1
        await self.over.wait()


async def test_the_prerequisite_is_called_once_for_all_waiting_keys(work: Work) -> None:
    before = Before()
    tasks = KeyedTasks("test", work, work.note_failed, before_start=before)
    for key in "abca":
        tasks.wake(key)
    await some_turns()
    assert (work.begun, before.asked, tasks.is_busy) == ([], 1, True)

    before.over.set()
    await tasks.wait_until_idle(1)
    assert (work.done, before.asked) == (["a", "b", "c"], 1)


async def test_a_repeated_run_waits_for_the_prerequisite_again(work: Work) -> None:
    before = Before()
    before.over.set()
    tasks = KeyedTasks("test", work, work.note_failed, before_start=before)
    work.shut("a")
    tasks.wake("a")
    await until(lambda: work.begun == ["a"])
    tasks.wake("a")
    before.over.clear()
    work.gates["a"].set()
    await some_turns()
    assert (work.begun, before.asked) == (["a"], 2)

    before.over.set()
    await tasks.wait_until_idle(1)
    assert work.done == ["a", "a"]


async def test_low_priority_keys_run_last_after_the_prerequisite(work: Work) -> None:
    before = Before()
    tasks = KeyedTasks("test", work, work.note_failed, limit=1, before_start=before)
    for key, can_wait in (("old", True), ("older", True), ("new", False), ("older", False), ("new", True)):
        tasks.wake(key, low_priority=can_wait)
    waiting = asyncio.create_task(tasks.wait_until_started())
    await some_turns()
    assert not waiting.done()

    before.over.set()
    await waiting
    await tasks.wait_until_idle(1)
    assert work.done == ["older", "new", "old"]


async def test_keys_waiting_for_the_prerequisite_never_start_after_closing(work: Work) -> None:
    before = Before()
    tasks = KeyedTasks("test", work, work.note_failed, before_start=before)
    tasks.wake("a")
    tasks.wake("b", low_priority=True)
    await some_turns()
    await tasks.close(0)
    before.over.set()
    await asyncio.wait_for(tasks.wait_until_started(), 30)
    await tasks.wait_until_idle(1)
    assert (work.begun, tasks.is_busy) == ([], False)


async def test_a_key_woken_again_while_waiting_for_a_place_runs_once(work: Work) -> None:
    before = Before()
    before.over.set()
    tasks = KeyedTasks("test", work, work.note_failed, limit=2, before_start=before)
    work.shut("a", "b", "c")
    for key in "acb":
        tasks.wake(key)
    await until(lambda: work.begun == ["a", "c"])
    before.over.clear()
    tasks.wake("b")

    work.gates["a"].set()
    await until(lambda: "b" in work.begun)
    before.over.set()
    await some_turns()
    work.gates["c"].set()
    await some_turns()
    work.gates["b"].set()
    await tasks.wait_until_idle(5)
    assert (work.begun, work.most["b"]) == (["a", "c", "b"], 1)


async def test_a_key_canceled_before_it_started_can_be_woken_again(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=1)
    others = asyncio.all_tasks()
    tasks.wake("a")
    (task,) = asyncio.all_tasks() - others
    task.cancel()
    await some_turns()

    tasks.wake("a")
    await tasks.wait_until_idle(5)
    assert work.done == ["a"]


async def test_an_idle_key_keeps_no_task_and_no_entry(work: Work) -> None:
    others = asyncio.all_tasks()
    tasks = KeyedTasks("test", work, work.note_failed, limit=1)
    for key in "aba":
        tasks.wake(key)
    await tasks.wait_until_idle(5)
    assert (asyncio.all_tasks(), tasks.is_busy) == (others, False)


async def test_a_key_waiting_for_a_place_has_no_task(work: Work) -> None:
    tasks = KeyedTasks("test", work, work.note_failed, limit=1)
    work.shut("a")
    others = asyncio.all_tasks()
    for key in "abcd":
        tasks.wake(key)
    await some_turns()
    assert len(asyncio.all_tasks() - others) == 1
    await tasks.close(0)
