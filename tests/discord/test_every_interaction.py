"""Tests that every interaction gets one timely first response, even if the store hangs or a table is locked.

The commands come from the tree and the controls from the registry, so new ones are tested automatically.
"""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any

import discord
import pytest
from discord import app_commands
from discord.ext import commands
from sqlalchemy.exc import OperationalError

from bot.discord import deferral, handler_runner
from bot.discord.extensions import BUILTIN_COGS
from bot.discord.presses import FORM as MAY_OPEN_FORM
from bot.discord.presses import Press, on
from bot.localization.catalogs import CatalogLoader
from bot.logs import JsonFormatter
from bot.model.custom_ids import CustomId
from bot.model.messages import COMPONENTS_V2
from bot.model.tables import Person
from bot.presentation.components import walk_components
from bot.presentation.panel import seat_panel
from bot.store import Store
from bot.store.database import Database
from bot.store.writer import Writer
from tests.cases import ALL_GAMES
from tests.discord.every_interaction import (
    ANN,
    BEN,
    CID,
    EMPTY,
    GUILD,
    LONGEST,
    ZOE,
    Sending,
    Walk,
    control,
    lay_tables,
    press,
    template,
    walk,
)
from tests.forging.request_recorder import COMPLETION, DEFERRED, DEFERRED_UPDATE, FORM, MESSAGE, PRIVATE, UPDATE

WORDS = CatalogLoader(strict=True).catalog()
SECRET = "a bid of 7"
LARGE_ID = 80351110224678912
"""A large id like Discord's."""
Release = Callable[[], None]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set long timeouts, so that a slow machine doesn't fail the tests."""
    set_patience(monkeypatch, LONGEST)


