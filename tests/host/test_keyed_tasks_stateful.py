"""Stateful test of tasks by key: wake-ups, ends, rests, errors, cancellations and closing in any order."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from bot.host.tasks import KeyedTasks
from tests.slow import slow_after

pytestmark = pytest.mark.slow

KEYS = "abc"
NAME = "test"
TURNS = 8
"""Turns of the event loop after which nothing more happens."""


@dataclass(eq=False)
class Job:
    """Running work for a key; `order` says how it continues."""

    key: str
    task: asyncio.Task[Any]
    order: asyncio.Future[str]
    resting: bool = False
    asked: list[bool] = field(default_factory=list)


def one_of_the(jobs: Callable[["Scheduling"], list[Job]]) -> st.SearchStrategy[Job]:
    return st.runner().flatmap(lambda machine: st.sampled_from(jobs(machine)))


WORKING = one_of_the(lambda machine: machine.working)
RESTING = one_of_the(lambda machine: machine.resting)
ANY = one_of_the(lambda machine: machine.jobs)


class Scheduling(RuleBasedStateMachine):
    """KeyedTasks next to a model of the runs each key is due."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.jobs: list[Job] = []
        self.owed: set[str] = set()
        """Keys woken since their work last started or asked."""
        self.urgent: set[str] = set()
        """Keys with work of normal priority."""
        self.errors: list[str] = []
        self.faults: list[str] = []
        self.seen: set[asyncio.Task[Any]] = set()
        self.closed = False

    # Actions

    @initialize(most=st.integers(1, 2), kept=st.integers(0, 1), people=st.booleans(), closes=st.booleans())
    def open(self, most: int, kept: int, people: bool, closes: bool) -> None:
        self.most, self.kept, self.closes = most, min(kept, most - 1), closes
        self.quiet = asyncio.Event()
        self.quiet.set()
        self.tasks = KeyedTasks(NAME, self._work, self._failed, self.most, self.kept, self._first if people else None)

    @rule(key=st.sampled_from(KEYS), can_wait=st.booleans(), times=st.integers(1, 2), people=st.booleans())
    def wake(self, key: str, can_wait: bool, times: int, people: bool) -> None:
        self._people(people)
        self.owed.add(key)
        if not can_wait:
            self.urgent.add(key)
        self._run(*[partial(self.tasks.wake, key, low_priority=can_wait)] * times)

    @rule(keys=st.permutations(KEYS), can_wait=st.booleans())
    def wake_together(self, keys: list[str], can_wait: bool) -> None:
        self.owed.update(keys)
        self.urgent.update(() if can_wait else keys)
        self._run(*(partial(self.tasks.wake, key, low_priority=can_wait) for key in keys))

    @precondition(lambda self: self.working)
    @rule(job=WORKING, order=st.sampled_from(("end", "fail", "rest", "ask")), people=st.booleans())
    def go_on(self, job: Job, order: str, people: bool) -> None:
        self._people(people)
        was_owed = job.key in self.owed
        self._run(lambda: job.order.set_result(order))
        if order == "ask":
            assert job.asked.pop() or not was_owed
        if order == "fail":
            assert self.errors.pop() == job.key

    @precondition(lambda self: self.resting)
    @rule(job=RESTING)
    def end_a_rest(self, job: Job) -> None:
        self._run(lambda: job.order.set_result("back"))

    @precondition(lambda self: self.resting)
    @rule(job=RESTING)
    def fail_in_a_rest(self, job: Job) -> None:
        self._run(lambda: job.order.set_exception(RuntimeError("no ink")))
        assert self.errors.pop() == job.key

    @precondition(lambda self: self.jobs)
    @rule(job=ANY)
    def cancel(self, job: Job) -> None:
        self._run(job.task.cancel)

    @rule(key=st.sampled_from(KEYS))
    def cancel_before_the_start(self, key: str) -> None:
        """Cancel the task of a key just woken, which also cancels this wake-up."""

        def wake_and_cancel() -> None:
            before = self._tasks()
            self.tasks.wake(key)
            started = self._tasks() - before
            for task in started:
                task.cancel()
            if not started:
                self.owed.add(key)
                self.urgent.add(key)

        self._run(wake_and_cancel)

    # Invariants

    @invariant()
    def nothing_has_gone_wrong(self) -> None:
        assert (self.faults, self.errors) == ([], [])
        for task in self.seen:
            assert not task.done() or task.cancelled() or task.exception() is None
        self.seen = {task for task in self.seen if not task.done()}

    @invariant()
    def only_keys_with_work_have_a_task(self) -> None:
        assert len(self._tasks()) <= len(self.owed | {job.key for job in self.jobs})

    @invariant()
    def no_place_is_free_while_urgent_work_waits(self) -> None:
        if self.quiet.is_set():
            waiting = self.urgent & self.owed - {job.key for job in self.jobs}
            assert not waiting or self._places() == self.most

    def teardown(self) -> None:
        """Close, or let all work end without losing a wake-up; check that nothing is left."""
        if self.closes:
            self._close()
        else:
            self._people(False)
            while self.jobs:
                self._run(*(partial(job.order.set_result, "end") for job in self.jobs if not job.order.done()))
            self._finish(self.tasks.wait_until_started())
            self._finish(self.tasks.wait_until_idle(5))
            assert self.owed == set()
        self.nothing_has_gone_wrong()
        assert (self.jobs, self.tasks.is_busy, self._tasks()) == ([], False, set())
        self._close()
        self.loop.close()

    def _close(self) -> None:
        self.closed = True
        self._finish(self.tasks.close(0))
        self._run(*(partial(self.tasks.wake, key) for key in KEYS))

    # The work

    @property
    def working(self) -> list[Job]:
        return [job for job in self.jobs if not job.resting and not job.order.done()]

    @property
    def resting(self) -> list[Job]:
        return [job for job in self.jobs if job.resting and not job.order.done()]

    async def _first(self) -> None:
        await self.quiet.wait()

    async def _work(self, key: str) -> None:
        task = asyncio.current_task()
        assert task is not None
        job = Job(key, task, self.loop.create_future())
        if any(other.key == key for other in self.jobs):
            self.faults.append(f"{key} runs twice")
        if self.closed:
            self.faults.append(f"{key} began after the close")
        self.owed.discard(key)
        self.jobs.append(job)
        self._count_places()
        try:
            await self._follow(job)
        finally:
            self.jobs.remove(job)
            if key not in self.owed:
                self.urgent.discard(key)

    async def _follow(self, job: Job) -> None:
        while (order := await job.order) != "end":
            job.order = self.loop.create_future()
            if order == "fail":
                raise RuntimeError("no ink")
            if order == "ask":
                job.asked.append(self.tasks.take_wakeup(job.key))
                self.owed.discard(job.key)
            if order == "rest":
                job.resting = True
                async with self.tasks.release_slot(job.key):
                    await job.order
                job.resting = False
                job.order = self.loop.create_future()
                self._count_places()

    def _people(self, present: bool) -> None:
        self._run(self.quiet.clear if present else self.quiet.set)

    def _failed(self, error: Exception, key: str) -> None:
        self.errors.append(key)

    def _count_places(self) -> None:
        if self._places() > self.most:
            self.faults.append(f"{self._places()} places of {self.most}")

    def _places(self) -> int:
        return sum(not job.resting for job in self.jobs)

    # The event loop

    def _tasks(self) -> set[asyncio.Task[Any]]:
        return {task for task in asyncio.all_tasks(self.loop) if task.get_name() == NAME}

    def _run(self, *acts: Callable[[], object]) -> None:
        """Do something in the event loop and let all consequences follow."""

        async def act_and_wait() -> None:
            for act in acts:
                act()
            for _ in range(TURNS):
                self.seen |= self._tasks()
                await asyncio.sleep(0)

        self.loop.run_until_complete(act_and_wait())

    def _finish(self, coroutine: Coroutine[Any, Any, None]) -> None:
        """Run a coroutine that must finish promptly."""
        waiting = self.loop.create_task(coroutine)
        self._run()
        assert waiting.done()
        waiting.result()


@pytest.mark.parametrize("examples", slow_after(1, [25, 100]))
def test_scheduling(examples: int) -> None:
    how = settings(max_examples=examples, stateful_step_count=40, derandomize=True, deadline=None)
    run_state_machine_as_test(Scheduling, settings=how)
