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

from bot.discord.error_classification import did_not_get_through
from bot.discord.replies import file_of, parts
from bot.host.errors import HostError
from bot.host.host import Host
from bot.host.tasks import KeyedTasks
from bot.logs import log_failure
from bot.model.messages import Message, Picture
from bot.model.panels import Glance, Panel
from bot.model.tables import TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import in_components_v2, tokens_of
from bot.presentation.panel import SeatView, closed_panel, started
from bot.presentation.question import in_words
from engine.core.questions import Decision, named

log = logging.getLogger(__name__)

LIFE = 14 * 60.0
"""Seconds to track a panel; Discord accepts edits for one minute longer."""
_READERS = 500
_EACH = 3
"""Maximum number of tracked panels of one user at one table."""

_Key = tuple[int, int]
"""Table id and user id."""


class _Pictured(NamedTuple):
    """A panel's message with its rendered picture."""

    message: Message
    picture: Picture


@dataclass(slots=True, eq=False)
class _Standing:
    """A panel as it was last shown by `interaction`.

    `questions` are those that can be answered on it. A panel that `turns` changes to the next question; the seat and
    *More* do, pages next to them don't. If it is `spoilt`, an older edit may have overwritten it. `pictured` is set
    when its picture is ready to be added.
    """

    interaction: discord.Interaction
    message: Message
    info: TableInfo
    questions: tuple[Decision, ...]
    since: float
    turns: bool = False
    spoilt: bool = False
    pictured: _Pictured | None = None

    def waits_for(self, glance: Glance) -> bool:
        """Return whether the panel shows no question and the user has one now."""
        waits = all(decision.invitation or decision.ahead for decision in self.questions)
        return self.turns and waits and glance.asked is not None and glance.asked.sealed is None

    def is_outdated_by(self, now: TableInfo) -> bool:
        """Return whether the game has started or ended since the panel was shown."""
        return (self.info.is_open and not now.is_open) or (self.info.status == "lobby" and now.status != "lobby")

    def over(self, glance: Glance) -> list[Decision]:
        """Return the panel's questions that are over or were answered elsewhere.

        A panel that `turns` counts as showing its user's current question, even without a control for it.
        """
        tokens = tokens_of(self.message.components)
        return [
            decision
            for decision in self.questions
            if (decision.token in tokens or (self.turns and not decision.invitation and not decision.ahead))
            and not glance.is_as_it_was(decision)
        ]