@pytest.fixture
def short_patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set short timeouts."""
    set_patience(monkeypatch, 0.05)


def set_patience(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    for module, limit in (
        (deferral, "DEFER_AFTER"),
        (deferral, "AUTOCOMPLETE_TIMEOUT"),
        (handler_runner, "_LOOKUP_TIMEOUT"),
    ):
        monkeypatch.setattr(module, limit, seconds)


@pytest.fixture
async def walking() -> AsyncIterator[Walk]:
    async with walk() as made:
        await lay_tables(made.bot)
        yield made


def hanging_store(walking: Walk, monkeypatch: pytest.MonkeyPatch) -> Release:
    """Block all reads and writes until the returned function is called, and empty the cache."""
    released = asyncio.Event()
    read, write = Database.read_once, Writer.write

    async def read_late(self: Database, look: Any) -> Any:
        await released.wait()
        return await read(self, look)

    async def write_late(self: Writer, step: Any) -> Any:
        await released.wait()
        return await write(self, step)

    monkeypatch.setattr(Database, "read_once", read_late)
    monkeypatch.setattr(Writer, "write", write_late)
    walking.bot.host._cache.evict_all()
    return released.set


@asynccontextmanager
async def shut_gate(walking: Walk) -> AsyncIterator[None]:
    async with walking.bot.host._cache.maintenance_lock.exclusive():
        yield


@asynccontextmanager
async def held_tables(walking: Walk) -> AsyncIterator[None]:
    async with walking.bot.host._cache.lock(1), walking.bot.host._cache.lock(2):
        yield


def check_first_responses(walking: Walk, sendings: Sequence[Sending]) -> None:
    """Check that each has one suitable first response, and that deferred replies have been sent."""
    for sending in sendings:
        first = walking.first(sending)
        is_promise = first.kind in (DEFERRED, DEFERRED_UPDATE)
        if sending.is_list:
            assert first.kind == COMPLETION, sending.what
        elif walking.bot.controls.opens_form(sending.what):
            assert not is_promise, sending.what
        elif first.kind == DEFERRED_UPDATE:
            assert sending.is_private, sending.what
        if first.kind in (MESSAGE, DEFERRED):
            assert first.content.get("flags", 0) & ~COMPONENTS_V2 == PRIVATE, sending.what
        if is_promise:
            assert walking.later(sending), f"{sending.what} was deferred and then left without an answer"


@pytest.mark.slow
async def test_all_interactions_are_answered_while_the_store_hangs(
    walking: Walk, monkeypatch: pytest.MonkeyPatch, short_patience: None
) -> None:
    release = hanging_store(walking, monkeypatch)
    sendings = [*walking.everything(ANN), *walking.commands(ANN, EMPTY)]

    walking.send(sendings)
    await walking.responded(sendings)
    release()
    await walking.finished()

    check_first_responses(walking, sendings)
    assert walking.errors.records == []


@pytest.mark.slow
@pytest.mark.parametrize("kept_busy", [held_tables, shut_gate])
async def test_all_interactions_are_answered_while_the_table_is_locked(
    walking: Walk, kept_busy: Callable[[Walk], Any], short_patience: None
) -> None:
    sendings = walking.everything(ANN, tables=(1, 2))

    async with kept_busy(walking):
        walking.send(sendings)
        await walking.responded(sendings)
    await walking.finished()

    check_first_responses(walking, sendings)
    assert walking.errors.records == []


@pytest.mark.slow
async def test_modal_handler_reports_a_busy_table(
    walking: Walk, monkeypatch: pytest.MonkeyPatch, short_patience: None
) -> None:
    release = hanging_store(walking, monkeypatch)
    controls = walking.bot.controls
    reads_no_table = {"pause-day", *filter(walking.is_personal, controls.names())}
    forms = [what for what in controls.names() - reads_no_table if controls.opens_form(what)]
    sendings = [*walking.presses(ANN, [1], verbs=forms)]

    walking.send(sendings)
    await walking.responded(sendings)
    release()
    await walking.finished()

    assert {"form", "text", "offer", "offer-menu"} <= {*forms}
    for sending in sendings:
        assert walking.said(sending) == WORDS.format("error-busy"), sending.what
        assert walking.later(sending) == [], "no modal opens when the table is unlocked"


@pytest.mark.slow
async def test_table_is_unlocked_after_a_modal_timeout(
    walking: Walk, monkeypatch: pytest.MonkeyPatch, short_patience: None
) -> None:
    busy, free = press(ANN, CustomId("text", 1, 0, "x")), press(ANN, CustomId("text", 1, 0, "x"))

    async with held_tables(walking):
        walking.send([busy])
        await walking.responded([busy])
    set_patience(monkeypatch, LONGEST)
    await walking.answered([free])

    assert walking.first(free).kind in (MESSAGE, UPDATE, FORM)
    assert walking.said(free) != WORDS.format("error-busy")


@pytest.mark.slow
async def test_unreachable_database_gives_the_same_message_everywhere(
    walking: Walk, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def fail(*_: object) -> None:
        raise OperationalError("SELECT", {}, ConnectionRefusedError())

    monkeypatch.setattr(Database, "read_once", fail)
    monkeypatch.setattr(Writer, "write", fail)
    walking.bot.host._cache.evict_all()
    sendings = walking.everything(ANN)

    await walking.answered(sendings)

    check_first_responses(walking, sendings)
    said = {walking.said(sending) for sending in sendings if sending.what in ("/seat", "seat", "text", "join")}
    assert said == {WORDS.format("error-store-trouble")}
    told = [record.getMessage() for record in walking.errors.records]
    assert [line for line in told if "store-unreachable" not in line and "OperationalError" not in line] == []


@pytest.mark.slow
async def test_closing_bot_replies_that_it_is_shutting_down(walking: Walk) -> None:
    await walking.bot.host.close()
    sendings = walking.everything(ANN, ZOE)

    await walking.answered(sendings)

    for sending in sendings:
        if sending.is_list:
            assert walking.first(sending).content["choices"] == []
        else:
            assert walking.said(sending) == WORDS.format("error-shutting-down"), sending.what
    assert walking.errors.records == []


@pytest.mark.slow
async def test_interactions_waiting_for_a_closing_store_are_answered(
    walking: Walk, monkeypatch: pytest.MonkeyPatch, short_patience: None
) -> None:
    monkeypatch.setattr("bot.host.host._SHUTDOWN_TIMEOUT", 0.1)
    monkeypatch.setattr(Store, "close", _stays_open)
    release = hanging_store(walking, monkeypatch)
    sendings = walking.everything(ANN)

    walking.send(sendings)
    closing = asyncio.create_task(walking.bot.host.close())
    await walking.responded(sendings)
    await closing
    release()
    await walking.finished()

    check_first_responses(walking, sendings)


async def _stays_open(_: Store) -> None:
    """Don't close the store, so that reads can finish."""


