"""The game log of a table: updates from each step, and the channel messages that contain them."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache, reduce
from typing import Any, Literal, Self

from pydantic import BaseModel, ConfigDict
from pydantic_core import to_json

from bot.model.custom_ids import CustomId
from bot.model.messages import ACTION_ROW, MAX_CONTENT, MAX_DESCRIPTION, Message, MessageRef, Post

APPEND_WINDOW = timedelta(minutes=45)
"""How long a log message is appended to; later updates start a new message."""
DETAIL_PREFIX = "-# "
"""Prefix of a line that only gives details of the line before it: Discord's markup for small text."""
DETAILS_VERB = "details"
"""Custom id of the button for details."""
_BUTTON, _SECONDARY = 2, 2
"""Discord's component type and style of that button."""
_REMEMBERED = 1_000
"""Number of tables whose name patterns are cached."""


class Call(BaseModel):
    """A ping for the seats whose turn it is, with the question and the deadline.

    `lines` are shown while the question is open, and `over` afterward. Only users in `mentions` are notified. The
    `components` open the seat panel; the next call removes them.
    """

    model_config = ConfigDict(frozen=True)

    lines: tuple[str, ...]
    over: tuple[str, ...]
    mentions: tuple[int, ...]
    components: tuple[dict[str, Any], ...] = ()


class Details(BaseModel):
    """Details left out of a log update and shown by a button: those of answers `first` to `last` at a table."""

    model_config = ConfigDict(frozen=True)

    table: int
    first: int
    last: int
    label: str

    @property
    def button(self) -> dict[str, Any]:
        """The button that shows their first page."""
        custom_id = CustomId(DETAILS_VERB, self.table, args=("0", str(self.first), str(self.last)))
        return {"type": _BUTTON, "style": _SECONDARY, "label": self.label, "custom_id": str(custom_id)}

    def merged_with(self, others: "Details") -> "Details":
        """Return details that cover all answers from the first to the last of both ranges."""
        first, last = min(self.first, others.first), max(self.last, others.last)
        return self.model_copy(update={"first": first, "last": last})

    @classmethod
    def from_components(cls, rows: Iterable[Mapping[str, Any]]) -> "Details | None":
        """Return the details that a message with these component rows offers, or None."""
        for part in (part for row in rows for part in row["components"]):
            read = CustomId.parse(part.get("custom_id", ""))
            if read is not None and read.verb == DETAILS_VERB:
                _, first, last = map(int, read.args)
                return cls(table=read.table or 0, first=first, last=last, label=part["label"])
        return None


def merge_details(*some: Details | None) -> Details | None:
    """Combine details from several places for one button."""
    found = [one for one in some if one is not None]
    return reduce(Details.merged_with, found) if found else None


class LogUpdate(BaseModel):
    """A log update: what a step adds to the game log.

    `lines` report what happened, and `call` pings seats that have a new question. `on` lists who continues without a
    ping; those lines are shown only until the next update. `settled` means that the step closed the questions of the
    previous call; `ends` means that the game asks nothing more. Each of `parts` fits into an embed, however many
    lines the update has; the lines of a call fit into a message's content. `short` maps names, as written in the
    lines, to shorter ones for names that the same message already contains. With `details`, some lines are only for
    the stored log, and `parts` omits them.
    """

    model_config = ConfigDict(frozen=True)

    lines: tuple[str, ...] = ()
    call: Call | None = None
    on: tuple[str, ...] = ()
    short: dict[str, str] = {}
    details: Details | None = None
    settled: bool = False
    ends: bool = False

    @property
    def text(self) -> str:
        """The text to store in the log."""
        return "\n".join((*self.lines, *(self.call.over if self.call is not None else ())))

    @property
    def parts(self) -> tuple["LogUpdate", ...]:
        """The update split into as few messages as possible, in order; the last one has the call."""
        shown = self.lines if self.details is None else without_details(self.lines)
        lots: list[list[str]] = [[]]
        for line in shown:
            if lots[-1] and _length((*lots[-1], line)) > MAX_DESCRIPTION:
                lots.append([])
            lots[-1].append(line)
        *first, last = (tuple(lot) for lot in lots)
        if not first:
            return (self.model_copy(update={"lines": last}),)
        before = (LogUpdate(lines=lines, short=self.short, settled=self.settled) for lines in first)
        return (*before, self.model_copy(update={"lines": last}))

    @property
    def length(self) -> int:
        """The length in characters of a message with this update."""
        return _length((*self.lines, *(self.call.lines if self.call is not None else ())))


