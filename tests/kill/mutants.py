"""Deliberately broken bots, one bug each, to check that the crash test finds it."""

import asyncio
from collections.abc import Callable, Mapping
from itertools import count
from typing import Any

from bot.discord.transport import DiscordTransport
from bot.host.delivery.game_log import PostComposer
from bot.host.delivery.outbox import Outbox
from bot.host.formatter import NoticeKey
from bot.model.messages import Post
from bot.model.tables import Absence, TableInfo
from bot.store import Store
from bot.store.absences import AbsenceRepository
from bot.store.recording import TableCommit

_LATE = 2.0
"""Seconds by which the bot that acknowledges before it commits delays the commit."""
_NOW_AND_THEN = 4
"""One in this many messages is affected, counted from each start.

The number is small because on a busy machine the bot may send fewer than ten messages between two kills.
"""


def _replace(owner: type, name: str, wrong: object) -> None:
    setattr(owner, name, wrong)


def _speaks_before_it_commits() -> None:
    record, late = Store.record, set[asyncio.Task[None]]()

    async def recorded(store: Store, commit: TableCommit, version: int | None) -> None:
        await asyncio.sleep(_LATE)
        await record(store, commit, version)

    async def at_once(store: Store, commit: TableCommit, version: int | None = None) -> None:
        if commit.answered is None:
            return await record(store, commit, version)
        late.add(asyncio.create_task(recorded(store, commit, version)))
        return None

    _replace(Store, "record", at_once)


def _drops_a_row() -> None:
    attempt, turn = Outbox._try, count(1)

    async def dropped(self: Outbox, row: Post, deliver: Any) -> bool:
        if row.kind != "tell" or next(turn) % _NOW_AND_THEN:
            return await attempt(self, row, deliver)
        await self._store.outbox.mark_delivered(row, self._clock.now())
        return True

    _replace(Outbox, "_try", dropped)


def _changes_a_nonce() -> None:
    named, turn = vars(Post)["nonce"].fget, count(1)
    _replace(Post, "nonce", property(lambda row: f"{named(row)}{next(turn):03}"))


def _never_enqueues_a_post() -> None:
    told, turn = PostComposer.log_posts, count(1)

    def untold(*how: Any, **more: Any) -> Any:
        return told(*how, **more) if next(turn) % _NOW_AND_THEN else []

    _replace(PostComposer, "log_posts", untold)


def _loses_an_edit() -> None:
    edit, turn = DiscordTransport.edit, count(1)

    async def lost(*how: Any, **more: Any) -> None:
        if next(turn) % 2:
            await edit(*how, **more)

    _replace(DiscordTransport, "edit", lost)


def _forgets_absences() -> None:
    async def only_cached(self: AbsenceRepository, user_id: int, absence: Absence) -> None:
        self._absent[user_id] = absence

    _replace(AbsenceRepository, "put", only_cached)


def _repeats_absences() -> None:
    notice = PostComposer.notice

    def twice(self: PostComposer, info: TableInfo, key: NoticeKey, **facts: Any) -> list[Post]:
        return notice(self, info, key, **facts) * (2 if key == "absent" else 1)

    _replace(PostComposer, "notice", twice)


MUTANTS: Mapping[str, Callable[[], None]] = {
    "speaks before it commits": _speaks_before_it_commits,
    "drops a row": _drops_a_row,
    "changes a nonce": _changes_a_nonce,
    "never enqueues a post": _never_enqueues_a_post,
    "loses an edit": _loses_an_edit,
    "forgets absences": _forgets_absences,
    "repeats absences": _repeats_absences,
}
"""The functions that patch in a bug, by description."""
