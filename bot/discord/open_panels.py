"""Open ephemeral panels, which are updated when the game changes.

When a panel's question is over, the panel is closed. A panel without a question changes to the user's next one.

Panels are tracked only in memory, and only while Discord allows edits with their interaction's token. After that, a
panel shows the current state the next time its user presses a control.

A press updates its own panel, so this module doesn't edit a user's panels while one of their presses is being
handled. An edit that was in progress when the press began may arrive after the press's reply and overwrite it; the
panel is then written again.

The picture of a seat is rendered later and added by another edit, or dropped if the panel has changed.
"""

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

import discord

from bot.discord.error_classification import is_discord_error
from bot.discord.replies import message_arguments, picture_file
from bot.host.errors import HostError
from bot.host.host import Host
from bot.host.tasks import KeyedTasks
from bot.logs import log_failure
from bot.model.messages import Message, Picture
from bot.model.panels import OpenQuestions, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import question_tokens, to_components_v2
from bot.presentation.panel import SeatView, closed_panel, lobby_started, panel_of_former_player
from bot.presentation.questions import answer_text
from engine.core.questions import Decision, named

log = logging.getLogger(__name__)

TRACKED_SECONDS = 14 * 60.0
"""Seconds to track a panel; Discord accepts edits for one minute longer."""
_READERS = 500
_EACH = 3
"""Maximum number of tracked panels of one user at one table."""

_Key = tuple[int, int]
"""Table id and user id."""


class _RenderedPanel(NamedTuple):
    """A panel's message with its rendered picture."""

    message: Message
    picture: Picture


@dataclass(slots=True, eq=False)
class _OpenPanel:
    """A panel as it was last shown by `interaction`.

    `questions` are those that can be answered on it. A panel that `follows_turn` changes to the next question; the
    seat and *More* do, pages next to them don't. If it is `is_overwritten`, an older edit may have overwritten it.
    `rendered` is set when its picture is ready to be added.
    """

    interaction: discord.Interaction
    message: Message
    info: TableInfo
    questions: tuple[Decision, ...]
    shown_at: float
    follows_turn: bool = False
    is_overwritten: bool = False
    rendered: _RenderedPanel | None = None

    def needs_question(self, glance: OpenQuestions) -> bool:
        """Return whether the panel shows no question and the user has one now."""
        waits = all(decision.invitation or decision.ahead for decision in self.questions)
        return self.follows_turn and waits and glance.decision is not None and glance.decision.sealed is None

    def is_outdated_by(self, now: TableInfo) -> bool:
        """Return whether the game has started or ended since the panel was shown."""
        return (self.info.is_open and not now.is_open) or (self.info.status == "lobby" and now.status != "lobby")

    def has_lost_seat(self, now: TableInfo) -> bool:
        """Return whether another player has taken the user's seat since the panel was shown."""
        user_id = self.interaction.user.id
        return self.info.status == "playing" and self.info.person(user_id) is not None and now.person(user_id) is None

    def closed_questions(self, glance: OpenQuestions) -> list[Decision]:
        """Return the panel's questions that are over or were answered elsewhere.

        A panel that `follows_turn` counts as showing its user's current question, even without a control for it.
        """
        tokens = question_tokens(self.message.components)
        return [
            decision
            for decision in self.questions
            if (decision.token in tokens or (self.follows_turn and not decision.invitation and not decision.ahead))
            and not glance.is_unchanged(decision)
        ]


@dataclass(slots=True, eq=False)
class _Viewer:
    """The panels one user has open at one table. `latest` is the table after its last change.

    `editing` is the message id of the edit in progress. `overtaken_edits` are the messages that were being edited
    when one of the current presses began.
    """

    user: int
    panels: dict[int, _OpenPanel] = field(default_factory=dict)
    latest: TableInfo | None = None
    active_presses: int = 0
    editing: int | None = None
    overtaken_edits: set[int] = field(default_factory=set)

    @property
    def is_outdated(self) -> bool:
        """Whether a panel is older than the table's last change, has been overwritten, or has a picture to add."""
        latest = self.latest
        concerns_all = latest is not None and (not latest.is_open or latest.seat_of(self.user) in latest.awaited)
        return any(
            one.is_overwritten
            or one.rendered is not None
            or (
                latest is not None
                and one.info is not latest
                and (one.questions or concerns_all or one.is_outdated_by(latest) or one.has_lost_seat(latest))
            )
            for one in self.panels.values()
        )


