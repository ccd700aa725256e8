"""The story of a table: what a step adds to it, and the messages in its channel that it stands in."""

import re
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime, timedelta
from functools import lru_cache, reduce
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict

from bot.model.custom_ids import CustomId
from bot.model.messages import ACTION_ROW, CONTENT, DESCRIPTION, Message
from bot.model.records import Place, Post

YOUNG = timedelta(minutes=45)
"""So long a message of the story is added to; what is told later begins a new one."""
DETAIL = "-# "
"""Prefix of a line that only gives details of the line before it: Discord's markup for small text."""
SHOW_DETAILS = "details"
"""Custom id of the button for details."""
_BUTTON, _SECONDARY = 2, 2
"""Discord's component type and style of that button."""
_REMEMBERED = 1_000
"""Tables whose people are found in one line after another."""


class Call(BaseModel):
    """Calls those who are newly awaited: what is asked, and until when. `over` is what it says once it is over.

    Only people in `mentions` are notified. The `components` lead to the seat, and are taken away by the next call.
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
        custom_id = CustomId(SHOW_DETAILS, self.table, rest=("0", str(self.first), str(self.last)))
        return {"type": _BUTTON, "style": _SECONDARY, "label": self.label, "custom_id": str(custom_id)}

    def and_those(self, others: "Details") -> "Details":
        """Return the details of all answers covered by both, and those between."""
        first, last = min(self.first, others.first), max(self.last, others.last)
        return self.model_copy(update={"first": first, "last": last})

    @classmethod
    def behind(cls, rows: Iterable[Mapping[str, Any]]) -> "Details | None":
        """Return the details that a message with these component rows shows."""
        for part in (part for row in rows for part in row["components"]):
            read = CustomId.read(part.get("custom_id", ""))
            if read is not None and read.what == SHOW_DETAILS:
                _, first, last = map(int, read.rest)
                return cls(table=read.table or 0, first=first, last=last, label=part["label"])
        return None


def all_details(*some: Details | None) -> Details | None:
    """Combine details from several places for one button."""
    found = [one for one in some if one is not None]
    return reduce(Details.and_those, found) if found else None


class Telling(BaseModel):
    """What a step tells everybody: `lines` that happened, and a `call` if somebody is newly awaited.

    With `on` it says who is asked on without being called; that stands only until more is told. What the call before
    it asked is `settled` by this step; with `ends` nothing more will be asked. However many its lines are, those of
    one of its `parts` fit an embed; those of its call fit a message's content. By `short` the names in it, as they
    are written there, can be said shorter where they stand in the same message already. If there are `details`, some
    of the lines are for the record alone, and its `parts` leave them out.
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
        """What it says, for the record."""
        return "\n".join((*self.lines, *(self.call.over if self.call is not None else ())))

    @property
    def parts(self) -> tuple["Telling", ...]:
        """The same in as few tellings as fit a message each, in their order; with the last one comes the call."""
        told = self.lines if self.details is None else without_details(self.lines)
        lots: list[list[str]] = [[]]
        for line in told:
            if lots[-1] and _length((*lots[-1], line)) > DESCRIPTION:
                lots.append([])
            lots[-1].append(line)
        *first, last = (tuple(lot) for lot in lots)
        if not first:
            return (self.model_copy(update={"lines": last}),)
        before = (Telling(lines=lines, short=self.short, settled=self.settled) for lines in first)
        return (*before, self.model_copy(update={"lines": last}))

    @property
    def length(self) -> int:
        """How many characters a message has that says it."""
        return _length((*self.lines, *(self.call.lines if self.call is not None else ())))


