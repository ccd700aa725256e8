"""The private panel of a server's settings, for its managers."""

from collections.abc import Sequence

from bot.model.custom_ids import CustomId
from bot.model.messages import Message
from bot.model.servers import MOST_LISTED, ServerSettings, TableLimits
from bot.model.time_limits import PACES
from bot.presentation.components import Choice, Component, cut, embed, row, select
from bot.words.localizer import Voice

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
