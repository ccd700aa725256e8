"""Games in progress, stored before the bot starts, and simulated users who play them."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from benchmarks.thrift import ThriftyPen
from bot.localization.catalogs import CatalogLoader
from bot.model.custom_ids import CustomId
from bot.model.messages import Post
from bot.model.tables import AnswerRecord, Person, SeatInfo, TableInfo
from bot.store import Store
from bot.store.recording import TableCommit
from bot.store.schema import metadata
from engine.core.chance import Chance
from engine.core.game import Game
from engine.core.questions import reading
from engine.games import GAMES
from engine.search.random_play import random_action
from tests.databases import do, url_of
from tests.double import Answer, Control, World, controls

Kind = type[Game[Any]]
USUAL: Kind = next(iter(GAMES.values()))
"""The default game of the benchmarks, the first one registered."""

MENU = 3
USED = ("pick", "answer", "done", "form", "group", "draft", "order", "nothing")
"""Names (in custom ids) of the controls a simulated user presses, in order of preference."""
DECISIVE = ("pick", "answer", "done", "nothing")
"""Those of them that submit an answer."""
MANY_STEPS = 20
KEPT_SAVES = 60
"""Number of saves the bot keeps per table."""
_OF_A_TABLE = {"tables": "id", "seats": "table_id", "due": "table_id", "answers": "table_id", "saves": "table_id"}
_AWAY = 3600
"""Seconds since the bot was last running."""
_TO_POST = 60.0
"""Maximum seconds to wait for a card."""
_WORDS = CatalogLoader().catalog()
_CONFIRMATIONS = (_WORDS.format("answered"), _WORDS.format("answered-sealed"))


@dataclass(frozen=True)
class Place:
    """The server, channel and players of a table; the players are in lobby order."""

    guild: int
    channel: int
    people: Sequence[int]


async def lay(file: Path, places: Sequence[Place], chance: Random, history: int = 1, kind: Kind = USUAL) -> list[int]:
    """Store a game in progress at each place, with `history` recorded answers, and return the ids of the tables.

    The bot posts their cards when it starts.
    """
    store = await Store.open(url_of(file))
    try:
        return [await _add_table(store, file, place, chance, history, kind) for place in places]
    finally:
        await store.close()


async def _add_table(store: Store, file: Path, place: Place, chance: Random, history: int, kind: Kind) -> int:
    game, last = _in_mid_play(kind, len(place.people), chance)
    now = datetime.now(UTC)
    seats = tuple(
        SeatInfo(at, user, f"Person {at}", seat=game.table.lobby_order.index(at), locale="en-US")
        for at, user in enumerate(place.people)
    )
    info = TableInfo(
        0, game.id, "playing", place.guild, place.channel, place.people[0], pace=1440, seats=seats,
        locale="en-US", options=kind.Options().model_dump(mode="json"),
    )  # fmt: skip
    for person in seats:  # The bot stores people when they join, which these users never did.
        await store.people.upsert(Person(person.user_id, person.name, "en-US"))
    before = await store.tables.add(info, [Post("card")], now)
    due = dict.fromkeys(game.awaited(), now + timedelta(days=1))
    after = replace(before, seq=history, awaited=game.awaited(), due=due)
    answered = AnswerRecord(history, "person", last[0], place.people[0], now, last[1], story="Something happened.")
    await store.record(TableCommit(before, after, now, answered=answered, save=game.save()))
    _write_history(file, after.id, history)
    return after.id


def _in_mid_play(kind: Kind, seats: int, chance: Random) -> tuple[Game[Any], tuple[int, str]]:
    """Return a game after 15 to 90 random answers, and the seat and text of its last answer."""
    while True:
        game = kind.begin(kind.Options(), [None] * seats, chance.randrange(2**32))
        drawn, last = Chance(chance.randrange(2**32)), (0, "")
        for _ in range(chance.randint(15, 90)):
            if game.finished:
                break
            seat, action = random_action(game, drawn, 3)
            game.apply(seat, action)
            last = seat, reading.written(action)
        if not game.finished:
            return game, last


def _write_history(file: Path, table: int, answers: int) -> None:
    """Fill a table's history with copies of its last answer, and of its last save as far back as saves are kept."""
    for name, first in (("answers", 1), ("saves", max(0, answers - KEPT_SAVES))):
        changed = {"seq": f"{first} + n.at"}
        do(file, _copying(name, answers - first, changed, f"table_id = {table} AND seq = {answers}"))


def multiply(file: Path, table: int, copies: int, first_channel: int, servers: Sequence[int] = ()) -> None:
    """Copy a table `copies` times into separate channels whose cards are already posted.

    The copies are on the same server, or spread over `servers`. The bot was last running an hour ago, so it has to
    extend their deadlines at startup. On PostgreSQL, no tables can be opened afterwards, because the copies use the
    next ids without advancing the sequence.
    """
    changed = {
        "channel_id": f"{first_channel} + 2 * n.at",
        "card_message_id": f"{first_channel} + 2 * n.at + 1",
        "due_at": f"due.due_at - {5 * _AWAY * 1000}",  # As if the questions were five hours old.
    }
    if servers:
        changed["guild_id"] = f"(SELECT server FROM places WHERE place = n.at % {len(servers)})"
    do(
        file,
        "CREATE TABLE places (place INTEGER PRIMARY KEY, server BIGINT)",
        *(f"INSERT INTO places VALUES {place}" for place in enumerate(servers)),
        *(
            _copying(name, copies, changed | {key: f"{table + 1} + n.at"}, f"{name}.{key} = {table}")
            for name, key in _OF_A_TABLE.items()
        ),
        "DROP TABLE places",
        f"INSERT INTO notes VALUES ('heartbeat', '{int(time.time()) - _AWAY}')",
    )