class StoryMessage(BaseModel):
    """A message of the story as it stands: what came `before` its call, the call, what was added `after` it, and who
    goes `on` as the last.

    The call is `asked` until its question is over, then it is `answered` and still leads to the seat, until it is
    `overtaken` by the next one or by the end. Its parts are kept as they were told, since they may go to another
    message; a name is made `short` only where the message is written. A button shows the `details` of what came
    before the call and the `more_details` of what came after it. One that is `owed` could not be given its final
    text, since its thread was archived.
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
    def leads_to_the_seat(self) -> bool:
        """Whether people find their way to their seats here."""
        return self.call is not None and self.state != "overtaken"

    def has_room(self, telling: Telling, told_at: datetime) -> bool:
        """Whether it is young enough and short enough for what was told then."""
        return told_at < self.began + YOUNG and _length(self.and_then(telling).lines) <= CONTENT

    def gives_room(self, telling: Telling, told_at: datetime) -> bool:
        """Whether what was added to it finds room with a call that was told then."""
        called = telling.call.lines if telling.call is not None else ()
        lines = (*self.after, *telling.lines, *called)
        return told_at < self.began + YOUNG and _length(named_once(lines, self.short | telling.short)) <= CONTENT

    def posted_as(self, message_id: int) -> "StoryMessage":
        """Once Discord has named it."""
        return self.model_copy(update={"message_id": message_id})

    def and_then(self, telling: Telling) -> "StoryMessage":
        """With more told after it; its call is over if that says so."""
        state = "answered" if telling.settled and self.state == "asked" else self.state
        changes = {
            "state": state,
            "after": (*self.after, *telling.lines),
            "on": telling.on,
            "short": self.short | telling.short,
            "more_details": all_details(self.more_details, telling.details),
        }
        return self.model_copy(update=changes)

    def overtaken(self, *, taken: bool = False) -> "StoryMessage":
        """Once its call leads nowhere; without what was added, if that is `taken` to the next one."""
        gone = {"after": (), "more_details": None} if taken else {}
        return self.model_copy(update={"state": "overtaken", "on": (), **gone})

    def moved_on(self) -> "StoryMessage":
        """Once nobody goes on by it any more."""
        return self.model_copy(update={"on": ()})

    @property
    def lines(self) -> tuple[str, ...]:
        """All it says, every name in full once and short after that."""
        return named_once((*self.before, *self._called, *self.after, *self.on), self.short)

    def message(self) -> Message:
        """The whole of it, so that it may be sent again and again. What is too long for a content is an embed."""
        mentions = self.call.mentions if self.call is not None else ()
        components = self._components
        if _length(lines := self.lines) <= CONTENT:
            return Message(content="\n".join(lines), mentions=mentions, components=components)
        lines = named_once((*self._called, *self.before, *self.after, *self.on), self.short)
        called, tale = lines[: len(self._called)], lines[len(self._called) :]
        embeds: tuple[dict[str, Any], ...] = ({"description": "\n".join(tale)},)
        return Message(content="\n".join(called), embeds=embeds, mentions=mentions, components=components)

    def amending(self) -> Post:
        """Makes the message in the channel what it is here; one without a word goes."""
        if not self.lines:
            return Post("delete", Place(self.channel_id, self.message_id).text())
        amendment = Amendment(channel_id=self.channel_id, message_id=self.message_id, message=self.message())
        return Post("amend", amendment.model_dump_json())

    @property
    def _components(self) -> tuple[dict[str, Any], ...]:
        """The call's controls, with the button for details next to them."""
        rows = self.call.components if self.call is not None and self.leads_to_the_seat else ()
        details = all_details(self.details, self.more_details)
        if details is None:
            return rows
        first, *others = rows or ({"type": ACTION_ROW, "components": []},)
        return ({**first, "components": [*first["components"], details.button]}, *others)

    @property
    def _called(self) -> tuple[str, ...]:
        """What is left of the call: nothing once it is overtaken, where the story says what came of it."""
        if self.call is None or (self.state == "overtaken" and (self.before or self.after)):
            return ()
        return self.call.lines if self.state == "asked" else self.call.over


