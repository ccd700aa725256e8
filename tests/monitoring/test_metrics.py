"""Tests that the Prometheus metrics count what happened and reveal no secrets or people."""

import sqlite3
from datetime import timedelta
from time import time
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError

from bot.discord.deferral import measured
from bot.host.health import instrumented
from bot.metrics import Metrics
from bot.model.messages import Post
from bot.model.pictures import Drawing
from bot.monitoring.prometheus import metrics
from bot.store.outbox import NEVER
from bot.store.recording import TableCommit
from tests.cogs.people import Room
from tests.cogs.test_playing import answer
from tests.host.test_computers import QuickThinker
from tests.host.test_pictures import Brush

Told = dict[tuple[str, tuple[str, ...]], float]
"""The value of each metric, by name and label values."""


async def told(room: Room) -> Told:
    text = (await metrics(room.bot)).decode()
    families = text_string_to_metric_families(text)
    return {
        (sample.name.removeprefix("chabudai_"), tuple(sample.labels.values())): sample.value
        for family in families
        for sample in family.samples
    }


@pytest.mark.slow
async def test_presses_modals_and_commands_are_counted_and_timed_separately(room: Room) -> None:
    await room.start("Ben")
    before = await told(room)
    await room.seat("Ann")
    await room.seat("Ann")
    await room.slash("Ann", "my-tables")

    after = await told(room)

    def more(kind: str) -> float:
        count = ("press_seconds_count", (kind,))
        return after[count] - before[count]

    assert [more(kind) for kind in ("control", "form", "command")] == [2, 0, 1]
    assert after["press_seconds_sum", ("control",)] > before["press_seconds_sum", ("control",)]
    assert after["press_seconds_bucket", ("control", "+Inf")] == after["press_seconds_count", ("control",)]


def test_modals_are_counted_separately_and_autocomplete_is_not_counted() -> None:
    tallies = Metrics()
    sent: Any = SimpleNamespace(type=discord.InteractionType.modal_submit, extras={})
    typing: Any = SimpleNamespace(type=discord.InteractionType.autocomplete, extras={})
    for interaction in (sent, typing):
        with measured(interaction, tallies):
            pass

    assert {kind: sum(tally.done) for kind, tally in tallies.interactions.items()} == {
        "control": 0,
        "form": 1,
        "command": 0,
    }


async def test_refused_command_is_counted_but_not_as_a_failure(room: Room) -> None:
    await room.slash("Ann", "seat")

    figures = await told(room)

    assert figures["press_seconds_count", ("command",)] == 1
    assert figures["press_failures_total", ("command",)] == 0


@pytest.mark.slow
async def test_press_that_fails_through_our_fault_is_counted(
    room: Room, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    await room.start("Ben")

    async def fail(*_: object) -> None:
        raise RuntimeError

    monkeypatch.setattr(room.host.gameplay, "panel", fail)
    await room.seat("Ann")

    assert (await told(room))["press_failures_total", ("control",)] == 1
    (said,) = [record for record in caplog.records if "an interaction failed" in record.getMessage()]
    assert vars(said)["ms"] < 10_000  # The log says how long it took to fail.


async def test_control_of_another_bot_is_not_counted(room: Room) -> None:
    pressed: Any = None
    await room.bot.handle_control(pressed, "dice:roll", ())

    assert (await told(room))["press_seconds_count", ("control",)] == 0


async def test_gateway_is_up_until_the_connection_is_lost(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(room.bot), "latency", 0.05)
    figures = await told(room)
    assert (figures["gateway_up", ()], figures["gateway_latency_seconds", ()]) == (1, 0.05)

    room.host.outages.gateway_lost()

    figures = await told(room)
    assert figures["gateway_up", ()] == 0
    assert ("gateway_latency_seconds", ()) not in figures, "an old value would look current"


async def test_latency_is_missing_before_the_first_heartbeat(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(room.bot), "latency", float("nan"))

    assert ("gateway_latency_seconds", ()) not in await told(room)


async def test_outbox_age_ignores_messages_held_for_a_move(room: Room) -> None:
    await room.open("Ben")
    info = await room.table()
    store, now = room.host._store, room.clock.now()
    await room.host._outbox.close(0)
    for at, lane in ((now - timedelta(minutes=9), 1), (now - timedelta(minutes=5), 2), (now, 2)):
        await store.record(TableCommit(info, info, at, posts=[Post("dm", "{}", user_id=lane)]))
    kept, *_ = await store.outbox.posts_in("user:1", 1)
    await store.outbox.reschedule(kept, NEVER)

    figures = await told(room)

    assert (figures["outbox_posts", ("waiting",)], figures["outbox_posts", ("kept",)]) == (2, 1)
    assert figures["outbox_oldest_seconds", ()] == 300


async def test_empty_outbox_has_age_zero(room: Room) -> None:
    figures = await told(room)

    assert (figures["outbox_posts", ("waiting",)], figures["outbox_oldest_seconds", ()]) == (0, 0)


async def test_last_tick_is_reported_by_its_end(room: Room) -> None:
    room.clock.time += timedelta(seconds=77)

    last = (await told(room))["last_tick_timestamp_seconds", ()]

    assert time() - last == pytest.approx(77, abs=2)


async def test_computer_moves_and_pictures_are_counted_with_failures(room: Room) -> None:
    thinker, brush = QuickThinker(), Brush()
    thinking, painting = instrumented(thinker, brush, room.host.metrics)
    assert thinking is not None
    assert painting is not None
    game: Any = None
    thinker.trouble, brush.broken = RuntimeError(), True
    with pytest.raises(RuntimeError):
        await thinking.choose_move(game, "", 0, "steady", 1)
    with pytest.raises(RuntimeError):
        await thinking.suggest(game, "", 0, "steady", 1)
    with pytest.raises(RuntimeError):
        await painting.render(Drawing("", ""))
    brush.broken = False
    await painting.render(Drawing("", ""))

    figures = await told(room)

    assert (figures["thought_seconds_count", ()], figures["thought_failures_total", ()]) == (2, 2)
    assert (figures["picture_seconds_count", ()], figures["picture_failures_total", ()]) == (2, 1)


async def test_database_errors_are_counted_by_reason(room: Room) -> None:
    writer = room.host._store._database.writer

    def step(page: Any) -> None:
        page.connection.exec_driver_sql("INSERT INTO nowhere VALUES (1)")

    before = await told(room)
    with pytest.raises(OperationalError):
        await writer.write(step)
    after = await told(room)

    assert before["store_errors_total", ("store-disk-full",)] == 0, "only an existing series can show an increase"
    changed = {key for key in after if key[0] == "store_errors_total" and after[key] != before[key]}
    assert changed == {("store_errors_total", ("store-corrupt",))}


async def test_failing_store_only_removes_the_outbox_metrics(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, sqlite3.OperationalError("disk I/O error"))

    monkeypatch.setattr(room.host._store.outbox, "waiting", fail)

    figures = await told(room)

    assert ("press_seconds_count", ("control",)) in figures
    assert not any(name.startswith("outbox") for name, _ in figures)


async def test_metrics_reveal_no_people_servers_or_secrets(room: Room) -> None:
    await room.start("Ben")
    await answer(room, (await room.awaited())[0])

    text = (await metrics(room.bot)).decode()

    secret = [*room.people, *(str(person.id) for person in room.people.values())]
    secret += [str(room.guild.id), str(room.channel.id), "table:", "user:"]
    assert [word for word in secret if word in text] == []
    values = {value for name, labels in await told(room) for value in labels if not name.endswith("_bucket")}
    assert len(values) < 15, "the number of values doesn't grow with the players"
