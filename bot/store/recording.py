"""Statements that write one step of a table, added to a unit of work."""

from collections.abc import Iterable
from datetime import UTC, datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, insert, true, update

from bot.model.direct_messages import Letter, Mail
from bot.model.records import OF_LOSS, SPOKEN, Answered, DraftKey, OutboxRow, Post, SaidAhead, table_lane
from bot.model.tables import TableInfo
from bot.store import schema, statements
from bot.store.page import Page
from bot.store.rows import changed_values, due_values, seat_values

KEPT_SAVES = 60
"""Number of saves kept per table, and so how many answers an undo can go back."""
_PRUNED_EVERY = 10
_OF_LETTERS = ("seat", "seq", "endings", "token", "user_id", "told", "answered")
AT_ONCE = datetime(1970, 1, 1, tzinfo=UTC)
DRAWN_LATE = ("card", "picture", "front")
"""Kinds of posts that show the state at delivery: one waiting post replaces all later ones."""


def keep_game(page: Page, info: TableInfo, answered: Answered | None, save: str | None) -> None:
    """Store an answer, which must have a new number, and the save after it, as far as they are given."""
    if answered is not None:
        page.later(statements.NEW_ANSWER, {"table_id": info.id, **_columns(answered)})
    if save is not None:
        _keep_save(page, info, save)


def _columns(answered: Answered) -> dict[str, Any]:
    return {name: getattr(answered, name) for name in Answered.__dataclass_fields__}


def _keep_save(page: Page, info: TableInfo, save: str) -> None:
    """Store the save after answer `info.seq` and prune old saves."""
    page.later(statements.NEW_SAVE, {"table_id": info.id, "seq": info.seq, "text": save})
    if not info.is_open:
        page.later(statements.OLD_SAVES, {"of_table": info.id, "of_seq": info.seq})
    elif info.seq % _PRUNED_EVERY == 0:
        page.later(statements.OLD_SAVES, {"of_table": info.id, "of_seq": info.seq - KEPT_SAVES + 1})


def keep_said(page: Page, table_id: int, said: SaidAhead, save: str) -> None:
    """Store an answer in advance, and replace the latest save by one that contains it."""
    values = {name: getattr(said, name) for name in SaidAhead.__dataclass_fields__}
    page.later(statements.NEW_SAID, {"table_id": table_id, **values})
    page.later(statements.SAME_SAVE, {"of_table": table_id, "of_seq": said.seq, "new_text": save})


def write_changes(page: Page, before: TableInfo, after: TableInfo) -> None:
    """Write the differences between two states of a table.

    A table without a channel keeps its public messages until it's moved or ends.
    """
    changed = changed_values(before, after)
    if changed:
        page.later(statements.CHANGE, {"of_table": after.id, **changed})
    if before.seats != after.seats:
        _write_seats(page.connection, before, after)
    _write_due(page, before, after)
    if before.homeless or after.homeless:
        _clear_lane(page, before, after)
    elif before.channel_id != after.channel_id:
        _try_elsewhere(page.connection, after)


def _clear_lane(page: Page, before: TableInfo, after: TableInfo) -> None:
    """Clean up a table's queue when its channel is lost or found again.

    Losing the channel drops edits and keeps new messages. When the table has a channel again, or ends, the messages
    are dropped as well; moving a table queues what is still needed.
    """
    outbox, lane = schema.outbox, table_lane(after.id)
    keeps = after.homeless and after.is_open
    if before.homeless != after.homeless or not keeps:
        gone = outbox.c.kind.not_in(SPOKEN) if keeps else true()
        page.connection.execute(delete(outbox).where(outbox.c.lane == lane, gone))
        of_loss = outbox.c.table_id == after.id, outbox.c.kind.in_(OF_LOSS)
        page.connection.execute(delete(outbox).where(*of_loss))


def _try_elsewhere(connection: Connection, after: TableInfo) -> None:
    """Make posts that were rejected in the previous channel due immediately in the new one."""
    outbox = schema.outbox
    refused = outbox.c.lane == table_lane(after.id), outbox.c.refused_at.is_not(None)
    connection.execute(update(outbox).where(*refused).values(refused_at=None, next_try=AT_ONCE))