def _copying(name: str, copies: int, changed: Mapping[str, str], which: str) -> str:
    """Return an SQL statement that copies the rows of a database table for which the condition `which` is true.

    `changed` maps columns to SQL expressions for their new values, in which `n.at` is the number of the copy.
    """
    columns = [column.name for column in metadata.tables[name].columns]
    values = ", ".join(changed.get(column, f"{name}.{column}") for column in columns)
    numbers = f"WITH RECURSIVE n(at) AS (SELECT 0 UNION ALL SELECT at + 1 FROM n WHERE at < {copies - 1})"
    rows = f"SELECT {values} FROM {name} CROSS JOIN n WHERE {which} AND n.at < {copies}"
    return f"INSERT INTO {name} ({', '.join(columns)}) {numbers} {rows}"


async def card_at(world: World, place: Place) -> int:
    """Wait until the bot has posted the card of the table at a place, and return its id. Raises TimeoutError."""
    async with asyncio.timeout(_TO_POST):
        while not (pins := await world.pins(place.channel)):  # noqa: ASYNC110  # There is no event for a new pin.
            await asyncio.sleep(0.2)
    return int(pins[0]["id"])


@dataclass
class Ready:
    """A button to press, a menu with values to choose, or an open modal to submit."""

    message: dict[str, Any]
    control: Control
    values: list[str] | None = None
    form: Answer | None = None


class Sitter:
    """Simulated user who answers in two steps: `ready` prepares a press, and `press` makes it and can be timed."""

    looked_at: ClassVar[set[str]] = set()
    """Titles of the modals that don't answer when submitted but show a draft first; all users share them."""

    def __init__(self, world: World, user: int, chance: Random) -> None:
        self._world = world
        self._user = user
        self._chance = chance
        self._pen = ThriftyPen(Chance(chance.getrandbits(62)))

    async def ready(self, card: int) -> Ready | None:
        """Open *My seat* and press on up to the press that submits an answer, and return that press.

        Returns None if the user has no question, or after `MANY_STEPS` presses without getting there.
        """
        found = await self._world.message(card) or {}
        seat = next((control for control in controls(found) if _what(control) == "seat"), None)
        shown = (await self._world.press(self._user, found, seat.custom_id)).message if seat else None
        for _ in range(MANY_STEPS):
            usable: dict[str, list[Control]] = {}
            for control in controls(shown or {}):
                usable.setdefault(_what(control), []).append(control)
            step = self._next(usable)
            if shown is None or step is None:
                return None
            ready = await self._prepare(shown, step)
            if _what(step) in DECISIVE or (len(usable.get("form", ())) == 1 and self._is_an_answer(ready)):
                return ready
            shown = (await self.press(ready)).message
        return None

    def _is_an_answer(self, ready: Ready) -> bool:
        """Return whether submitting the only modal of a question answers it, instead of showing a draft first."""
        form = None if ready.form is None else ready.form.modal
        return form is not None and form["title"] not in self.looked_at

    def _next(self, usable: Mapping[str, Sequence[Control]]) -> Control | None:
        for what in USED:
            if what in usable:
                return self._chance.choice(usable[what])
        return None

    async def _prepare(self, shown: dict[str, Any], control: Control) -> Ready:
        """Open a control's modal, or choose values for its menu."""
        if _what(control) == "form":
            form = await self._world.press(self._user, shown, control.custom_id)
            return Ready(shown, control, form=form)
        values = self._values(control) if control.type == MENU else None
        return Ready(shown, control, values)

    def _values(self, menu: Control) -> list[str]:
        return self._chance.sample(menu.options, max(menu.shape.get("min_values", 1), 1))

    async def press(self, ready: Ready) -> Answer:
        """Make the prepared press and return the response."""
        if ready.form is not None and ready.form.modal is not None:
            answer = await self._world.submit(self._user, ready.form, self._pen.fill(ready.form.modal))
            if any(_what(control) == "done" for control in controls(answer.message or {})):
                self.looked_at.add(ready.form.modal["title"])
            return answer
        if ready.values is not None:
            return await self._world.select(self._user, ready.message, ready.control.custom_id, ready.values)
        return await self._world.press(self._user, ready.message, ready.control.custom_id)


def is_taken(answer: Answer) -> bool:
    """Return whether a response confirms an answer."""
    return any(text in answer.text for text in _CONFIRMATIONS)


def _what(control: Control) -> str:
    custom_id = CustomId.parse(control.custom_id)
    return custom_id.verb if custom_id is not None else ""