@pytest.mark.slow
async def test_bot_without_cogs_answers_all_interactions(walking: Walk) -> None:
    sendings = walking.everything(ANN)
    for name in BUILTIN_COGS:
        await walking.bot.unload_extension(name)

    await walking.answered(sendings)

    check_first_responses(walking, sendings)
    assert walking.errors.records == []


# A host's own cogs


class Dice(commands.Cog):
    """Commands and controls without any handling of timeouts."""

    def __init__(self, act: Callable[[Any], Awaitable[None]]) -> None:
        self.act = act

    @app_commands.command()
    async def roll(self, interaction: Any) -> None:
        """Roll."""
        await self.act(interaction)

    @app_commands.command(extras=MAY_OPEN_FORM)
    async def ask(self, interaction: Any) -> None:
        """Ask."""
        await self.act(interaction)

    @app_commands.command()
    async def find(self, interaction: Any, name: str) -> None:
        """Find."""

    @find.autocomplete("name")
    async def _names(self, interaction: Any, typed: str) -> list[app_commands.Choice[str]]:
        await self.act(interaction)
        return []

    @on("dice")
    async def press(self, press: Press) -> None:
        await self.act(press.interaction)


@pytest.mark.slow
async def test_slow_cog_is_deferred_automatically(walking: Walk, short_patience: None) -> None:
    released = asyncio.Event()

    async def wait(interaction: Any) -> None:
        await released.wait()

    await walking.bot.add_cog(Dice(wait))
    pressed = press(ANN, CustomId("dice"))
    sent = {sending.what: sending for sending in [*walking.commands(ANN), pressed]}
    ours = [sent["/roll"], sent["/ask"], sent["/find name…"], pressed]

    walking.send(ours)
    await walking.responded(ours)
    released.set()
    await walking.finished()

    assert [walking.first(each).kind for each in ours] == [DEFERRED, MESSAGE, COMPLETION, DEFERRED]


