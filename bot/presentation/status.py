"""The status of a server's tables, for its managers."""

from collections.abc import Sequence
from datetime import datetime

from bot.model.messages import Message
from bot.model.servers import BotRefusal, ServerStatus, TableStatus, Waiting
from bot.model.tables import TableInfo
from bot.presentation.boards import Boards
from bot.presentation.components import cut, embed, field
from bot.presentation.times import exactly, relative
from bot.words.localizer import Voice, plain

MOST = 15
"""Maximum tables and people listed: an embed holds 6000 characters, and each takes at most 250 or 65."""
_PEOPLE, _PERSON = 80, 32
_REASONS = {20026: "spam", 40003: "too-fast", 401: "token", 50014: "token"}
_CODES = 3
"""Maximum error codes listed, as many as fit in a field."""


def server_status(boards: Boards, locale: str, status: ServerStatus, refusals: Sequence[BotRefusal] = ()) -> Message:
    """Return the status on one page: the most urgent tables, and the number of others."""
    voice = boards.voice(locale)
    lines = [_table(boards, locale, each) for each in status.tables]
    if status.open > len(lines):
        lines.append(voice.say("status-more", number=status.open - len(lines)))
    nothing = voice.say("status-nothing")
    fields = [
        field(voice.say("status-tables"), voice.say("status-counts", **status.counts)),
        field(voice.say("status-waiting"), _waiting(voice, status.waiting) or nothing),
        field(voice.say("status-failed"), given_up(voice, status.given_up, status.given_up_since) or nothing),
        field(voice.say("status-unreached"), _unreached(voice, status)),
    ]
    if refusals:
        fields.insert(0, field(voice.say("status-refused-bot"), "\n".join(refused(voice, refusals))))
    text = "\n".join(lines) or voice.say("status-none")
    return Message(embeds=(embed(voice.say("status-title"), text, fields),))


def given_up(voice: Voice, posts: int, since: datetime | None) -> str:
    """Return the number of a server's messages that couldn't be delivered, or an empty string."""
    return "" if since is None else voice.say("check-given-up", posts=posts, since=exactly(since))


def refused(voice: Voice, refusals: Sequence[BotRefusal]) -> list[str]:
    """Return what Discord rejects because of the bot itself, one line for each of the latest error codes."""
    return [
        voice.say(
            "check-refused",
            reason=_REASONS.get(one.code, "other"),
            code=str(one.code),
            times=one.times,
            last=relative(one.last),
        )
        for one in refusals[:_CODES]
    ]


def _waiting(voice: Voice, waiting: Waiting) -> str:
    lines = []
    if waiting.posts and waiting.since is not None:
        lines.append(voice.say("status-posts-since", posts=waiting.posts, since=relative(waiting.since)))
    elif waiting.posts:
        lines.append(voice.say("status-posts", posts=waiting.posts))
    if waiting.kept:
        lines.append(voice.say("status-kept", posts=waiting.kept))
    return "\n".join(lines)


def _unreached(voice: Voice, status: ServerStatus) -> str:
    if not status.unreached:
        return voice.say("status-nobody")
    names = [plain(cut(name, _PERSON)) for name in status.unreached]
    return voice.say("status-people", people=", ".join(names), more=status.unreachable - len(names))


def _table(boards: Boards, locale: str, each: TableStatus) -> str:
    info = each.info
    if info is None:
        return boards.voice(locale).say("status-unreadable", table=str(each.id))
    voice = boards.voice(locale, info.game)
    facts = {"game": voice.say("game-name"), "channel": f"<#{info.channel_id}>", "table": str(info.id)}
    if each.broken:
        return voice.say("status-broken", **facts)
    if info.homeless:
        return voice.say("status-lost", **facts)
    if info.refused_at is not None:
        return voice.say("status-refused", **facts, since=relative(info.refused_at))
    if info.status == "lobby":
        return voice.say("status-lobby", **facts, taken=len(info.seats))
    if info.all_away:
        return voice.say("status-paused", **facts)
    people = _awaited(voice, info)
    due = [info.due[seat] for seat in info.awaited if seat in info.due]
    if due:
        return voice.say("status-awaits-until", **facts, people=people, until=relative(min(due)))
    return voice.say("status-awaits", **facts, people=people)


def _awaited(voice: Voice, info: TableInfo) -> str:
    """Return the players whose turn it is; that is public at their table."""
    return plain(cut(voice.listed([info.person_at(seat).name for seat in info.awaited]), _PEOPLE))
