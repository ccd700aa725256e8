"""What the store says of drafts: each is for a question that is open in the save beside it."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.host.drafts import is_open
from engine.core.game import Game

KEPT = """
SELECT drafts.table_id, drafts.seat, drafts.token, tables.game, saves.text FROM drafts
JOIN tables ON tables.id = drafts.table_id
JOIN saves ON saves.table_id = drafts.table_id
AND saves.seq = (SELECT max(seq) FROM saves WHERE table_id = drafts.table_id)
"""
"""All drafts, each with its game as it lies: one look, so that a bot at work cannot come between."""


def left_over(rows: Iterable[Any], games: Mapping[str, type[Game[Any]]]) -> list[str]:
    """The drafts of `rows`, as `KEPT` finds them, whose question is over."""
    return [
        f"table {table}: seat {seat} has a draft of {token}, which is over"
        for table, seat, token, game, save in rows
        if not is_open(games[game].load(save), seat, token)
    ]