class LogMessage(BaseModel):
    """A log message in its current state.

    Its text is the lines `before` the call, the call, the lines added `after` it, and finally who goes `on` without a
    ping. A call is `asked` while its question is open, then `answered`, which keeps its controls, and
    `with_call_closed` after the next call or the end of the game. Lines keep full names, because they may move to
    another message; `short` names are applied only when the message is rendered. `details` belong to the lines before
    the call, `more_details` to those after it; one button shows both. A message is `owed` if its final text couldn't
    be written because its thread was archived.
    """

    model_config = ConfigDict(frozen=True)

    channel_id: int
    message_id: int
    began: datetime
    before: tuple[str, ...] = ()
    call: Call | None = None
    state: Literal["asked", "answered", "overtaken"] = "asked"
    after: tuple[str, ...] = ()
    on: tuple[str, ...] = ()
    short: dict[str, str] = {}
    details: Details | None = None
    more_details: Details | None = None
    owed: bool = False

    @property
    def has_seat_controls(self) -> bool:
        """Whether the message still has controls that open the seat panel."""
        return self.call is not None and self.state != "overtaken"

    def has_room_for(self, update: LogUpdate, at: datetime) -> bool:
        """Return whether an update made at `at` can be appended: the message isn't too old or too long."""
        return at < self.began + APPEND_WINDOW and _length(self.with_update(update).lines) <= MAX_CONTENT

    def can_move_lines_to(self, update: LogUpdate, at: datetime) -> bool:
        """Return whether the lines added after the call fit into one message with the update and its call."""
        called = update.call.lines if update.call is not None else ()
        lines = (*self.after, *update.lines, *called)
        return (
            at < self.began + APPEND_WINDOW
            and _length(shorten_repeated_names(lines, self.short | update.short)) <= MAX_CONTENT
        )

    def with_id(self, message_id: int) -> "LogMessage":
        """Return the message with the id that Discord assigned."""
        return self.model_copy(update={"message_id": message_id})

    def with_update(self, update: LogUpdate) -> "LogMessage":
        """Return the message with an update appended; a `settled` update closes its call."""
        state = "answered" if update.settled and self.state == "asked" else self.state
        changes = {
            "state": state,
            "after": (*self.after, *update.lines),
            "on": update.on,
            "short": self.short | update.short,
            "more_details": merge_details(self.more_details, update.details),
        }
        return self.model_copy(update=changes)

    def with_call_closed(self, *, lines_moved: bool = False) -> "LogMessage":
        """Return the message with its call replaced by a newer one.

        If `lines_moved`, the lines added after the call have moved to the next message and are removed.
        """
        moved = {"after": (), "more_details": None} if lines_moved else {}
        return self.model_copy(update={"state": "overtaken", "on": (), **moved})

    def without_continuing_lines(self) -> "LogMessage":
        """Return the message without the lines on who continues."""
        return self.model_copy(update={"on": ()})

    @property
    def lines(self) -> tuple[str, ...]:
        """All lines, with each name in full the first time and short after that."""
        return shorten_repeated_names((*self.before, *self._called, *self.after, *self.on), self.short)

    def message(self) -> Message:
        """Return the complete Discord message.

        Text that is too long for a message's content goes into an embed.
        """
        mentions = self.call.mentions if self.call is not None else ()
        components = self._components
        if _length(lines := self.lines) <= MAX_CONTENT:
            return Message(content="\n".join(lines), mentions=mentions, components=components)
        lines = shorten_repeated_names((*self._called, *self.before, *self.after, *self.on), self.short)
        called, tale = lines[: len(self._called)], lines[len(self._called) :]
        embeds: tuple[dict[str, Any], ...] = ({"description": "\n".join(tale)},)
        return Message(content="\n".join(called), embeds=embeds, mentions=mentions, components=components)

    def edit_post(self) -> Post:
        """Return a post that edits the message in the channel to match; one without text is deleted."""
        if not self.lines:
            return Post("delete", MessageRef(self.channel_id, self.message_id).to_json())
        edit = {"channel_id": self.channel_id, "message_id": self.message_id, "message": self.message()}
        return Post("amend", to_json(edit).decode())

    @classmethod
    def from_edit(cls, place: MessageRef, message: Message, now: datetime) -> Self:
        """Return a message in its final state from its last edit, which has to be repeated later."""
        lines = _lines(message.content)
        tale = [line for embed in message.embeds for line in _lines(embed["description"])]
        call = Call(lines=lines, over=lines, mentions=()) if tale else None  # The content doesn't fit into the embed.
        return cls(
            channel_id=place.channel_id,
            message_id=place.message_id,
            began=now,
            before=tuple(tale) or lines,
            call=call,
            state="overtaken",
            details=Details.from_components(message.components),
        )

    @property
    def _components(self) -> tuple[dict[str, Any], ...]:
        """The controls of the call, with the button for details next to them."""
        rows = self.call.components if self.call is not None and self.has_seat_controls else ()
        details = merge_details(self.details, self.more_details)
        if details is None:
            return rows
        first, *others = rows or ({"type": ACTION_ROW, "components": []},)
        return ({**first, "components": [*first["components"], details.button]}, *others)

    @property
    def _called(self) -> tuple[str, ...]:
        """The lines of the call to show.

        An overtaken call has none, if the message has other lines that report what happened.
        """
        if self.call is None or (self.state == "overtaken" and (self.before or self.after)):
            return ()
        return self.call.lines if self.state == "asked" else self.call.over