@pytest.mark.slow
@pytest.mark.parametrize("what", ["/roll", "/find name…", "dice"])
async def test_cog_errors_are_logged_without_the_user_or_the_message(
    walking: Walk, what: str, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(interaction: Any) -> None:
        raise LookupError(SECRET)

    await walking.bot.add_cog(Dice(fail))
    sent = {sending.what: sending for sending in [*walking.commands(ANN), press(ANN, CustomId("dice"))]}

    await walking.answered([sent[what]])

    (line,) = [record for record in caplog.records if record.levelno >= logging.ERROR]
    assert "LookupError" in line.getMessage()
    assert str(ANN.user_id) not in line.getMessage()
    assert SECRET not in line.getMessage()
    assert walking.first(sent[what])


@pytest.mark.slow
async def test_failing_context_menu_is_logged_without_the_user(walking: Walk) -> None:
    async def weigh(interaction: discord.Interaction, user: discord.User) -> None:
        raise LookupError(SECRET)

    walking.bot.tree.add_command(app_commands.ContextMenu(name="Weigh", callback=weigh))
    target = template(BEN)["member"]["user"]
    data = {
        "id": "1",
        "name": "Weigh",
        "type": 2,
        "target_id": target["id"],
        "resolved": {"users": {target["id"]: target}},
    }
    sending = Sending("Weigh", {**template(Person(LARGE_ID, "Ann")), "data": data})

    await walking.answered([sending])

    (record,) = walking.errors.records
    assert "LookupError" in record.getMessage()
    assert SECRET not in lines_of([record])
    assert str(LARGE_ID) not in lines_of([record])
    assert walking.first(sending)


# Expired interactions


def lines_of(records: Sequence[logging.LogRecord]) -> str:
    """Return the records as lines of the log."""
    return "\n".join(map(JsonFormatter().format, records))


@pytest.mark.slow
async def test_late_replies_are_logged_as_information(walking: Walk, caplog: pytest.LogCaptureFixture) -> None:
    person = Person(LARGE_ID, "Ann")
    walking.listener.refusal = {"code": 10062, "message": "Unknown interaction"}
    sendings = walking.everything(person)

    with caplog.at_level(logging.INFO):
        await walking.answered(sendings)

    assert {sending.what for sending in sendings if sending.is_list}
    late = [record for record in caplog.records if record.name == "bot.discord.handler_runner"]
    assert len(late) == len(sendings)
    assert {(record.levelname, record.exc_info) for record in caplog.records} == {("INFO", None)}
    assert str(LARGE_ID) not in lines_of(caplog.records)


@pytest.mark.slow
async def test_failing_event_handler_is_logged_without_secrets(
    walking: Walk, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(channel_id: int) -> None:
        raise LookupError(f"{SECRET} of {LARGE_ID}")

    monkeypatch.setattr(walking.bot.host.table_management, "channel_deleted", fail)
    walking.bot._connection.parsers["CHANNEL_DELETE"]({"id": str(EMPTY), "guild_id": str(GUILD), "type": 0})
    await walking.finished()

    (record,) = walking.errors.records
    assert record.name.startswith("bot.")
    assert vars(record)["kind"] == "on_guild_channel_delete"
    assert SECRET not in lines_of([record])
    assert str(LARGE_ID) not in lines_of([record])


# People without a seat


@pytest.mark.slow
@pytest.mark.parametrize(
    ("person", "tables"),
    [
        pytest.param(BEN, (1,), id="erased"),
        pytest.param(CID, (1, 2, 3), marks=pytest.mark.slow, id="at no table"),
        pytest.param(ZOE, (1, 2, 3), marks=pytest.mark.slow, id="never seen"),
        pytest.param(BEN, (2, 3), marks=pytest.mark.slow, id="erased, at other tables"),
    ],
)
async def test_every_press_of_a_person_without_a_seat_is_answered(
    walking: Walk, person: Person, tables: tuple[int, ...]
) -> None:
    await walking.bot.host.privacy.erase(BEN.user_id)
    sendings = [*walking.presses(person, tables)]

    await walking.answered(sendings)

    check_first_responses(walking, sendings)
    assert walking.errors.records == []


@pytest.mark.slow
@pytest.mark.parametrize("game", sorted(ALL_GAMES))
async def test_erased_person_can_still_use_an_open_panel(game: str) -> None:
    async with walk() as walking:
        bot = walking.bot
        await lay_tables(bot, game, (ANN, BEN, CID))
        panel = await bot.host.gameplay.panel(1, BEN.user_id)
        localizer, board = bot.boards.table_localizer(panel.info, panel.chosen, "en-US"), bot.boards.get(game)
        shown = seat_panel(localizer, board, panel)
        await bot.host.privacy.erase(BEN.user_id)
        sendings = [
            *(
                control(BEN, used(part), flags=PRIVATE)
                for part in walk_components(shown.components)
                if "custom_id" in part
            ),
            *(press(BEN, CustomId(what, 1), flags=PRIVATE) for what in ("cards", "offers", "foreseen", "board")),
        ]

        await walking.answered(sendings)

        check_first_responses(walking, sendings)
        assert walking.errors.records == []


def used(part: Any) -> Any:
    """Return the payload of a pressed button, or of a menu with its first options chosen."""
    values = [option["value"] for option in part.get("options", [])[: part.get("min_values", 1) or 1]]
    return {"custom_id": part["custom_id"], "component_type": part["type"], "id": 1, "values": values}
