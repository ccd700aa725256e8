"""The private pages for a server's managers: the status of its tables, and its settings."""

from collections.abc import Sequence
from datetime import datetime

from bot.localization.localizer import Localizer, escape_markdown
from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.servers import (
    MAX_SELECTED,
    BotRefusal,
    OutboxBacklog,
    ServerSettings,
    ServerStatus,
    TableLimits,
    TableStatus,
)
from bot.model.tables import PACES, TableInfo
from bot.presentation.board import Boards
from bot.presentation.components import (
    Component,
    SelectOption,
    container,
    embed,
    embed_field,
    row,
    select_menu,
    text_display,
    truncate,
)
from bot.presentation.formatting import full_timestamp, relative_timestamp

MAX_LISTED = 15
"""Maximum tables and people listed: an embed holds 6000 characters, and each takes at most 250 or 65."""
_PEOPLE, _PERSON = 80, 32
_REASONS = {20026: "spam", 40003: "too-fast", 401: "token", 50014: "token"}
_CODES = 3
"""Maximum error codes listed, as many as fit in a field."""


def server_status(boards: Boards, locale: str, status: ServerStatus, refusals: Sequence[BotRefusal] = ()) -> Message:
    """Return the status on one page: the most urgent tables, and the number of others."""
    localizer = boards.localizer(locale)
    lines = [_table(boards, locale, each) for each in status.tables]
    if status.open > len(lines):
        lines.append(localizer.format("status-more", number=status.open - len(lines)))
    nothing = localizer.format("status-nothing")
    fields = [
        embed_field(localizer.format("status-tables"), localizer.format("status-counts", **status.counts)),
        embed_field(localizer.format("status-waiting"), _waiting(localizer, status.waiting) or nothing),
        embed_field(
            localizer.format("status-failed"),
            abandoned_messages_text(localizer, status.abandoned, status.abandoned_since) or nothing,
        ),
        embed_field(localizer.format("status-unreached"), _unreached(localizer, status)),
    ]
    if refusals:
        fields.insert(
            0, embed_field(localizer.format("status-refused-bot"), "\n".join(refusal_lines(localizer, refusals)))
        )
    text = "\n".join(lines) or localizer.format("status-none")
    return Message(embeds=(embed(localizer.format("status-title"), text, fields),))


def abandoned_messages_text(localizer: Localizer, posts: int, since: datetime | None) -> str:
    """Return the number of a server's messages that couldn't be delivered, or an empty string."""
    return "" if since is None else localizer.format("check-given-up", posts=posts, since=full_timestamp(since))


def refusal_lines(localizer: Localizer, refusals: Sequence[BotRefusal]) -> list[str]:
    """Return what Discord rejects because of the bot itself, one line for each of the latest error codes."""
    return [
        localizer.format(
            "check-refused",
            reason=_REASONS.get(one.code, "other"),
            code=str(one.code),
            times=one.times,
            last=relative_timestamp(one.last),
        )
        for one in refusals[:_CODES]
    ]


def _waiting(localizer: Localizer, waiting: OutboxBacklog) -> str:
    lines = []
    if waiting.posts and waiting.since is not None:
        lines.append(
            localizer.format("status-posts-since", posts=waiting.posts, since=relative_timestamp(waiting.since))
        )
    elif waiting.posts:
        lines.append(localizer.format("status-posts", posts=waiting.posts))
    if waiting.held:
        lines.append(localizer.format("status-kept", posts=waiting.held))
    return "\n".join(lines)


def _unreached(localizer: Localizer, status: ServerStatus) -> str:
    if not status.closed_dm_names:
        return localizer.format("status-nobody")
    names = [escape_markdown(truncate(name, _PERSON)) for name in status.closed_dm_names]
    return localizer.format("status-people", people=", ".join(names), more=status.closed_dm_count - len(names))


