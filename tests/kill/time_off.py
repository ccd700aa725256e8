"""Players who go away and come back while the bot is killed, and what the store must then hold.

Triggers record each time a seat's absence begins or ends, in the same transaction. Each of these must have exactly
one notice.
"""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

from bot.model.custom_ids import CustomId
from tests.double import Answer, World, controls
from tests.kill.consistency import ConsistencyChecker
from tests.message_matching import ANY, says

_TRIGGERS = """
CREATE TABLE kept_absences (table_id INTEGER, user_id INTEGER, begins INTEGER);
CREATE TRIGGER keep_absences AFTER UPDATE OF absence_until ON seats
WHEN OLD.absence_until IS NOT NEW.absence_until BEGIN
    INSERT INTO kept_absences VALUES (NEW.table_id, NEW.user_id, NEW.absence_until IS NOT NULL);
END;
"""
DAYS = (1, 3, 5)
_STAY = 2.0
"""Maximum seconds between a departure and the return."""


def keep_absences(store: Path) -> None:
    """Create the triggers."""
    with closing(sqlite3.connect(store)) as database:
        database.executescript(_TRIGGERS)


class Traveler:
    """A user who goes away and comes back again and again, and remembers what the bot acknowledged last."""

    def __init__(self, world: World, user: int, channel: int, random: Random) -> None:
        self.user = user
        self._world = world
        self._channel = channel
        self._random = random
        self.is_away = False
        """What the bot acknowledged last."""
        self.attempted: bool | None = None
        """What the unanswered press would change that to."""
        self.trips = 0

    async def travel(self, stop: asyncio.Event) -> None:
        """Go away, and come back with *I'm back*, until `stop` is set or the bot no longer answers."""
        while not stop.is_set():
            self.attempted = True
            until = f"{self._random.choice(DAYS)} days"
            page = await self._world.slash(self.user, self._channel, "away", {"until": until})
            if not self._acknowledged(page):
                return
            self.trips += 1
            await asyncio.sleep(self._random.uniform(0, _STAY))
            if stop.is_set():
                return
            self.attempted = False
            back = next(one.custom_id for one in controls(page.shown) if _verb(one.custom_id) == "away-end")
            if not self._acknowledged(await self._world.press(self.user, page.shown, back)):
                return

    def _acknowledged(self, answer: Answer) -> bool:
        if answer.outcome not in ("message", "update"):
            return False
        assert self.attempted is not None
        self.is_away, self.attempted = self.attempted, None
        return True


def _verb(text: str) -> str:
    found = CustomId.parse(text)
    return "" if found is None else found.verb


def lost_absences(checker: ConsistencyChecker, travelers: Iterable[Traveler]) -> Iterator[str]:
    """Describe the users who are stored as away although they came back, or the other way around."""
    away = {user for (user,) in checker.rows("SELECT user_id FROM absences")}
    for one in travelers:
        is_away = one.user in away
        if is_away not in (one.is_away, one.attempted):
            yield f"user {one.user} is stored as {'away' if is_away else 'here'}"


def differing_seats(checker: ConsistencyChecker) -> Iterator[str]:
    """Describe the seats of running games that don't reflect their user's absence."""
    rows = checker.rows("""
        SELECT seats.table_id, seats.user_id FROM seats JOIN tables ON tables.id = seats.table_id
        LEFT JOIN absences ON absences.user_id = seats.user_id
        WHERE tables.status = 'playing' AND seats.absence_until IS NOT absences.until
    """)
    for table, user in rows:
        yield f"table {table} doesn't reflect the absence of user {user}"


def wrong_notices(checker: ConsistencyChecker) -> Iterator[str]:
    """Describe the tables where absences and returns weren't announced exactly once each."""
    changes = checker.rows("SELECT table_id, begins, count(*) FROM kept_absences GROUP BY table_id, begins")
    expected = {(table, "notice-absent" if begins else "notice-back"): number for table, begins, number in changes}
    found = announced(checker, ("notice-absent", "notice-back"))
    for key in expected.keys() | found.keys():
        if expected.get(key, 0) != found[key]:
            yield f"table {key[0]}: {expected.get(key, 0)} times {key[1]} expected, {found[key]} found"


def announced(checker: ConsistencyChecker, messages: Sequence[str]) -> Counter[tuple[int, str]]:
    """Count the lines of the game logs that are one of these messages, by table and message."""
    found: Counter[tuple[int, str]] = Counter()
    for table, line in _lines(checker):
        for message in messages:
            found[table, message] += any(
                says(line, message, seat=ANY, until=ANY, mode=mode) for mode in ("hold", "computer", "safe")
            )
    return found


def _lines(checker: ConsistencyChecker) -> Iterator[tuple[int, str]]:
    for table, payload in checker.rows("SELECT table_id, payload FROM kept_posts WHERE kind = 'tell'"):
        for line in json.loads(payload)["lines"]:
            yield table, line


def calls(checker: ConsistencyChecker, table: int, user: int) -> int:
    """Count the calls in a table's log that notify a user."""
    rows = checker.rows("SELECT payload FROM kept_posts WHERE kind = 'tell' AND table_id = ?", table)
    said: list[Any] = [json.loads(payload)["call"] for (payload,) in rows]
    return sum(user in call["mentions"] for call in said if call is not None)