class Story(BaseModel):
    """The messages that may still change: those that are owed, the latest call, and the last message if that is
    another.

    While the story `runs`, its last message is the last that the bot has sent at the table.
    """

    model_config = ConfigDict(frozen=True)

    messages: tuple[StoryMessage, ...] = ()
    runs: bool = False

    def running_in(self, channel_id: int) -> StoryMessage | None:
        """The message that may be added to, if there is one in this channel."""
        last = self.messages[-1] if self.runs and self.messages else None
        return last if last is not None and last.channel_id == channel_id else None

    def with_last(self, message: StoryMessage) -> "Story":
        """Once its last message says something else."""
        return Story(messages=(*self.messages[:-1], message), runs=True)

    def followed_by(self, message: StoryMessage) -> "Story":
        """Once another message follows: of those before it only a call may still change, and only until the next."""
        before = () if message.call is not None else self.messages
        kept = tuple(one.moved_on() for one in before if one.leads_to_the_seat)
        return Story(messages=(*kept, message), runs=True)

    def owing(self, message: StoryMessage) -> "Story":
        """With a message whose final text must wait until its thread is opened, which a post does."""
        owed = message.model_copy(update={"owed": True})
        return Story(messages=(owed, *self.messages), runs=self.runs)

    def owed(self) -> list[Post]:
        """What gives the messages that are owed it their final text."""
        return [one.amending() for one in self.messages if one.owed]

    def closed(self, taken: StoryMessage | None = None) -> list[Post]:
        """What makes its calls lead nowhere any more, and takes away what was added to `taken`."""
        return [
            one.overtaken(taken=is_taken).amending()
            for one in self.messages
            if (is_taken := taken is not None and one.message_id == taken.message_id)
            or one.leads_to_the_seat
            or one.on
        ]

    def moved_on(self) -> list[Post]:
        """What makes its messages say no more who goes on."""
        return [one.moved_on().amending() for one in self.messages if one.on]


class Amendment(BaseModel):
    """What a message of the story says from now on: the payload of an "amend"."""

    model_config = ConfigDict(frozen=True)

    channel_id: int
    message_id: int
    message: Message

    def kept(self, now: datetime) -> StoryMessage:
        """The message as it is to read, for when it can be changed."""
        said, tale = (
            _lines(self.message.content),
            [*map(_lines, (embed["description"] for embed in self.message.embeds))],
        )
        before = tuple(line for lines in tale for line in lines) or said
        call = Call(lines=said, over=said, mentions=()) if tale else None  # It does not fit the embed as well.
        return StoryMessage(
            channel_id=self.channel_id,
            message_id=self.message_id,
            began=now,
            before=before,
            call=call,
            state="overtaken",
            details=Details.behind(self.message.components),
        )


def joined(posts: Sequence[Post]) -> list[Post]:
    """The posts of one step, with all that it tells in a row in one, as far as that fits an embed."""
    found: list[Post] = []
    for post in posts:
        if not _both_tell(found[-1:], post):
            found.append(post)
            continue
        last, more = (Telling.model_validate_json(one.payload) for one in (found[-1], post))
        if last.call is not None or _length((*last.lines, *more.lines)) > DESCRIPTION:
            found.append(post)
            continue
        both = Telling(
            lines=(*last.lines, *more.lines),
            call=more.call,
            on=more.on,
            short=last.short | more.short,
            details=all_details(last.details, more.details),
            settled=last.settled or more.settled,
            ends=last.ends or more.ends,
        )
        found[-1] = Post("tell", both.model_dump_json())
    return found


def _both_tell(last: Sequence[Post], post: Post) -> bool:
    return post.kind == "tell" and any(one.kind == "tell" for one in last)


def named_once(lines: Sequence[str], short: Mapping[str, str]) -> tuple[str, ...]:
    """The lines with each of the names in `short` in full at its first mention alone."""
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
    """Finds each of these names, a longer one before one that it begins with."""
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))


def _lines(text: str) -> tuple[str, ...]:
    return tuple(text.split("\n")) if text else ()


def _length(lines: Sequence[str]) -> int:
    return len("\n".join(lines))


def without_details(lines: Iterable[str]) -> tuple[str, ...]:
    """Return the lines that aren't details of another."""
    return tuple(line for line in lines if not line.startswith(DETAIL))


def with_details(lines: Sequence[str]) -> tuple[str, ...]:
    """Return the lines that have details, each followed by them."""
    follows = [*(line.startswith(DETAIL) for line in lines[1:]), False]
    return tuple(line for line, more in zip(lines, follows, strict=True) if more or line.startswith(DETAIL))


def without_calls(story: str) -> str:
    """A story without the lines that call on people: only those hold mentions, since names are escaped."""
    return "\n".join(line for line in story.splitlines() if "<@" not in line)
