"""Tests for storing computer players, and for tables that predate them."""

from datetime import UTC, datetime
from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, text

from bot.model.tables import SeatInfo, TableInfo
from bot.store import Store
from bot.store import migration as upgrade

NOW = datetime(2030, 1, 1, tzinfo=UTC)
SEATS = (SeatInfo(0, 1, "Ann"), SeatInfo(1, -1, "Computer Sumire", computer="steady"))


def url(file: Path) -> str:
    return f"sqlite+aiosqlite:///{file}"


async def laid(file: Path) -> TableInfo:
    """Store a table with one person and one computer player."""
    store = await Store.open(url(file))
    info = await store.tables.add(TableInfo(0, "toy", "lobby", 10, 20, 1, seats=SEATS), [], NOW)
    await store.close()
    return info


async def test_stored_computer_player_keeps_all_its_fields(tmp_path: Path) -> None:
    info = await laid(tmp_path / "a.db")
    assert info.seats == SEATS


async def test_computer_players_at_two_tables_are_kept_apart(tmp_path: Path) -> None:
    store = await Store.open(url(tmp_path / "a.db"))
    for channel in (20, 21):
        await store.tables.add(TableInfo(0, "toy", "lobby", 10, channel, 1, seats=SEATS), [], NOW)
    tables = [await store.tables.find(table_id) for table_id in (1, 2)]
    await store.close()
    assert [table.seats for table in tables if table is not None] == [SEATS, SEATS]


async def test_seats_stored_before_computer_players_existed_are_people(tmp_path: Path) -> None:
    file = tmp_path / "a.db"
    as_before(file)

    store = await Store.open(url(file))
    info = await store.tables.find(1)
    await store.close()

    assert info is not None
    assert info.seats == SEATS[:1]
    assert info.seats[0].is_present
    assert (tmp_path / "a.db.0003.bak").exists()


def as_before(file: Path) -> None:
    """Create a database at revision 0003, before computer players, with a table and one person."""
    config = Config()
    config.set_main_option("script_location", str(upgrade._SCRIPTS))
    engine = create_engine(f"sqlite:///{file}")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        command.upgrade(config, "0003")
        connection.execute(
            text(
                "INSERT INTO tables (game, status, guild_id, channel_id, host_id, locale, options, seq, homeless,"
                " awaited) VALUES ('toy', 'lobby', 10, 20, 1, 'en', '{}', 0, 0, '[]')"
            )
        )
        connection.execute(
            text("INSERT INTO seats (table_id, user_id, place, name, missed, away) VALUES (1, 1, 0, 'Ann', 0, 0)")
        )
    engine.dispose()
