"""Zoe, who does everything possible at tables, and helpers to erase her and find traces of her."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

from bot.host.cache.tables import TableStep
from bot.localization.localizer import escape_markdown
from bot.model.messages import DirectMessage, Message, Post
from bot.model.tables import Absence, Actor, Person, TableInfo, UndoRequest
from bot.store.recording import DirectMessageChanges, TableCommit
from engine.core.questions import Action, Arranged
from tests import databases
from tests.cogs.people import Room, text_of

ZOE = "Zoe_ *Quill* of the long name"
"""A name with Markdown that is longer than games show."""
EARLIER = "Quill ||of before||"
"""Her name when her current game started."""


def actor(room: Room, name: str) -> Actor:
    return Actor(Person(room.people[name].id, name))


async def at_another_table(room: Room, name: str) -> None:
    """Move all users to a new channel."""
    room.channel = room.guild.create_text_channel(name)


async def without_thinking(room: Room, name: str) -> None:
    """Answer a player's question with its fallback."""
    info = await room.table()
    seat = info.seat_of(room.people[name].id)
    assert seat is not None
    async with room.host._cache.lock(info.id) as table:
        action = table.require_game().fallback(seat)
    await room.host.gameplay.answer(info.id, room.people[name].id, action)
    await room.settle()


async def a_finished_game(room: Room) -> int:
    """Finish a game with Zoe, and return the table's id."""
    await room.start(ZOE)
    table_id = (await room.table()).id
    while waiting := await room.awaited():
        await without_thinking(room, waiting[0])
    return table_id


async def an_ended_game(room: Room) -> None:
    """Play a game that Zoe ends, and let her agree to show its secrets."""
    await room.open("Ann", host=ZOE)
    await room.press(ZOE, "start")
    await without_thinking(room, (await room.awaited())[0])
    info = await room.table()
    await room.host.endings.end(info.id, actor(room, ZOE))
    await room.host.endings.agree_to_reveal(info.id, room.people[ZOE].id, 1)


async def removals(room: Room) -> None:
    """Let Ann remove Zoe from a lobby, and let Zoe join again and leave."""
    await room.open("Ben", ZOE, "Ann")
    await room.sure("Ann", "table remove", "remove", person=room.people[ZOE])
    await room.press(ZOE, "join")
    await room.press(ZOE, "leave")


async def a_game_in_play(room: Room) -> TableInfo:
    """Start a game in which Zoe has data of every kind.

    Zoe is the host, has answered a secret question that is still open, has answered in advance, has a draft, and has
    asked for an undo. Another player's draft contains her name.
    """
    room.rename(ZOE, EARLIER)
    await room.open("Ann", "Ben", host=ZOE)
    await room.host.lobby.set_options((await room.table()).id, actor(room, ZOE), {"feast": "yes"})
    await room.press(ZOE, "start")
    while await room.asked() != "bid":
        waiting = (await room.awaited())[0]
        await without_thinking(room, ZOE if waiting == EARLIER else waiting)
    room.rename(ZOE, ZOE)
    await room.slash(ZOE, "help")
    await without_thinking(room, ZOE)
    info = await room.table()
    panel = await room.host.gameplay.panel(info.id, room.people[ZOE].id)
    guests = next(decision.token for decision in panel.predictable_questions if decision.token.startswith("guests"))
    said = Action(guests, Arranged(order=("cat", "aunt", "uncle")))
    await room.host.gameplay.answer(info.id, room.people[ZOE].id, said)
    ann = info.seat_of(room.people["Ann"].id)
    assert panel.seat is not None
    assert ann is not None
    now = room.clock.now()
    await room.host._store.drafts.upsert(info.id, panel.seat, "toast:1", "{}", now)
    await room.host._store.drafts.upsert(
        info.id, ann, "toast:1", json.dumps({"mark": "", "lines": [f"{ZOE}: 3", "7"]}), now
    )
    absence = Absence("hold", now + timedelta(days=3))
    await room.host._store.absences.put(room.people[ZOE].id, absence)
    async with room.host._cache.lock(info.id) as table:
        after = replace(table.info, undo=UndoRequest(panel.seat, 0, asked=table.info.seq))
        await room.host._cache.commit(table, TableStep(after))
    room.host._cache.evict(info.id)
    return await room.host.queries.info(info.id)


