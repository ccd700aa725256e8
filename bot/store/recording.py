"""One step of a table: what it writes, in which statements, and the conversion between tables and database rows."""

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, delete, insert, true, update

from bot.localization.anonymizer import Anonymizer
from bot.model.lessons import LessonProgress
from bot.model.local_time import QuietHours, parse_hours
from bot.model.messages import (
    LOST_CHANNEL_KINDS,
    NO_TABLE,
    PRIVATE_KINDS,
    PUBLIC_KINDS,
    DirectMessage,
    MessageRef,
    Post,
    encode_key,
    table_queue,
    user_queue,
)
from bot.model.results import GameResult
from bot.model.servers import TableOpening
from bot.model.tables import (
    DEFAULT_REMIND_AT,
    NO_CLOCKS,
    Absence,
    AdvanceAnswer,
    AnswerRecord,
    DraftKey,
    Ending,
    Extension,
    FormerPlayer,
    HostAction,
    JointRequest,
    JointRequestState,
    Rematch,
    SeatInfo,
    TableClocks,
    TableInfo,
    UndoRequest,
)
from bot.store import schema, statements
from bot.store.writer import UnitOfWork
from engine.core.events import Seat


class DirectMessageChanges(NamedTuple):
    """The effect of a step on the direct messages of its table.

    `open` are all messages that may still change, including the `new` ones. `edited` are those whose text changes,
    and `reused` those that were answered but stay in use.
    """

    open: tuple[DirectMessage, ...] = ()
    new: tuple[DirectMessage, ...] = ()
    edited: tuple[DirectMessage, ...] = ()
    reused: tuple[DirectMessage, ...] = ()

    @property
    def posts(self) -> list[Post]:
        """Posts that update the changed messages."""
        return [Post("redraw", encode_key(one.key), user_id=one.user_id) for one in self.edited]


NO_DIRECT_MESSAGE_CHANGES = DirectMessageChanges()
"""For a step that affects no direct messages."""


@dataclass(frozen=True)
class TableCommit:
    """The change of a table from `before` to `after` at the time `now`, with everything to store along with it."""

    before: TableInfo
    after: TableInfo
    now: datetime
    answered: AnswerRecord | None = None
    save: str | None = None
    """The game's save after the answer, if the game changed."""
    closed_drafts: Sequence[DraftKey] = ()
    """Drafts to delete, because their questions are closed."""
    direct_messages: DirectMessageChanges = NO_DIRECT_MESSAGE_CHANGES
    """Changes to direct messages that ask questions."""
    posts: Sequence[Post] = ()
    """Messages to queue."""
    delivered: Post | None = None
    """The queued message whose delivery caused this step."""
    erased: Anonymizer | None = None
    """The anonymizer of a user being erased."""
    opening: TableOpening | None = None
    """Set if a person starts or reopens the table, which counts toward the limits."""
    results: Sequence[GameResult] = ()
    """The results of the people who played, if the game gets its result."""


# Conversion between tables and database rows


_TEXTS = frozenset({"options", "undo", "awaited", "ending", "joint", "lesson", "pings", "lineup"})
"""Columns with JSON."""
_MILLISECOND = timedelta(milliseconds=1)


