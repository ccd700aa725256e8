"""Somebody who did everything is erased: no column, log or export knows them any more, and the games go on."""

import asyncio
import json
import logging
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path

import pytest
from sqlalchemy import BigInteger, String, update

from bot.commands.restore import restore
from bot.host.privacy import Privacy
from bot.logs import JsonLines
from bot.model.letters import Letter, Mail, Writing
from bot.model.messages import Message
from bot.model.records import Post
from bot.model.tables import Actor, Person, TableInfo, UndoRequest
from bot.settings import Settings
from bot.store import schema
from bot.store.audit import broken_rows
from bot.store.snapshot import back_up
from bot.words.voice import plain
from engine.core.questions import Action, Arranged
from tests.cogs.people import GAMES, WORDING, Room, a_bot, labels_of, text_of

ZOE = "Zoe_ *Quill* of the long name"
"""With markup, and longer than a game tells."""
NAMING = {
    *("seats.user_id", "seats.name", "people.user_id", "people.name", "closed_dms.user_id"),
    *("tables.host_id", "tables.ending", "answers.user_id", "answers.story", "said.user_id"),
    *("letters.user_id", "letters.answered", "letters.told", "drafts.content"),
    *("outbox.lane", "outbox.payload", "stories.messages"),
}
"""The columns in which a person can stand, by id or name."""
NAMELESS = {
    *(
        "tables.game",
        "tables.status",
        "tables.locale",
        "tables.options",
        "tables.undo",
        "tables.awaited",
        "tables.result",
    ),
    *(
        "people.locale",
        "people.remind_by",
        "seats.choice",
        "seats.computer",
        "answers.kind",
        "answers.action",
        "said.action",
        "saves.text",
    ),
    *("drafts.token", "letters.token", "letters.message_id", "outbox.kind", "outbox.mark"),
    *("tables.guild_id", "tables.channel_id", "tables.card_message_id", "tables.front_channel_id"),
    *("tables.front_message_id", "notes.key", "notes.value", "erased.hash", "erased.salt"),
}
"""The other columns of texts and of ids: those of the game alone, of places, and of the process."""


class Notebook(logging.Handler):
    """All that the process logs, as it is written."""

    def __init__(self) -> None:
        super().__init__(logging.DEBUG)
        self.setFormatter(JsonLines())
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


@pytest.fixture
def log() -> Iterator[Notebook]:
    notebook, ours = Notebook(), logging.getLogger("bot")
    level = ours.level
    ours.addHandler(notebook)
    ours.setLevel(logging.DEBUG)
    yield notebook
    ours.removeHandler(notebook)
    ours.setLevel(level)


@contextmanager
def nothing_said(room: Room) -> Iterator[None]:
    """What is to be said meanwhile waits in the store."""
    outbox = room.host._outbox
    deliver, outbox._deliver = outbox._deliver, None
    yield
    outbox._deliver = deliver


def traces(text: str, user_id: int) -> bool:
    """Whether a text knows a person by their id, or by the name as it is, with markup, shortened or in JSON."""
    forms = [form for name in (ZOE, ZOE[:20]) for form in (name, plain(name))]
    return str(user_id) in text or any(json.dumps(form)[1:-1] in text or form in text for form in forms)