async def a_seat_passed_on(room: Room) -> None:
    """Start a game in which Zoe answers under two names; then another person takes her seat."""
    room.rename(ZOE, EARLIER)
    await room.start(ZOE)
    while EARLIER not in await room.awaited():
        await without_thinking(room, (await room.awaited())[0])
    await without_thinking(room, ZOE)
    room.rename(ZOE, ZOE)
    await room.slash(ZOE, "help")
    info = await room.table()
    seat = info.seat_of(room.people[ZOE].id)
    assert seat is not None
    await room.host.open_seats.offer(info.id, room.people[ZOE].id)
    await room.settle()
    await room.host.open_seats.take(info.id, seat, Person(room.people["Eve"].id, "Eve"))
    await room.settle()


async def everything(room: Room) -> None:
    """Let Zoe do everything possible at tables, each in its own channel."""
    await a_seat_passed_on(room)
    await at_another_table(room, "finished")
    finished = await a_finished_game(room)
    await at_another_table(room, "ended")
    await an_ended_game(room)
    await at_another_table(room, "lobby")
    await removals(room)
    await at_another_table(room, "rematch")
    await a_rematch_and_a_ticket(room, finished)
    await at_another_table(room, "playing")
    await a_game_in_play(room)


async def a_rematch_and_a_ticket(room: Room, finished: int) -> None:
    """Invite Zoe to the rematch of her finished game, and let her wait for another game."""
    ann = actor(room, "Ann").person
    await room.host.rematches.open(finished, ann, can_thread=False)
    await room.slash(ZOE, "play", game="toy")


async def what_waits(room: Room, info: TableInfo) -> None:
    """Queue messages to and about Zoe that are never delivered, one of them refused."""
    store, user, ann = room.host._store, room.people[ZOE].id, room.people["Ann"].id
    told = f"**{escape_markdown(ZOE)}** gave you a cup, {escape_markdown(ZOE[:23])}…"
    letter = DirectMessage(info.seat_of(ann) or 0, 99, "toast:1", ann, told, f"Wink at {ZOE}")
    posts = [
        Post("say", Message(content=f"<@{user}>, is that all right?", mentions=(user, ann)).model_dump_json()),
        Post("dm", Message(content="A reminder").model_dump_json(), user_id=user),
        Post("letter", DirectMessage(0, 99, "toast:1", ann, told).payload(), user_id=ann),
    ]
    await store.record(
        TableCommit(info, info, room.clock.now(), direct_messages=DirectMessageChanges(new=(letter,)), posts=posts)
    )
    await store.people.mark_dms_closed(user, room.clock.now())
    await without_thinking(room, "Ann")


@contextmanager
def nothing_said(room: Room) -> Iterator[None]:
    """Stop deliveries in this context, so that messages stay in the store."""
    outbox = room.host._outbox
    deliver, outbox._deliver = outbox._deliver, None
    yield
    outbox._deliver = deliver


def traces(text: str, user_id: int) -> bool:
    """Return whether a text contains a user's id, or their name as it is, escaped, shortened or in JSON."""
    forms = [form for name in (ZOE, ZOE[:20], EARLIER) for form in (name, escape_markdown(name))]
    return str(user_id) in text or any(json.dumps(form)[1:-1] in text or form in text for form in forms)


def found(file: Path, user_id: int) -> set[str]:
    """Return all columns of all database tables that contain traces of a user."""
    return {column for column, value in databases.values(file) if traces(value, user_id)}


async def erased(room: Room, name: str) -> str:
    """Erase a user with `/privacy erase` and its confirmation; return the reply."""
    asked = await room.slash(name, "privacy erase")
    assert asked.ephemeral
    done = await room.press(name, "erase", asked.response.message)
    return text_of(done.response)
