"""The private pages for a server's managers: the status of its tables, and its settings."""

from collections.abc import Sequence
from datetime import datetime

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.servers import MOST_LISTED, BotRefusal, ServerSettings, ServerStatus, TableLimits, TableStatus, Waiting
from bot.model.tables import TableInfo
from bot.model.time_limits import PACES
from bot.presentation.board import Boards
from bot.presentation.components import Choice, Component, cut, embed, field, row, select
from bot.presentation.formatting import exactly, relative
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


# Settings


CHANNELS = (0, 2)
"""Discord's channel types for new tables: text and voice. A thread counts as its parent channel."""
_ROLE_MENU, _CHANNEL_MENU = 6, 8


def server_settings(voice: Voice, settings: ServerSettings, offered: Sequence[int], limits: TableLimits) -> Message:
    """Return all settings with their menus. `offered` are the limits a server can choose, `limits` the bot's own."""
    paces = [
        Choice(
            _named(voice, "server-pace", voice.label(f"pace-{name}")),
            str(minutes),
            chosen=minutes == settings.usual_pace,
        )
        for name, minutes in PACES.items()
    ]
    mosts = [
        Choice(
            _named(voice, "server-most", voice.label("server-most-value", most=most)),
            str(most),
            chosen=most == settings.most_open,
        )
        for most in offered
    ]
    channels = _entities(voice, _CHANNEL_MENU, "server-channels", "channel", settings.channels)
    menus = (
        {**channels, "channel_types": list(CHANNELS)},
        _entities(voice, _ROLE_MENU, "server-roles", "role", settings.roles),
        select(CustomId("server-pace"), paces, voice.label("server-pace")),
        select(CustomId("server-most"), mosts, voice.label("server-most")),
    )
    lines = (
        voice.say("server-settings-text"),
        _now(voice, "server-channels-now", [f"<#{channel}>" for channel in settings.channels]),
        _now(voice, "server-roles-now", [f"<@&{role}>" for role in settings.roles]),
        voice.say("server-limits", server=limits.per_server, person=limits.per_person),
    )
    shown = embed(voice.say("server-settings-title"), "\n".join(lines))
    return Message(embeds=(shown,), components=tuple(row(menu) for menu in menus))


def _now(voice: Voice, key: str, names: Sequence[str]) -> str:
    return voice.say(key, count=len(names), names=voice.listed(names))


def _entities(voice: Voice, kind: int, what: str, of: str, chosen: Sequence[int]) -> Component:
    """Return a menu of the server's channels or roles, from which up to 25 can be chosen."""
    return {
        "type": kind,
        "custom_id": str(CustomId(what)),
        "placeholder": cut(voice.label(what), 150),
        "min_values": 0,
        "max_values": MOST_LISTED,
        "default_values": [{"id": str(one), "type": of} for one in chosen],
    }


def _named(voice: Voice, key: str, value: str) -> str:
    return voice.label("option-choice", name=voice.label(key), value=value)
