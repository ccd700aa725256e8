"""Check that direct messages were dropped only if their question was closed or answered before they were sent."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.host.cache.open_questions import is_open
from engine.core.game import Game

DROPPED_MESSAGES = """
SELECT letters.table_id, letters.seat, letters.token, tables.game, saves.text FROM letters
JOIN tables ON tables.id = letters.table_id AND tables.status = 'playing'
JOIN saves ON saves.table_id = letters.table_id
AND saves.seq = (SELECT max(seq) FROM saves WHERE table_id = letters.table_id)
JOIN seats ON seats.table_id = letters.table_id AND seats.user_id = letters.user_id
WHERE letters.answered = '' AND letters.message_id IS NULL AND NOT EXISTS (
    SELECT 1 FROM outbox WHERE kind = 'letter' AND outbox.table_id = letters.table_id
    AND json_extract(payload, '$.seat') = letters.seat AND json_extract(payload, '$.seq') = letters.seq
)
"""
"""Direct messages that are unanswered, undelivered and not queued, with the latest saves of their games."""


def wrongly_dropped(rows: Iterable[Any], games: Mapping[str, type[Game[Any]]]) -> list[str]:
    """Return a complaint for each row of `DROPPED_MESSAGES` whose question is still open."""
    return [
        f"table {table}: seat {seat} was not written to about {token}, which is open"
        for table, seat, token, game, save in rows
        if is_open(games[game].load(save), seat, token)
    ]
