"""Validation and parsing of raw interaction payloads, so that even an invalid one gets a reply."""

import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

import discord

from bot.host.errors import HostError
from bot.localization.localizer import remove_unstorable
from bot.model.tables import Actor, Person

_JOINING = frozenset("\u200c\u200d")
"""Invisible format characters to keep, since some scripts and combined emoji need them."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and symbols that are invisible."""


def person_of(interaction: discord.Interaction) -> Person:
    """Return the user of an interaction. Their name is one line and can't affect the text around it."""
    user = interaction.user
    return Person(user.id, _shown(user.display_name) or str(user.id), interaction.locale.value)


def _shown(name: str) -> str:
    """Return a name without invisible characters, such as direction marks and zero-width spaces; "" if blank."""
    kept = "".join(sign for sign in remove_unstorable(name) if sign in _JOINING or unicodedata.category(sign) != "Cf")
    seen = any(unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK for sign in kept)
    return " ".join(kept.split()) if seen else ""


def actor_of(interaction: discord.Interaction) -> Actor:
    """Return the user of an interaction, and whether they can manage the server."""
    return Actor(person_of(interaction), interaction.guild_id is not None and interaction.permissions.manage_guild)


def guild_and_channel_of(interaction: discord.Interaction) -> tuple[int, int]:
    """Return the ids of the server and the channel. Raises HostError "not-in-a-server"."""
    if interaction.guild_id is None or interaction.channel_id is None:
        raise HostError("not-in-a-server")
    return interaction.guild_id, interaction.channel_id


def used_control(interaction: discord.Interaction) -> tuple[str, tuple[str, ...] | None] | None:
    """Return the custom id and the values of a used control or modal, or None for any other interaction.

    A modal has one value per field: its text, or its menu's choices joined with commas. The values are None if the
    payload is invalid.
    """
    data: Any = interaction.data
    if interaction.type not in (discord.InteractionType.component, discord.InteractionType.modal_submit):
        return None
    if not isinstance(data, Mapping) or not isinstance(data.get("custom_id"), str):
        return None
    read = _modal_values if interaction.type is discord.InteractionType.modal_submit else _chosen
    try:
        return data["custom_id"], tuple(read(data))
    except _UnreadableError:
        return data["custom_id"], None


class _UnreadableError(Exception):
    """The payload isn't valid for Discord."""


def _chosen(data: Mapping[str, Any]) -> Iterator[str]:
    """Yield the values chosen in a menu. A button has none."""
    if data.get("component_type") != discord.ComponentType.button.value:
        yield from map(_text, _list(data.get("values", [])))


def _modal_values(data: Mapping[str, Any]) -> Iterator[str]:
    for part in _list(data.get("components")):
        if not isinstance(part, Mapping):
            raise _UnreadableError
        if "component" in part:  # Other components are only text.
            yield _filled(part["component"])


def _filled(part: Any) -> str:
    if not isinstance(part, Mapping):
        raise _UnreadableError
    if "values" not in part:
        return _text(part.get("value") or "")
    chosen = [_text(value) for value in _list(part["values"])]
    if any("," in value for value in chosen):
        raise _UnreadableError
    return ",".join(chosen)


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise _UnreadableError
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise _UnreadableError
    return remove_unstorable(value)


_GROUPS = (1, 2)
_TYPES: Mapping[int, type] = {3: str, 4: int, 5: bool, 6: str, 7: str, 8: str, 9: str, 10: float, 11: str}
"""The Python type of a command option's value, by Discord's option type."""
_SNOWFLAKES = (6, 7, 8, 9, 11)
"""Option types whose value is an id as a string, which discord.py converts to a number."""


def is_valid_command(interaction: discord.Interaction) -> bool:
    """Return whether a command has a user, and its options have values of their types."""
    data: Any = interaction.data
    if interaction.user is discord.utils.MISSING or not isinstance(data, Mapping):
        return False
    is_kind = data.get("type", 1) in [kind.value for kind in discord.AppCommandType]
    readable = isinstance(data.get("name"), str) and is_kind and _are_options(data)
    return readable and (interaction.type is not discord.InteractionType.autocomplete or _is_completed(interaction))


def _is_completed(interaction: discord.Interaction) -> bool:
    """Return whether the option the user is typing in has an autocomplete."""
    command: Any = interaction.command
    focused = focused_option(interaction)
    parameter = command.get_parameter(focused) if command is not None and focused is not None else None
    return parameter is not None and bool(parameter.autocomplete)


def focused_option(interaction: discord.Interaction) -> str | None:
    """Return the name of the option the user is typing in."""
    options: Any = interaction.data
    while any(option["type"] in _GROUPS for option in options.get("options", [])):
        options = options["options"][0]
    return next((option["name"] for option in options.get("options", []) if option.get("focused")), None)


def _are_options(data: Mapping[str, Any]) -> bool:
    options = data.get("options", [])
    return isinstance(options, list) and all(isinstance(option, Mapping) and _is_option(option) for option in options)


def _is_option(option: Mapping[str, Any]) -> bool:
    kind: Any = option.get("type")
    value = option.get("value")
    if not isinstance(option.get("name"), str):
        return False
    if not isinstance(kind, int) or isinstance(kind, bool):
        return False
    if kind in _GROUPS:
        return "value" not in option and _are_options(option)
    if kind not in _TYPES:
        return False
    if option.get("focused"):
        return isinstance(value, str)
    if kind in _SNOWFLAKES:
        return isinstance(value, str) and value.isdecimal()
    typed = _TYPES[kind]
    return isinstance(value, typed) and isinstance(value, bool) == (typed is bool)
