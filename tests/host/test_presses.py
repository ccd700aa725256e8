"""Used controls: parsed, answered and displayed under one table lock."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from bot.host.errors import NoSuchTableError, UnreadableGameError
from bot.model.tables import Actor, SeatInfo, TableInfo
from bot.store import schema
from bot.store.recording import TableCommit
from engine.core.errors import IllegalAnswerError
from engine.core.events import Seat
from engine.core.questions import Action, Arranged, Decision, Picked, SharedOut
from tests.host.world import ANN, BEN, CID, STRANGER, World
from tests.toy_game import GUESTS, Place, ToyView


@dataclass
class Reading:
    """Callback that turns a control into an answer and records the questions it parsed."""

    answer: Picked | SharedOut | Arranged | None
    read: list[Decision] = field(default_factory=list)

    def __call__(self, decision: Decision, kept: str | None) -> Action | None:
        self.read.append(decision)
        return None if self.answer is None else Action(token=decision.token, answer=self.answer)


def never(decision: Decision, kept: str | None) -> Action | None:
    raise AssertionError(f"nothing is to be read of {decision.kind}")


def cup_on_shelf() -> Reading:
    return Reading(Picked(keys=("cup:shelf",)))


def at(info: TableInfo, seat: Seat) -> int:
    """Return the user of a seat."""
    return info.person_at(seat).user_id


async def token(world: World) -> str:
    """Return the token of the open question."""
    panel = await world.host.gameplay.panel(1, await world.awaited_user())
    assert panel.decision is not None
    return panel.decision.token


async def all_there_is(world: World) -> tuple[object, ...]:
    """Return all that is stored of the table and what was posted."""
    await world.host.wait_until_idle()
    answers = world.store.answers
    said = list(world.courier.said), list(world.courier.told), world.courier.edits
    return await world.store.tables.find(1), await answers.latest(1, 500), await answers.last_save(1), *said


async def is_as_stored(world: World) -> bool:
    """Return whether the cached table equals the stored one."""
    async with world.host._cache.lock(1) as table:
        save = table.game.save() if table.game is not None else None
        kept = (table.info, save, table.undo_history)
        answers = world.store.answers
        return kept == (await world.store.tables.find(1), await answers.last_save(1), await answers.latest(1, 60))


# Parsing and answering


async def test_a_press_is_parsed_answered_and_displayed(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name, read = await token(world), cup_on_shelf()

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, read)

    assert [(decision.kind, decision.token, decision.seat) for decision in read.read] == [("place", name, 0)]
    assert (outcome.changed, outcome.stale, outcome.refusal) == (True, False, None)
    assert (outcome.panel.info.seq, outcome.panel.info.awaited, outcome.panel.decision) == (1, (1,), None)
    assert isinstance(outcome.panel.view, ToyView)
    assert outcome.panel.view.placed == {"0:cup:shelf": 1}
    assert outcome.panel.info == await world.store.tables.find(1)


async def test_a_press_is_parsed_while_the_table_is_locked(world: World) -> None:
    info = await world.playing(ANN, BEN)
    held: list[bool] = []

    def read(decision: Decision, kept: str | None) -> Action:
        held.append(world.host._cache._locks[1].locked())
        return Action(token=decision.token, answer=Picked())

    await world.host.gameplay.handle_control(1, at(info, 0), 0, await token(world), read)

    assert held == [True]


async def test_an_incomplete_answer_changes_nothing_and_shows_the_panel(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    before = await all_there_is(world)

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, Reading(None))

    assert (outcome.changed, outcome.stale, outcome.refusal) == (False, False, None)
    assert outcome.panel == await world.host.gameplay.panel(1, at(info, 0))
    assert outcome.panel.decision is not None
    assert outcome.panel.decision.token == name
    assert await all_there_is(world) == before


async def test_a_press_can_accept_an_invitation(world: World) -> None:
    info = await world.playing(ANN, BEN)
    read = Reading(Picked(keys=("0",)))

    outcome = await world.host.gameplay.handle_control(1, at(info, 1), 1, "give-coin", read)

    assert [(decision.kind, decision.invitation) for decision in read.read] == [("give-coin", True)]
    assert (outcome.panel.info.seq, outcome.panel.info.awaited) == (1, (0,))
    assert isinstance(outcome.panel.view, ToyView)
    assert outcome.panel.view.coins == (7, 5)


async def test_repeating_a_sealed_answer_is_neither_stale_nor_a_change(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.reach("bid")
    name, read = await token(world), Reading(SharedOut(shares={"tea": 2}))
    assert (await world.host.gameplay.handle_control(1, at(info, 0), 0, name, read)).changed
    before = await all_there_is(world)

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, read)

    assert (outcome.changed, outcome.stale, outcome.refusal) == (False, False, None)
    assert await all_there_is(world) == before


async def test_a_press_brings_an_absent_player_back(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.reach("bid")
    name = await token(world)
    await world.host.table_management.remove(
        1, Actor(ANN), at(info, 0)
    )  # The fallback bid for them can still be changed.

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, Reading(SharedOut(shares={"tea": 2})))

    assert outcome.changed
    assert not outcome.panel.info.person_at(0).away
    assert await is_as_stored(world)


# Closed questions


async def test_a_closed_question_is_stale_and_not_parsed(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    await world.answer()
    before = await all_there_is(world)

    for seat in (0, 1):
        outcome = await world.host.gameplay.handle_control(1, at(info, seat), seat, name, never)

        assert (outcome.changed, outcome.stale, outcome.refusal) == (False, True, None)
        assert outcome.panel == await world.host.gameplay.panel(1, at(info, seat))
    assert await all_there_is(world) == before


async def test_an_undone_question_is_stale(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    await world.answer()
    await world.host.undo.request(1, at(info, 0))

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, never)

    assert outcome.stale
    assert outcome.panel.decision is not None
    assert outcome.panel.decision.token != name


async def test_an_expired_invitation_is_stale(world: World) -> None:
    info = await world.playing(ANN, BEN)
    await world.reach("bid")

    outcome = await world.host.gameplay.handle_control(1, at(info, 1), 1, "give-coin", never)

    assert (outcome.changed, outcome.stale) == (False, True)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("whose", "seat"),
    [(lambda info: at(info, 1), 0), (lambda info: at(info, 0), 1), (lambda info: STRANGER.user_id, 0)],
    ids=["the-seat-of-another", "from-the-seat-of-another", "a-stranger"],
)
@pytest.mark.parametrize("name", ["open", "give-coin"])
async def test_a_press_for_another_seat_is_stale(
    world: World, whose: Callable[[TableInfo], int], seat: Seat, name: str
) -> None:
    user_id = whose(await world.playing(ANN, BEN))
    name = await token(world) if name == "open" else name
    before = await all_there_is(world)

    outcome = await world.host.gameplay.handle_control(1, user_id, seat, name, never)

    assert (outcome.changed, outcome.stale) == (False, True)
    assert outcome.panel == await world.host.gameplay.panel(1, user_id)
    assert await all_there_is(world) == before


@pytest.mark.parametrize("user_id", [ANN.user_id, STRANGER.user_id])
async def test_a_press_without_a_seat_is_stale(world: World, user_id: int) -> None:
    await world.playing(ANN, BEN)
    assert (await world.host.gameplay.handle_control(1, user_id, None, await token(world), never)).stale


async def test_every_press_before_or_after_the_game_is_stale(world: World) -> None:
    await world.lobby(ANN, BEN)
    outcome = await world.host.gameplay.handle_control(1, ANN.user_id, None, "1", never)
    assert (outcome.stale, outcome.panel.view) == (True, None)

    await world.host.lobby.start(1, Actor(ANN))
    info = await world.info()
    name = ""
    while (await world.info()).status == "playing":
        name = await token(world)
        await world.answer()

    for old in (name, "give-coin"):
        outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, old, never)
        assert (outcome.stale, outcome.panel.info.status) == (True, "finished")
        assert outcome.panel.view is not None


async def test_one_of_two_concurrent_presses_is_stale(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)

    twice = (world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf()) for _ in range(2))
    outcomes = await asyncio.gather(*twice)

    assert sorted((outcome.changed, outcome.stale) for outcome in outcomes) == [(False, True), (True, False)]
    assert {outcome.panel.info.seq for outcome in outcomes} == {1}


async def test_a_missing_or_unreadable_table_raises_its_own_error(world: World) -> None:
    with pytest.raises(NoSuchTableError):
        await world.host.gameplay.handle_control(77, ANN.user_id, 0, "1", never)
    info = await world.playing(ANN, BEN)
    broken: Any = schema.saves.update().values(text='{"game":"toy"}')
    await world.store._database.write(broken)
    world.host._cache.evict(1)
    with pytest.raises(UnreadableGameError):
        await world.host.gameplay.handle_control(1, at(info, 0), 0, "1", never)


# Rejected answers and errors


@pytest.mark.parametrize(
    ("seat", "name", "wrong"),
    [
        (0, "open", Picked(keys=("cup:moon",))),
        (0, "open", Picked(keys=("cup:shelf", "cup:floor"))),
        (0, "open", Arranged(order=GUESTS)),
        (1, "give-coin", Picked()),
    ],
    ids=["no-such-option", "two-of-a-group", "another-shape", "an-invitation"],
)
async def test_a_rejected_answer_returns_the_panel_and_changes_nothing(
    world: World, seat: Seat, name: str, wrong: Any
) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world) if name == "open" else name
    before = await all_there_is(world)

    outcome = await world.host.gameplay.handle_control(1, at(info, seat), seat, name, Reading(wrong))

    assert isinstance(outcome.refusal, IllegalAnswerError)
    assert (outcome.changed, outcome.stale) == (False, False)
    assert outcome.panel == await world.host.gameplay.panel(1, at(info, seat))
    assert await all_there_is(world) == before
    assert await is_as_stored(world)


async def test_the_question_can_be_answered_after_a_rejection(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    await world.host.gameplay.handle_control(1, at(info, 0), 0, name, Reading(Picked(keys=("cup:moon",))))

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())

    assert (outcome.changed, outcome.panel.info.seq) == (True, 1)


async def test_an_error_while_parsing_restores_the_stored_table(world: World) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    before = await all_there_is(world)

    def read(decision: Decision, kept: str | None) -> Action | None:
        table = world.host._cache._live[1]
        table.require_game().table.coins[0] = 99
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await world.host.gameplay.handle_control(1, at(info, 0), 0, name, read)

    assert await all_there_is(world) == before
    assert await is_as_stored(world)
    assert (await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())).changed


async def test_an_answer_that_cannot_be_stored_changes_nothing(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)
    before = await all_there_is(world)

    async def fail(*_: object, **__: object) -> None:
        raise OSError("disk on fire")

    with monkeypatch.context() as patch:
        patch.setattr(world.store, "record", fail)
        with pytest.raises(OSError, match="disk on fire"):
            await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())

    assert await all_there_is(world) == before
    assert await is_as_stored(world)


# Fallbacks for absent players


async def with_the_second_away(world: World) -> TableInfo:
    """Start a game of three; it is the turn of seat 0, and seat 1, the next, is away."""
    info = await world.playing(ANN, BEN, CID)
    await world.host.table_management.remove(1, Actor(ANN), at(info, 1))
    await world.host.wait_until_idle()
    return await world.info()


async def test_fallbacks_are_played_before_the_panel_is_shown(world: World) -> None:
    info = await with_the_second_away(world)

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, await token(world), cup_on_shelf())

    assert (outcome.panel.info.seq, outcome.panel.info.awaited) == (2, (2,))
    assert outcome.panel.view is not None
    assert outcome.panel.view.awaited == (2,)
    assert [entry.seq for entry in outcome.panel.undoable] == [1]
    assert [answered.kind for answered in await world.store.answers.latest(1, 9)] == ["person", "away"]
    assert await is_as_stored(world)


def break_record(world: World, patch: pytest.MonkeyPatch) -> None:
    """Make storing the fallback fail after the game in memory has advanced."""
    record = world.store.record

    async def fail(commit: TableCommit, version: int | None = None) -> None:
        if commit.answered is not None and commit.answered.kind == "away":
            raise OSError("disk on fire")
        await record(commit, version)

    patch.setattr(world.store, "record", fail)


def break_game(world: World, patch: pytest.MonkeyPatch) -> None:
    """Make computing the fallback fail."""

    def fail(place: Place, game: Any, seat: Seat) -> Picked:
        raise ZeroDivisionError

    patch.setattr(Place, "fallback", fail)


def break_rules(world: World, patch: pytest.MonkeyPatch) -> None:
    """Make the fallback illegal."""
    patch.setattr(Place, "fallback", lambda place, game, seat: Picked(keys=("cup:moon",)))


@pytest.mark.parametrize("broken", [break_record, break_game, break_rules])
async def test_a_failing_fallback_keeps_the_answer_and_is_retried(
    world: World,
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    broken: Callable[[World, pytest.MonkeyPatch], None],
) -> None:
    info = await with_the_second_away(world)
    name = await token(world)

    with monkeypatch.context() as patch:
        broken(world, patch)
        outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())

    assert (outcome.changed, outcome.stale, outcome.refusal) == (True, False, None)
    assert outcome.panel.info == await world.store.tables.find(1)
    assert (outcome.panel.info.seq, outcome.panel.info.awaited) == (1, (1,))
    assert isinstance(outcome.panel.view, ToyView)
    assert outcome.panel.view.awaited == (1,)
    assert outcome.panel.view.placed == {"0:cup:shelf": 1}
    assert await is_as_stored(world)
    failures = [record for record in caplog.records if record.getMessage().startswith("background task failed")]
    assert [getattr(record, "table", None) for record in failures] == [1]

    await world.wait(0)

    after = await world.info()
    assert (after.seq, after.awaited) == (2, (2,))
    assert await is_as_stored(world)


async def test_the_next_answer_also_retries_a_failed_fallback(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    info = await with_the_second_away(world)
    with monkeypatch.context() as patch:
        break_record(world, patch)
        await world.host.gameplay.handle_control(1, at(info, 0), 0, await token(world), cup_on_shelf())

    outcome = await world.host.gameplay.handle_control(1, at(info, 2), 2, "give-coin", Reading(Picked(keys=("0",))))

    assert (outcome.panel.info.seq, outcome.panel.info.awaited) == (3, (2,))
    person: SeatInfo = outcome.panel.info.person_at(1)
    assert person.away


async def test_a_table_with_a_failing_fallback_is_retried_later(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    info = await with_the_second_away(world)
    break_game(world, monkeypatch)
    await world.host.gameplay.handle_control(1, at(info, 0), 0, await token(world), cup_on_shelf())
    caplog.clear()

    for _ in range(6):  # A minute of ticks.
        await world.wait(1 / 6)

    assert len(caplog.records) <= 1


async def test_a_press_canceled_during_the_write_is_stored_and_cached(world: World) -> None:
    """Until the write is done, the table must stay locked, or others would see its old state."""
    info = await world.playing(ANN, BEN)
    name = await token(world)
    for steps in range(40):
        work = asyncio.create_task(world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf()))
        for _ in range(steps):
            await asyncio.sleep(0)
        work.cancel()
        await asyncio.gather(work, return_exceptions=True)
        known, stored = await world.info(), await world.store.tables.find(1)
        assert stored is not None
        assert known.seq == stored.seq
        async with world.host._cache.lock(1) as table:
            assert table.info == await world.store.tables.find(1)


@pytest.mark.parametrize("wrong", [NoSuchTableError(), IllegalAnswerError("wrong-number")])
async def test_an_error_after_applying_an_answer_is_not_a_rejection(
    world: World, monkeypatch: pytest.MonkeyPatch, wrong: Exception
) -> None:
    info = await world.playing(ANN, BEN)
    name = await token(world)

    async def fail(*_: object, **__: object) -> None:
        raise wrong

    with monkeypatch.context() as patch:
        patch.setattr(world.store, "record", fail)
        with pytest.raises(type(wrong)):
            await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())

    outcome = await world.host.gameplay.handle_control(1, at(info, 0), 0, name, cup_on_shelf())
    assert (outcome.changed, outcome.panel.info.seq) == (True, 1)