def table_values(info: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns except the id."""
    return {column: _stored(column, value) for column, value in _values_of(info).items()}


def changed_values(before: TableInfo, after: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns that have changed; most answers change two or three."""
    old, new = _values_of(before), _values_of(after)
    return {column: _stored(column, value) for column, value in new.items() if value != old[column]}


def _stored(column: str, value: Any) -> Any:
    """Convert a value to the type of its column."""
    if isinstance(value, TableClocks):
        return value.to_json()
    return json.dumps(value) if column in _TEXTS and value is not None else value


def _values_of(info: TableInfo) -> dict[str, Any]:
    """Return the values of the `tables` columns except the id, before any are converted to JSON."""
    return {
        "game": info.game,
        "status": info.status,
        "guild_id": info.guild_id,
        "channel_id": info.channel_id,
        "host_id": info.host_id,
        "locale": info.locale,
        "pace": info.pace,
        "quick_pace": info.quick_pace,
        "options": dict(info.options),
        "card_message_id": info.card_message_id,
        "seq": info.seq,
        "homeless": info.channel_lost,
        "undo": None if info.undo is None else asdict(info.undo),
        "awaited": info.awaited,
        "pictures": info.pictures,
        "ending": None if info.ending is None else (info.ending.by, info.ending.agreed),
        "hidden_until": None if info.ending is None else info.ending.until,
        "endings": info.endings,
        "own_thread": info.own_thread,
        "front_channel_id": None if info.thread_starter is None else info.thread_starter.channel_id,
        "front_message_id": None if info.thread_starter is None else info.thread_starter.message_id,
        "asleep": info.update_pending,
        "ended_at": info.ended_at,
        "refused_at": info.refused_at,
        "clocks": None if info.clocks == NO_CLOCKS else info.clocks,
        "shifted": round(info.shifted / _MILLISECOND),
        "touched_at": info.touched_at,
        "idle_until": info.idle_until,
        "joint": _joint_values(info.joint),
        "joint_until": None if info.joint.open is None else info.joint.open.until,
        "lesson": None if info.lesson is None else asdict(info.lesson),
        "pings": {str(seat): round(at.timestamp() * 1000) for seat, at in info.pings.items()} or None,
        "next_ping_at": min(info.pings.values(), default=None),
        "paused_until": info.paused_until,
        "paused_by": info.paused_by,
        "hold_days": info.hold_days,
        "rematch_of": None if info.rematch is None else info.rematch.of,
        "lineup": None
        if info.rematch is None or not info.rematch.order
        else (info.rematch.order, info.rematch.invited),
    }


def seat_values(seat: SeatInfo) -> dict[str, Any]:
    """Return the values of the `seats` columns except the table's id."""
    return {
        "user_id": seat.user_id,
        "place": seat.place,
        "name": seat.name,
        "choice": seat.choice,
        "seat": seat.seat,
        "missed": seat.missed,
        "away": seat.away,
        "computer": seat.computer,
        "earlier_names": json.dumps(seat.earlier_names, ensure_ascii=False),
        "absence": None if seat.absence is None else seat.absence.mode,
        "absence_until": None if seat.absence is None else seat.absence.until,
        "offered_at": seat.offered,
        "vacancy": None if seat.vacancy is None else seat.vacancy.to_json(),
        "listing": None if seat.listing is None else seat.listing.to_json(),
    }


def due_values(info: TableInfo) -> dict[Seat, dict[str, Any]]:
    """Return the values of the `due` columns, except its keys, for each seat with a deadline."""
    return {
        seat: {
            "due_at": at,
            "remind_at": info.remind.get(seat),
            "quick": seat in info.quick,
            "extension": None if seat not in info.extensions else info.extensions[seat].to_json(),
        }
        for seat, at in info.due.items()
    }


def table_info(
    row: Row[Any], seats: Iterable[Row[Any]], due: Iterable[Row[Any]], former: Iterable[Row[Any]] = ()
) -> TableInfo:
    """Create a table from its rows.

    `seats` are joined with `people` and sorted by place. `former` are rows of former players.
    """
    due = list(due)
    return TableInfo(
        id=row.id,
        game=row.game,
        status=row.status,
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        host_id=row.host_id,
        locale=row.locale,
        pace=row.pace,
        quick_pace=row.quick_pace,
        options=json.loads(row.options),
        card_message_id=row.card_message_id,
        seq=row.seq,
        channel_lost=row.homeless,
        undo=None if row.undo is None else _undo(json.loads(row.undo)),
        awaited=tuple(json.loads(row.awaited)),
        pictures=row.pictures,
        ending=None if row.ending is None else _ending(json.loads(row.ending), row.hidden_until),
        endings=row.endings,
        own_thread=row.own_thread,
        thread_starter=None
        if row.front_channel_id is None
        else MessageRef(row.front_channel_id, row.front_message_id),
        update_pending=row.asleep,
        ended_at=row.ended_at,
        refused_at=row.refused_at,
        clocks=NO_CLOCKS if row.clocks is None else TableClocks.model_validate_json(row.clocks),
        shifted=row.shifted * _MILLISECOND,
        touched_at=row.touched_at,
        idle_until=row.idle_until,
        joint=JointRequestState() if row.joint is None else _joint(json.loads(row.joint), row.joint_until),
        lesson=None if row.lesson is None else LessonProgress(**json.loads(row.lesson)),
        pings={} if row.pings is None else _instants(json.loads(row.pings)),
        paused_until=row.paused_until,
        paused_by=row.paused_by,
        hold_days=row.hold_days,
        rematch=None if row.rematch_of is None else _rematch(row.rematch_of, json.loads(row.lineup or "[[], []]")),
        seats=tuple(_seat(seat) for seat in seats),
        former=tuple(FormerPlayer(one.user_id, one.seat, tuple(json.loads(one.names))) for one in former),
        due={one.seat: one.due_at for one in due},
        remind={one.seat: one.remind_at for one in due if one.remind_at is not None},
        quick=frozenset(one.seat for one in due if one.quick),
        extensions={
            one.seat: Extension.model_validate_json(one.extension) for one in due if one.extension is not None
        },
    )


def _undo(values: dict[str, Any]) -> UndoRequest:
    return UndoRequest(**{**values, "agreed": tuple(values["agreed"])})


def _joint_values(joint: JointRequestState) -> dict[str, Any] | None:
    """Return joint requests as JSON, without the time limit of the open one, which has its own column."""
    request = joint.open
    if joint == JointRequestState():
        return None
    return {
        "asked": joint.request_count,
        "open": None
        if request is None
        else {
            "right": request.host_action.right,
            "about": request.host_action.target,
            "seat": request.seat,
            "agreed": request.agreed,
            "granted": request.granted,
            "rounds": request.rounds,
        },
        "waits": {str(seat): round(at.timestamp() * 1000) for seat, at in joint.cooldowns.items()},
    }


def _joint(values: dict[str, Any], until: datetime | None) -> JointRequestState:
    found, request = values["open"], None
    if found is not None and until is not None:
        host_action = HostAction(found["right"], found["about"])
        agreed, rounds = tuple(found["agreed"]), found.get("rounds", 0)
        request = JointRequest(host_action, found["seat"], until, agreed, found["granted"], rounds)
    return JointRequestState(values["asked"], request, _instants(values["waits"]))


def _instants(stored: dict[str, int]) -> dict[Seat, datetime]:
    return {int(seat): datetime.fromtimestamp(at / 1000, UTC) for seat, at in stored.items()}


def _rematch(of: int, values: list[Any]) -> Rematch:
    order, invited = values
    return Rematch(of, tuple(order), tuple(invited))


def _ending(values: list[Any], until: datetime | None) -> Ending:
    by, agreed = values
    return Ending(by, until, tuple(agreed))


def _seat(row: Row[Any]) -> SeatInfo:
    return SeatInfo(
        place=row.place,
        user_id=row.user_id,
        name=row.name,
        choice=row.choice,
        seat=row.seat,
        missed=row.missed,
        away=row.away,
        computer=row.computer,
        earlier_names=tuple(json.loads(row.earlier_names)),
        offered=row.offered_at,
        vacancy=None if row.vacancy is None else MessageRef.parse(row.vacancy),
        listing=None if row.listing is None else MessageRef.parse(row.listing),
        locale=row.locale or "en",
        remind_by=row.remind_by or "mention",
        remind_at=row.remind_at or DEFAULT_REMIND_AT,
        quiet=quiet_hours(row.time_zone, row.quiet),
        absence=None if row.absence is None else Absence(row.absence, row.absence_until),
    )


def quiet_hours(time_zone: str | None, hours: str | None) -> QuietHours | None:
    """Return stored quiet hours; None without a time zone or hours."""
    return None if time_zone is None or hours is None else QuietHours(time_zone, *parse_hours(hours))


# The statements of one step, added to a unit of work


MAX_SAVES = 60
"""Number of saves kept per table, and so how many answers an undo can go back."""
_PRUNED_EVERY = 10
_DIRECT_MESSAGE_COLUMNS = ("seat", "seq", "endings", "token", "user_id", "told", "answered")
IMMEDIATELY = datetime(1970, 1, 1, tzinfo=UTC)
RENDERED_ON_DELIVERY = ("card", "picture", "front")
"""Kinds of posts that show the state at delivery: one waiting post replaces all later ones."""


def write_answer(unit: UnitOfWork, info: TableInfo, answered: AnswerRecord | None, save: str | None) -> None:
    """Store an answer, which must have a new number, and the save after it, as far as they are given."""
    if answered is not None:
        unit.defer(statements.INSERT_ANSWER, {"table_id": info.id, **_columns(answered)})
    if save is not None:
        _write_save(unit, info, save)


def _columns(answered: AnswerRecord) -> dict[str, Any]:
    return {name: getattr(answered, name) for name in AnswerRecord.__dataclass_fields__}


def _write_save(unit: UnitOfWork, info: TableInfo, save: str) -> None:
    """Store the save after answer `info.seq` and prune old saves."""
    unit.defer(statements.INSERT_SAVE, {"table_id": info.id, "seq": info.seq, "text": save})
    if not info.is_open:
        unit.defer(statements.DELETE_OLD_SAVES, {"of_table": info.id, "of_seq": info.seq})
    elif info.seq % _PRUNED_EVERY == 0:
        unit.defer(statements.DELETE_OLD_SAVES, {"of_table": info.id, "of_seq": info.seq - MAX_SAVES + 1})


def write_advance_answer(unit: UnitOfWork, table_id: int, advance_answer: AdvanceAnswer, save: str) -> None:
    """Store an answer in advance, and replace the latest save by one that contains it."""
    values = {name: getattr(advance_answer, name) for name in AdvanceAnswer.__dataclass_fields__}
    unit.defer(statements.INSERT_ADVANCE_ANSWER, {"table_id": table_id, **values})
    unit.defer(statements.UPDATE_SAVE, {"of_table": table_id, "of_seq": advance_answer.seq, "new_text": save})


def write_changes(unit: UnitOfWork, before: TableInfo, after: TableInfo) -> None:
    """Write the differences between two states of a table.

    A table without a channel keeps its public messages until it's moved or ends.
    """
    changed = changed_values(before, after)
    if changed:
        unit.defer(statements.UPDATE_TABLE, {"of_table": after.id, **changed})
    if before.seats != after.seats:
        _write_seats(unit.connection, before, after)
    if before.former != after.former:
        _write_former_players(unit.connection, before, after)
    _write_due(unit, before, after)
    if before.channel_lost or after.channel_lost:
        _clear_queue(unit, before, after)
    elif before.channel_id != after.channel_id:
        _retry_in_new_channel(unit.connection, after)


def _clear_queue(unit: UnitOfWork, before: TableInfo, after: TableInfo) -> None:
    """Clean up a table's queue when its channel is lost or found again.

    Losing the channel drops edits and keeps new messages. When the table has a channel again, or ends, the messages
    are dropped as well; moving a table queues what is still needed.
    """
    outbox, lane = schema.outbox, table_queue(after.id)
    keeps = after.channel_lost and after.is_open
    if before.channel_lost != after.channel_lost or not keeps:
        removable = outbox.c.kind.not_in(PUBLIC_KINDS) if keeps else true()
        unit.connection.execute(delete(outbox).where(outbox.c.lane == lane, removable))
        of_loss = outbox.c.table_id == after.id, outbox.c.kind.in_(LOST_CHANNEL_KINDS)
        unit.connection.execute(delete(outbox).where(*of_loss))


def _retry_in_new_channel(connection: Connection, after: TableInfo) -> None:
    """Make posts that were rejected in the previous channel due immediately in the new one."""
    outbox = schema.outbox
    refused = outbox.c.lane == table_queue(after.id), outbox.c.refused_at.is_not(None)
    connection.execute(update(outbox).where(*refused).values(refused_at=None, next_try=IMMEDIATELY))


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


def _write_former_players(connection: Connection, before: TableInfo, after: TableInfo) -> None:
    """Add the players whose seats were taken, and drop those who were erased.

    Messages of this table that wait to tell them something are dropped: they no longer concern them.
    """
    former, outbox = schema.former_players, schema.outbox
    for one in before.former:
        if one not in after.former:
            connection.execute(delete(former).where(former.c.table_id == after.id, former.c.user_id == one.user_id))
    for one in after.former:
        if one not in before.former:
            names = json.dumps(one.names, ensure_ascii=False)
            row = {"table_id": after.id, "user_id": one.user_id, "seat": one.seat, "names": names}
            connection.execute(insert(former).values(row))
            theirs = outbox.c.table_id == after.id, outbox.c.lane == user_queue(one.user_id)
            connection.execute(delete(outbox).where(*theirs, outbox.c.kind.in_(PRIVATE_KINDS)))


def _write_due(unit: UnitOfWork, before: TableInfo, after: TableInfo) -> None:
    old, new = due_values(before), due_values(after)
    for seat, values in old.items():
        if new.get(seat) != values:
            unit.defer(statements.DELETE_DEADLINE, {"of_table": after.id, "of_seat": seat})
    for seat, values in new.items():
        if old.get(seat) != values:
            unit.defer(statements.INSERT_DEADLINE, {"table_id": after.id, "seat": seat, **values})


def delete_drafts(unit: UnitOfWork, table_id: int, drafts: Iterable[DraftKey]) -> None:
    """Delete drafts of closed questions."""
    for seat, token in drafts:
        unit.defer(statements.DELETE_DRAFT, {"of_table": table_id, "of_seat": seat, "of_token": token})


def write_direct_messages(unit: UnitOfWork, table_id: int, direct_messages: DirectMessageChanges) -> None:
    """Store new direct messages, and how earlier ones were answered."""
    for letter in direct_messages.new:
        unit.defer(statements.DELETE_DIRECT_MESSAGE, _key_of(table_id, letter))
        values = {name: getattr(letter, name) for name in _DIRECT_MESSAGE_COLUMNS}
        unit.defer(statements.INSERT_DIRECT_MESSAGE, {"table_id": table_id, **values, "message_id": None})
    for letter in (*direct_messages.edited, *direct_messages.reused):
        values = {"in_words": letter.answered, "now_token": letter.token}
        unit.defer(statements.UPDATE_DIRECT_MESSAGE, {**_key_of(table_id, letter), **values})


def _key_of(table_id: int, letter: DirectMessage) -> dict[str, Any]:
    return {
        "of_table": table_id, "of_seat": letter.seat, "of_seq": letter.seq, "of_endings": letter.endings
    }  # fmt: skip


def enqueue_posts(
    unit: UnitOfWork, table_id: int | None, guild_id: int, posts: Iterable[Post], now: datetime
) -> None:
    """Add posts of a table in this server to their queues, or direct messages that concern no table.

    If the same kind of card or picture is waiting already, only its version increases.

    Each post gets the instance id of this process, which is part of its nonce permanently. It is committed before the
    first request to Discord. A restored database assigns some ids again, but the process that does so has another
    instance id. Posts restored from the copy keep theirs, so Discord drops those that it received before the restore.
    """
    for post in posts:
        lane, owner = post.queue(table_id or NO_TABLE), post.owner(guild_id)
        is_ours = unit.shards.covers(owner)
        # The process that sends it may have a clock that is behind, so make its posts due immediately. Messages about
        # lost channels still wait, since otherwise each table would send its own.
        waits = is_ours or post.kind in LOST_CHANNEL_KINDS
        put_at, next_try = (now, now + timedelta(seconds=post.wait)) if waits else (None, IMMEDIATELY)
        unit.notifications.queues[lane] = owner
        if post.kind in RENDERED_ON_DELIVERY:
            wanted = {"of_table": table_id, "of_kind": post.kind}
            unit.defer(statements.INCREMENT_POST_VERSION, wanted)
            row = {**wanted, "of_lane": lane, "of_owner": owner, "of_next_try": next_try, "of_put_at": put_at}
            row["of_mark"] = unit.instance_id
            unit.defer(statements.INSERT_POST_UNLESS_QUEUED, row)
            continue
        unit.defer(
            statements.INSERT_POST,
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
                "mark": unit.instance_id,
            },
        )


def dequeue_post(unit: UnitOfWork, post: Post, now: datetime) -> None:
    """Remove a delivered post; a card or picture that was requested again moves to the end of its queue."""
    connection, outbox = unit.connection, schema.outbox
    taken = connection.execute(delete(outbox).where(outbox.c.id == post.id, outbox.c.version == post.version))
    if taken.rowcount or post.kind not in RENDERED_ON_DELIVERY:
        return
    again = connection.execute(delete(outbox).where(outbox.c.id == post.id))
    if again.rowcount:  # Otherwise its table has lost its channel, which dropped all waiting edits.
        enqueue_posts(unit, post.table_id, post.owner_id, [Post(post.kind)], now)
