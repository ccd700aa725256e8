"""Tests that only the necessary parts of an interaction are parsed."""

from types import SimpleNamespace
from typing import Any

import discord
import pytest

from bot.discord.deferral import is_private
from bot.discord.discordpy_internals import MinimalConnectionState
from bot.discord.sharding import _ShardedState

PANEL = {
    "id": "50", "type": 0, "content": "A panel.", "flags": 64, "channel_id": "4",
    "author": {"id": "2", "username": "b", "discriminator": "0", "avatar": None},
    "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "tts": False, "pinned": False,
    "mention_everyone": False, "mentions": [], "mention_roles": [], "attachments": [],
    "embeds": [{"title": "A panel", "description": "With a question."}],
    "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Yes", "custom_id": "cb:answer:1:0:t"}]}
    ],
}  # fmt: skip
PRESS = {
    "id": "60", "application_id": "2", "type": 3, "token": "t", "version": 1, "channel_id": "4", "locale": "en-US",
    "attachment_size_limit": 10, "entitlements": [], "authorizing_integration_owners": {}, "message": PANEL,
    "user": {"id": "7", "username": "ann", "discriminator": "0", "avatar": None},
    "data": {"custom_id": "cb:answer:1:0:t", "component_type": 2},
}  # fmt: skip


KINDS = pytest.mark.parametrize("kind", [MinimalConnectionState, _ShardedState])


def listening(kind: type[MinimalConnectionState], heard: list[discord.Interaction]) -> MinimalConnectionState:
    state = kind(
        dispatch=lambda _, interaction: heard.append(interaction),
        handlers={},
        hooks={},
        http=SimpleNamespace(_HTTPClient__session=None),  # type: ignore[arg-type] # No more of it is looked at.
        intents=discord.Intents(guilds=True),
        max_messages=None,
    )
    client: Any = SimpleNamespace(user=None, http=state.http)
    state._get_client = lambda: client
    return state


@KINDS
def test_press_has_its_message_without_its_contents(kind: type[MinimalConnectionState]) -> None:
    heard: list[discord.Interaction] = []
    state = listening(kind, heard)

    state.parsers["INTERACTION_CREATE"](PRESS)

    (interaction,) = heard
    assert interaction.message is not None
    assert (interaction.message.id, interaction.message.content) == (50, "A panel.")
    assert is_private(interaction)
    assert not interaction.message.embeds
    assert not interaction.message.components
    assert PANEL["embeds"], "the data from Discord is unchanged"


@KINDS
@pytest.mark.parametrize("lacks", ["data", "id", "user", "token"])
def test_unreadable_interaction_does_not_end_the_connection(
    kind: type[MinimalConnectionState], lacks: str, caplog: pytest.LogCaptureFixture
) -> None:
    heard: list[discord.Interaction] = []
    state = listening(kind, heard)

    state.parsers["INTERACTION_CREATE"]({key: value for key, value in PRESS.items() if key != lacks})
    state.parsers["INTERACTION_CREATE"](PRESS)

    assert heard[-1].id == 60
    assert len(caplog.messages) == (lacks != "user"), "a user without a name is recognized later"