def found(file: Path, user_id: int) -> set[str]:
    """Every column of every table in the file, as SQLite itself lists them, in which somebody stands."""
    columns = set()
    with closing(sqlite3.connect(file)) as opened:
        tables = [name for (name,) in opened.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        for table in tables:
            rows = opened.execute(f"SELECT * FROM {table}")
            names = [column[0] for column in rows.description]
            for row in rows:
                columns |= {
                    f"{table}.{name}" for name, value in zip(names, row, strict=True) if traces(str(value), user_id)
                }
    return columns


async def table_at(room: Room) -> TableInfo:
    info = await room.host.queries.table_here(room.channel.id)
    assert info is not None
    return info


def actor(room: Room, name: str) -> Actor:
    return Actor(Person(room.people[name].id, name))


@pytest.fixture
async def with_zoe(room: Room) -> Room:
    room.people[ZOE] = room.guild.add_member(room.env.create_user(ZOE))
    return room


async def at_another_table(room: Room, name: str) -> None:
    """From now on all are in another channel."""
    room.channel = room.guild.create_text_channel(name)


async def without_thinking(room: Room, name: str) -> None:
    """Somebody answers what needs no thought."""
    info = await table_at(room)
    seat = info.seat_of(room.people[name].id)
    assert seat is not None
    async with room.host._cache.hold(info.id) as table:
        action = table.played().fallback(seat)
    await room.host.play.answer(info.id, room.people[name].id, action)
    await room.settle()


async def a_finished_game(room: Room) -> None:
    await room.start(ZOE)
    while waiting := await room.awaited():
        await without_thinking(room, waiting[0])


async def an_ended_game(room: Room) -> None:
    """Zoe has ended it, and agrees to show what was hidden."""
    await room.open("Ann", host=ZOE)
    await room.press(ZOE, "Start")
    await without_thinking(room, (await room.awaited())[0])
    info = await table_at(room)
    await room.host.endings.end(info.id, actor(room, ZOE))
    await room.host.endings.agree_to_show(info.id, room.people[ZOE].id, 1)


async def removals(room: Room) -> None:
    """Zoe takes Ben off a table that has not begun, and is taken off it by Ann, to whom it passed."""
    await room.open("Ben", ZOE, "Ann")
    await room.sure("Ann", "table remove", "Take the seat", person=room.people[ZOE])
    await room.press(ZOE, "Join")
    await room.press(ZOE, "Leave")


async def a_game_in_play(room: Room) -> TableInfo:
    """Zoe hosts, has answered in secret what may still be changed, said something ahead, drafted, and asks to go
    back; somebody else has drafted her name."""
    await room.open("Ann", "Ben", host=ZOE)
    await room.host.lobby.set_options((await table_at(room)).id, actor(room, ZOE), {"feast": "yes"})
    await room.press(ZOE, "Start")
    while "Bid for the dishes" not in text_of(room.card):
        await without_thinking(room, (await room.awaited())[0])
    await without_thinking(room, ZOE)
    info = await table_at(room)
    panel = await room.host.play.panel(info.id, room.people[ZOE].id)
    guests = next(decision.token for decision in panel.ahead if decision.token.startswith("guests"))
    said = Action(guests, Arranged(order=("cat", "aunt", "uncle")))
    await room.host.play.answer(info.id, room.people[ZOE].id, said)
    ann = info.seat_of(room.people["Ann"].id)
    assert panel.seat is not None
    assert ann is not None
    now = room.clock.now()
    await room.host._store.drafts.keep(info.id, panel.seat, "toast:1", "{}", now)
    await room.host._store.drafts.keep(
        info.id, ann, "toast:1", json.dumps({"mark": "", "lines": [f"{ZOE}: 3", "7"]}), now
    )
    async with room.host._cache.hold(info.id) as table:
        after = replace(table.info, undo=UndoRequest(panel.seat, 0, asked=table.info.seq))
        await room.host._cache.commit(table, after)
    room.host._cache.forget(info.id)
    return await room.host.queries.info(info.id)


async def everything(room: Room) -> None:
    """Zoe does all that can be done at tables, each in its channel."""
    await a_finished_game(room)
    await at_another_table(room, "ended")
    await an_ended_game(room)
    await at_another_table(room, "lobby")
    await removals(room)
    await at_another_table(room, "playing")
    await a_game_in_play(room)


async def what_waits(room: Room, info: TableInfo) -> None:
    """Of what is never delivered: messages to Zoe and about her; one was refused. Others were told of her."""
    store, user, ann = room.host._store, room.people[ZOE].id, room.people["Ann"].id
    told = f"**{plain(ZOE)}** gave you a cup, {plain(ZOE[:23])}…"
    letter = Letter(info.seat_of(ann) or 0, 99, "toast:1", ann, told, f"Wink at {ZOE}")
    posts = [
        Post("say", Message(content=f"<@{user}>, is that all right?", mentions=(user, ann)).model_dump_json()),
        Post("dm", Message(content="A reminder").model_dump_json(), user_id=user),
        Post("letter", Writing(seat=0, seq=99, endings=0, token="toast:1", told=told).model_dump_json(), user_id=ann),
    ]
    await store.record(info, info, room.clock.now(), mail=Mail(new=(letter,)), posts=posts)
    await store.people.note_closed_dm(user, room.clock.now())
    await without_thinking(room, "Ann")


@pytest.fixture
async def full(with_zoe: Room) -> AsyncIterator[Room]:
    """A database in which Zoe has done everything; messages to her and about her wait."""
    room = with_zoe
    await everything(room)
    with nothing_said(room):
        await what_waits(room, await table_at(room))
        yield room


async def test_no_column_no_log_and_no_export_knows_whoever_was_erased(log: Notebook, full: Room) -> None:
    user, others = full.people[ZOE].id, [full.people[name].id for name in ("Ann", "Ben")]
    assert found(full.file, user) == NAMING, "she did everything"

    await full.host.privacy.erase(user)

    assert found(full.file, user) == set()
    exports = [await full.host.privacy.kept(other) for other in others]
    assert not any(traces(kept.model_dump_json(), user) for kept in exports)
    assert (await full.host.privacy.kept(user)).is_nothing
    assert log.lines
    assert [line for line in log.lines if traces(line, user)] == []


async def test_every_row_can_still_be_read_after_an_erasure(full: Room, tmp_path: Path) -> None:
    await full.host.privacy.erase(full.people[ZOE].id)
    await asyncio.to_thread(back_up, full.file, tmp_path / "copy.db")
    assert list(broken_rows(tmp_path / "copy.db")) == []


def test_it_is_known_of_every_column_whether_it_can_name_a_person() -> None:
    """A new column of text or ids belongs among those that are searched, or is no person's."""
    could = {
        str(column)
        for table in schema.metadata.sorted_tables
        for column in table.columns
        if isinstance(column.type, String | BigInteger) and not column.foreign_keys and column.name != "id"
    }
    assert could == NAMING | NAMELESS


async def test_the_others_play_on_to_the_end_and_are_told_that_somebody_has_left(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)

    await erased(room, ZOE)

    assert "A player has left this game for good, and is called *somebody* from now on." in "\n".join(room.story())
    assert f"{room.people['Ann'].mention} hosts this table from now on." in "\n".join(room.story())
    assert "has left for good: somebody" in text_of(room.card)
    assert "I am back" not in labels_of(room.card)
    while waiting := await room.awaited():
        assert "somebody" not in waiting
        await without_thinking(room, waiting[0])
    (card,) = [message for message in room.channel.history() if message.embeds]
    assert "The game is over." in text_of(card)
    assert "somebody: " in text_of(card)


async def erased(room: Room, name: str) -> str:
    """Somebody types `/privacy erase` and is sure; what they are told."""
    asked = await room.slash(name, "privacy erase")
    assert asked.ephemeral
    done = await room.press(name, "Erase it all", asked.response.message)
    return text_of(done.response)


async def test_before_anything_is_erased_it_is_said_what_that_means(with_zoe: Room) -> None:
    room = with_zoe
    await a_finished_game(room)
    await at_another_table(room, "second")
    await room.start("Ben")
    asked = text_of((await room.slash("Ann", "privacy erase")).response)
    assert "give up that seat for good" in asked
    assert "In one game that is over you are named *somebody*" in asked
    assert "What was posted to Discord is Discord's and stays" in asked


async def test_whoever_keeps_it_has_lost_nothing(room: Room) -> None:
    await room.start("Ben")
    asked = await room.slash("Ann", "privacy erase")
    kept = await room.press("Ann", "Keep it", asked.response.message)
    assert text_of(kept.response) == "Nothing has changed."
    assert (await table_at(room)).person(room.people["Ann"].id) is not None


async def test_who_has_sat_down_since_they_were_asked_is_asked_again(room: Room) -> None:
    await room.open("Ben")
    asked = await room.slash("Ben", "privacy erase")
    await at_another_table(room, "second")
    await room.open("Ben")
    again = await room.press("Ben", "Erase it all", asked.response.message)
    assert "You sit at 2 tables" in text_of(again.response)
    assert (await table_at(room)).person(room.people["Ben"].id) is not None


async def test_whoever_leaves_a_lobby_for_good_leaves_a_free_seat(room: Room) -> None:
    await room.open("Ben", "Cid")
    assert await erased(room, "Ann") == "Erased. Whoever plays again begins anew."
    info = await table_at(room)
    assert [(seat.place, seat.name) for seat in info.seats] == [(0, "Ben"), (1, "Cid")]
    assert info.host_id == room.people["Ben"].id


async def test_a_table_that_everybody_has_left_for_good_is_ended(room: Room) -> None:
    await room.start("Ben")
    await erased(room, "Ann")
    await erased(room, "Ben")
    assert await room.host.queries.table_here(room.channel.id) is None


async def test_a_computer_player_can_take_the_seat_for_good(with_zoe: Room) -> None:
    room = with_zoe
    await a_game_in_play(room)
    await erased(room, ZOE)
    await room.press("Ann", "Computer, take over")
    (seat,) = [seat for seat in (await table_at(room)).seats if seat.user_id < 0]
    assert (seat.name, seat.computer is not None, seat.away) == ("somebody", True, False)


async def test_a_computer_player_that_has_the_seat_keeps_it(with_zoe: Room) -> None:
    room = with_zoe
    info = await a_game_in_play(room)
    await room.host.upkeep.remove(info.id, actor(room, ZOE), room.people[ZOE].id)
    await room.host.upkeep.lend_seats(info.id, actor(room, ZOE))
    await erased(room, ZOE)
    (seat,) = [seat for seat in (await table_at(room)).seats if seat.user_id < 0]
    assert (seat.computer is not None, seat.away) == (True, False)


async def test_a_message_that_is_refused_while_somebody_is_erased_is_not_noted(full: Room) -> None:
    store, user = full.host._store, full.people[ZOE].id
    row, *_ = await store.outbox.posts_in(f"user:{user}", 1)
    await full.host.privacy.erase(user)
    assert not await store.people.note_closed_dm(user, full.clock.now(), row)
    assert found(full.file, user) == set()


async def test_an_erasure_that_was_killed_is_finished_at_the_next_start(
    full: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    user, privacy = full.people[ZOE].id, full.host.privacy
    left = 0

    async def leave(table_id: int, user_id: int) -> None:
        nonlocal left
        left += 1
        if left > 1:
            raise asyncio.CancelledError
        await Privacy._leave(privacy, table_id, user_id)

    monkeypatch.setattr(privacy, "_leave", leave)
    with pytest.raises(asyncio.CancelledError):
        await privacy.erase(user)
    assert "notes.key" in found(full.file, user)

    await full.restart()

    assert found(full.file, user) == set()


async def test_nobody_stays_at_a_table_that_cannot_be_read(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    damage = [
        update(schema.tables).values(options="[", ending="["),
        update(schema.stories).values(messages=f"<@{user}>"),
    ]
    await room.host._store._database.write(*damage)
    room.host._cache.forget(info.id)

    await room.host.privacy.erase(user)

    assert found(room.file, user) == set()


async def test_a_table_whose_game_cannot_be_read_is_left_as_well(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    await room.host._store._database.write(update(schema.saves).values(text="{}"))
    room.host._cache.forget(info.id)

    await room.host.privacy.erase(user)

    assert found(room.file, user) == set()
    assert (await room.host.queries.info(info.id)).host_id == room.people["Ann"].id


async def test_what_was_under_way_to_discord_is_noted_without_whoever_was_erased_meanwhile(with_zoe: Room) -> None:
    room = with_zoe
    info, user = await a_game_in_play(room), with_zoe.people[ZOE].id
    before = await room.host._store.stories.of_table(info.id)
    with nothing_said(room):
        await without_thinking(room, "Ann")
        (row,) = await room.host._store.outbox.posts_in(f"table:{info.id}", 1)

        await room.host.privacy.erase(user)
        await room.host._store.stories.told([row], before, [before.messages[-1].amending()], room.clock.now())

        assert found(room.file, user) == set()


async def restored(room: Room, copy: Path) -> None:
    """The bot ends, somebody goes back to a copy, and the bot begins again."""
    await room.host.close()
    settings = Settings(database_url=f"sqlite+aiosqlite:///{room.file}", _env_file=None)  # type: ignore[call-arg]
    assert await restore(settings, copy, WORDING.words(), yes=True) == 0
    await room.env.restart_bot(await a_bot(room.file, room.clock, GAMES))


async def test_a_copy_from_before_brings_nobody_back(full: Room, tmp_path: Path) -> None:
    user = full.people[ZOE].id
    await asyncio.to_thread(back_up, full.file, tmp_path / "copy.db")
    await full.host.privacy.erase(user)

    await restored(full, tmp_path / "copy.db")

    assert found(full.file, user) == set()


async def test_whoever_comes_back_after_an_erasure_is_kept_like_anybody(room: Room, tmp_path: Path) -> None:
    await room.open("Ben")
    await erased(room, "Ben")
    await room.press("Ben", "Join")
    await asyncio.to_thread(back_up, room.file, tmp_path / "copy.db")

    await room.restart()
    assert (await table_at(room)).person(room.people["Ben"].id) is not None
    await restored(room, tmp_path / "copy.db")

    assert (await table_at(room)).person(room.people["Ben"].id) is not None


async def test_whoever_is_erased_twice_is_not_brought_back_by_a_copy_from_between(room: Room, tmp_path: Path) -> None:
    await room.open("Ben")
    await erased(room, "Ben")
    await room.press("Ben", "Join")
    await asyncio.to_thread(back_up, room.file, tmp_path / "copy.db")
    await erased(room, "Ben")

    await restored(room, tmp_path / "copy.db")
    assert (await table_at(room)).person(room.people["Ben"].id) is None
    await room.press("Ben", "Join")
    await room.restart()

    assert (await table_at(room)).person(room.people["Ben"].id) is not None