class LogMessages(BaseModel):
    """The log messages of a table that may still change.

    These are messages whose final text is `pending_edits`, the latest call, and the last message. While the log
    `runs`, no other message of the bot follows its last one.
    """

    model_config = ConfigDict(frozen=True)

    messages: tuple[LogMessage, ...] = ()
    runs: bool = False

    def open_message_in(self, channel_id: int) -> LogMessage | None:
        """Return the message that can be appended to, or None if there is none in this channel."""
        last = self.messages[-1] if self.runs and self.messages else None
        return last if last is not None and last.channel_id == channel_id else None

    def with_last(self, message: LogMessage) -> "LogMessages":
        """Return the log with its last message replaced."""
        return LogMessages(messages=(*self.messages[:-1], message), runs=True)

    def with_new_message(self, message: LogMessage) -> "LogMessages":
        """Return the log with a new message at the end.

        Of the earlier messages, only those with an open call can still change, until the next call.
        """
        before = () if message.call is not None else self.messages
        kept = tuple(one.without_continuing_lines() for one in before if one.has_seat_controls)
        return LogMessages(messages=(*kept, message), runs=True)

    def with_pending_edit(self, message: LogMessage) -> "LogMessages":
        """Return the log with a message whose final text has to wait until its thread is unarchived.

        Sending a post unarchives it.
        """
        owed = message.model_copy(update={"owed": True})
        return LogMessages(messages=(owed, *self.messages), runs=self.runs)

    def pending_edits(self) -> list[Post]:
        """Return posts that write the final text of messages whose thread was archived."""
        return [one.edit_post() for one in self.messages if one.owed]

    def closing_edits(self, moved_from: LogMessage | None = None) -> list[Post]:
        """Return posts that remove the controls of all calls, and lines of `moved_from` that have moved on."""
        return [
            one.with_call_closed(lines_moved=is_taken).edit_post()
            for one in self.messages
            if (is_taken := moved_from is not None and one.message_id == moved_from.message_id)
            or one.has_seat_controls
            or one.on
        ]

    def continuing_line_edits(self) -> list[Post]:
        """Return posts that remove the lines on who continues."""
        return [one.without_continuing_lines().edit_post() for one in self.messages if one.on]


def decode_edit(payload: str) -> tuple[MessageRef, Message]:
    """Parse the payload of an "amend" post: which message to edit, and its new content."""
    fields = json.loads(payload)
    return MessageRef(fields["channel_id"], fields["message_id"]), Message.model_validate(fields["message"])


def merge_log_updates(posts: Sequence[Post]) -> list[Post]:
    """Merge consecutive log updates of one step, up to the length of an embed."""
    found: list[Post] = []
    for post in posts:
        if not _are_both_updates(found[-1:], post):
            found.append(post)
            continue
        last, more = (LogUpdate.model_validate_json(one.payload) for one in (found[-1], post))
        if last.call is not None or _length((*last.lines, *more.lines)) > MAX_DESCRIPTION:
            found.append(post)
            continue
        both = LogUpdate(
            lines=(*last.lines, *more.lines),
            call=more.call,
            on=more.on,
            short=last.short | more.short,
            details=merge_details(last.details, more.details),
            settled=last.settled or more.settled,
            ends=last.ends or more.ends,
        )
        found[-1] = Post("tell", both.model_dump_json())
    return found


def _are_both_updates(last: Sequence[Post], post: Post) -> bool:
    return post.kind == "tell" and any(one.kind == "tell" for one in last)


def shorten_repeated_names(lines: Sequence[str], short: Mapping[str, str]) -> tuple[str, ...]:
    """Replace names with their `short` form, except where each name occurs first."""
    if not short or not lines:
        return tuple(lines)
    named: set[str] = set()

    def name(found: re.Match[str]) -> str:
        full = found[0]
        known = full in named
        named.add(full)
        return short[full] if known else full

    names = _any_of(tuple(short))
    return tuple(names.sub(name, line) for line in lines)


@lru_cache(_REMEMBERED)
def _any_of(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return a pattern that matches any of these names, the longest possible one."""
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()


def _length(lines: Sequence[str]) -> int:
    return len("\n".join(lines))


def without_details(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines that aren't details of another line."""
    return tuple(line for line in lines if not line.startswith(DETAIL_PREFIX))


def with_details(lines: Sequence[str]) -> tuple[str, ...]:
    """Return only lines with details, each followed by its details."""
    follows = [*(line.startswith(DETAIL_PREFIX) for line in lines[1:]), False]
    return tuple(line for line, more in zip(lines, follows, strict=True) if more or line.startswith(DETAIL_PREFIX))


def without_pings(text: str) -> str:
    """Remove the lines with pings from a log text.

    Only those lines contain mentions, since names are escaped.
    """
    return "\n".join(line for line in text.splitlines() if "<@" not in line)