def _write_seats(connection: Connection, before: TableInfo, after: TableInfo) -> None:
    seats = schema.seats
    old = {seat.user_id: seat_values(seat) for seat in before.seats}
    new = {seat.user_id: seat_values(seat) for seat in after.seats}
    for user_id in old.keys() - new.keys():
        connection.execute(delete(seats).where(seats.c.table_id == after.id, seats.c.user_id == user_id))
    for user_id, values in new.items():
        if user_id not in old:
            connection.execute(insert(seats).values(table_id=after.id, **values))
        elif values != old[user_id]:
            connection.execute(
                update(seats).where(seats.c.table_id == after.id, seats.c.user_id == user_id).values(values)
            )


def _write_due(page: Page, before: TableInfo, after: TableInfo) -> None:
    old, new = due_values(before), due_values(after)
    for seat, values in old.items():
        if new.get(seat) != values:
            page.later(statements.GONE_DUE, {"of_table": after.id, "of_seat": seat})
    for seat, values in new.items():
        if old.get(seat) != values:
            page.later(statements.NEW_DUE, {"table_id": after.id, "seat": seat, **values})


def drop_drafts(page: Page, table_id: int, drafts: Iterable[DraftKey]) -> None:
    """Delete drafts of closed questions."""
    for seat, token in drafts:
        page.later(statements.GONE_DRAFT, {"of_table": table_id, "of_seat": seat, "of_token": token})


def keep_letters(page: Page, table_id: int, mail: Mail) -> None:
    """Store new direct messages, and how earlier ones were answered."""
    for letter in mail.new:
        page.later(statements.GONE_LETTER, _key_of(table_id, letter))
        values = {name: getattr(letter, name) for name in _OF_LETTERS}
        page.later(statements.NEW_LETTER, {"table_id": table_id, **values, "message_id": None})
    for letter in (*mail.redrawn, *mail.held):
        values = {"in_words": letter.answered, "now_token": letter.token}
        page.later(statements.ANSWERED_LETTER, {**_key_of(table_id, letter), **values})


def _key_of(table_id: int, letter: Letter) -> dict[str, Any]:
    return {
        "of_table": table_id, "of_seat": letter.seat, "of_seq": letter.seq, "of_endings": letter.endings
    }  # fmt: skip


def put_posts(page: Page, table_id: int, guild_id: int, posts: Iterable[Post], now: datetime) -> None:
    """Add posts of a table in this server to their queues.

    If the same kind of card or picture is waiting already, only its version increases.

    Each post gets the instance id of this process, which is part of its nonce permanently. It is committed before the
    first request to Discord. A restored database assigns some ids again, but the process that does so has another
    instance id. Posts restored from the copy keep theirs, so Discord drops those that it received before the restore.
    """
    for post in posts:
        lane, owner = post.lane(table_id), post.owner(guild_id)
        is_ours = page.shards.cover(owner)
        # The process that sends it may have a clock that is behind, so make its posts due immediately. Messages about
        # lost channels still wait, since otherwise each table would send its own.
        waits = is_ours or post.kind in OF_LOSS
        put_at, next_try = (now, now + timedelta(seconds=post.wait)) if waits else (None, AT_ONCE)
        page.news.lanes[lane] = owner
        if post.kind in DRAWN_LATE:
            wanted = {"of_table": table_id, "of_kind": post.kind}
            page.later(statements.WANT_AGAIN, wanted)
            row = {**wanted, "of_lane": lane, "of_owner": owner, "of_next_try": next_try, "of_put_at": put_at}
            row["of_mark"] = page.mark
            page.later(statements.UNLESS_WAITING, row)
            continue
        page.later(
            statements.NEW_POST,
            {
                "table_id": table_id,
                "lane": lane,
                "owner_id": owner,
                "kind": post.kind,
                "payload": post.payload,
                "version": 0,
                "attempts": 0,
                "next_try": next_try,
                "put_at": put_at,
                "mark": page.mark,
            },
        )


def take_out(page: Page, row: OutboxRow, now: datetime) -> None:
    """Remove a delivered post; a card or picture that was requested again moves to the end of its queue."""
    connection, outbox = page.connection, schema.outbox
    taken = connection.execute(delete(outbox).where(outbox.c.id == row.id, outbox.c.version == row.version))
    if taken.rowcount or row.kind not in DRAWN_LATE:
        return
    again = connection.execute(delete(outbox).where(outbox.c.id == row.id))
    if again.rowcount:  # Otherwise its table has lost its channel, which dropped all waiting edits.
        put_posts(page, row.table_id, row.owner_id, [Post(row.kind)], now)