def _table(boards: Boards, locale: str, each: TableStatus) -> str:
    info = each.info
    if info is None:
        return boards.localizer(locale).format("status-unreadable", table=str(each.id))
    localizer = boards.localizer(locale, info.game)
    facts = {"game": localizer.format("game-name"), "channel": f"<#{info.place_id}>", "table": str(info.id)}
    if each.broken:
        return localizer.format("status-broken", **facts)
    if info.channel_lost:
        return localizer.format("status-lost", **facts)
    if info.refused_at is not None:
        return localizer.format("status-refused", **facts, since=relative_timestamp(info.refused_at))
    if info.status == "lobby":
        return localizer.format("status-lobby", **facts, taken=len(info.seats))
    if info.all_away:
        return localizer.format("status-paused", **facts)
    people = _awaited(localizer, info)
    due = [info.due[seat] for seat in info.awaited if seat in info.due]
    if due:
        return localizer.format("status-awaits-until", **facts, people=people, until=relative_timestamp(min(due)))
    return localizer.format("status-awaits", **facts, people=people)


def _awaited(localizer: Localizer, info: TableInfo) -> str:
    """Return the players whose turn it is; that is public at their table."""
    return escape_markdown(
        truncate(localizer.format_list([info.person_at(seat).name for seat in info.awaited]), _PEOPLE)
    )


# Settings


CHANNELS = (0, 2)
"""Discord's channel types for new tables: text and voice. A thread counts as its parent channel."""
_ROLE_MENU, _CHANNEL_MENU = 6, 8


def server_settings(
    localizer: Localizer, settings: ServerSettings, offered: Sequence[int], limits: TableLimits
) -> Message:
    """Return all settings with their menus. `offered` are the limits a server can choose, `limits` the bot's own."""
    paces = [
        SelectOption(
            _named(localizer, "server-pace", localizer.label(f"pace-{name}")),
            str(minutes),
            selected=minutes == settings.usual_pace,
        )
        for name, minutes in PACES.items()
    ]
    mosts = [
        SelectOption(
            _named(localizer, "server-most", localizer.label("server-most-value", most=most)),
            str(most),
            selected=most == settings.most_open,
        )
        for most in offered
    ]
    channels = _entities(localizer, _CHANNEL_MENU, "server-channels", "channel", settings.channels)
    seats = () if settings.open_seats is None else (settings.open_seats,)
    open_seats = _entities(localizer, _CHANNEL_MENU, "server-open-seats", "channel", seats, 1)
    menus = (
        {**channels, "channel_types": list(CHANNELS)},
        _entities(localizer, _ROLE_MENU, "server-roles", "role", settings.roles),
        select_menu(CustomId("server-pace"), paces, localizer.label("server-pace")),
        select_menu(CustomId("server-most"), mosts, localizer.label("server-most")),
        {**open_seats, "channel_types": list(CHANNELS)},
        _play_channel(localizer, settings),
    )
    lines = (
        localizer.format("server-settings-text"),
        _now(localizer, "server-channels-now", [f"<#{channel}>" for channel in settings.channels]),
        _now(localizer, "server-roles-now", [f"<@&{role}>" for role in settings.roles]),
        _now(localizer, "server-open-seats-now", [f"<#{channel}>" for channel in seats]),
        _now(localizer, "server-play-now", [f"<#{channel}>" for channel in filter(None, [settings.play_channel])]),
        localizer.format("server-limits", server=limits.per_server, person=limits.per_person),
    )
    # A container has room for more rows of menus than an ordinary message.
    text = "\n".join((f"### {localizer.format('server-settings-title')}", *lines))
    return Message(components=(container([text_display(text), *(row(menu) for menu in menus)]),))


def _now(localizer: Localizer, key: str, names: Sequence[str]) -> str:
    return localizer.format(key, count=len(names), names=localizer.format_list(names))


def _entities(
    localizer: Localizer, kind: int, what: str, of: str, chosen: Sequence[int], most: int = MAX_SELECTED
) -> Component:
    """Return a menu of the server's channels or roles, from which up to `most` can be chosen."""
    return {
        "type": kind,
        "custom_id": str(CustomId(what)),
        "placeholder": truncate(localizer.label(what), 150),
        "min_values": 0,
        "max_values": most,
        "default_values": [{"id": str(one), "type": of} for one in chosen],
    }


def _play_channel(localizer: Localizer, settings: ServerSettings) -> Component:
    """Return a menu of the text channel in whose threads tables of `/play` open."""
    chosen = () if settings.play_channel is None else (settings.play_channel,)
    menu = _entities(localizer, _CHANNEL_MENU, "server-play", "channel", chosen)
    return {**menu, "channel_types": [CHANNELS[0]], "max_values": 1}


def _named(localizer: Localizer, key: str, value: str) -> str:
    return localizer.label("option-choice", name=localizer.label(key), value=value)
