"""Checks on the drafts in the store: each belongs to a question that is open in the latest save."""

from collections.abc import Iterable, Mapping
from typing import Any

from bot.host.cache.open_questions import is_open
from bot.presentation.controls import initial_draft
from bot.presentation.controls.drafts import draft_hash
from engine.core.game import Game
from engine.core.questions import Decision
from tests.kill.players import Key

STORED_DRAFTS = """
SELECT drafts.table_id, drafts.seat, drafts.token, tables.game, saves.text FROM drafts
JOIN tables ON tables.id = drafts.table_id
JOIN saves ON saves.table_id = drafts.table_id
AND saves.seq = (SELECT max(seq) FROM saves WHERE table_id = drafts.table_id)
"""
"""All drafts with the latest saves of their games, in one query, so that the running bot can't interfere."""

SEATED = """
SELECT seats.table_id, seats.user_id, seats.seat, tables.game, saves.text FROM seats
JOIN tables ON tables.id = seats.table_id
JOIN saves ON saves.table_id = seats.table_id
AND saves.seq = (SELECT max(seq) FROM saves WHERE table_id = seats.table_id)
WHERE tables.status = 'playing'
"""
"""All seats with the latest saves of their games."""


def orphaned_drafts(rows: Iterable[Any], games: Mapping[str, type[Game[Any]]]) -> list[str]:
    """Return a complaint for each row of `STORED_DRAFTS` whose question is closed."""
    return [
        f"table {table}: seat {seat} has a draft of {token}, which is over"
        for table, seat, token, game, save in rows
        if not is_open(games[game].load(save), seat, token)
    ]


def still_open(
    shown: Mapping[Key, str], seated: Iterable[Any], games: Mapping[str, type[Game[Any]]]
) -> dict[tuple[int, int, str], str]:
    """Return the marks of the drafts in `shown` whose question is still open, by table, seat and question.

    Invitations are left out: if one closes and reopens, it keeps its token but loses its draft.
    """
    seats = {(table, user): (seat, game_id, save) for table, user, seat, game_id, save in seated}
    found = {}
    for (table, user, token), marked in shown.items():
        if (table, user) in seats:
            seat, game_id, save = seats[table, user]
            game = games[game_id].load(save)
            decision = game.decision(seat)
            if decision is not None and decision.token == token and marked != _mark_at_first(decision):
                found[table, seat, token] = marked
    return found


def _mark_at_first(decision: Decision) -> str | None:
    """Return the mark of a question's controls before any change, or None if they start empty.

    Controls start with a sealed answer or a proposal; neither is a draft until the player changes it.
    """
    begins_empty = decision.sealed is None and not decision.proposals
    return None if begins_empty else draft_hash(decision.question, initial_draft(decision, None))