@dataclass(slots=True, eq=False)
class _Reader:
    """The panels one user has open at one table. `latest` is the table after its last change.

    `writing` is the message id of the edit in progress. `overtaken` are the messages that were being edited when one
    of the current presses began.
    """

    user: int
    panels: dict[int, _Standing] = field(default_factory=dict)
    latest: TableInfo | None = None
    pressing: int = 0
    writing: int | None = None
    overtaken: set[int] = field(default_factory=set)

    @property
    def is_behind(self) -> bool:
        """Whether a panel is older than the table's last change, has been overwritten, or has a picture to add."""
        latest = self.latest
        concerns_all = latest is not None and (not latest.is_open or latest.seat_of(self.user) in latest.awaited)
        return any(
            one.spoilt
            or one.pictured is not None
            or (
                latest is not None
                and one.info is not latest
                and (one.questions or concerns_all or one.is_outdated_by(latest))
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
        self._readers: OrderedDict[_Key, _Reader] = OrderedDict()
        self._at: dict[int, set[int]] = {}
        self._painting: set[asyncio.Task[None]] = set()
        self._closing = KeyedTasks("panels", self._look, _failed, first=host.quiet)

    @contextmanager
    def pressing(self, table: int | None, user: int) -> Iterator[None]:
        """Don't edit this user's panels at this table in this context, because they are pressing a control."""
        if table is None:
            yield
            return
        key = table, user
        reader = self._reader(key)
        if not reader.pressing:
            reader.overtaken.clear()
        if reader.writing is not None:
            reader.overtaken.add(reader.writing)
        reader.pressing += 1
        try:
            yield
        finally:
            reader.pressing -= 1
            if not reader.pressing and reader.is_behind:
                self._closing.wake(key)
            if not reader.pressing and not reader.panels and self._readers.get(key) is reader:
                self._forget(key)

    def shown(
        self,
        interaction: discord.Interaction,
        message_id: int | None,
        panel: Panel,
        message: Message,
        *,
        seat: SeatView | None = None,
        turns: bool = False,
    ) -> None:
        """Track what a user was just shown: their `seat`, or a page next to it that can turn into the next question.

        The picture of the seat is added later. Panels in direct messages aren't tracked and get no picture.
        """
        if message_id is None or interaction.guild_id is None:
            return
        key = panel.info.id, interaction.user.id
        reader = self._reader(key)
        spoilt = message_id in reader.overtaken
        reader.panels.pop(message_id, None)
        standing = reader.panels[message_id] = _Standing(
            interaction, message, panel.info, panel.questions, self._now(), turns or seat is not None, spoilt
        )
        self._paint(key, standing, seat)
        if len(reader.panels) > _EACH:
            del reader.panels[next(iter(reader.panels))]
        self._readers.move_to_end(key)
        self._forget_old()

    def replaced(self, table: int, user: int, message: discord.Message | None) -> None:
        """Stop tracking a panel whose message now permanently shows something else."""
        reader = self._readers.get((table, user))
        if reader is not None and message is not None:
            reader.panels.pop(message.id, None)

    def changed(self, info: TableInfo) -> None:
        """Schedule updates of the panels at a table whose change has been stored. Returns immediately."""
        for user in self._at.get(info.id, ()):
            reader = self._readers[info.id, user]
            reader.latest = info
            if not reader.pressing and reader.is_behind:
                self._closing.wake((info.id, user))

    def watched(self) -> Collection[int]:
        """Return the tables with at least one tracked panel."""
        return self._at.keys()

    async def settled(self) -> None:
        """Wait until all outdated panels that can be reached are updated."""
        await self._closing.idle()

    def forget(self) -> None:
        """Stop tracking all panels and leave them as they are."""
        self._readers.clear()
        self._at.clear()

    async def close(self) -> None:
        """Stop tracking and editing panels."""
        self.forget()
        for task in self._painting:
            task.cancel()
        await self._closing.close(0)

    # Tracking

    def _reader(self, key: _Key) -> _Reader:
        reader = self._readers.get(key)
        if reader is None:
            reader = self._readers[key] = _Reader(key[1])
            self._at.setdefault(key[0], set()).add(key[1])
        return reader

    def _forget_old(self) -> None:
        while self._readers:
            key, reader = next(iter(self._readers.items()))
            wanted = reader.pressing or any(map(self._can_be_reached, reader.panels.values()))
            if wanted and len(self._readers) <= _READERS:
                return
            self._forget(key)

    def _forget(self, key: _Key) -> None:
        del self._readers[key]
        self._at[key[0]].discard(key[1])
        if not self._at[key[0]]:
            del self._at[key[0]]

    def _can_be_reached(self, standing: _Standing) -> bool:
        return self._now() - standing.since < LIFE

    # Updating

    async def _look(self, key: _Key) -> None:
        """Update the outdated panels of one user at one table."""
        reader = self._readers.get(key)
        if reader is None or reader.pressing or not reader.is_behind:
            return
        latest = reader.latest
        try:
            glance = await self._host.play.glance(*key)
            newest = next(reversed(reader.panels), None)
            for message_id, standing in list(reader.panels.items()):
                over = standing.over(glance)
                if not self._can_be_reached(standing):
                    reader.panels.pop(message_id, None)
                elif (
                    over
                    or standing.spoilt
                    or standing.is_outdated_by(glance.info)
                    or (message_id == newest and standing.waits_for(glance))
                ):
                    anew = await self._anew(key, standing, over, glance, is_newest=message_id == newest)
                    await self._write(key, message_id, standing, anew)
                else:
                    standing.info = latest or standing.info
                    if standing.pictured is not None:
                        await self._add_picture(reader, message_id, standing, standing.pictured)
        except HostError as error:
            log.info("panels stay as they are: %s", error.reason, extra={"table": key[0]})

    async def _anew(
        self, key: _Key, standing: _Standing, over: Sequence[Decision], glance: Glance, *, is_newest: bool
    ) -> SeatView | Message:
        """Return the current panel if the user has a question, otherwise a message of one line."""
        asked, locale = glance.asked, standing.interaction.locale.value
        if glance.info.is_open and standing.info.status == "lobby" and not standing.turns:
            return started(self._boards.voice_at(glance.info, glance.chosen, locale), glance.info)
        is_shown = asked is not None and named(asked.token, standing.questions) is not None
        only_ahead = standing.turns and all(decision.ahead for decision in over)
        is_asked = asked is not None and asked.sealed is None and (is_newest or is_shown)
        if glance.info.is_open and (standing.spoilt or only_ahead or is_asked):
            panel = await self._host.play.panel(*key)
            voice = self._boards.voice_at(panel.info, panel.chosen, locale, with_icons=True)
            return SeatView(voice, self._boards.of(panel.info.game), panel)
        voice = self._boards.voice_at(glance.info, glance.chosen, locale)
        answer = glance.answer_to(over[0].token) if over else None
        words = "" if answer is None else in_words(voice, glance.info.id, over[0], answer)
        may_change = bool(over) and glance.question(over[0].token) is not None
        return closed_panel(voice, glance.info, words, may_change=may_change)

    async def _write(self, key: _Key, message_id: int, standing: _Standing, shown: SeatView | Message) -> None:
        """Replace a panel and drop its picture in the same request, unless its user presses a control first.

        Stops tracking a panel that no longer shows the seat.
        """
        reader = self._readers.get(key)
        if reader is None or not _may_write(reader, message_id, standing):
            return
        message = shown if isinstance(shown, Message) else shown.message()
        got_through = await self._edit(reader, message_id, standing, message)
        if reader.panels.get(message_id) is not standing:
            return
        if isinstance(shown, Message) or not got_through:
            del reader.panels[message_id]
            return
        panel = shown.panel
        anew = _Standing(standing.interaction, message, panel.info, panel.questions, standing.since, turns=True)
        reader.panels[message_id] = anew
        self._paint(key, anew, shown)

    async def _edit(
        self, reader: _Reader, message_id: int, standing: _Standing, message: Message, picture: Picture | None = None
    ) -> bool:
        """Edit the message of a panel, and return whether Discord accepted it."""
        files = [] if picture is None else [file_of(picture)]
        reader.writing = message_id
        try:
            arguments = parts(in_components_v2(message))
            await standing.interaction.edit_original_response(**arguments, attachments=files)
        except Exception as error:
            if not did_not_get_through(error):
                raise
            log.info("a panel stays as it is: %s", error, extra={"table": standing.info.id})
            return False
        finally:
            reader.writing = None
        return True

    # Pictures

    def _paint(self, key: _Key, standing: _Standing, seat: SeatView | None) -> None:
        """Render the picture of a seat in the background, and add it if the panel hasn't changed by then."""
        if seat is None or not self._host.can_paint:
            return
        task = asyncio.create_task(self._painted(key, standing, seat), name="picture")
        self._painting.add(task)
        task.add_done_callback(self._painting.discard)

    async def _painted(self, key: _Key, standing: _Standing, seat: SeatView) -> None:
        is_wanted = partial(self._is_there, key, standing)
        await self._host.quiet()
        try:
            request = seat.request() if is_wanted() else None
            picture = None if request is None else await self._host.painted_seat(request, is_wanted, key[0])
            if picture is not None and is_wanted():
                standing.pictured = _Pictured(seat.message(picture.text), picture)
                self._closing.wake(key)
        except Exception as error:
            log_failure(error, key[0])

    async def _add_picture(self, reader: _Reader, message_id: int, standing: _Standing, pictured: _Pictured) -> None:
        if _may_write(reader, message_id, standing):
            standing.pictured = None
            await self._edit(reader, message_id, standing, *pictured)

    def _is_there(self, key: _Key, standing: _Standing) -> bool:
        """Return whether a panel is still tracked, unchanged and reachable."""
        reader = self._readers.get(key)
        is_shown = reader is not None and any(one is standing for one in reader.panels.values())
        return is_shown and self._can_be_reached(standing)


def _may_write(reader: _Reader, message_id: int, standing: _Standing) -> bool:
    """Return whether a panel is unchanged and its user isn't pressing a control, which would update it anyway."""
    return not reader.pressing and reader.panels.get(message_id) is standing


def _failed(error: Exception, key: _Key) -> None:
    log_failure(error, key[0])
