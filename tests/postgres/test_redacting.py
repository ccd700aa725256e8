"""Tests that row contents in errors of the server or driver reach no log."""

import asyncio
import gc
import io
import logging
import traceback
from collections.abc import Callable
from typing import Any

import pytest
from sqlalchemy import insert, text
from sqlalchemy.exc import DBAPIError

from bot import logs
from bot.store import Store, schema
from bot.store.writer import UnitOfWork

pytestmark = pytest.mark.postgres

SECRET = "Seppuku"

Step = Callable[[UnitOfWork], Any]


def twice(unit: UnitOfWork) -> None:
    row = {"user_id": 1, "name": SECRET, "locale": "en", "remind_by": "dm"}
    unit.connection.execute(insert(schema.people), [row, row])


def twice_the_secret_itself(unit: UnitOfWork) -> None:
    unit.connection.execute(insert(schema.notes), [{"key": SECRET, "value": "1"}] * 2)


def lacking(unit: UnitOfWork) -> None:
    unit.connection.execute(insert(schema.people).values(user_id=1, name=SECRET, locale="en", remind_by=None))


def of_no_table(unit: UnitOfWork) -> None:
    unit.connection.execute(insert(schema.saves).values(table_id=77, seq=0, text=SECRET))


def too_long(unit: UnitOfWork) -> None:
    unit.connection.execute(insert(schema.people).values(user_id=1, name="", locale=SECRET * 9, remind_by="dm"))


def no_number(unit: UnitOfWork) -> None:
    unit.connection.execute(text("SELECT CAST(CAST(:value AS TEXT) AS INTEGER)"), {"value": SECRET})


def of_a_wrong_type(unit: UnitOfWork) -> None:
    unit.connection.execute(text("SELECT user_id FROM people WHERE user_id = :id"), {"id": SECRET})


def no_text(unit: UnitOfWork) -> None:
    unit.connection.execute(insert(schema.notes).values(key=f"{SECRET}\0", value=""))


@pytest.mark.parametrize(
    "step",
    [twice, twice_the_secret_itself, lacking, of_no_table, too_long, no_number, of_a_wrong_type, no_text],
    ids=lambda step: step.__name__,
)
async def test_no_row_content_appears_in_any_log(
    store: Store, step: Step, caplog: pytest.LogCaptureFixture, capsys: pytest.CaptureFixture[str]
) -> None:
    lines = io.StringIO()
    handler = logging.StreamHandler(lines)
    handler.setFormatter(logs.JsonFormatter())
    plain = logging.StreamHandler(lines)
    for each in (handler, plain):
        logging.getLogger().addHandler(each)
    try:
        with pytest.raises(DBAPIError) as failed:
            await store._database.writer.write(step)
        logs.log_failure(failed.value)
        logging.getLogger("x").error("%r: %s", failed.value, failed.value, exc_info=failed.value)
        await unheard(failed.value)
    finally:
        for each in (handler, plain):
            logging.getLogger().removeHandler(each)
    told = [lines.getvalue(), caplog.text, *capsys.readouterr(), *everything(failed.value)]

    assert "sqlalchemy.exc" in lines.getvalue()
    assert [part for part in told if SECRET in part] == []
    await store.notes.set("x", "1")


async def unheard(error: Exception) -> None:
    """Let a task fail with the error without ever retrieving it."""

    async def fails() -> None:
        raise error

    task = asyncio.create_task(fails())
    await asyncio.wait((task,))
    del task
    gc.collect()


def everything(error: BaseException) -> list[str]:
    """Return everything that can be printed about an error and its causes."""
    told = traceback.format_exception(error)
    cause: BaseException | None = error
    while cause is not None:
        told += [repr(cause), str(cause), repr(cause.args), repr(getattr(cause, "as_dict", dict)())]
        cause = cause.__cause__ or cause.__context__
    return told


async def test_redacted_error_still_says_what_is_wrong(store: Store) -> None:
    with pytest.raises(DBAPIError) as failed:
        await store._database.writer.write(twice)

    assert "23505" in str(failed.value)
    assert "people_pkey" in str(failed.value)