class OpenPanels:
    """The most recent ephemeral panels of users at tables."""

    def __init__(self, host: Host, boards: Boards, now: Callable[[], float] = time.monotonic) -> None:
        """Create the tracker; `now` is a monotonic clock in seconds."""
        self._host = host
        self._boards = boards
        self._now = now
        self._viewers: OrderedDict[_Key, _Viewer] = OrderedDict()
        self._users_by_table: dict[int, set[int]] = {}
        self._painting: set[asyncio.Task[None]] = set()
        self._updates = KeyedTasks("panels", self._update, _failed, before_start=host.wait_for_users)

    @contextmanager
    def edits_paused(self, table: int | None, user: int) -> Iterator[None]:
        """Don't edit this user's panels at this table in this context, because they are pressing a control."""
        if table is None:
            yield
            return
        key = table, user
        reader = self._viewer(key)
        if not reader.active_presses:
            reader.overtaken_edits.clear()
        if reader.editing is not None:
            reader.overtaken_edits.add(reader.editing)
        reader.active_presses += 1
        try:
            yield
        finally:
            reader.active_presses -= 1
            if not reader.active_presses and reader.is_outdated:
                self._updates.wake(key)
            if not reader.active_presses and not reader.panels and self._viewers.get(key) is reader:
                self._forget(key)

    def track(
        self,
        interaction: discord.Interaction,
        message_id: int | None,
        panel: Panel,
        message: Message,
        *,
        seat: SeatView | None = None,
        follows_turn: bool = False,
    ) -> None:
        """Track what a user was just shown: their `seat`, or a page next to it that can turn into the next question.

        The picture of the seat is added later. Panels in direct messages aren't tracked and get no picture, except
        those of lessons.
        """
        if message_id is None or (interaction.guild_id is None and panel.info.lesson is None):
            return
        key = panel.info.id, interaction.user.id
        reader = self._viewer(key)
        spoilt = message_id in reader.overtaken_edits
        reader.panels.pop(message_id, None)
        standing = reader.panels[message_id] = _OpenPanel(
            interaction, message, panel.info, panel.questions, self._now(), follows_turn or seat is not None, spoilt
        )
        self._start_rendering(key, standing, seat)
        if len(reader.panels) > _EACH:
            del reader.panels[next(iter(reader.panels))]
        self._viewers.move_to_end(key)
        self._forget_old()

    def untrack(self, table: int, user: int, message: discord.Message | None) -> None:
        """Stop tracking a panel whose message now permanently shows something else."""
        reader = self._viewers.get((table, user))
        if reader is not None and message is not None:
            reader.panels.pop(message.id, None)

    def schedule_updates(self, info: TableInfo) -> None:
        """Schedule updates of the panels at a table whose change has been stored. Returns immediately."""
        for user in self._users_by_table.get(info.id, ()):
            reader = self._viewers[info.id, user]
            reader.latest = info
            if not reader.active_presses and reader.is_outdated:
                self._updates.wake((info.id, user))

    def tracked_tables(self) -> Collection[int]:
        """Return the tables with at least one tracked panel."""
        return self._users_by_table.keys()

    async def wait_until_updated(self) -> None:
        """Wait until all outdated panels that can be reached are updated."""
        await self._updates.wait_until_idle()

    def clear(self) -> None:
        """Stop tracking all panels and leave them as they are."""
        self._viewers.clear()
        self._users_by_table.clear()

    async def close(self) -> None:
        """Stop tracking and editing panels."""
        self.clear()
        for task in self._painting:
            task.cancel()
        await self._updates.close(0)

    # Tracking

    def _viewer(self, key: _Key) -> _Viewer:
        reader = self._viewers.get(key)
        if reader is None:
            reader = self._viewers[key] = _Viewer(key[1])
            self._users_by_table.setdefault(key[0], set()).add(key[1])
        return reader

    def _forget_old(self) -> None:
        while self._viewers:
            key, reader = next(iter(self._viewers.items()))
            wanted = reader.active_presses or any(map(self._is_editable, reader.panels.values()))
            if wanted and len(self._viewers) <= _READERS:
                return
            self._forget(key)

    def _forget(self, key: _Key) -> None:
        del self._viewers[key]
        self._users_by_table[key[0]].discard(key[1])
        if not self._users_by_table[key[0]]:
            del self._users_by_table[key[0]]

    def _is_editable(self, standing: _OpenPanel) -> bool:
        return self._now() - standing.shown_at < TRACKED_SECONDS

    # Updating

    async def _update(self, key: _Key) -> None:
        """Update the outdated panels of one user at one table."""
        reader = self._viewers.get(key)
        if reader is None or reader.active_presses or not reader.is_outdated:
            return
        latest = reader.latest
        try:
            glance = await self._host.gameplay.open_questions(*key)
            newest = next(reversed(reader.panels), None)
            for message_id, standing in list(reader.panels.items()):
                over = standing.closed_questions(glance)
                if not self._is_editable(standing):
                    reader.panels.pop(message_id, None)
                elif (
                    over
                    or standing.is_overwritten
                    or standing.is_outdated_by(glance.info)
                    or standing.has_lost_seat(glance.info)
                    or (message_id == newest and standing.needs_question(glance))
                ):
                    anew = await self._current_content(key, standing, over, glance, is_newest=message_id == newest)
                    await self._replace(key, message_id, standing, anew)
                else:
                    standing.info = latest or standing.info
                    if standing.rendered is not None:
                        await self._add_picture(reader, message_id, standing, standing.rendered)
        except HostError as error:
            log.info("panels not updated: %s", error.reason, extra={"table": key[0]})

    async def _current_content(
        self, key: _Key, standing: _OpenPanel, over: Sequence[Decision], glance: OpenQuestions, *, is_newest: bool
    ) -> SeatView | Message:
        """Return the current panel if the user has a question, otherwise a message of one line."""
        asked, locale = glance.decision, standing.interaction.locale.value
        if standing.has_lost_seat(glance.info):
            localizer = self._boards.table_localizer(glance.info, glance.chosen, locale)
            return panel_of_former_player(localizer, glance.info)
        if glance.info.is_open and standing.info.status == "lobby" and not standing.follows_turn:
            return lobby_started(self._boards.table_localizer(glance.info, glance.chosen, locale), glance.info)
        is_shown = asked is not None and named(asked.token, standing.questions) is not None
        only_ahead = standing.follows_turn and all(decision.ahead for decision in over)
        is_asked = asked is not None and asked.sealed is None and (is_newest or is_shown)
        if glance.info.is_open and (standing.is_overwritten or only_ahead or is_asked):
            panel = await self._host.gameplay.panel(*key)
            localizer = self._boards.table_localizer(panel.info, panel.chosen, locale, with_icons=True)
            return SeatView(localizer, self._boards.get(panel.info.game), panel)
        localizer = self._boards.table_localizer(glance.info, glance.chosen, locale)
        answer = glance.answer_to(over[0].token) if over else None
        words = "" if answer is None else answer_text(localizer, glance.info.id, over[0], answer)
        may_change = bool(over) and glance.question(over[0].token) is not None
        return closed_panel(localizer, glance.info, words, may_change=may_change)

    async def _replace(self, key: _Key, message_id: int, standing: _OpenPanel, shown: SeatView | Message) -> None:
        """Replace a panel and drop its picture in the same request, unless its user presses a control first.

        Stops tracking a panel that no longer shows the seat.
        """
        reader = self._viewers.get(key)
        if reader is None or not _can_edit(reader, message_id, standing):
            return
        message = shown if isinstance(shown, Message) else shown.message()
        got_through = await self._edit(reader, message_id, standing, message)
        if reader.panels.get(message_id) is not standing:
            return
        if isinstance(shown, Message) or not got_through:
            del reader.panels[message_id]
            return
        panel = shown.panel
        anew = _OpenPanel(
            standing.interaction, message, panel.info, panel.questions, standing.shown_at, follows_turn=True
        )
        reader.panels[message_id] = anew
        self._start_rendering(key, anew, shown)

    async def _edit(
        self, reader: _Viewer, message_id: int, standing: _OpenPanel, message: Message, picture: Picture | None = None
    ) -> bool:
        """Edit the message of a panel, and return whether Discord accepted it."""
        files = [] if picture is None else [picture_file(picture)]
        reader.editing = message_id
        try:
            arguments = message_arguments(to_components_v2(message))
            await standing.interaction.edit_original_response(**arguments, attachments=files)
        except Exception as error:
            if not is_discord_error(error):
                raise
            log.info("panel not updated: %s", error, extra={"table": standing.info.id})
            return False
        finally:
            reader.editing = None
        return True

    # Pictures

    def _start_rendering(self, key: _Key, standing: _OpenPanel, seat: SeatView | None) -> None:
        """Render the picture of a seat in the background, and add it if the panel hasn't changed by then."""
        if seat is None or not self._host.can_render:
            return
        task = asyncio.create_task(self._render(key, standing, seat), name="picture")
        self._painting.add(task)
        task.add_done_callback(self._painting.discard)

    async def _render(self, key: _Key, standing: _OpenPanel, seat: SeatView) -> None:
        is_wanted = partial(self._is_unchanged, key, standing)
        await self._host.wait_for_users()
        try:
            request = seat.request() if is_wanted() else None
            picture = None if request is None else await self._host.render_seat(request, is_wanted, key[0])
            if picture is not None and is_wanted():
                standing.rendered = _RenderedPanel(seat.message(picture.text), picture)
                self._updates.wake(key)
        except Exception as error:
            log_failure(error, key[0])

    async def _add_picture(
        self, reader: _Viewer, message_id: int, standing: _OpenPanel, pictured: _RenderedPanel
    ) -> None:
        if _can_edit(reader, message_id, standing):
            standing.rendered = None
            await self._edit(reader, message_id, standing, *pictured)

    def _is_unchanged(self, key: _Key, standing: _OpenPanel) -> bool:
        """Return whether a panel is still tracked, unchanged and reachable."""
        reader = self._viewers.get(key)
        is_shown = reader is not None and any(one is standing for one in reader.panels.values())
        return is_shown and self._is_editable(standing)


def _can_edit(reader: _Viewer, message_id: int, standing: _OpenPanel) -> bool:
    """Return whether a panel is unchanged and its user isn't pressing a control, which would update it anyway."""
    return not reader.active_presses and reader.panels.get(message_id) is standing


def _failed(error: Exception, key: _Key) -> None:
    log_failure(error, key[0])
